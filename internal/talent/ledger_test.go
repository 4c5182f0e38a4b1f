package talent

import (
	"context"
	"errors"
	"maps"
	"sync"
	"testing"
	"time"
)

// shelf is a ledger's store in memory; processes share it.
type shelf struct {
	mu   sync.Mutex
	rows map[PoolRead]int // by company and step
	fail error
	// whenRead, if set, is called once, before counts are read.
	whenRead func()
}

func (s *shelf) PoolReads(_ context.Context, companyID string, since time.Time) ([]PoolRead, error) {
	if call := s.whenRead; call != nil {
		s.whenRead = nil
		call()
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	var reads []PoolRead
	for key, rows := range s.rows {
		if key.CompanyID == companyID && key.Step.After(since) {
			reads = append(reads, PoolRead{CompanyID: companyID, Step: key.Step, Rows: rows})
		}
	}
	return reads, nil
}

func (s *shelf) AddPoolReads(_ context.Context, reads []PoolRead) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.fail != nil {
		return s.fail
	}
	for _, r := range reads {
		s.rows[PoolRead{CompanyID: r.CompanyID, Step: r.Step}] += r.Rows
	}
	return nil
}

// clock is a time that a test moves.
type clock struct{ at time.Time }

func (c *clock) now() time.Time { return c.at }

func newShelf() (*shelf, *clock) {
	return &shelf{rows: map[PoolRead]int{}}, &clock{time.Date(2026, 11, 15, 9, 3, 0, 0,
		time.FixedZone("Riyadh", 3*3600))}
}

func spent(t *testing.T, l *ledger, rows, most int) time.Duration {
	t.Helper()
	wait, err := l.spend(t.Context(), "najd", rows, most)
	if err != nil {
		t.Fatal(err)
	}
	return wait
}

func TestLedgerCountsARollingDay(t *testing.T) {
	store, c := newShelf()
	l := newLedger(store, c.now)
	if wait := spent(t, l, 60, 100); wait != 0 {
		t.Fatalf("the first 60 wait %v", wait)
	}
	c.at = c.at.Add(3 * time.Hour)
	if wait := spent(t, l, 40, 100); wait != 0 {
		t.Fatalf("the next 40 wait %v", wait)
	}
	// The step of the first 60 ends at 9:10; a day later they no longer count.
	if wait, want := spent(t, l, 1, 100), 21*time.Hour+7*time.Minute; wait != want {
		t.Errorf("one more waits %v, want %v", wait, want)
	}
	if wait, want := spent(t, l, 61, 100), 24*time.Hour+7*time.Minute; wait != want {
		t.Errorf("61 more wait %v, want %v: until the later 40 are gone too", wait, want)
	}
	if wait := spent(t, l, 101, 100); wait <= 0 {
		t.Error("more than the whole budget did not have to wait")
	}
	c.at = c.at.Add(21*time.Hour + 8*time.Minute)
	if wait := spent(t, l, 60, 100); wait != 0 {
		t.Errorf("a day later 60 wait %v", wait)
	}
	if wait := spent(t, l, 1, 100); wait == 0 {
		t.Error("the 40 read three hours later were forgotten")
	}
}

func TestLedgerSurvivesItsProcessAndSeesOthers(t *testing.T) {
	store, c := newShelf()
	one, other := newLedger(store, c.now), newLedger(store, c.now)
	spent(t, one, 50, 100)
	spent(t, other, 30, 100)
	for _, l := range []*ledger{one, other} {
		if err := l.write(t.Context()); err != nil {
			t.Fatal(err)
		}
	}
	c.at = c.at.Add(ledgerFresh)
	for name, l := range map[string]*ledger{"one": one, "other": other, "a new one": newLedger(store, c.now)} {
		if wait := spent(t, l, 21, 100); wait == 0 {
			t.Errorf("%s allows 21 more after 80 of 100", name)
		}
	}
	if wait := spent(t, newLedger(store, c.now), 20, 100); wait != 0 {
		t.Errorf("20 more after 80 of 100 wait %v", wait)
	}
}

func TestLedgerLosesNothingWhenWritingFails(t *testing.T) {
	store, c := newShelf()
	l := newLedger(store, c.now)
	spent(t, l, 70, 100)
	store.fail = errors.New("disk full")
	if err := l.write(t.Context()); err == nil {
		t.Fatal("no error")
	}
	if wait := spent(t, l, 31, 100); wait == 0 {
		t.Error("what could not be written was forgotten")
	}
	store.fail = nil
	if err := errors.Join(l.write(t.Context()), l.write(t.Context())); err != nil {
		t.Fatal(err)
	}
	total := 0
	for rows := range maps.Values(store.rows) {
		total += rows
	}
	if total != 70 {
		t.Errorf("%d rows are stored, want 70", total)
	}
}

func TestLedgerCountsWhatIsReadWhileItWrites(t *testing.T) {
	store, c := newShelf()
	l := newLedger(store, c.now)
	// The company's tally is new and empty: writing forgets it.
	store.whenRead = func() { l.write(t.Context()) }
	spent(t, l, 60, 100)
	if wait := spent(t, l, 60, 100); wait == 0 {
		t.Error("the first 60 rows were not counted")
	}
}

func TestLedgerNeverExceedsTheBudget(t *testing.T) {
	store, c := newShelf()
	l := newLedger(store, c.now)
	var allowed sync.Map
	var all sync.WaitGroup
	for i := range 64 {
		all.Go(func() {
			if wait, err := l.spend(t.Context(), "najd", 10, 100); err == nil && wait == 0 {
				allowed.Store(i, true)
			}
			if i%8 == 0 {
				l.write(t.Context())
			}
		})
	}
	all.Wait()
	count := 0
	allowed.Range(func(any, any) bool { count++; return true })
	if count > 10 {
		t.Errorf("%d times 10 rows were allowed of 100", count)
	}
}

func TestLedgerForgetsIdleCompanies(t *testing.T) {
	store, c := newShelf()
	l := newLedger(store, c.now)
	spent(t, l, 1, 100)
	l.write(t.Context())
	c.at = c.at.Add(BudgetWindow + time.Minute)
	l.write(t.Context())
	if len(l.companies) != 0 {
		t.Errorf("%d companies are still held", len(l.companies))
	}
}
