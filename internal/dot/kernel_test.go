package dot

import (
	"math/rand/v2"
	"slices"
	"testing"
)

func TestKernelsGiveTheSameNumbers(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for _, dimension := range []int{64, 128, 256, 320} {
		const rows = 37
		query, matrix := make([]int8, dimension), make([]int8, dimension*rows)
		for i := range query {
			query[i] = int8(random.IntN(256) - 128)
		}
		for i := range matrix {
			matrix[i] = int8(random.IntN(256) - 128)
		}
		// The largest possible sums.
		for i := range dimension {
			query[i], matrix[i] = -128, -128
		}
		want := make([]int32, rows)
		plain(query, matrix, want)
		for _, k := range kernels {
			if dimension%k.block != 0 {
				continue
			}
			got := make([]int32, rows)
			k.run(query, matrix, got)
			if !slices.Equal(got, want) {
				t.Errorf("%s, %d dimensions: %v, want %v", k.name, dimension, got[:4], want[:4])
			}
		}
	}
}

func BenchmarkScan(b *testing.B) {
	const dimension, rows = 256, 100_000
	query, matrix, out := make([]int8, dimension), make([]int8, dimension*rows), make([]int32, rows)
	for i := range matrix {
		matrix[i] = int8(i * 7)
	}
	for i := range query {
		query[i] = int8(i * 3)
	}
	b.Run("reading the same bytes", func(b *testing.B) {
		b.SetBytes(int64(len(matrix)))
		target := make([]int8, 1<<16)
		for b.Loop() {
			for at := 0; at < len(matrix); at += len(target) {
				copy(target, matrix[at:min(at+len(target), len(matrix))])
			}
		}
	})
	for _, k := range append(kernels, kernel{"plain Go", 1, plain}) {
		b.Run(k.name, func(b *testing.B) {
			b.SetBytes(int64(len(matrix)))
			for b.Loop() {
				k.run(query, matrix, out)
			}
		})
	}
}
