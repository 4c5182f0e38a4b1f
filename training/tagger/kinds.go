package main

import (
	"fmt"
	"io"
	"slices"
	"strings"
)

// The kinds of mistakes that are counted in works, and in education with degree and school for position and company.
const (
	kindSwapped = "swapped"
	kindFirst   = "first part wrong, second right"
	kindSecond  = "first part right, second wrong"
	kindAlone   = "one part right, the other not read"
	kindNear    = "one part longer or shorter"
	kindMadeUp  = "made up"
	kindMissed  = "missed"
)

// mistakes counts mistakes by kind; with a writer it prints each of them, too.
type mistakes struct {
	counts map[string]int
	show   io.Writer
}

// count finds the kind of each entry that is not among those wanted, and of each wanted one that was not read.
func (m *mistakes) count(what string, got []reading, want [][][]string) {
	has := func(n int, is func(form []string) bool) bool { return slices.ContainsFunc(want[n], is) }
	used := make([]bool, len(want))
	meant := "" // the last entry found
	find := func(is func(form []string) bool) bool {
		meant = ""
		for n := range want {
			if !used[n] && has(n, is) {
				used[n], meant = true, strings.Join(want[n][0], " @ ")
				return true
			}
		}
		return false
	}
	var left []reading
	for _, g := range got {
		if !find(func(f []string) bool { return slices.Equal(f, g.parts) }) {
			left = append(left, g)
		}
	}
	for _, g := range left {
		a, b := g.parts[0], g.parts[1]
		kind := kindMadeUp
		switch {
		case find(func(f []string) bool { return a != "" && a == f[1] || b != "" && b == f[0] }):
			kind = kindSwapped
		case find(func(f []string) bool { return a == "" && b == f[1] || b == "" && a == f[0] }):
			kind = kindAlone
		case find(func(f []string) bool { return b != "" && b == f[1] }):
			kind = kindFirst
		case find(func(f []string) bool { return a != "" && a == f[0] }):
			kind = kindSecond
		case find(func(f []string) bool { return near(a, f[0]) || near(b, f[1]) }):
			kind = kindNear
		}
		m.add(what, kind, a+" @ "+b, meant)
	}
	for n, forms := range want {
		if !used[n] {
			m.add(what, kindMissed, "", strings.Join(forms[0], " @ "))
		}
	}
}

// near reports whether one text contains the other.
func near(a, b string) bool {
	return a != "" && b != "" && (strings.Contains(a, b) || strings.Contains(b, a))
}

func (m *mistakes) add(what, kind, read, wanted string) {
	m.counts[what+", "+kind]++
	if m.show != nil {
		fmt.Fprintf(m.show, "%s, %s: %q %q\n", what, kind, read, wanted)
	}
}

func (m *mistakes) print(w io.Writer) {
	var names []string
	for name := range m.counts {
		names = append(names, name)
	}
	slices.Sort(names)
	for _, name := range names {
		fmt.Fprintf(w, "%5d  %s\n", m.counts[name], name)
	}
}
