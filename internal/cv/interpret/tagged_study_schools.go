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

// isSchool reports whether a piece names a school or a university.
func (p piece) isSchool() bool { return p.field == tag.School || p.field == tag.University }

// withoutColumns drops schools that are only the name of a column, or a word for schools: "University".
func (d *tagged) withoutColumns(pieces []piece) []piece {
	return slices.DeleteFunc(pieces, func(p piece) bool {
		return p.isSchool() && namesColumn(p.found().Value)
	})
}

func namesColumn(s string) bool {
	l, known := labelOf(s)
	return known && l == institutionLabel
}

// kindsAsDegrees makes a degree of a kind of school that begins a table row with a school in another cell: "High
// School", "Mossline School".
func (d *tagged) kindsAsDegrees(pieces []piece) []piece {
	for n := range pieces {
		p := &pieces[n]
		if !p.isSchool() || p.from() != d.starts[p.line] || !isKindOfSchool(p.found().Value) {
			continue
		}
		for _, o := range pieces[n+1:] {
			if o.line != p.line || o.field == tag.Degree {
				break
			}
			if o.isSchool() && strings.Contains(d.textAt(p.to(), o.from()), "\t") {
				p.field = tag.Degree
				break
			}
		}
	}
	return pieces
}

// isKindOfSchool reports whether a text has nothing but words for kinds of schools: "Higher Sec. School".
func isKindOfSchool(s string) bool {
	words := stems(s)
	return len(words) > 1 && !slices.ContainsFunc(words, func(w string) bool { return !schoolKinds[w] })
}

var schoolKinds = vocabulary.stems("school-kinds")

// withHonorific gives a school the honorific before it, which is part of its name: "Prof. Lantern College".
func (d *tagged) withHonorific(p *piece) {
	before := d.lines[p.line].Text[:p.from()-d.starts[p.line]]
	word := strings.TrimRight(before, " ")
	word = word[strings.LastIndexAny(word, " \t,(")+1:]
	first, _ := utf8.DecodeRuneInString(word)
	if !unicode.IsUpper(first) || !schoolHonorifics[text.Fold(strings.TrimSuffix(word, "."))] {
		return
	}
	gap := len(before) - len(strings.TrimRight(before, " "))
	bare := p.parts[0]
	p.parts = slices.Clone(p.parts)
	p.parts[0] = passage{text: word + strings.Repeat(" ", min(gap, 1)) + bare.text, at: p.from() - gap - len(word)}
}

var schoolHonorifics = vocabulary.folded("honorifics")

// Words that lead to a school and run into it or into the degree before: "Passed From Mossline College", "12thFrom".
var (
	fromSchool = regexp.MustCompile(`^(?:(?:(?i:(?:passed|graduated)\s+)?(?:[Ff]rom\s*|FROM\s+)|(?i:attended\s+))` +
		`(?:the )?|the )\p{Lu}`)
	fromDegree = regexp.MustCompile(`[\p{Ll}\d.)]From$`)
)

// withoutFrom cuts such a word off.
func withoutFrom(e *cv.Education) {
	if lead := fromSchool.FindString(e.Institution.Value); lead != "" {
		_, last := utf8.DecodeLastRuneInString(lead)
		e.Institution = cutTo(e.Institution, len(lead)-last, len(e.Institution.Value))
	}
	if fromDegree.MatchString(e.Degree.Value) {
		e.Degree = cutTo(e.Degree, 0, len(e.Degree.Value)-len("From"))
	}
}

// restBelow gives a school that ends a full line the word at the beginning of the next one before a date, if the tagger
// doubts that the word is a place: "School of Old", "Lantern, 2019".
func (d *tagged) restBelow(f *cv.Found) {
	n := d.lineOf(*f)
	if !f.There() || n+1 >= len(d.lines) || f.Span.End != d.starts[n]+len(strings.TrimRight(d.lines[n].Text, " ")) ||
		utf8.RuneCountInString(d.lines[n].Text) < brokenLine || d.lines[n+1].Block != d.lines[n].Block ||
		d.lines[n+1].Bullet || d.lines[n+1].Gap > paragraphGap {
		return
	}
	for _, p := range d.of(tag.Place) {
		if p.line != n+1 || p.from() != d.starts[n+1] || len(p.parts) > 1 || p.sure >= doubtedPlace ||
			d.in.hasPlace(p.parts[0].text) {
			continue
		}
		after := d.textAt(p.to(), d.starts[n+1]+len(d.lines[n+1].Text))
		if leadingYear.MatchString(strings.TrimLeft(after, " ,")) {
			f.Value, f.Span.End, f.Confidence = f.Value+" "+p.parts[0].text, p.to(), min(f.Confidence, sureParted)
			return
		}
	}
}
