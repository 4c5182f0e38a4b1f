package fleet

import "time"

// Key stands for whoever or whatever a limit is about. It is a hash with a key that only this installation has.
type Key [32]byte

// Use is how much of a limit is used.
type Use struct {
	Key Key
	// Add is what a process has used since it last told, as the time that it takes to come back; less than zero for
	// what it gave back.
	Add time.Duration
	// Until is when all of it will have come back, by what all processes have told.
	Until time.Time
}

// Failure is a network that failed to sign in to an account.
type Failure struct {
	Account, Network Key
	At               time.Time // zero once it is forgiven
}

// Told is what processes tell each other in one round.
type Told struct {
	Uses     []Use
	Failures []Failure
}

// Node is a process of the installation.
type Node struct {
	ID          string
	Connections int // to PostgreSQL, at most
}

// Share is the share of a limit that one process of so many may use without telling the others: if all of them do, the
// limit still holds.
func Share(processes int) float64 { return min(.2, 1/float64(processes+1)) }
