package search

import (
	"slices"
	"strings"
	"sync"

	"github.com/tawafuq/tawafuq/internal/concept"
	"github.com/tawafuq/tawafuq/internal/embed"
	"github.com/tawafuq/tawafuq/internal/text"
)

// Encoder turns a text into a vector of length one, so that texts that mean alike lie close together.
type Encoder interface {
	Dimension() int
	EncodeInto(vector []float32, s string)
}

// knowing is an Encoder with words of its own, by their stems.
type knowing interface {
	Knows(word string) bool
}

// Analyzer reads documents and queries by the lexicon. It may be used by many at once.
type Analyzer struct {
	lexicon *concept.Lexicon
	encoder Encoder // nil: nothing is near
	words   *vocabulary
	known   map[string]bool // the same words
	// heads are the occupations whose names have a word at their head: engineer, مهندس.
	heads map[string][]string
	// vague are the heads that say little by themselves, as so many sorts of work have them: officer, أخصائي.
	vague map[string]bool
	// fields are the occupations whose names have a word before their head: sales.
	fields      map[string][]string
	narrower    map[string][]string
	relating    map[string][]string // the concepts that name one as related
	unitGroups  map[string][]string // occupations by their code
	akin        map[string][]akin
	related     sync.Map            // what relatives has found, by id
	wholeFields map[string]part     // occupations by what their field is called
	within      map[string][]string // of places: what each lies within, itself first
	partOf      map[string]string   // of cities: the city that each is part of
	beginnings  []beginning
	initials    map[string][]string // names by the first letters of their words
	// phrases, titles, texts and where keep what was read of documents.
	phrases, titles cache[*phrase]
	texts           cache[*said]
	where           cache[[]string]
	// single are the concepts that have a name of one word, by its stem.
	single map[string][]uint32
	// arabic and latin hear words of the other script.
	arabic, latin *hearing
}

// NewAnalyzer makes an analyzer of a lexicon; without an encoder there are no near meanings.
func NewAnalyzer(lexicon *concept.Lexicon, encoder Encoder) *Analyzer {
	a := &Analyzer{lexicon: lexicon, encoder: encoder, heads: map[string][]string{}, fields: map[string][]string{},
		vague: map[string]bool{}, narrower: map[string][]string{}, relating: map[string][]string{},
		unitGroups: map[string][]string{}, akin: map[string][]akin{}, within: map[string][]string{},
		partOf: map[string]string{}, beginnings: beginningsOf(lexicon), initials: initialsOf(lexicon),
		single: map[string][]uint32{}}
	seen := map[string]bool{}
	for i, c := range lexicon.All() {
		for _, name := range c.Names() {
			words := text.Words(name)
			for _, word := range words {
				seen[string(nsWord)+word] = true
			}
			if len(words) == 1 && !slices.Contains(a.single[words[0]], uint32(i)) {
				a.single[words[0]] = append(a.single[words[0]], uint32(i))
			}
		}
		for _, broader := range c.Broader {
			a.narrower[broader] = append(a.narrower[broader], c.ID)
		}
		for _, related := range c.Related {
			a.relating[related] = append(a.relating[related], c.ID)
		}
		switch c.Kind {
		case concept.Occupation:
			a.addHeads(c)
			a.unitGroups[c.ISCO] = append(a.unitGroups[c.ISCO], c.ID)
		case concept.Place:
			for at := c; ; {
				a.within[c.ID] = append(a.within[c.ID], at.ID)
				above, there := lexicon.Concept(at.Within)
				if !there {
					break
				}
				at = above
			}
		}
	}
	a.findVague()
	a.findParts()
	a.compareSkills()
	a.wholeFields = wholeFields(lexicon.All())
	words := make([]string, 0, len(seen))
	for word := range seen {
		words = append(words, word)
	}
	slices.Sort(words)
	a.words, a.known = newVocabulary(words, false), make(map[string]bool, len(words))
	a.words.ready()
	for _, word := range words {
		a.known[word[1:]] = true
	}
	heard := slices.Clone(words)
	for word := range cueWords {
		if !seen[string(nsWord)+word] && isArabic(word) {
			heard = append(heard, string(nsWord)+word)
		}
	}
	a.arabic, a.latin = newHearing(heard, true), newHearing(words, false)
	return a
}

