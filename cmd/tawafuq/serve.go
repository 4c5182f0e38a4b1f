package main

import (
	"context"
	"errors"
	"fmt"
	"net"
	"net/http"
	"path/filepath"
	"runtime/debug"
	"sync"
	"sync/atomic"
	"time"
)

const (
	// drainFor is how long requests and tasks in progress may take to finish when the process is told to stop. A task
	// cut off is claimed again when its lease ends.
	drainFor   = 25 * time.Second
	sweepEvery = time.Hour
	// expireEvery is how late a job may be marked as expired; searches stop finding it at once.
	expireEvery = time.Minute
	// digestEvery is how late in the morning digests may begin.
	digestEvery = time.Minute
	// countEvery is how late other processes learn what companies read of the pool, and how much of it a crash loses.
	countEvery = time.Second
	// listenEvery is the pause before listening again when the connection was lost; events are looked for meanwhile.
	listenEvery = 5 * time.Second
	// logEvery is how often SQLite's write-ahead log is measured.
	logEvery = 10 * time.Second
)

// serve runs the product until ctx ends, then finishes what is in flight.
func serve(ctx context.Context, a app) error {
	var wired atomic.Pointer[product]
	go steadyGarbage(ctx, func() bool {
		p := wired.Load()
		return p != nil && p.follower.Ready()
	})
	p, err := newProduct(ctx, a)
	if err != nil {
		return err
	}
	wired.Store(p)
	defer p.store.Close()
	return p.serve(ctx, a)
}

func (p *product) serve(ctx context.Context, a app) (err error) {
	if a.config.demo {
		if err := p.makeDemo(ctx); err != nil {
			return err
		}
	}
	servers := []*http.Server{newServer(p.server)}
	addrs := []string{a.config.addr}
	if a.config.metricsAddr != "" {
		servers, addrs = append(servers, newServer(p.server.Metrics())), append(addrs, a.config.metricsAddr)
	}
	failed := make(chan error, len(servers))
	for i, server := range servers {
		listener, err := net.Listen("tcp", addrs[i])
		if err != nil {
			return err
		}
		if i == 0 {
			entrance := p.server.Door(server.IdleTimeout)
			server.ConnState = entrance.Note
			listener = entrance.Listen(listener)
		}
		go func() { failed <- server.Serve(listener) }()
		p.log.Info("listening", "addr", listener.Addr().String(), "engine", p.store.Engine(), "version", version)
		if i == 0 {
			announce(a, listener.Addr().String())
		}
	}

	working, stopWorking := context.WithCancel(context.WithoutCancel(ctx))
	var background sync.WaitGroup
	background.Go(func() { p.contained(working, "running tasks", p.runner.Run) })
	background.Go(func() { p.contained(working, "following changes", p.follower.Run) })
	background.Go(func() { p.contained(working, "keeping searches", p.finder.Run) })
	background.Go(func() { p.contained(working, "telling open pages", p.live.Run) })
	background.Go(func() { p.every(working, logEvery, "bounding the write-ahead log", p.store.BoundLog) })
	background.Go(func() { p.contained(working, "sending traces", p.tracer.Run) })
	background.Go(func() { p.every(working, listenEvery, "listening for other processes", p.listen) })
	background.Go(func() { p.every(working, countEvery, "keeping what companies read", p.talents.WriteReads) })
	background.Go(func() { p.every(working, sweepEvery, "sweeping", p.sweep) })
	background.Go(func() { p.every(working, sweepEvery, "sweeping files", p.files.Sweep) })
	background.Go(func() { p.every(working, expireEvery, "expiring jobs", p.expireJobs) })
	background.Go(func() { p.every(working, digestEvery, "beginning the day's digests", p.alerts.Begin) })
	p.joinFleet(working, &background)

	select {
	case err = <-failed:
	case <-ctx.Done():
		p.log.Info("stopping")
		p.giveNotice(servers, a.config.stopNotice)
	}
	draining, cancel := context.WithTimeout(context.WithoutCancel(ctx), drainFor)
	defer cancel()
	p.live.Stop() // a stream never ends by itself
	for _, server := range servers {
		err = errors.Join(err, server.Shutdown(draining))
	}
	stopWorking()
	rested := make(chan struct{})
	go func() { background.Wait(); close(rested) }()
	select {
	case <-rested:
		p.follower.Keep(draining)
		err = errors.Join(err, p.engine.Close(), p.finder.Close())
	case <-draining.Done():
	}
	err = errors.Join(err, p.talents.WriteReads(draining))
	p.accounts.Drain(draining)
	p.log.Info("stopped")
	return err
}

