package interpret

import (
	"fmt"
	"testing"

	"github.com/tawafuq/tawafuq/internal/cv"
	"github.com/tawafuq/tawafuq/internal/cv/tag"
)

// What leads to a position or an employer is not part of it, and a heading above duties is neither.
func TestWorksWithoutWhatLeadsToThem(t *testing.T) {
	const when = "\tMay 2019 - June 2020"
	for name, c := range map[string]struct {
		position, company, want string
	}{
		"names alone": {"Store Keeper", "Mossline Barns", "Store Keeper @ Mossline Barns"},
		"at":          {"Store Keeper", "at Mossline Barns", "Store Keeper @ Mossline Barns"},
		"with":        {"Store Keeper", "with Mossline Barns", "Store Keeper @ Mossline Barns"},
		"years of experience": {"Store Keeper", "Two Years Working Experience Mossline Barns",
			"Store Keeper @ Mossline Barns"},
		"a year of experience in": {"Store Keeper", "1 year of experience in Mossline Barns",
			"Store Keeper @ Mossline Barns"},
		"a name of experience":     {"Store Keeper", "New Years Experience", "Store Keeper @ New Years Experience"},
		"AT":                       {"STORE KEEPER", "AT MOSSLINE BARNS", "STORE KEEPER @ MOSSLINE BARNS"},
		"for":                      {"Store Keeper", "for Mossline Barns", "Store Keeper @ Mossline Barns"},
		"of":                       {"Founder and CEO of", "Mossline Barns", "Founder and CEO @ Mossline Barns"},
		"from":                     {"Mender from", "Mossline Barns", "Mender @ Mossline Barns"},
		"a person":                 {"Store Keeper", "Dr. Omar Moss", "Store Keeper @ "},
		"a person's hospital":      {"Store Keeper", "Dr. Omar Moss Hospital", "Store Keeper @ Dr. Omar Moss Hospital"},
		"a label":                  {"Store Keeper", "City: Oldtown", "Store Keeper @ "},
		"a name beginning with it": {"Store Keeper", "At work", "Store Keeper @ At work"},
		"worked as":                {"Worked as a store keeper", "Mossline Barns", "store keeper @ Mossline Barns"},
		"working as": {"Currently working as Store Keeper", "Mossline Barns",
			"Store Keeper @ Mossline Barns"},
		"the":              {"Store Keeper", "the MOSSLINE BARNS", "Store Keeper @ MOSSLINE BARNS"},
		"a branch of work": {"Store Keeper", "barn industry", "Store Keeper @ "},
		"a label instead":  {"Organization", "Mossline Barns", " @ Mossline Barns"},
		"which one it is":  {"Store Keeper", "PREVIOUS COMPANY Mossline Barns", "Store Keeper @ Mossline Barns"},
		"experience with": {"Store Keeper", "Working Experience with Mossline Barns",
			"Store Keeper @ Mossline Barns"},
		"half a bracket":     {"Store Keeper (nights", "Mossline Barns", "Store Keeper @ Mossline Barns"},
		"for a position":     {"For Store Keeper", "Mossline Barns", "Store Keeper @ Mossline Barns"},
		"in a town":          {"Store Keeper", "Mossline Barns in Jeddah", "Store Keeper @ Mossline Barns"},
		"nothing but that":   {"Store Keeper", "In Jeddah", "Store Keeper @ "},
		"a name with a town": {"Store Keeper", "Learn in Jeddah", "Store Keeper @ Learn in Jeddah"},
		"in no town":         {"Store Keeper", "Barns in Motion", "Store Keeper @ Barns in Motion"},
		"a label alone":      {"Store Keeper", "Organization", "Store Keeper @ "},
		"For":                {"Store Keeper", "For Mossline Barns", "Store Keeper @ Mossline Barns"},
		"in":                 {"STORE KEEPER", "IN MOSSLINE BARNS", "STORE KEEPER @ MOSSLINE BARNS"},
		"by":                 {"Store Keeper", "By Mossline Barns", "Store Keeper @ Mossline Barns"},
		"how long":           {"Years Store Keeper", "Month Mossline Barns", "Store Keeper @ Mossline Barns"},
		"as":                 {"As a store keeper", "Mossline Barns", "store keeper @ Mossline Barns"},
		"AS":                 {"AS STORE KEEPER", "MOSSLINE BARNS", "STORE KEEPER @ MOSSLINE BARNS"},
		"a name with as":     {"Assistant Store Keeper", "Mossline Barns", "Assistant Store Keeper @ Mossline Barns"},
		"a number":           {"Store Keeper", "MB-21563", "Store Keeper @ "},
		"named by a number":  {"Store Keeper", "M4 Barns", "Store Keeper @ M4 Barns"},
		"In, within a name":  {"Store Keeper", "In Motion Barns", "Store Keeper @ In Motion Barns"},
		"a client":           {"Store Keeper", "Mossline Barns — client Lantern", "Store Keeper @ Mossline Barns"},
		"above duties":       {"Store Keeper", "Missions and tasks accomplished", "Store Keeper @ "},
		"above duties, too":  {"Key contributions", "Mossline Barns", " @ Mossline Barns"},
		"a word of duties":   {"Task Force Keeper", "Mossline Barns", "Task Force Keeper @ Mossline Barns"},
	} {
		t.Run(name, func(t *testing.T) {
			d := taggedText(t, ourLexicon(), c.position+when+"\n"+c.company, []words{{tag.Position, c.position},
				{tag.Start, "May 2019"}, {tag.End, "June 2020"}, {tag.Company, c.company}})
			for n := range d.sections {
				d.sections[n], d.certain[n] = tag.Work, 1
			}
			for n := range d.pieces {
				d.pieces[n].sure, d.pieces[n].begins = 0.999, 0.01
			}
			d.pieces[0].begins = 0.99
			works := d.works(nil)
			if len(works) != 1 {
				t.Fatalf("%d jobs", len(works))
			}
			if got := works[0].Position.Value + " @ " + works[0].Company.Value; got != c.want {
				t.Errorf("read %q, want %q", got, c.want)
			}
			for _, f := range []struct {
				value      string
				start, end int
			}{
				{works[0].Position.Value, works[0].Position.Span.Start, works[0].Position.Span.End},
				{works[0].Company.Value, works[0].Company.Span.Start, works[0].Company.Span.End},
			} {
				if whole := c.position + when + "\n" + c.company; f.value != "" && whole[f.start:f.end] != f.value {
					t.Errorf("%q is at %q", f.value, whole[f.start:f.end])
				}
			}
		})
	}
}

