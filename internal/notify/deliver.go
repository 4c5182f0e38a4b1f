package notify

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"

	"github.com/tawafuq/tawafuq/internal/account"
	"github.com/tawafuq/tawafuq/internal/notice"
	"github.com/tawafuq/tawafuq/internal/worker"
	"github.com/tawafuq/tawafuq/locales"
)

// tell puts a notice into the bells of its audience and, if it matters, into their mail. Only verified addresses get
// such mail, unless it concerns the account itself.
func (m *Mailer) tell(ctx context.Context, t worker.Task) error {
	var n notice.Notice
	if err := t.Read(&n); err != nil {
		return err
	}
	ctx = worker.With(ctx, t)
	if n.Meeting != nil {
		if stands, err := m.calendars.Stands(ctx, *n.Meeting); err != nil || !stands {
			return err
		}
	}
	if n.Guest != nil {
		return m.mailGuest(ctx, n)
	}
	users, err := m.audience(ctx, n)
	if err != nil {
		return err
	}
	channels, err := m.channels(ctx, users, n)
	if err != nil {
		return err
	}
	for i, user := range users {
		if channels[i] == Silent || n.MailOnly {
			continue
		}
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
			Digest:    channels[i] == ByDigest,
			CreatedAt: m.now(),
		})
		if err != nil {
			return err
		}
	}
	for i, user := range users {
		if channels[i] != ByMail {
			continue
		}
		if err := m.mail(ctx, user, n); err != nil {
			return err
		}
	}
	return nil
}

// channels are how a notice reaches each of its audience, as they chose.
func (m *Mailer) channels(ctx context.Context, users []account.User, n notice.Notice) ([]Channel, error) {
	topic := TopicOf(n.Kind)
	if n.OfAccount {
		topic = OfAccount
	}
	channels := make([]Channel, len(users))
	for i, user := range users {
		chosen, err := m.store.Choices(ctx, user.ID)
		if err != nil {
			return nil, err
		}
		channels[i] = chosen.channel(topic, n.ByMail)
	}
	return channels, nil
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
	if !user.Verified && !n.OfAccount || user.Bounced {
		return nil
	}
	topic := TopicOf(n.Kind)
	if n.OfAccount {
		topic = OfAccount
	}
	link := ""
	if n.Href != "" {
		link = m.site.BaseURL + n.Href
	}
	kind, args := n.Kind, inWords(user.Language, n.Args)
	if !locales.Has("mail." + kind + ".subject") {
		// Mostly it only rings: its sentence is the letter.
		kind, args["text"] = "plain", Notification{Kind: n.Kind, Args: n.Args}.Text(user.Language)
	}
	mail, err := m.composeWith(ctx, user, topic, kind, link, args, nil)
	if err != nil {
		return err
	}
	err = m.attach(ctx, &mail, n, notice.Attendee{
		UserID:  user.ID,
		Company: user.Role == account.RoleCompany,
		Email:   user.Email,
	})
	if err != nil {
		return err
	}
	if n.Subject != "" {
		mail.Of = append(mail.Of, n.Subject)
	}
	return m.deliver(ctx, mail)
}

// mailID is what makes the mail of a task to an address the same mail when the task runs again. Mails with a secret
// link have none: each try makes the link of the one before worthless.
func mailID(ctx context.Context, to string) string {
	task := worker.IDOf(ctx)
	if task == "" {
		return ""
	}
	sum := sha256.Sum256([]byte(task + "\n" + account.EmailKey(to)))
	return hex.EncodeToString(sum[:16])
}

// deliver sends a mail unless somebody it is addressed to or mentions has left, and deletes it if they left in the
// meantime.
func (m *Mailer) deliver(ctx context.Context, mail Mail) error {
	mail.ID = mailID(ctx, mail.To)
	if left, err := m.left(ctx, mail); err != nil || left != "" {
		return err
	}
	if err := m.sender.Send(ctx, mail); err != nil {
		return m.noteRefusal(ctx, mail, err)
	}
	if !m.sender.Keeps() {
		return nil
	}
	left, err := m.left(ctx, mail)
	if err != nil || left == "" {
		return err
	}
	return m.sender.Forget(ctx, left)
}

// noteRefusal ends mail to an address that does not exist. Trying again would not help: the banner on the page asks its
// owner for another.
func (m *Mailer) noteRefusal(ctx context.Context, mail Mail, err error) error {
	var refused *RefusedError
	if !errors.As(err, &refused) {
		return err
	}
	if mail.Reader == "" {
		return worker.Permanent(err)
	}
	user, found := m.accounts.User(ctx, mail.Reader)
	if gone(found) {
		return nil
	}
	if found != nil {
		return found
	}
	if account.EmailKey(user.Email) != account.EmailKey(mail.To) {
		return nil // an address that somebody wanted to move to: nothing is lost
	}
	return m.refused(ctx, user, refused.Status)
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
