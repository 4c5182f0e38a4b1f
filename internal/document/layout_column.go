package document

import (
	"cmp"
	"math"
	"slices"
)

// mostSpans bounds how many pieces of a page are searched for columns. A page of a CV has some hundred.
const mostSpans = 800

// regions cuts what stands on a page into parts to be read one after the other: what is above two columns, the columns,
// what is below. A line drawn across ends both columns. rightFirst is the order of columns on a page read from the right.
func regions(all []span, rules []box, rightFirst bool) [][]span {
	sorted := slices.Clone(all)
	slices.SortStableFunc(sorted, func(a, b span) int { return cmp.Compare(a.base, b.base) })
	if len(sorted) > mostSpans {
		return [][]span{sorted}
	}
	cut, found := bestGutter(sorted, rules)
	if !found {
		return [][]span{sorted}
	}
	first, second := cut.left, cut.right
	if rightFirst {
		first, second = second, first
	}
	var parts [][]span
	for _, part := range [][]span{cut.above, first, second, cut.below} {
		if len(part) > 0 {
			parts = append(parts, regions(part, rules, rightFirst)...)
		}
	}
	return parts
}

// gutter is white space from top to bottom between two columns.
type gutter struct {
	above, left, right, below []span
	width                     float64
}

// bestGutter looks at both edges of each span whether white space runs down beside it, and takes the tallest.
func bestGutter(sorted []span, rules []box) (gutter, bool) {
	const fewest = 4 // spans
	var best gutter
	var most float64
	tried := map[int]bool{}
	for _, s := range sorted {
		for _, at := range []float64{s.left - 0.5, s.right + 0.5} {
			if key := int(math.Round(2 * at)); tried[key] {
				continue
			} else {
				tried[key] = true
			}
			for _, band := range freeBands(sorted, rules, at) {
				if band.end-band.start < fewest {
					continue
				}
				if cut := splitAt(sorted, band.start, band.end, at); cut.score() > most && cut.isColumns() {
					best, most = cut, cut.score()
				}
			}
		}
	}
	return best, most > 0
}

// freeBands is the runs of spans, from the top, of which none and no ruled line crosses x.
func freeBands(sorted []span, rules []box, x float64) []stretch {
	var across []float64
	for _, rule := range rules {
		if rule.left < x-touching && rule.right > x+touching {
			across = append(across, rule.bottom)
		}
	}
	slices.Sort(across)
	ruledBetween := func(a, b span) bool {
		next, _ := slices.BinarySearch(across, a.base)
		return next < len(across) && across[next] < b.base
	}
	var bands []stretch
	start := 0
	for i, s := range sorted {
		if i > start && ruledBetween(sorted[i-1], s) {
			bands = append(bands, stretch{start, i})
			start = i
		}
		if s.left < x && s.right > x {
			bands = append(bands, stretch{start, i})
			start = i + 1
		}
	}
	return withoutTorn(sorted, append(bands, stretch{start, len(sorted)}))
}

// withoutTorn shortens bands by what stands on one line with a span outside of them.
func withoutTorn(sorted []span, bands []stretch) []stretch {
	for i := range bands {
		b := &bands[i]
		for b.start > 0 && b.start < b.end && beside(sorted[b.start-1], sorted[b.start], loosely) {
			b.start++
		}
		for b.end < len(sorted) && b.start < b.end && beside(sorted[b.end-1], sorted[b.end], loosely) {
			b.end--
		}
	}
	return bands
}

// splitAt parts the spans from start to end by the line at x.
func splitAt(sorted []span, start, end int, x float64) gutter {
	band := gutter{above: sorted[:start], below: sorted[end:]}
	leftmost, rightmost := math.Inf(1), math.Inf(-1)
	for _, s := range sorted[start:end] {
		if s.left >= x {
			band.right = append(band.right, s)
			leftmost = math.Min(leftmost, s.left)
		} else {
			band.left = append(band.left, s)
			rightmost = math.Max(rightmost, s.right)
		}
	}
	band.width = leftmost - rightmost
	return band.withoutTitle()
}

