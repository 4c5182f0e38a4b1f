package interpret

import (
	"regexp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/tawafuq/tawafuq/internal/cv"
	"github.com/tawafuq/tawafuq/internal/cv/tag"
	"github.com/tawafuq/tawafuq/internal/text"
)

// agree reconciles what a job of the tagger and one of the rules say about the same words. The tagger knows better what
// words are, the rules where they end: they see separators and cells.
func (d *tagged) agree(w *cv.Work, r cv.Work) {
	if r.Position.There() && r.Company.There() && !overlap(r.Position, r.Company) && !d.inBrackets(r.Company) &&
		(!w.Company.There() && encloses(w.Position, r) || !w.Position.There() && encloses(w.Company, r)) {
		w.Position, w.Company = lessSure(r.Position), lessSure(r.Company)
		return
	}
	if d.in.likeCompany(r.Position.Value) < likelyCompany {
		d.borders(&w.Position, r.Position, tag.Position)
	}
	if d.in.likePosition(r.Company.Value) < likelyPosition {
		d.borders(&w.Company, r.Company, tag.Company)
	}
	d.complete(&w.Company, r.Company, tag.Company, w.Position, r.Position)
	d.complete(&w.Position, r.Position, tag.Position, w.Company, r.Company)
}

// inBrackets reports whether a value is everything in a pair of brackets: "Engineer (Maintenance)" names no employer.
func (d *tagged) inBrackets(f cv.Found) bool {
	n := d.lineOf(f)
	line, from, to := d.lines[n].Text, f.Span.Start-d.starts[n], f.Span.End-d.starts[n]
	return from > 0 && to < len(line) && line[from-1] == '(' && line[to] == ')'
}

// aside reports whether a value in brackets does not read like an employer: "Developer (Mossware)" is about a tool.
func (d *tagged) aside(f cv.Found) bool {
	return d.inBrackets(f) && d.in.likeCompany(f.Value) < likelyCompany
}

// borders moves the ends of a value to where the rules see them: its end further right if one or two words in no other
// field follow, or both further in past a place or a number. The rules err on words that lead to a value ("Worked as").
func (d *tagged) borders(f *cv.Found, ruled cv.Found, field tag.Field) {
	switch {
	case !f.There() || !ruled.There():
	case within(f.Span, ruled.Span) && d.only(ruled, field) && d.goesOn(*f, ruled),
		within(ruled.Span, f.Span) && d.padded(*f, ruled):
		f.Value, f.Span = ruled.Value, ruled.Span
	}
}

// nameEnd matches what ends a name.
var nameEnd = regexp.MustCompile(`[\t,،;؛:()\[\]|/•·●▪–—]| -|- |-(?:19|20)\d\d`)

// wholeName extends a name by the place that ends its part of the line, if no separator precedes it, and by a word that
// a hyphen ties to the name. Schools also take one or two words that are nothing else: their towns are on no list.
func (d *tagged) wholeName(f *cv.Found, fields ...tag.Field) {
	if !f.There() || !d.inLine(*f) || f.Span.End-f.Span.Start != len(f.Value) {
		return
	}
	n := d.lineOf(*f)
	tail := passage{text: d.lines[n].Text[f.Span.End-d.starts[n]:], at: f.Span.End}
	if end := nameEnd.FindStringIndex(tail.text); end != nil {
		tail.text = tail.text[:end[0]]
	}
	tail.text = strings.TrimRight(tail.text, " .")
	tied := strings.HasPrefix(tail.text, "-")
	led := leadsOn[text.Fold(firstWord(tail.text))] && !ofCountry.MatchString(f.Value) // "in Jeddah"
	if tail.empty() || led || d.colonAfter(n, tail.end()) || hasDigit(tail.text) ||
		len(strings.Fields(tail.text)) > 2 || grade.MatchString(tail.text) ||
		fields[0] == tag.Company && !tied && !d.in.isPlace(tail.text) && !wordLeft.MatchString(tail.text) {
		return
	}
	for _, p := range d.across(tail.found(1)) {
		if p.field != tag.Place && !slices.Contains(fields, p.field) {
			return
		}
	}
	if !tied && !d.in.isPlace(tail.text) {
		f.Confidence = min(f.Confidence, sureExtended)
	}
	f.Span.End = tail.end()
	f.Value = text.Line(d.lines[n].Text[f.Span.Start-d.starts[n] : f.Span.End-d.starts[n]])
}

