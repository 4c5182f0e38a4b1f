package interpret

import (
	"slices"
	"strings"

	"github.com/tawafuq/tawafuq/internal/cv"
	"github.com/tawafuq/tawafuq/internal/cv/tag"
	"github.com/tawafuq/tawafuq/internal/text"
)

// noEntry reports whether nothing but the tagger suggests that an entry is an education entry: it names neither a
// degree nor a school, or a degree without a school under a heading about courses, in a sentence, or where it announces
// the next line.
func (d *tagged) noEntry(e cv.Education) bool {
	if e.Institution.There() || !e.Degree.There() {
		return false
	}
	line := d.lines[d.lineOf(e.Degree)]
	sentence := strings.HasSuffix(line.Text, ".") && len(strings.Fields(line.Text)) > longestFilled &&
		e.Degree.Span.Start > d.starts[d.lineOf(e.Degree)]
	return !d.in.namesDegree(e.Degree.Value) || strings.HasSuffix(line.Text, ":") || sentence ||
		slices.Contains(line.Rules, ruleUnder+tag.Rule(certifications))
}

// apart drops the less certain one of a degree and a school that are too far apart to be one entry. A school alone is
// no degree.
func (d *tagged) apart(e *cv.Education) {
	if !e.Institution.There() && schoolWords.count(e.Degree.Value) > 0 && !d.in.namesDegree(e.Degree.Value) {
		e.Degree, e.Institution = cv.Found{}, e.Degree
	}
	if !e.Degree.There() || !e.Institution.There() {
		return
	}
	away := d.lineOf(e.Degree) - d.lineOf(e.Institution)
	switch {
	case max(away, -away) <= studyReach:
	case e.Institution.Confidence <= e.Degree.Confidence:
		e.Institution = cv.Found{}
	default:
		e.Degree = cv.Found{}
	}
}

// schoolAbove gives a degree the school that is named once for several: a line with the school, and degrees below it.
func (d *tagged) schoolAbove(above, e *cv.Education) {
	switch {
	case e.Institution.There() && e.Degree.There() && e.Institution.Span.Start < e.Degree.Span.Start:
		*above = *e
	case e.Institution.There():
		*above = cv.Education{}
	case len(strings.Fields(above.Institution.Value)) > 1 && e.Degree.There() && d.in.namesDegree(e.Degree.Value) &&
		d.lineOf(e.Degree)-d.lineOf(above.Degree) <= degreeReach && d.looksAs(above.Degree, e.Degree):
		e.Institution = inherited(above.Institution)
		above.Degree = e.Degree
		*e = complete(*e)
	}
}

// eachDegree splits entries in which a second degree has its own line below the first, both with bullets.
func (d *tagged) eachDegree(groups []group) []group {
	var all []group
	for _, g := range groups {
		for from, n := 0, 1; ; n++ {
			if n == len(g.pieces) {
				all = append(all, group{g.pieces[from:]})
				break
			}
			above, p := g.pieces[n-1], g.pieces[n]
			degrees := above.field == tag.Degree && p.field == tag.Degree
			if degrees && p.line == above.last+1 && d.lines[p.line].Bullet && d.lines[above.line].Bullet &&
				d.in.namesDegree(above.found().Value) && d.in.namesDegree(p.found().Value) {
				all, from = append(all, group{g.pieces[from:n]}), n
			}
		}
	}
	return all
}

// degreeOf returns the piece that names the degree of an entry: the first one, or, if that is an abbreviation in
// brackets such as "M.S.", the line below that spells it out.
func (d *tagged) degreeOf(g group) (piece, bool) {
	p, has := g.first(tag.Degree)
	if !has || !strings.HasSuffix(d.lines[p.line].Text[:p.from()-d.starts[p.line]], "(") {
		return p, has
	}
	for _, o := range g.pieces {
		degree := o.found().Value
		if o.field == tag.Degree && o.line == p.line+1 && !d.bare(degree) && d.in.namesDegree(degree) {
			return o, true
		}
	}
	return p, true
}

