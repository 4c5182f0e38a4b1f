package match

import (
	"context"
	"runtime"
	"sync"
	"sync/atomic"

	"github.com/tawafuq/tawafuq/internal/change"
	"github.com/tawafuq/tawafuq/internal/follow"
	"github.com/tawafuq/tawafuq/internal/job"
	"github.com/tawafuq/tawafuq/internal/talent"
)

// Engine holds every talent in the pool and every open job, ready to be compared, as a follower hands them over.
// Readers see immutable snapshots.
type Engine struct {
	reader   func() *Reader
	follower *follow.Follower

	talents *table[traits] // for the follower alone
	jobs    *table[terms]

	pool atomic.Pointer[snapshot[traits]]
	open atomic.Pointer[snapshot[terms]]
}

// NewEngine returns an empty engine that listens to f. reader is called when first needed.
func NewEngine(reader func() *Reader, f *follow.Follower) *Engine {
	e := &Engine{reader: reader, follower: f, talents: newTable[traits](0), jobs: newTable[terms](0)}
	e.Publish()
	f.Inform(e)
	return e
}

// workers is how many texts are read at once: one per core, or as many as a server likes.
func (r *Reader) workers() int {
	if r.encoder == nil {
		return runtime.GOMAXPROCS(0)
	}
	return max(runtime.GOMAXPROCS(0), r.encoder.Together())
}

func (r *Reader) dimension() int {
	if r.encoder == nil {
		return 0
	}
	return r.encoder.Dimension()
}

// Begin, Take and Publish make the engine a follow.Listener.
func (e *Engine) Begin(context.Context) error {
	dimension := e.reader().dimension()
	e.talents, e.jobs = newTable[traits](dimension), newTable[terms](dimension)
	return nil
}

func (e *Engine) Take(b follow.Batch) {
	r := e.reader()
	talents := parallel(r.workers(), b.Talents, func(t talent.Candidate) *have { return r.talent(TalentOf(t.Profile)) })
	jobs := parallel(r.workers(), b.Jobs, func(j job.Job) *want { return r.vacancy(VacancyOf(j.Text)) })
	for i, h := range talents {
		e.talents.set(b.Talents[i].UserID, h.row())
	}
	for i, w := range jobs {
		e.jobs.set(b.Jobs[i].ID, w.row())
	}
	for _, gone := range b.Gone {
		switch gone.Kind {
		case change.Talent:
			e.talents.remove(gone.ID)
		case change.Job:
			e.jobs.remove(gone.ID)
		}
	}
}

func (e *Engine) Publish() {
	e.pool.Store(e.talents.snapshot())
	e.open.Store(e.jobs.snapshot())
}

// parallel reads several records at once. A panic while reading one becomes the caller's.
func parallel[A, B any](workers int, things []A, read func(A) B) []B {
	out := make([]B, len(things))
	var (
		wait     sync.WaitGroup
		next     atomic.Int64
		panicked atomic.Pointer[any]
	)
	for range min(workers, len(things)) {
		wait.Go(func() {
			defer func() {
				if p := recover(); p != nil {
					panicked.Store(&p)
				}
			}()
			for i := int(next.Add(1)) - 1; i < len(things); i = int(next.Add(1)) - 1 {
				out[i] = read(things[i])
			}
		})
	}
	wait.Wait()
	if p := panicked.Load(); p != nil {
		panic(*p)
	}
	return out
}

func asSet(ids []string) map[string]bool {
	all := make(map[string]bool, len(ids))
	for _, id := range ids {
		all[id] = true
	}
	return all
}
