package main

import (
	"fmt"
	"io"
	"strings"
	"time"
	"unicode/utf8"
)

// table is what is printed in the end, as Markdown.
type table struct {
	rows   [][5]string
	missed bool
}

func newTable() *table {
	return &table{rows: [][5]string{{
		"what happens", "writes stood still", "goal", "slowest read: memory, database", "refused meanwhile",
	}}}
}

func (t *table) row(cells ...string) {
	var row [5]string
	copy(row[:], cells)
	t.rows = append(t.rows, row)
}

func goal(what string, met bool) string {
	if met {
		return what + ": met"
	}
	return what + ": MISSED"
}

// fault adds what clients saw of a fault.
func (t *table) fault(f fault, answers []answer, began, repaired, whole, ended time.Time) {
	hit, others := f.hit, time.Duration(0)
	if hit == nil {
		hit = func(kind) bool { return true }
	} else {
		others = standstill(answers, began, ended, func(k kind) bool { return !hit(k) })
	}
	still := standstill(answers, began, ended, hit)
	figure := seconds(still)
	var goals []string
	met := func(what string, is bool) {
		goals = append(goals, goal(what, is))
		t.missed = t.missed || !is
	}
	switch {
	case f.back > 0:
		met("≤ "+seconds(f.back), still <= f.back)
	case f.hit != nil:
		figure = fmt.Sprintf("%ss %s of %s, others %s", uploads, figure, seconds(repaired.Sub(began)), seconds(others))
		met("others ≤ 2.0 s", others <= readWithin)
	default:
		figure += " of " + seconds(repaired.Sub(began))
	}
	memory := slowest(answers, func(a answer) bool { return a.kind == fromMemory })
	database := slowest(answers, func(a answer) bool { return a.kind == fromDatabase })
	said, impolite := refusals(answers)
	met("reads ≤ "+seconds(readWithin), max(memory, database) <= readWithin)
	met("503 with Retry-After alone", impolite == 0)
	t.row(f.what, figure, strings.Join(goals, "; "), seconds(memory)+", "+seconds(database),
		fmt.Sprintf("%s of %d; whole again %s after the repair", said, len(answers), seconds(whole.Sub(repaired))))
}

// held adds what came of the writes.
func (t *table) held(h held) {
	ok := h.lost == 0 && h.twice == 0
	t.missed = t.missed || !ok
	t.row(fmt.Sprintf("%d writes acknowledged of %d sent", h.acknowledged, h.attempted),
		fmt.Sprintf("%d lost, %d applied twice", h.lost, h.twice), goal("0, 0", ok))
}

func seconds(d time.Duration) string { return fmt.Sprintf("%.1f s", d.Seconds()) }

func (t *table) print(w io.Writer) {
	var widths [5]int
	for _, row := range t.rows {
		for i, cell := range row {
			widths[i] = max(widths[i], utf8.RuneCountInString(cell))
		}
	}
	for n, row := range t.rows {
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
