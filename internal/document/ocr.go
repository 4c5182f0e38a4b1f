package document

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"image"
	"image/png"
	"io"
	"log/slog"
	"os"
	"os/exec"
	"slices"
	"strings"
	"sync"
	"time"
)

const (
	ocrTimeLimit = 20 * time.Second // for a file
	ocrPages     = 5
	ocrDotsInch  = 200
	// ocrSide is the longest side of the picture of a page, in dots.
	ocrSide = 3000
)

// readScan recognises the pages of a scan, if tesseract is installed with Arabic and English.
func (r *pdfReader) readScan(ctx context.Context, content []byte, pages int) ([]Line, error) {
	if !r.scans.installed() {
		return nil, ErrScanned
	}
	ctx, cancel := context.WithTimeout(ctx, ocrTimeLimit)
	defer cancel()
	var drawn []*image.Gray
	err := r.drawings.use(ctx, ocrTimeLimit, func(e *engine) (err error) {
		drawn, err = e.draw(content, min(pages, ocrPages))
		return err
	})
	if err != nil {
		return nil, err
	}
	var lines []Line
	for i, picture := range drawn {
		text, err := r.scans.recognise(ctx, picture)
		if err != nil {
			slog.WarnContext(ctx, "a scan was not recognised", "cause", err)
			break
		}
		lines = append(lines, scanLines(text, i+1)...)
	}
	if len(lines) == 0 {
		return nil, ErrScanned
	}
	return lines, nil
}

// scanLines is the lines of a recognised page. An empty line is a gap.
func scanLines(text string, page int) []Line {
	var lines []Line
	gap := 0.0
	for line := range strings.Lines(text) {
		cleaned, bullet := cleanLine(line)
		if cleaned == "" {
			gap = 1
			continue
		}
		if len(lines) == 0 {
			gap = 0
		}
		lines = append(lines, Line{Text: cleaned, Bullet: bullet, Page: page, Block: page, Gap: gap})
		gap = 0
	}
	return lines
}

// draw makes pictures of the first pages of a document.
func (e *engine) draw(content []byte, pages int) ([]*image.Gray, error) {
	document, err := e.open(content)
	if err != nil {
		return nil, err
	}
	var drawn []*image.Gray
	for i := 0; i < pages && e.err == nil; i++ {
		if picture := e.drawPage(document, i); picture != nil {
			drawn = append(drawn, picture)
		}
	}
	return drawn, e.failure(nil)
}

func (e *engine) drawPage(document uint64, number int) *image.Gray {
	const gray, white, pointsInch = 1, 0xFFFFFFFF, 72
	page := e.call("FPDF_LoadPage", document, uint64(number))
	if page == 0 {
		return nil
	}
	defer e.call("FPDF_ClosePage", page)
	width, height := e.float("FPDF_GetPageWidthF", page), e.float("FPDF_GetPageHeightF", page)
	if width < 1 || height < 1 {
		return nil
	}
	scale := min(ocrDotsInch/pointsInch, ocrSide/max(width, height))
	across, down := uint64(width*scale), uint64(height*scale)
	bitmap := e.call("FPDFBitmap_CreateEx", across, down, gray, 0, 0)
	if bitmap == 0 {
		return nil
	}
	defer e.call("FPDFBitmap_Destroy", bitmap)
	e.call("FPDFBitmap_FillRect", bitmap, 0, 0, across, down, white)
	e.call("FPDF_RenderPageBitmap", bitmap, page, 0, 0, across, down, 0, 0)
	stride := int(e.call("FPDFBitmap_GetStride", bitmap))
	dots, ok := e.memory.Read(uint32(e.call("FPDFBitmap_GetBuffer", bitmap)), uint32(stride)*uint32(down))
	if e.err != nil || !ok {
		return nil
	}
	// The engine's memory is gone after the file, so the picture is copied.
	return &image.Gray{Pix: slices.Clone(dots), Stride: stride, Rect: image.Rect(0, 0, int(across), int(down))}
}

// recogniser runs tesseract, one page at a time: it keeps a core busy for seconds.
type recogniser struct {
	busy      chan struct{}
	installed func() bool
}

func newRecogniser() *recogniser {
	return &recogniser{busy: make(chan struct{}, 1), installed: sync.OnceValue(hasTesseract)}
}

func hasTesseract() bool {
	ctx, cancel := context.WithTimeout(context.Background(), ocrTimeLimit)
	defer cancel()
	listed, err := exec.CommandContext(ctx, "tesseract", "--list-langs").CombinedOutput()
	languages := strings.Fields(string(listed))
	return err == nil && slices.Contains(languages, "ara") && slices.Contains(languages, "eng")
}

// recognise returns the text of a picture. The process runs at low priority and dies with ctx.
func (r *recogniser) recognise(ctx context.Context, picture *image.Gray) (string, error) {
	select {
	case r.busy <- struct{}{}:
		defer func() { <-r.busy }()
	case <-ctx.Done():
		return "", ctx.Err()
	}
	var encoded bytes.Buffer
	if err := png.Encode(&encoded, picture); err != nil {
		return "", err
	}
	arguments := []string{"tesseract", "stdin", "stdout", "-l", "ara+eng", "--dpi", fmt.Sprint(ocrDotsInch)}
	if nice, err := exec.LookPath("nice"); err == nil {
		arguments = append([]string{nice, "-n", "10"}, arguments...)
	}
	command := exec.CommandContext(ctx, arguments[0], arguments[1:]...)
	command.Env = append(os.Environ(), "OMP_THREAD_LIMIT=1")
	command.Stdin = &encoded
	command.WaitDelay = time.Second
	output, err := command.StdoutPipe()
	if err != nil {
		return "", err
	}
	if err := command.Start(); err != nil {
		return "", err
	}
	text, readErr := io.ReadAll(io.LimitReader(output, 4*maxCharacters))
	return string(text), errors.Join(readErr, command.Wait())
}
