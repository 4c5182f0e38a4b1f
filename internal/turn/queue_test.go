package turn

import (
	"context"
	"errors"
	"sync"
	"testing"
	"time"
)

// alone returns a queue with a gate of its own, through which all its turns fit.
func alone(slots, most int, hurried time.Duration) *Queue {
	return NewGate(slots, time.Hour).Queue(slots, most, hurried, 1)
}

func enter(t *testing.T, q *Queue) func() {
	t.Helper()
	leave, err := q.Enter(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	return leave
}

// waits returns once so many wait.
func (q *Queue) waits(n int) {
	for {
		q.gate.mu.Lock()
		reached := len(q.waiting) == n
		q.gate.mu.Unlock()
		if reached {
			return
		}
		time.Sleep(time.Millisecond)
	}
}

func TestNoMoreThanThereAreTurns(t *testing.T) {
	q := alone(2, 100, time.Second)
	var (
		mu          sync.Mutex
		inside, top int
		all         sync.WaitGroup
	)
	for range 50 {
		all.Go(func() {
			leave, err := q.Enter(t.Context())
			if err != nil {
				return // told in time, which on a slow machine may be many
			}
			defer leave()
			mu.Lock()
			inside++
			top = max(top, inside)
			mu.Unlock()
			time.Sleep(time.Millisecond)
			mu.Lock()
			inside--
			mu.Unlock()
		})
	}
	all.Wait()
	if top > 2 || top == 0 {
		t.Errorf("%d at once, want 1 or 2", top)
	}
	if state := q.State(); state.Busy != 0 || state.Waiting != 0 {
		t.Errorf("it says %+v when all is done", state)
	}
	enter(t, q)() // every turn came back
	enter(t, q)()
	if q.busy != 0 {
		t.Errorf("%d turns are lost", q.busy)
	}
}

func TestWhoWaitsTooLongOrComesTooLateIsTold(t *testing.T) {
	q := alone(1, 1, time.Second)
	leave := enter(t, q)
	told := make(chan error, 1)
	go func() {
		_, err := q.Enter(t.Context())
		told <- err
	}()
	q.waits(1)
	if _, err := q.Enter(t.Context()); !errors.Is(err, ErrBusy) {
		t.Errorf("one too many: %v", err)
	}
	if state := q.State(); state != (State{Busy: 1, Waiting: 1, Refused: 1}) {
		t.Errorf("it says %+v", state)
	}
	if err := <-told; !errors.Is(err, ErrBusy) {
		t.Errorf("after a second: %v", err)
	}
	gone, hangUp := context.WithCancel(t.Context())
	hangUp()
	if _, err := q.Enter(gone); !errors.Is(err, context.Canceled) {
		t.Errorf("somebody who hung up: %v", err)
	}
	leave()
	enter(t, q)()
}

// In a burst the first to come goes first; where somebody was just refused, or a long queue stays, the last.
func TestWhoGoesFirst(t *testing.T) {
	for _, c := range []struct {
		name, first string
		waiting     int
		make        func(*Queue)
	}{
		{"a burst", "first", 18, func(*Queue) {}},
		{"a short queue that stays", "first", 6, func(q *Queue) { q.since = q.since.Add(-time.Hour) }},
		{"a long queue that stays", "last", 18, func(q *Queue) { q.since = q.since.Add(-time.Hour) }},
		{"one that would last for more than a second at its pace", "last", 10, func(q *Queue) {
			q.since, q.passed = q.since.Add(-3*time.Second), 1
		}},
		{"one of the same length that is quick", "first", 10, func(q *Queue) {
			q.since, q.passed = q.since.Add(-3*time.Second), 40
		}},
		{"a refusal just now", "last", 3, func(q *Queue) { q.refusedAt = time.Now() }},
	} {
		q := alone(1, 100, time.Second)
		leave := enter(t, q)
		order := make(chan string, c.waiting)
		for i := range c.waiting {
			who := map[int]string{0: "first", c.waiting - 1: "last"}[i]
			go func() {
				if leave, err := q.Enter(t.Context()); err == nil {
					order <- who
					leave()
				}
			}()
			q.waits(i + 1)
		}
		q.gate.mu.Lock()
		c.make(q)
		q.gate.mu.Unlock()
		leave()
		if got := <-order; got != c.first {
			t.Errorf("%s: %q went first, want %s", c.name, got, c.first)
		}
	}
}

// Once a long queue turns out to stay, those who came while it seemed a burst are told, and no more wait than can soon
// have a turn.
func TestAStandingQueueIsShort(t *testing.T) {
	q := alone(1, 100, time.Minute)
	defer enter(t, q)()
	const waiting = 17
	told := make(chan error, waiting+1)
	wait := func() {
		_, err := q.Enter(t.Context())
		told <- err
	}
	for i := range waiting {
		go wait()
		q.waits(i + 1)
	}
	q.gate.mu.Lock()
	q.since = q.since.Add(-time.Hour)
	q.gate.mu.Unlock()
	wait() // which is told at once, and with it all but two
	for range waiting - 2 + 1 {
		if err := <-told; !errors.Is(err, ErrBusy) {
			t.Errorf("somebody was told %v", err)
		}
	}
	if state := q.State(); state != (State{Busy: 1, Waiting: 2, Refused: waiting - 2 + 1}) {
		t.Errorf("it says %+v", state)
	}
}

// Where few wait, and only for room, they go in after their second: others are slow, and nothing is overloaded.
func TestAShortQueueIsNotRefused(t *testing.T) {
	g := NewGate(1, time.Hour)
	q := g.Queue(2, 10, time.Second, 1)
	slow := enter(t, q)
	enter(t, q)()
	if _, err := func() (func(), error) {
		defer enter(t, q)()
		return q.Enter(t.Context())
	}(); !errors.Is(err, ErrBusy) {
		t.Errorf("beyond its own turns: %v", err)
	}
	slow()
	if g.busy != 0 || q.busy != 0 {
		t.Errorf("turns are lost: %d, %d", g.busy, q.busy)
	}
}

// People who hang up while they wait make nobody else be refused.
func TestWhoHangsUpIsNoOverload(t *testing.T) {
	q := alone(1, 10, time.Millisecond)
	leave := enter(t, q)
	ctx, hangUp := context.WithCancel(t.Context())
	gone := make(chan error, 1)
	go func() {
		_, err := q.Enter(ctx)
		gone <- err
	}()
	q.waits(1)
	hangUp()
	if err := <-gone; !errors.Is(err, context.Canceled) {
		t.Errorf("who hung up heard %v", err)
	}
	go func() {
		q.waits(1)
		time.Sleep(20 * time.Millisecond) // longer than anybody would have under overload
		leave()
	}()
	enter(t, q)()
	if state := q.State(); state != (State{}) {
		t.Errorf("it says %+v", state)
	}
}

// Whoever can be refused without a word is exactly whom Enter refuses at once: nobody while there is a turn, a place in
// a burst or one of the few places under load.
func TestRefusedAtOnce(t *testing.T) {
	q := alone(1, 5, time.Hour)
	g := q.gate
	if q.Refuse() || g.Refuses() {
		t.Fatal("refused although there is a turn")
	}
	leave := enter(t, q)
	waiting, hangUp := context.WithCancel(t.Context())
	var all sync.WaitGroup
	for i := range 5 {
		if q.Refuse() {
			t.Fatalf("refused although %d may still wait", 5-i)
		}
		all.Go(func() { q.Enter(waiting) })
		q.waits(i + 1)
	}
	if q.Refuse() {
		t.Fatal("refused before there is an overload")
	}
	if _, err := q.Enter(t.Context()); !errors.Is(err, ErrBusy) {
		t.Fatalf("the sixth: %v", err)
	}
	// With it three of those are told who came while it seemed a burst: no more than two may wait now.
	if !q.Refuse() || !g.Refuses() || q.State() != (State{Busy: 1, Waiting: 2, Refused: 5}) {
		t.Errorf("not refused at once where Enter refuses: %+v", q.State())
	}
	hangUp()
	all.Wait()
	if q.Refuse() {
		t.Error("refused although nobody waits")
	}
	leave()
}

// When a burst turns out to be a standing load, those who have waited longer than anybody may from then on are told,
// instead of being served late.
func TestWhoIsLateIsTold(t *testing.T) {
	const hurried = 400 * time.Millisecond
	q := alone(1, 3, hurried)
	leave := enter(t, q)
	burst, last := make(chan error, 3), make(chan error, 1)
	wait := func(told chan<- error) {
		leave, err := q.Enter(t.Context())
		if err == nil {
			leave()
		}
		told <- err
	}
	for i := range 3 {
		go wait(burst)
		q.waits(i + 1)
	}
	if _, err := q.Enter(t.Context()); !errors.Is(err, ErrBusy) {
		t.Fatalf("the fourth: %v", err) // which shows that it is too much
	}
	time.Sleep(hurried + 10*time.Millisecond)
	go wait(last)
	q.waits(1)
	leave()
	if err := <-last; err != nil {
		t.Errorf("who has come only just now: %v", err)
	}
	for range 3 {
		if err := <-burst; !errors.Is(err, ErrBusy) {
			t.Errorf("who came in the burst: %v", err)
		}
	}
}