// withoutTitle moves what stands over one column only, larger than it and well apart, above both: a name, a title.
func (g gutter) withoutTitle() gutter {
	const (
		apart  = 1.0 // heights
		larger = 1.2
	)
	if len(g.left) == 0 || len(g.right) == 0 {
		return g
	}
	side, other := &g.left, &g.right
	if g.right[0].top < g.left[0].top {
		side, other = other, side
	}
	cut, largest, widest := 0, 0.0, 0.0
	for i := 1; i < len(*side); i++ {
		above, next := (*side)[i-1], (*side)[i]
		if above.bottom > (*other)[0].top {
			break
		}
		largest = math.Max(largest, above.size)
		gap := (next.top - above.bottom) / next.size
		if gap > math.Max(apart, widest) && largest > larger*next.size {
			cut, widest = i, gap
		}
	}
	if cut > 0 {
		g.above = slices.Concat(g.above, (*side)[:cut])
		*side = (*side)[cut:]
	}
	return g
}

// score is how far down both columns run beside each other. Of equals, the wider gutter is better.
func (g gutter) score() float64 {
	const widest, bonus = 30, 0.1
	if len(g.left) < 2 || len(g.right) < 2 || g.width <= 0 {
		return 0
	}
	top := math.Max(g.left[0].top, g.right[0].top)
	bottom := math.Min(lowest(g.left), lowest(g.right))
	return math.Max(0, bottom-top) * (1 + bonus*math.Min(g.width, widest)/widest)
}

func lowest(spans []span) float64 {
	bottom := math.Inf(-1)
	for _, s := range spans {
		bottom = math.Max(bottom, s.bottom)
	}
	return bottom
}

// isColumns tells columns, each read down to its end, from rows that have a gap: a table, or a date at the far side.
// In rows, what is on the shorter side stands beside a line of the other side; in columns only by chance.
func (g gutter) isColumns() bool {
	const (
		narrowest = 0.7 // heights
		lonely    = 1.5 // lines of a group: a date or a label
		cell      = 3.0 // lines of a group: a cell
		nearlyAll = 0.85
		mostly    = 0.8
		manyLines = 6 // of which fewer need to stand so, for chance does less
		more      = 0.7
		half      = 0.5
		exactly   = 0.06 // heights
		enough    = 4
	)
	few, many := groupLines(g.left), groupLines(g.right)
	if len(few.lines) > len(many.lines) {
		few, many = many, few
	}
	if len(few.lines) < 2 || g.width < narrowest*math.Min(few.lines[0].size, many.lines[0].size) {
		return false
	}
	if len(few.lines) >= enough && share(few.lines, many.lines, exactly) >= nearlyAll {
		return false
	}
	groupSize := float64(len(few.lines)) / float64(len(few.starts))
	aligned := share(few.lines, many.lines, loosely)
	if aligned >= mostly || aligned >= more && len(few.lines) >= manyLines {
		return groupSize > lonely && share(few.starts, many.starts, loosely) < half
	}
	return len(few.starts) < 2 || groupSize > cell || share(few.starts, many.lines, loosely) < nearlyAll
}

// grouped is the lines of a column, and those of them that begin a group.
type grouped struct{ lines, starts []span }

func groupLines(column []span) grouped {
	const apart = 0.6 // heights between lines of different groups
	var g grouped
	for _, s := range column {
		if n := len(g.lines); n > 0 && beside(g.lines[n-1], s, loosely) {
			continue
		}
		if n := len(g.lines); n == 0 || s.top-g.lines[n-1].bottom > apart*s.size {
			g.starts = append(g.starts, s)
		}
		g.lines = append(g.lines, s)
	}
	return g
}

// loosely is how far lines may be off and still stand beside each other, in heights.
const loosely = 0.2

// share is the part of lines that stand beside one of others. Lines with nothing at their height on the other side do not
// count: both rows and columns have them. Both lists are sorted from the top.
func share(lines, others []span, slack float64) float64 {
	aligned, off := 0, 0
	for _, line := range lines {
		at := func(other span, y float64) int { return cmp.Compare(other.base, y) }
		first, _ := slices.BinarySearchFunc(others, line.base-2*line.size, at)
		found, near := false, false
		for _, other := range others[first:] {
			if other.top > line.bottom {
				break
			}
			found = found || beside(line, other, slack)
			near = near || math.Min(line.bottom, other.bottom)-math.Max(line.top, other.top) > loosely*line.size
		}
		switch {
		case found:
			aligned++
		case near:
			off++
		}
	}
	if aligned+off == 0 {
		return 1
	}
	return float64(aligned) / float64(aligned+off)
}

// beside tells whether two spans stand on one line, or begin at one height though of different size.
func beside(a, b span, slack float64) bool {
	size := math.Max(a.size, b.size)
	return math.Abs(a.base-b.base) < slack*size || math.Abs(a.top-b.top) < slack/2*size
}
