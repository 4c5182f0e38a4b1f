package interpret

import (
	"slices"
	"strings"
	"testing"

	"github.com/tawafuq/tawafuq/internal/cv/tag"
)

// TestSiblings gives the lines of a list of jobs the two parts that most of them have, and other lines nothing.
func TestSiblings(t *testing.T) {
	whole := []words{{tag.Position, "Keeper"}, {tag.Company, "Mossline Barns"}, {tag.Position, "Miller"},
		{tag.Company, "Lantern Mills"}, {tag.Company, "Old"}, {tag.Place, "Well"}}
	for name, c := range map[string]struct {
		written string
		found   []words
		want    string
	}{
		"a line that is barely seen": {"Keeper - Mossline Barns for 2 years\nMiller - Lantern Mills\n" +
			"Baker - Old Well for Bread for one year", whole,
			"Keeper, Mossline Barns, Miller, Lantern Mills, Baker, Old Well for Bread"},
		"employers first": {"Mossline Barns - Keeper\nLantern Mills - Miller 2014\nOld Well - Baker",
			[]words{{tag.Company, "Mossline Barns"}, {tag.Position, "Keeper"}, {tag.Company, "Lantern Mills"},
				{tag.Position, "Miller"}, {tag.Start, "2014"}},
			"Mossline Barns, Keeper, Lantern Mills, Miller, 2014, Old Well, Baker"},
		"two lines": {"Keeper - Mossline Barns\nBaker - Old Well", whole[:2], "Keeper, Mossline Barns"},
		"in either order": {"Keeper - Mossline Barns\nLantern Mills - Miller\nBaker - Old Well",
			[]words{{tag.Position, "Keeper"}, {tag.Company, "Mossline Barns"}, {tag.Company, "Lantern Mills"},
				{tag.Position, "Miller"}}, "Keeper, Mossline Barns, Lantern Mills, Miller"},
		"hardly any seen": {"Keeper - Mossline Barns\nMended roofs - all of them\nKept hay - dry\nCut hay - in time",
			whole[:2], "Keeper, Mossline Barns"},
		"sentences": {"Keeper - Mossline Barns\nMiller - Lantern Mills\nMended roofs, walls - all of them", whole[:4],
			"Keeper, Mossline Barns, Miller, Lantern Mills"},
	} {
		d := taggedText(t, ourLexicon(), c.written, c.found)
		for n := range d.sections {
			d.sections[n] = tag.Work
		}
		d.sections[1] = tag.Story // a line that the tagger takes for what somebody did
		d.likeTheirSiblings()
		var got []string
		for _, p := range d.pieces {
			got = append(got, p.found().Value)
		}
		if strings.Join(got, ", ") != c.want {
			t.Errorf("%s: %q", name, got)
		}
		if !slices.IsSortedFunc(d.pieces, func(a, b piece) int { return a.from() - b.from() }) {
			t.Errorf("%s: the pieces are out of order", name)
		}
	}
}
