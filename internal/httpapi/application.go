package httpapi

import (
	"context"
	"time"

	"github.com/tawafuq/tawafuq/internal/account"
	"github.com/tawafuq/tawafuq/internal/application"
	"github.com/tawafuq/tawafuq/internal/errs"
	"github.com/tawafuq/tawafuq/internal/interview"
	"github.com/tawafuq/tawafuq/internal/match"
)

// Application is a talent's bid for a job, as the talent sees it.
type Application struct {
	ID             string            `json:"id" required:"true"`
	JobID          string            `json:"jobId" required:"true"`
	JobTitle       string            `json:"jobTitle" required:"true"`
	JobStatus      string            `json:"jobStatus" required:"true"`
	CompanyID      string            `json:"companyId" required:"true"`
	CompanyName    string            `json:"companyName" required:"true"`
	CompanyLogoURL string            `json:"companyLogoUrl" required:"true" doc:"Empty where there is no logo"`
	Location       string            `json:"location" required:"true"`
	JobType        string            `json:"jobType" required:"true"`
	Salary         string            `json:"salary" required:"true" doc:"In words, in the reader's language"`
	Status         string            `json:"status" required:"true" enum:"pending,reviewed,interviewing,accepted,rejected"`
	CoverLetter    string            `json:"coverLetter" required:"true"`
	CV             orNull[SentCV]    `json:"cv" required:"true" doc:"The version sent with it; null if there was none or it was deleted since"`
	AppliedAt      time.Time         `json:"appliedAt" required:"true"`
	RespondedAt    *time.Time        `json:"respondedAt" required:"true" nullable:"true"`
	Clock          Clock             `json:"clock" required:"true"`
	OutcomeDue     time.Time         `json:"outcomeDue" required:"true" doc:"When it should have ended, one way or the other: 30 days after applying"`
	Satisfied      *bool             `json:"satisfied" required:"true" nullable:"true"`
	UnreadMessages int               `json:"unreadMessages" required:"true"`
	Interview      orNull[Interview] `json:"interview" required:"true"`
	Shown          Shown             `json:"shown" required:"true" doc:"The job's title, skills and location in the reader's language"`
}

// ApplicationEvent is a change in an application's history.
type ApplicationEvent struct {
	Status     string    `json:"status" required:"true"`
	At         time.Time `json:"at" required:"true"`
	By         string    `json:"by" required:"true" enum:"talent,company"`
	ReasonCode string    `json:"reasonCode" required:"true" doc:"Why it was rejected; empty if the company chose none"`
	Reason     string    `json:"reason" required:"true" doc:"In the company's own words"`
}

// ApplicationMessage is something one side wrote to the other.
type ApplicationMessage struct {
	ID       string    `json:"id" required:"true"`
	From     string    `json:"from" required:"true" enum:"talent,company"`
	FromName string    `json:"fromName" required:"true"`
	Body     string    `json:"body" required:"true"`
	SentAt   time.Time `json:"sentAt" required:"true"`
}

// ApplicationDetail is an application with what happened to it.
type ApplicationDetail struct {
	Application
	History   []ApplicationEvent   `json:"history" required:"true"`
	Messages  []ApplicationMessage `json:"messages" required:"true"`
	Meetings  []InterviewEvent     `json:"interviewHistory" required:"true" doc:"What happened to its interviews, oldest first"`
	Applicant orNull[Applicant]    `json:"applicant" required:"true" doc:"For the company alone"`
}

// Applicant is an application as the company sees it.
type Applicant struct {
	ApplicationID  string             `json:"applicationId" required:"true"`
	Blind          bool               `json:"blind" required:"true" doc:"Whether you must not know whose it is: no id, name, picture, contact or file, and redacted texts"`
	JobID          string             `json:"jobId" required:"true"`
	Status         string             `json:"status" required:"true" enum:"pending,reviewed,interviewing,accepted,rejected"`
	AppliedAt      time.Time          `json:"appliedAt" required:"true"`
	Clock          Clock              `json:"clock" required:"true"`
	OutcomeDue     time.Time          `json:"outcomeDue" required:"true" doc:"When it should have ended, one way or the other: 30 days after applying"`
	CoverLetter    string             `json:"coverLetter" required:"true"`
	Note           string             `json:"note" required:"true"`
	Rating         int                `json:"rating" required:"true" doc:"Your company's own, from 1 to 5; 0 for none"`
	Moving         orNull[Moving]     `json:"moving" required:"true" doc:"What it is about to become unless that is undone; the talent does not see it"`
	UnreadMessages int                `json:"unreadMessages" required:"true"`
	Interview      orNull[Interview]  `json:"interview" required:"true"`
	Candidate      ApplicantCandidate `json:"candidate" required:"true"`
	HasCV          bool               `json:"hasCv" required:"true" doc:"Whether there is a CV that the company may read"`
	ContactShared  bool               `json:"contactShared" required:"true" doc:"Whether email and phone are shown: while the application is open or once it was accepted, unless the talent ended it"`
	Match
}

