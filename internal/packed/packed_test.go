package packed

import (
	"math"
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"
)

// random returns rows of numbers as training produces them: normally distributed, with different lengths.
func random(rows, size int) []float32 {
	r := rand.New(rand.NewPCG(7, 8))
	all := make([]float32, rows*size)
	for i := range all {
		all[i] = float32(r.NormFloat64()) * float32(1+i/size)
	}
	return all
}

func row(t *Table, at int) []float32 {
	sum := make([]float32, t.size)
	t.AddTo(sum, at, 1)
	return sum
}

func TestRowsComeBack(t *testing.T) {
	const rows, size = 40, 64
	numbers := random(rows, size)
	// What the best book for a normal distribution loses, as a share of the squares (Max, 1960), with some margin.
	for bits, lost := range map[int]float64{3: 0.038, 4: 0.0105, 5: 0.0029, 6: 0.0008} {
		data := Append(nil, numbers, size, bits)
		if len(data) != Size(rows, size, bits) {
			t.Fatalf("%d bits take %d bytes, not %d", bits, len(data), Size(rows, size, bits))
		}
		table, rest := Read(string(data)+"rest", rows, size, bits)
		if rest != "rest" || table.Rows() != rows {
			t.Fatalf("%d rows and %q are left", table.Rows(), rest)
		}
		for at := range rows {
			want := numbers[at*size : (at+1)*size]
			var off, all float64
			for i, v := range row(&table, at) {
				off += math.Pow(float64(v-want[i]), 2)
				all += math.Pow(float64(want[i]), 2)
			}
			if off > 2*lost*all {
				t.Errorf("%d bits lose %.5f of row %d", bits, off/all, at)
			}
		}
	}
}

// The codes of a table written by hand: the first number is in the lowest bits.
func TestLayout(t *testing.T) {
	const bits = 3
	few := uint64(0)
	for i := range 8 {
		few |= uint64(i) << (bits * i)
	}
	codes := []byte{byte(few), byte(few >> 8), byte(few >> 16)}
	table := Table{size: 8, bits: bits, book: []float32{-4, -3, -2, -1, 1, 2, 3, 4}, scales: []float32{0.5, 2}}
	table.codes = slices.Concat(codes, codes, make([]byte, tail))
	sum := slices.Repeat([]float32{1}, 8)
	table.AddTo(sum, 1, 0.25)
	if want := []float32{-1, -0.5, 0, 0.5, 1.5, 2, 2.5, 3}; !reflect.DeepEqual(sum, want) {
		t.Errorf("%v, want %v", sum, want)
	}
}

// A few different numbers fit in the book: nothing is lost, not even in a row of zeros.
func TestFewNumbers(t *testing.T) {
	numbers := make([]float32, 32)
	for i := range 16 {
		numbers[i] = float32(i%4) - 1
	}
	table, _ := Read(string(Append(nil, numbers, 16, 4)), 2, 16, 4)
	for at := range 2 {
		for i, v := range row(&table, at) {
			if math.Abs(float64(v-numbers[at*16+i])) > 1e-3 {
				t.Errorf("%d of row %d came back as %v, not %v", i, at, v, numbers[at*16+i])
			}
		}
	}
}

func TestValid(t *testing.T) {
	for _, c := range []struct {
		size, bits int
		want       bool
	}{{256, 5, true}, {8, 6, true}, {8, 7, false}, {8, 0, false}, {12, 4, false}, {0, 4, false}, {-8, 4, false}} {
		if Valid(c.size, c.bits) != c.want {
			t.Errorf("size %d, %d bits: %v", c.size, c.bits, !c.want)
		}
	}
}
