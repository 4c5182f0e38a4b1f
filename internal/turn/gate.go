package turn

import (
	"slices"
	"sync"
	"sync/atomic"
	"time"
)

// shareOver is the time over which shares are compared: what lies further back counts half as much with each.
const shareOver = time.Second

// Gate has room for some turns of all its queues together.
type Gate struct {
	room int
	long time.Duration

	refusedAt atomic.Int64 // the last, in nanoseconds

	mu      sync.Mutex
	busy    int
	queues  []*Queue
	halved  time.Time
	running []*held
	watch   *time.Timer // runs while somebody waits for the room of a turn that may become a long one
}

// NewGate returns a gate with room for so many turns. One that lasts longer than long takes up none.
func NewGate(room int, long time.Duration) *Gate { return &Gate{room: room, long: long} }

// Queue adds a queue with so many turns at once, in which so many may wait. Where a long one lasts for five times
// hurried, it is more than a burst, and whoever comes then waits no longer than hurried. Its share of what is asked
// for is weight times that of a queue with weight one.
func (g *Gate) Queue(slots, most int, hurried time.Duration, weight float64) *Queue {
	q := &Queue{gate: g, slots: slots, most: most, hurried: hurried, weight: weight, room: 1}
	g.queues = append(g.queues, q)
	return q
}

// Refuses reports whether anybody was refused within the last second.
func (g *Gate) Refuses() bool { return time.Now().UnixNano()-g.refusedAt.Load() < int64(patience) }

// held is a turn that somebody has.
type held struct {
	queue *Queue
	began time.Time
	room  int // what it still takes up
	at    int // where it stands in the gate's list
}

// take gives a turn out; there must be one.
func (g *Gate) take(q *Queue, now time.Time) *held {
	g.busy += q.room
	q.busy++
	q.served++
	h := &held{queue: q, began: now, room: q.room, at: len(g.running)}
	g.running = append(g.running, h)
	return h
}

func (h *held) giveRoom() {
	h.queue.gate.busy -= h.room
	h.room = 0
}

// leave ends a turn and hands on what it had.
func (h *held) leave() {
	g := h.queue.gate
	g.mu.Lock()
	defer g.mu.Unlock()
	h.giveRoom()
	h.queue.busy--
	last := len(g.running) - 1
	g.running[h.at] = g.running[last]
	g.running[h.at].at = h.at
	g.running[last] = nil
	g.running = g.running[:last]
	g.handOn()
}

// freeLong takes the room of turns that have become long ones. It matters only where somebody waits for it, so nothing
// watches a turn while nobody does.
func (g *Gate) freeLong(now time.Time) {
	for _, h := range g.running {
		if h.room > 0 && now.Sub(h.began) >= g.long {
			h.giveRoom()
		}
	}
}

// watchLong sees to it that whoever waits has the room of the next turn that becomes a long one.
func (g *Gate) watchLong() {
	if g.watch != nil || !g.waiting() {
		return
	}
	var first *held
	for _, h := range g.running {
		if h.room > 0 && (first == nil || h.began.Before(first.began)) {
			first = h
		}
	}
	if first == nil {
		return
	}
	g.watch = time.AfterFunc(time.Until(first.began.Add(g.long)), func() {
		g.mu.Lock()
		defer g.mu.Unlock()
		g.watch = nil
		g.freeLong(time.Now())
		g.handOn()
	})
}

func (g *Gate) waiting() bool {
	return slices.ContainsFunc(g.queues, func(q *Queue) bool { return len(q.waiting) > 0 })
}

// handOn gives the room there is to those who wait.
func (g *Gate) handOn() {
	for next := g.next(); next != nil && next.fits(); next = g.next() {
		next.passed++
		next.first().turn <- g.take(next, time.Now())
	}
	g.watchLong()
}

// next is the queue whose turn it is; nil if nobody waits who may go. Where the room is too small for it, nobody goes
// before it: what takes much room would never have it.
func (g *Gate) next() (next *Queue) {
	for _, q := range g.queues {
		if q.ready() && (next == nil || q.share() < next.share()) {
			next = q
		}
	}
	return next
}

// age lets what was asked and served long ago count less.
func (g *Gate) age(now time.Time) {
	if now.Sub(g.halved) < shareOver {
		return
	}
	g.halved = now
	for _, q := range g.queues {
		q.asked /= 2
		q.served /= 2
	}
}
