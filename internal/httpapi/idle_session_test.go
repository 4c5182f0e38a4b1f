package httpapi_test

import (
	"database/sql"
	"testing"
	"time"

	"github.com/tawafuq/tawafuq/internal/httpapi"
)

// idle makes a session look unused for an hour, past the cache.
func (w *world) idle(who string) {
	w.t.Helper()
	db := w.sql()
	_, err := db.ExecContext(w.t.Context(), `UPDATE sessions SET last_seen_at = $1 WHERE user_id = $2`,
		time.Now().Add(-time.Hour).UnixMilli(), w.users[who].ID)
	ok(w.t, err)
	w.accounts.Forget(w.users[who])
}

// sql opens the world's SQLite file beside the product.
func (w *world) sql() *sql.DB {
	w.t.Helper()
	db, err := sql.Open("sqlite", "file:"+w.database+"?_txlock=immediate&_pragma=busy_timeout(10000)")
	ok(w.t, err)
	w.t.Cleanup(func() { db.Close() })
	return db
}

var readsOfASession = []string{"/api/auth/user", "/api/account/sessions", "/api/notifications", "/api/jobs",
	"/settings", "/"}

// Finding out who is calling waits for no writer: requests are answered while somebody else holds the database.
func TestReadingDoesNotWaitForTheWriter(t *testing.T) {
	w := newWorld(t, "sqlite", httpapi.Settings{})
	for _, path := range readsOfASession {
		w.idle("talent")
		busy, err := w.sql().BeginTx(t.Context(), nil)
		ok(t, err)
		a := w.send(request{method: "GET", path: path, header: cookies("tawafuq_session=" + w.tokens["talent"])})
		ok(t, busy.Rollback())
		if a.StatusCode != 200 {
			t.Errorf("%s while another writes: %d %.200s", path, a.StatusCode, a.body)
		}
	}
}

// Where "last seen" cannot be written, people can still read.
func TestReadingOutlivesAFailedWrite(t *testing.T) {
	w := newWorld(t, "sqlite", httpapi.Settings{})
	db := w.sql()
	for _, path := range readsOfASession {
		w.idle("talent")
		_, err := db.ExecContext(t.Context(), `
			CREATE TRIGGER full BEFORE UPDATE ON sessions
			BEGIN
				SELECT RAISE(ABORT, 'the disk is full');
			END`)
		ok(t, err)
		a := w.send(request{method: "GET", path: path, header: cookies("tawafuq_session=" + w.tokens["talent"])})
		_, err = db.ExecContext(t.Context(), `DROP TRIGGER full`)
		ok(t, err)
		if a.StatusCode != 200 {
			t.Errorf("%s on a full disk: %d %.200s", path, a.StatusCode, a.body)
		}
	}
}
