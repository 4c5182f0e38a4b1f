package interpret

import (
	"testing"

	"github.com/tawafuq/tawafuq/internal/cv"
	"github.com/tawafuq/tawafuq/internal/cv/tag"
)

// TestDoubtedPlaces asks about places that only the rules see, and about addresses of which the tagger sees little.
func TestDoubtedPlaces(t *testing.T) {
	for name, c := range map[string]struct {
		written string
		tagged  []words
		ruled   cv.Found
		want    string
		asks    bool
	}{
		"seen by the tagger": {"Jeddah, Saudi Arabia", []words{{tag.Location, "Jeddah, Saudi Arabia"}}, cv.Found{},
			"Jeddah, Saudi Arabia", false},
		"seen by the rules alone": {"Qatar", nil, cv.Found{Value: "Qatar", Confidence: surePlace}, "Qatar", true},
		"behind a label": {"City: Qatif", nil, cv.Found{Value: "Qatif", Confidence: sureLabelled}, "Qatif",
			false},
		"half an address": {"Jeddah, Old Well Quarter, Lane of the", []words{{tag.Location, "Jeddah"}}, cv.Found{},
			"Jeddah, Old Well Quarter, Lane of the", true},
		"most of an address": {"Jeddah, Old Well Quarter", []words{{tag.Location, "Jeddah, Old Well"}}, cv.Found{},
			"Jeddah, Old Well Quarter", false},
		"half an Arabic address": {"جدة، حي البئر القديم، شارع", []words{{tag.Location, "جدة"}}, cv.Found{},
			"جدة، حي البئر القديم، شارع", true},
		"an address that nobody saw": {"14 Old Well Street, Mossline", nil, cv.Found{}, "14 Old Well Street, Mossline",
			true},
		"a number and no street": {"14 years of mending, Mossline", nil, cv.Found{}, "", false},
		"none":                   {"Qatar", nil, cv.Found{}, "", false},
	} {
		got := taggedText(t, ourLexicon(), c.written, c.tagged).location(c.ruled)
		if got.Value != c.want || got.Asks() != c.asks {
			t.Errorf("%s: the place is %q, and asks: %v", name, got.Value, got.Asks())
		}
	}
}
