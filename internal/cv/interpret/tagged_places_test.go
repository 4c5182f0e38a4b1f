package interpret

import (
	"testing"

	"github.com/tawafuq/tawafuq/internal/cv/tag"
)

// A place that spans two lines does not continue a school's name, and ends on a different line than it begins.
func TestPlacesOverTwoLines(t *testing.T) {
	const written = "Old Well, Lantern\nMossline, at the far end of the road to the mills\nGrand School of Old"
	d := taggedText(t, ourLexicon(), written, []words{{tag.Place, "Lantern"}, {tag.Place, "Mossline"},
		{tag.School, "Grand School of Old"}})
	place := d.pieces[0]
	place.parts, place.last = append(place.parts, d.pieces[1].parts[0]), 1
	d.pieces = append(d.pieces[:0], place, d.pieces[2])
	school := d.pieces[1].found()
	if d.restBelow(&school); school.Value != "Grand School of Old" {
		t.Errorf("the school is %q", school.Value)
	}
	if got := d.textAt(len(written), 3); got != "" {
		t.Errorf("text with its end before its beginning is %q", got)
	}
}
