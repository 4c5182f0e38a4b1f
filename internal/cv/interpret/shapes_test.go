package interpret_test

import (
	"fmt"
	"maps"
	"os"
	"slices"
	"strings"
	"testing"
	"text/tabwriter"
	"time"

	"github.com/tawafuq/tawafuq/internal/concept"
	"github.com/tawafuq/tawafuq/internal/cv/interpret"
	"github.com/tawafuq/tawafuq/internal/cv/tag"
	"github.com/tawafuq/tawafuq/internal/document"
	"github.com/tawafuq/tawafuq/internal/soak"
	"github.com/tawafuq/tawafuq/lexicon"
)

// shape is a way to lay out a CV, as package document returns it.
type shape struct {
	name    string
	plain   bool // as in TXT and DOC: all letters look the same
	tight   bool // white space is unknown
	heading headingStyle
	before  []func(*person) // changes to what the CV says about the person
	parts   []part
}

// laidOut writes a person's CV, and returns it with its truth.
func (s shape) laidOut(who person, turn int) (*paper, *truth) {
	who.Works, who.Languages = slices.Clone(who.Works), slices.Clone(who.Languages)
	p := &paper{page: 1, block: 1, plain: s.plain, tight: s.tight, heading: s.heading, turnOf: turn,
		told: map[measure]bool{}}
	for _, change := range s.before {
		change(&who)
	}
	all(s.parts...)(p, &who)
	p.forget(&who.truth)
	return p, &who.truth
}

// forget removes from a truth what the CV does not say.
func (p *paper) forget(t *truth) {
	for m, forget := range map[measure]func(){
		summary: func() { t.Summary = "" }, certifications: func() { t.Certifications = nil },
		languages: func() { t.Languages = nil },
		links:     func() { t.Links = nil }, leftOut: func() { t.Personal = nil },
	} {
		if !p.told[m] {
			forget()
		}
	}
}

// asked limits a score to what the CV says: the name of a degree in a skill is neither expected nor wrong.
func (p *paper) asked(marked *score) *score {
	for _, m := range []measure{title, summary, duties, certifications, languages, levels, links} {
		if !p.told[m] {
			delete(marked.of, m)
		}
	}
	return marked
}

// shapeFloors are slightly below the values measured over all shapes.
var shapeFloors = map[measure]float64{
	contact: 0.99, title: 0.99, summary: 0.98, skills: 0.98, works: 0.97, dates: 0.98, duties: 0.98, years: 0.97,
	education: 0.98, graduation: 0.98,
	certifications: 0.98, languages: 0.98, levels: 0.97, links: 0.99, leftOut: 0.99,
}

// TestShapes writes CVs in every shape and reads them: a third of the people in each shape, and in a soak everybody.
// The shapes are what CVs in the Gulf look like, so that what works for them also works for templates that nobody has
// seen yet.
//
// Set CV_SHOW to shape/person to print what was written, what was read, and what is wrong with it; to a shape to print
// what is wrong for everybody, and to shapes for all of them.
func TestShapes(t *testing.T) {
	words, err := concept.Load(lexicon.Files)
	if err != nil {
		t.Fatal(err)
	}
	rules := interpret.New(words, func() time.Time { return time.Date(2026, 11, 15, 12, 0, 0, 0, time.UTC) })
	t.Run("rules", func(t *testing.T) { readShapes(t, rules, shapeFloors) })
	t.Run("tagger", func(t *testing.T) { readShapes(t, rules.With(tag.Default()), taggedShapeFloors()) })
}

// taggedShapeFloors returns lower floors where the tagger, trained on other CVs, reads these worse than the rules,
// which were written for them.
func taggedShapeFloors() map[measure]float64 {
	floors := maps.Clone(shapeFloors)
	floors[works], floors[skills], floors[education] = 0.95, 0.97, 0.97
	return floors
}

func readShapes(t *testing.T, interpreter *interpret.Interpreter, floors map[measure]float64) {
	people, err := peopleOf("testdata/people/*.json")
	if err != nil {
		t.Fatal(err)
	}
	total := &score{}
	var b strings.Builder
	w := tabwriter.NewWriter(&b, 0, 0, 2, ' ', 0)
	fmt.Fprint(w, "precision/recall\tCVs")
	for _, m := range measures {
		fmt.Fprintf(w, "\t%s", m)
	}
	fmt.Fprintln(w, "\tleaks")
	for n, s := range shapes {
		row := &score{}
		for turn, who := range people {
			if !soak.Turn(n+turn, 3) {
				continue
			}
			written, truth := s.laidOut(who, turn+n*len(people))
			text := document.Text{Format: document.PDF, Pages: written.page, Lines: written.lines}
			r := read{truth: truth, text: text, reading: interpreter.Read(text)}
			marked := written.asked(mark(r))
			switch shown := os.Getenv("CV_SHOW"); {
			case shown == s.name+"/"+who.id:
				showShape(t, r, marked)
			case (shown == s.name || shown == "shapes") && len(marked.wrong) > 0:
				t.Logf("%s/%s\n%s", s.name, who.id, strings.Join(marked.wrong, "\n"))
			}
			row.add(marked)
		}
		fmt.Fprintf(w, "%s\t%s\n", s.name, row)
		total.add(row)
	}
	fmt.Fprintf(w, "every shape\t%s\n", total)
	w.Flush()
	t.Log("\n" + b.String())
	for _, m := range measures {
		if floor := floors[m]; total.of[m].precision() < floor || total.of[m].recall() < floor {
			t.Errorf("%s of all shapes: precision %.3f and recall %.3f, floor %.2f", m, total.of[m].precision(),
				total.of[m].recall(), floor)
		}
	}
}

// showShape prints a CV with the looks of its lines, and its reading.
func showShape(t *testing.T, r read, marked *score) {
	var b strings.Builder
	for _, l := range r.text.Lines {
		marks := fmt.Sprintf("%d.%d ", l.Page, l.Block)
		for _, m := range []struct {
			is   bool
			mark string
		}{{l.Gap > 0, "^"}, {l.Heading, "#"}, {l.Bold, "!"}, {l.Bullet, "-"}} {
			if m.is {
				marks += m.mark
			}
		}
		fmt.Fprintf(&b, "%-8s %s\n", marks, strings.ReplaceAll(l.Text, "\t", " ⇥ "))
	}
	b.WriteString("\nread\n")
	for _, w := range r.reading.Works {
		fmt.Fprintf(&b, "  work: %s | %s | %s | %s\n%s", w.Position.Value, w.Company.Value, w.Start.Value, endOf(w),
			indented(w.Description.Value))
	}
	for _, s := range r.reading.Skills {
		fmt.Fprintf(&b, "  skill: %s\n", s.Value)
	}
	for _, e := range r.reading.Education {
		fmt.Fprintf(&b, "  education: %s | %s | %s\n", e.Degree.Value, e.Institution.Value, e.Year.Value)
	}
	t.Logf("\n%s\nwrong (- missed, + made up)\n%s", b.String(), strings.Join(marked.wrong, "\n"))
}

func indented(s string) string {
	if s == "" {
		return ""
	}
	return "      " + strings.ReplaceAll(s, "\n", "\n      ") + "\n"
}
