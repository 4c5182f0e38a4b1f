package store

import (
	"context"
	"errors"
	"strconv"
	"time"

	"github.com/tawafuq/tawafuq/internal/account"
	"github.com/tawafuq/tawafuq/internal/change"
	"github.com/tawafuq/tawafuq/internal/errs"
	"github.com/tawafuq/tawafuq/internal/worker"
)

// CloseAccount shuts a user out and leaves what belongs to them to ForgetSome. See account.Service.Delete.
func (s *Store) CloseAccount(
	ctx context.Context, u account.User, passwordHash string, at time.Time,
) (l account.Leaving, err error) {
	err = s.write(ctx, func(t *tx) error {
		same, err := t.hasPassword(ctx, u.ID, passwordHash)
		if err != nil {
			return err
		}
		if !same {
			return account.ErrWrongPassword
		}
		l, err = t.closeAccount(ctx, u, at)
		return err
	})
	return l, err
}

// Depart is CloseAccount for somebody who left already: a backup from before brought them back. It reports whether it
// did.
func (s *Store) Depart(ctx context.Context, id string, at time.Time) (l account.Leaving, back bool, err error) {
	u, err := s.User(ctx, id)
	if errors.Is(err, errs.ErrNotFound) {
		return l, false, nil
	}
	if err != nil {
		return l, false, err
	}
	err = s.write(ctx, func(t *tx) (err error) {
		l, err = t.closeAccount(ctx, u, at)
		return err
	})
	return l, err == nil, err
}

func (t *tx) closeAccount(ctx context.Context, u account.User, at time.Time) (l account.Leaving, err error) {
	l = account.Leaving{UserID: u.ID, At: at}
	if l.Blobs, err = t.blobsOf(ctx, u.ID); err != nil {
		return l, err
	}
	// No password fits any more, and the address is free for a new account.
	_, err = t.exec(ctx, `UPDATE users SET email_key = $1, password_hash = '' WHERE id = $2`, "left:"+u.ID, u.ID)
	if err != nil {
		return l, err
	}
	if _, err := t.deleteSome(ctx, subset{"sessions", "id", `user_id = $1`}, u.ID); err != nil {
		return l, err
	}
	switch u.Role {
	case account.RoleTalent:
		err = t.leavePool(ctx, u.ID)
	case account.RoleCompany:
		err = t.leaveCompany(ctx, u, &l)
	}
	if err != nil {
		return l, err
	}
	if err := t.logOwn(ctx, u.ID, account.SecurityDeleted); err != nil {
		return l, err
	}
	return l, t.enqueue(ctx, worker.New(account.TaskForget, l))
}

// blobsOf returns the keys of a user's files.
func (t *tx) blobsOf(ctx context.Context, userID string) ([]string, error) {
	return collect(ctx, t.query, scanText, `
		SELECT image_key
		FROM users
		WHERE id = $1
			AND image_key <> ''
		UNION ALL
		SELECT blob_key
		FROM cvs
		WHERE talent_id = $1`, userID)
}

func (t *tx) leavePool(ctx context.Context, userID string) error {
	if _, err := t.exec(ctx, `UPDATE talents SET in_pool = FALSE WHERE user_id = $1`, userID); err != nil {
		return err
	}
	// What companies were about to decide happens no more: nobody is left to hear of it.
	const theirs = `application_id IN (SELECT id FROM applications WHERE talent_id = $1)`
	if _, err := t.unhold(ctx, theirs, userID); err != nil {
		return err
	}
	return t.changed(ctx, change.Talent, userID)
}

const interviewsOfTalent = `
	SELECT v.id
	FROM interviews v
	JOIN applications a ON a.id = v.application_id
	WHERE a.talent_id = $1`

