package finder

import (
	"context"
	"sync"
	"time"

	"github.com/tawafuq/tawafuq/internal/errs"
	"github.com/tawafuq/tawafuq/internal/job"
	"github.com/tawafuq/tawafuq/internal/search"
)

// NewJobs returns the jobs that a question finds and that were posted after a moment, the newest first and up to limit
// of them, and how many there are in all. Errors are those of job.Question.
func (f *Finder) NewJobs(
	ctx context.Context, q job.Question, since time.Time, limit int,
) ([]search.Dated, int, error) {
	ask, filter, err := f.jobQuestion(ctx, q)
	if err != nil {
		return nil, 0, err
	}
	found, total := f.jobs.Since(ask, filter, since, f.now(), limit)
	return found, total, nil
}

// OpenJobs returns those of some jobs that are open, as lists show them.
func (f *Finder) OpenJobs(ctx context.Context, ids []string) ([]job.Job, error) {
	if err := f.catchUp(ctx); err != nil {
		return nil, err
	}
	hits := make([]search.Hit, len(ids))
	for i, id := range ids {
		hits[i].ID = id
	}
	found, err := f.foundJobs(ctx, hits)
	if err != nil {
		return nil, err
	}
	jobs := make([]job.Job, len(found))
	for i := range found {
		jobs[i] = found[i].Job
	}
	return jobs, nil
}

// gates keeps what jobs must have to be found by the searches that are held against every new one. Once full, it keeps
// what it has.
type gates struct {
	mu   sync.Mutex
	kept map[string]gate
}

type gate struct {
	search.Gate
	at time.Time
}

const (
	// mostGates bounds the memory: a gate takes some two hundred bytes with its search.
	mostGates = 50_000
	// gateLasts is how long a gate is relied on: with the jobs there are, what a search is understood as changes, if
	// slowly.
	gateLasts = time.Hour
)

// of returns the gate of a search, if it is known.
func (g *gates) of(query string, now time.Time) (search.Gate, bool) {
	g.mu.Lock()
	defer g.mu.Unlock()
	kept, there := g.kept[query]
	return kept.Gate, there && now.Sub(kept.at) < gateLasts
}

func (g *gates) keep(query string, made search.Gate, now time.Time) {
	g.mu.Lock()
	defer g.mu.Unlock()
	if g.kept == nil {
		g.kept = map[string]gate{}
	}
	if _, there := g.kept[query]; there || len(g.kept) < mostGates {
		g.kept[query] = gate{made, now}
	}
}

// forget forgets one search, or all where it is empty.
func (g *gates) forget(query string) {
	g.mu.Lock()
	defer g.mu.Unlock()
	if query == "" {
		g.kept = nil
	}
	delete(g.kept, query)
}

// Holding returns a function that reports whether a search finds an open job; query names it, and ask is called only if
// the job has something of what the search asks for, or that is not known yet. errs.ErrNotFound if the job is not open,
// or was posted by another process a moment ago.
func (f *Finder) Holding(
	ctx context.Context, id string,
) (func(query string, ask func() job.Question) (bool, error), error) {
	if err := f.catchUp(ctx); err != nil {
		return nil, err
	}
	if err := f.haveJobs(ctx, []search.Hit{{ID: id}}); err != nil {
		return nil, err
	}
	f.rows.RLock()
	v := f.vacancies[id]
	e := f.employers[v.companyID]
	f.rows.RUnlock()
	if v.packed == "" {
		return nil, errs.ErrNotFound
	}
	probe := f.jobs.Probe(docOfJob(f.words.unpackJob(id, v.packed, nil), v.companyID, e))
	return func(query string, ask func() job.Question) (bool, error) {
		now := f.now()
		gate, known := f.gates.of(query, now)
		if known && !probe.Passes(gate) {
			return false, nil
		}
		asked, err := ask().Query()
		if err != nil {
			return false, err
		}
		words, filter := askForJobs(asked)
		understood := f.jobs.Stand(words, filter, now)
		if gate, has := understood.Gate(); has {
			f.gates.keep(query, gate, now)
		} else if known {
			f.gates.forget(query)
		}
		return probe.FoundBy(understood), nil
	}, nil
}
