package httpapi

import (
	"context"
	"net/http"
	"time"

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
}

func interviewBody(v interview.Interview) Interview {
	body := Interview{
		ID: v.ID, ApplicationID: v.ApplicationID, State: string(v.State), Reason: v.Reason, Slots: v.Slots,
		Minutes: v.Minutes, Place: v.Place, Note: v.Note,
	}
	if !v.Chosen.IsZero() {
		body.Chosen = &v.Chosen
	}
	return body
}

func interviewOf(all map[string]interview.Interview, applicationID string) orNull[Interview] {
	v, there := all[applicationID]
	if !there {
		return orNull[Interview]{}
	}
	body := interviewBody(v)
	return orNull[Interview]{&body}
}

func showInterview(v interview.Interview, err error) (*reply[Interview], error) {
	return show(v, err, interviewBody)
}

// InterviewProposal offers times to an applicant.
type InterviewProposal struct {
	Slots   []string `json:"slots" doc:"One to five, RFC 3339"`
	Minutes int      `json:"minutes"`
	Place   string   `json:"place"`
	Note    string   `json:"note,omitempty"`
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
	return showInterview(s.Interviews.Propose(ctx, userOf(ctx), in.ID, interview.Interview{
		Slots:   slots,
		Minutes: b.Minutes,
		Place:   b.Place,
		Note:    b.Note,
	}))
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
	return showInterview(s.Interviews.Accept(ctx, userOf(ctx), in.ID, slot))
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
	return showInterview(s.Interviews.Decline(ctx, userOf(ctx), in.ID, in.Body.text()))
}

func (s *Server) cancelInterview(ctx context.Context, in *idRequest[*Reason]) (*reply[Interview], error) {
	return showInterview(s.Interviews.Cancel(ctx, userOf(ctx), in.ID, in.Body.text()))
}

func (s *Server) interviewCalendar(w http.ResponseWriter, r *http.Request) {
	file, err := s.Interviews.Calendar(r.Context(), userOf(r.Context()), r.PathValue("id"))
	if err != nil {
		s.fail(w, r, err)
		return
	}
	w.Header().Set("Content-Type", "text/calendar; charset=utf-8")
	w.Header().Set("Content-Disposition", `attachment; filename="interview.ics"`)
	w.Write(file)
}
