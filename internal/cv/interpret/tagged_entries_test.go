package interpret

import (
	"strings"
	"testing"

	"github.com/tawafuq/tawafuq/internal/cv/tag"
)

// Each position with its own dates is an entry, and dates stay in their section.
func TestEntries(t *testing.T) {
	d := taggedText(t, ourLexicon(), "Mossline Barns\nKeeper May 2016 - June 2018\nCleaner May 2014 - May 2016\n"+
		"Miller\nLantern Mills\nin Old Well\nMay 2012 - May 2013\nB.A., Oldtown College, 2010",
		[]words{{tag.Company, "Mossline Barns"}, {tag.Position, "Keeper"}, {tag.Start, "May 2016"},
			{tag.End, "June 2018"}, {tag.Position, "Cleaner"}, {tag.Start, "May 2014"}, {tag.End, "May 2016"},
			{tag.Position, "Miller"}, {tag.Company, "Lantern Mills"}, {tag.Start, "May 2012"},
			{tag.End, "May 2013"}, {tag.Degree, "B.A."}, {tag.School, "Oldtown College"}, {tag.End, "2010"}})
	for n := range d.sections {
		d.sections[n] = tag.Work
	}
	d.sections[len(d.sections)-1] = tag.Education
	for n := range d.pieces {
		d.pieces[n].begins = 0
	}
	for _, n := range []int{0, 7, 11} {
		d.pieces[n].begins = 1
	}
	var got []string
	for _, g := range d.entries(workEntry, studyEntry) {
		var names []string
		for _, p := range g.pieces {
			names = append(names, p.found().Value)
		}
		got = append(got, strings.Join(names, ", "))
	}
	const want = "Mossline Barns, Keeper, May 2016, June 2018; Cleaner, May 2014, May 2016; " +
		"Miller, Lantern Mills, May 2012, May 2013"
	if all := strings.Join(got, "; "); all != want {
		t.Errorf("the jobs are %s", all)
	}
}

// TestDatesBeforeTheirWorks gives jobs the dates above them if the list begins with dates.
func TestDatesBeforeTheirWorks(t *testing.T) {
	const written = "2018 - 2020\nKeeper\nMossline Barns\n2015 - 2018\nMiller\nLantern Mills\n2012 - 2015\nBaker"
	d := taggedText(t, ourLexicon(), written, []words{{tag.Start, "2018"}, {tag.End, "2020"}, {tag.Position, "Keeper"},
		{tag.Company, "Mossline Barns"}, {tag.Start, "2015"}, {tag.End, "2018"}, {tag.Position, "Miller"},
		{tag.Company, "Lantern Mills"}, {tag.Start, "2012"}, {tag.End, "2015"}, {tag.Position, "Baker"}})
	for n := range d.pieces {
		d.pieces[n].begins = 0.1
		if d.pieces[n].field == tag.Position {
			d.pieces[n].begins = 0.3 // as the tagger sees it: most lists begin this way
		}
	}
	for n, g := range d.entries(workEntry, studyEntry) {
		p, _ := g.first(tag.Position)
		s, _ := g.first(tag.Start)
		want := []string{"Keeper 2018", "Miller 2015", "Baker 2012"}[n]
		if got := p.found().Value + " " + s.found().Value; got != want {
			t.Errorf("%s, want %s", got, want)
		}
	}
}
