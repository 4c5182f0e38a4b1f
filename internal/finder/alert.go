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

// standing keeps what searches mean that are held against every new job. Once full, it keeps what it has.
type standing struct {
	mu   sync.Mutex
	kept map[string]search.Standing
}

// mostStanding bounds the memory: a search takes a few kilobytes.
const mostStanding = 5000

func (s *standing) of(query string, understand func() search.Standing) search.Standing {
	s.mu.Lock()
	defer s.mu.Unlock()
	if kept, there := s.kept[query]; there {
		return kept
	}
	made := understand()
	if s.kept == nil {
		s.kept = map[string]search.Standing{}
	}
	if len(s.kept) < mostStanding {
		s.kept[query] = made
	}
	return made
}

// forget makes every search be understood anew.
func (s *standing) forget() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.kept = nil
}

// Holding returns a function that reports whether a search finds an open job; query names it, so that what it means is
// looked up once for many jobs. errs.ErrNotFound if the job is not open, or was posted by another process a moment ago.
func (f *Finder) Holding(ctx context.Context, id string) (func(query string, q job.Question) (bool, error), error) {
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
	probe := f.jobs.Probe(docOfJob(f.words.unpackJob(id, v.packed), v.companyID, e))
	return func(query string, q job.Question) (bool, error) {
		asked, err := q.Query()
		if err != nil {
			return false, err
		}
		ask, filter := askForJobs(asked)
		understood := f.standing.of(query, func() search.Standing { return f.jobs.Stand(ask, filter, f.now()) })
		return probe.FoundBy(understood), nil
	}, nil
}
