package store

import (
	"context"
	"time"

	"github.com/tawafuq/tawafuq/internal/errs"
	"github.com/tawafuq/tawafuq/internal/job"
	"github.com/tawafuq/tawafuq/internal/list"
)

// SavedJobs lists a user's saved jobs, last saved first, except those that an operator removed. The cursor is the last
// job's id.
func (s *Store) SavedJobs(ctx context.Context, userID string, page list.Page) (list.Of[job.Job], error) {
	var where conditions
	where.add(`s.user_id = $1 AND s.removed_at IS NULL AND j.status <> 'removed'`, userID)
	lastSaved := order{
		by: `s.saved_at DESC, s.job_id DESC`,
		beyond: `(s.saved_at, s.job_id) < (
			SELECT saved_at, job_id
			FROM saved_jobs
			WHERE user_id = $1
				AND job_id = $2)`,
	}
	if page.Cursor != "" {
		lastSaved.place = []any{userID, page.Cursor}
	}
	const fromSaved = `
		FROM saved_jobs s
		JOIN jobs j ON j.id = s.job_id`
	return pageOf(ctx, s, page, listing[job.Job]{
		columns: jobColumns,
		from:    fromSaved + ` JOIN companies c ON c.id = j.company_id`,
		counted: fromSaved,
		where:   where,
		order:   lastSaved,
		scan:    scanJob,
		cursor:  func(j job.Job) string { return j.ID },
	})
}

// SaveJob keeps an open job for a user, once. One that was unsaved a moment ago takes its place again.
func (s *Store) SaveJob(ctx context.Context, userID, id string, at time.Time) error {
	return s.write(ctx, func(t *tx) error {
		var open bool
		err := t.row(ctx, `SELECT EXISTS (SELECT 1 FROM jobs WHERE id = $1 AND status = 'open')`, id).Scan(&open)
		if err != nil {
			return err
		}
		if !open {
			return errs.ErrNotFound
		}
		_, err = t.exec(ctx, `
			INSERT INTO saved_jobs (user_id, job_id, saved_at)
			VALUES ($1, $2, $3)
			ON CONFLICT (user_id, job_id) DO UPDATE
			SET saved_at = CASE
					WHEN saved_jobs.removed_at IS NULL OR saved_jobs.removed_at > $4 THEN saved_jobs.saved_at
					ELSE excluded.saved_at
				END,
				removed_at = NULL`, userID, id, millis(at), millis(at.Add(-job.UndoTime)))
		if err != nil {
			return err
		}
		return t.tellOwn(ctx, userID)
	})
}

// UnsaveJob removes a saved job. Its place is kept as long as that may be undone; then Sweep deletes it.
func (s *Store) UnsaveJob(ctx context.Context, userID, id string, at time.Time) error {
	return s.write(ctx, func(t *tx) error {
		n, err := t.exec(ctx, `
			UPDATE saved_jobs
			SET removed_at = $1
			WHERE user_id = $2
				AND job_id = $3
				AND removed_at IS NULL`, millis(at), userID, id)
		if err != nil || n == 0 {
			return err
		}
		return t.tellOwn(ctx, userID)
	})
}
