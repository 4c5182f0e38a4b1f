package main

import (
	"reflect"
	"testing"

	"github.com/tawafuq/tawafuq/internal/concept"
	"github.com/tawafuq/tawafuq/internal/cv/tag"
	"github.com/tawafuq/tawafuq/lexicon"
)

func testBank(t *testing.T) bank {
	t.Helper()
	words, err := concept.Load(lexicon.Files)
	if err != nil {
		t.Fatal(err)
	}
	b, err := newBank(words)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// TestInvent checks that labels cover whole words of the lines they name and never overlap, in invented CVs and in
// copies with other names or in Arabic.
func TestInvent(t *testing.T) {
	b := testBank(t)
	fields := map[tag.Field]int{}
	for n := range 300 {
		s := invent(b, seed{7, uint64(n)})
		if again := invent(b, seed{7, uint64(n)}); !reflect.DeepEqual(s, again) {
			t.Fatalf("seed %d gives two different CVs", n)
		}
		for _, made := range []sample{s, renamed(b, s, seed{8, uint64(n)}), arabised(b, s, seed{9, uint64(n)})} {
			checkLabels(t, made)
			for _, sp := range made.spans {
				fields[sp.field]++
			}
		}
	}
	for n, name := range tag.FieldNames {
		if fields[tag.Field(n)] < 20 {
			t.Errorf("%d labels of %s in 900 CVs, want 20 or more", fields[tag.Field(n)], name)
		}
	}
}

func checkLabels(t *testing.T, s sample) {
	t.Helper()
	if len(s.sections) != len(s.text.Lines) || len(s.skip) != len(s.text.Lines) {
		t.Fatalf("%s: %d lines, %d sections", s.name, len(s.text.Lines), len(s.sections))
	}
	for n, sp := range s.spans {
		text := s.text.Lines[sp.line].Text
		if sp.start < 0 || sp.end > len(text) || sp.start >= sp.end {
			t.Fatalf("%s: label %d of %q is from %d to %d", s.name, sp.field, text, sp.start, sp.end)
		}
		for _, other := range s.spans[:n] {
			if other.line == sp.line && other.start < sp.end && sp.start < other.end {
				t.Errorf("%s: two labels on %q", s.name, text[sp.start:sp.end])
			}
		}
	}
}
