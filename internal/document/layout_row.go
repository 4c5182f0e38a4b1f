package document

import (
	"cmp"
	"math"
	"slices"
	"strings"
)

// row is a line of a region: its cells, from left to right.
type row struct {
	cells      []span
	base, size float64
}

// rows groups the spans of a region into lines, from the top.
func rows(region []span) []row {
	sorted := slices.Clone(region)
	slices.SortStableFunc(sorted, func(a, b span) int { return cmp.Compare(a.base, b.base) })
	var found []row
	for _, s := range sorted {
		if n := len(found); n > 0 && s.table == nil && found[n-1].cells[0].table == nil &&
			s.base-found[n-1].base < rowSlack*math.Max(s.size, found[n-1].size) && !found[n-1].isAbove(s) {
			found[n-1].cells = append(found[n-1].cells, s)
			found[n-1].size = math.Max(found[n-1].size, s.size)
			continue
		}
		found = append(found, row{cells: []span{s}, base: s.base, size: s.size})
	}
	for i := range found {
		found[i].cells = joinNear(found[i].cells)
	}
	return joinBullets(found)
}

// joinBullets gives a bullet that is alone on its row to the item next to it: some are set in the middle of a two-line
// item.
func joinBullets(all []row) []row {
	kept := all[:0]
	pending := false // a bullet that belongs to the next row
	for i, r := range all {
		if !r.isBullet() {
			r.cells[0].bullet = r.cells[0].bullet || pending
			pending = false
			kept = append(kept, r)
			continue
		}
		last, below := len(kept)-1, all[i+1:]
		leads := len(below) > 0 && r.leadsTo(below[0])
		switch {
		case last >= 0 && r.base-kept[last].base < bulletReach*kept[last].size &&
			!(leads && below[0].base-kept[last].base > bulletApart*r.size):
			kept[last].cells[0].bullet = true
		case leads, len(below) > 0 && below[0].base-r.base < bulletReach*below[0].size:
			pending = true
		default:
			kept = append(kept, r)
		}
	}
	return kept
}

func (r row) isBullet() bool {
	if len(r.cells) != 1 || len(r.cells[0].glyphs) != 1 {
		return false
	}
	text := r.cells[0].glyphs[0].text
	sign, _ := firstRune(text)
	return isBullet(text) || privateUse(sign) == '•'
}

// leadsTo reports whether a bullet that is set too high belongs to the next row, which begins after it.
func (r row) leadsTo(next row) bool {
	mark := r.cells[0]
	first, last := next.cells[0], next.cells[len(next.cells)-1]
	gap := math.Max(first.left-mark.right, mark.left-last.right)
	return gap >= 0 && gap < listMarkTab*mark.size && !next.isBullet() &&
		next.base-r.base < bulletHighest*math.Min(r.size, next.size)
}

// isAbove reports whether a span is below one of a row, rather than next to it: a title in small letters under a large
// name is nearer to its base than the letters of the name are high.
func (r row) isAbove(s span) bool {
	return slices.ContainsFunc(r.cells, func(cell span) bool {
		return s.base-cell.base > stackedSlack*math.Min(s.size, cell.size) &&
			math.Min(s.right, cell.right)-math.Max(s.left, cell.left) > s.size
	})
}

// joinNear joins spans that a justified line has pulled apart.
func joinNear(cells []span) []span {
	slices.SortStableFunc(cells, func(a, b span) int { return cmp.Compare(a.left, b.left) })
	joined := cells[:1]
	for _, next := range cells[1:] {
		last := &joined[len(joined)-1]
		if next.apart || next.left-last.right > cellGap*math.Min(last.size, next.size) {
			joined = append(joined, next)
			continue
		}
		last.glyphs = slices.Concat(last.glyphs, []glyph{{text: " ", size: next.size}}, next.glyphs)
		last.right = math.Max(last.right, next.right)
		last.bullet = last.bullet || next.bullet
	}
	return joined
}

// line reads a row of a region. fromRight is how the region is read.
func (r row) line(place surroundings, fromRight bool) Line {
	texts := make([]string, len(r.cells))
	bullet, around := false, place.box
	if len(r.cells) > 1 { // the place of a cell next to others does not show its direction
		place = surroundings{}
	}
	arabic := countLetters(r.cells...).toLeft > 0
	for i, cell := range r.cells {
		texts[i] = logical(cell.glyphs, readsFromRight(cell, place, fromRight))
		if arabic && countLetters(cell) == (letterCount{}) {
			texts[i] = mendNumbers(texts[i]) // a date next to Arabic is drawn from the right even in a line that is not
		}
		bullet = bullet || cell.bullet
	}
	if fromRight {
		slices.Reverse(texts)
	}
	text, marked := cleanLine(strings.Join(texts, "\t"))
	return Line{Text: text, Size: roundSize(r.size), Bold: r.isBold(), Bullet: bullet || marked, words: r.words(),
		Indent: r.indent(around, fromRight)}
}

// words returns the words of a row with their faces; none if they were recognised, since a picture does not say how
// letters are drawn.
func (r row) words() []facedWord {
	var list faceList
	for _, cell := range r.cells {
		for _, g := range cell.glyphs {
			if g.face == nil && !g.isSpace() {
				return nil
			}
			list.write(g.text, g.face)
		}
		list.endWord()
	}
	return list.all()
}

// indent returns the white space before a row, in its heights.
func (r row) indent(around box, fromRight bool) float64 {
	if len(r.cells) == 0 || r.size <= 0 || around.right <= around.left {
		return 0
	}
	space := r.cells[0].left - around.left
	if fromRight {
		space = around.right - r.cells[len(r.cells)-1].right
	}
	return math.Round(math.Max(0, space)/r.size*10) / 10
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
