package store

import (
	"context"
	"strconv"
	"time"

	"github.com/tawafuq/tawafuq/internal/company"
	"github.com/tawafuq/tawafuq/internal/job"
	"github.com/tawafuq/tawafuq/internal/talent"
)

// CompaniesAfter goes through the companies, by id, with only what their jobs show.
func (s *Store) CompaniesAfter(ctx context.Context, after string, limit int) ([]company.Company, error) {
	return collect(ctx, s.query, scanFollowed, followedCompany+`
		WHERE id > $1
		ORDER BY id
		LIMIT `+strconv.Itoa(limit), after)
}

// CompaniesByID returns those of ids that exist, with only what their jobs show.
func (s *Store) CompaniesByID(ctx context.Context, ids []string) ([]company.Company, error) {
	var where conditions
	where.in(`id`, ids)
	return collect(ctx, s.query, scanFollowed, followedCompany+` WHERE `+where.sql(), where.args...)
}

const followedCompany = `SELECT id, name, industry, logo_key FROM companies`

func scanFollowed(r row) (c company.Company, err error) {
	err = r.Scan(&c.ID, &c.Name, &c.Industry, &c.LogoKey)
	return c, err
}

// PoolAfter goes through the talents in the pool, by id.
func (s *Store) PoolAfter(ctx context.Context, after string, limit int) ([]talent.Candidate, error) {
	return readable(ctx, s, scanCandidate, candidateID, `
		SELECT `+strangersColumns+profileColumns+fromCandidates+`
		WHERE t.in_pool
			AND t.user_id > $1
		ORDER BY t.user_id
		LIMIT `+strconv.Itoa(limit), after)
}

// PoolByID returns those of ids that are in the pool.
func (s *Store) PoolByID(ctx context.Context, ids []string) ([]talent.Candidate, error) {
	var where conditions
	where.add(`t.in_pool`)
	where.in(`t.user_id`, ids)
	return readable(ctx, s, scanCandidate, candidateID, `
		SELECT `+strangersColumns+profileColumns+fromCandidates+`
		WHERE `+where.sql(), where.args...)
}

// CandidatesByID returns those of ids that are in the pool, as a company sees them.
func (s *Store) CandidatesByID(ctx context.Context, companyID string, ids []string) ([]talent.Candidate, error) {
	if len(ids) == 0 {
		return nil, nil
	}
	var where conditions
	where.add(`t.in_pool`)
	where.in(`t.user_id`, ids)
	return readable(ctx, s, scanCandidate, candidateID, `
		SELECT `+candidateColumns+profileColumns+fromCandidates+`
		WHERE `+where.sqlAfter(1), append([]any{companyID}, where.args...)...)
}

// OpenAfter goes through the open jobs, by id.
func (s *Store) OpenAfter(ctx context.Context, now time.Time, after string, limit int) ([]job.Job, error) {
	return readable(ctx, s, scanJob, jobID, selectJob+`
		WHERE `+openJob(`j`, `$1`)+`
			AND j.id > $2
		ORDER BY j.id
		LIMIT `+strconv.Itoa(limit), millis(now), after)
}

// OpenByID returns those of ids that are open.
func (s *Store) OpenByID(ctx context.Context, now time.Time, ids []string) ([]job.Job, error) {
	if len(ids) == 0 {
		return nil, nil
	}
	var where conditions
	where.add(openJob(`j`, `$1`), millis(now))
	where.in(`j.id`, ids)
	return readable(ctx, s, scanJob, jobID, selectJob+` WHERE `+where.sql(), where.args...)
}

func candidateID(c talent.Candidate) string { return c.UserID }

func jobID(j job.Job) string { return j.ID }
