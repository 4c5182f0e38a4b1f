package interpret

import (
	"testing"

	"github.com/tawafuq/tawafuq/internal/cv"
	"github.com/tawafuq/tawafuq/internal/cv/tag"
)

// TestTrainedAt reads what somebody did at an employer who trained them.
func TestTrainedAt(t *testing.T) {
	for written, want := range map[string]string{
		"I have done 4 weeks summer training with Mossline Barns":          "summer training",
		"4 weeks Industrial training Program from Mossline Barns, Oldtown": "Industrial training Program",
		"Internships:\nMay 2012\nCompany: Mossline Barns":                  "Internship",
		"INTERNSHIP\nMossline Barns":                                       "INTERNSHIP",
		"Training in mending barns and keeping hay\nMossline Barns":        "",
		"INTERNSHIP\nExperience\nMossline Barns":                           "",
		"INTERNSHIP\n\n\n\n\n\n\n\nMossline Barns":                         "",
		"Mossline Barns summer training":                                   "",
		"تدريب صيفي في Mossline Barns":                                     "تدريب صيفي",
		"التدريب\nMossline Barns":                                          "التدريب",
		"المدربون في Mossline Barns":                                       "",
	} {
		d := taggedText(t, ourLexicon(), written, nil)
		if got := d.trainedAt(inLine(written, "Mossline Barns")); got.Value != want {
			t.Errorf("%q: %q", written, got.Value)
		}
	}
}

// TestAmongBars reads what stands between a value and its dates.
func TestAmongBars(t *testing.T) {
	dated := func(more ...words) []words { return append(more, words{tag.Start, "May 2012"}) }
	for written, c := range map[string]struct {
		found []words
		want  string
	}{
		"Keeper • Mossline Barns • May 2012":    {dated(), "Mossline Barns"},
		"Keeper | Mossline Barns | May 2012":    {dated(), "Mossline Barns"},
		"Keeper | Oldtown | May 2012":           {dated(words{tag.Place, "Oldtown"}), ""},
		"Keeper | Riyadh | May 2012":            {dated(), ""},
		"Keeper, Mossline Barns, May 2012":      {dated(), ""},
		"Keeper | Mossline Barns":               {nil, ""},
		"Keeper | Mossline Barns | Full time":   {nil, ""},
		"Head Keeper | Mossline Barns May 2012": {dated(), ""},
	} {
		d := taggedText(t, ourLexicon(), written, c.found)
		for n := range d.sections {
			d.sections[n] = tag.Work
		}
		if got := d.amongBars(inLine(written, "Keeper")); got.Value != c.want {
			t.Errorf("%q: %q", written, got.Value)
		}
	}
}

// TestMislabelled drops what stands behind another label, where positions have theirs.
func TestMislabelled(t *testing.T) {
	const form = "Position:\tKeeper\nCompany:\tMossline\nBusiness sector:\tHay Milling\nPosition: Miller\nHead Baker"
	all := []words{{tag.Position, "Keeper"}, {tag.Position, "Hay Milling"}, {tag.Position, "Miller"},
		{tag.Position, "Head Baker"}}
	d := taggedText(t, ourLexicon(), form, all)
	if d.dropMislabelled(); len(d.pieces) != 3 || d.pieces[1].found().Value != "Miller" {
		t.Errorf("%d positions are left", len(d.pieces))
	}
	d = taggedText(t, ourLexicon(), form, all[:2])
	if d.dropMislabelled(); len(d.pieces) != 2 {
		t.Errorf("%d positions are left of two", len(d.pieces))
	}
	for value, want := range map[string]string{"Job Title: Keeper": "Keeper", "Company: Keeper": "Company: Keeper",
		"Position- Keeper": "Keeper", "Job Designation- Keeper": "Keeper", "Job - Keeper": "Keeper",
		"Keeper - nights": "Keeper - nights", "Position-Keeper": "Position-Keeper",
		"Keeper: nights": "Keeper: nights", "Job Title:": "Job Title:"} {
		if onlyMessrs(value) {
			t.Errorf("%q is nothing", value)
		}
		if got := withoutOwnLabel(passage{text: value}.found(1), positionLabel); got.Value != want {
			t.Errorf("%q is %q", value, got.Value)
		}
	}
}

