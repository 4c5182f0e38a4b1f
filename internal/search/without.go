package search

import (
	"slices"

	"github.com/tawafuq/tawafuq/internal/concept"
	"github.com/tawafuq/tawafuq/internal/text"
)

// exclude turns what a query leaves out into a clause. What says the work is looked for where documents say what they
// are, in titles and skills: a driver may bring the children to school and delivers nothing. What else is left out,
// and words in quotes, may stand anywhere.
func (r *reading) exclude(p parsed, s exclusion) {
	written := p.query[s.start:s.end]
	together := r.excludedTogether(written)
	named := !isQuote(lastRune(p.query[:s.start])) && r.saysWork(p, written, together)
	c := clause{chip: len(r.out.Chips)}
	for _, word := range text.Tokens(written) {
		stem := text.Stem(word)
		meant := part{{term: string(nsWord) + stem, quality: exactly, strong: named}}
		for _, other := range bridges[stem] {
			meant = append(meant, alternative{term: string(nsWord) + other, quality: byBridge, strong: true})
		}
		for _, id := range r.heads[inflected(stem)] {
			meant = append(meant, alternative{term: string(nsConcept) + id, quality: byHead, strong: true})
		}
		if len(sounds(stem)) > 3 { // جرافيك is graphic
			r.eachWord(func(v *vocabulary) []int { return v.sameSound(stem) }, func(term string) {
				meant = append(meant, alternative{term: term, quality: bySound, strong: true})
			})
		}
		c.words = append(c.words, meant)
	}
	for _, m := range r.lexicon.Find(written) {
		namespace := string(nsConcept)
		if chipOf[m.Concept.Kind] == PlaceChip {
			namespace = string(nsPlace)
		}
		if term := namespace + m.Concept.ID; !r.asksFor(term) {
			c.concepts = append(c.concepts, alternative{term: term, quality: byConcept, strong: named})
		}
	}
	c.concepts = append(c.concepts, together...)
	if known, there := cues[stemmed(written)]; there {
		c.concepts = append(c.concepts, alternative{term: attribute(string(known.kind), known.value), quality: exactly})
	}
	r.out.Chips = append(r.out.Chips, Chip{Kind: WithoutChip, Value: written, English: written, Arabic: written,
		Start: s.from, End: s.end})
	r.out.excluded = append(r.out.excluded, c)
}

// saysWork reports whether words that are left out say what somebody does: they are a title or a skill, a head of
// titles, or make a title with a word of the query.
func (r *reading) saysWork(p parsed, written string, together []alternative) bool {
	if _, is := r.lexicon.Lookup(concept.Language, written); is {
		return false // adverts ask for languages in their text
	}
	if _, is := r.lexicon.Title(written); is || r.heads[inflected(text.Stem(written))] != nil {
		return true
	}
	if _, is := r.lexicon.Lookup(concept.Skill, written); is {
		return true
	}
	return len(together) > 0 || r.makesTitle(p, written)
}

// makesTitle reports whether words make a title with another of the query: خاص with سائق.
func (r *reading) makesTitle(p parsed, written string) bool {
	return slices.ContainsFunc(p.words, func(w text.Token) bool {
		_, before := r.lexicon.Title(w.Text + " " + written)
		_, after := r.lexicon.Title(written + " " + w.Text)
		return before || after
	})
}

// asksFor reports whether some clause asks for a term: what shares a name with it is then left out by its words alone.
func (r *reading) asksFor(term string) bool {
	return slices.ContainsFunc(r.out.clauses, func(c clause) bool {
		return slices.ContainsFunc(c.concepts, func(a alternative) bool {
			return a.term == term && a.quality == byConcept
		})
	})
}

// excludedTogether is the work that an excluded word names together with a word of the query, whatever it is called:
// who asks for an engineer -software wants no backend engineer.
func (r *reading) excludedTogether(written string) (all []alternative) {
	for _, w := range r.words {
		for _, name := range []string{written + " " + w.Text, w.Text + " " + written} {
			if c, is := r.lexicon.Title(name); is && !r.asksFor(string(nsConcept)+c.ID) {
				for _, a := range r.conceptAlternatives(c.ID) {
					a.strong = true
					all = append(all, a)
				}
			}
			if c, is := r.lexicon.Lookup(concept.Skill, name); is && !r.asksFor(string(nsConcept)+c.ID) {
				all = append(all, alternative{term: string(nsConcept) + c.ID, quality: byConcept, strong: true})
			}
		}
	}
	return all
}
