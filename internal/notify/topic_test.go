package notify_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/tawafuq/tawafuq/internal/notify"
	"github.com/tawafuq/tawafuq/locales"
)

// ofAccount are the kinds that nobody can turn off. A new kind is either one of them or has a row in the table of
// topics.
var ofAccount = []string{"damaged.cv", "damaged.picture", "damaged.logo", "welcome", "passwordChanged",
	"emailChanged", "signInsRefused", "jobRemoved", "jobRestored", "accountSuspended", "accountRestored"}

func TestEveryKindHasATopic(t *testing.T) {
	kinds := locales.Keys("notice.")
	if len(kinds) < 20 {
		t.Fatalf("only %d kinds: %v", len(kinds), kinds)
	}
	for _, kind := range kinds {
		if kind == "left" || kind == "applicant" { // parts of other notices
			continue
		}
		locked := notify.TopicOf(kind) == notify.OfAccount
		if locked != slices.Contains(ofAccount, kind) {
			t.Errorf("%s: locked: %v", kind, locked)
		}
		if !locked && !strings.Contains("messages applications interviews invitations reminders alerts",
			string(notify.TopicOf(kind))) {
			t.Errorf("%s is of %s", kind, notify.TopicOf(kind))
		}
	}
}
