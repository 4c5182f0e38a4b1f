package store

import (
	"context"
	"database/sql"
	"encoding/json"
	"fmt"
	"strconv"
	"strings"
	"time"

	"github.com/tawafuq/tawafuq/internal/change"
	"github.com/tawafuq/tawafuq/internal/errs"
	"github.com/tawafuq/tawafuq/internal/job"
	"github.com/tawafuq/tawafuq/internal/list"
	"github.com/tawafuq/tawafuq/internal/text"
)

const jobColumns = `j.id, j.company_id, c.name, j.status, j.title, j.department, j.location, j.job_type, j.experience_level,
	j.salary_min, j.salary_max, j.currency, j.description, j.requirements, j.benefits, j.skills, j.deadline, j.applications,
	j.created_at, j.posted_at`

const jobTables = ` jobs j JOIN companies c ON c.id = j.company_id `

// scanJob reads jobColumns, after the columns of before.
func scanJob(r row, before ...any) (job.Job, error) {
	var (
		j                              job.Job
		low, high, posted              sql.NullInt64
		requirements, benefits, skills string
		created                        int64
	)
	err := r.Scan(append(before, &j.ID, &j.CompanyID, &j.CompanyName, &j.Status, &j.Title, &j.Department, &j.Location, &j.Type, &j.Level,
		&low, &high, &j.Currency, &j.Description, &requirements, &benefits, &skills, &j.Deadline, &j.Applications, &created, &posted)...)
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
	for raw, items := range map[*string]*[]string{&requirements: &j.Requirements, &benefits: &j.Benefits, &skills: &j.Skills} {
		if err := json.Unmarshal([]byte(*raw), items); err != nil {
			return j, err
		}
	}
	return j, nil
}

// CreateJob writes a job and what it is found by.
func (s *Store) CreateJob(ctx context.Context, j job.Job) error {
	return s.write(ctx, func(t *tx) error {
		_, err := t.exec(ctx, `
			INSERT INTO jobs (id, company_id, status, title, department, location, location_key, job_type, experience_level, salary_min, salary_max,
				currency, description, requirements, benefits, skills, deadline, closes_at, created_at, updated_at, posted_at)
			VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21)`,
			j.ID, j.CompanyID, string(j.Status), j.Title, j.Department, j.Location, text.Fold(j.Location), j.Type, j.Level, j.SalaryMin, j.SalaryMax,
			j.Currency, j.Description, jsonText(j.Requirements), jsonText(j.Benefits), jsonText(j.Skills), string(j.Deadline), closesAt(j.Deadline),
			millis(j.CreatedAt), millis(j.CreatedAt), optionalMillis(j.PostedAt))
		if err != nil {
			return err
		}
		return t.indexJob(ctx, j)
	})
}

// UpdateJob replaces the text of a company's job and what it is found by.
func (s *Store) UpdateJob(ctx context.Context, j job.Job) error {
	return s.write(ctx, func(t *tx) error {
		n, err := t.exec(ctx, `
			UPDATE jobs SET title = $1, department = $2, location = $3, location_key = $4, job_type = $5, experience_level = $6, salary_min = $7,
				salary_max = $8, currency = $9, description = $10, requirements = $11, benefits = $12, skills = $13, deadline = $14, closes_at = $15, updated_at = $16
			WHERE id = $17 AND company_id = $18`,
			j.Title, j.Department, j.Location, text.Fold(j.Location), j.Type, j.Level, j.SalaryMin,
			j.SalaryMax, j.Currency, j.Description, jsonText(j.Requirements), jsonText(j.Benefits), jsonText(j.Skills), string(j.Deadline), closesAt(j.Deadline),
			millis(time.Now()), j.ID, j.CompanyID)
		if err != nil {
			return err
		}
		if n == 0 {
			return errs.ErrNotFound
		}
		if _, err := t.exec(ctx, `DELETE FROM job_words WHERE job_id = $1`, j.ID); err != nil {
			return err
		}
		return t.indexJob(ctx, j)
	})
}

// indexJob writes what a job is found by, many rows to a statement, and tells followers.
func (t *tx) indexJob(ctx context.Context, j job.Job) error {
	const atOnce = 100
	words := j.SearchWords()
	for len(words) > 0 {
		some := words[:min(len(words), atOnce)]
		words = words[len(some):]
		rows := make([]string, len(some))
		args := make([]any, 0, 2*len(some))
		for i, word := range some {
			rows[i] = fmt.Sprintf("($%d, $%d)", 2*i+1, 2*i+2)
			args = append(args, word, j.ID)
		}
		if _, err := t.exec(ctx, `INSERT INTO job_words (word, job_id) VALUES `+strings.Join(rows, ", "), args...); err != nil {
			return err
		}
	}
	return t.changed(ctx, change.Job, j.ID)
}

