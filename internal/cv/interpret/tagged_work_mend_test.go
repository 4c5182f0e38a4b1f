package interpret

import (
	"strings"
	"testing"

	"github.com/tawafuq/tawafuq/internal/cv/tag"
)

// TestMendWorks corrects what the tagger took for another field of a job.
func TestMendWorks(t *testing.T) {
	fields := map[tag.Field]string{tag.Position: "position", tag.Company: "company", tag.Place: "place"}
	for name, c := range map[string]struct {
		written string
		found   []words
		sure    []float64 // of the pieces; the first one begins an entry
		want    string
	}{
		"an employer below": {"STORE KEEPER\nMOSS94BARNS\n2014 - 2016",
			[]words{{tag.Position, "STORE KEEPER"}, {tag.Position, "MOSS94BARNS"}}, []float64{0.7, 0.7},
			"position STORE KEEPER, company MOSS94BARNS"},
		"an employer above, whole": {"Security Engineering for Future Barns (SEFB) Lab\tTabuk\nStore Assistant\t2014",
			[]words{{tag.Position, "Security Engineering"}, {tag.Position, "Store Assistant"}}, []float64{0.6, 0.9},
			"company Security Engineering for Future Barns (SEFB) Lab, position Store Assistant"},
		"a rank after": {"Barn Engineer III, Mossline", []words{{tag.Position, "Barn Engineer"}}, []float64{0.9},
			"position Barn Engineer III"},
		"a word after": {"Barn Engineer In Mossline", []words{{tag.Position, "Barn Engineer"}}, []float64{0.9},
			"position Barn Engineer"},
		"two positions": {"Store Keeper\nStore Assistant\n2014",
			[]words{{tag.Position, "Store Keeper"}, {tag.Position, "Store Assistant"}}, []float64{0.9, 0.9},
			"position Store Keeper, position Store Assistant"},
		"with an employer": {"Store Keeper\nMoss94\nMossline Barns",
			[]words{{tag.Position, "Store Keeper"}, {tag.Position, "Moss94"}, {tag.Company, "Mossline Barns"}},
			[]float64{0.9, 0.7, 0.9}, "position Store Keeper, position Moss94, company Mossline Barns"},
		"before its place": {"Store Keeper | MSL, Oldtown, Oregon 2014",
			[]words{{tag.Position, "Store Keeper"}, {tag.Place, "MSL, Oldtown, Oregon"}}, []float64{0.9, 0.8},
			"position Store Keeper, company MSL, place Oldtown, Oregon"},
		"a place of three": {"Store Keeper | Riyadh, Riyadh Region, Saudi Arabia",
			[]words{{tag.Position, "Store Keeper"}, {tag.Place, "Riyadh, Riyadh Region, Saudi Arabia"}},
			[]float64{0.9, 0.8}, "position Store Keeper, place Riyadh, Riyadh Region, Saudi Arabia"},
		"a position in brackets": {"MOSSLINE BARNS (STORE KEEPER)\t2014",
			[]words{{tag.Company, "MOSSLINE BARNS (STORE KEEPER)"}}, []float64{0.8},
			"company MOSSLINE BARNS, position STORE KEEPER"},
		"training in brackets": {"Mossline Barns (Industrial Training)\t2014",
			[]words{{tag.Company, "Mossline Barns"}}, []float64{0.8},
			"company Mossline Barns, position Industrial Training"},
		"a school for girls": {"Mossline School (Girls)\t2014",
			[]words{{tag.Company, "Mossline School"}}, []float64{0.8}, "company Mossline School"},
		"letters in brackets": {"Mossline Barns (MSB)\t2014",
			[]words{{tag.Company, "Mossline Barns"}}, []float64{0.8}, "company Mossline Barns"},
	} {
		t.Run(name, func(t *testing.T) {
			d := taggedText(t, ourLexicon(), c.written, c.found)
			for n := range d.sections {
				d.sections[n], d.certain[n] = tag.Work, 1
			}
			for n, sure := range c.sure {
				d.pieces[n].sure = sure
			}
			d.pieces[0].begins = 0.99
			d.mendWorks()
			var got []string
			for _, p := range d.pieces {
				f := p.found()
				got = append(got, fields[p.field]+" "+f.Value)
				if c.written[f.Span.Start:f.Span.End] != f.Value {
					t.Errorf("%q is at %q", f.Value, c.written[f.Span.Start:f.Span.End])
				}
			}
			if strings.Join(got, ", ") != c.want {
				t.Errorf("got %q, want %q", strings.Join(got, ", "), c.want)
			}
		})
	}
}

// TestArabicEmployers splits a position from the employer that follows it without a separator.
func TestArabicEmployers(t *testing.T) {
	for name, c := range map[string]struct {
		written           string
		tagged            []words
		position, company string
	}{
		"one name": {"مدير شركة القنديل للتجارة", []words{{tag.Position, "مدير شركة القنديل للتجارة"}},
			"مدير", "شركة القنديل للتجارة"},
		"cut within": {"نائب رئيس شركة القنديل للتجارة",
			[]words{{tag.Position, "نائب رئيس شركة القنديل"}, {tag.Company, "للتجارة"}},
			"نائب رئيس", "شركة القنديل للتجارة"},
		"in a company": {"محاسب بشركة القنديل", []words{{tag.Position, "محاسب بشركة القنديل"}},
			"محاسب", "شركة القنديل"},
		"in a shop": {"عامل في محل القنديل", []words{{tag.Position, "عامل في محل القنديل"}}, "عامل", "محل القنديل"},
		"no name":   {"مدير شركة", []words{{tag.Position, "مدير شركة"}}, "مدير شركة", ""},
		"apart": {"مدير هيئة\tشركة القنديل", []words{{tag.Position, "مدير هيئة"}, {tag.Company, "شركة القنديل"}},
			"مدير هيئة", "شركة القنديل"},
	} {
		d := taggedText(t, ourLexicon(), c.written, c.tagged)
		d.partArabic()
		var got []string
		for _, p := range d.pieces {
			got = append(got, p.found().Value)
		}
		if want := c.position + "|" + c.company; strings.Trim(want, "|") != strings.Join(got, "|") {
			t.Errorf("%s: %q", name, got)
		}
	}
}
