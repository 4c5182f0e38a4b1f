package document

import (
	"context"
	"runtime"
	"sync"
	"sync/atomic"
	"testing"
	"time"
)

// busy keeps every processor occupied until the function it returns is called.
func busy() (stop func()) {
	var (
		over    atomic.Bool
		workers sync.WaitGroup
	)
	for range 24 * runtime.GOMAXPROCS(0) {
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

// A busy machine still reads honest files: the effort of reading counts, not the waiting.
func TestBusyMachineReadsHonestFiles(t *testing.T) {
	r := testReader(t)
	read := func(e *engine) error {
		_, err := e.readDocument(goodPDF())
		return err
	}
	quick := time.Duration(1 << 62)
	for range 5 {
		began := time.Now()
		if err := r.engines.use(t.Context(), timeLimit, read); err != nil {
			t.Fatal(err)
		}
		quick = min(quick, time.Since(began))
	}
	defer busy()()
	for range 3 {
		if err := r.engines.use(t.Context(), 3*quick, read); err != nil {
			t.Errorf("refused after three times %v by the clock: %v", quick, err)
		}
	}
}

// A reading that would never end is stopped, with a different error than one that nobody waits for.
func TestReadingEnds(t *testing.T) {
	r := testReader(t)
	endless := func(e *engine) error {
		for e.ctx.Err() == nil {
			e.call("FPDF_GetLastError")
		}
		e.call("FPDF_GetLastError")
		return e.failure(nil)
	}
	if err := r.engines.use(t.Context(), 50*time.Millisecond, endless); err != ErrTooComplex {
		t.Errorf("got %v", err)
	}
	left, leave := context.WithTimeout(t.Context(), 50*time.Millisecond)
	defer leave()
	if err := r.engines.use(left, time.Hour, endless); err == nil || err == ErrTooComplex {
		t.Errorf("got %v", err)
	}
}
