package store

import (
	"context"
	"database/sql"
	"encoding/json"
	"fmt"
	"strconv"
	"time"

	"github.com/tawafuq/tawafuq/internal/change"
	"github.com/tawafuq/tawafuq/internal/errs"
	"github.com/tawafuq/tawafuq/internal/job"
	"github.com/tawafuq/tawafuq/internal/list"
	"github.com/tawafuq/tawafuq/internal/text"
)

const jobColumns = `j.id, j.company_id, c.name, c.logo_key, j.status, j.title, j.department, j.location, j.job_type, j.experience_level,
	j.salary_min, j.salary_max, j.currency, j.description, j.requirements, j.benefits, j.skills, j.deadline, j.applications,
	j.created_at, j.posted_at`

// jobViews is how often a job's page was opened by readers that allowed counting.
const jobViews = `CAST(COALESCE((SELECT SUM(e.count) FROM event_counts e WHERE e.name = 'job_view' AND e.subject = j.id), 0) AS BIGINT)`

const jobTables = ` jobs j JOIN companies c ON c.id = j.company_id `

// scanJob reads jobColumns, after the columns of before.
func scanJob(r row, before ...any) (job.Job, error) {
	var (
		j                              job.Job
		low, high, posted              sql.NullInt64
		requirements, benefits, skills string
		created                        int64
	)
	err := r.Scan(append(before, &j.ID, &j.CompanyID, &j.CompanyName, &j.CompanyLogo, &j.Status, &j.Title,
		&j.Department, &j.Location, &j.Type, &j.Level,
		&low, &high, &j.Currency, &j.Description, &requirements, &benefits, &skills, &j.Deadline, &j.Applications,
		&created, &posted)...)
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
	for raw, items := range map[*string]*[]string{&requirements: &j.Requirements, &benefits: &j.Benefits,
		&skills: &j.Skills} {
		if err := json.Unmarshal([]byte(*raw), items); err != nil {
			return j, err
		}
	}
	return j, nil
}

const jobRowColumns = `id, company_id, status, title, department, location, location_key, job_type, experience_level, salary_min, salary_max,
	currency, description, requirements, benefits, skills, deadline, closes_at, index_version, created_at, updated_at, posted_at`

// jobRow are a job's values in the order of jobRowColumns.
func jobRow(j job.Job) []any {
	return []any{
		j.ID, j.CompanyID, string(j.Status), j.Title, j.Department, j.Location, text.Fold(j.Location), j.Type, j.Level,
		j.SalaryMin, j.SalaryMax,
		j.Currency, j.Description, jsonText(j.Requirements), jsonText(j.Benefits), jsonText(j.Skills),
		string(j.Deadline), closesAt(j.Deadline),
		indexVersion, millis(j.CreatedAt), millis(j.CreatedAt), optionalMillis(j.PostedAt),
	}
}

// CreateJob writes a job and what it is found by.
func (s *Store) CreateJob(ctx context.Context, j job.Job) error {
	return s.write(ctx, func(t *tx) error {
		if err := t.mayOpenJobs(ctx, j.CompanyID); err != nil {
			return err
		}
		values := jobRow(j)
		if err := t.insertMany(ctx, `jobs (`+jobRowColumns+`)`, len(values), values); err != nil {
			return err
		}
		if err := t.writeJobIndex(ctx, j); err != nil {
			return err
		}
		return t.changed(ctx, change.Job, j.ID)
	})
}

