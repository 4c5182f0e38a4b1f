package interview

import (
	"context"
	"slices"
	"strconv"
	"time"

	"github.com/tawafuq/tawafuq/internal/account"
	"github.com/tawafuq/tawafuq/internal/application"
	"github.com/tawafuq/tawafuq/internal/errs"
	"github.com/tawafuq/tawafuq/internal/text"
	"github.com/tawafuq/tawafuq/internal/uid"
	"github.com/tawafuq/tawafuq/internal/worker"
)

// Answer is a change of an interview's state.
type Answer struct {
	ID     string
	From   []State
	To     State
	Chosen time.Time
	Reason string
	At     time.Time
}

// Tell returns the tasks that a change causes. was has an empty State if there was no interview before.
type Tell func(was, now WithApplication) []worker.Task

// Store is what the service needs stored.
type Store interface {
	// ProposeInterview stores a proposal, or new times for the interview that is live, and moves the application
	// forward if necessary. It returns the interview as stored. application.ErrWrongStatus, errs.ErrNotFound.
	ProposeInterview(ctx context.Context, v Interview, m application.Move, tell Tell) (Interview, error)
	// AnswerInterview changes the state if it is one of Answer.From. ErrWrongState, errs.ErrNotFound.
	AnswerInterview(ctx context.Context, reader application.Reader, a Answer, tell Tell) (Interview, error)
	// AskInterview stores the wish for another time, one at a time. ErrWrongState, errs.ErrNotFound.
	AskInterview(ctx context.Context, talentID, id, words string, at time.Time, tell Tell) (Interview, error)
	// Interview returns errs.ErrNotFound to anyone who is not part of it; the zero Reader sees all.
	Interview(ctx context.Context, id string, reader application.Reader) (WithApplication, error)
	// LastInterviews returns the newest interview of each application that has one.
	LastInterviews(ctx context.Context, applicationIDs []string) (map[string]Interview, error)
	// InterviewHistory returns what happened to the interviews of an application, oldest first.
	InterviewHistory(ctx context.Context, applicationID string) ([]Event, error)
	// InterviewStands reports whether an interview still is as at a revision, and neither side is suspended.
	InterviewStands(ctx context.Context, id string, revision int) (bool, error)
	// AgreedInterviews lists a reader's agreed interviews from a moment on, the next first.
	AgreedInterviews(
		ctx context.Context, reader application.Reader, from time.Time, most int,
	) ([]WithApplication, error)

	// SetCalendarLink replaces a user's link, and DropCalendarLink removes it.
	SetCalendarLink(ctx context.Context, userID, secretHash string, at time.Time) error
	DropCalendarLink(ctx context.Context, userID string) error
	// CalendarLink returns when a user's link was made. errs.ErrNotFound.
	CalendarLink(ctx context.Context, userID string) (time.Time, error)
	// UserOfCalendar returns whose link it is. errs.ErrNotFound, also for users who left or are suspended.
	UserOfCalendar(ctx context.Context, secretHash string) (account.User, error)
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

// Propose offers times to an applicant of one of the company's jobs. If an interview is live, it is moved: an agreed
// time no longer stands, and the talent chooses again. errs.ErrInvalid with fields, ErrUnverified,
// application.ErrWrongStatus, errs.ErrNotFound.
func (s *Service) Propose(ctx context.Context, by account.User, applicationID string, v Interview) (Interview, error) {
	now := s.now().Truncate(time.Millisecond)
	v, err := checked(v, by.Language, now)
	if err != nil {
		return Interview{}, err
	}
	if len(v.Interviewers) > 0 && !by.Verified {
		return Interview{}, ErrUnverified
	}
	v.ID, v.ApplicationID, v.State = uid.New(), applicationID, Proposed
	v.ProposedAt, v.ChangedAt, v.CreatedAt = now, now, now
	move := application.Move{
		ApplicationID: applicationID,
		CompanyID:     by.CompanyID,
		By:            by.ID,
		To:            application.Interviewing,
		At:            now,
	}
	return s.store.ProposeInterview(ctx, v, move, func(was, now WithApplication) []worker.Task {
		return proposedTasks(was, now, s.now())
	})
}

func checked(v Interview, language account.Language, now time.Time) (Interview, error) {
	var c errs.Check
	v.Place, v.Note = text.Line(v.Place), text.Paragraphs(v.Note)
	c.Text("place", v.Place, true, maxPlace)
	c.Text("note", v.Note, false, maxText)
	if v.Minutes < minMinutes || v.Minutes > maxMinutes {
		c.Add("minutes", "outOfRange", map[string]any{"min": minMinutes, "max": maxMinutes})
	}
	for i, slot := range v.Slots {
		v.Slots[i] = slot.Truncate(time.Minute).UTC()
	}
	slices.SortFunc(v.Slots, time.Time.Compare)
	v.Slots = slices.CompactFunc(v.Slots, time.Time.Equal)
	switch {
	case len(v.Slots) == 0:
		c.Add("slots", "required", nil)
	case len(v.Slots) > maxSlots:
		c.Add("slots", "tooMany", map[string]any{"count": maxSlots})
	}
	for _, slot := range v.Slots {
		if !slot.After(now) {
			c.Add("slots", "datePassed", nil)
		} else if slot.After(now.Add(farAhead)) {
			c.Add("slots", "tooFarAhead", nil)
		}
	}
	v.Interviewers = checkedInterviewers(&c, v.Interviewers, language)
	return v, c.Err()
}

// checkedInterviewers cleans the interviewers. Whoever has no language is written to in the proposer's.
func checkedInterviewers(c *errs.Check, all []Interviewer, language account.Language) []Interviewer {
	if len(all) > maxInterviewers {
		c.Add("interviewers", "tooMany", map[string]any{"count": maxInterviewers})
		return nil
	}
	seen := map[string]bool{}
	kept := make([]Interviewer, 0, len(all))
	for i, one := range all {
		field := "interviewers." + strconv.Itoa(i)
		one.Name = text.Line(one.Name)
		c.Text(field+".name", one.Name, true, maxName)
		one.Email = account.ParseEmail(c, field+".email", one.Email)
		c.OneOf(field+".language", string(one.Language), []string{string(account.English), string(account.Arabic)})
		if one.Language == "" {
			one.Language = language
		}
		if key := account.EmailKey(one.Email); !seen[key] {
			seen[key] = true
			kept = append(kept, one)
		}
	}
	return kept
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

// Ask asks the company for another time. What is agreed stands until the company offers other times. ErrWrongState,
// also if it was asked already; errs.ErrNotFound, errs.ErrInvalid.
func (s *Service) Ask(ctx context.Context, by account.User, id, words string) (Interview, error) {
	words, err := checkedReason(words)
	if err != nil {
		return Interview{}, err
	}
	at := s.now().Truncate(time.Millisecond)
	return s.store.AskInterview(ctx, by.ID, id, words, at, func(_, now WithApplication) []worker.Task {
		return askedTasks(now)
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
	reason, err := checkedReason(reason)
	if err != nil {
		return Interview{}, err
	}
	return s.answer(ctx, reader, Answer{ID: id, From: Live, To: to, Reason: reason})
}

func checkedReason(reason string) (string, error) {
	var c errs.Check
	reason = text.Paragraphs(reason)
	c.Text("reason", reason, false, maxText)
	return reason, c.Err()
}

func (s *Service) answer(ctx context.Context, reader application.Reader, a Answer) (Interview, error) {
	a.At = s.now().Truncate(time.Millisecond)
	return s.store.AnswerInterview(ctx, reader, a, func(was, now WithApplication) []worker.Task {
		if now.State == Accepted {
			return agreedTasks(now, a.At)
		}
		return EndedTasks(was, now, reader, a.At)
	})
}

// Of returns the newest interview of each application that has one.
func (s *Service) Of(ctx context.Context, applicationIDs ...string) (map[string]Interview, error) {
	if len(applicationIDs) == 0 {
		return map[string]Interview{}, nil
	}
	return s.store.LastInterviews(ctx, applicationIDs)
}

// History returns what happened to the interviews of an application that the caller may see, oldest first.
func (s *Service) History(ctx context.Context, applicationID string) ([]Event, error) {
	return s.store.InterviewHistory(ctx, applicationID)
}
