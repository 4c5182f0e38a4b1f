package finder

import (
	"context"
	"errors"
	"slices"
	"strings"

	"github.com/tawafuq/tawafuq/internal/errs"
	"github.com/tawafuq/tawafuq/internal/job"
	"github.com/tawafuq/tawafuq/internal/list"
	"github.com/tawafuq/tawafuq/internal/search"
)

func askForJobs(q job.Query) (search.Ask, search.JobFilter) {
	return search.Ask{
			Query:    q.Search,
			Verbatim: q.Exact,
			Language: q.Reader,
			Sort:     sortOf(q.Sort),
			Match:    q.Match,
		}, search.JobFilter{
			Place:        q.Location,
			Types:        q.Types,
			Levels:       q.Levels,
			SalaryFrom:   q.SalaryFrom,
			Currency:     job.DefaultCurrency,
			Unstated:     q.Unstated,
			PostedWithin: q.PostedWithin,
			Companies:    q.Companies,
			Industries:   q.Industries,
			Languages:    q.Languages,
			Prompt:       q.Prompt,
		}
}

// sortOf translates an order; relevance is the usual one, which is by date where nothing was typed.
func sortOf(order string) search.Sort {
	if order == "relevance" {
		return search.ByRelevance
	}
	return search.Sort(order)
}

// FindJobs returns a page of what a query finds. A cursor that makes no sense begins anew.
func (f *Finder) FindJobs(ctx context.Context, q job.Query, page list.Page) (list.Of[job.Found], error) {
	if err := f.catchUp(ctx); err != nil {
		return list.Of[job.Found]{}, err
	}
	ask, filter := askForJobs(q)
	ask.Limit, ask.Cursor = page.Limit, page.Cursor
	found, err := f.jobs.Search(ask, filter, f.now())
	if errors.Is(err, search.ErrCursor) {
		ask.Cursor = ""
		found, err = f.jobs.Search(ask, filter, f.now())
	}
	if err != nil {
		return list.Of[job.Found]{}, err
	}
	items, err := f.foundJobs(ctx, found.Hits)
	return list.Of[job.Found]{Items: items, Next: found.Next, Total: found.Total}, err
}

// foundJobs are the rows of what was found. One that has closed this very moment is left out.
func (f *Finder) foundJobs(ctx context.Context, hits []search.Hit) ([]job.Found, error) {
	if err := f.haveJobs(ctx, hits); err != nil {
		return nil, err
	}
	rows, room := make([]job.Found, 0, len(hits)), newRoom(len(hits))
	f.rows.RLock()
	defer f.rows.RUnlock()
	for _, hit := range hits {
		v := f.vacancies[hit.ID]
		if v.packed == "" {
			continue
		}
		rows = append(rows, job.Found{Job: f.words.unpackJob(hit.ID, v.packed, room), Near: hit.Near})
		row, e := &rows[len(rows)-1], f.employers[v.companyID]
		row.CompanyID, row.CompanyName, row.CompanyLogo = v.companyID, e.name, e.logo
		row.Applications, row.AnswersIn = v.applications, e.hours
	}
	return rows, nil
}

// JobsUnderstood returns what a question is read as and, if it finds nothing, the single changes that would. Errors are
// those of job.Question.
func (f *Finder) JobsUnderstood(ctx context.Context, q job.Question) (search.Understood, []search.Offer, error) {
	ask, filter, err := f.jobQuestion(ctx, q)
	if err != nil {
		return search.Understood{}, nil, err
	}
	u, offers := f.jobs.Explain(ask, filter, f.now())
	return u, offers, nil
}

// JobFacets counts what a question could be narrowed to. Errors are those of job.Question.
func (f *Finder) JobFacets(ctx context.Context, q job.Question) (search.Facets, error) {
	ask, filter, err := f.jobQuestion(ctx, q)
	if err != nil {
		return search.Facets{}, err
	}
	return f.jobs.Facets(ask, filter, f.now()), nil
}

func (f *Finder) jobQuestion(ctx context.Context, q job.Question) (search.Ask, search.JobFilter, error) {
	query, err := q.Query()
	if err == nil {
		err = f.catchUp(ctx)
	}
	ask, filter := askForJobs(query)
	return ask, filter, err
}

// SuggestJobs returns titles, skills, companies and places that begin as typed.
func (f *Finder) SuggestJobs(ctx context.Context, typed string, limit int) ([]search.Suggestion, error) {
	if err := f.catchUp(ctx); err != nil {
		return nil, err
	}
	return f.jobs.Suggest(typed, limit), nil
}

// SimilarJobs returns the open jobs most like an open one: those with such a title, the ones in the same place first.
// errs.ErrNotFound.
func (f *Finder) SimilarJobs(ctx context.Context, id string, limit int) ([]job.Found, error) {
	if err := f.catchUp(ctx); err != nil {
		return nil, err
	}
	like, err := f.foundJobs(ctx, []search.Hit{{ID: id}})
	if err != nil {
		return nil, err
	}
	if len(like) == 0 {
		return nil, errs.ErrNotFound
	}
	const considered = 50
	found, err := f.jobs.Search(search.Ask{
		Query:    plainWords.Replace(like[0].Title),
		Verbatim: true,
		Limit:    considered,
	}, search.JobFilter{}, f.now())
	if err != nil {
		return nil, err
	}
	rows, err := f.foundJobs(ctx, slices.DeleteFunc(found.Hits, func(h search.Hit) bool { return h.ID == id }))
	if err != nil {
		return nil, err
	}
	here := func(row job.Found) int {
		if row.Location == like[0].Location {
			return 0
		}
		return 1
	}
	slices.SortStableFunc(rows, func(a, b job.Found) int { return here(a) - here(b) })
	return rows[:min(limit, len(rows))], nil
}

// plainWords takes out of a title what would be an operator in a query.
var plainWords = strings.NewReplacer(`"`, " ", "“", " ", "”", " ", "«", " ", "»", " ", "„", " ", "-", " ", "−", " ",
	"–", " ")

// CompanyName returns the name of a company; empty if there is none.
func (f *Finder) CompanyName(id string) string {
	f.rows.RLock()
	defer f.rows.RUnlock()
	if e := f.employers[id]; e != nil {
		return e.name
	}
	return ""
}
