package demo

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"time"

	"github.com/tawafuq/tawafuq/internal/job"
	"github.com/tawafuq/tawafuq/internal/talent"
)

const month = "2006-01"

// history returns a work history whose months add up to the years, latest position first, and when the latest one
// ended.
func (m *market) history(d dice, o *occupation, who person, years float64, isArabic bool) ([]talent.Work, time.Time) {
	left := int(math.Round(years * 12))
	end := time.Date(m.size.Now.Year(), m.size.Now.Month(), 1, 0, 0, 0, 0, time.UTC)
	working := d.chance(0.7)
	if !working {
		end = end.AddDate(0, -d.between(1, 7), 0)
	}
	last := end
	var works []talent.Work
	for left > 0 {
		months := min(left, d.between(14, 60))
		if left-months < 6 || len(works) == 4 {
			months = left // nobody lists a position of a few weeks
		}
		begin := end.AddDate(0, -months, 0)
		level := slices.Index(job.Levels, talent.LevelOf(float64(left)/12))
		w := talent.Work{
			Position: o.ranked(d, level, isArabic, who.woman),
			Company:  m.anyEmployer(d, o).in(isArabic),
			Start:    begin.Format(month),
			End:      end.Format(month),
		}
		if working && len(works) == 0 {
			w.End = ""
		}
		if d.chance(0.75) {
			var said []string
			for _, duty := range some(d, o.does, d.between(1, 3)) {
				said = append(said, sentence(duty.in(isArabic)))
			}
			w.Description = strings.Join(said, "\n")
		}
		works = append(works, w)
		left, end = left-months, begin
	}
	return works, last
}

// anyEmployer returns the name of a company where such work is done; it need not be on the market.
func (m *market) anyEmployer(d dice, o *occupation) phrase {
	kinds := m.kindsOf[o.field]
	if len(kinds) == 0 {
		return m.nameOf(d, &m.kinds[d.IntN(len(m.kinds))], d.IntN(4000))
	}
	return m.nameOf(d, &m.kinds[pick(d, kinds)], d.IntN(4000))
}

// education is where somebody studied, finished by the year they began to work.
func (m *market) education(d dice, o *occupation, who person, isArabic bool, began int) []string {
	if len(o.study) == 0 {
		if d.chance(0.5) {
			return nil
		}
		return []string{phrase{"Secondary School", "الثانوية العامة"}.in(isArabic)}
	}
	study, school := pick(d, o.study), pick(d, m.phrases["schools "+who.origin])
	finished := began - d.IntN(2)
	say := func(degree phrase, year int) string {
		if strings.Contains(study.en, "Diploma") || strings.Contains(study.en, "Secondary") {
			degree = phrase{}
		}
		if isArabic {
			return strings.TrimSpace(fmt.Sprintf("%s %s، %s، %d", degree.ar, study.in(true), school.in(true), year))
		}
		return strings.TrimSpace(fmt.Sprintf("%s %s, %s, %d", degree.en, study.en, school.en, year))
	}
	list := []string{say(phrase{"Bachelor of", "بكالوريوس"}, finished)}
	if o.title.en == "University Lecturer" || !o.manual() && d.chance(0.1) {
		list = append([]string{say(phrase{"Master of", "ماجستير"}, finished+2)}, list...)
	}
	return list
}
