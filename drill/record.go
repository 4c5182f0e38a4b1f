package main

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"sync"
	"time"
)

// kind is what is asked for.
type kind string

const (
	registers kind = "registration"
	posts     kind = "job"
	applies   kind = "application"
	uploads   kind = "CV"

	fromMemory   kind = "read from memory"
	fromDatabase kind = "read from the database"
)

// answer is how one request ended.
type answer struct {
	kind       kind
	began      time.Time
	took       time.Duration
	status     int // 0: the connection broke
	retryAfter bool
	words      string // of what was neither done nor politely refused
}

func (a answer) writes() bool { return a.kind != fromMemory && a.kind != fromDatabase }

func (a answer) done() bool { return a.status >= 200 && a.status < 300 || a.lost() }

// lost reports whether the server says that it was done, and what it would have answered is lost.
func (a answer) lost() bool { return a.words == "request.answerLost" }

// polite reports whether a refusal says when to come back.
func (a answer) polite() bool { return a.status == 503 && a.retryAfter }

// fact is a write: what the database must hold exactly once if it was acknowledged, and once at most if not.
type fact struct {
	kind         kind
	name         string // finds it in the database
	id           string // by the acknowledgement
	acknowledged bool
}

// record is what the clients saw. It is kept outside of everything that can break.
type record struct {
	mu      sync.Mutex
	answers []answer
	facts   []*fact
}

func (r *record) saw(a answer) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.answers = append(r.answers, a)
}

// attempts notes a write before it is sent for the first time.
func (r *record) attempts(k kind, name string) *fact {
	r.mu.Lock()
	defer r.mu.Unlock()
	f := &fact{kind: k, name: name}
	r.facts = append(r.facts, f)
	return f
}

func (r *record) acknowledged(f *fact, id string) {
	r.mu.Lock()
	defer r.mu.Unlock()
	f.id, f.acknowledged = id, true
}

// since returns the answers to what was asked after a moment.
func (r *record) since(t time.Time) []answer {
	r.mu.Lock()
	defer r.mu.Unlock()
	var found []answer
	for _, a := range r.answers {
		if a.began.Add(a.took).After(t) {
			found = append(found, a)
		}
	}
	return found
}

// standstill returns the longest time within a window in which none of the writes chosen was acknowledged.
func standstill(answers []answer, from, to time.Time, chosen func(kind) bool) time.Duration {
	var moments []time.Time
	for _, a := range answers {
		if at := a.began.Add(a.took); a.writes() && chosen(a.kind) && a.done() && at.After(from) && at.Before(to) {
			moments = append(moments, at)
		}
	}
	slices.SortFunc(moments, time.Time.Compare)
	var longest time.Duration
	last := from
	for _, at := range append(moments, to) {
		longest = max(longest, at.Sub(last))
		last = at
	}
	return longest
}

// slowest returns the longest answer to what was asked for.
func slowest(answers []answer, chosen func(answer) bool) time.Duration {
	var longest time.Duration
	for _, a := range answers {
		if chosen(a) {
			longest = max(longest, a.took)
		}
	}
	return longest
}

// refusals says how many were not done, by what they were told, and how many of them impolitely.
func refusals(answers []answer) (said string, impolite int) {
	told := map[string]int{}
	for _, a := range answers {
		switch {
		case a.lost():
			told["done, its answer lost"]++
		case a.done():
		case a.polite():
			told["503"]++
		case a.status == 0:
			told["broken"]++
			impolite++
		default:
			told[fmt.Sprintf("%d %s", a.status, a.words)]++
			impolite++
		}
	}
	var parts []string
	for _, what := range slices.Sorted(maps.Keys(told)) {
		parts = append(parts, fmt.Sprintf("%d × %s", told[what], what))
	}
	if len(parts) == 0 {
		return "none", 0
	}
	return strings.Join(parts, ", "), impolite
}
