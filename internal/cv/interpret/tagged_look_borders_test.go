package interpret

import (
	"strings"
	"testing"

	"github.com/tawafuq/tawafuq/internal/cv/tag"
	"github.com/tawafuq/tawafuq/internal/document"
)

// TestBordersOfNames fixes names that the tagger found too short or too long. Each line consists of stretches of one
// look, with bars between them that are not part of the text; every other stretch looks alike.
func TestBordersOfNames(t *testing.T) {
	for name, c := range map[string]struct {
		looks string
		found []words
		want  string
	}{
		"a look that begins earlier": {"Contract Green Lantern| in Jeddah", []words{{tag.Company, "Green Lantern"}},
			"Contract Green Lantern"},
		"up to a sign": {"Jeddah, Contract Green Lantern", []words{{tag.Company, "Green Lantern"}},
			"Contract Green Lantern"},
		"up to another look": {"Store Keeper| Green Lantern", []words{{tag.Company, "Lantern"}}, "Green Lantern"},
		"up to another name": {"Store Keeper Green Lantern",
			[]words{{tag.Position, "Store Keeper"}, {tag.Company, "Lantern"}}, "Store Keeper @ Green Lantern"},
		"words of a sentence": {"I worked for Green Lantern", []words{{tag.Company, "Green Lantern"}}, "Green Lantern"},
		"a look that ends within": {"Green Lantern| Part time", []words{{tag.Company, "Green Lantern Part"}},
			"Green Lantern"},
		"a look that recurs": {"Lantern Mill| of| Oldtown| and",
			[]words{{tag.Company, "Lantern Mill of Oldtown and"}}, "Lantern Mill of Oldtown"},
		"small letters after another look": {"Lantern| of Old Barns", []words{{tag.Company, "Lantern of Old Barns"}},
			"Lantern of Old Barns"},
		"a first word that looks different": {"Mossline| Education Centre",
			[]words{{tag.School, "Mossline Education Centre"}}, "Mossline Education Centre"},
		"in Arabic looks mean less": {"شركة الفانوس الأخضر| جدة",
			[]words{{tag.Company, "الفانوس الأخضر جدة"}}, "الفانوس الأخضر جدة"},
		"in partly Arabic lines, too": {"MSL |للشحن", []words{{tag.Company, "MSL للشحن"}}, "MSL للشحن"},
		"a degree may have two looks": {"Bachelor| of Arts", []words{{tag.Degree, "Bachelor of Arts"}},
			"Bachelor of Arts"},
		"a bracket that does not close": {"Engineer (Python, Go)",
			[]words{{tag.Position, "Engineer (Python"}}, "Engineer"},
		"a bracket that does": {"Engineer (Python)",
			[]words{{tag.Position, "Engineer (Python)"}}, "Engineer (Python)"},
		"an icon read as a number": {"Green Lantern ½",
			[]words{{tag.Company, "Green Lantern ½"}}, "Green Lantern"},
		"a word that leads to a name": {"keeper of Green Lantern",
			[]words{{tag.Company, "of Green Lantern"}}, "Green Lantern"},
		"a school without its name": {"University of Blue Palm, Jeddah",
			[]words{{tag.Company, "University"}, {tag.Place, "Blue Palm"}}, "University of Blue Palm"},
		"a school and no more": {"University, Jeddah", []words{{tag.Company, "University"}, {tag.Place, "Jeddah"}},
			"University @ Jeddah"},
	} {
		t.Run(name, func(t *testing.T) {
			d := taggedText(t, ourLexicon(), strings.ReplaceAll(c.looks, "|", ""), c.found)
			at := 0
			for n, part := range strings.Split(c.looks, "|") {
				d.lines[0].Looks = append(d.lines[0].Looks, document.Stretch{Start: at + len(part) -
					len(strings.TrimLeft(part, " ")), End: at + len(part), Look: document.Look{Rank: n % 2}})
				at += len(part)
			}
			d.tidyNames()
			d.bordersByLook()
			var got []string
			for _, p := range d.pieces {
				got = append(got, p.found().Value)
			}
			if read := strings.Join(got, " @ "); read != c.want {
				t.Errorf("read %q, want %q", read, c.want)
			}
		})
	}
}
