package file

import (
	"context"
	"time"
)

// What a ledger lists.
const (
	Account = "account" // by its id
	Content = "file"    // by its key
)

// Entry is something that was deleted for good: an id and no more, which means nothing to anybody once it is gone.
type Entry struct {
	Kind string
	ID   string
	At   time.Time
}

// Ledger lists what people deleted. It is kept apart from the database, so that restoring an old backup of that does
// not bring them back. A deletion is acknowledged once it is listed; where listing fails, the task that completes the
// deletion tries again.
type Ledger interface {
	// Note adds entries. They are durable when it returns; noting one twice does no harm.
	Note(ctx context.Context, entries ...Entry) error
	Entries(ctx context.Context) ([]Entry, error)
}

// noLedger is that of installations without backups, such as those of tests.
type noLedger struct{}

func (noLedger) Note(context.Context, ...Entry) error     { return nil }
func (noLedger) Entries(context.Context) ([]Entry, error) { return nil, nil }

// Record makes the service list what is deleted from now on.
func (s *Service) Record(l Ledger) { s.ledger = l }

// Departed lists an account that was deleted.
func (s *Service) Departed(ctx context.Context, userID string, at time.Time) error {
	return s.ledger.Note(ctx, Entry{Account, userID, at})
}
