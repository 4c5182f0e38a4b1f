package store

import (
	"context"
	"database/sql"
	"errors"
	"time"

	"github.com/jackc/pgx/v5/pgconn"

	"github.com/tawafuq/tawafuq/internal/change"
	"github.com/tawafuq/tawafuq/internal/once"
)

// tx is a write transaction.
type tx struct {
	sqlTx   *sql.Tx
	dialect dialect
	seen    watch
	now     func() time.Time
	tasks   int
	wrote   int // rows, not counting those of cascades
	changes []change.Change
	tells   bool // whether open pages are to be told of something
}

// write runs f in one transaction: all of it is kept or nothing.
func (s *Store) write(ctx context.Context, f func(*tx) error) error {
	t := &tx{dialect: s.dialect, seen: s.seen, now: s.now}
	request := once.From(ctx)
	if request != nil && !request.Take() {
		request = nil // an earlier transaction of the same request carries it
	}
	run := func(sqlTx *sql.Tx) error {
		t.sqlTx, t.tasks, t.wrote, t.changes, t.tells = sqlTx, 0, 0, nil, false
		if err := t.claim(ctx, request); err != nil {
			return err
		}
		return f(t)
	}
	if err := s.commitInTime(ctx, run); err != nil && !s.keptAfterAll(ctx, request, err) {
		return err
	}
	if request != nil {
		request.Keep()
	}
	if t.tasks > 0 {
		s.onTask()
	}
	if len(t.changes) > 0 {
		s.onChange(t.changes)
	}
	if t.tells {
		s.onTell()
		s.callOthers()
	}
	return nil
}

// commitInTime runs a transaction, unless the engine does not answer or not in time.
func (s *Store) commitInTime(ctx context.Context, run func(*sql.Tx) error) error {
	ctx, cancel := inTime(ctx)
	defer cancel()
	left, err := s.doubt.enter(ctx)
	if err != nil {
		return err
	}
	err = away(s.commit(ctx, run))
	left(err)
	s.writes.ended(err)
	return err
}

// commitAmong runs transactions on no more than so many connections: however many wait for a lock, reads have theirs.
func (s *Store) commitAmong(connections int) func(context.Context, func(*sql.Tx) error) error {
	turns := make(chan struct{}, max(1, connections))
	return func(ctx context.Context, run func(*sql.Tx) error) error {
		select {
		case turns <- struct{}{}:
		case <-ctx.Done():
			return ctx.Err()
		}
		defer func() { <-turns }()
		return s.commitAlone(ctx, run)
	}
}

// commitAlone runs a transaction of its own, and again where it collided with another. One that then waits too long for
// a lock is caught up with several that collide among themselves, which will be over soon.
func (s *Store) commitAlone(ctx context.Context, run func(*sql.Tx) error) error {
	const tries = 5
	for try := 1; ; try++ {
		err := s.commitOnce(ctx, run)
		again := s.dialect.isCollision(err) || try > 1 && isLockTimeout(err)
		if try == tries || !again {
			return err
		}
	}
}

// isLockTimeout reports whether a lock was waited for in vain.
func isLockTimeout(err error) bool {
	var refusal *pgconn.PgError
	return errors.As(err, &refusal) && refusal.Code == "55P03"
}

func (s *Store) commitOnce(ctx context.Context, run func(*sql.Tx) error) error {
	sqlTx, err := s.writer.BeginTx(ctx, nil)
	if err != nil {
		return err
	}
	defer sqlTx.Rollback() // does nothing after a commit
	if err := s.setTimes(ctx, sqlTx); err != nil {
		return err
	}
	if err := run(sqlTx); err != nil {
		return err
	}
	return unsureOf(sqlTx.Commit())
}

// exec runs a statement and returns how many rows it touched.
func (t *tx) exec(ctx context.Context, query string, args ...any) (int, error) {
	defer t.seen(ctx, query)()
	result, err := t.sqlTx.ExecContext(t.dialect.within(ctx), query, args...)
	if err != nil {
		return 0, err
	}
	n, err := result.RowsAffected()
	t.wrote += int(n)
	return int(n), err
}

func (t *tx) row(ctx context.Context, query string, args ...any) *sql.Row {
	defer t.seen(ctx, query)()
	return t.sqlTx.QueryRowContext(t.dialect.within(ctx), query, args...)
}

func (t *tx) query(ctx context.Context, query string, args ...any) (*sql.Rows, error) {
	defer t.seen(ctx, query)()
	return t.sqlTx.QueryContext(t.dialect.within(ctx), query, args...)
}

// changed writes a row of the change log: something that others follow has changed.
func (t *tx) changed(ctx context.Context, kind change.Kind, id string) error {
	t.changes = append(t.changes, change.Change{Kind: kind, ID: id})
	_, err := t.exec(ctx, `
		INSERT INTO changes (tx, kind, subject_id, at)
		VALUES (`+t.dialect.transaction+`, $1, $2, $3)`, string(kind), id, millis(t.now()))
	return err
}
