// Package analytics counts what people do, by day, if they allow it. It keeps no trace of who did it: an event has a
// name and, for some, a subject (a job's id, a feature's name), and increments a count.
//
// It imports only errs.
package analytics

import (
	"context"
	"math"
	"slices"
	"time"

	"github.com/tawafuq/tawafuq/internal/errs"
)

// Event is something that happened.
type Event struct {
	Name    string
	Subject string
	Value   float64 // such as milliseconds; 0 if there is none
}

// Names lists the events.
var Names = []string{
	"talent_signup", "company_signup", "login", "logout", JobView, "job_application", "job_post", "profile_completion",
	"profile_view",
	"job_search", "candidate_search", "ai_recommendation", "cv_upload_success", "cv_upload_failure", "feature_usage",
	"page_load_time", "error",
}

// JobView is the opening of a job's page; its subject is the job.
const JobView = "job_view"

// Count is how often something happened on a day.
type Count struct {
	Name  string
	Day   string // YYYY-MM-DD in Riyadh
	Count int
}

// Store is what the service needs stored.
type Store interface {
	// CountEvents adds events to the counts of a day. A job_view of an unknown job is ignored.
	CountEvents(ctx context.Context, day string, events []Event) error
	EventCounts(ctx context.Context, sinceDay string) ([]Count, error)
}

// Service counts events.
type Service struct {
	store Store
	now   func() time.Time
}

// NewService returns a service backed by store. now is the clock.
func NewService(store Store, now func() time.Time) *Service { return &Service{store: store, now: now} }

const (
	// MaxEvents is how many events one call may carry.
	MaxEvents = 50
	maxValue  = 10 * 60 * 1000
)

// subjects lists what events may be about, by name; all others are about nothing. So nothing a person writes gets in,
// and nobody can fill the table with invented names. The subject of a job view is a job, which the store checks.
var subjects = map[string][]string{
	"ai_recommendation": {"jobs", "candidates"},
	"feature_usage": {"language", "theme", "saved_job", "shortlist", "invitation", "interview", "message", "pool",
		"export", "what_if", "receipt", "cv"},
	"error": {"page", "chunk", "network"},
}

var riyadh = time.FixedZone("Asia/Riyadh", 3*60*60)

// Count adds events to today's counts. errs.ErrInvalid with fields, in which case none is counted.
func (s *Service) Count(ctx context.Context, events []Event) error {
	var c errs.Check
	if len(events) > MaxEvents {
		c.Add("events", "tooMany", map[string]any{"count": MaxEvents})
	}
	for _, e := range events {
		c.Text("name", e.Name, true, 64)
		c.OneOf("name", e.Name, Names)
		if e.Name != JobView && e.Subject != "" && !slices.Contains(subjects[e.Name], e.Subject) {
			c.Add("subject", "notAChoice", nil)
		}
		if math.IsNaN(e.Value) || e.Value < 0 || e.Value > maxValue {
			c.Add("value", "outOfRange", map[string]any{"min": 0, "max": maxValue})
		}
	}
	if err := c.Err(); err != nil || len(events) == 0 {
		return err
	}
	return s.store.CountEvents(ctx, s.now().In(riyadh).Format(time.DateOnly), events)
}

// Counts returns the counts of the last days, newest day first.
func (s *Service) Counts(ctx context.Context, days int) ([]Count, error) {
	days = max(1, min(days, 366))
	return s.store.EventCounts(ctx, s.now().In(riyadh).AddDate(0, 0, 1-days).Format(time.DateOnly))
}
