package httpapi

import (
	"context"
	"time"
	"unicode/utf8"

	"github.com/tawafuq/tawafuq/internal/account"
	"github.com/tawafuq/tawafuq/internal/application"
	"github.com/tawafuq/tawafuq/internal/redact"
)

// Conversation is the thread of an application, as an inbox lists it.
type Conversation struct {
	ApplicationID string      `json:"applicationId" required:"true"`
	JobID         string      `json:"jobId" required:"true"`
	JobTitle      string      `json:"jobTitle" required:"true"`
	Status        string      `json:"status" required:"true" enum:"pending,reviewed,interviewing,accepted,rejected"`
	Name          string      `json:"name" required:"true" doc:"Of the other side; empty for an applicant whom you read blind"`
	ImageURL      string      `json:"imageUrl" required:"true" doc:"The other side's picture or logo; empty if there is none"`
	Unread        int         `json:"unread" required:"true" doc:"How many messages you have not seen"`
	Last          LastMessage `json:"last" required:"true"`

	Shown ShownTitle `json:"shown" required:"true" doc:"The job's title in the reader's language"`
}

// LastMessage is how the last message of a conversation begins.
type LastMessage struct {
	From   string    `json:"from" required:"true" enum:"talent,company"`
	Body   string    `json:"body" required:"true" doc:"Its first 160 characters"`
	SentAt time.Time `json:"sentAt" required:"true"`
}

type conversationsInput struct {
	PageInput
	Search string `query:"search" doc:"Words of names, job titles and messages; each is found by its beginning"`
	Unread string `query:"unread" doc:"true: only those with something unread"`
}

type conversationsOutput struct {
	PageHeaders
	Unread int `header:"X-Unread-Count" doc:"How many of all your conversations have something unread"`
	Body   []Conversation
}

func (s *Server) conversations(ctx context.Context, in *conversationsInput) (*conversationsOutput, error) {
	by := userOf(ctx)
	wanted := application.Inbox{Search: in.Search, Unread: in.Unread == "true"}
	found, err := s.Applications.Conversations(ctx, by, wanted, in.page())
	if err != nil {
		return nil, err
	}
	unread, err := s.Applications.UnreadConversations(ctx, by)
	filters := given(map[string]string{"search": in.Search, "unread": in.Unread})
	page, err := showPage(in.PageInput, "/api/conversations", filters, found, err, s.conversationBody(ctx))
	if err != nil {
		return nil, err
	}
	return &conversationsOutput{PageHeaders: page.PageHeaders, Unread: unread, Body: page.Body}, nil
}

func (s *Server) conversationBody(ctx context.Context) func(application.Conversation) Conversation {
	r := s.readerOf(ctx)
	company := userOf(ctx).Role == account.RoleCompany
	return func(c application.Conversation) Conversation {
		if c.Blind && company {
			p := redact.New(c.Name)
			c.Name, c.ImageKey, c.Last.Body = "", "", p.Text(c.Last.Body)
		}
		return Conversation{
			ApplicationID: c.ApplicationID,
			JobID:         c.JobID,
			JobTitle:      c.JobTitle,
			Status:        string(c.Status),
			Name:          c.Name,
			ImageURL:      imageURL(c.ImageKey),
			Unread:        c.Unread,
			Last: LastMessage{
				From:   side(c.Last.FromCompany),
				Body:   beginningOf(c.Last.Body),
				SentAt: c.Last.SentAt,
			},
			Shown: r.title(c.JobTitle),
		}
	}
}

// mostPreview is how many characters of a message a list shows.
const mostPreview = 160

func beginningOf(body string) string {
	if utf8.RuneCountInString(body) <= mostPreview {
		return body
	}
	return string([]rune(body)[:mostPreview])
}

// SeenMessages says which messages were seen.
type SeenMessages struct {
	UpTo string `json:"upTo,omitempty" doc:"The last message seen; all of them if left out"`
}

func (s *Server) readMessages(ctx context.Context, in *idRequest[*SeenMessages]) (*nothing, error) {
	upTo := ""
	if in.Body != nil {
		upTo = in.Body.UpTo
	}
	return nil, s.Applications.Read(ctx, userOf(ctx), in.ID, upTo)
}
