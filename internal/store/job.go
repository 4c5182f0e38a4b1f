package store

import (
	"context"
	"database/sql"
	"slices"
	"strconv"
	"time"

	"github.com/tawafuq/tawafuq/internal/alert"
	"github.com/tawafuq/tawafuq/internal/change"
	"github.com/tawafuq/tawafuq/internal/errs"
	"github.com/tawafuq/tawafuq/internal/job"
	"github.com/tawafuq/tawafuq/internal/live"
)

// jobColumns are what scanJob reads; jobViews are how often a job's page was opened by readers who allowed counting.
const (
	jobColumns = `
		j.id, j.company_id, c.name, c.logo_key, j.status, j.title, j.department, j.location,
		j.job_type, j.experience_level, j.salary_min, j.salary_max, j.currency, j.description,
		j.requirements, j.benefits, j.skills, j.deadline, j.applications, j.created_at, j.posted_at, j.blind`
	jobViews = `
		CAST(COALESCE((
			SELECT SUM(e.count)
			FROM event_counts e
			WHERE e.name = 'job_view'
				AND e.subject = j.id), 0) AS BIGINT)`
	fromJobs = `
		FROM jobs j
		JOIN companies c ON c.id = j.company_id`
)

const (
	selectJob          = `SELECT ` + jobColumns + fromJobs
	viewedJobColumns   = jobViews + `, ` + jobColumns
	selectJobWithViews = `SELECT ` + viewedJobColumns + fromJobs
)

// openJob is the condition that the job of a table or alias can be applied to at the time of a placeholder.
func openJob(jobs, now string) string {
	return jobs + `.status = 'open' AND (` + jobs + `.closes_at IS NULL OR ` + jobs + `.closes_at > ` + now + `)`
}

func scanJob(r row) (job.Job, error) {
	var (
		j                              job.Job
		low, high, posted              sql.NullInt64
		requirements, benefits, skills string
		created                        int64
	)
	err := r.Scan(&j.ID, &j.CompanyID, &j.CompanyName, &j.CompanyLogo, &j.Status, &j.Title, &j.Department, &j.Location,
		&j.Type, &j.Level, &low, &high, &j.Currency, &j.Description,
		&requirements, &benefits, &skills, &j.Deadline, &j.Applications, &created, &posted, &j.Blind)
	if err != nil {
		return j, notFound(err)
	}
	if low.Valid {
		j.SalaryMin = &low.Int64
	}
	if high.Valid {
		j.SalaryMax = &high.Int64
	}
	j.CreatedAt = fromMillis(created)
	if posted.Valid {
		j.PostedAt = fromMillis(posted.Int64)
	}
	return j, readJSON(
		jsonField{requirements, &j.Requirements},
		jsonField{benefits, &j.Benefits},
		jsonField{skills, &j.Skills},
	)
}

// scanJobWithViews reads viewedJobColumns.
func scanJobWithViews(r row) (job.Job, error) {
	var views int
	j, err := scanJob(after(r, &views))
	j.Views = views
	return j, err
}

// jobText is what a company writes of a job, and gets back when it asks for what is kept about it.
func jobText(j job.Job) record {
	return record{
		{"title", j.Title},
		{"department", j.Department},
		{"location", j.Location},
		{"job_type", j.Type},
		{"experience_level", j.Level},
		{"salary_min", j.SalaryMin},
		{"salary_max", j.SalaryMax},
		{"currency", j.Currency},
		{"description", j.Description},
		{"requirements", jsonText(j.Requirements)},
		{"benefits", jsonText(j.Benefits)},
		{"skills", jsonText(j.Skills)},
		{"deadline", string(j.Deadline)},
	}
}

// derivedFromJob is what follows from the text of a job.
func derivedFromJob(j job.Job) record {
	return record{
		{"closes_at", optionalMillis(j.Deadline.End())},
	}
}

func jobRecord(j job.Job) record {
	return slices.Concat(record{
		{"id", j.ID},
		{"company_id", j.CompanyID},
		{"status", string(j.Status)},
		{"created_at", millis(j.CreatedAt)},
		{"updated_at", millis(j.CreatedAt)},
		{"posted_at", optionalMillis(j.PostedAt)},
		{"blind", j.Blind},
	}, jobText(j), derivedFromJob(j))
}

// CreateJob writes a job.
func (s *Store) CreateJob(ctx context.Context, j job.Job) error {
	return s.write(ctx, func(t *tx) error {
		if err := t.mayOpenJobs(ctx, j.CompanyID); err != nil {
			return err
		}
		if err := t.insert(ctx, "jobs", jobRecord(j)); err != nil {
			return err
		}
		if j.Status == job.Open {
			if err := t.enqueue(ctx, alert.Post(j.ID, t.now())); err != nil {
				return err
			}
		}
		return t.jobChanged(ctx, j.CompanyID, j.ID)
	})
}

