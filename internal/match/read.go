package match

import (
	"math"
	"strconv"
	"strings"

	"github.com/tawafuq/tawafuq/internal/clause"
	"github.com/tawafuq/tawafuq/internal/concept"
	"github.com/tawafuq/tawafuq/internal/dot"
	"github.com/tawafuq/tawafuq/internal/text"
)

// Reader turns texts into what can be compared: concepts, and vectors of the text with concepts instead of their names.
type Reader struct {
	lexicon *concept.Lexicon
	clauses *clause.Reader
	encoder Encoder // nil: matching falls back to concepts and words
	index   map[string]int32
	// standsFor lists what each concept may stand for besides itself, standIns what may stand for it.
	standsFor, standIns [][]relation
	isco                []int32 // of occupations, by concept
	implier             Implier

	skillsRead    cache[skillRead]
	titlesRead    cache[titleRead]
	languagesRead cache[[]int32]
}

// Encoder turns texts into vectors: the built-in one, or a server's. Vectors of different models are never compared: a
// process uses one encoder from start to end and stores no vectors.
type Encoder interface {
	Model() string
	Dimension() int
	// Encode returns nil if it fails.
	Encode(text string) []float32
	// Together is how many texts are worth encoding in one batch.
	Together() int
}

// NewReader returns a reader. Without an encoder the parts that compare texts rely on words alone.
func NewReader(l *concept.Lexicon, e Encoder) *Reader {
	all := l.All()
	r := &Reader{
		lexicon:   l,
		clauses:   clause.NewReader(l),
		encoder:   e,
		index:     map[string]int32{},
		standsFor: make([][]relation, len(all)),
		standIns:  make([][]relation, len(all)),
		isco:      make([]int32, len(all)),
	}
	for i, c := range all {
		r.index[c.ID] = int32(i)
		if group, err := strconv.Atoi(c.ISCO); err == nil {
			r.isco[i] = int32(group)
		}
	}
	for i, c := range all {
		r.relate(int32(i), c)
	}
	return r
}

// relate records how a concept relates to others.
func (r *Reader) relate(i int32, c concept.Concept) {
	stands := func(one, other int32, credit int) {
		r.standsFor[one] = append(r.standsFor[one], relation{other, credit})
		r.standIns[other] = append(r.standIns[other], relation{one, credit})
	}
	for _, id := range c.Broader {
		stands(i, r.index[id], narrowerCredit)
		stands(r.index[id], i, broaderCredit)
	}
	for _, id := range c.Related {
		stands(i, r.index[id], relatedCredit)
		stands(r.index[id], i, relatedCredit)
	}
}

// kinship returns how close two occupations are, in thousandths.
func (r *Reader) kinship(a, b int32) int {
	if a == b {
		return 1000
	}
	best := 0
	for _, rel := range r.standsFor[a] {
		if rel.concept == b {
			best = max(best, 350+rel.credit/2)
		}
	}
	x, y := r.isco[a], r.isco[b]
	switch {
	case x == 0 || y == 0:
	case x == y:
		best = max(best, 600)
	case x/10 == y/10:
		best = max(best, 400)
	case x/100 == y/100:
		best = max(best, 200)
	}
	return best
}

// Model identifies the model that makes the vectors.
func (r *Reader) Model() string {
	if r.encoder == nil {
		return "words"
	}
	return r.encoder.Model()
}

// vector is a text as integers: sums of products are then exact, and the same on every machine.
type vector struct {
	codes []int8 // nil: there is nothing to compare
	norm  float64
}

// neutral returns a text with words of identity removed and every name of a concept replaced with the concept's main
// English name, so that it reads the same whatever the language, the gender of a word, or the spelling.
func (r *Reader) neutral(s string) (neutral string, found []concept.Match) {
	if mayTellAge(s) {
		s = birthYear.ReplaceAllString(s, " ")
	}
	tokens := text.Spans(s)
	found = r.lexicon.FindIn(s, tokens)
	var out strings.Builder
	at := 0
	next := 0
	longest := clause.Outermost(found)
	for _, token := range tokens {
		for next < len(longest) && longest[next].End <= token.Start {
			next++
		}
		if next < len(longest) && token.Start >= longest[next].Start {
			if token.Start == longest[next].Start && token.Start >= at {
				out.WriteString(longest[next].Concept.English)
				out.WriteByte(' ')
				at = longest[next].End
			}
			continue
		}
		if !identity[text.Stem(token.Text)] {
			out.WriteString(token.Text)
			out.WriteByte(' ')
		}
	}
	return out.String(), found
}

// encode turns a neutral text into a vector; the zero one without an encoder or without words.
func (r *Reader) encode(neutral string) vector {
	if r.encoder == nil || strings.TrimSpace(neutral) == "" {
		return vector{}
	}
	floats := r.encoder.Encode(neutral)
	largest := float32(0)
	for _, f := range floats {
		largest = max(largest, f, -f)
	}
	if largest == 0 {
		return vector{}
	}
	v := vector{codes: make([]int8, len(floats))}
	sum := 0
	for i, f := range floats {
		code := int(math.RoundToEven(float64(f) / float64(largest) * math.MaxInt8))
		v.codes[i] = int8(code)
		sum += code * code
	}
	v.norm = math.Sqrt(float64(sum))
	return v
}

// nearness returns the cosine of two vectors in thousandths; 0 if one is missing or it is negative.
func nearness(a, b vector) int {
	if a.codes == nil || b.codes == nil {
		return 0
	}
	return near(dot.Product(a.codes, b.codes), a.norm, b.norm)
}

// near returns the cosine, in thousandths, of two vectors with known lengths and product.
func near(product int32, a, b float64) int {
	if a == 0 || b == 0 {
		return 0
	}
	return max(0, int(math.Round(float64(product)*1000/(a*b))))
}
