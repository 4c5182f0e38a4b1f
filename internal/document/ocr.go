package document

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"image"
	"image/draw"
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
	ocrTimeLimit = 20 * time.Second // per file
	ocrPages     = 5
	ocrDotsInch  = 300
	// ocrSide is the longest side of the picture of a page, in dots.
	ocrSide = 4000
	white   = 0xff
)

// recognised returns what tesseract sees on pictures of pages, by their numbers from 0, if it is installed with Arabic
// and English.
func (r *pdfReader) recognised(
	ctx context.Context, content []byte, pages []page, numbers []int,
) (map[int][]drawn, error) {
	if !r.scans.installed() {
		return nil, ErrScanned
	}
	ctx, cancel := context.WithTimeout(ctx, ocrTimeLimit)
	defer cancel()
	numbers = numbers[:min(len(numbers), ocrPages)]
	var pictures []*image.Gray
	err := r.drawings.use(ctx, ocrTimeLimit, func(e *engine) (err error) {
		pictures, err = e.draw(content, numbers)
		return err
	})
	if err != nil {
		return nil, err
	}
	seen := map[int][]drawn{}
	for i, picture := range pictures {
		if picture == nil {
			continue
		}
		points := pages[numbers[i]].width / float64(picture.Rect.Dx())
		fewest := pages[numbers[i]].leaveUnread(picture, points)
		if fewest == 0 {
			continue
		}
		said, err := r.scans.recognise(ctx, picture)
		if err != nil {
			slog.WarnContext(ctx, "a scan was not recognised", "cause", err)
			break
		}
		if chars := recognisedChars(said, points); len(chars) >= fewest {
			seen[numbers[i]] = chars
		}
	}
	return seen, nil
}

// leaveUnread leaves on the picture of a page what its text does not say: everything, if it has no text. It returns how
// many characters are worth having, or 0 if there is nothing to recognise. points is the width of a dot.
func (p page) leaveUnread(picture *image.Gray, points float64) (fewest int) {
	if len(p.chars) == 0 {
		return 1
	}
	wanted := p.outlinedLines()
	if len(wanted) > 0 {
		fewest = 1
	}
	for _, b := range p.bareImages() {
		if isTwoTone(picture, b, points) {
			wanted, fewest = append(wanted, b), max(fewest, fewestScanChars)
		}
	}
	keepOnly(picture, wanted, points)
	return fewest
}

// keepOnly paints a picture white outside some boxes; points is the width of a dot in points.
func keepOnly(picture *image.Gray, boxes []box, points float64) {
	kept := image.NewGray(picture.Rect)
	for i := range kept.Pix {
		kept.Pix[i] = white
	}
	for _, b := range boxes {
		at := dotsOf(b, points)
		draw.Draw(kept, at, picture, at.Min, draw.Src)
	}
	*picture = *kept
}

// dotsOf returns a box with a small margin, in dots.
func dotsOf(b box, points float64) image.Rectangle {
	return image.Rect(int((b.left-touching)/points), int((b.top-touching)/points),
		int((b.right+touching)/points), int((b.bottom+touching)/points))
}

// isTwoTone reports whether much of a picture has nearly one tone, like the background of letters; photos have many.
func isTwoTone(picture *image.Gray, b box, points float64) bool {
	const tone = 16 // how many shades count as nearly one
	var counts [256/tone + 1]int
	at := dotsOf(b, points).Intersect(picture.Rect)
	all := 0
	for y := at.Min.Y; y < at.Max.Y; y += 2 {
		for x := at.Min.X; x < at.Max.X; x += 2 {
			counts[picture.GrayAt(x, y).Y/tone]++
			all++
		}
	}
	return float64(slices.Max(counts[:])) > fewTones*float64(all)
}

// draw makes pictures of pages of a document; nil for one that cannot be drawn.
func (e *engine) draw(content []byte, numbers []int) ([]*image.Gray, error) {
	document, err := e.open(content)
	if err != nil {
		return nil, err
	}
	var pictures []*image.Gray
	for _, number := range numbers {
		pictures = append(pictures, e.drawPage(document, number))
	}
	return pictures, e.failure(nil)
}

func (e *engine) drawPage(document uint64, number int) *image.Gray {
	const gray, allWhite, pointsInch = 1, 0xFFFFFFFF, 72
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
	e.call("FPDFBitmap_FillRect", bitmap, 0, 0, across, down, allWhite)
	e.call("FPDF_RenderPageBitmap", bitmap, page, 0, 0, across, down, 0, 0)
	stride := int(e.call("FPDFBitmap_GetStride", bitmap))
	dots, ok := e.memory.Read(uint32(e.call("FPDFBitmap_GetBuffer", bitmap)), uint32(stride)*uint32(down))
	if e.err != nil || !ok {
		return nil
	}
	// The engine's memory is freed with the file, so the picture is copied.
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

// recognise returns the words of a picture and where they are, as a table. The process runs at low priority and dies
// with ctx.
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
	arguments := []string{"tesseract", "stdin", "stdout", "-l", "ara+eng", "--dpi", fmt.Sprint(ocrDotsInch), "tsv"}
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
