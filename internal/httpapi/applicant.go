package httpapi

import (
	"context"
	"net/url"
	"strconv"
	"time"

	"github.com/tawafuq/tawafuq/internal/application"
	"github.com/tawafuq/tawafuq/internal/errs"
	"github.com/tawafuq/tawafuq/internal/match"
)

// showApplicant answers with an applicant as they are now.
func (s *Server) showApplicant(ctx context.Context, id string, err error) (*reply[Applicant], error) {
	if err != nil {
		return nil, err
	}
	a, err := s.Applications.Applicant(ctx, userOf(ctx), id)
	if err != nil {
		return nil, err
	}
	interviews, err := s.Interviews.Of(ctx, id)
	if err != nil {
		return nil, err
	}
	return &reply[Applicant]{s.applicantBody(ctx, s.Matcher.ScoreApplicant(a), interviews)}, nil
}

type applicantsInput struct {
	PageInput
	ID        string `path:"id"`
	Status    string `query:"status" doc:"Only those with this status"`
	Search    string `query:"search" doc:"Only those whose name, title, skills, place, letter or note has all of these words; those you read blind are found by field, skills, place and note"`
	Rating    int    `query:"rating" doc:"Only those your company rated so or better"`
	Waiting   bool   `query:"waiting" doc:"Only those who still wait for an answer"`
	ScoreFrom int    `query:"scoreFrom" doc:"Only those who match so well or better"`
	Sort      string `query:"sort" doc:"newest (the default), waiting or match"`
}

func (s *Server) applicantFilter(ctx context.Context, in *applicantsInput) application.ApplicantFilter {
	return application.ApplicantFilter{
		Status:    application.Status(in.Status),
		Search:    in.Search,
		MinRating: in.Rating,
		Waiting:   in.Waiting,
		MinScore:  in.ScoreFrom,
		Order:     application.ApplicantOrder(in.Sort),
		Hidden:    s.hiddenWords(languageOf(ctx)),
	}
}

// query is the filter as an address has it.
func (in *applicantsInput) query() map[string]string {
	query := map[string]string{"status": in.Status, "search": in.Search, "sort": in.Sort}
	for name, n := range map[string]int{"rating": in.Rating, "scoreFrom": in.ScoreFrom} {
		if n > 0 {
			query[name] = strconv.Itoa(n)
		}
	}
	if in.Waiting {
		query["waiting"] = "true"
	}
	return query
}

func (s *Server) applicants(ctx context.Context, in *applicantsInput) (*pageReply[Applicant], error) {
	found, err := s.Matcher.Applicants(ctx, userOf(ctx), in.ID, s.applicantFilter(ctx, in), in.page())
	if err != nil {
		return nil, err
	}
	ids := each(found.Items, func(a match.ApplicantMatch) string { return a.ID })
	interviews, err := s.Interviews.Of(ctx, ids...)
	path := "/api/jobs/" + url.PathEscape(in.ID) + "/applications"
	return showPage(in.PageInput, path, given(in.query()), found, err,
		func(a match.ApplicantMatch) Applicant { return s.applicantBody(ctx, a, interviews) })
}

// Note is a company's private note.
type Note struct {
	Note string `json:"note"`
}

func (s *Server) noteApplication(ctx context.Context, in *idRequest[Note]) (*reply[Applicant], error) {
	return s.showApplicant(ctx, in.ID, s.Applications.SetNote(ctx, userOf(ctx), in.ID, in.Body.Note))
}

// Rating is what a company thinks of an applicant.
type Rating struct {
	Rating int `json:"rating" doc:"1 to 5; 0 removes it" example:"4"`
}

func (s *Server) rateApplicant(ctx context.Context, in *idRequest[Rating]) (*reply[Applicant], error) {
	return s.showApplicant(ctx, in.ID, s.Applications.SetRating(ctx, userOf(ctx), in.ID, in.Body.Rating))
}

// NewMessage is a message to the other side.
type NewMessage struct {
	Body string `json:"body"`
}

