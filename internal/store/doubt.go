package store

import (
	"context"
	"database/sql"
	"errors"
	"sync"
	"sync/atomic"
	"time"

	"github.com/tawafuq/tawafuq/internal/errs"
)

// doubt notices that a database has stopped answering. Without it everybody would wait for their whole time, each with
// a connection, before being told. Whoever comes while it is in doubt waits for a probe, on a connection of its own,
// and no longer: a statement that waits for a lock does not make the others fail. Those who are waiting already are
// told when the probe has failed and nothing else was answered meanwhile.
type doubt struct {
	probe *sql.DB // nil: never in doubt
	cut   func()  // ends all waiting
	quit  func()
	// In nanoseconds: the last answer, the last failure to answer, and since when somebody has been waiting.
	answered, failed, since atomic.Int64
	waiting                 atomic.Int64

	mu      sync.Mutex
	probing chan struct{} // closed when the probe under way has ended
	last    error         // of the last probe
}

const (
	// silence is how long nothing may be answered before the database is in doubt. With replicaWithin, which may come
	// before it, and a probe it is less than the two seconds in which everybody is answered.
	silence = 500 * time.Millisecond
	// probeFor is how long a probe may take.
	probeFor = 700 * time.Millisecond
	// watchEvery is how often somebody looks whether those who wait are to be told.
	watchEvery = 100 * time.Millisecond
)

var (
	neverInDoubt = &doubt{}
	errSilent    = errors.New("the database does not answer")
)

func newDoubt(probe *sql.DB, cut func()) *doubt {
	probe.SetMaxOpenConns(1)
	probe.SetConnMaxIdleTime(10 * time.Second)
	ended, quit := context.WithCancel(context.Background())
	d := &doubt{probe: probe, cut: cut, quit: quit}
	go d.watch(ended)
	return d
}

func (d *doubt) close() error {
	if d.probe == nil {
		return nil
	}
	d.quit()
	return d.probe.Close()
}

// watch ends the waiting for a database that is silent.
func (d *doubt) watch(ended context.Context) {
	tick := time.NewTicker(watchEvery)
	defer tick.Stop()
	for {
		select {
		case <-ended.Done():
			return
		case <-tick.C:
		}
		if d.waiting.Load() == 0 || !d.doubted(time.Now().UnixNano()) {
			continue
		}
		before := d.answered.Load()
		if err := d.ask(ended); err != nil && d.answered.Load() == before {
			d.cut()
		}
	}
}

// enter is called before the database is asked something. The function it returns is called with the outcome.
func (d *doubt) enter(ctx context.Context) (left func(error), err error) {
	if d.probe == nil {
		return func(error) {}, nil
	}
	now := time.Now().UnixNano()
	if d.doubted(now) {
		if err := d.ask(ctx); err != nil {
			return nil, errors.Join(errs.ErrUnavailable, errSilent, err)
		}
	}
	if d.waiting.Add(1) == 1 {
		d.since.Store(now)
	}
	return d.leave, nil
}

func (d *doubt) leave(err error) {
	d.waiting.Add(-1)
	switch {
	case errors.Is(err, context.Canceled): // says nothing
	case errors.Is(err, errs.ErrUnavailable):
		d.failed.Store(time.Now().UnixNano())
	default:
		d.answered.Store(time.Now().UnixNano())
	}
}

func (d *doubt) doubted(now int64) bool {
	answered := d.answered.Load()
	if d.failed.Load() > answered {
		return true
	}
	return d.waiting.Load() > 0 && now-max(answered, d.since.Load()) > int64(silence)
}

// ask waits for the outcome of a probe, and begins one if none is under way.
func (d *doubt) ask(ctx context.Context) error {
	d.mu.Lock()
	probing := d.probing
	if probing == nil {
		probing = make(chan struct{})
		d.probing = probing
		go d.look(probing)
	}
	d.mu.Unlock()
	select {
	case <-probing:
		d.mu.Lock()
		defer d.mu.Unlock()
		return d.last
	case <-ctx.Done():
		return ctx.Err()
	}
}

func (d *doubt) look(ended chan struct{}) {
	ctx, cancel := context.WithTimeout(context.Background(), probeFor)
	defer cancel()
	var one int
	err := d.probe.QueryRowContext(ctx, `SELECT 1`).Scan(&one)
	if err == nil {
		d.answered.Store(time.Now().UnixNano())
	}
	d.mu.Lock()
	d.last, d.probing = err, nil
	d.mu.Unlock()
	close(ended)
}
