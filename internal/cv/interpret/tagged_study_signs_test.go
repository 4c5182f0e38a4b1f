package interpret

import (
	"strings"
	"testing"

	"github.com/tawafuq/tawafuq/internal/concept"
	"github.com/tawafuq/tawafuq/internal/cv"
	"github.com/tawafuq/tawafuq/internal/cv/tag"
)

// TestStudySigns reads education entries by what their words and lines say where the tagger errs.
func TestStudySigns(t *testing.T) {
	known := ourLexicon()
	degree := func(s string) words { return words{tag.Degree, s} }
	school := func(s string) words { return words{tag.School, s} }
	for name, c := range map[string]struct {
		written string
		found   []words
		want    string // the entries, separated by line breaks
	}{
		"a field below that seems to be a degree": {"Mossline University — B.Sc\nJan 2020 - Mar 2025\nRural Planning",
			[]words{school("Mossline University"), degree("B.Sc"), degree("Rural Planning")},
			"B.Sc Rural Planning, Mossline University"},
		"a field with a label": {"Mossline University\nBachelor of Science, June 1995\nMajor: Rural Planning, Crafts",
			[]words{school("Mossline University"), degree("Bachelor of Science"), {tag.End, "June 1995"}},
			"Bachelor of Science Rural Planning, Crafts, Mossline University"},
		"a list of subjects": {"Mossline School\nBachelor of Arts\nMajor: Barns, Carts, Hay, Lanterns",
			[]words{school("Mossline School"), degree("Bachelor of Arts")}, "Bachelor of Arts, Mossline School"},
		"a grade after its number": {"10TH Grade\t2010\nMossline School",
			[]words{degree("10TH"), school("Mossline School")}, "10TH Grade, Mossline School"},
		"no bare degree": {"Bachelor of Arts in History, Mossline University\nMinor: Economics",
			[]words{degree("Bachelor of Arts in History"), school("Mossline University")},
			"Bachelor of Arts in History, Mossline University"},
		"alternating": {"Diploma of Crafts\n\n\nMossline College\nBachelor of Arts\n\n\nOldtown University",
			[]words{degree("Diploma of Crafts"), school("Mossline College"), degree("Bachelor of Arts"),
				school("Oldtown University")},
			"Diploma of Crafts, Mossline College\nBachelor of Arts, Oldtown University"},
		"schools first": {"Mossline College\n\n\nDiploma of Crafts\nOldtown University\n\n\nBachelor of Arts",
			[]words{school("Mossline College"), degree("Diploma of Crafts"), school("Oldtown University"),
				degree("Bachelor of Arts")},
			"Diploma of Crafts, Mossline College\nBachelor of Arts, Oldtown University"},
		"a thesis":                 {"Ph.D. Thesis\nThe winds of the hills", []words{degree("Ph.D. Thesis")}, ""},
		"a project":                {"B.Tech Project: The winds of the hills", []words{degree("B.Tech")}, ""},
		"a subject with its grade": {"Physics: A*\tHistory: B", []words{degree("Physics"), degree("History: B")}, ""},
		"a label in another cell": {"DIPLOMA\t-\tDiploma in Rural Planning\nMossline College",
			[]words{degree("DIPLOMA\t-\tDiploma in Rural Planning"), school("Mossline College")},
			"Diploma in Rural Planning, Mossline College"},
		"a plus sign": {"+2 from Mossline School", []words{degree("2"), school("Mossline School")},
			"+2, Mossline School"},
		"the beginning of a school": {"Mossish State University\nBachelor of Arts",
			[]words{degree("Mossish"), school("State University"), degree("Bachelor of Arts")},
			"Bachelor of Arts, Mossish State University"},
		"one per line": {"Mossline University, Oldtown – Bachelor of Arts\nMossline School, Oldtown – Matriculation",
			[]words{school("Mossline University"), degree("Bachelor of Arts"), school("Mossline School"),
				degree("Matriculation")},
			"Bachelor of Arts, Mossline University\nMatriculation, Mossline School"},
		"a university next to its college": {"Bachelor of Arts\nCollege of Crafts, Mossline University",
			[]words{degree("Bachelor of Arts"), school("College of Crafts"), {tag.University, "Mossline University"}},
			"Bachelor of Arts, Mossline University"},
		"a doubtful name": {"Bachelor of Arts - Ongoing\nMossline University",
			[]words{degree("Bachelor of Arts"), school("Ongoing"), school("Mossline University")},
			"Bachelor of Arts, Mossline University"},
		"the rest of a degree": {"B.Sc. Rural Planning with a Year Abroad\nMossline University",
			[]words{degree("B.Sc. Rural Planning"), school("Mossline University")},
			"B.Sc. Rural Planning with a Year Abroad, Mossline University"},
		"the rest of a sentence": {"B.Sc. Rural Planning with a thesis about winds that rest\nMossline School",
			[]words{degree("B.Sc. Rural Planning"), school("Mossline School")},
			"B.Sc. Rural Planning, Mossline School"},
		"a student's subject": {"Undergraduate of Rural Planning, Mossline University",
			[]words{{tag.Study, "Rural Planning"}, school("Mossline University")},
			"Undergraduate of Rural Planning, Mossline University"},
		"a sentence about a degree": {"Bachelor of Arts\nObtained a bachelor of arts from Mossline University",
			[]words{degree("Bachelor of Arts"), degree("bachelor of arts"), school("Mossline University")},
			"Bachelor of Arts, Mossline University"},
		"the same letters": {"Diploma in Crafts, MLIT\nDiploma in crafts from M.L.I.T. Oldtown",
			[]words{degree("Diploma in Crafts"), school("MLIT"), degree("Diploma in crafts"),
				school("M.L.I.T. Oldtown")},
			"Diploma in Crafts, MLIT"},
		"a grade after a school": {"Bachelor of Arts\nMossline University GPA: 3.9",
			[]words{degree("Bachelor of Arts"), school("Mossline University")},
			"Bachelor of Arts, Mossline University"},
	} {
		if got := studiesOf(t, known, c.written, c.found, 0.3); got != c.want {
			t.Errorf("%s: read %q, want %q", name, got, c.want)
		}
	}
}

