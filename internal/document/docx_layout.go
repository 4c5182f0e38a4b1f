package document

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// addStory adds paragraphs and tables as a new block. A table or a text box is a separate block, and so is what follows
// it.
func (l *lineList) addStory(nodes []wordNode) error {
	l.newBlock()
	return l.addNodes(nodes)
}

func (l *lineList) addNodes(nodes []wordNode) error {
	for _, node := range nodes {
		if node.rows != nil {
			if err := l.addTable(node.rows); err != nil {
				return err
			}
			continue
		}
		l.skipSpace(node.before)
		if len(node.lines) == 0 {
			l.skipSpace(usualHeight)
		}
		for _, line := range node.lines {
			if err := l.add(line); err != nil {
				return err
			}
		}
		l.skipSpace(node.after)
		if err := l.addBoxes(node.boxes); err != nil {
			return err
		}
	}
	return nil
}

func (l *lineList) addBoxes(boxes []wordBox) error {
	if len(boxes) == 0 {
		return nil
	}
	for _, box := range inReadingOrder(boxes) {
		if err := l.addStory(box.nodes); err != nil {
			return err
		}
	}
	l.newBlock()
	return nil
}

// addTable adds a table, one line per row. If its cells are really the columns of a page, each is a block.
func (l *lineList) addTable(rows [][]wordCell) error {
	l.newBlock()
	for _, row := range rows {
		if err := l.addRow(row); err != nil {
			return err
		}
	}
	l.newBlock()
	return nil
}

func (l *lineList) addRow(row []wordCell) error {
	var cells []flatCell
	for _, cell := range row {
		if flat := flatten(cell); flat.rich || len(flat.lines) > 0 {
			cells = append(cells, flat)
		}
	}
	for _, entry := range sharedEntries(cells) {
		if err := l.addCells(entry); err != nil {
			return err
		}
	}
	return nil
}

func (l *lineList) addCells(cells []flatCell) error {
	switch long := longCells(cells); {
	case len(cells) == 1:
		return l.addNodes(cells[0].nodes)
	case len(long) == 0:
		return l.add(cellsAsLine(cells))
	case len(long) == 1:
		return l.addLabelled(cells[:long[0]], cells[long[0]], cells[long[0]+1:])
	default:
		return l.addColumns(cells)
	}
}

func (l *lineList) addColumns(cells []flatCell) error {
	for _, cell := range cells {
		if err := l.addStory(cell.nodes); err != nil {
			return err
		}
	}
	l.newBlock()
	return nil
}

// addLabelled adds a row whose one long cell is next to short ones: the name of a section, a date, a place. The short
// cells are next to the first line and are read with it, except that a name comes before it, on a separate line.
func (l *lineList) addLabelled(before []flatCell, long flatCell, after []flatCell) error {
	beside := append(dated(before), after...)
	if names := undated(before); len(names) > 0 {
		if err := l.add(cellsAsLine(names)); err != nil {
			return err
		}
	}
	first := firstParagraph(long.nodes)
	if len(beside) == 0 || first < 0 || long.nodes[first].lines[0].Bullet {
		if err := l.add(cellsAsLine(beside)); err != nil {
			return err
		}
		return l.addNodes(long.nodes)
	}
	lines := long.nodes[first].lines
	head := flatCell{lines: lines[:1]}
	cells := append(append(dated(before), head), after...)
	if err := l.add(cellsAsLine(cells)); err != nil {
		return err
	}
	rest := long.nodes[first]
	rest.lines = lines[1:]
	nodes := append([]wordNode{}, long.nodes[first+1:]...)
	if len(rest.lines) > 0 || len(rest.boxes) > 0 {
		nodes = append([]wordNode{rest}, nodes...)
	}
	return l.addNodes(nodes)
}

// firstParagraph returns the index of the first paragraph with text, or -1 if a table comes before it.
func firstParagraph(nodes []wordNode) int {
	for i, node := range nodes {
		if node.rows != nil || len(node.boxes) > 0 {
			return -1
		}
		if len(node.lines) > 0 {
			return i
		}
	}
	return -1
}

// flatCell is a cell of a table with its lines.
type flatCell struct {
	nodes []wordNode
	lines []Line
	rich  bool // it also contains tables or boxes
}

func flatten(cell wordCell) flatCell {
	flat := flatCell{nodes: cell}
	for _, node := range cell {
		flat.lines = append(flat.lines, node.lines...)
		flat.rich = flat.rich || node.rows != nil || len(node.boxes) > 0
	}
	return flat
}

// text returns the text of the cell as one line.
func (c flatCell) text() string {
	texts := make([]string, len(c.lines))
	for i, line := range c.lines {
		texts[i] = line.Text
	}
	return strings.Join(texts, " ")
}

// isShort reports whether a cell is read as part of a line: it has one line, or is a broken date.
func (c flatCell) isShort() bool {
	switch {
	case c.rich:
		return false
	case len(c.lines) == 1:
		return true
	case slices.ContainsFunc(c.lines, func(l Line) bool { return l.Bullet }):
		return false
	}
	text := c.text()
	return len(c.lines) <= brokenDateLines && utf8.RuneCountInString(text) <= brokenDateRunes &&
		strings.ContainsFunc(text, unicode.IsDigit)
}

// isBrief reports whether a cell has several lines only because a table of many columns lacks room.
func (c flatCell) isBrief() bool {
	return !c.rich && len(c.lines) <= briefCellLines && utf8.RuneCountInString(c.text()) <= briefCellRunes
}

// longCells returns the indexes of the cells that are not read as part of a line.
func longCells(cells []flatCell) []int {
	var long []int
	brief := 0
	for i, cell := range cells {
		if !cell.isShort() {
			long = append(long, i)
		}
		if cell.isBrief() {
			brief++
		}
	}
	if len(cells) >= manyColumns && brief == len(cells) {
		return nil
	}
	return long
}

func dated(cells []flatCell) []flatCell {
	var with []flatCell
	for _, cell := range cells {
		if strings.ContainsFunc(cell.text(), unicode.IsDigit) {
			with = append(with, cell)
		}
	}
	return with
}

func undated(cells []flatCell) []flatCell {
	var without []flatCell
	for _, cell := range cells {
		if !strings.ContainsFunc(cell.text(), unicode.IsDigit) {
			without = append(without, cell)
		}
	}
	return without
}

// cellsAsLine makes one line of cells. It is bold, or a heading, if all of them are.
func cellsAsLine(cells []flatCell) Line {
	if len(cells) == 0 {
		return Line{}
	}
	joined := Line{Page: 1, Bold: true, Heading: true, Bullet: cells[0].lines[0].Bullet}
	texts := make([]string, len(cells))
	for i, cell := range cells {
		texts[i] = cell.text()
		for _, line := range cell.lines {
			joined.Size = max(joined.Size, line.Size)
			joined.words = append(joined.words, line.words...)
			joined.Bold = joined.Bold && line.Bold
			joined.Heading = joined.Heading && line.Heading
		}
	}
	joined.Text = strings.Join(texts, "\t")
	return joined
}
