package store

import (
	"context"
	"strconv"
	"strings"

	"github.com/tawafuq/tawafuq/internal/change"
)

// record is a row to be written: columns with their values.
type record []field

type field struct {
	column string
	value  any
}

func (r record) values() []any {
	all := make([]any, len(r))
	for i, f := range r {
		all[i] = f.value
	}
	return all
}

// columns lists the record's columns, each after a prefix such as the alias of its table.
func (r record) columns(prefix string) string {
	names := make([]string, len(r))
	for i, f := range r {
		names[i] = prefix + f.column
	}
	return strings.Join(names, `, `)
}

// into names a table with the record's columns.
func (r record) into(table string) string { return table + ` (` + r.columns(``) + `)` }

// insert writes one row.
func (t *tx) insert(ctx context.Context, table string, r record) error {
	b := &batch{into: r.into(table)}
	b.add(r.values()...)
	return t.insertBatch(ctx, b)
}

// insertNew writes one row unless a constraint, given as the target of ON CONFLICT, says that it is there already.
func (t *tx) insertNew(ctx context.Context, table string, r record, constraint string) error {
	b := &batch{into: r.into(table), end: ` ON CONFLICT ` + constraint + ` DO NOTHING`}
	b.add(r.values()...)
	return t.insertBatch(ctx, b)
}

// update writes a record into the rows that meet a condition, whose values count from $1, and returns how many there
// were.
func (t *tx) update(ctx context.Context, table string, r record, where string, args ...any) (int, error) {
	set := make([]string, len(r))
	for i, f := range r {
		set[i] = f.column + ` = $` + strconv.Itoa(i+1)
	}
	return t.exec(ctx, `
		UPDATE `+table+`
		SET `+strings.Join(set, `, `)+`
		WHERE `+renumber(where, len(r)), append(r.values(), args...)...)
}

// batch gathers rows of one table.
type batch struct {
	into    string // the table with its columns
	columns int
	values  []any
	lead    string // an expression before the values of each row
	end     string // of the statement
}

func (b *batch) add(row ...any) {
	b.columns = len(row)
	b.values = append(b.values, row...)
}

func (b *batch) addRecord(table string, r record) {
	if b.into == "" {
		b.into = r.into(table)
	}
	b.add(r.values()...)
}

// statement inserts n rows.
func (b *batch) statement(d dialect, n int) string {
	var query strings.Builder
	query.WriteString("INSERT INTO " + b.into + " VALUES ")
	for i := range n * b.columns {
		switch {
		case i == 0:
			query.WriteString("(" + b.lead)
		case i%b.columns == 0:
			query.WriteString("), (" + b.lead)
		default:
			query.WriteString(", ")
		}
		// To SQLite $1 is a name, and it looks a thousand names up one by one; ? is only counted.
		if d.name == sqliteDialect.name {
			query.WriteString("?")
		} else {
			query.WriteString("$" + strconv.Itoa(i+1))
		}
	}
	return query.String() + ")" + b.end
}

func (t *tx) insertAll(ctx context.Context, batches ...*batch) error {
	for _, b := range batches {
		if err := t.insertBatch(ctx, b); err != nil {
			return err
		}
	}
	return nil
}

// insertBatch writes many rows to a statement, which is prepared once.
func (t *tx) insertBatch(ctx context.Context, b *batch) error {
	const mostValues = 1000
	values := b.values
	if step := mostValues / max(1, b.columns) * b.columns; len(values) > step {
		insert, err := t.sqlTx.PrepareContext(t.dialect.within(ctx), b.statement(t.dialect, step/b.columns))
		if err != nil {
			return err
		}
		defer insert.Close()
		for ; len(values) > step; values = values[step:] {
			if _, err := insert.ExecContext(t.dialect.within(ctx), values[:step]...); err != nil {
				return err
			}
			t.wrote += step / b.columns
		}
	}
	if len(values) == 0 {
		return nil
	}
	_, err := t.exec(ctx, b.statement(t.dialect, len(values)/b.columns), values...)
	return err
}

// changedAll writes a row of the change log for each id.
func (t *tx) changedAll(ctx context.Context, kind change.Kind, ids []string) error {
	b := &batch{into: `changes (tx, kind, subject_id, at)`, lead: t.dialect.transaction + `, `}
	now := millis(t.now())
	for _, id := range ids {
		b.add(string(kind), id, now)
	}
	return t.insertBatch(ctx, b)
}
