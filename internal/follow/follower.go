package follow

import (
	"context"
	"errors"
	"log/slog"
	"runtime/debug"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"github.com/tawafuq/tawafuq/internal/change"
	"github.com/tawafuq/tawafuq/internal/company"
	"github.com/tawafuq/tawafuq/internal/job"
	"github.com/tawafuq/tawafuq/internal/talent"
)

// Source is what is followed.
type Source interface {
	// ChangeHead returns the position after every change settled so far.
	ChangeHead(ctx context.Context) (change.Cursor, error)
	Changes(ctx context.Context, after change.Cursor, limit int) ([]change.Change, change.Cursor, error)
	// ChangeMark identifies the last change up to a place; empty if there is none any more.
	ChangeMark(ctx context.Context, at change.Cursor) (string, error)
	// CompaniesAfter, PoolAfter and OpenAfter page through all companies, all talents in the pool and all open jobs,
	// by id.
	CompaniesAfter(ctx context.Context, after string, limit int) ([]company.Company, error)
	PoolAfter(ctx context.Context, after string, limit int) ([]talent.Candidate, error)
	OpenAfter(ctx context.Context, now time.Time, after string, limit int) ([]job.Job, error)
	// CompaniesByID, PoolByID and OpenByID return those of ids that exist.
	CompaniesByID(ctx context.Context, ids []string) ([]company.Company, error)
	PoolByID(ctx context.Context, ids []string) ([]talent.Candidate, error)
	OpenByID(ctx context.Context, now time.Time, ids []string) ([]job.Job, error)
}

// Listener keeps a view of what is followed. Its methods are called one at a time; those of another one, too, may be
// running meanwhile.
type Listener interface {
	// Begin forgets everything: all of it is about to be handed over.
	Begin(ctx context.Context) error
	// Take takes in a batch. Taking in a record again replaces it. A panic must leave the view as it was.
	Take(b Batch)
	// Publish lets readers see what was taken in since the last call.
	Publish()
}

// Preparer is a Listener that has something to do before anything can be handed over, which takes a while.
type Preparer interface {
	// Prepare begins it and returns at once.
	Prepare(ctx context.Context)
}

// Follower reads everything, follows what changes and informs its listeners.
type Follower struct {
	source    Source
	log       *slog.Logger
	now       func() time.Time
	listeners []Listener

	turn   chan struct{} // one reads and hands over at a time; others wait no longer than they have
	cursor change.Cursor
	ready  chan struct{} // closed once everything has been read

	dirtyMu sync.Mutex
	dirty   []change.Change // written by this process and not applied yet
	// pending counts what this process has written and no listener shows yet: taking it from dirty is not enough.
	pending atomic.Int64
	wake    chan struct{}
	current atomic.Int64 // when the log was last read to its end, in nanoseconds

	resumed bool         // the listeners took up what they had kept
	unkept  atomic.Int64 // how many records were handed over since they kept it
}

// New returns a follower without listeners: Run makes it ready. now is the clock.
func New(source Source, log *slog.Logger, now func() time.Time) *Follower {
	return &Follower{
		source: source,
		log:    log,
		now:    now,
		wake:   make(chan struct{}, 1),
		ready:  make(chan struct{}),
		turn:   make(chan struct{}, 1),
	}
}

// Inform adds a listener. All are added before the follower runs.
func (f *Follower) Inform(l Listener) { f.listeners = append(f.listeners, l) }

const (
	atOnce = 500
	// lookEvery is how often changes by other processes are looked for; this process's own are applied at once.
	lookEvery = 400 * time.Millisecond
	// readWithin is how long reading what changed may take: requests may be waiting for it.
	readWithin = 5 * time.Second
)

// Ready reports whether everything has been read once.
func (f *Follower) Ready() bool {
	select {
	case <-f.ready:
		return true
	default:
		return false
	}
}

// Behind is how long ago everything that had changed was known here; below a second unless something is in the way.
func (f *Follower) Behind() time.Duration { return f.now().Sub(time.Unix(0, f.current.Load())) }

// Run reads everything and then follows changes until ctx ends.
func (f *Follower) Run(ctx context.Context) {
	for !f.Ready() {
		if err := f.Fill(ctx); err != nil {
			if ctx.Err() != nil {
				return
			}
			f.log.Error("reading what is to be followed", "err", err)
			select {
			case <-time.After(time.Second):
			case <-ctx.Done():
				return
			}
		}
	}
	debug.FreeOSMemory() // reading everything took far more memory than keeping it does
	var keeping sync.WaitGroup
	keeping.Go(func() { f.keepUp(ctx) })
	defer keeping.Wait()
	tick := time.NewTicker(lookEvery)
	defer tick.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-tick.C:
		case <-f.wake:
		}
		if err := f.follow(ctx); err != nil && ctx.Err() == nil {
			f.log.Error("following changes", "err", err)
		}
	}
}