// knows reports whether a stem is a word of the lexicon.
func (a *Analyzer) knows(stem string) bool { return a.known[stem] }

// places are the ids of the places a text names, each with what it lies within. A text that names a city and its
// country names one place.
func (a *Analyzer) places(s string) []string {
	var found []string
	for _, c := range a.lexicon.Concepts(concept.Place, s) {
		for _, id := range a.within[c.ID] {
			if !slices.Contains(found, id) {
				found = append(found, id)
			}
		}
	}
	return found
}

// occupations are what a title names: as a whole, by its parts ("Accountant - part time") and by what it holds.
func (a *Analyzer) occupations(title string) []string {
	title = bothGenders.Replace(title)
	var ids []string
	whole := strings.FieldsFunc(title, func(r rune) bool { return strings.ContainsRune("-–—|/()[]،,:", r) })
	found := slices.DeleteFunc(a.lexicon.Find(title), func(m concept.Match) bool {
		return m.Concept.Kind != concept.Occupation
	})
	at := 0
	for i, s := range append([]string{title}, whole...) {
		if i > 0 {
			at += strings.Index(title[at:], s)
			end := at + len(s)
			inName := func(m concept.Match) bool { return m.Start <= at && m.End >= end && m.End-m.Start > len(s) }
			if len(text.Spans(s)) == 1 && slices.ContainsFunc(found, inName) {
				continue // a QA/QC engineer is no QA
			}
			at = end
		}
		if c, known := a.lexicon.Title(s); known && !slices.Contains(ids, c.ID) {
			ids = append(ids, c.ID)
		}
	}
	for _, m := range found {
		if !slices.Contains(ids, m.Concept.ID) {
			ids = append(ids, m.Concept.ID)
		}
	}
	if c, known := a.fieldTitle(title); len(ids) == 0 && known {
		ids = append(ids, c.ID)
	}
	return ids
}

// fieldTitle is the occupation that is left of a title without a head that says little: a فني دعم تقني is of دعم تقني.
func (a *Analyzer) fieldTitle(title string) (c concept.Concept, known bool) {
	words := text.Spans(title)
	last := len(words) - 1
	if last < 1 {
		return c, false
	}
	head, rest := words[last], title[:words[last].Start]
	if isArabic(words[0].Text) {
		head, rest = words[0], title[words[1].Start:]
	}
	if !a.vague[inflected(text.Stem(head.Text))] {
		return c, false
	}
	return a.lexicon.Title(rest)
}

// bothGenders writes مهندس/ة as مهندس.
var bothGenders = strings.NewReplacer("/ة", "", "/ه", "", "(ة)", "", "(ه)", "", " / ة", "")

// skillKeys are the forms in which a listed skill is kept: its concepts, or itself where it has none.
func (a *Analyzer) skillKeys(skill string) []string {
	if c, known := a.lexicon.Lookup(concept.Skill, skill); known {
		return []string{c.ID}
	}
	return []string{strings.Join(strings.Fields(text.Fold(skill)), " ")}
}

// vector is the text as codes, and their scale; nil without an encoder.
func (a *Analyzer) vector(s string) ([]int8, float32) {
	if a.encoder == nil {
		return nil, 0
	}
	vector := make([]float32, a.encoder.Dimension())
	a.encoder.EncodeInto(vector, s)
	codes := make([]int8, len(vector))
	return codes, embed.Quantise(codes, vector)
}

func (a *Analyzer) dimension() int {
	if a.encoder == nil {
		return 0
	}
	return a.encoder.Dimension()
}
