package main

import (
	"slices"

	"github.com/tawafuq/tawafuq/internal/cv"
)

func (m *marking) works(got []cv.Work) {
	want := slices.Clone(m.truth.Work)
	slices.SortStableFunc(want, func(a, b trueWork) int { return count(a.Optional) - count(b.Optional) })
	is := func(g cv.Work, w trueWork, equal func(a, b string) bool) bool {
		return isAny(g.Position.Value, w.Position, equal) && isAny(g.Company.Value, w.Company, equal)
	}
	exact, again, restGot, restWant := match(upTo(len(got)), upTo(len(want)), func(g, w int) bool {
		return is(got[g], want[w], same) && (want[w].Start == "" || got[g].Start.Value == want[w].Start)
	}, func(g, w int) bool { return is(got[g], want[w], same) })
	exact = append(exact, again...)
	alike, half, _, _ := match(restGot, restWant, func(g, w int) bool { return is(got[g], want[w], near) },
		func(g, w int) bool {
			return got[g].Position.There() && isAny(got[g].Position.Value, want[w].Position, near) ||
				got[g].Company.There() && isAny(got[g].Company.Value, want[w].Company, near)
		})
	all := slices.Concat(exact, alike, half)
	of := map[int]int{}
	for _, p := range all {
		of[p.got] = p.want
	}
	optional := func(g int) bool { w, is := of[g]; return is && want[w].Optional }
	t := m.of["works"]
	for _, w := range want {
		t.wanted += count(!w.Optional)
	}
	right := map[int]bool{}
	for n, p := range slices.Concat(exact, alike) {
		if want[p.want].Optional {
			continue
		}
		t.right += count(n < len(exact))
		right[p.got] = n < len(exact)
		t.near++
		t.nearGiven++
	}
	for g := range got {
		if !optional(g) {
			t.given++
			t.trust(got[g].Whole(), right[g])
		}
	}
	m.roles(got, want, all, optional)
	m.dates(got, want, of)
	m.noteWorks(got, want, exact, alike, half)
}

// roles marks positions and companies separately.
func (m *marking) roles(got []cv.Work, want []trueWork, all []pair, optional func(g int) bool) {
	for _, field := range []struct {
		name string
		got  func(cv.Work) string
		want func(trueWork) []string
	}{
		{"position", func(w cv.Work) string { return w.Position.Value },
			func(w trueWork) []string { return w.Position }},
		{"company", func(w cv.Work) string { return w.Company.Value }, func(w trueWork) []string { return w.Company }},
	} {
		t := m.of[field.name]
		for _, w := range want {
			t.wanted += count(len(field.want(w)) > 0 && !w.Optional)
		}
		for g := range got {
			t.given += count(field.got(got[g]) != "" && !optional(g))
		}
		for _, p := range all {
			names, value := field.want(want[p.want]), field.got(got[p.got])
			if want[p.want].Optional || len(names) == 0 {
				continue
			}
			t.right += count(isAny(value, names, same))
			partly := count(value != "" && isAny(value, names, near))
			t.near += partly
			t.nearGiven += partly
		}
	}
}

const unjudged = "?"

func (m *marking) dates(got []cv.Work, want []trueWork, of map[int]int) {
	t := m.of["dates"]
	for _, w := range want {
		if !w.Optional {
			t.wanted += count(w.Start != "" && w.Start != unjudged) + count(w.End != "" && w.End != unjudged)
		}
	}
	for g, work := range got {
		var w trueWork
		at, matched := of[g]
		if matched {
			w = want[at]
		}
		if w.Optional {
			continue
		}
		end := work.End.Value
		if work.Current {
			end = "now"
		}
		for _, d := range [][2]string{{work.Start.Value, w.Start}, {end, w.End}} {
			g, w := d[0], d[1]
			if w == unjudged || !matched && g == "" {
				continue
			}
			t.given += count(g != "")
			right := g != "" && g == w
			partly := right || g != "" && w != "" && g[:min(4, len(g))] == w[:min(4, len(w))]
			t.right += count(right)
			t.near += count(partly)
			t.nearGiven += count(partly)
			if matched && g != w {
				m.note("date: read %q, right %q", g, w)
			}
		}
	}
}

