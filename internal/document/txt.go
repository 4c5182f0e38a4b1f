package document

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// readTXT reads plain text. Blank lines are white space, a row of dashes under a line makes it a heading, and a form
// feed begins a page.
func readTXT(content []byte) (Text, error) {
	decoded, isText := decodeText(content)
	if !isText {
		return Text{}, ErrDamaged
	}
	if visibleCharacters(decoded) > maxCharacters {
		return Text{}, ErrTooComplex
	}
	reader := textReader{page: 1}
	for line := range strings.Lines(lineBreaks.Replace(decoded)) {
		if err := reader.read(line); err != nil {
			return Text{}, err
		}
	}
	if len(reader.list.lines) == 0 {
		return Text{}, ErrEmpty
	}
	return Text{Format: TXT, Pages: reader.page, Lines: reader.list.lines}, nil
}

func visibleCharacters(text string) int {
	count := 0
	for _, r := range text {
		if unicode.IsGraphic(r) && !unicode.IsSpace(r) && !unicode.Is(unicode.M, r) {
			count++
		}
	}
	return count
}

var lineBreaks = strings.NewReplacer("\r\n", "\n", "\r", "\n", "\v", "\n", "\u0085", "\n", "\u2028", "\n", "\u2029",
	"\n")

type textReader struct {
	list   lineList
	page   int
	opened bool // the last line follows a blank line or a rule, or is the first
	close  bool // no blank line followed it
}

func (r *textReader) read(line string) error {
	for strings.Contains(line, "\f") {
		before, after, _ := strings.Cut(line, "\f")
		if err := r.read(before); err != nil {
			return err
		}
		if r.page++; r.page > maxPages {
			return ErrTooComplex
		}
		line = after
	}
	text, bullet := cleanLine(line)
	switch {
	case text == "":
		r.list.skipSpace(1)
		r.close = false
		return nil
	case isRule(text):
		r.underline(utf8.RuneCountInString(text))
		r.close = false
		return nil
	}
	title, heading := strings.CutPrefix(text, "#")
	if heading {
		text, bullet = strings.TrimSpace(strings.Trim(title, "#")), false
	}
	r.opened, r.close = !r.close, true
	return r.list.add(Line{Text: text, Page: r.page, Bullet: bullet, Heading: heading})
}

// underline makes the line above a rule a heading, unless the rule ends what was before it.
func (r *textReader) underline(width int) {
	if !r.close || len(r.list.lines) == 0 {
		return
	}
	above := &r.list.lines[len(r.list.lines)-1]
	letters := utf8.RuneCountInString(above.Text)
	fits := width >= letters/2 && width <= 2*letters+underlineSlack
	if letters <= underlinedRunes && !above.Bullet && !strings.HasSuffix(above.Text, ".") && (fits || r.opened) {
		above.Heading = true
	}
}

// isRule reports whether a line is a row of signs.
func isRule(text string) bool {
	signs := 0
	for _, r := range text {
		if !strings.ContainsRune("-=_*~#.+─━═–—•·<>| \t", r) {
			return false
		}
		if r != ' ' && r != '\t' {
			signs++
		}
	}
	return signs >= fewestRuleSigns
}
