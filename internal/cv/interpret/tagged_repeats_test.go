package interpret

import (
	"slices"
	"testing"

	"github.com/tawafuq/tawafuq/internal/cv"
	"github.com/tawafuq/tawafuq/internal/cv/tag"
)

// Jobs that a CV lists and then describes are read once.
func TestRepeatedWorks(t *testing.T) {
	work := func(position, company, start, end string) cv.Work {
		return cv.Work{Position: cv.Found{Value: position}, Company: cv.Found{Value: company},
			Start: cv.Found{Value: start}, End: cv.Found{Value: end}}
	}
	listed := work("Barn Engineer - North", "Mossline Barns Co, LLC.", "2010-11", "2014-01")
	for name, c := range map[string]struct {
		second cv.Work
		kept   int
	}{
		"described without dates":   {work("Barn Engineer - South", "Mossline Barns Company LLC", "", ""), 1},
		"described with its dates":  {work("Barn Engineer", "Mossline Barns", "2010-11", "2014-01"), 1},
		"another time":              {work("Barn Engineer", "Mossline Barns", "2015-01", "2016-01"), 2},
		"another employer":          {work("Barn Engineer", "Lantern Barns", "", ""), 2},
		"another position":          {work("Lamp Cleaner", "Mossline Barns", "", ""), 2},
		"no position":               {work("", "M/s. Mossline Barns", "2011", "2011"), 1},
		"no position, another time": {work("", "Mossline Barns", "2015-01", "2016-01"), 2},
		"its start alone":           {work("Barn Engineer", "Mossline Barns (North)", "2010-11", "2010-11"), 1},
		"its dates, another post":   {work("Lamp Cleaner", "Mossline Barns", "2010-11", "2014-01"), 2},
		"a branch, another post":    {work("Lamp Cleaner", "Mossline Barns North", "2010-11", "2014-01"), 2},
		"nothing but legal forms":   {work("Barn Engineer", "Co. Ltd", "", ""), 2},
	} {
		for _, works := range [][]cv.Work{{listed, c.second}, {c.second, listed}} {
			got := withoutRepeats(works)
			if len(got) != c.kept {
				t.Errorf("%s: %d jobs are kept, want %d", name, len(got), c.kept)
			}
			if c.kept == 1 && got[0].End != listed.End {
				t.Errorf("%s: the one without dates is kept", name)
			}
		}
	}
}

// A list and the story below it may differ by a month.
func TestRepeatsWithinAMonth(t *testing.T) {
	post := func(company, end string) cv.Work {
		return cv.Work{Position: cv.Found{Value: "Barn Keeper"}, Company: cv.Found{Value: company},
			Start: cv.Found{Value: "2010-11"}, End: cv.Found{Value: end}}
	}
	listed := post("Mossline Barns", "2014-12")
	for end, kept := range map[string]int{"2015-01": 1, "2014-11": 1, "2015-02": 2, "2015": 2, "": 2} {
		if got := withoutRepeats([]cv.Work{listed, post("Mossline Barns Old Well", end)}); len(got) != kept {
			t.Errorf("until %q: %d jobs are kept, want %d", end, len(got), kept)
		}
	}
}

// A post with the same dates as another is a second one held at the same time, or, in a later list, the same one.
func TestPostsAtATime(t *testing.T) {
	post := func(position, company string) cv.Work {
		return cv.Work{Position: cv.Found{Value: position}, Company: cv.Found{Value: company},
			Start: cv.Found{Value: "2010-11"}, End: cv.Found{Value: "2014-01"}}
	}
	keeper, cleaner := post("Barn Keeper", "Mossline Barns"), post("Lamp Cleaner", "Mossline Barns")
	other := post("Miller", "Lantern Mills")
	if got := withoutRepeats([]cv.Work{keeper, cleaner, other}); len(got) != 3 {
		t.Errorf("of two posts and another job, %d are kept", len(got))
	}
	if got := withoutRepeats([]cv.Work{keeper, other, cleaner}); len(got) != 2 || got[1].Company != other.Company {
		t.Errorf("%d jobs are kept though the last repeats the first", len(got))
	}
}

