package store

import (
	"context"
	"errors"
	"sync"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"

	"github.com/tawafuq/tawafuq/internal/errs"
	"github.com/tawafuq/tawafuq/internal/pgtest"
)

const slowList = `SELECT id FROM applications ORDER BY id`

// Whoever is waiting when the database stops answering is told while they still have time, reads and writes alike, and
// everything goes on when it does.
func TestWhoWaitsForAHungDatabaseIsTold(t *testing.T) {
	server, err := pgtest.Start("fsync=off")
	must(t, err)
	defer server.Stop()
	database, err := server.NewDatabase()
	must(t, err)
	s, err := Open(t.Context(), t.TempDir(), database)
	must(t, err)
	defer s.Close()
	must(t, s.Migrate(t.Context()))
	ctx, cancel := context.WithTimeout(t.Context(), 50*time.Second) // less than a caller without a limit of its own has
	defer cancel()
	calls := map[string]func() error{
		"a list": func() error {
			_, err := collect(ctx, s.query, scanText, slowList)
			return err
		},
		"a row": func() error {
			var n int
			return s.row(ctx, `SELECT COUNT(*) FROM users`).Scan(&n)
		},
		"a write": func() error {
			return s.write(ctx, func(t *tx) error {
				_, err := t.exec(ctx, `UPDATE users SET first_name = 'x' WHERE id = 'nobody'`)
				return err
			})
		},
	}
	for name, call := range calls {
		if err := call(); err != nil {
			t.Fatalf("%s before: %v", name, err)
		}
	}
	thaw, err := server.Freeze()
	must(t, err)
	defer thaw()
	var waiting sync.WaitGroup
	for name, call := range calls {
		waiting.Go(func() {
			if err := call(); !errors.Is(err, errs.ErrUnavailable) || ctx.Err() != nil {
				t.Errorf("%s: %v, its time over: %v", name, err, ctx.Err())
			}
		})
	}
	waiting.Wait()
	thaw()
	for name, call := range calls {
		for err := call(); err != nil; err = call() {
			if !errors.Is(err, errs.ErrUnavailable) || ctx.Err() != nil {
				t.Fatalf("%s afterwards: %v", name, err)
			}
		}
	}
}

// locked holds a table until the function it returns is called.
func locked(t *testing.T, database, table string) (release func()) {
	t.Helper()
	other, err := pgx.Connect(t.Context(), database)
	must(t, err)
	_, err = other.Exec(t.Context(), `BEGIN; LOCK TABLE `+table+` IN ACCESS EXCLUSIVE MODE`)
	must(t, err)
	return sync.OnceFunc(func() { other.Close(context.Background()) })
}

// A read that has waited for a lock in vain is refused to others without taking a connection each, and tried again by
// one at a time.
func TestReadsDoNotQueueForALock(t *testing.T) {
	database := pgtest.URL(t)
	s, err := Open(t.Context(), t.TempDir(), database)
	must(t, err)
	defer s.Close()
	must(t, s.Migrate(t.Context()))
	var (
		mu  sync.Mutex
		ran int
	)
	s.OnStatement(func(_ context.Context, query string) func() {
		if query == slowList {
			mu.Lock()
			ran++
			mu.Unlock()
		}
		return func() {}
	})
	now := time.Now()
	s.stuck.now = func() time.Time { return now }
	read := func() error {
		_, err := collect(t.Context(), s.query, scanText, slowList)
		return err
	}
	release := locked(t, database, "applications")
	defer release()
	for range 2 {
		for range 20 {
			if err := read(); !errors.Is(err, errs.ErrUnavailable) {
				t.Fatalf("locked: %v", err)
			}
		}
		now = now.Add(2 * stuckFor)
	}
	if ran != 2 {
		t.Errorf("%d of 40 reads waited for the lock, want one before and one after a moment", ran)
	}
	release()
	must(t, read())
	must(t, read())
	if s.stuck.any.Load() {
		t.Error("it still counts as stuck")
	}
}

// However many writes wait for a lock, those who only read have a connection.
func TestWritesLeaveConnectionsToReads(t *testing.T) {
	database := pgtest.URL(t)
	s, err := Open(t.Context(), t.TempDir(), database, Connections(4))
	must(t, err)
	defer s.Close()
	must(t, s.Migrate(t.Context()))
	release := locked(t, database, "applications")
	defer release()
	ctx, cancel := context.WithCancel(t.Context())
	var writers sync.WaitGroup
	for range 12 {
		writers.Go(func() {
			for ctx.Err() == nil {
				_ = s.write(ctx, func(t *tx) error {
					_, err := t.exec(ctx, `DELETE FROM applications WHERE id = 'none'`)
					return err
				})
			}
		})
	}
	for waiting := 0; waiting < 3; {
		must(t, s.patient.QueryRowContext(t.Context(), `
			SELECT COUNT(*) FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`).
			Scan(&waiting))
	}
	if open := s.writer.Stats().InUse; open > 3 {
		t.Errorf("writes hold %d of 4 connections", open)
	}
	var n int
	must(t, s.row(t.Context(), `SELECT COUNT(*) FROM users`).Scan(&n))
	cancel()
	release()
	writers.Wait()
}
