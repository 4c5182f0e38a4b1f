package home

import (
	"context"
	"time"

	"github.com/tawafuq/tawafuq/internal/account"
	"github.com/tawafuq/tawafuq/internal/application"
	"github.com/tawafuq/tawafuq/internal/company"
)

// Weeks is how many weeks the figures over time cover, the current one included.
const Weeks = 8

// Wait is how long somebody who applied at a time waited for the company's answer.
type Wait struct {
	AppliedAt time.Time
	company.Wait
}

// Week is one week of a figure, beginning on a Sunday in Riyadh.
type Week struct {
	Begins time.Time
	Count  int
	Hours  *float64 // of a time: by when half were answered; nil if that is not known
}

// TalentFigures are a talent's figures over time.
type TalentFigures struct{ Views []Week }

// CompanyFigures are a company's figures over time.
type CompanyFigures struct {
	Views   []Week // of its jobs, by readers who allow counting
	Answers []Week
	Funnel  application.Counts // of the applications of the last 30 days
}

// TalentFigures returns the user's figures.
func (s *Service) TalentFigures(ctx context.Context, by account.User) (TalentFigures, error) {
	weeks := s.weeks()
	views, err := s.store.ProfileViews(ctx, by.ID, weeks[0].Begins)
	for _, at := range views {
		if i := weekOf(weeks, at); i >= 0 {
			weeks[i].Count++
		}
	}
	return TalentFigures{Views: weeks}, err
}

// CompanyFigures returns the figures of the user's company.
func (s *Service) CompanyFigures(ctx context.Context, by account.User) (f CompanyFigures, err error) {
	const month = 30 * 24 * time.Hour
	now := s.now()
	f.Views, f.Answers = s.weeks(), s.weeks()
	byDay, err := s.store.JobViews(ctx, by.CompanyID, f.Views[0].Begins.Format(time.DateOnly))
	if err != nil {
		return f, err
	}
	for day, count := range byDay {
		at, err := time.ParseInLocation(time.DateOnly, day, riyadh)
		if i := weekOf(f.Views, at); err == nil && i >= 0 {
			f.Views[i].Count += count
		}
	}
	waits, err := s.store.WaitsOf(ctx, by.CompanyID, f.Answers[0].Begins, now)
	if err != nil {
		return f, err
	}
	inWeek := make([][]company.Wait, Weeks)
	for _, w := range waits {
		if i := weekOf(f.Answers, w.AppliedAt); i >= 0 {
			inWeek[i] = append(inWeek[i], w.Wait)
		}
	}
	for i, waits := range inWeek {
		f.Answers[i].Count, f.Answers[i].Hours = len(waits), company.Median(waits)
	}
	f.Funnel, err = s.store.CountsSince(ctx, by.CompanyID, now.Add(-month))
	return f, err
}

// weeks returns empty weeks up to the current one.
func (s *Service) weeks() []Week {
	today := startOfDay(s.now())
	sunday := today.AddDate(0, 0, -int(today.Weekday()))
	weeks := make([]Week, Weeks)
	for i := range weeks {
		weeks[i].Begins = sunday.AddDate(0, 0, -7*(Weeks-1-i))
	}
	return weeks
}

// weekOf returns which week a time is in; -1 for none.
func weekOf(weeks []Week, at time.Time) int {
	for i := len(weeks) - 1; i >= 0; i-- {
		if !at.Before(weeks[i].Begins) {
			return i
		}
	}
	return -1
}
