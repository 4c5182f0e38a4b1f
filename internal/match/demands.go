package match

import (
	"slices"
	"strings"

	"github.com/tawafuq/tawafuq/internal/concept"
	"github.com/tawafuq/tawafuq/internal/demand"
)

// Weights of a skill, by where the job asks for it.
const (
	titled   = 12 // a platform or language that the title names
	listed   = 9
	required = 6
	nice     = 3
	duty     = 3
)

// mostMentioned limits how many skills count besides the listed ones: an advert that names everything asks for nothing
// in particular.
const mostMentioned = 12

// demands adds what an advert's sentences ask for, and the skills of its trade that they imply. It returns those
// sentences in the form in which they are compared. What is said about the company, its benefits and its hiring process
// does not count anywhere; the trades of colleagues are no skills that it asks for.
func (w *want) demands(r *Reader, sentences []demand.Sentence, trade []string) string {
	var out strings.Builder
	mentioned := map[int32]int{} // weights, by concept
	var order, implied []int32
	for _, s := range sentences {
		weight := 0
		switch s.Role {
		case demand.Required:
			weight = required
		case demand.Nice:
			weight = nice
		case demand.Duty:
			weight = duty
		case demand.Other:
		default:
			continue
		}
		if weight > 0 {
			implied = append(implied, r.implied(s.Text, trade)...)
		}
		read := r.clauses.Read(s.Text)
		for _, c := range read.Clauses {
			out.WriteString(neutralClause(read, c))
		}
		colleagues := demand.Colleagues(s.Text)
		for _, m := range read.Found {
			id := r.index[m.Concept.ID]
			switch {
			case isSkill(m.Concept) && within(colleagues, m):
			case isSkill(m.Concept) && weight > 0 && !r.clauses.Soft(m.Concept.ID):
				if mentioned[id] == 0 {
					order = append(order, id)
				}
				mentioned[id] = max(mentioned[id], weight)
			case s.Role != demand.Required:
			case m.Concept.Kind == concept.Language && !slices.Contains(w.languages, id):
				w.languages = append(w.languages, id)
			case m.Concept.Kind == concept.Degree:
				w.education = max(w.education, m.Concept.Level)
			}
		}
	}
	slices.SortStableFunc(order, func(a, b int32) int { return mentioned[b] - mentioned[a] })
	for _, c := range order[:min(mostMentioned, len(order))] {
		w.add(wantedSkill{concept: c, name: r.lexicon.All()[c].English, weight: mentioned[c]})
	}
	w.imply(r, implied)
	return out.String()
}

// within reports whether a name lies in one of some parts of its text.
func within(spans []demand.Span, m concept.Match) bool {
	return slices.ContainsFunc(spans, func(s demand.Span) bool { return s.Start <= m.Start && m.End <= s.End })
}
