package httpapi

import (
	"container/list"
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
	on    bool
	now   func() time.Time
	mu    sync.Mutex
	byKey map[limitKey]*list.Element
	order *list.List // of *crowd, last used first
}

// crowd is who failed to sign in to one account.
type crowd struct {
	key      limitKey
	networks map[string]time.Time // when each last failed; at most one more than maxNetworks
	last     time.Time            // the last try, failed or refused
	told     bool                 // whether the owner was warned in this episode, which ends after an hour of quiet
}

func newCrowds(on bool, now func() time.Time) *crowds {
	return &crowds{on: on, now: now, byKey: map[limitKey]*list.Element{}, order: list.New()}
}

// refuse returns how long unknown devices have to wait; zero while few networks have failed.
func (cs *crowds) refuse(account string) time.Duration {
	cs.mu.Lock()
	defer cs.mu.Unlock()
	found, ok := cs.byKey[newLimitKey(account)]
	if !ok {
		return 0
	}
	now, c := cs.now(), found.Value.(*crowd)
	oldest := c.prune(now)
	if len(c.networks) <= maxNetworks {
		return 0
	}
	cs.order.MoveToFront(found)
	c.last = now
	return oldest.Add(crowdWindow).Sub(now)
}

// fail records a failed sign-in and reports whether the owner should be warned.
func (cs *crowds) fail(account, network string) bool {
	if !cs.on {
		return false
	}
	cs.mu.Lock()
	defer cs.mu.Unlock()
	now, c := cs.now(), cs.crowd(newLimitKey(account))
	if now.Sub(c.last) > crowdWindow {
		c.told = false
	}
	c.last = now
	c.prune(now)
	if _, again := c.networks[network]; again || len(c.networks) <= maxNetworks {
		c.networks[network] = now
	}
	tell := len(c.networks) > maxNetworks && !c.told
	c.told = c.told || tell
	return tell
}

// forgive forgets that a network failed: whoever knows the password was not guessing.
func (cs *crowds) forgive(account, network string) {
	cs.mu.Lock()
	defer cs.mu.Unlock()
	if found, ok := cs.byKey[newLimitKey(account)]; ok {
		delete(found.Value.(*crowd).networks, network)
	}
}

// crowd finds the account's crowd or makes one. Where there are too many, it replaces the one used longest ago.
func (cs *crowds) crowd(key limitKey) *crowd {
	if found, ok := cs.byKey[key]; ok {
		cs.order.MoveToFront(found)
		return found.Value.(*crowd)
	}
	if cs.order.Len() >= maxCrowds {
		delete(cs.byKey, cs.order.Remove(cs.order.Back()).(*crowd).key)
	}
	c := &crowd{key: key, networks: map[string]time.Time{}}
	cs.byKey[key] = cs.order.PushFront(c)
	return c
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
