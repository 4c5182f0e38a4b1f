package turn

import (
	"context"
	"errors"
	"sync"
	"testing"
	"time"
)

// However many turns each kind has, no more than the gate has room for run at once.
func TestTheGateHasRoomForAllKindsTogether(t *testing.T) {
	g := NewGate(3, time.Hour)
	queues := []*Queue{g.Queue(3, 100, time.Second, 1), g.Queue(2, 100, time.Second, 1)}
	var (
		mu          sync.Mutex
		inside, top int
		all         sync.WaitGroup
	)
	for i := range 60 {
		all.Go(func() {
			leave, err := queues[i%2].Enter(t.Context())
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
	if top > 3 || top == 0 {
		t.Errorf("%d at once, want 1 to 3", top)
	}
	if g.busy != 0 || queues[0].busy != 0 || queues[1].busy != 0 {
		t.Errorf("turns are lost: %d, of the kinds %d and %d", g.busy, queues[0].busy, queues[1].busy)
	}
}

// A turn that waits for something else, however long, leaves its room to others, but not its place among its own kind.
func TestWhatLastsTakesUpNoRoom(t *testing.T) {
	g := NewGate(1, 10*time.Millisecond)
	slow, quick := g.Queue(1, 10, time.Second, 1), g.Queue(1, 10, time.Second, 1)
	stuck := enter(t, slow)
	enter(t, quick)() // which waits for the room alone
	if _, err := slow.Enter(t.Context()); !errors.Is(err, ErrBusy) {
		t.Errorf("a second turn of one: %v", err)
	}
	stuck()
	enter(t, slow)()
	if g.busy != 0 {
		t.Errorf("%d of the room is lost", g.busy)
	}
}

// Nothing watches a turn while nobody waits, and still whoever comes later has the room of one that has lasted.
func TestWhatLastedBeforeAnybodyCame(t *testing.T) {
	g := NewGate(1, 10*time.Millisecond)
	slow, quick := g.Queue(1, 10, time.Second, 1), g.Queue(1, 10, time.Second, 1)
	stuck := enter(t, slow)
	if g.watch != nil {
		t.Error("a turn is watched for which nobody waits")
	}
	time.Sleep(15 * time.Millisecond)
	leave, w, _, err := quick.join()
	if leave == nil {
		t.Fatalf("it has to wait: %v, %v", w, err)
	}
	leave.leave()
	stuck()
	if g.busy != 0 || len(g.running) != 0 {
		t.Errorf("%d of the room and %d turns are lost", g.busy, len(g.running))
	}
}

// Whoever waits for a turn of their own kind may then wait for room as well, which is watched from then on.
func TestWhoWaitsForTheirKindThenForRoom(t *testing.T) {
	g := NewGate(1, 10*time.Millisecond)
	slow, quick := g.Queue(1, 10, time.Second, 1), g.Queue(1, 10, time.Second, 1)
	first := enter(t, slow)
	time.Sleep(15 * time.Millisecond)
	leaves := make(chan func())
	go func() { leaves <- enter(t, slow) }()
	slow.waits(1) // for the one place of its kind, and for no room
	defer enter(t, quick)()
	first() // now for the room, which the quick one has until it is long
	select {
	case leave := <-leaves:
		leave()
	case <-time.After(500 * time.Millisecond):
		t.Error("it has no turn, though the room was free soon after")
		(<-leaves)()
	}
}

// What takes up more room has it to itself, and those who come later do not keep it from having it.
func TestWhatTakesMuchRoom(t *testing.T) {
	g := NewGate(2, time.Hour)
	wide, narrow := g.Queue(2, 10, time.Minute, 1).Takes(2), g.Queue(2, 10, time.Minute, 1)
	before := enter(t, narrow)
	turns := make(chan string)
	leaves := make(chan func())
	wait := func(q *Queue, name string) {
		leave := enter(t, q)
		turns <- name
		leaves <- leave
	}
	go wait(wide, "wide")
	wide.waits(1)
	go wait(narrow, "narrow") // there is room for one, but not for both who wait
	narrow.waits(1)
	before()
	if first := <-turns; first != "wide" {
		t.Errorf("%s went first", first)
	}
	leave := <-leaves
	if narrow.State().Waiting != 1 {
		t.Error("another is beside it")
	}
	leave()
	<-turns
	(<-leaves)()
	if g.busy != 0 {
		t.Errorf("%d of the room is lost", g.busy)
	}
}

// Who gives up waiting for much room leaves what there is to others.
func TestWhoGivesUpLeavesTheRoom(t *testing.T) {
	g := NewGate(2, time.Hour)
	wide, narrow := g.Queue(2, 10, time.Minute, 1).Takes(2), g.Queue(2, 10, time.Minute, 1)
	defer enter(t, narrow)()
	waiting, hangUp := context.WithCancel(t.Context())
	go wide.Enter(waiting)
	wide.waits(1)
	leaves := make(chan func())
	go func() { leaves <- enter(t, narrow) }()
	narrow.waits(1)
	hangUp()
	wide.waits(0)
	if narrow.State().Waiting != 0 {
		t.Error("there is room, and still it waits")
	}
	(<-leaves)()
}

// Under a standing load every kind gets the same share of what is asked of it, and a weighty one more: not what each
// kind has turns for, nor what is asked for most.
func TestSharesUnderLoad(t *testing.T) {
	g := NewGate(1, time.Hour)
	often, seldom := g.Queue(1, 1000, time.Hour, 1), g.Queue(1, 1000, time.Hour, 2)
	leave := enter(t, often)
	turns := make(chan *Queue)
	for i := range 110 {
		q := often
		if i%11 == 10 {
			q = seldom
		}
		go func() {
			leave, err := q.Enter(t.Context())
			if err != nil {
				return
			}
			turns <- q
			leave()
		}()
	}
	often.waits(100)
	seldom.waits(10)
	leave()
	served := map[*Queue]int{}
	for range 36 { // a third of the work: a share of a third of each, or 30 % and 60 %
		served[<-turns]++
	}
	if served[seldom] < 5 || served[seldom] > 7 {
		t.Errorf("of 36 turns %d were of what 10 wait for, want about 6", served[seldom])
	}
	go func() {
		for range turns {
		}
	}()
	often.waits(0)
	seldom.waits(0)
}
