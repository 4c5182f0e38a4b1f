package interview

import (
	"context"
	"slices"
	"time"

	"github.com/tawafuq/tawafuq/internal/account"
	"github.com/tawafuq/tawafuq/internal/application"
	"github.com/tawafuq/tawafuq/internal/errs"
	"github.com/tawafuq/tawafuq/internal/notice"
	"github.com/tawafuq/tawafuq/internal/text"
	"github.com/tawafuq/tawafuq/internal/uid"
	"github.com/tawafuq/tawafuq/internal/worker"
)

// State is the state of a proposal.
type State string

const (
	Proposed  State = "proposed"
	Accepted  State = "accepted"
	Declined  State = "declined"
	Cancelled State = "cancelled"
)

// Interview is a meeting proposed to an applicant.
type Interview struct {
	ID            string
	ApplicationID string
	State         State
	Slots         []time.Time
	Minutes       int
	Place         string // an address or a link
	Note          string
	Chosen        time.Time // zero until accepted
	Reason        string    // for declining or cancelling
	Revision      int       // counts its changes, for calendars
	CreatedAt     time.Time
}

// WithApplication is an interview with the application it belongs to.
type WithApplication struct {
	Interview
	Application application.Application
}

// Errors of this package.
var (
	ErrWrongState = errs.New(errs.Conflict, "interview.wrongState")
	ErrPast       = errs.New(errs.Conflict, "interview.past")
)

// Answer is a change of an interview's state.
type Answer struct {
	ID     string
	From   []State
	To     State
	Chosen time.Time
	Reason string
}

// Store is what the service needs stored.
type Store interface {
	// ProposeInterview stores a proposal, replacing an open one, and moves the application forward if necessary.
	// application.ErrWrongStatus, errs.ErrNotFound.
	ProposeInterview(
		ctx context.Context, iv Interview, m application.Move, tell func(application.Application) []worker.Task,
	) error
	// AnswerInterview changes the state if it is one of Answer.From. ErrWrongState, errs.ErrNotFound.
	AnswerInterview(
		ctx context.Context, reader application.Reader, a Answer, tell func(WithApplication) []worker.Task,
	) (WithApplication, error)
	// Interview returns errs.ErrNotFound to anyone who is not part of it; the zero Reader sees all.
	Interview(ctx context.Context, id string, reader application.Reader) (WithApplication, error)
	// LastInterviews returns the newest interview of each application that has one.
	LastInterviews(ctx context.Context, applicationIDs []string) (map[string]Interview, error)
}

// Service implements the rules of interviews.
type Service struct {
	store   Store
	now     func() time.Time
	baseURL string
}

// NewService returns a service backed by store. baseURL identifies the installation in calendars. now is the clock.
func NewService(store Store, baseURL string, now func() time.Time) *Service {
	return &Service{store: store, baseURL: baseURL, now: now}
}

const (
	maxSlots   = 5
	maxText    = 2000
	maxPlace   = 500
	minMinutes = 5
	maxMinutes = 480
	farAhead   = 365 * 24 * time.Hour
)

// Propose offers times to an applicant of one of the company's jobs. errs.ErrInvalid with fields,
// application.ErrWrongStatus, errs.ErrNotFound.
func (s *Service) Propose(ctx context.Context, by account.User, applicationID string, iv Interview) (Interview, error) {
	now := s.now().Truncate(time.Millisecond)
	iv, err := checked(iv, now)
	if err != nil {
		return Interview{}, err
	}
	iv.ID, iv.ApplicationID, iv.State, iv.CreatedAt = uid.New(), applicationID, Proposed, now
	move := application.Move{
		ApplicationID: applicationID,
		CompanyID:     by.CompanyID,
		By:            by.ID,
		To:            application.Interviewing,
		At:            now,
	}
	return iv, s.store.ProposeInterview(ctx, iv, move, func(a application.Application) []worker.Task {
		return []worker.Task{notice.Send(notice.Notice{
			UserID: a.TalentID,
			Kind:   "interview.proposed",
			About:  notice.About{Application: a.ID},
			Args:   map[string]string{"company": a.Job.CompanyName, "job": a.Job.Title},
			ByMail: true,
		})}
	})
}

