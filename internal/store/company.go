package store

import (
	"context"

	"github.com/tawafuq/tawafuq/internal/account"
	"github.com/tawafuq/tawafuq/internal/change"
	"github.com/tawafuq/tawafuq/internal/company"
)

// CreateCompany writes a company and its first user's account.
func (s *Store) CreateCompany(ctx context.Context, r account.Registration, c company.Company) error {
	return s.write(ctx, func(t *tx) error {
		created := millis(r.User.CreatedAt)
		_, err := t.exec(ctx, `
			INSERT INTO companies (id, name, industry, email, phone, location, website, description, size, created_at, updated_at)
			VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
			c.ID, c.Name, c.Industry, c.Email, c.Phone, c.Location, c.Website, c.Description, c.Size, created, created)
		if err != nil {
			return err
		}
		if err := t.register(ctx, r); err != nil {
			return err
		}
		return t.changed(ctx, change.Company, c.ID)
	})
}
