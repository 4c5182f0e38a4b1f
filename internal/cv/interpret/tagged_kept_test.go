package interpret

import (
	"slices"
	"strings"
	"testing"

	"github.com/tawafuq/tawafuq/internal/cv"
	"github.com/tawafuq/tawafuq/internal/cv/tag"
	"github.com/tawafuq/tawafuq/internal/document"
)

// TestKeptStudies reads education entries that the tagger sees correctly, and that something else could spoil.
func TestKeptStudies(t *testing.T) {
	for name, c := range map[string]struct {
		written string
		found   []words
		ruled   string // where the rules see the school
		want    []string
	}{
		"dates in brackets": {"B.A. in History\nMossline University [ 2019 – 2022 ]",
			[]words{{tag.Degree, "B.A. in History"}, {tag.School, "Mossline University"}}, "Mossline University [",
			[]string{"B.A. in History @ Mossline University"}},
		"its status in brackets": {"B.A. in History, Mossline University (Pursuing)",
			[]words{{tag.Degree, "B.A. in History"}, {tag.School, "Mossline University"}},
			"Mossline University (Pursuing)", []string{"B.A. in History @ Mossline University"}},
		"a name that begins with a place": {"B.A. in History\nRiyadh University",
			[]words{{tag.Degree, "B.A. in History"}, {tag.School, "Riyadh University"}}, "University",
			[]string{"B.A. in History @ Riyadh University"}},
		"a name on two lines": {"Mossline Technical\t2019\nInstitute\nB.A. in History",
			[]words{{tag.School, "Mossline Technical"}, {tag.End, "2019"}, {tag.School, "Institute"},
				{tag.Degree, "B.A. in History"}}, "", []string{"B.A. in History @ Mossline Technical Institute"}},
		"a school of two degrees": {"Mossline University\nM.A. in History\t2022\nB.A. in History\t2019",
			[]words{{tag.School, "Mossline University"}, {tag.Degree, "M.A. in History"}, {tag.End, "2022"},
				{tag.Degree, "B.A. in History"}, {tag.End, "2019"}}, "",
			[]string{"M.A. in History @ Mossline University", "B.A. in History @ Mossline University"}},
		"in brackets, then in full": {"Mossline University (B.A.)\nBachelor of Arts in History",
			[]words{{tag.School, "Mossline University"}, {tag.Degree, "B.A."},
				{tag.Degree, "Bachelor of Arts in History"}}, "",
			[]string{"Bachelor of Arts in History @ Mossline University"}},
		"an examination and its date": {"Lantern Keeping Grade Two\t2008",
			[]words{{tag.Degree, "Lantern Keeping Grade Two"}, {tag.End, "2008"}}, "",
			[]string{"Lantern Keeping Grade Two @ "}},
		"a field that reads like a position": {"Team leader, Mossline School\t2019",
			[]words{{tag.Study, "Team leader"}, {tag.School, "Mossline School"}, {tag.End, "2019"}}, "",
			[]string{"Team leader @ Mossline School"}},
		"a word that leads to it": {"B.A. in History\nFrom Mossline University",
			[]words{{tag.Degree, "B.A. in History"}, {tag.School, "From Mossline University"}}, "",
			[]string{"B.A. in History @ Mossline University"}},
	} {
		d := taggedText(t, ourLexicon(), c.written, c.found)
		for n := range d.lines {
			d.sections[n], d.certain[n] = tag.Education, 1
		}
		for n := range d.pieces {
			d.pieces[n].sure = 0.99
			if n == 0 || d.pieces[n-1].field == tag.End && d.pieces[n].field == tag.Degree {
				d.pieces[n].begins = 0.99
			}
		}
		d.mendEmployers()
		var ruled []cv.Education
		if c.ruled != "" {
			ruled = []cv.Education{{Institution: inLine(c.written, c.ruled)}}
		}
		var got []string
		for _, e := range d.education(ruled) {
			got = append(got, e.Degree.Value+" @ "+e.Institution.Value)
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("%s: read %q, want %q", name, got, c.want)
		}
	}
}

// TestKeptPositions reads positions that have no employer, or one that nothing else may replace.
func TestKeptPositions(t *testing.T) {
	const above = "Mossline Barns\nCashier\t2012 - 2014\n"
	for position, want := range map[string]string{
		"Store Keeper":           "Mossline Barns",
		"Freelance Store Keeper": "",
	} {
		d := taggedText(t, ourLexicon(), above+position+"\t2015 - 2016", []words{{tag.Company, "Mossline Barns"},
			{tag.Position, "Cashier"}, {tag.Start, "2012"}, {tag.End, "2014"}, {tag.Position, position},
			{tag.Start, "2015"}, {tag.End, "2016"}})
		for n := range d.lines {
			d.sections[n], d.certain[n] = tag.Work, 1
		}
		for n := range d.pieces {
			d.pieces[n].sure, d.pieces[n].begins = 0.999, 0.01
			if n == 0 || n == 4 {
				d.pieces[n].begins = 0.99
			}
		}
		works := d.works(nil)
		if last := works[len(works)-1]; last.Position.Value != position || last.Company.Value != want {
			t.Errorf("read %q at %q, want it at %q", last.Position.Value, last.Company.Value, want)
		}
	}
	for when, want := range map[string]int{"May 2015 - now": 1, "from May 2015": 1, "May 2015": 0} {
		written := "أمين مستودع\t" + when
		d := taggedText(t, ourLexicon(), written, []words{{tag.Position, "أمين مستودع"}, {tag.Start, "May 2015"}})
		d.sections[0], d.certain[0] = tag.Work, 1
		d.pieces[0].sure, d.pieces[0].begins = 1, 1
		if works := d.works(nil); len(works) != want {
			t.Errorf("%d jobs for a post without an employer, %s", len(works), when)
		}
	}
	const bracketed = "Store Keeper (Maintenance)"
	d := taggedText(t, ourLexicon(), bracketed, nil)
	w := cv.Work{Position: inLine(bracketed, bracketed)}
	d.agree(&w, cv.Work{Position: inLine(bracketed, "Store Keeper"), Company: inLine(bracketed, "Maintenance")})
	if w.Position.Value != bracketed || w.Company.There() {
		t.Errorf("read %q at %q", w.Position.Value, w.Company.Value)
	}
	for _, kind := range []string{"Internship", "Part-time", "Worked for two months"} {
		if !noEmployer(kind) {
			t.Errorf("%q was read as an employer", kind)
		}
	}
}

