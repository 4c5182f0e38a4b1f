package store

import (
	"context"
	"database/sql"
	"errors"

	"github.com/tawafuq/tawafuq/internal/account"
	"github.com/tawafuq/tawafuq/internal/change"
	"github.com/tawafuq/tawafuq/internal/errs"
	"github.com/tawafuq/tawafuq/internal/job"
	"github.com/tawafuq/tawafuq/internal/moderation"
	"github.com/tawafuq/tawafuq/internal/worker"
)

// Hold takes a job, a company or a person out of every list and returns whose sessions it ended.
func (s *Store) Hold(ctx context.Context, e moderation.Entry,
	tell func(moderation.Owner) []worker.Task) ([]string, error) {
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
		release := map[moderation.Kind]func(context.Context, moderation.Entry) (moderation.Owner, error){
			moderation.Job: t.releaseJob, moderation.Company: t.releaseCompany, moderation.Person: t.releasePerson,
		}[e.Kind]
		owner, err := release(ctx, e)
		if err != nil {
			return err
		}
		if err := t.log(ctx, e); err != nil {
			return err
		}
		return t.enqueue(ctx, tell(owner)...)
	})
}

// keep writes a hold. One that took a job along with its company gives way to one of the job's own.
func (t *tx) keep(ctx context.Context, e moderation.Entry, was string) error {
	n, err := t.exec(ctx, `
		INSERT INTO holds (kind, subject_id, was, reason, note, at)
		VALUES ($1, $2, $3, $4, $5, $6)
		ON CONFLICT (kind, subject_id) DO UPDATE SET because_of = '', reason = excluded.reason, note = excluded.note, at = excluded.at
			WHERE holds.because_of <> ''`,
		string(e.Kind), e.SubjectID, was, e.Reason, e.Note, millis(e.At))
	if err == nil && n == 0 {
		return moderation.ErrWrongState
	}
	return err
}

// letGo removes a hold and returns what the thing was before.
func (t *tx) letGo(ctx context.Context, e moderation.Entry) (was string, err error) {
	err = t.row(ctx, `DELETE FROM holds WHERE kind = $1 AND subject_id = $2 AND because_of = '' RETURNING was`, string(e.Kind), e.SubjectID).Scan(&was)
	if errors.Is(err, sql.ErrNoRows) {
		return "", moderation.ErrWrongState
	}
	return was, err
}

// jobOwner returns whose job it is and where it stands, and keeps it so until the transaction ends. Its company is
// locked first, as whoever suspends it does.
func (t *tx) jobOwner(ctx context.Context, id string) (moderation.Owner, job.Status, error) {
	var (
		owner  moderation.Owner
		status job.Status
	)
	if err := t.row(ctx, `SELECT company_id FROM jobs WHERE id = $1`, id).Scan(&owner.CompanyID); err != nil {
		return owner, "", notFound(err)
	}
	if err := t.lockCompany(ctx, owner.CompanyID, nil); err != nil {
		return owner, "", err
	}
	err := t.row(ctx, `SELECT title, status FROM jobs WHERE id = $1 `+t.dialect.lockRow, id).Scan(&owner.Title, &status)
	return owner, status, notFound(err)
}

// lockCompany keeps a company as it is until the transaction ends, and reads its name where that is asked for.
func (t *tx) lockCompany(ctx context.Context, id string, name *string) error {
	var unread string
	if name == nil {
		name = &unread
	}
	return notFound(t.row(ctx, `SELECT name FROM companies WHERE id = $1 `+t.dialect.keepRow, id).Scan(name))
}

func (t *tx) isHeld(ctx context.Context, kind moderation.Kind, id string) (bool, error) {
	var held bool
	err := t.row(ctx, `SELECT EXISTS (SELECT 1 FROM holds WHERE kind = $1 AND subject_id = $2)`, string(kind), id).Scan(&held)
	return held, err
}

// mayOpenJobs refuses what a suspended company asks in the moment before its sessions are known to be over.
func (t *tx) mayOpenJobs(ctx context.Context, companyID string) error {
	if err := t.lockCompany(ctx, companyID, nil); err != nil {
		return err
	}
	held, err := t.isHeld(ctx, moderation.Company, companyID)
	if err == nil && held {
		return account.ErrSuspended
	}
	return err
}

