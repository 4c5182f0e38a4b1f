package store

import (
	"context"
	"database/sql"
	"strings"
	"time"

	"github.com/tawafuq/tawafuq/internal/application"
	"github.com/tawafuq/tawafuq/internal/errs"
)

// knownTo is the condition that the talent of t, who is not suspended, applied to a company or accepted its invitation,
// so that leaving the pool hides neither name nor profile from it. What more it sees is another question.
func knownTo(company string) string {
	return `(` + unheldTalent + ` AND (
		EXISTS (
			SELECT 1
			FROM applications a
			WHERE a.company_id = ` + company + `
				AND a.talent_id = t.user_id
				AND a.status <> 'withdrawn')
		OR EXISTS (
			SELECT 1
			FROM invitations i
			WHERE i.company_id = ` + company + `
				AND i.talent_id = t.user_id
				AND i.state = 'accepted'
				AND i.access_ended_at IS NULL)))`
}

// grantsWhere selects what may give a company more than a profile, newest first. In its condition {} is the table's
// name. What a grant gives is application.AccessBy's to say.
func grantsWhere(condition string) string {
	return `
		SELECT a.id, a.talent_id, a.company_id, c.name, c.logo_key, j.title, FALSE, a.status, a.applied_at AS at,
			a.access_ended_at IS NOT NULL, v.id, v.file_name, v.uploaded_at
		FROM applications a
		JOIN companies c ON c.id = a.company_id
		JOIN jobs j ON j.id = a.job_id
		LEFT JOIN cvs v ON v.id = a.cv_id
		WHERE a.status <> 'withdrawn' AND ` + strings.ReplaceAll(condition, "{}", "a") + `
		UNION ALL
		SELECT i.id, i.talent_id, i.company_id, c.name, c.logo_key, j.title, TRUE, '', COALESCE(i.answered_at, i.created_at),
			i.access_ended_at IS NOT NULL, NULL, NULL, NULL
		FROM invitations i
		JOIN companies c ON c.id = i.company_id
		JOIN jobs j ON j.id = i.job_id
		WHERE i.state = 'accepted' AND ` + strings.ReplaceAll(condition, "{}", "i") + `
		ORDER BY at DESC`
}

func scanGrants(rows *sql.Rows, err error) ([]application.Grant, error) {
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	var grants []application.Grant
	for rows.Next() {
		var (
			g  application.Grant
			at int64
			cv sentCV
		)
		own := []any{&g.ID, &g.TalentID, &g.CompanyID, &g.CompanyName, &g.CompanyLogo, &g.JobTitle, &g.Invitation,
			&g.Status, &at, &g.Ended}
		if err := rows.Scan(append(own, cv.targets()...)...); err != nil {
			return nil, err
		}
		g.At, g.CV = fromMillis(at), cv.read()
		grants = append(grants, g)
	}
	return grants, rows.Err()
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

// accessTo returns what a company sees of one talent.
func accessTo(ctx context.Context, ask asker, companyID, talentID string) (application.Access, error) {
	grants, err := scanGrants(ask(ctx, grantsWhere(`{}.company_id = $1 AND {}.talent_id = $2`), companyID, talentID))
	return application.AccessBy(grants), err
}

// accessToEach returns what a company sees of several talents, by their ids.
func accessToEach(
	ctx context.Context, ask asker, companyID string, talentIDs []string,
) (map[string]application.Access, error) {
	if len(talentIDs) == 0 {
		return nil, nil
	}
	where := &condition{}
	where.add(`{}.company_id = ?`, companyID)
	where.add(`{}.talent_id IN (`+marks(len(talentIDs))+`)`, values(talentIDs)...)
	grants, err := scanGrants(ask(ctx, grantsWhere(where.sql()), where.args...))
	if err != nil {
		return nil, err
	}
	byTalent := map[string][]application.Grant{}
	for _, g := range grants {
		byTalent[g.TalentID] = append(byTalent[g.TalentID], g)
	}
	found := make(map[string]application.Access, len(byTalent))
	for id, grants := range byTalent {
		found[id] = application.AccessBy(grants)
	}
	return found, nil
}

// GrantsOf lists what a talent gave to companies that are still there, newest first.
func (s *Store) GrantsOf(ctx context.Context, talentID string) ([]application.Grant, error) {
	return scanGrants(s.reader.QueryContext(ctx, grantsWhere(`{}.talent_id = $1 AND c.left_at IS NULL`), talentID))
}

// EndAccess ends all that a talent gave to a company so far.
func (s *Store) EndAccess(ctx context.Context, talentID, companyID string, at time.Time) error {
	return s.write(ctx, func(t *tx) error {
		grants, err := scanGrants(t.query(ctx, grantsWhere(`{}.company_id = $1 AND {}.talent_id = $2`), companyID,
			talentID))
		if err != nil {
			return err
		}
		if len(application.Accessors(grants)) == 0 {
			return errs.ErrNotFound
		}
		for _, table := range []string{"applications", "invitations"} {
			_, err := t.exec(ctx, `
				UPDATE `+table+`
				SET access_ended_at = $1
				WHERE company_id = $2 AND talent_id = $3 AND access_ended_at IS NULL`, millis(at), companyID, talentID)
			if err != nil {
				return err
			}
		}
		return nil
	})
}
