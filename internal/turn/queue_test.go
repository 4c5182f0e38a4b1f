package turn

import (
	"context"
	"errors"
	"sync"
	"testing"
	"time"
)

// alone is a queue with a gate of its own that never keeps it waiting.
func alone(slots, most int, hurried time.Duration) *Queue {
	return NewGate(100).Queue(0, slots, most, hurried)
}

func enter(t *testing.T, q *Queue) *Turn {
	t.Helper()
	taken, err := q.Enter(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	return taken
}

// waits returns once so many wait.
func (q *Queue) waits(n int) {
	for q.State().Waiting != n {
		time.Sleep(time.Millisecond)
	}
}

// ended returns once every turn is given back.
func (q *Queue) ended() {
	for q.State().Busy != 0 {
		time.Sleep(time.Millisecond)
	}
}

// order lets somebody wait in each of the queues, one after the other, and returns who went when, by their places.
func order(t *testing.T, free func(), queues ...*Queue) (went []int) {
	t.Helper()
	gone := make(chan int, len(queues))
	for i, q := range queues {
		before := q.State().Waiting
		go func() {
			if taken, err := q.Enter(context.Background()); err == nil {
				gone <- i // told before anybody else can go
				taken.End()
			}
		}()
		q.waits(before + 1)
	}
	free()
	for range queues {
		went = append(went, <-gone)
	}
	return went
}

func TestNoMoreThanThereAreTurns(t *testing.T) {
	gate := NewGate(3)
	few, many := gate.Queue(0, 2, 100, time.Second), gate.Queue(1, 100, 100, time.Second)
	var (
		mu              sync.Mutex
		inside, all     = map[*Queue]int{}, 0
		topFew, topBoth int
		done            sync.WaitGroup
	)
	for i := range 100 {
		q := few
		if i%2 == 0 {
			q = many
		}
		done.Go(func() {
			taken, err := q.Enter(t.Context())
			if err != nil {
				return // told in time, which on a slow machine may be many
			}
			defer taken.End()
			mu.Lock()
			inside[q]++
			all++
			topFew, topBoth = max(topFew, inside[few]), max(topBoth, all)
			mu.Unlock()
			time.Sleep(time.Millisecond)
			mu.Lock()
			inside[q]--
			all--
			mu.Unlock()
		})
	}
	done.Wait()
	if topFew > 2 || topFew == 0 || topBoth > 3 {
		t.Errorf("%d of one kind at once, want 1 or 2; %d in all, want no more than 3", topFew, topBoth)
	}
	for _, q := range []*Queue{few, many} {
		if state := q.State(); state.Busy != 0 || state.Waiting != 0 {
			t.Errorf("it says %+v when all is done", state)
		}
	}
	if len(gate.running) != 0 {
		t.Errorf("%d turns to run are lost", len(gate.running))
	}
}

func TestWhoWaitsTooLongOrComesTooLateIsTold(t *testing.T) {
	q := alone(1, 1, time.Second)
	taken := enter(t, q)
	told := make(chan error, 1)
	go func() {
		_, err := q.Enter(t.Context())
		told <- err
	}()
	q.waits(1)
	if _, err := q.Enter(t.Context()); !errors.Is(err, ErrBusy) {
		t.Errorf("one too many: %v", err)
	}
	if !q.Refuses() {
		t.Error("there is no place left, and nobody is told")
	}
	if state := q.State(); state != (State{Busy: 1, Waiting: 1, Refused: 2}) {
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
	if q.State().Waiting != 0 {
		t.Error("somebody who hung up still waits")
	}
	taken.End()
	if q.Refuses() {
		t.Error("refused while there is a turn")
	}
	enter(t, q).End()
}

// In a burst the first to come goes first; where the queue stays, the last.
func TestWhoGoesFirst(t *testing.T) {
	for first, stood := range map[int]time.Duration{0: 0, 1: time.Hour} {
		q := alone(1, 10, time.Second)
		taken := enter(t, q)
		went := order(t, func() {
			q.gate.mu.Lock()
			q.since = q.since.Add(-stood)
			q.gate.mu.Unlock()
			taken.End()
		}, q, q)
		if went[0] != first {
			t.Errorf("after %s they went in the order %v", stood, went)
		}
	}
}

// Where a queue stays, only as many wait as can soon have a turn.
func TestFewWaitInAStandingQueue(t *testing.T) {
	q := alone(1, 10, time.Minute)
	defer enter(t, q).End()
	gone, hangUp := context.WithCancel(t.Context())
	defer hangUp()
	go q.Enter(gone)
	q.waits(1)
	if q.Refuses() {
		t.Error("a burst was refused")
	}
	q.gate.mu.Lock()
	q.since = q.since.Add(-time.Hour)
	q.gate.mu.Unlock()
	if !q.Refuses() {
		t.Error("one more may wait in a standing queue")
	}
}