// wordLeft matches the last word of a name, left out after it: "Oldtown Police", "Department".
var wordLeft = regexp.MustCompile(`^ \p{Lu}\p{Ll}{3,}$`)

// ofCountry matches universities named after a country and the town that they are in: "German University in Cairo".
var ofCountry = regexp.MustCompile(`(?i)^(?:the )?(?:` + vocabulary.either("country-of-university") + `) university$`)

// tiedStart extends a name by the word that a hyphen ties to its first one, if that is in no field: "North-" before
// "West University".
func (d *tagged) tiedStart(f *cv.Found) {
	if !f.There() || !d.inLine(*f) || f.Span.End-f.Span.Start != len(f.Value) {
		return
	}
	n := d.lineOf(*f)
	head := d.lines[n].Text[:f.Span.Start-d.starts[n]]
	tied := tiedWord.FindStringSubmatch(head[max(0, len(head)-longestTied):])
	if tied == nil || len(tied[0]) == longestTied {
		return
	}
	word := passage{text: tied[1], at: f.Span.Start - len(tied[1])}
	if len(d.across(word.found(1))) == 0 {
		f.Value, f.Span.Start = word.text+f.Value, word.at
	}
}

// tiedWord matches a word that continues after its hyphen.
var tiedWord = regexp.MustCompile(`(?:^|[\s(])(\p{Lu}[\p{L}’'-]*-)$`)

// wholeStart extends a company by one or two capitalised words before it that are in its part of the line and in no
// field, and by a word that a hyphen ties to it.
func (d *tagged) wholeStart(f *cv.Found) {
	d.tiedStart(f)
	if !f.There() || !d.inLine(*f) || f.Span.End-f.Span.Start != len(f.Value) || isArabic(f.Value) {
		return
	}
	n := d.lineOf(*f)
	head := passage{text: d.lines[n].Text[:f.Span.Start-d.starts[n]], at: d.starts[n]}
	if at := messrsBefore.FindStringIndex(head.text); at != nil {
		f.Value, f.Span.Start = head.text[at[0]:]+f.Value, head.at+at[0]
		return
	}
	if ends := nameEnd.FindAllStringIndex(strings.TrimSuffix(head.text, "-"), -1); len(ends) > 0 {
		head = head.part(ends[len(ends)-1][1], len(head.text))
	}
	head = head.part(len(head.text)-len(strings.TrimLeft(head.text, " ")), len(head.text))
	words := strings.Fields(head.text)
	if len(words) == 0 || len(words) > 2 || slices.ContainsFunc(words, isNumber) ||
		strings.ContainsAny(head.text, "()") || len(d.across(head.found(1))) > 0 ||
		d.in.likePosition(head.text) >= likelyPosition || isNoise(head.text) {
		return
	}
	for _, w := range words {
		if r, _ := utf8.DecodeRuneInString(w); !unicode.IsUpper(r) || beforeEmployer.count(w) > 0 {
			return
		}
	}
	f.Span.Start = head.at
	f.Value = text.Line(d.lines[n].Text[f.Span.Start-d.starts[n] : f.Span.End-d.starts[n]])
}

// messrsBefore matches what precedes company names in India, at the end of a text: "M/s ".
var messrsBefore = regexp.MustCompile(`\b(?i:m/s)\.? ?$`)

// isNumber reports whether a word has digits and no letters except perhaps the first: "2019", "A4", but not "C2C".
func isNumber(word string) bool {
	return hasDigit(word) && strings.LastIndexFunc(word, unicode.IsLetter) <= 0
}

// beforeEmployer are words that lead to the name of an employer.
var beforeEmployer = vocabulary.stems("before-employer")

