package httpapi

import (
	"context"
	"net/url"
	"time"

	"github.com/tawafuq/tawafuq/internal/account"
	"github.com/tawafuq/tawafuq/internal/errs"
	"github.com/tawafuq/tawafuq/internal/worker"
)

// Task is background work as the operator sees it.
type Task struct {
	ID        string     `json:"id" required:"true"`
	Kind      string     `json:"kind" required:"true"`
	Attempts  int        `json:"attempts" required:"true"`
	RunAt     time.Time  `json:"runAt" required:"true"`
	LastError string     `json:"lastError" required:"true"`
	CreatedAt time.Time  `json:"createdAt" required:"true"`
	DeadAt    *time.Time `json:"deadAt" required:"true" nullable:"true"`
}

type tasksInput struct {
	PageInput
	State string `query:"state" enum:"waiting,dead" doc:"waiting if left out"`
}

type tasksOutput struct {
	PieceHeaders
	Body []Task
}

func (s *Server) tasks(ctx context.Context, in *tasksInput) (*tasksOutput, error) {
	state := worker.State(in.State)
	if state == "" {
		state = worker.Waiting
	}
	var c errs.Check
	c.OneOf("state", string(state), []string{string(worker.Waiting), string(worker.Dead)})
	if err := c.Err(); err != nil {
		return nil, err
	}
	piece, err := s.Tasks.Tasks(ctx, state, in.page())
	if err != nil {
		return nil, err
	}
	out := &tasksOutput{
		PieceHeaders: headersOf(in.page(), "/api/admin/tasks", url.Values{"state": {string(state)}}, piece.Next,
			piece.Total),
		Body: []Task{},
	}
	for _, t := range piece.Items {
		task := Task{
			ID:        t.ID,
			Kind:      t.Kind,
			Attempts:  t.Attempts,
			RunAt:     t.RunAt,
			LastError: t.LastError,
			CreatedAt: t.CreatedAt,
		}
		if !t.DeadAt.IsZero() {
			task.DeadAt = &t.DeadAt
		}
		out.Body = append(out.Body, task)
	}
	return out, nil
}

func (s *Server) retryTask(ctx context.Context, in *idInput) (*noBody, error) {
	if err := s.Tasks.ReviveTask(ctx, in.ID); err != nil {
		return nil, err
	}
	return nil, s.Accounts.LogSecurity(ctx, userOf(ctx), account.SecurityTaskRetried)
}
