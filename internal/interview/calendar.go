package interview

import (
	"context"
	"net/url"
	"time"

	ics "github.com/arran4/golang-ical"

	"github.com/tawafuq/tawafuq/internal/account"
	"github.com/tawafuq/tawafuq/internal/application"
)

// Calendar returns an agreed interview as a calendar file, for either side. ErrWrongState before it is agreed.
func (s *Service) Calendar(ctx context.Context, by account.User, id string) ([]byte, error) {
	reader := application.Reader{TalentID: by.ID, CompanyID: by.CompanyID}
	if by.Role == account.RoleCompany {
		reader.TalentID = ""
	}
	return s.calendar(ctx, id, reader)
}

// CalendarOf is Calendar for mails, which go to both sides.
func (s *Service) CalendarOf(ctx context.Context, id string) ([]byte, error) {
	return s.calendar(ctx, id, application.Reader{})
}

func (s *Service) calendar(ctx context.Context, id string, reader application.Reader) ([]byte, error) {
	t, err := s.store.Interview(ctx, id, reader)
	if err != nil {
		return nil, err
	}
	if t.State != Accepted {
		return nil, ErrWrongState
	}
	return []byte(calendarOf(t, s.baseURL, s.now())), nil
}

func calendarOf(t WithApplication, baseURL string, now time.Time) string {
	calendar := ics.NewCalendarFor("Tawafuq")
	calendar.SetMethod(ics.MethodPublish)
	host := "tawafuq"
	if u, err := url.Parse(baseURL); err == nil && u.Hostname() != "" {
		host = u.Hostname()
	}
	event := calendar.AddEvent(t.ID + "@" + host)
	event.SetDtStampTime(now)
	event.SetStartAt(t.Chosen)
	event.SetEndAt(t.Chosen.Add(time.Duration(t.Minutes) * time.Minute))
	event.SetSummary(t.Application.Job.Title + " · " + t.Application.Job.CompanyName)
	event.SetLocation(t.Place)
	event.SetDescription(t.Note)
	event.SetURL(baseURL + "/job/" + t.Application.Job.ID)
	event.SetSequence(t.Revision)
	event.SetStatus(ics.ObjectStatusConfirmed)
	return calendar.Serialize(ics.WithNewLineWindows)
}
