package store

import (
	"context"
	"database/sql"
	"errors"
	"time"

	"github.com/tawafuq/tawafuq/internal/account"
	"github.com/tawafuq/tawafuq/internal/change"
	"github.com/tawafuq/tawafuq/internal/errs"
	"github.com/tawafuq/tawafuq/internal/moderation"
	"github.com/tawafuq/tawafuq/internal/worker"
)

const userColumns = `u.id, u.email, u.role, u.first_name, u.last_name, u.language, u.image_key, u.verified_at, u.created_at,
	COALESCE(c.id, ''), COALESCE(c.name, ''), COALESCE(c.logo_key, '')`

const userTables = ` users u LEFT JOIN companies c ON c.id = u.company_id `

// scanUser reads userColumns, after the columns of before.
func scanUser(r row, before ...any) (account.User, error) {
	var (
		u        account.User
		verified sql.NullInt64
		created  int64
	)
	err := r.Scan(append(before, &u.ID, &u.Email, &u.Role, &u.FirstName, &u.LastName, &u.Language, &u.ImageKey,
		&verified, &created, &u.CompanyID, &u.CompanyName, &u.CompanyLogo)...)
	u.Verified, u.CreatedAt = verified.Valid, fromMillis(created)
	return u, notFound(err)
}

// User returns a user by id.
func (s *Store) User(ctx context.Context, id string) (account.User, error) {
	return scanUser(s.reader.QueryRowContext(ctx, `SELECT `+userColumns+` FROM`+userTables+`WHERE u.id = $1`, id))
}

// UserByEmail returns the user whose e-mail has this key.
func (s *Store) UserByEmail(ctx context.Context, emailKey string) (account.User, error) {
	return scanUser(s.reader.QueryRowContext(ctx, `SELECT `+userColumns+` FROM`+userTables+`WHERE u.email_key = $1`, emailKey))
}

// UsersOfCompany returns who acts for a company.
func (s *Store) UsersOfCompany(ctx context.Context, companyID string) ([]account.User, error) {
	rows, err := s.reader.QueryContext(ctx, `SELECT `+userColumns+` FROM`+userTables+`WHERE u.company_id = $1 ORDER BY u.id`, companyID)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	var users []account.User
	for rows.Next() {
		u, err := scanUser(rows)
		if err != nil {
			return nil, err
		}
		users = append(users, u)
	}
	return users, rows.Err()
}

// PasswordHash returns the hash a user's password is checked against.
func (s *Store) PasswordHash(ctx context.Context, userID string) (string, error) {
	var hash string
	err := s.reader.QueryRowContext(ctx, `SELECT password_hash FROM users WHERE id = $1`, userID).Scan(&hash)
	return hash, notFound(err)
}

// CreateAdmin writes an operator's account, which begins without a session.
func (s *Store) CreateAdmin(ctx context.Context, r account.Registration) error {
	return s.write(ctx, func(t *tx) error {
		if err := t.createUser(ctx, r); err != nil {
			return err
		}
		return t.logSecurity(ctx, account.SecurityEntry{UserID: r.User.ID, Event: account.SecurityAdminCreated})
	})
}

// register writes a new account with its session, consent and tasks; every sign-up shares it.
func (t *tx) register(ctx context.Context, r account.Registration) error {
	if err := t.createUser(ctx, r); err != nil {
		return err
	}
	for _, c := range r.Consents {
		_, err := t.exec(ctx, `INSERT INTO consents (user_id, document, version, agreed_at) VALUES ($1, $2, $3, $4)`,
			r.User.ID, c.Document, c.Version, millis(r.User.CreatedAt))
		if err != nil {
			return err
		}
	}
	if err := t.createSession(ctx, r.Session); err != nil {
		return err
	}
	if err := t.logOwn(ctx, r.User.ID, account.SecuritySignUp); err != nil {
		return err
	}
	return t.enqueue(ctx, r.Tasks...)
}

