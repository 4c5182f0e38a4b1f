package document

import (
	"cmp"
	"maps"
	"math"
	"slices"
	"strings"
	"unicode"
)

// span is text on a line without a wide gap.
type span struct {
	box
	base, size float64
	glyphs     []glyph // from left to right, with a space between words
	bullet     bool    // it follows a drawn bullet, which is not a character
	apart      bool    // it begins next to a margin
	table      *table  // instead of glyphs
}

// spans reads the lines of a page, from the top.
func spans(chars []drawn) []span {
	letters, marks := glyphs(chars)
	rows := glyphRows(letters)
	for i := range rows {
		rows[i] = composeAccents(visible(rows[i]))
	}
	rows = slices.DeleteFunc(rows, func(row []glyph) bool { return len(row) == 0 })
	widen(rows)
	attach(rows, marks)
	edges := hintEdges(rows)
	var found []span
	for _, row := range rows {
		found = append(found, splitRow(row, edges)...)
	}
	return found
}

// glyphRows groups glyphs into lines over the whole width of the page. The lines with the most glyphs come first, and
// take those a little higher or lower: stacked letters, marks, raised numbers.
func glyphRows(all []glyph) [][]glyph {
	type level struct {
		base  float64
		size  float64
		count int
		at    []glyph
	}
	byBase := map[int]*level{}
	of := make([]*level, len(all)) // the level of each glyph
	for i := range all {
		g := &all[i]
		key := int(math.Round(10 * g.base))
		l := byBase[key]
		if l == nil {
			l = &level{base: g.base}
			byBase[key] = l
		}
		of[i] = l
		l.count++
		l.size = math.Max(l.size, g.size)
	}
	for i, l := range of {
		if l.at == nil {
			l.at = make([]glyph, 0, l.count)
		}
		l.at = append(l.at, all[i])
	}
	levels := slices.Collect(maps.Values(byBase))
	slices.SortFunc(levels, func(a, b *level) int {
		return cmp.Or(cmp.Compare(len(b.at), len(a.at)), cmp.Compare(a.base, b.base))
	})
	var lines []*level // from the top
	for _, l := range levels {
		next, _ := slices.BinarySearchFunc(lines, l.base,
			func(line *level, base float64) int { return cmp.Compare(line.base, base) })
		var nearest *level
		for _, line := range lines[max(0, next-1):min(len(lines), next+1)] {
			distance := math.Abs(line.base - l.base)
			if distance < glyphRowSlack*math.Max(line.size, l.size) &&
				(nearest == nil || distance < math.Abs(nearest.base-l.base)) {
				nearest = line
			}
		}
		if nearest == nil && next < len(lines) && (areRaised(l.at, l.base, lines[next].at, lines[next].base) ||
			lines[next].base-l.base < markHighest*l.size && areMarked(l.at)) {
			nearest = lines[next]
		}
		if nearest == nil {
			lines = slices.Insert(lines, next, l)
			continue
		}
		nearest.at = append(nearest.at, l.at...)
	}
	rows := make([][]glyph, len(lines))
	for i, line := range lines {
		rows[i] = line.at
	}
	return rows
}

// splitRow cuts a row at its wide gaps, and before the text next to a margin.
func splitRow(row []glyph, edges []float64) []span {
	size := typicalSize(row)
	var parts [][]glyph
	start, right := 0, row[0].right
	for i := 1; i < len(row); i++ {
		gap := row[i].left - right
		if gap > spanGap*size || gap > hintGap*size && beginsAt(edges, row[i]) && !isListMark(row[:i]) {
			parts = append(parts, row[start:i])
			start = i
		}
		right = math.Max(right, row[i].right)
	}
	parts = append(parts, row[start:])
	var found []span
	for _, part := range joinMarks(joinJustified(parts, size), size) {
		if !isRating(part) {
			s := newSpan(part)
			s.apart = part[0].left > row[0].left && beginsAt(edges, part[0])
			found = append(found, s)
		}
	}
	return found
}

// isRating reports whether a part is a rating of dots or stars.
func isRating(part []glyph) bool {
	return len(part) >= fewestRatingMarks && !slices.ContainsFunc(part,
		func(g glyph) bool { return !strings.Contains("●○◐◯★☆■□▪▫⬤•◆◇", g.text) })
}

// visible sorts a row by the pen, remembers its spaces, and drops letters drawn twice to look bold. It changes the row.
func visible(row []glyph) []glyph {
	if byPen := func(a, b glyph) int { return cmp.Compare(a.pen, b.pen) }; !slices.IsSortedFunc(row, byPen) {
		slices.SortStableFunc(row, byPen)
	}
	kept := row[:0]
	afterSpace := false
	for _, g := range row {
		if g.isSpace() {
			afterSpace = true
			continue
		}
		if n := len(kept); n > 0 && kept[n-1].text == g.text && g.pen-kept[n-1].pen < doubleStrike*(g.right-g.left) {
			continue
		}
		g.afterSpace, afterSpace = afterSpace, false
		kept = append(kept, g)
	}
	return kept
}

