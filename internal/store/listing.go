package store

import (
	"context"
	"strconv"
	"time"

	"github.com/tawafuq/tawafuq/internal/list"
)

// ListedJobs returns the next of all open jobs, in the order of their ids.
func (s *Store) ListedJobs(ctx context.Context, now time.Time, after string, limit int) ([]list.Entry, error) {
	return collect(ctx, s.old, scanEntry, `
		SELECT j.id, j.updated_at
		FROM jobs j
		WHERE j.id > $1
			AND `+openJob(`j`, `$2`)+`
		ORDER BY j.id
		LIMIT `+strconv.Itoa(limit), after, millis(now))
}

// ListedCompanies returns the next of all companies, in the order of their ids.
func (s *Store) ListedCompanies(ctx context.Context, after string, limit int) ([]list.Entry, error) {
	return collect(ctx, s.old, scanEntry, `
		SELECT id, updated_at
		FROM companies
		WHERE id > $1
			AND left_at IS NULL
			AND `+unheldCompany+`
		ORDER BY id
		LIMIT `+strconv.Itoa(limit), after)
}

func scanEntry(r row) (list.Entry, error) {
	var (
		e       list.Entry
		changed int64
	)
	err := r.Scan(&e.ID, &changed)
	e.ChangedAt = fromMillis(changed)
	return e, err
}

// JobsApart returns every nth id of the open jobs, where the sections of a long list begin.
func (s *Store) JobsApart(ctx context.Context, now time.Time, n int) ([]string, error) {
	return collect(ctx, s.old, scanText, `
		SELECT id
		FROM (
			SELECT j.id, ROW_NUMBER() OVER (ORDER BY j.id) AS place
			FROM jobs j
			WHERE `+openJob(`j`, `$1`)+`) numbered
		WHERE place % $2 = 0
		ORDER BY id`, millis(now), n)
}
