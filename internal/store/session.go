package store

import (
	"context"
	"strconv"
	"time"

	"github.com/tawafuq/tawafuq/internal/account"
	"github.com/tawafuq/tawafuq/internal/errs"
)

// CreateSession writes a session of a user whose password's hash is still the one that was checked: a reset that was
// committed since ends this session too.
func (s *Store) CreateSession(ctx context.Context, session account.Session, checkedHash string) error {
	return s.write(ctx, func(t *tx) error {
		same, err := t.hasPassword(ctx, session.UserID, checkedHash)
		if err != nil {
			return err
		}
		if !same {
			return account.ErrWrongCredentials
		}
		// Only who knows the password learns of a suspension.
		if err := t.heldBack(ctx, session.UserID); err != nil {
			return err
		}
		if err := t.createSession(ctx, session); err != nil {
			return err
		}
		return t.logOwn(ctx, session.UserID, account.SecuritySignIn)
	})
}

// maxSessions is how many sessions of an account live at once; the oldest make place. So ending all of them stays one
// transaction.
const maxSessions = 100

func (t *tx) createSession(ctx context.Context, session account.Session) error {
	_, err := t.deleteSome(ctx, part{"sessions", "id", `id IN (SELECT id FROM sessions WHERE user_id = $1 ORDER BY id DESC LIMIT 1000 OFFSET ` + strconv.Itoa(maxSessions-1) + `)`}, session.UserID)
	if err != nil {
		return err
	}
	_, err = t.exec(ctx, `INSERT INTO sessions (id, user_id, token_hash, device, created_at, last_seen_at, expires_at) VALUES ($1, $2, $3, $4, $5, $6, $7)`,
		session.ID, session.UserID, session.TokenHash, session.Device,
		millis(session.CreatedAt), millis(session.LastSeenAt), millis(session.ExpiresAt))
	if err != nil || session.DeviceHash == "" {
		return err
	}
	return t.rememberDevice(ctx, session.UserID, session.DeviceHash, session.CreatedAt)
}

// SessionByToken returns a live session and its user.
func (s *Store) SessionByToken(ctx context.Context, tokenHash string,
	now time.Time) (account.Session, account.User, error) {
	session := account.Session{TokenHash: tokenHash}
	var created, seen, expires int64
	user, err := scanUser(s.reader.QueryRowContext(ctx, `
		SELECT s.id, s.device, s.created_at, s.last_seen_at, s.expires_at, `+userColumns+`
		FROM sessions s JOIN users u ON u.id = s.user_id LEFT JOIN companies c ON c.id = u.company_id
		WHERE s.token_hash = $1 AND s.expires_at > $2`, tokenHash, millis(now)),
		&session.ID, &session.Device, &created, &seen, &expires)
	session.UserID = user.ID
	session.CreatedAt, session.LastSeenAt, session.ExpiresAt = fromMillis(created), fromMillis(seen),
		fromMillis(expires)
	return session, user, err
}

// TouchSessions notes when sessions were last used and how long they live now.
func (s *Store) TouchSessions(ctx context.Context, sessions []account.Session) error {
	return s.write(ctx, func(t *tx) error {
		for _, session := range sessions {
			_, err := t.exec(ctx, `UPDATE sessions SET last_seen_at = $1, expires_at = $2 WHERE id = $3`,
				millis(session.LastSeenAt), millis(session.ExpiresAt), session.ID)
			if err != nil {
				return err
			}
		}
		return nil
	})
}

// Sessions lists a user's live sessions, last used first.
func (s *Store) Sessions(ctx context.Context, userID string, now time.Time) ([]account.Session, error) {
	rows, err := s.reader.QueryContext(ctx, `
		SELECT id, device, created_at, last_seen_at, expires_at FROM sessions
		WHERE user_id = $1 AND expires_at > $2 ORDER BY last_seen_at DESC, id DESC LIMIT 100`, userID, millis(now))
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	var sessions []account.Session
	for rows.Next() {
		session := account.Session{UserID: userID}
		var created, seen, expires int64
		if err := rows.Scan(&session.ID, &session.Device, &created, &seen, &expires); err != nil {
			return nil, err
		}
		session.CreatedAt, session.LastSeenAt, session.ExpiresAt = fromMillis(created), fromMillis(seen),
			fromMillis(expires)
		sessions = append(sessions, session)
	}
	return sessions, rows.Err()
}

// EndSession ends one session of a user.
func (s *Store) EndSession(ctx context.Context, userID, id string) error {
	return s.write(ctx, func(t *tx) error {
		n, err := t.exec(ctx, `DELETE FROM sessions WHERE id = $1 AND user_id = $2`, id, userID)
		if err != nil {
			return err
		}
		if n == 0 {
			return errs.ErrNotFound
		}
		return t.logOwn(ctx, userID, account.SecuritySessionEnded)
	})
}

// EndOtherSessions ends a user's sessions but one.
func (s *Store) EndOtherSessions(ctx context.Context, userID, keepSession string) error {
	return s.write(ctx, func(t *tx) error {
		if err := t.endSessions(ctx, userID, keepSession); err != nil {
			return err
		}
		return t.logOwn(ctx, userID, account.SecuritySessionsEnded)
	})
}

func (t *tx) endSessions(ctx context.Context, userID, keepSession string) error {
	_, err := t.exec(ctx, `DELETE FROM sessions WHERE user_id = $1 AND id <> $2`, userID, keepSession)
	return err
}
