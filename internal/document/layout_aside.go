package document

import (
	"math"
	"regexp"
	"slices"
)

// isRows reports whether one side of a gutter clearly belongs to the lines of the other: bullets, labels with their
// colons, dates, or places and dates at the far edge.
func (g gutter) isRows() bool {
	left, right := groupLines(g.left).lines, groupLines(g.right).lines
	if len(left) == 0 || len(right) == 0 {
		return false
	}
	return areMarks(left) || areMarks(right) || areLabelled(facing(g.left, true), facing(g.right, false)) ||
		areDates(left, right) || areDates(right, left) || areHints(left, right) ||
		isFarEdge(right, left, false) || isFarEdge(left, right, true)
}

// areMarks reports whether a side has only bullets and numbers, however far they are from their items.
func areMarks(lines []span) bool {
	return !slices.ContainsFunc(lines, func(s span) bool { return s.table != nil || !isListMark(s.glyphs) })
}

// areLabelled reports whether most lines on one side of a gutter have their colon next to it; that is where it is in
// both directions.
func areLabelled(left, right []span) bool {
	colons := func(lines, others []span, touches func([]glyph) glyph) bool {
		count := 0
		for _, line := range lines {
			if len(line.glyphs) > 0 && touches(line.glyphs).text == ":" && standing(line, others) == onLine {
				count++
			}
		}
		return count > 1 && float64(count) >= asideShare*float64(len(lines))
	}
	return colons(left, right, func(glyphs []glyph) glyph { return glyphs[len(glyphs)-1] }) ||
		colons(right, left, func(glyphs []glyph) glyph { return glyphs[0] })
}

// facing returns, for each line of a column, the text nearest to the other side. A colon may have a separate column
// between the labels and what they name.
func facing(column []span, onLeft bool) []span {
	var found []span
	for _, s := range column {
		n := len(found)
		switch {
		case n == 0 || !beside(found[n-1], s):
			found = append(found, s)
		case onLeft == (s.left > found[n-1].left):
			found[n-1] = s
		}
	}
	return found
}

var year = regexp.MustCompile(`(^|\D)(19|20)\d\d(\D|$)|(^|[^٠-٩])(١٩|٢٠|١٤)[٠-٩]{2}([^٠-٩]|$)`)

// areDates reports whether nearly every line of a side is a short text with a year, next to a line of the other.
func areDates(lines, others []span) bool {
	count := 0
	for _, line := range lines {
		if len(line.glyphs) <= longestDate && standing(line, others) == onLine &&
			year.MatchString(joinedText(line.glyphs)) {
			count++
		}
	}
	return count > 1 && float64(count) >= asideMostly*float64(len(lines))
}

// areHints reports whether a side on the left is flush with the other one, as a column of text hardly ever is, and each
// of its dates is next to a line of the other: headings and dates of Europass.
func areHints(lines, others []span) bool {
	edge := bounds(lines).right
	flush, dates := 0, 0
	for _, line := range lines {
		if edge-line.right < flushSlack*line.size {
			flush++
		}
		if len(line.glyphs) > longestDate || !year.MatchString(joinedText(line.glyphs)) {
			continue
		}
		if standing(line, others) != onLine {
			return false
		}
		dates++
	}
	return dates >= fewestHintDates && float64(flush) >= asideMostly*float64(len(lines))
}

// isFarEdge reports whether a narrow side is flush with the edge where lines of its script end, with most of it on
// lines of the other side. An address block next to a name has its own lines.
func isFarEdge(lines, others []span, arabic bool) bool {
	letters := countLetters(lines...)
	if len(lines) < 2 || arabic && letters.toRight > letters.toLeft || !arabic && letters.mostlyToLeft() {
		return false
	}
	around := bounds(lines)
	whole := bounds(slices.Concat(lines, others))
	flush, beside, inner := 0, 0, 0.0
	for _, line := range lines {
		far, near := around.right-line.right, line.left-around.left
		if arabic {
			far, near = line.left-around.left, around.right-line.right
		}
		if far < flushSlack*line.size {
			flush++
		}
		if standing(line, others) == onLine {
			beside++
		}
		inner = math.Max(inner, near/line.size)
	}
	all := float64(len(lines))
	return around.width() < asideWidest*whole.width() && inner > raggedLeast &&
		float64(flush) >= asideMostly*all && float64(beside) >= asideShare*all
}
