package turn

import (
	"context"
	"errors"
	"slices"
	"time"
)

// ErrBusy says that there was no turn in time.
var ErrBusy = errors.New("too much is asked for at once")

// Queue gives out the turns of one kind of work.
type Queue struct {
	gate              *Gate
	rank, slots, most int
	// hurried is what those have who come to a standing queue: one that has lasted five times as long.
	hurried time.Duration

	// What follows is guarded by the gate's lock.
	busy    int // turns taken, whether they run or rest
	waiting []*waiter
	since   time.Time // when somebody began to wait in a queue that was empty
	last    int       // when it was last handed a turn, as the gate counts them
	refused int
}

// State is what a queue is doing: turns taken, who waits, and how many were ever refused.
type State struct{ Busy, Waiting, Refused int }

type waiter struct {
	got  *Turn
	turn chan struct{} // closed once got is set
}

// State returns what the queue is doing now.
func (q *Queue) State() State {
	q.gate.mu.Lock()
	defer q.gate.mu.Unlock()
	return State{q.busy, len(q.waiting), q.refused}
}

// Refuses reports whether there is not even a place to wait. Whoever comes then is counted as refused, before they have
// cost anything.
func (q *Queue) Refuses() bool {
	q.gate.mu.Lock()
	defer q.gate.mu.Unlock()
	if q.free() || !q.full() {
		return false
	}
	q.refused++
	return true
}

// Enter waits for a turn; ErrBusy if there is none in time.
func (q *Queue) Enter(ctx context.Context) (*Turn, error) {
	t, w, wait, err := q.join()
	if err != nil || t != nil {
		return t, err
	}
	late := time.NewTimer(wait)
	defer late.Stop()
	select {
	case <-w.turn:
		return w.got, nil
	case <-ctx.Done():
		err = ctx.Err()
	case <-late.C:
		err = ErrBusy
	}
	if q.giveUp(w) {
		return nil, err
	}
	return w.got, nil // the turn came at the same moment
}

// join takes a turn that is free, or a place in the queue and the time to spend there.
func (q *Queue) join() (t *Turn, w *waiter, wait time.Duration, err error) {
	q.gate.mu.Lock()
	defer q.gate.mu.Unlock()
	if q.free() {
		return q.take(), nil, 0, nil
	}
	if q.full() {
		q.refused++
		return nil, nil, 0, ErrBusy
	}
	if len(q.waiting) == 0 {
		q.since = time.Now()
	}
	w, wait = &waiter{turn: make(chan struct{})}, patience
	if q.standing() {
		wait = q.hurried
	}
	q.waiting = append(q.waiting, w)
	q.gate.watch()
	return nil, w, wait, nil
}

func (q *Queue) free() bool { return q.busy < q.slots && len(q.gate.running) < q.gate.slots }

// full reports whether nobody else may wait. In a standing queue only as many do as can soon have a turn.
func (q *Queue) full() bool {
	if len(q.waiting) > 0 && q.standing() {
		return len(q.waiting) >= min(q.most, q.slots, q.gate.slots)
	}
	return len(q.waiting) >= q.most
}

func (q *Queue) standing() bool { return time.Since(q.since) > 5*q.hurried }

func (q *Queue) take() *Turn {
	q.busy++
	t := &Turn{queue: q}
	q.gate.run(t)
	return t
}

// giveUp leaves the queue, and reports whether the waiter was still in it.
func (q *Queue) giveUp(w *waiter) bool {
	q.gate.mu.Lock()
	defer q.gate.mu.Unlock()
	i := slices.Index(q.waiting, w)
	if i < 0 {
		return false
	}
	q.waiting = slices.Delete(q.waiting, i, i+1)
	q.refused++
	return true
}

// handOn gives a turn to the first who waits or, in a standing queue, to the last.
func (q *Queue) handOn() {
	next := 0
	if q.standing() {
		next = len(q.waiting) - 1
	}
	w := q.waiting[next]
	q.waiting = slices.Delete(q.waiting, next, next+1)
	q.gate.handed++
	q.last = q.gate.handed
	w.got = q.take()
	close(w.turn)
}
