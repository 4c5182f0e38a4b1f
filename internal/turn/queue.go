package turn

import (
	"context"
	"errors"
	"slices"
	"sync"
	"time"
)

// ErrBusy says that there was no turn in time.
var ErrBusy = errors.New("too much is asked for at once")

// patience is how long anybody waits at most.
const patience = time.Second

// Queue gives out turns.
type Queue struct {
	slots, most int
	// hurried is what those have who come to a standing queue: one that has lasted five times as long.
	hurried time.Duration

	mu      sync.Mutex
	busy    int
	waiting []*waiter
	since   time.Time // when somebody began to wait in a queue that was empty
	refused int
}

// State is what a queue is doing: turns taken, who waits, and how many were ever refused.
type State struct{ Busy, Waiting, Refused int }

// State returns what the queue is doing now.
func (q *Queue) State() State {
	q.mu.Lock()
	defer q.mu.Unlock()
	return State{q.busy, len(q.waiting), q.refused}
}

type waiter struct{ turn chan struct{} }

// New returns a queue with so many turns at once, in which so many may wait. Where it lasts for five times hurried, it
// is more than a burst, and whoever comes then waits no longer than hurried.
func New(slots, most int, hurried time.Duration) *Queue {
	return &Queue{slots: slots, most: most, hurried: hurried}
}

// Enter waits for a turn and returns what ends it; ErrBusy if there is none in time.
func (q *Queue) Enter(ctx context.Context) (leave func(), err error) {
	w, wait, err := q.join()
	if err != nil {
		return nil, err
	}
	if w == nil {
		return q.leave, nil
	}
	late := time.NewTimer(wait)
	defer late.Stop()
	select {
	case <-w.turn:
		return q.leave, nil
	case <-ctx.Done():
		err = ctx.Err()
	case <-late.C:
		err = ErrBusy
	}
	if q.giveUp(w) {
		return nil, err
	}
	return q.leave, nil // the turn came at the same moment
}

// join takes a turn that is free, or a place in the queue and the time to spend there.
func (q *Queue) join() (w *waiter, wait time.Duration, err error) {
	q.mu.Lock()
	defer q.mu.Unlock()
	if q.busy < q.slots {
		q.busy++
		return nil, 0, nil
	}
	if len(q.waiting) >= q.most {
		q.refused++
		return nil, 0, ErrBusy
	}
	if len(q.waiting) == 0 {
		q.since = time.Now()
	}
	w, wait = &waiter{make(chan struct{})}, patience
	if q.overloaded() {
		wait = q.hurried
	}
	q.waiting = append(q.waiting, w)
	return w, wait, nil
}

func (q *Queue) overloaded() bool { return time.Since(q.since) > 5*q.hurried }

// giveUp leaves the queue, and reports whether the waiter was still in it.
func (q *Queue) giveUp(w *waiter) bool {
	q.mu.Lock()
	defer q.mu.Unlock()
	i := slices.Index(q.waiting, w)
	if i < 0 {
		return false
	}
	q.waiting = slices.Delete(q.waiting, i, i+1)
	q.refused++
	return true
}

// leave ends a turn and hands it on.
func (q *Queue) leave() {
	q.mu.Lock()
	defer q.mu.Unlock()
	if len(q.waiting) == 0 {
		q.busy--
		return
	}
	next := 0
	if q.overloaded() {
		next = len(q.waiting) - 1
	}
	close(q.waiting[next].turn)
	q.waiting = slices.Delete(q.waiting, next, next+1)
}
