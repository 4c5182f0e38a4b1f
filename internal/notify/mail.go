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
	// Of are the ids of the users it is addressed to or mentions: when one of them leaves, stored copies are deleted.
	Of []string
}

// Sender delivers mails: over SMTP, or into a folder.
type Sender interface {
	Send(ctx context.Context, m Mail) error
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
}

// compose writes the mail of a kind to a user in the user's language.
func (m *Mailer) compose(to string, u account.User, kind, link string, args map[string]any) (Mail, error) {
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
	}, nil
}

// text is the letter for readers without HTML: the same words, with the link on a line of its own.
func (l letter) text() string {
	parts := []string{l.Greeting, l.Body}
	if l.Link != "" {
		parts = append(parts, l.Action+":\n"+l.Link)
	}
	return strings.Join(append(parts, l.Note, "-- \n"+l.Footer), "\n\n") + "\n"
}
