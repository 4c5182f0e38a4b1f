// Package seed holds what is written many at a time: accounts with their profiles or companies, and applications with
// their history. Package demo makes them and package store writes them, so that neither needs to know the other.
package seed

import (
	"github.com/tawafuq/tawafuq/internal/account"
	"github.com/tawafuq/tawafuq/internal/application"
	"github.com/tawafuq/tawafuq/internal/company"
	"github.com/tawafuq/tawafuq/internal/talent"
)

// Talent is a talent's account and profile.
type Talent struct {
	User    account.User
	Profile talent.Profile
}

// Company is a company with its first user.
type Company struct {
	User    account.User
	Company company.Company
}

// Application is an application with what happened to it, first to last; the first event is the applying itself.
type Application struct {
	ID            string
	JobID         string
	CompanyID     string
	CompanyUserID string // who acted for the company
	TalentID      string
	CoverLetter   string
	Satisfied     *bool
	Events        []application.Event
}
