package alert

import "time"

// riyadh has no summer time.
var riyadh = time.FixedZone("Asia/Riyadh", 3*60*60)

// The hours of Riyadh in which digests are begun. Who starts the product later in the day waits for the next morning.
const (
	morning = 7
	noon    = 12
)

// Day is a morning in Riyadh.
type Day struct {
	Name   string // as 2026-11-16
	Friday bool   // most people rest
	Weekly bool   // the week's digests come on Sundays
}

// DayOf returns the day of Riyadh at a moment, and whether it is a time to begin its digests.
func DayOf(now time.Time) (Day, bool) {
	there := now.In(riyadh)
	return Day{
		Name:   there.Format(time.DateOnly),
		Friday: there.Weekday() == time.Friday,
		Weekly: there.Weekday() == time.Sunday,
	}, there.Hour() >= morning && there.Hour() < noon
}
