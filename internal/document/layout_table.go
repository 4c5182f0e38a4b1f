package document

import (
	"cmp"
	"math"
	"slices"
)

// table is text in rows and cells.
type table struct {
	rows  [][][]span // rows of cells, from left to right, with the spans in each
	spans []span
}

// cutTables replaces the text inside each ruled table with one span that holds the table.
func cutTables(sheet []span, rules []box) []span {
	for _, g := range grids(rules) {
		var inside, outside []span
		for _, s := range sheet {
			if s.table == nil && g.holds(s) {
				inside = append(inside, g.split(s)...)
			} else {
				outside = append(outside, s)
			}
		}
		if made := g.table(inside); made != nil {
			size := inside[0].size
			sheet = append(outside, span{box: g.box(), base: g.ys[0] + size, size: size, table: made})
		}
	}
	return sheet
}

// grid is a set of rules that meet: the places of its rows and columns, and the rules between them.
type grid struct {
	xs, ys                 []float64
	horizontals, verticals []box
}

// grids finds rules that meet.
func grids(rules []box) []grid {
	if len(rules) > mostRules {
		return nil
	}
	group := make([]int, len(rules))
	for i := range group {
		group[i] = i
	}
	var find func(i int) int
	find = func(i int) int {
		if group[i] != i {
			group[i] = find(group[i])
		}
		return group[i]
	}
	for i, a := range rules {
		for j, b := range rules[:i] {
			if a.left-touching < b.right && b.left-touching < a.right && a.top-touching < b.bottom &&
				b.top-touching < a.bottom {
				group[find(i)] = find(j)
			}
		}
	}
	members := map[int][]box{}
	for i, rule := range rules {
		members[find(i)] = append(members[find(i)], rule)
	}
	var found []grid
	for i := range rules { // in a fixed order
		if g := gridOf(members[i]); len(g.xs) >= fewestGridColumns && len(g.ys) >= fewestGridRows {
			found = append(found, g)
		}
	}
	return found
}

func gridOf(rules []box) grid {
	var g grid
	for _, rule := range rules {
		if rule.width() > rule.height() {
			g.ys = append(g.ys, (rule.top+rule.bottom)/2)
			g.xs = append(g.xs, rule.left, rule.right)
			g.horizontals = append(g.horizontals, rule)
		} else {
			g.xs = append(g.xs, (rule.left+rule.right)/2)
			g.ys = append(g.ys, rule.top, rule.bottom)
			g.verticals = append(g.verticals, rule)
		}
	}
	g.xs, g.ys = distinct(g.xs), distinct(g.ys)
	return g
}

func distinct(places []float64) []float64 {
	slices.Sort(places)
	return slices.CompactFunc(places, func(a, b float64) bool { return math.Abs(a-b) < touching })
}

func (g grid) box() box {
	return box{left: g.xs[0], top: g.ys[0], right: g.xs[len(g.xs)-1], bottom: g.ys[len(g.ys)-1]}
}

func (g grid) holds(s span) bool {
	x, y := (s.left+s.right)/2, (s.top+s.bottom)/2
	b := g.box()
	return x > b.left && x < b.right && y > b.top && y < b.bottom
}

// table puts spans into cells. It returns nil if the rules are not a table but frames around columns.
func (g grid) table(inside []span) *table {
	made := &table{spans: inside}
	lines, cells, ruled := 0, 0, g.ruled()
	for i := 0; i+1 < len(g.ys); i++ {
		var row [][]span
		start := 0
		for j := 1; j < len(g.xs); j++ {
			if j+1 < len(g.xs) && !g.hasLine(g.xs[j], (g.ys[i]+g.ys[i+1])/2) {
				continue // a cell that spans several columns
			}
			cell := g.cell(inside, ruled, i, start, j)
			start = j
			row = append(row, cell)
			if count := len(rows(cell)); count > 0 {
				lines, cells = lines+count, cells+1
				if count > longestCell {
					return nil
				}
			}
		}
		made.rows = append(made.rows, row)
	}
	if cells < 2 {
		return nil
	}
	return made
}

// cell returns what is between two columns in a row. A cell several rows high, with one text, is in the first of them.
func (g grid) cell(inside []span, ruled [][]bool, row, from, to int) []span {
	b := box{g.xs[from], g.ys[row], g.xs[to], g.ys[row+1]}
	alone := within(inside, b)
	middle, _ := slices.BinarySearch(g.xs[from+1:to+1], (b.left+b.right)/2)
	middle += from // the column that contains the middle of the cell
	first, last := row, row+1
	for first > 0 && !ruled[first][middle] && last-first <= mostCellRows {
		first--
	}
	for last+1 < len(g.ys) && !ruled[last][middle] && last-first <= mostCellRows {
		last++
	}
	if last-first == 1 || last-first > mostCellRows {
		return alone
	}
	whole := within(inside, box{b.left, g.ys[first], b.right, g.ys[last]})
	if len(whiteGroups(whole)) > 1 {
		return alone
	}
	if first < row {
		return nil
	}
	return whole
}

