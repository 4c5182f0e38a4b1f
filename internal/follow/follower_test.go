package follow_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"log/slog"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/tawafuq/tawafuq/internal/change"
	"github.com/tawafuq/tawafuq/internal/company"
	"github.com/tawafuq/tawafuq/internal/follow"
	"github.com/tawafuq/tawafuq/internal/job"
	"github.com/tawafuq/tawafuq/internal/talent"
)

// market is a source in memory with a log of changes.
type market struct {
	mu        sync.Mutex
	companies map[string]company.Company
	talents   map[string]talent.Candidate
	jobs      map[string]job.Job
	log       []change.Change
	broken    error // of every read
}

func newMarket(jobs, talents int) *market {
	m := &market{
		companies: map[string]company.Company{"najd": {ID: "najd", Name: "Najd"}},
		talents:   map[string]talent.Candidate{},
		jobs:      map[string]job.Job{},
	}
	for i := range jobs {
		id := fmt.Sprintf("job%05d", i)
		m.jobs[id] = job.Job{ID: id, Text: job.Text{Title: "Driver"}}
	}
	for i := range talents {
		id := fmt.Sprintf("talent%05d", i)
		m.talents[id] = talent.Candidate{Profile: talent.Profile{UserID: id, Title: "Driver"}}
	}
	return m
}

// write changes the market and notes it in the log.
func (m *market) write(edit func(), changes ...change.Change) []change.Change {
	m.mu.Lock()
	defer m.mu.Unlock()
	edit()
	m.log = append(m.log, changes...)
	return changes
}

func (m *market) post(id, title string) []change.Change {
	return m.write(func() { m.jobs[id] = job.Job{ID: id, Text: job.Text{Title: title}} },
		change.Change{Kind: change.Job, ID: id})
}

func (m *market) close(id string) []change.Change {
	return m.write(func() { delete(m.jobs, id) }, change.Change{Kind: change.Job, ID: id})
}

func (m *market) breakDown(err error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.broken = err
}

func (m *market) ChangeHead(context.Context) (change.Cursor, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	return change.Cursor{Seq: int64(len(m.log))}, m.broken
}

func (m *market) ChangeMark(_ context.Context, at change.Cursor) (string, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if at.Seq == 0 {
		return "", m.broken
	}
	return fmt.Sprint(at.Seq, "/", m.log[at.Seq-1].ID), m.broken
}

func (m *market) Changes(_ context.Context, after change.Cursor, limit int) ([]change.Change, change.Cursor, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	some := m.log[after.Seq:min(int(after.Seq)+limit, len(m.log))]
	after.Seq += int64(len(some))
	return slices.Clone(some), after, m.broken
}

func (m *market) CompaniesAfter(_ context.Context, after string, limit int) ([]company.Company, error) {
	return pageAfter(m, m.companies, after, limit)
}

func (m *market) PoolAfter(_ context.Context, after string, limit int) ([]talent.Candidate, error) {
	return pageAfter(m, m.talents, after, limit)
}

func (m *market) OpenAfter(_ context.Context, _ time.Time, after string, limit int) ([]job.Job, error) {
	return pageAfter(m, m.jobs, after, limit)
}

func pageAfter[R any](m *market, all map[string]R, after string, limit int) ([]R, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	var ids []string
	for id := range all {
		if id > after {
			ids = append(ids, id)
		}
	}
	slices.Sort(ids)
	return pick(all, ids[:min(limit, len(ids))]), m.broken
}

func (m *market) CompaniesByID(_ context.Context, ids []string) ([]company.Company, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	return pick(m.companies, ids), m.broken
}

func (m *market) PoolByID(_ context.Context, ids []string) ([]talent.Candidate, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	return pick(m.talents, ids), m.broken
}

func (m *market) OpenByID(_ context.Context, _ time.Time, ids []string) ([]job.Job, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	return pick(m.jobs, ids), m.broken
}

func pick[R any](all map[string]R, ids []string) []R {
	var found []R
	for _, id := range ids {
		if r, there := all[id]; there {
			found = append(found, r)
		}
	}
	return found
}

// view is a listener that keeps titles by id.
type view struct {
	mu     sync.Mutex
	taken  map[string]string
	shown  map[string]string
	unread string // a title that it panics at
}

func (v *view) Begin(context.Context) error {
	v.taken = map[string]string{}
	return nil
}

func (v *view) Take(b follow.Batch) {
	for _, j := range b.Jobs {
		if v.unread != "" && j.Title == v.unread {
			panic("what is " + j.Title)
		}
	}
	for _, c := range b.Companies {
		v.taken[c.ID] = c.Name
	}
	for _, t := range b.Talents {
		v.taken[t.UserID] = t.Title
	}
	for _, j := range b.Jobs {
		v.taken[j.ID] = j.Title
	}
	for _, gone := range b.Gone {
		delete(v.taken, gone.ID)
	}
}

func (v *view) Publish() {
	v.mu.Lock()
	defer v.mu.Unlock()
	v.shown = map[string]string{}
	for id, title := range v.taken {
		v.shown[id] = title
	}
}

func (v *view) title(id string) string {
	v.mu.Lock()
	defer v.mu.Unlock()
	return v.shown[id]
}

func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// following returns a follower of a market that has read everything, with its view and its log.
func following(t *testing.T, m *market, views ...*view) (*follow.Follower, *bytes.Buffer) {
	t.Helper()
	var log bytes.Buffer
	f := follow.New(m, slog.New(slog.NewTextHandler(&log, nil)), time.Now)
	for _, v := range views {
		f.Inform(v)
	}
	must(t, f.Fill(t.Context()))
	return f, &log
}

