package match

import (
	"context"
	"log/slog"
	"runtime"
	"runtime/debug"
	"sync"
	"sync/atomic"
	"time"

	"github.com/tawafuq/tawafuq/internal/change"
	"github.com/tawafuq/tawafuq/internal/job"
	"github.com/tawafuq/tawafuq/internal/talent"
)

// Source is what the engine follows.
type Source interface {
	// ChangeHead returns the position after every change settled so far.
	ChangeHead(ctx context.Context) (change.Cursor, error)
	Changes(ctx context.Context, after change.Cursor, limit int) ([]change.Change, change.Cursor, error)
	// PoolAfter and OpenAfter page through all talents in the pool and all open jobs, by id.
	PoolAfter(ctx context.Context, after string, limit int) ([]talent.Profile, error)
	OpenAfter(ctx context.Context, now time.Time, after string, limit int) ([]job.Job, error)
	// PoolByID and OpenByID return those of ids that exist.
	PoolByID(ctx context.Context, ids []string) ([]talent.Profile, error)
	OpenByID(ctx context.Context, now time.Time, ids []string) ([]job.Job, error)
}

// Engine holds every talent in the pool and every open job, ready to be compared, and follows what changes. Readers see
// immutable snapshots; a reader never waits for another process's change, only for those its own process has just
// written.
type Engine struct {
	reader func() *Reader
	source Source
	log    *slog.Logger
	now    func() time.Time

	mu      sync.Mutex // guards the fields below: one writer at a time
	talents *table[have]
	jobs    *table[want]
	cursor  change.Cursor

	pool  atomic.Pointer[snapshot[have]]
	open  atomic.Pointer[snapshot[want]]
	ready chan struct{} // closed once everything has been read

	dirtyMu sync.Mutex
	dirty   []change.Change // written by this process and not applied yet
	// pending counts what this process has written and no snapshot shows yet: taking it from dirty is not enough.
	pending atomic.Int64
	wake    chan struct{}
}

// NewEngine returns an empty engine: Run makes it ready. reader is called when first needed.
func NewEngine(reader func() *Reader, source Source, log *slog.Logger, now func() time.Time) *Engine {
	e := &Engine{
		reader:  reader,
		source:  source,
		log:     log,
		now:     now,
		talents: newTable[have](0),
		jobs:    newTable[want](0),
		wake:    make(chan struct{}, 1),
		ready:   make(chan struct{}),
	}
	e.publish()
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

// publish makes the current tables visible to readers.
func (e *Engine) publish() {
	e.pool.Store(e.talents.snapshot())
	e.open.Store(e.jobs.snapshot())
}

const (
	batch = 500
	// lookEvery is how often changes by other processes are looked for; this process's own are applied at once.
	lookEvery = 400 * time.Millisecond
)

// Ready reports whether everything has been read once.
func (e *Engine) Ready() bool {
	select {
	case <-e.ready:
		return true
	default:
		return false
	}
}

// Run reads everything and then follows changes until ctx ends.
func (e *Engine) Run(ctx context.Context) {
	for !e.Ready() {
		if err := e.Fill(ctx); err != nil {
			if ctx.Err() != nil {
				return
			}
			e.log.Error("filling the match engine", "err", err)
			select {
			case <-time.After(time.Second):
			case <-ctx.Done():
				return
			}
		}
	}
	tick := time.NewTicker(lookEvery)
	defer tick.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-tick.C:
		case <-e.wake:
		}
		if err := e.follow(ctx); err != nil && ctx.Err() == nil {
			e.log.Error("following changes", "err", err)
		}
	}
}

// Fill reads everything there is.
func (e *Engine) Fill(ctx context.Context) error {
	e.mu.Lock()
	defer e.mu.Unlock()
	cursor, err := e.source.ChangeHead(ctx)
	if err != nil {
		return err
	}
	dimension := e.reader().dimension()
	e.talents, e.jobs = newTable[have](dimension), newTable[want](dimension)
	if err := e.fillTalents(ctx); err != nil {
		return err
	}
	if err := e.fillJobs(ctx); err != nil {
		return err
	}
	e.cursor = cursor
	e.publish()
	debug.FreeOSMemory() // reading everything took far more memory than keeping it does
	close(e.ready)
	return nil
}

func (e *Engine) fillTalents(ctx context.Context) error {
	fetch := func(after string) ([]talent.Profile, error) { return e.source.PoolAfter(ctx, after, batch) }
	read := func(p talent.Profile) *have { return e.reader().talent(TalentOf(p)) }
	return fill(e.reader().workers(), fetch, func(p talent.Profile) string { return p.UserID }, read, e.setTalent)
}

func (e *Engine) fillJobs(ctx context.Context) error {
	fetch := func(after string) ([]job.Job, error) { return e.source.OpenAfter(ctx, e.now(), after, batch) }
	read := func(j job.Job) *want { return e.reader().vacancy(VacancyOf(j.Text)) }
	return fill(e.reader().workers(), fetch, func(j job.Job) string { return j.ID }, read, e.setJob)
}

