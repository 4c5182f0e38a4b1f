package interview

import (
	"bytes"
	"errors"
	"maps"
	"slices"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	ics "github.com/arran4/golang-ical"

	"github.com/tawafuq/tawafuq/internal/account"
	"github.com/tawafuq/tawafuq/internal/application"
	"github.com/tawafuq/tawafuq/internal/errs"
	"github.com/tawafuq/tawafuq/internal/job"
)

var (
	riyadh = time.FixedZone("Asia/Riyadh", 3*60*60)
	now    = time.Date(2026, 3, 1, 9, 0, 0, 0, riyadh)
)

func at(days, hour, minute, second int) time.Time {
	return time.Date(2026, 3, 1+days, hour, minute, second, 0, riyadh)
}

func TestCheckedProposals(t *testing.T) {
	fine := Interview{Slots: []time.Time{at(1, 10, 0, 0)}, Minutes: 30, Place: "الرياض"}
	with := func(change func(*Interview)) Interview {
		v := fine
		v.Slots = slices.Clone(fine.Slots)
		change(&v)
		return v
	}
	slots := func(all ...time.Time) Interview { return with(func(v *Interview) { v.Slots = all }) }
	for name, test := range map[string]struct {
		proposal Interview
		want     map[string]string
	}{
		"a fine one": {fine, nil},
		"nothing": {Interview{}, map[string]string{"slots": "required", "minutes": "outOfRange",
			"place": "required"}},
		"no place but a line break": {with(func(v *Interview) { v.Place = " \n " }),
			map[string]string{"place": "required"}},
		"a long place": {with(func(v *Interview) { v.Place = strings.Repeat("م", 501) }),
			map[string]string{"place": "tooLong"}},
		"a long note": {with(func(v *Interview) { v.Note = strings.Repeat("م", 2001) }),
			map[string]string{"note": "tooLong"}},
		"too short to sit down": {with(func(v *Interview) { v.Minutes = 4 }),
			map[string]string{"minutes": "outOfRange"}},
		"a whole day's work": {with(func(v *Interview) { v.Minutes = 480 }), nil},
		"more than a day's work": {with(func(v *Interview) { v.Minutes = 481 }),
			map[string]string{"minutes": "outOfRange"}},
		"now": {slots(now), map[string]string{"slots": "datePassed"}},
		"one past among others": {slots(at(1, 1, 0, 0), at(-1, 1, 0, 0)),
			map[string]string{"slots": "datePassed"}},
		"in a year":           {slots(now.AddDate(0, 0, 365)), nil},
		"in more than a year": {slots(now.AddDate(0, 0, 366)), map[string]string{"slots": "tooFarAhead"}},
		"five": {slots(at(1, 1, 0, 0), at(1, 2, 0, 0), at(1, 3, 0, 0), at(1, 4, 0, 0),
			at(1, 5, 0, 0)), nil},
		"six": {slots(at(1, 1, 0, 0), at(1, 2, 0, 0), at(1, 3, 0, 0), at(1, 4, 0, 0),
			at(1, 5, 0, 0), at(1, 6, 0, 0)), map[string]string{"slots": "tooMany"}},
		"six of which two are one": {slots(at(1, 1, 0, 0), at(1, 1, 0, 0).UTC(), at(1, 3, 0, 0), at(1, 4, 0, 0),
			at(1, 5, 0, 0), at(1, 6, 0, 0)), nil},
		"later in this minute is now": {slots(now.Add(30 * time.Second)), map[string]string{"slots": "datePassed"}},
	} {
		t.Run(name, func(t *testing.T) {
			_, err := checked(test.proposal, account.English, now)
			got := map[string]string{}
			var failure *errs.Error
			if errors.As(err, &failure) {
				for field, problem := range failure.Fields {
					got[field] = problem.Code
				}
			}
			if !maps.Equal(got, test.want) {
				t.Errorf("refused for %v, want %v", got, test.want)
			}
		})
	}
}

