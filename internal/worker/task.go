package worker

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"time"
)

// MaxAttempts is how often a task is tried before it is buried.
const MaxAttempts = 8

// Task is a unit of background work.
type Task struct {
	ID      string
	Kind    string // which handler, such as "mail.resetPassword"
	Payload json.RawMessage
	RunAt   time.Time // not before; zero for at once
	Attempt int       // 1 on the first run
	Lease   string    // identifies one claim; a runner that lost its lease can no longer finish the task
	People  People    // not set on a task that was claimed
}

// People are those a task is for or about: when one of them leaves, it is deleted. A task whose payload names somebody
// must name them here too.
type People struct {
	UserID    string // whom it is for
	AboutUser string // whom it speaks of to somebody else
	CompanyID string // for all users of a company; stays as long as the company
	EmailKey  string // for whoever has an address
}

type taskKey struct{}

// With returns a context that says which task is being done.
func With(ctx context.Context, t Task) context.Context {
	return context.WithValue(ctx, taskKey{}, t.ID)
}

// IDOf is the id of the task being done; empty outside of one.
func IDOf(ctx context.Context) string {
	id, _ := ctx.Value(taskKey{}).(string)
	return id
}

// For returns the task with the people it is for or about.
func (t Task) For(p People) Task {
	t.People = p
	return t
}

// New makes a task of a kind. The payload refers to records by id and carries no secret: it may stay in the store for a
// while.
func New(kind string, payload any) Task {
	raw, err := json.Marshal(payload)
	if err != nil {
		panic(fmt.Sprintf("worker: payload of %s cannot be encoded: %v", kind, err))
	}
	return Task{Kind: kind, Payload: raw}
}

// Read decodes the payload. An unreadable one never becomes readable, so the error is permanent.
func (t Task) Read(payload any) error {
	if err := json.Unmarshal(t.Payload, payload); err != nil {
		return Permanent(fmt.Errorf("payload of %s: %w", t.Kind, err))
	}
	return nil
}

type permanentError struct{ error }

func (e permanentError) Unwrap() error { return e.error }

// Permanent marks an error that retrying cannot fix; the task is buried at once.
func Permanent(err error) error { return permanentError{err} }

func isPermanent(err error) bool {
	var p permanentError
	return errors.As(err, &p)
}

// backoff is the pause after a failed attempt: 5 s, doubling up to an hour, with a fifth of jitter so that tasks that
// failed together do not come back together.
func backoff(attempt int) time.Duration {
	pause := min(5*time.Second<<min(attempt-1, 12), time.Hour)
	return pause + rand.N(pause/5+1)
}
