package notify

import (
	"context"
	"errors"
	"net/url"
	"time"

	"github.com/tawafuq/tawafuq/internal/account"
	"github.com/tawafuq/tawafuq/internal/errs"
	"github.com/tawafuq/tawafuq/internal/notice"
	"github.com/tawafuq/tawafuq/internal/worker"
)

// Mailer turns what happened to an account into mails and bell entries.
type Mailer struct {
	accounts  *account.Service
	store     Store
	sender    Sender
	calendars Calendars
	site      Site
	now       func() time.Time
}

// Site is the installation as its mails present it.
type Site struct {
	BaseURL  string // begins the links
	Operator string // signs the mails
	Support  string // the address for questions
	// Bounces is the address that letters come back to, with a part of its own for each reader; empty if the operator
	// takes no reports.
	Bounces string
}

// Calendars knows interviews: whether what a notice says of one still stands, and the file for a reader's calendar.
type Calendars interface {
	Stands(ctx context.Context, m notice.Meeting) (bool, error)
	// File returns nil if there is nothing for a calendar.
	File(ctx context.Context, m notice.Meeting, to notice.Attendee) ([]byte, error)
}

// NewMailer returns a mailer. now is the clock.
func NewMailer(
	accounts *account.Service, store Store, sender Sender, calendars Calendars, site Site, now func() time.Time,
) *Mailer {
	return &Mailer{accounts: accounts, store: store, sender: sender, calendars: calendars, site: site, now: now}
}

// Handlers returns the tasks a mailer handles, by kind.
func (m *Mailer) Handlers() map[string]worker.Handler {
	return map[string]worker.Handler{
		account.TaskWelcome:         m.toUser(m.welcome),
		account.TaskVerifyEmail:     m.toUser(m.verifyEmail),
		account.TaskResetPassword:   m.toAddress(m.resetPassword),
		account.TaskPasswordChanged: m.toUser(m.passwordChanged),
		account.TaskChangeEmail:     m.toUser(m.changeEmail),
		account.TaskEmailChanged:    m.toUser(m.emailChanged),
		account.TaskSignInsRefused:  m.toAddress(m.signInsRefused),
		notice.Task:                 m.tell,
		TaskRetry:                   m.toUser(m.retry),
		account.TaskForget:          m.forget,
	}
}

// toUser makes a handler of what is to be done for the user a task is about. An account deleted since is no error:
// there is nobody left to notify.
func (m *Mailer) toUser(
	do func(ctx context.Context, t worker.Task, event account.UserEvent, u account.User) error,
) worker.Handler {
	return func(ctx context.Context, t worker.Task) error {
		var event account.UserEvent
		if err := t.Read(&event); err != nil {
			return err
		}
		user, err := m.accounts.User(ctx, event.UserID)
		if gone(err) {
			return nil
		}
		if err != nil {
			return err
		}
		return do(ctx, t, event, user)
	}
}

// toAddress is toUser for tasks that name an address, which may have no account.
func (m *Mailer) toAddress(
	do func(ctx context.Context, t worker.Task, event account.EmailEvent, u account.User) error,
) worker.Handler {
	return func(ctx context.Context, t worker.Task) error {
		var event account.EmailEvent
		if err := t.Read(&event); err != nil {
			return err
		}
		user, err := m.accounts.UserByEmail(ctx, event.Email)
		if gone(err) {
			return nil
		}
		if err != nil {
			return err
		}
		return do(ctx, t, event, user)
	}
}

// gone reports whether err means that an account does not exist, or no longer.
func gone(err error) bool { return errors.Is(err, errs.ErrNotFound) }

func (m *Mailer) welcome(ctx context.Context, t worker.Task, _ account.UserEvent, u account.User) error {
	return m.ring(ctx, t, u, "welcome")
}

func (m *Mailer) verifyEmail(ctx context.Context, _ worker.Task, _ account.UserEvent, u account.User) error {
	if u.Verified {
		return nil
	}
	return m.sendLink(ctx, u, account.TokenVerify, u.Email, "verifyEmail", "/verify-email")
}

