package store

import (
	"context"
	"errors"

	"github.com/jackc/pgx/v5/pgconn"
	"modernc.org/sqlite"
	sqlite3 "modernc.org/sqlite/lib"

	"github.com/pressly/goose/v3"
)

// dialect is where the two engines differ.
type dialect struct {
	name  string
	goose goose.Dialect
	// identity declares a key the engine numbers itself; migrations write it as @identity.
	identity string
	// bytewise makes a column compare by its bytes, whatever the database's language; migrations write it as @bytewise.
	bytewise string
	// transaction is the number of the running transaction, and settled the number below which every transaction has
	// ended. A row of the change log is only read once its transaction is settled: on PostgreSQL a lower sequence
	// number may commit after a higher one. SQLite has one writer at a time, so sequence numbers commit in order.
	transaction, settled string
	// skipLocked makes claimers pass over rows that another is claiming.
	skipLocked string
	// lockRow makes a selected row wait for nobody else's change until the transaction ends; SQLite has one writer
	// anyway.
	lockRow string
	// holdRow keeps a selected row from being changed or deleted by others, who may hold it too.
	holdRow string
	// keepRow is lockRow for a row that others may go on referring to: who writes rows that name it need not wait.
	keepRow string
	// within is the context a statement inside a transaction runs under.
	within      func(context.Context) context.Context
	isDuplicate func(error) bool
	// statistics lets the engine look at how values are spread where it has not for long; PostgreSQL does so by itself.
	statistics string
	// isCollision tells that the engine gave one of two transactions up which stood in each other's way.
	isCollision func(error) bool
}

// lockOf is lockRow for one table of several.
func (d dialect) lockOf(table string) string {
	if d.lockRow == "" {
		return ""
	}
	return " " + d.lockRow + " OF " + table
}

var sqliteDialect = dialect{
	name:        "sqlite",
	goose:       goose.DialectSQLite3,
	identity:    "INTEGER PRIMARY KEY AUTOINCREMENT",
	transaction: "0",
	settled:     "1",
	// Interrupting a statement makes SQLite roll the whole transaction back, which others may share.
	within: context.WithoutCancel,
	isDuplicate: func(err error) bool {
		var e *sqlite.Error
		return errors.As(err, &e) &&
			(e.Code() == sqlite3.SQLITE_CONSTRAINT_UNIQUE || e.Code() == sqlite3.SQLITE_CONSTRAINT_PRIMARYKEY)
	},
	isCollision: func(error) bool { return false }, // there is one writer at a time
	statistics:  "PRAGMA optimize = 0x10002",
}

var postgresDialect = dialect{
	name:        "postgres",
	goose:       goose.DialectPostgres,
	identity:    "BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY",
	bytewise:    `COLLATE "C"`,
	transaction: "pg_current_xact_id()::text::bigint",
	settled:     "pg_snapshot_xmin(pg_current_snapshot())::text::bigint",
	skipLocked:  "FOR UPDATE SKIP LOCKED",
	lockRow:     "FOR UPDATE",
	holdRow:     "FOR SHARE",
	keepRow:     "FOR NO KEY UPDATE",
	within:      func(ctx context.Context) context.Context { return ctx },
	isDuplicate: func(err error) bool {
		var e *pgconn.PgError
		return errors.As(err, &e) && e.Code == "23505"
	},
	isCollision: func(err error) bool {
		var e *pgconn.PgError
		return errors.As(err, &e) && (e.Code == "40P01" || e.Code == "40001")
	},
}
