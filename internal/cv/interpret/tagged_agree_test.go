package interpret

import (
	"strings"
	"testing"

	"github.com/tawafuq/tawafuq/internal/cv"
	"github.com/tawafuq/tawafuq/internal/cv/tag"
	"github.com/tawafuq/tawafuq/internal/document"
)

// taggedLine is a line in which the tagger found fields, by their words.
func taggedLine(t *testing.T, written string, found map[string]tag.Field) *tagged {
	t.Helper()
	d := &tagged{in: ourInterpreter(), lines: []tag.Line{{Line: document.Line{Text: written}}}, starts: []int{0},
		sections: make([]tag.Section, 1)}
	for value, field := range found {
		at := strings.Index(written, value)
		if at < 0 {
			t.Fatalf("%q is not in %q", value, written)
		}
		d.pieces = append(d.pieces, piece{field: field, parts: []passage{{value, at}}, sure: 0.9})
	}
	return d
}

func inLine(written, value string) cv.Found {
	at := strings.Index(written, value)
	return passage{text: value, at: at}.found(0.9)
}

func TestWholeName(t *testing.T) {
	for _, c := range []struct {
		line, name string
		field      tag.Field
		others     map[string]tag.Field
		want       string
	}{
		{"Green Valley College Jeddah, 2014", "Green Valley College", tag.School, nil, "Green Valley College Jeddah"},
		{"Green Valley College Oldtown\t2014", "Green Valley College", tag.School, nil, "Green Valley College Oldtown"},
		{"Green Valley College, Jeddah", "Green Valley College", tag.School, nil, "Green Valley College"},
		{"Green Valley College - Jeddah", "Green Valley College", tag.School, nil, "Green Valley College"},
		{"Green Valley College 2014", "Green Valley College", tag.School, nil, "Green Valley College"},
		{"Green Valley College Mathematics", "Green Valley College", tag.School,
			map[string]tag.Field{"Mathematics": tag.Study}, "Green Valley College"},
		{"Green Valley College in Oldtown, 2014", "Green Valley College", tag.School, nil, "Green Valley College"},
		{"German University in Cairo, 2014", "German University", tag.School, nil, "German University in Cairo"},
		{"Blue Palm Jeddah | 2019", "Blue Palm", tag.Company,
			map[string]tag.Field{"Jeddah": tag.Place}, "Blue Palm Jeddah"},
		{"Blue Palm since spring", "Blue Palm", tag.Company, nil, "Blue Palm"},
		{"Oldtown Barns Society | 2019", "Oldtown Barns", tag.Company, nil, "Oldtown Barns Society"},
		{"Blue Palm Spring Term | 2019", "Blue Palm", tag.Company, nil, "Blue Palm"},
		{"Blue Palm Keeper | 2019", "Blue Palm", tag.Company,
			map[string]tag.Field{"Keeper": tag.Position}, "Blue Palm"},
		{"Dar Al-Nakheel (2019)", "Dar Al", tag.Company, nil, "Dar Al-Nakheel"},
	} {
		f := inLine(c.line, c.name)
		taggedLine(t, c.line, c.others).wholeName(&f, c.field)
		if f.Value != c.want || c.line[f.Span.Start:f.Span.End] != c.want {
			t.Errorf("the name in %q is %q (%q), want %q", c.line, f.Value, c.line[f.Span.Start:f.Span.End], c.want)
		}
	}
}

func TestWholeStart(t *testing.T) {
	for _, c := range []struct{ line, name, want string }{
		{"2019\tBlue Palm Clinic, Jeddah", "Palm Clinic", "Blue Palm Clinic"},
		{"Clerk, Big Blue Palm Clinic", "Palm Clinic", "Big Blue Palm Clinic"},
		{"Clerk, Nakheel-Palm Clinic", "Palm Clinic", "Nakheel-Palm Clinic"},
		{"Clerk, the Palm Clinic", "Palm Clinic", "Palm Clinic"},
		{"Positions that were held with Nakheel-Palm Clinic", "Palm Clinic", "Nakheel-Palm Clinic"},
		{"2014-Palm Clinic", "Palm Clinic", "Palm Clinic"},
		{"At Palm Clinic", "Palm Clinic", "Palm Clinic"},
		{"Joined Palm Clinic", "Palm Clinic", "Palm Clinic"},
		{"Accountant Palm Clinic", "Palm Clinic", "Palm Clinic"},
		{"One Two Three Palm Clinic", "Palm Clinic", "Palm Clinic"},
		{"Clerk - Palm Clinic", "Palm Clinic", "Palm Clinic"},
		{"Clerk at M/S Palm Clinic", "Palm Clinic", "M/S Palm Clinic"},
		{"M/s. Palm Clinic", "Palm Clinic", "M/s. Palm Clinic"},
	} {
		f := inLine(c.line, c.name)
		taggedLine(t, c.line, nil).wholeStart(&f)
		if f.Value != c.want || c.line[f.Span.Start:f.Span.End] != c.want {
			t.Errorf("the name in %q is %q, want %q", c.line, f.Value, c.want)
		}
	}
}

