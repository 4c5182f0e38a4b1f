package store

import (
	"context"
	"database/sql"
	"errors"
	"strings"
	"sync"
	"testing"

	"github.com/jackc/pgx/v5/pgconn"

	"github.com/tawafuq/tawafuq/internal/change"
)

// Writers that share a commit stay apart: one that fails, panics or has left takes nothing of the others with it.
func TestWritersAtOnceStayApart(t *testing.T) {
	each(t, func(t *testing.T, s *Store) {
		broken := errors.New("broken")
		gone, leave := context.WithCancel(t.Context())
		leave()
		var wg sync.WaitGroup
		for i := range 120 {
			wg.Go(func() {
				ctx, want := t.Context(), error(nil)
				switch i % 4 {
				case 1:
					want = broken
				case 2:
					ctx, want = gone, context.Canceled
				}
				err := s.write(ctx, func(tx *tx) error {
					if err := tx.changed(t.Context(), change.Talent,
						[]string{"kept", "broken", "gone", "kept"}[i%4]); err != nil {
						return err
					}
					return want
				})
				if !errors.Is(err, want) {
					t.Errorf("writer %d: %v, want %v", i, err, want)
				}
			})
		}
		wg.Wait()
		kept := follow(t, s, 60)
		more, _, err := s.Changes(t.Context(), change.Cursor{}, 1000)
		must(t, err)
		if len(kept) != 60 || len(more) != 60 || strings.Contains(strings.Join(kept, " "), "broken") ||
			strings.Contains(strings.Join(kept, " "), "gone") {
			t.Errorf("%d changes kept, want 60: %v", len(more), kept)
		}
	})
}

func TestAPanicInATransactionKeepsNothing(t *testing.T) {
	s, err := Open(t.Context(), t.TempDir(), "")
	must(t, err)
	must(t, s.Migrate(t.Context()))
	err = s.write(t.Context(), func(tx *tx) error {
		must(t, tx.changed(t.Context(), change.Talent, "x"))
		panic("boom")
	})
	if err == nil || !strings.Contains(err.Error(), "boom") {
		t.Errorf("error %v", err)
	}
	if changes, _, _ := s.Changes(t.Context(), change.Cursor{}, 10); len(changes) != 0 {
		t.Errorf("kept %v", changes)
	}
	must(t, s.Close())
	if err := s.write(t.Context(), func(*tx) error { return nil }); !errors.Is(err, errClosed) {
		t.Errorf("writing to a closed store: %v", err)
	}
}

// What collided is tried again, and so is what then waits for a lock behind others that collide; a lock that somebody
// holds for long is not waited for twice.
func TestWhatIsTriedAgain(t *testing.T) {
	s := opened(t, "postgres")
	collision, locked := &pgconn.PgError{Code: "40P01"}, &pgconn.PgError{Code: "55P03"}
	for _, c := range []struct {
		fails []error
		runs  int
		want  error
	}{
		{[]error{collision, locked, collision, nil}, 4, nil},
		{[]error{locked}, 1, locked},
		{[]error{collision, collision, collision, collision, collision}, 5, collision},
	} {
		runs := 0
		err := s.commitAlone(t.Context(), func(*sql.Tx) error {
			runs++
			return c.fails[runs-1]
		})
		if runs != c.runs || !errors.Is(err, c.want) {
			t.Errorf("%v: %d runs and %v, want %d and %v", c.fails, runs, err, c.runs, c.want)
		}
	}
}
