package interpret

import (
	"regexp"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/tawafuq/tawafuq/internal/cv"
	"github.com/tawafuq/tawafuq/internal/document"
	"github.com/tawafuq/tawafuq/internal/text"
)

// piece is a part of the text of a CV and the byte where it begins. Whatever is read is cut out of pieces, so that it
// is always known where it stands.
type piece struct {
	text string
	at   int
}

func (p piece) end() int      { return p.at + len(p.text) }
func (p piece) span() cv.Span { return cv.Span{Start: p.at, End: p.end()} }
func (p piece) empty() bool {
	return !strings.ContainsFunc(p.text, func(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) })
}

// part is the piece from one byte of its text up to another.
func (p piece) part(from, to int) piece { return piece{text: p.text[from:to], at: p.at + from} }

// edges are what parts things and belongs to none of them.
const edges = " \t\u00a0,،;؛:|•·●▪■◦‣–—-_/\\*~=<>→←»«"

// trim takes white space and what parts things off both ends, and brackets that hold the whole.
func (p piece) trim() piece {
	p = p.trimSet(edges)
	for len(p.text) > 1 && strings.ContainsRune("([{", rune(p.text[0])) && closes(p.text) {
		p = p.part(1, len(p.text)-1).trimSet(edges)
	}
	return p
}

// trimOdd is trim that also drops a bracket whose other one is not there.
func (p piece) trimOdd() piece {
	p = p.trim()
	if strings.Count(p.text, "(") > strings.Count(p.text, ")") {
		p.text = strings.TrimRight(p.text, "([ ")
		return p.trimSet("( ").trim()
	}
	if strings.Count(p.text, ")") > strings.Count(p.text, "(") {
		return p.trimSet(") ").trim()
	}
	return p
}

// trimSet takes characters of a set off both ends, and pictures, which fonts of symbols draw beside words.
func (p piece) trimSet(set string) piece {
	off := func(r rune) bool {
		return strings.ContainsRune(set, r) || unicode.In(r, unicode.So, unicode.Co, unicode.Cf) || r == '\ufe0f'
	}
	left := strings.TrimLeftFunc(p.text, off)
	p.at += len(p.text) - len(left)
	p.text = strings.TrimRightFunc(left, off)
	return p
}

// closes tells whether the bracket a text begins with closes at its end.
func closes(s string) bool {
	depth := 0
	for i, r := range s {
		switch {
		case strings.ContainsRune("([{", r):
			depth++
		case strings.ContainsRune(")]}", r):
			if depth--; depth == 0 {
				return i+utf8.RuneLen(r) == len(s)
			}
		}
	}
	return false
}

// found is the piece as something read.
func (p piece) found(confidence float64) cv.Found {
	value := text.Line(p.text)
	if value == "" {
		return cv.Found{}
	}
	return cv.Found{Value: value, Span: p.span(), Confidence: confidence}
}

func (p piece) runes() int { return utf8.RuneCountInString(p.text) }
func (p piece) words() int { return len(strings.Fields(p.text)) }

// split cuts a piece wherever between says so, outside of brackets. What between returns is how many bytes part there.
func (p piece) split(between func(s string, at int) int) []piece {
	var (
		parts []piece
		depth int
		from  int
	)
	brackets := strings.Count(p.text, "(") == strings.Count(p.text, ")") // one that is never closed holds nothing
	for i := 0; i < len(p.text); {
		switch p.text[i] {
		case '(', '[', '{':
			depth++
		case ')', ']', '}':
			depth = max(depth-1, 0)
		}
		if n := between(p.text, i); n > 0 && (depth == 0 || !brackets || p.text[i] == '(') {
			parts = append(parts, p.part(from, i))
			i += n
			from = i
			continue
		}
		_, size := utf8.DecodeRuneInString(p.text[i:])
		i += size
	}
	return kept(append(parts, p.part(from, len(p.text))))
}

// kept leaves out pieces with nothing in them and trims the others.
func kept(pieces []piece) []piece {
	var full []piece
	for _, p := range pieces {
		if !p.empty() {
			full = append(full, p.trim())
		}
	}
	return full
}

// without cuts places out of a piece and returns what is left of it.
func (p piece) without(spans []cv.Span) []piece {
	left := []piece{p}
	for _, s := range spans {
		var next []piece
		for _, q := range left {
			from, to := max(s.Start, q.at), min(s.End, q.end())
			if from >= to {
				next = append(next, q)
				continue
			}
			next = append(next, q.part(0, from-q.at), q.part(to-q.at, len(q.text)))
		}
		left = next
	}
	return kept(left)
}

