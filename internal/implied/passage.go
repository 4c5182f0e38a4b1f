package implied

// passageWords are the lengths of passages.
var passageWords = [...]int{2, 3, 4, 5}

// nearness is a skill and the passage of a sentence nearest to it.
type nearness struct {
	skill    int // its index
	cosine   float32
	from, to int // words
}

// nearest returns those of the skills at places, or of all if places is nil, that some passage of the words is near to.
func (r *Reader) nearest(words []word, places []int) []nearness {
	best := make([]nearness, r.count(places))
	cosines := make([]float32, len(best))
	sum := make([]float32, r.encoder.Dimension())
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
				continue // one word is too little to guess from, and a passage begins and ends with meaningful words
			}
			r.means.cosines(cosines, sum, places)
			for i, cosine := range cosines {
				if cosine > best[i].cosine {
					best[i] = nearness{i, cosine, from, from + size}
				}
			}
		}
	}
	var near []nearness
	for _, b := range best {
		if b.cosine >= minNearness {
			if places != nil {
				b.skill = places[b.skill]
			}
			near = append(near, b)
		}
	}
	return near
}

// context returns the cosine of the whole sentence and each skill at some places, or of all if places is nil.
func (r *Reader) context(words []word, places []int) []float32 {
	sum := make([]float32, r.encoder.Dimension())
	for _, w := range words {
		for i, v := range w.vector {
			sum[i] += v
		}
	}
	cosines := make([]float32, r.count(places))
	r.means.cosines(cosines, sum, places)
	return cosines
}

// count returns how many skills there are at places, or in total if places is nil.
func (r *Reader) count(places []int) int {
	if places == nil {
		return len(r.skills)
	}
	return len(places)
}

func isPassage(size int) bool {
	for _, n := range passageWords {
		if n == size {
			return true
		}
	}
	return false
}
