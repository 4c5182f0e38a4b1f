package store

import (
	"context"
	"database/sql"
	"errors"
	"slices"
	"strings"

	"github.com/tawafuq/tawafuq/internal/file"
)

// passing are tables that a backup leaves out: sessions and mailed links, so that none that was ended since comes back
// with a restore, and the logs that running processes follow, which begin anew with the process.
var passing = []string{"sessions", "mailed_tokens", "changes", "live_events"}

// Snapshot is the whole database at one moment, while others go on writing. Close it: as long as it is open SQLite's
// write-ahead log grows, and PostgreSQL keeps the rows it sees.
type Snapshot struct {
	// Version is that of the last migration.
	Version int64
	// Tables follow those they refer to.
	Tables []Table
	// Sequences are the last numbers given out, by table.
	Sequences map[string]int64

	conn *sql.Conn
}

// Snapshot begins to read the database as it is now.
func (s *Store) Snapshot(ctx context.Context) (*Snapshot, error) {
	from := s.reader.DB
	if s.patient != s.writer {
		from = s.patient // a server's limits are for requests
	}
	conn, err := from.Conn(ctx)
	if err != nil {
		return nil, err
	}
	v := &Snapshot{conn: conn, Sequences: map[string]int64{}}
	if err := v.begin(ctx, s.dialect.catalog); err != nil {
		return nil, errors.Join(err, v.Close())
	}
	return v, nil
}

func (v *Snapshot) begin(ctx context.Context, c catalog) error {
	for _, statement := range c.snapshot {
		if _, err := v.conn.ExecContext(ctx, statement); err != nil {
			return err
		}
	}
	err := v.conn.QueryRowContext(ctx, `SELECT MAX(version_id) FROM `+versions).Scan(&v.Version)
	if err != nil {
		return err
	}
	tables, _, err := c.ordered(ctx, v.conn.QueryContext)
	if err != nil {
		return err
	}
	v.Tables = slices.DeleteFunc(tables, func(t Table) bool { return slices.Contains(passing, t.Name) })
	return forEach(ctx, v.conn.QueryContext, func(r row) error {
		var name string
		var last int64
		err := r.Scan(&name, &last)
		v.Sequences[name] = last
		return err
	}, c.sequences)
}

// Close ends the snapshot.
func (v *Snapshot) Close() error {
	// The connection goes back to the pool, so the transaction must end even if the caller's context has.
	_, err := v.conn.ExecContext(context.Background(), `ROLLBACK`)
	return errors.Join(err, v.conn.Close())
}

// Rows visits the rows of a table. A value is a string, an int64, a float64, a bool, a []byte or nil; the slice is used
// again for the next row.
func (v *Snapshot) Rows(ctx context.Context, t Table, visit func(values []any) error) error {
	columns := make([]string, len(t.Columns))
	holders, targets, values := make([]holder, len(columns)), make([]any, len(columns)), make([]any, len(columns))
	for i, c := range t.Columns {
		columns[i] = c.Name
		holders[i].kind = c.Kind
		targets[i] = holders[i].target()
	}
	return forEach(ctx, v.conn.QueryContext, func(r row) error {
		if err := r.Scan(targets...); err != nil {
			return err
		}
		for i := range holders {
			values[i] = holders[i].value()
		}
		return visit(values)
	}, `SELECT `+strings.Join(columns, ", ")+` FROM `+t.Name)
}

// holder takes a value of a kind from either engine.
type holder struct {
	kind    Kind
	text    sql.NullString
	integer sql.NullInt64
	real    sql.NullFloat64
	boolean sql.NullBool
	bytes   []byte
}

func (h *holder) target() any {
	switch h.kind {
	case Integer:
		return &h.integer
	case Real:
		return &h.real
	case Boolean:
		return &h.boolean
	case Bytes:
		return &h.bytes
	}
	return &h.text
}

func (h *holder) value() any {
	switch {
	case h.kind == Text && h.text.Valid:
		return h.text.String
	case h.kind == Integer && h.integer.Valid:
		return h.integer.Int64
	case h.kind == Real && h.real.Valid:
		return h.real.Float64
	case h.kind == Boolean && h.boolean.Valid:
		return h.boolean.Bool
	case h.kind == Bytes && h.bytes != nil:
		return h.bytes
	}
	return nil
}

// Files returns the files that rows of the snapshot refer to. Earlier versions know the keys alone, or had no such
// files.
func (v *Snapshot) Files(ctx context.Context) ([]file.Ref, error) {
	return filesOf(ctx, v.conn.QueryContext, func(table, column string) bool {
		return slices.ContainsFunc(v.Tables, func(t Table) bool {
			return t.Name == table && slices.Contains(columnNames(t), column)
		})
	})
}

// Files returns the files that rows refer to at present.
func (s *Store) Files(ctx context.Context) ([]file.Ref, error) {
	return filesOf(ctx, s.query, func(_, _ string) bool { return true })
}

func filesOf(ctx context.Context, ask asker, has func(table, column string) bool) ([]file.Ref, error) {
	var all []file.Ref
	for _, o := range fileOwners {
		if !has(o.table, o.key) {
			continue
		}
		known := o.size + `, ` + o.sha
		if !has(o.table, o.sha) {
			known = `0, ''`
		}
		some, err := collect(ctx, ask, func(r row) (f file.Ref, err error) {
			err = r.Scan(&f.Key, &f.Size, &f.SHA256)
			return f, err
		}, `SELECT `+o.key+`, `+known+` FROM `+o.table+` WHERE `+o.key+` <> ''`)
		if err != nil {
			return nil, err
		}
		all = append(all, some...)
	}
	return all, nil
}
