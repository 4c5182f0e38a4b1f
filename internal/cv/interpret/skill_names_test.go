package interpret

import (
	"slices"
	"strings"
	"testing"

	"github.com/tawafuq/tawafuq/internal/cv/tag"
	"github.com/tawafuq/tawafuq/internal/document"
)

// TestNamesOfGroups leaves out the name of a group before its list, if there is no colon.
func TestNamesOfGroups(t *testing.T) {
	in := ourInterpreter()
	for name, c := range map[string]struct {
		line string
		bold string // the line begins with it
		want []string
	}{
		"in bold": {"Roofs & barns Lanterncast, Mossline", "Roofs & barns",
			[]string{"Lanterncast", "Mossline"}},
		"by its words":     {"Languages C++, Java", "", []string{"C++", "Java"}},
		"of several words": {"Tools & frameworks Git, Docker", "", []string{"Git", "Docker"}},
		"all in bold": {"Lanterncast, Mossline", "Lanterncast, Mossline",
			[]string{"Lanterncast", "Mossline"}},
		"the first item in bold": {"Lanterncast, Mossline, Excel", "Lanterncast",
			[]string{"Lanterncast", "Mossline", "Excel"}},
		"a skill": {"Software testing, Docker", "", []string{"Software testing", "Docker"}},
		"no list": {"Tools of Lanterncast", "Tools", []string{"Tools of Lanterncast"}},
	} {
		looks := []document.Stretch{{End: len(c.line)}}
		if c.bold != "" {
			looks = []document.Stretch{{End: len(c.bold), Look: document.Look{Bold: true}},
				{Start: min(len(c.bold)+1, len(c.line)), End: len(c.line)}}
		}
		text := textOf("# Sara Ali\n# Skills\n" + c.line)
		text.Lines[2].Looks = looks
		if got := namesOf(in.Read(text).Skills); !slices.Equal(got, c.want) {
			t.Errorf("%s, by the rules: got %q, want %q", name, got, c.want)
		}
		var seen []words
		for item := range strings.SplitSeq(c.line, ", ") {
			seen = append(seen, words{tag.Skill, item})
		}
		d := taggedText(t, in.lexicon, c.line, seen)
		d.sections[0], d.lines[0].Looks = tag.Skills, looks
		if got := namesOf(d.skills(nil)); !slices.Equal(got, c.want) {
			t.Errorf("%s, by the tagger: got %q, want %q", name, got, c.want)
		}
	}
}
