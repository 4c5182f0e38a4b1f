package follow

import (
	"cmp"
	"context"
	"fmt"
	"runtime/debug"
	"slices"
	"sync"
	"time"

	"github.com/tawafuq/tawafuq/internal/change"
)

// Keeper is a Listener whose view outlives the process.
type Keeper interface {
	Listener
	// Kept returns a place in the log: what was kept has everything up to there, and may have more. False if nothing
	// was.
	Kept() (Place, bool)
	// Resume takes up what was kept, except what has changed since; it has been given all companies before. It returns
	// what has to be read again besides. After an error the listener begins anew.
	Resume(ctx context.Context, changed []change.Change) (again []change.Change, err error)
	// Review compares some records as they are now with what was taken up, completes that from them, and returns
	// those that are not right. Reviewed is called once all were seen and returns those that should not be there.
	Review(b Batch) []change.Change
	Reviewed() []change.Change
	// Keep keeps what was taken in. It is called while records are handed over.
	Keep(at Place) error
}

// Place is a place in the log, with a mark by which it can be told from a place in another log, and from one whose
// successors have been swept.
type Place struct {
	change.Cursor
	Mark string
}

// Bytes is a place in a form that PlaceOf reads.
func (p Place) Bytes() []byte { return fmt.Appendf(nil, "%d %d %s", p.Tx, p.Seq, p.Mark) }

// PlaceOf reads what Bytes wrote; false if it is something else.
func PlaceOf(b []byte) (p Place, ok bool) {
	_, err := fmt.Sscanf(string(b), "%d %d %s", &p.Tx, &p.Seq, &p.Mark)
	return p, err == nil
}

const (
	// keepEvery is how often it is asked whether enough has changed to keep everything anew.
	keepEvery = 10 * time.Minute
	// mostUnkept is how many records a start after a crash may have to read again.
	mostUnkept = 2000
)

// resume has all listeners take up what they kept and hands over what has changed since. False: everything has to be
// read.
func (f *Follower) resume(ctx context.Context) bool {
	keepers, from, there := f.kept(ctx)
	if !there {
		return false
	}
	changed, cursor, err := f.changesAfter(ctx, from)
	if err == nil {
		err = f.takeUp(ctx, keepers, changed)
	}
	if err != nil {
		f.log.Warn("what was kept is read again", "err", err)
		return false
	}
	f.cursor, f.resumed = cursor, true
	return true
}

// kept returns the listeners, and the place that all of them have everything up to.
func (f *Follower) kept(ctx context.Context) (keepers []Keeper, from change.Cursor, there bool) {
	for _, l := range f.listeners {
		k, keeps := l.(Keeper)
		if !keeps {
			return nil, from, false
		}
		keepers = append(keepers, k)
	}
	places, kept := make([]Place, len(keepers)), make([]bool, len(keepers))
	atTheSameTime(len(keepers), func(i int) { places[i], kept[i] = keepers[i].Kept() })
	for i, place := range places {
		if !kept[i] {
			return nil, from, false
		}
		if mark, err := f.source.ChangeMark(ctx, place.Cursor); err != nil || mark == "" || mark != place.Mark {
			return nil, from, false
		}
		if i == 0 || place.Before(from) {
			from = place.Cursor
		}
	}
	return keepers, from, len(keepers) > 0
}

// atTheSameTime calls do with each number below n. A panic becomes the caller's, who is prepared for it.
func atTheSameTime(n int, do func(i int)) {
	var wait sync.WaitGroup
	panics := make([]any, n)
	for i := range n {
		wait.Go(func() {
			defer func() { panics[i] = recover() }()
			do(i)
		})
	}
	wait.Wait()
	for _, panicked := range panics {
		if panicked != nil {
			panic(panicked)
		}
	}
}

func (f *Follower) changesAfter(ctx context.Context, from change.Cursor) ([]change.Change, change.Cursor, error) {
	var all []change.Change
	seen := map[change.Change]bool{}
	for {
		some, next, err := f.source.Changes(ctx, from, atOnce)
		if err != nil {
			return nil, from, err
		}
		for _, c := range some {
			if !seen[c] {
				seen[c] = true
				all = append(all, c)
			}
		}
		if from = next; len(some) < atOnce {
			return all, from, nil
		}
	}
}

