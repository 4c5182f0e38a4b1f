package document

import (
	"context"
	"regexp"
	"slices"

	"github.com/tawafuq/tawafuq/internal/effort"
)

// Reader reads files of every format.
type Reader struct {
	pdf *pdfReader
}

// NewReader returns a reader. The PDF engine is compiled when first needed and cached in cacheDir for the next start.
func NewReader(cacheDir string) *Reader { return &Reader{pdf: newPDFReader(cacheDir)} }

// Close closes the PDF engines.
func (r *Reader) Close() error { return r.pdf.close() }

// pictureCredit matches what Word writes below pictures that it found online.
var pictureCredit = regexp.MustCompile(`^This Photo by .{1,80} is licensed under `)

// Read turns a file into text. Its content decides the format; name is what the file is called.
func (r *Reader) Read(ctx context.Context, name string, content []byte) (Text, error) {
	text, err := r.read(ctx, name, content)
	if err != nil {
		return Text{}, err
	}
	text.Lines = slices.DeleteFunc(text.Lines, func(l Line) bool { return pictureCredit.MatchString(l.Text) })
	withArabicLetters(text.Lines)
	withLooks(text.Lines)
	return text, nil
}

func (r *Reader) read(ctx context.Context, name string, content []byte) (Text, error) {
	format, err := sniff(name, content)
	if err != nil {
		return Text{}, err
	}
	if format == PDF {
		return r.pdf.read(ctx, content)
	}
	var text Text
	err = effort.Within(ctx, timeLimit, func(ctx context.Context) (err error) {
		text, err = readWhole(ctx, format, content)
		return err
	})
	if ctx.Err() != nil {
		return Text{}, ctx.Err()
	}
	return text, err
}

func readWhole(ctx context.Context, format Format, content []byte) (Text, error) {
	switch format {
	case DOCX:
		return readDOCX(ctx, content)
	case DOC:
		return readDOC(ctx, content)
	default:
		return readTXT(content)
	}
}
