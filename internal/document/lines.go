package document

import "unicode/utf8"

// lineList collects the lines of a document in reading order, and numbers their blocks.
type lineList struct {
	lines      []Line
	block      int  // of the last line
	begun      bool // the next line begins a block
	space      float64
	characters int
}

// newBlock makes the next line begin a block.
func (l *lineList) newBlock() { l.begun, l.space = true, 0 }

// skipSpace adds white space above the next line, in points or in lines, depending on the format.
func (l *lineList) skipSpace(space float64) { l.space += space }

// add appends a line, unless it is empty.
func (l *lineList) add(line Line) error {
	if line.Text == "" {
		return nil
	}
	if l.characters += utf8.RuneCountInString(line.Text); l.characters > maxCharacters {
		return ErrTooComplex
	}
	if l.begun || len(l.lines) == 0 {
		l.block++
	} else if height := line.Size; height > 0 {
		line.Gap = l.space / height
	} else {
		line.Gap = l.space
	}
	l.begun, l.space = false, 0
	line.Block = l.block
	l.lines = append(l.lines, line)
	return nil
}
