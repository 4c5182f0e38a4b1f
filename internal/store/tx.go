package store

import (
	"context"
	"database/sql"
	"encoding/json"
	"time"

	"github.com/tawafuq/tawafuq/internal/change"
	"github.com/tawafuq/tawafuq/internal/once"
	"github.com/tawafuq/tawafuq/internal/uid"
	"github.com/tawafuq/tawafuq/internal/worker"
)

// tx is a write transaction with what every one of them may do.
type tx struct {
	sqlTx   *sql.Tx
	dialect dialect
	seen    func(query string)
	now     func() time.Time
	tasks   int
	wrote   int // rows, those of cascades not counted
	changes []change.Change
}

// write runs f in one transaction: all of it is kept, or nothing.
func (s *Store) write(ctx context.Context, f func(*tx) error) error {
	t := &tx{dialect: s.dialect, seen: s.seen, now: s.now}
	request := once.From(ctx)
	if request != nil && !request.Take() {
		request = nil // an earlier transaction of the same request carries it
	}
	run := func(sqlTx *sql.Tx) error {
		t.sqlTx, t.tasks, t.wrote, t.changes = sqlTx, 0, 0, nil
		if err := t.claim(ctx, request); err != nil {
			return err
		}
		return f(t)
	}
	if err := s.commit(ctx, run); err != nil {
		return err
	}
	if t.tasks > 0 {
		s.onTask()
	}
	if len(t.changes) > 0 {
		s.onChange(t.changes)
	}
	return nil
}

// commitAlone runs a transaction of its own, again where it stood in another's way.
func (s *Store) commitAlone(ctx context.Context, run func(*sql.Tx) error) error {
	const tries = 3
	for try := 1; ; try++ {
		err := s.commitOnce(ctx, run)
		if try == tries || !s.dialect.isCollision(err) {
			return err
		}
	}
}

func (s *Store) commitOnce(ctx context.Context, run func(*sql.Tx) error) error {
	sqlTx, err := s.writer.BeginTx(ctx, nil)
	if err != nil {
		return err
	}
	defer sqlTx.Rollback() // does nothing after a commit
	if err := run(sqlTx); err != nil {
		return err
	}
	return sqlTx.Commit()
}

// exec runs a statement and returns how many rows it touched.
func (t *tx) exec(ctx context.Context, query string, args ...any) (int, error) {
	t.seen(query)
	result, err := t.sqlTx.ExecContext(t.dialect.within(ctx), query, args...)
	if err != nil {
		return 0, err
	}
	n, err := result.RowsAffected()
	t.wrote += int(n)
	return int(n), err
}

func (t *tx) row(ctx context.Context, query string, args ...any) *sql.Row {
	t.seen(query)
	return t.sqlTx.QueryRowContext(t.dialect.within(ctx), query, args...)
}

func (t *tx) query(ctx context.Context, query string, args ...any) (*sql.Rows, error) {
	t.seen(query)
	return t.sqlTx.QueryContext(t.dialect.within(ctx), query, args...)
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
		_, err := t.exec(ctx, `INSERT INTO tasks (id, kind, payload, run_at, created_at) VALUES ($1, $2, $3, $4, $5)`,
			task.ID, task.Kind, string(task.Payload), due, now)
		if err != nil {
			return err
		}
	}
	t.tasks += len(tasks)
	return nil
}

// changed writes a row of the change log: something that others follow is now different.
func (t *tx) changed(ctx context.Context, kind change.Kind, id string) error {
	t.changes = append(t.changes, change.Change{Kind: kind, ID: id})
	_, err := t.exec(ctx, `INSERT INTO changes (tx, kind, subject_id, at) VALUES (`+t.dialect.transaction+`, $1, $2, $3)`,
		string(kind), id, millis(t.now()))
	return err
}

func millis(t time.Time) int64 { return t.UnixMilli() }

func fromMillis(ms int64) time.Time { return time.UnixMilli(ms).UTC() }

// jsonText is a list or map as the text the store keeps; nil lists become [].
func jsonText(v any) string {
	raw, err := json.Marshal(v)
	if err != nil {
		panic("store: " + err.Error()) // only strings and lists of them come here
	}
	if string(raw) == "null" {
		return "[]"
	}
	return string(raw)
}

// jsonMap is a map as the text the store keeps; a nil one becomes {}.
func jsonMap(m map[string]string) string {
	if m == nil {
		return "{}"
	}
	return jsonText(m)
}
