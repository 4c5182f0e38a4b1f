package store

import (
	"context"
	"database/sql"
	"errors"

	"github.com/tawafuq/tawafuq/internal/account"
	"github.com/tawafuq/tawafuq/internal/job"
	"github.com/tawafuq/tawafuq/internal/moderation"
	"github.com/tawafuq/tawafuq/internal/worker"
)

// Hold takes a job, a company or a person out of every list and returns the users whose sessions it ended.
func (s *Store) Hold(
	ctx context.Context, e moderation.Entry, tell func(moderation.Owner) []worker.Task,
) ([]string, error) {
	var accounts []string
	err := s.write(ctx, func(t *tx) error {
		var (
			owner moderation.Owner
			err   error
		)
		switch e.Kind {
		case moderation.Job:
			owner, err = t.holdJob(ctx, e)
		case moderation.Company:
			owner, accounts, err = t.holdCompany(ctx, e)
		default:
			owner, accounts, err = t.holdPerson(ctx, e)
		}
		if err != nil {
			return err
		}
		if err := t.log(ctx, e); err != nil {
			return err
		}
		return t.enqueue(ctx, tell(owner)...)
	})
	return accounts, err
}

// Release brings back what Hold took away.
func (s *Store) Release(ctx context.Context, e moderation.Entry, tell func(moderation.Owner) []worker.Task) error {
	return s.write(ctx, func(t *tx) error {
		var (
			owner moderation.Owner
			err   error
		)
		switch e.Kind {
		case moderation.Job:
			owner, err = t.releaseJob(ctx, e)
		case moderation.Company:
			owner, err = t.releaseCompany(ctx, e)
		default:
			owner, err = t.releasePerson(ctx, e)
		}
		if err != nil {
			return err
		}
		if err := t.log(ctx, e); err != nil {
			return err
		}
		return t.enqueue(ctx, tell(owner)...)
	})
}

// keep writes a hold. A hold that a job got with its company gives way to one of its own. moderation.ErrWrongState.
func (t *tx) keep(ctx context.Context, e moderation.Entry, was string) error {
	n, err := t.exec(ctx, `
		INSERT INTO holds (kind, subject_id, was, reason, note, at)
		VALUES ($1, $2, $3, $4, $5, $6)
		ON CONFLICT (kind, subject_id) DO UPDATE
		SET because_of = '', reason = excluded.reason, note = excluded.note, at = excluded.at
		WHERE holds.because_of <> ''`,
		string(e.Kind), e.SubjectID, was, e.Reason, e.Note, millis(e.At))
	if err == nil && n == 0 {
		return moderation.ErrWrongState
	}
	return err
}

// letGo removes a hold and returns what its subject was before. moderation.ErrWrongState.
func (t *tx) letGo(ctx context.Context, e moderation.Entry) (was string, err error) {
	err = t.row(ctx, `
		DELETE FROM holds
		WHERE kind = $1
			AND subject_id = $2
			AND because_of = ''
		RETURNING was`, string(e.Kind), e.SubjectID).Scan(&was)
	if errors.Is(err, sql.ErrNoRows) {
		return "", moderation.ErrWrongState
	}
	return was, err
}

// lockCompany keeps a company as it is until the transaction ends and returns its name.
func (t *tx) lockCompany(ctx context.Context, id string) (name string, err error) {
	err = t.row(ctx, `SELECT name FROM companies WHERE id = $1 `+t.dialect.keepRow, id).Scan(&name)
	return name, notFound(err)
}

func (t *tx) isHeld(ctx context.Context, kind moderation.Kind, id string) (bool, error) {
	var held bool
	err := t.row(ctx, `
		SELECT EXISTS (
			SELECT 1
			FROM holds
			WHERE kind = $1
				AND subject_id = $2)`, string(kind), id).Scan(&held)
	return held, err
}

// mayOpenJobs refuses a suspended company, which may still ask in the moment before its sessions are known to be over.
func (t *tx) mayOpenJobs(ctx context.Context, companyID string) error {
	if _, err := t.lockCompany(ctx, companyID); err != nil {
		return err
	}
	held, err := t.isHeld(ctx, moderation.Company, companyID)
	if err == nil && held {
		return account.ErrSuspended
	}
	return err
}

// Removal returns why a job was removed; errs.ErrNotFound where it was not.
func (s *Store) Removal(ctx context.Context, jobID string) (job.Removal, error) {
	var (
		r  job.Removal
		at int64
	)
	err := s.row(ctx, `
		SELECT reason, note, at
		FROM holds
		WHERE kind = 'job'
			AND subject_id = $1`, jobID).Scan(&r.Reason, &r.Note, &at)
	r.At = fromMillis(at)
	return r, notFound(err)
}

// heldBack returns why a user may not sign in: they are suspended, or their company is. It returns nil if they may.
func (t *tx) heldBack(ctx context.Context, userID string) error {
	var reason, note string
	err := t.row(ctx, `
		SELECT h.reason, h.note
		FROM users u
		JOIN holds h ON (h.kind = 'person' AND h.subject_id = u.id)
			OR (h.kind = 'company' AND h.subject_id = u.company_id)
		WHERE u.id = $1
		ORDER BY h.kind DESC
		LIMIT 1`, userID).Scan(&reason, &note)
	if errors.Is(err, sql.ErrNoRows) {
		return nil
	}
	if err != nil {
		return err
	}
	return account.Suspended(reason, note)
}

var (
	unheldTalent    = unheld(moderation.Person, "t.user_id")
	unheldApplicant = unheld(moderation.Person, "a.talent_id")
	unheldCompany   = unheld(moderation.Company, "companies.id")
)

// unheld is the condition that the person, company or job whose id is in a column is not held.
func unheld(kind moderation.Kind, column string) string {
	return `NOT EXISTS (SELECT 1 FROM holds h WHERE h.kind = '` + string(kind) + `' AND h.subject_id = ` + column + `)`
}