func (m *Mailer) resetPassword(ctx context.Context, t worker.Task, event account.EmailEvent, u account.User) error {
	if due, err := m.accounts.ClaimReset(ctx, u.ID, t.ID, event.Network); err != nil || !due {
		return err
	}
	return m.sendLink(ctx, u, account.TokenReset, u.Email, "resetPassword", "/reset-password")
}

// signInsRefused tells the owner that many are guessing the password, and what that means for signing in.
func (m *Mailer) signInsRefused(ctx context.Context, t worker.Task, _ account.EmailEvent, u account.User) error {
	if err := m.accounts.LogRefusedSignIns(ctx, u, t.ID); err != nil {
		return err
	}
	if err := m.ring(ctx, t, u, "signInsRefused"); err != nil {
		return err
	}
	return m.send(ctx, u.Email, u, "signInsRefused", "")
}

func (m *Mailer) passwordChanged(ctx context.Context, t worker.Task, _ account.UserEvent, u account.User) error {
	if err := m.ring(ctx, t, u, "passwordChanged"); err != nil {
		return err
	}
	return m.send(ctx, u.Email, u, "passwordChanged", "")
}

func (m *Mailer) changeEmail(ctx context.Context, _ worker.Task, event account.UserEvent, u account.User) error {
	secret, err := m.accounts.IssueEmailChange(ctx, event)
	if errors.Is(err, account.ErrTokenInvalid) {
		return nil
	}
	if err != nil {
		return err
	}
	u.Verified = false // the new address is not verified
	return m.send(newEachTime(ctx), event.Email, u, "changeEmail", m.link("/verify-email", secret))
}

// emailChanged informs the old address, which is where somebody robbed of an account would still look.
func (m *Mailer) emailChanged(ctx context.Context, t worker.Task, event account.UserEvent, u account.User) error {
	if err := m.ring(ctx, t, u, "emailChanged"); err != nil {
		return err
	}
	return m.send(ctx, event.Email, u, "emailChanged", "")
}

// forget completes a user's departure.
func (m *Mailer) forget(ctx context.Context, t worker.Task) error {
	var leaving account.Leaving
	if err := t.Read(&leaving); err != nil {
		return err
	}
	return m.accounts.FinishLeaving(ctx, leaving, m.sender.Forget)
}

// ring puts an entry into the user's bell; the task's id makes it one entry however often the task runs.
func (m *Mailer) ring(ctx context.Context, t worker.Task, u account.User, kind string) error {
	return m.store.CreateNotification(ctx, Notification{
		ID:        t.ID,
		UserID:    u.ID,
		Kind:      kind,
		Args:      map[string]string{"name": u.FirstName},
		Href:      notice.Page(kind),
		CreatedAt: m.now(),
	})
}

func (m *Mailer) sendLink(ctx context.Context, u account.User, token account.TokenKind, to, kind, path string) error {
	secret, err := m.accounts.IssueToken(ctx, token, u.ID, to)
	if err != nil {
		return err
	}
	return m.send(newEachTime(ctx), to, u, kind, m.link(path, secret))
}

// newEachTime is the context of a mail whose secret link each try replaces: a mailbox that takes two mails with one id
// for the same might keep the one whose link no longer works.
func newEachTime(ctx context.Context) context.Context { return worker.With(ctx, worker.Task{}) }

func (m *Mailer) link(path, secret string) string {
	// After the #, which browsers keep to themselves: no server, proxy or log on the way sees it.
	return m.site.BaseURL + path + "#token=" + url.QueryEscape(secret)
}

func (m *Mailer) send(ctx context.Context, to string, u account.User, kind, link string) error {
	mail, err := m.compose(ctx, to, u, kind, link, nil)
	if err != nil {
		return err
	}
	return m.deliver(ctx, mail)
}
