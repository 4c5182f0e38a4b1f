package tag

import (
	"math"
	"sync"

	"github.com/tawafuq/tawafuq/internal/dot"
)

// linear is a matrix, stored by rows of its output, and a bias. Its weights are bytes with a scale per row, so that the
// widest instructions of the machine can multiply them; the integers are the same on every machine.
type linear struct {
	in, out int
	padded  int // length of a row: in, padded with zeros
	codes   []int8
	scales  []float32
	bias    []float32
}

// block divides the length of every row.
const block = 64

// newLinear builds a matrix from its rows, one after the other.
func newLinear(in, out int, codes string, scales, bias []float32) linear {
	l := linear{in: in, out: out, padded: (in + block - 1) / block * block, scales: scales, bias: bias}
	l.codes = make([]int8, l.padded*out)
	for i := range len(codes) {
		l.codes[i/in*l.padded+i%in] = int8(codes[i])
	}
	return l
}

// numbers are floats as two bytes each, with a scale. A single byte would be too coarse for what several layers add up.
type numbers struct {
	scale     float32
	high, low []int8
}

// set stores x in n, with some zeros before and after it.
func (n *numbers) set(x []float32, before, after int) {
	size := before + len(x) + after
	if cap(n.high) < size {
		n.high, n.low = make([]int8, size, size+size/8), make([]int8, size, size+size/8)
	}
	n.high, n.low = n.high[:size], n.low[:size]
	for _, codes := range [][]int8{n.high, n.low} {
		clear(codes[:before])
		clear(codes[before+len(x):])
	}
	n.scale = largest(x) / 127
	var once float32
	if n.scale > 0 {
		once = 1 / n.scale
	}
	high, low := n.high[before:][:len(x)], n.low[before:][:len(x)]
	for i, v := range x {
		v = float32(v * once)
		code := rounded(v)
		high[i], low[i] = code, rounded(float32(float32(v-float32(code))*127))
	}
}

// scratch is the memory a model computes in. It is reused: it is larger than everything else a reading allocates.
type scratch struct {
	numbers, window numbers
	sums            []int32
	words, lines    []float32
	forward, emit   []float64
}

var scratches = sync.Pool{New: func() any { return new(scratch) }}

// room returns n zeros, in the memory of place if it is large enough.
func room[T any](place *[]T, n int) []T {
	if cap(*place) < n {
		*place = make([]T, n+n/4)
	}
	zeros := (*place)[:n]
	clear(zeros)
	return zeros
}

// apply writes the product of the matrix and x, plus the bias. It leaves the numbers of x in work, for another matrix.
func (l *linear) apply(out, x []float32, work *scratch) {
	work.numbers.set(x[:l.in], 0, l.padded-l.in)
	l.multiply(out, work.numbers, work)
}

// multiply is apply for numbers as long as a row. What follows the first l.in is multiplied by zeros.
func (l *linear) multiply(out []float32, x numbers, work *scratch) {
	if len(work.sums) < 2*l.out {
		work.sums = make([]int32, 2*l.out)
	}
	coarse, fine := work.sums[:l.out], work.sums[l.out:2*l.out]
	dot.Rows(x.high[:l.padded], l.codes, coarse)
	dot.Rows(x.low[:l.padded], l.codes, fine)
	for o := range out[:l.out] {
		sum := float32(coarse[o]) + float32(float32(fine[o])/127)
		out[o] = float32(float32(sum*x.scale)*l.scales[o]) + l.bias[o]
	}
}

// largest returns the largest absolute value. Without their signs, floats have the order of their bits.
func largest(x []float32) float32 {
	var most uint32
	for _, v := range x {
		most = max(most, math.Float32bits(v)&^(1<<31))
	}
	return math.Float32frombits(most)
}

// rounded returns the nearest byte to a number from -127 to 127. Next to a number as large as the one added, floats
// have no fraction, and their last bits are those of the integer: that is as fast as it gets, and avoids a branch
// mispredicted half of the time.
func rounded(v float32) int8 { return int8(math.Float32bits(v + 3<<22)) }
