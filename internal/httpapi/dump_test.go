package httpapi_test

import (
	"database/sql"
	"fmt"
	"strings"
	"time"
)

// dump is everything the database holds, as text: each row after its table's name, and how many rows each table has.
func (w *world) dump() string {
	w.t.Helper()
	driver, place, tables := "sqlite", "file:"+w.database, `SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'`
	if w.store.Engine() == "postgres" {
		driver, place, tables = "pgx", w.database, `SELECT table_name FROM information_schema.tables WHERE table_schema = 'public'`
	}
	db, err := sql.Open(driver, place)
	ok(w.t, err)
	defer db.Close()
	var all strings.Builder
	for _, name := range w.rows(db, tables) {
		table := name[0].(string)
		rows := w.rows(db, `SELECT * FROM `+table)
		fmt.Fprintf(&all, "%s %d\n", table, len(rows))
		for _, row := range rows {
			fmt.Fprintf(&all, "%s: %s\n", table, row)
		}
	}
	return all.String()
}

func (w *world) rows(db *sql.DB, query string) [][]any {
	w.t.Helper()
	rows, err := db.QueryContext(w.t.Context(), query)
	ok(w.t, err)
	defer rows.Close()
	columns, err := rows.Columns()
	ok(w.t, err)
	var found [][]any
	for rows.Next() {
		values, targets := make([]any, len(columns)), make([]any, len(columns))
		for i := range values {
			targets[i] = &values[i]
		}
		ok(w.t, rows.Scan(targets...))
		found = append(found, values)
	}
	ok(w.t, rows.Err())
	return found
}

func inDays(days int) time.Time { return time.Now().AddDate(0, 0, days) }
