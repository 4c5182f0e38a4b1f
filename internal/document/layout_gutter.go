package document

import (
	"cmp"
	"math"
	"slices"
)

// gutter is white space from top to bottom between two columns.
type gutter struct {
	above, left, right, below []span
	at, width                 float64
}

// withoutTitle moves a name or title over one column, larger than it and well apart, above both.
func (g gutter) withoutTitle() gutter {
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
		if gap > math.Max(titleGap, widest) && largest > titleLarger*next.size {
			cut, widest = i, gap
		}
	}
	if cut > 0 {
		g.above = slices.Concat(g.above, (*side)[:cut])
		*side = (*side)[cut:]
	}
	return g
}

// withoutTail moves a short line below a paragraph that spans both columns up to that paragraph: it is its last line.
func (g gutter) withoutTail() gutter {
	if len(g.above) == 0 || len(g.left) == 0 || len(g.right) == 0 {
		return g
	}
	side, other := &g.left, &g.right
	if g.right[0].top < g.left[0].top {
		side, other = other, side
	}
	last, first := g.above[len(g.above)-1], (*side)[0]
	if first.bottom < (*other)[0].top && first.top-last.bottom < tailGap*first.size && last.table == nil &&
		len(*side) > 1 {
		g.above = slices.Concat(g.above, []span{first})
		*side = (*side)[1:]
	}
	return g
}

// withoutFoot moves the last line of the longer column down to what is below both, if it is the heading of that. What
// is below may itself be columns that were cut off before.
func (g gutter) withoutFoot() gutter {
	if len(g.left) == 0 || len(g.right) == 0 {
		return g
	}
	side, other := &g.left, &g.right
	if lowest(g.right) > lowest(g.left) {
		side, other = other, side
	}
	n := len(*side) - 1
	last := (*side)[n]
	if n == 0 || last.top < lowest(*other) {
		return g
	}
	above, below := last.top-(*side)[n-1].bottom, 0.0
	if len(g.below) > 0 {
		below = g.below[0].top - last.bottom
	}
	larger := last.size > headingLarger*(*side)[n-1].size
	if above > footGap*last.size && (len(g.below) > 0 && below < above || larger && below < footReach*last.size) {
		*side = (*side)[:n]
		g.below = slices.Concat([]span{last}, g.below)
	}
	return g
}

// score returns how far down both columns run side by side. If two are equal, the wider gutter wins.
func (g gutter) score() float64 {
	if len(g.left) < 2 || len(g.right) < 2 || g.width <= 0 {
		return 0
	}
	top := math.Max(g.left[0].top, g.right[0].top)
	bottom := math.Min(lowest(g.left), lowest(g.right))
	return math.Max(0, bottom-top) * (1 + gutterBonus*math.Min(g.width, gutterWidest)/gutterWidest)
}

func lowest(spans []span) float64 {
	bottom := math.Inf(-1)
	for _, s := range spans {
		bottom = math.Max(bottom, s.bottom)
	}
	return bottom
}

// isColumns reports whether the two sides are columns, each read to its end, rather than rows with a gap, as in a table
// or with a date at the far side. In rows, the lines of the shorter side are next to lines of the other; in columns,
// only by chance.
func (g gutter) isColumns() bool {
	few, many := groupLines(g.left), groupLines(g.right)
	if len(few.lines) > len(many.lines) {
		few, many = many, few
	}
	if len(few.lines) < 2 || g.width < gutterWidth*math.Min(few.lines[0].size, many.lines[0].size) {
		return false
	}
	if g.isRows() {
		return false
	}
	if hasHeading(few.lines, many.lines) {
		return true
	}
	groupSize := float64(len(few.lines)) / float64(len(few.starts))
	if groupSize <= loneGroup && centred(few, many) {
		return false
	}
	aligned := share(few.lines, many.lines)
	if aligned < alignedMostly && (aligned < alignedMore || len(few.lines) < manyColumnLines) {
		return len(few.starts) < 2 || groupSize > cellGroup || share(few.starts, many.lines) < alignedStarts
	}
	if groupSize > cellGroup && (runsOn(few.lines, many.lines) || runsOn(many.lines, few.lines)) {
		return true
	}
	if groupSize <= loneGroup || share(beyond(many.lines, few.lines), few.lines) >= alignedMore {
		return false
	}
	return len(few.starts) < fewestStarts || groupSize > cellGroup || share(few.starts, many.starts) < alignedStarts
}