func (s *Server) sendMessage(ctx context.Context, in *idRequest[NewMessage]) (*reply[ApplicationMessage], error) {
	m, err := s.Applications.Send(ctx, userOf(ctx), application.Draft{ApplicationID: in.ID, Body: in.Body.Body})
	return &reply[ApplicationMessage]{messageBody(m)}, err
}

// Satisfaction is what a talent says about how an application was handled.
type Satisfaction struct {
	Satisfied *bool `json:"satisfied"`
}

func (s *Server) rateApplication(ctx context.Context, in *idRequest[Satisfaction]) (*reply[Application], error) {
	if in.Body.Satisfied == nil {
		return nil, errs.ErrInvalid.On("satisfied", "required")
	}
	a, err := s.Applications.SetSatisfied(ctx, userOf(ctx), in.ID, *in.Body.Satisfied)
	return s.showApplication(ctx, a, err)
}

// Invitation is a company's request that a talent look at a job.
type Invitation struct {
	ID             string    `json:"id" required:"true"`
	CompanyID      string    `json:"companyId" required:"true"`
	CompanyName    string    `json:"companyName" required:"true"`
	CompanyLogoURL string    `json:"companyLogoUrl" required:"true" doc:"Empty where there is no logo"`
	JobID          string    `json:"jobId" required:"true"`
	JobTitle       string    `json:"jobTitle" required:"true"`
	TalentID       string    `json:"talentId" required:"true"`
	TalentName     string    `json:"talentName" required:"true"`
	Message        string    `json:"message" required:"true"`
	State          string    `json:"state" required:"true" enum:"open,accepted,declined"`
	CreatedAt      time.Time `json:"createdAt" required:"true"`

	Shown ShownTitle `json:"shown" required:"true" doc:"The job's title in the reader's language"`
}

// invitationBody makes bodies of invitations for whoever makes the call.
func (s *Server) invitationBody(ctx context.Context) func(application.Invitation) Invitation {
	r := s.readerOf(ctx)
	return func(i application.Invitation) Invitation { return invitationBodyFor(r, i) }
}

func invitationBodyFor(r reader, i application.Invitation) Invitation {
	return Invitation{
		ID: i.ID, CompanyID: i.CompanyID, CompanyName: i.CompanyName, CompanyLogoURL: imageURL(i.CompanyLogo),
		JobID: i.JobID, JobTitle: i.JobTitle, TalentID: i.TalentID, TalentName: i.TalentName,
		Message: i.Message, State: string(i.State), CreatedAt: i.CreatedAt,
		Shown: r.title(i.JobTitle),
	}
}

func (s *Server) showInvitation(
	ctx context.Context, i application.Invitation, err error,
) (*reply[Invitation], error) {
	return show(i, err, s.invitationBody(ctx))
}

// InvitationRequest asks a talent to look at a job.
type InvitationRequest struct {
	TalentID string `json:"talentId"`
	JobID    string `json:"jobId"`
	Message  string `json:"message,omitempty" doc:"At most 500 characters"`
}

func (s *Server) invite(ctx context.Context, in *request[InvitationRequest]) (*reply[Invitation], error) {
	b := in.Body
	i, err := s.Applications.Invite(ctx, userOf(ctx), talentID(b.TalentID), b.JobID, b.Message)
	return s.showInvitation(ctx, i, err)
}

type invitationsInput struct {
	PageInput
	JobID string `query:"jobId" doc:"Only those to this job"`
}

func (s *Server) invitations(ctx context.Context, in *invitationsInput) (*pageReply[Invitation], error) {
	found, err := s.Applications.Invitations(ctx, userOf(ctx), in.JobID, in.page())
	filters := given(map[string]string{"jobId": in.JobID})
	return showPage(in.PageInput, "/api/invitations", filters, found, err, s.invitationBody(ctx))
}

func (s *Server) acceptInvitation(ctx context.Context, in *idInput) (*reply[Invitation], error) {
	i, err := s.Applications.AcceptInvitation(ctx, userOf(ctx), in.ID)
	return s.showInvitation(ctx, i, err)
}

func (s *Server) declineInvitation(ctx context.Context, in *idInput) (*reply[Invitation], error) {
	i, err := s.Applications.DeclineInvitation(ctx, userOf(ctx), in.ID)
	return s.showInvitation(ctx, i, err)
}
