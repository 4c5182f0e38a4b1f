package httpapi

import (
	"sync"
	"time"

	"github.com/tawafuq/tawafuq/internal/fleet"
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
//
// What other processes saw is counted as well, from when it is told (limit_share.go).
type crowds struct {
	on        bool
	now       func() time.Time
	hash      hasher
	mu        sync.Mutex
	byAccount recent[crowd]
	due       map[limitKey]bool // accounts with something to tell other processes
	share     float64           // of maxNetworks, which may fail before the others are told
}

// crowd is who failed to sign in to one account.
type crowd struct {
	networks map[limitKey]time.Time // when each last failed; at most one more than maxNetworks
	untold   map[limitKey]time.Time // those that other processes do not know of; zero for those forgiven since
	last     time.Time              // the last try, failed or refused
	warned   bool                   // whether the owner was warned in this episode, which ends after an hour of quiet
	shared   bool                   // whether other processes know of any
}

func newCrowds(on bool, hash hasher, now func() time.Time) *crowds {
	return &crowds{
		on: on, hash: hash, now: now, byAccount: newRecent[crowd](maxCrowds),
		due: map[limitKey]bool{}, share: fleet.Share(1),
	}
}

// refuse returns how long unknown devices have to wait; zero while few networks have failed.
func (cs *crowds) refuse(account string) time.Duration {
	cs.mu.Lock()
	defer cs.mu.Unlock()
	key := cs.hash.key(account)
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
	key, from := cs.hash.key(account), cs.hash.key(network)
	now, c := cs.now(), cs.byAccount.use(key)
	c.begin(now)
	c.prune(now)
	if _, again := c.networks[from]; again || len(c.networks) <= maxNetworks {
		c.networks[from] = now
		cs.owe(key, c, from, now)
	}
	return cs.warn(key, c, now)
}

// warnOf reports whether the owner of an account that a crowd is refused should be warned: its last network may have
// failed at another process.
func (cs *crowds) warnOf(account string) bool {
	cs.mu.Lock()
	defer cs.mu.Unlock()
	key := cs.hash.key(account)
	c := cs.byAccount.peek(key)
	return c != nil && cs.warn(key, c, cs.now())
}

// warn reports whether the owner should be warned now, once in an episode.
func (cs *crowds) warn(account limitKey, c *crowd, now time.Time) bool {
	if c.warned || len(c.networks) <= maxNetworks {
		return false
	}
	c.warned = true
	cs.owe(account, c, theOwner, now)
	return true
}

// begin makes room for failures, and begins another episode after an hour of quiet.
func (c *crowd) begin(now time.Time) {
	if c.networks == nil {
		c.networks, c.untold = map[limitKey]time.Time{}, map[limitKey]time.Time{}
	}
	if now.Sub(c.last) > crowdWindow {
		c.warned = false
	}
	c.last = now
}

// forgive forgets that a network failed: whoever knows the password was not guessing.
func (cs *crowds) forgive(account, network string) {
	cs.mu.Lock()
	defer cs.mu.Unlock()
	key, from := cs.hash.key(account), cs.hash.key(network)
	if c := cs.byAccount.peek(key); c != nil {
		if _, failed := c.networks[from]; failed {
			delete(c.networks, from)
			cs.owe(key, c, from, time.Time{})
		}
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
