package store

import (
	"context"
	"database/sql"
)

// observed is a pool that reports each statement it is given: how many a call needs is part of what it promises.
type observed struct {
	*sql.DB
	seen watch
}

// watch is called with each statement as it begins, and what it returns as it has ended.
type watch = func(ctx context.Context, query string) (ended func())

// unwatched is what watches a store that nobody asks about.
func unwatched(context.Context, string) func() { return func() {} }

func (o *observed) QueryContext(ctx context.Context, query string, args ...any) (*sql.Rows, error) {
	defer o.seen(ctx, query)()
	return o.DB.QueryContext(ctx, query, args...)
}

func (o *observed) QueryRowContext(ctx context.Context, query string, args ...any) *sql.Row {
	defer o.seen(ctx, query)()
	return o.DB.QueryRowContext(ctx, query, args...)
}

// OnStatement sets what is called with each statement as it begins, and returns what is called once the database has
// answered. Set it before the store is used.
func (s *Store) OnStatement(f func(ctx context.Context, query string) (ended func())) {
	s.seen, s.reader.seen = f, f
	if s.replica != nil {
		s.replica.seen = f
	}
}