// TestNamesInPieces reads names of which the tagger sees only one line.
func TestNamesInPieces(t *testing.T) {
	for written, want := range map[string]string{
		"NOURA\nSALMA ALQAHTANI\nMends barns":   "NOURA SALMA ALQAHTANI",
		"EDUCATION\nSALMA ALQAHTANI\nMends":     "SALMA ALQAHTANI",
		"JEDDAH\nSALMA ALQAHTANI\nMends barns":  "SALMA ALQAHTANI",
		"Salma Alqah\ntani\nMends barns":        "Salma Alqahtani",
		"Salma Alqahtani\nbin\nMends barns":     "Salma Alqahtani",
		"Salma Alqahtani\nmends barns\nin town": "Salma Alqahtani",
	} {
		var name string
		for _, part := range []string{"SALMA ALQAHTANI", "Salma Alqahtani", "Salma Alqah"} {
			if found := inLine(written, part); name == "" && found.Span.Start >= 0 {
				name = part
			}
		}
		d := taggedText(t, ourLexicon(), written, []words{{tag.Name, name}})
		for n := range d.lines {
			d.lines[n].Line = document.Line{Text: d.lines[n].Text, Size: []float64{30, 30, 12}[n]}
		}
		if got := d.person(cv.Found{}); got.Value != want {
			t.Errorf("%q: the name is %q, want %q", written, got.Value, want)
		}
	}
}

// TestAttachedInitials reads the initials before a name with it.
func TestAttachedInitials(t *testing.T) {
	for written, want := range map[string]string{
		"A.NOURA ALQAHTANI":   "A.NOURA ALQAHTANI",
		"N.S.Noura Alqahtani": "N.S.Noura Alqahtani",
		"CV.Noura Alqahtani":  "Noura Alqahtani",
	} {
		name := written[strings.LastIndex(written, ".")+1:]
		d := taggedText(t, ourLexicon(), written+"\nMends barns", []words{{tag.Name, name}})
		if got := d.person(cv.Found{}); got.Value != want {
			t.Errorf("%q: the name is %q, want %q", written, got.Value, want)
		}
	}
}

// TestNamesBeforeTitles ends a name where a title follows in a different look. The bar is where the look changes.
func TestNamesBeforeTitles(t *testing.T) {
	for written, want := range map[string]string{
		"NOURA ALQAHTANI |Site Engineer": "NOURA ALQAHTANI",
		"Noura Samira |ALQAHTANI":        "Noura Samira ALQAHTANI",
		"NOURA |Engineer":                "NOURA Engineer",
	} {
		first, second, _ := strings.Cut(written, "|")
		d := taggedText(t, ourLexicon(), first+second+"\nMends barns", []words{{tag.Name, first + second}})
		d.lines[0].Looks = []document.Stretch{{End: len(first), Look: document.Look{Bold: true}},
			{Start: len(first), End: len(first + second)}}
		if got := d.person(cv.Found{}); got.Value != want {
			t.Errorf("%q: the name is %q, want %q", written, got.Value, want)
		}
	}
}

// TestNumbersOfPersons checks that an identity card number is not read as a phone number.
func TestNumbersOfPersons(t *testing.T) {
	for written, want := range map[string]string{"CID: 11111001257": "", "Call me: 11111001257": "11111001257"} {
		d := taggedText(t, ourLexicon(), written, []words{{tag.Phone, "11111001257"}})
		if got := d.phone(cv.Found{}); got.Value != want {
			t.Errorf("%q: the phone is %q", written, got.Value)
		}
	}
}

// TestLoneNames takes one large word at the top for a name if the e-mail address begins with it.
func TestLoneNames(t *testing.T) {
	for written, want := range map[string]string{
		"Noura\nRiyadh | noura98@mail.sa":   "Noura",
		"Resume\nRiyadh | noura98@mail.sa":  "",
		"Noura\nRiyadh | lantern@mail.sa":   "",
		"Noura\nAlharbi | noura98@mail.sa!": "",
	} {
		d := taggedText(t, ourLexicon(), written, nil)
		d.lines[0].Size, d.lines[1].Size = 20, 10
		if strings.HasSuffix(written, "!") {
			d.lines[1].Size = 20
		}
		if got := d.loneName(); got.Value != want {
			t.Errorf("%q: %q", written, got.Value)
		}
	}
}