// isTable reports whether nearly all of one side forms rows of a table with the other.
func (g gutter) isTable() bool {
	left, right := 0.0, 0.0
	for _, s := range plainTables(slices.Concat(g.left, g.right)) {
		if s.table == nil {
			continue
		}
		for _, inside := range s.table.spans {
			if inside.left > g.at {
				right++
			} else {
				left++
			}
		}
	}
	return left >= tableShare*float64(len(g.left)) || right >= tableShare*float64(len(g.right))
}

// hasHeading reports whether a column has headings: larger lines with something next to them. A larger line by itself
// begins a part of the page.
func hasHeading(lines, others []span) bool {
	sizes := make([]float64, len(lines))
	for i, line := range lines {
		sizes[i] = line.size
	}
	slices.Sort(sizes)
	usual := sizes[len(sizes)/2]
	headings := 0
	for i, line := range lines {
		if line.size > headingLarger*usual && i+1 < len(lines) && standing(line, others) != alone {
			headings++
		}
	}
	return headings > 0 && float64(headings) <= headingShare*float64(len(lines))
}

// runsOn reports whether a sentence spans two lines with others next to both; no row of a table does that.
func runsOn(lines, others []span) bool {
	for i := 0; i+1 < len(lines); i++ {
		line, next := lines[i], lines[i+1]
		spaces := 0
		for _, g := range line.glyphs {
			if g.isSpace() {
				spaces++
			}
		}
		if spaces >= runOnWords && next.top-line.bottom < runOnGap*line.size && standing(line, others) == onLine &&
			standing(next, others) == onLine {
			return true
		}
	}
	return false
}

// centred reports whether each line of a column is in the middle of a group of the other, as in the cells of a table.
func centred(few, many grouped) bool {
	for _, line := range few.lines {
		middle := line.top + line.bottom
		if !slices.ContainsFunc(many.groups,
			func(b box) bool { return math.Abs(b.top+b.bottom-middle) < 2*centredSlack*line.size }) {
			return false
		}
	}
	return true
}

// beyond returns the lines at the height of others.
func beyond(lines, others []span) []span {
	top, bottom := others[0].top, others[len(others)-1].bottom
	return slices.DeleteFunc(slices.Clone(lines), func(s span) bool { return s.bottom < top || s.top > bottom })
}

// grouped holds the lines of a column, the first lines of its groups, and the extent of each group.
type grouped struct {
	lines, starts []span
	groups        []box
}

func groupLines(column []span) grouped {
	var g grouped
	for _, s := range column {
		if n := len(g.lines); n > 0 && beside(g.lines[n-1], s) {
			continue
		}
		if n := len(g.lines); n == 0 || s.top-g.lines[n-1].bottom > groupGap*s.size {
			g.starts = append(g.starts, s)
			g.groups = append(g.groups, s.box)
		}
		g.lines = append(g.lines, s)
		g.groups[len(g.groups)-1].bottom = s.bottom
	}
	return g
}

// place is where a line is relative to those of the other side.
type place int

const (
	alone  place = iota // nothing is at its height
	onLine              // next to one of them
	between
)

func standing(line span, others []span) place {
	first, _ := slices.BinarySearchFunc(others, line.base-2*line.size,
		func(other span, y float64) int { return cmp.Compare(other.base, y) })
	found := alone
	for _, other := range others[first:] {
		if other.top > line.bottom {
			break
		}
		if beside(line, other) {
			return onLine
		}
		if math.Min(line.bottom, other.bottom)-math.Max(line.top, other.top) > touchShare*line.size {
			found = between
		}
	}
	return found
}

// share returns the share of lines that are next to one of others. Lines with nothing at their height do not count:
// both rows and columns have them. Both lists are sorted from the top.
func share(lines, others []span) float64 {
	counts := map[place]int{}
	for _, line := range lines {
		counts[standing(line, others)]++
	}
	if counts[onLine]+counts[between] == 0 {
		return 1
	}
	return float64(counts[onLine]) / float64(counts[onLine]+counts[between])
}

// beside reports whether two spans are on one line, or have the same top in different sizes.
func beside(a, b span) bool {
	size := math.Max(a.size, b.size)
	return math.Abs(a.base-b.base) < besideSlack*size || math.Abs(a.top-b.top) < besideSlack/2*size
}
