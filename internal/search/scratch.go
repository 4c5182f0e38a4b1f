package search

import "sync"

// sparse holds a value for some documents; zero is none.
type sparse struct {
	values  []uint16
	touched []uint32
}

func (s *sparse) fit(n int) {
	if len(s.values) < n {
		s.values = make([]uint16, n+n/4)
	}
}

func (s *sparse) clear() {
	if len(s.touched) > len(s.values)/many {
		clear(s.values)
	} else {
		for _, doc := range s.touched {
			s.values[doc] = 0
		}
	}
	s.touched = s.touched[:0]
}

// many is the share of all documents, one in so many, from which it is quicker to clear all of them.
const many = 16

// raise makes a document's value at least this.
func (s *sparse) raise(doc uint32, value uint16) {
	before := s.values[doc]
	if before == 0 {
		s.touched = append(s.touched, doc)
	}
	if value > before {
		s.values[doc] = value
	}
}

// scratch is what evaluating a query on a segment takes. It is kept from one query to the next.
type scratch struct {
	concept, words, other, rule, banned, kin sparse

	of      []tally // by document
	noted   int     // how many answers were noted
	touched []uint32
	docs    []uint32
}

// tally is what a document answers.
type tally struct {
	mask  uint32 // which clauses
	score uint32
}

var scratches = sync.Pool{New: func() any { return new(scratch) }}

func (s *scratch) fit(n int) {
	for _, sp := range []*sparse{&s.concept, &s.words, &s.other, &s.rule, &s.banned, &s.kin} {
		sp.fit(n)
	}
	if len(s.of) < n {
		s.of = make([]tally, n+n/4)
	}
}

func (s *scratch) clear() {
	if len(s.touched) > len(s.of)/many {
		clear(s.of)
	} else {
		for _, doc := range s.touched {
			s.of[doc] = tally{}
		}
	}
	s.touched = s.touched[:0]
	s.rule.clear()
	s.banned.clear()
	s.kin.clear()
}

// admission says for which documents an answer to a clause is noted: for all, for those that have answered exactly
// some clauses, or for those that have answered any.
type admission struct {
	only     bool
	answered uint32
	any      bool
}

var everybody = admission{}

// answer notes that a document answers a clause.
func (s *scratch) answer(doc uint32, clause int, value uint32, to admission) {
	of := &s.of[doc]
	if to.only && of.mask != to.answered || to.any && of.mask == 0 {
		return
	}
	if of.mask == 0 {
		s.touched = append(s.touched, doc)
	}
	of.mask |= 1 << clause
	of.score += value
	s.noted++
}
