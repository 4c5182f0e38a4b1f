package store

import (
	"context"

	"github.com/tawafuq/tawafuq/internal/account"
	"github.com/tawafuq/tawafuq/internal/change"
	"github.com/tawafuq/tawafuq/internal/talent"
)

// CreateTalent writes a talent's account and profile.
func (s *Store) CreateTalent(ctx context.Context, r account.Registration, p talent.Profile) error {
	return s.write(ctx, func(t *tx) error {
		if err := t.register(ctx, r); err != nil {
			return err
		}
		created := millis(r.User.CreatedAt)
		_, err := t.exec(ctx, `
			INSERT INTO talents (user_id, title, bio, skills, education, experience, location, phone, created_at, updated_at)
			VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
			p.UserID, p.Title, p.Bio, jsonText(p.Skills), jsonText(p.Education), p.Experience, p.Location, p.Phone, created, created)
		if err != nil {
			return err
		}
		return t.changed(ctx, change.Talent, p.UserID)
	})
}
