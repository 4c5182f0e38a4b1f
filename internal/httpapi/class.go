package httpapi

import (
	"context"
	"errors"
	"time"

	"github.com/tawafuq/tawafuq/internal/errs"
	"github.com/tawafuq/tawafuq/internal/turn"
)

// class is a kind of work that has turns of its own: much of one kind leaves the others theirs. Signing in and applying
// go before looking around.
type class string

const (
	browsing  class = "" // whatever has no other class
	signing   class = "sign-in"
	applying  class = "apply"
	matching  class = "match"
	searching class = "search"
	cvs       class = "cv"
	// reckoning is what reads much of the database at once: exports, figures, the operator's lists, sitemaps and feeds.
	// Its few turns are all the connections that such reads can hold.
	reckoning class = "reckon"
	// unqueued is what must always be answered: whether the process lives, and streams, which only wait.
	unqueued class = "unqueued"
)

// of sets the class of a row.
func (r route) of(c class) route {
	r.class = c
	return r
}

const (
	// How many calls a core has at once: while one waits for the disk, another goes on; where the database is apart,
	// most of them wait for it.
	roomOfCore, roomOfCoreApart = 2, 16
	// longTurn is how long a call computes at most, even under the worst load; what lasts longer waits for something.
	// Where the database is apart, that is soon clear.
	longTurn, longTurnApart = time.Second, 250 * time.Millisecond
	// beforeOthers is what signing in and applying are served of what is asked for, compared with the rest. It is
	// small, because one sign-in costs as much as fifty jobs that are looked at.
	beforeOthers = 1.02
)

// newTurns are the turns of each class on so many cores. What computes gets few, so that each is done soon; what may
// wait for others gets many. Under a standing load people wait about as long again as the work itself takes.
func newTurns(cores int, databaseApart bool) (*turn.Gate, map[class]*turn.Queue) {
	const soon, slow = 50 * time.Millisecond, 250 * time.Millisecond
	gate, hashing := turn.NewGate(roomOfCore*cores, longTurn), roomOfCore
	if databaseApart {
		gate, hashing = turn.NewGate(roomOfCoreApart*cores, longTurnApart), 1
	}
	return gate, map[class]*turn.Queue{
		signing:   gate.Queue(2*cores, 128, soon, beforeOthers).Takes(hashing),
		applying:  gate.Queue(32, 256, soon, beforeOthers),
		matching:  gate.Queue(2*cores, 128, soon, 1),
		searching: gate.Queue(2*cores, 128, soon, 1),
		cvs:       gate.Queue(2*cores, 16, slow, 1),
		reckoning: gate.Queue(max(2, cores/2), 32, slow, 1),
		browsing:  gate.Queue(64, 512, soon, 1),
	}
}

var errBusy = &errs.Error{Kind: errs.Unavailable, Code: "busy", RetryAfter: time.Second}

// takeTurn waits for a turn of the row's class, a second at most.
func (s *Server) takeTurn(ctx context.Context, rt route) (leave func(), err error) {
	queue := s.queueOf(rt)
	if queue == nil {
		return func() {}, nil
	}
	leave, err = queue.Enter(ctx)
	if errors.Is(err, turn.ErrBusy) {
		err = errBusy
	}
	return leave, err
}

// queueOf is where a row's calls wait; nil if they wait nowhere.
func (s *Server) queueOf(rt route) *turn.Queue {
	if rt.time == unlimited {
		return nil
	}
	return s.turns[rt.class]
}
