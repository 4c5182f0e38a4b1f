package notify

import (
	"context"
	"fmt"

	"github.com/tawafuq/tawafuq/internal/account"
	"github.com/tawafuq/tawafuq/internal/errs"
	"github.com/tawafuq/tawafuq/internal/notice"
	"github.com/tawafuq/tawafuq/internal/worker"
)

// tell puts a notice into the bells of its audience and, if it matters, into their mail. Only verified addresses get
// such mail, unless it concerns the account itself.
func (m *Mailer) tell(ctx context.Context, t worker.Task) error {
	var n notice.Notice
	if err := t.Read(&n); err != nil {
		return err
	}
	users, err := m.audience(ctx, n)
	if err != nil {
		return err
	}
	for i, user := range users {
		id := t.ID
		if i > 0 {
			id = fmt.Sprintf("%s.%d", t.ID, i)
		}
		err := m.store.CreateNotification(ctx, Notification{
			ID:        id,
			UserID:    user.ID,
			Kind:      n.Kind,
			Args:      n.Args,
			Href:      n.Href,
			AboutUser: n.Subject,
			CreatedAt: m.now(),
		})
		if err != nil {
			return err
		}
	}
	if !n.ByMail {
		return nil
	}
	for _, user := range users {
		if err := m.mail(ctx, user, n); err != nil {
			return err
		}
	}
	return nil
}

func (m *Mailer) audience(ctx context.Context, n notice.Notice) ([]account.User, error) {
	if n.CompanyID != "" {
		return m.accounts.UsersOfCompany(ctx, n.CompanyID)
	}
	user, err := m.accounts.User(ctx, n.UserID)
	if gone(err) {
		return nil, nil
	}
	return []account.User{user}, err
}

func (m *Mailer) mail(ctx context.Context, user account.User, n notice.Notice) error {
	if !user.Verified && !n.OfAccount {
		return nil
	}
	link := ""
	if n.Href != "" {
		link = m.site.BaseURL + n.Href
	}
	mail, err := m.compose(user.Email, user, n.Kind, link, inWords(user.Language, n.Args))
	if err != nil {
		return err
	}
	if n.Interview != "" {
		mail.Calendar, err = m.calendars.CalendarOf(ctx, n.Interview)
		if failure, ours := errs.As(err); ours && failure.Kind != errs.Internal {
			return nil // cancelled since: no longer an entry for a calendar
		}
		if err != nil {
			return err
		}
	}
	if n.Subject != "" {
		mail.Of = append(mail.Of, n.Subject)
	}
	return m.deliver(ctx, mail)
}

// deliver sends a mail unless somebody it is addressed to or mentions has left, and deletes it if they left in the
// meantime.
func (m *Mailer) deliver(ctx context.Context, mail Mail) error {
	if left, err := m.left(ctx, mail); err != nil || left != "" {
		return err
	}
	if err := m.sender.Send(ctx, mail); err != nil {
		return err
	}
	left, err := m.left(ctx, mail)
	if err != nil || left == "" {
		return err
	}
	return m.sender.Forget(ctx, left)
}

// left returns one of a mail's users who no longer has an account; empty if all do.
func (m *Mailer) left(ctx context.Context, mail Mail) (string, error) {
	for _, id := range mail.Of {
		if _, err := m.accounts.User(ctx, id); gone(err) {
			return id, nil
		} else if err != nil {
			return "", err
		}
	}
	return "", nil
}
