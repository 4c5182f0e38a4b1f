package store

import (
	"context"
	"database/sql"
	"slices"
	"strings"

	"github.com/tawafuq/tawafuq/internal/account"
	"github.com/tawafuq/tawafuq/internal/change"
	"github.com/tawafuq/tawafuq/internal/moderation"
	"github.com/tawafuq/tawafuq/internal/talent"
)

// profileColumns are what scanProfile reads; shortProfileColumns leave empty what lists do not show. A profile that was
// read by the short ones must not be scored: the scorer looks at the work history too.
const (
	listedProfileColumns = `
		t.user_id, t.title, t.bio, t.skills, t.education, t.experience, t.location, t.phone,
		t.expected_salary, t.availability, t.languages, t.in_pool, t.updated_at`
	profileColumns = listedProfileColumns + `,
		t.work_history, t.certifications, t.language_levels, t.links, t.portfolio, ` + struckColumn
	shortProfileColumns = listedProfileColumns + `,
		'', '', '', '', '', ''`
)

const selectProfile = `
	SELECT ` + profileColumns + `
	FROM talents t`

func scanProfile(r row) (talent.Profile, error) {
	p := talent.Profile{
		WorkHistory:    []talent.Work{},
		Certifications: []string{},
		LanguageLevels: map[string]string{},
		Links:          []string{},
		Portfolio:      []talent.Piece{},
	}
	var (
		skills, education, languages                    string
		works, certifications, levels, links, portfolio string
		struck                                          string // ids, separated by spaces
		salary                                          sql.NullInt64
		updated                                         int64
	)
	err := r.Scan(&p.UserID, &p.Title, &p.Bio, &skills, &education, &p.Experience, &p.Location, &p.Phone,
		&salary, &p.Availability, &languages, &p.InPool, &updated,
		&works, &certifications, &levels, &links, &portfolio, &struck)
	if err != nil {
		return p, notFound(err)
	}
	if salary.Valid {
		p.ExpectedSalary = &salary.Int64
	}
	p.UpdatedAt = fromMillis(updated)
	if struck != "" {
		p.Struck = strings.Fields(struck)
	}
	return p, readJSON(
		jsonField{skills, &p.Skills},
		jsonField{education, &p.Education},
		jsonField{languages, &p.Languages},
		jsonField{works, &p.WorkHistory},
		jsonField{certifications, &p.Certifications},
		jsonField{levels, &p.LanguageLevels},
		jsonField{links, &p.Links},
		jsonField{portfolio, &p.Portfolio},
	)
}

// writtenFields are what a talent writes of a profile, and gets back when they ask for what is kept about them.
func writtenFields(p talent.Profile) record {
	return record{
		{"title", p.Title},
		{"bio", p.Bio},
		{"skills", jsonText(p.Skills)},
		{"education", jsonText(p.Education)},
		{"experience", p.Experience},
		{"location", p.Location},
		{"phone", p.Phone},
		{"expected_salary", p.ExpectedSalary},
		{"availability", p.Availability},
		{"work_history", jsonText(p.WorkHistory)},
		{"certifications", jsonText(p.Certifications)},
		{"languages", jsonText(p.Languages)},
		{"language_levels", jsonMap(p.LanguageLevels)},
		{"links", jsonText(p.Links)},
		{"portfolio", jsonText(p.Portfolio)},
		{"in_pool", p.InPool},
		{"updated_at", millis(p.UpdatedAt)},
	}
}

// derivedFields are what follows from a profile.
func derivedFields(p talent.Profile) record { return record{{"completeness", p.Completeness()}} }

func talentRecord(p talent.Profile) record {
	key := record{{"user_id", p.UserID}, {"created_at", millis(p.UpdatedAt)}}
	return slices.Concat(key, writtenFields(p), derivedFields(p))
}

// CreateTalent writes a talent's account and profile.
func (s *Store) CreateTalent(ctx context.Context, r account.Registration, p talent.Profile) error {
	return s.write(ctx, func(t *tx) error {
		if err := t.register(ctx, r); err != nil {
			return err
		}
		if err := t.insert(ctx, "talents", talentRecord(p)); err != nil {
			return err
		}
		return t.changed(ctx, change.Talent, p.UserID)
	})
}

// Profile returns a talent's profile.
func (s *Store) Profile(ctx context.Context, userID string) (talent.Profile, error) {
	return scanProfile(s.row(ctx, selectProfile+` WHERE t.user_id = $1`, userID))
}

// lockProfile returns a talent's profile and keeps it as it is until the transaction ends.
func (t *tx) lockProfile(ctx context.Context, userID string) (talent.Profile, error) {
	return scanProfile(t.row(ctx, selectProfile+` WHERE t.user_id = $1 `+t.dialect.lockRow, userID))
}

// UpdateProfile replaces a profile by what edit makes of it, while nobody else changes it.
func (s *Store) UpdateProfile(
	ctx context.Context, userID string, edit func(talent.Profile) (talent.Profile, error),
) (talent.Profile, error) {
	var p talent.Profile
	err := s.write(ctx, func(t *tx) error {
		before, err := t.lockProfile(ctx, userID)
		if err != nil {
			return err
		}
		if p, err = edit(before); err != nil {
			return err
		}
		if p.InPool && !before.InPool {
			if err := t.mayJoinPool(ctx, userID); err != nil {
				return err
			}
		}
		fields := slices.Concat(writtenFields(p), derivedFields(p))
		if _, err := t.update(ctx, "talents", fields, `user_id = $1`, userID); err != nil {
			return err
		}
		if err := t.changed(ctx, change.Talent, userID); err != nil {
			return err
		}
		return t.tellOwn(ctx, userID)
	})
	return p, err
}

func (t *tx) mayJoinPool(ctx context.Context, userID string) error {
	held, err := t.isHeld(ctx, moderation.Person, userID)
	if err == nil && held {
		return account.ErrSuspended
	}
	return err
}
