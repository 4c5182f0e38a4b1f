package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"strconv"
	"time"

	"github.com/tawafuq/tawafuq/internal/account"
	"github.com/tawafuq/tawafuq/internal/demo"
	"github.com/tawafuq/tawafuq/internal/store"
)

// crowdApplications is how many applications a crowd gets at least. A market of a million jobs would have six million,
// which would take longer to make than everything else, and no row that is measured here asks how many there are.
const crowdApplications = 100_000

// crowded takes a market like the product's own store, until it has enough applications.
type crowded struct {
	*store.Store
	applications int
}

var errCrowded = errors.New("enough applications")

func (c *crowded) ImportApplications(ctx context.Context, some []demo.Application) error {
	if c.applications >= crowdApplications {
		return errCrowded
	}
	c.applications += len(some)
	return c.Store.ImportApplications(ctx, some)
}

// runCrowd is the process that makes a large market in a data folder, on SQLite: what tawafuq demo makes, with fewer
// applications.
func runCrowd(ctx context.Context, folder, jobs, talents string) error {
	size := demo.Size{Seed: fullMarket.Seed, Now: time.Now()}
	var err error
	if size.Jobs, err = strconv.Atoi(jobs); err != nil {
		return err
	}
	if size.Talents, err = strconv.Atoi(talents); err != nil {
		return err
	}
	size.Companies = max(40, size.Jobs/20)
	s, err := store.Open(ctx, folder, "")
	if err != nil {
		return err
	}
	defer s.Close()
	if err := s.Migrate(ctx); err != nil {
		return err
	}
	accounts := account.NewService(s, nil, time.Now)
	hash := func(ctx context.Context) (string, error) {
		r, err := accounts.NewRegistration(ctx, account.RoleTalent, account.NewUser{Password: demo.Password})
		return r.PasswordHash, err
	}
	told := 0
	_, err = demo.Load(ctx, &crowded{Store: s}, hash, size, demo.Guests{}, func(p demo.Progress) {
		if tenth := p.Done * 10 / p.Total; tenth != told {
			told = tenth
			fmt.Fprintf(os.Stderr, "  %s: %d of %d\n", p.Of, p.Done, p.Total)
		}
	})
	if err != nil && !errors.Is(err, errCrowded) {
		return err
	}
	return s.Settle(ctx)
}
