package packed

import (
	"encoding/binary"
	"math"
	"slices"
)

// Append packs rows of a size, stored one after the other, and appends the table to dst. Book and scales are those that
// minimise the squared error.
func Append(dst []byte, rows []float32, size, bits int) []byte {
	count := len(rows) / size
	scales := make([]float32, count)
	for i := range scales {
		scales[i] = spread(rows[i*size : (i+1)*size])
	}
	book := fitBook(rows, scales, size, bits)
	codes := make([]byte, count*size/group*bits+tail)
	row := make([]uint8, size)
	for i := range scales {
		scales[i] = fitRow(row, rows[i*size:(i+1)*size], scales[i], book)
		pack(codes[i*size/group*bits:], row, bits)
	}
	for _, numbers := range [][]float32{book, scales} {
		for _, v := range numbers {
			dst = binary.LittleEndian.AppendUint32(dst, math.Float32bits(v))
		}
	}
	return append(dst, codes...)
}

// spread returns the root mean square.
func spread(row []float32) float32 {
	var squares float64
	for _, v := range row {
		squares += float64(v) * float64(v)
	}
	return float32(math.Sqrt(squares / float64(len(row))))
}

// fitBook finds the best values with Lloyd's algorithm, over a histogram of the numbers of all rows, each divided by
// its scale.
func fitBook(rows, scales []float32, size, bits int) []float32 {
	const bins, most = 1 << 14, 6.0
	var counts, sums [bins]float64
	least, greatest := math.Inf(1), math.Inf(-1)
	for i, v := range rows {
		if scales[i/size] == 0 {
			continue
		}
		x := float64(v / scales[i/size])
		bin := int(min(max((x+most)/(2*most), 0), 1) * (bins - 1))
		counts[bin]++
		sums[bin] += x
		least, greatest = min(least, x), max(greatest, x)
	}
	book := make([]float32, 1<<bits)
	if least > greatest {
		return book // all numbers are zero
	}
	for i := range book {
		book[i] = float32(least + (greatest-least)*float64(i)/float64(len(book)-1))
	}
	const rounds = 500
	for range rounds {
		of, in := make([]float64, len(book)), make([]float64, len(book))
		for bin, n := range counts {
			if n > 0 {
				at := nearest(book, float32(sums[bin]/n))
				of[at] += sums[bin]
				in[at] += n
			}
		}
		for i := range book {
			if in[i] > 0 {
				book[i] = float32(of[i] / in[i])
			}
		}
	}
	return book
}

// fitRow writes the codes of a row and returns its scale. It alternates between the nearest codes for the scale and the
// best scale for the codes.
func fitRow(codes []uint8, row []float32, scale float32, book []float32) float32 {
	if scale == 0 {
		clear(codes)
		return 0
	}
	const rounds = 8
	for range rounds {
		var along, square float64
		for i, v := range row {
			codes[i] = uint8(nearest(book, v/scale))
			value := float64(book[codes[i]])
			along += float64(v) * value
			square += value * value
		}
		if along <= 0 {
			break
		}
		scale = float32(along / square)
	}
	return scale
}

// nearest returns the index of the value nearest to v in an ascending book.
func nearest(book []float32, v float32) int {
	at, _ := slices.BinarySearch(book, v)
	switch {
	case at == 0:
		return 0
	case at == len(book) || v-book[at-1] <= book[at]-v:
		return at - 1
	}
	return at
}

func pack(dst []byte, codes []uint8, bits int) {
	for ; len(codes) > 0; codes = codes[group:] {
		var few uint64
		for i, code := range codes[:group] {
			few |= uint64(code) << (i * bits)
		}
		for i := range bits {
			dst[i] = byte(few >> (8 * i))
		}
		dst = dst[bits:]
	}
}
