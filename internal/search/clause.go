package search

import (
	"math"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/tawafuq/tawafuq/internal/concept"
	"github.com/tawafuq/tawafuq/internal/text"
)

// How well a term answers a word, in parts of exactly.
const (
	exactly      = 64
	byInflection = 61
	byGender     = 52
	byConcept    = 56
	byBridge     = 52
	byHead       = 50
	byKindred    = 48 // with the very word in the title less than the occupation itself
	byNarrower   = 47
	bySound      = 46
	byPrefix     = 46
	byRoot       = 40
	byPart       = 20
	byKind       = 16 // the kind of employment that a wish goes with
	// preferred is what is added for what a clause prefers, more than a longer title or a kind takes away, or the very
	// words add.
	preferred = 14 * scoreSteps
	// besideConcept is what words count for where the concept they name is not there.
	besideConcept = 50
	// wordsToo is the part of the words' own value that is added where a document has a concept and the very words.
	wordsToo = 8
)

// alternative is a term that answers a word.
type alternative struct {
	term    string
	quality uint16
	strong  bool // only in the title, the skills or the name
	prefix  bool // and all terms that begin so
}

// part is a word with all that answers it.
type part []alternative

// clause is one thing a query asks for: a concept, or all of some words.
type clause struct {
	chip     int
	concepts []alternative // any of them
	words    []part        // all of them
	phrase   []string      // terms that must follow one another
	weight   int32
	share    int32 // what it counts for among the clauses of which near documents answer only some
	prefer   part  // documents that have one of these stand before their equals
	among    part  // words without the concept count only in documents that have one of these
	wish     bool  // a word like "evening" or "housing", which few adverts say
	vague    bool  // a head like "officer", which says little of the work
	loose    bool  // a word beside the work that is not required of documents if none has it
	common   bool  // a word that the encoder knows
	optional bool  // a loose word that no document has beside the rest
	again    bool  // it was asked for more than once
}

// trainee is the lexicon's occupation of those who learn, and internship the kind of employment that they look for.
const trainee = "o-trainee"

var (
	internship = alternative{term: attribute(string(TypeChip), "internship"), quality: byConcept}
	temporary  = alternative{term: attribute(string(TypeChip), "temporary"), quality: exactly}
)

// groupClause is what answers a group of words that mean one thing.
func (r *reading) groupClause(chip int, g group) clause {
	c := clause{chip: chip}
	switch g.kind {
	case WordChip:
		return r.benefitClause(chip, g)
	case LevelChip, TypeChip, AvailabilityChip:
		c.concepts = []alternative{{term: attribute(string(g.kind), g.value), quality: exactly}}
		if g.value == "entry" {
			c.prefer = part{internship}
		}
		if g.to-g.from == 1 {
			c.words = []part{{{term: string(nsWord) + r.words[g.from].stem, quality: byConcept, strong: !r.parts}}}
		}
		if g.value == "contract" { // of those that end, the ones that say so as it was asked
			for i := g.from; i < g.to; i++ {
				if said := r.bridged(r.words[i].stem); said != nil {
					c.concepts = append(c.concepts, temporary)
					c.prefer = append(append(c.prefer, temporary), said...)
				}
			}
		}
		if r.parts && g.value == "remote" { // candidates have no kind of employment; they say it
			c.concepts = append(c.concepts, alternative{term: string(nsConcept) + remoteWork, quality: byConcept})
		}
		return c
	case PlaceChip:
		for _, id := range g.concepts {
			c.concepts = append(c.concepts, alternative{term: string(nsPlace) + id, quality: exactly})
			if city := r.partOf[id]; city != "" {
				c.concepts = append(c.concepts, alternative{term: string(nsPlace) + city, quality: byHead})
			}
		}
		for _, id := range g.around {
			c.concepts = append(c.concepts, alternative{term: string(nsPlace) + id, quality: byHead})
		}
		return c
	case CompanyChip:
		c.concepts = []alternative{{term: string(nsCompany) + g.value, quality: exactly}}
		var stems []string
		for i := g.from; i < g.to; i++ {
			stems = append(stems, r.words[i].stem)
		}
		for i, term := range spokenKeys(stems) {
			quality := uint16(bySound)
			if i > 0 { // without the trade, which another company of the name may not share
				quality = byRoot
			}
			c.concepts = append(c.concepts, alternative{term: term, quality: quality})
		}
	}
	for _, id := range g.concepts {
		c.concepts = append(c.concepts, r.conceptAlternatives(id)...)
		if id == trainee {
			c.concepts = append(c.concepts, internship)
		}
		if g.to-g.from == 1 {
			for _, kin := range r.kindred(id, r.words[g.from].stem) {
				c.concepts = append(c.concepts, alternative{term: string(nsConcept) + kin, quality: byKindred})
			}
			if r.several {
				continue
			}
			for _, of := range r.fieldOf(id, r.words[g.from].stem) {
				c.concepts = append(c.concepts, alternative{term: string(nsConcept) + of, quality: byHead})
			}
		}
	}
	if g.kind == SkillChip {
		r.ofField(&c, r.stems(g.from, g.to))
	}
	if g.kind == OccupationChip {
		c.prefer = append(r.womenIn(g), namedBesideSkills(g.concepts)...)
		if at, found := r.shorter(g, c.concepts); at.to > at.from {
			c.concepts = append(c.concepts, found)
			for i := g.from; i < g.to; i++ {
				if i < at.from || i >= at.to {
					c.prefer = append(c.prefer, r.wordPart(r.words[i], true)...)
				}
			}
		}
		if slices.Contains(g.concepts, trainee) {
			c.prefer = append(c.prefer, internship)
		}
	}
	for i := g.from; i < g.to; i++ {
		if w := r.words[i]; !noise[w.stem] || g.to-g.from == 1 {
			c.words = append(c.words, r.wordPart(w, g.to-g.from == 1))
		}
	}
	if g.kind == OccupationChip && g.to-g.from == 1 {
		c.words[0] = append(c.words[0], r.inOtherScript(g)...)
	}
	return c
}