// belongings are what belongs to the user $1 alone. What refers to other rows comes before them.
var belongings = []subset{
	{"messages", "id", `application_id IN (SELECT id FROM applications WHERE talent_id = $1)`},
	{"conversation_words", "company_id, word, application_id, said_by",
		`application_id IN (SELECT id FROM applications WHERE talent_id = $1)`},
	{"conversations", "application_id", `talent_id = $1`},
	{"application_events", "seq", `application_id IN (SELECT id FROM applications WHERE talent_id = $1)`},
	{"interview_events", "seq", `interview_id IN (` + interviewsOfTalent + `)`},
	{"interviewers", "interview_id, place", `interview_id IN (` + interviewsOfTalent + `)`},
	{"interviews", "id", `application_id IN (SELECT id FROM applications WHERE talent_id = $1)`},
	{"cvs", "id", `talent_id = $1`},
	{"profile_views", "id", `talent_id = $1`},
	{"shortlist", "company_id, talent_id, job_id", `talent_id = $1`},
	{"invitations", "id", `talent_id = $1`},
	{"saved_jobs", "user_id, job_id", `user_id = $1`},
	{"saved_searches", "id", `user_id = $1`},
	{"notice_choices", "user_id", `user_id = $1`},
	{"told_jobs", "user_id, job_id", `user_id = $1`},
	{"bounces", "email_key", `user_id = $1`},
	{"struck_skills", "user_id, skill", `user_id = $1`},
	{"notifications", "id", `about_user = $1`}, // what companies were told about them
	{"notifications", "id", `user_id = $1`},
	{"calendar_links", "user_id", `user_id = $1`},
	{"mailed_tokens", "user_id, kind", `user_id = $1`},
	{"consents", "user_id, document, version", `user_id = $1`},
	{"sessions", "id", `user_id = $1`},
	{"known_devices", "user_id, device_hash", `user_id = $1`},
	{"reset_mails", "user_id", `user_id = $1`},
	{"tasks", "id", `user_id = $1 AND user_id <> ''`},
	{"tasks", "id", `about_user = $1 AND about_user <> ''`},
}

// ForgetSome deletes some of what belongs to somebody who left and reports whether there may be more. The account's row
// goes last, and then the traces of the company.
func (s *Store) ForgetSome(ctx context.Context, l account.Leaving) (more bool, err error) {
	err = s.write(ctx, func(t *tx) error {
		if more, err = t.forgetUser(ctx, l.UserID); err != nil || more || l.CompanyID == "" {
			return err
		}
		more, err = t.forgetCompany(ctx, l)
		return err
	})
	return more, err
}

func (t *tx) forgetUser(ctx context.Context, id string) (more bool, err error) {
	// Two that forget the same user take turns.
	var there int
	err = t.row(ctx, `SELECT 1 FROM users WHERE id = $1 `+t.dialect.lockRow, id).Scan(&there)
	if notFound(err) == errs.ErrNotFound {
		return false, nil
	}
	if err != nil {
		return false, err
	}
	if more, err := t.callOffSome(ctx, id); more || err != nil {
		return more, err
	}
	if more, err := t.deleteEach(ctx, belongings, id); more || err != nil {
		return more, err
	}
	for _, step := range []func(context.Context, string) (bool, error){
		t.forgetApplications, t.forgetNetworks, t.forgetReported, t.forgetAddress,
	} {
		if more, err := step(ctx, id); more || err != nil {
			return more, err
		}
	}
	_, err = t.exec(ctx, `DELETE FROM users WHERE id = $1`, id)
	return false, err
}

// forgetApplications deletes a talent's applications and takes them off the figures of their jobs.
func (t *tx) forgetApplications(ctx context.Context, talentID string) (more bool, err error) {
	const each = 3 // rows: the application, the job, the change log's
	limit := t.room() / each
	if limit <= 0 {
		return true, nil
	}
	type applied struct{ id, countedBy string }
	scan := func(r row) (a applied, err error) {
		err = r.Scan(&a.id, &a.countedBy)
		return a, err
	}
	found, err := collect(ctx, t.query, scan, `
		SELECT id, CASE WHEN status <> 'withdrawn' THEN job_id ELSE '' END
		FROM applications
		WHERE talent_id = $1
		ORDER BY job_id
		LIMIT `+strconv.Itoa(limit), talentID)
	if err != nil {
		return false, err
	}
	for _, a := range found {
		_, err := t.changeJobs(ctx, `
			UPDATE jobs
			SET applications = applications - 1
			WHERE id = $1
			RETURNING id`, a.countedBy)
		if err != nil {
			return false, err
		}
		if _, err := t.exec(ctx, `DELETE FROM applications WHERE id = $1`, a.id); err != nil {
			return false, err
		}
	}
	return len(found) == limit, nil
}
