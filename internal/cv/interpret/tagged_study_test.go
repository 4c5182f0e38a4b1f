package interpret

import (
	"math"
	"strings"
	"testing"
	"time"

	"github.com/tawafuq/tawafuq/internal/concept"
	"github.com/tawafuq/tawafuq/internal/cv/tag"
	"github.com/tawafuq/tawafuq/internal/document"
)

// words are what the tagger takes for a field.
type words struct {
	field tag.Field
	text  string
}

// taggedText returns a text in which the tagger found fields, in order.
func taggedText(t *testing.T, lexicon *concept.Lexicon, written string, found []words) *tagged {
	t.Helper()
	nothing := func(int, tag.Field, int, int) (tag.Span, float64) { return tag.Span{}, math.Inf(1) }
	d := &tagged{in: ourInterpreter(), expected: nothing}
	if lexicon != ourLexicon() {
		d.in = New(lexicon, time.Now)
	}
	at := 0
	for _, line := range strings.Split(written, "\n") {
		d.lines, d.starts = append(d.lines, tag.Line{Line: document.Line{Text: line}}), append(d.starts, at)
		at += len(line) + 1
	}
	d.sections, d.certain = make([]tag.Section, len(d.lines)), make([]float64, len(d.lines))
	at = 0
	for _, w := range found {
		next := strings.Index(written[at:], w.text)
		if next < 0 {
			t.Fatalf("%q is not in %q", w.text, written)
		}
		at += next
		n := strings.Count(written[:at], "\n")
		d.pieces = append(d.pieces, piece{field: w.field, parts: []passage{{w.text, at}}, line: n, last: n, sure: 0.9})
		at += len(w.text)
	}
	return d
}

// valuesOf returns what the tagger took for something, in order.
func valuesOf(d *tagged) string {
	values := make([]string, len(d.pieces))
	for n, p := range d.pieces {
		values[n] = p.found().Value
	}
	return strings.Join(values, "; ")
}

// TestFieldOfStudy joins fields of study that the tagger found separately to the right degrees.
func TestFieldOfStudy(t *testing.T) {
	known := ourLexicon()
	for _, c := range []struct {
		written string
		found   []words
		want    string
	}{
		{"Bachelor in Rural Planning, Green Valley University",
			[]words{{tag.Degree, "Bachelor"}, {tag.Study, "Rural Planning"}, {tag.School, "Green Valley University"}},
			"Bachelor in Rural Planning, Green Valley University"},
		{"Bachelor of Fine Arts in\nRural Planning, Green Valley University",
			[]words{{tag.Degree, "Bachelor of Fine Arts"}, {tag.Study, "Rural Planning"},
				{tag.School, "Green Valley University"}},
			"Bachelor of Fine Arts in Rural Planning, Green Valley University"},
		{"Bachelor of Fine Arts\nMajor: Rural Planning\nMoss-Valley University",
			[]words{{tag.Degree, "Bachelor of Fine Arts"}, {tag.Study, "Rural Planning"},
				{tag.School, "Valley University"}},
			"Bachelor of Fine Arts, Rural Planning, Moss-Valley University"},
		// Another branch of the school is not another field.
		{"B.Sc. Rural Planning\nGreen Valley University, Arts and Crafts Branch",
			[]words{{tag.Degree, "B.Sc. Rural Planning"}, {tag.School, "Green Valley University"},
				{tag.Study, "Arts and Crafts"}},
			"B.Sc. Rural Planning, Green Valley University"},
		{"PhD\nGreen Valley University\nRural Planning",
			[]words{{tag.Degree, "PhD"}, {tag.School, "Green Valley University"}, {tag.Study, "Rural Planning"}},
			"PhD Rural Planning, Green Valley University"},
		{"PhD, Green Valley University, Rural Planning – Oldtown",
			[]words{{tag.Degree, "PhD"}, {tag.School, "Green Valley University, Rural Planning"},
				{tag.Place, "Oldtown"}},
			"PhD Rural Planning, Green Valley University"},
		// Nobody knows whether this is a town.
		{"PhD, Green Valley University, Oldtown",
			[]words{{tag.Degree, "PhD"}, {tag.School, "Green Valley University, Oldtown"}},
			"PhD, Green Valley University, Oldtown"},
	} {
		d := taggedText(t, known, c.written, c.found)
		if got := d.study(group{d.pieces}, nil).Value; got != c.want {
			t.Errorf("%q is read as %q, want %q", c.written, got, c.want)
		}
	}
}
