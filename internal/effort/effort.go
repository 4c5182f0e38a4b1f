// Package effort bounds the processor time that a piece of work may take.
//
// Time by the clock on the wall says as much about the machine as about the work: where many things are done at once,
// what is modest takes long. Processor time is that of the work alone.
package effort

import (
	"context"
	"errors"
	"runtime"
	"time"
)

// ErrSpent is the cause with which a context ends whose work has used up its processor time.
var ErrSpent = errors.New("the work took more processor time than it may")

// between is how long it takes at most until work that has used up its time is told so.
const between = 20 * time.Millisecond

// Within does work on a thread of its own. The context that work gets ends once the thread has used up limit, with
// ErrSpent as its cause; work looks at it, now and then, and returns. What goroutines of its own do is not counted.
func Within(ctx context.Context, limit time.Duration, work func(context.Context) error) error {
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	go watch(ctx, cancel, threadClock(), limit)
	return work(ctx)
}

// Spent reports whether work was ended because it had used up its processor time, and not because nobody waits for it.
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
