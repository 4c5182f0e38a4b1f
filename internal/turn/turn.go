package turn

import (
	"context"
	"time"
)

// Turn is leave to work. A nil one stands for work that needs none.
type Turn struct {
	queue *Queue
	// What follows is guarded by the gate's lock.
	since   time.Time
	runs    bool // whether it counts among those that run
	resting int  // how many of its parts wait for something
	ended   bool
}

// End gives the turn back.
func (t *Turn) End() {
	if t == nil {
		return
	}
	g := t.queue.gate
	g.mu.Lock()
	defer g.mu.Unlock()
	t.ended = true
	t.queue.busy--
	if t.runs {
		g.stop(t)
	} else {
		g.hand() // somebody of the same queue may have waited for this
	}
}

// Rest lets others run while the turn's owner only waits, until the function it returns is called. Whoever has rested
// runs on at once: what was begun is not kept waiting.
func (t *Turn) Rest() (back func()) {
	if t == nil {
		return func() {}
	}
	g := t.queue.gate
	g.mu.Lock()
	defer g.mu.Unlock()
	if t.resting++; t.resting == 1 {
		g.stop(t)
	}
	return t.back
}

func (t *Turn) back() {
	g := t.queue.gate
	g.mu.Lock()
	defer g.mu.Unlock()
	if t.resting--; t.resting == 0 && !t.ended {
		g.run(t)
	}
}

type key struct{}

// With returns a context in which work is done that has the turn.
func With(ctx context.Context, t *Turn) context.Context { return context.WithValue(ctx, key{}, t) }

// Rest is for whoever waits in the name of a context: others run meanwhile, until the function it returns is called.
func Rest(ctx context.Context) (back func()) {
	t, _ := ctx.Value(key{}).(*Turn)
	return t.Rest()
}
