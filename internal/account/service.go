package account

import (
	"context"
	"io"
	"time"

	"github.com/tawafuq/tawafuq/internal/errs"
	"github.com/tawafuq/tawafuq/internal/file"
	"github.com/tawafuq/tawafuq/internal/list"
	"github.com/tawafuq/tawafuq/internal/text"
	"github.com/tawafuq/tawafuq/internal/worker"
)

// Errors of this package, besides those any domain may return.
var (
	ErrWrongCredentials = errs.New(errs.Unauthenticated, "auth.wrongCredentials")
	ErrEmailTaken       = errs.New(errs.Conflict, "account.emailTaken").On("email", "emailTaken")
	ErrWrongPassword    = errs.New(errs.Invalid, "account.wrongPassword")
	ErrTokenInvalid     = errs.New(errs.Invalid, "auth.tokenInvalid")
)

// Tasks that follow from what a user did; notify turns them into mails and bell entries.
const (
	TaskWelcome     = "account.welcome"     // UserEvent
	TaskVerifyEmail = "account.verifyEmail" // UserEvent
	// EmailEvent: queued for unknown addresses too, so that both take the same time
	TaskResetPassword   = "account.resetPassword"
	TaskPasswordChanged = "account.passwordChanged" // UserEvent
	TaskChangeEmail     = "account.changeEmail"     // UserEvent with the new address
	TaskEmailChanged    = "account.emailChanged"    // UserEvent with the old address
	TaskSignInsRefused  = "account.signInsRefused"  // EmailEvent: queued for unknown addresses too
)

// UserEvent is the payload of most tasks above.
type UserEvent struct {
	UserID string `json:"userId"`
	Email  string `json:"email,omitempty"`
	// Seal is set with TaskChangeEmail: it stops matching once the password changes.
	Seal string `json:"seal,omitempty"`
}

// userTask is the task of a kind for the user of an event.
func userTask(kind string, e UserEvent) worker.Task {
	people := worker.People{UserID: e.UserID}
	if e.Email != "" {
		people.EmailKey = EmailKey(e.Email)
	}
	return worker.New(kind, e).For(people)
}

// EmailEvent holds an address that may or may not have an account.
type EmailEvent struct {
	Email   string `json:"email"`
	Network string `json:"network,omitempty"` // of the requester
}

// emailTask is the task of a kind for whoever has the address of an event.
func emailTask(kind string, e EmailEvent) worker.Task {
	return worker.New(kind, e).For(worker.People{EmailKey: EmailKey(e.Email)})
}