// MoveJob changes a job's status. A job is posted anew each time it opens.
func (s *Store) MoveJob(ctx context.Context, companyID, id string, from []job.Status, to job.Status, at time.Time) error {
	return s.write(ctx, func(t *tx) error {
		if err := t.jobIn(ctx, companyID, id, from); err != nil {
			return err
		}
		query := `UPDATE jobs SET status = $1, updated_at = $2 WHERE id = $3`
		args := []any{string(to), millis(at), id}
		if to == job.Open {
			query = `UPDATE jobs SET status = $1, updated_at = $2, posted_at = $3 WHERE id = $4`
			args = []any{string(to), millis(at), millis(at), id}
		}
		if _, err := t.exec(ctx, query, args...); err != nil {
			return err
		}
		return t.changed(ctx, change.Job, id)
	})
}

// jobIn makes sure that a company's job has one of some statuses, and keeps it so until the transaction ends.
func (t *tx) jobIn(ctx context.Context, companyID, id string, statuses []job.Status) error {
	var status job.Status
	err := t.row(ctx, `SELECT status FROM jobs WHERE id = $1 AND company_id = $2 `+t.dialect.lockRow, id, companyID).Scan(&status)
	if err != nil {
		return notFound(err)
	}
	for _, wanted := range statuses {
		if status == wanted {
			return nil
		}
	}
	return job.ErrWrongStatus
}

// DeleteDraft removes a job that was never posted.
func (s *Store) DeleteDraft(ctx context.Context, companyID, id string) error {
	return s.write(ctx, func(t *tx) error {
		if err := t.jobIn(ctx, companyID, id, []job.Status{job.Draft}); err != nil {
			return err
		}
		if _, err := t.exec(ctx, `DELETE FROM jobs WHERE id = $1`, id); err != nil {
			return err
		}
		return t.changed(ctx, change.Job, id)
	})
}

// Job returns a job, whatever its status.
func (s *Store) Job(ctx context.Context, id string) (job.Job, error) {
	return scanJob(s.reader.QueryRowContext(ctx, `SELECT `+jobColumns+` FROM`+jobTables+`WHERE j.id = $1`, id))
}

// Jobs finds open jobs. The cursor is when the last one was posted, and its id.
func (s *Store) Jobs(ctx context.Context, f job.Filter, now time.Time, page list.Page) (list.Of[job.Job], error) {
	where := &condition{}
	where.add(`j.status = 'open'`)
	where.add(`(j.closes_at IS NULL OR j.closes_at > ?)`, millis(now))
	for i, word := range f.Words {
		if i < len(f.Words)-1 {
			where.add(`j.id IN (SELECT job_id FROM job_words WHERE word = ?)`, word)
		} else {
			where.add(`j.id IN (SELECT job_id FROM job_words WHERE word >= ? AND word < ?)`, word, word+"\U0010FFFF")
		}
	}
	if f.Location != "" {
		where.add(`j.location_key LIKE ? ESCAPE '\'`, "%"+escapeLike(f.Location)+"%")
	}
	if f.Type != "" {
		where.add(`j.job_type = ?`, f.Type)
	}
	if f.Level != "" {
		where.add(`j.experience_level = ?`, f.Level)
	}
	var total int
	if err := s.reader.QueryRowContext(ctx, `SELECT COUNT(*) FROM jobs j WHERE `+where.sql(), where.args...).Scan(&total); err != nil {
		return list.Of[job.Job]{}, err
	}
	if posted, id, ok := readJobCursor(page.Cursor); ok {
		where.add(`(j.posted_at < ? OR (j.posted_at = ? AND j.id < ?))`, posted, posted, id)
	}
	return s.listJobs(ctx, `SELECT `+jobColumns+` FROM`+jobTables+`WHERE `+where.sql()+` ORDER BY j.posted_at DESC, j.id DESC`, where.args, page, total,
		func(j job.Job) string { return fmt.Sprintf("%d.%s", millis(j.PostedAt), j.ID) })
}

func readJobCursor(cursor string) (posted int64, id string, ok bool) {
	number, id, ok := strings.Cut(cursor, ".")
	posted, err := strconv.ParseInt(number, 10, 64)
	return posted, id, ok && err == nil
}

