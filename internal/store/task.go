package store

import (
	"context"
	"database/sql"
	"strings"
	"time"

	"github.com/tawafuq/tawafuq/internal/errs"
	"github.com/tawafuq/tawafuq/internal/list"
	"github.com/tawafuq/tawafuq/internal/uid"
	"github.com/tawafuq/tawafuq/internal/worker"
)

// Enqueue writes tasks that are a cause of their own.
func (s *Store) Enqueue(ctx context.Context, tasks ...worker.Task) error {
	return s.write(ctx, func(t *tx) error { return t.enqueue(ctx, tasks...) })
}

// ClaimTasks takes up to limit tasks that are due and that nobody holds, for as long as the lease.
func (s *Store) ClaimTasks(ctx context.Context, limit int, lease time.Duration) ([]worker.Task, error) {
	now := s.now()
	// Looking first costs a read; claiming costs the only writer of SQLite, every second, mostly for nothing.
	var found int
	switch err := s.reader.QueryRowContext(ctx, `SELECT 1 FROM tasks WHERE dead_at IS NULL AND run_at <= $1 AND lease_until <= $2 LIMIT 1`,
		millis(now), millis(now)).Scan(&found); {
	case notFound(err) == errs.ErrNotFound:
		return nil, nil
	case err != nil:
		return nil, err
	}
	claim := uid.New()
	var tasks []worker.Task
	err := s.write(ctx, func(t *tx) error {
		rows, err := t.query(ctx, `
			WITH due AS MATERIALIZED (SELECT id FROM tasks WHERE dead_at IS NULL AND run_at <= $1 AND lease_until <= $2
				ORDER BY run_at, id LIMIT $3 `+t.dialect.skipLocked+`)
			UPDATE tasks SET lease = $4, lease_until = $5, attempts = attempts + 1
			WHERE id IN (SELECT id FROM due)
			RETURNING id, kind, payload, attempts`,
			millis(now), millis(now), limit, claim, millis(now.Add(lease)))
		if err != nil {
			return err
		}
		defer rows.Close()
		for rows.Next() {
			task := worker.Task{Lease: claim}
			var payload string
			if err := rows.Scan(&task.ID, &task.Kind, &payload, &task.Attempt); err != nil {
				return err
			}
			task.Payload = []byte(payload)
			tasks = append(tasks, task)
		}
		return rows.Err()
	})
	return tasks, err
}

// CompleteTask deletes a task that is done.
func (s *Store) CompleteTask(ctx context.Context, task worker.Task) error {
	return s.settle(ctx, `DELETE FROM tasks WHERE id = $1 AND lease = $2`, task.ID, task.Lease)
}

// RetryTask gives a failed task back to be tried at a later time.
func (s *Store) RetryTask(ctx context.Context, task worker.Task, at time.Time, cause string) error {
	return s.settle(ctx, `UPDATE tasks SET run_at = $1, last_error = $2, lease = '', lease_until = 0 WHERE id = $3 AND lease = $4`,
		millis(at), keepable(cause), task.ID, task.Lease)
}

// BuryTask makes a failed task a dead letter.
func (s *Store) BuryTask(ctx context.Context, task worker.Task, cause string) error {
	return s.settle(ctx, `UPDATE tasks SET dead_at = $1, last_error = $2, lease = '', lease_until = 0 WHERE id = $3 AND lease = $4`,
		millis(s.now()), keepable(cause), task.ID, task.Lease)
}

// keepable is the cause of a failure as every engine can keep it: it may quote a mail server in any encoding.
func keepable(cause string) string {
	const limit = 2000
	cause = strings.ToValidUTF8(strings.ReplaceAll(cause, "\x00", ""), "\uFFFD")
	if len(cause) > limit {
		cause = strings.ToValidUTF8(cause[:limit], "")
	}
	return cause
}

func (s *Store) settle(ctx context.Context, query string, args ...any) error {
	return s.write(ctx, func(t *tx) error {
		_, err := t.exec(ctx, query, args...)
		return err
	})
}

// Tasks returns a piece of the queue, oldest first.
func (s *Store) Tasks(ctx context.Context, state worker.State, page list.Page) (list.Of[worker.Queued], error) {
	var none list.Of[worker.Queued]
	total, err := s.CountTasks(ctx, state)
	if err != nil {
		return none, err
	}
	rows, err := s.reader.QueryContext(ctx, `
		SELECT id, kind, attempts, run_at, last_error, created_at, dead_at FROM tasks
		WHERE `+inState(state)+` AND id > $1 ORDER BY id LIMIT $2`, page.Cursor, page.Limit+1)
	if err != nil {
		return none, err
	}
	defer rows.Close()
	var tasks []worker.Queued
	for rows.Next() {
		var (
			q            worker.Queued
			run, created int64
			dead         sql.NullInt64
		)
		if err := rows.Scan(&q.ID, &q.Kind, &q.Attempts, &run, &q.LastError, &created, &dead); err != nil {
			return none, err
		}
		q.RunAt, q.CreatedAt = fromMillis(run), fromMillis(created)
		if dead.Valid {
			q.DeadAt = fromMillis(dead.Int64)
		}
		tasks = append(tasks, q)
	}
	return list.Cut(tasks, page, total, func(q worker.Queued) string { return q.ID }), rows.Err()
}

// CountTasks tells how many tasks there are in a state.
func (s *Store) CountTasks(ctx context.Context, state worker.State) (int, error) {
	var n int
	err := s.reader.QueryRowContext(ctx, `SELECT COUNT(*) FROM tasks WHERE `+inState(state)).Scan(&n)
	return n, err
}

func inState(state worker.State) string {
	if state == worker.Dead {
		return `dead_at IS NOT NULL`
	}
	return `dead_at IS NULL`
}

// ReviveTask sends a dead letter round again, with all its attempts.
func (s *Store) ReviveTask(ctx context.Context, id string) error {
	return s.write(ctx, func(t *tx) error {
		n, err := t.exec(ctx, `UPDATE tasks SET dead_at = NULL, attempts = 0, run_at = $1 WHERE id = $2 AND dead_at IS NOT NULL`, millis(t.now()), id)
		if err != nil {
			return err
		}
		if n == 0 {
			return errs.ErrNotFound
		}
		t.tasks++
		return nil
	})
}
