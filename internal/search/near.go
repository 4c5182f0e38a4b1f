package search

import (
	"slices"

	"github.com/tawafuq/tawafuq/internal/embed"
)

// What makes a document near to what was asked for.
const (
	// alike is the cosine from which texts mean alike: above what letters without sense reach.
	alike = 0.5
	// partly is the share of a query's work that a document must answer to be near by that alone.
	partly = 0.3
	// nearScale makes whole numbers of shares.
	nearScale = 1 << 20
)

// How much each sort of nearness counts.
const (
	likeness = 0.6  // the cosine
	answers  = 0.4  // the share of the work
	kinship  = 0.3  // an occupation related to the one named
	setting  = 0.25 // the share of place, level and the like
)

// near are the documents that do not answer a query but come close: those that answer the part of it that says what the
// work is, those of related occupations, and those that mean alike. Chosen filters hold for them too.
func (x *index) near(s *snapshot, q *question, limit int) []ranked {
	if limit <= 0 {
		return nil
	}
	n := nearness{q: q}
	n.work, n.rest = q.sides()
	vector, scale := x.meaningOf(q)
	kin := x.analyzer.kin(q, n.work)
	if n.work == 0 && len(kin) == 0 {
		return nil
	}
	top := best{limit: limit}
	for i := range s.views {
		v := &s.views[i]
		n.cosines = x.cosines(v, vector, scale)
		n.kin.fit(len(v.ids))
		v.fill(kin, &n.kin)
		one := &snapshot{views: s.views[i : i+1], total: s.total}
		q.scan(one, len(q.conditions), true, func(f found) {
			if f.missing == 0 && f.failed == 0 || q.failedFilter(f.failed) {
				return
			}
			if value, is := n.of(f); is {
				top.add(ranked{uint64(value * nearScale), v.ids[f.doc]})
			}
		})
		n.kin.clear()
	}
	return top.sorted()
}

// nearness measures how near the documents of a segment are.
type nearness struct {
	q          *question
	work, rest uint32
	cosines    []float32
	kin        sparse
}

// of is how near a document is, and whether it is near at all.
func (n *nearness) of(f found) (value float32, is bool) {
	answered := n.q.share(n.work, f.missing)
	value = answers*answered + setting*n.q.share(n.rest, f.missing)
	is = answered >= partly
	if n.cosines != nil {
		cosine := max(0, n.cosines[f.doc])
		value += likeness * cosine
		is = is || cosine >= alike
	}
	if n.kin.values[f.doc] > 0 {
		value += kinship
		is = true
	}
	return value, is
}

// kin are the occupations related to those a query names, in title or skills; of a query that names nothing but a
// place, what lies in the same region.
func (a *Analyzer) kin(q *question, work uint32) part {
	var all part
	add := func(namespace, id string) {
		term := namespace + id
		if !slices.ContainsFunc(all, func(a alternative) bool { return a.term == term }) {
			all = append(all, alternative{term: term, quality: exactly, strong: namespace == string(nsConcept)})
		}
	}
	for _, c := range q.clauses {
		for _, named := range c.concepts {
			id := named.term[1:]
			switch {
			case named.term[0] == nsPlace && work == 0 && len(a.within[id]) > 2: // what is left is the country
				add(string(nsPlace), a.within[id][1])
			case named.term[0] == nsConcept && named.quality == byConcept:
				c, _ := a.lexicon.Concept(id)
				for _, other := range slices.Concat(c.Related, c.Broader, a.narrower[id], a.kindred(id, "")) {
					add(string(nsConcept), other)
				}
				for _, broader := range c.Broader {
					for _, sibling := range a.narrower[broader] {
						add(string(nsConcept), sibling)
					}
				}
			}
		}
	}
	return all
}

// sides are the clauses that say what the work is, and the others, a bit each.
func (q *question) sides() (work, rest uint32) {
	for i, c := range q.clauses {
		switch q.Chips[c.chip].Kind {
		case PlaceChip, LevelChip, TypeChip, CompanyChip:
			rest |= 1 << i
		default:
			work |= 1 << i
		}
	}
	return work, rest
}

// share is how much of the weight of some clauses is not missing; none weigh nothing.
func (q *question) share(of, missing uint32) float32 {
	var all, there int32
	for i, c := range q.clauses {
		if of&(1<<i) == 0 {
			continue
		}
		all += c.weight
		if missing&(1<<i) == 0 {
			there += c.weight
		}
	}
	if all == 0 {
		return 0
	}
	return float32(there) / float32(all)
}

// failedFilter reports whether a chosen filter is among the failed conditions; those that came out of the query may
// fail.
func (q *question) failedFilter(failed uint32) bool {
	for i, c := range q.conditions {
		if failed&(1<<i) != 0 && c.chip < 0 {
			return true
		}
	}
	return false
}

// meaningOf is the vector of the words that say what the work is; nil where there are none.
func (x *index) meaningOf(q *question) ([]int8, float32) {
	if q.meaning == "" || x.analyzer.encoder == nil {
		return nil, 0
	}
	codes, scale := x.analyzer.vector(q.meaning)
	if scale == 0 {
		return nil, 0
	}
	return codes, scale
}

// cosines are how alike the documents of a segment are to a vector; nil without one.
func (x *index) cosines(v *view, vector []int8, scale float32) []float32 {
	if vector == nil {
		return nil
	}
	products := make([]int32, len(v.ids))
	x.options.Dot(vector, v.vectors, products)
	cosines := make([]float32, len(products))
	for doc, product := range products {
		cosines[doc] = float32(product) * scale * v.scales[doc]
	}
	return cosines
}

// dotRows is the plain way to multiply a vector with each row.
func dotRows(query, rows []int8, out []int32) {
	for i := range out {
		out[i] = embed.Dot(query, rows[i*len(query):(i+1)*len(query)])
	}
}
