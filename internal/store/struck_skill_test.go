package store

import (
	"slices"
	"testing"

	"github.com/tawafuq/tawafuq/internal/change"
)

// A profile says what its owner struck, and whoever scores it hears of each strike.
func TestStruckSkillsArePartOfTheProfile(t *testing.T) {
	each(t, func(t *testing.T, s *Store) {
		ctx, person, other := t.Context(), newTalent(t, s, "a@example.com"), newTalent(t, s, "b@example.com")
		_, cursor, err := s.Changes(ctx, change.Cursor{}, 10)
		must(t, err)
		is := func(want ...string) {
			t.Helper()
			p, err := s.Profile(ctx, person.ID)
			must(t, err)
			if !slices.Equal(p.Struck, want) {
				t.Errorf("the profile says %q is struck, want %q", p.Struck, want)
			}
			changes, next, err := s.Changes(ctx, cursor, 10)
			must(t, err)
			if !slices.Contains(changes, change.Change{Kind: change.Talent, ID: person.ID}) {
				t.Errorf("nobody hears of it: %+v", changes)
			}
			cursor = next
		}
		must(t, s.StrikeSkill(ctx, person.ID, "s-welding", epoch))
		is("s-welding")
		must(t, s.StrikeSkill(ctx, person.ID, "s-bookkeeping", epoch))
		is("s-bookkeeping", "s-welding")
		must(t, s.UnstrikeSkill(ctx, person.ID, "s-welding"))
		is("s-bookkeeping")
		if p, err := s.Profile(ctx, other.ID); err != nil || p.Struck != nil {
			t.Errorf("somebody else's profile says %q, %v", p.Struck, err)
		}
	})
}
