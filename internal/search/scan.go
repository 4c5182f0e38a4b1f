package search

import (
	"cmp"
	"math/bits"
	"slices"
)

// found is a document that answers a query, or nearly.
type found struct {
	view    *view
	doc     uint32
	missing uint32 // clauses it does not answer, a bit each
	failed  uint32 // conditions it does not meet, a bit each
}

// maxScore is the highest score: seven bits, so that small differences leave the order to what follows.
const (
	maxScore   = 127
	scoreSteps = 72 // of what a clause's value comes to at most: exactly and wordsToo of the highest impact
)

// question is a query with all that was chosen beside it, ready to be asked.
type question struct {
	Understood
	conditions []condition
	asked      bool // there were words, so that not everything is found
	// pay is what a query for jobs asks for at least; 0 for nothing.
	pay int32
	// place is the filter's, folded: of what the pool's contract finds, those that have it in their place stand first.
	place string
}

// each calls do for every segment with the living documents that answer all clauses and meet all conditions, and with
// what they were found by.
func (q *question) each(s *snapshot, do func(v *view, docs []uint32, space *scratch)) {
	required := q.required()
	for i := range s.views {
		v := &s.views[i]
		space := scratches.Get().(*scratch)
		space.fit(len(v.ids))
		q.evaluate(v, space, true)
		docs := space.docs[:0]
		if !q.asked {
			for doc := range uint32(len(v.ids)) {
				docs = append(docs, doc)
			}
		}
		if len(q.clauses) > 0 {
			for _, doc := range space.touched {
				if space.of[doc].mask&required == required {
					docs = append(docs, doc)
				}
			}
		}
		for _, doc := range space.rule.touched {
			if space.rule.values[doc] != 0 && (len(q.clauses) == 0 || space.of[doc].mask&required != required) {
				docs = append(docs, doc)
			}
		}
		space.docs = docs
		docs = v.keepLiving(docs, space)
		for _, c := range q.checksOn(v) {
			kept := docs[:0]
			for _, doc := range docs {
				if c.passes(doc) {
					kept = append(kept, doc)
				}
			}
			docs = kept
		}
		do(v, docs, space)
		space.clear()
		scratches.Put(space)
	}
}

// keepLiving leaves out the dead and the excluded.
func (v *view) keepLiving(docs []uint32, s *scratch) []uint32 {
	if v.dead == nil && len(s.banned.touched) == 0 {
		return docs
	}
	kept := docs[:0]
	for _, doc := range docs {
		if v.lives(doc) && s.banned.values[doc] == 0 {
			kept = append(kept, doc)
		}
	}
	return kept
}

// scorer turns what clauses came to into scores.
type scorer struct {
	total uint32
	// last is the score of all that comes to something from one value up to another: the next is mostly the same.
	last, from, to uint32
}

func (q *question) scorer() scorer {
	total := uint32(1)
	for _, c := range q.clauses {
		total += uint32(c.weight)
	}
	return scorer{total: total * scoreSteps}
}

// of is the score of a document, and whether it is found by the pool's contract.
func (sc *scorer) of(doc uint32, s *scratch) (score uint32, rule bool) {
	if came := s.of[doc].score; came < sc.from || came >= sc.to { // dividing is slow
		sc.last = came / sc.total
		sc.from, sc.to = sc.last*sc.total, (sc.last+1)*sc.total
	}
	score = sc.last
	if by := uint32(s.rule.values[doc]); by != 0 {
		return min(maxScore, max(score, by/scoreSteps)), true
	}
	return min(maxScore, score), false
}

// scan calls do with every living document that misses and fails no more than allowed of what is asked for; without
// loose with those alone that miss nothing of the query.
func (q *question) scan(s *snapshot, allowed int, loose bool, do func(found)) {
	required := q.required()
	for i := range s.views {
		v := &s.views[i]
		space := scratches.Get().(*scratch)
		space.fit(len(v.ids))
		q.evaluate(v, space, !loose)
		checks := q.checksOn(v)
		for doc := range uint32(len(v.ids)) {
			f := found{view: v, doc: doc, missing: required &^ space.of[doc].mask}
			switch {
			case space.rule.values[doc] != 0:
				f.missing = 0
			case q.rule != nil && len(q.clauses) == 0:
				f.missing = 1
			}
			if f.missing != 0 && !loose {
				continue
			}
			left := allowed - bits.OnesCount32(f.missing)
			if left < 0 || space.banned.values[doc] != 0 || !v.lives(doc) {
				continue
			}
			var within bool
			if f.failed, within = checks.failedBy(doc, left); within {
				do(f)
			}
		}
		space.clear()
		scratches.Put(space)
	}
}

