package interpret

import (
	"testing"

	"github.com/tawafuq/tawafuq/internal/cv/tag"
)

// TestWorkplaces tells names of places where people work from positions.
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

// TestTownsBesideDates takes the employer beside the position rather than a town beside the dates.
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
