package interpret

import (
	"slices"
	"testing"

	"github.com/tawafuq/tawafuq/internal/cv"
	"github.com/tawafuq/tawafuq/internal/cv/tag"
)

// TestSkillSections reads lists that only the tagger recognises as skills the way the rules read others.
func TestSkillSections(t *testing.T) {
	in := ourInterpreter()
	for name, c := range map[string]struct {
		written string
		from    int // the first line of the list, by the tagger
		sure    float64
		want    []string
	}{
		"below any heading": {"# Barnlights\n- Thatching roofs\n- Cart mending (all kinds)\n- Lanterncast", 0, 1,
			[]string{"Thatching roofs", "Cart mending (all kinds)", "Lanterncast"}},
		"not sure":  {"# Barnlights\n- Thatching roofs\n- Cart mending\n- Excel", 0, 0.8, []string{"Python"}},
		"too short": {"# Barnlights\n- Thatching roofs\n- Cart mending", 0, 1, []string{"Python"}},
		"within a list": {"- Worked in barns\n- Thatching roofs\n- Cart mending\n- Excel", 1, 1,
			[]string{"Python"}},
	} {
		text := textOf(c.written)
		lines := linesOf(text)
		plain := ""
		for _, l := range text.Lines {
			plain += l.Text + "\n"
		}
		d := taggedText(t, in.lexicon, plain, nil)
		for n := range lines {
			if n >= c.from {
				d.sections[n], d.certain[n] = tag.Skills, c.sure
			}
		}
		guessed := []cv.Skill{{Found: cv.Found{Value: "Python", Confidence: sureSkillBelow}}}
		if got := namesOf(d.skillSections(guessed, lines, nil)); !slices.Equal(got, c.want) {
			t.Errorf("%s: got %q, want %q", name, got, c.want)
		}
	}
}
