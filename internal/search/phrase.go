package search

import (
	"slices"
	"sync"
	"sync/atomic"

	"github.com/tawafuq/tawafuq/internal/concept"
	"github.com/tawafuq/tawafuq/internal/text"
)

// phrase is a title or a skill as the lexicon reads it. Many documents have the same ones.
type phrase struct {
	tokens      []string
	concepts    []string // of all kinds but places and occupations
	occupations []string
	keys        []string // as a skill
}

// phrases keeps what was read, as long as there is room.
type phrases struct {
	read  sync.Map
	count atomic.Int32
}

const (
	maxPhrases = 4096
	maxPhrase  = 80 // bytes: longer ones hardly come again
)

// phrase reads a title or a skill.
func (a *Analyzer) phrase(s string) phrase {
	if known, there := a.phrases.read.Load(s); there {
		return known.(phrase)
	}
	p := phrase{tokens: text.Tokens(s), occupations: a.occupations(s), keys: a.skillKeys(s)}
	for _, m := range a.lexicon.Find(s) {
		if m.Concept.Kind != concept.Place && m.Concept.Kind != concept.Occupation {
			p.concepts = append(p.concepts, m.Concept.ID)
		}
	}
	if len(s) <= maxPhrase && a.phrases.count.Load() < maxPhrases {
		a.phrases.count.Add(1)
		a.phrases.read.Store(s, p)
	}
	return p
}

// phrase takes in a title or a skill and returns how it was read.
func (c *collector) phrase(a *Analyzer, f field, s string, raw bool) phrase {
	p := a.phrase(s)
	c.tokens(f, p.tokens, raw)
	for _, id := range p.concepts {
		c.add(f, string(nsConcept)+id)
	}
	return p
}

// addKeys adds the forms in which a skill is kept.
func (e *entry) addKeys(keys []string) {
	for _, key := range keys {
		if key != "" && !slices.Contains(e.values[colSkill], key) {
			e.values[colSkill] = append(e.values[colSkill], key)
		}
	}
}
