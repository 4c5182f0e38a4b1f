package interpret

import (
	"testing"

	"github.com/tawafuq/tawafuq/internal/cv/tag"
)

// TestNamesWithTheirPlaces gives names the places that small words tie to them, and takes towns for places.
func TestNamesWithTheirPlaces(t *testing.T) {
	for written, c := range map[string]struct {
		found []words
		want  string
	}{
		"Keeper, Universidad de Madrid, Spain": {[]words{{tag.Position, "Keeper"}, {tag.Company, "Universidad de"},
			{tag.Place, "Madrid, Spain"}}, "Keeper; Universidad de Madrid; Spain"},
		"Keeper, Banco de\nMadrid": {[]words{{tag.Position, "Keeper"}, {tag.Company, "Banco de"},
			{tag.Place, "Madrid"}}, "Keeper; Banco de Madrid"},
		"Keeper, Mossline de Madrid": {[]words{{tag.Position, "Keeper"}, {tag.Company, "Mossline"},
			{tag.Place, "de Madrid"}}, "Keeper; Mossline de Madrid"},
		"Keeper, Rio de Janeiro": {[]words{{tag.Position, "Keeper"}, {tag.Company, "Rio"},
			{tag.Place, "de Janeiro"}}, "Keeper; Rio de Janeiro"},
		"Keeper, University of California, Davis": {[]words{{tag.Position, "Keeper"},
			{tag.School, "University of California"}, {tag.Place, "Davis"}}, "Keeper; University of California, Davis"},
		"Keeper, University of Barns, Davis": {[]words{{tag.Position, "Keeper"}, {tag.School, "University of Barns"},
			{tag.Place, "Davis"}}, "Keeper; University of Barns; Davis"},
		"Keeper, Mossline Madrid": {[]words{{tag.Position, "Keeper"}, {tag.Company, "Mossline"},
			{tag.Place, "Madrid"}}, "Keeper; Mossline; Madrid"},
		"Keeper, Barns of\tMadrid": {[]words{{tag.Position, "Keeper"}, {tag.Company, "Barns of"},
			{tag.Place, "Madrid"}}, "Keeper; Barns of; Madrid"},
	} {
		d := taggedText(t, ourLexicon(), written, c.found)
		d.withTheirPlaces()
		if got := valuesOf(d); got != c.want {
			t.Errorf("%q: %s", written, got)
		}
	}
}

// TestPicturesBeforePlaces leaves out the character that a font draws as a picture.
func TestPicturesBeforePlaces(t *testing.T) {
	for written, want := range map[string]string{
		"½ Riyadh, Saudi Arabia":  "Riyadh, Saudi Arabia",
		"§ Riyadh, Saudi Arabia":  "Riyadh, Saudi Arabia",
		"½Riyadh":                 "½Riyadh",
		"Riyadh ½ , Saudi Arabia": "Riyadh ½ , Saudi Arabia",
	} {
		d := taggedText(t, ourLexicon(), written, nil)
		if got := d.passage(tag.Span{End: len(written), Field: tag.Place}).text; got != want {
			t.Errorf("%q: %q", written, got)
		}
	}
}
