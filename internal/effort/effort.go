// Package effort bounds the processor time of some work.
//
// Wall-clock time says as much about the machine as about the work: on a busy machine even modest work takes long.
// Processor time measures the work alone.
package effort

import (
	"context"
	"errors"
	"runtime"
	"time"
)

// ErrSpent is the cause of a context that ended because its work used up its processor time.
var ErrSpent = errors.New("the work used up its processor time")

// between is the interval at which the time used is checked.
const between = 20 * time.Millisecond

// Within runs work on a thread of its own. The context it passes to work ends once the thread has used up limit, with
// ErrSpent as its cause; work must check it now and then, and return. Goroutines started by work are not counted.
func Within(ctx context.Context, limit time.Duration, work func(context.Context) error) error {
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	go watch(ctx, cancel, threadClock(), limit)
	return work(ctx)
}

// Spent reports whether ctx ended because the work used up its processor time, rather than because nobody waits for it.
func Spent(ctx context.Context) bool { return errors.Is(context.Cause(ctx), ErrSpent) }

func watch(ctx context.Context, cancel context.CancelCauseFunc, spent func() time.Duration, limit time.Duration) {
	began := spent()
	look := time.NewTicker(between)
	defer look.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-look.C:
			if spent()-began >= limit {
				cancel(ErrSpent)
				return
			}
		}
	}
}

// wallClock stands in where threads have no clocks of their own.
func wallClock() func() time.Duration {
	began := time.Now()
	return func() time.Duration { return time.Since(began) }
}
