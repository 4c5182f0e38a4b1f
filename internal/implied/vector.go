package implied

import (
	"slices"
	"strings"

	"github.com/tawafuq/tawafuq/internal/dot"
	"github.com/tawafuq/tawafuq/internal/embed"
	"github.com/tawafuq/tawafuq/internal/text"
)

// contentLength is the least length of the vectors of meaningful words: training makes those of "the", "and" and
// "strong" short.
const contentLength = 0.28

// word is a word of a sentence or of a skill's name.
type word struct {
	vector []float32
	length float32
	named  bool // it is part of the name of a skill or an occupation
	apart  bool // it follows a mark: no passage crosses it
	joins  bool // it joins what precedes it to something else: "and", or a و before the word
}

// joins reports whether a word, folded but not stemmed, is a conjunction or begins with one.
func joins(token string) bool {
	return token == "and" || token == "or" || strings.HasPrefix(token, "و")
}

// joined reports whether a word after the first joins two things.
func joined(words []word) bool {
	return len(words) > 0 && slices.ContainsFunc(words[1:], func(w word) bool { return w.joins })
}

// newWord returns a word whose vector is stored in room, which must be zero.
func newWord(stem string, room []float32, e *embed.Encoder) word {
	e.AddWord(room, stem)
	return word{vector: room, length: embed.Length(room)}
}

// name is one of the names of a skill: its meaningful words.
type name struct {
	words  []word
	total  float32 // of the words' lengths
	joined bool    // it names two things, such as "policies and procedures"
}

func newName(s string, e *embed.Encoder, known map[string]word) name {
	var n name
	for i, token := range text.Tokens(s) {
		n.joined = n.joined || i > 0 && joins(token)
		stem := text.Stem(token)
		w, there := known[stem]
		if !there {
			w = newWord(stem, make([]float32, e.Dimension()), e)
			known[stem] = w
		}
		if w.length >= contentLength {
			n.words = append(n.words, w)
			n.total += w.length
		}
	}
	return n
}

// minWordCover is the least similarity at which a word of a passage may stand for a word of a name.
const minWordCover = 0.5

// coveredBy returns how much of the name a passage says: each word by a different one of the passage, weighted by
// length. Names of one word are not looked for: if such a skill is meant, it is mostly named. "Product and design" does
// not say product design.
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

// table holds vectors of length one as codes, row by row.
type table struct {
	codes  []int8
	scales []float32
}

func (t *table) add(vector []float32) {
	codes, scale := embed.Unit(vector)
	t.codes, t.scales = append(t.codes, codes...), append(t.scales, scale)
}

// cosines compares a vector with the rows at places, or with all if places is nil.
func (t *table) cosines(out, vector []float32, places []int) {
	codes, scale := embed.Unit(vector)
	var products [64]int32
	if places == nil {
		for from := 0; from < len(out); from += len(products) {
			rows := products[:min(len(products), len(out)-from)]
			dot.Rows(codes, t.codes[from*len(codes):], rows)
			for i, product := range rows {
				out[from+i] = float32(product) * t.scales[from+i] * scale
			}
		}
		return
	}
	for i, place := range places {
		dot.Rows(codes, t.codes[place*len(codes):], products[:1])
		out[i] = float32(products[0]) * t.scales[place] * scale
	}
}
