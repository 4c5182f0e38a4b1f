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
