package store

import (
	"context"
	"database/sql"
	"strconv"
	"time"

	"github.com/tawafuq/tawafuq/internal/errs"
	"github.com/tawafuq/tawafuq/internal/list"
	"github.com/tawafuq/tawafuq/internal/live"
	"github.com/tawafuq/tawafuq/internal/moderation"
	"github.com/tawafuq/tawafuq/internal/notify"
)

// CreateNotification writes an entry of a bell, once, unless the user it is for or about has left.
func (s *Store) CreateNotification(ctx context.Context, n notify.Notification) error {
	if n.Args == nil {
		n.Args = map[string]string{}
	}
	return s.write(ctx, func(t *tx) error {
		if there, err := t.areThere(ctx, n.UserID, n.AboutUser); err != nil || !there {
			return err
		}
		before := t.wrote
		err := t.insertNew(ctx, "notifications", record{
			{"id", n.ID},
			{"user_id", n.UserID},
			{"kind", n.Kind},
			{"args", jsonText(n.Args)},
			{"href", n.Href},
			{"about_user", n.AboutUser},
			{"digest", n.Digest},
			{"created_at", millis(n.CreatedAt)},
		}, `(id)`)
		if err != nil || t.wrote == before {
			return err // a task that runs again has rung already
		}
		return t.tell(ctx, n.UserID, live.Bell, n.ID)
	})
}

// areThere reports whether users still have their accounts, and keeps it so until the transaction ends. Empty ids are
// passed over.
func (t *tx) areThere(ctx context.Context, ids ...string) (bool, error) {
	for _, id := range ids {
		if id == "" {
			continue
		}
		var found int
		err := t.row(ctx, `SELECT 1 FROM users WHERE id = $1 `+t.dialect.holdRow, id).Scan(&found)
		if notFound(err) == errs.ErrNotFound {
			return false, nil
		}
		if err != nil {
			return false, err
		}
	}
	return true, nil
}

// stillTold is the condition that an entry is neither about somebody who is suspended nor leads to a job that was
// removed.
var stillTold = unheld(moderation.Person, "n.about_user") + `
	AND NOT (n.kind = 'invited' AND EXISTS (
		SELECT 1
		FROM invitations i
		WHERE i.talent_id = n.user_id
			AND n.href = '/applications?invitation=' || i.id
			AND NOT ` + toStandingJob + `))`

// aboutBlind is the condition that an entry leads a company to an application that it reads blind. The entry may be
// older than the switch.
var aboutBlind = `EXISTS (
	SELECT 1
	FROM applications a
	JOIN jobs j ON j.id = a.job_id
	WHERE a.talent_id = n.about_user
		AND n.href LIKE '%' || a.id
		AND ` + blindApplication(`a`) + `)`

// notificationColumns are what scanNotification reads; the last two say whether an applicant it is about must
// not be known to the reader, and whether a talent it is about has left the pool.
var notificationColumns = `
	n.id, n.user_id, n.kind, n.args, n.href, n.created_at, n.read_at, ` + aboutBlind + `,
	EXISTS (
		SELECT 1
		FROM talents t
		JOIN users reader ON reader.id = n.user_id
		WHERE t.user_id = n.about_user
			AND NOT ` + visibleTo(`reader.company_id`) + `)`

func scanNotification(r row) (notify.Notification, error) {
	var (
		n       notify.Notification
		args    string
		created int64
		read    sql.NullInt64
	)
	if err := r.Scan(&n.ID, &n.UserID, &n.Kind, &args, &n.Href, &created, &read, &n.Blind, &n.Left); err != nil {
		return n, err
	}
	n.CreatedAt, n.Read = fromMillis(created), read.Valid
	return n, readJSON(jsonField{args, &n.Args})
}

// Notifications lists a user's entries, newest first.
func (s *Store) Notifications(
	ctx context.Context, userID string, page list.Page,
) (list.Of[notify.Notification], error) {
	var where conditions
	where.add(`n.user_id = $1`, userID)
	where.add(stillTold)
	return pageOf(ctx, s, page, listing[notify.Notification]{
		columns: notificationColumns,
		from:    ` FROM notifications n`,
		where:   where,
		order:   newestFirst(`n.id`, page),
		scan:    scanNotification,
		cursor:  func(n notify.Notification) string { return n.ID },
	})
}

// UnreadNotifications counts a user's unread entries.
func (s *Store) UnreadNotifications(ctx context.Context, userID string) (int, error) {
	var where conditions
	where.add(`n.user_id = $1 AND n.read_at IS NULL`, userID)
	where.add(stillTold)
	return s.count(ctx, `FROM notifications n`, where)
}

// ReadNotifications marks a user's entries as read: those with the given ids, or all.
func (s *Store) ReadNotifications(ctx context.Context, userID string, ids []string, at time.Time) error {
	if len(ids) == 0 {
		return s.inSteps(ctx, func(t *tx) (more bool, err error) {
			n, err := t.exec(ctx, `
				UPDATE notifications
				SET read_at = $1
				WHERE id IN (
					SELECT id
					FROM notifications
					WHERE user_id = $2
						AND read_at IS NULL
					LIMIT `+strconv.Itoa(stepRows)+`)`, millis(at), userID)
			if err != nil || n == 0 {
				return false, err
			}
			return n == stepRows, t.tell(ctx, userID, live.Bell, "")
		})
	}
	return s.write(ctx, func(t *tx) error {
		read := 0
		for _, id := range ids {
			n, err := t.exec(ctx, `
				UPDATE notifications
				SET read_at = $1
				WHERE id = $2
					AND user_id = $3
					AND read_at IS NULL`, millis(at), id, userID)
			if err != nil {
				return err
			}
			read += n
		}
		if read == 0 {
			return nil
		}
		return t.tell(ctx, userID, live.Bell, "")
	})
}
