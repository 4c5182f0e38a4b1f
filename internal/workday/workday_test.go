package workday

import (
	"slices"
	"testing"
	"time"
)

func at(t *testing.T, when string) time.Time {
	t.Helper()
	moment, err := time.ParseInLocation("2006-01-02 15:04", when, Riyadh)
	if err != nil {
		t.Fatal(err)
	}
	return moment
}

// Days that the Umm al-Qura calendar gives, as almanacs print them.
func TestHijri(t *testing.T) {
	for _, test := range []struct {
		year, month, day int
		want             string
	}{
		{1445, 1, 1, "2023-07-19"},
		{1445, 9, 1, "2024-03-11"},
		{1445, 10, 1, "2024-04-10"},
		{1445, 12, 10, "2024-06-16"},
		{1446, 9, 1, "2025-03-01"},
		{1446, 10, 1, "2025-03-30"},
		{1446, 12, 10, "2025-06-06"},
		{1447, 1, 1, "2025-06-26"},
		{1447, 9, 1, "2026-02-18"},
		{1447, 10, 1, "2026-03-20"},
		{1447, 12, 10, "2026-05-27"},
		{1448, 9, 1, "2027-02-08"},
		{1500, 1, 1, "2076-11-28"},
	} {
		got, known := hijri(test.year, test.month, test.day)
		if !known || got.Format(time.DateOnly) != test.want {
			t.Errorf("%d-%d-%d AH is %v (%v), want %s", test.year, test.month, test.day, got, known, test.want)
		}
	}
	for _, outside := range []int{firstYear - 1, 1501} {
		if _, known := hijri(outside, 1, 1); known {
			t.Errorf("%d AH is known", outside)
		}
	}
}

// Each year of the table ends the day before the next begins.
func TestYearsFollowOneAnother(t *testing.T) {
	for y := firstYear; y < firstYear+len(years)-1; y++ {
		next, _ := hijri(y+1, 1, 1)
		if end, _ := hijri(y, monthsAYear+1, 1); !end.Equal(next) {
			t.Errorf("%d AH ends before %v, and the next begins on %v", y, end, next)
		}
	}
}

func TestOn(t *testing.T) {
	usualDay, ramadanDay := Day{usual, true, ""}, Day{inRamadan, true, Ramadan}
	for _, test := range []struct {
		name, when string
		want       Day
	}{
		{"a Sunday", "2026-11-15 12:00", usualDay},
		{"a Thursday", "2026-11-19 12:00", usualDay},
		{"a Friday", "2026-11-20 12:00", Day{}},
		{"a Saturday", "2026-11-21 12:00", Day{}},
		{"late on a Thursday that is Friday nowhere else", "2026-11-19 23:59", usualDay},
		{"the first day of Ramadan", "2026-02-18 00:00", ramadanDay},
		{"a Friday in Ramadan", "2026-02-20 12:00", Day{Occasion: Ramadan}},
		{"the day before Ramadan", "2026-02-17 23:59", usualDay},
		{"Founding Day within Ramadan", "2026-02-22 12:00", Day{Occasion: FoundingDay}},
		{"the 29th of Ramadan", "2026-03-18 12:00", ramadanDay},
		{"the 30th, already free", "2026-03-19 12:00", Day{Occasion: EidFitr}},
		{"the last free day of Eid al-Fitr", "2026-03-22 12:00", Day{Occasion: EidFitr}},
		{"the day after it", "2026-03-23 12:00", usualDay},
		{"Eid al-Fitr after a Ramadan of 29 days", "2025-03-30 12:00", Day{Occasion: EidFitr}},
		{"the day of Arafah", "2026-05-26 12:00", Day{Occasion: EidAdha}},
		{"the last free day of Eid al-Adha", "2026-05-29 12:00", Day{Occasion: EidAdha}},
		{"the Sunday after it", "2026-05-31 12:00", usualDay},
		{"National Day", "2026-09-23 12:00", Day{Occasion: NationalDay}},
		{"beyond the table, where only fixed days are known", "2090-09-24 12:00", usualDay},
	} {
		if got := On(at(t, test.when)); got != test.want {
			t.Errorf("%s: %+v, want %+v", test.name, got, test.want)
		}
	}
}

func TestNoticeUntil(t *testing.T) {
	for _, test := range []struct{ name, now, want string }{
		{"early in a week", "2026-11-15 09:00", "2026-11-18 00:00"},
		{"over a weekend", "2026-11-18 09:00", "2026-11-23 00:00"},
		{"on a Friday", "2026-11-20 09:00", "2026-11-24 00:00"},
		{"just before midnight in Riyadh", "2026-11-15 23:59", "2026-11-18 00:00"},
		{"over Eid al-Fitr", "2026-03-17 09:00", "2026-03-24 00:00"},
		{"over Eid al-Adha", "2026-05-24 09:00", "2026-06-01 00:00"},
		{"over National Day", "2026-09-21 09:00", "2026-09-27 00:00"},
	} {
		if got := NoticeUntil(at(t, test.now).UTC()); !got.Equal(at(t, test.want)) {
			t.Errorf("%s: %v, want %s", test.name, got, test.want)
		}
	}
}

func TestSlots(t *testing.T) {
	times := func(slots []time.Time) []string {
		all := make([]string, len(slots))
		for i, slot := range slots {
			all[i] = slot.Format("2006-01-02 15:04")
		}
		return all
	}
	for _, test := range []struct {
		name, now string
		length    time.Duration
		want      []string
	}{
		{"an ordinary week", "2026-11-15 09:00", time.Hour,
			[]string{"2026-11-18 10:00", "2026-11-18 14:00", "2026-11-19 10:00",
				"2026-11-19 14:00", "2026-11-22 10:00"}},
		{"Ramadan, with Founding Day", "2026-02-17 09:00", time.Hour,
			[]string{"2026-02-23 11:00", "2026-02-23 13:30", "2026-02-24 11:00",
				"2026-02-24 13:30", "2026-02-25 11:00"}},
		{"a meeting that only fits in the morning of Ramadan", "2026-02-17 09:00", 3 * time.Hour,
			[]string{"2026-02-23 11:00", "2026-02-24 11:00", "2026-02-25 11:00",
				"2026-02-26 11:00", "2026-03-01 11:00"}},
		{"from Ramadan over Eid", "2026-03-15 09:00", time.Hour,
			[]string{"2026-03-18 11:00", "2026-03-18 13:30", "2026-03-23 10:00",
				"2026-03-23 14:00", "2026-03-24 10:00"}},
		{"longer than any day", "2026-11-15 09:00", 9 * time.Hour, []string{}},
	} {
		if got := times(Slots(at(t, test.now), test.length, 5)); !slices.Equal(got, test.want) {
			t.Errorf("%s: %v, want %v", test.name, got, test.want)
		}
	}
}

// Over fifty years: every suggestion is on a working day, within its hours and with full notice.
func TestSlotsAreSensible(t *testing.T) {
	now := at(t, "2024-01-01 08:00")
	for now.Year() < 2074 {
		soonest := NoticeUntil(now)
		slots := Slots(now, time.Hour, 6)
		if len(slots) != 6 {
			t.Fatalf("%d slots from %v", len(slots), now)
		}
		for _, slot := range slots {
			d := On(slot)
			since := slot.Sub(dayOf(slot))
			if !d.Working || since < d.Hours.From || since+time.Hour > d.Hours.To || slot.Before(soonest) {
				t.Fatalf("%v suggested on %v: %+v", slot, now, d)
			}
		}
		now = now.AddDate(0, 0, 11)
	}
}
