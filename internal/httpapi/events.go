package httpapi

import (
	"context"
	"strconv"

	"github.com/tawafuq/tawafuq/internal/analytics"
)

// Event is something that happened in the page.
type Event struct {
	Name    string  `json:"name" example:"job_search"`
	Subject string  `json:"subject,omitempty" doc:"A job's id, the name of a feature or page, the code of an error"`
	Value   float64 `json:"value,omitempty" doc:"Milliseconds of page_load_time"`
}

// Events is a batch of events.
type Events struct {
	Events []Event `json:"events"`
}

func (s *Server) countEvents(ctx context.Context, in *request[Events]) (*nothing, error) {
	events := make([]analytics.Event, len(in.Body.Events))
	for i, e := range in.Body.Events {
		events[i] = analytics.Event(e)
	}
	return nil, s.Analytics.Count(ctx, events)
}

// EventCount is how often something happened on a day.
type EventCount struct {
	Name  string `json:"name" required:"true"`
	Day   string `json:"day" required:"true"`
	Count int    `json:"count" required:"true"`
}

type eventCountsInput struct {
	Days string `query:"days" doc:"30 if left out"`
}

func (s *Server) eventCounts(ctx context.Context, in *eventCountsInput) (*reply[[]EventCount], error) {
	days, err := strconv.Atoi(in.Days)
	if err != nil {
		days = 30
	}
	counts, err := s.Analytics.Counts(ctx, days)
	if err != nil {
		return nil, err
	}
	return &reply[[]EventCount]{each(counts, func(c analytics.Count) EventCount { return EventCount(c) })}, nil
}
