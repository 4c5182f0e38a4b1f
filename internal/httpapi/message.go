package httpapi

import (
	"context"

	"github.com/tawafuq/tawafuq/internal/application"
)

// MessageTo is what one applicant is written.
type MessageTo struct {
	ApplicationID string `json:"applicationId"`
	Body          string `json:"body" example:"Dear Sara, thank you for applying."`
}

// BulkMessages are messages to several applicants. Each has its own text, because it may call them by name.
type BulkMessages struct {
	Messages []MessageTo `json:"messages" doc:"At most one to each applicant"`
}

// BulkSent says whom a message was sent to and whom not.
type BulkSent struct {
	Sent   []string `json:"sent" required:"true" doc:"Ids of applications"`
	Failed []string `json:"failed" required:"true" doc:"Ids of applications that you cannot write about now"`
}

func (s *Server) sendMessages(ctx context.Context, in *request[BulkMessages]) (*reply[BulkSent], error) {
	drafts := each(in.Body.Messages, func(m MessageTo) application.Draft {
		return application.Draft{ApplicationID: m.ApplicationID, Body: m.Body}
	})
	sent, failed, err := s.Applications.SendAll(ctx, userOf(ctx), drafts)
	if failed == nil {
		failed = []string{}
	}
	return &reply[BulkSent]{BulkSent{Sent: sent, Failed: failed}}, err
}
