package search

import (
	"context"
	"strings"
	"sync"
	"testing"

	"github.com/tawafuq/tawafuq/internal/account"
	"github.com/tawafuq/tawafuq/internal/demo"
	"github.com/tawafuq/tawafuq/internal/errs"
	"github.com/tawafuq/tawafuq/internal/job"
	"github.com/tawafuq/tawafuq/internal/talent"
)

// demoMarket keeps what demo makes.
type demoMarket struct {
	industries map[string]string // by company
	jobs       []JobDoc
	candidates []CandidateDoc
}

func (m *demoMarket) UserByEmail(context.Context, string) (account.User, error) {
	return account.User{}, errs.ErrNotFound
}
func (m *demoMarket) ImportApplications(context.Context, []demo.Application) error { return nil }
func (m *demoMarket) Settle(context.Context) error                                 { return nil }

func (m *demoMarket) ImportCompanies(_ context.Context, _ string, companies []demo.Company) error {
	for _, c := range companies {
		m.industries[c.Company.ID] = c.Company.Industry
	}
	return nil
}

func (m *demoMarket) ImportJobs(_ context.Context, jobs []job.Job) error {
	for _, j := range jobs {
		if j.Status == job.Open {
			m.jobs = append(m.jobs, docOfJob(j, m.industries[j.CompanyID]))
		}
	}
	return nil
}

func docOfJob(j job.Job, industry string) JobDoc {
	d := JobDoc{ID: j.ID, Title: j.Title, Department: j.Department, Skills: j.Skills, CompanyID: j.CompanyID,
		Company: j.CompanyName, Place: j.Location, Description: j.Description, Requirements: j.Requirements,
		Benefits: j.Benefits, Type: j.Type, Level: j.Level, Currency: j.Currency, Posted: j.PostedAt,
		Industry:     industry,
		Completeness: 80}
	if j.SalaryMin != nil {
		d.SalaryMin = *j.SalaryMin
	}
	if j.SalaryMax != nil {
		d.SalaryMax = *j.SalaryMax
	}
	return d
}

func (m *demoMarket) ImportTalents(_ context.Context, _ string, talents []demo.Talent) error {
	for _, t := range talents {
		if t.Profile.InPool {
			m.candidates = append(m.candidates, docOfTalent(t))
		}
	}
	return nil
}

func docOfTalent(t demo.Talent) CandidateDoc {
	p := t.Profile
	d := CandidateDoc{ID: p.UserID, Name: t.User.FirstName + " " + t.User.LastName, Title: p.Title, Skills: p.Skills,
		Place: p.Location, Bio: p.Bio, Years: p.Experience, Level: talent.LevelOf(p.Experience),
		Availability: p.Availability, Languages: p.Languages, Education: p.Education, Updated: p.UpdatedAt,
		Completeness: p.Completeness()}
	if p.ExpectedSalary != nil {
		d.ExpectedSalary = *p.ExpectedSalary
	}
	return d
}

func makeMarket(t testing.TB, size demo.Size) *demoMarket {
	t.Helper()
	m := &demoMarket{industries: map[string]string{}}
	size.Seed, size.Now = 7, today
	hash := func(context.Context) (string, error) { return "", nil }
	if _, err := demo.Load(t.Context(), m, hash, size, demo.Guests{}, func(demo.Progress) {}); err != nil {
		t.Fatal(err)
	}
	return m
}

var small struct {
	once sync.Once
	*demoMarket
}

// smallMarket is one for tests.
func smallMarket(t testing.TB) *demoMarket {
	small.once.Do(func() {
		small.demoMarket = makeMarket(t, demo.Size{Companies: 60, Jobs: 900, Talents: 1200})
	})
	return small.demoMarket
}

func jobsOf(t testing.TB, docs []JobDoc) *Jobs {
	x := NewJobs(analyzer(t), Options{Rates: rates})
	for from := 0; from < len(docs); from += 500 {
		x.Put(docs[from:min(len(docs), from+500)]...)
	}
	x.Compact()
	return x
}

func candidatesOf(t testing.TB, docs []CandidateDoc) *Candidates {
	x := NewCandidates(analyzer(t), Options{Rates: rates})
	for from := 0; from < len(docs); from += 500 {
		x.Put(docs[from:min(len(docs), from+500)]...)
	}
	x.Compact()
	return x
}

func idsOf(p Page) string {
	var b strings.Builder
	for _, h := range p.Hits {
		b.WriteString(h.ID)
		if h.Near {
			b.WriteString("~")
		}
		b.WriteString(" ")
	}
	return b.String()
}
