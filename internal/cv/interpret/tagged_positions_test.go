package interpret

import (
	"strings"
	"testing"

	"github.com/tawafuq/tawafuq/internal/cv/tag"
)

// TestHalvesOfPositions joins what the tagger took for two positions.
func TestHalvesOfPositions(t *testing.T) {
	const full = "Work experience: Mossline Barns (Lantern Mills Ltd.) as Graduate Keeper"
	two := func(a, b string) []words { return []words{{tag.Position, a}, {tag.Position, b}} }
	for name, c := range map[string]struct {
		written string
		found   []words
		want    string
	}{
		"with an and": {"French and English teacher at Mossline", two("French", "English teacher"),
			"French and English teacher"},
		"with a slash": {"Keeper / Miller at Mossline", two("Keeper", "Miller"), "Keeper / Miller"},
		"with a comma": {"Keeper, Miller", two("Keeper", "Miller"),
			"Keeper; Miller"},
		"with an employer": {"Keeper at Mossline and Miller", two("Keeper", "Miller"), "Keeper; Miller"},
		"on a full line": {full + "\nTrainee – 2014 to 2015", two("Graduate Keeper", "Trainee"),
			"Graduate Keeper Trainee"},
		"on a short line": {"Graduate Keeper\nTrainee", two("Graduate Keeper", "Trainee"), "Graduate Keeper; Trainee"},
		"among longer lines": {strings.Repeat("hay ", 40) + "\n" + full + "\nTrainee",
			two("Graduate Keeper", "Trainee"), "Graduate Keeper; Trainee"},
		"not at its end": {full + " of hay\nTrainee", two("Graduate Keeper", "Trainee"),
			"Graduate Keeper; Trainee"},
		"not at the head": {full + "\nas Trainee", two("Graduate Keeper", "Trainee"),
			"Graduate Keeper; Trainee"},
	} {
		d := taggedText(t, ourLexicon(), c.written, c.found)
		d.joinPositions()
		if got := valuesOf(d); got != c.want {
			t.Errorf("%s: %q", name, got)
		}
	}
}

// TestPositionsThatGoOnBelow completes positions in sentences that a full line breaks.
func TestPositionsThatGoOnBelow(t *testing.T) {
	const full = "From 2010 to 2014 worked in Mossline Barns and Mills, Oldtown, as Senior"
	for below, want := range map[string]string{
		"Keeper of the barn":              "Senior Keeper",
		"Keeper Mills (Nights) for years": "Senior Keeper Mills (Nights)",
		"Keeper. Mended all of it":        "Senior Keeper",
		"and kept the barns":              "Senior",
		"Projects: barns":                 "Senior",
		"Keeper Of All The Barns In Town": "Senior",
	} {
		d := taggedText(t, ourLexicon(), full+"\n"+below, []words{{tag.Position, "Senior"}})
		d.finishPositions()
		if got := valuesOf(d); got != want {
			t.Errorf("%q: read %q, want %q", below, got, want)
		}
	}
	led := strings.Replace(full, "as Senior", "is Senior", 1) + "\nKeeper"
	for _, written := range []string{"Worked as Senior\nKeeper", led} {
		d := taggedText(t, ourLexicon(), written, []words{{tag.Position, "Senior"}})
		d.finishPositions()
		if got := valuesOf(d); got != "Senior" {
			t.Errorf("%q: read %q", written, got)
		}
	}
}
