package interpret

import (
	"strings"
	"testing"

	"github.com/tawafuq/tawafuq/internal/cv"
	"github.com/tawafuq/tawafuq/internal/cv/tag"
)

// TestPositionsBesideDates reads what is next to the dates of an employer as the position.
func TestPositionsBesideDates(t *testing.T) {
	for written, want := range map[string]string{
		"2010 – 2016 Mends barns of all kinds\nMossline Barns":           "Mends barns of all kinds",
		"2010 – 2016\nMossline Barns":                                    "",
		"2010 Mends barns of all kinds\nMossline Barns":                  "",
		"Mends barns 2010 – 2016\nMossline Barns":                        "",
		"2010 – 2016 " + strings.Repeat("hay ", 20) + "\nMossline Barns": "",
		"2010 – 2016 Key contributions\nMossline Barns":                  "",
	} {
		d := taggedText(t, ourLexicon(), written, []words{{tag.Start, "2010"}, {tag.Company, "Mossline Barns"}})
		for n := range d.lines {
			d.sections[n], d.certain[n] = tag.Work, 1
		}
		w := cv.Work{Company: inLine(written, "Mossline Barns")}
		if got := d.besideDates(group{d.pieces}, w); got.Value != want {
			t.Errorf("%q: %q", written, got.Value)
		}
		d.certain[0] = 0.5
		if got := d.besideDates(group{d.pieces}, w); got.There() {
			t.Errorf("%q where there may be no jobs: %q", written, got.Value)
		}
	}
}

// TestDatedHeads reads the lines of a list of jobs that the tagger loses track of.
func TestDatedHeads(t *testing.T) {
	const list = "Mossline Barns\tMay 2016 – June 2017\nKept hay\nLantern Mills\tJan 2015 – May 2016\n" +
		"Old Well\tMar 2014 – Dec 2014\nDug wells\nThatch Works\tJan 2012 – Feb 2014"
	known := []words{{tag.Company, "Mossline Barns"}, {tag.Company, "Old Well"}}
	for name, c := range map[string]struct {
		written string
		found   []words
		want    string
	}{
		"two of four": {list, known, "Mossline Barns; Lantern Mills; Jan 2015 – May 2016; Old Well; Thatch Works; " +
			"Jan 2012 – Feb 2014"},
		"one of four": {list, known[:1], "Mossline Barns"},
		"projects below": {strings.Replace(list, "Old Well", "Projects\nOld Well", 1), known,
			"Mossline Barns; Old Well"},
		"a school": {list, append(known, words{tag.School, "Thatch Works"}), "Mossline Barns; Old Well; Thatch Works"},
		"single dates": {strings.NewReplacer("Jan 2015 – May 2016", "May 2016", "Jan 2012 – Feb 2014", "Feb 2014").
			Replace(list), known, "Mossline Barns; Old Well"},
		"below what looks like a heading": {strings.Replace(list, "Dug wells", "Students kept", 1), known,
			"Mossline Barns; Old Well"},
	} {
		d := taggedText(t, ourLexicon(), c.written, c.found)
		for n := range d.lines {
			if d.lines[n].Text == "Students kept" {
				d.lines[n].Rules = []tag.Rule{ruleUnknownHeading}
			}
		}
		d.likeDatedHeads()
		if got := valuesOf(d); got != c.want {
			t.Errorf("%s: %q", name, got)
		}
	}
}

// TestAmongBars reads what is between a value and its dates.
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