func TestMessrsAreNoPosition(t *testing.T) {
	for value, want := range map[string]bool{"M/s": true, "M/S.,": true, "M/s Keeper": false, "": false} {
		if onlyMessrs(value) != want {
			t.Errorf("%q", value)
		}
	}
}

func TestEmployersThatBeginWithIn(t *testing.T) {
	work := func(company string) cv.Work { return cv.Work{Company: passage{text: company, at: 9}.found(1)} }
	several := []cv.Work{work("In Mossline"), work("In Lantern Mills"), work("Inland Barns")}
	if withoutInOfAll(several); several[0].Company.Value != "Mossline" || several[0].Company.Span.Start != 12 ||
		several[2].Company.Value != "Inland Barns" {
		t.Errorf("read %q and %q", several[0].Company.Value, several[2].Company.Value)
	}
	one := []cv.Work{work("In Motion"), work("Mossline")}
	if withoutInOfAll(one); one[0].Company.Value != "In Motion" {
		t.Errorf("read %q", one[0].Company.Value)
	}
}

func TestAddressesInTwoHalves(t *testing.T) {
	for line, want := range map[string]string{
		"EMAIL : MOSSLINE 857@example.com":  "MOSSLINE857@example.com",
		"Email: 857@example.com":            "857@example.com",
		"Write to Mossline 857@example.com": "857@example.com",
		"Email: Mossline, m857@example.com": "m857@example.com",
	} {
		got := testInterpreter().Read(textOf("# Noura Alqahtani\n" + line)).Email
		if got.Value != want {
			t.Errorf("%q: %q", line, got.Value)
		}
	}
}

// The address at the top is the person's, and those of referees below are nobody's to propose before it.
func TestAddressesOfOthers(t *testing.T) {
	const written = "# Noura Alqahtani\n\n# Summary\nE-mail: noura@example.com, keeper of barns\n\n# Contact\n" +
		"Saad, keeper\nEmail: saad@example.com"
	if got := testInterpreter().Read(textOf(written)).Email; got.Value != "noura@example.com" {
		t.Errorf("read %q", got.Value)
	}
}

func TestEmployersWithPages(t *testing.T) {
	entry := func(names ...string) group {
		var g group
		for _, name := range names {
			g.pieces = append(g.pieces, piece{field: tag.Company, parts: []passage{{text: name}}})
		}
		return g
	}
	if got := entry("www.mossline.example.com", "Mossline").withoutLinks(); len(got.pieces) != 1 {
		t.Errorf("%d employers", len(got.pieces))
	}
	if got := entry("www.mossline.example.com").withoutLinks(); len(got.pieces) != 1 {
		t.Error("an employer with nothing but a page is lost")
	}
}

func TestNumberedHeadings(t *testing.T) {
	for line, want := range map[string]bool{"IV. Experience": true, "II) Core technical stack": true,
		"Dr. Experience": false} {
		if _, is := headingOf(line); is != want {
			t.Errorf("%q: %v", line, is)
		}
	}
}

func TestNoPlaces(t *testing.T) {
	d := taggedText(t, ourLexicon(), "Noura@mossline-\nRiyadh.sa", []words{{tag.Location, "Riyadh.sa"}})
	d.pieces[0].sure = 1
	if got := d.location(passage{}.found(0)); got.There() {
		t.Errorf("lives in %q", got.Value)
	}
	d = taggedText(t, ourLexicon(), "HR", []words{{tag.Title, "HR"}})
	if got := d.title(passage{}.found(0), nil); got.There() {
		t.Errorf("is called %q", got.Value)
	}
}
