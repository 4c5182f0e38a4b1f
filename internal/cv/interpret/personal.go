package interpret

import (
	"regexp"

	"github.com/tawafuq/tawafuq/internal/cv"
	"github.com/tawafuq/tawafuq/internal/text"
)

// personalLabels are the form fields that a job does not need.
var personalLabels = map[label]cv.LeftOutKind{
	birthLabel: cv.BirthDate, ageLabel: cv.Age, genderLabel: cv.Gender, maritalLabel: cv.MaritalStatus,
	nationalityLabel: cv.Nationality, religionLabel: cv.Religion, idLabel: cv.IDNumber,
}

// leaveOutLabelled takes out of the lines what a label marks as personal, and returns what it took.
func leaveOutLabelled(lines []line) []cv.LeftOut {
	var out []cv.LeftOut
	for n := range lines {
		l := &lines[n]
		var spans []cv.Span
		take := func(kind cv.LeftOutKind, s cv.Span) {
			out = append(out, cv.LeftOut{Kind: kind, Span: s})
			spans = append(spans, s)
		}
		if fields, _ := fieldsIn(*l); len(fields) > 0 && len(l.cells) > 1 {
			for _, f := range fields {
				if kind, personal := personalLabels[f.label]; personal && !f.value.empty() &&
					f.value.words() <= longestPersonal {
					take(kind, f.whole.place())
				}
			}
		}
		for _, cell := range l.cells {
			leaveOutOf(cell, take)
		}
		if kind, ok := labelAbove(lines, n); ok {
			take(kind, l.whole.place())
			lines[n+1].cells = nil
			out[len(out)-1].Span.End = lines[n+1].whole.end()
		}
		l.cut(spans)
	}
	return out
}

// leaveOutOf finds the personal fields of a text. A field ends at the next one, or at a bar.
func leaveOutOf(whole passage, take func(cv.LeftOutKind, cv.Span)) {
	for _, f := range fieldsWithin(whole) {
		kind, personal := personalLabels[f.label]
		if !personal || f.value.empty() {
			continue
		}
		value := f.value.split(atBar)[0]
		if value.words() <= longestPersonal {
			take(kind, cv.Span{Start: f.whole.at, End: value.end()})
		}
	}
}

// labelAbove reports whether a line is the label of a personal field whose value is on the line below.
func labelAbove(lines []line, n int) (cv.LeftOutKind, bool) {
	l := lines[n]
	if len(l.cells) != 1 || n+1 >= len(lines) || len(lines[n+1].cells) != 1 || lines[n+1].Block != l.Block {
		return "", false
	}
	found, known := labelOf(l.cells[0].text)
	kind, personal := personalLabels[found]
	below := lines[n+1].cells[0]
	if _, is := headingOf(below.text); is || !known || !personal || below.words() > longestBelow || isLabelName(below) {
		return "", false
	}
	if _, labelled := fieldIn(below); labelled {
		return "", false
	}
	return kind, l.cells[0].words() > 1 || found == nationalityLabel || found == religionLabel || found == genderLabel
}

// cut takes spans out of a line.
func (l *line) cut(spans []cv.Span) {
	if len(spans) == 0 {
		return
	}
	var left []passage
	for _, cell := range l.cells {
		left = append(left, cell.without(spans)...)
	}
	l.cells = left
}

// Words about a person that need no label. They must be a whole part of the head.
var (
	genderWords        = vocabulary.stems("gender")
	maritalWords       = vocabulary.stems("marital")
	religionWords      = vocabulary.stems("religion")
	nationalityWords   = vocabulary.stems("nationality")
	nationalityFillers = vocabulary.stems("nationality-fillers")

	bornPattern = regexp.MustCompile(`(?i)^\W*` + vocabulary.either("born") + ``)
	agePattern  = regexp.MustCompile(`(?i)^\W*` + vocabulary.either("age") + `\W{0,3}\d{2}\D*$` +
		`|^\W*\d{2}\s*` + vocabulary.either("years-old") + `\W*(?:من العمر|old)?\W*$`)
	idPattern = regexp.MustCompile(`(?i)^\W*` + vocabulary.either("identity") +
		`?\W*` + vocabulary.either("number") + `?\W*[12]\d{9}\W*$` +
		`|^\W*` + vocabulary.either("passport") + `\W+` + vocabulary.either("number") + `?\W*[a-z]{0,2}\d{6,9}\W*$`)
)

// leaveOutPlain takes personal facts out of lines that have no colon: after a dash or, if kindOf recognises them, by
// themselves.
func leaveOutPlain(lines []line, kindOf func(string) (cv.LeftOutKind, bool)) []cv.LeftOut {
	var out []cv.LeftOut
	for n := range lines {
		l := &lines[n]
		if l.whole.words() > longestPlainLine {
			continue
		}
		var spans []cv.Span
		for _, cell := range l.cells {
			if kind, ok := dashLabelled(cell); ok {
				out = append(out, cv.LeftOut{Kind: kind, Span: cell.place()})
				spans = append(spans, cell.place())
				continue
			}
			if kindOf == nil {
				continue
			}
			for _, bar := range cell.split(atDash) {
				for _, part := range bar.split(atComma) {
					if kind, ok := kindOf(part.text); ok {
						out = append(out, cv.LeftOut{Kind: kind, Span: part.place()})
						spans = append(spans, part.place())
					}
				}
			}
		}
		l.cut(spans)
	}
	return out
}

// dashLabelled reads "Marital status – single" and "Marital status / single".
func dashLabelled(cell passage) (cv.LeftOutKind, bool) {
	f, found := dashField(cell)
	kind, personal := personalLabels[f.label]
	return kind, found && personal && f.value.words() <= longestPersonal
}

// plainKind recognises which personal fact a part of the head states.
func plainKind(s string) (cv.LeftOutKind, bool) {
	if leastWords(s) > longestPlainKind {
		return "", false
	}
	words := stems(s)
	if len(words) == 0 || len(words) > longestPlainKind {
		return "", false
	}
	if hasDigit(s) {
		digits := text.Digits(s)
		switch {
		case bornPattern.MatchString(s):
			return cv.BirthDate, true
		case agePattern.MatchString(digits):
			return cv.Age, true
		case idPattern.MatchString(digits):
			return cv.IDNumber, true
		}
	}
	for _, set := range []struct {
		words, fillers wordSet
		kind           cv.LeftOutKind
	}{
		{genderWords, nil, cv.Gender}, {maritalWords, nil, cv.MaritalStatus}, {religionWords, nil, cv.Religion},
		{nationalityWords, nationalityFillers, cv.Nationality},
	} {
		if allIn(words, set.words, set.fillers) {
			return set.kind, true
		}
	}
	return "", false
}

// allIn reports whether all words are in set or fillers, and at least one is in set; numbers do not count.
func allIn(words []string, set, fillers wordSet) bool {
	n := 0
	for _, word := range words {
		switch {
		case set.has(word):
			n++
		case !fillers.has(word) && !hasDigit(word):
			return false
		}
	}
	return n > 0
}
