package interpret

import (
	"regexp"
	"slices"
	"strings"
	"unicode"

	"github.com/tawafuq/tawafuq/internal/concept"
	"github.com/tawafuq/tawafuq/internal/cv"
	"github.com/tawafuq/tawafuq/internal/cv/tag"
	"github.com/tawafuq/tawafuq/internal/text"
)

// mendStudies fixes pieces of education entries where the words around them say more than the tagger saw.
func (d *tagged) mendStudies() {
	pieces := make([]piece, 0, len(d.pieces))
	for _, p := range d.pieces {
		pieces = append(pieces, d.atColon(p)...)
	}
	pieces = d.finishStudies(d.kindsAsDegrees(pieces))
	pieces = d.degreesWhole(d.saidOnce(slices.DeleteFunc(pieces, d.noStudy)))
	for n, p := range pieces {
		switch {
		case p.field == tag.Place && d.likeAcronym(p) && d.lacksSchool(pieces, n):
			pieces[n].field = tag.School
		case p.field == tag.Degree && n > 0 && (d.majorOf(pieces[:n], p) || d.fieldOf(pieces[:n], p)):
			pieces[n].field = tag.Study
			d.withoutStudent(&pieces[n])
		case p.field == tag.Degree:
			d.withWord(&pieces[n], honoursWords)
			d.withoutLabel(&pieces[n])
			d.withGrade(&pieces[n])
			d.withoutPlaceBefore(pieces, n)
			d.withoutSubjects(&pieces[n])
		case p.field == tag.Study && d.withWord(&pieces[n], studentWords):
			pieces[n].field = tag.Degree
		case p.field == tag.School:
			d.withWord(&pieces[n], articles)
			d.withStart(pieces, n)
			d.withHonorific(&pieces[n])
		}
	}
	d.pieces = d.rowByRow(d.withoutColumns(d.namedAfter(d.namesWhole(d.withFields(pieces)))))
	d.inTurns()
}

// atColon splits a piece that is a school and a degree: "Najd University: B.A. in History".
func (d *tagged) atColon(p piece) []piece {
	if p.field != tag.School && p.field != tag.Degree || len(p.parts) > 1 {
		return []piece{p}
	}
	at := strings.IndexByte(p.parts[0].text, ':')
	if at <= 0 {
		return []piece{p}
	}
	school, degree := p.parts[0].part(0, at).trim(), p.parts[0].part(at+1, len(p.parts[0].text)).trim()
	if _, is := d.in.degreeIn(degree.text); !is && studyWords.count(degree.text) == 0 ||
		schoolWords.count(school.text) == 0 || schoolWords.count(degree.text) > 0 {
		return []piece{p}
	}
	first, second := p, p
	first.field, first.parts = tag.School, []passage{school}
	second.field, second.parts, second.begins = tag.Degree, []passage{degree}, 0
	return []piece{first, second}
}

// likeAcronym reports whether a place is a short name in capital letters that no list knows: "UCL" next to a degree.
func (d *tagged) likeAcronym(p piece) bool {
	name := p.found().Value
	_, place := d.in.lexicon.Lookup(concept.Place, name)
	return !place && d.sections[p.line] == tag.Education &&
		len(name) >= shortestAcronym && len(name) <= longestAcronym &&
		!strings.ContainsFunc(name, func(r rune) bool { return !unicode.IsUpper(r) })
}

// lacksSchool reports whether the line of a piece names a degree and no school.
func (d *tagged) lacksSchool(pieces []piece, n int) bool {
	inLine := func(fields ...tag.Field) bool {
		return slices.ContainsFunc(pieces, func(p piece) bool {
			return p.line == pieces[n].line && slices.Contains(fields, p.field)
		})
	}
	return inLine(tag.Degree) && !inLine(tag.School, tag.University)
}

// majorOf reports whether a degree is the field of the one right above it: "Bachelor of Science", "Major in Physics".
func (d *tagged) majorOf(before []piece, p piece) bool {
	if !majorWords[text.Fold(firstWord(p.found().Value))] {
		return false
	}
	above, found := group{slices.DeleteFunc(slices.Clone(before), func(o piece) bool { return o.line < p.line-1 })}.
		first(tag.Degree)
	return found && above.line < p.line && d.bare(above.found().Value)
}

var (
	majorWords   = vocabulary.folded("major")
	honoursWords = vocabulary.folded("honours-before")
	studentWords = vocabulary.folded("student-of")
	articles     = map[string]bool{"the": true}
)

