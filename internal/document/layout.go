package document

import (
	"math"
	"regexp"
	"slices"
	"strings"

	"github.com/tawafuq/tawafuq/internal/text"
)

// layOut turns what is drawn on pages into lines in the order they are read.
func layOut(pages []page) []Line {
	sheets := make([][]span, len(pages))
	for i, p := range pages {
		sheets[i] = spans(p.chars)
		markDots(sheets[i], p.dots)
	}
	dropRepeated(sheets, pages)
	var lines []Line
	block := 0
	for i, sheet := range sheets {
		letters := countLetters(sheet...)
		sheet = cutTables(sheet, pages[i].rules)
		for _, region := range regions(sheet, pages[i].rules, letters.mostlyToLeft()) {
			for _, part := range readRegion(region, letters) {
				block++
				for _, line := range part {
					line.Page, line.Block = i+1, block
					lines = append(lines, line)
				}
			}
		}
	}
	return lines
}

// readRegion reads a region of a page: its lines, and the tables among them, each a block of its own.
func readRegion(region []span, page letterCount) [][]Line {
	letters := countLetters(region...)
	fromRight := letters.mostlyToLeft() || page.mostlyToLeft() && 4*letters.toLeft > letters.toRight || letters.toLeft == 0 && page.stronglyToLeft()
	var blocks [][]Line
	var text []span
	flush := func() {
		if lines := readLines(text, fromRight); len(lines) > 0 {
			blocks = append(blocks, lines)
		}
		text = nil
	}
	for _, s := range region {
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

func readLines(text []span, fromRight bool) []Line {
	around := bounds(text)
	var lines []Line
	bottom := 0.0
	for i, r := range rows(text) {
		line := r.line(around, fromRight)
		if line.Text == "" {
			continue
		}
		if i > 0 && r.size > 0 {
			line.Gap = math.Round(math.Max(0, r.base-0.8*r.size-bottom)/r.size*100) / 100
		}
		bottom = r.base + 0.2*r.size
		lines = append(lines, line)
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

// markDots finds the items of lists whose bullets are drawn as small shapes. Several shapes beside one line are a rating.
func markDots(sheet []span, dots []box) {
	const farthest = 3 // heights
	fromRight := countLetters(sheet...).mostlyToLeft()
	found := map[int]int{}
	for _, dot := range dots {
		middle := (dot.top + dot.bottom) / 2
		best, nearest := -1, math.Inf(1)
		for i, s := range sheet {
			if middle < s.top || middle > s.bottom || dot.height() > s.size {
				continue
			}
			distance := s.left - dot.right
			if letters := countLetters(s); letters.mostlyToLeft() || fromRight && dot.left > s.right {
				distance = dot.left - s.right
			}
			if distance > -0.1*s.size && distance < math.Min(nearest, farthest*s.size) {
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

var (
	pageNumber = regexp.MustCompile(`^[\s|\-–—(]*(page|p\.|صفحة|الصفحة)?\s*\d{1,3}\s*((of|/|من|\||-)\s*\d{1,3})?[\s|\-–—)]*$`)
	digits     = regexp.MustCompile(`\d+`)
)

// dropRepeated takes out page numbers, and headers and footers after their first page.
func dropRepeated(sheets [][]span, pages []page) {
	type place struct {
		text string
		at   int
	}
	const margin = 0.09 // of the page
	seen := map[place]bool{}
	for i, sheet := range sheets {
		height := pages[i].height
		var here []place
		sheets[i] = slices.DeleteFunc(sheet, func(s span) bool {
			if s.base > margin*height && s.base < (1-margin)*height {
				return false
			}
			written := strings.ToLower(text.Digits(logical(s.glyphs, countLetters(s).mostlyToLeft())))
			if pageNumber.MatchString(written) || strings.HasPrefix(written, "file://") {
				return true
			}
			p := place{digits.ReplaceAllString(written, "#"), int(math.Round(s.base / 4))}
			here = append(here, p)
			return seen[p]
		})
		for _, p := range here {
			seen[p] = true
		}
	}
}
