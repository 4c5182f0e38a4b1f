package interpret

import (
	"testing"

	"github.com/tawafuq/tawafuq/internal/document"
)

func TestAddressAlone(t *testing.T) {
	for s, want := range map[string]string{
		"Email-sara@example.com":           "sara@example.com",
		"email.id-sara.b@example.com":      "sara.b@example.com",
		"Phone: 5, E. MAIL-sara@mail.sa":   "sara@mail.sa",
		"E -MAIL-sara@mail.sa":             "sara@mail.sa",
		"mail-sara@mail.sa":                "mail-sara@mail.sa",
		"email@example.com":                "email@example.com",
		"emailer-sara@example.com":         "emailer-sara@example.com",
		"Reach sara@example.comSUMMARY":    "sara@example.com",
		"sara@example.community":           "sara@example.community",
		"sara@Example.COM":                 "sara@Example.COM",
		"write to sara@example.com or so.": "sara@example.com",
	} {
		found := email(card{lines: []line{{Line: document.Line{Text: s}, whole: passage{text: s}}}}, nil)
		if found.Value != want || s[found.Span.Start:found.Span.End] != want {
			t.Errorf("%q: %q", s, found.Value)
		}
	}
}

// TestSpacedAddresses reads an address at a large mail service written with spaces.
func TestSpacedAddresses(t *testing.T) {
	for written, want := range map[string]string{
		"noura@gmail .com":       "noura@gmail.com",
		"Mail: noura @gmail.com": "noura@gmail.com",
		"noura @barn .com":       "",
		"at gmail . com":         "",
	} {
		ruled, _, _ := ourInterpreter().byRules(textOf("# Noura Alqahtani\n" + written))
		if got := ruled.Email.Value; got != want {
			t.Errorf("%q: the address is %q", written, got)
		}
	}
}

// TestNumbersOfPapers checks that a number following a letter, a digit or a sign is not a phone number, wherever below
// the head it is.
func TestNumbersOfPapers(t *testing.T) {
	for written, want := range map[string]bool{
		"doi 10.1109/0551234567": false, "ISBN978-0551234567": false, "no.0551234567": false,
		"Call 0551234567": true, "Mobile:0551234567": true,
	} {
		cell := passage{text: written, at: 7}
		found := phoneIn(cell, 1)
		if got := found.There() && !withinNumber(cell, found.Span); got != want {
			t.Errorf("%q: %v", written, got)
		}
	}
}

// TestTitlesBehindLabels distinguishes a post that somebody holds from a post office.
func TestTitlesBehindLabels(t *testing.T) {
	for below, want := range map[string]string{
		"Post: Mossline\nDist: Old Well": "",
		"Post: Barn Keeper":              "Barn Keeper",
		"Post: Jeddah":                   "",
		"Mossline College":               "",
	} {
		ruled, _, _ := ourInterpreter().byRules(textOf("# Noura Alqahtani\n" + below + "\nnoura@mail.sa"))
		if got := ruled.Title.Value; got != want {
			t.Errorf("%q: the title is %q", below, got)
		}
	}
}

// TestStreetsAreNoPhones distinguishes house and street numbers from phone numbers.
func TestStreetsAreNoPhones(t *testing.T) {
	const written = "30613 101st Street, Old Station, TX 77843-8969, (262) 555-0123"
	for _, at := range phonesAt(written, 3) {
		if got := written[at[0]:at[1]]; got != "(262) 555-0123" {
			t.Errorf("read the phone number %q", got)
		}
	}
}

// TestPhones reads numbers that run into each other, and does not read post office boxes as phone numbers.
func TestPhones(t *testing.T) {
	for s, want := range map[string]string{
		"Contact: +968-96055460-99091517":      "+96896055460",
		"+971-523062097+91-7027245546":         "+971523062097",
		"Contact: + 966 55 123 4567":           "+966551234567",
		"(055) 123 4567":                       "+966551234567",
		"P.O.Box 1190--00100":                  "",
		"P.O. Box No. 1190-00100, 055 1234567": "+966551234567",
		"ص.ب 1190-00100":                       "",
	} {
		if found := phoneIn(passage{text: s}, 1); found.Value != want {
			t.Errorf("%q: %q", s, found.Value)
		}
	}
}

// TestHalvesOfANameInUnlikeSizes joins the two lines of a name at the top whose letters differ a little in size.
func TestHalvesOfANameInUnlikeSizes(t *testing.T) {
	for size, want := range map[float64]string{28: "NOURA ALQAHTANI", 18: ""} {
		written := textOf("NOURA\nALQAHTANI\nABOUT ME\nMends barns and writes about them.\nnoura@example.com")
		for n, s := range []float64{27, size, 16, 9, 9} {
			written.Lines[n].Size = s
		}
		ruled, _, _ := ourInterpreter().byRules(written)
		if got := ruled.Name.Value; got != want {
			t.Errorf("beside %v points the name is %q, want %q", size, got, want)
		}
	}
}
