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

// TestPhones reads numbers that are written onto each other, and none of a post office box.
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
