package main

import (
	"math"

	"github.com/tawafuq/tawafuq/internal/text"
)

// index scores all documents at once: each feature occurs in few documents compared with the corpus.
type index struct {
	postings map[string][]posting
	size     int
}

type posting struct {
	doc    int32
	weight float32
}

func (x *index) scores(query map[string]float64) []float32 {
	out := make([]float32, x.size)
	for feature, weight := range query {
		for _, p := range x.postings[feature] {
			out[p.doc] += float32(weight) * p.weight
		}
	}
	return out
}

func counted(features []string) map[string]float64 {
	counts := map[string]float64{}
	for _, f := range features {
		counts[f]++
	}
	return counts
}

// bm25 reads words as the product's search does: folded and stemmed. k1 and b are the usual ones.
type bm25 struct{ index }

func newBM25(corpus []string) *bm25 {
	const k1, b = 1.2, 0.75
	x := &bm25{index{map[string][]posting{}, len(corpus)}}
	documents := make([]map[string]float64, len(corpus))
	lengths, total := make([]float64, len(corpus)), 0.0
	frequency := map[string]float64{}
	for i, s := range corpus {
		words := stems(s)
		documents[i], lengths[i] = counted(words), float64(len(words))
		total += lengths[i]
		for word := range documents[i] {
			frequency[word]++
		}
	}
	mean := total / float64(len(corpus))
	for i, document := range documents {
		for word, n := range document {
			rarity := math.Log(1 + (float64(len(corpus))-frequency[word]+0.5)/(frequency[word]+0.5))
			weight := rarity * n * (k1 + 1) / (n + k1*(1-b+b*lengths[i]/mean))
			x.postings[word] = append(x.postings[word], posting{int32(i), float32(weight)})
		}
	}
	return x
}

// rank scales the scores of a query to at most one, so that they can be added to cosines.
func (x *bm25) rank(query string) []float32 {
	out := x.scores(counted(stems(query)))
	var most float32
	for _, v := range out {
		most = max(most, v)
	}
	if most > 0 {
		for i := range out {
			out[i] /= most
		}
	}
	return out
}

func stems(s string) []string {
	words := text.Tokens(s)
	for i, word := range words {
		words[i] = text.Stem(word)
	}
	return words
}

// tfidf is the cosine of character 3- to 5-grams inside word edges, weighted by rarity, with dampened counts.
type tfidf struct {
	index
	rarity  map[string]float64
	unknown float64
}

func newTFIDF(corpus []string) *tfidf {
	x := &tfidf{index: index{map[string][]posting{}, len(corpus)}, rarity: map[string]float64{}}
	documents := make([]map[string]float64, len(corpus))
	for i, s := range corpus {
		documents[i] = counted(grams(s))
		for gram := range documents[i] {
			x.rarity[gram]++
		}
	}
	for gram, n := range x.rarity {
		x.rarity[gram] = 1 + math.Log(float64(len(corpus)+1)/(n+1))
	}
	x.unknown = 1 + math.Log(float64(len(corpus)+1))
	for i, document := range documents {
		for gram, weight := range x.unit(document) {
			x.postings[gram] = append(x.postings[gram], posting{int32(i), float32(weight)})
		}
	}
	return x
}

func (x *tfidf) rank(query string) []float32 { return x.scores(x.unit(counted(grams(query)))) }

func (x *tfidf) unit(counts map[string]float64) map[string]float64 {
	square := 0.0
	for gram, n := range counts {
		rarity, known := x.rarity[gram]
		if !known {
			rarity = x.unknown
		}
		counts[gram] = (1 + math.Log(n)) * rarity
		square += counts[gram] * counts[gram]
	}
	for gram := range counts {
		counts[gram] /= math.Sqrt(square)
	}
	return counts
}

func grams(s string) []string {
	var out []string
	for _, word := range text.Tokens(s) {
		runes := []rune(" " + word + " ")
		for size := 3; size <= 5; size++ {
			for i := 0; i+size <= len(runes); i++ {
				out = append(out, string(runes[i:i+size]))
			}
		}
	}
	return out
}
