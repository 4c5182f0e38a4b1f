package store

import (
	"context"
	"fmt"
	"unicode/utf8"

	"github.com/tawafuq/tawafuq/internal/errs"
	"github.com/tawafuq/tawafuq/internal/list"
	"github.com/tawafuq/tawafuq/internal/talent"
)

// candidateColumns are what scanCandidate reads; the first says whether the company of $1 keeps the talent in mind.
const (
	candidateHead    = `EXISTS (SELECT 1 FROM shortlist k WHERE k.company_id = $1 AND k.talent_id = t.user_id), u.first_name, u.last_name, u.image_key, t.completeness, `
	candidateColumns = candidateHead + shortColumns
	candidateTables  = ` talents t JOIN users u ON u.id = t.user_id `
)

// scanCandidate reads candidateColumns, after those of before. It also returns the phone, which a candidate does not
// have.
func scanCandidate(r row, before ...any) (talent.Candidate, string, error) {
	var (
		c   talent.Candidate
		err error
	)
	c.Profile, err = scanProfile(r, append(before, &c.Shortlisted, &c.FirstName, &c.LastName, &c.ImageKey,
		&c.Completeness)...)
	phone := c.Phone
	c.Phone = ""
	return c, phone, err
}

// Candidates finds talents in the pool. Ids sort by time, so the cursor is the last id seen.
func (s *Store) Candidates(ctx context.Context, companyID string, f talent.Filter,
	page list.Page) (list.Of[talent.Candidate], error) {
	var none list.Of[talent.Candidate]
	where := &condition{args: []any{companyID}}
	where.add(`t.in_pool`)
	for _, word := range f.Words {
		where.add(`t.user_id IN (SELECT user_id FROM talent_words WHERE `+partOfWord(word)+`)`, wordArgs(word)...)
	}
	if f.Skill != "" {
		where.add(`t.user_id IN (SELECT user_id FROM talent_skills WHERE skill = ?)`, f.Skill)
	}
	if f.Location != "" {
		where.add(inPlace("t.location_key"), "%"+escapeLike(f.Location)+"%")
	}
	if f.Level != "" {
		where.add(`t.level = ?`, f.Level)
	}
	if f.Availability != "" {
		where.add(`t.availability = ?`, f.Availability)
	}
	var total int
	// $1 is the company's id, which only the list needs.
	if err := s.reader.QueryRowContext(ctx, `SELECT COUNT(*) FROM talents t WHERE $1 <> '' AND `+where.sql(), where.args...).Scan(&total); err != nil {
		return none, err
	}
	if f.First > 0 {
		// A cursor is the caller's word: however it is set, the list ends where it ends.
		where = &condition{args: where.args, parts: []string{fmt.Sprintf(`t.user_id IN (
			SELECT t.user_id
			FROM talents t
			WHERE %s
			ORDER BY t.user_id DESC
			LIMIT %d)`, where.sql(), f.First)}}
	}
	if page.Cursor != "" {
		where.add(`t.user_id < ?`, page.Cursor)
	}
	// The ids first, by index alone: sorting whole rows of every match would take far longer than reading one page of
	// them.
	rows, err := s.reader.QueryContext(ctx, `
		SELECT `+candidateColumns+`
		FROM`+candidateTables+`
		WHERE t.user_id IN (
			SELECT t.user_id
			FROM talents t
			WHERE `+where.sql()+fmt.Sprintf(`
			ORDER BY t.user_id DESC
			LIMIT %d)
		ORDER BY t.user_id DESC`, page.Limit+1), where.args...)
	if err != nil {
		return none, err
	}
	defer rows.Close()
	var found []talent.Candidate
	for rows.Next() {
		c, _, err := scanCandidate(rows)
		if err != nil {
			return none, err
		}
		found = append(found, c)
	}
	return list.Cut(found, page, total, func(c talent.Candidate) string { return c.UserID }), rows.Err()
}

// shortest is the least length of a word that is looked for inside others; shorter ones are found at the beginning.
const shortest = 3

func partOfWord(word string) string {
	if utf8.RuneCountInString(word) < shortest {
		return `word >= ? AND word < ?`
	}
	return `word IN (SELECT word FROM talent_vocabulary WHERE word LIKE ? ESCAPE '\')`
}

