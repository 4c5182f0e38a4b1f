// Package rank puts texts in the order of how near they are to a query: by the encoder, by characters and by words, mixed
// as is best for what the texts are. The mixes were chosen on the project's own tasks (training/REPORT.md).
package rank

import (
	"fmt"
	"math"
	"slices"
	"unicode/utf8"

	"github.com/tawafuq/tawafuq/internal/embed"
)

// Mix is what each way of comparing counts.
type Mix struct{ Encoder, Characters, Words float32 }

// Mixes are by kind of text.
var Mixes = map[string]Mix{
	"title": {Encoder: .8, Characters: .2},
	"skill": {Encoder: .5, Characters: .5},
	"text":  {Encoder: .8, Characters: .2},
}

// PerCharacter is taken off a score for each character of a text, far less than any difference in meaning: of texts that
// only stemming makes alike ("accountants", "accountant") the shorter, plainer name comes first.
const PerCharacter = 1e-6

// Ranker ranks one corpus.
type Ranker struct {
	mix        Mix
	encoder    *embed.Encoder
	vectors    []float32 // one after the other
	words      *Words
	characters *Characters
	lengths    []float32
}

// New reads a corpus of texts of a kind: title, skill or text.
func New(kind string, corpus []string, e *embed.Encoder) (*Ranker, error) {
	mix, known := Mixes[kind]
	if !known {
		return nil, fmt.Errorf("there is no kind %q: want title, skill or text", kind)
	}
	r := &Ranker{mix: mix, encoder: e, words: NewWords(corpus), characters: NewCharacters(corpus)}
	n := e.Dimension()
	r.vectors = make([]float32, n*len(corpus))
	for i, s := range corpus {
		e.EncodeInto(r.vectors[i*n:(i+1)*n], s)
		r.lengths = append(r.lengths, float32(utf8.RuneCountInString(s)))
	}
	return r, nil
}

// Ranked is a text of the corpus with its score.
type Ranked struct {
	Index int
	Score float64
}

// Rank returns the k texts of the corpus that are nearest to a query, the nearest first.
func (r *Ranker) Rank(query string, k int) []Ranked {
	n := r.encoder.Dimension()
	vector := make([]float32, n)
	r.encoder.EncodeInto(vector, query)
	characters, words := r.characters.Rank(query), r.words.Rank(query)
	all := make([]Ranked, len(r.lengths))
	for i := range all {
		near := embed.Similarity(vector, r.vectors[i*n:(i+1)*n])
		score := r.mix.Encoder*near + r.mix.Characters*characters[i] + r.mix.Words*words[i] - PerCharacter*r.lengths[i]
		if math.IsNaN(float64(score)) {
			score = 0
		}
		all[i] = Ranked{Index: i, Score: float64(score)}
	}
	slices.SortStableFunc(all, func(a, b Ranked) int {
		switch {
		case a.Score > b.Score:
			return -1
		case a.Score < b.Score:
			return 1
		}
		return 0
	})
	return all[:min(k, len(all))]
}
