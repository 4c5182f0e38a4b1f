package httpapi_test

import (
	"bytes"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	ical "github.com/emersion/go-ical"
)

// entry is what a calendar file says of its one event, read by a library other than the one that wrote it.
type entry struct {
	method, uid, status string
	sequence            int
	start               time.Time
	summary, location   string
	organizer           string
	attendees           []string
}

func (w *world) entryOf(raw []byte) entry {
	w.t.Helper()
	for line := range strings.Lines(string(raw)) {
		if len(line) > 77 || !strings.HasSuffix(line, "\r\n") {
			w.t.Errorf("a line of %d octets: %q", len(line), line)
		}
	}
	c, err := ical.NewDecoder(bytes.NewReader(raw)).Decode()
	ok(w.t, err)
	events := c.Events()
	if len(events) != 1 {
		w.t.Fatalf("%d events in %s", len(events), raw)
	}
	e := events[0]
	text := func(of ical.Props, name string) string {
		value, err := of.Text(name)
		ok(w.t, err)
		return value
	}
	got := entry{method: text(c.Props, ical.PropMethod), uid: text(e.Props, ical.PropUID),
		status: text(e.Props, ical.PropStatus), summary: text(e.Props, ical.PropSummary)}
	if e.Props.Get(ical.PropLocation) != nil {
		got.location = text(e.Props, ical.PropLocation)
	}
	got.sequence, err = strconv.Atoi(e.Props.Get(ical.PropSequence).Value)
	ok(w.t, err)
	got.start, err = e.DateTimeStart(time.UTC)
	ok(w.t, err)
	got.organizer = e.Props.Get(ical.PropOrganizer).Value
	for _, attendee := range e.Props.Values(ical.PropAttendee) {
		got.attendees = append(got.attendees, attendee.Value)
	}
	// What a strict reader demands of a whole calendar.
	var again bytes.Buffer
	ok(w.t, ical.NewEncoder(&again).Encode(c))
	return got
}

// The entry in everybody's calendar through the life of an interview: one event, with a rising sequence.
func TestAnInterviewInCalendars(t *testing.T) {
	onBothEngines(t, func(w *world) {
		w.verify("sara@example.com")
		w.verify("hr@najd.example")
		interviewers := []fields{
			{"name": `هند "العتيبي"; مديرة, توظيف`, "email": "hind@najd.example", "language": "ar"},
			{"name": "Omar Said", "email": "omar.said@najd.example"},
		}
		guests := []string{"hind@najd.example", "omar.said@najd.example"}
		everybody := append([]string{"sara@example.com", "hr@najd.example"}, guests...)
		place := `برج المملكة؛ الدور ٢, مكتب \ ٥; ` + strings.Repeat("الرياض ", 20)
		body := proposal(fields{"interviewers": interviewers, "place": strings.TrimSpace(place)})

		id := w.newApplication()
		path := "/api/interviews/" + w.made(w.post("company", applications+id+"/interviews", body, 201))
		for _, guest := range guests {
			if sent := w.letters(guest); len(sent) > 0 {
				w.t.Errorf("%s was written to before anything was agreed: %v", guest, sent)
			}
		}
		accept := func(slot string) func() {
			return func() { w.post("talent", path+"/accept", fields{"slot": slot}, 200) }
		}
		seen := map[string]entry{}
		received := map[string]int{}
		for _, step := range []struct {
			act    func()
			method string
			status string
			start  string
		}{
			{accept(slot(2)), "REQUEST", "CONFIRMED", slot(2)},
			{func() {
				body["slots"] = []string{slot(6), slot(5)}
				w.post("company", applications+id+"/interviews", body, 201)
			}, "CANCEL", "CANCELLED", slot(2)},
			{accept(slot(5)), "REQUEST", "CONFIRMED", slot(5)},
			{func() { w.post("company", path+"/cancel", nil, 200) }, "CANCEL", "CANCELLED", slot(5)},
		} {
			for _, address := range everybody {
				received[address] = len(w.letters(address))
			}
			step.act()
			start, err := time.Parse(time.RFC3339, step.start)
			ok(w.t, err)
			for _, address := range everybody {
				mails := w.letters(address)[received[address]:]
				if len(mails) != 1 || mails[0].calendar == nil {
					w.t.Fatalf("%s: %d mails to %s: %+v", step.method, len(mails), address, mails)
				}
				got := w.entryOf(mails[0].calendar)
				if got.method != step.method || got.status != step.status || !got.start.Equal(start) ||
					got.organizer != "mailto:help@tawafuq.example" ||
					!slices.Equal(got.attendees, []string{"mailto:" + address}) {
					w.t.Errorf("to %s: %+v, want %s %s at %v", address, got, step.method, step.status, start)
				}
				if before, there := seen[address]; there && (got.uid != before.uid || got.sequence <= before.sequence) {
					w.t.Errorf("to %s: %s with %d after %s with %d", address, got.uid, got.sequence, before.uid,
						before.sequence)
				}
				if step.method == "REQUEST" && got.location != strings.TrimSpace(place) {
					w.t.Errorf("to %s: at %q", address, got.location)
				}
				for _, other := range everybody {
					if other != address && bytes.Contains(mails[0].calendar, []byte(other)) {
						w.t.Errorf("%s learns the address %s", address, other)
					}
				}
				seen[address] = got
			}
			for _, address := range everybody {
				if seen[address].uid != seen["sara@example.com"].uid ||
					seen[address].sequence != seen["sara@example.com"].sequence {
					w.t.Errorf("calendars differ: %+v and %+v", seen[address], seen["sara@example.com"])
				}
			}
		}
		if l := w.newest("hind@najd.example"); l.language != "ar" || strings.Contains(l.text, "Sara") {
			w.t.Errorf("called off: %+v", l)
		}
		if l := w.newest("omar.said@najd.example"); l.language != "en" {
			w.t.Errorf("called off: %+v", l)
		}
		w.shows(w.get("talent", applications+id), []string{`"what":"proposed"`, `"what":"moved"`, `"what":"accepted"`,
			`"what":"cancelled"`}, []string{"najd.example"})
	})
}

