package tag

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"
)

// between returns the move from one label to another.
func (m *moves) between(from, to int) float32 {
	switch {
	case to == 0 || to%2 == 1:
		return m.open[from*openers+(to+1)/2]
	case to == further(from):
		return m.on[from]
	}
	return float32(math.Inf(-1))
}

// TestMoves compares the likeliest path of lines, and how likely its labels are, with the result of following every
// move.
func TestMoves(t *testing.T) {
	tagger, err := Load(testWeights(t, nil))
	if err != nil {
		t.Fatal(err)
	}
	r := rand.New(rand.NewPCG(7, 8))
	for line := range 60 {
		const count = 9
		logits := make([]float32, count*labelCount)
		for i := range logits {
			logits[i] = float32(r.NormFloat64()) * float32(1+line%8)
		}
		// The best and the total scores of what reaches a label, and the total of what leaves it, all as logarithms.
		best, forward, backward := table(count), table(count), table(count)
		back := make([][labelCount]int, count)
		for n := range count {
			for to := range labelCount {
				emit := float64(logits[n*labelCount+to])
				if n == 0 {
					best[0][to] = float64(tagger.first[to]) + emit
					forward[0][to] = best[0][to]
					continue
				}
				best[n][to], forward[n][to] = math.Inf(-1), math.Inf(-1)
				for from := range labelCount {
					move := float64(tagger.moves.between(from, to))
					if v := best[n-1][from] + move + emit; v > best[n][to] {
						best[n][to], back[n][to] = v, from
					}
					forward[n][to] = sum(forward[n][to], forward[n-1][from]+move+emit)
				}
			}
		}
		for n := count - 2; n >= 0; n-- {
			for from := range labelCount {
				backward[n][from] = math.Inf(-1)
				for to := range labelCount {
					backward[n][from] = sum(backward[n][from], float64(tagger.moves.between(from, to))+
						float64(logits[(n+1)*labelCount+to])+backward[n+1][to])
				}
			}
		}
		want := make([]int, count)
		want[count-1] = slices.Index(best[count-1], slices.Max(best[count-1]))
		for n := count - 1; n > 0; n-- {
			want[n-1] = back[n][want[n]]
		}
		path := tagger.path(logits)
		if !slices.Equal(path, want) {
			t.Fatalf("line %d: the path is %v, want %v", line, path, want)
		}
		all := math.Inf(-1)
		for _, v := range forward[count-1] {
			all = sum(all, v)
		}
		for n, got := range tagger.marginals(logits, path, &scratch{}) {
			if want := math.Exp(forward[n][path[n]] + backward[n][path[n]] - all); math.Abs(got-want) > 1e-6 {
				t.Errorf("line %d: word %d has probability %v, want %v", line, n, got, want)
			}
		}
	}
}

func table(count int) [][]float64 {
	rows := make([][]float64, count)
	for n := range rows {
		rows[n] = make([]float64, labelCount)
	}
	return rows
}

// sum adds numbers given as logarithms.
func sum(a, b float64) float64 {
	if a < b {
		a, b = b, a
	}
	if math.IsInf(b, -1) {
		return a
	}
	return a + math.Log1p(math.Exp(b-a))
}