// ApplicantCandidate is a candidate with contact details, which are empty unless shared.
type ApplicantCandidate struct {
	Candidate
	Contact
}

// ApplicationCounts are the numbers of applications by status.
type ApplicationCounts struct {
	Total        int `json:"total" required:"true"`
	Pending      int `json:"pending" required:"true"`
	Reviewed     int `json:"reviewed" required:"true"`
	Interviewing int `json:"interviewing" required:"true"`
	Accepted     int `json:"accepted" required:"true"`
	Rejected     int `json:"rejected" required:"true"`
}

func (s *Server) applicationBody(
	ctx context.Context, a application.Application, interviews map[string]interview.Interview,
) Application {
	body := Application{
		ID:             a.ID,
		JobID:          a.Job.ID,
		JobTitle:       a.Job.Title,
		JobStatus:      string(a.Job.Status),
		CompanyID:      a.Job.CompanyID,
		CompanyName:    a.Job.CompanyName,
		CompanyLogoURL: imageURL(a.Job.CompanyLogo),
		Location:       a.Job.Location,
		JobType:        a.Job.Type,
		Salary:         salaryText(languageOf(ctx), a.Job.Text),
		Status:         string(a.Status),
		CoverLetter:    a.CoverLetter,
		CV:             sentCVBody(a.CV),
		AppliedAt:      a.AppliedAt,
		Clock:          clockBody(a),
		OutcomeDue:     a.OutcomeDue(),
		Satisfied:      a.Satisfied,
		UnreadMessages: a.Unread,
		Interview:      interviewOf(ctx, interviews, a.ID),
		Shown:          s.readerOf(ctx).job(a.Job.Text),
	}
	if !a.RespondedAt.IsZero() {
		body.RespondedAt = &a.RespondedAt
	}
	return body
}

func (s *Server) applicantBody(
	ctx context.Context, a match.ApplicantMatch, interviews map[string]interview.Interview,
) Applicant {
	if a.Blind() {
		a = s.hidden(languageOf(ctx), a)
	}
	body := Applicant{
		ApplicationID:  a.ID,
		Blind:          a.Blind(),
		JobID:          a.Job.ID,
		Status:         string(a.Status),
		AppliedAt:      a.AppliedAt,
		Clock:          clockBody(a.Application),
		OutcomeDue:     a.OutcomeDue(),
		CoverLetter:    a.CoverLetter,
		Note:           a.Note,
		Rating:         a.Rating,
		Moving:         movingBody(a.Moving),
		UnreadMessages: a.Unread,
		Interview:      interviewOf(ctx, interviews, a.ID),
		Candidate:      ApplicantCandidate{Candidate: s.candidateBody(ctx)(a.Candidate)},
		HasCV:          a.CV != nil,
		ContactShared:  a.Contact != nil,
		Match:          s.matchBody(ctx, a.Result),
	}
	if a.Contact != nil {
		body.Candidate.Contact = Contact{Email: a.Contact.Email, Phone: a.Contact.Phone}
	}
	return body
}

func countsBody(c application.Counts) ApplicationCounts {
	return ApplicationCounts{
		Total:        c.Total(),
		Pending:      c[application.Pending],
		Reviewed:     c[application.Reviewed],
		Interviewing: c[application.Interviewing],
		Accepted:     c[application.Accepted],
		Rejected:     c[application.Rejected],
	}
}

// ApplicationRequest is what a talent sends to apply.
type ApplicationRequest struct {
	JobID       string `json:"jobId"`
	CoverLetter string `json:"coverLetter,omitempty" doc:"At most 500 characters"`
	CVID        string `json:"cvId,omitempty" doc:"The version of your CV to send, or none; the newest if left out"`
	UserID      string `json:"userId,omitempty" doc:"If given, must be your own"`
}

