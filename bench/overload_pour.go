package main

import (
	"sync"
	"time"
)

// pour sends requests for a round: perSecond of them whatever becomes of the others, or, where that is zero, by so many
// callers one after the other.
func (m *machine) pour(to *process, all *mixed, into *loaded, perSecond float64, callers int) {
	if perSecond > 0 {
		callers = overloadOpen
	}
	clients := newRank(to.addr, into, callers)
	began, server, own := time.Now(), to.cpu(), ownCPU()
	for i := 0; time.Since(began) < overloadFor && m.ctx.Err() == nil; i++ {
		if perSecond > 0 {
			time.Sleep(time.Until(began.Add(time.Duration(float64(i) / perSecond * 1e9))))
		}
		at := all.sent % len(all.raw)
		all.sent++
		clients.send(request{all.kind[at], all.raw[at]})
	}
	clients.dismiss()
	into.took += time.Since(began)
	into.server += to.cpu() - server
	into.clients += ownCPU() - own
}

type request struct {
	kind string
	raw  []byte
}

// rank is where clients stand that have nothing to do, like taxis. The last to come back is the first to go, as in the
// pool of a load balancer: few connections are open, and they stay open.
type rank struct {
	addr string
	into *loaded
	most int

	mu    sync.Mutex
	back  sync.Cond
	idle  []chan request
	hired int
	all   sync.WaitGroup
}

func newRank(addr string, into *loaded, most int) *rank {
	r := &rank{addr: addr, into: into, most: most}
	r.back.L = &r.mu
	return r
}

// send has a request sent by a client that has nothing to do, once there is one.
func (r *rank) send(what request) {
	r.mu.Lock()
	for len(r.idle) == 0 && r.hired == r.most {
		r.back.Wait()
	}
	var due chan request
	if last := len(r.idle) - 1; last >= 0 {
		due, r.idle = r.idle[last], r.idle[:last]
	} else {
		r.hired++
		due = make(chan request, 1)
		r.all.Go(func() { r.work(due) })
	}
	r.mu.Unlock()
	due <- what
}

func (r *rank) work(due chan request) {
	c := client{addr: r.addr}
	defer c.close()
	for next := range due {
		r.into.note(next.kind, c.send(next.raw))
		r.mu.Lock()
		r.idle = append(r.idle, due)
		r.mu.Unlock()
		r.back.Signal()
	}
}

// dismiss waits until everything is answered.
func (r *rank) dismiss() {
	r.mu.Lock()
	for len(r.idle) < r.hired {
		r.back.Wait()
	}
	for _, due := range r.idle {
		close(due)
	}
	r.mu.Unlock()
	r.all.Wait()
}
