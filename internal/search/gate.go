package search

import (
	"slices"
	"unicode/utf8"
)

// Gate is what a job must have something of to be found by a search: hashes, few enough to keep for every search that
// is held against new jobs. A job without any is not found; one with some may be. It stays right while the search
// would be understood alike, of which the words of the job itself are not a reason to doubt: forms of a word that no
// job had before open the gate, too.
type Gate []uint32

// Gate returns the gate of a search, and whether it has one. None have searches without words, and those with words
// that no job has: any job may bring what they were meant to be.
func (s Standing) Gate() (g Gate, has bool) {
	if len(s.Corrections) > 0 || slices.ContainsFunc(s.clauses, s.unsettled) {
		return nil, false
	}
	rarest := 0
	for _, c := range s.clauses {
		// Words beside an occupation are required only as long as some job has them.
		if c.optional || c.loose && s.namesWork() {
			continue
		}
		if terms, n := s.gateOf(c); !has || n < rarest {
			g, rarest, has = terms, n, true
		}
	}
	return g, has
}

// unsettled reports whether a clause has a word that no living job has, and nothing else that one has.
func (s Standing) unsettled(c clause) bool {
	if slices.ContainsFunc(c.concepts, func(a alternative) bool { return s.seen.count(a.term) > 0 }) {
		return false
	}
	return len(c.words) == 0 || slices.ContainsFunc(c.words, func(p part) bool { return s.seen.count(p[0].term) == 0 })
}

// namesWork reports whether some clause names an occupation.
func (s Standing) namesWork() bool {
	return slices.ContainsFunc(s.clauses, func(c clause) bool { return s.Chips[c.chip].Kind == OccupationChip })
}

// gateOf is the gate of a clause, and about how many jobs pass it: those with one of its concepts, and those with the
// rarest of its words.
func (s Standing) gateOf(c clause) (g Gate, n int) {
	for _, a := range c.concepts {
		g, n = append(g, hashOf(a.term)), n+s.seen.count(a.term)
	}
	var rarest part
	fewest := 0
	for _, p := range c.words {
		have := 0
		for _, a := range p {
			have += s.seen.count(a.term)
		}
		if rarest == nil || have < fewest {
			rarest, fewest = p, have
		}
	}
	for _, a := range rarest {
		if a.prefix {
			g = append(g, hashOf(beginsWith+a.term))
		}
		g = append(g, hashOf(a.term))
	}
	if rarest != nil {
		eachForm(rarest[0].term[1:], func(key string) { g = append(g, hashOf(key)) })
	}
	slices.Sort(g)
	return slices.Clip(slices.Compact(g)), n + fewest
}

// What is before a key that is no term.
const (
	beginsWith = "^"
	inflects   = "~"
	derives    = "/"
	soundsLike = "?"
)

// eachForm calls do with what a word has in common with those that a search takes for forms of it.
func eachForm(word string, do func(key string)) {
	do(inflects + inflected(word))
	do(derives + derived(word))
	if s := sounds(word); s != "" {
		do(soundsLike + s)
	}
}

// keysOf are the hashes of all that a gate may ask for and a segment has.
func keysOf(s *segment) map[uint32]bool {
	keys := make(map[uint32]bool, 8*len(s.terms))
	for _, term := range s.terms {
		keys[hashOf(term)] = true
		if term[0] != nsWord {
			continue
		}
		eachForm(term[1:], func(key string) { keys[hashOf(key)] = true })
		for at := 1; at < len(term); {
			_, size := utf8.DecodeRuneInString(term[at:])
			at += size
			keys[hashOf(beginsWith+term[:at])] = true
		}
	}
	return keys
}

// Passes reports whether the job has something of what a gate asks for.
func (p Probe) Passes(g Gate) bool {
	return slices.ContainsFunc(g, func(key uint32) bool { return p.keys[key] })
}
