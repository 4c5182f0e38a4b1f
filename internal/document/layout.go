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
		rightToLeft := countLetters(sheet).mostlyToLeft()
		for _, region := range regions(sheet, rightToLeft) {
			block++
			found := readRegion(region, rightToLeft)
			for j := range found {
				found[j].Page, found[j].Block = i+1, block
			}
			lines = append(lines, found...)
		}
	}
	return lines
}

func (c letterCount) mostlyToLeft() bool { return c.toLeft > c.toRight }

func readRegion(region []span, pageRightToLeft bool) []Line {
	letters := countLetters(region)
	rightToLeft := letters.mostlyToLeft() || pageRightToLeft && 4*letters.toLeft > letters.toRight
	var lines []Line
	bottom := 0.0
	for i, r := range rows(region) {
		line := r.line(rightToLeft)
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

// markDots finds the items of lists whose bullets are drawn as small shapes. Several shapes beside one line are a rating.
func markDots(sheet []span, dots []box) {
	const farthest = 3 // heights
	found := map[int]int{}
	for _, dot := range dots {
		middle := (dot.top + dot.bottom) / 2
		best, nearest := -1, math.Inf(1)
		for i, s := range sheet {
			if middle < s.top || middle > s.bottom || dot.height() > s.size {
				continue
			}
			distance := s.left - dot.right
			if countLetters(sheet[i : i+1]).mostlyToLeft() {
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
			written := strings.ToLower(text.Digits(logical(s.glyphs, countLetters([]span{s}).mostlyToLeft())))
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