func (t *tx) holdJob(ctx context.Context, e moderation.Entry) (moderation.Owner, error) {
	owner, status, err := t.jobOwner(ctx, e.SubjectID)
	if err != nil {
		return owner, err
	}
	if status == job.Draft { // nobody but its company ever saw it
		return owner, moderation.ErrWrongState
	}
	if err := t.keep(ctx, e, string(status)); err != nil {
		return owner, err
	}
	if _, err := t.closeReports(ctx, e, `kind = 'job' AND subject_id = ?`, e.SubjectID); err != nil {
		return owner, err
	}
	_, err = t.exec(ctx, `UPDATE jobs SET status = 'removed', updated_at = $1 WHERE id = $2`, millis(e.At), e.SubjectID)
	if err != nil {
		return owner, err
	}
	return owner, t.changed(ctx, change.Job, e.SubjectID)
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
	_, err = t.exec(ctx, `UPDATE jobs SET status = `+unlessOver+`, updated_at = $2 WHERE id = $3`, was, millis(e.At), e.SubjectID)
	if err != nil {
		return owner, err
	}
	return owner, t.changed(ctx, change.Job, e.SubjectID)
}

// unlessOver is the status of $1, but for an open job whose last day passed before $2.
const unlessOver = `CASE WHEN $1 = 'open' AND closes_at IS NOT NULL AND closes_at <= $2 THEN 'expired' ELSE $1 END`

func (t *tx) holdCompany(ctx context.Context, e moderation.Entry) (moderation.Owner, []string, error) {
	owner := moderation.Owner{CompanyID: e.SubjectID}
	if err := t.lockCompany(ctx, e.SubjectID, &owner.Title); err != nil {
		return owner, nil, err
	}
	if err := t.keep(ctx, e, ""); err != nil {
		return owner, nil, err
	}
	_, err := t.exec(ctx, `
		INSERT INTO holds (kind, subject_id, was, because_of, reason, note, at)
		SELECT 'job', id, status, company_id, $1, $2, CAST($3 AS BIGINT)
		FROM jobs
		WHERE company_id = $4 AND status IN ('open', 'closed', 'expired')`,
		e.Reason, e.Note, millis(e.At), e.SubjectID)
	if err != nil {
		return owner, nil, err
	}
	if err := t.moveHeldJobs(ctx, e, `'removed'`); err != nil {
		return owner, nil, err
	}
	if _, err := t.closeReports(ctx, e, `company_id = ?`, e.SubjectID); err != nil {
		return owner, nil, err
	}
	accounts, err := t.signOut(ctx, `company_id = $1`, e.SubjectID)
	if err != nil {
		return owner, nil, err
	}
	return owner, accounts, t.changed(ctx, change.Company, e.SubjectID)
}

func (t *tx) releaseCompany(ctx context.Context, e moderation.Entry) (moderation.Owner, error) {
	owner := moderation.Owner{CompanyID: e.SubjectID}
	if err := t.lockCompany(ctx, e.SubjectID, &owner.Title); err != nil {
		return owner, err
	}
	if _, err := t.letGo(ctx, e); err != nil {
		return owner, err
	}
	was := `(SELECT CASE WHEN h.was = 'open' AND jobs.closes_at IS NOT NULL AND jobs.closes_at <= $1 THEN 'expired' ELSE h.was END
		FROM holds h WHERE h.kind = 'job' AND h.subject_id = jobs.id)`
	if err := t.moveHeldJobs(ctx, e, was); err != nil {
		return owner, err
	}
	if _, err := t.exec(ctx, `DELETE FROM holds WHERE because_of = $1`, e.SubjectID); err != nil {
		return owner, err
	}
	return owner, t.changed(ctx, change.Company, e.SubjectID)
}

// moveHeldJobs gives the jobs that a suspension took along another status.
func (t *tx) moveHeldJobs(ctx context.Context, e moderation.Entry, status string) error {
	return t.changeJobs(ctx, `
		UPDATE jobs SET status = `+status+`, updated_at = $1
		WHERE id IN (SELECT subject_id FROM holds WHERE because_of = $2)
		RETURNING id`, millis(e.At), e.SubjectID)
}

// changeJobs runs an update that returns the ids of the jobs it changed, and tells followers of each.
func (t *tx) changeJobs(ctx context.Context, update string, args ...any) error {
	rows, err := t.query(ctx, update, args...)
	if err != nil {
		return err
	}
	ids, err := scanStrings(rows)
	if err != nil {
		return err
	}
	for _, id := range ids {
		if err := t.changed(ctx, change.Job, id); err != nil {
			return err
		}
	}
	return nil
}

