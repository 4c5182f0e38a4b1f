package interpret

import (
	"math"
	"slices"
	"strings"
	"testing"

	"github.com/tawafuq/tawafuq/internal/cv"
	"github.com/tawafuq/tawafuq/internal/cv/tag"
	"github.com/tawafuq/tawafuq/internal/document"
)

// Jobs get the employer, or the position, that the tagger nearly saw on their lines or next to them.
func TestExpectedParts(t *testing.T) {
	const when = "May 2019 - June 2020"
	dates := []words{{tag.Start, "May 2019"}, {tag.End, "June 2020"}}
	for name, c := range map[string]struct {
		written string
		found   []words
		nearly  string // what the tagger nearly saw,
		odds    float64
		section tag.Section // on lines of this section
		want    string
	}{
		"an employer below": {"Store Keeper\t" + when + "\nMossline", append([]words{{tag.Position, "Store Keeper"}},
			dates...), "Mossline", 1, tag.Work, "Store Keeper @ Mossline"},
		"an unlikely one": {"Store Keeper\t" + when + "\nMossline", append([]words{{tag.Position, "Store Keeper"}},
			dates...), "Mossline", 3, tag.Work, "Store Keeper @ "},
		"in another section": {"Store Keeper\t" + when + "\nMossline", append([]words{{tag.Position, "Store Keeper"}},
			dates...), "Mossline", 1, tag.Projects, "Store Keeper @ "},
		"a position after": {"Mossline, Keeping stores\t" + when, append([]words{{tag.Company, "Mossline"}},
			dates...), "Keeping stores", 1, tag.Work, "Keeping stores @ Mossline"},
	} {
		t.Run(name, func(t *testing.T) {
			d := taggedText(t, ourLexicon(), c.written, c.found)
			for n := range d.sections {
				d.sections[n], d.certain[n] = tag.Work, 1
				if n > 0 {
					d.sections[n] = c.section
				}
			}
			for n := range d.pieces {
				d.pieces[n].sure, d.pieces[n].begins = 0.999, 0.01
			}
			d.pieces[0].begins = 0.99
			d.expected = func(line int, field tag.Field, from, to int) (tag.Span, float64) {
				at := strings.Index(d.lines[line].Text[from:to], c.nearly)
				if at < 0 {
					return tag.Span{}, math.Inf(1)
				}
				return tag.Span{Field: field, Line: line, Start: from + at, End: from + at + len(c.nearly)}, c.odds
			}
			var got []string
			for _, w := range d.works(nil) {
				got = append(got, w.Position.Value+" @ "+w.Company.Value)
			}
			if !slices.Equal(got, []string{c.want}) {
				t.Errorf("read %q, want %q", got, c.want)
			}
		})
	}
}

// A position has the employer above it, however that one and the CV owner's name look.
func TestEmployersAboveTheirPositions(t *testing.T) {
	const written = "Noura Alqahtani\nMossline\tMay 2015 - June 2020\nStore Keeper\tMay 2019 - June 2020"
	d := taggedText(t, ourLexicon(), written, []words{{tag.Company, "Mossline"}, {tag.Start, "May 2015"},
		{tag.End, "June 2020"}, {tag.Position, "Store Keeper"}, {tag.Start, "May 2019"}, {tag.End, "June 2020"}})
	for n := range d.lines {
		d.sections[n], d.certain[n] = tag.Work, 1
		d.lines[n].Looks = []document.Stretch{{Start: 0, End: len(d.lines[n].Text), Look: document.Look{Bold: n == 0}}}
	}
	for n := range d.pieces {
		d.pieces[n].sure, d.pieces[n].begins = 0.999, 0.01
	}
	d.pieces[0].begins, d.pieces[3].begins = 0.99, 0.99 // two entries, as the tagger sees them
	works := d.works(nil)
	if last := works[len(works)-1]; last.Position.Value != "Store Keeper" || last.Company.Value != "Mossline" {
		t.Errorf("read %q at %q", last.Position.Value, last.Company.Value)
	}
}

// A position has the employer of the one above only if both look the same.
func TestEmployersOfPositionsThatLookAlike(t *testing.T) {
	const written = "Mossline\nStore Keeper\tMay 2019 - June 2020\nCashier\tMay 2017 - June 2018"
	for bold, want := range map[bool]string{false: "Mossline", true: ""} {
		d := taggedText(t, ourLexicon(), written, []words{{tag.Company, "Mossline"}, {tag.Position, "Store Keeper"},
			{tag.Start, "May 2019"}, {tag.End, "June 2020"}, {tag.Position, "Cashier"}, {tag.Start, "May 2017"},
			{tag.End, "June 2018"}})
		for n := range d.lines {
			d.sections[n], d.certain[n] = tag.Work, 1
			d.lines[n].Looks = []document.Stretch{{Start: 0, End: len(d.lines[n].Text),
				Look: document.Look{Bold: bold && n == 2}}}
		}
		for n := range d.pieces {
			d.pieces[n].sure, d.pieces[n].begins = 0.999, 0.01
			if n == 0 || n == 4 {
				d.pieces[n].begins = 0.99
			}
		}
		works := d.works(nil)
		if last := works[len(works)-1]; last.Position.Value != "Cashier" || last.Company.Value != want {
			t.Errorf("read %q at %q, want %q", last.Position.Value, last.Company.Value, want)
		}
	}
}

// A value that is nothing but places is no employer, unless the tagger is sure of a single name.
func TestTownsAreNoEmployers(t *testing.T) {
	for written, want := range map[string]bool{
		"Laurel, MD": true, "Edinburgh": true, "Riyadh, Saudi Arabia": true, "Mossline, Riyadh": false, "": false,
	} {
		if got := onlyTowns(cv.Found{Value: written, Confidence: 0.7}); got != want {
			t.Errorf("onlyTowns(%q) = %v", written, got)
		}
	}
	if onlyTowns(cv.Found{Value: "Edinburgh", Confidence: 0.9}) {
		t.Error("an employer that the tagger is sure of was read as a town")
	}
}