func (t *tx) createUser(ctx context.Context, r account.Registration) error {
	u := r.User
	created := millis(u.CreatedAt)
	_, err := t.exec(ctx, `
		INSERT INTO users (id, email, email_key, password_hash, role, company_id, first_name, last_name, language, verified_at, created_at, updated_at)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
		u.ID, u.Email, account.EmailKey(u.Email), r.PasswordHash, string(u.Role),
		sql.NullString{String: u.CompanyID, Valid: u.CompanyID != ""},
		u.FirstName, u.LastName, string(u.Language), sql.NullInt64{Int64: created, Valid: u.Verified}, created, created)
	if t.dialect.isDuplicate(err) {
		return account.ErrEmailTaken
	}
	return err
}

// UpdateUser changes what the change names and returns the user as it is now.
func (s *Store) UpdateUser(ctx context.Context, id string, c account.Change) (account.User, error) {
	err := s.write(ctx, func(t *tx) error {
		n, err := t.exec(ctx, `
			UPDATE users SET first_name = COALESCE($1, first_name), last_name = COALESCE($2, last_name),
				language = COALESCE($3, language), updated_at = $4
			WHERE id = $5`,
			c.FirstName, c.LastName, c.Language, millis(t.now()), id)
		if err != nil {
			return err
		}
		if n == 0 {
			return errs.ErrNotFound
		}
		return t.userChanged(ctx, id)
	})
	if err != nil {
		return account.User{}, err
	}
	return s.User(ctx, id)
}

// userChanged tells followers that a talent's name or picture may be another. Who is no talent has no followers.
func (t *tx) userChanged(ctx context.Context, id string) error {
	p, err := scanProfile(t.row(ctx, `SELECT `+profileColumns+` FROM talents t WHERE t.user_id = $1`, id))
	if errors.Is(err, errs.ErrNotFound) {
		return nil
	}
	if err != nil {
		return err
	}
	if err := t.indexTalent(ctx, p); err != nil { // talents are found by their names
		return err
	}
	return t.changed(ctx, change.Talent, id)
}

// SetImage makes key the user's picture and returns the one it replaced.
func (s *Store) SetImage(ctx context.Context, id, key string) (account.User, string, error) {
	var replaced string
	err := s.write(ctx, func(t *tx) error {
		if err := t.row(ctx, `SELECT image_key FROM users WHERE id = $1 `+t.dialect.lockRow, id).Scan(&replaced); err != nil {
			return notFound(err)
		}
		if _, err := t.exec(ctx, `UPDATE users SET image_key = $1, updated_at = $2 WHERE id = $3`, key, millis(t.now()), id); err != nil {
			return err
		}
		return t.userChanged(ctx, id)
	})
	if err != nil {
		return account.User{}, "", err
	}
	user, err := s.User(ctx, id)
	return user, replaced, err
}

// ShowsPicture reports whether key is the picture of a user or the logo of a company, neither of them suspended.
func (s *Store) ShowsPicture(ctx context.Context, key string) (bool, error) {
	var shown bool
	err := s.reader.QueryRowContext(ctx, `
		SELECT EXISTS (
				SELECT 1
				FROM users
				WHERE image_key = $1
					AND image_key <> ''
					AND `+unheld(moderation.Person, "users.id")+`)
			OR EXISTS (
				SELECT 1
				FROM companies
				WHERE logo_key = $1
					AND logo_key <> ''
					AND `+unheld(moderation.Company, "companies.id")+`)`, key).Scan(&shown)
	return shown, err
}

// SetPassword sets a password's hash in the place of the one that was checked and ends the user's sessions but keep,
// which goes on under its new token.
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
			WHERE id = $2 AND user_id = $3`, keep.TokenHash, keep.ID, userID)
		if err != nil {
			return err
		}
		if err := t.logOwn(ctx, userID, account.SecurityPasswordChanged); err != nil {
			return err
		}
		return t.enqueue(ctx, tasks...)
	})
}

// hasPassword tells whether a user's hash is still the one that was checked, and keeps it so until the transaction
// ends.
func (t *tx) hasPassword(ctx context.Context, userID, hash string) (bool, error) {
	var current string
	err := t.row(ctx, `SELECT password_hash FROM users WHERE id = $1 `+t.dialect.lockRow, userID).Scan(&current)
	return err == nil && current == hash, notFound(err)
}

