package store

import (
	"context"
	"database/sql"
	"encoding/json"
	"time"

	"github.com/tawafuq/tawafuq/internal/list"
	"github.com/tawafuq/tawafuq/internal/moderation"
	"github.com/tawafuq/tawafuq/internal/notify"
)

// CreateNotification writes a bell entry once.
func (s *Store) CreateNotification(ctx context.Context, n notify.Notification) error {
	if n.Args == nil {
		n.Args = map[string]string{}
	}
	return s.write(ctx, func(t *tx) error {
		_, err := t.exec(ctx, `
			INSERT INTO notifications (id, user_id, kind, args, href, about_user, created_at) VALUES ($1, $2, $3, $4, $5, $6, $7)
			ON CONFLICT (id) DO NOTHING`,
			n.ID, n.UserID, n.Kind, jsonText(n.Args), n.Href, n.AboutUser, millis(n.CreatedAt))
		return err
	})
}

// toldStill is the condition that an entry neither speaks of somebody who is suspended nor leads to a job that was removed.
var toldStill = unheld(moderation.Person, "n.about_user") + `
	AND NOT (n.kind = 'invited' AND EXISTS (
		SELECT 1
		FROM invitations i
		WHERE i.talent_id = n.user_id AND n.href = '/applications?invitation=' || i.id AND NOT ` + toStandingJob + `))`

// Notifications returns a piece of a user's entries, newest first. Ids sort by time, so the cursor is the last id seen.
func (s *Store) Notifications(ctx context.Context, userID string, page list.Page) (list.Of[notify.Notification], error) {
	var none list.Of[notify.Notification]
	var total int
	if err := s.reader.QueryRowContext(ctx, `SELECT COUNT(*) FROM notifications n WHERE user_id = $1 AND `+toldStill, userID).Scan(&total); err != nil {
		return none, err
	}
	rows, err := s.reader.QueryContext(ctx, `
		SELECT id, kind, args, href, created_at, read_at FROM notifications n
		WHERE user_id = $1 AND ($2 = '' OR id < $3) AND `+toldStill+` ORDER BY id DESC LIMIT $4`, userID, page.Cursor, page.Cursor, page.Limit+1)
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
		if err := rows.Scan(&n.ID, &n.Kind, &args, &n.Href, &created, &read); err != nil {
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
	return s.write(ctx, func(t *tx) error {
		if len(ids) == 0 {
			_, err := t.exec(ctx, `UPDATE notifications SET read_at = $1 WHERE user_id = $2 AND read_at IS NULL`, millis(at), userID)
			return err
		}
		for _, id := range ids {
			_, err := t.exec(ctx, `UPDATE notifications SET read_at = $1 WHERE id = $2 AND user_id = $3 AND read_at IS NULL`, millis(at), id, userID)
			if err != nil {
				return err
			}
		}
		return nil
	})
}
