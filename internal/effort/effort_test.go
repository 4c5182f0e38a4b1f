package effort_test

import (
	"context"
	"errors"
	"runtime"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/tawafuq/tawafuq/internal/effort"
)

// busy keeps every processor occupied until the function it returns is called.
func busy() (stop func()) {
	var (
		over    atomic.Bool
		workers sync.WaitGroup
	)
	for range 8 * runtime.GOMAXPROCS(0) {
		workers.Go(func() {
			for !over.Load() {
			}
		})
	}
	return func() {
		over.Store(true)
		workers.Wait()
	}
}

// On a machine with eight times as many threads as processors, work gets its full effort, though it takes far longer by
// the clock.
func TestWithinCountsTheWorkAlone(t *testing.T) {
	defer busy()()
	const limit = 400 * time.Millisecond
	began := time.Now()
	err := effort.Within(t.Context(), limit, func(ctx context.Context) error {
		for time.Since(began) < limit+limit/4 {
		}
		return context.Cause(ctx)
	})
	if err != nil {
		t.Errorf("ended after %v by the clock: %v", time.Since(began), err)
	}
}

func TestWithinEnds(t *testing.T) {
	t.Run("work that never ends", func(t *testing.T) {
		err := effort.Within(t.Context(), 10*time.Millisecond, func(ctx context.Context) error {
			for ctx.Err() == nil {
			}
			if !effort.Spent(ctx) {
				t.Error("it does not say why")
			}
			return context.Cause(ctx)
		})
		if !errors.Is(err, effort.ErrSpent) {
			t.Error(err)
		}
	})
	t.Run("work nobody waits for", func(t *testing.T) {
		left, leave := context.WithCancel(t.Context())
		leave()
		err := effort.Within(left, time.Hour, func(ctx context.Context) error {
			<-ctx.Done()
			if effort.Spent(ctx) {
				t.Error("nothing was spent")
			}
			return ctx.Err()
		})
		if !errors.Is(err, context.Canceled) {
			t.Error(err)
		}
	})
	t.Run("but not work that waits", func(t *testing.T) {
		err := effort.Within(t.Context(), 30*time.Millisecond, func(ctx context.Context) error {
			select {
			case <-ctx.Done():
				return context.Cause(ctx)
			case <-time.After(150 * time.Millisecond):
				return nil
			}
		})
		if err != nil {
			t.Error(err)
		}
	})
}
