package store

import (
	"context"

	"github.com/tawafuq/tawafuq/internal/live"
	"github.com/tawafuq/tawafuq/internal/notify"
)

// CreateBounce notes that a user's address refuses mail, unless they have another by now.
func (s *Store) CreateBounce(ctx context.Context, b notify.Bounce) error {
	return s.write(ctx, func(t *tx) error {
		n, err := t.exec(ctx, `
			INSERT INTO bounces (email_key, user_id, cause, at)
			SELECT email_key, id, $1, $2
			FROM users
			WHERE id = $3
				AND email_key = $4
			ON CONFLICT (email_key) DO NOTHING`, b.Cause, millis(b.At), b.UserID, b.EmailKey)
		if err != nil || n == 0 {
			return err
		}
		return t.tell(ctx, b.UserID, live.Account, "")
	})
}

// ForgetBounce makes a user's address one that mail may be sent to.
func (s *Store) ForgetBounce(ctx context.Context, userID string) error {
	return s.write(ctx, func(t *tx) error { return t.forgetBounce(ctx, userID) })
}

func (t *tx) forgetBounce(ctx context.Context, userID string) error {
	n, err := t.exec(ctx, `DELETE FROM bounces WHERE user_id = $1`, userID)
	if err != nil || n == 0 {
		return err
	}
	return t.tell(ctx, userID, live.Account, "")
}
