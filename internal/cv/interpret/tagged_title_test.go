package interpret

import (
	"testing"

	"github.com/tawafuq/tawafuq/internal/cv"
	"github.com/tawafuq/tawafuq/internal/cv/tag"
)

// TestTitles takes a title without what leads to it and with the bracket behind it, and no degree for one.
func TestTitles(t *testing.T) {
	for _, c := range []struct{ written, seen, want string }{
		{"Sub: Application for the post of Barn Keeper (Night)", "Application for the post of Barn Keeper (Night)",
			"Barn Keeper (Night)"},
		{"POST APPLIED FOR; “KEEPER’", "POST APPLIED FOR; “KEEPER’", "KEEPER"},
		{"Applied Forestry Keeper", "Applied Forestry Keeper", "Applied Forestry Keeper"},
		{"Barn Keeper (Night)", "Barn Keeper (Night", "Barn Keeper (Night)"},
		{"Bachelor of Science", "Bachelor of Science", ""},
		{"Master Mechanic", "Master Mechanic", "Master Mechanic"},
	} {
		d := taggedText(t, ourLexicon(), c.written, []words{{tag.Title, c.seen}})
		got := d.title(cv.Found{}, nil)
		if got.Value != c.want || got.There() && c.written[got.Span.Start:got.Span.End] != got.Value {
			t.Errorf("%q: the title is %q at %v", c.written, got.Value, got.Span)
		}
	}
}
