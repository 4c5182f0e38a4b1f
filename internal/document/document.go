// Package document turns an uploaded file into text in reading order: sniff, extract, lay out.
//
// Whatever the file is, reading it takes bounded time and memory and returns text or one of the errors below.
package document

import (
	"strings"

	"github.com/tawafuq/tawafuq/internal/errs"
)

// Format is what a file really is, whatever it is called.
type Format string

const (
	PDF  Format = "pdf"
	DOCX Format = "docx"
	DOC  Format = "doc"
	TXT  Format = "txt"
)

// Text is what a file says.
type Text struct {
	Format  Format
	Pages   int // 1 where the format has none
	Lines   []Line
	Draft   bool // recognised from pictures of pages, so the person has to confirm it
	Picture bool // it holds a picture that may be a photo of somebody
	// Garbled is the pages, from 1, whose letters are not the ones that people see. Nothing of them is in Lines.
	Garbled []int
	// Drawn is the pages, from 1, with lines that are drawn as shapes, which are not in Lines.
	Drawn []int
}

// Line is a line of a document, in logical order: Arabic as it is spoken, whatever way it was drawn.
type Line struct {
	// Text is composed (NFC), without presentation forms, invisible marks or spaces at its ends. A tab marks a wide gap
	// within the line, or the next cell of a table.
	Text    string
	Page    int     // from 1
	Size    float64 // of the letters, in points; 0 if unknown
	Bold    bool    // most of it
	Heading bool    // the document marks it as a heading
	Bullet  bool    // an item of a list; its mark is not in Text
	Gap     float64 // white space above, in heights of the line; 0 at the top of a block or if unknown
	Indent  float64 // white space before it, in heights of the line, beside the text around it; 0 if unknown
	// Block numbers what belongs together on the page: a column, a text box, a header. It grows in reading order; a
	// table is one block, and its rows are lines.
	Block int
	Looks []Stretch // how its words look, in order; none if unknown
	words []facedWord
}

// String is the whole text, line by line. Places in a text are byte offsets in it.
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
	// named as one of ours, but something else inside
	ErrMislabelled = errs.New(errs.WrongType, "cv.mislabelled").On("cv", "cvMislabelled")
	ErrEmpty       = errs.New(errs.Invalid, "cv.empty").On("cv", "cvEmpty")
	ErrEncrypted   = errs.New(errs.Invalid, "cv.encrypted").On("cv", "cvEncrypted")
	ErrDamaged     = errs.New(errs.Invalid, "cv.damaged").On("cv", "cvDamaged")
	// pictures of pages, and nothing here to recognise them
	ErrScanned = errs.New(errs.Invalid, "cv.scanned").On("cv", "cvScanned")
	// its letters are not the ones that people see
	ErrGarbled    = errs.New(errs.Invalid, "cv.garbled").On("cv", "cvGarbled")
	ErrTooComplex = errs.New(errs.Invalid, "cv.tooComplex").On("cv", "cvTooComplex")
)
