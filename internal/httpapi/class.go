package httpapi

import (
	"context"
	"errors"
	"time"

	"github.com/tawafuq/tawafuq/internal/errs"
	"github.com/tawafuq/tawafuq/internal/turn"
)

// class is a kind of work that has turns of its own: much of one kind leaves the others theirs. Signing in and applying
// wait for nobody who only looks around.
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

// newTurns are the turns of each class on so many cores. What computes gets few, so that each is done soon; what mostly
// waits for the database gets many. Under a standing load people wait about as long again as the work itself takes.
func newTurns(cores int) map[class]*turn.Queue {
	const quick, slow = 20 * time.Millisecond, 250 * time.Millisecond
	return map[class]*turn.Queue{
		signing:   turn.New(2*cores, 128, slow),
		applying:  turn.New(32, 256, slow),
		matching:  turn.New(2*cores, 128, quick),
		searching: turn.New(2*cores, 128, quick),
		cvs:       turn.New(2*cores, 16, slow),
		reckoning: turn.New(max(2, cores/2), 32, slow),
		browsing:  turn.New(64, 512, quick),
	}
}

var errBusy = &errs.Error{Kind: errs.Unavailable, Code: "busy", RetryAfter: time.Second}

// takeTurn waits for a turn of the row's class, a second at most.
func (s *Server) takeTurn(ctx context.Context, rt route) (leave func(), err error) {
	queue := s.turns[rt.class]
	if queue == nil || rt.time == unlimited {
		return func() {}, nil
	}
	leave, err = queue.Enter(ctx)
	if errors.Is(err, turn.ErrBusy) {
		err = errBusy
	}
	return leave, err
}
