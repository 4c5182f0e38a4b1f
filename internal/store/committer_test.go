package store

import (
	"context"
	"errors"
	"strings"
	"sync"
	"testing"

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
