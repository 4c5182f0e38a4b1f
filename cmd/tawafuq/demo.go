package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"time"

	"github.com/tawafuq/tawafuq/internal/account"
	market "github.com/tawafuq/tawafuq/internal/demo"
)

// demo is the command: it creates a market with the demo accounts in it, and serves nothing.
func demo(ctx context.Context, a app) error {
	size, err := demoSize(a)
	if errors.Is(err, flag.ErrHelp) {
		return nil
	}
	if err != nil {
		return err
	}
	p, err := newProduct(ctx, a)
	if err != nil {
		return err
	}
	defer p.store.Close()
	began := time.Now()
	bar := newProgressBar(a.out)
	made, err := p.makeMarket(ctx, size, bar.tell)
	bar.end()
	switch {
	case errors.Is(err, market.ErrExists):
		fmt.Fprintf(a.out,
			"The market of seed %d already exists; nothing was changed. Another --seed adds another market.\n",
			size.Seed)
	case err != nil:
		return err
	default:
		fmt.Fprintf(a.out, "Made %d companies, %d jobs, %d talents and %d applications in %s.\n",
			made.Companies, made.Jobs, made.Talents, made.Applications, time.Since(began).Round(100*time.Millisecond))
	}
	for _, account := range demoAccounts {
		fmt.Fprintf(a.out, "%-8s %-26s %s\n", account.label, account.email, demoPassword)
	}
	return nil
}

// demoSize reads the command's flags.
func demoSize(a app) (market.Size, error) {
	size := market.Small
	flags := flag.NewFlagSet("demo", flag.ContinueOnError)
	flags.SetOutput(a.out)
	flags.IntVar(&size.Companies, "companies", size.Companies, "how many companies, at least 2")
	flags.IntVar(&size.Jobs, "jobs", size.Jobs, "how many jobs")
	flags.IntVar(&size.Talents, "talents", size.Talents, "how many talents")
	flags.Uint64Var(&size.Seed, "seed", size.Seed, "which market: the same seed and numbers make the same one")
	if err := flags.Parse(a.args); err != nil {
		return size, err
	}
	if flags.NArg() > 0 {
		const usage = "usage: tawafuq demo [--companies N] [--jobs N] [--talents N] [--seed S]"
		return size, fmt.Errorf("%s; unknown argument %q", usage, flags.Arg(0))
	}
	const most = 10_000_000
	for name, n := range map[string]int{
		"--companies": size.Companies - 2,
		"--jobs":      size.Jobs,
		"--talents":   size.Talents,
	} {
		if n < 0 || n > most {
			return size, fmt.Errorf("%s cannot be used: it is too small or too large", name)
		}
	}
	return size, nil
}

// makeMarket creates the demo accounts that are missing and a market around them. market.ErrExists if it exists.
func (p *product) makeMarket(
	ctx context.Context, size market.Size, tell func(market.Progress),
) (market.Figures, error) {
	guests, err := p.makeDemoAccounts(ctx)
	if err != nil {
		return market.Figures{}, err
	}
	hash := func(ctx context.Context) (string, error) {
		r, err := p.accounts.NewRegistration(ctx, account.RoleTalent, account.NewUser{Password: market.Password})
		return r.PasswordHash, err
	}
	size.Now = time.Now()
	made, err := market.Load(ctx, p.store, hash, size, guests, tell)
	if err != nil {
		return made, err
	}
	return made, p.makeDemoScene(ctx, guests)
}

// makeDemo creates the small market unless it exists.
func (p *product) makeDemo(ctx context.Context) error {
	_, err := p.makeMarket(ctx, market.Small, func(market.Progress) {})
	if errors.Is(err, market.ErrExists) {
		return nil
	}
	return err
}
