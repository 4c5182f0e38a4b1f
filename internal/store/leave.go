package store

import (
	"context"
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
		l = account.Leaving{UserID: u.ID, At: at}
		same, err := t.hasPassword(ctx, u.ID, passwordHash)
		if err != nil {
			return err
		}
		if !same {
			return account.ErrWrongPassword
		}
		if l.Blobs, err = t.blobsOf(ctx, u.ID); err != nil {
			return err
		}
		// No password fits any more, and the address is free for a new account.
		_, err = t.exec(ctx, `UPDATE users SET email_key = $1, password_hash = '' WHERE id = $2`, "left:"+u.ID, u.ID)
		if err != nil {
			return err
		}
		if _, err := t.deleteSome(ctx, part{"sessions", "id", `user_id = $1`}, u.ID); err != nil {
			return err
		}
		switch u.Role {
		case account.RoleTalent:
			err = t.leavePool(ctx, u.ID)
		case account.RoleCompany:
			err = t.leaveCompany(ctx, u, &l)
		}
		if err != nil {
			return err
		}
		if err := t.logOwn(ctx, u.ID, account.SecurityDeleted); err != nil {
			return err
		}
		return t.enqueue(ctx, worker.New(account.TaskForget, l))
	})
	return l, err
}

// blobsOf are the keys of a user's files.
func (t *tx) blobsOf(ctx context.Context, userID string) ([]string, error) {
	rows, err := t.query(ctx, `
		SELECT image_key FROM users WHERE id = $1 AND image_key <> ''
		UNION ALL
		SELECT blob_key FROM cvs WHERE talent_id = $1`, userID)
	if err != nil {
		return nil, err
	}
	return scanStrings(rows)
}

func (t *tx) leavePool(ctx context.Context, userID string) error {
	if _, err := t.exec(ctx, `UPDATE talents SET in_pool = FALSE WHERE user_id = $1`, userID); err != nil {
		return err
	}
	return t.changed(ctx, change.Talent, userID)
}

// belongings are what belongs to a user alone, what refers to other rows of it before those.
var belongings = []part{
	{"messages", "id", `application_id IN (SELECT id FROM applications WHERE talent_id = $1)`},
	{"application_events", "seq", `application_id IN (SELECT id FROM applications WHERE talent_id = $1)`},
	{"interviews", "id", `application_id IN (SELECT id FROM applications WHERE talent_id = $1)`},
	{"cvs", "id", `talent_id = $1`},
	{"profile_views", "id", `talent_id = $1`},
	{"shortlist", "company_id, talent_id, job_id", `talent_id = $1`},
	{"invitations", "id", `talent_id = $1`},
	{"talent_skills", "skill, user_id", `user_id = $1`},
	{"saved_jobs", "user_id, job_id", `user_id = $1`},
	{"notifications", "id", `about_user = $1`}, // what companies were told of them
	{"notifications", "id", `user_id = $1`},
	{"mailed_tokens", "user_id, kind", `user_id = $1`},
	{"consents", "user_id, document, version", `user_id = $1`},
	{"sessions", "id", `user_id = $1`},
	{"known_devices", "user_id, device_hash", `user_id = $1`},
	{"reset_mails", "user_id", `user_id = $1`},
}

// ForgetSome deletes a page of what belongs to somebody who left and reports whether there may be more. The account's
// row goes last, and the company's traces after it.
func (s *Store) ForgetSome(ctx context.Context, l account.Leaving) (more bool, err error) {
	tasks, err := s.tasksNaming(ctx, l.UserID)
	if err != nil {
		return false, err
	}
	err = s.write(ctx, func(t *tx) error {
		if more, err = t.forgetUser(ctx, l.UserID, tasks); err != nil || more || l.CompanyID == "" {
			return err
		}
		more, err = t.forgetCompany(ctx, l)
		return err
	})
	return more, err
}

