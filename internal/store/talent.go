package store

import (
	"context"
	"database/sql"
	"encoding/json"

	"github.com/tawafuq/tawafuq/internal/account"
	"github.com/tawafuq/tawafuq/internal/change"
	"github.com/tawafuq/tawafuq/internal/moderation"
	"github.com/tawafuq/tawafuq/internal/talent"
	"github.com/tawafuq/tawafuq/internal/text"
)

// profileColumns are what scanProfile reads; shortColumns the same without what lists do not show.
// What is read by shortColumns must not be scored: the scorer reads the work history too.
const (
	profileColumns = `t.user_id, t.title, t.bio, t.skills, t.education, t.experience, t.location, t.phone, t.expected_salary, t.availability, t.languages,
	t.in_pool, t.updated_at, t.work_history, t.certifications, t.language_levels, t.links, t.portfolio`
	shortColumns = `t.user_id, t.title, t.bio, t.skills, t.education, t.experience, t.location, t.phone, t.expected_salary, t.availability, t.languages,
	t.in_pool, t.updated_at, '', '', '', '', ''`
)

// scanProfile reads profileColumns or shortColumns, after the columns of before.
func scanProfile(r row, before ...any) (talent.Profile, error) {
	var (
		p                                               talent.Profile
		skills, education, languages                    string
		works, certifications, levels, links, portfolio string
		salary                                          sql.NullInt64
		updated                                         int64
	)
	err := r.Scan(append(before, &p.UserID, &p.Title, &p.Bio, &skills, &education, &p.Experience, &p.Location, &p.Phone,
		&salary, &p.Availability, &languages,
		&p.InPool, &updated, &works, &certifications, &levels, &links, &portfolio)...)
	if err != nil {
		return p, notFound(err)
	}
	if salary.Valid {
		p.ExpectedSalary = &salary.Int64
	}
	p.UpdatedAt = fromMillis(updated)
	p.WorkHistory, p.Certifications, p.LanguageLevels, p.Links, p.Portfolio = []talent.Work{}, []string{},
		map[string]string{}, []string{}, []talent.Piece{}
	for _, field := range []struct {
		raw  string
		into any
	}{
		{skills, &p.Skills}, {education, &p.Education}, {languages, &p.Languages}, {works, &p.WorkHistory},
		{certifications, &p.Certifications},
		{levels, &p.LanguageLevels}, {links, &p.Links}, {portfolio, &p.Portfolio},
	} {
		if field.raw == "" {
			continue
		}
		if err := json.Unmarshal([]byte(field.raw), field.into); err != nil {
			return p, err
		}
	}
	return p, nil
}

// talentRow are a profile's values in the order of talentColumns.
const talentColumns = `user_id, title, bio, skills, education, experience, location, phone, expected_salary, availability, work_history, certifications,
	languages, language_levels, links, portfolio, in_pool, level, location_key, completeness, index_version, created_at, updated_at`

func talentRow(p talent.Profile) []any {
	return []any{
		p.UserID, p.Title, p.Bio, jsonText(p.Skills), jsonText(p.Education), p.Experience, p.Location, p.Phone,
		p.ExpectedSalary, p.Availability,
		jsonText(p.WorkHistory), jsonText(p.Certifications), jsonText(p.Languages), jsonMap(p.LanguageLevels),
		jsonText(p.Links), jsonText(p.Portfolio),
		p.InPool, talent.LevelOf(p.Experience), text.Fold(p.Location), p.Completeness(), indexVersion,
		millis(p.UpdatedAt), millis(p.UpdatedAt),
	}
}

// CreateTalent writes a talent's account and profile.
func (s *Store) CreateTalent(ctx context.Context, r account.Registration, p talent.Profile) error {
	return s.write(ctx, func(t *tx) error {
		if err := t.register(ctx, r); err != nil {
			return err
		}
		values := talentRow(p)
		if err := t.insertMany(ctx, `talents (`+talentColumns+`)`, len(values), values); err != nil {
			return err
		}
		if err := t.writeTalentIndex(ctx, p, r.User.FirstName, r.User.LastName); err != nil {
			return err
		}
		return t.changed(ctx, change.Talent, p.UserID)
	})
}

// Profile returns a talent's profile.
func (s *Store) Profile(ctx context.Context, userID string) (talent.Profile, error) {
	return scanProfile(s.reader.QueryRowContext(ctx, `SELECT `+profileColumns+` FROM talents t WHERE t.user_id = $1`, userID))
}

// UpdateProfile changes a profile while nobody else does.
func (s *Store) UpdateProfile(ctx context.Context, userID string,
	edit func(talent.Profile) (talent.Profile, error)) (talent.Profile, error) {
	var p talent.Profile
	err := s.write(ctx, func(t *tx) error {
		before, err := scanProfile(t.row(ctx, `SELECT `+profileColumns+` FROM talents t WHERE t.user_id = $1 `+t.dialect.lockRow, userID))
		if err != nil {
			return err
		}
		if p, err = edit(before); err != nil {
			return err
		}
		if p.InPool && !before.InPool {
			held, err := t.isHeld(ctx, moderation.Person, userID)
			if err != nil {
				return err
			}
			if held {
				return account.ErrSuspended
			}
		}
		_, err = t.exec(ctx, `
			UPDATE talents SET title = $1, bio = $2, skills = $3, education = $4, experience = $5, location = $6, phone = $7, expected_salary = $8,
				availability = $9, work_history = $10, certifications = $11, languages = $12, language_levels = $13, links = $14, portfolio = $15,
				in_pool = $16, level = $17, location_key = $18, completeness = $19, index_version = $20, updated_at = $21
			WHERE user_id = $22`,
			p.Title, p.Bio, jsonText(p.Skills), jsonText(p.Education), p.Experience, p.Location, p.Phone,
			p.ExpectedSalary,
			p.Availability, jsonText(p.WorkHistory), jsonText(p.Certifications), jsonText(p.Languages),
			jsonMap(p.LanguageLevels), jsonText(p.Links), jsonText(p.Portfolio),
			p.InPool, talent.LevelOf(p.Experience), text.Fold(p.Location), p.Completeness(), indexVersion,
			millis(p.UpdatedAt), userID)
		if err != nil {
			return err
		}
		if err := t.indexTalent(ctx, p); err != nil {
			return err
		}
		if place := text.Fold(before.Location); place != text.Fold(p.Location) {
			if err := t.dropPlace(ctx, place); err != nil {
				return err
			}
		}
		return t.changed(ctx, change.Talent, userID)
	})
	return p, err
}
