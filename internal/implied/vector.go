package implied

import (
	"slices"
	"strings"

	"github.com/tawafuq/tawafuq/internal/embed"
	"github.com/tawafuq/tawafuq/internal/text"
)

// contentLength is the least length of the vectors of words that say something: training makes those of "the", "and"
// and "strong" short.
const contentLength = 0.28

// word is a word of a sentence or of a skill's name.
type word struct {
	vector []float32
	length float32
	named  bool // it is part of the name of a skill or an occupation
	apart  bool // a mark stands before it: no passage goes over it
	joins  bool // it joins what stands before it to another thing: "and", or a و before the word
}

// joins reports whether a word, folded but not stemmed, joins what stands on its sides.
func joins(token string) bool {
	return token == "and" || token == "or" || strings.HasPrefix(token, "و")
}

// joined reports whether a word after the first joins two things.
func joined(words []word) bool {
	return len(words) > 0 && slices.ContainsFunc(words[1:], func(w word) bool { return w.joins })
}

func newWord(stem string, e *embed.Encoder) word {
	w := word{vector: make([]float32, e.Dimension())}
	e.AddWord(w.vector, stem)
	w.length = embed.Length(w.vector)
	return w
}

// name is one of the names of a skill: the words in it that say something.
type name struct {
	words  []word
	total  float32 // of the words' lengths
	joined bool    // it is of two things, such as "policies and procedures"
}

func newName(s string, e *embed.Encoder) name {
	var n name
	for i, token := range text.Tokens(s) {
		n.joined = n.joined || i > 0 && joins(token)
		if w := newWord(text.Stem(token), e); w.length >= contentLength {
			n.words = append(n.words, w)
			n.total += w.length
		}
	}
	return n
}

// minWordCover is the least likeness of a word of a name and a word of a passage that may stand for it.
const minWordCover = 0.5

// coveredBy returns how much of the name a passage says: each word by another of the passage, by its length. A name of
// one word is not looked for: where it is meant, it is mostly said. "Product and design" does not say product design.
func (n name) coveredBy(passage []word) float32 {
	if len(n.words) < 2 || joined(passage) && !n.joined {
		return 0
	}
	covered := float32(0)
	taken := -1
	for _, w := range n.words {
		nearest, at := float32(0), -1
		for i, p := range passage {
			if i == taken || p.length < contentLength {
				continue
			}
			if near := likeness(w, p); near > nearest {
				nearest, at = near, i
			}
		}
		if nearest < minWordCover {
			return 0
		}
		covered += float32(nearest * w.length)
		taken = at
	}
	return covered / n.total
}

func likeness(a, b word) float32 { return embed.Similarity(a.vector, b.vector) / (a.length * b.length) }

// table holds vectors of length one as codes.
type table struct {
	codes  []int8
	scales []float32
}

func (t *table) add(vector []float32) {
	codes, scale := embed.Unit(vector)
	t.codes, t.scales = append(t.codes, codes...), append(t.scales, scale)
}

// copy adds a row of another table.
func (t *table) copy(from table, row int) {
	size := len(from.codes) / len(from.scales)
	t.codes = append(t.codes, from.codes[row*size:(row+1)*size]...)
	t.scales = append(t.scales, from.scales[row])
}