// signOut ends all sessions of some users and returns who they are. Locking them makes a sign-in under way wait.
func (t *tx) signOut(ctx context.Context, which, id string) ([]string, error) {
	rows, err := t.query(ctx, `SELECT id FROM users WHERE `+which+` ORDER BY id `+t.dialect.lockRow, id)
	if err != nil {
		return nil, err
	}
	users, err := scanStrings(rows)
	if err != nil {
		return nil, err
	}
	for _, user := range users {
		if err := t.endSessions(ctx, user, ""); err != nil {
			return nil, err
		}
	}
	return users, nil
}

func (t *tx) holdPerson(ctx context.Context, e moderation.Entry) (moderation.Owner, []string, error) {
	owner := moderation.Owner{UserID: e.SubjectID}
	accounts, err := t.signOut(ctx, `id = $1`, e.SubjectID)
	if err != nil {
		return owner, nil, err
	}
	var role account.Role
	if err := t.row(ctx, `SELECT role FROM users WHERE id = $1`, e.SubjectID).Scan(&role); err != nil {
		return owner, nil, notFound(err)
	}
	if role == account.RoleAdmin {
		return owner, nil, moderation.ErrOperator
	}
	was, err := t.movePool(ctx, e.SubjectID, false)
	if err != nil {
		return owner, nil, err
	}
	if err := t.keep(ctx, e, was); err != nil {
		return owner, nil, err
	}
	if _, err := t.closeReports(ctx, e, `person_id = ?`, e.SubjectID); err != nil {
		return owner, nil, err
	}
	return owner, accounts, t.countApplicants(ctx, e.SubjectID)
}

func (t *tx) releasePerson(ctx context.Context, e moderation.Entry) (moderation.Owner, error) {
	owner := moderation.Owner{UserID: e.SubjectID}
	var id string
	if err := t.row(ctx, `SELECT id FROM users WHERE id = $1 `+t.dialect.lockRow, e.SubjectID).Scan(&id); err != nil {
		return owner, notFound(err)
	}
	was, err := t.letGo(ctx, e)
	if err != nil {
		return owner, err
	}
	if was == inPool {
		if _, err := t.movePool(ctx, id, true); err != nil {
			return owner, err
		}
	}
	return owner, t.countApplicants(ctx, id)
}

// inPool is what a talent who was in the pool comes back to.
const inPool = "pool"

// movePool puts a talent into the pool or takes them out of it, and returns inPool where they were. Who is no talent
// is in no pool.
func (t *tx) movePool(ctx context.Context, userID string, in bool) (was string, err error) {
	p, err := scanProfile(t.row(ctx, `SELECT `+profileColumns+` FROM talents t WHERE t.user_id = $1 `+t.dialect.lockRow, userID))
	if errors.Is(err, errs.ErrNotFound) {
		return "", nil
	}
	if err != nil {
		return "", err
	}
	if p.InPool {
		was = inPool
	}
	p.InPool = in
	if _, err := t.exec(ctx, `UPDATE talents SET in_pool = $1 WHERE user_id = $2`, in, userID); err != nil {
		return "", err
	}
	if err := t.indexTalent(ctx, p); err != nil {
		return "", err
	}
	return was, t.changed(ctx, change.Talent, userID)
}

// countApplicants counts the applications of every job a person ever applied to anew: those of who is held are left
// out.
func (t *tx) countApplicants(ctx context.Context, userID string) error {
	return t.changeJobs(ctx, `
		UPDATE jobs SET applications = (
			SELECT COUNT(*)
			FROM applications a
			WHERE a.job_id = jobs.id
				AND `+withLive+`
				AND `+unheldApplicant+`)
		WHERE id IN (SELECT job_id FROM applications WHERE talent_id = $1)
		RETURNING id`, userID)
}

// Removal returns why a job was removed; errs.ErrNotFound where it was not.
func (s *Store) Removal(ctx context.Context, jobID string) (job.Removal, error) {
	var (
		r  job.Removal
		at int64
	)
	err := s.reader.QueryRowContext(ctx, `SELECT reason, note, at FROM holds WHERE kind = 'job' AND subject_id = $1`, jobID).Scan(&r.Reason, &r.Note, &at)
	r.At = fromMillis(at)
	return r, notFound(err)
}
