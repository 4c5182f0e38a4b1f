package rank

import (
	"strings"

	"github.com/tawafuq/tawafuq/internal/dot"
	"github.com/tawafuq/tawafuq/internal/embed"
)

// passages looks for names of skills inside a sentence. A sentence of an advert asks for several skills and is full of
// words that say nothing about them, so that its sum is near to none; a passage of it is. A name counts by
//
//   - the whole sentence,
//   - the passage of four to ten words that is nearest to it,
//   - how much of the name is covered: each word by the nearest word of the sentence, by the weight training gave it,
//   - the words both share, the rarer the more,
//   - how often adverts and occupations ask for the skill, if that is known.
//
// A query of a few words is a name itself: it is compared as a whole, and the longer it is the more the above counts.
type passages struct {
	encoder *embed.Encoder
	names   table // of the corpus, without explanations in brackets
	words   table // of the names' distinct words
	covers  [][]part
	shared  *tfidf
	prior   []float32
}

// The weights were confirmed on sentences of skills that training had not seen, and the limits for names were chosen on
// unseen names (training/REPORT.md).
const (
	wholeWeight  = 0.5
	coverWeight  = 0.5
	sharedWeight = 0.3

	nameWords     = 6  // a query this long is a name,
	sentenceWords = 10 // and one this long is a sentence
)

// passageWords are the lengths of passages.
var passageWords = [...]int{4, 6, 8, 10}

// part is a word of a name and its share of the name.
type part struct {
	word  int32
	share float32
}

func newPassages(corpus []string, e *embed.Encoder) *passages {
	p := &passages{encoder: e, covers: make([][]part, len(corpus)), prior: make([]float32, len(corpus))}
	p.names, p.words = newTable(e.Dimension()), newTable(e.Dimension())
	index, lengths := map[string]int32{}, []float32(nil)
	vector := make([]float32, e.Dimension())
	documents := make([][]string, len(corpus))
	for i, name := range corpus {
		words := embed.Words(withoutBrackets(name))
		documents[i], p.prior[i] = words, prior(name)
		clear(vector)
		total := float32(0)
		for _, word := range words {
			at, known := index[word]
			if !known {
				row := make([]float32, e.Dimension())
				e.AddWord(row, word)
				at = int32(len(lengths))
				index[word], lengths = at, append(lengths, embed.Length(row))
				p.words.add(row)
			}
			e.AddWord(vector, word)
			p.covers[i] = append(p.covers[i], part{at, lengths[at]})
			total += lengths[at]
		}
		for j := range p.covers[i] {
			p.covers[i][j].share /= max(total, 1e-9)
		}
		p.names.add(vector)
	}
	p.shared = newTFIDF(documents)
	return p
}

// withoutBrackets removes the explanation of a name: "Java (computer programming)".
func withoutBrackets(name string) string {
	at := strings.IndexByte(name, '(')
	if at <= 0 {
		return name
	}
	rest := ""
	if end := strings.IndexByte(name[at:], ')'); end > 0 {
		rest = name[at+end+1:]
	}
	return name[:at] + rest
}

// refine turns the similarity of each name to the whole query into its score.
func (p *passages) refine(scores []float32, words []string) {
	if len(words) == 0 {
		return
	}
	sentence := float32(len(words)-nameWords) / (sentenceWords - nameWords)
	sentence = min(1, max(0, sentence))
	if sentence == 0 {
		return
	}
	nearest, covered, shared := p.nearest(words), p.covered(words), p.shared.scores(words)
	for i := range scores {
		found := float32(wholeWeight*scores[i]) + nearest[i] + float32(coverWeight*covered[i]) +
			float32(sharedWeight*shared[i]) + p.prior[i]
		scores[i] = float32((1-sentence)*scores[i]) + float32(sentence*found)
	}
}

// nearest returns for each name the cosine of the passage nearest to it.
func (p *passages) nearest(words []string) []float32 {
	n := p.encoder.Dimension()
	sums := make([]float32, n*(len(words)+1)) // of the words before each
	for i, word := range words {
		sum := sums[(i+1)*n : (i+2)*n]
		copy(sum, sums[i*n:(i+1)*n])
		p.encoder.AddWord(sum, word)
	}
	best := p.names.newBest()
	passage := make([]float32, n)
	add := func(from, to int) {
		for i := range passage {
			passage[i] = sums[to*n+i] - sums[from*n+i]
		}
		p.names.compare(best, passage)
	}
	found := false
	for _, size := range passageWords {
		for from := 0; from+size <= len(words); from++ {
			add(from, from+size)
			found = true
		}
	}
	if !found {
		add(0, len(words))
	}
	return best
}

// covered returns the share of each name that the query covers.
func (p *passages) covered(words []string) []float32 {
	nearest := p.words.newBest()
	row := make([]float32, p.encoder.Dimension())
	for _, word := range words {
		clear(row)
		p.encoder.AddWord(row, word)
		p.words.compare(nearest, row)
	}
	covered := make([]float32, len(p.covers))
	for i, parts := range p.covers {
		for _, part := range parts {
			covered[i] += float32(part.share * nearest[part.word])
		}
	}
	return covered
}

// table holds vectors of length one as codes, so that many are compared at once, with the same result on every machine.
type table struct {
	dimension int
	codes     []int8
	scales    []float32
}

func newTable(dimension int) table { return table{dimension: dimension} }

func (t *table) add(vector []float32) {
	codes, scale := embed.Unit(vector)
	t.codes, t.scales = append(t.codes, codes...), append(t.scales, scale)
}

// newBest returns space for the best cosines, set to the lowest possible.
func (t *table) newBest() []float32 {
	best := make([]float32, len(t.scales))
	for i := range best {
		best[i] = -1
	}
	return best
}

// compare raises each row's best cosine to that with vector, if higher.
func (t *table) compare(best, vector []float32) {
	codes, scale := embed.Unit(vector)
	if scale == 0 || len(t.scales) == 0 {
		return
	}
	products := make([]int32, len(t.scales))
	dot.Rows(codes, t.codes, products)
	for i, product := range products {
		best[i] = max(best[i], float32(float32(product)*t.scales[i])*scale)
	}
}
