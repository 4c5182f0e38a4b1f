package store

import (
	"context"
	"database/sql"
	"fmt"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/tawafuq/tawafuq/internal/change"
	"github.com/tawafuq/tawafuq/internal/pgtest"
)

func TestChangesAreReadOnceAndInOrder(t *testing.T) {
	each(t, func(t *testing.T, s *Store) {
		first, second := newTalent(t, s, "a@example.com"), newTalent(t, s, "b@example.com")
		changes, cursor, err := s.Changes(t.Context(), change.Cursor{}, 1)
		must(t, err)
		if len(changes) != 1 || changes[0] != (change.Change{Kind: change.Talent, ID: first.ID}) {
			t.Fatalf("changes = %+v", changes)
		}
		changes, cursor, err = s.Changes(t.Context(), cursor, 10)
		must(t, err)
		if len(changes) != 1 || changes[0].ID != second.ID {
			t.Fatalf("changes = %+v", changes)
		}
		changes, after, err := s.Changes(t.Context(), cursor, 10)
		must(t, err)
		if len(changes) != 0 || after != cursor {
			t.Errorf("nothing is new, got %+v and cursor %v", changes, after)
		}
	})
}

// A follower asks several times a second, and SQLite gives every transaction the same number: where it goes on must be
// found by the sequence, or each time the whole log is walked.
func TestFollowersSkipWhatTheyHaveRead(t *testing.T) {
	s := opened(t, "sqlite")
	must(t, s.Migrate(t.Context()))
	for _, statement := range []string{changesAfter, eventsAfter} {
		plan, err := collect(t.Context(), s.query, func(r row) (step string, err error) {
			var id, parent, unused int
			err = r.Scan(&id, &parent, &unused, &step)
			return step, err
		}, "EXPLAIN QUERY PLAN"+statement, 0, 7, 1, 100)
		must(t, err)
		steps := strings.Join(plan, "\n")
		if !strings.Contains(steps, "seq>?") && !strings.Contains(steps, "rowid>?") || strings.Contains(steps, "SCAN") {
			t.Errorf("the log is walked:\n%s", steps)
		}
	}
}

// A place in the log is known again by its mark, as long as nothing after it was swept, and in no other log.
func TestChangeMark(t *testing.T) {
	each(t, func(t *testing.T, s *Store) {
		mark := func(at change.Cursor) string {
			t.Helper()
			m, err := s.ChangeMark(t.Context(), at)
			must(t, err)
			return m
		}
		if m := mark(change.Cursor{Tx: 1 << 60}); m != "" {
			t.Errorf("an empty log is marked %q", m)
		}
		newTalent(t, s, "a@example.com")
		first, err := s.ChangeHead(t.Context())
		must(t, err)
		before := mark(first)
		newTalent(t, s, "b@example.com")
		second, err := s.ChangeHead(t.Context())
		must(t, err)
		if before == "" || mark(first) != before || mark(second) == before {
			t.Errorf("marks are %q, %q and %q", before, mark(first), mark(second))
		}
		must(t, s.Sweep(t.Context(), s.now().Add(30*day)))
		if m := mark(second); m != "" {
			t.Errorf("a log that was swept is marked %q", m)
		}
	})
}

// A transaction may take its sequence number early and commit late. A follower that has read past that number must
// still get its change.
func TestAChangeThatCommitsLateIsNotMissed(t *testing.T) {
	each(t, func(t *testing.T, s *Store) {
		if s.Engine() == "sqlite" {
			// One writer at a time: the late commit cannot overlap another. What must hold is that it is seen.
			late := newTalent(t, s, "late@example.com")
			if got := follow(t, s, 1); got[0] != late.ID {
				t.Errorf("followed %v", got)
			}
			return
		}
		begun, finish := make(chan struct{}), make(chan struct{})
		var wg sync.WaitGroup
		wg.Go(func() {
			err := s.write(context.Background(), func(tx *tx) error {
				if err := tx.changed(context.Background(), change.Talent, "early number, late commit"); err != nil {
					return err
				}
				close(begun)
				<-finish
				return nil
			})
			if err != nil {
				t.Error(err)
			}
		})
		<-begun
		newTalent(t, s, "quick@example.com")
		changes, cursor, err := s.Changes(t.Context(), change.Cursor{}, 10)
		must(t, err)
		if len(changes) != 0 {
			t.Fatalf("read %+v while an earlier transaction was still open", changes)
		}
		close(finish)
		wg.Wait()
		changes, _, err = s.Changes(t.Context(), cursor, 10)
		must(t, err)
		if len(changes) != 2 || changes[0].ID != "early number, late commit" {
			t.Errorf("changes = %+v, want both", changes)
		}
	})
}

