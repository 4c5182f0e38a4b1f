package alert

import (
	"context"
	"errors"
	"strconv"
	"time"

	"github.com/tawafuq/tawafuq/internal/account"
	"github.com/tawafuq/tawafuq/internal/errs"
	"github.com/tawafuq/tawafuq/internal/job"
	"github.com/tawafuq/tawafuq/internal/notice"
	"github.com/tawafuq/tawafuq/internal/savedsearch"
	"github.com/tawafuq/tawafuq/internal/worker"
)

// Posted is a job that has just opened, and how far telling of it has come.
type Posted struct {
	JobID string `json:"jobId"`
	// Query and Owner are the last search and the last of its owners who were dealt with.
	Query   string `json:"query,omitempty"`
	Owner   string `json:"owner,omitempty"`
	Matched bool   `json:"matched,omitempty"` // those whom it matches were told
}

// settle is how long after its posting a job is held against searches: by then every process follows it.
const settle = 2 * time.Second

// Post returns the task that tells of a job which opened at a moment.
func Post(jobID string, at time.Time) worker.Task {
	t := worker.New(TaskPosted, Posted{JobID: jobID})
	t.RunAt = at.Add(settle)
	return t
}

const (
	queriesAtOnce = 500
	ownersAtOnce  = 100
	// patience is how long one task goes on before it leaves the rest to another, well within its lease.
	patience = 20 * time.Second
)

// posted tells those who want to know of a new job at once.
func (s *Service) posted(ctx context.Context, t worker.Task) error {
	var p Posted
	if err := t.Read(&p); err != nil {
		return err
	}
	open, err := s.store.OpenByID(ctx, s.now(), []string{p.JobID})
	if err != nil || len(open) == 0 {
		return err // closed again already
	}
	found, err := s.finder.Holding(ctx, p.JobID)
	if errors.Is(err, errs.ErrNotFound) {
		return errors.New("the job is not followed yet") // to be retried
	}
	if err != nil {
		return err
	}
	return s.tellOwners(ctx, p, open[0], found, time.Now().Add(patience))
}

func (s *Service) tellOwners(
	ctx context.Context, p Posted, j job.Job, found func(string, func() job.Question) (bool, error), until time.Time,
) error {
	for {
		queries, err := s.store.NowQueries(ctx, p.Query, queriesAtOnce)
		if err != nil {
			return err
		}
		for _, query := range queries {
			ask := func() job.Question { return jobQuestion(query, account.English) }
			if hit, err := found(query, ask); err == nil && hit {
				if err := s.tellOwnersOf(ctx, query, j); err != nil {
					return err
				}
			}
			p.Query = query
		}
		if len(queries) < queriesAtOnce {
			return s.tellMatched(ctx, j)
		}
		if time.Now().After(until) {
			return s.store.TellOf(ctx, j.ID, []worker.Task{worker.New(TaskPosted, p)}, s.now())
		}
	}
}

// tellOwnersOf tells everybody who keeps a search.
func (s *Service) tellOwnersOf(ctx context.Context, query string, j job.Job) error {
	for after := ""; ; {
		owners, err := s.store.NowOwners(ctx, query, after, ownersAtOnce)
		if err != nil {
			return err
		}
		tasks := make([]worker.Task, len(owners))
		for i, owner := range owners {
			tasks[i] = ofSearch(owner, j)
			after = owner.ID
		}
		if err := s.store.TellOf(ctx, j.ID, tasks, s.now()); err != nil {
			return err
		}
		if len(owners) < ownersAtOnce {
			return nil
		}
	}
}

func ofSearch(owner savedsearch.Search, j job.Job) worker.Task {
	return notice.Send(notice.Notice{
		UserID: owner.UserID,
		Kind:   "alert.job",
		Args:   map[string]string{"search": owner.Name, "job": j.Title, "company": j.CompanyName},
		About:  notice.About{Job: j.ID},
		ByMail: true,
	})
}

// tellMatched tells those whose profile a job matches.
func (s *Service) tellMatched(ctx context.Context, j job.Job) error {
	good, err := s.matcher.TalentsFor(ctx, j.ID)
	if err != nil {
		return err
	}
	for len(good) > 0 {
		some := good[:min(ownersAtOnce, len(good))]
		good = good[len(some):]
		scores, ids := map[string]int{}, make([]string, len(some))
		for i, one := range some {
			scores[one.ID], ids[i] = one.Score, one.ID
		}
		wanting, err := s.store.WantMatchesNow(ctx, ids)
		if err != nil {
			return err
		}
		tasks := make([]worker.Task, len(wanting))
		for i, id := range wanting {
			tasks[i] = notice.Send(notice.Notice{
				UserID: id,
				Kind:   "alert.match",
				Args: map[string]string{
					"job": j.Title, "company": j.CompanyName, "score": strconv.Itoa(scores[id]),
				},
				About:  notice.About{Job: j.ID},
				ByMail: true,
			})
		}
		if err := s.store.TellOf(ctx, j.ID, tasks, s.now()); err != nil {
			return err
		}
	}
	return nil
}
