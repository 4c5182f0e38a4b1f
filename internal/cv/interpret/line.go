package interpret

import (
	"cmp"
	"regexp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/tawafuq/tawafuq/internal/document"
	"github.com/tawafuq/tawafuq/internal/text"
)

// line is a line of the CV. A table or a wide gap separates its cells; what is left out is in none of them.
type line struct {
	document.Line
	whole  passage
	cells  []passage
	number int
	caps   bool // all letters are capitals
	// asHeading is the line read as a heading; sectionsOf sets it.
	asHeading *lineHeading
}

// pageMark matches a page footer.
var pageMark = regexp.MustCompile(`(?i)^\W*` + vocabulary.either("page") + `[\s:|]*[0-9٠-٩]{0,2}` +
	`(?:[\s:]*(?:of|من|/)[\s:]*[0-9٠-٩]{0,2})?[\s:|–-]*$|^[\s|–—-]*[0-9٠-٩]{1,2}[\s|–—-]*$`)

// mayMarkPage reports whether a line may be a page footer; only a no is certain. Such a line has hardly any letters
// besides those of the word for a page.
func mayMarkPage(s string) bool {
	english, arabic := 0, false
	for _, r := range s {
		switch {
		case r >= 'a' && r <= 'z', r >= 'A' && r <= 'Z':
			if english++; english > mostPageLetters {
				return false
			}
		case r >= utf8.RuneSelf && isPlain(r):
			arabic = true
		}
	}
	return english > 0 || !arabic || slices.ContainsFunc(pageWords.Arabic, func(w string) bool {
		return strings.Contains(s, w)
	})
}

var pageWords = vocabulary.list("page")

// mostPageLetters is the most English letters that a page footer has, including its "of".
var mostPageLetters = len("of") + len(slices.MaxFunc(pageWords.English, func(a, b string) int {
	return cmp.Compare(len(a), len(b))
}))

// linesOf gives each line of a text its place.
func linesOf(t document.Text) []line {
	lines := make([]line, 0, len(t.Lines))
	at, number := 0, 0
	for _, l := range t.Lines {
		rest := passage{text: l.Text, at: at}
		for len(rest.text) > longestLine {
			end := breakBefore(rest.text, longestLine)
			lines = append(lines, newLine(l, rest.part(0, end), number))
			rest = rest.part(end, len(rest.text))
			number += 2 // no line break separates the parts, so they must never be joined again
			l.Looks = nil
		}
		lines = append(lines, newLine(l, rest, number))
		number++
		at += len(l.Text) + 1
	}
	return lines
}

func newLine(l document.Line, whole passage, number int) line {
	l.Text = whole.text
	made := line{Line: l, whole: whole, number: number, caps: allCapitals(l.Text)}
	if !mayMarkPage(l.Text) || !pageMark.MatchString(l.Text) {
		made.cells = whole.split(atTab)
	}
	return made
}

// breakBefore returns where to cut a text before a byte: at a space, or else between characters.
func breakBefore(s string, most int) int {
	if at := strings.LastIndexByte(s[:most], ' '); at > most/2 {
		return at
	}
	for most > 1 && !utf8.RuneStart(s[most]) {
		most--
	}
	return most
}

// content returns the line without what is left out.
func (l line) content() passage {
	switch len(l.cells) {
	case 0:
		return passage{at: l.whole.at}
	case 1:
		return l.cells[0]
	}
	from, to := l.cells[0].at-l.whole.at, l.cells[len(l.cells)-1].end()-l.whole.at
	return l.whole.part(from, to)
}

// asWritten returns the line as it was written, without what is left out.
func (l line) asWritten() string {
	if len(l.cells) == 1 && l.cells[0] == l.whole.trim() {
		return text.Line(l.whole.text)
	}
	return text.Line(l.content().text)
}

func (l line) empty() bool { return len(l.cells) == 0 }

func allCapitals(s string) bool {
	upper := 0
	for _, r := range s {
		if unicode.IsLower(r) {
			return false
		}
		if unicode.IsUpper(r) {
			upper++
		}
	}
	return upper >= fewestCaps
}
