package httpapi_test

import (
	"database/sql"
	"fmt"
	"strings"
	"time"
)

// dump returns everything in the database as text: each row after its table's name, and each table's number of rows.
func (w *world) dump() string {
	w.t.Helper()
	tables := `SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'`
	if w.store.Engine() == "postgres" {
		tables = `SELECT tablename FROM pg_tables WHERE schemaname = 'public'`
	}
	db := openDatabase(w.t, w.store.Engine(), w.database)
	defer db.Close()
	var all strings.Builder
	for _, table := range column(w.t, db, tables) {
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