// line is a line of the CV. Its cells are what a table or a wide gap sets apart, without what is left out.
type line struct {
	document.Line
	whole  piece
	cells  []piece
	number int
	caps   bool // all letters are capitals
}

// pageMark is what the foot of a page says.
var pageMark = regexp.MustCompile(`(?i)^\W*` + vocabulary.either("page") + `[\s:|]*[0-9٠-٩]{0,2}` +
	`(?:[\s:]*(?:of|من|/)[\s:]*[0-9٠-٩]{0,2})?[\s:|–-]*$|^[\s|–—-]*[0-9٠-٩]{1,2}[\s|–—-]*$`)

// longestLine is how many bytes a line has at most; longer ones are read in parts.
const longestLine = 1500

// linesOf gives each line of a text its place.
func linesOf(t document.Text) []line {
	lines := make([]line, 0, len(t.Lines))
	at, number := 0, 0
	for _, l := range t.Lines {
		rest := piece{text: l.Text, at: at}
		for len(rest.text) > longestLine {
			end := breakBefore(rest.text, longestLine)
			lines = append(lines, newLine(l, rest.part(0, end), number))
			rest = rest.part(end, len(rest.text))
			number += 2 // no line break parts it from the next: they are never joined again
		}
		lines = append(lines, newLine(l, rest, number))
		number++
		at += len(l.Text) + 1
	}
	return lines
}

func newLine(l document.Line, whole piece, number int) line {
	l.Text = whole.text
	made := line{Line: l, whole: whole, number: number, caps: allCapitals(l.Text)}
	if !pageMark.MatchString(l.Text) {
		made.cells = whole.split(atTab)
	}
	return made
}

// breakBefore is where a text may be cut before a byte: at a space, or else between characters.
func breakBefore(s string, most int) int {
	if at := strings.LastIndexByte(s[:most], ' '); at > most/2 {
		return at
	}
	for most > 1 && !utf8.RuneStart(s[most]) {
		most--
	}
	return most
}

// piece is the line without what is left out.
func (l line) piece() piece {
	switch len(l.cells) {
	case 0:
		return piece{at: l.whole.at}
	case 1:
		return l.cells[0]
	}
	from, to := l.cells[0].at-l.whole.at, l.cells[len(l.cells)-1].end()-l.whole.at
	return l.whole.part(from, to)
}

// said is the line as its writer put it: only what is left out is missing.
func (l line) said() string {
	if len(l.cells) == 1 && l.cells[0] == l.whole.trim() {
		return text.Line(l.whole.text)
	}
	return text.Line(l.piece().text)
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
	return upper > 2
}

func atTab(s string, at int) int { return oneOf(s, at, "\t") }

// oneOf is the length of the character at a byte if it is one of a set.
func oneOf(s string, at int, set string) int {
	r, size := utf8.DecodeRuneInString(s[at:])
	if r != utf8.RuneError && strings.ContainsRune(set, r) {
		return size
	}
	return 0
}

// atBar parts what people set beside one another in a line.
func atBar(s string, at int) int {
	if n := oneOf(s, at, "\t|•·●▪■◦‣∙⋅¦"); n > 0 {
		return n
	}
	if strings.HasPrefix(s[at:], "//") && (at == 0 || s[at-1] == ' ') {
		return 2
	}
	if n := oneOf(s, at, "›‹»>→←✓✔"); n > 0 && at > 0 && s[at-1] == ' ' && strings.HasPrefix(s[at+n:], " ") {
		return n
	}
	return 0
}

// atDash parts at a bar or at a dash that has space around it.
func atDash(s string, at int) int {
	if n := atBar(s, at); n > 0 {
		return n
	}
	if n := oneOf(s, at, "–—"); n > 0 {
		return n
	}
	for _, mark := range []string{"--", "-", "::", "->", "=>", ">", "~", "@", "<"} {
		if at > 0 && s[at-1] == ' ' && strings.HasPrefix(s[at:], mark+" ") {
			return len(mark)
		}
	}
	return 0
}

// atComma parts the items of a list.
func atComma(s string, at int) int {
	if n := oneOf(s, at, ",،;؛"); n > 0 {
		return n
	}
	return atBar(s, at)
}
