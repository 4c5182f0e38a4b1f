package embed

import (
	"math"
	"runtime"
	"strings"
	"testing"

	"github.com/tawafuq/tawafuq/internal/concept"
	"github.com/tawafuq/tawafuq/internal/text"
	"github.com/tawafuq/tawafuq/lexicon"
)

// way is a way to find the names most similar to a text.
type way interface {
	// read turns a text into what the way compares.
	read(s string)
	// search returns the index of the name most similar to a text.
	search(s string) int
}

// BenchmarkBeside compares the encoder with BM25 and character TF-IDF, over all names of the lexicon: the cost of
// loading, of reading a title and a page, and of comparing a title with every name. Quality is in training/REPORT.md.
func BenchmarkBeside(b *testing.B) {
	names := allNames(b)
	for name, prepare := range map[string]func([]string) way{
		"encoder": encoderOver, "BM25": func(names []string) way { return newWeighed(names, Words, bm25) },
		"character TF-IDF": func(names []string) way { return newWeighed(names, characters, tfidf) },
	} {
		b.Run(name, func(b *testing.B) { benchmarkWay(b, names, prepare) })
	}
}

func benchmarkWay(b *testing.B, names []string, prepare func([]string) way) {
	before := heap()
	w := prepare(names)
	kept := float64(heap()-before) / (1 << 20)
	if _, ours := w.(*encoded); ours {
		kept += float64(len(weights)) / (1 << 20) // they are in the binary
	}
	b.Run("made", func(b *testing.B) {
		for b.Loop() {
			prepare(names)
		}
		b.ReportMetric(kept, "kept-MB")
		b.ReportMetric(float64(len(names)), "names")
	})
	const title = "Senior Software Engineer"
	b.Run("title", func(b *testing.B) {
		for b.Loop() {
			w.read(title)
		}
	})
	b.Run("page", func(b *testing.B) {
		for b.Loop() {
			w.read(page)
		}
	})
	b.Run("search", func(b *testing.B) {
		for b.Loop() {
			w.search(title)
		}
	})
	runtime.KeepAlive(w)
}

func allNames(b *testing.B) []string {
	l, err := concept.Load(lexicon.Files)
	if err != nil {
		b.Fatal(err)
	}
	var names []string
	for _, c := range l.All() {
		names = append(names, c.Names()...)
	}
	return names
}

func heap() uint64 {
	runtime.GC()
	var now runtime.MemStats
	runtime.ReadMemStats(&now)
	return now.HeapAlloc
}

// encoded is names as integer vectors, compared in plain Go; the product has a faster way.
type encoded struct {
	*Encoder
	vector []float32
	rows   []int8
	scales []float32
	query  []int8
}

func encoderOver(names []string) way {
	e, err := Load(weights)
	if err != nil {
		panic(err)
	}
	d := e.Dimension()
	w := &encoded{Encoder: e, vector: make([]float32, d), rows: make([]int8, d*len(names)),
		scales: make([]float32, len(names)), query: make([]int8, d)}
	for i, name := range names {
		e.EncodeInto(w.vector, name)
		w.scales[i] = Quantise(w.rows[i*d:(i+1)*d], w.vector)
	}
	return w
}

func (w *encoded) read(s string) { w.EncodeInto(w.vector, s) }

func (w *encoded) search(s string) int {
	w.read(s)
	Quantise(w.query, w.vector)
	best, most, d := -1, float32(0), w.Dimension()
	for i, scale := range w.scales {
		if score := float32(Dot(w.query, w.rows[i*d:(i+1)*d])) * scale; score > most {
			best, most = i, score
		}
	}
	return best
}

// posting is a name that has a feature, and the feature's weight there.
type posting struct {
	name   int32
	weight float32
}

// weighed finds names by features weighted by rarity: words for BM25, n-grams for TF-IDF.
type weighed struct {
	features func(string) []string
	postings map[string][]posting
	rarity   map[string]float32
	query    map[string]float32
	scores   []float32
}

// bm25 and tfidf weigh a feature that occurs n times in a name of some length, mean being average.
func bm25(n, length, mean float64) float64 {
	const k1, b = 1.2, .75
	return n * (k1 + 1) / (n + k1*(1-b+b*length/mean))
}

func tfidf(n, length, _ float64) float64 { return (1 + math.Log(n)) / math.Sqrt(length) }

func newWeighed(names []string, features func(string) []string, weigh func(n, length, mean float64) float64) way {
	w := &weighed{features: features, postings: map[string][]posting{}, rarity: map[string]float32{},
		query: map[string]float32{}, scores: make([]float32, len(names))}
	counted, total := make([]map[string]int, len(names)), 0
	for i, name := range names {
		counted[i] = map[string]int{}
		for _, f := range features(name) {
			counted[i][f]++
			total++
		}
	}
	mean := float64(total) / float64(len(names))
	for i, counts := range counted {
		length := 0
		for _, n := range counts {
			length += n
		}
		for f, n := range counts {
			w.postings[f] = append(w.postings[f], posting{int32(i), float32(weigh(float64(n), float64(length), mean))})
		}
	}
	for f, in := range w.postings {
		w.rarity[f] = float32(math.Log(1 + (float64(len(names))-float64(len(in))+.5)/(float64(len(in))+.5)))
	}
	return w
}

func (w *weighed) read(s string) {
	clear(w.query)
	for _, f := range w.features(s) {
		w.query[f] += w.rarity[f]
	}
}

func (w *weighed) search(s string) int {
	w.read(s)
	clear(w.scores)
	best, most := -1, float32(0)
	for f, weight := range w.query {
		for _, p := range w.postings[f] {
			w.scores[p.name] += weight * p.weight
			if w.scores[p.name] > most {
				best, most = int(p.name), w.scores[p.name]
			}
		}
	}
	return best
}

// characters are the 3- to 5-grams of a text's words, as written.
func characters(s string) []string {
	var grams []string
	for _, word := range strings.Fields(text.Fold(s)) {
		letters := []rune(" " + word + " ")
		for size := minGram; size <= maxGram; size++ {
			for i := 0; i+size <= len(letters); i++ {
				grams = append(grams, string(letters[i:i+size]))
			}
		}
	}
	return grams
}
