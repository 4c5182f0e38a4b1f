package alert

import (
	"context"
	"strconv"
	"testing"
	"time"

	"github.com/tawafuq/tawafuq/internal/worker"
)

// pages is a store with as many people as a page takes; it keeps what was queued and when.
type pages struct {
	Store
	now  time.Time
	kept time.Time
	next []worker.Task
}

func (p *pages) DigestPeople(_ context.Context, _ Day, _ string, limit int) ([]Person, error) {
	people := make([]Person, limit)
	for i := range people {
		people[i].ID = strconv.Itoa(i)
	}
	return people, nil
}

func (p *pages) KeepDigests(context.Context, Day, []Digest, time.Time) error {
	p.now = p.now.Add(time.Second) // so long it took to make them
	p.kept = p.now
	return nil
}

func (p *pages) EndPage(_ context.Context, _ Day, next []worker.Task, _ int, _ time.Time) error {
	p.next = next
	return nil
}

// Tasks are taken in the order of their time: one core would make pages while none sends letters, and letters be sent
// while nobody makes pages.
func TestTheNextPageIsMadeWhileLettersAreSent(t *testing.T) {
	store := &pages{now: time.Date(2031, 5, 4, 8, 0, 0, 0, time.UTC)}
	s := NewService(store, nil, nil, nil, func() time.Time { return store.now })
	if err := s.page(t.Context(), worker.New(TaskPage, page{})); err != nil {
		t.Fatal(err)
	}
	if len(store.next) != 1 || !store.next[0].RunAt.Before(store.kept) {
		t.Errorf("next is %+v, behind letters of %s", store.next, store.kept)
	}
}
