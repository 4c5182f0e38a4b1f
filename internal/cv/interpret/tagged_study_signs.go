package interpret

import (
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/tawafuq/tawafuq/internal/cv"
	"github.com/tawafuq/tawafuq/internal/cv/tag"
	"github.com/tawafuq/tawafuq/internal/text"
)

// examWords are names of school-leaving examinations.
var examWords = vocabulary.folded("exam")

// thesisWords are words for what is written for a degree.
var thesisWords = vocabulary.folded("thesis")

// namesDegree reports whether a text names a degree or an examination.
func (in *Interpreter) namesDegree(s string) bool {
	_, known := in.degreeIn(s)
	return known || studyWords.count(s) > 0 || slices.ContainsFunc(strings.Fields(s), func(w string) bool {
		return examWords[text.Fold(strings.ReplaceAll(strings.Trim(w, ".,:;()"), ".", ""))]
	})
}

// subjectGrade matches a subject or a test with its grade: "Physics: A*", "IELTS: 7.5".
var subjectGrade = regexp.MustCompile(`^[^:]{1,40}:\s*(?:[A-F][*+-]*|(?i:band\s*)?\d[\d.]*)\s*(?:\(.*)?$`)

// noStudy reports whether a piece that seems to be a degree is a thesis, or a subject of an examination.
func (d *tagged) noStudy(p piece) bool {
	if p.field != tag.Degree && p.field != tag.Study {
		return false
	}
	if d.subjectLabel(p) {
		return true
	}
	n, value := p.last, p.found().Value
	words := strings.Fields(value)
	if thesisWords[text.Fold(words[len(words)-1])] && len(words) > 1 && d.in.namesDegree(value) {
		return true
	}
	rest := d.lines[n].Text[p.to()-d.starts[n]:]
	next, after, _ := strings.Cut(strings.TrimSpace(rest), " ")
	if word := strings.TrimRight(next, ":-–"); thesisWords[text.Fold(word)] && (word != next || after == "") {
		return true
	}
	cell := passage{text: d.lines[p.line].Text[p.from()-d.starts[p.line]:], at: p.from()}.trimSet(edges)
	if at := strings.IndexByte(cell.text, '\t'); at > 0 {
		cell = cell.part(0, at)
	}
	return !d.in.namesDegree(value) && subjectGrade.MatchString(cell.text)
}

// fieldOf reports whether a degree is the field of study of the bare one shortly above it: "B.Sc", "Computer Science".
func (d *tagged) fieldOf(before []piece, p piece) bool {
	if p.begins >= 0.5 || hasDigit(p.found().Value) || d.in.namesDegree(p.found().Value) {
		return false
	}
	for n := len(before) - 1; n >= 0 && p.line-before[n].last <= fieldReach; n-- {
		switch o := before[n]; o.field {
		case tag.Study:
			return false
		case tag.Degree:
			return o.line < p.line && d.bare(o.found().Value)
		}
	}
	return false
}

// withFields adds fields of study that a label announces below a bare degree and that the tagger did not see.
func (d *tagged) withFields(pieces []piece) []piece {
	for n, l := range d.lines {
		if d.sections[n] != tag.Education || !strings.ContainsAny(l.Text, ":：") {
			continue
		}
		f, is := fieldIn(passage{text: l.Text, at: d.starts[n]})
		if !is || f.label != fieldLabel || subjectWords[text.Fold(f.name.text)] || f.value.empty() ||
			f.value.words() > longestFilled || strings.Count(f.value.text, ",") >= fewestSubjects ||
			strings.ContainsAny(f.value.text, "\t|:") || hasDigit(f.value.text) {
			continue
		}
		at, _ := slices.BinarySearchFunc(pieces, f.value.at, func(p piece, at int) int { return p.from() - at })
		if at < len(pieces) && pieces[at].from() < f.value.end() || at > 0 && pieces[at-1].to() > f.value.at {
			continue // the tagger sees something there
		}
		study := piece{field: tag.Study, parts: []passage{f.value}, line: n, last: n, sure: sureExtended}
		if d.fieldOf(pieces[:at], study) {
			pieces = slices.Insert(pieces, at, study)
		}
	}
	return pieces
}

