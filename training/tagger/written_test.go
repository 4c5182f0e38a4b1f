package main

import (
	"reflect"
	"strings"
	"testing"

	"github.com/tawafuq/tawafuq/internal/cv/tag"
)

// TestWritten checks that copies of written CVs have labels on whole words, entries that begin with their first field,
// and no trace of the notation in which they are written.
func TestWritten(t *testing.T) {
	b := testBank(t)
	sketches, err := readSketches()
	if err != nil {
		t.Fatal(err)
	}
	if len(sketches) < 40 {
		t.Errorf("%d written CVs", len(sketches))
	}
	stories := len(b["story"][arabic])
	if b.sentences(sketches); len(b["story"][arabic]) < stories+50 {
		t.Errorf("the bank had %d stories and has %d", stories, len(b["story"][arabic]))
	}
	for i, sketch := range sketches {
		works := 0
		for n := range 5 {
			s := sketch.copied(b, seed{uint64(i), uint64(n)})
			if again := sketch.copied(b, seed{uint64(i), uint64(n)}); !reflect.DeepEqual(s, again) {
				t.Fatalf("%s: two different copies", s.name)
			}
			checkLabels(t, s)
			for _, l := range s.text.Lines {
				if strings.ContainsAny(l.Text, "[]{}") {
					t.Errorf("%s: %q", s.name, l.Text)
				}
			}
			for _, sp := range s.spans {
				if sp.entry == "W0" || sp.entry == "E0" {
					t.Errorf("%s: %q is not part of an entry", s.name, s.text.Lines[sp.line].Text)
				}
				if sp.field == tag.Position || sp.field == tag.Company {
					works++
				}
			}
		}
		if works == 0 {
			t.Errorf("%s has no work", sketch.name)
		}
	}
}