// showApplication answers with an application and its interview.
func (s *Server) showApplication(
	ctx context.Context, a application.Application, err error,
) (*reply[Application], error) {
	if err != nil {
		return nil, err
	}
	interviews, err := s.Interviews.Of(ctx, a.ID)
	if err != nil {
		return nil, err
	}
	return &reply[Application]{s.applicationBody(ctx, a, interviews)}, nil
}

func (s *Server) apply(ctx context.Context, in *request[ApplicationRequest]) (*reply[Application], error) {
	by := userOf(ctx)
	if in.Body.UserID != "" && in.Body.UserID != by.ID {
		return nil, errs.ErrForbidden
	}
	a, err := s.Applications.Apply(ctx, by, application.ApplyInput{
		JobID:       in.Body.JobID,
		CoverLetter: in.Body.CoverLetter,
		CVID:        in.Body.CVID,
	})
	if err != nil {
		return nil, err
	}
	return &reply[Application]{s.applicationBody(ctx, a, nil)}, nil
}

type applicationsInput struct {
	PageInput
	Status string `query:"status" doc:"Only those with this status"`
}

func (s *Server) applications(ctx context.Context, in *applicationsInput) (*pageReply[Application], error) {
	found, err := s.Applications.Own(ctx, userOf(ctx), application.Status(in.Status), in.page())
	if err != nil {
		return nil, err
	}
	ids := each(found.Items, func(a application.Application) string { return a.ID })
	interviews, err := s.Interviews.Of(ctx, ids...)
	filters := given(map[string]string{"status": in.Status})
	return showPage(in.PageInput, "/api/applications", filters, found, err,
		func(a application.Application) Application { return s.applicationBody(ctx, a, interviews) })
}

func (s *Server) applicationCounts(ctx context.Context, _ *nothing) (*reply[ApplicationCounts], error) {
	counts, err := s.Applications.OwnCounts(ctx, userOf(ctx))
	return show(counts, err, countsBody)
}

func (s *Server) application(ctx context.Context, in *idInput) (*reply[ApplicationDetail], error) {
	by := userOf(ctx)
	d, err := s.Applications.Detail(ctx, by, in.ID)
	if err != nil {
		return nil, err
	}
	interviews, err := s.Interviews.Of(ctx, in.ID)
	if err != nil {
		return nil, err
	}
	meetings, err := s.Interviews.History(ctx, in.ID)
	if err != nil {
		return nil, err
	}
	body := ApplicationDetail{
		Application: s.applicationBody(ctx, d.Application, interviews),
		History:     each(d.History, eventBody),
		Messages:    each(d.Messages, messageBody),
		Meetings:    each(meetings, interviewEventBody),
	}
	if by.Role == account.RoleCompany {
		a, err := s.Applications.Applicant(ctx, by, in.ID)
		if err != nil {
			return nil, err
		}
		applicant := s.applicantBody(ctx, s.Matcher.ScoreApplicant(a), interviews)
		body.Applicant.Value = &applicant
		if a.Blind() {
			s.hideThread(&body, a)
		}
	}
	return &reply[ApplicationDetail]{body}, nil
}

func side(company bool) string {
	if company {
		return "company"
	}
	return "talent"
}

func eventBody(e application.Event) ApplicationEvent {
	return ApplicationEvent{
		Status:     string(e.Status),
		At:         e.At,
		By:         side(e.ByCompany),
		ReasonCode: e.ReasonCode,
		Reason:     e.Reason,
	}
}

func messageBody(m application.Message) ApplicationMessage {
	return ApplicationMessage{ID: m.ID, From: side(m.FromCompany), FromName: m.FromName, Body: m.Body, SentAt: m.SentAt}
}

func (s *Server) withdraw(ctx context.Context, in *idInput) (*nothing, error) {
	return nil, s.Applications.Withdraw(ctx, userOf(ctx), in.ID)
}

func (s *Server) applicantCounts(ctx context.Context, in *idInput) (*reply[ApplicationCounts], error) {
	counts, err := s.Applications.Counts(ctx, userOf(ctx), in.ID)
	return show(counts, err, countsBody)
}
