package implied

import (
	"cmp"
	"slices"
	"strings"
	"unicode"

	"github.com/tawafuq/tawafuq/internal/concept"
	"github.com/tawafuq/tawafuq/internal/embed"
)

// Skill is a skill that a sentence implies.
type Skill struct {
	ID         string
	Certainty  float64 // 0 to 1; comparable between sentences
	Start, End int     // the passage that implies it, as byte offsets in the sentence
}

const (
	minNearness  = 0.60 // cosine of a passage and the mean of a skill's names
	minContext   = 0.45 // cosine of the whole sentence and that mean: a library of code has nothing to do with books
	minCover     = 0.60 // how much of one of its names the passage covers
	minCertainty = 0.78 // the mean of nearness and cover
	maxSkills    = 2    // of one sentence, the most certain first
	maxWords     = 60   // words of a sentence that are read
	maxChecked   = 4    // skills near to a sentence whose names are compared word by word
)

// Reader holds the lexicon's skills as vectors.
type Reader struct {
	lexicon *concept.Lexicon
	encoder *embed.Encoder
	skills  []skill
	byID    map[string]int // their indexes in skills
	means   table          // a row for each skill: the mean of its names
}

type skill struct {
	id    string
	names []name
}

// NewReader prepares the skills of a lexicon.
func NewReader(l *concept.Lexicon, e *embed.Encoder) *Reader {
	r := &Reader{lexicon: l, encoder: e, byID: map[string]int{}}
	known := map[string]word{} // by stem: names share most of their words
	for _, c := range l.All() {
		if c.Kind == concept.Skill && !isProduct(c.English) && !slices.Contains(onlyNamed, c.ID) {
			r.byID[c.ID] = len(r.skills)
			r.skills = append(r.skills, r.prepared(c, known))
		}
	}
	return r
}

// onlyNamed are skills of one trade whose names are words of every trade, so that sentences of other trades were
// misread: a design system is not system design.
var onlyNamed = []string{
	"s-administration", "s-aluminum-works", "s-banking-law", "s-change-management", "s-data-structures",
	"s-design-systems", "s-education-administration", "s-form-processing", "s-government-regulations",
	"s-industrial-design", "s-institutional-excellence", "s-internal-communications", "s-it-training", "s-management",
	"s-manufacturing", "s-materials-testing", "s-operating-systems", "s-physical-fitness", "s-program-management",
	"s-public-service-delivery", "s-safety-risk-assessment", "s-service-design", "s-valuation", "s-web-design",
}

// isProduct reports whether the name of a skill is a proper name, such as Power Platform: such skills are either named
// or not meant.
func isProduct(name string) bool {
	const letters = 2 // "A/B testing" has a capital too
	words := strings.Fields(name)
	return len(words) > 1 && slices.ContainsFunc(words[1:], func(word string) bool {
		return len(word) > letters && unicode.IsUpper(rune(word[0]))
	})
}

// prepared adds the mean of a skill's names, in which both languages have equal weight.
func (r *Reader) prepared(c concept.Concept, known map[string]word) skill {
	s := skill{id: c.ID}
	sum, vector := make([]float32, r.encoder.Dimension()), make([]float32, r.encoder.Dimension())
	for _, names := range [][]string{
		append([]string{c.English, c.English}, c.EnglishAliases...),
		append([]string{c.Arabic, c.Arabic}, c.ArabicAliases...),
	} {
		for i, called := range names {
			r.encoder.EncodeInto(vector, called)
			for j, v := range vector {
				sum[j] += float32(v / float32(len(names)))
			}
			if i > 0 { // the first one is there twice
				s.names = append(s.names, newName(called, r.encoder, known))
			}
		}
	}
	r.means.add(sum)
	return s
}

// Read returns the skills that a sentence implies without naming them, the most certain first.
func (r *Reader) Read(sentence string) []Skill {
	said := r.hear(sentence)
	defer said.forget()
	r.markNamed(said)
	return r.read(said)
}

// Among returns those of some skills, by their ids, that a sentence implies without naming them: the ones that Read
// would find. Most sentences imply none of a few skills, and that is found out far sooner.
func (r *Reader) Among(sentence string, ids []string) []string {
	some := make([]int, 0, len(ids)) // indexes in skills
	for _, id := range ids {
		if i, there := r.byID[id]; there {
			some = append(some, i)
		}
	}
	if len(some) == 0 {
		return nil
	}
	said := r.hear(sentence)
	defer said.forget()
	if len(said.words) < passageWords[0] {
		return nil
	}
	context := r.context(said.words, some)
	likely := some[:0]
	for i, place := range some {
		if context[i] >= minContext {
			likely = append(likely, place)
		}
	}
	if len(likely) == 0 {
		return nil
	}
	r.markNamed(said)
	if !slices.ContainsFunc(r.nearest(said.words, likely), func(n nearness) bool {
		_, certain := r.certainty(n, said.words)
		return certain
	}) {
		return nil
	}
	var found []string
	for _, s := range r.read(said) {
		if slices.Contains(ids, s.ID) {
			found = append(found, s.ID)
		}
	}
	return found
}

func (r *Reader) read(said *heard) []Skill {
	tokens, words := said.tokens, said.words
	near := r.nearest(words, nil)
	context := r.context(words, nil)
	slices.SortStableFunc(near, func(a, b nearness) int { return cmp.Compare(b.cosine, a.cosine) })
	var found []Skill
	for _, n := range near[:min(len(near), maxChecked)] {
		if context[n.skill] < minContext {
			continue
		}
		certainty, certain := r.certainty(n, words)
		if !certain {
			continue
		}
		found = append(found, Skill{
			ID:        r.skills[n.skill].id,
			Certainty: min(1, certainty),
			Start:     tokens[n.from].Start,
			End:       tokens[n.to-1].End,
		})
	}
	slices.SortStableFunc(found, func(a, b Skill) int { return cmp.Compare(b.Certainty, a.Certainty) })
	return found[:min(maxSkills, len(found))]
}

// certainty returns how sure it is that a passage implies a skill, and whether that is enough.
func (r *Reader) certainty(n nearness, words []word) (float64, bool) {
	cover := float32(0)
	for _, name := range r.skills[n.skill].names {
		cover = max(cover, name.coveredBy(words[n.from:n.to]))
	}
	certainty := float64(n.cosine+cover) / 2
	return certainty, cover >= minCover && certainty >= minCertainty
}