// Store is what the service needs stored. Each method is one transaction that also writes the tasks given to it.
type Store interface {
	// UserByEmail returns errs.ErrNotFound if no account has the key.
	UserByEmail(ctx context.Context, emailKey string) (User, error)
	User(ctx context.Context, id string) (User, error)
	PasswordHash(ctx context.Context, userID string) (string, error)
	// CloseAccount locks out a user whose password is still the one that was checked, and queues TaskForget.
	// ErrWrongPassword.
	CloseAccount(ctx context.Context, u User, passwordHash string, at time.Time) (Leaving, error)
	// ForgetSome deletes a page of a departed user's data and reports whether there may be more.
	ForgetSome(ctx context.Context, l Leaving) (more bool, err error)
	// Wipe removes deleted data from the database's files.
	Wipe(ctx context.Context) error
	UsersOfCompany(ctx context.Context, companyID string) ([]User, error)
	// CreateAdmin returns ErrEmailTaken.
	CreateAdmin(ctx context.Context, r Registration) error
	// UpdateUser changes only what change names, so that two concurrent changes both hold.
	UpdateUser(ctx context.Context, id string, change Change) (User, error)
	// SetImage makes a file, or none, the user's picture and deletes the one it replaces.
	SetImage(ctx context.Context, id string, r file.Ref) (User, error)
	// Picture returns the file under key if it is currently a user's picture or a company's logo. errs.ErrNotFound.
	Picture(ctx context.Context, key string) (file.Ref, error)
	// SetPassword also ends every session of the user except keep, which continues under its new token; every mailed
	// link except verification; and what was known about devices. ErrWrongPassword if the hash is no longer oldHash:
	// somebody changed it since it was checked.
	SetPassword(ctx context.Context, userID, oldHash, newHash string, keep Session, tasks ...worker.Task) error

	// CreateSession returns ErrWrongCredentials if the user's hash is no longer the one that was checked.
	CreateSession(ctx context.Context, s Session, checkedHash string) error
	SessionByToken(ctx context.Context, tokenHash string, now time.Time) (Session, User, error)
	// TouchSessions records when sessions were last used and when they now expire.
	TouchSessions(ctx context.Context, sessions []Session) error
	Sessions(ctx context.Context, userID string, now time.Time) ([]Session, error)
	// EndSession returns errs.ErrNotFound if the user has no such session.
	EndSession(ctx context.Context, userID, id string) error
	EndOtherSessions(ctx context.Context, userID, keepSession string) error

	// CreateToken replaces earlier tokens of the user and kind: only the newest link works.
	CreateToken(ctx context.Context, t MailedToken) error
	// Token returns ErrTokenInvalid for one that is unknown, used or expired.
	Token(ctx context.Context, hash string, now time.Time) (MailedToken, error)
	// ClaimReset reports whether a task may mail a reset link at this time: no other task has done so since.
	ClaimReset(ctx context.Context, userID, taskID, network string, at, since time.Time) (bool, error)
	// RedeemReset consumes the token, sets the password, proves the e-mail and ends all sessions; ErrTokenInvalid if it
	// was used in the meantime.
	RedeemReset(ctx context.Context, t MailedToken, passwordHash string, now time.Time, tasks ...worker.Task) error
	// RedeemEmail consumes the token and proves its address, moving the account to it. ErrTokenInvalid or
	// ErrEmailTaken.
	RedeemEmail(ctx context.Context, t MailedToken, now time.Time, tasks ...worker.Task) error

	// KnowsDevice reports whether a device has signed in to the account with this e-mail.
	KnowsDevice(ctx context.Context, emailKey, deviceHash string) (bool, error)
	RememberDevice(ctx context.Context, userID, deviceHash string, at time.Time) error

	LogSecurity(ctx context.Context, entries []SecurityEntry, tasks ...worker.Task) error
	// SecurityLog lists a user's entries, or everybody's if userID is empty, newest first.
	SecurityLog(ctx context.Context, userID string, page list.Page) (list.Of[SecurityEntry], error)

	Enqueue(ctx context.Context, tasks ...worker.Task) error
}

// Pictures stores files under keys that cannot be guessed.
type Pictures interface {
	Put(ctx context.Context, content io.Reader) (file.Ref, error)
	Delete(ctx context.Context, key string) error
	// Departed lists a deleted account where restoring a backup looks for it.
	Departed(ctx context.Context, userID string, at time.Time) error
}

// Service implements the rules of accounts.
type Service struct {
	store    Store
	pictures Pictures
	hasher   hasher
	sessions *sessionCache
	aside    *aside
	now      func() time.Time
}

// NewService returns a service backed by store and pictures. now is the clock.
func NewService(store Store, pictures Pictures, now func() time.Time) *Service {
	return &Service{
		store:    store,
		pictures: pictures,
		hasher:   newHasher(),
		sessions: newSessionCache(),
		aside:    newAside(store),
		now:      now,
	}
}

// User returns the user with this id, for tasks; errs.ErrNotFound if gone.
func (s *Service) User(ctx context.Context, id string) (User, error) { return s.store.User(ctx, id) }

// UserByEmail returns the user with this e-mail, for tasks; errs.ErrNotFound if there is none.
func (s *Service) UserByEmail(ctx context.Context, email string) (User, error) {
	return s.store.UserByEmail(ctx, EmailKey(email))
}

// UsersOfCompany returns the users who act for a company, for tasks.
func (s *Service) UsersOfCompany(ctx context.Context, companyID string) ([]User, error) {
	return s.store.UsersOfCompany(ctx, companyID)
}

// Change is what a user may change about the account itself; nil leaves a field as it is.
type Change struct {
	FirstName, LastName, Language *string
}

// Update applies a change and returns the user as it is now; errs.ErrInvalid with fields.
func (s *Service) Update(ctx context.Context, by User, change Change) (User, error) {
	var c errs.Check
	for field, name := range map[string]*string{"firstName": change.FirstName, "lastName": change.LastName} {
		if name != nil {
			*name = text.Line(*name)
			c.Text(field, *name, by.Role == RoleTalent, maxName)
		}
	}
	if change.Language != nil {
		c.Text("language", *change.Language, true, 2)
		c.OneOf("language", *change.Language, []string{string(English), string(Arabic)})
	}
	if err := c.Err(); err != nil {
		return User{}, err
	}
	user, err := s.store.UpdateUser(ctx, by.ID, change)
	s.sessions.forgetUser(by.ID)
	return user, err
}
