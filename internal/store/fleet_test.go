package store

import (
	"testing"
	"time"

	"github.com/tawafuq/tawafuq/internal/fleet"
)

// Uses that several processes tell of are added up, and come back with time as those of one would.
func TestUsesAddUp(t *testing.T) {
	each(t, func(t *testing.T, s *Store) {
		now := epoch
		s.SetClock(func() time.Time { return now })
		key := fleet.Key{1, 2, 3}
		tell := func(add time.Duration) time.Duration {
			t.Helper()
			all, err := s.ShareLimits(t.Context(), fleet.Told{Uses: []fleet.Use{{Key: key, Add: add}}}, now)
			must(t, err)
			if len(all.Uses) != 1 || all.Uses[0].Key != key {
				t.Fatalf("%v is told", all.Uses)
			}
			return all.Uses[0].Until.Sub(now)
		}
		if left := tell(time.Minute); left != time.Minute {
			t.Errorf("the first use lasts %v", left)
		}
		if left := tell(time.Minute); left != 2*time.Minute {
			t.Errorf("two uses last %v", left)
		}
		now = now.Add(30 * time.Second)
		if left := tell(-time.Minute); left != 30*time.Second {
			t.Errorf("after half a minute, one given back: %v", left)
		}
		now = now.Add(time.Hour)
		if left := tell(time.Minute); left != time.Minute {
			t.Errorf("a use after all has come back lasts %v", left)
		}
		now = now.Add(time.Hour)
		must(t, s.Sweep(t.Context(), now))
		all, err := s.ShareLimits(t.Context(), fleet.Told{}, time.Time{})
		must(t, err)
		if len(all.Uses) != 0 {
			t.Errorf("%v is left of what has long come back", all.Uses)
		}
	})
}

func TestFailuresAreToldAndForgiven(t *testing.T) {
	each(t, func(t *testing.T, s *Store) {
		s.SetClock(func() time.Time { return epoch })
		failed := fleet.Failure{Account: fleet.Key{1}, Network: fleet.Key{2}, At: epoch}
		for _, at := range []time.Time{epoch, {}} {
			failed.At = at
			all, err := s.ShareLimits(t.Context(), fleet.Told{Failures: []fleet.Failure{failed}}, epoch)
			must(t, err)
			if len(all.Failures) != 1 || all.Failures[0] != failed {
				t.Errorf("told %v, want %v", all.Failures, failed)
			}
		}
	})
}

// A process counts while it says that it is there, and no longer.
func TestNodesComeAndGo(t *testing.T) {
	each(t, func(t *testing.T, s *Store) {
		now := epoch
		s.SetClock(func() time.Time { return now })
		keep := func(id string) (ids string) {
			t.Helper()
			nodes, err := s.KeepNode(t.Context(), fleet.Node{ID: id, Connections: 5})
			must(t, err)
			for _, n := range nodes {
				ids += n.ID
			}
			return ids
		}
		if got := keep("a") + " " + keep("b"); got != "a ab" {
			t.Errorf("there are %s", got)
		}
		now = now.Add(nodeGone)
		if got := keep("b"); got != "b" {
			t.Errorf("after one died: %s", got)
		}
		must(t, s.DropNode(t.Context(), "b"))
		if got := keep("c"); got != "c" {
			t.Errorf("after one left: %s", got)
		}
	})
}
