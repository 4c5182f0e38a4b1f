package store

import (
	"testing"

	"github.com/tawafuq/tawafuq/internal/account"
)

// If the server dies while somebody leaves, they are gone once the task is claimed again.
func TestLeavingGoesOnAfterACrash(t *testing.T) {
	each(t, func(t *testing.T, s *Store) {
		c := newCrowd(t, s)
		hash, err := s.PasswordHash(t.Context(), c.talent.ID)
		must(t, err)
		_, err = s.CloseAccount(t.Context(), c.talent, hash, epoch)
		must(t, err)
		_, err = s.UserByEmail(t.Context(), account.EmailKey("sara@example.com"))
		if err == nil {
			t.Error("the account still opens")
		}
		c.settle(t)
		users := c.count(t, `SELECT COUNT(*) FROM users WHERE id = $1`, c.talent.ID)
		if n := users + c.count(t, `SELECT COUNT(*) FROM talents`); n != 0 {
			t.Errorf("%d rows stay", n)
		}
	})
}
