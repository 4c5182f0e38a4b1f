package embed

import (
	"math"

	"github.com/tawafuq/tawafuq/internal/packed"
)

// Together is how many texts are worth encoding in one batch: one, as each takes microseconds.
func (e *Encoder) Together() int { return 1 }

// Encoder holds one model. It is immutable after Load and safe for concurrent use.
type Encoder struct {
	model      string
	dimension  int
	buckets    uint32
	vocabulary vocabulary
	words      packed.Table
	grams      packed.Table
}

// Model identifies the weights: vectors may be compared only if their models are the same.
func (e *Encoder) Model() string { return e.model }

// Dimension is the length of every vector.
func (e *Encoder) Dimension() int { return e.dimension }

// Knows reports whether a word, as Words returns it, was one of those trained on.
func (e *Encoder) Knows(word string) bool { return e.vocabulary.row(word) >= 0 }

// Encode returns the vector of s, of length one; a text without words is all zeros and similar to nothing.
func (e *Encoder) Encode(s string) []float32 {
	vector := make([]float32, e.dimension)
	e.EncodeInto(vector, s)
	return vector
}

// EncodeInto is Encode into the caller's vector, which must have the encoder's dimension.
func (e *Encoder) EncodeInto(vector []float32, s string) {
	e.EncodeWords(vector, Words(s))
}

// EncodeWords is EncodeInto for words that are already folded and split; it does not allocate.
func (e *Encoder) EncodeWords(vector []float32, words []string) {
	vector = vector[:e.dimension]
	clear(vector)
	for _, word := range words {
		e.add(vector, word)
	}
	normalise(vector)
}

// AddWord adds the vector of a folded and stemmed word, whose length is the weight that training gave it, to a sum of
// the encoder's dimension.
func (e *Encoder) AddWord(sum []float32, word string) { e.add(sum[:e.dimension], word) }

// add adds a word to the sum. The row of a known word already includes its n-grams: training adds the two at the end.
func (e *Encoder) add(sum []float32, word string) {
	if row := e.vocabulary.row(word); row >= 0 {
		e.words.AddTo(sum, row, 1)
		return
	}
	var space [3 * maxGramWord]uint32
	grams := Grams(space[:0], word, e.buckets)
	for _, bucket := range grams {
		e.grams.AddTo(sum, int(bucket), 1/float32(len(grams)))
	}
}

func normalise(vector []float32) {
	var square float32
	for _, v := range vector {
		square += float32(v * v)
	}
	if square == 0 {
		return
	}
	inverse := 1 / float32(math.Sqrt(float64(square)))
	for i := range vector {
		vector[i] *= inverse
	}
}

// Similarity returns the cosine of two vectors of one model: 1 for equal ones, near 0 for unrelated ones.
func Similarity(a, b []float32) float32 {
	b = b[:len(a)]
	var sum float32
	for i, v := range a {
		sum += float32(v * b[i])
	}
	return sum
}

// Quantise writes vector as int8 codes and returns the scale that restores them: vector ≈ scale * codes. The dot
// product of two vectors is then the integer Dot of their codes, the same on every machine, times both scales.
func Quantise(codes []int8, vector []float32) (scale float32) {
	codes = codes[:len(vector)]
	var most float32
	for _, v := range vector {
		most = max(most, v, -v)
	}
	if most == 0 {
		clear(codes)
		return 0
	}
	scale = most / math.MaxInt8
	for i, v := range vector {
		codes[i] = int8(math.RoundToEven(float64(v / scale)))
	}
	return scale
}

// Unit returns the codes of a vector and the scale that makes its length one.
func Unit(vector []float32) (codes []int8, scale float32) {
	codes = make([]int8, len(vector))
	scale = Quantise(codes, vector)
	if length := Length(vector); length > 0 {
		return codes, scale / length
	}
	return codes, 0
}

// Length returns how long a vector is.
func Length(vector []float32) float32 {
	var square float32
	for _, v := range vector {
		square += float32(v * v)
	}
	return float32(math.Sqrt(float64(square)))
}

// Dot returns the dot product of two rows of codes.
func Dot(a, b []int8) int32 {
	b = b[:len(a)]
	var sum int32
	for i, v := range a {
		sum += int32(v) * int32(b[i])
	}
	return sum
}
