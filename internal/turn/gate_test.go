package turn

import (
	"context"
	"slices"
	"testing"
	"time"
)

func TestTheFirstRankGoesFirst(t *testing.T) {
	gate := NewGate(1)
	browse, search, apply := gate.Queue(2, 5, 5, time.Second), gate.Queue(1, 5, 5, time.Second),
		gate.Queue(0, 5, 5, time.Second)
	went := order(t, enter(t, browse).End, browse, search, apply)
	if !slices.Equal(went, []int{2, 1, 0}) {
		t.Errorf("browsing, a search and an application went in the order %v", went)
	}
}

// Queues of one rank take turns, however many wait in one of them.
func TestEqualsTakeTurns(t *testing.T) {
	gate := NewGate(1)
	search, match := gate.Queue(1, 5, 5, time.Second), gate.Queue(1, 5, 5, time.Second)
	went := order(t, enter(t, search).End, search, search, search, match)
	if slices.Index(went, 3) > 1 {
		t.Errorf("the fourth, alone of its kind, went in the order %v", went)
	}
}

// However many of the first rank wait, now and then somebody else goes.
func TestNoneStarves(t *testing.T) {
	gate := NewGate(1)
	browse, apply := gate.Queue(2, 5, 5, time.Second), gate.Queue(0, 50, 50, time.Second)
	waiting := append([]*Queue{browse}, slices.Repeat([]*Queue{apply}, 3*fairly)...)
	went := order(t, enter(t, apply).End, waiting...)
	if at := slices.Index(went, 0); at >= fairly || at == 0 {
		t.Errorf("browsing went after %d applications, want fewer than %d but not none", at, fairly)
	}
}

// One kind that has all its own turns leaves the others what is left to run.
func TestOneKindLeavesTheOthersTheirs(t *testing.T) {
	gate := NewGate(2)
	signIn, browse := gate.Queue(0, 1, 5, time.Minute), gate.Queue(2, 5, 5, time.Minute)
	defer enter(t, signIn).End()
	gone, hangUp := context.WithCancel(t.Context())
	defer hangUp()
	go signIn.Enter(gone)
	signIn.waits(1)
	enter(t, browse).End()
}

// Whoever only waits lets others run, and runs on at once.
func TestRest(t *testing.T) {
	gate := NewGate(1)
	q := gate.Queue(0, 2, 5, time.Minute)
	one := enter(t, q)
	ctx := With(t.Context(), one)
	back, again := Rest(ctx), Rest(ctx) // in two places at once
	other := enter(t, q)
	again()
	if len(gate.running) != 1 {
		t.Errorf("%d run while one of two still rests", len(gate.running))
	}
	back()
	if len(gate.running) != 2 {
		t.Errorf("%d run, want both", len(gate.running))
	}
	went := order(t, func() {
		other.End()
		one.End()
	}, q)
	if len(went) != 1 {
		t.Errorf("%v went", went)
	}
	q.ended()
	Rest(context.Background())() // of somebody who needs no turn
	one.Rest()()                 // after the end
	if q.State().Busy != 0 || len(gate.running) != 0 {
		t.Errorf("turns are lost: %+v, %d run", q.State(), len(gate.running))
	}
}

// A turn that neither rests nor ends keeps others from running for a moment only.
func TestWhoeverIsStuckKeepsNobodyWaiting(t *testing.T) {
	gate := NewGate(1)
	q := gate.Queue(0, 2, 5, time.Minute)
	stuck := enter(t, q)
	enter(t, q).End() // once it has waited
	if q.State().Busy != 1 {
		t.Errorf("%d turns are taken", q.State().Busy)
	}
	stuck.End()
	if q.State().Busy != 0 || len(gate.running) != 0 {
		t.Error("the turn was not given back")
	}
}
