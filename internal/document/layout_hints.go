package document

import (
	"maps"
	"math"
	"slices"
)

// hintEdges returns where text begins next to a margin of hints that is separated from it by little white: words begin
// after a gap wider than a space, at an x where other lines begin. LaTeX sets dates and headings like that.
func hintEdges(rows [][]glyph) []float64 {
	begins, behind := map[int]int{}, map[int]int{}
	left, right := math.Inf(1), 0.0
	for _, row := range rows {
		left, right = math.Min(left, row[0].left), math.Max(right, rightOf(row))
	}
	for _, row := range rows {
		begins[int(math.Round(row[0].left))]++
		if at := hintEnd(row); at > 0 && row[at].left-left < widestHints*(right-left) {
			behind[int(math.Round(row[at].left))]++
		}
	}
	near := func(counts map[int]int, x int) int { return counts[x-1] + counts[x] + counts[x+1] }
	var edges []float64
	for _, x := range slices.Sorted(maps.Keys(behind)) {
		if near(behind, x) >= fewestHints && near(begins, x) >= fewestHints {
			edges = append(edges, float64(x))
		}
	}
	return edges
}

// hintEnd returns the index of the glyph after the first such gap of a row, or 0.
func hintEnd(row []glyph) int {
	size, right := typicalSize(row), row[0].right
	for i := 1; i < len(row); i++ {
		if gap := row[i].left - right; gap > hintGap*size {
			if gap > cellGap*size || isListMark(row[:i]) {
				return 0
			}
			return i
		}
		right = math.Max(right, row[i].right)
	}
	return 0
}

// beginsAt reports whether a glyph begins at one of some edges.
func beginsAt(edges []float64, g glyph) bool {
	return slices.ContainsFunc(edges, func(x float64) bool { return math.Abs(g.left-x) <= hintSlack })
}
