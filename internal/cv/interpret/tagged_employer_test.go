package interpret

import (
	"slices"
	"strings"
	"testing"

	"github.com/tawafuq/tawafuq/internal/cv"
	"github.com/tawafuq/tawafuq/internal/cv/tag"
)

// TestEmployersThatTheTaggerMissed reads employers by where they are, if the tagger left their words untagged.
func TestEmployersThatTheTaggerMissed(t *testing.T) {
	dated := func(start, end string, more ...words) []words {
		return append(more, words{tag.Start, start}, words{tag.End, end})
	}
	known := []words{{tag.Start, "May 2016"}, {tag.End, "June 2018"}, {tag.Position, "Accountant"},
		{tag.Company, "Green Lantern"}}
	for name, c := range map[string]struct {
		written string
		found   []words
		want    []string
	}{
		"after at": {"Store Keeper at blue palm and sons\tMay 2019 - June 2020",
			dated("May 2019", "June 2020", words{tag.Position, "Store Keeper"}),
			[]string{"Store Keeper @ blue palm and sons"}},
		"above": {"Blue Palm Centre\nStore Keeper / May 2019 - June 2020",
			dated("May 2019", "June 2020", words{tag.Position, "Store Keeper"}),
			[]string{"Store Keeper @ Blue Palm Centre"}},
		"above, with its place in a cell": {"Blue Palm Centre\tJeddah\nStore Keeper\tMay 2019 - June 2020",
			dated("May 2019", "June 2020", words{tag.Place, "Jeddah"}, words{tag.Position, "Store Keeper"}),
			[]string{"Store Keeper @ Blue Palm Centre"}},
		"below": {"Store Keeper, May 2019 - June 2020\nAt Blue Palm Centre",
			dated("May 2019", "June 2020", words{tag.Position, "Store Keeper"}),
			[]string{"Store Keeper @ Blue Palm Centre"}},
		"a unit": {"Staff Nurse, Intensive Care Unit\tMay 2019 - June 2020\nBlue Palm Hospital",
			append(dated("May 2019", "June 2020", words{tag.Position, "Staff Nurse"},
				words{tag.Company, "Intensive Care Unit"}), words{tag.Company, "Blue Palm Hospital"}),
			[]string{"Staff Nurse, Intensive Care Unit @ Blue Palm Hospital"}},
		"a faculty": {"Teaching Assistant\tMay 2019 - June 2020\nFaculty of Arts, Blue Palm University",
			append(dated("May 2019", "June 2020", words{tag.Position, "Teaching Assistant"}),
				words{tag.Company, "Faculty of Arts"}, words{tag.Company, "Blue Palm University"}),
			[]string{"Teaching Assistant @ Blue Palm University"}},
		"a name that ends within a place": {"Store Keeper, University of Hafr Al-Batin\tMay 2019 - June 2020",
			dated("May 2019", "June 2020", words{tag.Position, "Store Keeper"},
				words{tag.Company, "University of Hafr"},
				words{tag.Place, "Al-Batin"}), []string{"Store Keeper @ University of Hafr Al-Batin"}},
		"a place that begins within a name": {"Store Keeper – Blue Palm, Hafr Al-Batin\tMay 2019 - June 2020",
			dated("May 2019", "June 2020", words{tag.Position, "Store Keeper"}, words{tag.Company, "Blue Palm, Hafr"},
				words{tag.Place, "Al-Batin"}), []string{"Store Keeper @ Blue Palm"}},
		"a name on two lines": {"Store Keeper, Saleh Al-\nPalm Company\tMay 2019 - June 2020",
			dated("May 2019", "June 2020", words{tag.Position, "Store Keeper"}, words{tag.Company, "Saleh Al"},
				words{tag.Company, "Palm Company"}), []string{"Store Keeper @ Saleh Al Palm Company"}},
		"a unit below its company": {
			"Blue Palm Centre\nChief, Planning Team\tMay 2019 - June 2020\nClerk, Sales Team\tMay 2016 - June 2018",
			[]words{{tag.Company, "Blue Palm Centre"}, {tag.Position, "Chief"}, {tag.Company, "Planning Team"},
				{tag.Start, "May 2019"}, {tag.End, "June 2020"}, {tag.Position, "Clerk"}, {tag.Company, "Sales Team"},
				{tag.Start, "May 2016"}, {tag.End, "June 2018"}},
			[]string{"Chief, Planning Team @ Blue Palm Centre", "Clerk, Sales Team @ Blue Palm Centre"}},
		"an employer and a position at a colon": {"Blue Palm: Store Keeper\tMay 2019 - June 2020",
			dated("May 2019", "June 2020", words{tag.Position, "Blue Palm: Store Keeper"}),
			[]string{"Store Keeper @ Blue Palm"}},
		"a unit alone": {"Staff Nurse, Intensive Care Unit\tMay 2019 - June 2020",
			dated("May 2019", "June 2020", words{tag.Position, "Staff Nurse"},
				words{tag.Company, "Intensive Care Unit"}), []string{"Staff Nurse @ Intensive Care Unit"}},
		"a heading": {"Work experience - Projects\nStore Keeper, May 2019 - June 2020",
			dated("May 2019", "June 2020", words{tag.Position, "Store Keeper"}), []string{"Store Keeper @ "}},
		"another position": {"Cashier\nStore Keeper, May 2019 - June 2020",
			dated("May 2019", "June 2020", words{tag.Position, "Store Keeper"}), []string{"Store Keeper @ "}},
		"the sign of another entry": {
			"May 2016 - June 2018\nAccountant – Green Lantern\nMay 2019 - June 2020\nStore Keeper – Blue Palm",
			append(slices.Clone(known), words{tag.Start, "May 2019"}, words{tag.End, "June 2020"},
				words{tag.Position, "Store Keeper – Blue Palm"}),
			[]string{"Accountant @ Green Lantern", "Store Keeper @ Blue Palm"}},
		"no sign, as in another entry": {
			"May 2016 - June 2018\nAccountant Green Lantern\nMay 2019 - June 2020\nStore Keeper Blue Palm",
			append(slices.Clone(known), words{tag.Start, "May 2019"}, words{tag.End, "June 2020"},
				words{tag.Position, "Store Keeper"}),
			[]string{"Accountant @ Green Lantern", "Store Keeper @ Blue Palm"}},
		"the sign of another entry, without dates": {
			"May 2016 - June 2018\nAccountant – Green Lantern\nStore Keeper – Blue Palm",
			append(slices.Clone(known), words{tag.Position, "Store Keeper – Blue Palm"}),
			[]string{"Accountant @ Green Lantern", "Store Keeper @ Blue Palm"}},
		"a sign that separates nothing elsewhere": {
			"May 2016 - June 2018\nAccountant Green Lantern\nMay 2019 - June 2020\nStore Keeper – Night Shift",
			append(slices.Clone(known), words{tag.Start, "May 2019"}, words{tag.End, "June 2020"},
				words{tag.Position, "Store Keeper – Night Shift"}),
			[]string{"Accountant @ Green Lantern", "Store Keeper – Night Shift @ "}},
	} {
		t.Run(name, func(t *testing.T) {
			d := taggedText(t, ourLexicon(), c.written, c.found)
			for n := range d.sections {
				d.sections[n], d.certain[n] = tag.Work, 1
			}
			for n := range d.pieces {
				p := &d.pieces[n]
				p.sure = 0.999
				if p.begins = 0.01; n == 0 || p.field == tag.Start || n == 4 {
					p.begins = 0.99
				}
			}
			d.mendEmployers()
			var got []string
			for _, w := range d.works(nil) {
				got = append(got, w.Position.Value+" @ "+w.Company.Value)
			}
			if !slices.Equal(got, c.want) {
				t.Errorf("read %q, want %q", got, c.want)
			}
		})
	}
}

