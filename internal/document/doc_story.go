package document

import (
	"context"
	"strings"
	"unicode"
)

// docStory reads a stretch of the text of a DOC into paragraphs and tables.
type docStory struct {
	ctx       context.Context
	file      *docFile
	formats   *docFormats
	boxes     map[int][]wordBox // by the character they are anchored to
	addresses *addressList
	fields    []*field
	links     []*link
	photo     bool
	pictures  bool

	tables    []docTable // those that contain the paragraph, outermost first
	nodes     []wordNode
	paragraph docParagraph
}

// docTable is a table being read.
type docTable struct {
	rows  [][]wordCell
	cells []wordCell
	cell  wordCell
}

type docParagraph struct {
	begun  bool
	format docFormat
	line   wordLine
	lines  []Line
	boxes  []wordBox
}

const (
	charPicture     = 0x01
	charCell        = 0x07
	charShape       = 0x08
	charTab         = 0x09
	charLineBreak   = 0x0B
	charPageBreak   = 0x0C
	charParagraph   = 0x0D
	charColumnBreak = 0x0E
	charFieldBegin  = 0x13
	charFieldResult = 0x14
	charFieldEnd    = 0x15
	charHyphen      = 0x1E
	charSymbol      = '(' // stands for a sign if its format names one
)

// read reads the characters from one place to another as paragraphs.
func (s *docStory) read(from, to int) ([]wordNode, error) {
	s.nodes, s.fields, s.links = nil, nil, nil
	for at := from; at < to; {
		if s.ctx.Err() != nil {
			return nil, ErrTooComplex
		}
		place := s.file.places[at]
		if !s.paragraph.begun {
			s.paragraph = docParagraph{begun: true, format: s.formats.paragraph(place)}
		}
		if isPlainText(s.file.text[at]) {
			end := s.endOfRun(at, to)
			s.write(runesToString(s.file.text[at:end]), place)
			at = end
			continue
		}
		if err := s.character(at, place); err != nil {
			return nil, err
		}
		at++
	}
	s.endParagraph(0)
	s.closeTables(0)
	return s.nodes, nil
}

func isPlainText(r rune) bool { return r >= ' ' && r != charSymbol }

// endOfRun returns where the characters of one format end.
func (s *docStory) endOfRun(at, to int) int {
	run := runAt(s.formats.letters, s.file.places[at])
	end := at + 1
	for end < to && isPlainText(s.file.text[end]) && s.file.places[end] < run.to &&
		s.file.places[end] > s.file.places[end-1] {
		end++
	}
	return end
}

func (s *docStory) character(at int, place uint32) error {
	switch char := s.file.text[at]; char {
	case charParagraph, charPageBreak, charCell:
		s.endParagraph(char)
	case charLineBreak, charColumnBreak:
		s.endLine()
	case charTab:
		s.write("\t", place)
	case charHyphen:
		s.write("-", place)
	case charSymbol:
		s.write("(", place)
	case charShape:
		s.paragraph.boxes = append(s.paragraph.boxes, s.boxes[at]...)
	case charPicture:
		s.notePicture(s.formats.letter(place, s.paragraph.format).picture)
	case charFieldBegin, charFieldResult, charFieldEnd:
		return s.fieldMark(char)
	}
	return nil
}

// write adds text of one format to the line.
func (s *docStory) write(text string, place uint32) {
	format := s.formats.letter(place, s.paragraph.format)
	if format.symbol != 0 {
		text = string(format.symbol)
	}
	if last := len(s.fields) - 1; last >= 0 && !s.fields[last].inResult {
		s.fields[last].instruct(text)
	}
	if silent(s.fields) || format.hidden == on || format.deleted {
		return
	}
	for _, link := range s.links {
		link.shown.WriteString(text)
	}
	s.paragraph.line.write(text, format.wordFormat)
}

func (s *docStory) fieldMark(mark rune) error {
	if mark == charFieldBegin {
		if len(s.fields) >= deepestField {
			return ErrTooComplex
		}
		s.fields = append(s.fields, &field{})
		return nil
	}
	if len(s.fields) == 0 {
		return nil
	}
	current := s.fields[len(s.fields)-1]
	switch mark {
	case charFieldResult:
		current.beginResult()
		if target := linkOfField(current.instruction.String()); target != "" {
			current.link = &link{target: target}
			s.links = append(s.links, current.link)
		}
	case charFieldEnd:
		s.fields = s.fields[:len(s.fields)-1]
		if current.link != nil {
			s.links = withoutLink(s.links, current.link)
			s.addresses.note(current.link.target, current.link.shown.String())
		}
	}
	return nil
}

func (s *docStory) endLine() {
	p := &s.paragraph
	text, bullet := cleanLine(p.line.text.String())
	if text != "" {
		heading := p.format.heading == on
		p.lines = append(p.lines, Line{
			Text: text, Page: 1, Size: p.line.size(), Bold: 2*p.line.bold > p.line.letters,
			Indent: p.line.indent(p.format.wordFormat), words: p.line.faces.all(),
			Heading: heading, Bullet: (p.format.listed == on && len(p.lines) == 0 || bullet) && !heading,
		})
	}
	p.line = wordLine{}
}

// endParagraph puts the paragraph where it belongs: after the others, or into its cell.
func (s *docStory) endParagraph(mark rune) {
	s.endLine()
	p := s.paragraph
	s.paragraph = docParagraph{}
	if !p.begun {
		return
	}
	depth := p.depth(mark)
	s.closeTables(depth)
	for len(s.tables) < depth {
		s.tables = append(s.tables, docTable{})
	}
	node := wordNode{lines: p.lines, before: p.format.before.points, after: p.format.after.points, boxes: p.boxes}
	if depth == 0 {
		s.nodes = append(s.nodes, node)
		return
	}
	table := &s.tables[depth-1]
	if p.endsRow(mark, table) {
		table.rows = append(table.rows, table.cells)
		table.cells, table.cell = nil, nil
		return
	}
	table.cell = append(table.cell, node)
	if mark == charCell || p.format.endsInnerCell {
		table.cells = append(table.cells, table.cell)
		table.cell = nil
	}
}

func (p *docParagraph) depth(mark rune) int {
	depth := p.format.depth
	if (p.format.inTable || mark == charCell) && depth < 1 {
		depth = 1
	}
	return min(max(depth, 0), deepestTable)
}

// endsRow reports whether a mark ends a row. If formats are lost, an empty cell after others does.
func (p *docParagraph) endsRow(mark rune, table *docTable) bool {
	if p.format.endsRow || p.format.endsInnerRow {
		return true
	}
	return mark == charCell && !p.format.inTable && len(table.cell) == 0 && len(p.lines) == 0 && len(table.cells) > 0
}

// closeTables ends the tables nested deeper than depth.
func (s *docStory) closeTables(depth int) {
	for len(s.tables) > depth {
		last := len(s.tables) - 1
		table := s.tables[last]
		s.tables = s.tables[:last]
		if len(table.cell) > 0 {
			table.cells = append(table.cells, table.cell)
		}
		if len(table.cells) > 0 {
			table.rows = append(table.rows, table.cells)
		}
		if len(table.rows) == 0 {
			continue
		}
		node := wordNode{rows: table.rows}
		if last == 0 {
			s.nodes = append(s.nodes, node)
		} else {
			s.tables[last-1].cell = append(s.tables[last-1].cell, node)
		}
	}
}

// isBlankStory reports whether a part has marks but no text.
func isBlankStory(text []rune) bool {
	return strings.TrimFunc(string(text), func(r rune) bool { return unicode.IsSpace(r) || unicode.IsControl(r) }) == ""
}
