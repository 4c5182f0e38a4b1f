package live

import (
	"time"

	"github.com/tawafuq/tawafuq/internal/change"
)

// End says why a stream ended.
type End string

const (
	SignedOut End = "signedOut" // its session has ended
	Replaced  End = "replaced"  // the account opened more streams than it may have, and this was the oldest
	Slow      End = "slow"      // its reader did not keep up; it may come back to where it stopped
	Stopped   End = "stopped"   // the process stops; another will answer
)

// Stream is what one open page is told. Its reader waits for News or Done and then calls Take.
type Stream struct {
	hub             *Hub
	userID, session string
	missed          bool
	news            chan struct{}
	done            chan struct{}

	// Under the hub's lock:
	after   change.Cursor // what the page has been told already
	pending []Event
	end     End
}

// Missed reports whether the page may have missed something, so that it has to read everything again.
func (s *Stream) Missed() bool { return s.missed }

// News receives after something has been put into the stream.
func (s *Stream) News() <-chan struct{} { return s.news }

// Done is closed when the stream has ended; Ended then says why.
func (s *Stream) Done() <-chan struct{} { return s.done }

// Ended says why the stream ended; empty while it goes on.
func (s *Stream) Ended() End {
	s.hub.mu.Lock()
	defer s.hub.mu.Unlock()
	return s.end
}

// Take returns what is new, oldest first, and the place after it.
func (s *Stream) Take() ([]Event, Place) {
	s.hub.mu.Lock()
	defer s.hub.mu.Unlock()
	events := s.pending
	s.pending = nil
	place := s.hub.place
	if place.Before(s.after) {
		place = s.after
	}
	return events, Place{Cursor: place, At: s.hub.now()}
}

// Close ends the stream because its reader has gone.
func (s *Stream) Close() {
	s.hub.mu.Lock()
	defer s.hub.mu.Unlock()
	s.hub.remove(s, Stopped)
}

// put adds an event. Two about the same thing become one: a page that asks once sees what both have changed. It reports
// whether there was room.
func (s *Stream) put(e Event) bool {
	if !s.after.Before(e.Place) {
		return true
	}
	for i, waiting := range s.pending {
		if waiting.about(e) {
			s.pending = append(s.pending[:i], s.pending[i+1:]...)
			break
		}
	}
	if len(s.pending) == maxPending {
		return false
	}
	s.pending = append(s.pending, e)
	select {
	case s.news <- struct{}{}:
	default:
	}
	return true
}

// Resume says where a page comes from: the place it stopped at or, if it has none, how old what it shows is.
type Resume struct {
	Place    Place
	HasPlace bool
	Age      time.Duration
}
