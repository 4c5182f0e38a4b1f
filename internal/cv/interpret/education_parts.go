package interpret

import (
	"regexp"
	"strings"

	"github.com/tawafuq/tawafuq/internal/cv"
	"github.com/tawafuq/tawafuq/internal/text"
)

// grade matches a grade or result, which is not part of a degree.
var grade = regexp.MustCompile(`(?i)\b` + vocabulary.english("grade") + `\b` +
	`|^\W*\d(?:\.\d{1,2})?\s*(?:/|out of|من)\s*[45]|%|٪|` + vocabulary.arabic("grade") + `` +
	`|\b` + vocabulary.english("honours") + `\b$|` + vocabulary.either("class") +
	`|^\W*` + vocabulary.arabic("mark") + `\W*$`)

// partsIn cuts lines into the parts of education entries.
func (in *Interpreter) partsIn(lines []line, s style) []educationPart {
	var parts []educationPart
	for _, l := range sentenceWrapped(lines) {
		if isTableHeader(l) || l.whole.words() > longestEducation {
			continue
		}
		before := len(parts)
		for _, cell := range l.cells {
			parts = append(parts, in.partsInCell(cell, l)...)
		}
		if l.Bullet && before > 0 && !hasKind(parts[before:], degreePart) && !hasKind(parts[before:], institutionPart) {
			parts = parts[:before] // what was done there
		}
	}
	return parts
}

func hasKind(parts []educationPart, kind partKind) bool {
	for _, p := range parts {
		if p.kind == kind {
			return true
		}
	}
	return false
}

// partsInCell takes the dates out of a cell and reads the rest part by part.
func (in *Interpreter) partsInCell(cell passage, l line) []educationPart {
	if f, ok := fieldIn(cell); ok {
		return in.partsInField(f, l)
	}
	var parts []educationPart
	for _, when := range periodsIn(cell.text) {
		p := cell.part(when.from, when.to)
		parts = append(parts, educationPart{kind: datePart, passage: p, when: shifted(when, cell.at), line: l})
	}
	var spans []cv.Span
	for _, p := range parts {
		spans = append(spans, p.place())
	}
	var others []educationPart
	for _, rest := range cell.without(spans) {
		others = append(others, in.partsInText(rest.trimOdd(), l)...)
	}
	others = withSchool(others)
	if len(parts) > 0 && len(others) > 0 && parts[0].at > others[0].at {
		return append(others, parts...)
	}
	return append(parts, others...)
}

// withSchool takes the second of two degrees for the school if a line has none: schools are named after what they
// teach.
func withSchool(parts []educationPart) []educationPart {
	if hasKind(parts, institutionPart) {
		return parts
	}
	first := true
	for n := range parts {
		if parts[n].kind != degreePart {
			continue
		}
		if !first && !studyWords.has(firstWord(parts[n].text)) {
			parts[n].kind = institutionPart
		}
		first = false
	}
	return parts
}

func (in *Interpreter) partsInField(f field, l line) []educationPart {
	if f.value.empty() {
		return nil
	}
	kind := map[label]partKind{
		degreeLabel:      degreePart,
		fieldLabel:       fieldPart,
		institutionLabel: institutionPart,
	}[f.label]
	switch f.label {
	case yearLabel, periodLabel, endLabel, startLabel:
		var parts []educationPart
		for _, when := range periodsIn(f.value.text) {
			parts = append(parts, educationPart{
				kind:    datePart,
				passage: f.value.part(when.from, when.to),
				when:    shifted(when, f.value.at),
				line:    l,
			})
		}
		return parts
	case gradeLabel:
		return nil
	}
	if kind == nothing {
		return in.partsInText(f.value, l)
	}
	return []educationPart{{kind: kind, passage: in.withoutPlace(f.value), line: l}}
}

// What surrounds a degree in a sentence: "Holds a BSc from …", حاصل على بكالوريوس من جامعة … عام.
var (
	obtained = regexp.MustCompile(`^(?i:(?:i\s+)?` + vocabulary.english("holds") + `\s+(?:an?\s+|my\s+)?)` +
		`|^` + vocabulary.arabic("holds") + `\s+على\s+(?:درجة\s+|شهادة\s+)?`)
	yearWord = regexp.MustCompile(`\s+` + vocabulary.either("in-year") + `\s*$`)
)

