package httpapi_test

import (
	"strings"
	"testing"
	"time"
)

// What happens to an agreed interview, and in everybody's calendar, when something else ends.
func TestWhatEndsAnInterview(t *testing.T) {
	const guest = "hind@najd.example"
	for name, test := range map[string]struct {
		act    func(w *world, application string)
		talent bool // whether the talent is written to
	}{
		"a rejection": {func(w *world, application string) {
			w.move(application, "rejected")
			w.ahead.Store(int64(time.Minute)) // past the time in which a rejection can be undone
		}, true},
		"a talent who leaves": {func(w *world, _ string) {
			w.post("talent", "/api/account/deletion", fields{"password": password}, 204)
		}, false},
	} {
		t.Run(name, func(t *testing.T) {
			onBothEngines(t, func(w *world) {
				w.verify("sara@example.com")
				w.verify("hr@najd.example")
				_, application := w.agreed(fields{"interviewers": []fields{{"name": "Hind", "email": guest}}})
				before := w.entryOf(w.newest(guest).calendar)
				test.act(w, application)
				addresses := []string{guest, "hr@najd.example"}
				if test.talent {
					addresses = append(addresses, "sara@example.com")
				}
				for _, address := range addresses {
					off := w.calledOff(address)
					if off.uid != before.uid || off.sequence <= before.sequence || !off.start.Equal(before.start) {
						w.t.Errorf("to %s: %+v after %+v", address, off, before)
					}
				}
				if !test.talent {
					for _, l := range w.letters(guest) {
						if strings.Contains(l.text+string(l.calendar), "Sara") {
							w.t.Errorf("a mail still names who left: %+v", l)
						}
					}
				}
				w.shows(w.get("", w.calendarOf("company")), nil, []string{"VEVENT"})
			})
		})
	}
}

// calledOff is the last cancellation that was mailed to an address.
func (w *world) calledOff(address string) entry {
	w.t.Helper()
	for _, l := range w.letters(address) {
		if l.calendar != nil && strings.Contains(string(l.calendar), "METHOD:CANCEL") {
			return w.entryOf(l.calendar)
		}
	}
	w.t.Fatalf("nothing was called off to %s: %+v", address, w.letters(address))
	return entry{}
}

// Somebody who is an interviewer elsewhere takes that along when they leave.
func TestAnInterviewerLeaves(t *testing.T) {
	onBothEngines(t, func(w *world) {
		w.verify("hr@najd.example")
		application := w.newApplication()
		w.post("company", applications+application+"/interviews", proposal(fields{"interviewers": []fields{
			{"name": "Omar", "email": "OMAR@example.com"}, {"name": "Hind", "email": "hind@najd.example"},
		}}), 201)
		w.shows(w.get("company", applications+application), []string{"OMAR@example.com"}, nil)
		w.post("other", "/api/account/deletion", fields{"password": password}, 204)
		w.runTasks()
		w.shows(w.get("company", applications+application), []string{"hind@najd.example"},
			[]string{"OMAR@example.com", "Omar"})
	})
}
