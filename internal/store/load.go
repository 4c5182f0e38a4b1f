package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/stdlib"
	"github.com/pressly/goose/v3"
)

// Content is what a database is filled with: a snapshot, or a backup of one.
type Content struct {
	Version   int64
	Tables    []Table
	Sequences map[string]int64
	// Rows visits the rows of a table, as Snapshot.Rows does.
	Rows func(ctx context.Context, t Table, visit func(values []any) error) error
}

// Errors of Load.
var (
	ErrNotEmpty = errors.New("the database holds something already, and nothing is overwritten")
	ErrNewer    = errors.New("the backup is of a newer version of the program")
)

// Load fills an empty database and brings it to this version. On failure nothing of it is kept but empty tables.
// ErrNotEmpty, ErrNewer.
func (s *Store) Load(ctx context.Context, c Content) error {
	if err := s.migrateTo(ctx, c.Version); err != nil {
		return err
	}
	conn, err := s.patient.Conn(ctx)
	if err != nil {
		return err
	}
	err = s.loadAll(ctx, conn, c)
	if closed := conn.Close(); err != nil || closed != nil {
		return errors.Join(err, closed)
	}
	return s.Migrate(ctx)
}

// migrateTo brings an empty database to a version. ErrNotEmpty, ErrNewer.
func (s *Store) migrateTo(ctx context.Context, version int64) error {
	tables, _, err := s.dialect.catalog.ordered(ctx, s.query)
	if err != nil {
		return err
	}
	for _, t := range tables {
		var filled bool
		if err := s.row(ctx, `SELECT EXISTS (SELECT 1 FROM `+t.Name+`)`).Scan(&filled); err != nil {
			return err
		}
		if filled {
			return ErrNotEmpty
		}
	}
	files, err := s.migrations()
	if err != nil {
		return err
	}
	provider, err := goose.NewProvider(s.dialect.goose, s.patient, files, goose.WithAllowOutofOrder(true))
	if err != nil {
		return err
	}
	sources := provider.ListSources()
	if len(sources) == 0 || sources[len(sources)-1].Version < version {
		return ErrNewer
	}
	if before, err := provider.GetDBVersion(ctx); err != nil || before > version {
		return errors.Join(err, fmt.Errorf("the database has tables of version %d already: empty it first", before))
	}
	_, err = provider.UpTo(ctx, version)
	return err
}

// loadAll fills the tables in one transaction.
func (s *Store) loadAll(ctx context.Context, conn *sql.Conn, c Content) (err error) {
	begin := []string{`BEGIN`}
	if s.dialect.goose == goose.DialectSQLite3 {
		begin = append(begin, `PRAGMA defer_foreign_keys = ON`)
	}
	for _, statement := range begin {
		if _, err := conn.ExecContext(ctx, statement); err != nil {
			return err
		}
	}
	defer func() {
		if err != nil {
			_, undone := conn.ExecContext(context.WithoutCancel(ctx), `ROLLBACK`)
			err = errors.Join(err, undone)
		}
	}()
	known, _, err := s.dialect.catalog.ordered(ctx, conn.QueryContext)
	if err != nil {
		return err
	}
	for _, t := range c.Tables {
		if err := fits(t, known); err != nil {
			return err
		}
		if err := s.dialect.fill(ctx, conn, t, c.Rows); err != nil {
			return fmt.Errorf("filling %s: %w", t.Name, err)
		}
	}
	for table, last := range c.Sequences {
		if !slices.ContainsFunc(known, func(t Table) bool { return t.Name == table }) {
			continue
		}
		if err := s.dialect.number(ctx, conn, table, last); err != nil {
			return fmt.Errorf("numbering %s: %w", table, err)
		}
	}
	_, err = conn.ExecContext(ctx, `COMMIT`)
	return err
}

// fits returns an error unless the database has the table with all its columns: names from a backup become part of
// statements, so they must be names that the migrations made.
func fits(t Table, known []Table) error {
	i := slices.IndexFunc(known, func(k Table) bool { return k.Name == t.Name })
	if i < 0 {
		return fmt.Errorf("there is no table %q", t.Name)
	}
	for _, c := range t.Columns {
		if !slices.Contains(known[i].Columns, c) {
			return fmt.Errorf("the table %s has no column %q of %s", t.Name, c.Name, c.Kind)
		}
	}
	return nil
}

type visitRows func(ctx context.Context, t Table, visit func(values []any) error) error

func columnNames(t Table) []string {
	names := make([]string, len(t.Columns))
	for i, c := range t.Columns {
		names[i] = c.Name
	}
	return names
}

// insertRows fills a table row by row.
func insertRows(ctx context.Context, conn *sql.Conn, t Table, rows visitRows) error {
	insert, err := conn.PrepareContext(ctx, `
		INSERT INTO `+t.Name+` (`+strings.Join(columnNames(t), ", ")+`)
		VALUES (`+placeholders(len(t.Columns))+`)`)
	if err != nil {
		return err
	}
	defer insert.Close()
	return rows(ctx, t, func(values []any) error {
		_, err := insert.ExecContext(ctx, values...)
		return err
	})
}

// copyRows fills a table with PostgreSQL's COPY.
func copyRows(ctx context.Context, conn *sql.Conn, t Table, rows visitRows) error {
	return conn.Raw(func(driver any) error {
		ctx, stop := context.WithCancel(ctx)
		defer stop()
		batch := make(chan []any, 100)
		var failed error
		go func() {
			defer close(batch)
			failed = rows(ctx, t, func(values []any) error {
				select {
				case batch <- slices.Clone(values):
					return nil
				case <-ctx.Done():
					return ctx.Err()
				}
			})
		}()
		_, err := driver.(*stdlib.Conn).Conn().CopyFrom(ctx, pgx.Identifier{t.Name}, columnNames(t),
			pgx.CopyFromFunc(func() ([]any, error) {
				values, more := <-batch
				if !more {
					return nil, failed
				}
				return values, nil
			}))
		return err
	})
}

// Rewrite leaves nothing in the database's files of what was loaded and deleted again. Nobody else may use it yet.
func (s *Store) Rewrite(ctx context.Context) error {
	if s.dialect.goose == goose.DialectSQLite3 {
		if _, err := s.patient.ExecContext(ctx, `VACUUM`); err != nil {
			return err
		}
	}
	return s.Wipe(ctx)
}

// numberSQLite makes the next row of a table get a number after the last one given out.
func numberSQLite(ctx context.Context, conn *sql.Conn, table string, last int64) error {
	if _, err := conn.ExecContext(ctx, `DELETE FROM sqlite_sequence WHERE name = $1`, table); err != nil {
		return err
	}
	_, err := conn.ExecContext(ctx, `INSERT INTO sqlite_sequence (name, seq) VALUES ($1, $2)`, table, last)
	return err
}

func numberPostgres(ctx context.Context, conn *sql.Conn, table string, last int64) error {
	if last == 0 {
		return nil
	}
	_, err := conn.ExecContext(ctx, `
		SELECT setval(format('%I.%I', n.nspname, q.relname)::regclass, $2)
		FROM pg_class t
		JOIN pg_depend d ON d.refobjid = t.oid AND d.deptype = 'i'
		JOIN pg_class q ON q.oid = d.objid AND q.relkind = 'S'
		JOIN pg_namespace n ON n.oid = q.relnamespace
		WHERE t.relname = $1
			AND t.relnamespace = current_schema()::regnamespace`, table, last)
	return err
}
