// Package rank sorts texts by their similarity to a query, using the encoder. Mixing in characters and words was tried
// for each kind of text and did not help on the project's own tasks (training/REPORT.md).
package rank

import (
	"fmt"
	"slices"
	"unicode/utf8"

	"github.com/tawafuq/tawafuq/internal/embed"
)

// Kinds are the kinds of text that were measured.
var Kinds = []string{"title", "skill", "text"}

// PerCharacter is subtracted from a score for each character of a text, far less than any difference in meaning: of
// texts that only differ before stemming ("accountants", "accountant") the shorter, plainer name comes first.
const PerCharacter = 1e-6

// Ranker ranks one corpus.
type Ranker struct {
	encoder *embed.Encoder
	vectors []float32 // concatenated
	lengths []float32
}

// New prepares a corpus of texts of a kind.
func New(kind string, corpus []string, e *embed.Encoder) (*Ranker, error) {
	if !slices.Contains(Kinds, kind) {
		return nil, fmt.Errorf("unknown kind %q: want one of %v", kind, Kinds)
	}
	n := e.Dimension()
	r := &Ranker{encoder: e, vectors: make([]float32, n*len(corpus))}
	for i, s := range corpus {
		e.EncodeInto(r.vectors[i*n:(i+1)*n], s)
		r.lengths = append(r.lengths, float32(utf8.RuneCountInString(s)))
	}
	return r, nil
}

// Ranked is a text of the corpus with its score.
type Ranked struct {
	Index int
	Score float32
}

// Rank returns the k texts of the corpus most similar to a query, most similar first.
func (r *Ranker) Rank(query string, k int) []Ranked {
	n := r.encoder.Dimension()
	vector := make([]float32, n)
	r.encoder.EncodeInto(vector, query)
	all := make([]Ranked, len(r.lengths))
	for i := range all {
		all[i] = Ranked{Index: i, Score: embed.Similarity(vector, r.vectors[i*n:(i+1)*n]) - PerCharacter*r.lengths[i]}
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
