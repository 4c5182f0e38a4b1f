package main

import (
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/tawafuq/tawafuq/internal/document"
)

// TestAlignment moves labels to lines that were joined, split or added later.
func TestAlignment(t *testing.T) {
	file := filepath.Join(t.TempDir(), "lines.txt")
	old := "1||10|1|Work\n2||10|1|Accountant at Gulf Star\n3||10|1|th\n4||10|1|Nurse ⇥ Al Noor Hospital\n"
	if err := os.WriteFile(file, []byte(old), 0o600); err != nil {
		t.Fatal(err)
	}
	var lines []document.Line
	for _, s := range []string{"Page 1", "Work", "Accountant at Gulf Star", "Nurse", "Al Noor Hospital"} {
		lines = append(lines, document.Line{Text: s})
	}
	a, err := alignmentOf(file, lines)
	if err != nil {
		t.Fatal(err)
	}
	everywhere := func(line, start, end int) bool { return true }
	for words, want := range map[string][4]int{"Accountant": {1, 2, 0, 10}, "Al Noor": {3, 4, 0, 7},
		"Nurse": {3, 3, 0, 5}} {
		line, start, end, found := a.find(want[0], words, everywhere)
		if got := [4]int{want[0], line, start, end}; !found || got != want {
			t.Errorf("%s is at %v, want %v", words, got, want)
		}
	}
	if _, _, _, found := a.find(1, "Engineer", everywhere); found {
		t.Error("words that are nowhere were found")
	}
	if got := a.moved([]int8{1, 2, 2, 3}); !slices.Equal(got, []int8{unknown, 1, 2, 2, 3}) &&
		!slices.Equal(got, []int8{unknown, 1, 2, 3, 3}) {
		t.Errorf("the sections are %v", got)
	}
}
