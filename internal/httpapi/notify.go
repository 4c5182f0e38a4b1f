package httpapi

import (
	"context"
	"time"

	"github.com/tawafuq/tawafuq/internal/account"
	"github.com/tawafuq/tawafuq/internal/notify"
)

// Notification is an entry of the bell.
type Notification struct {
	ID        string    `json:"id" required:"true"`
	Kind      string    `json:"kind" required:"true"`
	Text      string    `json:"text" required:"true" doc:"In the reader's language"`
	Href      string    `json:"href" required:"true" doc:"Where it leads; may be empty"`
	Read      bool      `json:"read" required:"true"`
	CreatedAt time.Time `json:"createdAt" required:"true"`
}

type notificationsOutput struct {
	PageHeaders
	Unread int `header:"X-Unread-Count"`
	Body   []Notification
}

func (s *Server) notifications(ctx context.Context, in *PageInput) (*notificationsOutput, error) {
	found, unread, err := s.Bell.List(ctx, userOf(ctx), in.page())
	language := account.Language(languageOf(ctx))
	page, err := showPage(*in, "/api/notifications", nil, found, err, func(n notify.Notification) Notification {
		return Notification{
			ID:        n.ID,
			Kind:      n.Kind,
			Text:      n.Text(language),
			Href:      n.Href,
			Read:      n.Read,
			CreatedAt: n.CreatedAt,
		}
	})
	if err != nil {
		return nil, err
	}
	return &notificationsOutput{PageHeaders: page.PageHeaders, Unread: unread, Body: page.Body}, nil
}

// ReadRequest names the notifications that were read; none means all.
type ReadRequest struct {
	IDs []string `json:"ids,omitempty"`
}

func (s *Server) readNotifications(ctx context.Context, in *request[*ReadRequest]) (*nothing, error) {
	var ids []string
	if in.Body != nil {
		ids = in.Body.IDs
	}
	return nil, s.Bell.MarkRead(ctx, userOf(ctx), ids, time.Now())
}
