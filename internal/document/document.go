// Package document turns an uploaded file into text in reading order: sniff, extract, lay out.
//
// Whatever the file, reading it takes bounded time and memory and returns either text or one of the errors below.
package document

import (
	"strings"

	"github.com/tawafuq/tawafuq/internal/errs"
)

// Format is what a file really is, whatever its name says.
type Format string

const (
	PDF  Format = "pdf"
	DOCX Format = "docx"
	DOC  Format = "doc"
	TXT  Format = "txt"
)

// Text is the text of a file.
type Text struct {
	Format  Format
	Pages   int // 1 if the format has none
	Lines   []Line
	Draft   bool // recognised from pictures of pages, so the person has to confirm it
	Picture bool // it contains a picture that may be a photo of somebody
	// Garbled are the pages, from 1, whose letters are not the ones that people see. Lines has nothing from them.
	Garbled []int
	// Drawn are the pages, from 1, with lines drawn as shapes, which are not in Lines.
	Drawn []int
}

// Line is a line of a document, in logical order: Arabic as it is spoken, whichever way it was drawn.
type Line struct {
	// Text is composed (NFC), without presentation forms, invisible marks or spaces at its ends. A tab marks a wide gap
	// within the line, or the next cell of a table.
	Text    string
	Page    int     // from 1
	Size    float64 // of the letters, in points; 0 if unknown
	Bold    bool    // most letters are
	Heading bool    // the document marks it as a heading
	Bullet  bool    // a list item; its mark is not in Text
	Gap     float64 // white space above, in heights of the line; 0 at the top of a block or if unknown
	Indent  float64 // white space before it, in heights of the line, relative to the text around it; 0 if unknown
	// Block numbers what belongs together on the page: a column, a text box, a header. It grows in reading order; a
	// table is one block, and its rows are lines.
	Block int
	Looks []Stretch // how its words look, in order; none if unknown
	words []facedWord
}

// String returns the whole text, line by line. Places in a text are byte offsets in it.
func (t Text) String() string {
	lines := make([]string, len(t.Lines))
	for i, line := range t.Lines {
		lines[i] = line.Text
	}
	return strings.Join(lines, "\n")
}

// Errors of Read. Each has its own message.
var (
	// neither PDF nor Word nor text
	ErrUnsupported = errs.New(errs.WrongType, "cv.unsupported").On("cv", "cvUnsupported")
	// named like a supported format, but something else inside
	ErrMislabelled = errs.New(errs.WrongType, "cv.mislabelled").On("cv", "cvMislabelled")
	ErrEmpty       = errs.New(errs.Invalid, "cv.empty").On("cv", "cvEmpty")
	ErrEncrypted   = errs.New(errs.Invalid, "cv.encrypted").On("cv", "cvEncrypted")
	ErrDamaged     = errs.New(errs.Invalid, "cv.damaged").On("cv", "cvDamaged")
	// pictures of pages, and no engine to recognise them
	ErrScanned = errs.New(errs.Invalid, "cv.scanned").On("cv", "cvScanned")
	// its letters are not the ones that people see
	ErrGarbled    = errs.New(errs.Invalid, "cv.garbled").On("cv", "cvGarbled")
	ErrTooComplex = errs.New(errs.Invalid, "cv.tooComplex").On("cv", "cvTooComplex")
)
