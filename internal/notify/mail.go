package notify

import (
	"bytes"
	"context"
	"embed"
	"html/template"
	"strings"

	"github.com/tawafuq/tawafuq/internal/account"
	"github.com/tawafuq/tawafuq/locales"
)

// Mail is a message ready to be sent, as text and as HTML.
type Mail struct {
	To       string
	Language account.Language
	Subject  string
	Text     string
	HTML     string
	Calendar []byte // attached as a file if there is one
	// Unsubscribe is where its reader ends such letters, by a page or in one click (RFC 8058); empty for what concerns
	// the account itself.
	Unsubscribe string
	Reader      string // the id of the user it is addressed to; empty for somebody without an account
	ReturnPath  string // where mail servers report to; empty for the sender's address
	// ID is the same however often one notice to one address is tried; empty for a mail that is a new one each time.
	ID string
	// CalendarMethod says what the file asks calendars to do: REQUEST or CANCEL.
	CalendarMethod string
	// Of are the ids of the users it is addressed to or mentions: when one of them leaves, stored copies are deleted.
	Of []string
}

// Sender delivers mails: over SMTP, or into a folder.
type Sender interface {
	Send(ctx context.Context, m Mail) error
	// Keeps reports whether mails that were sent stay where Forget can delete them.
	Keeps() bool
	// Forget deletes stored mails that are addressed to a user or mention them.
	Forget(ctx context.Context, userID string) error
}

//go:embed templates/mail.html
var templates embed.FS

var mailTemplate = template.Must(template.ParseFS(templates, "templates/mail.html"))

// letter is what the templates show; the words of a kind of mail are in locales under "mail.<kind>".
type letter struct {
	Language, Dir      string
	Brand, BaseURL     string
	Subject, Greeting  string
	Body, Action, Note string
	Link               string // where Action leads; empty for a mail that only informs
	Footer             string
	Sections           []Section
	More               string // what leads to all of a section
	// Unsubscribe and Choices end such letters and choose among all; empty for what concerns the account itself.
	Unsubscribe, Choices         string
	UnsubscribeLink, ChoicesLink string
}

// compose writes the mail of a kind, which concerns the account itself, to an address of a user's in their language.
func (m *Mailer) compose(
	ctx context.Context, to string, u account.User, kind, link string, args map[string]any,
) (Mail, error) {
	return m.write(ctx, to, u, OfAccount, kind, link, args, nil)
}

// composeWith writes a mail of a topic, which its reader can turn off.
func (m *Mailer) composeWith(
	ctx context.Context, u account.User, topic Topic, kind, link string, args map[string]any, sections []Section,
) (Mail, error) {
	return m.write(ctx, u.Email, u, topic, kind, link, args, sections)
}

func (m *Mailer) write(
	ctx context.Context, to string, u account.User, topic Topic, kind, link string, args map[string]any,
	sections []Section,
) (Mail, error) {
	language := string(u.Language)
	if args == nil {
		args = map[string]any{}
	}
	args["operator"], args["support"] = m.site.Operator, m.site.Support
	say := func(key string) string { return locales.Text(language, "mail."+key, args) }
	args["name"] = u.FirstName
	if u.FirstName == "" {
		args["name"] = u.CompanyName
	}
	greeting := say("greeting")
	// Until it is proven, the address may be a stranger's: they must not be sent words of whoever typed it.
	if args["name"] == "" || !u.Verified {
		greeting = say("greetingNameless")
	}
	l := letter{
		Language: language,
		Dir:      locales.Dir(language),
		Brand:    locales.Text(language, "meta.siteName", nil),
		BaseURL:  m.site.BaseURL,
		Subject:  say(kind + ".subject"),
		Greeting: greeting,
		Body:     say(kind + ".body"),
		Note:     say(kind + ".note"),
		Link:     link,
		Footer:   say("footer"),
		Sections: sections,
		More:     say("digest.all"),
	}
	if topic != OfAccount {
		unsubscribe, err := m.unsubscribeLink(ctx, u.ID, topic)
		if err != nil {
			return Mail{}, err
		}
		l.Unsubscribe, l.UnsubscribeLink = say("unsubscribe"), unsubscribe
		l.Choices, l.ChoicesLink = say("choices"), m.site.BaseURL+"/settings#notices"
	}
	returnTo := ""
	if to == u.Email {
		var err error
		if returnTo, err = returnPath(ctx, m.store, m.site.Bounces, u.ID); err != nil {
			return Mail{}, err
		}
	}
	if link != "" {
		l.Action = say(kind + ".action")
	}
	var html bytes.Buffer
	if err := mailTemplate.Execute(&html, l); err != nil {
		return Mail{}, err
	}
	return Mail{
		Of:       []string{u.ID},
		To:       to,
		Language: u.Language,
		Subject:  l.Subject,
		Text:     l.text(),
		HTML:     html.String(),

		Unsubscribe: l.UnsubscribeLink,
		ReturnPath:  returnTo,
		Reader:      u.ID,
	}, nil
}

// text is the letter for readers without HTML: the same words, with the link on a line of its own.
func (l letter) text() string {
	parts := []string{l.Greeting, l.Body}
	for _, section := range l.Sections {
		parts = append(parts, section.text())
	}
	if l.Link != "" {
		parts = append(parts, l.Action+":\n"+l.Link)
	}
	parts = append(parts, l.Note, "-- \n"+l.Footer)
	if l.Unsubscribe != "" {
		parts = append(parts, l.Unsubscribe+":\n"+l.UnsubscribeLink, l.Choices+":\n"+l.ChoicesLink)
	}
	return strings.Join(parts, "\n\n") + "\n"
}
