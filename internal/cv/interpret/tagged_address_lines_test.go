package interpret

import "testing"

// TestAddressesAmongOthers takes an address out of a line that lists ways to reach somebody.
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

// TestCountriesBelow gives an address that ends its line with a comma the country below.
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
