package account

import (
	"context"
	"fmt"
	"testing"

	"github.com/tawafuq/tawafuq/internal/worker"
)

// slowStore lets a test gather work while the first write is under way, and counts what each write takes.
type slowStore struct {
	Store
	begun, goOn chan struct{}
	touched     map[string]int
	logged      []string
	largest     int
}

func newSlowStore() *slowStore {
	return &slowStore{begun: make(chan struct{}), goOn: make(chan struct{}), touched: map[string]int{}}
}

func (s *slowStore) TouchSessions(_ context.Context, sessions []Session) error {
	if len(s.touched) == 0 {
		close(s.begun)
		<-s.goOn
	}
	s.largest = max(s.largest, len(sessions))
	for _, session := range sessions {
		s.touched[session.ID]++
	}
	return nil
}

func (s *slowStore) LogSecurity(_ context.Context, entries []SecurityEntry, _ ...worker.Task) error {
	s.largest = max(s.largest, len(entries))
	for _, e := range entries {
		s.logged = append(s.logged, e.ID)
	}
	return nil
}

func TestNoWriteBesideTheRequestsIsLarge(t *testing.T) {
	const n = 900
	store := newSlowStore()
	service := &Service{aside: newAside(store)}
	service.aside.sawSession(Session{ID: "first"})
	<-store.begun
	for i := range n {
		service.aside.sawSession(Session{ID: fmt.Sprint(i)})
		service.aside.failedSignIn(SecurityEntry{ID: fmt.Sprint(i)})
	}
	close(store.goOn)
	service.Drain(t.Context())
	if len(store.touched) != n+1 {
		t.Errorf("%d sessions were touched, want %d", len(store.touched), n+1)
	}
	for id, times := range store.touched {
		if times != 1 {
			t.Errorf("session %s was written %d times", id, times)
		}
	}
	if len(store.logged) != n {
		t.Errorf("%d failed sign-ins were logged, want %d", len(store.logged), n)
	}
	for i, id := range store.logged {
		if id != fmt.Sprint(i) {
			t.Fatalf("entry %d is %s: the order is lost", i, id)
		}
	}
	if store.largest > 300 {
		t.Errorf("one write took %d rows, want at most 300", store.largest)
	}
}
