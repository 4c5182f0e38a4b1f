package document

import (
	"strings"
	"testing"
)

// ruled adds the rules of a table.
func (s *sheet) ruled(xs, ys []float64) *sheet {
	for _, y := range ys {
		s.rules = append(s.rules, box{xs[0], y, xs[len(xs)-1], y + 0.5})
	}
	for _, x := range xs {
		s.rules = append(s.rules, box{x, ys[0], x + 0.5, ys[len(ys)-1]})
	}
	return s
}

func TestLayOutReadsCells(t *testing.T) {
	cases := []struct {
		name  string
		sheet *sheet
		want  string
	}{
		{"texts of neighbouring cells a space apart", newSheet().
			at(55, 115, 10, "Degree").at(205, 115, 10, "Passing year").
			at(55, 135, 10, "University of the Northern East 2015").at(305, 135, 10, "60%").
			ruled([]float64{50, 200, 300, 400}, []float64{100, 120, 140}),
			"Degree | Passing year\nUniversity of the Northern East | 2015 | 60%"},
		{"a word that extends beyond its cell", newSheet().
			at(55, 115, 10, "Course").at(130, 115, 10, "Year").at(205, 115, 10, "Share").
			at(55, 135, 10, "Mathematicians").at(130, 135, 10, "2015").at(205, 135, 10, "60%").
			ruled([]float64{50, 122, 200, 300}, []float64{100, 120, 140}),
			"Course | Year | Share\nMathematicians | 2015 | 60%"},
		{"a narrow cell of many lines with broken words", newSheet().
			at(55, 115, 10, "Institut").at(55, 127, 10, "e").at(130, 115, 10, "Year").at(205, 115, 10, "Share").
			at(55, 155, 10, "B.E. in").at(55, 167, 10, "Mechanic").at(55, 179, 10, "al").at(55, 191, 10, "of the").
			at(55, 203, 10, "college").at(130, 155, 10, "2012").at(205, 155, 10, "60%").
			ruled([]float64{50, 122, 200, 300}, []float64{100, 140, 210}),
			"Institute | Year | Share\nB.E. in Mechanical of the college | 2012 | 60%"},
		{"entries without rules between them", newSheet().
			at(55, 115, 10, "Company").at(205, 115, 10, ":").at(255, 115, 10, "Falcon Contracting").
			at(55, 130, 10, "Consultant").at(205, 130, 10, ":").at(255, 130, 10, "Gulf Engineers").
			ruled([]float64{50, 200, 250, 500}, []float64{100, 140}),
			"Company | : | Falcon Contracting\nConsultant | : | Gulf Engineers"},
		{"periods next to posts that continue on the next line", newSheet().
			at(55, 115, 10, "2015 - 2018").at(205, 115, 10, "Engineer of roads and").at(205, 127, 10, "bridges, Irbid").
			at(55, 139, 10, "2012 - 2014").at(205, 139, 10, "Analyst, Aqaba").
			ruled([]float64{50, 200, 500}, []float64{100, 150}),
			"2015 - 2018 | Engineer of roads and bridges, Irbid\n2012 - 2014 | Analyst, Aqaba"},
		{"labels whose colons begin the values", newSheet().
			at(55, 115, 10, "Client").at(205, 115, 10, ": Falcon Contracting").
			at(55, 130, 10, "Scope").at(205, 130, 10, ": Roads, bridges and").at(205, 142, 10, "the harbour").
			at(55, 157, 10, "Role").at(205, 157, 10, ": Engineer").
			at(55, 172, 10, "Time").at(205, 172, 10, ": 2012").at(55, 187, 10, "Place").at(205, 187, 10, ": Aqaba").
			ruled([]float64{50, 200, 500}, []float64{100, 195}),
			"Client | : Falcon Contracting\nScope | : Roads, bridges and the harbour\nRole | : Engineer\n" +
				"Time | : 2012\nPlace | : Aqaba"},
		{"the two ends of one period", newSheet().
			at(55, 115, 10, "Jan 2012 - Mar").at(205, 115, 10, "Nesma").
			at(55, 130, 10, "2014").at(205, 130, 10, "Engineer").
			ruled([]float64{50, 200, 500}, []float64{100, 140}),
			"Jan 2012 - Mar 2014 | Nesma Engineer"},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			if got := outline(Text{Lines: linesOf(t, c.sheet.page)}); got != c.want {
				t.Errorf("got\n%s\nwant\n%s", got, c.want)
			}
		})
	}
}

func TestCellsThatBeginWithNumbers(t *testing.T) {
	s := newSheet().at(55, 115, 10, "1.").at(68, 115, 10, "Mossline").at(68, 127, 10, "Barns Ltd").
		at(205, 115, 10, "2012 - 2014").at(355, 115, 10, "Engineer").
		at(55, 147, 10, "2.").at(68, 147, 10, "Falcon").at(68, 159, 10, "Contracting").
		at(205, 147, 10, "2014 - 2016").at(355, 147, 10, "Surveyor").
		ruled([]float64{50, 200, 350, 500}, []float64{100, 132, 165})
	want := "Mossline Barns Ltd | 2012 - 2014 | Engineer\nFalcon Contracting | 2014 - 2016 | Surveyor"
	if got := strings.ReplaceAll(outline(Text{Lines: linesOf(t, s.page)}), "* ", ""); got != want {
		t.Errorf("got\n%s", got)
	}
}

func TestCellsOverSeveralRows(t *testing.T) {
	s := newSheet().at(55, 127, 10, "Mossline").at(55, 139, 10, "Barns Ltd").
		at(205, 115, 10, "Canals").at(355, 115, 10, "Engineer").
		at(205, 147, 10, "Bridges").at(355, 147, 10, "Surveyor")
	for _, x := range []float64{50, 200, 350, 500} {
		s.rules = append(s.rules, box{x, 100, x + 0.5, 165})
	}
	s.rules = append(s.rules, box{50, 100, 500, 100.5}, box{50, 165, 500, 165.5}, box{200, 132, 500, 132.5})
	want := "Mossline Barns Ltd | Canals | Engineer\nBridges | Surveyor"
	if got := outline(Text{Lines: linesOf(t, s.page)}); got != want {
		t.Errorf("got\n%s", got)
	}
}

// A grid of rules in which hardly any cell has a rule above it costs no more than its cells: this one once took
// minutes.
func TestGridsWithoutRulesBetweenRows(t *testing.T) {
	const rules = 700
	s := newSheet().at(60, 100, 8, "Mossline").at(300, 100, 8, "Keeper")
	for i := range rules {
		at := 50 + 4*float64(i)
		s.rules = append(s.rules, box{50, at, 75, at + 0.5}, box{at, 50, at + 0.5, 50 + 4*rules})
	}
	s.rules = append(s.rules, box{50, 50, 50 + 4*rules, 50.5})
	if got := outline(Text{Lines: linesOf(t, s.page)}); got != "Mossline | Keeper" {
		t.Errorf("got\n%s", got)
	}
}