func wordArgs(word string) []any {
	if utf8.RuneCountInString(word) < shortest {
		return []any{word, word + "\U0010FFFF"}
	}
	return []any{"%" + escapeLike(word) + "%"}
}

// inPlace is the condition that a folded place holds a part.
func inPlace(column string) string {
	return column + ` IN (SELECT key FROM places WHERE key LIKE ? ESCAPE '\')`
}

// OpenProfile shows a talent to a company and writes the view down.
func (s *Store) OpenProfile(ctx context.Context, v talent.View, most int) (talent.CandidateDetail, error) {
	var o talent.CandidateDetail
	err := s.write(ctx, func(t *tx) error {
		where := &condition{args: []any{v.CompanyID}}
		where.add(`t.user_id = ?`, v.TalentID)
		var (
			known bool
			email string
		)
		c, phone, err := scanCandidate(t.row(ctx, `
			SELECT `+knownTo("$1")+`, u.email,
				COALESCE((SELECT k.note FROM shortlist k WHERE k.company_id = $1 AND k.talent_id = t.user_id AND k.job_id = ''), ''), `+
			candidateHead+profileColumns+` FROM`+candidateTables+`WHERE `+where.sql()+t.dialect.lockOf("t"), where.args...), &known, &email, &o.Note)
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

// mayOpen returns talent.ErrBudget where a company opened most other profiles of late of people who share nothing with
// it.
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
		SELECT COUNT(DISTINCT v.talent_id), COALESCE(MIN(v.at), 0), COALESCE(MAX(CASE WHEN v.talent_id = $2 THEN 1 ELSE 0 END), 0) = 1
		FROM profile_views v
		JOIN talents t ON t.user_id = v.talent_id
		WHERE v.company_id = $1
			AND v.kind = 'profile'
			AND v.at > $3
			AND NOT `+knownTo("$1"),
		v.CompanyID, v.TalentID, millis(since)).Scan(&opened, &first, &again)
	if err != nil || again || opened < int64(most) {
		return err
	}
	return talent.ErrBudget.After(fromMillis(first).Sub(since))
}

// viewed writes an opening down, unless the same person opened the same a moment ago.
func (t *tx) viewed(ctx context.Context, v talent.View) error {
	n, err := t.exec(ctx, `
		INSERT INTO profile_views (id, talent_id, company_id, viewer_id, kind, at)
		SELECT $1, $2, $3, $4, $5, CAST($6 AS BIGINT) WHERE NOT EXISTS (
			SELECT 1 FROM profile_views WHERE talent_id = $2 AND viewer_id = $4 AND kind = $5 AND at > $7)`,
		v.ID, v.TalentID, v.CompanyID, v.ViewerID, string(v.Kind), millis(v.At), millis(v.At.Add(-talent.SameView)))
	if err != nil || n == 0 {
		return err
	}
	_, err = t.exec(ctx, `UPDATE talents SET views = views + 1 WHERE user_id = $1`, v.TalentID)
	return err
}

// Views lists who opened a talent's profile or CV.
func (s *Store) Views(ctx context.Context, userID string, page list.Page) (list.Of[talent.View], error) {
	var none list.Of[talent.View]
	total, err := s.CountViews(ctx, userID)
	if err != nil {
		return none, err
	}
	where := &condition{}
	where.add(`v.talent_id = ?`, userID)
	if page.Cursor != "" {
		where.add(`v.id < ?`, page.Cursor)
	}
	rows, err := s.reader.QueryContext(ctx, `
		SELECT v.id, v.company_id, c.name, c.logo_key, v.viewer_id, v.kind, v.at FROM profile_views v JOIN companies c ON c.id = v.company_id
		WHERE `+where.sql()+fmt.Sprintf(` ORDER BY v.id DESC LIMIT %d`, page.Limit+1), where.args...)
	if err != nil {
		return none, err
	}
	defer rows.Close()
	var views []talent.View
	for rows.Next() {
		v := talent.View{TalentID: userID}
		var at int64
		if err := rows.Scan(&v.ID, &v.CompanyID, &v.CompanyName, &v.CompanyLogo, &v.ViewerID, &v.Kind,
			&at); err != nil {
			return none, err
		}
		v.At = fromMillis(at)
		views = append(views, v)
	}
	return list.Cut(views, page, total, func(v talent.View) string { return v.ID }), rows.Err()
}

// CountViews tells how often companies opened a talent's profile or CV.
func (s *Store) CountViews(ctx context.Context, userID string) (int, error) {
	var n int
	err := s.reader.QueryRowContext(ctx, `SELECT views FROM talents WHERE user_id = $1`, userID).Scan(&n)
	return n, notFound(err)
}

// Keep puts a talent on a company's shortlist.
func (s *Store) Keep(ctx context.Context, k talent.ShortlistEntry) error {
	return s.write(ctx, func(t *tx) error {
		var may bool
		err := t.row(ctx, `SELECT (t.in_pool OR `+knownTo("$1")+`)
			AND ($2 = '' OR EXISTS (SELECT 1 FROM jobs j WHERE j.id = $2 AND j.company_id = $1)) FROM talents t WHERE t.user_id = $3`,
			k.CompanyID, k.JobID, k.TalentID).Scan(&may)
		if err != nil {
			return notFound(err)
		}
		if !may {
			return errs.ErrNotFound
		}
		_, err = t.exec(ctx, `
			INSERT INTO shortlist (company_id, talent_id, job_id, note, saved_at) VALUES ($1, $2, $3, $4, $5)
			ON CONFLICT (company_id, talent_id, job_id) DO UPDATE SET note = excluded.note`, k.CompanyID, k.TalentID, k.JobID, k.Note, millis(k.At))
		return err
	})
}

// Drop takes a talent off a company's shortlist.
func (s *Store) Drop(ctx context.Context, k talent.ShortlistEntry) error {
	return s.write(ctx, func(t *tx) error {
		_, err := t.exec(ctx, `DELETE FROM shortlist WHERE company_id = $1 AND talent_id = $2 AND job_id = $3`, k.CompanyID, k.TalentID, k.JobID)
		return err
	})
}

// visibleToKeeper is the condition that a talent on the shortlist of $1 may still be seen there.
var visibleToKeeper = `(t.in_pool OR ` + knownTo("$1") + `)`

// Shortlist lists whom a company keeps in mind, but for those who left the pool since.
func (s *Store) Shortlist(ctx context.Context, companyID, jobID string,
	page list.Page) (list.Of[talent.ShortlistEntry], error) {
	var none list.Of[talent.ShortlistEntry]
	where := &condition{args: []any{companyID}}
	where.add(`k.company_id = $1 AND k.job_id = ? AND `+visibleToKeeper, jobID)
	const tables = ` shortlist k JOIN talents t ON t.user_id = k.talent_id JOIN users u ON u.id = t.user_id `
	var total int
	if err := s.reader.QueryRowContext(ctx, `SELECT COUNT(*) FROM`+tables+`WHERE `+where.sql(), where.args...).Scan(&total); err != nil {
		return none, err
	}
	if at, id, ok := readTimeCursor(page.Cursor); ok {
		where.add(`(k.saved_at < ? OR (k.saved_at = ? AND k.talent_id < ?))`, at, at, id)
	}
	rows, err := s.reader.QueryContext(ctx, `SELECT k.note, k.saved_at, `+candidateColumns+` FROM`+tables+`WHERE `+where.sql()+
		fmt.Sprintf(` ORDER BY k.saved_at DESC, k.talent_id DESC LIMIT %d`, page.Limit+1), where.args...)
	if err != nil {
		return none, err
	}
	defer rows.Close()
	var kept []talent.ShortlistEntry
	for rows.Next() {
		k := talent.ShortlistEntry{CompanyID: companyID, JobID: jobID}
		var at int64
		if k.Candidate, _, err = scanCandidate(rows, &k.Note, &at); err != nil {
			return none, err
		}
		k.TalentID, k.At = k.Candidate.UserID, fromMillis(at)
		kept = append(kept, k)
	}
	return list.Cut(kept, page, total, func(k talent.ShortlistEntry) string { return timeCursor(k.At, k.TalentID) }),
		rows.Err()
}