// fewestSubjects is the fewest commas in a list of subjects: a field of study has fewer.
const fewestSubjects = 3

// withoutLabel cuts off the beginning of a degree what names it in another cell, or marks an item: "DIPLOMA", "Diploma
// in Nursing". A plus sign belongs to it: "+2".
func (d *tagged) withoutLabel(p *piece) {
	first := p.parts[0]
	if at := strings.LastIndexByte(first.text, '\t'); at > 0 && len(strings.Fields(first.text[:at])) <= 2 {
		if rest := first.part(at+1, len(first.text)); strings.IndexAny(rest.text, ":-–") == 0 ||
			d.in.namesDegree(rest.text) {
			first = rest
		}
	}
	first = first.trimSet(edges)
	if first.empty() {
		return
	}
	if at := first.at - d.starts[p.line]; at > 0 && d.lines[p.line].Text[at-1] == '+' {
		first = passage{text: "+" + first.text, at: first.at - 1}
	}
	p.parts = slices.Clone(p.parts)
	p.parts[0] = first
}

// namesWhole gives a school the beginning of its name, which the tagger took for a degree or a field of study:
// "Mossline", "State University".
func (d *tagged) namesWhole(pieces []piece) []piece {
	for n := len(pieces) - 2; n >= 0; n-- {
		p, next := pieces[n], pieces[n+1]
		if p.field != tag.Degree && p.field != tag.Study || next.field != tag.School || p.last != next.line ||
			p.field == tag.Degree && p.sure >= likelySchoolName ||
			p.field == tag.Study && (p.sure >= likelyField || !d.beginsPart(p)) ||
			len(p.parts) > 1 || schoolWords.count(next.found().Value) == 0 || hasDigit(p.found().Value) ||
			d.in.namesDegree(p.found().Value) || next.from() != p.to()+1 ||
			d.textAt(p.to(), next.from()) == "\t" {
			continue
		}
		next.parts = slices.Clone(next.parts)
		next.parts[0] = passage{text: p.parts[0].text + " " + next.parts[0].text, at: p.from()}
		next.begins = p.begins
		pieces[n] = next
		pieces = slices.Delete(pieces, n+1, n+2)
	}
	return pieces
}

// beginsPart reports whether a separator precedes a piece.
func (d *tagged) beginsPart(p piece) bool {
	before := strings.TrimRight(d.lines[p.line].Text[:p.from()-d.starts[p.line]], " ")
	last, _ := utf8.DecodeLastRuneInString(before)
	return before == "" || strings.ContainsRune("\t|,،:;@-–—•·", last)
}

// studyRow is what a line says about education.
type studyRow struct {
	first int     // index of the first piece that names a degree or a school, or -1
	keys  [2]bool // whether it names a degree, and a school
	dated bool
}

func (r *studyRow) add(at int, p piece) {
	if key := studyEntry.key(p.field); key >= 0 {
		r.keys[key] = true
		if r.first < 0 {
			r.first = at
		}
	}
	r.dated = r.dated || p.field == tag.End
}

// rowByRow makes each line the beginning of an entry if the line above is a complete entry and looks similar: it begins
// with the same field and this one names a degree too, or both have dates.
func (d *tagged) rowByRow(pieces []piece) []piece {
	rows := map[int]*studyRow{}
	for i, p := range pieces {
		if rows[p.line] == nil {
			rows[p.line] = &studyRow{first: -1}
		}
		rows[p.line].add(i, p)
	}
	for n := 1; n < len(d.lines); n++ {
		if d.sections[n] != tag.Education {
			continue
		}
		row, above := rows[n], rows[n-1]
		if row == nil || above == nil || row.first < 0 || !above.keys[0] || !above.keys[1] ||
			pieces[row.first].begins >= 0.5 {
			continue
		}
		alike := pieces[row.first].field == pieces[above.first].field &&
			(row.keys[0] && row.keys[1] || d.in.namesDegree(d.lines[n].Text))
		if alike || row.dated && above.dated {
			at := row.first
			pieces[at].begins = 1
			if at > 0 && pieces[at-1].line == n && studyEntry.key(pieces[at-1].field) < 0 {
				pieces[at-1].begins, pieces[at].begins = 1, 0
			}
		}
	}
	return pieces
}

