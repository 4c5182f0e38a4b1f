package turn

import (
	"slices"
	"sync"
	"time"
)

const (
	// patience is how long anybody waits at most.
	patience = time.Second
	// counted is how long a turn counts as running that neither rests nor ends: it probably waits for something that
	// this package knows nothing of, and nobody else should wait for that.
	counted = 250 * time.Millisecond
	// fairly is which turn to run that is handed on goes to whoever was passed over longest, whatever their rank.
	fairly = 8
)

// Gate bounds how many run at once, of all queues together.
type Gate struct {
	slots int

	mu      sync.Mutex
	running []*Turn // those that count, the longest running first
	queues  []*Queue
	handed  int // turns to run that somebody had waited for
	watched bool
}

// NewGate returns a gate with so many turns to run at once.
func NewGate(slots int) *Gate { return &Gate{slots: slots} }

// Queue adds a queue to the gate: of a rank, with so many turns at once, in which so many may wait. Where it lasts for
// five times hurried, it is more than a burst, and whoever comes then waits no longer than hurried.
func (g *Gate) Queue(rank, slots, most int, hurried time.Duration) *Queue {
	q := &Queue{gate: g, rank: rank, slots: slots, most: most, hurried: hurried}
	g.queues = append(g.queues, q)
	return q
}

// run counts a turn as running.
func (g *Gate) run(t *Turn) {
	t.since = time.Now()
	t.runs = true
	g.running = append(g.running, t)
}

// stop no longer counts a turn, and lets others run in its place.
func (g *Gate) stop(t *Turn) {
	if !t.runs {
		return
	}
	t.runs = false
	i := slices.Index(g.running, t)
	g.running = slices.Delete(g.running, i, i+1)
	g.hand()
}

// hand gives turns to those who wait, as long as there are any.
func (g *Gate) hand() {
	for len(g.running) < g.slots {
		q := g.next()
		if q == nil {
			return
		}
		q.handOn()
	}
}

// next returns the queue from which somebody is to run; nil if there is none.
func (g *Gate) next() *Queue {
	var first *Queue
	fair := (g.handed+1)%fairly == 0
	for _, q := range g.queues {
		if len(q.waiting) == 0 || q.busy >= q.slots {
			continue
		}
		if first == nil || (fair || q.rank == first.rank) && q.last < first.last || !fair && q.rank < first.rank {
			first = q
		}
	}
	return first
}

// watch looks after those who wait until nobody does: turns that have run for too long no longer count.
func (g *Gate) watch() {
	if g.watched {
		return
	}
	g.watched = true
	time.AfterFunc(counted/4, func() {
		g.mu.Lock()
		defer g.mu.Unlock()
		g.watched = false
		for len(g.running) > 0 && time.Since(g.running[0].since) > counted {
			g.stop(g.running[0])
		}
		if slices.ContainsFunc(g.queues, func(q *Queue) bool { return len(q.waiting) > 0 }) {
			g.watch()
		}
	})
}
