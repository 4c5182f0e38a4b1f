package httpapi_test

import (
	"os"
	"testing"

	"github.com/tawafuq/tawafuq/internal/account"
	"github.com/tawafuq/tawafuq/internal/httpapi"
	"github.com/tawafuq/tawafuq/internal/worker"
)

// A task that runs again sends the same mail again, by its id; one with a secret link sends a new one, since the link
// of the first no longer works.
func TestAMailTriedAgainIsTheSame(t *testing.T) {
	w := newWorld(t, "sqlite", httpapi.Settings{})
	for kind, mails := range map[string]int{account.TaskPasswordChanged: 1, account.TaskVerifyEmail: 2} {
		before, err := os.ReadDir(w.mail)
		ok(t, err)
		task := worker.New(kind, account.UserEvent{UserID: w.users["talent"].ID})
		task.ID = "the task of " + kind
		for range 2 {
			ok(t, w.mailer.Handlers()[kind](worker.With(t.Context(), task), task))
		}
		after, err := os.ReadDir(w.mail)
		ok(t, err)
		if len(after)-len(before) != mails {
			t.Errorf("%s, done twice, sent %d mails, want %d", kind, len(after)-len(before), mails)
		}
	}
}
