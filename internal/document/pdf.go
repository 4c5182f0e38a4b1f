package document

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"github.com/tawafuq/tawafuq/internal/effort"
)

type pdfReader struct {
	engines  *enginePool
	drawings *enginePool // for scans
	scans    *recogniser
}

func newPDFReader(cacheDir string) *pdfReader {
	return &pdfReader{
		engines:  newEnginePool(cacheDir, enginesAtOnce, enginePages),
		drawings: newEnginePool(cacheDir, 1, drawingPages),
		scans:    newRecogniser(),
	}
}

func (r *pdfReader) close() error { return errors.Join(r.engines.close(), r.drawings.close()) }

// read turns a PDF into text. Pictures of pages are recognised if tesseract is installed.
func (r *pdfReader) read(ctx context.Context, content []byte) (Text, error) {
	var pages []page
	content, doubtful := withStandIns(content)
	err := r.engines.use(ctx, timeLimit, func(e *engine) (err error) {
		pages, err = e.readDocument(content)
		return err
	})
	if err != nil {
		return Text{}, err
	}
	text := Text{Format: PDF, Pages: len(pages)}
	switch readable(pages) {
	case nothing:
		return Text{}, ErrEmpty
	case pictures:
		text.Draft = true
		if pages, err = r.scan(ctx, content, pages); err != nil {
			return Text{}, err
		}
	default:
		for _, p := range pages {
			text.Picture = text.Picture || p.picture
		}
	}
	if text.Lines, err = laidOut(ctx, pages, doubtful); err != nil {
		return Text{}, err
	}
	if !text.Draft {
		text.Garbled, text.Drawn = garbled(pages, text.Lines), drawnPages(pages)
		if text, err = r.withRecognised(ctx, content, pages, text); err != nil {
			return Text{}, err
		}
	}
	if len(text.Lines) == 0 {
		return Text{}, ErrEmpty
	}
	text.Lines = withHiddenLinks(text, pages)
	return text, nil
}

// laidOut returns the lines of pages.
func laidOut(ctx context.Context, pages []page, doubtful []glyphRun) (lines []Line, err error) {
	err = effort.Within(ctx, timeLimit, func(ctx context.Context) (err error) {
		settle(ctx, pages, doubtful)
		lines, err = layOut(ctx, pages)
		return err
	})
	switch {
	case ctx.Err() != nil:
		return nil, ctx.Err()
	case err != nil:
		return nil, ErrTooComplex
	}
	return lines, nil
}

// scan returns pages with what is recognised on pictures of them as their text.
func (r *pdfReader) scan(ctx context.Context, content []byte, pages []page) ([]page, error) {
	numbers := make([]int, len(pages))
	for i := range pages {
		numbers[i], pages[i].chars, pages[i].outlines = i, nil, nil
	}
	seen, err := r.recognised(ctx, content, pages, numbers)
	if err == nil && len(seen) == 0 {
		err = ErrScanned
	}
	for i := range pages {
		pages[i].chars = seen[i]
	}
	return pages, err
}

// withRecognised gives pages whose letters are wrong what is recognised on pictures of them instead, and adds what
// lines drawn as shapes, or within pictures, say. What cannot be recognised is left out.
func (r *pdfReader) withRecognised(ctx context.Context, content []byte, pages []page, text Text) (Text, error) {
	var numbers []int
	for i := range pages {
		if slices.Contains(text.Garbled, i+1) {
			pages[i].chars, pages[i].outlines = nil, nil
		} else if !slices.Contains(text.Drawn, i+1) && len(pages[i].bareImages()) == 0 {
			continue
		}
		numbers = append(numbers, i)
	}
	if len(numbers) == 0 {
		return text, nil
	}
	seen, err := r.recognised(ctx, content, pages, numbers)
	if err != nil && !errors.Is(err, ErrScanned) {
		return Text{}, err
	}
	if len(seen)+len(text.Garbled) == 0 {
		return text, nil
	}
	for i, chars := range seen {
		pages[i].chars = append(pages[i].chars, chars...)
	}
	unseen := func(number int) bool { return len(seen[number-1]) == 0 }
	text.Garbled = slices.DeleteFunc(text.Garbled, func(number int) bool { return !unseen(number) })
	text.Drawn = slices.DeleteFunc(text.Drawn, func(number int) bool { return !unseen(number) })
	text.Draft = len(seen) > 0
	if text.Lines, err = laidOut(ctx, pages, nil); err == nil && len(text.Lines) == 0 {
		err = ErrGarbled
	}
	return text, err
}

// substance is the kind of content that a file has to read.
type substance int

const (
	nothing substance = iota
	pictures
	letters
)

// readable distinguishes text from pictures of pages. A scan may have a line of text that the scanner added; letters
// without a meaning, or drawn as shapes, are pictures too.
func readable(pages []page) substance {
	chars, unknown, drawing := 0, 0, false
	for _, p := range pages {
		for _, d := range p.chars {
			if d.char != ' ' {
				chars++
			}
		}
		unknown += p.unknown
		drawing = drawing || p.scan || p.picture || p.shapes > outlineShapes
	}
	switch all := chars + unknown; {
	case all > enoughToTell && float64(unknown) > mostLost*float64(all):
		return pictures
	case drawing && chars < fewestScanChars:
		return pictures
	case chars == 0:
		return nothing
	}
	return letters
}

// Results of FPDF_GetLastError.
const (
	lastErrorPassword = 4
	lastErrorSecurity = 5
)

// open loads a document.
func (e *engine) open(content []byte) (uint64, error) {
	document := e.call("FPDF_LoadMemDocument", uint64(e.write(content)), uint64(len(content)), 0)
	if document != 0 {
		return document, nil
	}
	if code := e.call("FPDF_GetLastError"); code == lastErrorPassword || code == lastErrorSecurity {
		return 0, ErrEncrypted
	}
	return 0, e.failure(ErrDamaged)
}

// readDocument returns what is drawn on each page.
func (e *engine) readDocument(content []byte) ([]page, error) {
	document, err := e.open(content)
	if err != nil {
		return nil, err
	}
	count := int(int32(e.call("FPDF_GetPageCount", document)))
	if count > maxPages {
		return nil, ErrTooComplex
	}
	var pages []page
	chars := 0
	for i := 0; i < count && e.err == nil; i++ {
		handle := e.call("FPDF_LoadPage", document, uint64(i))
		p := e.readPage(handle)
		p.links = e.linksOf(document, handle)
		if i+1 < count { // the last one is freed with the engine
			e.call("FPDF_ClosePage", handle)
		}
		if chars += len(p.chars); chars > maxCharacters {
			return nil, ErrTooComplex
		}
		pages = append(pages, p)
	}
	return pages, e.failure(nil)
}

// failure returns the error of a failed call: the file takes too much time or memory, or is broken. If no call failed,
// it returns otherwise.
func (e *engine) failure(otherwise error) error {
	switch {
	case e.err == nil:
		return otherwise
	case effort.Spent(e.ctx):
		return ErrTooComplex
	case e.ctx.Err() != nil:
		return fmt.Errorf("read a PDF: %w", e.ctx.Err())
	case errors.Is(e.err, errEngineMemory), e.memory.Size() > e.most/10*9:
		return ErrTooComplex
	}
	return ErrDamaged
}