// inOtherScript are the words that the other language has for the occupation that one word names: who is a سائق by the
// title is a driver, whatever else the title says.
func (r *reading) inOtherScript(g group) (p part) {
	for _, id := range g.concepts {
		c, _ := r.lexicon.Concept(id)
		if c.Kind != concept.Occupation {
			continue
		}
		for _, name := range c.Names() {
			if words := text.Words(name); len(words) == 1 && isArabic(words[0]) != isArabic(r.words[g.from].Text) {
				// For more than this a bus driver would be before a driver.
				p = append(p, alternative{term: string(nsWord) + words[0], quality: byRoot})
				break
			}
		}
	}
	return p
}

// shorter is the occupation whose name is the end of an English one, or the beginning of an Arabic one, if no document
// is of the longer, and the words that it takes: a technical project manager may find project managers.
func (r *reading) shorter(g group, named []alternative) (at group, found alternative) {
	if slices.ContainsFunc(named, func(a alternative) bool { return r.snapshot.count(a.term) > 0 }) {
		return group{}, found
	}
	for at = g; at.to-at.from > 1; {
		if isArabic(r.words[g.from].Text) {
			at.to--
		} else {
			at.from++
		}
		c, is := r.lexicon.Title(r.query[r.words[at.from].Start:r.words[at.to-1].End])
		if term := string(nsConcept) + c.ID; is && r.snapshot.count(term) > 0 {
			return at, alternative{term: term, quality: byHead}
		}
	}
	return group{}, found
}

// conceptAlternatives are a concept and those narrower than it.
func (r *reading) conceptAlternatives(id string) []alternative {
	found := []alternative{{term: string(nsConcept) + id, quality: byConcept}}
	kinds := r.narrower[id]
	if strings.HasPrefix(id, occupationPrefix) {
		kinds = r.kinds(id)
	}
	for _, narrower := range kinds {
		found = append(found, alternative{term: string(nsConcept) + narrower, quality: byNarrower})
	}
	return found
}

