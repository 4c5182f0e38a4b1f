package talent

import (
	"context"
	"maps"
	"slices"
	"sync"
	"time"
)

const (
	// ledgerStep is the resolution of time: a row read counts until its whole step is older than BudgetWindow.
	ledgerStep = 10 * time.Minute
	// ledgerFresh is how long other processes' counts may go unseen.
	ledgerFresh = time.Second
	// ledgerBatch is roughly how many rows one call writes: nobody should wait long for the writer.
	ledgerBatch = 300
)

// ledgerStore stores what a ledger counts.
type ledgerStore interface {
	// PoolReads returns what a company has read since, by step.
	PoolReads(ctx context.Context, companyID string, since time.Time) ([]PoolRead, error)
	// AddPoolReads adds to the stored counts.
	AddPoolReads(ctx context.Context, reads []PoolRead) error
}

// ledger counts the rows each company read. It counts in memory and writes in the background, so that reading never
// waits for the writer; processes sharing a database see each other's counts within ledgerFresh.
type ledger struct {
	store     ledgerStore
	now       func() time.Time
	writes    sync.Mutex // held while counts are handed to the store
	mu        sync.Mutex
	companies map[string]*tally
	written   int // how often counts were handed over
}

// tally is what one company has read.
type tally struct {
	stored  map[time.Time]int // by step, as the store had it at read
	read    time.Time
	fresh   map[time.Time]int // not yet handed to the store
	writing map[time.Time]int // handed to the store, not yet known to be stored
}

func newLedger(store ledgerStore, now func() time.Time) *ledger {
	return &ledger{store: store, now: now, companies: map[string]*tally{}}
}

// spend counts rows unless that would make more than most within BudgetWindow; then it returns how long to wait.
func (l *ledger) spend(ctx context.Context, companyID string, rows, most int) (time.Duration, error) {
	for {
		a, err := l.current(ctx, companyID, l.now())
		if err != nil {
			return 0, err
		}
		if wait, counted := l.count(companyID, a, rows, most); counted {
			return wait, nil
		}
	}
}

// count adds rows to a tally unless they exceed most. It reports false if the tally went stale since it was read: its
// counts were handed to the store, or it was forgotten.
func (l *ledger) count(companyID string, a *tally, rows, most int) (wait time.Duration, counted bool) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.companies[companyID] != a || a.read.IsZero() {
		return 0, false
	}
	now := l.now()
	if wait := a.wait(now, rows, most); wait > 0 {
		return wait, true
	}
	a.fresh[now.UTC().Truncate(ledgerStep)] += rows
	return 0, true
}

// current returns the company's tally, reading it from the store unless that happened within ledgerFresh.
func (l *ledger) current(ctx context.Context, companyID string, now time.Time) (*tally, error) {
	a, written, recent := l.held(companyID, now)
	for !recent {
		reads, err := l.store.PoolReads(ctx, companyID, now.Add(-BudgetWindow-ledgerStep))
		if err != nil {
			return nil, err
		}
		l.mu.Lock()
		// Counts handed over in the meantime may be neither in what was read nor in memory any more: then it is read
		// again.
		if recent = l.written == written; recent {
			a.stored, a.read = map[time.Time]int{}, now
			for _, r := range reads {
				a.stored[r.Step] = r.Rows
			}
		}
		written = l.written
		l.mu.Unlock()
	}
	return a, nil
}

// held returns the company's tally in memory, and whether it was read recently.
func (l *ledger) held(companyID string, now time.Time) (a *tally, written int, recent bool) {
	l.mu.Lock()
	defer l.mu.Unlock()
	a = l.companies[companyID]
	if a == nil {
		a = &tally{fresh: map[time.Time]int{}}
		l.companies[companyID] = a
	}
	return a, l.written, !a.read.IsZero() && now.Sub(a.read) < ledgerFresh
}

// wait returns how long until rows more would not exceed most; zero if they do not now.
func (a *tally) wait(now time.Time, rows, most int) time.Duration {
	steps := map[time.Time]int{}
	for _, counts := range []map[time.Time]int{a.stored, a.writing, a.fresh} {
		for step, n := range counts {
			if step.Add(ledgerStep + BudgetWindow).After(now) {
				steps[step] += n
				rows += n
			}
		}
	}
	var wait time.Duration
	for _, step := range slices.SortedFunc(maps.Keys(steps), time.Time.Compare) {
		if rows <= most {
			return wait
		}
		rows -= steps[step]
		wait = step.Add(ledgerStep + BudgetWindow).Sub(now)
	}
	if rows > most {
		return BudgetWindow // a single request asks for more than the whole allowance
	}
	return wait
}

// write hands the counts to the store. Whatever could not be stored keeps counting and is retried.
func (l *ledger) write(ctx context.Context) error {
	l.writes.Lock()
	defer l.writes.Unlock()
	reads := l.begin()
	if len(reads) == 0 {
		return nil
	}
	err := l.store.AddPoolReads(ctx, reads)
	l.end(err == nil)
	return err
}

func (l *ledger) begin() []PoolRead {
	l.mu.Lock()
	defer l.mu.Unlock()
	var reads []PoolRead
	for id, a := range l.companies {
		if len(reads) >= ledgerBatch {
			break // the rest follows with the next call
		}
		if len(a.fresh) == 0 && l.now().Sub(a.read) > BudgetWindow {
			delete(l.companies, id)
			continue
		}
		if len(a.fresh) > 0 {
			a.writing, a.fresh = a.fresh, map[time.Time]int{}
		}
		for step, rows := range a.writing {
			reads = append(reads, PoolRead{CompanyID: id, Step: step, Rows: rows})
		}
	}
	return reads
}

func (l *ledger) end(stored bool) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.written++
	for _, a := range l.companies {
		for step, rows := range a.writing {
			if !stored {
				a.fresh[step] += rows
			}
		}
		if a.writing != nil {
			a.writing, a.read = nil, time.Time{} // the store knows better now
		}
	}
}
