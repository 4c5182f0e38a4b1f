package interpret

import (
	"strings"
	"testing"

	"github.com/tawafuq/tawafuq/internal/cv"
	"github.com/tawafuq/tawafuq/internal/cv/tag"
)

// TestTitles reads a title without what leads to it and with the bracket after it, and takes no degree for one.
func TestTitles(t *testing.T) {
	const long = "Barn Keeper of many hands and Miller of the Old Well and the New One | Baker of Bread and of Cakes" +
		" | Planter of Hay and Moss"
	for _, c := range []struct{ written, seen, want string }{
		{"Sub: Application for the post of Barn Keeper (Night)", "Application for the post of Barn Keeper (Night)",
			"Barn Keeper (Night)"},
		{"POST APPLIED FOR; “KEEPER’", "POST APPLIED FOR; “KEEPER’", "KEEPER"},
		{"Applied Forestry Keeper", "Applied Forestry Keeper", "Applied Forestry Keeper"},
		{"Barn Keeper (Night)", "Barn Keeper (Night", "Barn Keeper (Night)"},
		{"Bachelor of Science", "Bachelor of Science", ""},
		{"Master Mechanic", "Master Mechanic", "Master Mechanic"},
		{long, long, long[:len(long)-len(" | Planter of Hay and Moss")]},
	} {
		d := taggedText(t, ourLexicon(), c.written, []words{{tag.Title, c.seen}})
		got := d.title(cv.Found{}, cv.Found{}, nil)
		if got.Value != c.want || got.There() && !strings.HasPrefix(c.written[got.Span.Start:], got.Value) {
			t.Errorf("%q: the title is %q at %v", c.written, got.Value, got.Span)
		}
	}
}

// TestTitlesAboveLists does not take a list of strengths below a title for the rest of it.
func TestTitlesAboveLists(t *testing.T) {
	for below, want := range map[string]string{
		"Mending | Planning | Hay": "Barn Keeper and Miller",
		"of the Old Well":          "Barn Keeper and Miller of the Old Well",
	} {
		d := taggedText(t, ourLexicon(), "Barn Keeper and Miller\n"+below,
			[]words{{tag.Title, "Barn Keeper and Miller"}})
		p := &d.pieces[0]
		p.parts, p.last = append(p.parts, passage{text: below, at: d.starts[1]}), 1
		if got := d.title(cv.Found{}, cv.Found{}, nil); got.Value != want {
			t.Errorf("above %q the title is %q", below, got.Value)
		}
	}
}

// TestTitlesOfOthers takes neither a department nor the name of the person for a title.
func TestTitlesOfOthers(t *testing.T) {
	for written, want := range map[string]string{
		"Department of Barns": "",
		"Sara M. Senior":      "",
		"Senior Miller":       "Senior Miller",
	} {
		d := taggedText(t, ourLexicon(), written, []words{{tag.Title, written}})
		if got := d.title(cv.Found{}, cv.Found{Value: "Sara M. Senior"}, nil); got.Value != want {
			t.Errorf("%q: %q", written, got.Value)
		}
	}
}
