package store

import (
	"context"

	"github.com/tawafuq/tawafuq/internal/errs"
	"github.com/tawafuq/tawafuq/internal/job"
	"github.com/tawafuq/tawafuq/internal/list"
)

// Job returns a job, whatever its status.
func (s *Store) Job(ctx context.Context, id string) (job.Job, error) {
	return scanJobWithViews(s.row(ctx, selectJobWithViews+` WHERE j.id = $1`, id))
}

// jobOf returns a job of a company's.
func (s *Store) jobOf(ctx context.Context, companyID, id string) (job.Job, error) {
	j, err := s.Job(ctx, id)
	if err == nil && j.CompanyID != companyID {
		return job.Job{}, errs.ErrNotFound
	}
	return j, err
}

// MarkJobs sets what jobs are to a talent, in two statements however many there are.
func (s *Store) MarkJobs(ctx context.Context, userID string, jobs ...*job.Job) error {
	if len(jobs) == 0 {
		return nil
	}
	byID := make(map[string]*job.Job, len(jobs))
	ids := make([]string, 0, len(jobs))
	for _, j := range jobs {
		byID[j.ID] = j
		ids = append(ids, j.ID)
	}
	var saved conditions
	saved.add(`user_id = $1 AND removed_at IS NULL`, userID)
	saved.in(`job_id`, ids)
	err := forEach(ctx, s.query, func(r row) error {
		id, err := scanText(r)
		if err == nil {
			byID[id].Mine.Saved = true
		}
		return err
	}, `SELECT job_id FROM saved_jobs WHERE `+saved.sql(), saved.args...)
	if err != nil {
		return err
	}
	var applied conditions
	applied.add(`talent_id = $1 AND status <> 'withdrawn'`, userID)
	applied.in(`job_id`, ids)
	return forEach(ctx, s.query, func(r row) error {
		var jobID, id, status string
		if err := r.Scan(&jobID, &id, &status); err != nil {
			return err
		}
		mine := &byID[jobID].Mine
		mine.ApplicationID, mine.ApplicationStatus = id, status
		return nil
	}, `SELECT job_id, id, status FROM applications WHERE `+applied.sql(), applied.args...)
}

// JobsByCompany lists a company's jobs, newest first.
func (s *Store) JobsByCompany(ctx context.Context, companyID string, page list.Page) (list.Of[job.Job], error) {
	var where conditions
	where.add(`j.company_id = $1`, companyID)
	return pageOf(ctx, s, page, listing[job.Job]{
		columns: viewedJobColumns,
		from:    fromJobs,
		counted: ` FROM jobs j`,
		where:   where,
		order:   newestFirst(`j.id`, page),
		scan:    scanJobWithViews,
		cursor:  func(j job.Job) string { return j.ID },
	})
}
