package store

import (
	"context"
	"fmt"
	"sync"
	"testing"
	"time"

	"github.com/tawafuq/tawafuq/internal/change"
	"github.com/tawafuq/tawafuq/internal/live"
)

// told writes an event for a user.
func told(t *testing.T, s *Store, userID, ref string) {
	t.Helper()
	must(t, s.write(t.Context(), func(x *tx) error { return x.tell(t.Context(), userID, live.Bell, ref) }))
}

// However transactions overlap, a reader of the log gets each event once.
func TestNoEventIsMissedUnderManyWriters(t *testing.T) {
	each(t, func(t *testing.T, s *Store) {
		const writers, each = 8, 15
		user := newTalent(t, s, "a@example.com")
		var wg sync.WaitGroup
		for w := range writers {
			wg.Go(func() {
				for i := range each {
					err := s.write(context.Background(), func(x *tx) error {
						return x.tell(context.Background(), user.ID, live.Bell, fmt.Sprintf("%d-%d", w, i))
					})
					if err != nil {
						t.Error(err)
					}
				}
			})
		}
		seen, place := map[string]int{}, change.Cursor{}
		for deadline := time.Now().Add(30 * time.Second); len(seen) < writers*each; {
			events, after, err := s.Events(t.Context(), place, 7)
			must(t, err)
			if place = after; time.Now().After(deadline) {
				break
			}
			for _, e := range events {
				seen[e.Ref]++
			}
		}
		wg.Wait()
		for ref, n := range seen {
			if n != 1 {
				t.Errorf("%s was told %d times", ref, n)
			}
		}
		if len(seen) != writers*each {
			t.Errorf("%d of %d events were read", len(seen), writers*each)
		}
	})
}

func TestEventsOf(t *testing.T) {
	each(t, func(t *testing.T, s *Store) {
		now := epoch
		s.SetClock(func() time.Time { return now })
		sara, omar := newTalent(t, s, "a@example.com"), newTalent(t, s, "b@example.com")
		told(t, s, sara.ID, "first")
		head, err := s.EventHead(t.Context())
		must(t, err)
		now = epoch.Add(time.Hour)
		told(t, s, omar.ID, "another's")
		told(t, s, sara.ID, "second")
		told(t, s, sara.ID, "third")
		for name, c := range map[string]struct {
			after change.Cursor
			since time.Time
			limit int
			want  []string
		}{
			"all":            {limit: 10, want: []string{"first", "second", "third"}},
			"after a place":  {after: head, limit: 10, want: []string{"second", "third"}},
			"since a time":   {since: now, limit: 10, want: []string{"second", "third"}},
			"no more than":   {limit: 2, want: []string{"first", "second"}},
			"after the last": {after: change.Cursor{Tx: 1 << 60}, limit: 10},
		} {
			events, err := s.EventsOf(t.Context(), sara.ID, c.after, c.since, c.limit)
			must(t, err)
			var got []string
			for _, e := range events {
				got = append(got, e.Ref)
			}
			if fmt.Sprint(got) != fmt.Sprint(c.want) {
				t.Errorf("%s: %v, want %v", name, got, c.want)
			}
		}
	})
}

// What one process tells wakes the others, and wakes itself.
func TestTellingWakes(t *testing.T) {
	each(t, func(t *testing.T, s *Store) {
		user := newTalent(t, s, "a@example.com")
		own := make(chan struct{}, 10)
		s.OnTell(func() { own <- struct{}{} })
		told(t, s, user.ID, "x")
		<-own
		if s.Engine() == "sqlite" {
			must(t, s.Listen(t.Context(), func() {})) // there is nobody to hear: it returns
			return
		}
		heard := make(chan struct{}, 10)
		ctx, cancel := context.WithCancel(t.Context())
		ended := make(chan error, 1)
		go func() { ended <- s.Listen(ctx, func() { heard <- struct{}{} }) }()
		for { // a call that comes before anybody listens is lost, as it may be
			told(t, s, user.ID, "x")
			select {
			case <-heard:
			case <-time.After(20 * time.Millisecond):
				continue
			}
			break
		}
		cancel()
		if <-ended == nil {
			t.Error("listening ended without a reason")
		}
	})
}

func TestLiveSessions(t *testing.T) {
	each(t, func(t *testing.T, s *Store) {
		user := newTalent(t, s, "a@example.com")
		sessions, err := s.Sessions(t.Context(), user.ID, epoch)
		must(t, err)
		ids := []string{"unknown"}
		for _, one := range sessions {
			ids = append(ids, one.ID)
		}
		left, err := s.LiveSessions(t.Context(), ids, epoch)
		must(t, err)
		if len(sessions) == 0 || len(left) != len(sessions) {
			t.Errorf("%d of %d sessions are alive", len(left), len(sessions))
		}
		left, err = s.LiveSessions(t.Context(), ids, epoch.AddDate(1, 0, 0))
		must(t, err)
		if len(left) != 0 {
			t.Errorf("%v are alive after a year", left)
		}
	})
}