func TestNoChangeIsMissedUnderManyWriters(t *testing.T) {
	each(t, func(t *testing.T, s *Store) {
		const writers, each = 8, 15
		var wg sync.WaitGroup
		for w := range writers {
			wg.Go(func() {
				for i := range each {
					err := s.write(context.Background(), func(tx *tx) error {
						return tx.changed(context.Background(), change.Talent, fmt.Sprintf("%d/%d", w, i))
					})
					if err != nil {
						t.Error(err)
					}
				}
			})
		}
		seen := map[string]int{}
		for _, id := range follow(t, s, writers*each) {
			seen[id]++
		}
		wg.Wait()
		if len(seen) != writers*each {
			t.Errorf("saw %d of %d changes", len(seen), writers*each)
		}
		for id, n := range seen {
			if n != 1 {
				t.Errorf("%s seen %d times", id, n)
			}
		}
	})
}

// follow reads the log until it has seen n changes.
func follow(t *testing.T, s *Store, n int) []string {
	t.Helper()
	var (
		ids    []string
		cursor change.Cursor
	)
	for deadline := time.Now().Add(20 * time.Second); len(ids) < n && time.Now().Before(deadline); {
		changes, next, err := s.Changes(t.Context(), cursor, 7)
		must(t, err)
		cursor = next
		for _, c := range changes {
			ids = append(ids, c.ID)
		}
	}
	return ids
}

// A transaction that somebody else forgot, in the same database or in another one of the same server, holds up nothing.
func TestForeignTransactionsHoldUpNobody(t *testing.T) {
	url := pgtest.URL(t)
	s, err := Open(t.Context(), t.TempDir(), url)
	must(t, err)
	t.Cleanup(func() { s.Close() })
	must(t, s.Migrate(t.Context()))
	role := fmt.Sprintf("foreign_%d", time.Now().UnixNano()) // roles are the server's
	if _, err := s.writer.Exec(`CREATE ROLE ` + role + ` LOGIN`); err != nil {
		t.Fatal(err)
	}
	asOther := strings.Replace(url, "tawafuq@", role+"@", 1)
	for name, foreign := range map[string]string{"another role": asOther, "another database": pgtest.URL(t)} {
		t.Run(name, func(t *testing.T) {
			db, err := sql.Open("pgx", foreign)
			must(t, err)
			defer db.Close()
			forgotten, err := db.Begin()
			must(t, err)
			defer forgotten.Rollback()
			_, err = forgotten.Exec(`SELECT pg_current_xact_id()`)
			must(t, err)
			before, err := s.ChangeHead(t.Context())
			must(t, err)
			placed, err := s.EventHead(t.Context())
			must(t, err)
			now := newTalent(t, s, strings.ReplaceAll(name, " ", ".")+"@example.com")
			must(t, s.write(t.Context(), func(tx *tx) error { return tx.tellOwn(t.Context(), now.ID) }))
			changes, _, err := s.Changes(t.Context(), before, 10)
			must(t, err)
			if len(changes) != 1 || changes[0].ID != now.ID {
				t.Errorf("changes = %+v while %s has a transaction open", changes, name)
			}
			events, _, err := s.Events(t.Context(), placed, 10)
			must(t, err)
			if len(events) == 0 {
				t.Errorf("no events while %s has a transaction open", name)
			}
		})
	}
}
