package main

import (
	"context"
	"errors"
	"fmt"

	"github.com/tawafuq/tawafuq/internal/account"
	"github.com/tawafuq/tawafuq/internal/application"
	"github.com/tawafuq/tawafuq/internal/company"
	market "github.com/tawafuq/tawafuq/internal/demo"
	"github.com/tawafuq/tawafuq/internal/job"
	"github.com/tawafuq/tawafuq/internal/list"
	"github.com/tawafuq/tawafuq/internal/talent"
)

const (
	demoPassword     = market.Password
	demoTalentEmail  = "talent@tawafuq.example"
	demoCompanyEmail = "company@tawafuq.example"
)

// demoAccounts are one of each role, for trying out the product. They are created only if the operator asks for them.
var demoAccounts = []struct {
	label, email string
	make         func(ctx context.Context, p *product, email string) error
}{
	{"Talent", demoTalentEmail, func(ctx context.Context, p *product, email string) error {
		_, err := p.talents.Register(ctx, talent.RegisterInput{
			Account: account.NewUser{
				FirstName: "Sara",
				LastName:  "Al Harbi",
				Email:     email,
				Password:  demoPassword,
				Vouched:   true,
			},
			Profile: demoProfile,
		})
		return err
	}},
	{"Company", demoCompanyEmail, func(ctx context.Context, p *product, email string) error {
		_, err := p.companies.Register(ctx, company.RegisterInput{
			Account: account.NewUser{Email: email, Password: demoPassword, Vouched: true},
			Company: company.Company{
				Name:     "Najd Systems",
				Industry: "Technology",
				Location: "Riyadh",
				Size:     "51-200",
				Founded:  2016,
				Website:  "https://najd-systems.example",
				Description: "We build the software that two hundred delivery companies of the Kingdom run on.\n\n" +
					"We are ninety people in Riyadh, and most of us write code.",
			},
		})
		return err
	}},
	{"Admin", "admin@tawafuq.example", func(ctx context.Context, p *product, email string) error {
		_, err := p.accounts.CreateAdmin(ctx, email, demoPassword)
		return err
	}},
}

// demoProfile is incomplete on purpose: whoever tries the product sees how to complete it.
var demoProfile = talent.Profile{
	Title:      "Backend Engineer",
	Location:   "Riyadh",
	Experience: 4,
	Bio: "I build services in Go and like them small, tested and boring to run. " +
		"Four years with payments and deliveries.",
	Skills:    []string{"Go", "PostgreSQL", "Kubernetes", "Docker", "REST APIs", "Redis"},
	Education: []string{"Bachelor of Computer Science, King Saud University, 2022"},
	Languages: []string{"Arabic", "English"},
	LanguageLevels: map[string]string{
		"Arabic":  "native",
		"English": "fluent",
	},
	WorkHistory: []talent.Work{
		{
			Position:    "Backend Engineer",
			Company:     "Tuwaiq Fintech",
			Start:       "2024-11",
			Description: "Own the payments service and its on-call rota.",
		},
		{
			Position:    "Software Engineer",
			Company:     "Masar Software",
			Start:       "2022-11",
			End:         "2024-11",
			Description: "Built the order service behind two apps.",
		},
	},
}

// makeDemoAccounts creates the accounts that are missing and returns those that take part in the market.
func (p *product) makeDemoAccounts(ctx context.Context) (market.Guests, error) {
	var guests market.Guests
	for _, a := range demoAccounts {
		u, err := p.accounts.UserByEmail(ctx, a.email)
		if err != nil {
			if err := a.make(ctx, p, a.email); err != nil && !errors.Is(err, account.ErrEmailTaken) {
				return guests, fmt.Errorf("making the demo account %s: %w", a.email, err)
			}
			if u, err = p.accounts.UserByEmail(ctx, a.email); err != nil {
				return guests, err
			}
		}
		switch a.email {
		case demoTalentEmail:
			guests.Talent = u
		case demoCompanyEmail:
			guests.Company = u
		}
	}
	return guests, nil
}

// makeDemoScene has the two demo accounts meet through the services themselves, so that both have something in the
// bell: the talent applies to a job of the company, which looks at the profile and asks for a talk.
func (p *product) makeDemoScene(ctx context.Context, guests market.Guests) error {
	own, err := p.jobs.CompanyJobs(ctx, guests.Company, list.NewPage(1, ""))
	if err != nil || len(own.Items) == 0 || own.Items[0].Status != job.Open {
		return err
	}
	a, err := p.applications.Apply(ctx, guests.Talent, application.ApplyInput{
		JobID: own.Items[0].ID,
		CoverLetter: "I have used your delivery app for years and would like to work on what is behind it. " +
			"Go and PostgreSQL are my daily tools.",
	})
	if errors.Is(err, application.ErrDuplicate) {
		return nil
	}
	if err != nil {
		return err
	}
	if _, err := p.talents.Open(ctx, guests.Company, guests.Talent.ID); err != nil {
		return err
	}
	return p.applications.Move(ctx, guests.Company, a.ID, application.MoveInput{
		To:     application.Interviewing,
		Reason: "We would like to meet you this week.",
	})
}
