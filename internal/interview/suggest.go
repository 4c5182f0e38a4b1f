package interview

import (
	"time"

	"github.com/tawafuq/tawafuq/internal/workday"
)

// Suggestions help to choose times.
type Suggestions struct {
	NoticeUntil time.Time // times before it leave less than the notice that people should have
	Periods     []workday.Period
	Slots       []time.Time
}

const (
	suggested   = 8
	usualLength = 45 * time.Minute
)

// Suggest returns times that suit a meeting of a length, the usual one if it is zero, and what the coming year has of
// holidays.
func (s *Service) Suggest(length time.Duration) Suggestions {
	now := s.now()
	if length <= 0 {
		length = usualLength
	}
	return Suggestions{
		NoticeUntil: workday.NoticeUntil(now).UTC(),
		Periods:     workday.Periods(now, now.Add(farAhead)),
		Slots:       workday.Slots(now, min(length, maxMinutes*time.Minute), suggested),
	}
}
