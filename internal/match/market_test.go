package match

import (
	"context"
	"testing"
	"time"

	"github.com/tawafuq/tawafuq/internal/account"
	"github.com/tawafuq/tawafuq/internal/concept"
	"github.com/tawafuq/tawafuq/internal/demo"
	"github.com/tawafuq/tawafuq/internal/embed"
	"github.com/tawafuq/tawafuq/internal/errs"
	"github.com/tawafuq/tawafuq/internal/job"
	"github.com/tawafuq/tawafuq/lexicon"
)

// demoMarket keeps what demo writes.
type demoMarket struct {
	talents []Talent
	jobs    []Vacancy
}

func (m *demoMarket) UserByEmail(context.Context, string) (account.User, error) {
	return account.User{}, errs.ErrNotFound
}
func (m *demoMarket) ImportCompanies(context.Context, string, []demo.Company) error { return nil }
func (m *demoMarket) ImportApplications(context.Context, []demo.Application) error  { return nil }
func (m *demoMarket) Settle(context.Context) error                                  { return nil }

func (m *demoMarket) ImportJobs(_ context.Context, jobs []job.Job) error {
	for _, j := range jobs {
		m.jobs = append(m.jobs, VacancyOf(j.Text))
	}
	return nil
}

func (m *demoMarket) ImportTalents(_ context.Context, _ string, talents []demo.Talent) error {
	for _, t := range talents {
		m.talents = append(m.talents, TalentOf(t.Profile))
	}
	return nil
}

// BenchmarkRead measures how long it takes to read one profile and one job: a start reads all of them.
func BenchmarkRead(b *testing.B) {
	var m demoMarket
	size := demo.Size{Companies: 100, Jobs: 1000, Talents: 2000, Seed: 5, Now: time.Now()}
	_, err := demo.Load(b.Context(), &m, func(context.Context) (string, error) { return "", nil }, size, demo.Guests{},
		func(demo.Progress) {})
	must(b, err)
	words, err := concept.Load(lexicon.Files)
	must(b, err)
	encoder, err := embed.Default()
	must(b, err)
	r := NewReader(words, encoder)
	b.Run("talent", func(b *testing.B) {
		for i := 0; b.Loop(); i++ {
			r.talent(m.talents[i%len(m.talents)])
		}
	})
	b.Run("job", func(b *testing.B) {
		for i := 0; b.Loop(); i++ {
			r.vacancy(m.jobs[i%len(m.jobs)])
		}
	})
}