// check is a condition on a segment.
type check struct {
	bit    uint32
	passes func(doc uint32) bool
}

type checks []check

// checksOn are the conditions on a segment, in the order in which least is spent until one is failed: what few of its
// documents meet, by a sample, and what is soon checked comes first.
func (q *question) checksOn(v *view) checks {
	all := make(checks, len(q.conditions))
	for i, c := range q.conditions {
		all[i] = check{1 << i, c.on(v)}
	}
	const sample = 64
	if len(all) < 2 || len(v.ids) < sample*sample {
		return all // in any order it is soon done
	}
	spent := make([]float64, len(all)) // for each document that fails, by bit
	for i, c := range all {
		failed := 0
		for doc := 0; doc < len(v.ids); doc += len(v.ids) / sample {
			if !c.passes(uint32(doc)) {
				failed++
			}
		}
		spent[i] = q.conditions[i].cost() / float64(failed)
	}
	slices.SortStableFunc(all, func(a, b check) int {
		return cmp.Compare(spent[bits.TrailingZeros32(a.bit)], spent[bits.TrailingZeros32(b.bit)])
	})
	return all
}

// cost is about how long a condition takes to check, compared with a number.
func (c condition) cost() float64 {
	switch c.facet {
	case SkillFacet, LanguageFacet: // several values of each document
		return 5
	case PlaceFacet:
		return 2
	}
	return 1
}

// failedBy are the conditions that a document fails, a bit each, and whether they are no more than allowed; if they
// are, the rest is not looked at.
func (all checks) failedBy(doc uint32, allowed int) (failed uint32, within bool) {
	for _, c := range all {
		if c.passes(doc) {
			continue
		}
		failed |= c.bit
		if allowed--; allowed < 0 {
			return failed, false
		}
	}
	return failed, true
}

// evaluate finds what of a segment answers which clause, and what is excluded. Where only those count that answer all,
// the rarest clause goes first and the others look at what is left.
func (q *question) evaluate(v *view, s *scratch, all bool) {
	if all {
		answered := uint32(0)
		order := q.byWeight()
		for _, number := range order {
			if q.clauses[number].optional {
				continue
			}
			s.noted = 0
			v.clause(number, q.clauses[number], s, admission{only: answered != 0, answered: answered})
			answered |= 1 << number
			if s.noted == 0 { // nobody answers them all, whatever the others are
				break
			}
		}
		for _, number := range order {
			if q.clauses[number].optional {
				v.clause(number, q.clauses[number], s, admission{any: true})
			}
		}
	} else {
		q.evaluateAny(v, s)
	}
	q.evaluateRest(v, s)
}

// evaluateAny finds what of a segment answers which clause, for those who want to know of documents that miss no more
// than one: it ends where all miss more.
func (q *question) evaluateAny(v *view, s *scratch) {
	required, looked := q.required(), uint32(0)
	for _, number := range q.byWeight() {
		v.clause(number, q.clauses[number], s, everybody)
		looked |= required & (1 << number)
		if bits.OnesCount32(looked) > 2 && !slices.ContainsFunc(s.touched, func(doc uint32) bool {
			return bits.OnesCount32(looked&^s.of[doc].mask) <= 1
		}) {
			return
		}
	}
}

// evaluateRest finds what the pool's contract promises, and what is excluded.
func (q *question) evaluateRest(v *view, s *scratch) {
	if len(q.rule) > 0 {
		v.contract(q.rule, s)
	}
	for _, c := range q.excluded {
		v.ban(c, s)
	}
}

// byWeight are the numbers of the clauses, the weightiest and so the rarest first.
func (q *question) byWeight() []int {
	order := make([]int, len(q.clauses))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(q.clauses[b].weight, q.clauses[a].weight) })
	return order
}
