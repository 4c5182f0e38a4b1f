package store

import (
	"context"
	"maps"
	"slices"
	"strconv"
	"strings"

	"github.com/tawafuq/tawafuq/internal/change"
)

// batch gathers rows for one table.
type batch struct {
	into    string
	columns int
	values  []any
	lead    string // an expression before the values of each row
	end     string // of the statement
}

func (b *batch) add(row ...any) {
	b.columns = len(row)
	b.values = append(b.values, row...)
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
		// To SQLite $1 is a name, and it looks names up one by one.
		if d.name == sqliteDialect.name {
			query.WriteString("?")
		} else {
			query.WriteString("$" + strconv.Itoa(i+1))
		}
	}
	return query.String() + ")" + b.end
}

// insertAll writes batches, many rows to a statement that is read once.
func (t *tx) insertAll(ctx context.Context, batches ...*batch) error {
	for _, b := range batches {
		if err := t.insertBatch(ctx, b); err != nil {
			return err
		}
	}
	return nil
}

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
	b, now := &batch{into: `changes (tx, kind, subject_id, at)`, lead: t.dialect.transaction + ", "}, millis(t.now())
	for _, id := range ids {
		b.add(string(kind), id, now)
	}
	return t.insertBatch(ctx, b)
}

// newOnes leaves out the things of a table that are there already.
func newOnes[T any](ctx context.Context, t *tx, table string, things []T, id func(T) string) ([]T, error) {
	there := map[string]bool{}
	for some := range slices.Chunk(things, 100) {
		where := &condition{}
		ids := make([]any, len(some))
		for i, thing := range some {
			ids[i] = id(thing)
		}
		where.add(`id IN (`+marks(len(ids))+`)`, ids...)
		rows, err := t.query(ctx, `SELECT id FROM `+table+` WHERE `+where.sql(), where.args...)
		if err != nil {
			return nil, err
		}
		found, err := scanStrings(rows)
		if err != nil {
			return nil, err
		}
		for _, id := range found {
			there[id] = true
		}
	}
	if len(there) == 0 {
		return things, nil
	}
	return slices.DeleteFunc(slices.Clone(things), func(thing T) bool { return there[id(thing)] }), nil
}

// finder gathers what things are found by.
type finder [][2]string

func (f *finder) add(words []string, id string) {
	for _, word := range words {
		*f = append(*f, [2]string{word, id})
	}
}

// rows are in the order of the table's key: neighbours are written together, and a page of the index is touched once.
func (f finder) rows(into string) *batch {
	slices.SortFunc(f, func(a, b [2]string) int {
		if n := strings.Compare(a[0], b[0]); n != 0 {
			return n
		}
		return strings.Compare(a[1], b[1])
	})
	b := &batch{into: into}
	for _, row := range f {
		b.add(row[0], row[1])
	}
	return b
}

// keys are rows of one column, some of which may be there already.
func keys(into string, set map[string]bool) *batch {
	b := &batch{into: into, end: " ON CONFLICT DO NOTHING"}
	for _, key := range slices.Sorted(maps.Keys(set)) { // two imports at once take the locks in one order
		b.add(key)
	}
	return b
}