// JobsByCompany lists a company's jobs, newest first.
func (s *Store) JobsByCompany(ctx context.Context, companyID string, page list.Page) (list.Of[job.Job], error) {
	var total int
	if err := s.reader.QueryRowContext(ctx, `SELECT COUNT(*) FROM jobs WHERE company_id = $1`, companyID).Scan(&total); err != nil {
		return list.Of[job.Job]{}, err
	}
	where := &condition{}
	where.add(`j.company_id = ?`, companyID)
	if page.Cursor != "" {
		where.add(`j.id < ?`, page.Cursor)
	}
	return s.listJobs(ctx, `SELECT `+jobColumns+` FROM`+jobTables+`WHERE `+where.sql()+` ORDER BY j.id DESC`, where.args, page, total,
		func(j job.Job) string { return j.ID })
}

// SavedJobs lists a user's saved jobs, last saved first.
func (s *Store) SavedJobs(ctx context.Context, userID string, page list.Page) (list.Of[job.Job], error) {
	var total int
	if err := s.reader.QueryRowContext(ctx, `SELECT COUNT(*) FROM saved_jobs WHERE user_id = $1`, userID).Scan(&total); err != nil {
		return list.Of[job.Job]{}, err
	}
	where := &condition{}
	where.add(`s.user_id = ?`, userID)
	if page.Cursor != "" {
		where.add(`(s.saved_at, s.job_id) < (SELECT saved_at, job_id FROM saved_jobs WHERE user_id = ? AND job_id = ?)`, userID, page.Cursor)
	}
	return s.listJobs(ctx, `SELECT `+jobColumns+` FROM saved_jobs s JOIN jobs j ON j.id = s.job_id JOIN companies c ON c.id = j.company_id WHERE `+
		where.sql()+` ORDER BY s.saved_at DESC, s.job_id DESC`, where.args, page, total, func(j job.Job) string { return j.ID })
}

func (s *Store) listJobs(ctx context.Context, query string, args []any, page list.Page, total int, cursor func(job.Job) string) (list.Of[job.Job], error) {
	rows, err := s.reader.QueryContext(ctx, fmt.Sprintf("%s LIMIT $%d", query, len(args)+1), append(args, page.Limit+1)...)
	if err != nil {
		return list.Of[job.Job]{}, err
	}
	defer rows.Close()
	var jobs []job.Job
	for rows.Next() {
		j, err := scanJob(rows)
		if err != nil {
			return list.Of[job.Job]{}, err
		}
		jobs = append(jobs, j)
	}
	return list.Cut(jobs, page, total, cursor), rows.Err()
}

// SaveJob keeps an open job for a user, once.
func (s *Store) SaveJob(ctx context.Context, userID, id string, at time.Time) error {
	return s.write(ctx, func(t *tx) error {
		var open bool
		if err := t.row(ctx, `SELECT EXISTS (SELECT 1 FROM jobs WHERE id = $1 AND status = 'open')`, id).Scan(&open); err != nil {
			return err
		}
		if !open {
			return errs.ErrNotFound
		}
		_, err := t.exec(ctx, `INSERT INTO saved_jobs (user_id, job_id, saved_at) VALUES ($1, $2, $3) ON CONFLICT (user_id, job_id) DO NOTHING`, userID, id, millis(at))
		return err
	})
}

// UnsaveJob forgets a saved job.
func (s *Store) UnsaveJob(ctx context.Context, userID, id string) error {
	return s.write(ctx, func(t *tx) error {
		_, err := t.exec(ctx, `DELETE FROM saved_jobs WHERE user_id = $1 AND job_id = $2`, userID, id)
		return err
	})
}

// ExpireJobs closes open jobs whose deadline has passed, telling followers of each.
func (s *Store) ExpireJobs(ctx context.Context, now time.Time) (int, error) {
	expired := 0
	err := s.write(ctx, func(t *tx) error {
		rows, err := t.query(ctx, `UPDATE jobs SET status = 'expired', updated_at = $1 WHERE status = 'open' AND closes_at <= $2 RETURNING id`, millis(now), millis(now))
		if err != nil {
			return err
		}
		ids, err := scanStrings(rows)
		if err != nil {
			return err
		}
		expired = len(ids)
		for _, id := range ids {
			if err := t.changed(ctx, change.Job, id); err != nil {
				return err
			}
		}
		return nil
	})
	return expired, err
}

// closesAt is when a deadline's day ends, or NULL.
func closesAt(d job.Day) sql.NullInt64 { return optionalMillis(d.End()) }