// UpdateJob replaces the text of a company's job and what it is found by.
func (s *Store) UpdateJob(ctx context.Context, j job.Job) error {
	return s.write(ctx, func(t *tx) error {
		var place string
		err := t.row(ctx, `SELECT location_key FROM jobs WHERE id = $1 AND company_id = $2 `+t.dialect.lockRow, j.ID, j.CompanyID).Scan(&place)
		if err != nil {
			return notFound(err)
		}
		n, err := t.exec(ctx, `
			UPDATE jobs SET title = $1, department = $2, location = $3, location_key = $4, job_type = $5, experience_level = $6, salary_min = $7,
				salary_max = $8, currency = $9, description = $10, requirements = $11, benefits = $12, skills = $13, deadline = $14, closes_at = $15, updated_at = $16
			WHERE id = $17 AND company_id = $18 AND status <> 'removed'`,
			j.Title, j.Department, j.Location, text.Fold(j.Location), j.Type, j.Level, j.SalaryMin,
			j.SalaryMax, j.Currency, j.Description, jsonText(j.Requirements), jsonText(j.Benefits), jsonText(j.Skills),
			string(j.Deadline), closesAt(j.Deadline),
			millis(t.now()), j.ID, j.CompanyID)
		if err != nil {
			return err
		}
		if n == 0 {
			return errs.ErrNotFound
		}
		if err := t.replaceJobIndex(ctx, j); err != nil {
			return err
		}
		if err := t.dropPlace(ctx, place); err != nil {
			return err
		}
		return t.changed(ctx, change.Job, j.ID)
	})
}

// MoveJob changes a job's status. A job is posted anew each time it opens.
func (s *Store) MoveJob(ctx context.Context, companyID, id string, from []job.Status, to job.Status,
	at time.Time) error {
	return s.write(ctx, func(t *tx) error {
		if err := t.mayOpenJobs(ctx, companyID); err != nil {
			return err
		}
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
		if err := t.jobIn(ctx, companyID, id, job.Steps["delete"]); err != nil {
			return err
		}
		return t.deleteJob(ctx, id)
	})
}

// deleteJob removes a job with what it is found by.
func (t *tx) deleteJob(ctx context.Context, id string) error {
	var place string
	if err := t.row(ctx, `SELECT location_key FROM jobs WHERE id = $1`, id).Scan(&place); err != nil {
		return notFound(err)
	}
	if _, err := t.exec(ctx, `DELETE FROM jobs WHERE id = $1`, id); err != nil {
		return err
	}
	if err := t.dropPlace(ctx, place); err != nil {
		return err
	}
	return t.changed(ctx, change.Job, id)
}

// Job returns a job, whatever its status.
func (s *Store) Job(ctx context.Context, id string) (job.Job, error) {
	views := 0
	j, err := scanJob(s.reader.QueryRowContext(ctx, `SELECT `+jobViews+`, `+jobColumns+` FROM`+jobTables+`WHERE j.id = $1`, id), &views)
	j.Views = views
	return j, err
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
		where.add(inPlace("j.location_key"), "%"+escapeLike(f.Location)+"%")
	}
	if f.Type != "" {
		where.add(`j.job_type = ?`, f.Type)
	}
	if f.Level != "" {
		where.add(`j.experience_level = ?`, f.Level)
	}
	if f.Company != "" {
		where.add(`j.company_id = ?`, f.Company)
	}
	var total int
	if err := s.reader.QueryRowContext(ctx, `SELECT COUNT(*) FROM jobs j WHERE `+where.sql(), where.args...).Scan(&total); err != nil {
		return list.Of[job.Job]{}, err
	}
	if posted, id, ok := readTimeCursor(page.Cursor); ok {
		where.add(`(j.posted_at < ? OR (j.posted_at = ? AND j.id < ?))`, posted, posted, id)
	}
	// The ids first, by index alone: sorting whole rows of every match would take far longer than reading one page of
	// them.
	ids := `SELECT j.id FROM jobs j WHERE ` + where.sql() + fmt.Sprintf(` ORDER BY j.posted_at DESC, j.id DESC LIMIT %d`, page.Limit+1)
	return s.listJobs(ctx, `SELECT `+jobColumns+` FROM`+jobTables+`WHERE j.id IN (`+ids+`) ORDER BY j.posted_at DESC, j.id DESC`, where.args, page, total,
		func(j job.Job) string { return timeCursor(j.PostedAt, j.ID) })
}