// TestDatedEntries asks about half a job that has a period, if the tagger is sure that jobs are there.
func TestDatedEntries(t *testing.T) {
	for name, c := range map[string]struct {
		start, end, company string
		certain, certainty  float64
		want                bool
	}{
		"a period":              {"2012", "2014", "", 1, 0.12, true},
		"current":               {"2012", "", "Mossline", 1, 0.12, true},
		"in a doubtful section": {"2012", "2014", "", 0.8, 0.12, false},
		"hardly likely":         {"2012", "2014", "", 1, 0.05, false},
		"a date":                {"2012", "2012", "Mossline", 1, 0.12, false},
		"a likelier one":        {"2012", "2012", "Mossline", 1, 0.22, true},
		"a date of a position":  {"2012", "2012", "", 1, 0.22, false},
		"no dates":              {"", "", "Mossline", 1, 0.25, false},
	} {
		d := &tagged{sections: []tag.Section{tag.Work}, certain: []float64{c.certain},
			weighed: []Weighed{{Work: true, Certainty: c.certainty}}}
		w := cv.Work{Start: cv.Found{Value: c.start, Confidence: 1}, End: cv.Found{Value: c.end},
			Company: cv.Found{Value: c.company, Confidence: 1}}
		if got := d.datedEntry(group{[]piece{{}}}, w); got != c.want {
			t.Errorf("%s: %v", name, got)
		}
	}
}

