package search

import "slices"

// loosen makes words beside an occupation optional if no document that is of the occupation has them: who asks for a
// "cashier, High Street outlet" is glad of any cashier. Filters have no say in it, so that none changes what is asked.
func (q *question) loosen(s *snapshot) {
	loose := slices.ContainsFunc(q.clauses, func(c clause) bool { return c.loose })
	if !loose || !slices.ContainsFunc(q.clauses, func(c clause) bool { return q.names(s, c) }) || q.answered(s) {
		return
	}
	for i := range q.clauses {
		q.clauses[i].optional = q.clauses[i].loose
	}
}

// names reports whether a clause names an occupation that some document is of.
func (q *question) names(s *snapshot, c clause) bool {
	return q.Chips[c.chip].Kind == OccupationChip &&
		slices.ContainsFunc(c.concepts, func(a alternative) bool { return s.count(a.term) > 0 })
}

// answered reports whether some living document answers all clauses.
func (q *question) answered(s *snapshot) bool {
	bare := question{Understood: q.Understood, asked: true}
	return bare.count(s) > 0
}

// What is added to a score, where words of a query are optional.
const (
	meansIt  = 48 // by a title that means the same as the query
	hasWords = 32 // by all optional words, wherever they stand
)

// beside is what a document that may lack words of the query adds to its score by those it has, and by its title.
func (k *keyer) beside(v *view, doc uint32, s *scratch) uint32 {
	value := float32(0)
	if title := v.titles[doc]; title != noTerm {
		value = meansIt * max(0, k.cosines[title])
	}
	var all, there int32
	for i, c := range k.q.clauses {
		if !c.optional {
			continue
		}
		all += c.weight
		if s.of[doc].mask&(1<<i) != 0 {
			there += c.weight
		}
	}
	return uint32(value + hasWords*float32(there)/float32(max(1, all)))
}

// meaningBeside is the vector of a query of which some words are optional: what they mean still orders the documents.
func (x *index) meaningBeside(q *question) ([]int8, float32) {
	if !slices.ContainsFunc(q.clauses, func(c clause) bool { return c.optional }) {
		return nil, 0
	}
	return x.meaningOf(q)
}

// required are the clauses that a document must answer to be found, a bit each.
func (q *question) required() (clauses uint32) {
	for i, c := range q.clauses {
		if !c.optional {
			clauses |= 1 << i
		}
	}
	return clauses
}
