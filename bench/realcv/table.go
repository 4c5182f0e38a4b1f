package main

import (
	"fmt"
	"io"
	"slices"
	"strings"
	"text/tabwriter"
)

// tables are the sums of markings, by group of files.
type tables map[string]*table

type table struct {
	files int
	of    map[string]*tally
}

func (all tables) add(group string, m *marking) {
	t := all[group]
	if t == nil {
		t = &table{of: map[string]*tally{}}
		all[group] = t
	}
	t.files++
	for _, f := range fields {
		if t.of[f] == nil {
			t.of[f] = &tally{}
		}
		t.of[f].add(*m.of[f])
	}
}

func (all tables) print(w io.Writer) {
	var groups []string
	for group := range all {
		groups = append(groups, group)
	}
	slices.Sort(groups)
	for _, group := range groups {
		fmt.Fprintf(w, "\n%s: %d files, precision/recall\n", group, all[group].files)
		out := tabwriter.NewWriter(w, 0, 4, 2, ' ', 0)
		fmt.Fprintln(out, "field\texact\tpartly\tsure and right\tright, given, wanted")
		for _, f := range fields {
			t := all[group].of[f]
			fmt.Fprintln(out, strings.Join([]string{f, share(t.right, t.given) + " / " + share(t.right, t.wanted),
				share(t.nearGiven, t.given) + " / " + share(t.near, t.wanted),
				share(t.sureRight, t.sure) + " of " + fmt.Sprint(t.sure),
				fmt.Sprintf("%d+%d, %d, %d", t.right, t.near-t.right, t.given, t.wanted)}, "\t"))
		}
		out.Flush()
	}
}

// printTrust prints how much of what was given is right, by the confidence of the reading.
func (t *table) printTrust(w io.Writer) {
	out := tabwriter.NewWriter(w, 0, 4, 2, ' ', 0)
	fmt.Fprint(out, "\nright, of those with a certainty from")
	for _, from := range bands {
		fmt.Fprintf(out, "\t%.2f", from)
	}
	fmt.Fprintln(out)
	for _, f := range fields {
		if t.of[f].given == 0 || t.of[f].by == [len(bands)]band{} {
			continue
		}
		fmt.Fprint(out, f)
		for _, b := range t.of[f].by {
			fmt.Fprintf(out, "\t%s of %d", share(b.right, b.given), b.given)
		}
		fmt.Fprintln(out)
	}
	out.Flush()
}

func share(part, whole int) string {
	if whole == 0 {
		return "  -  "
	}
	return fmt.Sprintf("%.3f", float64(part)/float64(whole))
}