// wordPart is what answers a word: itself, its forms, what the other language calls it. A word that stands for a
// concept by itself needs no looser forms.
func (r *reading) wordPart(w queryWord, isConcept bool) part {
	p := part{{term: string(nsWord) + w.stem, quality: exactly}}
	for _, term := range w.people {
		p = append(p, alternative{term: term, quality: bySound})
	}
	if w.people != nil {
		return p
	}
	add := func(term string, quality uint16) {
		if !slices.ContainsFunc(p, func(a alternative) bool { return a.term == term && !a.prefix }) {
			p = append(p, alternative{term: term, quality: quality})
		}
	}
	r.eachWord(func(v *vocabulary) []int { return v.sameInflection(w.stem) }, func(term string) {
		if feminine(term) == feminine(w.typed) {
			add(term, byInflection)
		} else {
			add(term, byGender)
		}
	})
	for _, other := range bridges[w.stem] {
		add(string(nsWord)+other, byBridge)
	}
	switch {
	case utf8.RuneCountInString(w.typed) < 3 && w.last:
		add(string(nsInitial)+w.typed, byPrefix)
	case w.typing:
		p = append(p, alternative{term: string(nsWord) + w.typed, quality: byPrefix, prefix: true})
	}
	if isConcept {
		return p
	}
	for _, m := range r.found {
		if m.Start == w.Start && m.End == w.End && chipOf[m.Concept.Kind] != PlaceChip {
			for _, a := range r.conceptAlternatives(m.Concept.ID) {
				add(a.term, a.quality)
			}
		}
	}
	for _, id := range r.heads[inflected(w.stem)] {
		add(string(nsConcept)+id, byHead)
	}
	r.eachWord(func(v *vocabulary) []int { return v.sameRoot(w.stem) }, func(term string) { add(term, byRoot) })
	if !r.knows(w.stem) || r.snapshot.count(string(nsWord)+w.stem) == 0 {
		if isArabic(w.stem) && strangeness([]rune(w.stem)) >= tooStrange || r.senseless() {
			return p
		}
		long := len(sounds(w.stem)) > 3
		r.eachWord(func(v *vocabulary) []int { return v.sameSound(w.stem) }, func(term string) {
			if long || r.ofPeople(term[1:]) {
				add(term, bySound)
			}
		})
	}
	return p
}

// senseless reports whether a query has several words and none that is known: what sounds like them is chance.
func (r *reading) senseless() bool {
	return len(r.words) > 1 && !slices.ContainsFunc(r.words, func(w queryWord) bool { return r.known(w.Text) })
}

// eachWord calls do with the terms that a look into the vocabulary of each segment finds and that live.
func (r *reading) eachWord(look func(v *vocabulary) []int, do func(term string)) {
	for _, v := range r.snapshot.views {
		for _, at := range look(v.words) {
			if v.living(v.firstWord+uint32(at)) > 0 {
				do(v.words.words[at])
			}
		}
	}
}

// weigh gives each clause its weight: what is rare says more. The weights of a cursor are kept, so that the pages of a
// list agree whatever was written between them.
func (s *snapshot) weigh(clauses []clause, kept []int32) {
	for i := range clauses {
		c := &clauses[i]
		if len(kept) == len(clauses) {
			c.weight = kept[i]
			continue
		}
		most := 0
		for _, a := range c.concepts {
			most = max(most, s.count(a.term))
		}
		for _, p := range c.words {
			for _, a := range p {
				if a.quality >= byBridge {
					most = max(most, s.count(a.term))
				}
			}
		}
		c.weight = 8 + int32(8*math.Log(1+float64(s.total)/float64(1+most)))
		c.share = s.shareOf(*c)
	}
}

// shareOf is what a clause counts for among those that near documents answer in part: nothing if no document answers
// it, and more if it names an occupation, which says most of what is looked for.
func (s *snapshot) shareOf(c clause) int32 {
	const named, wished = 3, 4
	if c.wish || c.vague {
		return max(1, c.weight/wished)
	}
	for _, a := range c.concepts {
		if a.quality == byConcept && a.term[0] == nsConcept && strings.HasPrefix(a.term[1:], occupationPrefix) {
			return named * c.weight
		}
	}
	if len(c.concepts) > 0 {
		return c.weight
	}
	for _, p := range c.words {
		if slices.ContainsFunc(p, func(a alternative) bool {
			return a.prefix && s.begun(a.term) || !a.prefix && s.count(a.term) > 0
		}) {
			return c.weight
		}
	}
	return 0
}

// begun reports whether there are terms that begin so.
func (s *snapshot) begun(prefix string) bool {
	return slices.ContainsFunc(s.views, func(v view) bool { return v.begun(prefix) })
}

// firstBegun are the first terms by the alphabet that begin so and that living documents have, in whichever segments.
func (s *snapshot) firstBegun(prefix string, most int) (terms []string) {
	for i := range s.views {
		v := &s.views[i]
		from, to := v.between(prefix)
		for term, left := from, most; term < to && left > 0; term++ {
			if v.living(uint32(term)) > 0 {
				terms = append(terms, v.terms[term])
				left--
			}
		}
	}
	if len(s.views) > 1 {
		slices.Sort(terms)
		terms = slices.Compact(terms)
	}
	return terms[:min(most, len(terms))]
}

// occupationPrefix begins the ids of occupations.
const occupationPrefix = "o-"

// bridged are the words that say the same as one in either language, if the bridges have it.
func (r *reading) bridged(stem string) (p part) {
	for _, other := range bridges[stem] {
		p = append(p, alternative{term: string(nsWord) + other, quality: byBridge})
	}
	if p != nil {
		p = append(p, alternative{term: string(nsWord) + stem, quality: exactly})
	}
	return p
}
