package interpret

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/tawafuq/tawafuq/internal/cv"
	"github.com/tawafuq/tawafuq/internal/text"
)

// passage is a part of the text of a CV and the byte where it begins. Everything that is read is cut out of passages,
// so its place is always known.
type passage struct {
	text string
	at   int
}

func (p passage) end() int       { return p.at + len(p.text) }
func (p passage) place() cv.Span { return cv.Span{Start: p.at, End: p.end()} }
func (p passage) empty() bool {
	return !strings.ContainsFunc(p.text, func(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) })
}

// part returns the passage from one byte of its text up to another.
func (p passage) part(from, to int) passage { return passage{text: p.text[from:to], at: p.at + from} }

// edges are the characters that separate values and belong to none of them.
const edges = " \t\u00a0,،;؛:|•·●▪■◦‣–—-_/\\*~=<>→←»«"

// trim cuts white space and separators off both ends, and brackets that enclose the whole.
func (p passage) trim() passage {
	p = p.trimSet(edges)
	for len(p.text) > 1 && strings.ContainsRune("([{", rune(p.text[0])) && enclosed(p.text) {
		p = p.part(1, len(p.text)-1).trimSet(edges)
	}
	return p
}

// trimOdd is trim that also drops an unbalanced bracket.
func (p passage) trimOdd() passage {
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

// trimSet cuts the characters of a set off both ends, along with the icons that symbol fonts draw next to words.
func (p passage) trimSet(set string) passage {
	off := func(r rune) bool {
		return !isPlain(r) &&
			(strings.ContainsRune(set, r) || unicode.In(r, unicode.So, unicode.Co, unicode.Cf) || r == '\ufe0f')
	}
	return p.trimFunc(off)
}

// trimFunc cuts characters off both ends.
func (p passage) trimFunc(off func(rune) bool) passage {
	left := strings.TrimLeftFunc(p.text, off)
	p.at += len(p.text) - len(left)
	p.text = strings.TrimRightFunc(left, off)
	return p
}

// enclosed reports whether the bracket that a text begins with closes at its end.
func enclosed(s string) bool {
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

// found returns the passage as a value.
func (p passage) found(confidence float64) cv.Found {
	value := text.Line(p.text)
	if value == "" {
		return cv.Found{}
	}
	return cv.Found{Value: value, Span: p.place(), Confidence: confidence}
}

func (p passage) runes() int { return utf8.RuneCountInString(p.text) }

// words returns the number of words between spaces.
func (p passage) words() int {
	n := 0
	for range strings.FieldsSeq(p.text) {
		n++
	}
	return n
}

// split cuts a passage at its separators, except in brackets.
func (p passage) split(between separator) []passage {
	var (
		parts []passage
		depth int
		from  int
	)
	// A bracket that is never closed does not count.
	brackets := strings.Count(p.text, "(") == strings.Count(p.text, ")")
	for i := 0; i < len(p.text); {
		r, size := utf8.DecodeRuneInString(p.text[i:])
		if isPlain(r) { // most are, and no separator is
			i += size
			continue
		}
		switch r {
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
		i += size
	}
	return nonEmpty(append(parts, p.part(from, len(p.text))))
}

// nonEmpty drops empty passages and trims the others.
func nonEmpty(pieces []passage) []passage {
	var full []passage
	for _, p := range pieces {
		if !p.empty() {
			full = append(full, p.trim())
		}
	}
	return full
}

// without cuts spans out of a passage and returns what is left of it.
func (p passage) without(spans []cv.Span) []passage {
	left := []passage{p}
	for _, s := range spans {
		var next []passage
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
	return nonEmpty(left)
}
