package search

import (
	"cmp"
	"math/bits"
	"slices"
	"time"
)

// Offer is one change to a search and how many it would find. One of the fields before Count says which.
type Offer struct {
	Drop      Facet  // leave this filter away
	Without   *Chip  // leave this part of the query away
	Place     string // choose this place, which holds the one that was chosen: an id of the lexicon
	Corrected string // search for this instead
	Count     int
}

// Explain returns what a search for jobs is read as and, if it finds nothing, the single changes that would, those that
// find most first.
func (x *Jobs) Explain(a Ask, f JobFilter, now time.Time) (Understood, []Offer) {
	return x.explain(a, f.Place, func(place string) []condition {
		f.Place = place
		return x.jobConditions(f, now)
	})
}

// Explain does the same for a search for candidates.
func (x *Candidates) Explain(a Ask, f CandidateFilter) (Understood, []Offer) {
	return x.explain(a, f.Place, func(place string) []condition {
		f.Place = place
		return x.candidateConditions(f)
	})
}

// explain reads a query once, for all that is asked of it. chosen are the filters with another place.
func (x *index) explain(a Ask, place string, chosen func(place string) []condition) (Understood, []Offer) {
	s := x.now.Load()
	q := x.question(s, a, chosen(place))
	s.weigh(q.clauses, nil)
	if q.count(s) > 0 {
		return q.Understood, nil
	}
	offers := q.offers(s)
	if a.Verbatim {
		offers = x.addCorrected(offers, s, a, chosen(place))
	}
	if wider := x.analyzer.wider(place); wider != "" {
		there := *q
		there.conditions = append(chosen(x.analyzer.nameOf(wider)), numberConditions(q.Understood, x.parts)...)
		if n := there.count(s); n > 0 {
			offers = append(offers, Offer{Place: wider, Count: n})
		}
	}
	return q.Understood, sortOffers(offers)
}

// offers counts, in one pass, the documents that only one thing keeps from being found.
func (q *question) offers(s *snapshot) []Offer {
	byCondition, byClause := make([]int, len(q.conditions)), make([]int, len(q.clauses))
	q.scan(s, 1, true, func(f found) {
		if f.failed != 0 {
			byCondition[bits.TrailingZeros32(f.failed)]++
		} else if at := bits.TrailingZeros32(f.missing); at < len(byClause) {
			byClause[at]++
		}
	})
	var all []Offer
	for i, n := range byCondition {
		if n == 0 {
			continue
		}
		if at := q.conditions[i].chip; at >= 0 {
			all = append(all, Offer{Without: &q.Chips[at], Count: n})
		} else {
			all = append(all, Offer{Drop: q.conditions[i].facet, Count: n})
		}
	}
	for i, n := range byClause {
		if n > 0 && !q.clauses[i].again {
			all = append(all, Offer{Without: &q.Chips[q.clauses[i].chip], Count: n})
		}
	}
	return all
}

// addCorrected adds what the query would find with its words corrected.
func (x *index) addCorrected(all []Offer, s *snapshot, a Ask, chosen []condition) []Offer {
	a.Verbatim = false
	q := x.question(s, a, chosen)
	if n := q.count(s); n > 0 && q.Corrected != "" {
		all = append(all, Offer{Corrected: q.Corrected, Count: n})
	}
	return all
}

// sortOffers puts those that find most first, but last those that give up what somebody wants to work as.
func sortOffers(all []Offer) []Offer {
	slices.SortStableFunc(all, func(a, b Offer) int {
		return cmp.Or(compareBool(a.dropsWork(), b.dropsWork()), cmp.Compare(b.Count, a.Count))
	})
	return all
}

func (o Offer) dropsWork() bool { return o.Without != nil && o.Without.Kind == OccupationChip }

// compareBool compares like cmp.Compare, false first.
func compareBool(a, b bool) int {
	switch {
	case a == b:
		return 0
	case b:
		return -1
	}
	return 1
}

// count is how many documents answer a question.
func (q *question) count(s *snapshot) int {
	n := 0
	q.each(s, func(_ *view, docs []uint32, _ *scratch) { n += len(docs) })
	return n
}

// wider is the region of a city that a filter names; empty if it names none.
func (a *Analyzer) wider(place string) string {
	ids := a.placesMeant(place)
	if len(ids) != 1 || len(a.within[ids[0]]) < 3 {
		return ""
	}
	return a.within[ids[0]][1]
}

func (a *Analyzer) nameOf(id string) string {
	c, _ := a.lexicon.Concept(id)
	return c.English
}
