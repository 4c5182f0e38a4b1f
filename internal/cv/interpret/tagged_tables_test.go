package interpret

import (
	"testing"

	"github.com/tawafuq/tawafuq/internal/cv/tag"
)

// TestTablesOfWorks reads rows as the first row of their table names them.
func TestTablesOfWorks(t *testing.T) {
	const head = "Company\tTenure\tProject\tRole\n"
	rows := "Mossline Barns, Riyadh\t2012 - 2014\tHay of the Lantern Mills\tKeeper\n" +
		"Lantern Mills\t2014 - 2016\t-\tMiller"
	client := []words{{tag.Company, "Lantern Mills"}}
	for name, c := range map[string]struct {
		written string
		found   []words
		want    string
	}{
		"what the tagger does not see": {head + rows, nil,
			"Mossline Barns; 2012 - 2014; Keeper; Lantern Mills; 2014 - 2016; Miller"},
		"what it takes for an employer": {head + rows, client,
			"Mossline Barns; 2012 - 2014; Keeper; Lantern Mills; 2014 - 2016; Miller"},
		"dates within a cell": {"Designation\tExperience\tCompany Name\n" +
			"Keeper - (May 2012 - June 2014)\t2 years\tMossline", nil, "Keeper; May 2012 - June 2014; Mossline"},
		"two columns of dates": {"Position\tEmployer\tFrom\tTo\nKeeper\tMossline\t2012\t2014", nil,
			"Keeper; Mossline; 2012; 2014"},
		"a row with fewer cells": {head + "Mossline Barns\tKeeper", nil, ""},
		"no employers":           {"Project\tTenure\tRole\n" + rows, client, "Lantern Mills"},
		"labels with values":     {"Company\tMossline\tRole\tKeeper\nCompany\tLantern\tRole\tMiller", nil, ""},
		"described again below": {head + rows + "\nKeeper at Mossline, 2012 to 2014\nMiller at Lantern, 2014 to 2016",
			[]words{{tag.Position, "Keeper at"}, {tag.Company, "Mossline,"}, {tag.Start, "2012 to"},
				{tag.Position, "Miller at"}, {tag.Company, "Lantern,"}, {tag.Start, "2014 to"}},
			"Keeper at; Mossline,; 2012 to; Miller at; Lantern,; 2014 to"},
	} {
		d := taggedText(t, ourLexicon(), c.written, c.found)
		for n := range d.sections {
			d.sections[n] = tag.Work
		}
		d.readTables()
		if got := valuesOf(d); got != c.want {
			t.Errorf("%s: %q", name, got)
		}
	}
}
