package interpret

import "testing"

func TestAddressesInTwoHalves(t *testing.T) {
	for line, want := range map[string]string{
		"EMAIL : MOSSLINE 857@example.com":  "MOSSLINE857@example.com",
		"Email: 857@example.com":            "857@example.com",
		"Write to Mossline 857@example.com": "857@example.com",
		"Email: Mossline, m857@example.com": "m857@example.com",
	} {
		got := testInterpreter().Read(textOf("# Noura Alqahtani\n" + line)).Email
		if got.Value != want {
			t.Errorf("%q: %q", line, got.Value)
		}
	}
}

// The address at the top is the person's; addresses of referees below must not be proposed instead.
func TestAddressesOfOthers(t *testing.T) {
	const written = "# Noura Alqahtani\n\n# Summary\nE-mail: noura@example.com, keeper of barns\n\n# Contact\n" +
		"Saad, keeper\nEmail: saad@example.com"
	if got := testInterpreter().Read(textOf(written)).Email; got.Value != "noura@example.com" {
		t.Errorf("read %q", got.Value)
	}
}