// TestArabicPrepositions checks that "in", written as the first letter of an Arabic name, is not part of it.
func TestArabicPrepositions(t *testing.T) {
	for written, want := range map[string]string{
		"بشركة القنديل":   "شركة القنديل",
		"بكلية الحظيرة":   "كلية الحظيرة",
		"لجامعة القنديل":  "جامعة القنديل",
		"بنك القنديل":     "بنك القنديل",
		"لجنة الحظائر":    "لجنة الحظائر",
		"شركة القنديل":    "شركة القنديل",
		"بلدية القنديل":   "بلدية القنديل",
		"برنامج القناديل": "برنامج القناديل",
	} {
		if got := withoutIn(passage{text: written}.found(1)); got.Value != want {
			t.Errorf("%s: %s", written, got.Value)
		}
	}
}

// TestSuperiors drops whom somebody works for, if a colon says so.
func TestSuperiors(t *testing.T) {
	for written, want := range map[string]string{
		"Keeper @ Mossline\nHay making, Manager: Sara Harbi\tMay 2014": "Keeper; Mossline; May 2014",
		"Keeper @ Mossline\nHay making, Manager, Sara Harbi\tMay 2014": "Keeper; Mossline; Hay making, Manager; " +
			"Sara Harbi; May 2014",
	} {
		d := taggedText(t, ourLexicon(), written, []words{{tag.Position, "Keeper"}, {tag.Company, "Mossline"},
			{tag.Position, "Hay making, Manager"}, {tag.Company, "Sara Harbi"}, {tag.Start, "May 2014"}})
		d.dropSuperiors()
		if got := valuesOf(d); got != want {
			t.Errorf("%q: %s", written, got)
		}
	}
}

