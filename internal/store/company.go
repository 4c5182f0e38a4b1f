package store

import (
	"context"
	"database/sql"
	"math"
	"slices"
	"time"

	"github.com/tawafuq/tawafuq/internal/account"
	"github.com/tawafuq/tawafuq/internal/change"
	"github.com/tawafuq/tawafuq/internal/company"
)

const companyRowColumns = `id, name, industry, email, phone, location, website, description, size, founded, headquarters, created_at, updated_at`

// companyRow are a company's values in the order of companyRowColumns.
func companyRow(c company.Company, created time.Time) []any {
	return []any{c.ID, c.Name, c.Industry, c.Email, c.Phone, c.Location, c.Website, c.Description, c.Size,
		optionalInt(c.Founded), c.Headquarters, millis(created), millis(created)}
}

func optionalInt(n int) sql.NullInt64 { return sql.NullInt64{Int64: int64(n), Valid: n != 0} }

// CreateCompany writes a company and its first user's account.
func (s *Store) CreateCompany(ctx context.Context, r account.Registration, c company.Company) error {
	return s.write(ctx, func(t *tx) error {
		row := companyRow(c, r.User.CreatedAt)
		if err := t.insertMany(ctx, `companies (`+companyRowColumns+`)`, len(row), row); err != nil {
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
	err := s.reader.QueryRowContext(ctx, `
		SELECT id, name, industry, email, phone, location, website, description, size, founded, headquarters, logo_key
		FROM companies WHERE id = $1 AND left_at IS NULL AND `+unheldCompany, id).
		Scan(&c.ID, &c.Name, &c.Industry, &c.Email, &c.Phone, &c.Location, &c.Website, &c.Description, &c.Size,
			&founded, &c.Headquarters, &c.LogoKey)
	c.Founded = int(founded.Int64)
	return c, notFound(err)
}

// UpdateCompany replaces what a company says of itself. Its jobs are found by its name, so a new name reaches
// them too: the first few at once, the others a moment later.
func (s *Store) UpdateCompany(ctx context.Context, c company.Company, at time.Time) error {
	return s.write(ctx, func(t *tx) error {
		var name string
		if err := t.row(ctx, `SELECT name FROM companies WHERE id = $1 `+t.dialect.lockRow, c.ID).Scan(&name); err != nil {
			return notFound(err)
		}
		_, err := t.exec(ctx, `
			UPDATE companies SET name = $1, industry = $2, email = $3, phone = $4, location = $5, website = $6, description = $7, size = $8, founded = $9,
				headquarters = $10, updated_at = $11 WHERE id = $12`,
			c.Name, c.Industry, c.Email, c.Phone, c.Location, c.Website, c.Description, c.Size, optionalInt(c.Founded),
			c.Headquarters, millis(at), c.ID)
		if err != nil {
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
		if err := t.row(ctx, `SELECT logo_key FROM companies WHERE id = $1 `+t.dialect.lockRow, id).Scan(&replaced); err != nil {
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
	var n int
	err := s.reader.QueryRowContext(ctx, `SELECT COUNT(*) FROM jobs WHERE company_id = $1 AND status = 'open' AND (closes_at IS NULL OR closes_at > $2)`, id, millis(now)).Scan(&n)
	return n, err
}

// Answers tells how a company answered the applications since a time; with an empty id, how all companies did.
func (s *Store) Answers(ctx context.Context, id string, since, now time.Time) (company.Answers, error) {
	var a company.Answers
	const most = 2000 // the newest say enough
	where := &condition{}
	where.add(`applied_at >= ?`, millis(since))
	where.add(`status <> 'withdrawn'`)
	if id != "" {
		where.add(`company_id = ?`, id)
	}
	rows, err := s.reader.QueryContext(ctx, `SELECT applied_at, responded_at FROM applications WHERE `+where.sql()+` ORDER BY applied_at DESC LIMIT 2000`, where.args...)
	if err != nil {
		return a, err
	}
	defer rows.Close()
	due, inTime := 0, 0
	waits := make([]time.Duration, 0, most)
	for rows.Next() {
		var (
			applied   int64
			responded sql.NullInt64
		)
		if err := rows.Scan(&applied, &responded); err != nil {
			return a, err
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
	}
	if due > 0 {
		share := (100*inTime + due/2) / due
		a.WithinDay = &share
	}
	if len(waits) > 0 {
		slices.Sort(waits)
		hours := math.Round(100*waits[len(waits)/2].Hours()) / 100
		a.Hours = &hours
	}
	return a, rows.Err()
}

// CompanyCounters returns the figures of a company's dashboard.
func (s *Store) CompanyCounters(ctx context.Context, id string, now time.Time) (company.Counters, error) {
	var c company.Counters
	err := s.reader.QueryRowContext(ctx, `
		SELECT (SELECT COUNT(*) FROM jobs WHERE company_id = $1 AND status = 'open' AND (closes_at IS NULL OR closes_at > $2)),
			(SELECT COUNT(*) FROM applications a WHERE company_id = $1 AND status <> 'withdrawn' AND `+unheldApplicant+`),
			(SELECT COUNT(*) FROM applications a WHERE company_id = $1 AND status = 'pending' AND `+unheldApplicant+`),
			CAST(COALESCE((SELECT SUM(e.count) FROM event_counts e JOIN jobs j ON j.id = e.subject WHERE e.name = 'job_view' AND j.company_id = $1), 0) AS BIGINT)`,
		id, millis(now)).Scan(&c.OpenJobs, &c.Applications, &c.Waiting, &c.Views)
	return c, err
}
