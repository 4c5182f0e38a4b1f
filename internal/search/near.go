package search

import (
	"slices"

	"github.com/tawafuq/tawafuq/internal/embed"
)

// What makes a document near to what was asked for.
const (
	// alike is the cosine from which texts mean alike: above what letters without sense reach.
	alike = 0.52
	// alone is alike for words that no document has, of which nothing but the encoder knows.
	alone = 0.65
	// partly is the share of a query's work that a document must answer to be near by that alone.
	partly = 0.3
	// nearScale makes whole numbers of shares.
	nearScale = 1 << 20
)

// How much each sort of nearness counts.
const (
	likeness = 0.6  // the cosine
	answers  = 1.0  // the share of the work
	standing = 0.4  // how well the document answers what it does: in its title, or somewhere in the text
	kinship  = 0.3  // an occupation related to the one named
	setting  = 0.25 // the share of place, level and the like
	// onTheSpot is for being in the place that was named: an occupation that is all but the same is before the very one
	// elsewhere.
	onTheSpot = 1.5
	allButIt  = 0.95 // of closely: a twin in the title
)

// near are the documents that do not answer a query but come close: those that answer the part of it that says what the
// work is, those of related occupations, and those that mean alike. Chosen filters hold for them too.
func (x *index) near(s *snapshot, q *question, limit int) []ranked {
	exact := slices.ContainsFunc(q.clauses, func(c clause) bool { return c.phrase != nil })
	if limit <= 0 || exact { // who quotes means the very words
		return nil
	}
	n := nearness{q: q, scorer: q.scorer(), shares: map[uint32][2]float32{}}
	n.work, n.rest = q.sides()
	n.places = q.placesNamed()
	vector, scale := x.meaningOf(q)
	kin := x.analyzer.kin(q, n.work)
	if len(kin) == 0 && q.weightOf(n.work) == 0 { // nothing has what says the work: what else was asked for answers
		n.work, n.rest = n.rest, 0
	}
	if n.work == 0 && len(kin) == 0 {
		return nil
	}
	n.alike = alike
	if q.weightOf(n.work|n.rest) == 0 {
		n.alike = alone
	}
	top := best{limit: limit}
	for i := range s.views {
		n.begin(&s.views[i], x.cosines(&s.views[i], vector, scale), kin)
		for _, doc := range n.space.touched {
			if value, is := n.of(doc); is && top.takes(uint64(value*nearScale)) {
				top.add(ranked{uint64(value * nearScale), n.view.ids[doc]})
			}
		}
		n.space.clear()
		scratches.Put(n.space)
	}
	return top.sorted()
}

// nearness measures how near the documents of a segment are.
type nearness struct {
	q          *question
	scorer     scorer
	work, rest uint32
	places     uint32
	alike      float32
	shares     map[uint32][2]float32 // of the work and of the rest, by the clauses answered
	last       uint32                // what was answered last, most often again
	lastShares [2]float32
	view       *view
	cosines    []float32 // by title; nil where there are no near meanings
	space      *scratch
	checks     []func(uint32) bool
}

// Bits of a document's mask beside those of the clauses.
const (
	ofKin  = 31 // an occupation related to the one named
	isLike = 30 // a title that means alike
)

// begin finds the documents of a segment that may be near: those that answer a part of the work, those of related
// occupations, and those whose title means alike. What else they answer is found for them alone.
func (n *nearness) begin(v *view, cosines []float32, kin part) {
	n.view, n.cosines, n.space = v, cosines, scratches.Get().(*scratch)
	s := n.space
	s.fit(len(v.ids))
	for i, c := range n.q.clauses {
		if n.work&(1<<i) != 0 {
			v.clause(i, c, s, everybody)
		}
	}
	v.fill(kin, &s.concept)
	for _, doc := range s.concept.touched {
		s.answer(doc, ofKin, 0, everybody)
		s.kin.raise(doc, s.concept.values[doc])
	}
	s.concept.clear()
	for title, cosine := range cosines {
		if cosine < n.alike {
			continue
		}
		term := v.firstTitle + uint32(title)
		for _, doc := range v.docs[v.starts[term]:v.starts[term+1]] {
			s.answer(doc, isLike, 0, everybody)
		}
	}
	for i, c := range n.q.clauses {
		if n.work&(1<<i) == 0 {
			v.clause(i, c, s, admission{any: true})
		}
	}
	n.q.evaluateRest(v, s)
	n.checks = n.checks[:0]
	for _, c := range n.q.conditions {
		n.checks = append(n.checks, c.on(v))
	}
}

