package store

import (
	"context"
	"strconv"
	"time"

	"github.com/tawafuq/tawafuq/internal/savedsearch"
	"github.com/tawafuq/tawafuq/internal/worker"
)

// NowQueries pages through the different searches whose owners are told at once.
func (s *Store) NowQueries(ctx context.Context, after string, limit int) ([]string, error) {
	return collect(ctx, s.query, scanText, `
		SELECT DISTINCT query
		FROM saved_searches
		WHERE cadence = 'now'
			AND query > $1
		ORDER BY query
		LIMIT `+strconv.Itoa(limit), after)
}

// NowOwners pages through a search as those keep it who are told at once.
func (s *Store) NowOwners(ctx context.Context, query, after string, limit int) ([]savedsearch.Search, error) {
	return collect(ctx, s.query, scanSearch, selectSearch+`
		WHERE cadence = 'now'
			AND query = $1
			AND id > $2
		ORDER BY id
		LIMIT `+strconv.Itoa(limit), query, after)
}

// WantMatchesNow returns those of some people who are told of matches at once.
func (s *Store) WantMatchesNow(ctx context.Context, people []string) ([]string, error) {
	var where conditions
	where.add(`matches = 'now'`)
	where.in(`user_id`, people)
	return collect(ctx, s.query, scanText, `SELECT user_id FROM notice_choices WHERE `+where.sql(), where.args...)
}

// TellOf queues tasks about a job, each for somebody who was not told of it yet and has not applied to it. A task for
// nobody is queued as it is.
func (s *Store) TellOf(ctx context.Context, jobID string, tasks []worker.Task, at time.Time) error {
	return s.write(ctx, func(t *tx) error {
		for _, task := range tasks {
			if id := task.People.UserID; id != "" {
				news, err := t.tellOnce(ctx, id, jobID, at)
				if err != nil {
					return err
				}
				if !news {
					continue
				}
			}
			if err := t.enqueue(ctx, task); err != nil {
				return err
			}
		}
		return nil
	})
}

// tellOnce writes down that somebody is told of a job and reports whether it is news to them.
func (t *tx) tellOnce(ctx context.Context, userID, jobID string, at time.Time) (bool, error) {
	n, err := t.exec(ctx, `
		INSERT INTO told_jobs (user_id, job_id, at)
		SELECT id, $1, $2
		FROM users
		WHERE id = $3
			AND NOT EXISTS (
				SELECT 1
				FROM applications a
				WHERE a.talent_id = $3
					AND a.job_id = $1
					AND a.status <> 'withdrawn')
		ON CONFLICT (user_id, job_id) DO NOTHING`, jobID, millis(at), userID)
	return n > 0, err
}
