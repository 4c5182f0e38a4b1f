package main

import (
	"slices"
	"strings"
	"unicode"

	"github.com/tawafuq/tawafuq/internal/cv/tag"
	"github.com/tawafuq/tawafuq/internal/document"
)

// renamed returns a copy of a labelled CV with other names in the same places, so that the places are learned and not
// the names. Half of the fields stay as they are.
func renamed(b bank, s sample, from seed) sample {
	a := newAuthor(b, from)
	if mostlyArabic(s.text.String()) {
		a.language = arabic
	}
	s.source += "-copy"
	s.text.Lines = slices.Clone(s.text.Lines)
	kinds := map[tag.Field]string{tag.Position: "position", tag.Company: "company", tag.Place: "place",
		tag.School: "school", tag.University: "university", tag.Degree: "degree", tag.Skill: "skill", tag.Name: "name",
		tag.Location: "place", tag.Language: "language", tag.Title: "position", tag.Certificate: "certificate",
		tag.Study: "study"}
	spans := slices.Clone(s.spans)
	slices.SortStableFunc(spans, func(x, y span) int {
		if x.line != y.line {
			return x.line - y.line
		}
		return x.start - y.start
	})
	shift, line := 0, -1
	for n := range spans {
		sp := &spans[n]
		if sp.line != line {
			shift, line = 0, sp.line
		}
		sp.start, sp.end = sp.start+shift, sp.end+shift
		kind, known := kinds[sp.field]
		broken := n+1 < len(spans) && spans[n+1].field == sp.field && spans[n+1].entry == sp.entry && sp.entry != "" ||
			n > 0 && spans[n-1].field == sp.field && spans[n-1].entry == sp.entry && sp.entry != ""
		if !known || broken || a.chance(50) {
			continue
		}
		l := &s.text.Lines[sp.line]
		value := likeCase(a.in(kind, a.language), l.Text[sp.start:sp.end])
		*l = replaced(*l, sp.start, sp.end, value)
		shift += len(value) - (sp.end - sp.start)
		sp.end = sp.start + len(value)
	}
	s.spans = spans
	return s
}

// replaced returns a line with other words in a place. They look like the first of the replaced ones.
func replaced(l document.Line, from, to int, value string) document.Line {
	l.Text = l.Text[:from] + value + l.Text[to:]
	by, looks := len(value)-(to-from), []document.Stretch(nil)
	for _, s := range l.Looks {
		if s.Start > from && s.End <= to { // it looked different from the first word
			continue
		}
		if s.Start > from {
			s.Start = max(s.Start, to) + by
		}
		if s.End > from {
			s.End = max(s.End, to) + by
		}
		looks = append(looks, s)
	}
	l.Looks = looks
	return l
}

// likeCase returns s in capitals if like is in capitals.
func likeCase(s, like string) string {
	if strings.ContainsFunc(like, unicode.IsUpper) && !strings.ContainsFunc(like, unicode.IsLower) {
		return strings.ToUpper(s)
	}
	return s
}