// UpdateJob replaces the text of a company's job.
func (s *Store) UpdateJob(ctx context.Context, j job.Job) error {
	return s.write(ctx, func(t *tx) error {
		fields := slices.Concat(jobText(j), derivedFromJob(j), record{{"updated_at", millis(t.now())}})
		const standing = `id = $1 AND company_id = $2 AND status <> 'removed'`
		n, err := t.update(ctx, "jobs", fields, standing, j.ID, j.CompanyID)
		if err != nil {
			return err
		}
		if n == 0 {
			return errs.ErrNotFound
		}
		if _, err := t.exec(ctx, `DELETE FROM translations WHERE job_id = $1`, j.ID); err != nil {
			return err
		}
		return t.jobChanged(ctx, j.CompanyID, j.ID)
	})
}

// jobChanged tells followers and the company that a job has changed.
func (t *tx) jobChanged(ctx context.Context, companyID, id string) error {
	if err := t.changed(ctx, change.Job, id); err != nil {
		return err
	}
	return t.tellCompany(ctx, companyID, live.Job, id)
}

// MoveJob changes a job's status. A job is posted anew each time it opens.
func (s *Store) MoveJob(
	ctx context.Context, companyID, id string, from []job.Status, to job.Status, at time.Time,
) error {
	return s.write(ctx, func(t *tx) error {
		if err := t.mayOpenJobs(ctx, companyID); err != nil {
			return err
		}
		if err := t.jobIn(ctx, companyID, id, from); err != nil {
			return err
		}
		moved := record{{"status", string(to)}, {"updated_at", millis(at)}}
		if to == job.Open {
			moved = append(moved, field{"posted_at", millis(at)})
		}
		if _, err := t.update(ctx, "jobs", moved, `id = $1`, id); err != nil {
			return err
		}
		if to == job.Open {
			if err := t.enqueue(ctx, alert.Post(id, t.now())); err != nil {
				return err
			}
		}
		return t.jobChanged(ctx, companyID, id)
	})
}

// jobIn makes sure that a company's job has one of some statuses, and keeps it so until the transaction ends.
func (t *tx) jobIn(ctx context.Context, companyID, id string, statuses []job.Status) error {
	var status job.Status
	err := t.row(ctx, `
		SELECT status
		FROM jobs
		WHERE id = $1
			AND company_id = $2 `+t.dialect.lockRow, id, companyID).Scan(&status)
	if err != nil {
		return notFound(err)
	}
	if !slices.Contains(statuses, status) {
		return job.ErrWrongStatus
	}
	return nil
}

// DeleteDraft removes a job that was never posted.
func (s *Store) DeleteDraft(ctx context.Context, companyID, id string) error {
	return s.write(ctx, func(t *tx) error {
		if err := t.jobIn(ctx, companyID, id, job.Steps["delete"]); err != nil {
			return err
		}
		if err := t.deleteJob(ctx, id); err != nil {
			return err
		}
		return t.tellCompany(ctx, companyID, live.Job, id)
	})
}

// deleteJob removes a job.
func (t *tx) deleteJob(ctx context.Context, id string) error {
	n, err := t.exec(ctx, `DELETE FROM jobs WHERE id = $1`, id)
	if err != nil {
		return err
	}
	if n == 0 {
		return errs.ErrNotFound
	}
	return t.changed(ctx, change.Job, id)
}

// ExpireJobs closes open jobs whose deadline has passed and notifies followers of each.
func (s *Store) ExpireJobs(ctx context.Context, now time.Time) (int, error) {
	const atOnce = stepRows / 2 // each with a row of the change log
	expired := 0
	for {
		some := 0
		err := s.write(ctx, func(t *tx) (err error) {
			some, err = t.changeJobs(ctx, `
				UPDATE jobs
				SET status = 'expired', updated_at = $1
				WHERE id IN (
					SELECT id
					FROM jobs
					WHERE status = 'open'
						AND closes_at <= $2
					ORDER BY closes_at
					LIMIT `+strconv.Itoa(atOnce)+`)
				RETURNING id`, millis(now), millis(now))
			return err
		})
		if err != nil {
			return expired, err
		}
		if expired += some; some < atOnce {
			return expired, nil
		}
	}
}

// changeJobs runs an update that returns the ids of the jobs it changed, notifies followers of each and the companies,
// and returns how many there were.
func (t *tx) changeJobs(ctx context.Context, update string, args ...any) (int, error) {
	ids, err := collect(ctx, t.query, scanText, update, args...)
	if err != nil {
		return 0, err
	}
	for _, id := range ids {
		if err := t.changed(ctx, change.Job, id); err != nil {
			return 0, err
		}
	}
	return len(ids), t.tellOwners(ctx, ids)
}
