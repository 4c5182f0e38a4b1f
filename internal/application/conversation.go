package application

import (
	"context"

	"github.com/tawafuq/tawafuq/internal/account"
	"github.com/tawafuq/tawafuq/internal/errs"
	"github.com/tawafuq/tawafuq/internal/list"
	"github.com/tawafuq/tawafuq/internal/text"
)

// Conversation is the thread of an application, as the inbox of either side lists it. There is one from the first
// message on, until the application is withdrawn.
type Conversation struct {
	ApplicationID string
	JobID         string
	JobTitle      string
	Status        Status
	TalentID      string
	Name          string // of the other side
	ImageKey      string // the other side's picture or logo; empty if there is none
	Last          Message
	Blind         bool // whether the company must not know whose application it is
	Unread        int  // messages from the other side that the reader's has not seen
}

// Inbox says which conversations are wanted.
type Inbox struct {
	Search string // words of names, job titles and messages, each of which must begin a word there; empty for all
	Unread bool   // only those with something unread
}

// maxSearch is in characters.
const maxSearch = 100

// Conversations lists the user's conversations, the one last written to first. errs.ErrInvalid.
func (s *Service) Conversations(
	ctx context.Context, by account.User, in Inbox, page list.Page,
) (list.Of[Conversation], error) {
	var c errs.Check
	in.Search = text.Line(in.Search)
	c.Text("search", in.Search, false, maxSearch)
	if err := c.Err(); err != nil {
		return list.Of[Conversation]{}, err
	}
	return s.store.Conversations(ctx, readerOf(by), in, page)
}

// UnreadConversations counts the user's conversations with something unread.
func (s *Service) UnreadConversations(ctx context.Context, by account.User) (int, error) {
	return s.store.UnreadConversations(ctx, readerOf(by))
}

// Read marks what the other side wrote as seen, up to a message; all of it if upTo is empty. errs.ErrNotFound.
func (s *Service) Read(ctx context.Context, by account.User, id, upTo string) error {
	return s.store.ReadMessages(ctx, id, readerOf(by), upTo, s.now())
}
