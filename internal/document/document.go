// Package document turns a file that people send into text in the order it is read: sniff, extract, lay out.
//
// Whatever the file is, reading it ends in bounded time and memory with text or with one of the errors below.
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
	Draft   bool // recognised from pictures of pages: to be confirmed by the person
	Picture bool // it holds a picture large enough to be a photo of somebody
}

// Line is a line of a document, in logical order: Arabic as it is spoken, whatever way it was drawn.
type Line struct {
	// Text is composed (NFC), without presentation forms, invisible marks or spaces at its ends. A tab stands where the
	// document leaves a wide gap within the line, or goes on to the next cell of a table.
	Text    string
	Page    int     // from 1
	Size    float64 // of the letters, in points; 0 where not known
	Bold    bool    // most of it
	Heading bool    // the document itself says that it is a heading
	Bullet  bool    // an item of a list; its mark is not in Text
	Gap     float64 // white space above, in heights of the line; 0 at the top of a block or where not known
	// Block numbers what belongs together in space: a column, a text box, a header. It grows in reading order; a table
	// is one block, its rows are lines.
	Block int
}

// String is the whole text, a line each. Places in a text are bytes of this.
func (t Text) String() string {
	lines := make([]string, len(t.Lines))
	for i, line := range t.Lines {
		lines[i] = line.Text
	}
	return strings.Join(lines, "\n")
}

// Errors of Read, each with words of its own.
var (
	// neither PDF nor Word nor text
	ErrUnsupported = errs.New(errs.WrongType, "cv.unsupported").On("cv", "cvUnsupported")
	// called so, but something else inside
	ErrMislabelled = errs.New(errs.WrongType, "cv.mislabelled").On("cv", "cvMislabelled")
	ErrEmpty       = errs.New(errs.Invalid, "cv.empty").On("cv", "cvEmpty")
	ErrEncrypted   = errs.New(errs.Invalid, "cv.encrypted").On("cv", "cvEncrypted")
	ErrDamaged     = errs.New(errs.Invalid, "cv.damaged").On("cv", "cvDamaged")
	// pictures of pages, and nothing here to recognise them
	ErrScanned    = errs.New(errs.Invalid, "cv.scanned").On("cv", "cvScanned")
	ErrTooComplex = errs.New(errs.Invalid, "cv.tooComplex").On("cv", "cvTooComplex")
)
