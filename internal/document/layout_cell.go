package document

import (
	"cmp"
	"math"
	"regexp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// cell holds the lines of a table cell.
type cell []placedLine

// isLong reports whether a cell is read as separate lines: a list, or running text. A narrow cell may break a short
// text into many lines, and a number before it does not make that a list.
func (c cell) isLong() bool {
	if slices.ContainsFunc(c[min(len(c)-1, 1):], func(l placedLine) bool { return l.Bullet }) {
		return true
	}
	runes := 0
	for _, line := range c {
		runes += utf8.RuneCountInString(line.Text)
	}
	return len(c) > shortCellLines && runes > shortCellRunes
}

// text returns the cell as a single text.
func (c cell) text() string {
	widest := 0.0
	for _, line := range c {
		widest = math.Max(widest, line.width)
	}
	var out strings.Builder
	for i, line := range c {
		if i > 0 && !breaksWord(c[i-1], line, widest) {
			out.WriteByte(' ')
		}
		out.WriteString(line.Text)
	}
	return out.String()
}

// breaksWord reports whether a word continues on the next line of its cell, which is too narrow for it: it fills its
// line alone, and a few small letters follow.
func breaksWord(line, next placedLine, widest float64) bool {
	notLetter := func(r rune) bool { return !unicode.IsLetter(r) }
	begins := next.Text
	if end := strings.IndexFunc(begins, notLetter); end >= 0 {
		begins = begins[:end]
	}
	first, _ := firstRune(begins)
	last := line.Text[strings.LastIndexFunc(line.Text, notLetter)+1:]
	const words = " of in and for the to at on or by "
	return line.width > filledShare*widest && !strings.ContainsAny(line.Text, " \t") &&
		utf8.RuneCountInString(last) >= fewestBroken && unicode.IsLower(first) &&
		utf8.RuneCountInString(begins) <= longestRest && !strings.Contains(words, " "+begins+" ")
}

func readCells(row [][]span, fromRight bool) []Line {
	var cells []cell
	long := 0
	for _, spans := range row {
		if lines := cell(readPlaced(spans, fromRight)); len(lines) > 0 {
			cells = append(cells, lines)
			if lines.isLong() {
				long++
			}
		}
	}
	if len(cells) == 0 {
		return nil
	}
	if long > 1 || len(cells) == 1 && long == 1 {
		var all []Line
		for _, lines := range cells {
			all = append(all, plainLines(lines)...)
		}
		return all
	}
	return joinCells(cells)
}

// joinCells returns the line of a row, and the rest of its long cell.
func joinCells(cells []cell) []Line {
	var texts []string
	var rest []Line
	var words []facedWord
	bold, size := true, 0.0
	for _, each := range cells {
		bold, size = bold && each[0].Bold, math.Max(size, each[0].Size)
		words = append(words, each[0].words...)
		if each.isLong() {
			texts = append(texts, each[0].Text)
			rest = plainLines(each[1:])
			continue
		}
		texts = append(texts, each.text())
		for _, line := range each[1:] {
			words = append(words, line.words...)
		}
	}
	first := Line{Text: strings.Join(texts, "\t"), Size: size, Bold: bold, Gap: cells[0][0].Gap, words: words}
	return append([]Line{first}, rest...)
}

// complete matches a line of a cell that cannot continue: a number, a share, or the colon after a label.
var complete = regexp.MustCompile(`^(:|[\d٠-٩][\d٠-٩.,]*\s?(%|٪|st|nd|rd|th)?)$`)

// unruled splits a row of cells whose lines are side by side, if those of one cell are complete: they are entries
// without rules between them.
func unruled(row [][]span) [][][]span {
	var cells [][]span
	for _, each := range row {
		if len(each) > 0 {
			cells = append(cells, each)
		}
	}
	if len(cells) < fewestPlainCells {
		return [][][]span{row}
	}
	lines := rows(slices.Concat(cells...))
	if len(lines) < 2 {
		return [][][]span{row}
	}
	entries := false
	for _, each := range cells {
		if len(each) != len(lines) || len(rows(each)) != len(lines) {
			return [][][]span{row}
		}
		entries = entries || !slices.ContainsFunc(each,
			func(s span) bool { return !complete.MatchString(joinedText(s.glyphs)) })
	}
	if !entries {
		return [][][]span{row}
	}
	split := make([][][]span, len(lines))
	for _, each := range cells {
		sorted := slices.SortedStableFunc(slices.Values(each),
			func(a, b span) int { return cmp.Compare(a.base, b.base) })
		for i := range lines {
			split[i] = append(split[i], sorted[i:i+1])
		}
	}
	return split
}

// split cuts a span at the rules it crosses: the gap between the texts of two cells may be as narrow as a space. A word
// that extends beyond its cell stays whole.
func (g grid) split(s span) []span {
	var parts []span
	rest, middle := s.glyphs, (s.top+s.bottom)/2
	for _, x := range g.xs {
		if x <= s.left || x >= s.right || !g.hasLine(x, middle) {
			continue
		}
		if at := cutNear(rest, x, s.size); at > 0 {
			parts = append(parts, s.part(trimSpaces(rest[:at])))
			rest = rest[at:]
		}
	}
	if len(parts) == 0 {
		return []span{s}
	}
	return append(parts, s.part(rest))
}

// cutNear returns the nearest place to x where a word, or something drawn separately, begins; 0 if there is none.
func cutNear(glyphs []glyph, x, size float64) int {
	best, nearest := 0, cutReach*size
	for i := 1; i < len(glyphs); i++ {
		before, after := glyphs[i-1], glyphs[i]
		if after.isSpace() || !before.isSpace() && before.touches(after) {
			continue
		}
		edge := after.left
		if before.isSpace() {
			edge = (before.left + before.right) / 2
		}
		if distance := math.Abs(edge - x); distance < nearest {
			best, nearest = i, distance
		}
	}
	return best
}

func trimSpaces(glyphs []glyph) []glyph {
	for len(glyphs) > 0 && glyphs[len(glyphs)-1].isSpace() {
		glyphs = glyphs[:len(glyphs)-1]
	}
	return glyphs
}

// part returns a span with some of another's glyphs.
func (s span) part(glyphs []glyph) span {
	s.glyphs = slices.Clip(glyphs)
	s.left, s.right = glyphs[0].left, glyphs[0].right
	for _, g := range glyphs {
		s.right = math.Max(s.right, g.right)
	}
	return s
}
