package document

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"time"
)

// pdfTimeLimit is how long a PDF may keep an engine; the wait for a free one does not count.
const pdfTimeLimit = 4 * time.Second

type pdfReader struct {
	engines *enginePool
}

func newPDFReader(cacheDir string) *pdfReader { return &pdfReader{engines: newEnginePool(cacheDir)} }

func (r *pdfReader) close() error { return r.engines.close() }

// read turns a PDF into text.
func (r *pdfReader) read(ctx context.Context, content []byte) (Text, error) {
	pages, err := r.readPages(ctx, content)
	if err != nil {
		return Text{}, err
	}
	text := Text{Format: PDF, Pages: len(pages), Lines: layOut(pages)}
	for _, p := range pages {
		text.Picture = text.Picture || p.picture
	}
	if len(text.Lines) == 0 {
		return Text{}, ErrEmpty
	}
	return text, nil
}

// readPages returns what is drawn on each page.
func (r *pdfReader) readPages(ctx context.Context, content []byte) (pages []page, err error) {
	e, giveBack, err := r.engines.borrow(ctx)
	if err != nil {
		return nil, err
	}
	defer giveBack()
	defer func() {
		if cause := recover(); cause != nil {
			slog.WarnContext(ctx, "the PDF engine failed", "cause", cause)
			pages, err = nil, ErrDamaged
		}
	}()
	return e.readDocument(content)
}

// Answers of FPDF_GetLastError.
const (
	lastErrorPassword = 4
	lastErrorSecurity = 5
)

func (e *engine) readDocument(content []byte) ([]page, error) {
	document := e.call("FPDF_LoadMemDocument", uint64(e.write(content)), uint64(len(content)), 0)
	if document == 0 {
		if code := e.get("FPDF_GetLastError"); code == lastErrorPassword || code == lastErrorSecurity {
			return nil, ErrEncrypted
		}
		return nil, e.failure(ErrDamaged)
	}
	count := int(int32(e.get("FPDF_GetPageCount", document)))
	if count > maxPages {
		return nil, ErrTooComplex
	}
	var pages []page
	chars := 0
	for i := range count {
		p := e.readPage(document, i)
		if chars += len(p.chars); chars > maxCharacters {
			return nil, ErrTooComplex
		}
		pages = append(pages, p)
	}
	return pages, e.failure(nil)
}

// failure says what a call that failed means: the file asked for too much time or memory, or is broken. Where no call
// failed it returns otherwise.
func (e *engine) failure(otherwise error) error {
	const nearlyAll = enginePages * 9 / 10 << 16
	switch {
	case e.err == nil:
		return otherwise
	case errors.Is(e.ctx.Err(), context.Canceled):
		return fmt.Errorf("read a PDF: %w", e.ctx.Err())
	case e.ctx.Err() != nil, errors.Is(e.err, errEngineMemory), e.memory.Size() > nearlyAll:
		return ErrTooComplex
	}
	return ErrDamaged
}
