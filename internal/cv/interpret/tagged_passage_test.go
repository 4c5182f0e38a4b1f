package interpret

import (
	"strings"
	"testing"

	"github.com/tawafuq/tawafuq/internal/cv/tag"
)

// What ends a word of the tagger belongs to it: a bracket with its sign, or the word that leads to the next line.
func TestEndsOfPassages(t *testing.T) {
	for written, want := range map[string]string{
		"Mossware (M6+), Lanterns": "Mossware (M6+)",
		"Mossware (M6, Lanterns)":  "Mossware (M6",
		"Mossware (M6) Lanterns":   "Mossware (M6)",
	} {
		d := taggedText(t, ourLexicon(), written, nil)
		if got := d.passage(tag.Span{End: strings.Index(written, "M6") + 2}); got.text != want {
			t.Errorf("%q: %q, want %q", written, got.text, want)
		}
	}
	for written, want := range map[string]string{
		"Diploma of Barns &\nLanterns":     "Diploma of Barns &",
		"Diploma of Barns and \nLanterns":  "Diploma of Barns and",
		"Diploma of Barns, 2019\nLanterns": "Diploma of Barns",
	} {
		d := taggedText(t, ourLexicon(), written, nil)
		part := passage{text: "Diploma of Barns"}
		if d.withLink(&part, 0); part.text != want {
			t.Errorf("%q: %q, want %q", written, part.text, want)
		}
	}
}
