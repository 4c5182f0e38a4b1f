package interpret

import (
	"testing"

	"github.com/tawafuq/tawafuq/internal/cv"
	"github.com/tawafuq/tawafuq/internal/cv/tag"
)

// TestAddressesAmongOthers takes an address from a line that lists other contacts.
func TestAddressesAmongOthers(t *testing.T) {
	for written, want := range map[string]string{
		"mossline98 | + Riyadh":    "Riyadh",
		"mossline98 | Riyadh, KSA": "Riyadh, KSA",
		"Old Lane 1 | Riyadh":      "Old Lane 1 | Riyadh",
		"Riyadh | Saudi Arabia":    "Riyadh | Saudi Arabia",
		"mossline98 | barns | hay": "mossline98 | barns | hay",
		"Old Lane 1, 12345 Riyadh": "Old Lane 1, 12345 Riyadh",
	} {
		d := taggedText(t, ourLexicon(), written, nil)
		if got := d.amongOthers(inLine(written, written)); got.Value != want {
			t.Errorf("%q: %q", written, got.Value)
		}
	}
}

// TestCountriesBelow extends an address that ends its line with a comma by the country below.
func TestCountriesBelow(t *testing.T) {
	for written, want := range map[string]string{
		"Address: 1 Old Lane, Riyadh,\nSaudi Arabia (home)": "1 Old Lane, Riyadh, Saudi Arabia",
		"Address: 1 Old Lane, Riyadh,\nSaudi Arabia":        "1 Old Lane, Riyadh, Saudi Arabia",
		"Address: 1 Old Lane, Riyadh\nSaudi Arabia":         "1 Old Lane, Riyadh",
		"Address: 1 Old Lane, Riyadh,\nkeeper of barns":     "1 Old Lane, Riyadh",
		"Address: 1 Old Lane, Riyadh,":                      "1 Old Lane, Riyadh",
	} {
		d := taggedText(t, ourLexicon(), written, nil)
		if got := d.withCountryBelow(inLine(written, "1 Old Lane, Riyadh")); got.Value != want {
			t.Errorf("%q: %q", written, got.Value)
		}
	}
}

// TestTownsBelow extends a street by the town with its code below.
func TestTownsBelow(t *testing.T) {
	for written, want := range map[string]string{
		"1 Old Lane, RM 3\tPhone:\nOld Station, TX 77843\tFax:":     "1 Old Lane, RM 3, Old Station, TX 77843",
		"Sara\t1 Old Lane, RM 3\nMiller\tOld Station, Texas, 77843": "1 Old Lane, RM 3, Old Station, Texas, 77843",
		"1 Old Lane, RM 3 | Old Station BC, V6X 1M3":                "1 Old Lane, RM 3, Old Station BC, V6X 1M3",
		"Sara Harbi\t1 Old Lane, RM 3\nOld Station, TX 77843":       "1 Old Lane, RM 3",
		"1 Old Lane, RM 3\nOld Station":                             "1 Old Lane, RM 3",
		"1 Old Lane, RM 3 or so\nOld Station, TX 77843":             "1 Old Lane, RM 3",
	} {
		d := taggedText(t, ourLexicon(), written, nil)
		if got := d.withTownBelow(inLine(written, "1 Old Lane, RM 3")); got.Value != want {
			t.Errorf("%q: %q", written, got.Value)
		}
	}
}

// TestHouses extends an address by the number before it, and removes its label.
func TestHouses(t *testing.T) {
	for written, want := range map[string]string{
		"1995 Old Lane, Riyadh":             "1995 Old Lane, Riyadh",
		"Sara Harbi | 12b Old Lane, Riyadh": "12b Old Lane, Riyadh",
		"Born 1995 Old Lane, Riyadh":        "Old Lane, Riyadh",
	} {
		d := taggedText(t, ourLexicon(), written, nil)
		if got := d.withHouse(inLine(written, "Old Lane, Riyadh")); got.Value != want {
			t.Errorf("%q: %q", written, got.Value)
		}
	}
	for written, want := range map[string]string{
		"PermanentAddress : Old Lane, Riyadh": "Old Lane, Riyadh",
		"Permanent Address Old Lane, Riyadh":  "Old Lane, Riyadh",
		"Addressed Lane, Riyadh":              "Addressed Lane, Riyadh",
	} {
		d := taggedText(t, ourLexicon(), written, nil)
		if got := d.withoutLabelBefore(inLine(written, written)); got.Value != want {
			t.Errorf("%q: %q", written, got.Value)
		}
	}
}

// TestNoHomes does not take a place for a home if a label says otherwise, nor an age for part of an address.
func TestNoHomes(t *testing.T) {
	for written, want := range map[string]string{
		"Sara Harbi\nPlace of Birth: Oldtown\tsara@mail.sa": "",
		"Sara Harbi\nGithub: Oldtown":                       "",
		"Sara Harbi\nCitizenship: Oldtown":                  "",
		"Sara Harbi\nBorn: 1990, Address: Oldtown":          "Oldtown",
		"Sara Harbi\nAddress: Oldtown":                      "Oldtown",
		"Sara Harbi\nP. 05 | Oldtown":                       "Oldtown",
		"Sara Harbi\n22 years old\nOldtown":                 "Oldtown",
	} {
		d := taggedText(t, ourLexicon(), written, []words{{tag.Location, "Oldtown"}})
		for n := range d.lines {
			d.sections[n], d.certain[n] = tag.Head, 1
		}
		if got := d.location(cv.Found{}); got.Value != want {
			t.Errorf("%q: %q", written, got.Value)
		}
	}
}

// TestAccountsAreNoHomes distinguishes account names from places.
func TestAccountsAreNoHomes(t *testing.T) {
	for value, want := range map[string]bool{
		"sara-harbi-45a924 § SaraHarbi27": true,
		"DevMossline":                     true,
		"Riyadh § SaraHarbi27":            false,
		"Al-Khobar":                       false,
		"Oldtown":                         false,
		"Old Lane 1":                      false,
	} {
		if got := onlyAccounts(value); got != want {
			t.Errorf("%q: %v", value, got)
		}
	}
}
