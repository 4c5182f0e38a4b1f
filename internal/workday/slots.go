package workday

import "time"

// Starts at which meetings are suggested: not the first minute of the day, and clear of the noon prayer and of
// breaking the fast.
var (
	usualStarts   = []time.Duration{10 * time.Hour, 14 * time.Hour}
	ramadanStarts = []time.Duration{11 * time.Hour, 13*time.Hour + 30*time.Minute}
)

// Slots suggests up to most times for a meeting of a length, on working days and within their hours, with full notice
// from now.
func Slots(now time.Time, length time.Duration, most int) []time.Time {
	day := NoticeUntil(now)
	periods := Periods(day, day.AddDate(0, 0, maxSearch))
	slots := []time.Time{}
	for range maxSearch {
		of := on(day, periods)
		starts := usualStarts
		if of.Occasion == Ramadan {
			starts = ramadanStarts
		}
		for _, start := range starts {
			if len(slots) < most && of.Working && start+length <= of.Hours.To {
				slots = append(slots, day.Add(start))
			}
		}
		day = day.AddDate(0, 0, 1)
	}
	return slots
}