// tasksNaming are the tasks, dead ones too, that name a user or their address.
func (s *Store) tasksNaming(ctx context.Context, userID string) ([]string, error) {
	var email string
	err := s.reader.QueryRowContext(ctx, `SELECT email FROM users WHERE id = $1`, userID).Scan(&email)
	if notFound(err) == errs.ErrNotFound {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	holds := func(s string) string { return "%" + escapeLike(s) + "%" }
	rows, err := s.reader.QueryContext(ctx, `
		SELECT id FROM tasks
		WHERE kind <> $1 AND (payload LIKE $2 ESCAPE '\' OR payload LIKE $3 ESCAPE '\' OR last_error LIKE $4 ESCAPE '\')
		LIMIT `+strconv.Itoa(stepRows), account.TaskForget, holds(userID), holds(email), holds(email))
	if err != nil {
		return nil, err
	}
	return scanStrings(rows)
}

func (t *tx) forgetUser(ctx context.Context, id string, tasks []string) (more bool, err error) {
	there, place := 0, ""
	// Two that forget the same user take turns.
	err = t.row(ctx, `SELECT 1 FROM users WHERE id = $1 `+t.dialect.lockRow, id).Scan(&there)
	if notFound(err) == errs.ErrNotFound {
		return false, nil
	}
	if err != nil {
		return false, err
	}
	for _, p := range belongings {
		if more, err := t.deleteSome(ctx, p, id); more || err != nil {
			return more, err
		}
	}
	for _, step := range []func(context.Context, string) (bool, error){
		t.forgetApplications, t.forgetWordsOf, t.forgetNetworks, t.forgetReported,
	} {
		if more, err := step(ctx, id); more || err != nil {
			return more, err
		}
	}
	if len(tasks) > 0 {
		where := &condition{}
		where.add(`id IN (`+marks(len(tasks))+`)`, values(tasks)...)
		if _, err := t.exec(ctx, `DELETE FROM tasks WHERE `+where.sql(), where.args...); err != nil {
			return false, err
		}
		return true, nil // there may be more of them
	}
	err = t.row(ctx, `SELECT location_key FROM talents WHERE user_id = $1`, id).Scan(&place)
	if err != nil && notFound(err) != errs.ErrNotFound {
		return false, err
	}
	if _, err := t.exec(ctx, `DELETE FROM users WHERE id = $1`, id); err != nil {
		return false, err
	}
	return false, t.dropPlace(ctx, place)
}

// forgetApplications deletes a talent's applications; the jobs have one fewer each.
func (t *tx) forgetApplications(ctx context.Context, talentID string) (more bool, err error) {
	limit := t.room() / 2
	if limit <= 0 {
		return true, nil
	}
	rows, err := t.query(ctx, `
		SELECT CASE WHEN status <> 'withdrawn' THEN job_id ELSE '' END, id FROM applications
		WHERE talent_id = $1 ORDER BY job_id LIMIT `+strconv.Itoa(limit), talentID)
	if err != nil {
		return false, err
	}
	found, err := scanPairs(rows)
	if err != nil {
		return false, err
	}
	for _, application := range found {
		_, err := t.exec(ctx, `UPDATE jobs SET applications = applications - 1 WHERE id = $1`, application[0])
		if err != nil {
			return false, err
		}
		if _, err := t.exec(ctx, `DELETE FROM applications WHERE id = $1`, application[1]); err != nil {
			return false, err
		}
	}
	return len(found) == limit, nil
}

// forgetWordsOf deletes what a talent is found by, and the words that nobody else is.
func (t *tx) forgetWordsOf(ctx context.Context, talentID string) (more bool, err error) {
	limit := t.room() / 2
	if limit <= 0 {
		return true, nil
	}
	rows, err := t.query(ctx, `
		DELETE FROM talent_words
		WHERE user_id = $1 AND word IN (SELECT word FROM talent_words WHERE user_id = $2 LIMIT `+strconv.Itoa(limit)+`)
		RETURNING word`, talentID, talentID)
	if err != nil {
		return false, err
	}
	words, err := scanStrings(rows)
	if err != nil {
		return false, err
	}
	t.wrote += len(words)
	return len(words) == limit, t.dropWords(ctx, words)
}
