package document

import (
	"fmt"
	"strings"
	"testing"
)

// TestHints separates a margin from the text next to it, though the white between them is too narrow to end a span, if
// lines with and without something in the margin begin at one edge.
func TestHints(t *testing.T) {
	for name, c := range map[string]struct {
		hints int     // lines with something in the margin
		edge  float64 // of the text of those lines
		apart bool
	}{
		"one edge":     {5, 100, true},
		"few hints":    {3, 100, false},
		"another edge": {5, 104, false},
	} {
		page := newSheet()
		for n := range 10 {
			if n < c.hints {
				page.upTo(c.edge-9, float64(100+14*n), 10, "2019").at(c.edge, float64(100+14*n), 10, "Keeper of barns")
			} else {
				page.at(100, float64(100+14*n), 10, fmt.Sprint("Mended lanterns ", n))
			}
		}
		lines := linesOf(t, page.page)
		if got := strings.Contains(lines[0].Text, "\t"); got != c.apart {
			t.Errorf("%s: %q", name, lines[0].Text)
		}
	}
}

// TestBulletsAreNoHints leaves bullets with their items, whose other lines begin at one edge.
func TestBulletsAreNoHints(t *testing.T) {
	page := newSheet()
	for n := range 6 {
		page.at(90, float64(100+28*n), 10, "–").at(102, float64(100+28*n), 10, "Kept the barns of")
		page.at(102, float64(114+28*n), 10, "all villages around")
	}
	for _, line := range linesOf(t, page.page) {
		if strings.Contains(line.Text, "\t") {
			t.Errorf("read %q", line.Text)
		}
	}
}
