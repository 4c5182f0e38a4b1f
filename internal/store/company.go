package store

import (
	"context"
	"database/sql"
	"slices"
	"time"

	"github.com/tawafuq/tawafuq/internal/account"
	"github.com/tawafuq/tawafuq/internal/change"
	"github.com/tawafuq/tawafuq/internal/company"
	"github.com/tawafuq/tawafuq/internal/errs"
	"github.com/tawafuq/tawafuq/internal/file"
	"github.com/tawafuq/tawafuq/internal/live"
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

// UpdateCompany replaces what a company says about itself.
func (s *Store) UpdateCompany(ctx context.Context, c company.Company, at time.Time) error {
	return s.write(ctx, func(t *tx) error {
		fields := append(companyText(c), field{"updated_at", millis(at)})
		n, err := t.update(ctx, "companies", fields, `id = $1`, c.ID)
		if err != nil {
			return err
		}
		if n == 0 {
			return errs.ErrNotFound
		}
		return t.companyChanged(ctx, c.ID)
	})
}

// SetLogo makes a file a company's logo and has the one it replaces deleted.
func (s *Store) SetLogo(ctx context.Context, id string, r file.Ref) error {
	return s.write(ctx, func(t *tx) error {
		var replaced string
		err := t.row(ctx, `SELECT logo_key FROM companies WHERE id = $1 `+t.dialect.lockRow, id).Scan(&replaced)
		if err != nil {
			return notFound(err)
		}
		if _, err := t.update(ctx, "companies", logos.record(r), `id = $1`, id); err != nil {
			return err
		}
		if err := t.enqueue(ctx, file.Delete(replaced)...); err != nil {
			return err
		}
		return t.companyChanged(ctx, id)
	})
}

// companyChanged tells followers and the company's own users that what it says about itself has changed.
func (t *tx) companyChanged(ctx context.Context, id string) error {
	if err := t.changed(ctx, change.Company, id); err != nil {
		return err
	}
	return t.tellCompany(ctx, id, live.Account, "")
}

// OpenJobs counts a company's open jobs.
func (s *Store) OpenJobs(ctx context.Context, id string, now time.Time) (int, error) {
	var where conditions
	where.add(`j.company_id = $1`, id)
	where.add(openJob(`j`, `$1`), millis(now))
	return s.count(ctx, `FROM jobs j`, where)
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
