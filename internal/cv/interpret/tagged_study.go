package interpret

import (
	"github.com/tawafuq/tawafuq/internal/cv"
	"github.com/tawafuq/tawafuq/internal/cv/tag"
)

// education is the degrees that the tagger found.
func (d *tagged) education(ruled []cv.Education) []cv.Education {
	found := []cv.Education{}
	for _, g := range d.entries(studyEntry, workEntry) {
		if e := d.study(g, ruled); d.likelyStudy(g, e) {
			r := sameStudy(e, ruled)
			parts, byRules := [2]cv.Found{e.Degree, e.Institution}, [2]cv.Found{r.Degree, r.Institution}
			e.Confidence = d.weigh(false, [2]*cv.Found{&e.Degree, &e.Institution},
				d.evidence(g, tag.Education, parts, byRules))
			if d.worthAsking() {
				found = appendEducation(found, e)
			}
		}
	}
	return found
}

// sameStudy is the education of the rules that shares words with one of the tagger.
func sameStudy(e cv.Education, ruled []cv.Education) cv.Education {
	for _, r := range ruled {
		if overlap(e.Degree, r.Degree) || overlap(e.Institution, r.Institution) || overlap(e.Degree, r.Institution) ||
			overlap(e.Institution, r.Degree) {
			return r
		}
	}
	return cv.Education{}
}

// likelyStudy reports whether an education is one: it stands where education does, or names both degree and school.
func (d *tagged) likelyStudy(g group, e cv.Education) bool {
	at := g.pieces[0].line
	if d.sections[at] == tag.Education && d.certain[at] >= likelySection {
		return e.Confidence >= leastStudy
	}
	return e.Degree.There() && e.Institution.There() && e.Confidence >= leastStrayStudy
}

func (d *tagged) study(g group, ruled []cv.Education) cv.Education {
	var e cv.Education
	if p, has := g.first(tag.Degree); has {
		e.Degree = p.found()
	}
	if p, has := g.first(tag.Study); has {
		e.Degree = joined(e.Degree, p.found())
	}
	if p, has := g.first(tag.School); has {
		e.Institution = p.found()
	} else if p, has := g.first(tag.University); has {
		e.Institution = p.found()
	}
	byRules := sameStudy(e, ruled)
	d.borders(&e.Institution, byRules.Institution, tag.School)
	d.wholeName(&e.Institution, tag.School, tag.University)
	e.Year = byRules.Year
	if when := d.when(g); when.end.year != 0 {
		e.Year = yearOf(when)
	}
	return complete(e)
}
