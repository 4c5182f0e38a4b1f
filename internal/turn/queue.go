package turn

import (
	"context"
	"errors"
	"slices"
	"time"
)

// ErrBusy says that there was no turn in time.
var ErrBusy = errors.New("too much is asked for at once")

// patience is how long anybody waits at most.
const patience = time.Second

// Queue gives out turns of one kind. The gate's lock guards it.
type Queue struct {
	gate        *Gate
	slots, most int
	// hurried is what those have who come to a standing queue: one that has lasted five times as long.
	hurried time.Duration
	weight  float64
	room    int // what one turn takes up of the gate's

	busy          int
	waiting       []*waiter
	since         time.Time // when somebody began to wait in a queue that was empty
	passed        int       // how many had a turn since then who had waited
	refusedAt     time.Time // the last
	asked, served float64   // recently
	refused       int
}

// Takes sets how much of the gate's room one turn takes up, for work that keeps a core busy all the time. Beside others
// it would only take longer, and so would they.
func (q *Queue) Takes(room int) *Queue {
	q.room = room
	return q
}

// State is what a queue is doing: turns taken, who waits, and how many were ever refused.
type State struct{ Busy, Waiting, Refused int }

// State returns what the queue is doing now.
func (q *Queue) State() State {
	q.gate.mu.Lock()
	defer q.gate.mu.Unlock()
	return State{q.busy, len(q.waiting), q.refused}
}

// waiter has room for the turn, so that whoever hands it on never waits.
type waiter struct {
	turn chan *held
	came time.Time
}

// Enter waits for a turn and returns what ends it; ErrBusy if there is none in time.
func (q *Queue) Enter(ctx context.Context) (leave func(), err error) {
	h, w, wait, err := q.join()
	if err != nil {
		return nil, err
	}
	if h != nil {
		return h.leave, nil
	}
	late := time.NewTimer(wait)
	defer late.Stop()
	select {
	case h := <-w.turn:
		return h.leaveOrBusy()
	case <-ctx.Done():
		err = ctx.Err()
	case <-late.C:
		err = ErrBusy
	}
	h, given := q.giveUp(w, err)
	if h != nil {
		return h.leave, nil
	}
	if given {
		return nil, err
	}
	return (<-w.turn).leaveOrBusy() // it came at the same moment
}

// leaveOrBusy is what Enter returns for what was handed to a waiter: a turn, or nil for a refusal.
func (h *held) leaveOrBusy() (leave func(), err error) {
	if h == nil {
		return nil, ErrBusy
	}
	return h.leave, nil
}

// join takes a turn that is free, or a place in the queue and the time to spend there.
func (q *Queue) join() (h *held, w *waiter, wait time.Duration, err error) {
	g := q.gate
	g.mu.Lock()
	defer g.mu.Unlock()
	now := time.Now()
	g.age(now)
	q.asked++
	if !q.free() {
		g.freeLong(now)
	}
	if q.free() {
		return g.take(q, now), nil, 0, nil
	}
	most := q.most
	wait = patience
	if q.overloaded(now) {
		most, wait = q.few(), q.hurried
		q.dismissLate(now)
	}
	if len(q.waiting) >= most {
		q.refuse(now)
		return nil, nil, 0, ErrBusy
	}
	if len(q.waiting) == 0 {
		q.since, q.passed = now, 0
	}
	w = &waiter{make(chan *held, 1), now}
	q.waiting = append(q.waiting, w)
	g.watchLong()
	return nil, w, wait, nil
}

// Refuse refuses whoever comes now, and reports so, where Enter would not have them wait either.
func (q *Queue) Refuse() bool {
	g := q.gate
	g.mu.Lock()
	defer g.mu.Unlock()
	now := time.Now()
	if q.free() || !q.overloaded(now) {
		return false
	}
	q.dismissLate(now)
	if len(q.waiting) < q.few() {
		return false
	}
	g.age(now)
	q.asked++
	q.refuse(now)
	return true
}

// free reports whether there is a turn for whoever comes: nobody waits for the room there is.
func (q *Queue) free() bool { return q.busy < q.slots && q.fits() && q.gate.next() == nil }

// fits reports whether there is room for a turn.
func (q *Queue) fits() bool { return q.gate.busy == 0 || q.gate.busy+q.room <= q.gate.room }

// few is how many may wait in a standing queue: those who can soon have a turn. Others always come, and whoever waits
// for nothing costs more than whoever is told at once. What has many turns is soon done, and must not be out of waiters
// when it is its turn.
func (q *Queue) few() int { return 2 * min(q.slots, 2*q.gate.room) }

// many is how many wait in a queue that is no longer a burst of what a few people do.
func (q *Queue) many() int { return 8 * q.few() }

func (q *Queue) refuse(now time.Time) {
	q.refused++
	q.refusedAt = now
	q.gate.refusedAt.Store(now.UnixNano())
}

// dismissLate refuses those who came while it seemed a burst: they have waited longer than anybody does now, or there
// are too many of them.
func (q *Queue) dismissLate(now time.Time) {
	for len(q.waiting) > 0 && (len(q.waiting) > q.few() || now.Sub(q.waiting[0].came) > q.hurried) {
		q.waiting[0].turn <- nil
		q.waiting = slices.Delete(q.waiting, 0, 1)
		q.refuse(now)
	}
}

// overloaded reports whether more is asked for than can be done: the queue is a standing one, or somebody was refused
// only just now, since nobody stands in it who has given up.
func (q *Queue) overloaded(now time.Time) bool {
	return now.Sub(q.refusedAt) < patience || q.standing(now)
}

// standing reports whether the queue is more than a burst: it has lasted and is long, or it would last too long at the
// pace it goes, so that whoever comes now would have no turn in time. A short one is neither.
func (q *Queue) standing(now time.Time) bool {
	n, lasted := len(q.waiting), now.Sub(q.since)
	return n > q.many() && lasted > 5*q.hurried ||
		n > 4*q.few() && lasted > 2*q.hurried && time.Duration(n)*lasted > time.Duration(q.passed)*patience
}

// giveUp leaves the queue, and reports whether the waiter was still in it. Where too many wait, that is a refusal.
// Where few do, only the room is short, because others are slow: then there is a turn all the same. Who has hung up was
// not refused, and says nothing about how much there is to do.
func (q *Queue) giveUp(w *waiter, why error) (h *held, given bool) {
	q.gate.mu.Lock()
	defer q.gate.mu.Unlock()
	i := slices.Index(q.waiting, w)
	if i < 0 {
		return nil, false
	}
	now := time.Now()
	calm := !q.overloaded(now) && q.busy < q.slots
	q.waiting = slices.Delete(q.waiting, i, i+1)
	switch {
	case why != ErrBusy:
	case calm:
		return q.gate.take(q, now), true
	default:
		q.refuse(now)
	}
	q.gate.handOn() // to those for whom the room is large enough
	return nil, true
}

// ready reports whether somebody waits who may go.
func (q *Queue) ready() bool { return len(q.waiting) > 0 && q.busy < q.slots }

// share is how much of what was asked for has been served; a larger weight makes it seem less. Half a turn more than
// that: where little is asked for, one turn is a large share, and whoever has the least would get too much by it.
func (q *Queue) share() float64 { return (q.served + .5) / (q.asked * q.weight) }

// first takes whoever goes first out of the queue.
func (q *Queue) first() *waiter {
	next := 0
	if q.overloaded(time.Now()) {
		next = len(q.waiting) - 1
	}
	w := q.waiting[next]
	q.waiting = slices.Delete(q.waiting, next, next+1)
	return w
}
