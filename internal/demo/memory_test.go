package demo

import (
	"context"
	"errors"
	"slices"
	"testing"

	"github.com/tawafuq/tawafuq/internal/account"
	"github.com/tawafuq/tawafuq/internal/errs"
	"github.com/tawafuq/tawafuq/internal/job"
)

// memoryStore is a store in memory.
type memoryStore struct {
	companies    []Company
	jobs         []job.Job
	talents      []Talent
	applications []Application
	failAfter    int // batches; 0 for never
	settled      bool
}

var errFull = errors.New("the disk is full")

func (k *memoryStore) step() error {
	if k.failAfter--; k.failAfter == 0 {
		return errFull
	}
	return nil
}

func (k *memoryStore) UserByEmail(_ context.Context, key string) (account.User, error) {
	for _, c := range k.companies {
		if account.EmailKey(c.User.Email) == key {
			return c.User, nil
		}
	}
	return account.User{}, errs.ErrNotFound
}

func (k *memoryStore) ImportCompanies(_ context.Context, _ string, companies []Company) error {
	k.companies = append(k.companies, without(companies, k.companies,
		func(c Company) string { return c.Company.ID })...)
	return k.step()
}

func (k *memoryStore) ImportJobs(_ context.Context, jobs []job.Job) error {
	k.jobs = append(k.jobs, without(jobs, k.jobs, func(j job.Job) string { return j.ID })...)
	return k.step()
}

func (k *memoryStore) ImportTalents(_ context.Context, _ string, talents []Talent) error {
	k.talents = append(k.talents, without(talents, k.talents, func(p Talent) string { return p.User.ID })...)
	return k.step()
}

func (k *memoryStore) ImportApplications(_ context.Context, applications []Application) error {
	k.applications = append(k.applications, without(applications, k.applications,
		func(a Application) string { return a.ID })...)
	return k.step()
}

func (k *memoryStore) Settle(context.Context) error { k.settled = true; return nil }

func without[T any](records, there []T, id func(T) string) []T {
	ids := map[string]bool{}
	for _, record := range there {
		ids[id(record)] = true
	}
	return slices.DeleteFunc(slices.Clone(records), func(record T) bool { return ids[id(record)] })
}

var guests = Guests{
	Company: account.User{ID: "guest-user", Role: account.RoleCompany, CompanyID: "guest-company",
		CompanyName: "Najd Systems"},
	Talent: account.User{ID: "guest-talent", Role: account.RoleTalent},
}

func load(t *testing.T, k *memoryStore, size Size) (Figures, error) {
	t.Helper()
	return Load(t.Context(), k, func(context.Context) (string, error) { return "a hash", nil }, size, guests,
		func(Progress) {})
}

func generated(t *testing.T, seed uint64) *memoryStore {
	t.Helper()
	size := Small
	size.Now, size.Seed = now, seed
	k := &memoryStore{}
	figures, err := load(t, k, size)
	if err != nil {
		t.Fatal(err)
	}
	if want := (Figures{size.Companies, size.Jobs, size.Talents, len(k.applications)}); figures != want || !k.settled {
		t.Errorf("figures %+v, want %+v; settled %v", figures, want, k.settled)
	}
	return k
}
