package document

import (
	"slices"
	"strings"
)

// entry is the rows that belong to a cell in the margin next to the first of them: a date or a heading, on several
// lines if the margin is narrow.
type entry struct{ rows []row }

// placedLine is a line with its place.
type placedLine struct {
	Line
	base, size, width float64
}

func (r row) placed(place surroundings, fromRight bool) placedLine {
	return placedLine{r.line(place, fromRight), r.base, r.size, bounds(r.cells).width()}
}

// readRows reads the rows of a region; those next to a margin, entry by entry.
func readRows(all []row, place surroundings, fromRight bool) []placedLine {
	lines := make([]placedLine, 0, len(all))
	for start := 0; start < len(all); {
		m, end := marginAt(all, start, fromRight)
		if end == start {
			lines = append(lines, all[start].placed(place, fromRight))
			start++
			continue
		}
		for _, e := range m.entries(all[start:end]) {
			lines = append(lines, m.read(e, place)...)
		}
		start = end
	}
	return lines
}

// margin is a narrow column at the beginning of lines. edge is where the text next to it begins.
type margin struct {
	edge      float64
	fromRight bool
}

// marginAt finds the rows from start that have a margin with cells of several lines, and where they end. If there are
// none, end is start.
func marginAt(all []row, start int, fromRight bool) (found margin, end int) {
	if len(all[start].cells) < 2 {
		return margin{}, start
	}
	m := margin{fromRight: fromRight}
	m.edge = m.begins(m.inOrder(all[start].cells)[1])
	for end = start; end < min(len(all), start+marginRows) && m.parts(all[end]); end++ {
	}
	around := bounds(cellsOf(all[start:end]))
	width := m.edge - around.left
	if fromRight {
		width = around.right - m.edge
	}
	if width > marginWidth*around.width() || !m.holdsCells(all[start:end]) {
		return margin{}, start
	}
	return m, end
}

// inOrder returns cells in reading order.
func (m margin) inOrder(cells []span) []span {
	if !m.fromRight {
		return cells
	}
	ordered := slices.Clone(cells)
	slices.Reverse(ordered)
	return ordered
}

func (m margin) begins(s span) float64 {
	if m.fromRight {
		return s.right
	}
	return s.left
}

// isIn reports whether a cell ends before the edge.
func (m margin) isIn(s span) bool {
	if m.fromRight {
		return s.left > m.edge
	}
	return s.right < m.edge
}

// parts reports whether a row keeps to the edge: nothing crosses it, and something is next to the margin.
func (m margin) parts(r row) bool {
	cells := m.inOrder(r.cells)
	if m.isIn(cells[0]) {
		cells = cells[1:]
	}
	if len(cells) == 0 || cells[0].table != nil {
		return false
	}
	in := m.begins(cells[0]) - m.edge
	if m.fromRight {
		in = -in
	}
	return in > -touching && in < marginIndent*r.size
}

// holdsCells reports whether the margin has cells rather than labels for single lines: most are shorter than the text
// next to them, and at least one has several lines.
func (m margin) holdsCells(rows []row) bool {
	if m.holdsLabels(rows) {
		return false
	}
	entries := m.entries(rows)
	longer, several := 0, false
	for _, e := range entries {
		lines := m.lines(e)
		if lines > marginCellLines || strings.HasSuffix(joinedText(m.inOrder(e.rows[0].cells)[0].glyphs), ":") {
			return false
		}
		several = several || lines > 1
		if len(e.rows) > lines {
			longer++
		}
	}
	return several && len(entries) > 1 && float64(longer) > marginLonger*float64(len(entries))
}

// holdsLabels reports whether the margin has labels with colons for the text next to it, line by line.
func (m margin) holdsLabels(rows []row) bool {
	colons := 0
	for _, r := range rows {
		ordered := m.inOrder(r.cells)
		if len(ordered) < 2 || !m.isIn(ordered[0]) {
			continue
		}
		if m.leading(ordered[1]) == ":" {
			colons++
		}
	}
	return colons > 1
}

// leading returns the first sign of a cell.
func (m margin) leading(s span) string {
	switch {
	case len(s.glyphs) == 0:
		return ""
	case m.fromRight:
		return s.glyphs[len(s.glyphs)-1].text
	}
	return s.glyphs[0].text
}

// lines counts the lines of an entry's cell in the margin.
func (m margin) lines(e entry) int {
	count := 0
	for _, r := range e.rows {
		if m.isIn(m.inOrder(r.cells)[0]) {
			count++
		}
	}
	return count
}

// entries splits rows into entries. One begins where the margin has something again, or after white space.
func (m margin) entries(rows []row) []entry {
	var found []entry
	for i, r := range rows {
		begins := m.isIn(m.inOrder(r.cells)[0])
		if begins && i > 0 {
			above := rows[i-1]
			gap := r.base - ascent*r.size - above.base - descent*above.size
			begins = !m.isIn(m.inOrder(above.cells)[0]) || gap > marginGap*r.size
		}
		if begins || len(found) == 0 {
			found = append(found, entry{})
		}
		last := &found[len(found)-1]
		last.rows = append(last.rows, r)
	}
	return found
}

// read returns the lines of an entry: headings in the margin, then the first row after the rest of the margin, then the
// other rows.
func (m margin) read(e entry, place surroundings) []placedLine {
	var headings, beside []placedLine
	var cells []string
	var words []facedWord // of the margin
	for _, r := range e.rows {
		ordered := m.inOrder(r.cells)
		if m.isIn(ordered[0]) {
			cell := row{cells: ordered[:1], base: r.base, size: ordered[0].size}.placed(place, m.fromRight)
			words = append(words, cell.words...)
			if len(cells) == 0 && isMarginHeading(cell) {
				headings = append(headings, cell)
			} else {
				cells = append(cells, cell.Text)
			}
			ordered = ordered[1:]
		}
		rest := row{cells: m.inOrder(ordered), base: r.base, size: r.size}
		beside = append(beside, rest.placed(place, m.fromRight))
	}
	first := &beside[0]
	if len(cells) == 0 { // only a heading, perhaps on several lines
		cells, headings = textsOf(headings), nil
	} else if len(headings) > 0 {
		headings[0].Text, headings[0].words = strings.Join(textsOf(headings), " "), words
		headings = headings[:1]
	}
	first.Text, first.words = strings.Join(cells, " ")+"\t"+first.Text, append(words, first.words...)
	return append(headings, beside...)
}

// isMarginHeading reports whether a cell is the heading of the entries next to it, rather than part of one of them.
func isMarginHeading(cell placedLine) bool {
	isDigit := func(r rune) bool { return r >= '0' && r <= '9' || r >= '٠' && r <= '٩' }
	return cell.Bold && !strings.ContainsFunc(cell.Text, isDigit)
}

func textsOf(lines []placedLine) []string {
	texts := make([]string, len(lines))
	for i, line := range lines {
		texts[i] = line.Text
	}
	return texts
}

func cellsOf(rows []row) []span {
	var cells []span
	for _, r := range rows {
		cells = append(cells, r.cells...)
	}
	return cells
}
