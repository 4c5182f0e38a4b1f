package httpapi

import (
	"context"
	"net/http"
	"time"

	"github.com/tawafuq/tawafuq/internal/account"
	"github.com/tawafuq/tawafuq/internal/errs"
	"github.com/tawafuq/tawafuq/internal/interview"
)

// Interview is a meeting proposed to an applicant.
type Interview struct {
	ID            string      `json:"id" required:"true"`
	ApplicationID string      `json:"applicationId" required:"true"`
	State         string      `json:"state" required:"true" enum:"proposed,accepted,declined,cancelled"`
	Chosen        *time.Time  `json:"chosen" required:"true" nullable:"true"`
	Reason        string      `json:"reason" required:"true"`
	Slots         []time.Time `json:"slots" required:"true"`
	Minutes       int         `json:"minutes" required:"true"`
	Place         string      `json:"place" required:"true" doc:"An address or a link"`
	Note          string      `json:"note" required:"true"`
	Asked         string      `json:"asked" required:"true" doc:"What the talent said in asking for another time"`
	AskedAt       *time.Time  `json:"askedAt" required:"true" nullable:"true" doc:"Null unless the talent asks for another time"`
	ShortNotice   bool        `json:"shortNotice" required:"true" doc:"Whether a time leaves less than three working days"`

	Interviewers []Interviewer `json:"interviewers" required:"true"`
}

// Interviewer is somebody who holds an interview for the company.
type Interviewer struct {
	Name     string `json:"name" required:"true"`
	Email    string `json:"email" required:"true" doc:"Shown to the company alone"`
	Language string `json:"language" required:"true" doc:"Of the emails to this person: en, ar, or empty for yours"`
}

func interviewBody(ctx context.Context) func(interview.Interview) Interview {
	forCompany := userOf(ctx).Role == account.RoleCompany
	return func(v interview.Interview) Interview {
		body := Interview{
			ID: v.ID, ApplicationID: v.ApplicationID, State: string(v.State), Reason: v.Reason, Slots: v.Slots,
			Minutes: v.Minutes, Place: v.Place, Note: v.Note, Asked: v.Asked, ShortNotice: v.ShortNotice(),
			Interviewers: make([]Interviewer, len(v.Interviewers)),
		}
		for i, one := range v.Interviewers {
			body.Interviewers[i].Name = one.Name
			if forCompany {
				body.Interviewers[i].Email, body.Interviewers[i].Language = one.Email, string(one.Language)
			}
		}
		if !v.Chosen.IsZero() {
			body.Chosen = &v.Chosen
		}
		if !v.AskedAt.IsZero() {
			body.AskedAt = &v.AskedAt
		}
		return body
	}
}

func interviewOf(
	ctx context.Context, all map[string]interview.Interview, applicationID string,
) orNull[Interview] {
	v, there := all[applicationID]
	if !there {
		return orNull[Interview]{}
	}
	body := interviewBody(ctx)(v)
	return orNull[Interview]{&body}
}

func showInterview(ctx context.Context, v interview.Interview, err error) (*reply[Interview], error) {
	return show(v, err, interviewBody(ctx))
}

// InterviewEvent is a change in the history of an application's interviews.
type InterviewEvent struct {
	What   string     `json:"what" required:"true" enum:"proposed,moved,accepted,asked,declined,cancelled"`
	By     string     `json:"by" required:"true" enum:"talent,company"`
	Reason string     `json:"reason" required:"true"`
	Chosen *time.Time `json:"chosen" required:"true" nullable:"true" doc:"The agreed time it is about"`
	At     time.Time  `json:"at" required:"true"`
}

func interviewEventBody(e interview.Event) InterviewEvent {
	body := InterviewEvent{What: string(e.What), By: side(e.ByCompany), Reason: e.Reason, At: e.At}
	if !e.Chosen.IsZero() {
		body.Chosen = &e.Chosen
	}
	return body
}

// InterviewProposal offers times to an applicant.
type InterviewProposal struct {
	Slots   []string `json:"slots" doc:"One to five, RFC 3339"`
	Minutes int      `json:"minutes"`
	Place   string   `json:"place"`
	Note    string   `json:"note,omitempty"`

	Interviewers []Interviewer `json:"interviewers,omitempty" doc:"At most five; each gets a calendar file by email"`
}

func (s *Server) proposeInterview(ctx context.Context, in *idRequest[InterviewProposal]) (*reply[Interview], error) {
	b := in.Body
	slots := make([]time.Time, len(b.Slots))
	for i, slot := range b.Slots {
		var err error
		if slots[i], err = readTime("slots", slot); err != nil {
			return nil, err
		}
	}
	v, err := s.Interviews.Propose(ctx, userOf(ctx), in.ID, interview.Interview{
		Slots:   slots,
		Minutes: b.Minutes,
		Place:   b.Place,
		Note:    b.Note,
		Interviewers: each(b.Interviewers, func(one Interviewer) interview.Interviewer {
			return interview.Interviewer{Name: one.Name, Email: one.Email, Language: account.Language(one.Language)}
		}),
	})
	return showInterview(ctx, v, err)
}

// readTime parses a time; its errs.ErrInvalid names the field.
func readTime(field, value string) (time.Time, error) {
	at, err := time.Parse(time.RFC3339, value)
	if err != nil {
		return at, errs.ErrInvalid.On(field, "notADate")
	}
	return at.UTC(), nil
}

// SlotChoice takes one of the times offered.
type SlotChoice struct {
	Slot string `json:"slot" doc:"RFC 3339"`
}

func (s *Server) acceptInterview(ctx context.Context, in *idRequest[SlotChoice]) (*reply[Interview], error) {
	slot, err := readTime("slot", in.Body.Slot)
	if err != nil {
		return nil, err
	}
	v, err := s.Interviews.Accept(ctx, userOf(ctx), in.ID, slot)
	return showInterview(ctx, v, err)
}

// Reason says why.
type Reason struct {
	Reason string `json:"reason,omitempty"`
}

// text returns the reason; empty where the whole body was left out.
func (r *Reason) text() string {
	if r == nil {
		return ""
	}
	return r.Reason
}

func (s *Server) declineInterview(ctx context.Context, in *idRequest[*Reason]) (*reply[Interview], error) {
	v, err := s.Interviews.Decline(ctx, userOf(ctx), in.ID, in.Body.text())
	return showInterview(ctx, v, err)
}

func (s *Server) cancelInterview(ctx context.Context, in *idRequest[*Reason]) (*reply[Interview], error) {
	v, err := s.Interviews.Cancel(ctx, userOf(ctx), in.ID, in.Body.text())
	return showInterview(ctx, v, err)
}

func (s *Server) askForAnotherTime(ctx context.Context, in *idRequest[*Reason]) (*reply[Interview], error) {
	v, err := s.Interviews.Ask(ctx, userOf(ctx), in.ID, in.Body.text())
	return showInterview(ctx, v, err)
}

func (s *Server) interviewCalendar(w http.ResponseWriter, r *http.Request) {
	file, err := s.Interviews.Calendar(r.Context(), userOf(r.Context()), r.PathValue("id"))
	if err != nil {
		s.fail(w, r, err)
		return
	}
	w.Header().Set("Content-Type", calendarType)
	w.Header().Set("Content-Disposition", `attachment; filename="interview.ics"`)
	w.Write(file)
}
