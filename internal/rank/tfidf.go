package rank

import "math"

// tfidf is the cosine of texts as sets of words, weighted by rarity.
type tfidf struct {
	postings map[string][]posting
	rarity   map[string]float64
	unknown  float64
	size     int
}

type posting struct {
	document int32
	weight   float32
}

func newTFIDF(documents [][]string) *tfidf {
	x := &tfidf{postings: map[string][]posting{}, rarity: map[string]float64{}, size: len(documents)}
	for _, words := range documents {
		for word := range counted(words) {
			x.rarity[word]++
		}
	}
	n := float64(len(documents) + 1)
	for word, found := range x.rarity {
		x.rarity[word] = 1 + math.Log(n/(found+1))
	}
	x.unknown = 1 + math.Log(n)
	for i, words := range documents {
		for _, w := range x.unit(words) {
			x.postings[w.word] = append(x.postings[w.word], posting{int32(i), float32(w.weight)})
		}
	}
	return x
}

// scores returns the cosine of each document with a query.
func (x *tfidf) scores(words []string) []float32 {
	out := make([]float32, x.size)
	for _, w := range x.unit(words) {
		for _, p := range x.postings[w.word] {
			out[p.document] += float32(p.weight * float32(w.weight))
		}
	}
	return out
}

type weighted struct {
	word   string
	weight float64
}

// unit weighs the distinct words of a text, in the order in which they occur: sums must not depend on the order of a
// map.
func (x *tfidf) unit(words []string) []weighted {
	counts := counted(words)
	var out []weighted
	square := 0.0
	for _, word := range words {
		n := counts[word]
		if n == 0 {
			continue // already counted
		}
		delete(counts, word)
		rarity, known := x.rarity[word]
		if !known {
			rarity = x.unknown
		}
		weight := (1 + math.Log(n)) * rarity
		square += float64(weight * weight)
		out = append(out, weighted{word, weight})
	}
	for i := range out {
		out[i].weight /= math.Sqrt(square)
	}
	return out
}

func counted(words []string) map[string]float64 {
	counts := make(map[string]float64, len(words))
	for _, word := range words {
		counts[word]++
	}
	return counts
}
