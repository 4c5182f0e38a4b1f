package httpapi_test

import (
	"context"
	"sync"
	"time"

	"github.com/tawafuq/tawafuq/internal/job"
	"github.com/tawafuq/tawafuq/internal/search"
	"github.com/tawafuq/tawafuq/internal/store"
	"github.com/tawafuq/tawafuq/internal/talent"
)

var analyzer = sync.OnceValue(func() *search.Analyzer { return search.NewAnalyzer(ownLexicon(), nil) })

// storeFinder answers from indexes that it builds of the store for each call.
type storeFinder struct{ store *store.Store }

const allOfThem = 1000

func (f storeFinder) jobs(ctx context.Context) (*search.Jobs, map[string]string, error) {
	open, err := f.store.OpenAfter(ctx, time.Now(), "", allOfThem)
	x, companies := search.NewJobs(analyzer(), search.Options{}), map[string]string{}
	for _, j := range open {
		companies[j.CompanyID] = j.CompanyName
		x.Put(search.JobDoc{ID: j.ID, Title: j.Title, Skills: j.Skills, CompanyID: j.CompanyID, Company: j.CompanyName,
			Place: j.Location, Description: j.Description, Type: j.Type, Level: j.Level, Posted: j.PostedAt})
	}
	return x, companies, err
}

func (f storeFinder) candidates(ctx context.Context) (*search.Candidates, error) {
	pool, err := f.store.PoolAfter(ctx, "", allOfThem)
	x := search.NewCandidates(analyzer(), search.Options{})
	for _, p := range pool {
		x.Put(search.CandidateDoc{ID: p.UserID, Title: p.Title, Skills: p.Skills, Place: p.Location,
			Years: p.Experience, Availability: p.Availability, Languages: p.Languages, Education: p.Education})
	}
	return x, err
}

func chosenOf(value string) []string {
	if value == "" {
		return nil
	}
	return []string{value}
}

func jobFilter(q job.Question) (search.Ask, search.JobFilter) {
	return search.Ask{Query: q.Search}, search.JobFilter{Place: q.Location, Types: chosenOf(q.Type),
		Levels: chosenOf(q.Level), Companies: chosenOf(q.Company)}
}

func candidateFilter(q talent.Question) (search.Ask, search.CandidateFilter) {
	return search.Ask{Query: q.Search}, search.CandidateFilter{Place: q.Location, Skills: chosenOf(q.Skill),
		Levels: chosenOf(q.Level), Availability: chosenOf(q.Availability)}
}

func (f storeFinder) JobsUnderstood(
	ctx context.Context, q job.Question,
) (search.Understood, []search.Offer, error) {
	x, _, err := f.jobs(ctx)
	ask, filter := jobFilter(q)
	if x.Facets(ask, filter, time.Now()).Total > 0 {
		return x.Understand(q.Search), nil, err
	}
	return x.Understand(q.Search), x.Offers(ask, filter, time.Now()), err
}

func (f storeFinder) JobFacets(ctx context.Context, q job.Question) (search.Facets, error) {
	x, _, err := f.jobs(ctx)
	ask, filter := jobFilter(q)
	return x.Facets(ask, filter, time.Now()), err
}

func (f storeFinder) SuggestJobs(ctx context.Context, typed string, limit int) ([]search.Suggestion, error) {
	x, _, err := f.jobs(ctx)
	return x.Suggest(typed, limit), err
}

func (f storeFinder) SimilarJobs(ctx context.Context, id string, limit int) ([]job.Job, error) {
	j, err := f.store.Job(ctx, id)
	if err != nil {
		return nil, err
	}
	x, _, err := f.jobs(ctx)
	if err != nil {
		return nil, err
	}
	page, err := x.Search(search.Ask{Query: j.Title, Limit: limit}, search.JobFilter{}, time.Now())
	if err != nil {
		return nil, err
	}
	var ids []string
	for _, hit := range page.Hits {
		if hit.ID != id {
			ids = append(ids, hit.ID)
		}
	}
	return f.store.OpenByID(ctx, time.Now(), ids)
}

func (f storeFinder) FreshJobs(ctx context.Context, q job.Question, since time.Time) (int, error) {
	x, _, err := f.jobs(ctx)
	if err != nil {
		return 0, err
	}
	ask, filter := jobFilter(q)
	now := time.Now()
	filter.PostedWithin = now.Sub(since)
	return x.Facets(ask, filter, now).Total, nil
}

func (f storeFinder) FreshCandidates(ctx context.Context, q talent.Question, since time.Time) (int, error) {
	pool, err := f.store.PoolAfter(ctx, "", allOfThem)
	n := 0
	for _, p := range pool {
		if p.UpdatedAt.After(since) {
			n++
		}
	}
	return n, err
}

func (f storeFinder) CompanyName(id string) string {
	_, companies, _ := f.jobs(context.Background())
	return companies[id]
}

func (f storeFinder) CandidatesUnderstood(
	ctx context.Context, q talent.Question,
) (search.Understood, []search.Offer, error) {
	x, err := f.candidates(ctx)
	ask, filter := candidateFilter(q)
	if x.Facets(ask, filter).Total > 0 {
		return x.Understand(q.Search), nil, err
	}
	return x.Understand(q.Search), x.Offers(ask, filter), err
}

func (f storeFinder) CandidateFacets(ctx context.Context, q talent.Question) (search.Facets, error) {
	x, err := f.candidates(ctx)
	ask, filter := candidateFilter(q)
	return x.Facets(ask, filter), err
}

func (f storeFinder) SuggestCandidates(ctx context.Context, typed string, limit int) ([]search.Suggestion, error) {
	x, err := f.candidates(ctx)
	return x.Suggest(typed, limit), err
}