func (t *tx) setPassword(ctx context.Context, userID, hash, keepSession string) error {
	_, err := t.exec(ctx, `UPDATE users SET password_hash = $1, updated_at = $2 WHERE id = $3`, hash, millis(t.now()), userID)
	if err != nil {
		return err
	}
	// A link asked for under the old password may be somebody else's; that of verification only proves the address.
	if _, err := t.exec(ctx, `DELETE FROM mailed_tokens WHERE user_id = $1 AND kind <> $2`, userID, string(account.TokenVerify)); err != nil {
		return err
	}
	// Whoever signed in with the old password may not have been the owner.
	if _, err := t.exec(ctx, `DELETE FROM known_devices WHERE user_id = $1`, userID); err != nil {
		return err
	}
	return t.endSessions(ctx, userID, keepSession)
}

// CreateToken keeps a mailed link in the place of the earlier one of its kind.
func (s *Store) CreateToken(ctx context.Context, m account.MailedToken) error {
	return s.write(ctx, func(t *tx) error {
		_, err := t.exec(ctx, `
			INSERT INTO mailed_tokens (user_id, kind, token_hash, email, expires_at) VALUES ($1, $2, $3, $4, $5)
			ON CONFLICT (user_id, kind) DO UPDATE SET
				token_hash = excluded.token_hash, email = excluded.email, expires_at = excluded.expires_at`,
			m.UserID, string(m.Kind), m.Hash, m.Email, millis(m.ExpiresAt))
		return err
	})
}

// Token returns a mailed link that still works.
func (s *Store) Token(ctx context.Context, hash string, now time.Time) (account.MailedToken, error) {
	m := account.MailedToken{Hash: hash}
	var expires int64
	err := s.reader.QueryRowContext(ctx, `SELECT kind, user_id, email, expires_at FROM mailed_tokens WHERE token_hash = $1 AND expires_at > $2`,
		hash, millis(now)).Scan(&m.Kind, &m.UserID, &m.Email, &expires)
	if notFound(err) == errs.ErrNotFound {
		return m, account.ErrTokenInvalid
	}
	m.ExpiresAt = fromMillis(expires)
	return m, err
}

// redeem uses a mailed link up. Of two that try at once, one finds it gone.
func (t *tx) redeem(ctx context.Context, m account.MailedToken, now time.Time) error {
	n, err := t.exec(ctx, `DELETE FROM mailed_tokens WHERE token_hash = $1 AND expires_at > $2`, m.Hash, millis(now))
	if err == nil && n == 0 {
		return account.ErrTokenInvalid
	}
	return err
}

// RedeemReset sets a new password by a mailed link. Whoever opened the link also proved the address it was sent to.
func (s *Store) RedeemReset(ctx context.Context, m account.MailedToken, passwordHash string, now time.Time,
	tasks ...worker.Task) error {
	return s.write(ctx, func(t *tx) error {
		if err := t.redeem(ctx, m, now); err != nil {
			return err
		}
		if err := t.setPassword(ctx, m.UserID, passwordHash, ""); err != nil {
			return err
		}
		_, err := t.exec(ctx, `UPDATE users SET verified_at = COALESCE(verified_at, $1) WHERE id = $2 AND email_key = $3`,
			millis(now), m.UserID, account.EmailKey(m.Email))
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
		return t.enqueue(ctx, tasks...)
	})
}

// moveToEmail proves an address. A link that verifies proves the account's own address only: the account may have moved
// to another since the mail was sent.
func (t *tx) moveToEmail(ctx context.Context, m account.MailedToken, now time.Time) (int, error) {
	key := account.EmailKey(m.Email)
	if m.Kind == account.TokenVerify {
		return t.exec(ctx, `UPDATE users SET verified_at = $1, updated_at = $2 WHERE id = $3 AND email_key = $4`,
			millis(now), millis(now), m.UserID, key)
	}
	// Links mailed to the old address end with it.
	if _, err := t.exec(ctx, `DELETE FROM mailed_tokens WHERE user_id = $1`, m.UserID); err != nil {
		return 0, err
	}
	return t.exec(ctx, `UPDATE users SET verified_at = $1, updated_at = $2, email = $3, email_key = $4 WHERE id = $5`,
		millis(now), millis(now), m.Email, key, m.UserID)
}
