package store

import (
	"context"
	"errors"
	"fmt"

	"github.com/jackc/pgx/v5/pgconn"
	"modernc.org/sqlite"
	sqlite3 "modernc.org/sqlite/lib"
)

// Broken returns what is wrong with the database itself, in words for the operator: what the engine finds in its own
// pages and indexes, and rows that refer to nothing.
func (s *Store) Broken(ctx context.Context) ([]string, error) {
	tables, references, err := s.dialect.catalog.ordered(ctx, s.patient.QueryContext)
	if err != nil {
		return nil, err
	}
	broken, err := s.dialect.examine(ctx, s, tables)
	if err != nil {
		return nil, err
	}
	for _, r := range references {
		var dangling int
		err := s.patient.QueryRowContext(ctx, `
			SELECT COUNT(*)
			FROM `+r.table+` r
			WHERE r.`+r.column+` IS NOT NULL
				AND NOT EXISTS (SELECT 1 FROM `+r.of+` o WHERE o.`+r.key+` = r.`+r.column+`)`).Scan(&dangling)
		if err != nil {
			return nil, err
		}
		if dangling > 0 {
			broken = append(broken, fmt.Sprintf("%d rows of %s have a %s that %s does not have",
				dangling, r.table, r.column, r.of))
		}
	}
	return broken, nil
}

// examineSQLite asks SQLite to read all of its pages.
func examineSQLite(ctx context.Context, s *Store, _ []Table) ([]string, error) {
	found, err := collect(ctx, s.patient.QueryContext, scanText, `PRAGMA integrity_check(100)`)
	var failed *sqlite.Error
	if errors.As(err, &failed) && (failed.Code() == sqlite3.SQLITE_CORRUPT || failed.Code() == sqlite3.SQLITE_NOTADB) {
		return []string{failed.Error()}, nil
	}
	if err != nil {
		return nil, err
	}
	if len(found) == 1 && found[0] == "ok" {
		return nil, nil
	}
	return found, nil
}

// examinePostgres reads every row, which finds pages whose checksums are wrong, and asks the extension amcheck about
// tables and indexes if the operator has installed it.
func examinePostgres(ctx context.Context, s *Store, tables []Table) ([]string, error) {
	var broken []string
	note := func(what string, err error) error {
		var refused *pgconn.PgError
		if errors.As(err, &refused) && len(refused.Code) == 5 && refused.Code[:2] == "XX" {
			broken = append(broken, what+": "+refused.Message)
			return nil
		}
		return err
	}
	for _, t := range tables {
		var bytes int64
		err := s.patient.QueryRowContext(ctx,
			`SELECT COALESCE(SUM(octet_length(t::text)), 0) FROM `+t.Name+` t`).Scan(&bytes)
		if err := note("the table "+t.Name, err); err != nil {
			return nil, err
		}
	}
	var extended bool
	err := s.patient.QueryRowContext(ctx,
		`SELECT EXISTS (SELECT 1 FROM pg_extension WHERE extname = 'amcheck')`).Scan(&extended)
	if err != nil || !extended {
		return broken, err
	}
	for _, t := range tables {
		found, err := collect(ctx, s.patient.QueryContext, scanText,
			`SELECT msg FROM verify_heapam($1::regclass)`, t.Name)
		if err != nil {
			return nil, err
		}
		for _, message := range found {
			broken = append(broken, "the table "+t.Name+": "+message)
		}
	}
	indexes, err := collect(ctx, s.patient.QueryContext, scanText, `
		SELECT c.oid::regclass::text
		FROM pg_class c
		JOIN pg_am a ON a.oid = c.relam
		WHERE c.relkind = 'i'
			AND a.amname = 'btree'
			AND c.relnamespace = current_schema()::regnamespace`)
	if err != nil {
		return nil, err
	}
	for _, index := range indexes {
		var nothing any
		err := s.patient.QueryRowContext(ctx, `SELECT bt_index_check($1::regclass)::text`, index).Scan(&nothing)
		if err := note("the index "+index, err); err != nil {
			return nil, err
		}
	}
	return broken, nil
}