// interviewReminders returns how many reminders of interviews a user's bell has.
func (w *world) interviewReminders(who string) int {
	w.t.Helper()
	w.runTasks()
	bell := w.get(who, "/api/notifications?limit=100").body
	return strings.Count(bell, "Reminder: the interview") + strings.Count(bell, "Coming up: the interview")
}

// before moves the clock to so long before a slot.
func (w *world) before(slot string, left time.Duration) {
	w.t.Helper()
	at, err := time.Parse(time.RFC3339, slot)
	ok(w.t, err)
	w.ahead.Store(int64(time.Until(at) - left))
}

func TestInterviewReminders(t *testing.T) {
	onBothEngines(t, func(w *world) {
		w.verify("sara@example.com")
		interview, application := w.agreed(nil) // in two days
		check := func(want int) {
			w.t.Helper()
			for _, who := range []string{"talent", "company"} {
				if got := w.interviewReminders(who); got != want {
					w.t.Errorf("%d reminders for the %s, want %d", got, who, want)
				}
			}
		}
		w.before(slot(2), 25*time.Hour)
		check(0)
		w.before(slot(2), 24*time.Hour-time.Minute)
		check(1)
		check(1)
		if l := w.newest("sara@example.com"); !strings.Contains(l.text, "10:30, Riyadh time") {
			w.t.Errorf("reminded by %+v", l)
		}

		// Moved: nothing of the old time is said any more, and the new one has both its reminders.
		w.ahead.Store(0)
		w.post("company", applications+application+"/interviews", proposal(fields{"slots": []string{slot(9)}}), 201)
		w.before(slot(2), 30*time.Minute)
		check(1)
		w.ahead.Store(0)
		w.post("talent", "/api/interviews/"+interview+"/accept", fields{"slot": slot(9)}, 200)
		w.before(slot(9), 23*time.Hour)
		check(2)
		w.before(slot(9), 59*time.Minute)
		check(3)
	})
}

// Reminders that nobody needs: of what is off, of a time too near for them, and of a time gone by.
func TestInterviewRemindersThatAreDropped(t *testing.T) {
	slotIn := func(in time.Duration) string {
		return time.Now().Add(in).UTC().Truncate(time.Minute).Format(time.RFC3339)
	}
	agree := func(w *world, slot string) (interview, application string) {
		application = w.newApplication()
		interview = w.made(w.post("company", applications+application+"/interviews",
			proposal(fields{"slots": []string{slot}}), 201))
		w.post("talent", "/api/interviews/"+interview+"/accept", fields{"slot": slot}, 200)
		return interview, application
	}
	for name, test := range map[string]struct {
		in   time.Duration
		act  func(w *world, interview, application string)
		left time.Duration
		want int
	}{
		"in half a day, reminded once":    {12 * time.Hour, func(*world, string, string) {}, time.Minute, 1},
		"in half an hour, never":          {30 * time.Minute, func(*world, string, string) {}, time.Minute, 0},
		"gone by when the server is back": {48 * time.Hour, func(*world, string, string) {}, -time.Minute, 0},
		"an hour before, only the last":   {48 * time.Hour, func(*world, string, string) {}, 30 * time.Minute, 1},
		"cancelled": {48 * time.Hour, func(w *world, interview, _ string) {
			w.post("company", "/api/interviews/"+interview+"/cancel", nil, 200)
		}, time.Minute, 0},
		"declined": {48 * time.Hour, func(w *world, interview, _ string) {
			w.post("talent", "/api/interviews/"+interview+"/decline", nil, 200)
		}, time.Minute, 0},
		"rejected": {48 * time.Hour, func(w *world, _, application string) {
			w.move(application, "rejected")
			w.ahead.Store(int64(time.Minute)) // past the time in which a rejection can be undone
			w.runTasks()
		}, time.Minute, 0},
		"the talent is suspended": {48 * time.Hour, func(w *world, _, _ string) {
			w.post("admin", "/api/admin/people/"+w.users["talent"].ID+"/suspend", fields{"reason": "spam"}, 204)
		}, time.Minute, 0},
	} {
		t.Run(name, func(t *testing.T) {
			onBothEngines(t, func(w *world) {
				at := slotIn(test.in)
				interview, application := agree(w, at)
				test.act(w, interview, application)
				w.before(at, test.left)
				if got := w.interviewReminders("company"); got != test.want {
					w.t.Errorf("%d reminders, want %d", got, test.want)
				}
			})
		})
	}
}
