package store

import (
	"context"
	"database/sql"
	"time"

	"github.com/tawafuq/tawafuq/internal/account"
	"github.com/tawafuq/tawafuq/internal/change"
	"github.com/tawafuq/tawafuq/internal/errs"
	"github.com/tawafuq/tawafuq/internal/file"
	"github.com/tawafuq/tawafuq/internal/moderation"
)

// userColumns are what scanUser reads.
const (
	userColumns = `
		u.id, u.email, u.role, u.first_name, u.last_name, u.language, u.image_key, u.verified_at, u.created_at,
		COALESCE(c.id, ''), COALESCE(c.name, ''), COALESCE(c.logo_key, ''),
		EXISTS (SELECT 1 FROM bounces b WHERE b.email_key = u.email_key)`
	selectUser = `
		SELECT ` + userColumns + `
		FROM users u
		LEFT JOIN companies c ON c.id = u.company_id`
)

func scanUser(r row) (account.User, error) {
	var (
		u        account.User
		verified sql.NullInt64
		created  int64
	)
	err := r.Scan(&u.ID, &u.Email, &u.Role, &u.FirstName, &u.LastName, &u.Language, &u.ImageKey, &verified, &created,
		&u.CompanyID, &u.CompanyName, &u.CompanyLogo, &u.Bounced)
	u.Verified, u.CreatedAt = verified.Valid, fromMillis(created)
	return u, notFound(err)
}

func userRecord(u account.User, passwordHash string) record {
	var verified time.Time
	if u.Verified {
		verified = u.CreatedAt
	}
	return record{
		{"id", u.ID},
		{"email", u.Email},
		{"email_key", account.EmailKey(u.Email)},
		{"password_hash", passwordHash},
		{"role", string(u.Role)},
		{"company_id", sql.NullString{String: u.CompanyID, Valid: u.CompanyID != ""}},
		{"first_name", u.FirstName},
		{"last_name", u.LastName},
		{"language", string(u.Language)},
		{"verified_at", optionalMillis(verified)},
		{"created_at", millis(u.CreatedAt)},
		{"updated_at", millis(u.CreatedAt)},
	}
}

// User returns a user by id.
func (s *Store) User(ctx context.Context, id string) (account.User, error) {
	return scanUser(s.row(ctx, selectUser+` WHERE u.id = $1`, id))
}

// UserByEmail returns the user whose e-mail has this key.
func (s *Store) UserByEmail(ctx context.Context, emailKey string) (account.User, error) {
	return scanUser(s.row(ctx, selectUser+` WHERE u.email_key = $1`, emailKey))
}

// UsersOfCompany returns who acts for a company.
func (s *Store) UsersOfCompany(ctx context.Context, companyID string) ([]account.User, error) {
	return collect(ctx, s.query, scanUser, selectUser+` WHERE u.company_id = $1 ORDER BY u.id`, companyID)
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

// register writes a new account with its session, consents and tasks; every sign-up shares it.
func (t *tx) register(ctx context.Context, r account.Registration) error {
	if err := t.createUser(ctx, r); err != nil {
		return err
	}
	for _, c := range r.Consents {
		_, err := t.exec(ctx, `
			INSERT INTO consents (user_id, document, version, agreed_at)
			VALUES ($1, $2, $3, $4)`, r.User.ID, c.Document, c.Version, millis(r.User.CreatedAt))
		if err != nil {
			return err
		}
	}
	if err := t.createSession(ctx, r.Session); err != nil {
		return err
	}
	signUp := account.SecurityEntry{UserID: r.User.ID, ByID: r.User.ID, Event: account.SecuritySignUp}
	if err := t.logSecurity(ctx, signUp); err != nil { // somebody new has no other page open
		return err
	}
	return t.enqueue(ctx, r.Tasks...)
}

func (t *tx) createUser(ctx context.Context, r account.Registration) error {
	err := t.insert(ctx, "users", userRecord(r.User, r.PasswordHash))
	if t.dialect.isDuplicate(err) {
		return account.ErrEmailTaken
	}
	return err
}

// UpdateUser makes the changes that c names and returns the user as they are now.
func (s *Store) UpdateUser(ctx context.Context, id string, c account.Change) (account.User, error) {
	err := s.write(ctx, func(t *tx) error {
		n, err := t.exec(ctx, `
			UPDATE users
			SET first_name = COALESCE($1, first_name),
				last_name = COALESCE($2, last_name),
				language = COALESCE($3, language),
				updated_at = $4
			WHERE id = $5`, c.FirstName, c.LastName, c.Language, millis(t.now()), id)
		if err != nil {
			return err
		}
		if n == 0 {
			return errs.ErrNotFound
		}
		if err := t.userChanged(ctx, id); err != nil {
			return err
		}
		return t.tellOwn(ctx, id)
	})
	if err != nil {
		return account.User{}, err
	}
	if c.FirstName != nil || c.LastName != nil {
		if err := s.renamed(ctx, id); err != nil {
			return account.User{}, err
		}
	}
	return s.User(ctx, id)
}

// userChanged logs that a talent's name or picture may have changed. Only talents are followed.
func (t *tx) userChanged(ctx context.Context, id string) error {
	var there int
	err := t.row(ctx, `SELECT 1 FROM talents WHERE user_id = $1`, id).Scan(&there)
	if notFound(err) == errs.ErrNotFound {
		return nil
	}
	if err != nil {
		return err
	}
	return t.changed(ctx, change.Talent, id)
}

// SetImage makes a file the user's picture and has the one it replaces deleted: of two changes at once each deletes
// what it replaced.
func (s *Store) SetImage(ctx context.Context, id string, r file.Ref) (account.User, error) {
	err := s.write(ctx, func(t *tx) error {
		var replaced string
		err := t.row(ctx, `SELECT image_key FROM users WHERE id = $1 `+t.dialect.lockRow, id).Scan(&replaced)
		if err != nil {
			return notFound(err)
		}
		fields := append(pictures.record(r), field{"updated_at", millis(t.now())})
		if _, err := t.update(ctx, "users", fields, `id = $1`, id); err != nil {
			return err
		}
		if err := t.enqueue(ctx, file.Delete(replaced)...); err != nil {
			return err
		}
		if err := t.userChanged(ctx, id); err != nil {
			return err
		}
		return t.tellOwn(ctx, id)
	})
	if err != nil {
		return account.User{}, err
	}
	return s.User(ctx, id)
}

// Picture returns the file under key if it is the picture of a user or the logo of a company, neither of them
// suspended.
func (s *Store) Picture(ctx context.Context, key string) (file.Ref, error) {
	r := file.Ref{Key: key}
	err := s.row(ctx, `
		SELECT image_size, image_sha256
		FROM users
		WHERE image_key = $1
			AND image_key <> ''
			AND `+unheld(moderation.Person, "users.id")+`
		UNION ALL
		SELECT logo_size, logo_sha256
		FROM companies
		WHERE logo_key = $1
			AND logo_key <> ''
			AND `+unheldCompany, key).Scan(&r.Size, &r.SHA256)
	return r, notFound(err)
}
