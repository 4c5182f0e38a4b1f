package store

import (
	"context"
	"fmt"
	"slices"
	"strings"
)

// Table is a table of a snapshot or a backup.
type Table struct {
	Name    string   `json:"name"`
	Columns []Column `json:"columns"`
}

// Column is a column with what its values are, alike on both engines.
type Column struct {
	Name string `json:"name"`
	Kind Kind   `json:"kind"`
}

// Kind is what the values of a column are.
type Kind string

const (
	Text    Kind = "text"
	Integer Kind = "integer"
	Real    Kind = "real"
	Boolean Kind = "boolean"
	Bytes   Kind = "bytes"
)

// kinds are those of the types that migrations declare.
var kindsOf = map[string]Kind{
	"text": Text, "bigint": Integer, "integer": Integer, "double precision": Real, "boolean": Boolean,
	"bytea": Bytes, "blob": Bytes,
}

// catalog holds the questions about the database itself.
type catalog struct {
	// tables asks for the names of tables, columns for the names and types of the columns of table $1, and references
	// for the tables and columns that table $1 refers to, with its own columns.
	tables, columns, references string
	// sequences asks for the tables that number their rows and the last number given out.
	sequences string
	// snapshot begins a transaction that sees the database as it is at its first statement, however long it lasts.
	snapshot []string
}

var sqliteCatalog = catalog{
	tables:     `SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite!_%' ESCAPE '!'`,
	columns:    `SELECT name, type FROM pragma_table_info($1) ORDER BY cid`,
	references: `SELECT "table", "FROM", COALESCE("to", '') FROM pragma_foreign_key_list($1)`,
	sequences:  `SELECT name, seq FROM sqlite_sequence`,
	snapshot:   []string{`BEGIN`},
}

var postgresCatalog = catalog{
	tables: `
		SELECT table_name
		FROM information_schema.tables
		WHERE table_schema = current_schema()
			AND table_type = 'BASE TABLE'`,
	columns: `
		SELECT column_name, data_type
		FROM information_schema.columns
		WHERE table_schema = current_schema()
			AND table_name = $1
		ORDER BY ordinal_position`,
	references: `
		SELECT there.relname, own.attname, theirs.attname
		FROM pg_constraint c
		JOIN pg_class here ON here.oid = c.conrelid
		JOIN pg_class there ON there.oid = c.confrelid
		JOIN pg_attribute own ON own.attrelid = c.conrelid AND own.attnum = c.conkey[1]
		JOIN pg_attribute theirs ON theirs.attrelid = c.confrelid AND theirs.attnum = c.confkey[1]
		WHERE c.contype = 'f'
			AND here.relnamespace = current_schema()::regnamespace
			AND here.relname = $1`,
	sequences: `
		SELECT t.relname, COALESCE(s.last_value, 0)
		FROM pg_sequences s
		JOIN pg_class q ON q.oid = format('%I.%I', s.schemaname, s.sequencename)::regclass
		JOIN pg_depend d ON d.objid = q.oid AND d.deptype = 'i'
		JOIN pg_class t ON t.oid = d.refobjid
		WHERE s.schemaname = current_schema()`,
	snapshot: []string{
		`BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY`,
		`SET LOCAL statement_timeout = 0`,
		`SET LOCAL idle_in_transaction_session_timeout = 0`,
	},
}

// versions is the table of migrations that ran, which the migrations write themselves.
const versions = "goose_db_version"

// reference is a column whose values are keys of another table.
type reference struct{ table, column, of, key string }

// tables returns every table that follows those it refers to, and what refers to what.
func (c catalog) ordered(ctx context.Context, ask asker) ([]Table, []reference, error) {
	names, err := collect(ctx, ask, scanText, c.tables)
	if err != nil {
		return nil, nil, err
	}
	slices.Sort(names)
	names = slices.DeleteFunc(names, func(name string) bool { return name == versions })
	needs, all := map[string][]string{}, map[string]Table{}
	var references []reference
	for _, name := range names {
		scan := func(r row) (Column, error) {
			var column Column
			var declared string
			if err := r.Scan(&column.Name, &declared); err != nil {
				return column, err
			}
			known := false
			if column.Kind, known = kindsOf[strings.ToLower(declared)]; !known {
				return column, fmt.Errorf("%s.%s is of an unknown type: %s", name, column.Name, declared)
			}
			return column, nil
		}
		columns, err := collect(ctx, ask, scan, c.columns, name)
		if err != nil {
			return nil, nil, err
		}
		all[name] = Table{Name: name, Columns: columns}
		own, err := collect(ctx, ask, func(r row) (reference, error) {
			found := reference{table: name}
			err := r.Scan(&found.of, &found.column, &found.key)
			return found, err
		}, c.references, name)
		if err != nil {
			return nil, nil, err
		}
		for _, r := range own {
			needs[name] = append(needs[name], r.of)
		}
		references = append(references, own...)
	}
	return inOrder(names, needs, all), references, nil
}

// inOrder puts tables after those they need. Circles end where they began.
func inOrder(names []string, needs map[string][]string, all map[string]Table) []Table {
	var ordered []Table
	begun := map[string]bool{}
	var visit func(name string)
	visit = func(name string) {
		if begun[name] {
			return
		}
		begun[name] = true
		for _, needed := range needs[name] {
			visit(needed)
		}
		ordered = append(ordered, all[name])
	}
	for _, name := range names {
		visit(name)
	}
	return ordered
}