// What is in brackets after a position, or replaces an employer, is not an employer.
func TestNoEmployersAside(t *testing.T) {
	for name, c := range map[string]struct {
		written string
		found   []words
		ruled   string // what the rules take for the employer
		want    []string
	}{
		"a tool in brackets": {"Barn Developer (M/3HAY)\t2015 - 2016", []words{{tag.Position, "Barn Developer"},
			{tag.Start, "2015"}, {tag.End, "2016"}}, "M/3HAY", []string{"Barn Developer @ "}},
		"words next to dates": {"2015 - 2016 (moved with its barn)\nBarn Engineer", []words{{tag.Start, "2015"},
			{tag.End, "2016"}, {tag.Company, "moved with its barn"}, {tag.Position, "Barn Engineer"}}, "",
			[]string{"Barn Engineer @ "}},
		"a personal project": {"Barn Finder\t2015 - 2016\nUniversity Course Project",
			[]words{{tag.Position, "Barn Finder"}, {tag.Start, "2015"}, {tag.End, "2016"},
				{tag.Company, "University Course Project"}}, "", nil},
		"a town after a dash": {"Barn Engineer\t2015 - 2016\nMossline Barns – Edinburgh, Scotland",
			[]words{{tag.Position, "Barn Engineer"}, {tag.Start, "2015"}, {tag.End, "2016"},
				{tag.Company, "Mossline Barns – Edinburgh"}, {tag.Place, "Scotland"}}, "",
			[]string{"Barn Engineer @ Mossline Barns"}},
		"a branch after a dash": {"Barn Engineer\t2015 - 2016\nMossline Barns – Lanterns, Scotland",
			[]words{{tag.Position, "Barn Engineer"}, {tag.Start, "2015"}, {tag.End, "2016"},
				{tag.Company, "Mossline Barns – Lanterns"}, {tag.Place, "Scotland"}}, "",
			[]string{"Barn Engineer @ Mossline Barns – Lanterns"}},
	} {
		d := taggedText(t, ourLexicon(), c.written, c.found)
		for n := range d.lines {
			d.sections[n], d.certain[n] = tag.Work, 1
		}
		for n := range d.pieces {
			d.pieces[n].sure, d.pieces[n].begins = 0.999, 0.01
		}
		d.pieces[0].begins = 0.99
		var ruled []cv.Work
		if c.ruled != "" {
			employer := inLine(c.written, c.ruled)
			employer.Confidence = 0.9
			ruled = []cv.Work{{Position: inLine(c.written, "Barn Developer"), Company: employer}}
		}
		var got []string
		for _, w := range d.works(ruled) {
			got = append(got, w.Position.Value+" @ "+w.Company.Value)
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("%s: read %q, want %q", name, got, c.want)
		}
	}
}

// A sentence in a list continues on the line below, and names its employer after its dates.
func TestEmployersInSentences(t *testing.T) {
	const written = "Worked as a barn engineer at MOSSLINE\nBARNS (2015 - 2016)\n" +
		"Worked as a lamp cleaner (2012 - 2013) at Lantern Mills\nMills that have a Barn Keeper 2017"
	d := taggedText(t, ourLexicon(), written, []words{{tag.Position, "barn engineer"}, {tag.Company, "MOSSLINE"},
		{tag.Company, "BARNS"}, {tag.Start, "2015"}, {tag.End, "2016"}, {tag.Position, "lamp cleaner"},
		{tag.Start, "2012"}, {tag.End, "2013"}, {tag.Company, "Lantern Mills"},
		{tag.Position, "Barn Keeper"}, {tag.Start, "2017"}})
	for n := range d.lines {
		d.sections[n], d.certain[n] = tag.Work, 1
		d.lines[n].Bullet = n != 1
	}
	for n, p := range d.pieces {
		d.pieces[n].sure, d.pieces[n].begins = 0.999, 0.01
		if p.field == tag.Position || p.field == tag.Company {
			d.pieces[n].begins = 1
		}
	}
	d.pieces[len(d.pieces)-2].begins = 0.01
	d.mendEmployers()
	var got []string
	for _, w := range d.works(nil) {
		got = append(got, w.Position.Value+" @ "+w.Company.Value+" "+w.Start.Value)
	}
	want := []string{"barn engineer @ MOSSLINE BARNS 2015", "lamp cleaner @ Lantern Mills 2012",
		"Barn Keeper @  2017"}
	if !slices.Equal(got, want) {
		t.Errorf("read %q, want %q", got, want)
	}
}

// A sentence that repeats the employer on the line above is not another job.
func TestEmployersToldBelow(t *testing.T) {
	const line = "Mossline Barns\tFeb 2015 – Dec 2016\n"
	found := func(date string) []words {
		return []words{{tag.Company, "Mossline Barns"}, {tag.Start, "Feb 2015"}, {tag.End, "Dec 2016"},
			{tag.Company, "Mossline Barns"}, {tag.End, date}, {tag.Position, "Keeper"}}
	}
	for below, want := range map[string]string{
		"Mossline Barns bought the mills of the valley in May 2015.\nKeeper": "Keeper",
		"Mossline Barns, May 2015\nKeeper":                                   "Mossline Barns; May 2015; Keeper",
	} {
		d := taggedText(t, ourLexicon(), line+below, found("May 2015"))
		d.dropToldBelow()
		if got, first := valuesOf(d), "Mossline Barns; Feb 2015; Dec 2016; "; got != first+want {
			t.Errorf("%q: %s", below, got)
		}
	}
}
