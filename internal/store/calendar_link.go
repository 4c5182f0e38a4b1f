package store

import (
	"context"
	"time"

	"github.com/tawafuq/tawafuq/internal/account"
	"github.com/tawafuq/tawafuq/internal/moderation"
)

// SetCalendarLink replaces the secret address of a user's calendar.
func (s *Store) SetCalendarLink(ctx context.Context, userID, secretHash string, at time.Time) error {
	return s.write(ctx, func(t *tx) error {
		_, err := t.exec(ctx, `
			INSERT INTO calendar_links (user_id, secret_hash, created_at)
			VALUES ($1, $2, $3)
			ON CONFLICT (user_id) DO UPDATE
			SET secret_hash = excluded.secret_hash, created_at = excluded.created_at`, userID, secretHash, millis(at))
		return err
	})
}

// DropCalendarLink ends the secret address of a user's calendar.
func (s *Store) DropCalendarLink(ctx context.Context, userID string) error {
	return s.write(ctx, func(t *tx) error {
		_, err := t.exec(ctx, `DELETE FROM calendar_links WHERE user_id = $1`, userID)
		return err
	})
}

// CalendarLink returns when a user's calendar link was made.
func (s *Store) CalendarLink(ctx context.Context, userID string) (time.Time, error) {
	var at int64
	err := s.row(ctx, `SELECT created_at FROM calendar_links WHERE user_id = $1`, userID).Scan(&at)
	return fromMillis(at), notFound(err)
}

// UserOfCalendar returns whose calendar is behind a secret, unless that user has left or is suspended.
func (s *Store) UserOfCalendar(ctx context.Context, secretHash string) (account.User, error) {
	u, err := scanUser(s.row(ctx, `
		SELECT `+userColumns+`
		FROM calendar_links l
		JOIN users u ON u.id = l.user_id
		LEFT JOIN companies c ON c.id = u.company_id
		WHERE l.secret_hash = $1
			AND u.password_hash <> ''
			AND `+unheld(moderation.Person, "u.id")+`
			AND `+unheld(moderation.Company, "u.company_id"), secretHash))
	return u, notFound(err)
}
