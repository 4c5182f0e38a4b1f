package document

import (
	"math"
	"slices"
)

// betweenUnderlines returns where two rules at one height leave a gap: they may underline headings side by side. The
// rules of a table meet.
func betweenUnderlines(rules []box) []float64 {
	if len(rules) > mostUnderlines {
		return nil
	}
	var gaps []float64
	for _, a := range rules {
		for _, b := range rules {
			if len(gaps) < mostUnderlineGaps && a.isBeside(b) {
				gaps = append(gaps, (a.right+b.left)/2)
			}
		}
	}
	return gaps
}

// isBeside reports whether a rule across ends before another at its height.
func (b box) isBeside(other box) bool {
	return math.Abs(b.top-other.top) < touching && b.height() < touching && other.height() < touching &&
		other.left-b.right > touching
}

// hasUnderlinedHeads reports whether the two sides of a gutter begin with headings, each with its own rule below it:
// what is under one does not belong to what is next to it.
func (g gutter) hasUnderlinedHeads(rules []box) bool {
	if len(g.left) < 2 || len(g.right) < 2 {
		return false
	}
	return slices.ContainsFunc(rules, func(a box) bool {
		return a.underlines(g.left[0]) && a.right < g.at && slices.ContainsFunc(rules, func(b box) bool {
			return b.underlines(g.right[0]) && a.isBeside(b)
		})
	})
}

// underlines reports whether a rule is right below a line, and wider.
func (b box) underlines(s span) bool {
	gap := b.top - s.bottom
	return s.table == nil && gap > -underlineOverlap*s.size && gap < underlineGap*s.size && b.left < s.left+touching &&
		b.right > s.right-touching && b.width() > underlineWider*s.width()
}
