package store

import (
	"context"
	"database/sql"
	"slices"
	"strings"
	"time"

	"github.com/tawafuq/tawafuq/internal/errs"
	"github.com/tawafuq/tawafuq/internal/list"
	"github.com/tawafuq/tawafuq/internal/uid"
	"github.com/tawafuq/tawafuq/internal/worker"
)

// Enqueue writes tasks that no other write causes.
func (s *Store) Enqueue(ctx context.Context, tasks ...worker.Task) error {
	return s.write(ctx, func(t *tx) error { return t.enqueue(ctx, tasks...) })
}

// enqueue writes tasks, due at once or at their time.
func (t *tx) enqueue(ctx context.Context, tasks ...worker.Task) error {
	now := millis(t.now())
	for _, task := range tasks {
		if task.ID == "" {
			task.ID = uid.New()
		}
		due := now
		if !task.RunAt.IsZero() {
			due = millis(task.RunAt)
		}
		err := t.insert(ctx, "tasks", slices.Concat(record{
			{"id", task.ID},
			{"kind", task.Kind},
			{"payload", string(task.Payload)},
			{"run_at", due},
			{"created_at", now},
		}, peopleRecord(task.People)))
		if err != nil {
			return err
		}
	}
	t.tasks += len(tasks)
	return nil
}

// ClaimTasks takes up to limit tasks of some kinds that are due and that nobody holds, for as long as the lease. Others
// are left to a process of another version, which knows them. The transaction also deletes what is done.
func (s *Store) ClaimTasks(
	ctx context.Context, kinds []string, limit int, lease time.Duration, done ...worker.Task,
) ([]worker.Task, error) {
	now := s.now()
	var due conditions
	due.add(`dead_at IS NULL`)
	due.add(`run_at <= $1`, millis(now))
	due.add(`lease_until <= $1`, millis(now))
	due.in(`kind`, kinds)
	if len(done) == 0 {
		if there, err := s.anyDue(ctx, due); err != nil || !there {
			return nil, err
		}
	}
	claim := uid.New()
	scan := func(r row) (worker.Task, error) {
		task := worker.Task{Lease: claim}
		var payload string
		err := r.Scan(&task.ID, &task.Kind, &payload, &task.Attempt)
		task.Payload = []byte(payload)
		return task, err
	}
	var tasks []worker.Task
	err := s.write(ctx, func(t *tx) (err error) {
		for _, task := range done {
			if _, err := t.exec(ctx, completing, task.ID, task.Lease); err != nil {
				return err
			}
		}
		tasks, err = collect(ctx, t.query, scan, `
			WITH due AS MATERIALIZED (
				SELECT id
				FROM tasks
				WHERE `+due.sql()+renumber(`
				ORDER BY run_at, id
				LIMIT $1 `+t.dialect.skipLocked+`)
			UPDATE tasks
			SET lease = $2, lease_until = $3, attempts = attempts + 1
			WHERE id IN (SELECT id FROM due)
			RETURNING id, kind, payload, attempts`, len(due.args)),
			append(due.args, limit, claim, millis(now.Add(lease)))...)
		return err
	})
	return tasks, err
}

// anyDue reports whether there is a task to claim. Looking costs a read; claiming, every second and mostly for nothing,
// would cost SQLite's only writer.
func (s *Store) anyDue(ctx context.Context, due conditions) (there bool, err error) {
	err = s.row(ctx, `
		SELECT EXISTS (
			SELECT 1
			FROM tasks
			WHERE `+due.sql()+`)`, due.args...).Scan(&there)
	return there, err
}

// ExtendTask prolongs a claim that still holds, and reports whether it does.
func (s *Store) ExtendTask(ctx context.Context, task worker.Task, lease time.Duration) (held bool, err error) {
	err = s.write(ctx, func(t *tx) error {
		n, err := t.exec(ctx, `
			UPDATE tasks
			SET lease_until = $1
			WHERE id = $2
				AND lease = $3`, millis(s.now().Add(lease)), task.ID, task.Lease)
		held = n > 0
		return err
	})
	return held, err
}

// completing deletes a task whose claim still holds.
const completing = `DELETE FROM tasks WHERE id = $1 AND lease = $2`

// CompleteTask deletes a task that is done.
func (s *Store) CompleteTask(ctx context.Context, task worker.Task) error {
	return s.settle(ctx, completing, task.ID, task.Lease)
}

// RetryTask gives a failed task back to be tried at a later time.
func (s *Store) RetryTask(ctx context.Context, task worker.Task, at time.Time, cause string) error {
	return s.settle(ctx, `
		UPDATE tasks
		SET run_at = $1, last_error = $2, lease = '', lease_until = 0
		WHERE id = $3
			AND lease = $4`, millis(at), keepable(cause), task.ID, task.Lease)
}

// BuryTask makes a failed task a dead letter.
func (s *Store) BuryTask(ctx context.Context, task worker.Task, cause string) error {
	return s.settle(ctx, `
		UPDATE tasks
		SET dead_at = $1, last_error = $2, lease = '', lease_until = 0
		WHERE id = $3
			AND lease = $4`, millis(s.now()), keepable(cause), task.ID, task.Lease)
}

// settle runs the statement that ends a claim.
func (s *Store) settle(ctx context.Context, statement string, args ...any) error {
	return s.write(ctx, func(t *tx) error {
		_, err := t.exec(ctx, statement, args...)
		return err
	})
}

// keepable is the cause of a failure as every engine can store it: it may quote a mail server in any encoding.
func keepable(cause string) string {
	const limit = 2000
	cause = strings.ToValidUTF8(strings.ReplaceAll(cause, "\x00", ""), "\uFFFD")
	if len(cause) > limit {
		cause = strings.ToValidUTF8(cause[:limit], "")
	}
	return cause
}

// Tasks lists the queue, oldest first.
func (s *Store) Tasks(ctx context.Context, state worker.State, page list.Page) (list.Of[worker.Queued], error) {
	return pageOf(ctx, s, page, listing[worker.Queued]{
		columns: `id, kind, attempts, run_at, last_error, created_at, dead_at`,
		from:    ` FROM tasks`,
		where:   inState(state),
		order:   oldestFirst(`id`, page),
		scan:    scanQueued,
		cursor:  func(q worker.Queued) string { return q.ID },
	})
}

func scanQueued(r row) (worker.Queued, error) {
	var (
		q            worker.Queued
		run, created int64
		dead         sql.NullInt64
	)
	err := r.Scan(&q.ID, &q.Kind, &q.Attempts, &run, &q.LastError, &created, &dead)
	q.RunAt, q.CreatedAt = fromMillis(run), fromMillis(created)
	if dead.Valid {
		q.DeadAt = fromMillis(dead.Int64)
	}
	return q, err
}

// CountTasks returns how many tasks are in a state.
func (s *Store) CountTasks(ctx context.Context, state worker.State) (int, error) {
	return s.count(ctx, `FROM tasks`, inState(state))
}

func inState(state worker.State) (where conditions) {
	if state == worker.Dead {
		where.add(`dead_at IS NOT NULL`)
	} else {
		where.add(`dead_at IS NULL`)
	}
	return where
}

// ReviveTask makes a dead letter a task again, with all its attempts.
func (s *Store) ReviveTask(ctx context.Context, id string) error {
	return s.write(ctx, func(t *tx) error {
		n, err := t.exec(ctx, `
			UPDATE tasks
			SET dead_at = NULL, attempts = 0, run_at = $1
			WHERE id = $2
				AND dead_at IS NOT NULL`, millis(t.now()), id)
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