// partsInText reads a text without dates: "BSc in Computer Science, King Saud University, Riyadh".
func (in *Interpreter) partsInText(p passage, l line) []educationPart {
	var parts []educationPart
	p = p.part(len(obtained.FindString(p.text)), len(p.text))
	p.text = yearWord.ReplaceAllString(p.text, "")
	for _, dash := range p.split(atSlash) {
		for _, side := range in.fromPlace(dash) {
			for _, part := range in.byComma(side, l) {
				if last := len(parts) - 1; part.kind == fieldPart && last >= 0 && parts[last].kind == degreePart &&
					!strings.ContainsRune(part.text, ':') {
					// "Diploma - Marketing"
					parts[last].passage = spanning(p, []passage{parts[last].passage, part.passage})
					continue
				}
				parts = append(parts, part)
			}
		}
	}
	return parts
}

// fromPlace splits "BSc Physics from King Saud University" and بكالوريوس فيزياء من جامعة الملك سعود.
func (in *Interpreter) fromPlace(p passage) []passage {
	if open := strings.LastIndex(p.text, " ("); open > 0 && strings.HasSuffix(p.text, ")") &&
		schoolWords.count(p.text[open:]) > 0 {
		return nonEmpty([]passage{p.part(0, open), p.part(open, len(p.text))}) // "BSc Physics (King Saud University)"
	}
	for _, between := range []string{" from ", " at ", " من ", " في ", " - ", " ب"} {
		for from := 0; ; {
			at := strings.Index(p.text[from:], between)
			if at < 0 {
				break
			}
			at += from
			right := p.part(at+len(between), len(p.text))
			if schoolWords.has(firstWord(right.text)) || between == " from " || between == " at " {
				return nonEmpty([]passage{p.part(0, at), right})
			}
			from = at + len(between)
		}
	}
	return nonEmpty([]passage{p})
}

func firstWord(s string) string {
	if words := stems(s); len(words) > 0 {
		return words[0]
	}
	return ""
}

// byComma reads the parts of a text between commas. A degree keeps what follows it until a school is named.
func (in *Interpreter) byComma(p passage, l line) []educationPart {
	var found []educationPart
	for _, part := range p.split(atComma) {
		part = in.withoutGrade(part)
		if part.empty() || in.isPlace(part.text) && !schoolWords.has(leadWord(part.text)) {
			continue
		}
		kind := in.kindOf(part.text)
		last := len(found) - 1
		switch {
		case kind == fieldPart && last >= 0 && found[last].kind == degreePart:
			found[last].passage = spanning(p, []passage{found[last].passage, part})
		case kind != nothing:
			found = append(found, educationPart{kind: kind, passage: part, line: l})
		}
	}
	return found
}

// withoutGrade cuts a grade off the end, in brackets or after a word that announces it.
func (in *Interpreter) withoutGrade(p passage) passage {
	if at := strings.LastIndexAny(p.text, "(["); at > 0 && grade.MatchString(p.text[at:]) {
		p = p.part(0, at).trim()
	}
	at := grade.FindStringIndex(text.Digits(p.text))
	if at == nil {
		return p
	}
	if len(text.Digits(p.text)) != len(p.text) {
		at = grade.FindStringIndex(p.text)
	}
	if at == nil || at[0] < gradeStart {
		return p.part(0, 0)
	}
	left := p.part(0, at[0]).trim()
	for _, word := range []string{" with", " بـ", " ب", " مع"} {
		left.text = strings.TrimSuffix(left.text, word)
	}
	return left
}

// kindOf returns what a part is about.
func (in *Interpreter) kindOf(s string) partKind {
	first := firstWord(s)
	degree, hasDegree := in.degreeIn(s)
	switch {
	case schoolWords.has(first) && !studyWords.has(first):
		return institutionPart
	case schoolWords.has(first) && hasDegree && degree.End < len(s):
		return institutionPart // ثانوية الملك خالد, and not الثانوية العامة
	case hasDegree, studyWords.has(first):
		if schoolWords.count(s) > 0 && !studyWords.has(first) && degree.Start > 0 {
			return institutionPart
		}
		return degreePart
	case schoolWords.count(s) > 0, companyWords.has(leadWord(s)):
		return institutionPart
	case len(strings.Fields(s)) > longestField, strings.ContainsAny(s, ":："), in.likePosition(s) >= clearPosition:
		return nothing
	}
	return fieldPart
}