// of is how near a document is, and whether it is near at all: what answers the query, what is excluded and what a
// chosen filter keeps out is not. Numbers of the query may fail.
func (n *nearness) of(doc uint32) (value float32, is bool) {
	s, v := n.space, n.view
	const marks = 1<<ofKin | 1<<isLike
	answered, marked := s.mask[doc]&^marks, s.mask[doc]&marks
	shares := n.sharesOf(answered)
	if shares[0] < partly && marked == 0 {
		return 0, false
	}
	if !v.lives(doc) || s.banned.values[doc] != 0 || s.rule.values[doc] != 0 {
		return 0, false
	}
	whole := answered == uint32(1)<<len(n.q.clauses)-1
	for i, passes := range n.checks {
		if passes(doc) {
			continue
		}
		if n.q.conditions[i].chip < 0 {
			return 0, false
		}
		whole = false
	}
	score, _ := n.scorer.of(doc, s)
	value = answers*shares[0] + setting*shares[1] + standing*float32(score)/maxScore
	if title := v.titles[doc]; n.cosines != nil && title != noTerm {
		value += likeness * max(0, n.cosines[title])
	}
	kin := float32(0)
	if shares[0] == 1 {
		kin = 1
	} else if marked&(1<<ofKin) != 0 {
		kin = float32(s.kin.values[doc]) / (closely * maxImpact)
	}
	value += kinship * min(1, kin)
	if answered&n.places != 0 && max(kin, shares[0]) >= allButIt {
		value += onTheSpot
	}
	return value, !whole
}

func (n *nearness) sharesOf(answered uint32) [2]float32 {
	if answered == n.last && answered != 0 {
		return n.lastShares
	}
	shares, known := n.shares[answered]
	if !known {
		shares = [2]float32{n.q.share(n.work, answered), n.q.share(n.rest, answered)}
		n.shares[answered] = shares
	}
	n.last, n.lastShares = answered, shares
	return shares
}

// kin are the occupations related to those a query names, in title or skills; of a query that names nothing but a
// place, what lies in the same region.
func (a *Analyzer) kin(q *question, work uint32) part {
	var all part
	for _, c := range q.clauses {
		for _, named := range c.concepts {
			id := named.term[1:]
			switch {
			case named.term[0] == nsPlace && work == 0 && len(a.within[id]) > 2: // what is left is the country
				all = append(all, alternative{term: string(nsPlace) + a.within[id][1], quality: closely})
			case named.term[0] == nsConcept && named.quality == byConcept:
				all = append(all, a.relatives(id)...)
			}
		}
	}
	return all
}

// sides are the clauses that say what the work is, and the others, a bit each.
func (q *question) sides() (work, rest uint32) {
	for i, c := range q.clauses {
		switch kind := q.Chips[c.chip].Kind; {
		case kind == PlaceChip, kind == LevelChip, kind == TypeChip, kind == AvailabilityChip, kind == CompanyChip:
			rest |= 1 << i
		case c.wish:
			rest |= 1 << i
		default:
			work |= 1 << i
		}
	}
	return work, rest
}

// placesNamed are the clauses that name places, a bit each.
func (q *question) placesNamed() (places uint32) {
	for i, c := range q.clauses {
		if q.Chips[c.chip].Kind == PlaceChip {
			places |= 1 << i
		}
	}
	return places
}

// share is how much of the weight of some clauses is answered; none weigh nothing.
func (q *question) share(of, answered uint32) float32 {
	var all, there int32
	for i, c := range q.clauses {
		if of&(1<<i) == 0 {
			continue
		}
		all += c.share
		if answered&(1<<i) != 0 {
			there += c.share
		}
	}
	if all == 0 {
		return 0
	}
	return float32(there) / float32(all)
}

// weightOf is what some clauses count for together: nothing if no document answers any.
func (q *question) weightOf(clauses uint32) int32 {
	var all int32
	for i, c := range q.clauses {
		if clauses&(1<<i) != 0 {
			all += c.share
		}
	}
	return all
}

// meaningOf is the vector of the words that say what the work is; nil without any.
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

// cosines are how alike the titles of a segment are to a vector; nil without one.
func (x *index) cosines(v *view, vector []int8, scale float32) []float32 {
	if vector == nil {
		return nil
	}
	products := make([]int32, len(v.scales))
	x.options.Dot(vector, v.vectors, products)
	cosines := make([]float32, len(products))
	for title, product := range products {
		cosines[title] = float32(product) * scale * v.scales[title]
	}
	return cosines
}

// dotRows is the plain way to multiply a vector with each row.
func dotRows(query, rows []int8, out []int32) {
	for i := range out {
		out[i] = embed.Dot(query, rows[i*len(query):(i+1)*len(query)])
	}
}
