package main

import (
	"fmt"
	"slices"
	"sync"
	"time"

	"github.com/tawafuq/tawafuq/internal/demo"
)

const (
	overloadFor   = 10 * time.Second
	overloadTimes = 10
	// overloadOpen is how many requests the clients have open at most; beyond that they would measure themselves.
	overloadOpen = 2000
)

// kinds of what people do, with how many of twenty requests are of each.
var overloadMix = []struct {
	name  string
	share int
}{{"browse", 9}, {"search", 5}, {"match", 3}, {"sign in", 1}, {"apply", 2}}

// loaded is what a load showed, by the kind of request.
type loaded struct {
	mu     sync.Mutex
	served map[string][]time.Duration
	shed   map[string]int // 503 with Retry-After
	failed map[string]int // anything else
}

// mixed are requests of the mix in a fixed order, so that every load is the same.
type mixed struct {
	kind []string
	raw  [][]byte
}

func mixFor(side *marketSide, n int) mixed {
	var order []string
	for _, kind := range overloadMix {
		order = append(order, slices.Repeat([]string{kind.name}, kind.share)...)
	}
	var x mixed
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
	defer side.server.stop()
	if err := m.castFrom(side); err != nil {
		return err
	}
	all := mixFor(side, 40_000)
	progress("overload: unloaded, then what it can serve")
	m.pour(side.server.addr, all, 0, 1, overloadFor/2) // warm
	alone, _ := m.pour(side.server.addr, all, 0, 1, overloadFor)
	full, served := m.pour(side.server.addr, all, 0, 8, overloadFor)
	capacity := float64(full.total()) / served.Seconds()
	progress(fmt.Sprintf("overload: %d times %.0f requests a second", overloadTimes, capacity))
	over, took := m.pour(side.server.addr, all, overloadTimes*capacity, 0, overloadFor)
	goodput := float64(over.total()) / took.Seconds()
	unloaded, loaded := alone.p99(""), over.p99("")
	t.add(fmt.Sprintf("overload, %d times what is served: capacity, goodput", overloadTimes),
		fmt.Sprintf("%.0f/s, %.0f/s: %.0f %%", capacity, goodput, 100*goodput/capacity),
		verdict("≥ 80 %", goodput >= .8*capacity))
	t.add("- p99 of what is served; unloaded", fmt.Sprintf("%.0f ms; %.0f ms: %.1f times", milliseconds(loaded),
		milliseconds(unloaded), float64(loaded)/float64(unloaded)), verdict("≤ 3 times", loaded <= 3*unloaded))
	for _, kind := range overloadMix {
		of := kind.name
		n := len(over.served[of])
		asked := n + over.shed[of] + over.failed[of]
		t.add("- "+of+": served of asked; p99, unloaded; failed otherwise",
			fmt.Sprintf("%d of %d; %.0f ms, %.0f ms; %d", n, asked, milliseconds(over.p99(of)),
				milliseconds(alone.p99(of)), over.failed[of]), "")
	}
	return nil
}

func (l *loaded) total() (n int) {
	for _, of := range l.served {
		n += len(of)
	}
	return n
}

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

// pour sends requests for a while: perSecond of them whatever becomes of the others, or, where that is zero, by so many
// callers one after the other.
func (m *machine) pour(addr string, all mixed, perSecond float64, callers int, while time.Duration) (
	*loaded, time.Duration,
) {
	l := &loaded{served: map[string][]time.Duration{}, shed: map[string]int{}, failed: map[string]int{}}
	due := make(chan int)
	if perSecond > 0 {
		callers = overloadOpen
	}
	began := time.Now()
	var wg sync.WaitGroup
	for range callers {
		wg.Go(func() {
			c := client{addr: addr}
			defer c.close()
			for i := range due {
				l.note(all.kind[i%len(all.kind)], c.send(all.raw[i%len(all.raw)]))
			}
		})
	}
	for i := 0; time.Since(began) < while && m.ctx.Err() == nil; i++ {
		if perSecond > 0 {
			time.Sleep(time.Until(began.Add(time.Duration(float64(i) / perSecond * 1e9))))
		}
		due <- i
	}
	close(due)
	wg.Wait()
	return l, time.Since(began)
}
