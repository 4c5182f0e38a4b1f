package store

import (
	"context"
	"fmt"
	"time"

	"github.com/tawafuq/tawafuq/internal/job"
	"github.com/tawafuq/tawafuq/internal/talent"
)

// PoolAfter goes through the talents in the pool, by id.
func (s *Store) PoolAfter(ctx context.Context, after string, limit int) ([]talent.Profile, error) {
	where := &condition{}
	where.add(`t.in_pool AND t.user_id > ?`, after)
	return s.listProfiles(ctx, where, fmt.Sprintf(` ORDER BY t.user_id LIMIT %d`, limit))
}

// PoolByID returns those of ids that are in the pool.
func (s *Store) PoolByID(ctx context.Context, ids []string) ([]talent.Profile, error) {
	where := &condition{}
	where.add(`t.in_pool AND t.user_id IN (`+marks(len(ids))+`)`, values(ids)...)
	return s.listProfiles(ctx, where, "")
}

func (s *Store) listProfiles(ctx context.Context, where *condition, end string) ([]talent.Profile, error) {
	rows, err := s.reader.QueryContext(ctx, `SELECT `+profileColumns+` FROM talents t WHERE `+where.sql()+end, where.args...)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	var profiles []talent.Profile
	for rows.Next() {
		p, err := scanProfile(rows)
		if err != nil {
			return nil, err
		}
		profiles = append(profiles, p)
	}
	return profiles, rows.Err()
}

// CandidatesByID returns those of ids that are in the pool, as a company sees them.
func (s *Store) CandidatesByID(ctx context.Context, companyID string, ids []string) ([]talent.Candidate, error) {
	if len(ids) == 0 {
		return nil, nil
	}
	where := &condition{args: []any{companyID}}
	where.add(`t.in_pool AND t.user_id IN (`+marks(len(ids))+`)`, values(ids)...)
	rows, err := s.reader.QueryContext(ctx, `SELECT `+candidateHead+profileColumns+` FROM`+candidateTables+`WHERE `+where.sql(), where.args...)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	var found []talent.Candidate
	for rows.Next() {
		c, _, err := scanCandidate(rows)
		if err != nil {
			return nil, err
		}
		found = append(found, c)
	}
	return found, rows.Err()
}

const stillOpen = `j.status = 'open' AND (j.closes_at IS NULL OR j.closes_at > ?)`

// OpenAfter goes through the open jobs, by id.
func (s *Store) OpenAfter(ctx context.Context, now time.Time, after string, limit int) ([]job.Job, error) {
	where := &condition{}
	where.add(stillOpen, millis(now))
	where.add(`j.id > ?`, after)
	return s.openJobs(ctx, where, fmt.Sprintf(` ORDER BY j.id LIMIT %d`, limit))
}

// OpenByID returns those of ids that are open.
func (s *Store) OpenByID(ctx context.Context, now time.Time, ids []string) ([]job.Job, error) {
	if len(ids) == 0 {
		return nil, nil
	}
	where := &condition{}
	where.add(stillOpen, millis(now))
	where.add(`j.id IN (`+marks(len(ids))+`)`, values(ids)...)
	return s.openJobs(ctx, where, "")
}

func (s *Store) openJobs(ctx context.Context, where *condition, end string) ([]job.Job, error) {
	rows, err := s.reader.QueryContext(ctx, `SELECT `+jobColumns+` FROM`+jobTables+`WHERE `+where.sql()+end, where.args...)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	var jobs []job.Job
	for rows.Next() {
		j, err := scanJob(rows)
		if err != nil {
			return nil, err
		}
		jobs = append(jobs, j)
	}
	return jobs, rows.Err()
}

// AppliedJobs are the ids of the jobs a talent has a live application for.
func (s *Store) AppliedJobs(ctx context.Context, userID string) ([]string, error) {
	rows, err := s.reader.QueryContext(ctx, `SELECT job_id FROM applications WHERE talent_id = $1 AND status <> 'withdrawn'`, userID)
	if err != nil {
		return nil, err
	}
	return scanStrings(rows)
}