// ruled returns where the rows of each column have a rule above them.
func (g grid) ruled() [][]bool {
	above := make([][]bool, len(g.ys))
	for i := range above {
		above[i] = make([]bool, len(g.xs))
	}
	for _, h := range g.horizontals {
		y := (h.top + h.bottom) / 2
		i, _ := slices.BinarySearch(g.ys, y-touching)
		for ; i < len(g.ys) && g.ys[i] < y+touching; i++ {
			for j := range len(g.xs) - 1 {
				middle := (g.xs[j] + g.xs[j+1]) / 2
				above[i][j] = above[i][j] || h.left-touching < middle && h.right+touching > middle
			}
		}
	}
	return above
}

func (g grid) hasLine(x, y float64) bool {
	return slices.ContainsFunc(g.verticals, func(v box) bool {
		return math.Abs((v.left+v.right)/2-x) < touching && v.top < y && v.bottom > y
	})
}

func within(spans []span, b box) []span {
	var found []span
	for _, s := range spans {
		x, y := (s.left+s.right)/2, (s.top+s.bottom)/2
		if x >= b.left && x < b.right && y >= b.top && y < b.bottom {
			found = append(found, s)
		}
	}
	return found
}

// plainTables replaces rows without rules with a table: at least three cells side by side, at least three times, with
// white between the rows. Fewer may be anything.
func plainTables(region []span) []span {
	if len(region) > mostSpans {
		return region
	}
	groups := whiteGroups(region)
	var out []span
	for i := 0; i < len(groups); {
		end := i
		var run []span
		for end < len(groups) && isTableRow(groups[end]) {
			run = append(run, groups[end]...)
			end++
		}
		columns := columnsOf(run)
		if end-i < fewestPlainCells || len(columns) < fewestPlainCells {
			out = append(out, groups[i]...)
			i++
			continue
		}
		made := &table{spans: run}
		for _, group := range groups[i:end] {
			around := bounds(group)
			var cells [][]span
			for _, column := range columns {
				cells = append(cells, within(group, box{column.left, around.top, column.right, around.bottom}))
			}
			made.rows = append(made.rows, cells)
		}
		out = append(out, span{box: bounds(run), base: run[0].base, size: run[0].size, table: made})
		i = end
	}
	return out
}

// whiteGroups splits spans where white space runs across.
func whiteGroups(region []span) [][]span {
	sorted := slices.Clone(region)
	slices.SortStableFunc(sorted, func(a, b span) int { return cmp.Compare(a.top, b.top) })
	var groups [][]span
	bottom := math.Inf(-1)
	for _, s := range sorted {
		if len(groups) == 0 || s.table != nil || s.top-bottom > plainRowGap*s.size {
			groups = append(groups, nil)
		}
		groups[len(groups)-1] = append(groups[len(groups)-1], s)
		bottom = math.Max(bottom, s.bottom)
		if s.table != nil {
			bottom = math.Inf(-1) // what follows a table is apart from it
		}
	}
	return groups
}

// isTableRow reports whether a group is cells side by side, of few lines each. A cell is written in one size: a name
// over an address is not a cell.
func isTableRow(group []span) bool {
	columns := columnsOf(group)
	return group[0].table == nil && len(columns) >= 2 && len(rows(group)) <= 2*plainCellLines &&
		!slices.ContainsFunc(columns, func(column box) bool {
			cell := within(group, column)
			return len(rows(cell)) > plainCellLines || sizesDiffer(cell)
		})
}

// sizesDiffer reports whether some text is clearly larger than the rest.
func sizesDiffer(spans []span) bool {
	smallest, largest := math.Inf(1), 0.0
	for _, s := range spans {
		smallest, largest = math.Min(smallest, s.size), math.Max(largest, s.size)
	}
	return largest > titleLarger*smallest
}

// columnsOf returns the columns of text across a group.
func columnsOf(group []span) []box {
	sorted := slices.Clone(group)
	slices.SortFunc(sorted, func(a, b span) int { return cmp.Compare(a.left, b.left) })
	var columns []box
	for _, s := range sorted {
		if n := len(columns); n > 0 && s.left-columns[n-1].right < plainColumnGap*s.size {
			columns[n-1].right = math.Max(columns[n-1].right, s.right)
			columns[n-1].top, columns[n-1].bottom = math.Min(columns[n-1].top, s.top),
				math.Max(columns[n-1].bottom, s.bottom)
			continue
		}
		columns = append(columns, s.box)
	}
	return columns
}

// lines reads a table row by row. A cell of few lines is one text. In a long cell, the lines after the first follow
// their row. If several cells of a row are long, they are columns, read one after the other.
func (t *table) lines(fromRight bool) []Line {
	var all []Line
	for _, ruled := range t.rows {
		for _, row := range entries(ruled) {
			if fromRight {
				row = slices.Clone(row)
				slices.Reverse(row)
			}
			all = append(all, readCells(row, fromRight)...)
		}
	}
	return all
}
