package store

import (
	"context"
	"slices"
	"strconv"
	"time"

	"github.com/tawafuq/tawafuq/internal/account"
	"github.com/tawafuq/tawafuq/internal/errs"
)

// sessionColumns are what scanSession reads.
const sessionColumns = `s.id, s.user_id, s.device, s.created_at, s.last_seen_at, s.expires_at`

// sessionRow reads sessionColumns.
type sessionRow struct {
	account.Session
	created, seen, expires int64
}

func (r *sessionRow) targets() []any {
	return []any{&r.ID, &r.UserID, &r.Device, &r.created, &r.seen, &r.expires}
}

func (r *sessionRow) read() account.Session {
	r.CreatedAt, r.LastSeenAt, r.ExpiresAt = fromMillis(r.created), fromMillis(r.seen), fromMillis(r.expires)
	return r.Session
}

func scanSession(r row) (account.Session, error) {
	var session sessionRow
	err := r.Scan(session.targets()...)
	return session.read(), err
}

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
		// Only those who know the password learn of a suspension.
		if err := t.heldBack(ctx, session.UserID); err != nil {
			return err
		}
		if err := t.createSession(ctx, session); err != nil {
			return err
		}
		return t.logOwn(ctx, session.UserID, account.SecuritySignIn)
	})
}

// maxSessions is how many sessions an account has at most; the oldest make room. So ending all of them stays one
// transaction.
const maxSessions = 100

// surplusSessions are the oldest sessions of the user $1, where another one would be too many.
var surplusSessions = subset{"sessions", "id", `
	id IN (
		SELECT id
		FROM sessions
		WHERE user_id = $1
		ORDER BY id DESC
		LIMIT 1000 OFFSET ` + strconv.Itoa(maxSessions-1) + `)`}

func (t *tx) createSession(ctx context.Context, session account.Session) error {
	if _, err := t.deleteSome(ctx, surplusSessions, session.UserID); err != nil {
		return err
	}
	err := t.insert(ctx, "sessions", record{
		{"id", session.ID},
		{"user_id", session.UserID},
		{"token_hash", session.TokenHash},
		{"device", session.Device},
		{"created_at", millis(session.CreatedAt)},
		{"last_seen_at", millis(session.LastSeenAt)},
		{"expires_at", millis(session.ExpiresAt)},
	})
	if err != nil || session.DeviceHash == "" {
		return err
	}
	return t.rememberDevice(ctx, session.UserID, session.DeviceHash, session.CreatedAt)
}

// SessionByToken returns a live session and its user.
func (s *Store) SessionByToken(
	ctx context.Context, tokenHash string, now time.Time,
) (account.Session, account.User, error) {
	session := sessionRow{Session: account.Session{TokenHash: tokenHash}}
	found := s.row(ctx, `
		SELECT `+sessionColumns+`, `+userColumns+`
		FROM sessions s
		JOIN users u ON u.id = s.user_id
		LEFT JOIN companies c ON c.id = u.company_id
		WHERE s.token_hash = $1
			AND s.expires_at > $2`, tokenHash, millis(now))
	user, err := scanUser(after(found, session.targets()...))
	return session.read(), user, err
}

// TouchSessions notes when sessions were last used and how long they live now.
func (s *Store) TouchSessions(ctx context.Context, sessions []account.Session) error {
	return s.write(ctx, func(t *tx) error {
		for _, session := range sessions {
			_, err := t.exec(ctx, `
				UPDATE sessions
				SET last_seen_at = $1, expires_at = $2
				WHERE id = $3`, millis(session.LastSeenAt), millis(session.ExpiresAt), session.ID)
			if err != nil {
				return err
			}
		}
		return nil
	})
}

// Sessions lists a user's live sessions, last used first.
func (s *Store) Sessions(ctx context.Context, userID string, now time.Time) ([]account.Session, error) {
	return collect(ctx, s.query, scanSession, `
		SELECT `+sessionColumns+`
		FROM sessions s
		WHERE s.user_id = $1
			AND s.expires_at > $2
		ORDER BY s.last_seen_at DESC, s.id DESC
		LIMIT `+strconv.Itoa(maxSessions), userID, millis(now))
}

// LiveSessions returns those of some sessions that have not ended.
func (s *Store) LiveSessions(ctx context.Context, ids []string, now time.Time) ([]string, error) {
	const atOnce = 500
	var left []string
	for some := range slices.Chunk(ids, atOnce) {
		var where conditions
		where.add(`expires_at > $1`, millis(now))
		where.in(`id`, some)
		found, err := collect(ctx, s.query, scanText, `SELECT id FROM sessions WHERE `+where.sql(), where.args...)
		if err != nil {
			return nil, err
		}
		left = append(left, found...)
	}
	return left, nil
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

// EndOtherSessions ends all sessions of a user but one.
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
