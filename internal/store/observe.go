package store

import (
	"context"
	"database/sql"
)

// observed is a pool that reports each statement it is given: how many a call needs is part of what it promises.
type observed struct {
	*sql.DB
	seen func(query string)
}

func (o *observed) QueryContext(ctx context.Context, query string, args ...any) (*sql.Rows, error) {
	o.seen(query)
	return o.DB.QueryContext(ctx, query, args...)
}

func (o *observed) QueryRowContext(ctx context.Context, query string, args ...any) *sql.Row {
	o.seen(query)
	return o.DB.QueryRowContext(ctx, query, args...)
}

// OnStatement sets what is called with each statement. Set it before the store is used.
func (s *Store) OnStatement(f func(query string)) { s.seen, s.reader.seen = f, f }