// TestPlacesAreNoPositions ignores a place that the tagger read as a position, even if the rules agree.
func TestPlacesAreNoPositions(t *testing.T) {
	for position, want := range map[string]string{"Oldtown, Palmland": "", "Oldtown Accountant": "Oldtown Accountant"} {
		written := "Green Lantern\t" + position + "\nMarch 2019 - May 2021"
		d := taggedText(t, ourLexicon(), written, []words{{tag.Company, "Green Lantern"}, {tag.Place, "Oldtown"}})
		got := d.work(group{d.pieces}, []cv.Work{{Position: inLine(written, position),
			Company: inLine(written, "Green Lantern")}})
		if got.Position.Value != want {
			t.Errorf("the position is %q, want %q", got.Position.Value, want)
		}
	}
}

// TestBordersBeforeLabels leaves the label of the next value out of a value.
func TestBordersBeforeLabels(t *testing.T) {
	for line, want := range map[string]string{
		"Employer: Palm Clinic Designation : Clerk": "Palm Clinic",
		"Employer: Palm Clinic Riyadh, Clerk":       "Palm Clinic Riyadh",
	} {
		f, ruled := inLine(line, "Palm Clinic"), inLine(line, line[len("Employer: "):strings.IndexAny(line, "D,")])
		if strings.Contains(line, "Designation") {
			ruled = inLine(line, "Palm Clinic Designation")
		}
		taggedLine(t, line, nil).borders(&f, ruled, tag.Company)
		if f.Value != want {
			t.Errorf("the employer in %q is %q, want %q", line, f.Value, want)
		}
	}
}

func TestBordersOfUnits(t *testing.T) {
	for line, want := range map[string]string{
		"Staff Nurse, Intensive Care Unit":                     "Staff Nurse, Intensive Care Unit",
		"Staff Nurse, Jeddah":                                  "Staff Nurse",
		"Staff Nurse, who cared for patients on several wards": "Staff Nurse",
	} {
		f := inLine(line, "Staff Nurse")
		taggedLine(t, line, nil).borders(&f, inLine(line, line), tag.Position)
		if f.Value != want {
			t.Errorf("the position in %q is %q, want %q", line, f.Value, want)
		}
	}
}

func TestWidened(t *testing.T) {
	for line, want := range map[string]string{
		"Jeddah, Makkah Region | 0550123456 | a@example.com": "Jeddah, Makkah Region",
		"Address: Jeddah, Al Rawdah":                         "Jeddah, Al Rawdah",
		"Jeddah, Street 12":                                  "Jeddah",
	} {
		d := taggedLine(t, line, map[string]tag.Field{"Jeddah": tag.Location})
		if got := d.widened(d.pieces[0]).found().Value; got != want {
			t.Errorf("the location in %q is %q, want %q", line, got, want)
		}
	}
}

func TestATradeByLicence(t *testing.T) {
	const line = "Registered Nurse"
	ruled := passage{text: line}.found(sureTitle)
	for name, c := range map[string]struct {
		field   tag.Field
		section tag.Section
		want    string
	}{
		"below the name":        {tag.Certificate, tag.Head, line},
		"among the licences":    {tag.Certificate, tag.Certificates, ""},
		"what somebody studied": {tag.Degree, tag.Head, ""},
	} {
		d := taggedLine(t, line, map[string]tag.Field{line: c.field})
		d.sections[0] = c.section
		if got := d.title(ruled, cv.Found{}, nil).Value; got != c.want {
			t.Errorf("%s: the title is %q, want %q", name, got, c.want)
		}
	}
}

// TestHeadingsAreNoPositions leaves the heading of a section out of the first entry, above which it is repeated.
func TestHeadingsAreNoPositions(t *testing.T) {
	const written = "Work experience\nGreen Lantern Trading\nMarch 2019 - May 2021"
	d := taggedText(t, ourLexicon(), written, []words{{tag.Company, "Green Lantern Trading"}})
	got := d.work(group{d.pieces}, []cv.Work{{Position: inLine(written, "Work experience"),
		Company: inLine(written, "Green Lantern Trading")}})
	if got.Position.There() {
		t.Errorf("the position is %q", got.Position.Value)
	}
}

// TestWordsBetweenDates does not take a word of a period for an employer.
func TestWordsBetweenDates(t *testing.T) {
	const written = "May 2019 – early 2021\tAccountant · Green Lantern"
	d := taggedText(t, ourLexicon(), written, []words{{tag.Start, "May 2019"}, {tag.Company, "early"},
		{tag.End, "2021"}, {tag.Position, "Accountant"}, {tag.Company, "Green Lantern"}})
	works := d.works(nil)
	if len(works) != 1 || works[0].Company.Value != "Green Lantern" {
		t.Errorf("got %+v", works)
	}
}
