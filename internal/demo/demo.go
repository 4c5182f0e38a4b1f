// Package demo makes a believable Saudi labour market, of any size, the same for the same seed: companies, jobs,
// talents and applications in every state, in English, in Arabic and mixed, as people write.
//
// What it makes keeps the rules of the domains: each thing goes through the same checks as what a person types. It is
// written in batches, with one password hash for all accounts.
package demo

import (
	"context"
	"time"

	"github.com/tawafuq/tawafuq/internal/account"
	"github.com/tawafuq/tawafuq/internal/job"
	"github.com/tawafuq/tawafuq/internal/seed"
)

// What a market is made of.
type (
	Talent      = seed.Talent
	Company     = seed.Company
	Application = seed.Application
)

// Store writes batches, each in one transaction. What is there already, by its id, is left as it is.
type Store interface {
	// UserByEmail returns errs.ErrNotFound where no account has the key.
	UserByEmail(ctx context.Context, emailKey string) (account.User, error)
	ImportCompanies(ctx context.Context, passwordHash string, companies []Company) error
	ImportJobs(ctx context.Context, jobs []job.Job) error
	ImportTalents(ctx context.Context, passwordHash string, talents []Talent) error
	// ImportApplications also counts them on their jobs.
	ImportApplications(ctx context.Context, applications []Application) error
	// Settle is called when everything is written.
	Settle(ctx context.Context) error
}

// Size is how much of a market to make. The same size, seed and moment make the same market; another size another one.
type Size struct {
	Companies, Jobs, Talents int
	Seed                     uint64
	Now                      time.Time // what is dated lies before it
}

// Small is a market that is made in a moment.
var Small = Size{Companies: 60, Jobs: 300, Talents: 1000, Seed: 1}

// Guests are accounts from outside the market that live in it: the company has jobs with applicants, the talent has
// applied here and there. A zero user is no guest.
type Guests struct{ Company, Talent account.User }

// Password opens every account of a market.
const Password = "tawafuq-demo-2026"
