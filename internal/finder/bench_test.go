package finder_test

import (
	"cmp"
	"context"
	"fmt"
	"log/slog"
	"runtime"
	"slices"
	"syscall"
	"testing"
	"time"

	"github.com/tawafuq/tawafuq/internal/account"
	"github.com/tawafuq/tawafuq/internal/change"
	"github.com/tawafuq/tawafuq/internal/company"
	"github.com/tawafuq/tawafuq/internal/demo"
	"github.com/tawafuq/tawafuq/internal/dot"
	"github.com/tawafuq/tawafuq/internal/errs"
	"github.com/tawafuq/tawafuq/internal/finder"
	"github.com/tawafuq/tawafuq/internal/follow"
	"github.com/tawafuq/tawafuq/internal/job"
	"github.com/tawafuq/tawafuq/internal/list"
	"github.com/tawafuq/tawafuq/internal/search"
	"github.com/tawafuq/tawafuq/internal/talent"
)

// madeUp is a source with a made-up market.
type madeUp struct {
	companies []company.Company
	jobs      []job.Job
	talents   []talent.Candidate
}

func (m *madeUp) UserByEmail(context.Context, string) (account.User, error) {
	return account.User{}, errs.ErrNotFound
}
func (m *madeUp) ImportApplications(context.Context, []demo.Application) error { return nil }
func (m *madeUp) Settle(context.Context) error                                 { return nil }

func (m *madeUp) ImportCompanies(_ context.Context, _ string, companies []demo.Company) error {
	for _, c := range companies {
		m.companies = append(m.companies, c.Company)
	}
	return nil
}

func (m *madeUp) ImportJobs(_ context.Context, jobs []job.Job) error {
	for _, j := range jobs {
		if j.Status == job.Open {
			m.jobs = append(m.jobs, j)
		}
	}
	return nil
}

func (m *madeUp) ImportTalents(_ context.Context, _ string, talents []demo.Talent) error {
	for _, t := range talents {
		if t.Profile.InPool {
			m.talents = append(m.talents, talent.Candidate{FirstName: t.User.FirstName, LastName: t.User.LastName,
				Profile: t.Profile, Completeness: t.Profile.Completeness()})
		}
	}
	return nil
}

func (m *madeUp) AnswersByCompany(context.Context, time.Time, time.Time) (map[string]company.Answers, error) {
	return nil, nil
}
func (m *madeUp) ChangeMark(context.Context, change.Cursor) (string, error) { return "", nil }
func (m *madeUp) ChangeHead(context.Context) (change.Cursor, error)         { return change.Cursor{}, nil }
func (m *madeUp) Changes(_ context.Context, at change.Cursor, _ int) ([]change.Change, change.Cursor, error) {
	return nil, at, nil
}
func (m *madeUp) CompaniesAfter(_ context.Context, after string, limit int) ([]company.Company, error) {
	return following(m.companies, func(c company.Company) string { return c.ID }, after, limit), nil
}
func (m *madeUp) PoolAfter(_ context.Context, after string, limit int) ([]talent.Candidate, error) {
	return following(m.talents, func(t talent.Candidate) string { return t.UserID }, after, limit), nil
}
func (m *madeUp) OpenAfter(_ context.Context, _ time.Time, after string, limit int) ([]job.Job, error) {
	return following(m.jobs, func(j job.Job) string { return j.ID }, after, limit), nil
}
func (m *madeUp) CompaniesByID(context.Context, []string) ([]company.Company, error) { return nil, nil }
func (m *madeUp) PoolByID(context.Context, []string) ([]talent.Candidate, error)     { return nil, nil }
func (m *madeUp) OpenByID(context.Context, time.Time, []string) ([]job.Job, error)   { return nil, nil }

// ShortlistedBy and MarkShortlisted are finder.Source: nobody is shortlisted.
func (m *madeUp) ShortlistedBy(context.Context, string, int) ([]string, error)        { return nil, nil }
func (m *madeUp) MarkShortlisted(context.Context, string, ...*talent.Candidate) error { return nil }

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

func makeUp(t testing.TB, size demo.Size) *madeUp {
	t.Helper()
	m := &madeUp{}
	size.Seed, size.Now = 7, time.Now()
	hash := func(context.Context) (string, error) { return "", nil }
	if _, err := demo.Load(t.Context(), m, hash, size, demo.Guests{}, func(demo.Progress) {}); err != nil {
		t.Fatal(err)
	}
	slices.SortFunc(m.companies, func(a, b company.Company) int { return cmp.Compare(a.ID, b.ID) })
	slices.SortFunc(m.jobs, func(a, b job.Job) int { return cmp.Compare(a.ID, b.ID) })
	slices.SortFunc(m.talents, func(a, b talent.Candidate) int { return cmp.Compare(a.UserID, b.UserID) })
	return m
}

// fillFrom returns a finder that has read a market.
func fillFrom(t testing.TB, m interface {
	follow.Source
	finder.Source
}) *finder.Finder {
	t.Helper()
	log := slog.New(slog.DiscardHandler)
	follower := follow.New(m, log, time.Now)
	f := finder.New(analyzer, search.Options{Dot: dot.Rows}, follower, m, log, time.Now)
	must(t, follower.Fill(t.Context()))
	return f
}

func heap() float64 {
	var m runtime.MemStats
	runtime.GC()
	runtime.GC()
	runtime.ReadMemStats(&m)
	return float64(m.HeapAlloc) / 1e6
}

func usedCPU(b *testing.B) time.Duration {
	var u syscall.Rusage
	must(b, syscall.Getrusage(syscall.RUSAGE_SELF, &u))
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}

// BenchmarkFinder prints what a market takes in memory, without what it was read from, and what lists of 20 rows cost.
func BenchmarkFinder(b *testing.B) {
	analyzer()
	empty := heap()
	m := makeUp(b, demo.Size{Companies: 1500, Jobs: 31_500, Talents: 107_000})
	jobs, talents := len(m.jobs), len(m.talents)
	begun := time.Now()
	f := fillFrom(b, m)
	took := time.Since(begun)
	m.companies, m.jobs, m.talents = nil, nil, nil
	size := heap() - empty
	fmt.Printf("%d jobs and %d talents: %.1f MB, read in %v\n", jobs, talents, size, took.Round(time.Millisecond))
	if size > 150 {
		b.Errorf("%.1f MB for indexes and rows, want at most 150", size)
	}
	measure := func(name string, do func() error) {
		b.Run(name, func(b *testing.B) {
			must(b, do())
			before, n := usedCPU(b), 0
			for b.Loop() {
				must(b, do())
				n++
			}
			b.ReportMetric(float64((usedCPU(b)-before).Microseconds())/float64(n), "cpu-µs/op")
		})
	}
	page := list.NewPage(20, "")
	for _, q := range []string{"", "accountant", "محاسب جدة", "senior accountant riyadh", "e", "acountant", "company"} {
		measure("jobs/"+q, func() error {
			_, err := f.FindJobs(b.Context(), job.Query{Search: q}, page)
			return err
		})
	}
	for _, q := range []talent.Query{{}, {Search: "accountant"}, {Search: "محاسب"}, {Search: "e", Location: "a"},
		{Search: "a"}, {Search: "ngine har"}, {Search: "ahmed", Location: "riyadh"}, {Location: "a"}} {
		measure("candidates/"+q.Search+"@"+q.Location, func() error {
			_, err := f.FindCandidates(b.Context(), q, 0, page)
			return err
		})
	}
}
