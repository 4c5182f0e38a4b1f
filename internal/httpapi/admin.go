package httpapi

import (
	"context"
	"net/url"
	"time"

	"github.com/tawafuq/tawafuq/internal/account"
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

func (s *Server) tasks(ctx context.Context, in *tasksInput) (*pageReply[Task], error) {
	state, err := chosen("state", in.State, worker.Waiting, worker.Dead)
	if err != nil {
		return nil, err
	}
	found, err := s.Tasks.Tasks(ctx, state, in.page())
	return showPage(in.PageInput, "/api/admin/tasks", url.Values{"state": {string(state)}}, found, err, taskBody)
}

func taskBody(t worker.Queued) Task {
	body := Task{
		ID:        t.ID,
		Kind:      t.Kind,
		Attempts:  t.Attempts,
		RunAt:     t.RunAt,
		LastError: t.LastError,
		CreatedAt: t.CreatedAt,
	}
	if !t.DeadAt.IsZero() {
		body.DeadAt = &t.DeadAt
	}
	return body
}

func (s *Server) retryTask(ctx context.Context, in *idInput) (*nothing, error) {
	if err := s.Tasks.ReviveTask(ctx, in.ID); err != nil {
		return nil, err
	}
	return nil, s.Accounts.LogSecurity(ctx, userOf(ctx), account.SecurityTaskRetried)
}