// Times are stored sorted, each once, to the minute, in UTC.
func TestCheckedSlots(t *testing.T) {
	given := []time.Time{at(2, 10, 0, 40), at(1, 10, 0, 0), at(2, 10, 0, 10), at(1, 10, 0, 0).UTC()}
	v, err := checked(Interview{Slots: given, Minutes: 30, Place: " مبنى ٧،\nالدور الثاني "}, account.English, now)
	if err != nil {
		t.Fatal(err)
	}
	if want := []time.Time{at(1, 10, 0, 0).UTC(), at(2, 10, 0, 0).UTC()}; !slices.Equal(v.Slots, want) {
		t.Errorf("slots %v, want %v", v.Slots, want)
	}
	if strings.ContainsAny(v.Place, "\n\r") {
		t.Errorf("place %q has lines", v.Place)
	}
}

func TestCalendarOf(t *testing.T) {
	told := WithApplication{
		Interview: Interview{
			ID: "0190", State: Accepted, Chosen: at(1, 10, 30, 0), Minutes: 45, Revision: 3,
			Place: "شارع العليا، الرياض; الدور ٢, مكتب \\ ٥",
			Note:  strings.Repeat("أحضري هويتك، ", 30) + "\n\nBEGIN:VEVENT\nsecond line",
		},
		Application: application.Application{Job: job.Job{ID: "j", CompanyName: "نجد, للأنظمة",
			Text: job.Text{Title: "Engineer; Lead"}}},
	}
	s := NewService(nil, "https://tawafuq.example", func() time.Time { return now })
	calendar := newCalendar(ics.MethodPublish)
	s.addEvent(calendar, told, talentView)
	raw := string(serialize(calendar))
	for line := range strings.SplitSeq(strings.TrimSuffix(raw, "\r\n"), "\r\n") {
		if len(line) > 75 || !utf8.ValidString(line) || strings.Contains(line, "\n") {
			t.Errorf("a line of %d octets: %q", len(line), line)
		}
	}
	c, err := ics.ParseCalendar(bytes.NewReader([]byte(raw)))
	if err != nil || len(c.Events()) != 1 {
		t.Fatalf("%v: %d events in %s", err, len(c.Events()), raw)
	}
	e := c.Events()[0]
	start, err := e.GetStartAt()
	if err != nil || !start.Equal(at(1, 10, 30, 0)) {
		t.Errorf("begins %v (%v)", start, err)
	}
	if end, err := e.GetEndAt(); err != nil || end.Sub(start) != 45*time.Minute {
		t.Errorf("ends %v (%v)", end, err)
	}
	for property, want := range map[ics.ComponentProperty]string{
		ics.ComponentPropertySummary: "Engineer; Lead · نجد, للأنظمة", ics.ComponentPropertyLocation: told.Place,
		ics.ComponentPropertyDescription: told.Note,
		ics.ComponentPropertySequence:    "3", ics.ComponentPropertyUniqueId: "0190@tawafuq.example",
	} {
		if got := e.GetProperty(property); got == nil || ics.FromText(got.Value) != want {
			t.Errorf("%s is %+v, want %q", property, got, want)
		}
	}
}

// Three full working days, by Riyadh's calendar, from the day on which the times were offered.
func TestShortNotice(t *testing.T) {
	on := func(month time.Month, day int) time.Time { return time.Date(2026, month, day, 10, 0, 0, 0, riyadh) }
	apart := []time.Time{on(11, 24), on(11, 22)}
	for name, test := range map[string]struct {
		offered time.Time
		slots   []time.Time
		chosen  time.Time
		want    bool
	}{
		"over a weekend, all in time":          {on(11, 18), []time.Time{on(11, 23)}, time.Time{}, false},
		"over a weekend, one too soon":         {on(11, 18), apart, time.Time{}, true},
		"the later one was chosen":             {on(11, 18), apart, on(11, 24), false},
		"the one too soon was chosen":          {on(11, 18), apart, on(11, 22), true},
		"six days ahead, but Eid is between":   {on(3, 17), []time.Time{on(3, 23)}, time.Time{}, true},
		"after Eid":                            {on(3, 17), []time.Time{on(3, 24)}, time.Time{}, false},
		"in Ramadan, whose days are worked":    {on(3, 1), []time.Time{on(3, 4)}, time.Time{}, false},
		"moved: the day of the new offer says": {on(11, 22), []time.Time{on(11, 24)}, time.Time{}, true},
	} {
		v := Interview{ProposedAt: test.offered, Slots: test.slots, Chosen: test.chosen}
		if got := v.ShortNotice(); got != test.want {
			t.Errorf("%s: %v", name, got)
		}
	}
}
