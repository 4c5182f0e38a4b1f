package account

import (
	"testing"

	"github.com/tawafuq/tawafuq/internal/worker"
)

// Tasks are deleted with the people they name, whatever is in their payload.
func TestTasksNameTheirPeople(t *testing.T) {
	for _, test := range []struct {
		name string
		task worker.Task
		want worker.People
	}{
		{"for a user", userTask(TaskWelcome, UserEvent{UserID: "u"}), worker.People{UserID: "u"}},
		{"for a user at another address", userTask(TaskChangeEmail, UserEvent{UserID: "u", Email: "New@example.com"}),
			worker.People{UserID: "u", EmailKey: "new@example.com"}},
		{"for an address", emailTask(TaskResetPassword, EmailEvent{Email: "Sara@example.com"}),
			worker.People{EmailKey: "sara@example.com"}},
	} {
		if test.task.People != test.want {
			t.Errorf("%s: %+v, want %+v", test.name, test.task.People, test.want)
		}
	}
}
