package main

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/tawafuq/tawafuq/internal/clause"
	"github.com/tawafuq/tawafuq/internal/embed"
	"github.com/tawafuq/tawafuq/internal/text"
)

// model is a logistic regression over hashed features and the encoder's rows of the words. What it learns about rows
// also holds for words that no example has: at the end it becomes part of each word's own weight.
type model struct {
	weights, sums []float64
	slope, slopes []float64 // over the encoder's dimensions
	averaged      int       // how often weights and slope were added to sums and slopes
	rows          map[string][]float32
	encoder       *embed.Encoder
}

func newModel(e *embed.Encoder) *model {
	return &model{
		weights: make([]float64, clause.Buckets), sums: make([]float64, clause.Buckets),
		slope: make([]float64, e.Dimension()), slopes: make([]float64, e.Dimension()),
		rows: map[string][]float32{}, encoder: e,
	}
}

const (
	// The model is the mean of several trainings: a single one depends on the order of its examples.
	trainings = 4
	rounds    = 4
	every     = 20_000 // examples between two weights of the mean
	// decay keeps the weights of single words small, so that rows explain what they can.
	decay = 1e-5
	// fair is how much more an aside weighs: leaving out a clause of work costs a little of the text's part, letting in
	// an aside is unfair.
	fair = 3
	// forget is how often an example is learned as if its words had never been seen.
	forget = .35
	// rowScale is how large a row is relative to a word's own weight.
	rowScale = .6
)

// train visits the examples a few times in random order, several times from the beginning.
func (m *model) train(examples []example, random *rand.Rand) {
	var total [2]float64
	for _, e := range examples {
		total[label(e)] += e.weight
	}
	features := make([][]uint32, len(examples))
	for i, e := range examples {
		features[i] = clause.Features(nil, e.words)
	}
	row := make([]float64, len(m.slope))
	for round := range trainings * rounds {
		if round %= rounds; round == 0 {
			clear(m.weights)
			clear(m.slope)
		}
		rate := .12 / float64(1+round)
		for visited, i := range random.Perm(len(examples)) {
			e := examples[i]
			own := features[i]
			if random.Float64() < forget {
				own = own[len(own)-1:]
			}
			m.row(row, e.words)
			weight := e.weight
			if !e.work {
				weight *= fair * total[1] / total[0]
			}
			step := rate * min(weight, 4) * (float64(label(e)) - sigmoid(m.score(own)+product(m.slope, row)))
			for _, f := range own {
				m.weights[f] += step - rate*decay*m.weights[f]
			}
			for d := range m.slope {
				m.slope[d] += .3 * step * row[d]
			}
			if round > 0 && visited%every == 0 {
				m.average()
			}
		}
	}
	for f := range m.sums {
		m.sums[f] /= float64(m.averaged)
	}
	for d := range m.slopes {
		m.slopes[d] /= float64(m.averaged)
	}
}

// average adds the current weights to the sums: the mean over the whole training depends less on which examples came
// last.
func (m *model) average() {
	m.averaged++
	for f, w := range m.weights {
		m.sums[f] += w
	}
	for d, w := range m.slope {
		m.slopes[d] += w
	}
}

// row sums the rows of a clause's unmarked words.
func (m *model) row(sum []float64, words []clause.Word) {
	clear(sum)
	for _, w := range words {
		if w.Mark != clause.Unmarked {
			continue
		}
		for d, v := range m.wordRow(w.Text) {
			sum[d] += rowScale * float64(v)
		}
	}
}

func (m *model) wordRow(word string) []float32 {
	key := clause.Key(word)
	row, there := m.rows[key]
	if !there {
		row = m.encoder.Encode(word)
		m.rows[key] = row
	}
	return row
}

func product(a, b []float64) (sum float64) {
	for i := range a {
		sum += a[i] * b[i]
	}
	return sum
}

func label(e example) int {
	if e.work {
		return 1
	}
	return 0
}

func (m *model) score(features []uint32) (sum float64) {
	for _, f := range features {
		sum += m.weights[f]
	}
	return sum
}

func sigmoid(x float64) float64 { return 1 / (1 + math.Exp(-x)) }

// quantised returns the weights as the bytes that the product reads, with what the rows say about every word of the
// encoder and the examples.
func (m *model) quantised(words []string) []byte {
	const scale = 24 // units per nat of evidence; weights beyond five nats are cut
	for _, word := range words {
		m.wordRow(word)
	}
	seen := map[uint32]bool{}
	for _, key := range sorted(m.rows) {
		sum := 0.0
		for d, v := range m.rows[key] {
			sum += m.slopes[d] * rowScale * float64(v)
		}
		if f := clause.WordFeature(key); !seen[f] {
			seen[f] = true
			m.sums[f] += sum
		}
	}
	table := make([]byte, clause.Buckets)
	for f, w := range m.sums {
		table[f] = byte(int8(max(-127, min(127, math.Round(w*scale)))))
	}
	return table
}

// report prints how many held-out clauses of each source are taken for work.
func report(held []example, table []byte) {
	type count struct{ n, work int }
	by := map[string]*count{}
	for _, e := range held {
		sum := 0
		for _, f := range clause.Features(nil, e.words) {
			sum += int(int8(table[f]))
		}
		if by[e.source] == nil {
			by[e.source] = &count{}
		}
		by[e.source].n++
		if sum > clause.Threshold {
			by[e.source].work++
		}
	}
	for _, source := range sorted(by) {
		c := by[source]
		fmt.Printf("%-24s %6d clauses, taken for work %.3f\n", source, c.n, float64(c.work)/float64(c.n))
	}
}

func sorted[T any](m map[string]T) (keys []string) {
	for key := range m {
		keys = append(keys, key)
	}
	slices.Sort(keys)
	return keys
}

// vocabulary returns the words that are much more common in clauses of work than in others, by key and, if different,
// the commonest form.
func vocabulary(examples []example) string {
	const (
		fewest = 4 // clauses a word must occur in
		times  = 3 // how much more common it must be
	)
	var (
		work, aside = map[string]float64{}, map[string]float64{}
		forms       = map[string]map[string]int{}
		all         [2]float64
	)
	for _, e := range examples {
		for _, w := range e.words {
			key := clause.Key(w.Text)
			if w.Mark != clause.Unmarked || !wordLike(key) {
				continue // names of the lexicon count anyway
			}
			if e.work {
				work[key]++
				if forms[key] == nil {
					forms[key] = map[string]int{}
				}
				forms[key][text.Stem(w.Text)]++
			} else {
				aside[key]++
			}
			all[label(e)]++
		}
	}
	var out strings.Builder
	for _, key := range sorted(work) {
		if work[key] < fewest || work[key]/all[1] < times*(aside[key]+1)/all[0] {
			continue
		}
		out.WriteString(key)
		if form := commonest(forms[key]); form != key {
			out.WriteString("\t" + form)
		}
		out.WriteByte('\n')
	}
	return out.String()
}

// wordLike reports whether a key can be a word of work: two letters or more, and not a number.
func wordLike(key string) bool {
	return utf8.RuneCountInString(key) >= 2 && strings.ContainsFunc(key, unicode.IsLetter) &&
		!strings.ContainsFunc(key, unicode.IsDigit)
}

// commonest returns the form of a word seen most often; among equals the shortest, then the first.
func commonest(forms map[string]int) string {
	best := ""
	for _, form := range sorted(forms) {
		if best == "" || forms[form] > forms[best] || forms[form] == forms[best] && len(form) < len(best) {
			best = form
		}
	}
	return best
}
