package main

import (
	"context"
	"errors"
	"fmt"

	"github.com/tawafuq/tawafuq/internal/account"
	"github.com/tawafuq/tawafuq/internal/company"
	"github.com/tawafuq/tawafuq/internal/talent"
)

const (
	demoPassword     = "tawafuq-demo-2026"
	demoCompanyEmail = "company@tawafuq.example"
)

// demoAccounts are one of each role, for trying the product out. They are made only where the operator asks for them.
var demoAccounts = []struct {
	label, email string
	make         func(ctx context.Context, p *product, email string) error
}{
	{"Talent", "talent@tawafuq.example", func(ctx context.Context, p *product, email string) error {
		_, err := p.talents.Register(ctx, talent.RegisterInput{
			Account: account.NewUser{FirstName: "Sara", LastName: "Al Harbi", Email: email, Password: demoPassword},
			Profile: talent.Profile{Title: "Backend Engineer", Location: "Riyadh", Experience: 4, Skills: []string{"Go", "PostgreSQL", "Kubernetes"}},
		})
		return err
	}},
	{"Company", demoCompanyEmail, func(ctx context.Context, p *product, email string) error {
		_, err := p.companies.Register(ctx, company.RegisterInput{
			Account: account.NewUser{Email: email, Password: demoPassword},
			Company: company.Company{Name: "Najd Systems", Industry: "Technology", Location: "Riyadh", Size: "51-200"},
		})
		return err
	}},
	{"Admin", "admin@tawafuq.example", func(ctx context.Context, p *product, email string) error {
		_, err := p.accounts.CreateAdmin(ctx, email, demoPassword)
		return err
	}},
}

// makeDemo makes the demo accounts and jobs that are not there yet.
func (p *product) makeDemo(ctx context.Context) error {
	for _, a := range demoAccounts {
		if _, err := p.accounts.UserByEmail(ctx, a.email); err == nil {
			continue
		}
		if err := a.make(ctx, p, a.email); err != nil && !errors.Is(err, account.ErrEmailTaken) {
			return fmt.Errorf("making the demo account %s: %w", a.email, err)
		}
	}
	by, err := p.accounts.UserByEmail(ctx, demoCompanyEmail)
	if err != nil {
		return err
	}
	if err := p.makeDemoJobs(ctx, by); err != nil {
		return err
	}
	return p.makeDemoCompanies(ctx)
}

// demo is the command: the accounts, and nothing served.
func demo(ctx context.Context, a app) error {
	p, err := newProduct(ctx, a)
	if err != nil {
		return err
	}
	defer p.store.Close()
	if err := p.makeDemo(ctx); err != nil {
		return err
	}
	for _, account := range demoAccounts {
		fmt.Fprintf(a.out, "%-8s %-26s %s\n", account.label, account.email, demoPassword)
	}
	return nil
}
