package worker

import "time"

// State selects a list of tasks.
type State string

const (
	Waiting State = "waiting"
	Dead    State = "dead"
)

// Queued is a task as the operator sees it. The payload is left out: it may name people.
type Queued struct {
	ID        string
	Kind      string
	Attempts  int
	RunAt     time.Time
	LastError string
	CreatedAt time.Time
	DeadAt    time.Time // zero unless dead
}
