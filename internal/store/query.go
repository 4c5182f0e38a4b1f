package store

import (
	"context"
	"database/sql"
	"errors"
	"slices"
)

// asker runs a query, inside a transaction or outside of one.
type asker func(ctx context.Context, query string, args ...any) (*sql.Rows, error)

// query is used by forEach alone: who calls it must end the time it gets.
func (s *Store) query(ctx context.Context, query string, args ...any) (*sql.Rows, error) {
	left, err := s.enter(ctx, query)
	if err != nil {
		return nil, err
	}
	rows, err := s.reader.QueryContext(ctx, query, args...)
	err = away(err)
	left(err)
	return rows, err
}

func (s *Store) row(ctx context.Context, query string, args ...any) row {
	ctx, cancel := inTime(ctx)
	left, err := s.enter(ctx, query)
	if err != nil {
		cancel()
		return failed{err}
	}
	return timed{s.reader.QueryRowContext(ctx, query, args...), func(err error) { cancel(); left(err) }}
}

// enter is called before a read. The function it returns is called with the outcome.
func (s *Store) enter(ctx context.Context, query string) (left func(error), err error) {
	if err := s.stuck.enter(query); err != nil {
		return nil, err
	}
	asked, err := s.doubt.enter(ctx)
	if err != nil {
		return nil, err
	}
	return func(err error) { asked(err); s.stuck.left(query, err) }, nil
}

// row is a row of an answer, from which a scan function reads the columns it knows.
type row interface{ Scan(targets ...any) error }

// after reads the first columns of a row into targets and leaves the others to the scan function it is given to.
func after(r row, targets ...any) row { return remainder{r, targets} }

type remainder struct {
	row
	first []any
}

func (r remainder) Scan(targets ...any) error { return r.row.Scan(slices.Concat(r.first, targets)...) }

// forEach runs a query and visits its rows in order.
func forEach(ctx context.Context, ask asker, visit func(row) error, query string, args ...any) error {
	ctx, cancel := inTime(ctx)
	defer cancel()
	rows, err := ask(ctx, query, args...)
	if err != nil {
		return err
	}
	defer rows.Close()
	for rows.Next() {
		if err := visit(rows); err != nil {
			return err
		}
	}
	return away(rows.Err())
}

// collect runs a query and returns what scan makes of its rows; nil if there are none.
func collect[T any](
	ctx context.Context, ask asker, scan func(row) (T, error), query string, args ...any,
) ([]T, error) {
	var all []T
	err := forEach(ctx, ask, func(r row) error {
		item, err := scan(r)
		all = append(all, item)
		return err
	}, query, args...)
	if err != nil {
		return nil, err
	}
	return all, nil
}

// readable is collect for those who read everything, for everybody: a row that cannot be read is left out, and whoever
// runs the installation is told, instead of nobody getting any.
func readable[T any](
	ctx context.Context, s *Store, scan func(row) (T, error), id func(T) string, query string, args ...any,
) ([]T, error) {
	var all []T
	err := forEach(ctx, s.query, func(r row) error {
		item, err := scan(r)
		if errors.Is(err, errDamaged) {
			s.onDamaged(id(item), err)
			return nil
		}
		all = append(all, item)
		return err
	}, query, args...)
	if err != nil {
		return nil, err
	}
	return all, nil
}

func scanText(r row) (string, error) {
	var s string
	err := r.Scan(&s)
	return s, err
}
