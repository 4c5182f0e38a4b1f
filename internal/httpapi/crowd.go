package httpapi

import (
	"sync"
	"time"
)

const (
	// maxNetworks is how many networks may fail to sign in to one account within crowdWindow.
	maxNetworks = 20
	crowdWindow = time.Hour
	// maxCrowds bounds the memory an attacker can make us hold.
	maxCrowds = 20_000
)

// crowds counts, by account, the networks that lately failed to sign in: limits by address stop one guesser, but a
// botnet only shows in all its addresses together. An account is whatever was typed, so that unknown ones are limited
// alike.
type crowds struct {
	on        bool
	now       func() time.Time
	mu        sync.Mutex
	byAccount recent[crowd]
}

// crowd is who failed to sign in to one account.
type crowd struct {
	networks map[string]time.Time // when each last failed; at most one more than maxNetworks
	last     time.Time            // the last try, failed or refused
	warned   bool                 // whether the owner was warned in this episode, which ends after an hour of quiet
}

func newCrowds(on bool, now func() time.Time) *crowds {
	return &crowds{on: on, now: now, byAccount: newRecent[crowd](maxCrowds)}
}

// refuse returns how long unknown devices have to wait; zero while few networks have failed.
func (cs *crowds) refuse(account string) time.Duration {
	cs.mu.Lock()
	defer cs.mu.Unlock()
	key := newLimitKey(account)
	c := cs.byAccount.peek(key)
	if c == nil {
		return 0
	}
	now := cs.now()
	oldest := c.prune(now)
	if len(c.networks) <= maxNetworks {
		return 0
	}
	cs.byAccount.use(key).last = now
	return oldest.Add(crowdWindow).Sub(now)
}

// fail records a failed sign-in and reports whether the owner should be warned.
func (cs *crowds) fail(account, network string) bool {
	if !cs.on {
		return false
	}
	cs.mu.Lock()
	defer cs.mu.Unlock()
	now, c := cs.now(), cs.byAccount.use(newLimitKey(account))
	if c.networks == nil {
		c.networks = map[string]time.Time{}
	}
	if now.Sub(c.last) > crowdWindow {
		c.warned = false
	}
	c.last = now
	c.prune(now)
	if _, again := c.networks[network]; again || len(c.networks) <= maxNetworks {
		c.networks[network] = now
	}
	warn := len(c.networks) > maxNetworks && !c.warned
	c.warned = c.warned || warn
	return warn
}

// forgive forgets that a network failed: whoever knows the password was not guessing.
func (cs *crowds) forgive(account, network string) {
	cs.mu.Lock()
	defer cs.mu.Unlock()
	if c := cs.byAccount.peek(newLimitKey(account)); c != nil {
		delete(c.networks, network)
	}
}

// prune forgets failures older than the window and returns the time of the oldest one left.
func (c *crowd) prune(now time.Time) time.Time {
	oldest := now
	for network, at := range c.networks {
		switch {
		case now.Sub(at) >= crowdWindow:
			delete(c.networks, network)
		case at.Before(oldest):
			oldest = at
		}
	}
	return oldest
}
