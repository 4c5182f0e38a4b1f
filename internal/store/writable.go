package store

import (
	"context"
	"database/sql"
	"errors"
	"sync"
	"sync/atomic"
	"time"

	"github.com/tawafuq/tawafuq/internal/errs"
)

// writes remembers how writing went lately. Its times are in nanoseconds.
type writes struct {
	kept, failed atomic.Int64
	mu           sync.Mutex // one tries at a time
	tried        time.Time
	last         error
}

const (
	// knownFor is how long a transaction that was kept shows that writing works.
	knownFor = 5 * time.Second
	// tryEvery is how often it is tried at most, and tryFor how long it may take.
	tryEvery = 500 * time.Millisecond
	tryFor   = 1500 * time.Millisecond
)

func (w *writes) ended(err error) {
	switch {
	case err == nil:
		w.kept.Store(time.Now().UnixNano())
	case errors.Is(err, errs.ErrUnavailable):
		w.failed.Store(time.Now().UnixNano())
	}
}

// Readable returns an error if nothing can be read.
func (s *Store) Readable(ctx context.Context) error {
	var one int
	return s.row(ctx, `SELECT 1`).Scan(&one)
}

// Writable returns an error if nothing can be written at present: the disk is full, another process holds the file, the
// server is a replica. It tries where no write has shown it lately.
func (s *Store) Writable(ctx context.Context) error {
	w := &s.writes
	kept := w.kept.Load()
	if kept > w.failed.Load() && time.Since(time.Unix(0, kept)) < knownFor {
		return nil
	}
	w.mu.Lock()
	defer w.mu.Unlock()
	if time.Since(w.tried) < tryEvery {
		return w.last
	}
	ctx, cancel := context.WithTimeout(ctx, tryFor)
	defer cancel()
	w.last = s.commitInTime(ctx, func(tx *sql.Tx) error {
		_, err := tx.ExecContext(s.dialect.within(ctx), s.dialect.pulse)
		return err
	})
	w.tried = time.Now()
	return w.last
}