func TestFillReadsEverything(t *testing.T) {
	m, v := newMarket(1203, 2001), &view{}
	f, _ := following(t, m, v)
	if want := 1 + 1203 + 2001; len(v.shown) != want {
		t.Errorf("%d records are shown, want %d", len(v.shown), want)
	}
	if !f.Ready() {
		t.Error("not ready after everything was read")
	}
}

func TestCatchUpAppliesOwnWrites(t *testing.T) {
	m, v, other := newMarket(3, 0), &view{}, &view{}
	f, _ := following(t, m, v, other)
	f.Changed(m.post("new", "Nurse"))
	f.Changed(m.close("job00001"))
	must(t, f.CatchUp(t.Context()))
	for _, v := range []*view{v, other} {
		if v.title("new") != "Nurse" || v.title("job00001") != "" || v.title("job00002") != "Driver" {
			t.Errorf("shown: %v", v.shown)
		}
	}
}

func TestCatchUpDoesNotReadForOthers(t *testing.T) {
	m, v := newMarket(1, 0), &view{}
	f, _ := following(t, m, v)
	m.post("theirs", "Nurse")
	m.breakDown(errors.New("nobody should have asked"))
	must(t, f.CatchUp(t.Context()))
}

func TestCatchUpTriesAgainAfterAnError(t *testing.T) {
	m, v := newMarket(1, 0), &view{}
	f, _ := following(t, m, v)
	m.breakDown(errors.New("the database is away"))
	f.Changed(m.post("new", "Nurse"))
	for range 3 {
		if err := f.CatchUp(t.Context()); err == nil {
			t.Fatal("a reader was not told that the view is behind")
		}
	}
	m.breakDown(nil)
	must(t, f.CatchUp(t.Context()))
	if v.title("new") != "Nurse" {
		t.Error("a change was lost with the error")
	}
}

func TestCatchUpWaitsUntilReady(t *testing.T) {
	f := follow.New(newMarket(1, 1), slog.New(slog.DiscardHandler), time.Now)
	ctx, cancel := context.WithTimeout(t.Context(), 20*time.Millisecond)
	defer cancel()
	if err := f.CatchUp(ctx); !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("before anything was read: %v", err)
	}
}

func TestRunFollowsTheLog(t *testing.T) {
	m, v := newMarket(2, 2), &view{}
	m.breakDown(errors.New("the database is not up yet"))
	f := follow.New(m, slog.New(slog.DiscardHandler), time.Now)
	f.Inform(v)
	running, stop := context.WithCancel(t.Context())
	ended := make(chan struct{})
	go func() { f.Run(running); close(ended) }()
	defer func() { stop(); <-ended }()
	m.breakDown(nil)
	must(t, f.CatchUp(t.Context()))
	for i := range 1500 { // several pages of the log
		m.post(fmt.Sprintf("theirs%d", i), "Nurse")
	}
	m.write(func() { delete(m.talents, "talent00001") }, change.Change{Kind: change.Talent, ID: "talent00001"})
	m.write(func() { m.companies["najd"] = company.Company{ID: "najd", Name: "Hijaz"} },
		change.Change{Kind: change.Company, ID: "najd"})
	began := time.Now()
	for v.title("najd") != "Hijaz" {
		if time.Since(began) > 10*time.Second {
			t.Fatal("the log is not followed")
		}
		time.Sleep(time.Millisecond)
	}
	if v.title("theirs0") == "" || v.title("theirs1499") == "" || v.title("talent00001") != "" {
		t.Error("an earlier change is missing")
	}
}

func TestAPanicLeavesOutOneRecord(t *testing.T) {
	m := newMarket(700, 0)
	m.post("job00100", "Odd")
	picky, easy := &view{unread: "Odd"}, &view{}
	f, log := following(t, m, picky, easy)
	check := func(id string) {
		t.Helper()
		if picky.title(id) != "" || easy.title(id) != "Odd" {
			t.Errorf("%s: %q and %q", id, picky.title(id), easy.title(id))
		}
		if !strings.Contains(log.String(), id) || !strings.Contains(log.String(), "what is Odd") {
			t.Errorf("the log does not say which record was left out, and why: %s", log)
		}
	}
	check("job00100")
	if len(picky.shown) != len(easy.shown)-1 {
		t.Errorf("%d of %d records are shown", len(picky.shown), len(easy.shown))
	}
	f.Changed(m.post("job00200", "Odd")) // taken in before, when it was not odd
	f.Changed(m.post("job00300", "Nurse"))
	must(t, f.CatchUp(t.Context()))
	check("job00200")
	if picky.title("job00300") != "Nurse" {
		t.Error("a record beside it was left out too")
	}
}

// An operator sees how far behind the follower is, and that it has caught up.
func TestBehind(t *testing.T) {
	m := newMarket(1, 1)
	began := time.Now()
	var passed atomic.Int64
	clock := func() time.Time { return began.Add(time.Duration(passed.Load())) }
	f := follow.New(m, slog.New(slog.DiscardHandler), clock)
	if err := f.Fill(t.Context()); err != nil {
		t.Fatal(err)
	}
	m.breakDown(errors.New("away"))
	passed.Store(int64(time.Minute))
	if got := f.Behind(); got != time.Minute {
		t.Errorf("behind by %v, want a minute", got)
	}
	m.breakDown(nil)
	ctx, cancel := context.WithCancel(t.Context())
	ended := make(chan struct{})
	go func() { f.Run(ctx); close(ended) }()
	for f.Behind() != 0 {
		time.Sleep(time.Millisecond)
	}
	cancel()
	<-ended
}
