package rank

import (
	_ "embed" // for the matrices below
	"slices"
	"strings"

	"github.com/tawafuq/tawafuq/internal/embed"
	"github.com/tawafuq/tawafuq/internal/packed"
	"github.com/tawafuq/tawafuq/internal/text"
)

// besides is what training/beside writes: the encoder's model, a line feed, and three tables of package packed.
//
//go:embed beside.bin
var besides string

// Layout of the file: how many numbers two neighbouring words make, and the bits of each number of its tables.
const (
	BesideWidth = 128
	BesideBits  = 6
)

// beside computes what two words mean next to each other, beyond the sum of the two: a "nursery nurse" tends no plants.
// One matrix sees each word as the first of two and another as the second; a third sees the products of the two
// results, which are added to the sum. It stores no pairs, so it has something to say about all.
type beside struct {
	encoder             *embed.Encoder
	first, second, join []float32 // matrices, row by row
}

// newBeside returns nil for an encoder with which it was not trained.
func newBeside(e *embed.Encoder) *beside {
	model, tables, _ := strings.Cut(besides, "\n")
	if model != e.Model() {
		return nil
	}
	b := &beside{encoder: e}
	b.first, tables = unpacked(tables, e.Dimension(), BesideWidth)
	b.second, tables = unpacked(tables, e.Dimension(), BesideWidth)
	b.join, _ = unpacked(tables, BesideWidth, e.Dimension())
	return b
}

func unpacked(tables string, rows, size int) (matrix []float32, rest string) {
	table, rest := packed.Read(tables, rows, size, BesideBits)
	matrix = make([]float32, rows*size)
	for i := range rows {
		table.AddTo(matrix[i*size:(i+1)*size], i, 1)
	}
	return matrix, rest
}

// Words between two others that belong together: "manager of sales".
var between = []string{"of", "for", "in", "and", "or", "with", "at", "to", "on"}

// sides is a word as the first and as the second of two.
type sides struct{ first, second []float32 }

// encode encodes words like the encoder and adds what neighbours say. It keeps sides in seen from text to text.
func (b *beside) encode(vector []float32, words []string, seen map[string]sides) {
	clear(vector)
	products := make([]float32, BesideWidth)
	var before sides
	for _, word := range words {
		b.encoder.AddWord(vector, word)
		if slices.Contains(between, word) {
			continue
		}
		now, known := seen[word]
		if !known {
			now = b.sides(word)
			seen[word] = now
		}
		for i, v := range before.first {
			products[i] += float32(v * now.second[i])
		}
		before = now
	}
	if slices.ContainsFunc(products, func(v float32) bool { return v != 0 }) {
		addProduct(vector, b.join, products)
	}
	normalise(vector)
}

func (b *beside) sides(word string) sides {
	vector := make([]float32, b.encoder.Dimension())
	b.encoder.AddWord(vector, word)
	normalise(vector)
	s := sides{make([]float32, BesideWidth), make([]float32, BesideWidth)}
	addProduct(s.first, b.first, vector)
	addProduct(s.second, b.second, vector)
	return s
}

// addProduct adds a row of numbers times a matrix to a sum, four rows of the matrix at a time: the sum is then read and
// written a quarter as often. The length of the row is a multiple of four.
func addProduct(sum, matrix, row []float32) {
	n := len(sum)
	for ; len(row) >= 4; row, matrix = row[4:], matrix[4*n:] {
		a, b, c, d := matrix[:n], matrix[n:2*n], matrix[2*n:3*n], matrix[3*n:4*n]
		r, s, t, u := row[0], row[1], row[2], row[3]
		for j := range sum {
			sum[j] += float32(float32(float32(r*a[j])+float32(s*b[j])) + float32(float32(t*c[j])+float32(u*d[j])))
		}
	}
}

func normalise(vector []float32) {
	if length := embed.Length(vector); length > 0 {
		for i := range vector {
			vector[i] /= length
		}
	}
}

// titles scores titles by their words and by what those mean next to each other. It was trained on English only:
// anything Arabic is compared by the sum of its words, as before.
type titles struct {
	beside  *beside
	arabic  []bool    // of each text of the corpus
	vectors []float32 // of each text, concatenated; those of Arabic texts are not used
}

// newTitles returns nil if the encoder is not the one it was trained with.
func newTitles(corpus []string, e *embed.Encoder) *titles {
	b := newBeside(e)
	if b == nil {
		return nil
	}
	n := e.Dimension()
	t := &titles{beside: b, arabic: make([]bool, len(corpus)), vectors: make([]float32, n*len(corpus))}
	seen := map[string]sides{}
	for i, s := range corpus {
		words := embed.Words(s)
		if t.arabic[i] = isArabic(words); !t.arabic[i] {
			b.encode(t.vectors[i*n:(i+1)*n], words, seen)
		}
	}
	return t
}

// query returns the vector of a query, or nil for one that is compared by the sum of its words.
func (t *titles) query(words []string) []float32 {
	if t == nil || isArabic(words) {
		return nil
	}
	vector := make([]float32, t.beside.encoder.Dimension())
	t.beside.encode(vector, words, map[string]sides{})
	return vector
}

func isArabic(words []string) bool { return slices.ContainsFunc(words, text.IsArabic) }
