package account

import (
	"context"
	"slices"
	"sync"
	"time"
)

const (
	asideTimeout = 30 * time.Second
	// maxFailed bounds how many failed sign-ins wait while the writer is stalled; beyond it the oldest are dropped.
	maxFailed = 1000
	// asideRows is how many rows of a kind one write takes, so that no transaction holds others up for long.
	asideRows = 300
)

// aside writes in the background what no request should wait for: when sessions were last used, and failed sign-ins.
// Whatever arrives during a write goes into the next one, asideRows at a time.
type aside struct {
	store   Store
	mu      sync.Mutex
	seen    map[string]Session // by id
	failed  []SecurityEntry
	writing chan struct{} // closed when nothing is left to write; nil when idle
}

func newAside(store Store) *aside { return &aside{store: store, seen: map[string]Session{}} }

// sawSession notes when a session was last used and how long it lives now.
func (a *aside) sawSession(session Session) {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.seen[session.ID] = session
	a.begin()
}

func (a *aside) failedSignIn(entry SecurityEntry) {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.failed = append(a.failed, entry)
	a.failed = a.failed[max(0, len(a.failed)-maxFailed):]
	a.begin()
}

// begin starts the writer unless it is already running.
func (a *aside) begin() {
	if a.writing == nil {
		a.writing = make(chan struct{})
		go a.write()
	}
}

func (a *aside) write() {
	for {
		seen, failed, more := a.take()
		if !more {
			return
		}
		if err := a.writeOnce(seen, failed); err != nil {
			a.giveUp(failed)
			return
		}
	}
}

// take returns the next of what is waiting to be written; if nothing is, the writer stops.
func (a *aside) take() (seen []Session, failed []SecurityEntry, more bool) {
	a.mu.Lock()
	defer a.mu.Unlock()
	if len(a.seen) == 0 && len(a.failed) == 0 {
		close(a.writing)
		a.writing = nil
		return nil, nil, false
	}
	for id, session := range a.seen {
		if len(seen) == asideRows {
			break
		}
		seen = append(seen, session)
		delete(a.seen, id)
	}
	n := min(len(a.failed), asideRows)
	failed, a.failed = a.failed[:n:n], a.failed[n:]
	return seen, failed, true
}

func (a *aside) writeOnce(seen []Session, failed []SecurityEntry) error {
	ctx, cancel := context.WithTimeout(context.Background(), asideTimeout)
	defer cancel()
	if len(failed) > 0 {
		if err := a.store.LogSecurity(ctx, failed); err != nil {
			return err
		}
	}
	if len(seen) > 0 {
		return a.store.TouchSessions(ctx, seen)
	}
	return nil
}

// giveUp stops the writer after an error until something new arrives. Failed sign-ins are retried then; a session's
// next request reports it again.
func (a *aside) giveUp(failed []SecurityEntry) {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.failed = slices.Concat(failed, a.failed)
	a.failed = a.failed[max(0, len(a.failed)-maxFailed):]
	close(a.writing)
	a.writing = nil
}

// Drain waits until everything queued in the background is written, or ctx ends.
func (s *Service) Drain(ctx context.Context) {
	s.aside.mu.Lock()
	writing := s.aside.writing
	s.aside.mu.Unlock()
	if writing == nil {
		return
	}
	select {
	case <-writing:
	case <-ctx.Done():
	}
}
