package search

import (
	"math"
	"slices"
	"strings"

	"github.com/tawafuq/tawafuq/internal/embed"
)

// What makes a document near to what was asked for.
const (
	// alike is the cosine from which texts mean alike: above what letters without sense reach.
	alike = 0.52
	// alone is alike for words that no document has, of which nothing but the encoder knows.
	alone = 0.65
	// akinTo is the cosine that the title of a document must have if it answers only a part of the work.
	akinTo = 0.2
	// ofWork is the cosine that some title has to a query if the encoder knows it as one for work.
	ofWork = 0.4
	// hardly is the least cosine where a related skill is all there is.
	hardly = 0.1
	// partly is the share of a query's work that a document must answer to be near by that alone.
	partly = 0.3
	// fairly is the same with the words of every day that no document has.
	fairly = 0.35
	// mostly is the share from which it does not matter what its title means.
	mostly = 0.5
	// nearScale makes whole numbers of shares.
	nearScale = 1 << 20
)

// How much each sort of nearness counts.
const (
	likeness = 0.6  // the cosine
	answers  = 1.0  // the share of the work
	standing = 0.4  // how well the document answers what it does: in its title, or somewhere in the text
	kinship  = 0.3  // an occupation related to the one named
	setting  = 0.35 // the share of place, level and the like
	// onTheSpot is for being in the place that was named: an occupation that is all but the same is before the very one
	// elsewhere.
	onTheSpot = 1.5
	allButIt  = 0.95 // of closely: a twin in the title
	otherWork = 0.3  // taken from what is neither the occupation named nor related to it
	nearby    = 0.2  // in the region of the place that was named
	capable   = 0.25 // having a skill that the occupation named needs most, where nobody is of it
)

