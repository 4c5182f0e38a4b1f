package notify

import (
	"context"

	"github.com/tawafuq/tawafuq/internal/account"
	"github.com/tawafuq/tawafuq/internal/notice"
)

// mailGuest mails a notice to somebody without an account. Whoever named them typed the address: until they answer, it
// may be a stranger's, so the mail calls them by no name.
func (m *Mailer) mailGuest(ctx context.Context, n notice.Notice) error {
	reader := account.User{Language: account.ParseLanguage(n.Guest.Language)}
	mail, err := m.compose(ctx, n.Guest.Email, reader, n.Kind, "", inWords(reader.Language, n.Args))
	if err != nil {
		return err
	}
	mail.Of = nil
	if n.Subject != "" {
		mail.Of = []string{n.Subject}
	}
	if err := m.attach(ctx, &mail, n, notice.Attendee{Email: n.Guest.Email}); err != nil {
		return err
	}
	return m.deliver(ctx, mail)
}

// attach adds what a notice of a meeting brings to the reader's calendar.
func (m *Mailer) attach(ctx context.Context, mail *Mail, n notice.Notice, to notice.Attendee) (err error) {
	if n.Meeting == nil {
		return nil
	}
	to.Organizer = m.site.Support
	mail.Calendar, err = m.calendars.File(ctx, *n.Meeting, to)
	if n.Meeting.Off {
		mail.CalendarMethod = "CANCEL"
	} else {
		mail.CalendarMethod = "REQUEST"
	}
	return err
}
