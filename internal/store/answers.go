package store

import (
	"context"
	"database/sql"
	"math"
	"slices"
	"strconv"
	"time"

	"github.com/tawafuq/tawafuq/internal/company"
)

// maxAnswers is how many applications to a company say how it answers: the newest.
const maxAnswers = 2000

// answering adds up how applications were answered.
type answering struct {
	now                 time.Time
	sample, due, inTime int
	waits               []time.Duration
}

func (a *answering) add(applied int64, responded sql.NullInt64) {
	if a.sample == maxAnswers {
		return
	}
	a.sample++
	wait := time.Duration(responded.Int64-applied) * time.Millisecond
	if responded.Valid {
		a.waits = append(a.waits, wait)
	}
	if a.now.Sub(fromMillis(applied)) > day { // a younger one still has time
		a.due++
		if responded.Valid && wait <= day {
			a.inTime++
		}
	}
}

func (a *answering) answers() company.Answers {
	sum := company.Answers{Sample: a.sample}
	if a.due > 0 {
		share := (100*a.inTime + a.due/2) / a.due
		sum.WithinDay = &share
	}
	if len(a.waits) > 0 {
		slices.Sort(a.waits)
		hours := math.Round(100*a.waits[len(a.waits)/2].Hours()) / 100
		sum.Hours = &hours
	}
	return sum
}

// Answers returns how a company answered the applications it received since a time; with an empty id, how all
// companies did.
func (s *Store) Answers(ctx context.Context, id string, since, now time.Time) (company.Answers, error) {
	var where conditions
	where.add(`applied_at >= $1 AND status <> 'withdrawn'`, millis(since))
	if id != "" {
		where.add(`company_id = $1`, id)
	}
	sum := answering{now: now}
	err := forEach(ctx, s.query, func(r row) error {
		var (
			applied   int64
			responded sql.NullInt64
		)
		if err := r.Scan(&applied, &responded); err != nil {
			return err
		}
		sum.add(applied, responded)
		return nil
	}, `
		SELECT applied_at, responded_at
		FROM applications
		WHERE `+where.sql()+`
		ORDER BY applied_at DESC
		LIMIT `+strconv.Itoa(maxAnswers), where.args...)
	return sum.answers(), err
}

// AnswersByCompany returns how each company answered the applications it received since a time, as Answers does. In a
// market with very many applications only the newest of all count.
func (s *Store) AnswersByCompany(ctx context.Context, since, now time.Time) (map[string]company.Answers, error) {
	const most = 200_000
	sums := map[string]*answering{}
	err := forEach(ctx, s.query, func(r row) error {
		var (
			id        string
			applied   int64
			responded sql.NullInt64
		)
		if err := r.Scan(&id, &applied, &responded); err != nil {
			return err
		}
		if sums[id] == nil {
			sums[id] = &answering{now: now}
		}
		sums[id].add(applied, responded)
		return nil
	}, `
		SELECT company_id, applied_at, responded_at
		FROM applications
		WHERE applied_at >= $1
			AND status <> 'withdrawn'
		ORDER BY applied_at DESC
		LIMIT `+strconv.Itoa(most), millis(since))
	all := make(map[string]company.Answers, len(sums))
	for id, sum := range sums {
		all[id] = sum.answers()
	}
	return all, err
}
