package interpret

import (
	"regexp"
	"strings"
	"unicode"
	"unicode/utf8"
)

// datedLine returns a line with the end of the line above, if a date is broken between them: "3 May", "2019 – 2021";
// and with the line below, if the second of two dates is there: "Sep 14 to", "Nov 16".
func (d *tagged) datedLine(n int) passage {
	line := d.withEndBelow(n)
	if n == 0 || d.lines[n-1].Block != d.lines[n].Block || !beginsWithYear(line.text) {
		return line
	}
	above := d.lines[n-1].Text
	from := max(0, len(above)-longestDateAbove)
	for from > 0 && from < len(above) && above[from-1] != ' ' && above[from-1] != '\t' {
		from++ // a whole word
	}
	from += strings.LastIndexByte(above[from:], '\t') + 1
	if !endsWithMonth(above[from:]) {
		return line
	}
	return passage{text: above[from:] + " " + line.text, at: d.starts[n] - len(above[from:]) - 1}
}

// withEndBelow returns a line together with the one below, if a period continues there.
func (d *tagged) withEndBelow(n int) passage {
	line := passage{text: d.lines[n].Text, at: d.starts[n]}
	if n+1 >= len(d.lines) || d.lines[n].Block != d.lines[n+1].Block {
		return line
	}
	below := d.lines[n+1].Text
	goesOn := upToDate.MatchString(line.text) && d.dateBelow(n) || toDate.MatchString(below)
	if goesOn && len(below) <= longestDateAbove {
		line.text += " " + below
	}
	return line
}

var (
	upToDate = regexp.MustCompile(`(?i)(?:\d|\pL)[ \t]*(?:\b(?:to|till|until)|[-–—]|إلى|الى|حتى)[ \t]*$`)
	toDate   = regexp.MustCompile(`(?i)^[ \t]*(?:(?:to|till|until)\b|[-–—]|إلى|الى|حتى)[ \t]*(?:\d|\pL)`)
)

// beginsWithYear reports whether a line begins with a year.
func beginsWithYear(s string) bool {
	s = strings.TrimLeft(s, " (,'’‘")
	digits := strings.IndexFunc(s, func(r rune) bool { return !unicode.IsDigit(r) })
	if digits < 0 {
		digits = len(s)
	}
	return digits > 0 && digits <= 4*utf8.UTFMax && marksOf(s[:digits])[0].year()
}

// endsWithMonth reports whether the last word of a text is the name of a month.
func endsWithMonth(s string) bool {
	marks := marksOf(s)
	if len(marks) == 0 || !tight(s[marks[len(marks)-1].end:], " .,،-'’‘") {
		return false
	}
	_, is := monthNames[marks[len(marks)-1].text]
	return is
}

// longestDateAbove is the most bytes taken from a line whose date continues on the next.
const longestDateAbove = 32

// dateBelow reports whether the line below one begins with a date, or with a word for the present.
func (d *tagged) dateBelow(n int) bool {
	if n+1 >= len(d.lines) {
		return false
	}
	marks := marksOf(d.lines[n+1].Text[:min(len(d.lines[n+1].Text), longestDateAbove)])
	if len(marks) == 0 {
		return false
	}
	_, month := monthNames[marks[0].text]
	return month || marks[0].number >= 0 || presentWords[marks[0].text]
}
