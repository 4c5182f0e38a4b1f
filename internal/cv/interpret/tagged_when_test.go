package interpret

import (
	"testing"

	"github.com/tawafuq/tawafuq/internal/cv/tag"
)

// TestDatesOfAPosition takes the dates next to a position for its own, rather than those of all the years with an
// employer.
func TestDatesOfAPosition(t *testing.T) {
	known := ourLexicon()
	for _, c := range []struct {
		written    string
		found      []words
		start, end string
	}{
		{"Blue Palm Group | August 2020 - January 2026\nClerk | August 2020 – May 2024",
			[]words{{tag.Company, "Blue Palm Group"}, {tag.Start, "August 2020"}, {tag.End, "January 2026"},
				{tag.Position, "Clerk"}, {tag.Start, "August 2020"}, {tag.End, "May 2024"}}, "2020-08", "2024-05"},
		{"Blue Palm Group | August 2020 - January 2026\nClerk",
			[]words{{tag.Company, "Blue Palm Group"}, {tag.Start, "August 2020"}, {tag.End, "January 2026"},
				{tag.Position, "Clerk"}}, "2020-08", "2026-01"},
	} {
		d := taggedText(t, known, c.written, c.found)
		w := d.work(group{d.pieces}, nil)
		if w.Start.Value != c.start || w.End.Value != c.end {
			t.Errorf("%q lasts from %q to %q, want %q to %q", c.written, w.Start.Value, w.End.Value, c.start, c.end)
		}
	}
}

// TestDatesOverLines reads dates broken between month and year.
func TestDatesOverLines(t *testing.T) {
	for _, c := range []struct {
		written    string
		found      []words
		start, end string
	}{
		{"Clerk at Blue Palm Group from 3rd March\n2020 – May 2024",
			[]words{{tag.Position, "Clerk"}, {tag.Start, "2020"}, {tag.End, "May 2024"}}, "2020-03", "2024-05"},
		{"Clerk\tBlue Palm Group\tMarch\n2020 to May 2024",
			[]words{{tag.Position, "Clerk"}, {tag.Start, "2020"}, {tag.End, "May 2024"}}, "2020-03", "2024-05"},
		{"Clerk\tBlue Palm Group\n2020 to May 2024",
			[]words{{tag.Position, "Clerk"}, {tag.Start, "2020"}, {tag.End, "May 2024"}}, "2020", "2024-05"},
		{"Clerk\tSep 14 to\nNov 16", []words{{tag.Position, "Clerk"}, {tag.Start, "Sep 14"}, {tag.End, "Nov 16"}},
			"2014-09", "2016-11"},
		{"Clerk\tOct 2011\nto Aug 2014",
			[]words{{tag.Position, "Clerk"}, {tag.Start, "Oct 2011"}, {tag.End, "Aug 2014"}}, "2011-10", "2014-08"},
		{"Clerk\tOct 2011\nKept hay up to Aug 2014", []words{{tag.Position, "Clerk"}, {tag.Start, "Oct 2011"}},
			"2011-10", "2011-10"},
		{"Clerk, May\n\n2020 – 2024",
			[]words{{tag.Position, "Clerk"}, {tag.Start, "2020"}, {tag.End, "2024"}}, "2020", "2024"},
	} {
		d := taggedText(t, ourLexicon(), c.written, c.found)
		w := d.work(group{d.pieces}, nil)
		if w.Start.Value != c.start || w.End.Value != c.end {
			t.Errorf("%q lasts from %q to %q, want %q to %q", c.written, w.Start.Value, w.End.Value, c.start, c.end)
		}
	}
}