func (m *marking) noteWorks(got []cv.Work, want []trueWork, exact, alike, half []pair) {
	usedGot, usedWant := map[int]bool{}, map[int]bool{}
	for n, p := range slices.Concat(exact, alike, half) {
		usedGot[p.got], usedWant[p.want] = true, true
		if n >= len(exact) && !want[p.want].Optional {
			kind := "~"
			if n >= len(exact)+len(alike) {
				kind = "HALF"
			}
			g, w := got[p.got], want[p.want]
			m.note("work %s (%.2f): read %q @ %q, right %q @ %q", kind, g.Whole().Confidence, g.Position.Value,
				g.Company.Value, first(w.Position), first(w.Company))
		}
	}
	for n, g := range got {
		if !usedGot[n] {
			m.note("work MADE UP (%.2f): %q @ %q %s..%s", g.Whole().Confidence, g.Position.Value, g.Company.Value,
				g.Start.Value, g.End.Value)
		}
	}
	for n, w := range want {
		if !usedWant[n] && !w.Optional {
			m.note("work MISSED: %q @ %q", first(w.Position), first(w.Company))
		}
	}
}

func (m *marking) education(got []cv.Education) {
	want := slices.Clone(m.truth.Education)
	slices.SortStableFunc(want, func(a, b trueStudy) int { return count(a.Optional) - count(b.Optional) })
	is := func(equal func(a, b string) bool) func(g, w int) bool {
		return func(g, w int) bool {
			return slices.ContainsFunc(want[w].forms(), func(f string) bool { return equal(got[g].Value, f) })
		}
	}
	exact, alike, restGot, restWant := match(upTo(len(got)), upTo(len(want)), is(same), is(near))
	t := m.of["education"]
	for _, w := range want {
		t.wanted += count(!w.Optional)
	}
	t.given += len(got)
	right, optional := map[int]bool{}, map[int]bool{}
	for n, p := range slices.Concat(exact, alike) {
		if want[p.want].Optional {
			t.given--
			optional[p.got] = true
			continue
		}
		right[p.got] = n < len(exact)
		t.right += count(n < len(exact))
		t.near++
		t.nearGiven++
		if n >= len(exact) {
			m.note("education ~ (%.2f): read %q, right %q", got[p.got].Confidence, got[p.got].Value,
				want[p.want].forms()[0])
		}
	}
	for g := range got {
		if !optional[g] {
			t.trust(got[g].Found, right[g])
		}
	}
	for _, g := range restGot {
		m.note("education MADE UP (%.2f): %q", got[g].Confidence, got[g].Value)
	}
	for _, w := range restWant {
		if !want[w].Optional {
			m.note("education MISSED: %q", want[w].forms()[0])
		}
	}
}

func (m *marking) skills(got []cv.Skill, known func(string) bool) {
	want := m.truth.Skills
	is := func(equal func(a, b string) bool) func(g, w int) bool {
		return func(g, w int) bool { return isAny(got[g].Value, want[w], equal) }
	}
	exact, alike, restGot, restWant := match(upTo(len(got)), upTo(len(want)), is(sameSkill), is(near))
	t := m.of["skills"]
	t.wanted += len(want)
	t.right += len(exact)
	t.near += len(exact) + len(alike)
	t.nearGiven += len(exact) + len(alike)
	t.given += len(got)
	for n, p := range slices.Concat(exact, alike) {
		t.trust(got[p.got].Found, n < len(exact))
		if n >= len(exact) {
			m.note("skill ~ (%.2f): read %q, right %q", got[p.got].Confidence, got[p.got].Value, first(want[p.want]))
		}
	}
	for _, g := range restGot {
		optional := slices.ContainsFunc(m.truth.Optional, func(w []string) bool {
			return isAny(got[g].Value, w, sameSkill)
		})
		if optional || known(got[g].Concept) {
			t.given--
			continue
		}
		t.trust(got[g].Found, false)
		// A second piece of an already matched item counts as near.
		t.nearGiven += count(slices.ContainsFunc(want, func(w []string) bool { return isAny(got[g].Value, w, near) }))
		m.note("skill MADE UP (%.2f): %q", got[g].Confidence, got[g].Value)
	}
	for _, w := range restWant {
		m.note("skill MISSED: %q", first(want[w]))
	}
}

func (m *marking) languages(got []cv.Language) {
	want := m.truth.Languages
	equal := func(a, b string) bool { return spokenName(a) == spokenName(b) }
	exact, alike, restGot, restWant := match(upTo(len(got)), upTo(len(want)),
		func(g, w int) bool { return isAny(got[g].Value, want[w], equal) },
		func(g, w int) bool { return isAny(got[g].Value, want[w], near) })
	t := m.of["languages"]
	t.given += len(got)
	t.wanted += len(want)
	t.right += len(exact)
	t.near += len(exact) + len(alike)
	t.nearGiven += len(exact) + len(alike)
	for n, p := range slices.Concat(exact, alike) {
		t.trust(got[p.got].Found, n < len(exact))
	}
	for _, g := range restGot {
		t.trust(got[g].Found, false)
		m.note("language MADE UP: %q", got[g].Value)
	}
	for _, w := range restWant {
		m.note("language MISSED: %q", first(want[w]))
	}
}
