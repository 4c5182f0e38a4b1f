package store

import (
	"context"
	"database/sql"
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
	// transaction is the number of the running transaction; settled asks for the number below which all transactions of
	// ours have ended. A row of a log is read only when its transaction is settled: on PostgreSQL a lower sequence
	// number may be committed after a higher one. SQLite has one writer at a time, so they are committed in order.
	transaction, settled string
	// skipLocked makes a claim skip rows that another one is claiming.
	skipLocked string
	// lockRow keeps others from changing a selected row until the transaction ends; SQLite has one writer anyway.
	lockRow string
	// holdRow is lockRow that several transactions may take at once: none of them can change or delete the row.
	holdRow string
	// keepRow is lockRow that lets others go on writing rows that refer to the selected one.
	keepRow string
	// within is the context a statement inside a transaction runs under.
	within      func(context.Context) context.Context
	isDuplicate func(error) bool
	// statistics has the engine look again at how values are spread; PostgreSQL does so by itself.
	statistics string
	// pulse is a write that changes nothing, to learn whether anything can be written.
	pulse string
	// isCollision reports whether the engine gave up a transaction because another one stood in its way.
	isCollision func(error) bool
	// catalog asks about the database itself; fill and number restore a table from a backup.
	catalog catalog
	fill    func(ctx context.Context, conn *sql.Conn, t Table, rows visitRows) error
	number  func(ctx context.Context, conn *sql.Conn, table string, last int64) error
	// examine has the engine look for damage in its own files and returns what it finds.
	examine func(ctx context.Context, s *Store, tables []Table) ([]string, error)
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
	settled:     "SELECT 1",
	// Interrupting a statement makes SQLite roll back the whole transaction, which others may share.
	within: context.WithoutCancel,
	isDuplicate: func(err error) bool {
		var e *sqlite.Error
		return errors.As(err, &e) &&
			(e.Code() == sqlite3.SQLITE_CONSTRAINT_UNIQUE || e.Code() == sqlite3.SQLITE_CONSTRAINT_PRIMARYKEY)
	},
	isCollision: func(error) bool { return false }, // there is one writer at a time
	statistics:  "PRAGMA optimize = 0x10002",
	pulse:       "PRAGMA user_version = 0", // it is not used, but written to the file all the same
	catalog:     sqliteCatalog,
	fill:        insertRows,
	number:      numberSQLite,
	examine:     examineSQLite,
}

var postgresDialect = dialect{
	name:        "postgres",
	goose:       goose.DialectPostgres,
	identity:    "BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY",
	bytewise:    `COLLATE "C"`,
	transaction: "pg_current_xact_id()::text::bigint",
	settled:     settledPostgres,
	skipLocked:  "FOR UPDATE SKIP LOCKED",
	lockRow:     "FOR UPDATE",
	holdRow:     "FOR SHARE",
	keepRow:     "FOR NO KEY UPDATE",
	within:      func(ctx context.Context) context.Context { return ctx },
	pulse:       "SELECT pg_current_xact_id()", // a server that only reads has none to give
	isDuplicate: func(err error) bool {
		var e *pgconn.PgError
		return errors.As(err, &e) && e.Code == "23505"
	},
	isCollision: func(err error) bool {
		var e *pgconn.PgError
		return errors.As(err, &e) && (e.Code == "40P01" || e.Code == "40001")
	},
	catalog: postgresCatalog,
	fill:    copyRows,
	number:  numberPostgres,
	examine: examinePostgres,
}
