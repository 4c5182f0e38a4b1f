package document

import (
	"context"
	"math"
	"regexp"
	"slices"
	"strings"

	"github.com/tawafuq/tawafuq/internal/text"
)

// layOut turns what is drawn on pages into lines in reading order. It stops when ctx is done.
func layOut(ctx context.Context, pages []page) ([]Line, error) {
	sheets := make([][]span, len(pages))
	for i, p := range pages {
		sheets[i] = spans(p.chars)
		markDots(sheets[i], p.dots)
	}
	dropRepeated(sheets, pages)
	var lines []Line
	block := 0
	for i, sheet := range sheets {
		if ctx.Err() != nil {
			return nil, ctx.Err()
		}
		letters := countLetters(sheet...)
		sheet = cutTables(sheet, pages[i].rules)
		for _, region := range regions(sheet, pages[i].rules, pages[i].panels, letters.mostlyToLeft()) {
			for _, part := range readRegion(region, letters) {
				block++
				for _, line := range part {
					line.Page, line.Block = i+1, block
					lines = append(lines, line)
				}
			}
		}
	}
	return joinBroken(gatherDates(lines)), nil
}

// readRegion reads a region of a page: its lines, and the tables among them, each as a separate block.
func readRegion(region []span, page letterCount) [][]Line {
	letters := countLetters(region...)
	fromRight := letters.mostlyToLeft() || page.mostlyToLeft() && someArabic*letters.toLeft > letters.toRight ||
		letters.toLeft == 0 && page.stronglyToLeft()
	var blocks [][]Line
	var text []span
	flush := func() {
		if lines := readLines(text, fromRight); len(lines) > 0 {
			blocks = append(blocks, lines)
		}
		text = nil
	}
	for _, s := range plainTables(region) {
		if s.table == nil {
			text = append(text, s)
			continue
		}
		flush()
		if lines := s.table.lines(fromRight); len(lines) > 0 {
			blocks = append(blocks, lines)
		}
	}
	flush()
	return blocks
}

func readLines(text []span, fromRight bool) []Line { return plainLines(readPlaced(text, fromRight)) }

func plainLines(placed []placedLine) []Line {
	var lines []Line
	for _, l := range placed {
		lines = append(lines, l.Line)
	}
	return lines
}

func readPlaced(text []span, fromRight bool) []placedLine {
	place := surroundingsOf(text)
	var lines []placedLine
	bottom := 0.0
	for i, l := range readRows(rows(text), place, fromRight) {
		if l.Text == "" {
			continue
		}
		if i > 0 && l.size > 0 {
			l.Gap = math.Round(math.Max(0, l.base-ascent*l.size-bottom)/l.size*100) / 100
		}
		if len(lines) == 0 || l.Gap > groupGap {
			l.Text = mendTitle(l.Text)
		}
		bottom = l.base + descent*l.size
		lines = append(lines, l)
	}
	return lines
}

func bounds(spans []span) box {
	b := box{left: math.Inf(1), top: math.Inf(1), right: math.Inf(-1), bottom: math.Inf(-1)}
	for _, s := range spans {
		b.left, b.top = math.Min(b.left, s.left), math.Min(b.top, s.top)
		b.right, b.bottom = math.Max(b.right, s.right), math.Max(b.bottom, s.bottom)
	}
	return b
}

// markDots finds list items whose bullets are drawn as small shapes. Several shapes next to one line are a rating.
func markDots(sheet []span, dots []box) {
	if len(dots) > mostDots {
		return
	}
	found := map[int]int{}
	for _, dot := range dots {
		best, nearest := -1, math.Inf(1)
		for i, s := range sheet {
			if distance := dotDistance(s, dot); distance < nearest {
				best, nearest = i, distance
			}
		}
		if best >= 0 {
			found[best]++
		}
	}
	for i, count := range found {
		sheet[i].bullet = count == 1
	}
}

// dotDistance returns how far a shape is before a span. It may also be on the other side: before Arabic items of an
// English list, and before English ones of an Arabic list.
func dotDistance(s span, dot box) float64 {
	middle := (dot.top + dot.bottom) / 2
	if middle < s.top || middle > s.bottom || dot.height() > s.size {
		return math.Inf(1)
	}
	before, after := s.left-dot.right, dot.left-s.right
	if countLetters(s).mostlyToLeft() {
		before, after = after, before
	}
	if before < -dotOverlap*s.size {
		before = after + dotOtherSide*s.size
	}
	if before < -dotOverlap*s.size || before > dotReach*s.size {
		return math.Inf(1)
	}
	return before
}

var (
	pageNumber = regexp.MustCompile(`^[\s|\-–—(]*(page|p\.|صفحة|الصفحة)?` +
		`\s*\d{1,3}\s*((of|/|من|\||-)\s*\d{1,3})?[\s|\-–—)]*$`)
	digits = regexp.MustCompile(`\d+`)
)

// dropRepeated removes page numbers, and headers and footers after their first page.
func dropRepeated(sheets [][]span, pages []page) {
	type place struct {
		text string
		at   int
	}
	seen := map[place]bool{}
	for i, sheet := range sheets {
		height := pages[i].height
		var here []place
		sheets[i] = slices.DeleteFunc(sheet, func(s span) bool {
			if s.base > pageMargin*height && s.base < (1-pageMargin)*height {
				return false
			}
			written := strings.ToLower(text.Digits(logical(s.glyphs, countLetters(s).mostlyToLeft())))
			if pageNumber.MatchString(written) || strings.HasPrefix(written, "file://") {
				return true
			}
			p := place{digits.ReplaceAllString(written, "#"), int(math.Round(s.base / repeatGrid))}
			here = append(here, p)
			return seen[p]
		})
		for _, p := range here {
			seen[p] = true
		}
	}
}
