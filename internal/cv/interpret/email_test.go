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

// TestAddressesOverTwoLines joins an address of a large mail service that a narrow column breaks.
func TestAddressesOverTwoLines(t *testing.T) {
	for written, want := range map[string]string{
		"Mail: noura@gmail.co\nm\nnoura@example.edu": "noura@gmail.com",
		"noura@hot\nmail.com":                        "noura@hotmail.com",
		"noura@example.co\nm":                        "noura@example.co",
		"noura@gmail.com\nm":                         "noura@gmail.com",
	} {
		if got := testInterpreter().Read(textOf("# Noura Alqahtani\n" + written)).Email; got.Value != want {
			t.Errorf("%q: the address is %q, want %q", written, got.Value, want)
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
