package main

import (
	"bufio"
	"context"
	"fmt"
	"net/http"
	"strings"
	"sync"
	"sync/atomic"
	"time"
)

const (
	liveStreams = 2000
	// streamsEach is how many streams one account has: as many browsers.
	streamsEach = 5
	liveChanges = 300
	liveGoal    = time.Second
)

// measureLive opens many streams, has their people change something, and cuts all streams off at once, on both engines.
func (m *machine) measureLive(t *table) error {
	progress("open streams on SQLite")
	sqlite, err := m.startServer("live-sqlite", "")
	if err != nil {
		return err
	}
	if err := m.measureStreams(t, "SQLite", sqlite, sqlite); err != nil {
		return err
	}
	sqlite.stop()
	progress("open streams on PostgreSQL, changed by another process")
	postgres, err := startPostgres()
	if err != nil {
		return err
	}
	defer postgres.Stop()
	defer m.stopAll()
	database, err := postgres.NewDatabase()
	if err != nil {
		return err
	}
	one, err := m.startServer("live-one", database)
	if err != nil {
		return err
	}
	other, err := m.startServer("live-other", database)
	if err != nil {
		return err
	}
	return m.measureStreams(t, "PostgreSQL, two processes", one, other)
}

// audience is all open streams.
type audience struct {
	url    string
	people []person
	client *http.Client
	told   chan time.Time // when a stream was told of a change
	opened atomic.Int64
	wg     sync.WaitGroup
	cut    context.CancelFunc
	mu     sync.Mutex
	places map[int]string
	failed atomic.Int64
}

func (m *machine) measureStreams(t *table, name string, listens, changes *process) error {
	people, err := listens.register(liveStreams / streamsEach)
	if err != nil {
		return err
	}
	before, _ := listens.memory()
	heapBefore, err := listens.liveHeap()
	if err != nil {
		return err
	}
	a := &audience{
		url: listens.url, people: people, told: make(chan time.Time, liveStreams), places: map[int]string{},
		client: &http.Client{Transport: &http.Transport{MaxIdleConnsPerHost: liveStreams, DisableCompression: true}},
	}
	took, err := a.open(m.ctx)
	if err != nil {
		return err
	}
	time.Sleep(2 * time.Second) // the heap settles
	after, _ := listens.memory()
	heapAfter, err := listens.liveHeap()
	if err != nil {
		return err
	}
	each := func(before, after int64) float64 { return float64(after-before) / liveStreams / 1e3 }
	t.add(fmt.Sprintf("live: %d open streams, %s", liveStreams, name),
		fmt.Sprintf("heap and stacks +%.1f KB each; resident memory %+.0f KB each; opened within %.1f s",
			each(heapBefore, heapAfter), each(before, after), took.Seconds()), "")
	lags, err := a.change(changes)
	if err != nil {
		return err
	}
	worst := quantile(lags, .99)
	t.add(fmt.Sprintf("- a change seen by %d streams, from sending it", streamsEach),
		fmt.Sprintf("p50 %.0f ms, p99 %.0f ms of %d", milliseconds(median(lags)), milliseconds(worst), len(lags)),
		verdict("p99 ≤ 1 s", worst <= liveGoal))
	a.cut()
	a.wg.Wait()
	again, err := a.open(m.ctx)
	if err != nil {
		return err
	}
	t.add("- all cut off, and back where they stopped", fmt.Sprintf("%.1f s for all", again.Seconds()), "")
	a.cut()
	a.wg.Wait()
	return nil
}

// open opens all streams at once and returns when each has said its place.
func (a *audience) open(ctx context.Context) (time.Duration, error) {
	ctx, a.cut = context.WithCancel(ctx)
	a.opened.Store(0)
	began := time.Now()
	for i := range liveStreams {
		a.wg.Go(func() { a.listen(ctx, i) })
	}
	for a.opened.Load() < liveStreams {
		if time.Since(began) > 2*time.Minute || a.failed.Load() > 0 {
			return 0, fmt.Errorf("%d of %d streams opened, %d failed", a.opened.Load(), liveStreams, a.failed.Load())
		}
		time.Sleep(time.Millisecond)
	}
	return time.Since(began), nil
}

// listen is one browser.
func (a *audience) listen(ctx context.Context, i int) {
	req, err := http.NewRequestWithContext(ctx, "GET", a.url+"/api/stream", nil)
	if err != nil {
		a.failed.Add(1)
		return
	}
	req.Header.Set("Authorization", "Bearer "+a.people[i/streamsEach].token)
	a.mu.Lock()
	if place := a.places[i]; place != "" {
		req.Header.Set("Last-Event-ID", place)
	}
	a.mu.Unlock()
	res, err := a.client.Do(req)
	if err != nil || res.StatusCode != http.StatusOK {
		a.failed.Add(1)
		return
	}
	defer res.Body.Close()
	lines, said := bufio.NewScanner(res.Body), false
	for lines.Scan() {
		name, value, _ := strings.Cut(lines.Text(), ": ")
		switch {
		case name == "id":
			a.mu.Lock()
			a.places[i] = value
			a.mu.Unlock()
			if !said {
				said = true
				a.opened.Add(1)
			}
		case name == "event" && value == "changed":
			a.told <- time.Now()
		}
	}
}

// change has one person after the other change something and returns how long each of their streams took to hear.
func (a *audience) change(at *process) ([]time.Duration, error) {
	for len(a.told) > 0 {
		<-a.told
	}
	var lags []time.Duration
	for n := range liveChanges {
		body := map[string]any{"firstName": fmt.Sprintf("Sara %d", n)}
		began := time.Now()
		token := a.people[n%len(a.people)].token
		if err := expect(http.StatusOK, "PATCH", at.url+"/api/account", token, body, nil); err != nil {
			return nil, err
		}
		for range streamsEach {
			select {
			case when := <-a.told:
				lags = append(lags, when.Sub(began))
			case <-time.After(30 * time.Second):
				return nil, fmt.Errorf("a stream was not told of change %d", n)
			}
		}
	}
	return lags, nil
}
