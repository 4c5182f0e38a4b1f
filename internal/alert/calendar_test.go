package alert

import (
	"testing"
	"time"
)

func TestDaysBeginOnRiyadhMornings(t *testing.T) {
	for at, want := range map[string]struct {
		name                string
		due, friday, weekly bool
	}{
		"2026-11-16T03:59:59Z": {name: "2026-11-16"},
		"2026-11-16T04:00:00Z": {name: "2026-11-16", due: true},
		"2026-11-16T08:59:59Z": {name: "2026-11-16", due: true},
		"2026-11-16T09:00:00Z": {name: "2026-11-16"},
		"2026-11-15T21:00:00Z": {name: "2026-11-16"}, // midnight there
		"2026-11-20T05:00:00Z": {name: "2026-11-20", due: true, friday: true},
		"2026-11-22T05:00:00Z": {name: "2026-11-22", due: true, weekly: true},
		// Whatever other countries do to their clocks, the morning is the same.
		"2026-03-29T04:00:00Z": {name: "2026-03-29", due: true, weekly: true},
		"2026-07-05T04:00:00Z": {name: "2026-07-05", due: true, weekly: true},
		"2026-10-25T04:00:00Z": {name: "2026-10-25", due: true, weekly: true},
	} {
		now, err := time.Parse(time.RFC3339, at)
		if err != nil {
			t.Fatal(err)
		}
		day, due := DayOf(now)
		if due != want.due || day != (Day{Name: want.name, Friday: want.friday, Weekly: want.weekly}) {
			t.Errorf("%s: %+v, due %v", at, day, due)
		}
	}
}