// schoolOf returns the piece that names the school of an entry. A university takes precedence over its faculty named
// next to it, and a name with a word for schools over one that the tagger doubts.
func (d *tagged) schoolOf(g group) (piece, bool) {
	p, has := g.first(tag.School)
	university, also := g.first(tag.University)
	switch {
	case !has:
		return university, also
	case also && isFaculty(p.found().Value) && schoolWords.count(university.found().Value) > 0 &&
		university.line-p.last <= 1 && p.line-university.last <= 1:
		return university, true
	case p.sure < likelySchoolName && schoolWords.count(p.found().Value) == 0:
		for _, o := range g.pieces {
			if (o.field == tag.School || o.field == tag.University) && schoolWords.count(o.found().Value) > 0 {
				return o, true
			}
		}
	}
	return p, true
}

// degreeTail matches what continues a degree to the end of its part of the line: "with a Year Abroad", "Honours", an
// Arabic word with "and".
var degreeTail = regexp.MustCompile(`^ (?i:with (?:an? )?[\pL& ]+|` + vocabulary.english("honours") + `|hons\.?)` +
	`|^ و\p{Arabic}{3,}`)

// leadingYear matches a text that begins with a year.
var leadingYear = regexp.MustCompile(`^(?:19|20)\d\d\b`)

// wholeDegree extends a degree by what continues it without a separator, if that is nothing else.
func (d *tagged) wholeDegree(f *cv.Found) {
	if !f.There() || !d.inLine(*f) || !d.in.namesDegree(f.Value) {
		return
	}
	n := d.lineOf(*f)
	rest := d.lines[n].Text[f.Span.End-d.starts[n]:]
	tail := passage{text: degreeTail.FindString(rest), at: f.Span.End}
	if tail.empty() || tail.words() > longestBetween || grade.MatchString(tail.text) && tail.words() > 1 ||
		len(d.across(tail.found(1))) > 0 {
		return
	}
	if after := strings.TrimLeft(rest[len(tail.text):], " "); tail.words() > 1 && after != "" &&
		strings.IndexAny(after, ",;|\t(-–") != 0 && after != "." && !leadingYear.MatchString(after) {
		return
	}
	f.Confidence = min(f.Confidence, sureExtended)
	f.Span.End = tail.end()
	f.Value = text.Line(d.lines[n].Text[f.Span.Start-d.starts[n] : f.Span.End-d.starts[n]])
}

// fromRules takes a degree that the tagger lacks from the rules, if both found the same school on its line.
func (d *tagged) fromRules(degree *cv.Found, ruled, school, ruledSchool cv.Found) {
	if degree.There() || !school.There() || !overlap(school, ruledSchool) || !d.in.namesDegree(ruled.Value) ||
		d.lineOf(ruled) != d.lineOf(school) || !d.short(ruled) || overlap(ruled, school) {
		return
	}
	for _, p := range d.across(ruled) {
		if studyEntry.key(p.field) == 0 {
			return
		}
	}
	*degree = lessSure(ruled)
}

// saidOnce drops a degree that a sentence below repeats, and leaves the rest of the sentence to the entry above:
// "Bachelor of Arts", "I obtained a bachelor of arts in history from Mossline University".
func (d *tagged) saidOnce(pieces []piece) []piece {
	for n := 1; n < len(pieces); n++ {
		p := pieces[n]
		if p.field != tag.Degree || !obtained.MatchString(strings.TrimSpace(d.lineHead(p.line))) {
			continue
		}
		words := stems(p.found().Value)
		again := false
		for k := n - 1; k >= max(0, n-againPieces) && !again && p.line-pieces[k].last <= againReach; k-- {
			o := pieces[k]
			again = o.field == tag.Degree && o.line < p.line &&
				slices.ContainsFunc(stems(o.found().Value), func(w string) bool {
					return len(w) >= shortestNamed && slices.Contains(words, w)
				})
		}
		if !again {
			continue
		}
		pieces = slices.Delete(pieces, n, n+1)
		for k := n; k < len(pieces) && pieces[k].line == p.line; k++ {
			pieces[k].begins = 0
		}
		n--
	}
	return pieces
}
