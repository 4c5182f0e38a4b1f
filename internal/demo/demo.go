// Package demo generates a believable Saudi labour market of any size, the same for the same seed: companies, jobs,
// talents and applications in every state, in English, in Arabic and mixed, as people write.
//
// What it generates obeys the rules of the domains: every record passes the same checks as what a person types. It is
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

// Store writes batches, each in one transaction. What already exists, by its id, is left as it is.
type Store interface {
	// UserByEmail returns errs.ErrNotFound if no account has the key.
	UserByEmail(ctx context.Context, emailKey string) (account.User, error)
	ImportCompanies(ctx context.Context, passwordHash string, companies []Company) error
	ImportJobs(ctx context.Context, jobs []job.Job) error
	ImportTalents(ctx context.Context, passwordHash string, talents []Talent) error
	// ImportApplications also updates the jobs' counts.
	ImportApplications(ctx context.Context, applications []Application) error
	// Settle is called once everything is written.
	Settle(ctx context.Context) error
}

// Size is how large a market to generate. The same size, seed and time give the same market; another size gives
// another.
type Size struct {
	Companies, Jobs, Talents int
	Seed                     uint64
	Now                      time.Time // every date lies before it
}

// Small is a market that is generated in a moment.
var Small = Size{Companies: 60, Jobs: 300, Talents: 1000, Seed: 1}

// Guests are accounts from outside that take part in the market: the company has jobs with applicants, the talent has
// applied here and there. A zero user is no guest.
type Guests struct{ Company, Talent account.User }

// Password signs in to every account of a market.
const Password = "tawafuq-demo-2026"