// surelyDated reports whether the tagger is sure that an entry is a degree with its dates in a section about education:
// "Intermediate, 2008 – 2010".
func (d *tagged) surelyDated(g group) bool {
	p, has := g.first(tag.Degree)
	return has && p.sure >= sureOfDates && d.sections[p.line] == tag.Education && d.certain[p.line] >= certainSection &&
		d.dated(g, p.line)
}

// withoutCourses drops lists of courses: degrees that begin with the same word and have neither school nor year.
func withoutCourses(found []cv.Education) []cv.Education {
	course := func(e cv.Education) string {
		if words := stems(e.Degree.Value); len(words) > 1 && !e.Institution.There() && !e.Year.There() {
			return words[0]
		}
		return ""
	}
	listed := map[string]int{}
	for _, e := range found {
		listed[course(e)]++
	}
	return slices.DeleteFunc(found, func(e cv.Education) bool {
		return course(e) != "" && listed[course(e)] >= fewestCourses
	})
}

// clearStudy reports whether an entry is clear however much the tagger doubts it: in a section about education, the
// names of a degree and a school are next to each other, with something between them, or what may be a degree is on a
// line with a school and dates, or a school has dates or the rules read the same one.
func (d *tagged) clearStudy(g group, e, ruled cv.Education) bool {
	at := d.lineOf(e.Found)
	if d.sections[at] != tag.Education || d.certain[at] < certainSection ||
		schoolWords.count(e.Institution.Value) == 0 || !d.short(e.Institution) {
		return false
	}
	if !e.Degree.There() {
		return d.dated(g, d.lineOf(e.Institution)) || g.has(tag.End) && e.Institution.Value == ruled.Institution.Value
	}
	away := d.lineOf(e.Degree) - d.lineOf(e.Institution)
	row := away == 0 && d.dated(g, at)
	apart := e.Institution.Span.Start != e.Degree.Span.End+1 ||
		d.textAt(e.Degree.Span.End, e.Institution.Span.Start) == "\t"
	return (d.in.namesDegree(e.Degree.Value) || isKindOfSchool(e.Degree.Value) || row) && d.short(e.Degree) &&
		away >= -1 && away <= 1 && d.endsClean(e.Degree) && d.endsClean(e.Institution) && apart
}

// dated reports whether an entry has its end on a line.
func (d *tagged) dated(g group, line int) bool {
	return slices.ContainsFunc(g.pieces, func(p piece) bool { return p.field == tag.End && p.line == line })
}

// signsAgree reports whether an entry shows the signs of education that do not depend on the tagger's certainty: under
// a heading about education, a known degree and a name with a word for schools, close to each other, with nothing
// unread where they end.
func (d *tagged) signsAgree(e cv.Education) bool {
	for _, f := range []cv.Found{e.Degree, e.Institution} {
		if at := d.lineOf(f); !f.There() || d.sections[at] != tag.Education || d.certain[at] < certainSection ||
			!d.endsClean(f) {
			return false
		}
	}
	away := d.lineOf(e.Degree) - d.lineOf(e.Institution)
	return away >= -2 && away <= 2 && d.in.namesDegree(e.Degree.Value) &&
		schoolWords.count(e.Institution.Value) > 0
}

// endsClean reports whether nothing that might belong to a value is between it and the next separator, date or word
// that leads on.
func (d *tagged) endsClean(f cv.Found) bool {
	n := d.lineOf(cv.Found{Span: cv.Span{Start: max(f.Span.End-1, 0)}})
	rest := strings.TrimLeft(d.lines[n].Text[min(f.Span.End-d.starts[n], len(d.lines[n].Text)):], " .")
	next, _, _ := strings.Cut(rest, " ")
	return next == "" || strings.IndexAny(next, "\t,;:|@()[]/-–—•·0123456789") == 0 || leadsOn[text.Fold(next)] ||
		slices.ContainsFunc(d.across(cv.Found{Span: cv.Span{Start: f.Span.End + 1, End: f.Span.End + 2}}),
			func(p piece) bool { return p.field != tag.Place })
}

// leadsOn are words between the parts of an education entry.
var leadsOn = vocabulary.folded("leads-on")