// Fill reads everything there is, or only what changed since it was kept.
func (f *Follower) Fill(ctx context.Context) error {
	if err := f.takeTurn(ctx); err != nil {
		return err
	}
	defer f.endTurn()
	for _, l := range f.listeners {
		if p, prepares := l.(Preparer); prepares {
			p.Prepare(ctx)
		}
	}
	if !f.resume(ctx) {
		if err := f.readAnew(ctx); err != nil {
			return err
		}
	}
	f.publish()
	f.current.Store(f.now().UnixNano())
	close(f.ready)
	return nil
}

// readAnew reads everything, whatever was kept.
func (f *Follower) readAnew(ctx context.Context) error {
	cursor, err := f.source.ChangeHead(ctx)
	if err != nil {
		return err
	}
	if err := f.begin(ctx); err != nil {
		return err
	}
	if err := f.readAll(ctx); err != nil {
		return err
	}
	f.cursor = cursor
	f.unkept.Store(mostUnkept)
	return nil
}

func (f *Follower) begin(ctx context.Context) error {
	errs := make([]error, len(f.listeners))
	atTheSameTime(len(errs), func(i int) { errs[i] = f.listeners[i].Begin(ctx) })
	return errors.Join(errs...)
}

func (f *Follower) takeTurn(ctx context.Context) error {
	select {
	case f.turn <- struct{}{}:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}

func (f *Follower) endTurn() { <-f.turn }

func (f *Follower) publish() {
	for _, l := range f.listeners {
		l.Publish()
	}
}

// Changed informs the follower of what this process has just written, so that the next reader sees it.
func (f *Follower) Changed(changes []change.Change) {
	f.pending.Add(int64(len(changes)))
	f.putBack(changes)
	select {
	case f.wake <- struct{}{}:
	default:
	}
}

// CatchUp waits for the follower to be ready and applies what this process has written but nobody has applied yet.
func (f *Follower) CatchUp(ctx context.Context) error {
	select {
	case <-f.ready:
	case <-ctx.Done():
		return ctx.Err()
	}
	if f.pending.Load() == 0 {
		return nil
	}
	if err := f.takeTurn(ctx); err != nil {
		return err
	}
	defer f.endTurn()
	return f.applyDirty(ctx)
}

func (f *Follower) applyDirty(ctx context.Context) error {
	f.dirtyMu.Lock()
	changes := f.dirty
	f.dirty = nil
	f.dirtyMu.Unlock()
	if err := f.apply(ctx, changes); err != nil {
		f.putBack(changes) // to be retried
		return err
	}
	f.pending.Add(-int64(len(changes)))
	return nil
}

func (f *Follower) putBack(changes []change.Change) {
	f.dirtyMu.Lock()
	f.dirty = append(f.dirty, changes...)
	f.dirtyMu.Unlock()
}

// follow applies changes from every process.
func (f *Follower) follow(ctx context.Context) error {
	if err := f.takeTurn(ctx); err != nil {
		return err
	}
	defer f.endTurn()
	if err := f.applyDirty(ctx); err != nil {
		return err
	}
	for {
		began := f.now()
		changes, cursor, err := f.nextChanges(ctx)
		if err != nil {
			return err
		}
		if err := f.apply(ctx, changes); err != nil {
			return err
		}
		f.cursor = cursor
		if len(changes) < atOnce {
			f.current.Store(began.UnixNano())
			return nil
		}
	}
}

func (f *Follower) nextChanges(ctx context.Context) ([]change.Change, change.Cursor, error) {
	ctx, cancel := context.WithTimeout(ctx, readWithin)
	defer cancel()
	return f.source.Changes(ctx, f.cursor, atOnce)
}

// apply reads the changed records again and hands them over.
func (f *Follower) apply(ctx context.Context, changes []change.Change) error {
	for some := range slices.Chunk(changes, atOnce) {
		reading, cancel := context.WithTimeout(ctx, readWithin)
		b, err := f.read(reading, some)
		cancel()
		if err != nil {
			return err
		}
		f.handOver(b)
		f.unkept.Add(int64(len(some)))
	}
	if len(changes) > 0 {
		f.publish()
	}
	return nil
}
