package main

import (
	"fmt"
	"slices"
	"sync"
	"time"

	"github.com/tawafuq/tawafuq/internal/demo"
)

const (
	// Each load comes in several rounds, in turns with the others: what else a machine does changes from second to
	// second and must not fall on one of them alone.
	overloadRounds = 5
	overloadFor    = 4 * time.Second
	overloadTimes  = 10
	// overloadOpen is how many requests the clients have open at most; beyond that they would measure themselves.
	overloadOpen = 2000
)

// kinds of what people do, with how many of twenty requests are of each.
var overloadMix = []struct {
	name  string
	share int
}{{"browse", 9}, {"search", 5}, {"match", 3}, {"sign in", 1}, {"apply", 2}}

// loaded is what a load showed in all its rounds, by the kind of request.
type loaded struct {
	mu     sync.Mutex
	served map[string][]time.Duration
	shed   map[string]int // 503 with Retry-After
	failed map[string]int // anything else

	took, server, clients time.Duration // by the clock, and of processors
}

func newLoaded() *loaded {
	return &loaded{served: map[string][]time.Duration{}, shed: map[string]int{}, failed: map[string]int{}}
}

// mixed are requests of the mix in a fixed order. Each load goes on where the one before ended, so that none applies
// again where another has applied already.
type mixed struct {
	kind []string
	raw  [][]byte
	sent int
}

func mixFor(side *marketSide, n int) *mixed {
	var order []string
	for _, kind := range overloadMix {
		order = append(order, slices.Repeat([]string{kind.name}, kind.share)...)
	}
	x := &mixed{}
	words := searches("/api/jobs", "search", jobWords)
	for i := range n {
		kind := order[i*7%len(order)] // seven has no divisor in common with twenty
		talent := side.talents[i%len(side.talents)]
		var raw []byte
		switch kind {
		case "browse":
			raw = side.request("GET", "/api/jobs/"+side.jobs[i%len(side.jobs)], "", "")
		case "search":
			raw = side.request("GET", words[i%len(words)], "", "")
		case "match":
			raw = side.request("GET", "/api/jobs/recommendations", talent.token, "")
		case "sign in":
			raw = side.request("POST", "/api/auth/login", "",
				`{"email":"`+talent.email+`","password":"`+demo.Password+`"}`)
		case "apply":
			raw = side.request("POST", "/api/applications", side.applicants[i%len(side.applicants)].token,
				`{"jobId":"`+side.jobs[i/len(side.applicants)%len(side.jobs)]+`"}`)
		}
		x.kind, x.raw = append(x.kind, kind), append(x.raw, raw)
	}
	return x
}

// measureOverload finds what a server can serve, then asks for ten times as much.
func (m *machine) measureOverload(t *table) error {
	side := &marketSide{engine: "SQLite", name: "overload"}
	progress("overload: making a market")
	if _, err := m.makeMarket(side, scaled(m.scale)); err != nil {
		return err
	}
	var err error
	if side.server, err = m.startServer(side.name, ""); err != nil {
		return err
	}
	if err := m.castFrom(side); err != nil {
		return err
	}
	side.server.stop()
	m.apart = true // from the clients, which have the other core
	side.server, err = m.startServer(side.name, "")
	m.apart = false
	if err != nil {
		return err
	}
	defer side.server.stop()
	together, err := keepTo(clientCore)
	if err != nil {
		return err
	}
	defer together()
	if err := m.awaitIdle(side.server); err != nil {
		return err
	}
	all := mixFor(side, 100_000)
	progress(fmt.Sprintf("overload: unloaded, as much as it can serve and %d times that, in turns", overloadTimes))
	m.pour(side.server, all, newLoaded(), 0, 1) // warm
	alone, full, over := newLoaded(), newLoaded(), newLoaded()
	for range overloadRounds {
		m.pour(side.server, all, alone, 0, 1)
		m.pour(side.server, all, full, 0, 8)
		m.pour(side.server, all, over, overloadTimes*full.perSecond(), 0)
	}
	capacity, goodput := full.perSecond(), over.perSecond()
	unloaded, loaded := alone.p99(""), over.p99("")
	t.add(fmt.Sprintf("overload, %d times what is served: capacity, goodput", overloadTimes),
		fmt.Sprintf("%.0f/s, %.0f/s: %.0f %%", capacity, goodput, 100*goodput/capacity),
		verdict("≥ 80 %", goodput >= .8*capacity))
	// What else runs on the machine takes time away from either load, but no processor time that the server was given.
	perSecond := float64(full.total()) / full.server.Seconds()
	overPerSecond := float64(over.total()) / over.server.Seconds()
	t.add("- by the second of the server's CPU time", fmt.Sprintf("%.0f, %.0f: %.0f %%", perSecond, overPerSecond,
		100*overPerSecond/perSecond), "")
	t.add("- p99 of what is served; unloaded", fmt.Sprintf("%.0f ms; %.0f ms: %.1f times", milliseconds(loaded),
		milliseconds(unloaded), float64(loaded)/float64(unloaded)), verdict("≤ 3 times", loaded <= 3*unloaded))
	for _, kind := range overloadMix {
		of := kind.name
		n := len(over.served[of])
		asked := n + over.shed[of] + over.failed[of]
		share, goal := float64(n)/float64(max(asked, 1)), ""
		if of == "sign in" || of == "apply" {
			goal = verdict("no less than of browsing", share >= over.share("browse"))
		}
		t.add("- "+of+": served of asked, refused; p99, unloaded; failed otherwise",
			fmt.Sprintf("%d of %d (%.0f %%), %d; %.0f ms, %.0f ms; %d", n, asked, 100*share, over.shed[of],
				milliseconds(over.p99(of)), milliseconds(alone.p99(of)), over.failed[of]), goal)
	}
	t.add("- asked for each second; of a core, meanwhile: the server, the clients",
		fmt.Sprintf("%.0f; %.0f %%, %.0f %%", float64(over.asked())/over.took.Seconds(),
			100*over.server.Seconds()/over.took.Seconds(), 100*over.clients.Seconds()/over.took.Seconds()), "")
	return nil
}

// share is how much of a kind was served.
func (l *loaded) share(kind string) float64 {
	n := len(l.served[kind])
	return float64(n) / float64(max(1, n+l.shed[kind]+l.failed[kind]))
}

// asked is how many were sent.
func (l *loaded) asked() int {
	n := l.total()
	for _, kind := range overloadMix {
		n += l.shed[kind.name] + l.failed[kind.name]
	}
	return n
}

// total is how many were served.
func (l *loaded) total() (n int) {
	for _, of := range l.served {
		n += len(of)
	}
	return n
}

// perSecond is how many were served each second.
func (l *loaded) perSecond() float64 { return float64(l.total()) / l.took.Seconds() }

// p99 is that of one kind, or of all.
func (l *loaded) p99(kind string) time.Duration {
	var of []time.Duration
	for name, latencies := range l.served {
		if kind == "" || kind == name {
			of = append(of, latencies...)
		}
	}
	if len(of) == 0 {
		return 0
	}
	return quantile(of, .99)
}
