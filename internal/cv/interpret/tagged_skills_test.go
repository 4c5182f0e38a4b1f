package interpret

import (
	"slices"
	"testing"

	"github.com/tawafuq/tawafuq/internal/concept"
	"github.com/tawafuq/tawafuq/internal/cv"
	"github.com/tawafuq/tawafuq/internal/cv/tag"
	"github.com/tawafuq/tawafuq/lexicon"
)

// TestGuessedSkills leaves lines of skills to the tagger where it is very sure, or where the rules only guess.
func TestGuessedSkills(t *testing.T) {
	known, err := concept.Load(lexicon.Files)
	if err != nil {
		t.Fatal(err)
	}
	const line = "Roof thatching for barns along with careful cart mending"
	tagger, rules := []string{"Roof thatching", "cart mending"}, []string{line}
	for name, c := range map[string]struct {
		sure    float64
		concept string
		want    []string
	}{
		"very sure":                         {0.95, "s-any", tagger},
		"less sure, and the rules guess":    {0.7, "", tagger},
		"less sure, and the rules know":     {0.7, "s-any", rules},
		"hardly sure, and the rules guess":  {0.5, "", rules},
		"very sure, and the rules guess it": {0.95, "", tagger},
	} {
		d := taggedText(t, known, line, []words{{tag.Skill, tagger[0]}, {tag.Skill, tagger[1]}})
		d.sections[0] = tag.Skills
		for n := range d.pieces {
			d.pieces[n].sure = c.sure
		}
		var got []string
		for _, s := range d.skills([]cv.Skill{{Found: inLine(line, line), Concept: c.concept}}) {
			got = append(got, s.Value)
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("%s: the skills are %q, want %q", name, got, c.want)
		}
	}
}
