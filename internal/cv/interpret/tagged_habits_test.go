package interpret

import (
	"strings"
	"testing"

	"github.com/tawafuq/tawafuq/internal/cv/tag"
	"github.com/tawafuq/tawafuq/internal/document"
)

// TestHabits reads a job the way the other jobs of its CV are laid out: positions in bold, employers below them.
func TestHabits(t *testing.T) {
	const others = "Mender\nLantern & Sons\nKeeper\nOld Well\n"
	tagged := []words{{tag.Position, "Mender"}, {tag.Company, "Lantern & Sons"}, {tag.Position, "Keeper"},
		{tag.Company, "Old Well"}}
	for name, c := range map[string]struct {
		written string
		found   []words
		looks   string // of the lines: bold, plain, or other
		want    string
	}{
		"both on the first line": {"Lead for Barns and Carts\nMossline", []words{{tag.Position, "Lead"},
			{tag.Company, "Barns and Carts"}}, "bpbpbp", "Lead for Barns and Carts @ Mossline"},
		"only the position": {"Lead of Barns\nMossline", []words{{tag.Position, "Lead of Barns"}}, "bpbpbp",
			"Lead of Barns @ Mossline"},
		"only the employer": {"Lead of Barns\nMossline", []words{{tag.Company, "Mossline"}}, "bpbpbp",
			"Lead of Barns @ Mossline"},
		"another look": {"Lead for Barns\nMossline", []words{{tag.Position, "Lead"}, {tag.Company, "Barns"}}, "bpbpop",
			"Lead @ Barns"},
		"a school where positions are": {"Lantern School\nLead of Barns", []words{{tag.Company, "Lantern School"},
			{tag.Position, "Lead of Barns"}}, "bpbpbp", "Lantern School @ Lead of Barns"},
		"no habit": {"Lead for Barns\nMossline", []words{{tag.Position, "Lead"}, {tag.Company, "Barns"}}, "pppppp",
			"Lead @ Barns"},
		"a sentence below": {"Lead for Barns\nmended all of them", []words{{tag.Position, "Lead"},
			{tag.Company, "Barns"}}, "bpbpbp", "Lead @ Barns"},
	} {
		d := taggedText(t, ourLexicon(), others+c.written, append(tagged[:len(tagged):len(tagged)], c.found...))
		for n := range d.lines {
			d.sections[n] = tag.Work
			look := document.Look{Bold: c.looks[n] == 'b', Italic: c.looks[n] == 'o'}
			d.lines[n].Looks = []document.Stretch{{End: len(d.lines[n].Text), Look: look}}
		}
		for n := range d.pieces {
			if d.pieces[n].field == tag.Position || n == len(tagged) {
				d.pieces[n].begins = 0.9
			}
		}
		d.keepHabits()
		var last []string
		for _, p := range d.pieces {
			if p.line >= strings.Count(others, "\n") {
				last = append(last, p.found().Value)
			}
		}
		if got := strings.Join(last, " @ "); got != c.want {
			t.Errorf("%s: %s", name, got)
		}
	}
}

// TestOnlyHabit reads jobs the way the only one with a known employer is laid out, if all others look like it.
func TestOnlyHabit(t *testing.T) {
	const written = "Lantern & Sons\nMender\nMossline\nKeeper\nOld Well\nDigger"
	for looks, want := range map[string]string{
		"pbpbpb": "Lantern & Sons; Mender; Mossline; Keeper; Old Well; Digger",
		"pbobpb": "Lantern & Sons; Mender; Keeper; Digger", // one employer would look different from the first
		"pppppp": "Lantern & Sons; Mender; Keeper; Digger",
	} {
		d := taggedText(t, ourLexicon(), written, []words{{tag.Company, "Lantern & Sons"}, {tag.Position, "Mender"},
			{tag.Position, "Keeper"}, {tag.Position, "Digger"}})
		for n := range d.lines {
			d.sections[n] = tag.Work
			look := document.Look{Bold: looks[n] == 'b', Italic: looks[n] == 'o'}
			d.lines[n].Looks = []document.Stretch{{End: len(d.lines[n].Text), Look: look}}
		}
		for n, begins := range []float64{0.9, 0.1, 0.9, 0.9} {
			d.pieces[n].begins = begins
		}
		d.keepHabits()
		if got := valuesOf(d); got != want {
			t.Errorf("%s: %s", looks, got)
		}
	}
}

