package live

import (
	"context"
	"fmt"
	"log/slog"
	"sync"
	"testing"
	"time"

	"github.com/tawafuq/tawafuq/internal/change"
)

// journal is a log of events in memory. The store's has its own contract tests.
type journal struct {
	mu     sync.Mutex
	events []Event
	ended  map[string]bool
}

func (j *journal) add(userID, ref string) {
	j.mu.Lock()
	defer j.mu.Unlock()
	j.events = append(j.events, Event{
		Place: change.Cursor{Seq: int64(len(j.events) + 1)}, UserID: userID, Topic: Message, Ref: ref, At: time.Now(),
	})
}

func (j *journal) EventHead(context.Context) (change.Cursor, error) {
	j.mu.Lock()
	defer j.mu.Unlock()
	return change.Cursor{Seq: int64(len(j.events))}, nil
}

func (j *journal) Events(_ context.Context, after change.Cursor, limit int) ([]Event, change.Cursor, error) {
	j.mu.Lock()
	defer j.mu.Unlock()
	found := j.events[after.Seq:]
	found = found[:min(len(found), limit)]
	return found, change.Cursor{Seq: after.Seq + int64(len(found))}, nil
}

func (j *journal) EventsOf(
	_ context.Context, userID string, after change.Cursor, since time.Time, limit int,
) (found []Event, err error) {
	j.mu.Lock()
	defer j.mu.Unlock()
	for _, e := range j.events {
		if e.UserID == userID && after.Before(e.Place) && !e.At.Before(since) && len(found) < limit {
			found = append(found, e)
		}
	}
	return found, nil
}

func (j *journal) LiveSessions(_ context.Context, ids []string, _ time.Time) (left []string, err error) {
	for _, id := range ids {
		if !j.ended[id] {
			left = append(left, id)
		}
	}
	return left, nil
}

func opened(t *testing.T, h *Hub, userID string, from Resume) *Stream {
	t.Helper()
	s, err := h.Open(t.Context(), userID, "session of "+userID, from)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func refs(s *Stream) string {
	events, _ := s.Take()
	var all []string
	for _, e := range events {
		all = append(all, e.Ref)
	}
	return fmt.Sprint(all)
}

func newHub(j *journal) *Hub { return NewHub(j, slog.New(slog.DiscardHandler), time.Now) }

func TestTwoEventsAboutOneThingBecomeOne(t *testing.T) {
	j := &journal{}
	h := newHub(j)
	s := opened(t, h, "sara", Resume{})
	for _, ref := range []string{"a", "b", "a"} {
		j.add("sara", ref)
	}
	j.add("omar", "c")
	if _, err := h.read(t.Context()); err != nil {
		t.Fatal(err)
	}
	if got := refs(s); got != "[b a]" {
		t.Errorf("told %s", got)
	}
	if got := refs(s); got != "[]" {
		t.Errorf("told again: %s", got)
	}
}

// A reader who does not keep up is let go and comes back to where it stopped.
func TestASlowReaderIsLetGoAndMissesNothing(t *testing.T) {
	j := &journal{}
	h := newHub(j)
	s := opened(t, h, "sara", Resume{})
	_, place := s.Take()
	for i := range maxPending + 1 {
		j.add("sara", fmt.Sprint(i))
	}
	if _, err := h.read(t.Context()); err != nil {
		t.Fatal(err)
	}
	<-s.Done()
	if s.Ended() != Slow || h.Streams() != 0 {
		t.Errorf("it ended because %q; %d streams", s.Ended(), h.Streams())
	}
	again := opened(t, h, "sara", Resume{Place: place, HasPlace: true})
	if events, _ := again.Take(); !again.Missed() && len(events) != maxPending+1 {
		t.Errorf("it gets %d events and is not told that it missed some", len(events))
	}
}

// A page says how old what it shows is, so that nothing is lost between reading and listening.
func TestANewStreamKnowsWhatHappenedWhileThePageLoaded(t *testing.T) {
	j := &journal{}
	j.add("sara", "before")
	h := newHub(j)
	if got := refs(opened(t, h, "sara", Resume{Age: time.Second})); got != "[before]" {
		t.Errorf("told %s", got)
	}
}

func TestStreamsOfEndedSessionsEnd(t *testing.T) {
	j := &journal{ended: map[string]bool{"session of sara": true}}
	h := newHub(j)
	sara, omar := opened(t, h, "sara", Resume{}), opened(t, h, "omar", Resume{})
	if err := h.endSignedOut(t.Context()); err != nil {
		t.Fatal(err)
	}
	if sara.Ended() != SignedOut || omar.Ended() != "" {
		t.Errorf("sara's ended with %q, omar's with %q", sara.Ended(), omar.Ended())
	}
}

func TestPlaces(t *testing.T) {
	p := Place{Cursor: change.Cursor{Tx: 7, Seq: 42}, At: time.UnixMilli(1_790_000_000_000)}
	if got, ok := ParsePlace(p.String()); !ok || got.Cursor != p.Cursor || !got.At.Equal(p.At) {
		t.Errorf("%s was read as %+v", p, got)
	}
	for _, text := range []string{"", "7", "7-42", "x-1-2", "7-42-1x", "7--42-1", "-7-42-1"} {
		if got, ok := ParsePlace(text); ok {
			t.Errorf("%q was read as %+v", text, got)
		}
	}
}
