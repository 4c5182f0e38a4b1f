package interpret

import (
	"strings"
	"testing"

	"github.com/tawafuq/tawafuq/internal/cv/tag"
)

// educationOf reads lines that are all about education, as entries joined by semicolons.
func educationOf(t *testing.T, written string, found []words) string {
	t.Helper()
	d := taggedText(t, ourLexicon(), written, found)
	for n := range d.sections {
		d.sections[n], d.certain[n] = tag.Education, 1
	}
	var all []string
	for _, e := range d.education(nil) {
		all = append(all, e.Value)
	}
	return strings.Join(all, "; ")
}

// TestWholeSchools reads school names in full and no further.
func TestWholeSchools(t *testing.T) {
	for name, c := range map[string]struct {
		written string
		found   []words
		want    string
	}{
		"an honorific": {"B.Sc. (Botany)\t71% Prof. Lantern College, Jeddah\t2007",
			[]words{{tag.Degree, "B.Sc. (Botany)"}, {tag.School, "Lantern College"}, {tag.End, "2007"}},
			"B.Sc. (Botany), Prof. Lantern College"},
		"from before it": {"ITI 2011 fromH.K.Mossline polytechnic",
			[]words{{tag.Degree, "ITI"}, {tag.End, "2011"}, {tag.School, "fromH.K.Mossline polytechnic"}},
			"ITI, H.K.Mossline polytechnic"},
		"from after a degree": {"12thFrom Mossline College 2011",
			[]words{{tag.Degree, "12thFrom"}, {tag.School, "Mossline College"}, {tag.End, "2011"}},
			"12th, Mossline College"},
		"a column and a board": {"CLASS 10TH BOARD\tLANTERN BOARD\t2008",
			[]words{{tag.Degree, "CLASS 10TH"}, {tag.School, "BOARD"}, {tag.University, "LANTERN BOARD"},
				{tag.End, "2008"}},
			"CLASS 10TH, LANTERN BOARD"},
		"a kind of school": {"HIGHER SEC. SCHOOL\tScience\tMossline School\t2009",
			[]words{{tag.School, "HIGHER SEC. SCHOOL"}, {tag.Study, "Science"}, {tag.School, "Mossline School"},
				{tag.End, "2009"}},
			"HIGHER SEC. SCHOOL, Mossline School"},
		"a kind of school without a date": {"Pre University\tUniversity of Mossline",
			[]words{{tag.University, "Pre University"}, {tag.School, "University of Mossline"}},
			"Pre University, University of Mossline"},
		"a town before a year": {"B.tech - Mossline College SAUDI ARABIA-2015",
			[]words{{tag.Degree, "B.tech"}, {tag.School, "Mossline College"}, {tag.Place, "SAUDI ARABIA"},
				{tag.End, "2015"}},
			"B.tech, Mossline College SAUDI ARABIA"},
		"an Arabic word that begins with and": {"ماجستير في اللغة الفرنسية وآدابها\nجامعة البئر 1998",
			[]words{{tag.Degree, "ماجستير في اللغة الفرنسية"}, {tag.School, "جامعة البئر"}, {tag.End, "1998"}},
			"ماجستير في اللغة الفرنسية وآدابها، جامعة البئر"},
		"no known degree in a row": {"BARNS/WELLS | GRADUATION: 2018 | UNIVERSITY OF MOSSLINE",
			[]words{{tag.Degree, "BARNS/WELLS"}, {tag.End, "2018"}, {tag.School, "UNIVERSITY OF MOSSLINE"}},
			"BARNS/WELLS, UNIVERSITY OF MOSSLINE"},
		"announced in a sentence": {"Completed B.TECH in Barns from Mossline College of Wells & Barns.\n" +
			"2015\tB.TECH (in Barns)\tMossline College of Wells and Barns",
			[]words{{tag.Degree, "B.TECH in Barns"}, {tag.School, "Mossline College of Wells & Barns"},
				{tag.End, "2015"}, {tag.Degree, "B.TECH (in Barns)"},
				{tag.School, "Mossline College of Wells and Barns"}},
			"B.TECH (in Barns), Mossline College of Wells and Barns"},
	} {
		if got := educationOf(t, c.written, c.found); got != c.want {
			t.Errorf("%s: %q, want %q", name, got, c.want)
		}
	}
}

// TestSchoolsOnTwoLines gives a school its last word on the next line, if that is not a place.
func TestSchoolsOnTwoLines(t *testing.T) {
	const full = "Higher Technician in Mending Old Barns — School of Old"
	for below, want := range map[string]string{
		"Lantern, 2019": "School of Old Lantern",
		"Jeddah, 2019":  "School of Old",
		"Lantern, Moss": "School of Old",
	} {
		place, _, _ := strings.Cut(below, ",")
		d := taggedText(t, ourLexicon(), full+"\n"+below, []words{{tag.School, "School of Old"}, {tag.Place, place}})
		d.pieces[1].sure = doubtedPlace / 2
		f := d.pieces[0].found()
		if d.restBelow(&f); f.Value != want {
			t.Errorf("%q: the school is %q", below, f.Value)
		}
	}
}