// giveNotice says that the process is about to end and waits a moment, in which everything is still answered: whoever
// spreads requests sends no more, and whoever holds a connection is asked to open the next one elsewhere.
func (p *product) giveNotice(servers []*http.Server, notice time.Duration) {
	p.server.Leave()
	for _, server := range servers {
		server.SetKeepAlivesEnabled(false)
	}
	p.live.Stop() // a stream never ends by itself; its page comes back elsewhere
	time.Sleep(notice)
}

// newServer has no time for whole requests: httpapi sets how long each may take, and how slowly its body may come.
func newServer(h http.Handler) *http.Server {
	return &http.Server{
		Handler:           h,
		ReadHeaderTimeout: 5 * time.Second,
		WriteTimeout:      2 * time.Minute,
		IdleTimeout:       2 * time.Minute,
		MaxHeaderBytes:    32 << 10,
	}
}

// every runs a chore now and at each interval until ctx ends.
func (p *product) every(ctx context.Context, interval time.Duration, name string, chore func(context.Context) error) {
	tick := time.NewTicker(interval)
	defer tick.Stop()
	for {
		p.contain(name, func() {
			if err := chore(ctx); err != nil && ctx.Err() == nil {
				p.log.Error(name, "err", err)
			}
		})
		select {
		case <-ctx.Done():
			return
		case <-tick.C:
		}
	}
}

// contained runs something, and again where it panicked: one bad record must not end the process, at every start anew.
func (p *product) contained(ctx context.Context, name string, work func(context.Context)) {
	for p.contain(name, func() { work(ctx) }) {
		select {
		case <-ctx.Done():
			return
		case <-time.After(time.Second):
		}
	}
}

// contain does something, logs a panic and reports whether there was one.
func (p *product) contain(name string, do func()) (panicked bool) {
	defer func() {
		if what := recover(); what != nil {
			p.log.Error(name, "panic", fmt.Sprint(what), "stack", string(debug.Stack()))
			panicked = true
		}
	}()
	do()
	return false
}

// sweep deletes what has expired.
func (p *product) sweep(ctx context.Context) error { return p.store.Sweep(ctx, time.Now()) }

// listen wakes the streams when other processes have something for them.
func (p *product) listen(ctx context.Context) error { return p.store.Listen(ctx, p.live.Wake) }

// expireJobs marks the jobs whose deadline has passed.
func (p *product) expireJobs(ctx context.Context) error {
	_, err := p.jobs.Expire(ctx)
	return err
}

// announce shows a person at a terminal what to do next.
func announce(a app, addr string) {
	fmt.Fprintf(a.out, "\nTawafuq is running at %s (listening on %s)\n", a.config.baseURL, addr)
	if a.config.demo {
		fmt.Fprintln(a.out, "\nDemo accounts:")
		for _, account := range demoAccounts {
			fmt.Fprintf(a.out, "  %-8s %-26s %s\n", account.label, account.email, demoPassword)
		}
	}
	if a.config.smtpURL == "" {
		fmt.Fprintf(a.out, "\nMails are written to %s\n", filepath.Join(a.config.dataDir, "mail"))
	}
	fmt.Fprintln(a.out, "\nPress Ctrl+C to stop.")
}
