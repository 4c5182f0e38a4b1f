package interpret

import (
	"strings"

	"github.com/tawafuq/tawafuq/internal/cv"
	"github.com/tawafuq/tawafuq/internal/cv/tag"
	"github.com/tawafuq/tawafuq/internal/text"
)

// education returns the degrees that the tagger found.
func (d *tagged) education(ruled []cv.Education) []cv.Education {
	found := []cv.Education{}
	d.mendStudies()
	var above cv.Education // whose school is also that of the degrees that follow
	for _, g := range d.eachDegree(d.entries(studyEntry, workEntry)) {
		e := d.study(g, ruled)
		d.schoolAbove(&above, &e)
		if d.likelyStudy(g, e) {
			r := sameStudy(e, ruled)
			parts, byRules := [2]cv.Found{e.Degree, e.Institution}, [2]cv.Found{r.Degree, r.Institution}
			e.Confidence = d.weigh(false, [2]*cv.Found{&e.Degree, &e.Institution},
				d.evidence(g, tag.Education, parts, byRules))
			if e.Confidence >= cv.Sure && !d.signsAgree(e) {
				e.Confidence = sureParted
				e.Degree, e.Institution = lessSure(e.Degree), lessSure(e.Institution)
			}
			clear := d.clearStudy(g, e, r) || d.surelyDated(g)
			if (d.worthAsking(tag.Education) || clear) && !repeats(found, e) {
				found = appendEducation(withoutAnnounced(found, e), e)
			}
		}
	}
	return withoutCourses(found)
}

// sameStudy returns the rules' education entry that shares words with one of the tagger.
func sameStudy(e cv.Education, ruled []cv.Education) cv.Education {
	for _, r := range ruled {
		if overlap(e.Degree, r.Degree) || overlap(e.Institution, r.Institution) || overlap(e.Degree, r.Institution) ||
			overlap(e.Institution, r.Degree) {
			return r
		}
	}
	return cv.Education{}
}

// likelyStudy reports whether an education entry is one: it is where education is, or names both degree and school.
func (d *tagged) likelyStudy(g group, e cv.Education) bool {
	at := g.pieces[0].line
	if d.noEntry(e) && !d.surelyDated(g) {
		return false
	}
	field, named := g.first(tag.Study)
	studied := g.has(tag.Degree) || named && field.sure >= likelyField && g.has(tag.End)
	if !studied && d.in.likePosition(e.Degree.Value) >= clearPosition {
		return false // "Team leader, Mossline School" is something that somebody did there
	}
	if d.sections[at] == tag.Education && d.certain[at] >= likelySection {
		return e.Confidence >= leastStudy
	}
	return e.Degree.There() && e.Institution.There() && e.Confidence >= leastStrayStudy
}

func (d *tagged) study(g group, ruled []cv.Education) cv.Education {
	var e cv.Education
	if p, has := d.degreeOf(g); has {
		e.Degree = p.found()
	}
	if p, has := g.first(tag.Study); has {
		e.Degree = d.withField(e.Degree, p.found())
	}
	if p, has := d.schoolOf(g); has {
		e.Institution = p.found()
	}
	if e.Degree.There() && !e.Institution.There() {
		e.Institution = d.schoolBeside(e.Degree)
	}
	d.apart(&e)
	byRules := sameStudy(e, ruled)
	d.borders(&e.Institution, byRules.Institution, tag.School)
	d.wholeName(&e.Institution, tag.School, tag.University)
	d.tiedStart(&e.Institution)
	d.restBelow(&e.Institution)
	d.wholeDegree(&e.Degree)
	d.fromRules(&e.Degree, byRules.Degree, e.Institution, byRules.Institution)
	d.fieldBehind(&e, g)
	withoutFrom(&e)
	e.Degree, e.Institution = tidied(e.Degree), d.withoutTown(tidied(withoutIn(e.Institution)))
	if e.Institution.There() && !e.Degree.There() {
		e.Degree = d.degreeBeside(e.Institution)
	}
	e.Year = byRules.Year
	if when := d.when(g); when.end.year != 0 {
		e.Year = yearOf(when)
	}
	return complete(e)
}

// withField returns a degree with a field of study that the tagger found apart from it, and with the word or two
// between them ("in"). A degree that names its field takes no other from elsewhere.
func (d *tagged) withField(degree, field cv.Found) cv.Found {
	if !degree.There() || !field.There() {
		return joined(degree, field)
	}
	if between, beside := d.between(degree, field); beside {
		label := strings.TrimSpace(between)
		if strings.HasSuffix(label, ":") && majorWords[text.Fold(firstWord(label))] {
			between = ", "
		}
		whole := joined(degree, field)
		whole.Value = text.Line(degree.Value + between + field.Value)
		return whole
	}
	if !d.bare(degree.Value) {
		return degree
	}
	return joined(degree, field)
}

// between returns the few words from the end of one value to another on the same line or the next, if they are part of
// nothing else.
func (d *tagged) between(a, b cv.Found) (string, bool) {
	n := d.lineOf(cv.Found{Span: cv.Span{Start: max(a.Span.End-1, 0)}})
	next := d.lineOf(b)
	if b.Span.Start < a.Span.End || next > n+1 {
		return "", false
	}
	words := d.lines[n].Text[min(a.Span.End-d.starts[n], len(d.lines[n].Text)):]
	if next == n {
		words = words[:b.Span.Start-a.Span.End]
	} else {
		words += " " + d.lines[next].Text[:b.Span.Start-d.starts[next]]
	}
	gap := cv.Found{Value: words, Span: cv.Span{Start: a.Span.End, End: b.Span.Start}}
	return words, len(strings.Fields(words)) <= longestBetween && !strings.ContainsAny(words, "\t|;") &&
		!hasDigit(words) && len(d.across(gap)) == 0
}

// fieldBehind moves a field of study from after a school to the degree that lacks one: "PhD, King Saud University,
// Physics". The school's place must be elsewhere, or the words a known skill; otherwise they would be a place that no
// list knows.
func (d *tagged) fieldBehind(e *cv.Education, g group) {
	if !e.Degree.There() || !e.Institution.There() || !d.bare(e.Degree.Value) || !d.inLine(e.Institution) {
		return
	}
	whole := passage{text: e.Institution.Value, at: e.Institution.Span.Start}
	parts := whole.split(atComma)
	if len(parts) != 2 || schoolWords.count(parts[0].text) == 0 || schoolWords.count(parts[1].text) > 0 ||
		d.in.isPlace(parts[1].text) || !g.has(tag.Place) && !d.in.isSkill(parts[1].text) {
		return
	}
	sure := e.Institution.Confidence
	e.Institution, e.Degree = parts[0].found(sure), joined(e.Degree, parts[1].found(min(sure, sureExtended)))
}
