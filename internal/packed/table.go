package packed

import (
	"encoding/binary"
	"math"
	"unsafe"
)

// maxBits is how many bits a code has at most: the scaled book of a row must fit where a sum is computed.
const maxBits = 6

// group is how many codes are stored together. They take as many bytes as a code has bits, the first in the lowest
// bits.
const group = 8

// tail follows the codes of a table, so that eight bytes can be read wherever a group begins.
const tail = 8

// Table is rows of numbers. It is immutable and safe for concurrent use.
type Table struct {
	size, bits int
	book       []float32
	scales     []float32
	codes      []byte // and the tail
}

// Valid reports whether tables may have rows of this size and codes of this many bits.
func Valid(size, bits int) bool {
	return size > 0 && size%group == 0 && bits > 0 && bits <= maxBits
}

// Size returns how many bytes a table takes: a book of float32, little endian, a scale of the same type for each row,
// the codes, and eight zeros.
func Size(rows, size, bits int) int {
	return 4<<bits + 4*rows + rows*size/group*bits + tail
}

// Read takes a table off the beginning of data, which must be at least as long as Size says. It copies book and scales.
func Read(data string, rows, size, bits int) (Table, string) {
	t := Table{size: size, bits: bits}
	length := Size(rows, size, bits)
	bytes := unsafe.Slice(unsafe.StringData(data), length) // never written to
	t.book, bytes = floats(bytes, 1<<bits)
	t.scales, bytes = floats(bytes, rows)
	t.codes = bytes
	return t, data[length:]
}

func floats(data []byte, n int) ([]float32, []byte) {
	out := make([]float32, n)
	for i := range out {
		out[i] = math.Float32frombits(binary.LittleEndian.Uint32(data[4*i:]))
	}
	return out, data[4*n:]
}

// Rows returns the number of rows.
func (t *Table) Rows() int { return len(t.scales) }

// AddTo adds a row, times a weight, to a sum of the same length. It scales the book first: then each number only takes
// a lookup and an addition.
func (t *Table) AddTo(sum []float32, row int, weight float32) {
	var scaled [1 << maxBits]float32
	scale := float32(t.scales[row] * weight)
	for i, value := range t.book {
		scaled[i] = float32(value * scale)
	}
	codes := t.codes[row*t.size/group*t.bits:]
	switch t.bits {
	case 4:
		add4(sum, codes, (*[16]float32)(scaled[:]))
	case 5:
		add5(sum, codes, (*[32]float32)(scaled[:]))
	default:
		addAny(sum, codes, &scaled, t.bits)
	}
}

// add4 and add5 are addAny for codes whose positions in a group are known at compile time, which halves the time.
func add4(sum []float32, codes []byte, book *[16]float32) {
	for ; len(sum) >= group; sum = sum[group:] {
		few, to := binary.LittleEndian.Uint32(codes), (*[group]float32)(sum)
		codes = codes[4:]
		to[0] += book[few&15]
		to[1] += book[few>>4&15]
		to[2] += book[few>>8&15]
		to[3] += book[few>>12&15]
		to[4] += book[few>>16&15]
		to[5] += book[few>>20&15]
		to[6] += book[few>>24&15]
		to[7] += book[few>>28&15]
	}
}

func add5(sum []float32, codes []byte, book *[32]float32) {
	for ; len(sum) >= group; sum = sum[group:] {
		few, to := binary.LittleEndian.Uint64(codes), (*[group]float32)(sum)
		codes = codes[5:]
		to[0] += book[few&31]
		to[1] += book[few>>5&31]
		to[2] += book[few>>10&31]
		to[3] += book[few>>15&31]
		to[4] += book[few>>20&31]
		to[5] += book[few>>25&31]
		to[6] += book[few>>30&31]
		to[7] += book[few>>35&31]
	}
}

func addAny(sum []float32, codes []byte, book *[1 << maxBits]float32, bits int) {
	mask := uint64(1)<<bits - 1
	for ; len(sum) >= group; sum = sum[group:] {
		few := binary.LittleEndian.Uint64(codes)
		codes = codes[bits:]
		for i := range sum[:group] {
			sum[i] += book[few&mask%(1<<maxBits)]
			few >>= bits
		}
	}
}
