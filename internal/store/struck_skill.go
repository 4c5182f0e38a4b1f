package store

import (
	"context"
	"time"

	"github.com/tawafuq/tawafuq/internal/change"
)

// struckColumn is what the talent t has struck: the scorer does not count it.
const struckColumn = `
		COALESCE((
			SELECT string_agg(st.skill, ' ' ORDER BY st.skill)
			FROM struck_skills st
			WHERE st.user_id = t.user_id
		), '')`

// StruckSkills returns the ids of the skills that a user has struck.
func (s *Store) StruckSkills(ctx context.Context, userID string) ([]string, error) {
	return collect(ctx, s.query, scanText, `
		SELECT skill
		FROM struck_skills
		WHERE user_id = $1
		ORDER BY skill`, userID)
}

// StrikeSkill records that a user does not have a skill; striking it twice is striking it once.
func (s *Store) StrikeSkill(ctx context.Context, userID, skill string, at time.Time) error {
	return s.write(ctx, func(t *tx) error {
		_, err := t.exec(ctx, `
			INSERT INTO struck_skills (user_id, skill, struck_at)
			VALUES ($1, $2, $3)
			ON CONFLICT (user_id, skill) DO NOTHING`, userID, skill, millis(at))
		if err != nil {
			return err
		}
		return t.struck(ctx, userID)
	})
}

// struck tells the user's own pages, and whoever scores them.
func (t *tx) struck(ctx context.Context, userID string) error {
	if err := t.changed(ctx, change.Talent, userID); err != nil {
		return err
	}
	return t.tellOwn(ctx, userID)
}

// UnstrikeSkill forgets that a user has struck a skill.
func (s *Store) UnstrikeSkill(ctx context.Context, userID, skill string) error {
	return s.write(ctx, func(t *tx) error {
		_, err := t.exec(ctx, `DELETE FROM struck_skills WHERE user_id = $1 AND skill = $2`, userID, skill)
		if err != nil {
			return err
		}
		return t.struck(ctx, userID)
	})
}
