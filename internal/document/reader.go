package document

import (
	"context"
	"time"
)

// Reader reads files of every format.
type Reader struct {
	pdf *pdfReader
}

// timeLimit is how long a file may take; what takes longer is not a CV. PDFs have limits of their own: neither the wait for
// an engine counts nor the recognition of scans.
const timeLimit = 4 * time.Second

// NewReader returns a reader. The PDF engine is compiled when first needed and kept in cacheDir for the next start.
func NewReader(cacheDir string) *Reader { return &Reader{pdf: newPDFReader(cacheDir)} }

// Close gives back what the reader holds.
func (r *Reader) Close() error { return r.pdf.close() }

// Read turns a file into text. What the file is, its content says; name is what people call it.
func (r *Reader) Read(ctx context.Context, name string, content []byte) (Text, error) {
	format, err := sniff(name, content)
	if err != nil {
		return Text{}, err
	}
	if format == PDF {
		return r.pdf.read(ctx, content)
	}
	ctx, cancel := context.WithTimeout(ctx, timeLimit)
	defer cancel()
	switch format {
	case DOCX:
		return readDOCX(ctx, content)
	case DOC:
		return readDOC(ctx, content)
	default:
		return readTXT(content)
	}
}