// studiesOf returns the entries, separated by line breaks, of a text about education in which the tagger doubts what it
// found, and whether a degree begins an entry.
func studiesOf(t *testing.T, known *concept.Lexicon, written string, found []words, begins float64) string {
	t.Helper()
	d := taggedText(t, known, written, found)
	for n := range d.sections {
		d.sections[n], d.certain[n] = tag.Education, 1
	}
	for n := range d.pieces {
		d.pieces[n].sure = 0.75
		if d.pieces[n].begins = 0.3; d.pieces[n].field == tag.Degree {
			d.pieces[n].begins = begins
		}
	}
	d.pieces[0].begins = 1
	var got []string
	for _, e := range d.education(nil) {
		got = append(got, e.Value)
	}
	return strings.Join(got, "\n")
}

// TestSureStudy asks about education entries of which the tagger is sure if their words do not say what they are.
func TestSureStudy(t *testing.T) {
	known := ourLexicon()
	for _, c := range []struct {
		written, degree, school string
		section                 tag.Section
		sure                    bool
	}{
		{"Bachelor of Arts\tMossline University\t2010", "Bachelor of Arts", "Mossline University", tag.Education, true},
		{"Bachelor of Arts\tMossline\t2010", "Bachelor of Arts", "Mossline", tag.Education, false},
		{"Rural planning\tMossline University\t2010", "Rural planning", "Mossline University", tag.Education, false},
		{"Bachelor of Arts old Mossline School\t2010", "Bachelor of Arts", "Mossline School", tag.Education, false},
		{"Bachelor of Arts\tMossline University\t2010", "Bachelor of Arts", "Mossline University", tag.Projects, false},
	} {
		d := taggedText(t, known, c.written, []words{{tag.Degree, c.degree}, {tag.School, c.school}, {tag.End, "2010"}})
		d.sections[0], d.certain[0] = c.section, 1
		for n := range d.pieces {
			d.pieces[n].begins, d.pieces[n].sure = 0, 0.9999
		}
		d.pieces[0].begins = 1
		got := d.education([]cv.Education{{Degree: d.pieces[0].found(), Institution: d.pieces[1].found()}})
		if len(got) != 1 || got[0].Asks() == c.sure {
			t.Errorf("%q is read as %+v, want it sure: %v", c.written, got, c.sure)
		}
	}
}
