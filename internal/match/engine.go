package match

import (
	"context"
	"log/slog"
	"runtime"
	"sync"
	"sync/atomic"

	"github.com/tawafuq/tawafuq/internal/change"
	"github.com/tawafuq/tawafuq/internal/follow"
	"github.com/tawafuq/tawafuq/internal/job"
	"github.com/tawafuq/tawafuq/internal/talent"
)

// Engine holds every talent in the pool and every open job, ready to be compared, as a follower delivers them. Readers
// see immutable snapshots.
type Engine struct {
	reader   func() *Reader
	follower *follow.Follower

	talents *table[traits] // only for the follower
	jobs    *table[terms]
	keptAt  string // where what was read is stored; "" for nowhere
	build   string
	log     *slog.Logger
	keeping sync.Mutex // guards what follows
	kept    *kept
	swept   bool

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

// KeepIn makes the engine store what it reads from texts in a file, for the next start. build identifies the program.
func (e *Engine) KeepIn(path, build string, log *slog.Logger) {
	e.keptAt, e.build, e.log = path, build, log
}

// Close closes that file.
func (e *Engine) Close() error {
	e.keeping.Lock()
	defer e.keeping.Unlock()
	if e.kept == nil {
		return nil
	}
	return e.kept.file.Close()
}

// workers returns how many texts are read at once: one per core, or as many as a server prefers.
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
	r := e.reader()
	e.talents, e.jobs = newTable[traits](r.dimension()), newTable[terms](r.dimension())
	e.openKept()
	return nil
}

// read is a row and its record for the file: nil if it is already there.
type read[F facts] struct {
	row    row[F]
	record []byte
}

func (e *Engine) Take(b follow.Batch) {
	r := e.reader()
	talents := parallel(r.workers(), b.Talents, func(t talent.Candidate) (out read[traits]) {
		out.row, out.record = r.talentRow(e.kept, t.UserID, TalentOf(t.Profile))
		return out
	})
	jobs := parallel(r.workers(), b.Jobs, func(j job.Job) (out read[terms]) {
		out.row, out.record = r.jobRow(e.kept, j.ID, VacancyOf(j.Text))
		return out
	})
	var (
		ids, left []string
		records   [][]byte
		others    []otherSkill
	)
	for i, t := range talents {
		e.talents.set(b.Talents[i].UserID, t.row)
		ids, records = append(ids, b.Talents[i].UserID), append(records, t.record)
		others = append(others, t.row.others...)
	}
	for i, j := range jobs {
		e.jobs.set(b.Jobs[i].ID, j.row)
		ids, records = append(ids, b.Jobs[i].ID), append(records, j.record)
		others = append(others, j.row.others...)
	}
	for _, gone := range b.Gone {
		switch gone.Kind {
		case change.Talent:
			e.talents.remove(gone.ID)
			left = append(left, gone.ID)
		case change.Job:
			e.jobs.remove(gone.ID)
			left = append(left, gone.ID)
		}
	}
	e.keeping.Lock()
	defer e.keeping.Unlock()
	e.kept = e.kept.keep(ids, records, others, left)
}

func (e *Engine) Publish() {
	e.pool.Store(e.talents.snapshot())
	e.open.Store(e.jobs.snapshot())
	e.keeping.Lock()
	defer e.keeping.Unlock()
	if e.kept != nil && !e.swept {
		e.kept, e.swept = e.kept.sweep(), true
	}
}

// parallel reads several records at once. A panic while reading one is passed on to the caller.
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
