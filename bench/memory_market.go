package main

import (
	"cmp"
	"context"
	"slices"
	"time"

	"github.com/tawafuq/tawafuq/internal/account"
	"github.com/tawafuq/tawafuq/internal/change"
	"github.com/tawafuq/tawafuq/internal/company"
	"github.com/tawafuq/tawafuq/internal/demo"
	"github.com/tawafuq/tawafuq/internal/errs"
	"github.com/tawafuq/tawafuq/internal/job"
	"github.com/tawafuq/tawafuq/internal/talent"
)

// memoryMarket is the demo market without a database: only what the match engine and the finder read.
type memoryMarket struct {
	job.Store
	pool      []talent.Profile  // by id
	open      []job.Job         // by id
	companies []company.Company // by id
	profiles  map[string]talent.Profile
	names     map[string][2]string // first and last, by id
	jobs      map[string]job.Job
}

func newMemoryMarket(ctx context.Context, size demo.Size) (*memoryMarket, error) {
	m := &memoryMarket{profiles: map[string]talent.Profile{}, names: map[string][2]string{},
		jobs: map[string]job.Job{}}
	size.Now = time.Now()
	noHash := func(context.Context) (string, error) { return "", nil }
	if _, err := demo.Load(ctx, m, noHash, size, demo.Guests{}, func(demo.Progress) {}); err != nil {
		return nil, err
	}
	slices.SortFunc(m.pool, func(a, b talent.Profile) int { return cmp.Compare(a.UserID, b.UserID) })
	slices.SortFunc(m.open, func(a, b job.Job) int { return cmp.Compare(a.ID, b.ID) })
	slices.SortFunc(m.companies, func(a, b company.Company) int { return cmp.Compare(a.ID, b.ID) })
	return m, nil
}

// demo.Store

func (m *memoryMarket) UserByEmail(context.Context, string) (account.User, error) {
	return account.User{}, errs.ErrNotFound
}

func (m *memoryMarket) ImportCompanies(_ context.Context, _ string, companies []demo.Company) error {
	for _, c := range companies {
		m.companies = append(m.companies, c.Company)
	}
	return nil
}

func (m *memoryMarket) ImportJobs(_ context.Context, jobs []job.Job) error {
	for _, j := range jobs {
		if j.Status == job.Open {
			m.open = append(m.open, j)
			m.jobs[j.ID] = j
		}
	}
	return nil
}

func (m *memoryMarket) ImportTalents(_ context.Context, _ string, talents []demo.Talent) error {
	for _, t := range talents {
		if t.Profile.InPool {
			m.pool = append(m.pool, t.Profile)
			m.profiles[t.Profile.UserID] = t.Profile
			m.names[t.Profile.UserID] = [2]string{t.User.FirstName, t.User.LastName}
		}
	}
	return nil
}

func (m *memoryMarket) ImportApplications(context.Context, []demo.Application) error { return nil }

func (m *memoryMarket) Settle(context.Context) error { return nil }

// follow.Source

func (m *memoryMarket) ChangeMark(context.Context, change.Cursor) (string, error) { return "", nil }

func (m *memoryMarket) ChangeHead(context.Context) (change.Cursor, error) {
	return change.Cursor{}, nil
}

func (m *memoryMarket) Changes(_ context.Context, after change.Cursor, _ int) ([]change.Change, change.Cursor, error) {
	return nil, after, nil
}

func (m *memoryMarket) CompaniesAfter(_ context.Context, after string, limit int) ([]company.Company, error) {
	return following(m.companies, func(c company.Company) string { return c.ID }, after, limit), nil
}

func (m *memoryMarket) CompaniesByID(context.Context, []string) ([]company.Company, error) {
	return nil, nil
}

func (m *memoryMarket) PoolAfter(_ context.Context, after string, limit int) ([]talent.Candidate, error) {
	some := following(m.pool, func(p talent.Profile) string { return p.UserID }, after, limit)
	return m.candidates(some), nil
}

func (m *memoryMarket) OpenAfter(_ context.Context, _ time.Time, after string, limit int) ([]job.Job, error) {
	return following(m.open, func(j job.Job) string { return j.ID }, after, limit), nil
}

// following returns up to limit of the records whose ids come after one.
func following[T any](all []T, id func(T) string, after string, limit int) []T {
	from, _ := slices.BinarySearchFunc(all, after, func(one T, after string) int {
		if id(one) <= after {
			return -1
		}
		return 1
	})
	return all[from:min(from+limit, len(all))]
}

func (m *memoryMarket) PoolByID(_ context.Context, ids []string) ([]talent.Candidate, error) {
	return m.candidates(byID(m.profiles, ids)), nil
}

func (m *memoryMarket) candidates(profiles []talent.Profile) []talent.Candidate {
	var all []talent.Candidate
	for _, p := range profiles {
		name := m.names[p.UserID]
		all = append(all, talent.Candidate{FirstName: name[0], LastName: name[1], Profile: p,
			Completeness: p.Completeness()})
	}
	return all
}

func (m *memoryMarket) OpenByID(_ context.Context, _ time.Time, ids []string) ([]job.Job, error) {
	return byID(m.jobs, ids), nil
}

func byID[T any](all map[string]T, ids []string) []T {
	var found []T
	for _, id := range ids {
		if record, exists := all[id]; exists {
			found = append(found, record)
		}
	}
	return found
}

// The rest of match.Store and job.Store that the matcher needs.

func (m *memoryMarket) Job(_ context.Context, id string) (job.Job, error) { return m.jobs[id], nil }

func (m *memoryMarket) Profile(_ context.Context, id string) (talent.Profile, error) {
	return m.profiles[id], nil
}

func (m *memoryMarket) CandidatesByID(_ context.Context, _ string, ids []string) ([]talent.Candidate, error) {
	return m.candidates(byID(m.profiles, ids)), nil
}

func (m *memoryMarket) MarkJobs(context.Context, string, ...*job.Job) error { return nil }

func (m *memoryMarket) AppliedJobs(context.Context, string) ([]string, error) { return nil, nil }

// AnswersByCompany is finder.Source: nobody has answered yet.
func (m *memoryMarket) AnswersByCompany(context.Context, time.Time, time.Time) (map[string]company.Answers, error) {
	return nil, nil
}

// ShortlistedBy and MarkShortlisted are finder.Source: nobody is shortlisted.
func (m *memoryMarket) ShortlistedBy(context.Context, string, int) ([]string, error) { return nil, nil }
func (m *memoryMarket) MarkShortlisted(context.Context, string, ...*talent.Candidate) error {
	return nil
}

// forget leaves nothing of the market to whoever has read it.
func (m *memoryMarket) forget() { *m = memoryMarket{} }
