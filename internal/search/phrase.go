package search

import (
	"slices"
	"strings"
	"sync"
	"sync/atomic"

	"github.com/tawafuq/tawafuq/internal/concept"
	"github.com/tawafuq/tawafuq/internal/text"
)

// token is a word of a text with its terms.
type token struct {
	word     string   // of its stem
	raw      string   // as it stands, where the stem differs
	initials []string // of titles, skills and names
}

// said is a text split and read once, whatever is then taken in of it.
type said struct {
	tokens   []token
	concepts []string // terms of all kinds but places and occupations
	cues     []cue
	degree   int8 // the highest named; -1 for none
}

// phrase is a title or a skill as the lexicon reads it. Many documents have the same ones.
type phrase struct {
	said
	compounds   []string // terms of words with a hyphen inside, written as one: Co-op
	occupations []string // terms
	keys        []string // as a skill
	titleRead
}

// titleRead is what a title has beside its words.
type titleRead struct {
	term   string // empty for a title without words
	vector []int8
	scale  float32
}

// cache keeps what was read of short texts, as long as there is room.
type cache[R any] struct {
	read  sync.Map
	count atomic.Int32
}

const (
	maxCached     = 8192
	maxCachedText = 80 // bytes: longer ones hardly come again
)

func (c *cache[R]) of(s string, read func(s string) R) R {
	if len(s) > maxCachedText {
		return read(s)
	}
	if known, there := c.read.Load(s); there {
		return known.(R)
	}
	r := read(s)
	if c.count.Load() < maxCached {
		c.count.Add(1)
		c.read.Store(strings.Clone(s), r)
	}
	return r
}

// phrase reads a skill, or what a title has in common with one.
func (a *Analyzer) phrase(s string) *phrase { return a.phrases.of(s, a.readPhrase) }

// titlePhrase reads a title.
func (a *Analyzer) titlePhrase(s string) *phrase {
	return a.titles.of(s, func(s string) *phrase {
		p := a.readPhrase(s)
		if key := strings.Join(strings.Fields(text.Fold(s)), " "); key != "" {
			p.term = string(nsTitle) + key
			p.vector, p.scale = a.vector(key)
		}
		return p
	})
}

func (a *Analyzer) readPhrase(s string) *phrase {
	p := &phrase{said: a.read(s, true), keys: a.skillKeys(s)}
	for _, id := range a.occupations(s) {
		p.occupations = append(p.occupations, string(nsConcept)+id)
	}
	for _, word := range compounds(s) {
		p.compounds = append(p.compounds, string(nsWord)+text.Stem(word))
	}
	return p
}

// text reads a text that is no title, skill or name.
func (a *Analyzer) text(s string) *said {
	return a.texts.of(s, func(s string) *said {
		read := a.read(s, false)
		return &read
	})
}

func (a *Analyzer) read(s string, strong bool) said {
	spans := text.Spans(s)
	r := said{tokens: tokensOf(spans, strong), degree: -1}
	for _, m := range a.lexicon.FindIn(s, spans) {
		if m.Concept.Kind == concept.Place || m.Concept.Kind == concept.Occupation {
			continue // a job that mentions the accountant is not one for accountants
		}
		r.concepts = append(r.concepts, string(nsConcept)+m.Concept.ID)
		if m.Concept.Kind == concept.Degree {
			r.degree = max(r.degree, int8(m.Concept.Level))
		}
	}
	r.cues = cuesOf(r.tokens)
	return r
}

// tokensOf are the words of a text with their terms; with initials where they are looked for.
func tokensOf(spans []text.Token, strong bool) []token {
	tokens := make([]token, len(spans))
	for i, span := range spans {
		stem := text.Stem(span.Text)
		tokens[i].word = string(nsWord) + stem
		if stem != span.Text {
			tokens[i].raw = string(nsRaw) + span.Text
		}
		if strong {
			tokens[i].initials = append(initials(span.Text), initials(stem)...)
		}
	}
	return tokens
}

// initials are the beginnings by which a word is found before it is typed far enough to tell.
func initials(word string) []string {
	var all []string
	letters := 0
	for at := range word {
		if letters == 1 || letters == 2 {
			all = append(all, string(nsInitial)+word[:at])
		}
		if letters++; letters > 2 {
			return all
		}
	}
	return append(all, string(nsInitial)+word)
}

// cuesOf are the cues among some words.
func cuesOf(tokens []token) []cue {
	var found []cue
	for from := range tokens {
		if !cueBegins[tokens[from].word[1:]] {
			continue
		}
		phrase := ""
		for to := from + 1; to <= min(from+longestCue, len(tokens)); to++ {
			if to > from+1 {
				phrase += " "
			}
			phrase += tokens[to-1].word[1:]
			if c, is := cues[phrase]; is {
				found = append(found, c)
			}
		}
	}
	return found
}

// cueBegins are the first words of cues.
var cueBegins = func() map[string]bool {
	set := map[string]bool{}
	for phrase := range cues {
		first, _, _ := strings.Cut(phrase, " ")
		set[first] = true
	}
	return set
}()

// compounds are the words of a text that have a hyphen inside, without it.
func compounds(s string) []string {
	if !strings.Contains(s, "-") {
		return nil
	}
	var found []string
	words := text.Spans(s)
	for i := 1; i < len(words); i++ {
		if s[words[i-1].End:words[i].Start] == "-" {
			found = append(found, words[i-1].Text+words[i].Text)
		}
	}
	return found
}

// phrase takes in a title or a skill.
func (c *collector) phrase(f field, p *phrase, raw bool) {
	c.said(f, &p.said, raw)
	if c.asTyped {
		return
	}
	for _, term := range p.compounds {
		c.add(f, term)
	}
}

// said takes in the words and concepts of a text.
func (c *collector) said(f field, s *said, raw bool) {
	c.tokens(f, s.tokens, raw)
	for _, term := range s.concepts {
		c.add(f, term)
	}
}

// addKeys adds the forms in which a skill is kept.
func (e *entry) addKeys(keys []string) {
	for _, key := range keys {
		if key != "" && !slices.Contains(e.values[colSkill], key) {
			e.values[colSkill] = append(e.values[colSkill], key)
		}
	}
}
