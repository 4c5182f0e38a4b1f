package store

import (
	"context"
	"database/sql"
	"encoding/json"
	"strconv"
	"time"

	"github.com/tawafuq/tawafuq/internal/errs"
	"github.com/tawafuq/tawafuq/internal/list"
	"github.com/tawafuq/tawafuq/internal/moderation"
	"github.com/tawafuq/tawafuq/internal/notify"
)

// CreateNotification writes a bell entry once, unless whom it is for or about has left.
func (s *Store) CreateNotification(ctx context.Context, n notify.Notification) error {
	if n.Args == nil {
		n.Args = map[string]string{}
	}
	return s.write(ctx, func(t *tx) error {
		if there, err := t.areThere(ctx, n.UserID, n.AboutUser); err != nil || !there {
			return err
		}
		_, err := t.exec(ctx, `
			INSERT INTO notifications (id, user_id, kind, args, href, about_user, created_at) VALUES ($1, $2, $3, $4, $5, $6, $7)
			ON CONFLICT (id) DO NOTHING`,
			n.ID, n.UserID, n.Kind, jsonText(n.Args), n.Href, n.AboutUser, millis(n.CreatedAt))
		return err
	})
}

// areThere reports whether users still have their accounts, and keeps it so until the transaction ends. No user has no
// id.
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

// toldStill is the condition that an entry neither speaks of somebody who is suspended nor leads to a job that was
// removed.
var toldStill = unheld(moderation.Person, "n.about_user") + `
	AND NOT (n.kind = 'invited' AND EXISTS (
		SELECT 1
		FROM invitations i
		WHERE i.talent_id = n.user_id AND n.href = '/applications?invitation=' || i.id AND NOT ` + toStandingJob + `))`

// Notifications returns a piece of a user's entries, newest first. Ids sort by time, so the cursor is the last id seen.
func (s *Store) Notifications(ctx context.Context, userID string,
	page list.Page) (list.Of[notify.Notification], error) {
	var none list.Of[notify.Notification]
	var total int
	if err := s.reader.QueryRowContext(ctx, `SELECT COUNT(*) FROM notifications n WHERE user_id = $1 AND `+toldStill, userID).Scan(&total); err != nil {
		return none, err
	}
	rows, err := s.reader.QueryContext(ctx, `
		SELECT n.id, n.kind, n.args, n.href, n.created_at, n.read_at, EXISTS (
			SELECT 1
			FROM talents t
			JOIN users reader ON reader.id = n.user_id
			WHERE t.user_id = n.about_user
				AND NOT (t.in_pool OR `+knownTo("reader.company_id")+`))
		FROM notifications n
		WHERE n.user_id = $1
			AND ($2 = '' OR n.id < $2)
			AND `+toldStill+`
		ORDER BY n.id DESC
		LIMIT $3`, userID, page.Cursor, page.Limit+1)
	if err != nil {
		return none, err
	}
	defer rows.Close()
	var entries []notify.Notification
	for rows.Next() {
		n := notify.Notification{UserID: userID}
		var (
			args    string
			created int64
			read    sql.NullInt64
		)
		if err := rows.Scan(&n.ID, &n.Kind, &args, &n.Href, &created, &read, &n.Left); err != nil {
			return none, err
		}
		if err := json.Unmarshal([]byte(args), &n.Args); err != nil {
			return none, err
		}
		n.CreatedAt, n.Read = fromMillis(created), read.Valid
		entries = append(entries, n)
	}
	return list.Cut(entries, page, total, func(n notify.Notification) string { return n.ID }), rows.Err()
}

// UnreadNotifications counts a user's unread entries.
func (s *Store) UnreadNotifications(ctx context.Context, userID string) (int, error) {
	var n int
	err := s.reader.QueryRowContext(ctx, `SELECT COUNT(*) FROM notifications n WHERE user_id = $1 AND read_at IS NULL AND `+toldStill, userID).Scan(&n)
	return n, err
}

// ReadNotifications marks a user's entries as read: those named, or all.
func (s *Store) ReadNotifications(ctx context.Context, userID string, ids []string, at time.Time) error {
	if len(ids) == 0 {
		return s.updateSome(ctx, `UPDATE notifications SET read_at = $1 WHERE id IN
			(SELECT id FROM notifications WHERE user_id = $2 AND read_at IS NULL LIMIT `+strconv.Itoa(stepRows)+`)`, millis(at), userID)
	}
	return s.write(ctx, func(t *tx) error {
		for _, id := range ids {
			_, err := t.exec(ctx, `UPDATE notifications SET read_at = $1 WHERE id = $2 AND user_id = $3 AND read_at IS NULL`, millis(at), id, userID)
			if err != nil {
				return err
			}
		}
		return nil
	})
}
