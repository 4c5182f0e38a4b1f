package store

import (
	"context"
	"errors"

	"github.com/tawafuq/tawafuq/internal/account"
	"github.com/tawafuq/tawafuq/internal/change"
	"github.com/tawafuq/tawafuq/internal/errs"
	"github.com/tawafuq/tawafuq/internal/moderation"
)

// signOut ends all sessions of some users and returns their ids. Locking them makes a sign-in under way wait.
func (t *tx) signOut(ctx context.Context, which, id string) ([]string, error) {
	users, err := collect(ctx, t.query, scanText, `
		SELECT id
		FROM users
		WHERE `+which+`
		ORDER BY id `+t.dialect.lockRow, id)
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
	if _, err := t.closeReports(ctx, e, `person_id = $1`); err != nil {
		return owner, nil, err
	}
	return owner, accounts, t.countApplicants(ctx, e.SubjectID)
}

func (t *tx) releasePerson(ctx context.Context, e moderation.Entry) (moderation.Owner, error) {
	owner := moderation.Owner{UserID: e.SubjectID}
	var id string
	err := t.row(ctx, `SELECT id FROM users WHERE id = $1 `+t.dialect.lockRow, e.SubjectID).Scan(&id)
	if err != nil {
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

// inPool is kept with the hold of a talent who was in the pool.
const inPool = "pool"

// movePool puts a talent into the pool or takes them out of it, and returns inPool where they were in it. For other
// users it does nothing.
func (t *tx) movePool(ctx context.Context, userID string, in bool) (was string, err error) {
	p, err := t.lockProfile(ctx, userID)
	if errors.Is(err, errs.ErrNotFound) {
		return "", nil
	}
	if err != nil {
		return "", err
	}
	if p.InPool {
		was = inPool
	}
	if _, err := t.exec(ctx, `UPDATE talents SET in_pool = $1 WHERE user_id = $2`, in, userID); err != nil {
		return "", err
	}
	return was, t.changed(ctx, change.Talent, userID)
}

// countedApplications is how many applications to a job of table jobs count.
var countedApplications = `(
	SELECT COUNT(*)
	FROM applications a
	WHERE a.job_id = jobs.id
		AND ` + liveApplication + `
		AND ` + unheldApplicant + `)`

// countApplicants recounts the applications of every job a person has applied to, without those of held people.
func (t *tx) countApplicants(ctx context.Context, userID string) error {
	_, err := t.changeJobs(ctx, `
		UPDATE jobs
		SET applications = `+countedApplications+`
		WHERE id IN (SELECT job_id FROM applications WHERE talent_id = $1)
		RETURNING id`, userID)
	return err
}
