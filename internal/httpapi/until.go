package httpapi

import (
	"context"
	"sync"
	"time"
)

// until is context.WithDeadline, but sets no timer before somebody waits for its end: what is answered from memory
// never does, and there a timer would be a cost that shows.
type until struct {
	context.Context // the parent
	deadline        time.Time

	mu    sync.Mutex
	timed context.Context // with a timer, once somebody waits
	stop  context.CancelFunc
	ended error // why, once it is over
}

func (u *until) Deadline() (time.Time, bool) {
	if d, ok := u.Context.Deadline(); ok && d.Before(u.deadline) {
		return d, true
	}
	return u.deadline, true
}

func (u *until) Done() <-chan struct{} {
	u.mu.Lock()
	defer u.mu.Unlock()
	if u.timed == nil {
		u.timed, u.stop = context.WithDeadline(u.Context, u.deadline)
		if u.ended != nil {
			u.stop()
		}
	}
	return u.timed.Done()
}

func (u *until) Err() error {
	u.mu.Lock()
	defer u.mu.Unlock()
	return u.err()
}

func (u *until) err() error {
	switch {
	case u.ended != nil:
		return u.ended
	case u.timed != nil:
		return u.timed.Err()
	case u.Context.Err() != nil:
		return u.Context.Err()
	case !time.Now().Before(u.deadline):
		return context.DeadlineExceeded
	}
	return nil
}

// Value asks the one with the timer where there is one: so package context finds what it can add its children to, and
// needs no goroutine for each.
func (u *until) Value(key any) any {
	u.mu.Lock()
	timed := u.timed
	u.mu.Unlock()
	if timed != nil {
		return timed.Value(key)
	}
	return u.Context.Value(key)
}

func (u *until) end() {
	u.mu.Lock()
	defer u.mu.Unlock()
	if u.ended = u.err(); u.ended == nil {
		u.ended = context.Canceled
	}
	if u.stop != nil {
		u.stop()
	}
}
