package store

import (
	"context"
	"database/sql"
	"testing"
	"time"

	"github.com/tawafuq/tawafuq/internal/account"
	"github.com/tawafuq/tawafuq/internal/fleet"
	"github.com/tawafuq/tawafuq/internal/pgtest"
)

// replicated is a store with a replica, and a connection to that replica.
func replicated(t *testing.T) (*Store, *sql.DB) {
	t.Helper()
	url := pgtest.URL(t)
	copied := pgtest.Replica(t, url)
	s, err := Open(t.Context(), t.TempDir(), url, Replica(copied))
	must(t, err)
	t.Cleanup(func() { s.Close() })
	must(t, s.Migrate(t.Context()))
	db, err := sql.Open("pgx", copied)
	must(t, err)
	t.Cleanup(func() { db.Close() })
	return s, db
}

// nameIn is the first name of a user as an export tells it.
func nameIn(t *testing.T, ctx context.Context, s *Store, u account.User) string {
	t.Helper()
	all, err := s.Export(ctx, u)
	must(t, err)
	for _, row := range all["account"] {
		name, _ := row["first_name"].(string)
		return name
	}
	t.Fatalf("no account in %v", all)
	return ""
}

func reads(t *testing.T, s *Store) fleet.Replica {
	t.Helper()
	state, there := s.ReplicaState()
	if !there {
		t.Fatal("there is no replica")
	}
	return state
}

func waitFor(t *testing.T, what string, there func() bool) {
	t.Helper()
	for deadline := time.Now().Add(30 * time.Second); !there(); time.Sleep(20 * time.Millisecond) {
		if time.Now().After(deadline) {
			t.Fatalf("in vain: %s", what)
		}
	}
}

func TestReadsThatMayBeOldGoToTheReplica(t *testing.T) {
	s, follower := replicated(t)
	u := newTalent(t, s, "sara@example.com")
	old := fleet.AllowOld(t.Context())
	waitFor(t, "a read from the replica", func() bool {
		before := reads(t, s).Reads
		_, err := s.Export(old, u)
		must(t, err)
		return reads(t, s).Reads > before
	})

	// Whoever has just written reads at the primary, however far behind the replica is.
	exec := func(db *sql.DB, statement string, args ...any) {
		t.Helper()
		_, err := db.ExecContext(t.Context(), statement, args...)
		must(t, err)
	}
	exec(follower, `SELECT pg_wal_replay_pause()`)
	t.Cleanup(func() { follower.Exec(`SELECT pg_wal_replay_resume()`) })
	waitFor(t, "the pause", func() bool {
		var state string
		must(t, follower.QueryRowContext(t.Context(), `SELECT pg_get_wal_replay_pause_state()`).Scan(&state))
		return state == "paused"
	})
	before := reads(t, s).Reads
	exec(s.writer, `UPDATE users SET first_name = 'Noura' WHERE id = $1`, u.ID)
	if got := nameIn(t, t.Context(), s, u); got != "Noura" {
		t.Errorf("whoever changed their name reads %q", got)
	}
	if after := reads(t, s).Reads; after != before {
		t.Errorf("%d reads of somebody who has just written went to the replica", after-before)
	}

	// A replica that is behind is left, and used again when it has caught up.
	waitFor(t, "everybody to read the new name", func() bool { return nameIn(t, old, s, u) == "Noura" })
	waitFor(t, "the lag to be told", func() bool { return reads(t, s).Lag > time.Second })
	before = reads(t, s).Reads
	if got := nameIn(t, old, s, u); got != "Noura" || reads(t, s).Reads != before {
		t.Errorf("%q is read from a replica that is %v behind", got, reads(t, s).Lag)
	}
	exec(follower, `SELECT pg_wal_replay_resume()`)
	waitFor(t, "the replica to be used again", func() bool {
		before := reads(t, s).Reads
		return nameIn(t, old, s, u) == "Noura" && reads(t, s).Reads > before
	})
}

func TestWithoutItsReplicaAStoreReadsAtThePrimary(t *testing.T) {
	url := pgtest.URL(t)
	s, err := Open(t.Context(), t.TempDir(), url, Replica("postgres://tawafuq@127.0.0.1:1/nowhere"))
	must(t, err)
	defer s.Close()
	must(t, s.Migrate(t.Context()))
	u := newTalent(t, s, "sara@example.com")
	if got := nameIn(t, fleet.AllowOld(t.Context()), s, u); got == "" {
		t.Error("nothing is read")
	}
	if state := reads(t, s); state.Reads != 0 || state.Past == 0 {
		t.Errorf("%+v", state)
	}
}

// A read that waits for a replica in vain, then for a primary that has just died, is answered in two seconds.
func TestWaitingForBothIsShortEnough(t *testing.T) {
	const answered = 2 * time.Second
	if longest := replicaWithin + silence + watchEvery + probeFor; longest >= answered {
		t.Errorf("somebody may wait for %v, want less than %v", longest, answered)
	}
}