// widen gives Arabic letters their full width. The engine often knows only the width of the ink, and the white next to
// it looks like a space. The width of a shape is the least distance to the next letter on its right, over all places
// where it is drawn, unless there is a space each time.
func widen(rows [][]glyph) {
	type shape struct {
		text             string
		size, width, set int // in hundredths of points, and of the size
	}
	shapeOf := func(g glyph) shape {
		return shape{g.text, int(math.Round(100 * g.size)), int(math.Round(100 * (g.right - g.left) / g.size)),
			int(math.Round(100 * g.ink / g.size))}
	}
	least := map[shape]float64{}
	for _, row := range rows {
		for i := 0; i+1 < len(row); i++ {
			if kindOf(row[i].text) != toLeft || kindOf(row[i+1].text) != toLeft || row[i].slant {
				continue
			}
			key, width := shapeOf(row[i]), row[i+1].pen-row[i].pen
			if row[i].isOver(row[i+1]) {
				width = row[i].right - row[i].pen
			}
			if known, ok := least[key]; !ok || width < known {
				least[key] = width
			}
		}
	}
	for _, row := range rows {
		for i, g := range row {
			if g.slant || kindOf(g.text) != toLeft {
				continue
			}
			if width, ok := least[shapeOf(g)]; ok && g.pen+width > g.right &&
				g.pen+width-g.right < widestBlank*g.size {
				row[i].right = g.pen + width
			}
		}
	}
}

func typicalSize(row []glyph) float64 {
	sizes := make([]float64, len(row))
	for i, g := range row {
		sizes[i] = g.size
	}
	slices.Sort(sizes)
	return sizes[len(sizes)/2]
}

// joinMarks joins a bullet or number with its item, which is a tab away.
func joinMarks(parts [][]glyph, size float64) [][]glyph {
	gap := func(i int) float64 { return parts[i+1][0].left - parts[i][len(parts[i])-1].right }
	for i := 0; i < len(parts); i++ {
		if !isListMark(parts[i]) || len(parts) == 1 {
			continue
		}
		after, before := math.Inf(1), math.Inf(1)
		if i+1 < len(parts) {
			after = gap(i)
		}
		if i > 0 {
			before = gap(i - 1)
		}
		if math.Min(after, before) > listMarkTab*size {
			continue
		}
		at := i
		if before < after {
			at = i - 1
		}
		parts[at] = slices.Concat(parts[at], parts[at+1])
		parts = slices.Delete(parts, at+1, at+2)
		i = at
	}
	return parts
}

// isListMark reports whether a part is a bullet, or a number with its stop.
func isListMark(part []glyph) bool {
	if len(part) > longestListMark {
		return false
	}
	var text strings.Builder
	for _, g := range part {
		text.WriteString(g.text)
	}
	s := text.String()
	if len(part) == 1 {
		r, _ := firstRune(s)
		return strings.ContainsRune(bulletMarks+arabicMarks+dashMarks, r) || unicode.Is(unicode.Co, r)
	}
	digits := strings.TrimFunc(s, func(r rune) bool { return r == '.' || r == ')' || r == '(' || r == '-' })
	return digits != s && digits != "" && !strings.ContainsFunc(digits,
		func(r rune) bool { return !unicode.IsDigit(r) })
}

// newSpan returns the span of a part, with spaces where words end.
func newSpan(part []glyph) span {
	size := typicalSize(part)
	s := span{size: size, base: medianBase(part)}
	s.box = box{left: part[0].left, right: part[0].right, top: s.base - ascent*size, bottom: s.base + descent*size}
	wide := letterSpacing(part, size)
	s.glyphs = make([]glyph, 0, len(part)+len(part)/3) // enough for most spaces
	for i, g := range part {
		if i > 0 && g.left-s.right > math.Max(wide, size*wordGapBetween(part[i-1], g)) {
			s.glyphs = append(s.glyphs, glyph{text: " ", left: s.right, right: g.left, base: g.base, size: g.size})
		}
		s.glyphs = append(s.glyphs, g)
		s.left, s.right = math.Min(s.left, g.left), math.Max(s.right, g.right)
	}
	return s
}

func wordGapBetween(a, b glyph) float64 {
	switch {
	case b.afterSpace:
		return wordGapSpace
	case a.isOver(b):
		return wordGapDoubt
	case math.Abs(a.base-b.base) > raisedBy*a.size:
		return wordGapRaised
	case a.touches(b) && kindOf(a.text) == kindOf(b.text):
		return wordGapDoubt
	case a.to+2 == b.from || b.to+2 == a.from:
		return wordGapLikely
	}
	return wordGap
}

// isOver reports whether a glyph is drawn over the ink of the one on its right. Some fonts draw lam and alef as one
// letter, and the hamza above them as another, which the file calls the alef.
func (g glyph) isOver(right glyph) bool {
	return g.base != right.base && right.pen+right.ink < g.right &&
		kindOf(g.text) == toLeft && kindOf(right.text) == toLeft
}

func medianBase(part []glyph) float64 {
	bases := make([]float64, len(part))
	for i, g := range part {
		bases[i] = g.base
	}
	slices.Sort(bases)
	return bases[len(bases)/2]
}

// letterSpacing returns the gap that ends a word whose letters are spaced, as in some titles; 0 if they are not. Arabic
// letters join, and are never spaced.
func letterSpacing(part []glyph, size float64) float64 {
	var gaps []float64
	right := part[0].right
	for i, g := range part[1:] {
		if kindOf(g.text) != toLeft && kindOf(part[i].text) != toLeft {
			gaps = append(gaps, g.left-right)
		}
		right = math.Max(right, g.right)
	}
	if len(gaps) < fewestSpacedGaps || 2*len(gaps) < len(part) {
		return 0
	}
	slices.Sort(gaps)
	if usual := gaps[len(gaps)/2]; usual > spacedGap*size {
		return spacedWordShare*usual + spacedWordMore*size
	}
	return 0
}
