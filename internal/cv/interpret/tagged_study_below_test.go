package interpret

import (
	"testing"

	"github.com/tawafuq/tawafuq/internal/cv/tag"
	"github.com/tawafuq/tawafuq/internal/document"
)

// TestSecondDegrees reads the second degree from one school, with a bullet like the first.
func TestSecondDegrees(t *testing.T) {
	const written = "Mossline University\nBachelor of Arts\nBachelor of Science in Barns"
	for bullets, want := range map[bool]int{true: 2, false: 1} {
		d := taggedText(t, ourLexicon(), written, []words{{tag.School, "Mossline University"},
			{tag.Degree, "Bachelor of Arts"}, {tag.Degree, "Bachelor of Science in Barns"}})
		for n := range d.lines {
			d.sections[n], d.certain[n], d.lines[n].Bullet = tag.Education, 1, bullets && n > 0
		}
		d.pieces[0].begins = 0.9
		got := d.education(nil)
		if len(got) != want || got[len(got)-1].Institution.Value != "Mossline University" {
			t.Errorf("with bullets %v: %+v", bullets, got)
		}
	}
}

// TestStudiesInNarrowColumns completes degrees and schools whose ends are below them.
func TestStudiesInNarrowColumns(t *testing.T) {
	degree, school := words{tag.Degree, "Diploma of Crafts"}, words{tag.School, "Mossline Institute of Old"}
	for name, c := range map[string]struct {
		written string
		found   []words
		want    string
	}{
		"brackets below": {"Diploma of Crafts\n(Barns and Carts)\nMossline Institute of Old", []words{degree, school},
			"Diploma of Crafts (Barns and Carts); Mossline Institute of Old"},
		"a word before the dates": {"Diploma of Crafts\nMossline Institute of Old\nLanterns\n2010 - 2012",
			[]words{degree, school}, "Diploma of Crafts; Mossline Institute of Old Lanterns"},
		"a word before something else": {"Diploma of Crafts\nMossline Institute of Old\nLanterns\nBarns",
			[]words{degree, school}, "Diploma of Crafts; Mossline Institute of Old"},
		"many words": {"Diploma of Crafts\nMossline Institute of Old\nLanterns of the barn\n2010 - 2012",
			[]words{degree, school}, "Diploma of Crafts; Mossline Institute of Old"},
		"capitals under a degree": {"Diploma of Crafts\nQZLT\n2010 - 2012", []words{degree}, "Diploma of Crafts; QZLT"},
		"capitals seen as a place": {"Diploma of Crafts\nQZLT\n2010 - 2012", []words{degree, {tag.Place, "QZLT"}},
			"Diploma of Crafts; QZLT"},
		"words under a degree": {"Diploma of Crafts\nLanterns\n2010 - 2012", []words{degree}, "Diploma of Crafts"},
	} {
		d := taggedText(t, ourLexicon(), c.written, c.found)
		for n := range d.lines {
			d.sections[n] = tag.Education
			d.lines[n].Looks = []document.Stretch{{End: len(d.lines[n].Text), Look: document.Look{Bold: true}}}
		}
		d.pieces = d.finishStudies(d.pieces)
		if got := valuesOf(d); got != c.want {
			t.Errorf("%s: %q", name, got)
		}
	}
}
