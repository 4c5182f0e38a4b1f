package application

import (
	"context"
	"time"

	"github.com/tawafuq/tawafuq/internal/account"
	"github.com/tawafuq/tawafuq/internal/errs"
	"github.com/tawafuq/tawafuq/internal/job"
	"github.com/tawafuq/tawafuq/internal/list"
	"github.com/tawafuq/tawafuq/internal/notice"
	"github.com/tawafuq/tawafuq/internal/text"
	"github.com/tawafuq/tawafuq/internal/uid"
	"github.com/tawafuq/tawafuq/internal/worker"
)

// InvitationState is how the talent responded to an invitation.
type InvitationState string

const (
	InvitationOpen     InvitationState = "open"
	InvitationAccepted InvitationState = "accepted"
	InvitationDeclined InvitationState = "declined"
)

// Invitation is a company's request that a talent look at a job. Accepting it shows the talent's contact to the
// company.
type Invitation struct {
	ID          string
	CompanyID   string
	CompanyName string
	CompanyLogo string // a key in the blob store, or empty
	JobID       string
	JobTitle    string
	TalentID    string // empty, like the name, if the company may no longer see the talent
	TalentName  string
	Message     string
	State       InvitationState
	CreatedAt   time.Time
}

// Invite asks a talent to look at one of the company's open jobs. ErrInvited, ErrJobClosed, ErrInvitedMany,
// errs.ErrNotFound, errs.ErrInvalid with fields.
func (s *Service) Invite(ctx context.Context, by account.User, talentID, jobID, message string) (Invitation, error) {
	var c errs.Check
	message = text.Paragraphs(message)
	c.Text("talentId", talentID, true, maxText)
	c.Text("jobId", jobID, true, maxText)
	c.Text("message", message, false, MaxCoverLetter)
	if err := c.Err(); err != nil {
		return Invitation{}, err
	}
	j, err := s.jobs.Own(ctx, by, jobID)
	if err != nil {
		return Invitation{}, err
	}
	if j.Status != job.Open {
		return Invitation{}, ErrJobClosed
	}
	inv := Invitation{
		ID:          uid.New(),
		CompanyID:   by.CompanyID,
		CompanyName: by.CompanyName,
		CompanyLogo: by.CompanyLogo,
		JobID:       j.ID,
		JobTitle:    j.Title,
		TalentID:    talentID,
		Message:     message,
		State:       InvitationOpen,
		CreatedAt:   s.now().Truncate(time.Millisecond),
	}
	return s.store.Invite(ctx, inv, s.allowanceOf(by).Invitations, notice.Send(notice.Notice{
		UserID: inv.TalentID,
		Kind:   "invited",
		About:  notice.About{Invitation: inv.ID},
		Args:   map[string]string{"company": by.CompanyName, "job": j.Title},
		ByMail: true,
	}))
}

// Invitations lists a talent's invitations, or those a company sent (for a job, if one is given), newest first.
func (s *Service) Invitations(
	ctx context.Context, by account.User, jobID string, page list.Page,
) (list.Of[Invitation], error) {
	return s.store.Invitations(ctx, readerOf(by), jobID, page)
}

// AcceptInvitation shows the talent's contact to the company that asked. ErrAnswered, errs.ErrNotFound.
func (s *Service) AcceptInvitation(ctx context.Context, by account.User, id string) (Invitation, error) {
	return s.answer(ctx, by, id, InvitationAccepted)
}

// DeclineInvitation declines. ErrAnswered, errs.ErrNotFound.
func (s *Service) DeclineInvitation(ctx context.Context, by account.User, id string) (Invitation, error) {
	return s.answer(ctx, by, id, InvitationDeclined)
}

func (s *Service) answer(ctx context.Context, by account.User, id string, state InvitationState) (Invitation, error) {
	return s.store.AnswerInvitation(ctx, by.ID, id, state, s.now(), func(inv Invitation) []worker.Task {
		return []worker.Task{notice.Send(notice.Notice{
			CompanyID: inv.CompanyID,
			Subject:   by.ID,
			Kind:      "invitation." + string(state),
			About:     notice.About{Talent: by.ID},
			Args:      map[string]string{"talent": nameOf(by), "job": inv.JobTitle},
		})}
	})
}
