package httpapi_test

import (
	"strconv"
	"strings"
	"testing"
	"time"

	ical "github.com/emersion/go-ical"
)

// feedEntries reads a calendar feed as a program does that has no session, by another library than the one that wrote
// it.
func (w *world) feedEntries(path string) (all []entry) {
	w.t.Helper()
	body := w.get("", path).body
	if strings.Contains(body, "mailto:") || strings.Contains(body, "@example.com") {
		w.t.Errorf("a feed with addresses: %s", body)
	}
	c, err := ical.NewDecoder(strings.NewReader(body)).Decode()
	ok(w.t, err)
	for _, e := range c.Events() {
		var got entry
		got.uid, err = e.Props.Text(ical.PropUID)
		ok(w.t, err)
		got.sequence, err = strconv.Atoi(e.Props.Get(ical.PropSequence).Value)
		ok(w.t, err)
		got.start, err = e.DateTimeStart(time.UTC)
		ok(w.t, err)
		all = append(all, got)
	}
	return all
}

// A calendar that reads the feed has the same entry as one that gets the mails: agreed, moved and called off.
func TestACalendarFeedFollowsAnInterview(t *testing.T) {
	onBothEngines(t, func(w *world) {
		feeds := []string{w.calendarOf("talent"), w.calendarOf("company")}
		check := func(slot string) (found entry) {
			w.t.Helper()
			for _, feed := range feeds {
				all := w.feedEntries(feed)
				if slot == "" {
					if len(all) > 0 {
						w.t.Errorf("nothing is agreed, and the feed has %+v", all)
					}
					continue
				}
				start, err := time.Parse(time.RFC3339, slot)
				ok(w.t, err)
				if len(all) != 1 || !all[0].start.Equal(start) {
					w.t.Fatalf("%+v, want one at %v", all, start)
				}
				found = all[0]
			}
			return found
		}
		check("")
		interview, application := w.agreed(nil)
		first := check(slot(2))
		w.post("company", applications+application+"/interviews", proposal(fields{"slots": []string{slot(6)}}), 201)
		check("")
		w.post("talent", "/api/interviews/"+interview+"/accept", fields{"slot": slot(6)}, 200)
		if second := check(slot(6)); second.uid != first.uid || second.sequence <= first.sequence {
			w.t.Errorf("moved: %+v after %+v", second, first)
		}
		w.post("company", "/api/interviews/"+interview+"/cancel", nil, 200)
		check("")
	})
}

// Whoever offers a time too near is told, and so is whoever it is offered to, until a later one is offered.
func TestShortNoticeIsSaid(t *testing.T) {
	onBothEngines(t, func(w *world) {
		application := w.newApplication()
		path := applications + application
		offer := func(days int, short string) {
			w.t.Helper()
			w.post("company", path+"/interviews", proposal(fields{"slots": []string{slot(days)}}), 201)
			for _, who := range []string{"talent", "company"} {
				w.shows(w.get(who, path), []string{`"shortNotice":` + short}, nil)
			}
		}
		offer(1, "true")
		offer(30, "false")
	})
}
