package httpapi

import (
	"context"
	"time"

	"github.com/tawafuq/tawafuq/internal/application"
)

// StatusMove is a company's answer to an application.
type StatusMove struct {
	Status     string `json:"status" enum:"reviewed,interviewing,accepted,rejected"`
	ReasonCode string `json:"reasonCode,omitempty" doc:"For rejections; the talent reads it in their own language"`
	Reason     string `json:"reason,omitempty" doc:"Shown to the talent"`
}

func (m StatusMove) input() application.MoveInput {
	return application.MoveInput{To: application.Status(m.Status), ReasonCode: m.ReasonCode, Reason: m.Reason}
}

// Moving is a move that happens in a moment unless it is undone.
type Moving struct {
	ID    string    `json:"id" required:"true" doc:"To undo it; applications moved together share it"`
	To    string    `json:"to" required:"true" enum:"reviewed,interviewing,accepted,rejected"`
	Until time.Time `json:"until" required:"true" doc:"When it happens"`
	Left  int64     `json:"remaining" required:"true" doc:"Milliseconds from now to then, whatever the clock of the reader says" example:"8000"`
}

func movingOf(h application.Held) Moving {
	return Moving{
		ID:    h.Press,
		To:    string(h.To),
		Until: h.Due,
		Left:  max(0, time.Until(h.Due).Milliseconds()),
	}
}

func movingBody(h *application.Held) (body orNull[Moving]) {
	if h != nil {
		moving := movingOf(*h)
		body.Value = &moving
	}
	return body
}

// MovingTogether are applications that move together in a moment.
type MovingTogether struct {
	Moving
	ApplicationIDs []string `json:"applicationIds" required:"true"`
}

func movingTogether(p application.HeldPress) MovingTogether {
	return MovingTogether{Moving: movingOf(p.Held), ApplicationIDs: p.ApplicationIDs}
}

func (s *Server) moveApplication(ctx context.Context, in *idRequest[StatusMove]) (*reply[Applicant], error) {
	return s.showApplicant(ctx, in.ID, s.Applications.Move(ctx, userOf(ctx), in.ID, in.Body.input()))
}

// BulkMove answers several applications at once.
type BulkMove struct {
	IDs []string `json:"ids"`
	StatusMove
}

// BulkMoved says which applications are about to move and which are not.
type BulkMoved struct {
	Moved  []string       `json:"moved" required:"true"`
	Failed []string       `json:"failed" required:"true"`
	Moving orNull[Moving] `json:"moving" required:"true" doc:"null where none moves"`
}

func (s *Server) moveApplications(ctx context.Context, in *request[BulkMove]) (*reply[BulkMoved], error) {
	held, failed, err := s.Applications.MoveAll(ctx, userOf(ctx), in.Body.IDs, in.Body.input())
	body := BulkMoved{Moved: []string{}, Failed: failed}
	if failed == nil {
		body.Failed = []string{}
	}
	if held != nil {
		body.Moved, body.Moving = held.ApplicationIDs, movingBody(&held.Held)
	}
	return &reply[BulkMoved]{body}, err
}

// MovesUndone says which applications stay what they are.
type MovesUndone struct {
	ApplicationIDs []string `json:"applicationIds" required:"true"`
}

func (s *Server) undoMoves(ctx context.Context, in *idInput) (*reply[MovesUndone], error) {
	undone, err := s.Applications.UndoMoves(ctx, userOf(ctx), in.ID)
	return &reply[MovesUndone]{MovesUndone{ApplicationIDs: undone}}, err
}

func (s *Server) heldMoves(ctx context.Context, in *idInput) (*reply[[]MovingTogether], error) {
	held, err := s.Applications.HeldMoves(ctx, userOf(ctx), in.ID)
	return &reply[[]MovingTogether]{each(held, movingTogether)}, err
}
