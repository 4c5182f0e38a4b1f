package store

import (
	"context"

	"github.com/tawafuq/tawafuq/internal/change"
	"github.com/tawafuq/tawafuq/internal/job"
	"github.com/tawafuq/tawafuq/internal/moderation"
)

// jobOwner returns whose job it is and its status, and keeps both until the transaction ends. The company is locked
// first, as by those who suspend it.
func (t *tx) jobOwner(ctx context.Context, id string) (moderation.Owner, job.Status, error) {
	var (
		owner  moderation.Owner
		status job.Status
	)
	if err := t.row(ctx, `SELECT company_id FROM jobs WHERE id = $1`, id).Scan(&owner.CompanyID); err != nil {
		return owner, "", notFound(err)
	}
	if _, err := t.lockCompany(ctx, owner.CompanyID); err != nil {
		return owner, "", err
	}
	err := t.row(ctx, `SELECT title, status FROM jobs WHERE id = $1 `+t.dialect.lockRow, id).Scan(&owner.Title, &status)
	return owner, status, notFound(err)
}

func (t *tx) holdJob(ctx context.Context, e moderation.Entry) (moderation.Owner, error) {
	owner, status, err := t.jobOwner(ctx, e.SubjectID)
	if err != nil {
		return owner, err
	}
	if status == job.Draft { // nobody but the company has ever seen it
		return owner, moderation.ErrWrongState
	}
	if err := t.keep(ctx, e, string(status)); err != nil {
		return owner, err
	}
	if _, err := t.closeReports(ctx, e, `kind = 'job' AND subject_id = $1`); err != nil {
		return owner, err
	}
	removed := record{{"status", string(job.Removed)}, {"updated_at", millis(e.At)}}
	_, err = t.update(ctx, "jobs", removed, `id = $1`, e.SubjectID)
	if err != nil {
		return owner, err
	}
	return owner, t.jobChanged(ctx, owner.CompanyID, e.SubjectID)
}

func (t *tx) releaseJob(ctx context.Context, e moderation.Entry) (moderation.Owner, error) {
	owner, _, err := t.jobOwner(ctx, e.SubjectID)
	if err != nil {
		return owner, err
	}
	held, err := t.isHeld(ctx, moderation.Company, owner.CompanyID)
	if err != nil {
		return owner, err
	}
	if held {
		return owner, moderation.ErrCompanySuspended
	}
	was, err := t.letGo(ctx, e)
	if err != nil {
		return owner, err
	}
	_, err = t.exec(ctx, `
		UPDATE jobs
		SET status = `+unlessOver(`$1`, `$2`)+`, updated_at = $2
		WHERE id = $3`, was, millis(e.At), e.SubjectID)
	if err != nil {
		return owner, err
	}
	return owner, t.jobChanged(ctx, owner.CompanyID, e.SubjectID)
}

// unlessOver is the status a job of table jobs had, or 'expired' where it was open and its deadline has passed now.
func unlessOver(was, now string) string {
	return `CASE
			WHEN ` + was + ` = 'open' AND jobs.closes_at IS NOT NULL AND jobs.closes_at <= ` + now + ` THEN 'expired'
			ELSE ` + was + `
		END`
}

func (t *tx) holdCompany(ctx context.Context, e moderation.Entry) (moderation.Owner, []string, error) {
	name, err := t.lockCompany(ctx, e.SubjectID)
	owner := moderation.Owner{CompanyID: e.SubjectID, Title: name}
	if err != nil {
		return owner, nil, err
	}
	if err := t.keep(ctx, e, ""); err != nil {
		return owner, nil, err
	}
	_, err = t.exec(ctx, `
		INSERT INTO holds (kind, subject_id, was, because_of, reason, note, at)
		SELECT 'job', id, status, company_id, $1, $2, CAST($3 AS BIGINT)
		FROM jobs
		WHERE company_id = $4
			AND status IN ('open', 'closed', 'expired')`,
		e.Reason, e.Note, millis(e.At), e.SubjectID)
	if err != nil {
		return owner, nil, err
	}
	if err := t.moveHeldJobs(ctx, e, `'removed'`); err != nil {
		return owner, nil, err
	}
	if _, err := t.closeReports(ctx, e, `company_id = $1`); err != nil {
		return owner, nil, err
	}
	accounts, err := t.signOut(ctx, `company_id = $1`, e.SubjectID)
	if err != nil {
		return owner, nil, err
	}
	return owner, accounts, t.changed(ctx, change.Company, e.SubjectID)
}

func (t *tx) releaseCompany(ctx context.Context, e moderation.Entry) (moderation.Owner, error) {
	name, err := t.lockCompany(ctx, e.SubjectID)
	owner := moderation.Owner{CompanyID: e.SubjectID, Title: name}
	if err != nil {
		return owner, err
	}
	if _, err := t.letGo(ctx, e); err != nil {
		return owner, err
	}
	err = t.moveHeldJobs(ctx, e, `(
		SELECT `+unlessOver(`h.was`, `$1`)+`
		FROM holds h
		WHERE h.kind = 'job'
			AND h.subject_id = jobs.id)`)
	if err != nil {
		return owner, err
	}
	if _, err := t.exec(ctx, `DELETE FROM holds WHERE because_of = $1`, e.SubjectID); err != nil {
		return owner, err
	}
	return owner, t.changed(ctx, change.Company, e.SubjectID)
}

// moveHeldJobs gives the jobs that a suspension took along the status of an expression, in which $1 is the time.
func (t *tx) moveHeldJobs(ctx context.Context, e moderation.Entry, status string) error {
	_, err := t.changeJobs(ctx, `
		UPDATE jobs
		SET updated_at = $1, status = `+status+`
		WHERE id IN (SELECT subject_id FROM holds WHERE because_of = $2)
		RETURNING id`, millis(e.At), e.SubjectID)
	return err
}
