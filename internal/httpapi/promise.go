package httpapi

import (
	"context"
	"time"

	"github.com/tawafuq/tawafuq/internal/application"
	"github.com/tawafuq/tawafuq/internal/company"
)

// Clock is the promise of an answer within 24 hours: it runs until a person answers, whatever day it is.
type Clock struct {
	Due      time.Time  `json:"due" required:"true"`
	Answered *time.Time `json:"answered" required:"true" nullable:"true" doc:"When a person first answered; null while the applicant waits"`
}

func clockBody(a application.Application) Clock {
	c := a.Clock()
	body := Clock{Due: c.DueAt}
	if !c.AnsweredAt.IsZero() {
		body.Answered = &c.AnsweredAt
	}
	return body
}

// AnswerFigures are how applications of the last 90 days were answered. Whoever still waits is counted as waiting
// (Kaplan-Meier).
type AnswerFigures struct {
	WithinDay   *int     `json:"withinDay" required:"true" nullable:"true" doc:"Percent answered within 24 hours; null: fewer than five applications are settled yet"`
	MedianHours *float64 `json:"medianHours" required:"true" nullable:"true" doc:"The time by which half were answered; null: half have not been"`
	MostHours   *float64 `json:"mostHours" required:"true" nullable:"true" doc:"The time by which nine in ten were answered; null: so many have not been"`
	Sample      int      `json:"sample" required:"true" doc:"Applications that were answered or waited for longer than 24 hours"`
}

func answersBody(a company.Answers) AnswerFigures {
	return AnswerFigures{WithinDay: a.WithinDay, MedianHours: a.Hours, MostHours: a.Most, Sample: a.Sample}
}

// CompanyHours are when a company works, in Riyadh. They stop no clock.
type CompanyHours struct {
	Days     []string  `json:"days" required:"true" doc:"Of sun, mon, tue, wed, thu, fri and sat; empty: not said" example:"sun"`
	From     string    `json:"from" required:"true" example:"08:00" doc:"HH:MM; empty without days"`
	To       string    `json:"to" required:"true" example:"17:00"`
	Holidays []Holiday `json:"holidays" required:"true" doc:"To everybody else only those that are not over"`
}

// Holiday is one or several days on which a company is closed.
type Holiday struct {
	Name  string `json:"name" required:"true" example:"National Day"`
	First string `json:"first" required:"true" example:"2026-09-23" doc:"YYYY-MM-DD"`
	Last  string `json:"last" required:"true" example:"2026-09-24" doc:"As first if left empty"`
}

func hoursBody(h company.Hours) CompanyHours {
	return CompanyHours{
		Days:     each(h.Days, func(day string) string { return day }),
		From:     h.From,
		To:       h.To,
		Holidays: each(h.Holidays, func(d company.Holiday) Holiday { return Holiday(d) }),
	}
}

// hoursOrNull are the hours of a company that says them.
func hoursOrNull(h company.Hours) orNull[CompanyHours] {
	if !h.Said() {
		return orNull[CompanyHours]{}
	}
	body := hoursBody(h)
	return orNull[CompanyHours]{&body}
}

func (s *Server) companyHours(ctx context.Context, _ *nothing) (*reply[CompanyHours], error) {
	h, err := s.Companies.Hours(ctx, userOf(ctx))
	return show(h, err, hoursBody)
}

func (s *Server) setCompanyHours(ctx context.Context, in *request[CompanyHours]) (*reply[CompanyHours], error) {
	b := in.Body
	h, err := s.Companies.SetHours(ctx, userOf(ctx), company.Hours{
		Days:     b.Days,
		From:     b.From,
		To:       b.To,
		Holidays: each(b.Holidays, func(d Holiday) company.Holiday { return company.Holiday(d) }),
	})
	return show(h, err, hoursBody)
}

// JobView is a job with what an applicant may expect of its company.
type JobView struct {
	Job
	CompanyAnswers AnswerFigures        `json:"companyAnswers" required:"true"`
	CompanyHours   orNull[CompanyHours] `json:"companyHours" required:"true" doc:"Null: the company does not say"`
}

func (s *Server) job(ctx context.Context, in *idInput) (*reply[JobView], error) {
	j, err := s.Jobs.Job(ctx, userOf(ctx), in.ID)
	if err != nil {
		return nil, err
	}
	promise, err := s.Companies.Promise(ctx, j.CompanyID)
	if err != nil {
		return nil, err
	}
	return &reply[JobView]{JobView{
		Job:            s.jobBody(ctx)(j),
		CompanyAnswers: answersBody(promise.Answers),
		CompanyHours:   hoursOrNull(promise.Hours),
	}}, nil
}
