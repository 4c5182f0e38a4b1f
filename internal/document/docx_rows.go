package document

import (
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"
)

// sharedEntries splits a row of a table whose cells each list several entries side by side: years, schools and degrees,
// or labels and what they name. It returns the entries with their part of each cell; most rows are one entry.
func sharedEntries(cells []flatCell) [][]flatCell {
	one := [][]flatCell{cells}
	whole := func(c flatCell) bool {
		return c.rich || len(c.lines) < 2 || openEnd.MatchString(c.lines[0].Text)
	}
	if len(cells) < 2 || slices.ContainsFunc(cells, whole) {
		return one
	}
	if slices.ContainsFunc(cells, flatCell.isLeading) {
		if entries := zipped(cells, flatCell.groups); entries != nil {
			return entries
		}
	}
	marked := func(c flatCell) bool { return c.isDated() || c.isLabels() }
	other := func(c flatCell) bool { return !marked(c) }
	if slices.ContainsFunc(cells, flatCell.isSpaced) ||
		slices.ContainsFunc(cells, marked) && slices.ContainsFunc(cells, other) {
		if entries := zipped(cells, flatCell.each); entries != nil {
			return entries
		}
	}
	return one
}

// zipped combines the parts of cells that have equally many: the first of each, then the second, and so on.
func zipped(cells []flatCell, split func(flatCell) []flatCell) [][]flatCell {
	var entries [][]flatCell
	for i, cell := range cells {
		parts := split(cell)
		if i == 0 {
			entries = make([][]flatCell, len(parts))
		}
		if len(parts) != len(entries) || len(parts) < 2 {
			return nil
		}
		for n, part := range parts {
			entries[n] = append(entries[n], part)
		}
	}
	return entries
}

// each returns the lines of a cell, one by one.
func (c flatCell) each() []flatCell {
	parts := make([]flatCell, len(c.lines))
	for i := range c.lines {
		parts[i] = flatten(wordCell{{lines: c.lines[i : i+1]}})
	}
	return parts
}

// groups returns the paragraphs of a cell between its empty ones.
func (c flatCell) groups() []flatCell {
	var parts []flatCell
	var group wordCell
	for i, node := range c.nodes {
		if len(node.lines) > 0 {
			group = append(group, node)
		}
		if len(group) > 0 && (len(node.lines) == 0 || i+1 == len(c.nodes)) {
			parts = append(parts, flatten(group))
			group = nil
		}
	}
	return parts
}

// isSpaced reports whether empty paragraphs separate all lines of a cell.
func (c flatCell) isSpaced() bool { return len(c.groups()) == len(c.lines) }

// isLeading reports whether the lines of a cell lead groups of lines next to them: years or names, set apart.
func (c flatCell) isLeading() bool {
	return c.isSpaced() && !slices.ContainsFunc(c.lines, func(l Line) bool {
		return strings.ContainsAny(l.Text, "@0123456789") && !year.MatchString(l.Text)
	})
}

// isLabels reports whether every line of a cell ends in a colon, or begins with one.
func (c flatCell) isLabels() bool {
	is := func(touches func(s, colon string) bool) bool {
		return !slices.ContainsFunc(c.lines, func(l Line) bool { return !touches(l.Text, ":") })
	}
	return is(strings.HasSuffix) || is(strings.HasPrefix)
}

// isDated reports whether every line of a cell is a number or a period. Single dates may be the two ends of one period.
func (c flatCell) isDated() bool {
	other := func(l Line) bool { return !complete.MatchString(l.Text) && !isPeriod(l.Text) }
	return !slices.ContainsFunc(c.lines, other)
}

// openEnd matches a date whose other end is on the next line.
var openEnd = regexp.MustCompile(`(?i)\d\s*([-–—]|\bto|\btill)$`)

var period = regexp.MustCompile(`(?i)[\p{L}\d.]\s?([–—]|\s-\s|\d-|\bto\b|\btill\b)` +
	`.*(\d\d|present|current(ly)?|now|date|today|continuing|الآن|الان|اليوم)[).]?$`)

// isPeriod reports whether a text is two dates, the second of which does not continue on the next line.
func isPeriod(text string) bool {
	return utf8.RuneCountInString(text) <= longestPeriod && year.MatchString(text) && period.MatchString(text)
}
