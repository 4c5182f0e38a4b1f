// Command deadletters prepares a data folder whose queue holds mails that were given up on and one that will be retried
// tomorrow, for the operator's story.
package main

import (
	"context"
	"fmt"
	"log"
	"os"
	"time"

	"github.com/tawafuq/tawafuq/internal/account"
	"github.com/tawafuq/tawafuq/internal/store"
	"github.com/tawafuq/tawafuq/internal/worker"
)

// recipients asked for a new password while the mail server was away: one waits to be retried, one stays for the
// pictures, and there is one for each story that retries one, since nobody is mailed two links within five minutes.
var recipients = []string{"talent@tawafuq.example", "talent@tawafuq.example", "talent@tawafuq.example",
	"company@tawafuq.example"}

// cause distinguishes the letters by the relay that did not answer.
func cause(letter int) string {
	const refused = "dial tcp 10.20.30.%d:587: connect: connection refused (the relay.tawafuq.example did not answer)"
	return fmt.Sprintf(refused, 40+letter)
}

func main() {
	ctx := context.Background()
	s, err := store.Open(ctx, os.Args[1], "")
	if err != nil {
		log.Fatal(err)
	}
	defer s.Close()
	if err := s.Migrate(ctx); err != nil {
		log.Fatal(err)
	}
	for letter, recipient := range recipients {
		if err := s.Enqueue(ctx, worker.New(account.TaskResetPassword,
			account.EmailEvent{Email: recipient})); err != nil {
			log.Fatal(err)
		}
		tasks, err := s.ClaimTasks(ctx, []string{account.TaskResetPassword}, 1, time.Minute)
		if err != nil {
			log.Fatal(err)
		}
		if letter == 0 {
			err = s.RetryTask(ctx, tasks[0], time.Now().Add(24*time.Hour), cause(letter))
		} else {
			err = s.BuryTask(ctx, tasks[0], cause(letter))
		}
		if err != nil {
			log.Fatal(err)
		}
	}
}
