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

// newTurns are the turns of each class on so many cores, behind one gate: two of all classes run on a core at once, so
// that what has begun is soon done. What computes much has few turns, and signing in never more than half of those that
// run; what mostly waits for the database has many. Under a standing load people wait about as long again as the work
// itself takes.
func newTurns(cores int) map[class]*turn.Queue {
	const (
		quick, brief, slow  = 20 * time.Millisecond, 50 * time.Millisecond, 250 * time.Millisecond
		first, second, last = 0, 1, 2
	)
	gate := turn.NewGate(2 * cores)
	return map[class]*turn.Queue{
		signing:   gate.Queue(first, cores, 128, brief),
		applying:  gate.Queue(first, 32, 256, brief),
		matching:  gate.Queue(second, 2*cores, 128, quick),
		searching: gate.Queue(second, 2*cores, 128, quick),
		cvs:       gate.Queue(second, 2*cores, 16, slow),
		reckoning: gate.Queue(second, max(2, cores/2), 32, slow),
		browsing:  gate.Queue(last, 64, 512, quick),
	}
}

var errBusy = &errs.Error{Kind: errs.Unavailable, Code: "busy", RetryAfter: time.Second}

// takeTurn waits for a turn of the row's class, a second at most.
func (s *Server) takeTurn(ctx context.Context, rt route) (*turn.Turn, error) {
	queue := s.queueOf(rt)
	if queue == nil {
		return nil, nil
	}
	t, err := queue.Enter(ctx)
	if errors.Is(err, turn.ErrBusy) {
		err = errBusy
	}
	return t, err
}

// queueOf is where calls of a row wait for their turn; nil for those that wait for nobody.
func (s *Server) queueOf(rt route) *turn.Queue {
	if rt.time == unlimited {
		return nil
	}
	return s.turns[rt.class]
}
