package store

import (
	"context"

	"github.com/tawafuq/tawafuq/internal/company"
	"github.com/tawafuq/tawafuq/internal/errs"
	"github.com/tawafuq/tawafuq/internal/live"
)

// CompanyHours returns when a company works.
func (s *Store) CompanyHours(ctx context.Context, id string) (company.Hours, error) {
	var (
		h   company.Hours
		raw string
	)
	err := s.row(ctx, `
		SELECT hours
		FROM companies
		WHERE id = $1
			AND left_at IS NULL
			AND `+unheldCompany, id).Scan(&raw)
	if err != nil || raw == "" {
		return h, notFound(err)
	}
	return h, readJSON(jsonField{raw, &h})
}

// SetCompanyHours replaces when a company works.
func (s *Store) SetCompanyHours(ctx context.Context, id string, h company.Hours) error {
	return s.write(ctx, func(t *tx) error {
		n, err := t.exec(ctx, `
			UPDATE companies
			SET hours = $1
			WHERE id = $2
				AND left_at IS NULL`, jsonText(h), id)
		if err == nil && n == 0 {
			return errs.ErrNotFound
		}
		if err != nil {
			return err
		}
		return t.tellCompany(ctx, id, live.Account, "")
	})
}
