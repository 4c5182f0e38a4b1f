package main

import (
	"testing"

	"github.com/tawafuq/tawafuq/internal/concept"
	"github.com/tawafuq/tawafuq/internal/cv"
	"github.com/tawafuq/tawafuq/lexicon"
)

func TestMistakes(t *testing.T) {
	words, err := concept.Load(lexicon.Files)
	if err != nil {
		t.Fatal(err)
	}
	found := func(s string) cv.Found { return cv.Found{Value: s} }
	want := truth{
		Title: []string{}, Phone: []string{"x"},
		Work: []trueWork{{Position: []string{"Accountant"}, Company: []string{"Najd Trading"}},
			{Position: []string{"Clerk"}, Company: []string{"Hejaz Foods"}}},
		Education: []trueStudy{{Degree: []string{"BSc Physics"}, Institution: []string{"King Saud University"}}},
	}
	read := cv.Reading{
		Title: found("Riyadh"),
		Works: []cv.Work{{Position: found("Najd Trading"), Company: found("Accountant")},
			{Position: found("Clerk"), Company: found("Jeddah")}},
		Education: []cv.Education{{Found: found("BSc Physics")}, {Found: found("King Saud University")}},
	}
	got := mistakes{}
	got.add(want, read, mark(want, read, func(string) bool { return false }), placesIn(words))
	for kind, count := range map[string]int{parted: 1, swapped: 1, placeNamed: 1, placeTitled: 1, phoneMissed: 1,
		noCompany: 0} {
		if got[kind] != count {
			t.Errorf("%s: counted %d, want %d", kind, got[kind], count)
		}
	}
}
