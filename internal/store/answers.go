package store

import (
	"context"
	"database/sql"
	"strconv"
	"time"

	"github.com/tawafuq/tawafuq/internal/company"
)

const (
	// maxAnswers is how many applications to a company say how it answers: the newest.
	maxAnswers = 2000
	// maxAnswersOfAll is how many applications say how all companies answer: the newest.
	maxAnswersOfAll = 20_000
	// maxAnswersByCompany is how many applications are read to say how each company answers.
	maxAnswersByCompany = 200_000
)

// waitColumns are what scanWait reads: when somebody applied, when they were answered, and when the wait ended without
// an answer. Nobody can answer an applicant who is suspended.
const waitColumns = `
	a.applied_at, a.responded_at, COALESCE(a.wait_ended_at, (
		SELECT h.at
		FROM holds h
		WHERE h.kind = 'person'
			AND h.subject_id = a.talent_id))`

func scanWait(r row, now time.Time) (company.Wait, error) {
	var (
		applied          int64
		responded, ended sql.NullInt64
	)
	if err := r.Scan(&applied, &responded, &ended); err != nil {
		return company.Wait{}, err
	}
	until := millis(now)
	switch {
	case responded.Valid:
		until = responded.Int64
	case ended.Valid:
		until = min(until, ended.Int64)
	}
	wait := time.Duration(max(0, until-applied)) * time.Millisecond
	return company.Wait{For: wait, Answered: responded.Valid}, nil
}

// Answers returns how a company answered the applications it received since a time; with an empty id, how all
// companies did.
func (s *Store) Answers(ctx context.Context, id string, since, now time.Time) (company.Answers, error) {
	var where conditions
	where.add(`a.applied_at >= $1`, millis(since))
	most := maxAnswersOfAll
	if id != "" {
		where.add(`a.company_id = $1`, id)
		most = maxAnswers
	}
	scan := func(r row) (company.Wait, error) { return scanWait(r, now) }
	waits, err := collect(ctx, s.old, scan, `
		SELECT `+waitColumns+`
		FROM applications a
		WHERE `+where.sql()+`
		ORDER BY a.applied_at DESC
		LIMIT `+strconv.Itoa(most), where.args...)
	return company.Measure(waits), err
}

// AnswersByCompany returns how each company answered the applications it received since a time, as Answers does. In a
// market with very many applications only the newest of all count.
func (s *Store) AnswersByCompany(ctx context.Context, since, now time.Time) (map[string]company.Answers, error) {
	waits := map[string][]company.Wait{}
	err := forEach(ctx, s.old, func(r row) error {
		var id string
		w, err := scanWait(after(r, &id), now)
		if err != nil {
			return err
		}
		if len(waits[id]) < maxAnswers {
			waits[id] = append(waits[id], w)
		}
		return nil
	}, `
		SELECT a.company_id, `+waitColumns+`
		FROM applications a
		WHERE a.applied_at >= $1
		ORDER BY a.applied_at DESC
		LIMIT `+strconv.Itoa(maxAnswersByCompany), millis(since))
	all := make(map[string]company.Answers, len(waits))
	for id, each := range waits {
		all[id] = company.Measure(each)
	}
	return all, err
}
