package main

import (
	"bufio"
	"context"
	"encoding/json"
	"iter"
	"os"
	"path/filepath"
	"time"

	"github.com/tawafuq/tawafuq/bench/engine"
	"github.com/tawafuq/tawafuq/internal/account"
	"github.com/tawafuq/tawafuq/internal/demo"
	"github.com/tawafuq/tawafuq/internal/errs"
	"github.com/tawafuq/tawafuq/internal/job"
	"github.com/tawafuq/tawafuq/internal/search"
	"github.com/tawafuq/tawafuq/internal/talent"
)

// How many documents the published figures are about. A market has more: some jobs are closed, and some people do not
// want to be found.
const (
	searchedJobs       = 25_000
	searchedCandidates = 100_000
	openShare          = 0.79
	poolShare          = 0.92
)

// passing is a demo market that passes by, without a database: its open jobs and the people in its pool are handed on.
type passing struct {
	industries map[string]string // by company
	jobs       func([]search.JobDoc) error
	candidates func([]search.CandidateDoc) error
}

// passBy generates a market with about so many open jobs and candidates.
func passBy(ctx context.Context, jobs, candidates int, p passing) error {
	size := fullMarket
	size.Now = time.Now()
	size.Jobs, size.Talents = int(float64(jobs)/openShare), max(40, int(float64(candidates)/poolShare))
	size.Companies = max(40, size.Jobs/20)
	p.industries = map[string]string{}
	noHash := func(context.Context) (string, error) { return "", nil }
	_, err := demo.Load(ctx, p, noHash, size, demo.Guests{}, func(demo.Progress) {})
	return err
}

func (p passing) UserByEmail(context.Context, string) (account.User, error) {
	return account.User{}, errs.ErrNotFound
}

func (p passing) ImportCompanies(_ context.Context, _ string, companies []demo.Company) error {
	for _, c := range companies {
		p.industries[c.Company.ID] = c.Company.Industry
	}
	return nil
}

func (p passing) ImportJobs(_ context.Context, jobs []job.Job) error {
	var docs []search.JobDoc
	for _, j := range jobs {
		if j.Status == job.Open {
			docs = append(docs, openJob(j, p.industries[j.CompanyID]))
		}
	}
	return p.jobs(docs)
}

func openJob(j job.Job, industry string) search.JobDoc {
	d := search.JobDoc{ID: j.ID, Title: j.Title, Department: j.Department, Skills: j.Skills, CompanyID: j.CompanyID,
		Company: j.CompanyName, Place: j.Location, Description: j.Description, Requirements: j.Requirements,
		Benefits: j.Benefits, Type: j.Type, Level: j.Level, Currency: j.Currency, Posted: j.PostedAt,
		Industry: industry}
	if j.SalaryMin != nil {
		d.SalaryMin = *j.SalaryMin
	}
	if j.SalaryMax != nil {
		d.SalaryMax = *j.SalaryMax
	}
	return d
}

func (p passing) ImportTalents(_ context.Context, _ string, talents []demo.Talent) error {
	var docs []search.CandidateDoc
	for _, t := range talents {
		if t.Profile.InPool {
			docs = append(docs, pooled(t))
		}
	}
	return p.candidates(docs)
}

func pooled(t demo.Talent) search.CandidateDoc {
	p := t.Profile
	d := search.CandidateDoc{ID: p.UserID, Name: t.User.FirstName + " " + t.User.LastName, Title: p.Title,
		Skills: p.Skills, Place: p.Location, Bio: p.Bio, Years: p.Experience, Level: talent.LevelOf(p.Experience),
		Availability: p.Availability, Languages: p.Languages, Education: p.Education, Updated: p.UpdatedAt,
		Completeness: p.Completeness()}
	if p.ExpectedSalary != nil {
		d.ExpectedSalary = *p.ExpectedSalary
	}
	return d
}

func (p passing) ImportApplications(context.Context, []demo.Application) error { return nil }

func (p passing) Settle(context.Context) error { return nil }

// searchMarket is the open jobs and the candidates that are searched.
type searchMarket struct {
	jobs       []search.JobDoc
	candidates []search.CandidateDoc
}

func (m *machine) newSearchMarket() (*searchMarket, error) {
	var s searchMarket
	jobs := max(100, int(m.scale*searchedJobs))
	candidates := max(100, int(m.scale*searchedCandidates))
	err := passBy(m.ctx, jobs+jobs/20, candidates+candidates/20, passing{
		jobs:       func(docs []search.JobDoc) error { s.jobs = append(s.jobs, docs...); return nil },
		candidates: func(docs []search.CandidateDoc) error { s.candidates = append(s.candidates, docs...); return nil },
	})
	s.jobs = s.jobs[:min(jobs, len(s.jobs))]
	s.candidates = s.candidates[:min(candidates, len(s.candidates))]
	return &s, err
}

// write writes both as the engines read them.
func (s *searchMarket) write(folder string) (jobs, candidates string, err error) {
	jobs, candidates = filepath.Join(folder, "search-jobs"), filepath.Join(folder, "search-candidates")
	if err := writeDocs(jobs, mapped(s.jobs, jobDoc)); err != nil {
		return "", "", err
	}
	return jobs, candidates, writeDocs(candidates, mapped(s.candidates, candidateDoc))
}

func mapped[A, B any](all []A, f func(A) B) iter.Seq[B] {
	return func(yield func(B) bool) {
		for _, a := range all {
			if !yield(f(a)) {
				return
			}
		}
	}
}

func writeDocs(path string, docs iter.Seq[engine.Doc]) error {
	file, err := os.Create(path)
	if err != nil {
		return err
	}
	defer file.Close()
	buffer := bufio.NewWriterSize(file, 1<<20)
	out := json.NewEncoder(buffer)
	for d := range docs {
		if err := out.Encode(d); err != nil {
			return err
		}
	}
	return buffer.Flush()
}
