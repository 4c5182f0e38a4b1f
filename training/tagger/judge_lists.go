package main

import (
	"slices"
	"strings"

	"github.com/tawafuq/tawafuq/internal/cv"
	"github.com/tawafuq/tawafuq/internal/cv/tag"
)

// listed returns the labelled values of a field, without repetitions.
func (s *sample) listed(field tag.Field) []string {
	var all []string
	for _, said := range s.said {
		if value := plain(said.words); said.field == field && value != "" && !slices.Contains(all, value) {
			all = append(all, value)
		}
	}
	return all
}

// lists compares skills and the place where somebody lives. It skips CVs whose labels name none.
func (s *sample) lists(source string, of func(name string) *verdict, wrong *mistakes, how string, r cv.Reading) {
	if want := s.listed(tag.Skill); len(want) > 0 {
		var got []reading
		for _, skill := range r.Skills {
			got = append(got, reading{[]string{plain(skill.Value)}, skill.Found})
		}
		s.list(of(source+" skills, "+how), wrong, source+" skills", got, want)
	}
	if want := s.listed(tag.Location); len(want) > 0 && r.Location.There() {
		got := []reading{{[]string{plain(r.Location.Value)}, r.Location}}
		// Any of the places will do, and so will all of them in a row.
		if all := strings.Join(want, " "); got[0].parts[0] == all {
			want = []string{all}
		}
		if slices.Contains(want, got[0].parts[0]) {
			want = []string{got[0].parts[0]}
		}
		s.list(of(source+" location, "+how), wrong, source+" location", got, want[:1])
	} else if len(want) > 0 {
		s.list(of(source+" location, "+how), wrong, source+" location", nil, want[:1])
	}
}

func (s *sample) list(v *verdict, wrong *mistakes, what string, got []reading, want []string) {
	var forms [][][]string
	for _, w := range want {
		forms = append(forms, [][]string{{w}})
	}
	v.count(got, forms)
	for _, g := range got {
		if slices.Contains(want, g.parts[0]) {
			continue
		}
		kind := kindMadeUp
		if slices.ContainsFunc(want, func(w string) bool { return near(w, g.parts[0]) }) {
			kind = kindNear
		}
		wrong.add(what, kind+" in "+s.sectionOf(g.whole), g.parts[0], "")
	}
	for _, w := range want {
		if !slices.ContainsFunc(got, func(g reading) bool { return near(w, g.parts[0]) }) {
			wrong.add(what, kindMissed, "", w)
		}
	}
}

// sectionOf returns the labelled section of the line in which a value begins.
func (s *sample) sectionOf(f cv.Found) string {
	at := 0
	for n, l := range s.text.Lines {
		if at += len(l.Text) + 1; f.Span.Start < at && s.sections[n] >= 0 {
			return tag.SectionNames[s.sections[n]]
		}
	}
	return "an unlabelled line"
}
