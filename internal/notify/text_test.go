package notify_test

import (
	"strings"
	"testing"

	"github.com/tawafuq/tawafuq/internal/account"
	"github.com/tawafuq/tawafuq/internal/notify"
	"github.com/tawafuq/tawafuq/locales"
)

// A name that reads in the other direction is isolated in a sentence: otherwise it would reorder the sentence, or take
// the full stop along.
func TestNamesAreIsolatedInSentences(t *testing.T) {
	for _, c := range []struct {
		language account.Language
		company  string
		want     bool
	}{
		{"ar", "Najd Systems", true}, {"ar", "نجد للأنظمة", false}, {"ar", "نجد Systems", true},
		{"en", "نجد للأنظمة", true}, {"en", "Najd Systems", false}, {"en", "25", false},
	} {
		n := notify.Notification{Kind: "applicationStatus", Args: map[string]string{"company": c.company,
			"job": "مهندس Go", "status": "job.application.reviewed"}}
		text := n.Text(c.language)
		if apart := strings.Contains(text, "\u2068"+c.company+"\u2069"); apart != c.want ||
			!strings.Contains(text, c.company) {
			t.Errorf("%s: %q", c.language, text)
		}
		if !strings.Contains(text, "\u2068مهندس Go\u2069") {
			t.Errorf("%s: the job is not isolated in %q", c.language, text)
		}
		if status := locales.Text(string(c.language), "job.application.reviewed", nil); strings.Contains(text,
			"\u2068"+status) {
			t.Errorf("%s: our own words are isolated in %q", c.language, text)
		}
	}
}