// TestDoubts drops a list of jobs none of which is likely, and asks about a single one, and about any with a period.
func TestDoubts(t *testing.T) {
	work := func(confidence float64) cv.Work {
		return cv.Work{Position: cv.Found{Value: "Barn Keeper", Confidence: confidence},
			Company: cv.Found{Value: "Mossline Barns", Confidence: confidence}}
	}
	for doubts, want := range map[int]int{mostDoubts - 1: mostDoubts, mostDoubts: 1} {
		works := []cv.Work{work(0.7)}
		for range doubts {
			works = append(works, work(0.1))
		}
		if got := withoutDoubts(works); len(got) != want {
			t.Errorf("of %d jobs %d are left, want %d", doubts+1, len(got), want)
		}
		for n := range works {
			works[n].Start, works[n].End = cv.Found{Value: "2012"}, cv.Found{Value: "2014"}
		}
		if got := withoutDoubts(works); len(got) != doubts+1 {
			t.Errorf("of %d jobs with periods %d are left", doubts+1, len(got))
		}
	}
}

func TestTellsOfDuties(t *testing.T) {
	for s, want := range map[string]bool{
		"Key contributions": true, "Main Duties & Responsibilities": true, "أهم المهام والمسؤوليات": true,
		"Role": false, "Task Force": false, "Professional Works": false, "": false,
	} {
		if got := tellsOfDuties(s); got != want {
			t.Errorf("%q: %v", s, got)
		}
	}
}

func TestLedBy(t *testing.T) {
	for value, want := range map[string]string{
		"President of Mossline Camp":       "President @ Mossline Camp",
		"Co-Founder & CEO of Mossline":     "Co-Founder & CEO @ Mossline",
		"Head of Mossline Camp":            " @ ",
		"President of the students' union": " @ ",
	} {
		position, company, _ := ledBy(passage{text: value, at: 7}.found(0.9))
		if got := position.Value + " @ " + company.Value; got != want {
			t.Errorf("%q is %q, want %q", value, got, want)
		}
	}
}

// A date that the words around it make the start of a job is not its end.
func TestOpenEnds(t *testing.T) {
	for line, want := range map[string]string{
		"From March- 2014 works with Mossline Barns":        "2014-03 false",
		"Presently with Mossline Barns from March 2014":     "2014-03 true",
		"Currently at Mossline Barns (from March 2014)":     "2014-03 true",
		"March 2014 – Until\t:\tMossline Barns":             "2014-03 true",
		"Mossline Barns\tMarch 2014 - Till":                 "2014-03 true",
		"Mossline Barns from March 2014. To. till. (Barns":  "2014-03 true",
		"Mossline Barns\tMarch 2014 –":                      "2014-03 true",
		"Mossline Barns\tMarch 2014 - …":                    "2014-03 true",
		"Mossline Barns\tMarch 2014 –\nMay 2015":            "2014-03 false",
		"Mossline Barns\tMarch 2014\n– May 2015":            "2014-03 false",
		"Mossline Barns\tMarch 2014 –\nKept barns":          "2014-03 true",
		"Mossline Barns\tMarch 2014 - a barn":               " false",
		"Kept barns at Mossline, March\n2014 till":          "2014-03 true",
		"Kept barns at Mossline, March\n2014":               " false",
		"Kept barns at Mossline from March\n2014, in all":   "2014-03 false",
		"Mossline Barns\tMarch 2014":                        " false",
		"أمين مستودع | من مارس 2014":                        "2014-03 false",
		"Mossline Barns, moved till autumn in\tMarch 2014":  " false",
		"Mossline Barns\tMarch 2014 until the barn was cut": " false",
	} {
		d := taggedText(t, ourLexicon(), line, []words{{tag.End, "2014"}})
		when := d.openEnd(d.periodOf(d.pieces))
		if got := fmt.Sprint(start(when), " ", when.current); got != want {
			t.Errorf("%q: %q, want %q", line, got, want)
		}
	}
}

func start(p period) string {
	if !p.ranged() {
		return ""
	}
	return p.start.String()
}
