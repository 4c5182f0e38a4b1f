package main

import (
	"fmt"
	"slices"
	"strings"

	"github.com/tawafuq/tawafuq/internal/cv"
)

// truth is what a CV says. Each value has several right forms; a nil field is not judged.
type truth struct {
	File, Origin, Lang, Note            string
	Name, Email, Phone, Location, Title []string
	Work                                []trueWork
	Education                           []trueStudy
	Skills                              [][]string
	Optional                            [][]string `json:"skills_optional"`
	Languages                           [][]string
}

type trueWork struct {
	Position, Company []string
	Start, End        string
	Optional          bool
}

type trueStudy struct {
	Degree, Institution []string
	Optional            bool
}

// forms returns the ways to write degree and institution on one line.
func (s trueStudy) forms() []string {
	var all []string
	degrees, schools := orEmpty(s.Degree), orEmpty(s.Institution)
	for _, d := range degrees {
		for _, i := range schools {
			all = append(all, strings.Trim(d+", "+i, ", "), strings.Trim(i+", "+d, ", "))
		}
	}
	return all
}

func orEmpty(list []string) []string {
	if len(list) == 0 {
		return []string{""}
	}
	return list
}

// The fields that are marked.
var fields = []string{"name", "email", "phone", "location", "title", "works", "position", "company", "dates",
	"education", "skills", "languages"}

// tally counts what was right. near and nearGiven include the partly right ones, of those wanted and of those given.
type tally struct {
	right, near, nearGiven, given, wanted, sure, sureRight int
	by                                                     [len(bands)]band
}

// bands are the lower bounds of the ranges of confidence that are counted separately.
var bands = [...]float64{0, 0.3, 0.5, cv.Sure, 0.8, 0.9, 0.95, 0.99}

// band counts what was given with a confidence in a range, and how much of it was right.
type band struct{ right, given int }

func (t *tally) add(o tally) {
	t.right += o.right
	t.near += o.near
	t.nearGiven += o.nearGiven
	t.given += o.given
	t.wanted += o.wanted
	t.sure += o.sure
	t.sureRight += o.sureRight
	for n := range t.by {
		t.by[n].right += o.by[n].right
		t.by[n].given += o.by[n].given
	}
}

// trust counts a given value by the confidence of the reading.
func (t *tally) trust(f cv.Found, right bool) {
	if !f.There() {
		return
	}
	at := len(bands) - 1
	for at > 0 && f.Confidence < bands[at] {
		at--
	}
	t.by[at].given++
	t.by[at].right += count(right)
	if !f.Asks() {
		t.sure++
		t.sureRight += count(right)
	}
}

func count(is bool) int {
	if is {
		return 1
	}
	return 0
}

// marking is a reading compared with the truth.
type marking struct {
	truth truth
	of    map[string]*tally
	notes []string
}

func mark(t truth, r cv.Reading, known func(string) bool) *marking {
	m := &marking{truth: t, of: map[string]*tally{}}
	for _, f := range fields {
		m.of[f] = &tally{}
	}
	m.single("name", t.Name, r.Name)
	m.single("email", t.Email, r.Email)
	m.single("phone", t.Phone, r.Phone)
	m.single("location", t.Location, r.Location)
	m.single("title", t.Title, r.Title)
	if t.Work != nil {
		m.works(r.Works)
	}
	if t.Education != nil {
		m.education(r.Education)
	}
	if t.Skills != nil {
		m.skills(r.Skills, known)
	}
	if t.Languages != nil {
		m.languages(r.Languages)
	}
	return m
}

func (m *marking) note(format string, args ...any) {
	m.notes = append(m.notes, fmt.Sprintf(format, args...))
}

func first(list []string) string {
	if len(list) == 0 {
		return ""
	}
	return list[0]
}

func (m *marking) single(field string, want []string, f cv.Found) {
	if want == nil {
		return
	}
	got, private := f.Value, field == "name" || field == "email" || field == "phone"
	if private && got != "" {
		got = hashed(field, got)
	}
	if field == "title" && len(want) == 0 && got != "" && slices.ContainsFunc(m.truth.Work, func(w trueWork) bool {
		return isAny(got, w.Position, same)
	}) {
		return
	}
	t, equal, alike := m.of[field], same, near
	if private {
		equal = func(a, b string) bool { return a == b }
		alike = equal
	}
	right := got != "" && len(want) > 0 && isAny(got, want, equal)
	partly := right || got != "" && len(want) > 0 && isAny(got, want, alike)
	t.given += count(got != "")
	t.wanted += count(len(want) > 0)
	t.right += count(right)
	t.near += count(partly)
	t.nearGiven += count(partly)
	t.trust(f, right)
	if !right && (got != "" || len(want) > 0) {
		m.note("%s: read %q (%.2f), right %q", field, got, f.Confidence, first(want))
	}
}

// pair is a given value and the wanted one that it matches.
type pair struct{ got, want int }

// match pairs what was given with what was wanted: first by exact, then by loosely. It also returns the rest of both.
func match(got, want []int, exact, loosely func(g, w int) bool) (equal, alike []pair, restGot, restWant []int) {
	restGot, restWant = slices.Clone(got), slices.Clone(want)
	for _, step := range []struct {
		test func(g, w int) bool
		out  *[]pair
	}{{exact, &equal}, {loosely, &alike}} {
		for _, w := range slices.Clone(restWant) {
			at := slices.IndexFunc(restGot, func(g int) bool { return step.test(g, w) })
			if at < 0 {
				continue
			}
			*step.out = append(*step.out, pair{restGot[at], w})
			restGot = slices.Delete(restGot, at, at+1)
			restWant = slices.DeleteFunc(restWant, func(i int) bool { return i == w })
		}
	}
	return equal, alike, restGot, restWant
}

func upTo(n int) []int {
	all := make([]int, n)
	for i := range all {
		all[i] = i
	}
	return all
}
