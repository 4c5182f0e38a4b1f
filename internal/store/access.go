package store

import (
	"context"
	"database/sql"
	"time"

	"github.com/tawafuq/tawafuq/internal/application"
	"github.com/tawafuq/tawafuq/internal/errs"
	"github.com/tawafuq/tawafuq/internal/live"
)

// knownTo is the condition that the talent t, who is not suspended, applied to a company or accepted its invitation, so
// that leaving the pool hides neither name nor profile from it. What else it sees is another question.
func knownTo(company string) string {
	return `(` + unheldTalent + `
		AND (
			EXISTS (
				SELECT 1
				FROM applications a
				JOIN jobs j ON j.id = a.job_id
				WHERE a.company_id = ` + company + `
					AND a.talent_id = t.user_id
					AND a.status <> 'withdrawn'
					AND NOT ` + blindApplication(`a`) + `)
			OR EXISTS (
				SELECT 1
				FROM invitations i
				WHERE i.company_id = ` + company + `
					AND i.talent_id = t.user_id
					AND i.state = 'accepted'
					AND i.access_ended_at IS NULL)))`
}

// visibleTo is the condition that a company may see the talent t.
func visibleTo(company string) string { return `(t.in_pool OR ` + knownTo(company) + `)` }

// grants returns what may give a company more than a profile, newest first: the applications and accepted invitations
// that meet conditions, in which g is either. What a grant gives is for application.AccessBy to say.
func grants(ctx context.Context, ask asker, where conditions) ([]application.Grant, error) {
	return collect(ctx, ask, scanGrant, `
		SELECT g.id, g.talent_id, g.company_id, c.name, c.logo_key, j.title, FALSE, g.status,
			g.applied_at AS at, g.access_ended_at IS NOT NULL, `+blindApplication(`g`)+`,
			v.id, v.file_name, v.uploaded_at
		FROM applications g
		JOIN companies c ON c.id = g.company_id
		JOIN jobs j ON j.id = g.job_id
		LEFT JOIN cvs v ON v.id = g.cv_id
		WHERE g.status <> 'withdrawn'
			AND `+where.sql()+`
		UNION ALL
		SELECT g.id, g.talent_id, g.company_id, c.name, c.logo_key, j.title, TRUE, '',
			COALESCE(g.answered_at, g.created_at), g.access_ended_at IS NOT NULL, FALSE, NULL, NULL, NULL
		FROM invitations g
		JOIN companies c ON c.id = g.company_id
		JOIN jobs j ON j.id = g.job_id
		WHERE g.state = 'accepted'
			AND `+where.sql()+`
		ORDER BY at DESC`, where.args...)
}

func scanGrant(r row) (application.Grant, error) {
	var (
		g  application.Grant
		at int64
		cv sentCV
	)
	err := r.Scan(&g.ID, &g.TalentID, &g.CompanyID, &g.CompanyName, &g.CompanyLogo, &g.JobTitle, &g.Invitation,
		&g.Status, &at, &g.Ended, &g.Blind, &cv.id, &cv.name, &cv.uploaded)
	g.At, g.CV = fromMillis(at), cv.read()
	return g, err
}

// sentCV reads the version an application was sent with, which there may not be.
type sentCV struct {
	id, name sql.NullString
	uploaded sql.NullInt64
}

func (v *sentCV) targets() []any { return []any{&v.id, &v.name, &v.uploaded} }

func (v *sentCV) read() *application.SentCV {
	if !v.id.Valid {
		return nil
	}
	return &application.SentCV{ID: v.id.String, FileName: v.name.String, UploadedAt: fromMillis(v.uploaded.Int64)}
}

// grantsBetween are the grants of a talent to a company.
func grantsBetween(companyID, talentID string) (where conditions) {
	where.add(`g.company_id = $1 AND g.talent_id = $2`, companyID, talentID)
	return where
}

// accessTo returns what a company sees of one talent.
func accessTo(ctx context.Context, ask asker, companyID, talentID string) (application.Access, error) {
	given, err := grants(ctx, ask, grantsBetween(companyID, talentID))
	return application.AccessBy(given), err
}

// accessToEach returns what a company sees of several talents, by their ids.
func accessToEach(
	ctx context.Context, ask asker, companyID string, talentIDs []string,
) (map[string]application.Access, error) {
	if len(talentIDs) == 0 {
		return nil, nil
	}
	var where conditions
	where.add(`g.company_id = $1`, companyID)
	where.in(`g.talent_id`, talentIDs)
	given, err := grants(ctx, ask, where)
	if err != nil {
		return nil, err
	}
	byTalent := map[string][]application.Grant{}
	for _, g := range given {
		byTalent[g.TalentID] = append(byTalent[g.TalentID], g)
	}
	found := make(map[string]application.Access, len(byTalent))
	for id, given := range byTalent {
		found[id] = application.AccessBy(given)
	}
	return found, nil
}

// GrantsOf lists what a talent gave to companies that are still there, newest first.
func (s *Store) GrantsOf(ctx context.Context, talentID string) ([]application.Grant, error) {
	var where conditions
	where.add(`g.talent_id = $1 AND c.left_at IS NULL`, talentID)
	return grants(ctx, s.query, where)
}

// EndAccess ends all that a talent gave to a company so far.
func (s *Store) EndAccess(ctx context.Context, talentID, companyID string, at time.Time) error {
	return s.write(ctx, func(t *tx) error {
		given, err := grants(ctx, t.query, grantsBetween(companyID, talentID))
		if err != nil {
			return err
		}
		if len(application.Accessors(given)) == 0 {
			return errs.ErrNotFound
		}
		for _, table := range []string{"applications", "invitations"} {
			_, err := t.exec(ctx, `
				UPDATE `+table+`
				SET access_ended_at = $1
				WHERE company_id = $2
					AND talent_id = $3
					AND access_ended_at IS NULL`, millis(at), companyID, talentID)
			if err != nil {
				return err
			}
		}
		if err := t.tellOwn(ctx, talentID); err != nil {
			return err
		}
		return t.tellCompany(ctx, companyID, live.Application, "")
	})
}
