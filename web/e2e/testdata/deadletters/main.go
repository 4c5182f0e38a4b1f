// Command deadletters prepares a data folder whose queue holds mails that were given up on and one that will be tried again
// tomorrow, for the operator's story.
package main

import (
	"context"
	"log"
	"os"
	"time"

	"github.com/tawafuq/tawafuq/internal/account"
	"github.com/tawafuq/tawafuq/internal/store"
	"github.com/tawafuq/tawafuq/internal/worker"
)

// One for each story that retries one, and one that stays for the pictures.
const letters = 3

// The demo talent asked for a new password while the mail server was away.
const (
	recipient = "talent@tawafuq.example"
	cause     = "dial tcp 10.20.30.40:587: connect: connection refused (the relay.tawafuq.example did not answer)"
)

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
	for range letters + 1 {
		if err := s.Enqueue(ctx, worker.New(account.TaskResetPassword, account.EmailEvent{Email: recipient})); err != nil {
			log.Fatal(err)
		}
	}
	tasks, err := s.ClaimTasks(ctx, letters+1, time.Minute)
	if err != nil {
		log.Fatal(err)
	}
	if err := s.RetryTask(ctx, tasks[0], time.Now().Add(24*time.Hour), cause); err != nil {
		log.Fatal(err)
	}
	for _, task := range tasks[1:] {
		if err := s.BuryTask(ctx, task, cause); err != nil {
			log.Fatal(err)
		}
	}
}