// TestLineHabits reads a line the way the lines of the other jobs are laid out: the employer in bold, then the
// position.
func TestLineHabits(t *testing.T) {
	const others = "Lantern & Sons, Mender\nOld Well, Keeper\n"
	tagged := []words{{tag.Company, "Lantern & Sons"}, {tag.Position, "Mender"}, {tag.Company, "Old Well"},
		{tag.Position, "Keeper"}}
	for name, c := range map[string]struct {
		written string
		found   []words
		bold    int // bytes of the last line
		want    string
	}{
		"not seen at all": {"Mossline Barns, Head of Carts\tOld Well", nil, 14, "Mossline Barns @ Head of Carts"},
		"half seen": {"Mossline Barns, Head of Carts", []words{{tag.Position, "Carts"}}, 14,
			"Mossline Barns @ Head of Carts"},
		"with its dates": {"Mossline Barns, Head of Carts May 2014", nil, 14, "Mossline Barns @ Head of Carts"},
		"seen differently": {"Mossline, Barns", []words{{tag.Position, "Mossline"}, {tag.Company, "Barns"}}, 8,
			"Mossline @ Barns"},
		"not in bold":        {"Mossline Barns, Head of Carts", nil, 0, ""},
		"all of it in bold":  {"Mossline Barns, Head of Carts", nil, 29, ""},
		"a town after it":    {"Mossline Barns, Riyadh", nil, 14, ""},
		"a sentence":         {"Mossline Barns, mended by us", nil, 14, ""},
		"something numbered": {"Mossline Barns, Room 14", nil, 14, ""},
	} {
		d := taggedText(t, ourLexicon(), others+c.written, append(tagged[:len(tagged):len(tagged)], c.found...))
		for n, bold := range []int{len("Lantern & Sons"), len("Old Well"), c.bold} {
			d.sections[n] = tag.Work
			d.lines[n].Looks = []document.Stretch{{End: bold, Look: document.Look{Bold: true}},
				{Start: bold, End: len(d.lines[n].Text)}}
		}
		for n := 0; n < len(tagged); n += 2 {
			d.pieces[n].begins = 0.9
		}
		d.keepHabits()
		var last []string
		for _, p := range d.pieces {
			if p.line == 2 {
				last = append(last, p.found().Value)
			}
		}
		if got := strings.Join(last, " @ "); got != c.want {
			t.Errorf("%s: %s", name, got)
		}
	}
}

// TestLineHabitsWithoutSigns distinguishes positions from employers by their letters alone.
func TestLineHabitsWithoutSigns(t *testing.T) {
	const written = "HEAD MENDER LANTERN SONS Oldtown\nBARN KEEPER OLD WELL Oldtown\nWELL DIGGER MOSSLINE Oldtown\n" +
		"MILL KEEPER ROOKS Oldtown"
	d := taggedText(t, ourLexicon(), written, []words{{tag.Position, "HEAD MENDER"}, {tag.Company, "LANTERN SONS"},
		{tag.Position, "BARN KEEPER"}, {tag.Company, "OLD WELL"}, {tag.Position, "WELL DIGGER MOSSLINE"},
		{tag.Position, "MILL KEEPER"}, {tag.Company, "Oldtown"}})
	const position = len("HEAD MENDER") // as long as the others
	for n := range d.lines {
		d.sections[n] = tag.Work
		place := strings.Index(d.lines[n].Text, "Oldtown")
		d.lines[n].Looks = []document.Stretch{{End: position, Look: document.Look{Bold: true}},
			{Start: position + 1, End: place - 1, Look: document.Look{Rank: 1}},
			{Start: place, End: len(d.lines[n].Text)}}
	}
	for n, begins := range []float64{0.9, 0.1, 0.9, 0.1, 0.9, 0.9, 0.1} {
		d.pieces[n].begins = begins
	}
	d.keepHabits()
	const want = "HEAD MENDER; LANTERN SONS; BARN KEEPER; OLD WELL; WELL DIGGER; MOSSLINE; MILL KEEPER; ROOKS"
	if got := valuesOf(d); got != want {
		t.Errorf("read %s", got)
	}
}
