package store

import (
	"context"
	"strconv"
	"time"

	"github.com/tawafuq/tawafuq/internal/change"
	"github.com/tawafuq/tawafuq/internal/worker"
)

// taskRenamed indexes the jobs of a company that changed its name; its payload is renamed.
const taskRenamed = "company.renamed"

type renamed struct {
	CompanyID string `json:"companyId"`
	After     string `json:"after,omitempty"` // the last job that was done
}

// Chores are the tasks that the store does itself, by kind.
func (s *Store) Chores() map[string]worker.Handler {
	return map[string]worker.Handler{taskRenamed: s.companyRenamed}
}

// choreTime is how long a task works before it leaves the rest to another: less than the time a task is given.
const choreTime = 20 * time.Second

// companyRenamed makes a company's jobs found by its current name. It may start again anywhere: a job that is found by
// that name already stays as it is.
func (s *Store) companyRenamed(ctx context.Context, task worker.Task) error {
	var c renamed
	if err := task.Read(&c); err != nil {
		return err
	}
	for began := s.now(); ; {
		done := 0
		err := s.write(ctx, func(t *tx) error {
			ids, err := t.renameSome(ctx, c)
			if done = len(ids); done > 0 && err == nil {
				c.After = ids[done-1]
			}
			return err
		})
		if err != nil || done == 0 {
			return err
		}
		if s.now().Sub(began) > choreTime {
			return s.Enqueue(ctx, worker.New(taskRenamed, c))
		}
	}
}

// rename makes the first few of a company's jobs found by its new name and leaves the others to a task.
func (t *tx) rename(ctx context.Context, companyID string) error {
	c := renamed{CompanyID: companyID}
	ids, err := t.renameSome(ctx, c)
	if err != nil || len(ids) == 0 {
		return err
	}
	c.After = ids[len(ids)-1]
	return t.enqueue(ctx, worker.New(taskRenamed, c))
}

// renameSome indexes the next few jobs again and returns their ids.
func (t *tx) renameSome(ctx context.Context, c renamed) ([]string, error) {
	const most = 10
	// The name does not change again before this is committed.
	var held int
	err := t.row(ctx, `SELECT 1 FROM companies WHERE id = $1 `+t.dialect.holdRow, c.CompanyID).Scan(&held)
	if err != nil {
		return nil, err
	}
	ids, err := collect(ctx, t.query, scanText, `
		SELECT id
		FROM jobs
		WHERE company_id = $1
			AND id > $2
		ORDER BY id
		LIMIT `+strconv.Itoa(most), c.CompanyID, c.After)
	if err != nil {
		return nil, err
	}
	for i, id := range ids {
		if t.room() <= 0 {
			return ids[:i], nil
		}
		if err := t.reindexJob(ctx, id); err != nil {
			return nil, err
		}
		if err := t.changed(ctx, change.Job, id); err != nil {
			return nil, err
		}
	}
	return ids, nil
}
