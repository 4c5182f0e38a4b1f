package store

import (
	"context"
	"time"

	"github.com/tawafuq/tawafuq/internal/list"
)

// ListedJobs returns a part of all open jobs, in the order of their ids.
func (s *Store) ListedJobs(ctx context.Context, now time.Time, after string, limit int) ([]list.Entry, error) {
	return s.listed(ctx, `SELECT id, updated_at FROM jobs WHERE id > $1 AND status = 'open' AND (closes_at IS NULL OR closes_at > $2) ORDER BY id LIMIT $3`, after, millis(now), limit)
}

// ListedCompanies returns a part of all companies, in the order of their ids.
func (s *Store) ListedCompanies(ctx context.Context, after string, limit int) ([]list.Entry, error) {
	return s.listed(ctx, `SELECT id, updated_at FROM companies WHERE id > $1 AND left_at IS NULL AND `+unheldCompany+` ORDER BY id LIMIT $2`, after, limit)
}

// JobsApart returns every nth id of the open jobs: where the parts of a long list begin.
func (s *Store) JobsApart(ctx context.Context, now time.Time, n int) ([]string, error) {
	rows, err := s.reader.QueryContext(ctx, `
		SELECT id FROM (SELECT id, ROW_NUMBER() OVER (ORDER BY id) AS place FROM jobs WHERE status = 'open' AND (closes_at IS NULL OR closes_at > $1)) numbered
		WHERE place % $2 = 0 ORDER BY id`, millis(now), n)
	if err != nil {
		return nil, err
	}
	return scanStrings(rows)
}

func (s *Store) listed(ctx context.Context, query string, args ...any) ([]list.Entry, error) {
	rows, err := s.reader.QueryContext(ctx, query, args...)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	var entries []list.Entry
	for rows.Next() {
		var (
			e       list.Entry
			changed int64
		)
		if err := rows.Scan(&e.ID, &changed); err != nil {
			return nil, err
		}
		e.ChangedAt = fromMillis(changed)
		entries = append(entries, e)
	}
	return entries, rows.Err()
}
