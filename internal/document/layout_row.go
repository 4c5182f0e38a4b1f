package document

import (
	"cmp"
	"math"
	"slices"
	"strings"
	"unicode"
)

// row is a line of a region: its cells, from left to right.
type row struct {
	cells      []span
	base, size float64
}

// rows gathers the spans of a region into lines, from the top.
func rows(region []span) []row {
	sorted := slices.Clone(region)
	slices.SortStableFunc(sorted, func(a, b span) int { return cmp.Compare(a.base, b.base) })
	const slack = 0.35
	var found []row
	for _, s := range sorted {
		if n := len(found); n > 0 && s.base-found[n-1].base < slack*math.Max(s.size, found[n-1].size) {
			found[n-1].cells = append(found[n-1].cells, s)
			found[n-1].size = math.Max(found[n-1].size, s.size)
			continue
		}
		found = append(found, row{cells: []span{s}, base: s.base, size: s.size})
	}
	for i := range found {
		found[i].cells = joinNear(found[i].cells)
	}
	return found
}

// joinNear makes one cell of spans that a justified line has driven apart.
func joinNear(cells []span) []span {
	const near = 1.5 // heights
	slices.SortStableFunc(cells, func(a, b span) int { return cmp.Compare(a.left, b.left) })
	joined := cells[:1]
	for _, next := range cells[1:] {
		last := &joined[len(joined)-1]
		if next.left-last.right > near*math.Min(last.size, next.size) {
			joined = append(joined, next)
			continue
		}
		last.glyphs = slices.Concat(last.glyphs, []glyph{{text: " ", size: next.size}}, next.glyphs)
		last.right = math.Max(last.right, next.right)
		last.bullet = last.bullet || next.bullet
	}
	return joined
}

// line reads a row. rightToLeft is how the region around it is read.
func (r row) line(rightToLeft bool) Line {
	letters := countLetters(r.cells)
	direction := letters.direction(rightToLeft)
	texts := make([]string, len(r.cells))
	bullet := false
	for i, cell := range r.cells {
		own := countLetters(r.cells[i : i+1]).direction(direction)
		texts[i] = logical(cell.glyphs, own)
		bullet = bullet || cell.bullet
	}
	if direction {
		slices.Reverse(texts)
	}
	text, marked := cleanLine(strings.Join(texts, "\t"))
	return Line{Text: text, Size: roundSize(r.size), Bold: r.isBold(), Bullet: bullet || marked}
}

func roundSize(size float64) float64 { return math.Round(size*10) / 10 }

func (r row) isBold() bool {
	bold, all := 0, 0
	for _, cell := range r.cells {
		for _, g := range cell.glyphs {
			if g.isSpace() {
				continue
			}
			all++
			if g.bold {
				bold++
			}
		}
	}
	return 2*bold > all
}

// letterCount tells how much of a text is written to the left and how much to the right.
type letterCount struct{ toLeft, toRight int }

func countLetters(spans []span) letterCount {
	var count letterCount
	for _, s := range spans {
		for _, g := range s.glyphs {
			for _, r := range g.text {
				if isRightToLeft(r) {
					count.toLeft++
				} else if unicode.IsLetter(r) {
					count.toRight++
				}
			}
		}
	}
	return count
}

// direction is true for text read from right to left. Latin names are common in Arabic lines, Arabic words are rare in
// Latin ones; so a line with both follows what is around it, or else the most of it.
func (c letterCount) direction(around bool) bool {
	switch {
	case c.toLeft == 0 && c.toRight == 0:
		return around
	case c.toLeft == 0:
		return false
	case c.toRight == 0:
		return true
	}
	return around || c.toLeft > c.toRight
}

func isRightToLeft(r rune) bool {
	return unicode.In(r, unicode.Arabic, unicode.Hebrew, unicode.Syriac, unicode.Thaana, unicode.Nko) && (unicode.IsLetter(r) || unicode.Is(unicode.Mn, r))
}
