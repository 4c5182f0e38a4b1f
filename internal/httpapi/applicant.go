package httpapi

import (
	"context"
	"time"

	"github.com/tawafuq/tawafuq/internal/application"
	"github.com/tawafuq/tawafuq/internal/errs"
)

type applicantOutput struct{ Body Applicant }

// showApplicant answers with an applicant as it is now.
func (s *Server) showApplicant(ctx context.Context, id string, err error) (*applicantOutput, error) {
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
	return &applicantOutput{applicantBody(ctx, s.Matcher.ScoreApplicant(a), interviews)}, nil
}

// StatusMove is a company's answer to an application.
type StatusMove struct {
	Status string `json:"status" enum:"reviewed,interviewing,accepted,rejected"`
	Reason string `json:"reason,omitempty" doc:"Shown to the talent"`
}

type moveInput struct {
	ID   string `path:"id"`
	Body StatusMove
}

func (s *Server) moveApplication(ctx context.Context, in *moveInput) (*applicantOutput, error) {
	err := s.Applications.Move(ctx, userOf(ctx), in.ID, application.Status(in.Body.Status), in.Body.Reason)
	return s.showApplicant(ctx, in.ID, err)
}

// BulkMove answers several applications at once.
type BulkMove struct {
	IDs []string `json:"ids"`
	StatusMove
}

// BulkMoved tells which applications moved and which did not.
type BulkMoved struct {
	Moved  []string `json:"moved" required:"true"`
	Failed []string `json:"failed" required:"true"`
}

func (s *Server) moveApplications(ctx context.Context, in *struct{ Body BulkMove }) (*struct{ Body BulkMoved }, error) {
	moved, failed, err := s.Applications.MoveAll(ctx, userOf(ctx), in.Body.IDs, application.Status(in.Body.Status),
		in.Body.Reason)
	return &struct{ Body BulkMoved }{BulkMoved{Moved: moved, Failed: failed}}, err
}

// Note is a company's own note.
type Note struct {
	Note string `json:"note"`
}

type noteInput struct {
	ID   string `path:"id"`
	Body Note
}

func (s *Server) noteApplication(ctx context.Context, in *noteInput) (*applicantOutput, error) {
	return s.showApplicant(ctx, in.ID, s.Applications.SetNote(ctx, userOf(ctx), in.ID, in.Body.Note))
}

// NewMessage is something to write to the other side.
type NewMessage struct {
	Body string `json:"body"`
}

type messageInput struct {
	ID   string `path:"id"`
	Body NewMessage
}

func (s *Server) sendMessage(ctx context.Context, in *messageInput) (*struct{ Body ApplicationMessage }, error) {
	m, err := s.Applications.Send(ctx, userOf(ctx), in.ID, in.Body.Body)
	return &struct{ Body ApplicationMessage }{messageBody(m)}, err
}

// Satisfaction is what a talent says of how an application ended.
type Satisfaction struct {
	Satisfied *bool `json:"satisfied"`
}

type satisfactionInput struct {
	ID   string `path:"id"`
	Body Satisfaction
}

func (s *Server) rateApplication(ctx context.Context, in *satisfactionInput) (*applicationOutput, error) {
	if in.Body.Satisfied == nil {
		return nil, errs.ErrInvalid.On("satisfied", "required")
	}
	a, err := s.Applications.SetSatisfied(ctx, userOf(ctx), in.ID, *in.Body.Satisfied)
	return s.showApplication(ctx, a, err)
}

// Invitation is a company's asking a talent to look at a job.
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
}

type invitationOutput struct{ Body Invitation }

func invitationBody(i application.Invitation) Invitation {
	return Invitation{
		ID: i.ID, CompanyID: i.CompanyID, CompanyName: i.CompanyName, CompanyLogoURL: imageURL(i.CompanyLogo),
		JobID: i.JobID, JobTitle: i.JobTitle, TalentID: i.TalentID, TalentName: i.TalentName,
		Message: i.Message, State: string(i.State), CreatedAt: i.CreatedAt,
	}
}

func showInvitation(i application.Invitation, err error) (*invitationOutput, error) {
	if err != nil {
		return nil, err
	}
	return &invitationOutput{invitationBody(i)}, nil
}

// InvitationRequest asks a talent to look at a job.
type InvitationRequest struct {
	TalentID string `json:"talentId"`
	JobID    string `json:"jobId"`
	Message  string `json:"message,omitempty" doc:"At most 500 characters"`
}

func (s *Server) invite(ctx context.Context, in *struct{ Body InvitationRequest }) (*invitationOutput, error) {
	return showInvitation(s.Applications.Invite(ctx, userOf(ctx), talentID(in.Body.TalentID), in.Body.JobID,
		in.Body.Message))
}

type invitationsInput struct {
	PageInput
	JobID string `query:"jobId" doc:"Only those to this job"`
}

type invitationsOutput struct {
	PieceHeaders
	Body []Invitation
}

func (s *Server) invitations(ctx context.Context, in *invitationsInput) (*invitationsOutput, error) {
	piece, err := s.Applications.Invitations(ctx, userOf(ctx), in.JobID, in.page())
	if err != nil {
		return nil, err
	}
	out := &invitationsOutput{PieceHeaders: headersOf(in.page(), "/api/invitations",
		given(map[string]string{"jobId": in.JobID}), piece.Next, piece.Total), Body: []Invitation{}}
	for _, i := range piece.Items {
		out.Body = append(out.Body, invitationBody(i))
	}
	return out, nil
}

func (s *Server) acceptInvitation(ctx context.Context, in *idInput) (*invitationOutput, error) {
	return showInvitation(s.Applications.AcceptInvitation(ctx, userOf(ctx), in.ID))
}

func (s *Server) declineInvitation(ctx context.Context, in *idInput) (*invitationOutput, error) {
	return showInvitation(s.Applications.DeclineInvitation(ctx, userOf(ctx), in.ID))
}
