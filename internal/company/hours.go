package company

import (
	"context"
	"errors"
	"slices"
	"strings"
	"time"

	"github.com/tawafuq/tawafuq/internal/account"
	"github.com/tawafuq/tawafuq/internal/errs"
	"github.com/tawafuq/tawafuq/internal/text"
)

const (
	maxHolidays    = 20
	maxHolidayName = 80
)

// Days are the days of a week that a company may work on, as in Hours.
var Days = []string{"sun", "mon", "tue", "wed", "thu", "fri", "sat"}

// Hours are when a company works, in Riyadh, and its holidays. Applicants read them; they stop no clock.
type Hours struct {
	Days     []string  `json:"days"` // of Days, in their order; empty if the company does not say
	From     string    `json:"from"` // such as 08:00
	To       string    `json:"to"`
	Holidays []Holiday `json:"holidays"` // first to last
}

// Holiday is one or several days on which a company is closed.
type Holiday struct {
	Name  string `json:"name"`
	First string `json:"first"` // such as 2026-09-23
	Last  string `json:"last"`
}

// Said reports whether the company says anything about when it works.
func (h Hours) Said() bool { return len(h.Days) > 0 || len(h.Holidays) > 0 }

// Ahead returns the hours without holidays that are over on a day.
func (h Hours) Ahead(day string) Hours {
	h.Holidays = slices.DeleteFunc(slices.Clone(h.Holidays), func(d Holiday) bool { return d.Last < day })
	return h
}

// checked returns hours cleaned and notes what is wrong with them.
func (h Hours) checked(c *errs.Check) Hours {
	for _, day := range h.Days {
		c.OneOf("days", day, Days)
	}
	var days []string
	for _, day := range Days {
		if slices.Contains(h.Days, day) {
			days = append(days, day)
		}
	}
	h.Days = days
	if len(days) == 0 {
		h.From, h.To = "", ""
	} else if from, to := isTime(c, "from", h.From), isTime(c, "to", h.To); from && to && h.To <= h.From {
		c.Add("to", "beforeStart", nil)
	}
	if len(h.Holidays) > maxHolidays {
		c.Add("holidays", "tooMany", map[string]any{"count": maxHolidays})
	}
	h.Holidays = slices.Clone(h.Holidays)
	for i, d := range h.Holidays {
		d.Name = text.Line(d.Name)
		if d.Last == "" {
			d.Last = d.First
		}
		c.Text("holidays", d.Name, true, maxHolidayName)
		if !isDay(d.First) || !isDay(d.Last) {
			c.Add("holidays", "notADate", nil)
		} else if d.Last < d.First {
			c.Add("holidays", "beforeStart", nil)
		}
		h.Holidays[i] = d
	}
	slices.SortStableFunc(h.Holidays, func(a, b Holiday) int { return strings.Compare(a.First, b.First) })
	return h
}

func isTime(c *errs.Check, field, value string) bool {
	if _, err := time.Parse("15:04", value); err != nil || len(value) != len("15:04") {
		c.Add(field, "required", nil)
		return false
	}
	return true
}

func isDay(value string) bool {
	_, err := time.Parse(time.DateOnly, value)
	return err == nil
}

// riyadh is the clock that days are read from.
var riyadh = time.FixedZone("Asia/Riyadh", 3*60*60)

// Hours returns when the user's company works.
func (s *Service) Hours(ctx context.Context, by account.User) (Hours, error) {
	return s.store.CompanyHours(ctx, by.CompanyID)
}

// SetHours replaces when the user's company works. errs.ErrInvalid with fields.
func (s *Service) SetHours(ctx context.Context, by account.User, h Hours) (Hours, error) {
	var c errs.Check
	h = h.checked(&c)
	if err := c.Err(); err != nil {
		return Hours{}, err
	}
	return h, s.store.SetCompanyHours(ctx, by.CompanyID, h)
}

// Promise is what an applicant may expect of a company: how it answers, and when it works.
type Promise struct {
	Answers Answers
	Hours   Hours // without holidays that are over
}

// Promise returns what an applicant may expect of a company; of one that left, nothing.
func (s *Service) Promise(ctx context.Context, id string) (Promise, error) {
	now := s.now()
	hours, err := s.store.CompanyHours(ctx, id)
	if errors.Is(err, errs.ErrNotFound) {
		return Promise{}, nil
	}
	if err != nil {
		return Promise{}, err
	}
	answers, err := s.store.Answers(ctx, id, now.Add(-AnswersOver), now)
	return Promise{Answers: answers, Hours: hours.Ahead(now.In(riyadh).Format(time.DateOnly))}, err
}
