package tag

import (
	"math"
	"slices"
)

// Span is a field found in a line.
type Span struct {
	Field      Field
	Line       int
	Start, End int     // bytes of the line's text
	Goes       bool    // it continues the last span of the line above
	Confidence float64 // of its least sure word
	Begins     float64 // how likely an entry begins with it
}

// Result is what the tagger found in a CV.
type Result struct {
	Sections []Section // of each line
	Sure     []float64 // of each line: how likely its section is right
	Spans    []Span    // in the order of the text

	tagger *Tagger // the rest is for Expected
	tokens [][]Token
	scores scores
}

// Tag labels the lines and words of a CV.
func (t *Tagger) Tag(lines []Line) Result {
	f := FeaturesOf(lines)
	work := scratches.Get().(*scratch)
	defer scratches.Put(work)
	s := t.score(f, work)
	r := Result{tagger: t, tokens: f.Tokens, scores: s,
		Sections: make([]Section, len(lines)), Sure: make([]float64, len(lines))}
	for n := range lines {
		r.Sections[n], r.Sure[n] = likeliest(s.sections[n*int(sectionCount) : (n+1)*int(sectionCount)])
		r.Spans = append(r.Spans, t.spans(f.Tokens[n], n, s, work)...)
	}
	return r
}

func likeliest(logits []float32) (Section, float64) {
	best, sum := 0, 0.0
	for i, v := range logits {
		if v > logits[best] {
			best = i
		}
	}
	for _, v := range logits {
		sum += math.Exp(float64(v - logits[best]))
	}
	return Section(best), 1 / sum
}

// spans returns the fields of a line: the likeliest labels of its words, and how likely each is.
func (t *Tagger) spans(tokens []Token, line int, s scores, work *scratch) []Span {
	if len(tokens) == 0 {
		return nil
	}
	first := s.starts[line]
	logits := s.labels[first*labelCount : s.starts[line+1]*labelCount]
	path := t.path(logits)
	if !slices.ContainsFunc(path, func(label int) bool { return label != 0 }) {
		return nil
	}
	sure := t.marginals(logits, path, work)
	var found []Span
	for n, label := range path {
		if label == 0 {
			continue
		}
		field, inside := Field((label-1)/2), label%2 == 0
		if inside && n > 0 && len(found) > 0 {
			last := &found[len(found)-1]
			last.End, last.Confidence = tokens[n].End, min(last.Confidence, sure[n])
			continue
		}
		found = append(found, Span{Field: field, Line: line, Start: tokens[n].Start, End: tokens[n].End, Goes: inside,
			Confidence: sure[n], Begins: 1 / (1 + math.Exp(-float64(s.begins[first+n])))})
	}
	return found
}

// path returns the likeliest sequence of labels (Viterbi). It does not follow labels that cannot be on it.
func (t *Tagger) path(logits []float32) []int {
	count := len(logits) / labelCount
	back := make([]uint8, count*labelCount)
	best, next := make([]float32, labelCount), make([]float32, labelCount)
	for i := range best {
		best[i] = t.first[i] + logits[i]
	}
	for n := 1; n < count; n++ {
		came := back[n*labelCount : (n+1)*labelCount]
		for to := range next {
			next[to] = float32(math.Inf(-1))
		}
		top := largestOf(best)
		least := float32(math.Inf(1)) // the least score that follows the best label so far
		for j, move := range t.moves.opens(top) {
			to := opener(j)
			next[to], came[to] = best[top]+move, uint8(top)
			least = min(least, next[to])
		}
		for from, score := range best {
			if to := further(from); to > 0 {
				if v := score + t.moves.on[from]; v > next[to] {
					next[to], came[to] = v, uint8(from)
				}
			}
			if score+t.moves.most[from] <= least {
				continue
			}
			for j, move := range t.moves.opens(from) {
				if v, to := score+move, opener(j); v > next[to] {
					next[to], came[to] = v, uint8(from)
				}
			}
		}
		for to := range next {
			next[to] += logits[n*labelCount+to]
		}
		best, next = next, best
	}
	last := largestOf(best)
	path := make([]int, count)
	for n := count - 1; n >= 0; n-- {
		path[n] = last
		last = int(back[n*labelCount+last])
	}
	return path
}

func largestOf(scores []float32) int {
	best := 0
	for i, v := range scores {
		if v > scores[best] {
			best = i
		}
	}
	return best
}

// marginals returns how likely each label of a path is, over all paths (forward and backward sums).
func (t *Tagger) marginals(logits []float32, path []int, work *scratch) []float64 {
	count := len(path)
	forward, emit := room(&work.forward, count*labelCount), room(&work.emit, count*labelCount)
	backward, before := make([]float64, labelCount), make([]float64, labelCount)
	for n := range count {
		row := logits[n*labelCount : (n+1)*labelCount]
		most := row[largestOf(row)]
		for i, v := range row {
			emit[n*labelCount+i] = math.Exp(float64(v - most))
		}
	}
	for n := range count {
		row := forward[n*labelCount : (n+1)*labelCount]
		if n == 0 {
			for i := range row {
				row[i] = math.Exp(float64(t.first[i]))
			}
		} else {
			t.moves.forward(row, forward[(n-1)*labelCount:n*labelCount])
		}
		for to := range row {
			row[to] *= emit[n*labelCount+to]
		}
		normalise(row)
	}
	sure := make([]float64, count)
	for i := range backward {
		backward[i] = 1
	}
	for n := count - 1; n >= 0; n-- {
		row, all := forward[n*labelCount:(n+1)*labelCount], 0.0
		for i, v := range row {
			all += v * backward[i]
		}
		sure[n] = row[path[n]] * backward[path[n]] / max(all, math.SmallestNonzeroFloat64)
		if n == 0 {
			break
		}
		for i := range backward {
			backward[i] *= emit[n*labelCount+i]
		}
		t.moves.backward(before, backward)
		normalise(before)
		backward, before = before, backward
	}
	return sure
}

// negligible is a probability too small to change any other.
const negligible = 1e-12

func normalise(row []float64) {
	sum := 0.0
	for _, v := range row {
		sum += v
	}
	if sum == 0 {
		return
	}
	for i := range row {
		row[i] /= sum
	}
}
