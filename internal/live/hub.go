package live

import (
	"context"
	"log/slog"
	"slices"
	"sync"
	"time"

	"github.com/tawafuq/tawafuq/internal/change"
)

// Source is the log of events, and what is known of sessions.
type Source interface {
	// EventHead returns the place after every event settled so far.
	EventHead(ctx context.Context) (change.Cursor, error)
	// Events returns up to limit events after a place and the place they end at.
	Events(ctx context.Context, after change.Cursor, limit int) ([]Event, change.Cursor, error)
	// EventsOf returns up to limit events of one user, after a place and not before a time.
	EventsOf(ctx context.Context, userID string, after change.Cursor, since time.Time, limit int) ([]Event, error)
	// LiveSessions returns those of some sessions that have not ended.
	LiveSessions(ctx context.Context, ids []string, now time.Time) ([]string, error)
}

const (
	// lookEvery is how late events of other processes may be read when nothing wakes the hub.
	lookEvery = 250 * time.Millisecond
	// checkEvery is how late the end of a session may be noticed.
	checkEvery = 400 * time.Millisecond
	// idleAfter is how long the hub follows the log when nobody listens.
	idleAfter = time.Minute
	atOnce    = 500
	// MaxStreams is how many streams an account may have in one process; the oldest makes room.
	MaxStreams = 6
	// maxPending is how many different things may wait for a slow reader.
	maxPending = 128
	// maxRecent is how many events are kept in memory for those who come back.
	maxRecent = 4096
	// maxMissed is how many events a page catches up on; with more, reading everything again is cheaper.
	maxMissed = 200
)

// Hub reads the log for all streams of a process.
type Hub struct {
	source Source
	log    *slog.Logger
	now    func() time.Time
	wake   chan struct{}
	opened chan struct{}

	mu        sync.Mutex
	following bool
	stopped   bool
	place     change.Cursor // up to where the log has been read
	// recent are the last events read: all there are between since and place.
	recent  []Event
	since   change.Cursor
	began   time.Time // events before it may not be in recent
	streams map[string][]*Stream
	count   int
}

// NewHub returns a hub that has not read anything yet; Run makes it read.
func NewHub(source Source, log *slog.Logger, now func() time.Time) *Hub {
	return &Hub{
		source:  source,
		log:     log,
		now:     now,
		wake:    make(chan struct{}, 1),
		opened:  make(chan struct{}, 1),
		streams: map[string][]*Stream{},
	}
}

// Wake makes the hub look for events now. It never blocks.
func (h *Hub) Wake() {
	select {
	case h.wake <- struct{}{}:
	default:
	}
}

// Streams returns how many streams are open.
func (h *Hub) Streams() int {
	h.mu.Lock()
	defer h.mu.Unlock()
	return h.count
}

// Open begins a stream of a user's session. What the page missed is in it when Open returns.
func (h *Hub) Open(ctx context.Context, userID, session string, from Resume) (*Stream, error) {
	s := &Stream{
		hub:     h,
		userID:  userID,
		session: session,
		news:    make(chan struct{}, 1),
		done:    make(chan struct{}),
	}
	if err := h.join(ctx, s, from); err != nil {
		return nil, err
	}
	if err := h.catchUp(ctx, s, from); err != nil {
		s.Close()
		return nil, err
	}
	return s, nil
}

// join adds a stream, which from then on gets every event after h.place.
func (h *Hub) join(ctx context.Context, s *Stream, from Resume) error {
	h.mu.Lock()
	defer h.mu.Unlock()
	if !h.following {
		head, err := h.source.EventHead(ctx)
		if err != nil {
			return err
		}
		h.place, h.since, h.recent, h.began = head, head, nil, h.now()
		h.following = true
		select {
		case h.opened <- struct{}{}:
		default:
		}
	}
	s.after = h.place
	if from.HasPlace && h.place.Before(from.Place.Cursor) {
		s.after = from.Place.Cursor // another process has read further
	}
	if h.stopped {
		s.end = Stopped
		close(s.done)
		return nil
	}
	own := append(h.streams[s.userID], s)
	h.streams[s.userID] = own
	h.count++
	if len(own) > MaxStreams {
		h.remove(own[0], Replaced)
	}
	return nil
}

// catchUp puts into a new stream what its page has missed. Since it joined, later events are already in it.
func (h *Hub) catchUp(ctx context.Context, s *Stream, from Resume) error {
	now := h.now()
	if from.HasPlace && from.Place.gone(now) {
		s.missed = true
		return nil
	}
	h.mu.Lock()
	joined := s.after
	missed, known := h.remembered(s.userID, from, joined)
	h.mu.Unlock()
	if !known {
		var err error
		if missed, err = h.readBack(ctx, s, from, joined); err != nil || s.missed {
			return err
		}
	}
	if len(missed) > maxMissed {
		s.missed = true
		return nil
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	later := s.pending
	s.pending, s.after = nil, change.Cursor{}
	for _, e := range slices.Concat(missed, later) {
		if !s.put(e) {
			s.missed, s.pending = true, nil
			break
		}
	}
	s.after = joined
	return nil
}

// remembered returns what a user missed up to a place, if all of it is still in memory.
func (h *Hub) remembered(userID string, from Resume, to change.Cursor) (missed []Event, known bool) {
	since := h.now().Add(-from.Age - margin)
	switch {
	case from.HasPlace && (from.Place.Cursor.Before(h.since) || h.place.Before(from.Place.Cursor)):
		return nil, false
	case !from.HasPlace && since.Before(h.began):
		return nil, false
	}
	for _, e := range h.recent {
		fits := from.Place.Cursor.Before(e.Place)
		if !from.HasPlace {
			fits = !e.At.Before(since)
		}
		if fits && e.UserID == userID && !to.Before(e.Place) {
			missed = append(missed, e)
		}
	}
	return missed, true
}

// readBack asks the log what a user missed up to a place.
func (h *Hub) readBack(ctx context.Context, s *Stream, from Resume, to change.Cursor) ([]Event, error) {
	after, since := from.Place.Cursor, time.Time{}
	if !from.HasPlace {
		after, since = change.Cursor{}, h.now().Add(-from.Age-margin)
	} else {
		head, err := h.source.EventHead(ctx)
		if err != nil {
			return nil, err
		}
		if head.Before(after) { // a place of another log, such as one before a backup was restored
			h.mu.Lock()
			s.missed, s.after = true, h.place
			h.mu.Unlock()
			return nil, nil
		}
	}
	missed, err := h.source.EventsOf(ctx, s.userID, after, since, maxMissed+1)
	return slices.DeleteFunc(missed, func(e Event) bool { return to.Before(e.Place) }), err
}

// remove ends a stream.
func (h *Hub) remove(s *Stream, why End) {
	own := h.streams[s.userID]
	i := slices.Index(own, s)
	if i < 0 {
		return
	}
	if own = slices.Delete(own, i, i+1); len(own) == 0 {
		delete(h.streams, s.userID)
	} else {
		h.streams[s.userID] = own
	}
	h.count--
	s.end = why
	close(s.done)
}
