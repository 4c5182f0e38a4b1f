package implied

import (
	"github.com/tawafuq/tawafuq/internal/dot"
	"github.com/tawafuq/tawafuq/internal/embed"
)

// passageWords are the lengths of passages.
var passageWords = [...]int{2, 3, 4, 5}

// nearness is a skill and the passage of a sentence that is nearest to it.
type nearness struct {
	skill    int
	cosine   float32
	from, to int // words
}

// nearest returns the skills of a table that some passage of the words is near to.
func (r *Reader) nearest(words []word, of table) []nearness {
	n := r.encoder.Dimension()
	best := make([]nearness, len(of.scales))
	products := make([]int32, len(of.scales))
	sum := make([]float32, n)
	for from, first := range words {
		if first.named || first.length < contentLength {
			continue
		}
		clear(sum)
		content, size := 0, 0
		for _, w := range words[from:min(len(words), from+passageWords[len(passageWords)-1])] {
			if w.named || w.apart && size > 0 {
				break
			}
			size++
			for i, v := range w.vector {
				sum[i] += v
			}
			if w.length >= contentLength {
				content++
			}
			if !isPassage(size) || content < 2 || w.length < contentLength {
				continue // one word is too little to guess from, and a passage begins and ends with words that count
			}
			codes, scale := embed.Unit(sum)
			dot.Rows(codes, of.codes, products)
			for i, product := range products {
				if cosine := float32(product) * of.scales[i] * scale; cosine > best[i].cosine {
					best[i] = nearness{i, cosine, from, from + size}
				}
			}
		}
	}
	var near []nearness
	for _, b := range best {
		if b.cosine >= minNearness {
			near = append(near, b)
		}
	}
	return near
}

// context returns the cosine of each skill of a table and the whole sentence.
func (r *Reader) context(words []word, of table) []float32 {
	sum := make([]float32, r.encoder.Dimension())
	for _, w := range words {
		for i, v := range w.vector {
			sum[i] += v
		}
	}
	codes, scale := embed.Unit(sum)
	products, context := make([]int32, len(of.scales)), make([]float32, len(of.scales))
	dot.Rows(codes, of.codes, products)
	for i, product := range products {
		context[i] = float32(product) * of.scales[i] * scale
	}
	return context
}

func isPassage(size int) bool {
	for _, n := range passageWords {
		if n == size {
			return true
		}
	}
	return false
}
