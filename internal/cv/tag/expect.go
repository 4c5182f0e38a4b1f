package tag

import "math"

// Expected returns the likeliest span of a field in a line, given that some of the line's words between from and to
// must name one, and how much less likely that is than what the tagger found, as a logarithm. Without words there is no
// such span: it is infinitely less likely.
func (r *Result) Expected(line int, field Field, from, to int) (Span, float64) {
	tokens := r.tokens[line]
	first := r.scores.starts[line]
	logits := r.scores.labels[first*labelCount : r.scores.starts[line+1]*labelCount]
	ahead, behind := r.tagger.best(logits)
	begins, inside := Begins(field), Inside(field)
	at, most := -1, math.Inf(-1)
	for n, t := range tokens {
		if t.Start < from || t.End > to {
			continue
		}
		if v := float64(ahead[n*labelCount+begins] + behind[n*labelCount+begins]); v > most {
			at, most = n, v
		}
	}
	if at < 0 {
		return Span{}, math.Inf(1)
	}
	found := Span{Field: field, Line: line, Start: tokens[at].Start, End: tokens[at].End,
		Begins: 1 / (1 + math.Exp(-float64(r.scores.begins[first+at])))}
	for label, n := begins, at+1; n < len(tokens) && tokens[n].End <= to; n++ {
		next := r.tagger.follows(label, logits[n*labelCount:], behind[n*labelCount:])
		if next != inside {
			break
		}
		label, found.End = next, tokens[n].End
	}
	last := ahead[len(ahead)-labelCount:]
	return found, float64(last[largestOf(last)]) - most
}

// best returns, for each word and label, the score of the likeliest labels up to it and of the likeliest that follow
// it.
func (t *Tagger) best(logits []float32) (ahead, behind []float32) {
	count := len(logits) / labelCount
	ahead, behind = make([]float32, len(logits)), make([]float32, len(logits))
	for n := range count {
		row := ahead[n*labelCount : (n+1)*labelCount]
		if n == 0 {
			copy(row, t.first)
		} else {
			for to := range row {
				row[to] = float32(math.Inf(-1))
			}
			for from, score := range ahead[(n-1)*labelCount : n*labelCount] {
				for j, move := range t.moves.opens(from) {
					row[opener(j)] = max(row[opener(j)], score+move)
				}
				if to := further(from); to > 0 {
					row[to] = max(row[to], score+t.moves.on[from])
				}
			}
		}
		for to := range row {
			row[to] += logits[n*labelCount+to]
		}
	}
	for n := count - 2; n >= 0; n-- {
		row, next := behind[n*labelCount:(n+1)*labelCount], behind[(n+1)*labelCount:(n+2)*labelCount]
		for from := range row {
			row[from] = float32(math.Inf(-1))
			for j, move := range t.moves.opens(from) {
				to := opener(j)
				row[from] = max(row[from], move+logits[(n+1)*labelCount+to]+next[to])
			}
			if to := further(from); to > 0 {
				row[from] = max(row[from], t.moves.on[from]+logits[(n+1)*labelCount+to]+next[to])
			}
		}
	}
	return ahead, behind
}

// follows returns the likeliest label after another.
func (t *Tagger) follows(label int, logits, behind []float32) int {
	best, most := 0, float32(math.Inf(-1))
	for j, move := range t.moves.opens(label) {
		to := opener(j)
		if v := move + logits[to] + behind[to]; v > most {
			best, most = to, v
		}
	}
	if to := further(label); to > 0 && t.moves.on[label]+logits[to]+behind[to] > most {
		best = to
	}
	return best
}
