package store

import (
	"context"

	"github.com/tawafuq/tawafuq/internal/errs"
	"github.com/tawafuq/tawafuq/internal/list"
	"github.com/tawafuq/tawafuq/internal/talent"
)

// candidateColumns, followed by profileColumns or shortProfileColumns, are what scanCandidate reads. The first says
// whether the company $1 has the talent on its shortlist; strangersColumns are the same for nobody in particular.
const (
	candidateColumns = `
		EXISTS (SELECT 1 FROM shortlist k WHERE k.company_id = $1 AND k.talent_id = t.user_id), ` + namedColumns
	strangersColumns = `FALSE, ` + namedColumns
	namedColumns     = `
		u.first_name, u.last_name, u.image_key, t.completeness, `
	fromCandidates = `
		FROM talents t
		JOIN users u ON u.id = t.user_id`
)

func scanCandidate(r row) (talent.Candidate, error) {
	c, _, err := scanContact(r)
	return c, err
}

// scanContact reads a candidate and, apart from it, the phone, which not every company may see.
func scanContact(r row) (c talent.Candidate, phone string, err error) {
	c.Profile, err = scanProfile(after(r, &c.Shortlisted, &c.FirstName, &c.LastName, &c.ImageKey, &c.Completeness))
	phone, c.Phone = c.Phone, ""
	return c, phone, err
}

// MarkShortlisted marks those that are on a company's shortlist, in one statement however many there are.
func (s *Store) MarkShortlisted(ctx context.Context, companyID string, candidates ...*talent.Candidate) error {
	if len(candidates) == 0 {
		return nil
	}
	byID := make(map[string]*talent.Candidate, len(candidates))
	ids := make([]string, 0, len(candidates))
	for _, c := range candidates {
		byID[c.UserID] = c
		ids = append(ids, c.UserID)
	}
	var where conditions
	where.add(`company_id = $1`, companyID)
	where.in(`talent_id`, ids)
	return forEach(ctx, s.query, func(r row) error {
		id, err := scanText(r)
		if err == nil {
			byID[id].Shortlisted = true
		}
		return err
	}, `SELECT talent_id FROM shortlist WHERE `+where.sql(), where.args...)
}

// OpenProfile shows a talent to a company and records the view.
func (s *Store) OpenProfile(ctx context.Context, v talent.View, most int) (talent.CandidateDetail, error) {
	var o talent.CandidateDetail
	err := s.write(ctx, func(t *tx) error {
		var (
			known bool
			email string
		)
		found := t.row(ctx, `
			SELECT `+knownTo(`$1`)+`, u.email,
				COALESCE((
					SELECT k.note
					FROM shortlist k
					WHERE k.company_id = $1
						AND k.talent_id = t.user_id
						AND k.job_id = ''), ''),
				`+candidateColumns+profileColumns+fromCandidates+`
			WHERE t.user_id = $2`+t.dialect.lockOf("t"), v.CompanyID, v.TalentID)
		c, phone, err := scanContact(after(found, &known, &email, &o.Note))
		if err != nil {
			return err
		}
		if !c.InPool && !known {
			return errs.ErrNotFound
		}
		access, err := accessTo(ctx, t.query, v.CompanyID, v.TalentID)
		if err != nil {
			return err
		}
		o.Candidate, o.HasCV = c, access.CV != nil
		if access.Contact {
			o.Contact = &talent.Contact{Email: email, Phone: phone}
		}
		if !known {
			if err := t.mayOpen(ctx, v, most); err != nil {
				return err
			}
		}
		return t.viewed(ctx, v)
	})
	return o, err
}

// mayOpen returns talent.ErrBudget where a company has lately opened the profiles of most other people who share
// nothing with it.
func (t *tx) mayOpen(ctx context.Context, v talent.View, most int) error {
	if most == 0 {
		return nil
	}
	since := v.At.Add(-talent.BudgetWindow)
	var (
		opened, first int64
		again         bool
	)
	err := t.row(ctx, `
		SELECT COUNT(DISTINCT v.talent_id), COALESCE(MIN(v.at), 0),
			COALESCE(MAX(CASE WHEN v.talent_id = $1 THEN 1 ELSE 0 END), 0) = 1
		FROM profile_views v
		JOIN talents t ON t.user_id = v.talent_id
		WHERE v.company_id = $2
			AND v.kind = 'profile'
			AND v.at > $3
			AND NOT `+knownTo(`$2`),
		v.TalentID, v.CompanyID, millis(since)).Scan(&opened, &first, &again)
	if err != nil || again || opened < int64(most) {
		return err
	}
	return talent.ErrBudget.After(fromMillis(first).Sub(since))
}

// viewed records a view, unless the same person opened the same thing a moment ago.
func (t *tx) viewed(ctx context.Context, v talent.View) error {
	n, err := t.exec(ctx, `
		INSERT INTO profile_views (id, talent_id, company_id, viewer_id, kind, at)
		SELECT $1, $2, $3, $4, $5, CAST($6 AS BIGINT)
		WHERE NOT EXISTS (
			SELECT 1
			FROM profile_views
			WHERE talent_id = $2
				AND viewer_id = $4
				AND kind = $5
				AND at > $7)`,
		v.ID, v.TalentID, v.CompanyID, v.ViewerID, string(v.Kind), millis(v.At), millis(v.At.Add(-talent.SameView)))
	if err != nil || n == 0 {
		return err
	}
	if _, err = t.exec(ctx, `UPDATE talents SET views = views + 1 WHERE user_id = $1`, v.TalentID); err != nil {
		return err
	}
	return t.tellOwn(ctx, v.TalentID)
}

// Views lists who opened a talent's profile or CV, newest first.
func (s *Store) Views(ctx context.Context, userID string, page list.Page) (list.Of[talent.View], error) {
	total, err := s.CountViews(ctx, userID)
	if err != nil {
		return list.Of[talent.View]{}, err
	}
	var where conditions
	where.add(`v.talent_id = $1`, userID)
	return pageOfTotal(ctx, s, page, total, listing[talent.View]{
		columns: `v.id, v.talent_id, v.company_id, c.name, c.logo_key, v.viewer_id, v.kind, v.at`,
		from:    ` FROM profile_views v JOIN companies c ON c.id = v.company_id`,
		where:   where,
		order:   newestFirst(`v.id`, page),
		scan:    scanView,
		cursor:  func(v talent.View) string { return v.ID },
	})
}

func scanView(r row) (talent.View, error) {
	var (
		v  talent.View
		at int64
	)
	err := r.Scan(&v.ID, &v.TalentID, &v.CompanyID, &v.CompanyName, &v.CompanyLogo, &v.ViewerID, &v.Kind, &at)
	v.At = fromMillis(at)
	return v, err
}

// CountViews returns how often companies opened a talent's profile or CV.
func (s *Store) CountViews(ctx context.Context, userID string) (int, error) {
	var n int
	err := s.row(ctx, `SELECT views FROM talents WHERE user_id = $1`, userID).Scan(&n)
	return n, notFound(err)
}