// withWord extends a piece by the word before it, if that begins its part of the line and is in words: "Honours
// Bachelor of Arts", "The Najd University". It reports whether it did.
func (d *tagged) withWord(p *piece, words map[string]bool) bool {
	before := d.lines[p.line].Text[:p.from()-d.starts[p.line]]
	if at := strings.LastIndexAny(before, "\t|,:;"); at >= 0 {
		before = before[at+1:]
	}
	if !words[text.Fold(strings.ReplaceAll(strings.TrimSpace(before), "’", "'"))] {
		return false
	}
	start := p.from() - d.starts[p.line] - len(strings.TrimLeft(before, " "))
	p.parts = slices.Clone(p.parts)
	p.parts[0] = passage{text: d.lines[p.line].Text[start : p.parts[0].end()-d.starts[p.line]],
		at: d.starts[p.line] + start}
	return true
}

// withGrade extends a number by the word after it that makes it a degree: "10th Grade".
func (d *tagged) withGrade(p *piece) {
	last := p.parts[len(p.parts)-1]
	if word := gradeBehind.FindString(d.textAt(p.to(), p.to()+longestLead)); word != "" && hasDigit(last.text) {
		p.parts = slices.Clone(p.parts)
		p.parts[len(p.parts)-1].text += strings.TrimRight(word, " ,\t")
	}
}

var gradeBehind = regexp.MustCompile(`^ (?i:grade|standard|class)(?:[ ,\t]|$)`)

// repeats reports whether an education entry repeats another: the same school, the same words in the degree and perhaps
// more, and no year of its own.
func repeats(found []cv.Education, e cv.Education) bool {
	return slices.ContainsFunc(found, func(o cv.Education) bool {
		if !e.Institution.There() || !sameLetters(o.Institution.Value, e.Institution.Value) ||
			e.Year.There() && e.Year.Value != o.Year.Value {
			return false
		}
		words := text.Tokens(e.Degree.Value)
		return lettersOf(o.Degree.Value) == lettersOf(e.Degree.Value) ||
			allAmong(text.Tokens(o.Degree.Value), words)
	})
}

// withoutAnnounced drops the education entry that a sentence or a list further up announced without its year, and that
// a table now names in full.
func withoutAnnounced(found []cv.Education, e cv.Education) []cv.Education {
	words := text.Tokens(e.Degree.Value)
	return slices.DeleteFunc(found, func(o cv.Education) bool {
		announced := text.Tokens(o.Degree.Value)
		return e.Year.There() && !o.Year.There() && o.Institution.There() && len(words) > 0 && len(announced) > 0 &&
			sameLetters(withoutJoining(o.Institution.Value), withoutJoining(e.Institution.Value)) &&
			(allAmong(announced, words) || allAmong(words, announced))
	})
}

func allAmong(words, others []string) bool {
	return !slices.ContainsFunc(words, func(w string) bool { return !slices.Contains(others, w) })
}

// withoutJoining returns a name without its "and", which some write as a sign.
func withoutJoining(name string) string {
	words := slices.DeleteFunc(text.Tokens(name), func(w string) bool { return w == "and" || w == "&" })
	return strings.Join(words, " ")
}

// sameLetters reports whether two names have the same letters, or one continues the other.
func sameLetters(a, b string) bool {
	x, y := lettersOf(a), lettersOf(b)
	return x == y || min(len(x), len(y)) >= shortestNamed && (strings.HasPrefix(x, y) || strings.HasPrefix(y, x))
}

// lettersOf returns the letters and digits of a text: "I.T.I." and "I T I" have the same.
func lettersOf(s string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsLetter(r) || unicode.IsDigit(r) {
			return r
		}
		return -1
	}, text.Fold(s))
}

// schoolBeside returns the school of a degree that the tagger did not see: in another cell of its line, or alone on the
// line above. The person is asked about it.
func (d *tagged) schoolBeside(degree cv.Found) cv.Found {
	line := d.lineOf(degree)
	if d.sections[line] != tag.Education {
		return cv.Found{}
	}
	for _, n := range []int{line, line - 1} {
		if n < 0 {
			continue
		}
		for _, cell := range (passage{text: d.lines[n].Text, at: d.starts[n]}).split(atBar) {
			if schoolWords.count(cell.text) > 0 && !namesColumn(cell.text) &&
				cell.words() <= longestFilled && !d.lines[n].Bullet &&
				!strings.Contains(cell.text, ":") && !hasDigit(cell.text) && !strings.HasSuffix(cell.text, ".") &&
				(n < line || cell.at > degree.Span.End || cell.end() <= degree.Span.Start) &&
				!slices.ContainsFunc(d.across(cell.found(1)), func(p piece) bool { return p.field != tag.Place }) {
				return cell.found(sureExtended)
			}
		}
	}
	return cv.Found{}
}
