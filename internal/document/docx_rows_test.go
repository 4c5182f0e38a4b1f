package document

import (
	"strings"
	"testing"
)

// Cells that list several entries are read entry by entry.
func TestReadDOCXReadsEntriesOfCells(t *testing.T) {
	cell := func(paragraphs ...string) string {
		var all strings.Builder
		for _, text := range paragraphs {
			all.WriteString(paragraphXML(text))
		}
		return all.String()
	}
	cases := []struct {
		name, row, want string
	}{
		{"years, schools and degrees",
			rowXML(cell("2015", "2013"), cell("University of the North", "School of the Town"), cell("BSc", "HSC")),
			"2015 | University of the North | BSc\n2013 | School of the Town | HSC"},
		{"jobs and when they were held",
			rowXML(cell("Engineer at the harbour of Aqaba", "Manager of the old mill, Irbid"),
				cell("", "Sept 2012 - May 2015", "", "2015-16")),
			"Engineer at the harbour of Aqaba | Sept 2012 - May 2015\nManager of the old mill, Irbid | 2015-16"},
		{"labels set apart",
			rowXML(cell("Organization", "", "Designation", "", "Duration"),
				cell("Al Madina Finance", "", "Manager", "", "", "10 October 2014 to 1 July 2016")),
			"Organization | Al Madina Finance\nDesignation | Manager\nDuration | 10 October 2014 to 1 July 2016"},
		{"labels with colons",
			rowXML(cell("Nationality:", "Married:"), cell("Jordanian", "No")),
			"Nationality: | Jordanian\nMarried: | No"},
		{"years next to groups of lines",
			rowXML(cell("2015 - 2018", "", "", "2012 - 2014"),
				cell("Engineer", "Nesma", "Built bridges", "", "Analyst", "Tawuniya", "Counted claims")),
			"2015 - 2018 | Engineer\nNesma\nBuilt bridges\n2012 - 2014 | Analyst\nTawuniya\nCounted claims"},
		{"one entry whose cells are narrow",
			rowXML(cell("BSc", "Information Technology"), cell("School of Engineering", "Irbid"), cell("2009-2013")),
			"BSc Information Technology | School of Engineering Irbid | 2009-2013"},
		{"one entry with the two ends of its time",
			rowXML(cell("Jan 2012 –", "Mar 2014"), cell("Nesma", "Engineer")),
			"Jan 2012 – Mar 2014 | Nesma\nEngineer"},
		{"one entry with the two ends of its time set apart",
			rowXML(cell("Training at the mill", "Measured what it ground"), cell("12/2015 to", "", "01/2016")),
			"Training at the mill | 12/2015 to 01/2016\nMeasured what it ground"},
		{"contact details next to a summary",
			rowXML(cell("omar@example.com", "", "Riyadh"),
				cell("A nurse", "of eleven years", "", "Hospital", "of the town")),
			"omar@example.com\nRiyadh\n---\nA nurse\nof eleven years\nHospital\nof the town"},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			if got := outline(mustReadDOCX(t, word(tableXML(c.row)))); got != c.want {
				t.Errorf("got\n%s\nwant\n%s", got, c.want)
			}
		})
	}
}
