package workday

import (
	"slices"
	"sync"
	"time"
)

// Riyadh is the time zone of the whole country, which has no summer time.
var Riyadh = time.FixedZone("Asia/Riyadh", 3*60*60)

// Weekend are the days on which nobody works.
var Weekend = []time.Weekday{time.Friday, time.Saturday}

// Notice is how many working days ahead people are to be told of an interview.
const Notice = 3

// Occasion is a time of the year with its own working hours or none.
type Occasion string

const (
	Ramadan     Occasion = "ramadan"
	EidFitr     Occasion = "eidFitr"
	EidAdha     Occasion = "eidAdha"
	NationalDay Occasion = "nationalDay"
	FoundingDay Occasion = "foundingDay"
)

// Occasions lists every one.
var Occasions = []Occasion{Ramadan, EidFitr, EidAdha, NationalDay, FoundingDay}

// Free reports whether nobody works then.
func (o Occasion) Free() bool { return o != Ramadan }

// Period is an occasion in some year: its first and last day, as their first moments.
type Period struct {
	Occasion    Occasion
	First, Last time.Time
}

// Hours are those of a working day, from midnight.
type Hours struct{ From, To time.Duration }

var (
	usual     = Hours{9 * time.Hour, 17 * time.Hour}
	inRamadan = Hours{10 * time.Hour, 16 * time.Hour}
)

// The private sector has four days off for each Eid: from the day after the 29th of Ramadan, and from the day of
// Arafah.
const (
	eidDays    = 4
	ramadan    = 9
	dhuAlHijja = 12
	arafah     = 9
)

// dayOf returns the first moment of the day a moment falls on.
func dayOf(at time.Time) time.Time {
	y, m, d := at.In(Riyadh).Date()
	return time.Date(y, m, d, 0, 0, 0, 0, Riyadh)
}

// Periods lists the occasions that touch a span of time, by their beginning.
func Periods(from, to time.Time) []Period {
	first, last := dayOf(from), dayOf(to)
	var found []Period
	add := func(o Occasion, begins time.Time, days int) {
		p := Period{o, begins, begins.AddDate(0, 0, days-1)}
		if !p.Last.Before(first) && !p.First.After(last) {
			found = append(found, p)
		}
	}
	for y := first.Year(); y <= last.Year(); y++ {
		add(FoundingDay, time.Date(y, time.February, 22, 0, 0, 0, 0, Riyadh), 1)
		add(NationalDay, time.Date(y, time.September, 23, 0, 0, 0, 0, Riyadh), 1)
	}
	for _, p := range lunar() {
		if !p.Last.Before(first) && !p.First.After(last) {
			found = append(found, p)
		}
	}
	slices.SortStableFunc(found, func(a, b Period) int { return a.First.Compare(b.First) })
	return found
}

// lunar are the occasions that follow the moon, in all years of the table.
var lunar = sync.OnceValue(func() []Period {
	var all []Period
	add := func(o Occasion, begins time.Time, days int) {
		all = append(all, Period{o, begins, begins.AddDate(0, 0, days-1)})
	}
	for i, y := range years {
		begins, _ := hijri(firstYear+i, ramadan, 1)
		add(Ramadan, begins, monthLength(y, ramadan-1))
		add(EidFitr, begins.AddDate(0, 0, 29), eidDays)
		begins, _ = hijri(firstYear+i, dhuAlHijja, arafah)
		add(EidAdha, begins, eidDays)
	}
	return all
})

// Day is what is known of one day.
type Day struct {
	Hours    Hours    // zero unless Working
	Working  bool     // neither weekend nor holiday
	Occasion Occasion // empty on ordinary days; a holiday within Ramadan is the holiday
}

// On returns what is known of the day a moment falls on.
func On(at time.Time) Day { return on(dayOf(at), Periods(at, at)) }

func on(day time.Time, periods []Period) Day {
	var d Day
	for _, p := range periods {
		if day.Before(p.First) || day.After(p.Last) {
			continue
		}
		if d.Occasion == "" || p.Occasion.Free() {
			d.Occasion = p.Occasion
		}
	}
	d.Working = !isWeekend(day) && (d.Occasion == "" || !d.Occasion.Free())
	if d.Working {
		d.Hours = usual
		if d.Occasion == Ramadan {
			d.Hours = inRamadan
		}
	}
	return d
}

func isWeekend(day time.Time) bool {
	for _, off := range Weekend {
		if day.Weekday() == off {
			return true
		}
	}
	return false
}

// NoticeUntil returns the first moment for which somebody told now has full notice: the beginning of the third working
// day after today.
func NoticeUntil(now time.Time) time.Time {
	day, left := dayOf(now), Notice
	periods := Periods(day, day.AddDate(0, 0, maxSearch))
	for range maxSearch {
		day = day.AddDate(0, 0, 1)
		if on(day, periods).Working {
			if left--; left == 0 {
				break
			}
		}
	}
	return day
}

// maxSearch is how many days ahead anything is looked for: no run of free days is nearly as long.
const maxSearch = 60
