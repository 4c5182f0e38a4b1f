package once_test

import (
	"context"
	"sync"
	"sync/atomic"
	"testing"

	"github.com/tawafuq/tawafuq/internal/once"
)

func TestRequestTravelsWithItsContext(t *testing.T) {
	if once.From(context.Background()) != nil {
		t.Error("a request from an empty context")
	}
	r := &once.Request{Key: "k", Content: "c"}
	ctx, cancel := context.WithCancel(once.With(context.Background(), r))
	defer cancel()
	if once.From(ctx) != r {
		t.Error("the request was lost")
	}
}

func TestExactlyOneTransactionCarriesTheKey(t *testing.T) {
	r := &once.Request{}
	var taken atomic.Int32
	var wait sync.WaitGroup
	for range 50 {
		wait.Go(func() {
			if r.Take() {
				taken.Add(1)
			}
		})
	}
	wait.Wait()
	if taken.Load() != 1 {
		t.Errorf("%d transactions carry the key", taken.Load())
	}
}
