package interview

import (
	"context"
	"net/url"
	"strings"
	"time"

	ics "github.com/arran4/golang-ical"

	"github.com/tawafuq/tawafuq/internal/account"
	"github.com/tawafuq/tawafuq/internal/application"
	"github.com/tawafuq/tawafuq/internal/errs"
	"github.com/tawafuq/tawafuq/internal/notice"
)

// Calendar returns an agreed interview as a calendar file, for either side. ErrWrongState before it is agreed.
func (s *Service) Calendar(ctx context.Context, by account.User, id string) ([]byte, error) {
	t, err := s.store.Interview(ctx, id, readerOf(by))
	if err != nil {
		return nil, err
	}
	if t.State != Accepted {
		return nil, ErrWrongState
	}
	calendar := newCalendar(ics.MethodPublish)
	s.addEvent(calendar, t, viewOf(by))
	return serialize(calendar), nil
}

func readerOf(u account.User) application.Reader {
	if u.Role == account.RoleCompany {
		return application.Reader{CompanyID: u.CompanyID}
	}
	return application.Reader{TalentID: u.ID}
}

// view is whose calendar an entry is for.
type view int

const (
	talentView view = iota
	companyView
	guestView // an interviewer, who has no page to open
)

func viewOf(u account.User) view {
	if u.Role == account.RoleCompany {
		return companyView
	}
	return talentView
}

// Stands reports whether a notice of a meeting is still worth sending.
func (s *Service) Stands(ctx context.Context, m notice.Meeting) (bool, error) {
	if !m.Until.IsZero() && !m.Until.After(s.now()) {
		return false, nil
	}
	if m.Off {
		return true, nil
	}
	return s.store.InterviewStands(ctx, m.ID, m.Revision)
}

// File returns what a notice's mail brings to the calendar of the person it goes to: a request to enter an agreed
// interview, or to remove one that is off. It is nil if there is nothing to enter.
func (s *Service) File(ctx context.Context, m notice.Meeting, to notice.Attendee) ([]byte, error) {
	if m.Off {
		return s.cancellation(m, to), nil
	}
	t, err := s.store.Interview(ctx, m.ID, application.Reader{})
	if failure, ours := errs.As(err); ours && failure.Kind == errs.NotFound {
		return nil, nil
	}
	if err != nil || t.State != Accepted || t.Revision != m.Revision {
		return nil, err
	}
	calendar := newCalendar(ics.MethodRequest)
	v := guestView
	switch {
	case to.Company:
		v = companyView
	case to.UserID != "":
		v = talentView
	}
	event := s.addEvent(calendar, t, v)
	status := ics.ParticipationStatusNeedsAction
	if v == talentView {
		status = ics.ParticipationStatusAccepted // who chose the time
	}
	meet(event, t.Application.Job.CompanyName, to, status)
	return serialize(calendar), nil
}

func (s *Service) cancellation(m notice.Meeting, to notice.Attendee) []byte {
	calendar := newCalendar(ics.MethodCancel)
	event := calendar.AddEvent(s.uid(m.ID))
	event.SetDtStampTime(s.now())
	event.SetStartAt(m.Start)
	event.SetEndAt(m.Start.Add(time.Duration(m.Minutes) * time.Minute))
	event.SetSummary(m.Title)
	event.SetSequence(m.Revision)
	event.SetStatus(ics.ObjectStatusCancelled)
	meet(event, "", to, ics.ParticipationStatusNeedsAction)
	return serialize(calendar)
}

// meet names whose event it is and whom the file is for: nobody learns the address of anybody else from it. The
// organizer is the sender of the mail, because calendars distrust anybody else's changes.
func meet(event *ics.VEvent, company string, to notice.Attendee, status ics.ParticipationStatus) {
	var named []ics.PropertyParameter
	if company != "" {
		named = append(named, ics.WithCN(parameter(company)))
	}
	event.SetOrganizer("mailto:"+to.Organizer, named...)
	event.AddAttendee(to.Email, ics.CalendarUserTypeIndividual, ics.ParticipationRoleReqParticipant, status)
}

// parameter is a text as the value of a property's parameter, which cannot hold quotes or control characters.
func parameter(value string) string {
	return strings.Map(func(r rune) rune {
		if r == '"' || r < ' ' || r == 0x7f {
			return ' '
		}
		return r
	}, value)
}

func newCalendar(method ics.Method) *ics.Calendar {
	calendar := ics.NewCalendarFor("Tawafuq")
	calendar.SetMethod(method)
	return calendar
}

// uid is the same in every file about an interview.
func (s *Service) uid(id string) string {
	host := "tawafuq"
	if u, err := url.Parse(s.baseURL); err == nil && u.Hostname() != "" {
		host = u.Hostname()
	}
	return id + "@" + host
}

func (s *Service) addEvent(calendar *ics.Calendar, t WithApplication, v view) *ics.VEvent {
	j := t.Application.Job
	event := calendar.AddEvent(s.uid(t.ID))
	event.SetDtStampTime(t.ChangedAt)
	event.SetStartAt(t.Chosen)
	event.SetEndAt(t.Chosen.Add(time.Duration(t.Minutes) * time.Minute))
	event.SetLocation(t.Place)
	event.SetSequence(t.Revision)
	event.SetStatus(ics.ObjectStatusConfirmed)
	switch v {
	case talentView:
		event.SetSummary(j.Title + " · " + j.CompanyName)
		event.SetDescription(strings.TrimSpace(t.Note + "\n\n" + names(t.Interviewers)))
		event.SetURL(s.baseURL + "/applications?application=" + t.ApplicationID)
	case companyView:
		event.SetSummary(t.Talent + " · " + j.Title)
		event.SetDescription(strings.TrimSpace(t.Note + "\n\n" + names(t.Interviewers)))
		event.SetURL(s.baseURL + "/company/jobs/" + j.ID + "/applicants?application=" + t.ApplicationID)
	case guestView:
		event.SetSummary(t.Talent + " · " + j.Title)
	}
	return event
}

func names(all []Interviewer) string {
	named := make([]string, len(all))
	for i, one := range all {
		named[i] = one.Name
	}
	return strings.Join(named, " · ")
}

func serialize(calendar *ics.Calendar) []byte {
	return []byte(calendar.Serialize(ics.WithNewLineWindows))
}