func (f *Follower) takeUp(ctx context.Context, keepers []Keeper, changed []change.Change) error {
	if err := f.begin(ctx); err != nil {
		return err
	}
	if err := f.readCompanies(ctx); err != nil {
		return err
	}
	var (
		taking sync.WaitGroup
		again  = make([][]change.Change, len(keepers))
		errs   = make([]error, len(keepers))
	)
	for i, k := range keepers {
		taking.Go(func() { again[i], errs[i] = resumeOne(ctx, k, changed) })
	}
	taking.Wait()
	for _, err := range errs {
		if err != nil {
			return err
		}
	}
	all := append(slices.Concat(again...), changed...)
	slices.SortFunc(all, func(a, b change.Change) int {
		return cmp.Or(cmp.Compare(a.Kind, b.Kind), cmp.Compare(a.ID, b.ID))
	})
	for some := range slices.Chunk(slices.Compact(all), atOnce) {
		b, err := f.read(ctx, some)
		if err != nil {
			return err
		}
		f.handOver(b)
		f.unkept.Add(int64(len(some)))
	}
	return nil
}

// resumeOne makes a panic an error: whatever is wrong with what was kept, everything can be read again.
func resumeOne(ctx context.Context, k Keeper, changed []change.Change) (again []change.Change, err error) {
	defer func() {
		if panicked := recover(); panicked != nil {
			err = fmt.Errorf("panic: %v", panicked)
		}
	}()
	return k.Resume(ctx, changed)
}

// keepUp looks over what was taken up, or keeps what was read, and keeps it again now and then until ctx ends.
func (f *Follower) keepUp(ctx context.Context) {
	if f.resumed {
		if err := f.review(ctx); err != nil && ctx.Err() == nil {
			f.log.Error("looking over what was kept", "err", err)
		}
		debug.FreeOSMemory()
	}
	for tick := time.NewTicker(keepEvery); ; {
		if f.unkept.Load() >= mostUnkept {
			f.Keep(ctx)
		}
		select {
		case <-ctx.Done():
			tick.Stop()
			return
		case <-tick.C:
		}
	}
}

// Keep has all listeners keep what they have for the next start, if anything has changed since they last did.
func (f *Follower) Keep(ctx context.Context) {
	if !f.Ready() || f.unkept.Load() == 0 {
		return
	}
	if err := f.takeTurn(ctx); err != nil {
		return
	}
	n, place := f.unkept.Load(), Place{Cursor: f.cursor}
	f.endTurn()
	var err error
	if place.Mark, err = f.source.ChangeMark(ctx, place.Cursor); err != nil || place.Mark == "" {
		return // a log without an entry has no place to come back to
	}
	for _, l := range f.listeners {
		k, keeps := l.(Keeper)
		if !keeps {
			return
		}
		if err := k.Keep(place); err != nil {
			f.log.Warn("nothing is kept for the next start", "err", err)
			return
		}
	}
	f.unkept.Add(-n)
}

// review shows all records to the listeners, a page at a time, and has those read again that are not right.
func (f *Follower) review(ctx context.Context) error {
	var wrong []change.Change
	show := func(read func() (Batch, string, error)) (next string, err error) {
		if err := f.takeTurn(ctx); err != nil {
			return "", err
		}
		defer f.endTurn()
		b, next, err := read()
		if err != nil || next == "" {
			return "", err
		}
		for _, l := range f.listeners {
			wrong = append(wrong, l.(Keeper).Review(b)...)
		}
		return next, nil
	}
	for after, more := "", true; more; {
		next, err := show(func() (b Batch, last string, err error) {
			if b.Talents, err = f.source.PoolAfter(ctx, after, atOnce); len(b.Talents) > 0 {
				last = b.Talents[len(b.Talents)-1].UserID
			}
			return b, last, err
		})
		if err != nil {
			return err
		}
		after, more = next, next != ""
	}
	for after, more := "", true; more; {
		next, err := show(func() (b Batch, last string, err error) {
			if b.Jobs, err = f.source.OpenAfter(ctx, f.now(), after, atOnce); len(b.Jobs) > 0 {
				last = b.Jobs[len(b.Jobs)-1].ID
			}
			return b, last, err
		})
		if err != nil {
			return err
		}
		after, more = next, next != ""
	}
	for _, l := range f.listeners {
		wrong = append(wrong, l.(Keeper).Reviewed()...)
	}
	if len(wrong) > 0 {
		f.log.Warn("some records were not as they had been kept", "records", len(wrong))
		f.Changed(wrong)
	}
	return nil
}
