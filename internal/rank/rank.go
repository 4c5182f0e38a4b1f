// Package rank sorts texts by their similarity to a query.
//
// Texts are compared by the encoder as a whole: mixing in characters and words did not help on the project's own tasks
// (training/REPORT.md). So are titles, with what their words mean next to each other: see titles. Skills are looked for
// inside the query, which may be a sentence of an advert: see passages.
package rank

import (
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/tawafuq/tawafuq/internal/embed"
)

// Kinds are the kinds of text that were evaluated.
var Kinds = []string{"title", "skill", "text"}

// PerCharacter is subtracted from a score for each character of a text, far less than any difference in meaning: if
// texts differ only before stemming ("accountants", "accountant"), the shorter, plainer name comes first.
const PerCharacter = 1e-6

// Ranker ranks one corpus.
type Ranker struct {
	encoder  *embed.Encoder
	vectors  []float32 // concatenated
	lengths  []float32
	passages *passages // for skills; nil for other kinds
	titles   *titles   // nil for other kinds
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
	switch kind {
	case "skill":
		r.passages = newPassages(corpus, e)
	case "title":
		r.titles = newTitles(corpus, e)
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
	scores := r.Scores(query)
	all := make([]Ranked, len(scores))
	for i, score := range scores {
		all[i] = Ranked{Index: i, Score: score}
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

// Scores returns how similar each text of the corpus is to a query.
func (r *Ranker) Scores(query string) []float32 {
	n := r.encoder.Dimension()
	words := embed.Words(withoutExceptions(query))
	vector := make([]float32, n)
	r.encoder.EncodeWords(vector, words)
	scores := make([]float32, len(r.lengths))
	title := r.titles.query(words)
	for i := range scores {
		if title != nil && !r.titles.arabic[i] {
			scores[i] = embed.Similarity(title, r.titles.vectors[i*n:(i+1)*n])
		} else {
			scores[i] = embed.Similarity(vector, r.vectors[i*n:(i+1)*n])
		}
	}
	if r.passages != nil {
		r.passages.refine(scores, words)
	}
	for i, length := range r.lengths {
		scores[i] -= float32(PerCharacter * length)
	}
	return scores
}

// withoutExceptions removes from a query what it says it does not mean: "teachers, except special education".
func withoutExceptions(query string) string {
	lower := strings.ToLower(query)
	for _, mark := range []string{" except ", " excluding ", " other than ", " باستثناء ", " ما عدا "} {
		if at := strings.Index(lower, mark); at > 0 && len(lower) == len(query) {
			query, lower = query[:at], lower[:at]
		}
	}
	return query
}