// fill reads all records in batches, fetching the next batch while one is read.
func fill[A, B any](
	workers int, fetch func(after string) ([]A, error), id func(A) string, read func(A) B, keep func(string, B),
) error {
	type batch struct {
		records []A
		err     error
	}
	fetchAfter := func(after string) <-chan batch {
		coming := make(chan batch, 1)
		go func() {
			records, err := fetch(after)
			coming <- batch{records, err}
		}()
		return coming
	}
	for coming := fetchAfter(""); ; {
		next := <-coming
		if next.err != nil || len(next.records) == 0 {
			return next.err
		}
		coming = fetchAfter(id(next.records[len(next.records)-1]))
		for i, row := range parallel(workers, next.records, read) {
			keep(id(next.records[i]), row)
		}
	}
}

// parallel reads several records at once.
func parallel[A, B any](workers int, things []A, read func(A) B) []B {
	out := make([]B, len(things))
	var (
		wait sync.WaitGroup
		next atomic.Int64
	)
	for range workers {
		wait.Go(func() {
			for i := int(next.Add(1)) - 1; i < len(things); i = int(next.Add(1)) - 1 {
				out[i] = read(things[i])
			}
		})
	}
	wait.Wait()
	return out
}

// setTalent and setJob move the vectors from a row into the table.
func (e *Engine) setTalent(id string, h *have) {
	title, story := h.title, h.text
	h.title.codes, h.text.codes = nil, nil
	e.talents.set(id, h, title, story)
}

func (e *Engine) setJob(id string, w *want) {
	title, story := w.title, w.text
	w.title.codes, w.text.codes, w.listed = nil, nil, nil
	e.jobs.set(id, w, title, story)
}

// Changed informs the engine of what this process has just written, so that the next reader sees it.
func (e *Engine) Changed(changes []change.Change) {
	e.pending.Add(int64(len(changes)))
	e.putBack(changes)
	select {
	case e.wake <- struct{}{}:
	default:
	}
}

// catchUp waits for the engine to be ready and applies what this process has written but nobody has applied yet.
func (e *Engine) catchUp(ctx context.Context) error {
	select {
	case <-e.ready:
	case <-ctx.Done():
		return ctx.Err()
	}
	if e.pending.Load() == 0 {
		return nil
	}
	e.mu.Lock()
	defer e.mu.Unlock()
	return e.applyDirty(ctx)
}

func (e *Engine) applyDirty(ctx context.Context) error {
	e.dirtyMu.Lock()
	changes := e.dirty
	e.dirty = nil
	e.dirtyMu.Unlock()
	if err := e.apply(ctx, changes); err != nil {
		e.putBack(changes) // to be retried
		return err
	}
	e.pending.Add(-int64(len(changes)))
	return nil
}

func (e *Engine) putBack(changes []change.Change) {
	e.dirtyMu.Lock()
	e.dirty = append(e.dirty, changes...)
	e.dirtyMu.Unlock()
}

// follow applies changes from every process.
func (e *Engine) follow(ctx context.Context) error {
	e.mu.Lock()
	defer e.mu.Unlock()
	if err := e.applyDirty(ctx); err != nil {
		return err
	}
	for {
		changes, cursor, err := e.source.Changes(ctx, e.cursor, batch)
		if err != nil {
			return err
		}
		if err := e.apply(ctx, changes); err != nil {
			return err
		}
		e.cursor = cursor
		if len(changes) < batch {
			return nil
		}
	}
}

// apply reads the changed records again and publishes the result.
func (e *Engine) apply(ctx context.Context, changes []change.Change) error {
	ids := map[change.Kind]map[string]bool{change.Talent: {}, change.Job: {}}
	for _, c := range changes {
		if of := ids[c.Kind]; of != nil {
			of[c.ID] = true
		}
	}
	if err := e.applyTalents(ctx, keys(ids[change.Talent])); err != nil {
		return err
	}
	if err := e.applyJobs(ctx, keys(ids[change.Job])); err != nil {
		return err
	}
	if len(ids[change.Talent])+len(ids[change.Job]) > 0 {
		e.publish()
	}
	return nil
}

func (e *Engine) applyTalents(ctx context.Context, ids []string) error {
	if len(ids) == 0 {
		return nil
	}
	there, err := e.source.PoolByID(ctx, ids)
	if err != nil {
		return err
	}
	gone := asSet(ids)
	for _, p := range there {
		delete(gone, p.UserID)
		e.setTalent(p.UserID, e.reader().talent(TalentOf(p)))
	}
	for id := range gone {
		e.talents.remove(id)
	}
	return nil
}

func (e *Engine) applyJobs(ctx context.Context, ids []string) error {
	if len(ids) == 0 {
		return nil
	}
	there, err := e.source.OpenByID(ctx, e.now(), ids)
	if err != nil {
		return err
	}
	gone := asSet(ids)
	for _, j := range there {
		delete(gone, j.ID)
		e.setJob(j.ID, e.reader().vacancy(VacancyOf(j.Text)))
	}
	for id := range gone {
		e.jobs.remove(id)
	}
	return nil
}

func keys(m map[string]bool) []string {
	all := make([]string, 0, len(m))
	for k := range m {
		all = append(all, k)
	}
	return all
}

func asSet(ids []string) map[string]bool {
	all := make(map[string]bool, len(ids))
	for _, id := range ids {
		all[id] = true
	}
	return all
}
