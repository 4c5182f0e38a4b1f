package store

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/jackc/pgx/v5/pgconn"

	"github.com/tawafuq/tawafuq/internal/errs"
	"github.com/tawafuq/tawafuq/internal/once"
)

// errUnsure means that a commit was sent and its answer never came: whether it was kept, only the database knows.
var errUnsure = errors.New("the answer to a commit was lost")

// unsureOf marks a failed commit as unsure, unless the database itself refused it. A database that is shutting down
// says so even of what it has already kept.
func unsureOf(err error) error {
	var refusal *pgconn.PgError
	if err == nil || errors.As(err, &refusal) && !postgresAway(refusal.Code) {
		return err
	}
	return fmt.Errorf("%w: %w", errUnsure, err)
}

// lookAgain is how long a database that is away is left alone.
const lookAgain = 200 * time.Millisecond

// keptAfterAll finds out whether a transaction was kept whose commit went unanswered, by the request's key, which was
// written with it. A new leader may take seconds to be there; it waits for it as long as the request has time. Whoever
// sent the request would otherwise be told that it failed, send it again, and get no answer because it was done.
func (s *Store) keptAfterAll(ctx context.Context, request *once.Request, err error) bool {
	if request == nil || !errors.Is(err, errUnsure) {
		return false
	}
	ctx, cancel := inTime(ctx)
	defer cancel()
	for {
		content, _, err := s.DoneRequest(ctx, request.Key)
		if !errors.Is(err, errs.ErrUnavailable) {
			return err == nil && content == request.Content
		}
		select {
		case <-ctx.Done():
			return false
		case <-time.After(lookAgain):
		}
	}
}