func checked(iv Interview, now time.Time) (Interview, error) {
	var c errs.Check
	iv.Place, iv.Note = text.Line(iv.Place), text.Paragraphs(iv.Note)
	c.Text("place", iv.Place, true, maxPlace)
	c.Text("note", iv.Note, false, maxText)
	if iv.Minutes < minMinutes || iv.Minutes > maxMinutes {
		c.Add("minutes", "outOfRange", map[string]any{"min": minMinutes, "max": maxMinutes})
	}
	for i, slot := range iv.Slots {
		iv.Slots[i] = slot.Truncate(time.Minute).UTC()
	}
	slices.SortFunc(iv.Slots, time.Time.Compare)
	iv.Slots = slices.CompactFunc(iv.Slots, time.Time.Equal)
	switch {
	case len(iv.Slots) == 0:
		c.Add("slots", "required", nil)
	case len(iv.Slots) > maxSlots:
		c.Add("slots", "tooMany", map[string]any{"count": maxSlots})
	}
	for _, slot := range iv.Slots {
		if !slot.After(now) {
			c.Add("slots", "datePassed", nil)
		} else if slot.After(now.Add(farAhead)) {
			c.Add("slots", "tooFarAhead", nil)
		}
	}
	return iv, c.Err()
}

// Accept accepts one of the times offered. errs.ErrInvalid if it was not offered, ErrPast, ErrWrongState,
// errs.ErrNotFound.
func (s *Service) Accept(ctx context.Context, by account.User, id string, slot time.Time) (Interview, error) {
	told, err := s.store.Interview(ctx, id, application.Reader{TalentID: by.ID})
	if err != nil {
		return Interview{}, err
	}
	if !slices.ContainsFunc(told.Slots, slot.Equal) {
		var c errs.Check
		c.Add("slot", "notAChoice", nil)
		return Interview{}, c.Err()
	}
	if !slot.After(s.now()) {
		return Interview{}, ErrPast
	}
	return s.answer(ctx, application.Reader{TalentID: by.ID}, Answer{
		ID:     id,
		From:   []State{Proposed},
		To:     Accepted,
		Chosen: slot,
	})
}

// Decline declines every time offered, or one accepted before. ErrWrongState, errs.ErrNotFound, errs.ErrInvalid.
func (s *Service) Decline(ctx context.Context, by account.User, id, reason string) (Interview, error) {
	return s.end(ctx, application.Reader{TalentID: by.ID}, id, Declined, reason)
}

// Cancel withdraws a proposal or an agreed meeting. ErrWrongState, errs.ErrNotFound, errs.ErrInvalid.
func (s *Service) Cancel(ctx context.Context, by account.User, id, reason string) (Interview, error) {
	return s.end(ctx, application.Reader{CompanyID: by.CompanyID}, id, Cancelled, reason)
}

func (s *Service) end(
	ctx context.Context, reader application.Reader, id string, to State, reason string,
) (Interview, error) {
	var c errs.Check
	reason = text.Paragraphs(reason)
	c.Text("reason", reason, false, maxText)
	if err := c.Err(); err != nil {
		return Interview{}, err
	}
	return s.answer(ctx, reader, Answer{ID: id, From: Live, To: to, Reason: reason})
}

func (s *Service) answer(ctx context.Context, reader application.Reader, a Answer) (Interview, error) {
	told, err := s.store.AnswerInterview(ctx, reader, a, func(t WithApplication) []worker.Task {
		return noticesOf(t,
			reader)
	})
	return told.Interview, err
}

// noticesOf notifies the other side, or both of an agreed time, with the calendar file.
func noticesOf(t WithApplication, by application.Reader) []worker.Task {
	n := notice.Notice{
		Kind:   "interview." + string(t.State),
		About:  notice.About{Job: t.Application.Job.ID, Application: t.ApplicationID},
		Args:   map[string]string{"company": t.Application.Job.CompanyName, "job": t.Application.Job.Title},
		ByMail: true,
	}
	if t.State == Accepted {
		n.Interview = t.ID
	}
	toTalent, toCompany := n, n
	toTalent.UserID = t.Application.TalentID
	toCompany.CompanyID, toCompany.Subject = t.Application.Job.CompanyID, t.Application.TalentID
	switch {
	case t.State == Accepted:
		return []worker.Task{notice.Send(toTalent), notice.Send(toCompany)}
	case by.TalentID != "":
		return []worker.Task{notice.Send(toCompany)}
	default:
		return []worker.Task{notice.Send(toTalent)}
	}
}

// Of returns the newest interview of each application that has one.
func (s *Service) Of(ctx context.Context, applicationIDs ...string) (map[string]Interview, error) {
	if len(applicationIDs) == 0 {
		return map[string]Interview{}, nil
	}
	return s.store.LastInterviews(ctx, applicationIDs)
}
