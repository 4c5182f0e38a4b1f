package store

import (
	"context"
	"database/sql"
	"math"
	"slices"
	"strconv"
	"time"

	"github.com/tawafuq/tawafuq/internal/account"
	"github.com/tawafuq/tawafuq/internal/change"
	"github.com/tawafuq/tawafuq/internal/company"
)

// companyText is what a company writes about itself.
func companyText(c company.Company) record {
	return record{
		{"name", c.Name},
		{"industry", c.Industry},
		{"email", c.Email},
		{"phone", c.Phone},
		{"location", c.Location},
		{"website", c.Website},
		{"description", c.Description},
		{"size", c.Size},
		{"founded", sql.NullInt64{Int64: int64(c.Founded), Valid: c.Founded != 0}},
		{"headquarters", c.Headquarters},
	}
}

func companyRecord(c company.Company, created time.Time) record {
	return slices.Concat(record{
		{"id", c.ID},
		{"created_at", millis(created)},
		{"updated_at", millis(created)},
	}, companyText(c))
}

// CreateCompany writes a company and its first user's account.
func (s *Store) CreateCompany(ctx context.Context, r account.Registration, c company.Company) error {
	return s.write(ctx, func(t *tx) error {
		if err := t.insert(ctx, "companies", companyRecord(c, r.User.CreatedAt)); err != nil {
			return err
		}
		if err := t.register(ctx, r); err != nil {
			return err
		}
		return t.changed(ctx, change.Company, c.ID)
	})
}

// Company returns a company that has neither left nor been suspended.
func (s *Store) Company(ctx context.Context, id string) (company.Company, error) {
	var (
		c       company.Company
		founded sql.NullInt64
	)
	err := s.row(ctx, `
		SELECT id, name, industry, email, phone, location, website, description, size, founded, headquarters, logo_key
		FROM companies
		WHERE id = $1
			AND left_at IS NULL
			AND `+unheldCompany, id).
		Scan(&c.ID, &c.Name, &c.Industry, &c.Email, &c.Phone, &c.Location, &c.Website, &c.Description, &c.Size,
			&founded, &c.Headquarters, &c.LogoKey)
	c.Founded = int(founded.Int64)
	return c, notFound(err)
}

// UpdateCompany replaces what a company says about itself. Its jobs are found by its name, so a new name reaches them
// too: the first few at once, the others a moment later.
func (s *Store) UpdateCompany(ctx context.Context, c company.Company, at time.Time) error {
	return s.write(ctx, func(t *tx) error {
		var name string
		err := t.row(ctx, `SELECT name FROM companies WHERE id = $1 `+t.dialect.lockRow, c.ID).Scan(&name)
		if err != nil {
			return notFound(err)
		}
		fields := append(companyText(c), field{"updated_at", millis(at)})
		if _, err := t.update(ctx, "companies", fields, `id = $1`, c.ID); err != nil {
			return err
		}
		if name != c.Name {
			if err := t.rename(ctx, c.ID); err != nil {
				return err
			}
		}
		return t.changed(ctx, change.Company, c.ID)
	})
}

// SetLogo makes key a company's logo and returns the one it replaced.
func (s *Store) SetLogo(ctx context.Context, id, key string) (string, error) {
	var replaced string
	err := s.write(ctx, func(t *tx) error {
		err := t.row(ctx, `SELECT logo_key FROM companies WHERE id = $1 `+t.dialect.lockRow, id).Scan(&replaced)
		if err != nil {
			return notFound(err)
		}
		if _, err := t.exec(ctx, `UPDATE companies SET logo_key = $1 WHERE id = $2`, key, id); err != nil {
			return err
		}
		return t.changed(ctx, change.Company, id)
	})
	return replaced, err
}

// OpenJobs counts a company's open jobs.
func (s *Store) OpenJobs(ctx context.Context, id string, now time.Time) (int, error) {
	var where conditions
	where.add(`j.company_id = $1`, id)
	where.add(openJob(`j`, `$1`), millis(now))
	return s.count(ctx, `FROM jobs j`, where)
}

// Answers returns how a company answered the applications it received since a time; with an empty id, how all
// companies did.
func (s *Store) Answers(ctx context.Context, id string, since, now time.Time) (company.Answers, error) {
	const most = 2000 // the newest say enough
	var where conditions
	where.add(`applied_at >= $1 AND status <> 'withdrawn'`, millis(since))
	if id != "" {
		where.add(`company_id = $1`, id)
	}
	var (
		a           company.Answers
		due, inTime int
	)
	waits := make([]time.Duration, 0, most)
	err := forEach(ctx, s.query, func(r row) error {
		var (
			applied   int64
			responded sql.NullInt64
		)
		if err := r.Scan(&applied, &responded); err != nil {
			return err
		}
		a.Sample++
		wait := time.Duration(responded.Int64-applied) * time.Millisecond
		if responded.Valid {
			waits = append(waits, wait)
		}
		if now.Sub(fromMillis(applied)) > day { // a younger one still has time
			due++
			if responded.Valid && wait <= day {
				inTime++
			}
		}
		return nil
	}, `
		SELECT applied_at, responded_at
		FROM applications
		WHERE `+where.sql()+`
		ORDER BY applied_at DESC
		LIMIT `+strconv.Itoa(most), where.args...)
	if due > 0 {
		share := (100*inTime + due/2) / due
		a.WithinDay = &share
	}
	if len(waits) > 0 {
		slices.Sort(waits)
		hours := math.Round(100*waits[len(waits)/2].Hours()) / 100
		a.Hours = &hours
	}
	return a, err
}

// CompanyCounters returns the figures of a company's dashboard.
func (s *Store) CompanyCounters(ctx context.Context, id string, now time.Time) (company.Counters, error) {
	var c company.Counters
	err := s.row(ctx, `
		SELECT
			(SELECT COUNT(*)
			FROM jobs
			WHERE company_id = $1
				AND `+openJob(`jobs`, `$2`)+`),
			(SELECT COUNT(*)
			FROM applications a
			WHERE company_id = $1
				AND status <> 'withdrawn'
				AND `+unheldApplicant+`),
			(SELECT COUNT(*)
			FROM applications a
			WHERE company_id = $1
				AND status = 'pending'
				AND `+unheldApplicant+`),
			CAST(COALESCE((
				SELECT SUM(e.count)
				FROM event_counts e
				JOIN jobs j ON j.id = e.subject
				WHERE e.name = 'job_view'
					AND j.company_id = $1), 0) AS BIGINT)`,
		id, millis(now)).Scan(&c.OpenJobs, &c.Applications, &c.Waiting, &c.Views)
	return c, err
}