// TestFromPreposition gives an employer its whole name after the word that leads to it.
func TestFromPreposition(t *testing.T) {
	for written, want := range map[string]string{
		"Clerk with MB Mossline Barns":      "Clerk; MB Mossline Barns",
		"Clerk with Mossline Barns":         "Clerk; Mossline Barns",
		"Clerk with the Mossline Barns":     "Clerk; Mossline Barns",
		"Clerk, MB Mossline Barns":          "Clerk; Mossline Barns",
		"Clerk at A B C D Mossline Barns":   "Clerk; Mossline Barns",
		"Clerk for Old & Well Lantern Ltd.": "Clerk; Old & Well Lantern Ltd.",
	} {
		company := "Mossline Barns"
		if strings.HasSuffix(written, "Ltd.") {
			company = "Well Lantern Ltd."
		}
		d := taggedText(t, ourLexicon(), written, []words{{tag.Position, "Clerk"}, {tag.Company, company}})
		d.fromPreposition()
		if got := valuesOf(d); got != want {
			t.Errorf("%q: %s", written, got)
		}
	}
}

// TestGluedIn removes an "in" that runs into a name.
func TestGluedIn(t *testing.T) {
	for written, want := range map[string]string{
		"inMossline Barns": "Mossline Barns",
		"inMOS":            "inMOS",
		"insight Barns":    "insight Barns",
	} {
		if got := withoutGluedIn(passage{text: written}.found(1)); got.Value != want {
			t.Errorf("%s: %s", written, got.Value)
		}
	}
}

// TestLegalFormsAreWhole gives a legal form that begins a line the name above it.
func TestLegalFormsAreWhole(t *testing.T) {
	for written, want := range map[string]string{
		"Worked as a clerk at Mossline Global\nPvt. Ltd.":   "Mossline Global Pvt. Ltd.",
		"Worked as a clerk at M/s Mossline & Sons\nLimited": "Mossline & Sons Limited",
		"Mossline\tClerk of lamps\nPvt. Ltd.":               "Pvt. Ltd.",
	} {
		form := written[strings.Index(written, "\n")+1:]
		d := taggedText(t, ourLexicon(), written, []words{{tag.Company, form}})
		d.mendEmployers()
		if got := d.of(tag.Company)[0].found().Value; got != want {
			t.Errorf("%q: the employer is %q", written, got)
		}
	}
}

// TestLabelledWhole takes everything that a label announces, and no more.
func TestLabelledWhole(t *testing.T) {
	for written, want := range map[string]string{
		"Job title: Keeper (night) and miller (day)":         "Keeper (night) and miller (day)",
		"Job title: Keeper (night), Mossline":                "Keeper (night)",
		"Company: Keeper (night) and sons":                   "Keeper (night)",
		"Job title: Keeper (night) since May 2014":           "Keeper (night)",
		"Barns: Keeper (night) and miller (day)":             "Keeper (night)",
		"المسمى الوظيفي: Keeper (night) ورئيس (قسم الحظائر)": "Keeper (night) ورئيس (قسم الحظائر)",
	} {
		found := []words{{tag.Position, "Keeper (night)"}}
		if strings.Contains(written, "2014") {
			found = append(found, words{tag.Start, "May 2014"})
		}
		d := taggedText(t, ourLexicon(), written, found)
		d.labelledWhole()
		if got := d.pieces[0].found().Value; got != want {
			t.Errorf("%q: the position is %q", written, got)
		}
	}
}

// TestLabelsAreNoEmployers drops the names of form fields.
func TestLabelsAreNoEmployers(t *testing.T) {
	d := taggedText(t, ourLexicon(), "Organization :\nOrganization: Mossline\nDesigner",
		[]words{{tag.Position, "Organization"}, {tag.Company, "Mossline"}, {tag.Position, "Designer"}})
	d.dropLabels()
	if len(d.pieces) != 2 || d.pieces[0].found().Value != "Mossline" {
		t.Errorf("left: %v", d.pieces)
	}
}

// TestValuesBeforeLabels ends a value where the label of the next one begins.
func TestValuesBeforeLabels(t *testing.T) {
	for written, want := range map[string]string{
		"Keeper Duration: May 2014":       "Keeper",
		"Keeper of Barns, May 2014":       "Keeper of Barns",
		"Duration: May 2014":              "Duration",
		"Keeper of Barns: May 2014":       "Keeper of Barns",
		"Keeper Duration\n: of the barns": "Keeper Duration",
	} {
		value, _, _ := strings.Cut(strings.Split(written, "\n")[0], ":")
		value = strings.TrimSuffix(value, ", May 2014")
		d := taggedText(t, ourLexicon(), written, []words{{tag.Position, value}})
		if got := d.withoutNextLabel(d.pieces[0].found()); got.Value != want {
			t.Errorf("%q: the position is %q", written, got.Value)
		}
	}
}

// TestMislabelled drops what follows another label, if positions have theirs.
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
		"Position- Keeper": "Keeper", "Job Designation- Keeper": "Keeper", "Position - Keeper": "Position - Keeper",
		"Post- Doctoral Keeper": "Post- Doctoral Keeper",
		"Keeper - nights":       "Keeper - nights", "Position-Keeper": "Position-Keeper",
		"Keeper: nights": "Keeper: nights", "Job Title:": "Job Title:"} {
		if onlyMessrs(value) {
			t.Errorf("%q was dropped", value)
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