// MarkJobs sets what jobs are to a talent, in two statements however many there are.
func (s *Store) MarkJobs(ctx context.Context, userID string, jobs ...*job.Job) error {
	if len(jobs) == 0 {
		return nil
	}
	byID := make(map[string]*job.Job, len(jobs))
	ids := make([]any, 0, len(jobs))
	for _, j := range jobs {
		byID[j.ID] = j
		ids = append(ids, j.ID)
	}
	where := &condition{}
	where.add(`user_id = ? AND removed_at IS NULL`, userID)
	where.add(`job_id IN (`+marks(len(ids))+`)`, ids...)
	rows, err := s.reader.QueryContext(ctx, `SELECT job_id FROM saved_jobs WHERE `+where.sql(), where.args...)
	if err != nil {
		return err
	}
	saved, err := scanStrings(rows)
	if err != nil {
		return err
	}
	for _, id := range saved {
		byID[id].Mine.Saved = true
	}
	where = &condition{}
	where.add(`talent_id = ? AND status <> 'withdrawn'`, userID)
	where.add(`job_id IN (`+marks(len(ids))+`)`, ids...)
	rows, err = s.reader.QueryContext(ctx, `SELECT job_id, id, status FROM applications WHERE `+where.sql(), where.args...)
	if err != nil {
		return err
	}
	defer rows.Close()
	for rows.Next() {
		var jobID, id, status string
		if err := rows.Scan(&jobID, &id, &status); err != nil {
			return err
		}
		byID[jobID].Mine.ApplicationID, byID[jobID].Mine.ApplicationStatus = id, status
	}
	return rows.Err()
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
	rows, err := s.reader.QueryContext(ctx, `SELECT `+jobViews+`, `+jobColumns+` FROM`+jobTables+`WHERE `+where.sql()+
		fmt.Sprintf(` ORDER BY j.id DESC LIMIT %d`, page.Limit+1), where.args...)
	if err != nil {
		return list.Of[job.Job]{}, err
	}
	defer rows.Close()
	var jobs []job.Job
	for rows.Next() {
		views := 0
		j, err := scanJob(rows, &views)
		if err != nil {
			return list.Of[job.Job]{}, err
		}
		j.Views = views
		jobs = append(jobs, j)
	}
	return list.Cut(jobs, page, total, func(j job.Job) string { return j.ID }), rows.Err()
}

func (s *Store) listJobs(ctx context.Context, query string, args []any, page list.Page, total int,
	cursor func(job.Job) string) (list.Of[job.Job], error) {
	rows, err := s.reader.QueryContext(ctx, fmt.Sprintf("%s LIMIT $%d", query, len(args)+1),
		append(args, page.Limit+1)...)
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

// ExpireJobs closes open jobs whose deadline has passed, telling followers of each.
func (s *Store) ExpireJobs(ctx context.Context, now time.Time) (int, error) {
	const atOnce = stepRows / 2 // each with a row of the change log
	expired := 0
	for {
		some := 0
		err := s.write(ctx, func(t *tx) error {
			rows, err := t.query(ctx, `
				UPDATE jobs SET status = 'expired', updated_at = $1
				WHERE id IN (SELECT id FROM jobs WHERE status = 'open' AND closes_at <= $2 ORDER BY closes_at LIMIT `+strconv.Itoa(atOnce)+`)
				RETURNING id`, millis(now), millis(now))
			if err != nil {
				return err
			}
			ids, err := scanStrings(rows)
			if err != nil {
				return err
			}
			some = len(ids)
			for _, id := range ids {
				if err := t.changed(ctx, change.Job, id); err != nil {
					return err
				}
			}
			return nil
		})
		if err != nil {
			return expired, err
		}
		if expired += some; some < atOnce {
			return expired, nil
		}
	}
}

// closesAt is when a deadline's day ends, or NULL.
func closesAt(d job.Day) sql.NullInt64 { return optionalMillis(d.End()) }