// goesOn reports whether longer, a value of the rules, is f with one or two more words, without a separator.
func (d *tagged) goesOn(f, longer cv.Found) bool {
	n := d.lineOf(f)
	tail := d.lines[n].Text[f.Span.End-d.starts[n] : longer.Span.End-d.starts[n]]
	if f.Span.Start != longer.Span.Start || strings.ContainsAny(tail, ":;-–—/|\t") || d.colonAfter(n, longer.Span.End) {
		return false
	}
	if unit := strings.TrimLeft(tail, ",،"); unit != tail { // "Staff Nurse, Intensive Care Unit"
		return len(strings.Fields(unit)) <= longestUnit && longer.Confidence >= leastCompletion && !d.in.isPlace(unit)
	}
	words := len(strings.Fields(tail))
	return strings.ContainsFunc(tail, unicode.IsLetter) && !strings.ContainsAny(tail, ",،") &&
		(words == 1 || words == 2 && !strings.Contains(tail, "("))
}

// padded reports whether a value is inner with nothing but places and numbers around it.
func (d *tagged) padded(f, inner cv.Found) bool {
	if !d.inLine(f) {
		return false
	}
	n := d.lineOf(f)
	line, at := d.lines[n].Text, d.starts[n]
	before, behind := line[f.Span.Start-at:inner.Span.Start-at], line[inner.Span.End-at:f.Span.End-at]
	if strings.ContainsFunc(before, unicode.IsLetter) && !nameEnd.MatchString(before) {
		return false // "Riyadh University"
	}
	for _, s := range []string{before, behind} {
		if strings.ContainsFunc(s, unicode.IsLetter) && !d.in.isPlace(s) {
			return false
		}
	}
	return true
}

// complete takes a part that the tagger lacks from the rules, if both found the same other part on the same or an
// adjacent line.
func (d *tagged) complete(part *cv.Found, ruled cv.Found, field tag.Field, other, ruledOther cv.Found) {
	away := d.lineOf(ruled) - d.lineOf(other)
	if part.There() || !other.There() || other.Span != ruledOther.Span || overlap(other, ruled) ||
		ruled.Confidence < leastCompletion || away < -1 || away > 1 || strings.HasSuffix(ruled.Value, ".") ||
		!d.only(ruled, field) || d.in.isPlace(ruled.Value) || field == tag.Company && d.aside(ruled) {
		return
	}
	*part = lessSure(ruled)
}

// only reports whether a value of the rules is short and the tagger took none of its words for another field. A place
// is allowed, but then a position has to read like one.
func (d *tagged) only(f cv.Found, field tag.Field) bool {
	return d.short(f) && !slices.ContainsFunc(d.across(f), func(p piece) bool {
		return p.field != field && (p.field != tag.Place ||
			field == tag.Position && d.in.likePosition(f.Value) < likelyPosition)
	})
}

// across returns the pieces that share words with a value.
func (d *tagged) across(f cv.Found) []piece {
	d.in.checkEffort()
	var found []piece
	for _, p := range d.pieces {
		if p.from() < f.Span.End && f.Span.Start < p.to() {
			found = append(found, p)
		}
	}
	return found
}

func (d *tagged) short(f cv.Found) bool {
	return f.There() && d.inLine(f) && len(strings.Fields(f.Value)) <= longestFilled
}

// inLine reports whether a value ends on the line on which it begins.
func (d *tagged) inLine(f cv.Found) bool {
	n := d.lineOf(f)
	return f.Span.End <= d.starts[n]+len(d.lines[n].Text)
}

func within(a, b cv.Span) bool { return b.Start <= a.Start && a.End <= b.End }

// encloses reports whether a value contains both parts of a job.
func encloses(f cv.Found, w cv.Work) bool {
	return f.There() && within(w.Position.Span, f.Span) && within(w.Company.Span, f.Span)
}

func lessSure(f cv.Found) cv.Found {
	f.Confidence = min(f.Confidence, sureParted)
	return f
}
