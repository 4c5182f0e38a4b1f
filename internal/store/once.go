package store

import (
	"context"

	"github.com/tawafuq/tawafuq/internal/once"
)

// claim writes the key of a request in the transaction of what the request does. Of two that run at once the second
// waits here for the first. once.ErrDone.
func (t *tx) claim(ctx context.Context, r *once.Request) error {
	if r == nil {
		return nil
	}
	n, err := t.exec(ctx, `
		INSERT INTO done_requests (key, request, at)
		VALUES ($1, $2, $3)
		ON CONFLICT (key) DO NOTHING`, r.Key, r.Content, millis(t.now()))
	if err == nil && n == 0 {
		return once.ErrDone
	}
	return err
}

// DoneRequest returns what a request that was done asked for, and its answer, which is empty until it is kept.
// errs.ErrNotFound.
func (s *Store) DoneRequest(ctx context.Context, key string) (content, answer string, err error) {
	err = s.row(ctx, `SELECT request, answer FROM done_requests WHERE key = $1`, key).Scan(&content, &answer)
	return content, answer, notFound(err)
}

// KeepAnswer keeps the answer to a request that was done.
func (s *Store) KeepAnswer(ctx context.Context, key, answer string) error {
	return s.write(ctx, func(t *tx) error {
		_, err := t.exec(ctx, `UPDATE done_requests SET answer = $1 WHERE key = $2`, answer, key)
		return err
	})
}
