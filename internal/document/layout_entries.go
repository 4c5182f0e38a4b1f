package document

import (
	"regexp"
	"slices"
	"strings"
)

// entries splits a row of a table whose cells list several entries without rules between them: they begin where one
// cell has years, periods or shares line by line, or where colons follow labels.
func entries(row [][]span) [][][]span {
	if split := unruled(row); len(split) > 1 {
		return split
	}
	starts := entryStarts(row)
	if len(starts) < 2 {
		return [][][]span{row}
	}
	split := make([][][]span, len(starts))
	for i := range split {
		split[i] = make([][]span, len(row))
	}
	for column, cell := range row {
		for _, s := range cell {
			n := len(starts) - 1
			for n > 0 && starts[n].base > s.base+rowSlack*s.size {
				n--
			}
			split[n][column] = append(split[n][column], s)
		}
	}
	return split
}

// entryStarts returns the lines at which entries begin, from the top; none if the row is one entry.
func entryStarts(cells [][]span) []row {
	all := rows(slices.Concat(cells...))
	if len(all) < 2 {
		return nil
	}
	var led []row
	for _, line := range all {
		if line.hasColon() {
			led = append(led, line)
		}
	}
	if len(led) > 1 && float64(len(led)) >= asideShare*float64(len(all)) && all[0].hasColon() {
		return led
	}
	lines := make([][]row, len(cells))
	for i, cell := range cells {
		lines[i] = rows(cell)
	}
	for i, key := range lines {
		if len(key) < 2 || key[0].base-all[0].base > rowSlack*all[0].size || !areAlike(key) {
			continue
		}
		for j, other := range lines {
			if i != j && areBeside(key, other) {
				return key
			}
		}
	}
	return nil
}

// hasColon reports whether a cell of a line ends or begins with a colon and has another next to it.
func (r row) hasColon() bool {
	return len(r.cells) > 1 && slices.ContainsFunc(r.cells, func(s span) bool {
		return len(s.glyphs) > 0 && (s.glyphs[0].text == ":" || s.glyphs[len(s.glyphs)-1].text == ":")
	})
}

// areBeside reports whether each line, from the top, has another next to it.
func areBeside(lines, others []row) bool {
	n := 0
	for _, line := range lines {
		slack := rowSlack * line.size
		for n < len(others) && others[n].base < line.base-slack {
			n++
		}
		if n == len(others) || others[n].base > line.base+slack {
			return false
		}
	}
	return true
}

var shareAlone = regexp.MustCompile(`^[\d٠-٩.,]+\s?[%٪]$`)

// areAlike reports whether lines are all years or periods, or all shares.
func areAlike(lines []row) bool {
	times, shares := 0, 0
	for _, line := range lines {
		text := strings.TrimSpace(joinedText(line.cells[0].glyphs))
		switch {
		case len(line.cells) > 1:
			return false
		case shareAlone.MatchString(text):
			shares++
		case complete.MatchString(text) && year.MatchString(text), isPeriod(text):
			times++
		}
	}
	return times == len(lines) || shares == len(lines)
}
