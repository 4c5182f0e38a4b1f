package search

import (
	"slices"

	"github.com/tawafuq/tawafuq/internal/concept"
)

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
