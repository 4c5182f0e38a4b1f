package notify

import (
	"context"
	"maps"
	"strconv"
	"time"

	"github.com/tawafuq/tawafuq/internal/account"
	"github.com/tawafuq/tawafuq/internal/errs"
	"github.com/tawafuq/tawafuq/internal/list"
	"github.com/tawafuq/tawafuq/internal/notice"
	"github.com/tawafuq/tawafuq/internal/workday"
	"github.com/tawafuq/tawafuq/locales"
)

// Notification is an entry in the bell.
type Notification struct {
	ID        string
	UserID    string
	Kind      string            // its words are in locales under "notice.<kind>"
	Args      map[string]string // the values its words mention
	Href      string            // the page it leads to
	AboutUser string            // a talent it mentions to somebody else; empty if none
	Digest    bool              // whether it waits for the next digest
	Blind     bool              // whether AboutUser must not be known to the reader
	Left      bool              // whether AboutUser has left the pool and is not known to the reader otherwise
	CreatedAt time.Time
	Read      bool
}

// Text words the entry in the reader's language. Names in it are isolated, see locales.Isolate; a talent who left, or
// who must not be known, is not named.
func (n Notification) Text(language account.Language) string {
	if n.Blind {
		n.Args = withoutName(n.Args)
	}
	args := inWords(language, n.Args)
	for name := range n.Args {
		switch {
		case ourWords[name] || name == "count" || isUnnamed(name, n.Args[name]):
		case n.Left && (name == "talent" || name == "from"):
			args[name] = locales.Text(string(language), "notice.left", nil)
		default:
			args[name] = locales.Isolate(string(language), n.Args[name])
		}
	}
	return locales.Text(string(language), "notice."+n.Kind, args)
}

// ourWords are arguments whose words depend on the language: locale keys, and "when", which is a time.
var ourWords = map[string]bool{"status": true, "cause": true, "when": true}

// moment words a time, which is kept in RFC 3339, by Riyadh's clock.
func moment(language account.Language, value string) string {
	at, err := time.Parse(time.RFC3339, value)
	if err != nil {
		return value
	}
	return locales.Moment(string(language), at.In(workday.Riyadh))
}

// isUnnamed reports whether an argument is the name of an applicant that must not be known.
func isUnnamed(name, value string) bool {
	return (name == "talent" || name == "from") && value == notice.Unnamed
}

func withoutName(args map[string]string) map[string]string {
	args = maps.Clone(args)
	for _, name := range []string{"talent", "from"} {
		if _, there := args[name]; there {
			args[name] = notice.Unnamed
		}
	}
	return args
}

// inWords prepares arguments for a sentence.
func inWords(language account.Language, values map[string]string) map[string]any {
	args := make(map[string]any, len(values))
	for name, value := range values {
		switch {
		case name == "when":
			value = moment(language, value)
		case isUnnamed(name, value):
			value = locales.Text(string(language), "notice.applicant", nil)
		case ourWords[name]:
			value = locales.Text(string(language), value, nil)
		}
		args[name] = value
		if n, err := strconv.Atoi(value); name == "count" && err == nil {
			args[name] = n // its words depend on it
		}
	}
	return args
}

// Store is what the bell needs stored.
type Store interface {
	// CreateNotification does nothing if the id exists: a task that runs twice rings once.
	CreateNotification(ctx context.Context, n Notification) error
	Notifications(ctx context.Context, userID string, page list.Page) (list.Of[Notification], error)
	UnreadNotifications(ctx context.Context, userID string) (int, error)
	// ReadNotifications marks these entries of the user as read, or all of them if ids is empty.
	ReadNotifications(ctx context.Context, userID string, ids []string, at time.Time) error
	ChoiceStore
	BounceStore
	Keys
}

// Bell is a user's list of notifications.
type Bell struct{ store Store }

// NewBell returns the bell backed by store.
func NewBell(store Store) *Bell { return &Bell{store} }

// List returns a page of the user's entries, newest first, and how many are unread in total.
func (b *Bell) List(ctx context.Context, by account.User, page list.Page) (list.Of[Notification], int, error) {
	entries, err := b.store.Notifications(ctx, by.ID, page)
	if err != nil {
		return entries, 0, err
	}
	unread, err := b.store.UnreadNotifications(ctx, by.ID)
	return entries, unread, err
}

// maxMarked is how many entries one call may name: more than a list shows.
const maxMarked = 100

// MarkRead marks the user's entries as read: those named, or all. Other users' entries are silently ignored.
// errs.ErrInvalid.
func (b *Bell) MarkRead(ctx context.Context, by account.User, ids []string, at time.Time) error {
	var c errs.Check
	c.List("ids", ids, maxMarked, 64)
	if err := c.Err(); err != nil {
		return err
	}
	return b.store.ReadNotifications(ctx, by.ID, ids, at)
}
