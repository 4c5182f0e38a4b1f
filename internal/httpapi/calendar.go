package httpapi

import (
	"context"
	"crypto/sha256"
	"encoding/base64"
	"net/http"
	"strings"
	"time"

	"github.com/tawafuq/tawafuq/internal/errs"
	"github.com/tawafuq/tawafuq/internal/workday"
)

// CalendarLink is the secret address of your calendar.
type CalendarLink struct {
	Since *time.Time `json:"since" required:"true" nullable:"true" doc:"Null if there is no link"`
	URL   string     `json:"url" required:"true" doc:"Only in the answer that makes it: it is not kept"`
}

func (s *Server) calendarLink(ctx context.Context, _ *nothing) (*reply[CalendarLink], error) {
	since, err := s.Interviews.Link(ctx, userOf(ctx))
	if err != nil {
		return nil, err
	}
	var body CalendarLink
	if !since.IsZero() {
		body.Since = &since
	}
	return &reply[CalendarLink]{body}, nil
}

const calendarPath = "/api/calendar/"

func (s *Server) renewCalendarLink(ctx context.Context, _ *nothing) (*reply[CalendarLink], error) {
	secret, since, err := s.Interviews.RenewLink(ctx, userOf(ctx))
	return &reply[CalendarLink]{CalendarLink{
		Since: &since,
		URL:   s.Settings.BaseURL + calendarPath + secret + ".ics",
	}}, err
}

func (s *Server) stopCalendarLink(ctx context.Context, _ *nothing) (*nothing, error) {
	return nil, s.Interviews.StopLink(ctx, userOf(ctx))
}

// feedQuota is how often one calendar may be read: programs ask every few minutes at most.
var feedQuota = quota{times: 120, per: time.Hour}

// calendarFeed answers calendar programs, which have no session: knowing the address is enough.
func (s *Server) calendarFeed(w http.ResponseWriter, r *http.Request) {
	secret, isCalendar := strings.CutSuffix(r.PathValue("file"), ".ics")
	if !isCalendar {
		s.fail(w, r, errs.ErrNotFound)
		return
	}
	file, err := s.Interviews.Feed(r.Context(), secret)
	if err == nil {
		err = s.spend(r.Context(), "calendar "+secret, feedQuota)
	}
	if err != nil {
		s.fail(w, r, err)
		return
	}
	sum := sha256.Sum256(file)
	tag := `"` + base64.RawURLEncoding.EncodeToString(sum[:12]) + `"`
	h := w.Header()
	h.Set("ETag", tag)
	h.Set("Cache-Control", "private, no-cache")
	h.Set("X-Robots-Tag", "noindex")
	h.Set("Content-Type", calendarType)
	if strings.Contains(r.Header.Get("If-None-Match"), tag) {
		w.WriteHeader(http.StatusNotModified)
		return
	}
	w.Write(file)
}

const calendarType = "text/calendar; charset=utf-8"

// Workdays say which times suit an interview, by the working calendar of Saudi Arabia.
type Workdays struct {
	NoticeUntil time.Time         `json:"noticeUntil" required:"true" doc:"Times before it leave less than three working days of notice"`
	Weekend     []int             `json:"weekend" required:"true" doc:"Days of the week, 0 for Sunday"`
	Occasions   []WorkdayOccasion `json:"occasions" required:"true" doc:"Ramadan and holidays of the coming year"`
	Slots       []time.Time       `json:"slots" required:"true" doc:"Times that suit"`
}

// WorkdayOccasion is a time of the year with shorter hours or none.
type WorkdayOccasion struct {
	Name  string `json:"name" required:"true" enum:"ramadan,eidFitr,eidAdha,nationalDay,foundingDay"`
	First string `json:"first" required:"true" doc:"A date, in Riyadh"`
	Last  string `json:"last" required:"true" doc:"A date, in Riyadh"`
	Free  bool   `json:"free" required:"true" doc:"Whether nobody works then"`
}

type workdaysInput struct {
	Minutes int `query:"minutes" doc:"The length of the meeting; 45 if left out"`
}

func (s *Server) workdays(_ context.Context, in *workdaysInput) (*reply[Workdays], error) {
	const day = 24 * 60
	found := s.Interviews.Suggest(time.Duration(min(in.Minutes, day)) * time.Minute)
	return &reply[Workdays]{Workdays{
		NoticeUntil: found.NoticeUntil,
		Weekend:     each(workday.Weekend, func(d time.Weekday) int { return int(d) }),
		Occasions:   each(found.Periods, occasionBody),
		Slots:       each(found.Slots, time.Time.UTC),
	}}, nil
}

func occasionBody(p workday.Period) WorkdayOccasion {
	return WorkdayOccasion{
		Name:  string(p.Occasion),
		First: p.First.Format(time.DateOnly),
		Last:  p.Last.Format(time.DateOnly),
		Free:  p.Occasion.Free(),
	}
}