// near are the documents that do not answer a query but come close: those that answer the part of it that says what the
// work is, those of related occupations, and those that mean alike. Chosen filters hold for them too.
func (x *index) near(s *snapshot, q *question, limit int) []ranked {
	exact := slices.ContainsFunc(q.clauses, func(c clause) bool { return c.phrase != nil })
	if limit <= 0 || exact { // who quotes means the very words
		return nil
	}
	n := nearness{q: q, scorer: q.scorer(), required: q.required(), shares: map[uint32]shares{}}
	n.work, n.rest = q.sides()
	n.places = q.ofKind(PlaceChip)
	n.regions = x.analyzer.regionsOf(q)
	n.named = q.ofKind(OccupationChip)
	n.nobody = n.named != 0 && !slices.ContainsFunc(q.clauses, func(c clause) bool {
		return q.Chips[c.chip].Kind == OccupationChip && slices.ContainsFunc(c.concepts, func(a alternative) bool {
			return (a.quality == byConcept || a.quality == byNarrower) && s.count(a.term) > 0
		})
	})
	if n.nobody {
		n.needs = x.analyzer.needsOf(q)
	}
	n.telling, n.titled = q.tellingOf(n.work), q.titledOf(n.work)
	vector, scale := x.meaningOf(q)
	kin, skills := x.analyzer.kin(q, n.work)
	if len(kin)+len(skills) == 0 && q.weightOf(n.work) == 0 {
		// Nothing has what says the work: what else was asked for answers, but for levels, which say nothing alone.
		n.work, n.rest = n.rest&^q.ofKind(LevelChip), 0
		n.telling, n.titled = n.work, 0
	}
	if n.work == 0 && len(kin)+len(skills) == 0 {
		return nil
	}
	n.alike = alike
	if q.weightOf(n.work|n.rest) == 0 {
		n.alike = alone
	}
	top := best{limit: limit}
	cosines := make([][]float32, len(s.views))
	closest := float32(0)
	for i := range s.views {
		cosines[i] = x.cosines(&s.views[i], vector, scale)
		for title, cosine := range cosines[i] {
			if cosine > closest && s.views[i].living(s.views[i].firstTitle+uint32(title)) > 0 {
				closest = cosine
			}
		}
	}
	if closest < ofWork {
		n.titled = 0
	}
	for i := range s.views {
		n.begin(&s.views[i], cosines[i], kin, skills)
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
	named      uint32 // those that name occupations
	nobody     bool   // no document is of an occupation named
	regions    part
	needs      part   // what an occupation of which there is nobody needs most
	telling    uint32 // those of the work that say enough by themselves
	titled     uint32 // those of the work that titles speak of
	alike      float32
	required   uint32
	shares     map[uint32]shares // by the clauses answered
	last       uint32            // what was answered last, most often again
	lastShares shares
	view       *view
	cosines    []float32 // by title; nil where there are no near meanings
	space      *scratch
	checks     []func(uint32) bool
}

// shares are what of a query is answered.
type shares struct {
	work, rest float32
	weighed    float32 // of the work, with the words of every day that no document has
}

// Bits of a document's mask beside those of the clauses.
const (
	ofKin   = 31 // an occupation related to the one named
	isLike  = 30 // a title that means alike
	ofSkill = 29 // a skill related to one named
	around  = 28 // a place in the region of the one named
	able    = 27 // a skill that the occupation named needs most
)

// begin finds the documents of a segment that may be near: those that answer a part of the work, those of related
// occupations, and those whose title means alike. What else they answer is found for them alone.
func (n *nearness) begin(v *view, cosines []float32, kin, skills part) {
	n.view, n.cosines, n.space = v, cosines, scratches.Get().(*scratch)
	s := n.space
	s.fit(len(v.ids))
	for i, c := range n.q.clauses {
		if n.work&(1<<i) != 0 {
			v.clause(i, c, s, everybody)
		}
	}
	n.relate(kin, ofKin)
	n.relate(skills, ofSkill)
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
	n.mark(n.regions, around)
	n.mark(n.needs, able)
	n.q.evaluateRest(v, s)
	n.checks = n.checks[:0]
	for _, c := range n.q.conditions {
		n.checks = append(n.checks, c.on(v))
	}
}

// mark marks those of the documents that may be near that have one of some terms.
func (n *nearness) mark(having part, mark int) {
	s := n.space
	n.view.fill(having, &s.concept)
	for _, doc := range s.concept.touched {
		s.answer(doc, mark, 0, admission{any: true})
	}
	s.concept.clear()
}

// relate marks the documents that have what is related to something named.
func (n *nearness) relate(related part, mark int) {
	s := n.space
	most := uint16(math.MaxUint16)
	if mark == ofSkill { // no skill makes work all but the same
		most = closely * maxImpact * 8 / 10
	}
	n.view.fill(related, &s.concept)
	for _, doc := range s.concept.touched {
		s.answer(doc, mark, 0, everybody)
		s.kin.raise(doc, min(most, s.concept.values[doc]))
	}
	s.concept.clear()
}

// of is how near a document is, and whether it is near at all: what answers the query, what is excluded and what a
// chosen filter keeps out is not. Numbers of the query may fail.
func (n *nearness) of(doc uint32) (value float32, is bool) {
	s, v := n.space, n.view
	const marks = 1<<ofKin | 1<<isLike | 1<<ofSkill
	answered, marked := s.of[doc].mask&^(marks|1<<around|1<<able), s.of[doc].mask&marks
	if marked == 1<<ofSkill && !n.means(doc, hardly) { // a related skill alone says too little
		marked = 0
	}
	shares := n.sharesOf(answered)
	if marked == 0 && (shares.work < partly || answered&n.telling == 0 || shares.weighed < fairly) {
		return 0, false
	}
	if marked == 0 && shares.work < mostly && answered&n.titled != 0 && n.cosines != nil && !n.means(doc, akinTo) {
		return 0, false
	}
	if !v.lives(doc) || s.banned.values[doc] != 0 || s.rule.values[doc] != 0 {
		return 0, false
	}
	whole := answered&n.required == n.required
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
	value = answers*shares.work + setting*shares.rest + standing*float32(score)/maxScore
	if title := v.titles[doc]; n.cosines != nil && title != noTerm {
		value += likeness * max(0, n.cosines[title])
	}
	kin := float32(0)
	if shares.work == 1 || n.named != 0 && answered&n.named == n.named && marked&(1<<ofKin) == 0 {
		kin = 1
	} else if marked&(1<<ofKin|1<<ofSkill) != 0 {
		kin = float32(s.kin.values[doc]) / (closely * maxImpact)
	}
	value += kinship * min(1, kin)
	if n.named != 0 && answered&n.named == 0 && marked&(1<<ofKin|1<<isLike) == 0 {
		value -= otherWork
	}
	same := max(kin, shares.work) >= allButIt || n.named == 0 && marked&(1<<isLike) != 0 ||
		n.nobody && marked&(1<<ofKin) != 0
	if answered&n.places != 0 && same {
		value += onTheSpot
	}
	if answered&n.places == 0 && s.of[doc].mask&(1<<around) != 0 {
		value += nearby
	}
	if s.of[doc].mask&(1<<able) != 0 {
		value += capable * min(1, kin)
	}
	return value, !whole
}

// means reports whether the title of a document is at least so much alike.
func (n *nearness) means(doc uint32, cosine float32) bool {
	title := n.view.titles[doc]
	return n.cosines != nil && title != noTerm && n.cosines[title] >= cosine
}

func (n *nearness) sharesOf(answered uint32) shares {
	if answered == n.last && answered != 0 {
		return n.lastShares
	}
	found, known := n.shares[answered]
	if !known {
		found = shares{
			work:    n.q.share(n.work, answered),
			rest:    n.q.share(n.rest, answered),
			weighed: n.q.weighed(n.work, answered),
		}
		n.shares[answered] = found
	}
	n.last, n.lastShares = answered, found
	return found
}

// kin are the occupations related to those a query names, and the skills to those it names, in title or skills; of a
// query that names nothing but a place, what lies in the same region.
func (a *Analyzer) kin(q *question, work uint32) (occupations, skills part) {
	for _, c := range q.clauses {
		for _, named := range c.concepts {
			id := named.term[1:]
			switch {
			case named.term[0] == nsPlace && work == 0 && len(a.within[id]) > 2: // what is left is the country
				region := string(nsPlace) + a.within[id][1]
				occupations = append(occupations, alternative{term: region, quality: closely})
			case named.term[0] != nsConcept || named.quality != byConcept:
			case strings.HasPrefix(id, occupationPrefix):
				occupations = append(occupations, a.relatives(id)...)
			default:
				skills = append(skills, a.relatives(id)...)
			}
		}
	}
	return occupations, skills
}

// needsOf are the skills that the occupations named by a query need most.
func (a *Analyzer) needsOf(q *question) (all part) {
	const most = 5 // of the lexicon's weights
	for _, c := range q.clauses {
		for _, named := range c.concepts {
			if named.term[0] != nsConcept || named.quality != byConcept {
				continue
			}
			work, _ := a.lexicon.Concept(named.term[1:])
			for _, s := range work.Skills {
				if s.Weight == most {
					all = append(all, alternative{term: string(nsConcept) + s.ID, quality: exactly, strong: true})
				}
			}
		}
	}
	return all
}

// regionsOf are the regions of the cities that a query names.
func (a *Analyzer) regionsOf(q *question) part {
	var all part
	for _, c := range q.clauses {
		for _, named := range c.concepts {
			if within := a.within[named.term[1:]]; named.term[0] == nsPlace && len(within) > 2 {
				all = append(all, alternative{term: string(nsPlace) + within[1], quality: 1})
			}
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
