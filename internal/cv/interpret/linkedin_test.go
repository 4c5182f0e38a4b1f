package interpret

import (
	"fmt"
	"strings"
	"testing"

	"github.com/tawafuq/tawafuq/internal/cv"
	"github.com/tawafuq/tawafuq/internal/document"
)

// linkedInText makes a text of lines that begin with the size of their letters.
func linkedInText(written string) document.Text {
	t := document.Text{Format: document.PDF, Pages: 1}
	for line := range strings.SplitSeq(written, "\n") {
		l := document.Line{Page: 1, Block: 1, Gap: 0.2}
		size, text, _ := strings.Cut(line, " ")
		if _, err := fmt.Sscan(size, &l.Size); err != nil {
			panic(err)
		}
		l.Text, l.Bullet = strings.CutPrefix(text, "· ")
		if l.Size < linkedInPosition && strings.Contains(text, ".") {
			l.Gap = 1 // stories are further below
		}
		if text == "Mossline" {
			l.Gap = 0.28
		}
		t.Lines = append(t.Lines, l)
	}
	return t
}

const linkedInProfile = `13 Contact
11 www.linkedin.com/in/noura
11 (LinkedIn)
26 Noura Alqahtani
12 Mends barns and everything
12 that is in them
12 Mossline
15.75 Experience
12 Lantern & Sons
10.5 3 years 2 months
11.5 Head of Barns
10.5 January 2020 - Present (2 years)
10.5 Old Well, Mossline
10.5 Mended forty barns.
11.5 Mender of
11.5 carts
10.5 May 2018 - December 2019 (1 year 8 months)
12 Cartwork
11.5 Apprentice
10.5 2017 - 2018 (1 year)
15.75 Education
12 School of Barns
10.5 Diploma, Mending · (2015 - 2017)
12 Lantern School
10.5 · 2010 - 2015`

// TestLinkedIn reads a profile exported by LinkedIn by the size of its letters, including employers with several
// positions.
func TestLinkedIn(t *testing.T) {
	r := ourInterpreter().Read(linkedInText(linkedInProfile))
	var got strings.Builder
	fmt.Fprintf(&got, "%s, %s\n", r.Name.Value, r.Location.Value)
	for _, w := range r.Works {
		fmt.Fprintf(&got, "%s @ %s %s..%s %v %q\n", w.Position.Value, w.Company.Value, w.Start.Value, w.End.Value,
			w.Current, w.Description.Value)
	}
	for _, e := range r.Education {
		fmt.Fprintf(&got, "%s / %s / %s\n", e.Degree.Value, e.Institution.Value, e.Year.Value)
	}
	const want = `Noura Alqahtani, Mossline
Head of Barns @ Lantern & Sons 2020-01.. true "Mended forty barns."
Mender of carts @ Lantern & Sons 2018-05..2019-12 false ""
Apprentice @ Cartwork 2017..2018 false ""
Diploma, Mending / School of Barns / 2017
 / Lantern School / 2015
`
	if got.String() != want {
		t.Errorf("got\n%s", got.String())
	}
	if r.Summary.There() {
		t.Errorf("the headline was read as a summary: %q", r.Summary.Value)
	}
	text := linkedInText(linkedInProfile).String()
	for _, f := range []cv.Found{r.Works[0].Position, r.Works[0].Company, r.Education[0].Degree} {
		if said := text[f.Span.Start:f.Span.End]; said != f.Value {
			t.Errorf("%q is placed at %q", f.Value, said)
		}
	}
}

// TestOthersThanLinkedIn checks that letters of the same sizes mean nothing in a CV that LinkedIn did not export.
func TestOthersThanLinkedIn(t *testing.T) {
	text := linkedInText(strings.Replace(linkedInProfile, "(LinkedIn)", "(Portfolio)", 1))
	if lines := linesOf(text); nameOnLinkedIn(lines) >= 0 {
		t.Error("it was read as a LinkedIn profile")
	}
}
