package interpret

import (
	"testing"

	"github.com/tawafuq/tawafuq/internal/cv/tag"
	"github.com/tawafuq/tawafuq/internal/document"
)

// TestWorkplaces distinguishes names of places where people work from positions.
func TestWorkplaces(t *testing.T) {
	for name, want := range map[string]bool{
		"Quantum Lantern Lab":  true,
		"Department of Barns":  true,
		"Mossline University":  true,
		"Keeper of the Barns":  false,
		"Lab":                  false,
		"Laboratory Assistant": false,
		"Head of Department":   false,
		"قسم المحاسبة":         true,
	} {
		if got := ourInterpreter().isWorkplace(name); got != want {
			t.Errorf("%q: %v", name, got)
		}
	}
}

// TestTownsBesideDates takes the employer next to the position rather than a town next to the dates.
func TestTownsBesideDates(t *testing.T) {
	known := []words{{tag.Company, "BRUSSELS"}, {tag.Position, "KEEPER"}, {tag.Company, "MOSSLINE BARNS"}}
	for written, want := range map[string]string{
		"2019 - 2021 - BRUSSELS\nKEEPER MOSSLINE BARNS":  "MOSSLINE BARNS",
		"2019 - 2021 - BRUSSELS\nKEEPER\nMOSSLINE BARNS": "BRUSSELS",
	} {
		d := taggedText(t, ourLexicon(), written, known)
		if p, _ := (group{d.pieces}).withoutTowns().first(tag.Company); p.found().Value != want {
			t.Errorf("%q: %q", written, p.found().Value)
		}
	}
}

// TestEmployersOnTheirOwnLine takes the employer below the position rather than a doubtful one right after it.
func TestEmployersOnTheirOwnLine(t *testing.T) {
	known := []words{{tag.Position, "Keeper"}, {tag.Company, "Lanterns"}, {tag.Company, "Mossline Barns"}}
	for written, want := range map[string]string{
		"Keeper – Lanterns\nMossline Barns":             "Mossline Barns",
		"Keeper – Lanterns\nsince 2014\nMossline Barns": "Lanterns",
		"Keeper (Lanterns)\nMossline Barns":             "Lanterns",
		"Keeper\nLanterns\nMossline Barns":              "Lanterns",
	} {
		d := taggedText(t, ourLexicon(), written, known)
		d.pieces[1].sure, d.pieces[2].sure = 0.5, 0.9
		if p, _ := d.employerOf(group{d.pieces}); p.found().Value != want {
			t.Errorf("%q: %q", written, p.found().Value)
		}
		d.pieces[1].sure = 0.75
		if p, _ := d.employerOf(group{d.pieces}); p.found().Value != "Lanterns" {
			t.Errorf("%q, both sure: %q", written, p.found().Value)
		}
	}
}

// TestNamesInOneLook ends a name where the next line looks different.
func TestNamesInOneLook(t *testing.T) {
	const written = "Keeper, Barns and\nMossline"
	for looks, want := range map[string]string{
		"bb": "Keeper; Barns and Mossline",
		"bp": "Keeper; Barns and; Mossline",
	} {
		d := taggedText(t, ourLexicon(), written, []words{{tag.Position, "Keeper"}, {tag.Company, "Barns and"},
			{tag.Company, "Mossline"}})
		for n := range d.lines {
			look := document.Look{Bold: looks[n] == 'b'}
			d.lines[n].Looks = []document.Stretch{{End: len(d.lines[n].Text), Look: look}}
		}
		d.pieces[2].begins = 0.01
		d.namesGoOn()
		if got := valuesOf(d); got != want {
			t.Errorf("%s: %s", looks, got)
		}
	}
}
