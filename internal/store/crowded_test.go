package store

import (
	"errors"
	"fmt"
	"sync"
	"testing"

	"github.com/tawafuq/tawafuq/internal/account"
	"github.com/tawafuq/tawafuq/internal/talent"
)

// Many people who change between the same two names and places keep and drop the same words, each what the next needs.
func TestCrowdedChangesDoNotCollide(t *testing.T) {
	each(t, func(t *testing.T, s *Store) {
		const people, rounds = 16, 12
		names, towns := []string{"Noura", "نورة"}, []string{"Riyadh", "جدة"}
		failures := make([]error, people)
		var all sync.WaitGroup
		for i := range people {
			user := newTalent(t, s, fmt.Sprintf("w%d@example.com", i))
			all.Go(func() {
				for round := range rounds {
					at := (i + round) % 2
					_, err := s.UpdateUser(t.Context(), user.ID, account.Change{FirstName: &names[at]})
					_, moved := s.UpdateProfile(t.Context(), user.ID, func(p talent.Profile) (talent.Profile, error) {
						p.Location = towns[at]
						return p, nil
					})
					failures[i] = errors.Join(failures[i], err, moved)
				}
			})
		}
		all.Wait()
		if err := errors.Join(failures...); err != nil {
			t.Error(err)
		}
	})
}
