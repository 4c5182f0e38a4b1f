package tag

import "math"

// openers is how many labels may follow any other: the one outside of fields, and that of the first word of each field.
// The label of a further word follows only those of its own field.
const openers = 1 + int(fieldCount)

// opener returns the label with a number among them.
func opener(n int) int { return max(2*n-1, 0) }

// further returns the label of a further word of a label's field, or 0 if it has no field.
func further(label int) int { return (label + 1) / 2 * 2 }

// moves are the scores of going from one label to the next, without the impossible ones.
type moves struct {
	open    []float32 // of each label: to each opener
	on      []float32 // of each label: to the further word of its field
	most    []float32 // of each label: the largest to an opener
	opened  []float64 // open as probabilities
	arrived []float64 // the same, of each opener: from each label
	wentOn  []float64 // on as probabilities
}

// newMoves picks the possible moves from all of them, label by label.
func newMoves(all []float32) moves {
	m := moves{open: make([]float32, labelCount*openers), on: make([]float32, labelCount),
		most: make([]float32, labelCount), opened: make([]float64, labelCount*openers),
		arrived: make([]float64, labelCount*openers), wentOn: make([]float64, labelCount)}
	for from := range labelCount {
		m.most[from] = float32(math.Inf(-1))
		for j := range openers {
			v := all[from*labelCount+opener(j)]
			m.open[from*openers+j] = v
			m.most[from] = max(m.most[from], v)
			m.opened[from*openers+j] = math.Exp(float64(v))
			m.arrived[j*labelCount+from] = math.Exp(float64(v))
		}
		if to := further(from); to > 0 {
			m.on[from] = all[from*labelCount+to]
			m.wentOn[from] = math.Exp(float64(m.on[from]))
		}
	}
	return m
}

// opens returns the moves from a label to each opener.
func (m *moves) opens(from int) []float32 { return m.open[from*openers : (from+1)*openers] }

// forward adds up how likely each label is after those of the previous word.
func (m *moves) forward(row, before []float64) {
	for from, v := range before {
		if v < negligible {
			continue
		}
		for j, p := range m.opened[from*openers : (from+1)*openers] {
			row[opener(j)] += v * p
		}
		if to := further(from); to > 0 {
			row[to] += v * m.wentOn[from]
		}
	}
}

// backward sets how likely the rest is after each label.
func (m *moves) backward(before, after []float64) {
	largest := 0.0
	for from := range before {
		largest = max(largest, after[from])
		before[from] = 0
		if to := further(from); to > 0 {
			before[from] = m.wentOn[from] * after[to]
		}
	}
	for j := range openers {
		v := after[opener(j)]
		if v < negligible*largest {
			continue
		}
		for from, p := range m.arrived[j*labelCount : (j+1)*labelCount] {
			before[from] += v * p
		}
	}
}
