package talent

import (
	"context"
	"time"

	"github.com/tawafuq/tawafuq/internal/account"
	"github.com/tawafuq/tawafuq/internal/errs"
	"github.com/tawafuq/tawafuq/internal/list"
)

// Errors for a company that has used up its budget of the pool; both carry when there is more.
var (
	ErrBudget           = errs.New(errs.TooMany, "pool.budget")
	ErrBudgetUnverified = errs.New(errs.TooMany, "pool.unverified")
)

// BudgetWindow is how long a read counts against the budget.
const BudgetWindow = 24 * time.Hour

// Allowance is how much of the pool one company may read within BudgetWindow. Zero means no limit.
type Allowance struct {
	First    int // how far a list goes, whatever is requested
	Rows     int // in lists, counted again if read again
	Profiles int // opened, of people who share nothing with the company yet
}

// Allowances are for companies whose login e-mail is confirmed, and for those whose is not.
type Allowances struct{ Verified, Unverified Allowance }

// DefaultAllowances keep whoever signs up as a company from copying the pool.
var DefaultAllowances = Allowances{
	Verified:   Allowance{Rows: 5000, Profiles: 300},
	Unverified: Allowance{First: 50, Rows: 500, Profiles: 20},
}

func (a Allowances) of(by account.User) Allowance {
	if by.Verified {
		return a.Verified
	}
	return a.Unverified
}

// PoolRead is how many rows a company read in the interval that began at Step.
type PoolRead struct {
	CompanyID string
	Step      time.Time
	Rows      int
}

// PoolReader is a company with what it recently read and opened, for the operator.
type PoolReader struct {
	CompanyID, CompanyName, CompanyLogo string
	Verified                            bool
	Rows, Profiles                      int
}

// SpendRows counts rows of the pool that a company is about to be shown. ErrBudget or ErrBudgetUnverified if that would
// exceed its allowance: then nothing is counted and nothing should be shown.
func (s *Service) SpendRows(ctx context.Context, by account.User, rows int) error {
	most := s.allowances.of(by).Rows
	if most == 0 || rows == 0 {
		return nil
	}
	wait, err := s.ledger.spend(ctx, by.CompanyID, rows, most)
	if err != nil {
		return err
	}
	if wait > 0 {
		return overBudget(by, wait)
	}
	return nil
}

func overBudget(by account.User, wait time.Duration) error {
	if by.Verified {
		return ErrBudget.After(wait)
	}
	return ErrBudgetUnverified.After(wait)
}

// WriteReads stores what was counted since the last call; the process calls it every second and when it ends.
func (s *Service) WriteReads(ctx context.Context) error { return s.ledger.write(ctx) }

// Readers lists the companies that read most of the pool within BudgetWindow, most first, for the operator.
func (s *Service) Readers(ctx context.Context, page list.Page) (list.Of[PoolReader], error) {
	if err := s.ledger.write(ctx); err != nil {
		return list.Of[PoolReader]{}, err
	}
	return s.store.PoolReaders(ctx, s.now().Add(-BudgetWindow), page)
}
