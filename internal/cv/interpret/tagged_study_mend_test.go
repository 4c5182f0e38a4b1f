package interpret

import (
	"testing"

	"github.com/tawafuq/tawafuq/internal/cv/tag"
)

// TestMendedStudies reads education entries of which the tagger saw the wrong words, or too few.
func TestMendedStudies(t *testing.T) {
	known := ourLexicon()
	for name, c := range map[string]struct {
		written        string
		found          []words
		degree, school string
	}{
		"a colon between them": {"Mossline University: B.A. in History",
			[]words{{tag.School, "Mossline University: B.A."}, {tag.Study, "History"}},
			"B.A. in History", "Mossline University"},
		"a school in capitals": {"Bachelor of Arts; QZL", []words{{tag.Degree, "Bachelor of Arts"}, {tag.Place, "QZL"}},
			"Bachelor of Arts", "QZL"},
		"a place in capitals": {"Bachelor of Arts; UAE", []words{{tag.Degree, "Bachelor of Arts"}, {tag.Place, "UAE"}},
			"Bachelor of Arts", ""},
		"a field below": {"Mossline University\nBachelor of Science\nMajor in Physics",
			[]words{{tag.School, "Mossline University"}, {tag.Degree, "Bachelor of Science"},
				{tag.Degree, "Major in Physics"}}, "Bachelor of Science Major in Physics", "Mossline University"},
		"honours before": {"Honour’s Bachelor of Arts\tMossline University",
			[]words{{tag.Degree, "Bachelor of Arts"}, {tag.School, "Mossline University"}},
			"Honour’s Bachelor of Arts", "Mossline University"},
		"an article before": {"Bachelor of Arts\tThe Mossline University",
			[]words{{tag.Degree, "Bachelor of Arts"}, {tag.School, "Mossline University"}},
			"Bachelor of Arts", "The Mossline University"},
		"a degree named twice": {"Bachelor of Arts\tMossline University\n" +
			"Bachelor of Arts and History, Mossline University",
			[]words{{tag.Degree, "Bachelor of Arts"}, {tag.School, "Mossline University"},
				{tag.Degree, "Bachelor of Arts and History"}, {tag.School, "Mossline University"}},
			"Bachelor of Arts", "Mossline University"},
		"a school in another cell": {"Mossline High School\tBachelor of Arts",
			[]words{{tag.Degree, "Bachelor of Arts"}}, "Bachelor of Arts", "Mossline High School"},
		"a school above": {"Mossline University, Riyadh\nBachelor of Arts",
			[]words{{tag.Place, "Riyadh"}, {tag.Degree, "Bachelor of Arts"}},
			"Bachelor of Arts", "Mossline University, Riyadh"},
		"a position": {"Team leader, Mossline School",
			[]words{{tag.Study, "Team leader"}, {tag.School, "Mossline School"}}, "", ""},
		"a sentence above": {"I went to a school in the hills.\nBachelor of Arts",
			[]words{{tag.Degree, "Bachelor of Arts"}}, "Bachelor of Arts", ""},
	} {
		d := taggedText(t, known, c.written, c.found)
		for n := range d.sections {
			d.sections[n], d.certain[n] = tag.Education, 1
		}
		for n := range d.pieces {
			d.pieces[n].begins = 0.5
		}
		got := d.education(nil)
		if c.degree == "" && len(got) == 0 {
			continue
		}
		if len(got) != 1 || got[0].Degree.Value != c.degree || got[0].Institution.Value != c.school {
			t.Errorf("%s: the education is %+v, want %q at %q", name, got, c.degree, c.school)
		}
	}
}
