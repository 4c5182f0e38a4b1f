package store

import (
	"context"
	"time"

	"github.com/tawafuq/tawafuq/internal/account"
	"github.com/tawafuq/tawafuq/internal/errs"
	"github.com/tawafuq/tawafuq/internal/worker"
)

// PasswordHash returns the hash a user's password is checked against.
func (s *Store) PasswordHash(ctx context.Context, userID string) (string, error) {
	var hash string
	err := s.row(ctx, `SELECT password_hash FROM users WHERE id = $1`, userID).Scan(&hash)
	return hash, notFound(err)
}

// SetPassword replaces the hash that was checked and ends the user's sessions except keep, which goes on under its new
// token.
func (s *Store) SetPassword(
	ctx context.Context, userID, oldHash, newHash string, keep account.Session, tasks ...worker.Task,
) error {
	return s.write(ctx, func(t *tx) error {
		same, err := t.hasPassword(ctx, userID, oldHash)
		if err != nil {
			return err
		}
		if !same {
			return account.ErrWrongPassword
		}
		if err := t.setPassword(ctx, userID, newHash, keep.ID); err != nil {
			return err
		}
		_, err = t.exec(ctx, `
			UPDATE sessions
			SET token_hash = $1
			WHERE id = $2
				AND user_id = $3`, keep.TokenHash, keep.ID, userID)
		if err != nil {
			return err
		}
		if err := t.logOwn(ctx, userID, account.SecurityPasswordChanged); err != nil {
			return err
		}
		return t.enqueue(ctx, tasks...)
	})
}

// hasPassword reports whether a user's hash is still the one that was checked, and keeps it so until the transaction
// ends.
func (t *tx) hasPassword(ctx context.Context, userID, hash string) (bool, error) {
	var current string
	err := t.row(ctx, `SELECT password_hash FROM users WHERE id = $1 `+t.dialect.lockRow, userID).Scan(&current)
	return err == nil && current == hash, notFound(err)
}

func (t *tx) setPassword(ctx context.Context, userID, hash, keepSession string) error {
	_, err := t.exec(ctx, `
		UPDATE users
		SET password_hash = $1, updated_at = $2
		WHERE id = $3`, hash, millis(t.now()), userID)
	if err != nil {
		return err
	}
	// Somebody else may have asked for a link under the old password. A link that verifies only proves the address.
	_, err = t.exec(ctx, `
		DELETE FROM mailed_tokens
		WHERE user_id = $1
			AND kind <> $2`, userID, string(account.TokenVerify))
	if err != nil {
		return err
	}
	// Whoever signed in with the old password may not have been the owner.
	if _, err := t.exec(ctx, `DELETE FROM known_devices WHERE user_id = $1`, userID); err != nil {
		return err
	}
	return t.endSessions(ctx, userID, keepSession)
}

// CreateToken keeps a mailed link in place of the earlier one of its kind.
func (s *Store) CreateToken(ctx context.Context, m account.MailedToken) error {
	return s.write(ctx, func(t *tx) error {
		_, err := t.exec(ctx, `
			INSERT INTO mailed_tokens (user_id, kind, token_hash, email, expires_at)
			VALUES ($1, $2, $3, $4, $5)
			ON CONFLICT (user_id, kind) DO UPDATE
			SET token_hash = excluded.token_hash, email = excluded.email, expires_at = excluded.expires_at`,
			m.UserID, string(m.Kind), m.Hash, m.Email, millis(m.ExpiresAt))
		return err
	})
}

// Token returns a mailed link that still works. account.ErrTokenInvalid.
func (s *Store) Token(ctx context.Context, hash string, now time.Time) (account.MailedToken, error) {
	m := account.MailedToken{Hash: hash}
	var expires int64
	err := s.row(ctx, `
		SELECT kind, user_id, email, expires_at
		FROM mailed_tokens
		WHERE token_hash = $1
			AND expires_at > $2`, hash, millis(now)).Scan(&m.Kind, &m.UserID, &m.Email, &expires)
	if notFound(err) == errs.ErrNotFound {
		return m, account.ErrTokenInvalid
	}
	m.ExpiresAt = fromMillis(expires)
	return m, err
}

// redeem uses up a mailed link. Of two that try at once, one finds it gone.
func (t *tx) redeem(ctx context.Context, m account.MailedToken, now time.Time) error {
	n, err := t.exec(ctx, `
		DELETE FROM mailed_tokens
		WHERE token_hash = $1
			AND expires_at > $2`, m.Hash, millis(now))
	if err == nil && n == 0 {
		return account.ErrTokenInvalid
	}
	return err
}

// RedeemReset sets a new password by a mailed link. Whoever opened the link has also proved the address it was sent to.
func (s *Store) RedeemReset(
	ctx context.Context, m account.MailedToken, passwordHash string, now time.Time, tasks ...worker.Task,
) error {
	return s.write(ctx, func(t *tx) error {
		if err := t.redeem(ctx, m, now); err != nil {
			return err
		}
		if err := t.setPassword(ctx, m.UserID, passwordHash, ""); err != nil {
			return err
		}
		_, err := t.exec(ctx, `
			UPDATE users
			SET verified_at = COALESCE(verified_at, $1)
			WHERE id = $2
				AND email_key = $3`, millis(now), m.UserID, account.EmailKey(m.Email))
		if err != nil {
			return err
		}
		if err := t.logOwn(ctx, m.UserID, account.SecurityPasswordReset); err != nil {
			return err
		}
		return t.enqueue(ctx, tasks...)
	})
}

// RedeemEmail proves the link's address and makes it the account's.
func (s *Store) RedeemEmail(ctx context.Context, m account.MailedToken, now time.Time, tasks ...worker.Task) error {
	return s.write(ctx, func(t *tx) error {
		if err := t.redeem(ctx, m, now); err != nil {
			return err
		}
		n, err := t.moveToEmail(ctx, m, now)
		if t.dialect.isDuplicate(err) {
			return account.ErrEmailTaken
		}
		if err != nil {
			return err
		}
		if n == 0 {
			return account.ErrTokenInvalid
		}
		event := account.SecurityEmailConfirmed
		if m.Kind == account.TokenChange {
			event = account.SecurityEmailChanged
		}
		if err := t.logOwn(ctx, m.UserID, event); err != nil {
			return err
		}
		// Whoever opened a link that was mailed to it gets mail there.
		if err := t.forgetBounce(ctx, m.UserID); err != nil {
			return err
		}
		return t.enqueue(ctx, tasks...)
	})
}

// moveToEmail proves an address. A link that verifies only proves the account's own address: the account may have moved
// to another since the mail was sent.
func (t *tx) moveToEmail(ctx context.Context, m account.MailedToken, now time.Time) (int, error) {
	key := account.EmailKey(m.Email)
	proven := record{{"verified_at", millis(now)}, {"updated_at", millis(now)}}
	if m.Kind == account.TokenVerify {
		return t.update(ctx, "users", proven, `id = $1 AND email_key = $2`, m.UserID, key)
	}
	// Links mailed to the old address end with it.
	if _, err := t.exec(ctx, `DELETE FROM mailed_tokens WHERE user_id = $1`, m.UserID); err != nil {
		return 0, err
	}
	proven = append(proven, field{"email", m.Email}, field{"email_key", key})
	return t.update(ctx, "users", proven, `id = $1`, m.UserID)
}
