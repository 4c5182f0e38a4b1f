package main

import (
	"fmt"
	"io"
	"slices"
	"strings"
	"time"
	"unicode/utf8"
)

// table is what is printed in the end, as Markdown.
type table struct{ rows [][3]string }

func (t *table) add(what, figure, goal string) {
	bar := strings.NewReplacer("|", `\|`) // would end a cell
	t.rows = append(t.rows, [3]string{bar.Replace(what), bar.Replace(figure), goal})
}

// verdict is a goal and whether it was reached.
func verdict(goal string, met bool) string {
	if met {
		return goal + ": met"
	}
	return goal + ": MISSED"
}

func (t *table) print(w io.Writer) {
	rows := append([][3]string{{"what", "figure", "goal"}}, t.rows...)
	var widths [3]int
	for _, row := range rows {
		for i, cell := range row {
			widths[i] = max(widths[i], utf8.RuneCountInString(cell))
		}
	}
	for n, row := range rows {
		for i, cell := range row {
			fmt.Fprintf(w, "| %-*s ", widths[i], cell)
		}
		fmt.Fprintln(w, "|")
		if n == 0 {
			for _, width := range widths {
				fmt.Fprint(w, "|", strings.Repeat("-", width+2))
			}
			fmt.Fprintln(w, "|")
		}
	}
}

func median[T float64 | time.Duration](values []T) T { return quantile(values, .5) }

// quantile returns the value below which a share q of the values lies; it sorts them.
func quantile[T float64 | time.Duration](values []T, q float64) T {
	slices.Sort(values)
	return values[min(int(q*float64(len(values))), len(values)-1)]
}

func milliseconds(d time.Duration) float64 { return d.Seconds() * 1000 }
