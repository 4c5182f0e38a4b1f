package store

import (
	"context"
	"database/sql"
	"fmt"
	"path/filepath"
	"testing"
)

// onePrepared is a connection to a new database, and how many statements it keeps.
func onePrepared(t *testing.T) (conn *sql.Conn, kept func() int) {
	t.Helper()
	db, err := openPrepared("file:" + filepath.Join(t.TempDir(), "test.db"))
	must(t, err)
	conn, err = db.Conn(t.Context())
	must(t, err)
	t.Cleanup(func() {
		must(t, conn.Close())
		must(t, db.Close())
	})
	return conn, func() (n int) {
		must(t, conn.Raw(func(driver any) error {
			c := driver.(*preparedConn)
			if n = len(c.kept); n != c.order.Len() {
				t.Errorf("%d statements are kept, %d of them in order", n, c.order.Len())
			}
			return nil
		}))
		return n
	}
}

func TestStatementsArePreparedOnce(t *testing.T) {
	conn, kept := onePrepared(t)
	do := func(query string, args ...any) {
		t.Helper()
		_, err := conn.ExecContext(t.Context(), query, args...)
		must(t, err)
	}
	number := func(query string, args ...any) (n int) {
		t.Helper()
		must(t, conn.QueryRowContext(t.Context(), query, args...).Scan(&n))
		return n
	}
	do(`CREATE TABLE things (n INTEGER)`)
	for n := range 5 {
		do(`INSERT INTO things (n) VALUES ($1)`, n)
		if got := number(`SELECT MAX(n) FROM things WHERE n <= $1`, n); got != n {
			t.Errorf("%d after %d was written", got, n)
		}
	}
	if n := kept(); n != 3 {
		t.Errorf("%d statements are kept of 3 that were given", n)
	}
	// A statement that is kept does not know the column yet.
	do(`ALTER TABLE things ADD COLUMN m INTEGER DEFAULT 7`)
	rows, err := conn.QueryContext(t.Context(), `SELECT * FROM things`)
	must(t, err)
	if columns, err := rows.Columns(); err != nil || len(columns) != 2 {
		t.Errorf("columns %v, %v", columns, err)
	}
	must(t, rows.Close())
	if got := number(`SELECT MAX(n) FROM things WHERE n <= $1`, 3); got != 3 {
		t.Errorf("%d after the table was changed", got)
	}
}

// The same statement may be asked again before its first rows have been read to their end, and a broken one again.
func TestAPreparedStatementIsOnesAtATime(t *testing.T) {
	conn, kept := onePrepared(t)
	const query = `SELECT value FROM json_each($1)`
	var seen []string
	outer, err := conn.QueryContext(t.Context(), query, `["a","b"]`)
	must(t, err)
	for outer.Next() {
		var first, second string
		must(t, outer.Scan(&first))
		must(t, conn.QueryRowContext(t.Context(), query, `["x","y"]`).Scan(&second))
		seen = append(seen, first+second)
	}
	must(t, outer.Close())
	if got := fmt.Sprint(seen); got != "[ax bx]" || kept() != 1 {
		t.Errorf("read %s, %d statements are kept", got, kept())
	}
	for range 2 {
		if _, err := conn.ExecContext(t.Context(), `SELECT json('{')`); err == nil {
			t.Error("what is no JSON was read")
		}
	}
	ended, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := conn.QueryContext(ended, query, `[]`); err == nil {
		t.Error("a statement was run for somebody who had left")
	}
	var n int
	must(t, conn.QueryRowContext(t.Context(), query, `[5]`).Scan(&n))
	if n != 5 || kept() != 1 {
		t.Errorf("read %d, %d statements are kept", n, kept())
	}
}

func TestStatementsThatAreKeptAreBounded(t *testing.T) {
	conn, kept := onePrepared(t)
	for n := range 3 * mostPrepared {
		var got int
		must(t, conn.QueryRowContext(t.Context(), fmt.Sprintf(`SELECT %d`, n)).Scan(&got))
		if got != n {
			t.Fatalf("%d, want %d", got, n)
		}
	}
	if kept() != mostPrepared {
		t.Errorf("%d statements are kept", kept())
	}
}
