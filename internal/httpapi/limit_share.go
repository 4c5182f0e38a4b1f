package httpapi

import (
	"context"
	"time"

	"github.com/tawafuq/tawafuq/internal/fleet"
)

// Limits hold for all processes together. Each counts in memory, tells the others a few times a second what it has let
// through of limits that somebody has used much of, and adds what they tell. No request waits for that: a limit may be
// overshot by what comes while the word spreads.

// Fleet is where processes tell each other.
type Fleet interface {
	// ShareLimits adds what this process tells to what all have told, and returns what was told since a time, its own
	// included.
	ShareLimits(ctx context.Context, told fleet.Told, since time.Time) (fleet.Told, error)
}

// ShareLimits is one round of telling and hearing.
func (s *Server) ShareLimits(ctx context.Context) error {
	if !s.Settings.RateLimit {
		return nil
	}
	began := s.limits.now()
	told := fleet.Told{Uses: s.limits.tell(), Failures: s.crowds.tell()}
	all, err := s.Fleet.ShareLimits(ctx, told, s.heard)
	if err != nil {
		s.limits.tellAgain(told.Uses)
		s.crowds.tellAgain(told.Failures)
		return err
	}
	s.heard = began
	s.limits.hear(all.Uses)
	s.crowds.hear(all.Failures)
	return nil
}

// SetFleet says how many processes there are, how many connections to the database they may need, and how many there
// are for them. The more processes, the sooner each must tell.
func (s *Server) SetFleet(processes, needed, most int) {
	s.metrics.processes.Set(float64(processes))
	s.metrics.connections.WithLabelValues("needed").Set(float64(needed))
	s.metrics.connections.WithLabelValues("there").Set(float64(most))
	s.limits.mu.Lock()
	s.limits.share = fleet.Share(processes)
	s.limits.mu.Unlock()
	s.crowds.mu.Lock()
	s.crowds.share = fleet.Share(processes)
	s.crowds.mu.Unlock()
}

// mostToTell is how many buckets one round tells of; the next ones follow with the next.
const mostToTell = 400

// owe notes a use, or one taken back, that the others do not know of. It is told once much of the limit is used.
func (l *limiter) owe(key limitKey, b *bucket, now time.Time, used time.Duration) {
	b.untold += used
	if b.shared || b.full.Sub(now) >= b.quota.level(l.share*float64(b.quota.times)) {
		l.due[key] = true
	}
}

// tell returns what the others do not know of yet.
func (l *limiter) tell() []fleet.Use {
	l.mu.Lock()
	defer l.mu.Unlock()
	now := l.now()
	var uses []fleet.Use
	for key := range l.due {
		if len(uses) == mostToTell {
			break
		}
		delete(l.due, key)
		b := l.buckets.peek(key)
		if b == nil {
			continue // forgotten: there were too many
		}
		// What was used so long ago that it has come back is not worth telling.
		add := min(b.untold, max(0, b.full.Sub(now)))
		if b.untold, b.shared = 0, true; add != 0 {
			uses = append(uses, fleet.Use{Key: key, Add: add})
		}
	}
	return uses
}

// tellAgain takes back what could not be told.
func (l *limiter) tellAgain(uses []fleet.Use) {
	l.mu.Lock()
	defer l.mu.Unlock()
	for _, use := range uses {
		if b := l.buckets.peek(use.Key); b != nil {
			b.untold += use.Add
			l.due[use.Key] = true
		}
	}
}

// hear counts what all have told, and on top of it what they do not know of yet.
func (l *limiter) hear(uses []fleet.Use) {
	l.mu.Lock()
	defer l.mu.Unlock()
	now := l.now()
	for _, use := range uses {
		b := l.buckets.peek(use.Key)
		if b == nil {
			if !use.Until.After(now) {
				continue
			}
			b = l.buckets.use(use.Key)
		}
		untold := min(b.untold, max(0, b.full.Sub(now)))
		b.full, b.shared = later(use.Until, now).Add(untold), true
		if b.untold = untold; untold != 0 {
			l.due[use.Key] = true
		}
	}
}

func later(a, b time.Time) time.Time {
	if a.After(b) {
		return a
	}
	return b
}

// theOwner stands in place of a network for the warning that an account's owner was sent.
var theOwner limitKey

// owe notes a failure, or that it is forgiven, that the others do not know of.
func (cs *crowds) owe(account limitKey, c *crowd, network limitKey, at time.Time) {
	c.untold[network] = at
	if c.shared || float64(len(c.networks)) >= cs.share*maxNetworks {
		cs.due[account] = true
	}
}

func (cs *crowds) tell() []fleet.Failure {
	cs.mu.Lock()
	defer cs.mu.Unlock()
	var failures []fleet.Failure
	for account := range cs.due {
		if len(failures) >= mostToTell {
			break
		}
		delete(cs.due, account)
		c := cs.byAccount.peek(account)
		if c == nil {
			continue
		}
		for network, at := range c.untold {
			failures = append(failures, fleet.Failure{Account: account, Network: network, At: at})
		}
		clear(c.untold)
	}
	return failures
}

func (cs *crowds) tellAgain(failures []fleet.Failure) {
	cs.mu.Lock()
	defer cs.mu.Unlock()
	for _, f := range failures {
		c := cs.byAccount.peek(f.Account)
		if c == nil {
			continue
		}
		if _, newer := c.untold[f.Network]; !newer {
			c.untold[f.Network] = f.At
		}
		cs.due[f.Account] = true
	}
}

func (cs *crowds) hear(failures []fleet.Failure) {
	cs.mu.Lock()
	defer cs.mu.Unlock()
	now := cs.now()
	for _, f := range failures {
		c := cs.byAccount.peek(f.Account)
		if recent := now.Sub(f.At) < crowdWindow; c == nil && recent {
			c = cs.byAccount.use(f.Account)
			c.begin(f.At)
		}
		if c == nil {
			continue
		}
		c.shared = true
		c.hear(f, now)
		if len(c.untold) > 0 {
			cs.due[f.Account] = true
		}
	}
}

// hear counts a failure that somebody told of, unless this process knows better and will tell.
func (c *crowd) hear(f fleet.Failure, now time.Time) {
	if _, newer := c.untold[f.Network]; newer {
		return
	}
	switch {
	case f.At.IsZero():
		delete(c.networks, f.Network)
	case now.Sub(f.At) >= crowdWindow:
	case f.Network == theOwner:
		c.warned, c.last = true, later(c.last, f.At)
	case len(c.networks) <= maxNetworks:
		c.networks[f.Network], c.last = f.At, later(c.last, f.At)
	}
}
