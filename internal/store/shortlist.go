package store

import (
	"context"

	"github.com/tawafuq/tawafuq/internal/change"
	"github.com/tawafuq/tawafuq/internal/errs"
	"github.com/tawafuq/tawafuq/internal/list"
	"github.com/tawafuq/tawafuq/internal/live"
	"github.com/tawafuq/tawafuq/internal/talent"
)

// Keep puts a talent on a company's shortlist.
func (s *Store) Keep(ctx context.Context, k talent.ShortlistEntry) error {
	return s.write(ctx, func(t *tx) error {
		var may bool
		err := t.row(ctx, `
			SELECT `+visibleTo(`$1`)+`
				AND ($2 = '' OR EXISTS (SELECT 1 FROM jobs j WHERE j.id = $2 AND j.company_id = $1))
			FROM talents t
			WHERE t.user_id = $3`, k.CompanyID, k.JobID, k.TalentID).Scan(&may)
		if err != nil {
			return notFound(err)
		}
		if !may {
			return errs.ErrNotFound
		}
		_, err = t.exec(ctx, `
			INSERT INTO shortlist (company_id, talent_id, job_id, note, saved_at)
			VALUES ($1, $2, $3, $4, $5)
			ON CONFLICT (company_id, talent_id, job_id) DO UPDATE
			SET note = excluded.note`, k.CompanyID, k.TalentID, k.JobID, k.Note, millis(k.At))
		if err != nil {
			return err
		}
		return t.shortlistChanged(ctx, k.CompanyID)
	})
}

// Drop takes a talent off a company's shortlist.
func (s *Store) Drop(ctx context.Context, k talent.ShortlistEntry) error {
	return s.write(ctx, func(t *tx) error {
		n, err := t.exec(ctx, `
			DELETE FROM shortlist
			WHERE company_id = $1
				AND talent_id = $2
				AND job_id = $3`, k.CompanyID, k.TalentID, k.JobID)
		if err != nil || n == 0 {
			return err
		}
		return t.shortlistChanged(ctx, k.CompanyID)
	})
}

// shortlistChanged tells the company's open pages, and every process, which may remember its shortlist.
func (t *tx) shortlistChanged(ctx context.Context, companyID string) error {
	if err := t.changed(ctx, change.Company, companyID); err != nil {
		return err
	}
	return t.tellCompany(ctx, companyID, live.Account, "")
}

// ShortlistedBy returns whom a company has shortlisted, for whatever job, some of them if there are more than limit.
func (s *Store) ShortlistedBy(ctx context.Context, companyID string, limit int) ([]string, error) {
	return collect(ctx, s.query, scanText, `
		SELECT DISTINCT talent_id
		FROM shortlist
		WHERE company_id = $1
		LIMIT $2`, companyID, limit)
}

// Shortlist lists whom a company keeps in mind, last saved first, except those who have left the pool since.
func (s *Store) Shortlist(
	ctx context.Context, companyID, jobID string, page list.Page,
) (list.Of[talent.ShortlistEntry], error) {
	var where conditions
	where.add(`k.company_id = $1 AND `+visibleTo(`$1`), companyID)
	where.add(`k.job_id = $1`, jobID)
	return pageOf(ctx, s, page, listing[talent.ShortlistEntry]{
		columns: `k.note, k.saved_at, ` + candidateColumns + shortProfileColumns,
		args:    []any{companyID},
		from: `
			FROM shortlist k
			JOIN talents t ON t.user_id = k.talent_id
			JOIN users u ON u.id = t.user_id`,
		where: where,
		order: latestFirst(`k.saved_at`, `k.talent_id`, page),
		scan: func(r row) (talent.ShortlistEntry, error) {
			k := talent.ShortlistEntry{CompanyID: companyID, JobID: jobID}
			var (
				at  int64
				err error
			)
			k.Candidate, err = scanCandidate(after(r, &k.Note, &at))
			k.TalentID, k.At = k.Candidate.UserID, fromMillis(at)
			return k, err
		},
		cursor: func(k talent.ShortlistEntry) string { return timeCursor(k.At, k.TalentID) },
	})
}
