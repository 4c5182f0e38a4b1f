package httpapi_test

import (
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/tawafuq/tawafuq/internal/home"
)

const homePath = "/api/home"

func init() {
	addScenarios(map[string][]scenario{
		"GET /api/home": forSignedIn(nil,
			scenario{kind: good, send: as("talent", nil), status: 200, has: []string{
				`"since":null,"newMatches":0`, `"offers":{"items":[],"total":0}`, `"draft":null`, `"answers":null`}},
			scenario{kind: good, send: func(w *world) request {
				id := w.newApplication()
				w.post("company", applications+id+"/messages", fields{"body": "When can you start?"}, 201)
				w.post("company", applications+id+"/interviews", proposal(nil), 201)
				w.invited(w.newJob(nil))
				w.uploaded("talent", "cv.txt", englishCV)
				return request{as: "talent"}
			}, status: 200, has: []string{`"offers":{"items":[{`, `"state":"proposed"`, `"invitations":{"items":[{`,
				`"state":"open"`, "When can you start?", `"draft":{"id":"`, `"waiting":{"items":[],"total":0}`}},
			scenario{kind: good, send: func(w *world) request {
				w.ago(5, func() { w.applied("talent", w.newJob(nil)) })
				w.newJob(fields{"title": "Ends soon", "applicationDeadline": inDays(1).Format(time.DateOnly)})
				return request{as: "company"}
			}, status: 200, has: []string{`"waiting":{"items":[{"applicationId":"`, `"clock":{"due":"`, `"jobTitle":"`,
				`"ending":{"items":[{`, `"title":"Ends soon"`, `"answers":{"withinDay":null`},
				lacks: []string{`"ending":{"items":[],`}},
			scenario{kind: good, send: as("rival", nil), status: 200,
				has: []string{`"waiting":{"items":[],"total":0}`}},
			scenario{kind: good, send: as("admin", nil), status: 200,
				has: []string{`"waiting":{"items":[],"total":0}`}},
		),
		"POST /api/home/seen": forSignedIn(nil,
			scenario{kind: good, send: as("talent", nil), status: 204},
		),
		"GET /api/home/figures": forSignedIn(nil,
			scenario{kind: good, send: func(w *world) request {
				w.newApplication()
				w.get("company", "/api/talent/"+w.users["talent"].ID)
				return request{as: "talent"}
			}, status: 200, has: []string{`"count":1}]`, `"waits":[{"company":"نجد للأنظمة","hours":`, `"pay":null`,
				`"funnel":null`}},
			scenario{kind: good, send: func(w *world) request {
				for range 3 {
					w.move(w.newApplication(), "reviewed")
				}
				view := fields{"name": "job_view", "subject": w.newJob(nil)}
				w.post("", "/api/events", fields{"events": []fields{view}}, 204)
				return request{as: "company"}
			}, status: 200, has: []string{`"count":1}]`, `"count":3}]`, `"funnel":{"total":3,"pending":0,"reviewed":3`,
				`"waits":[]`}},
		),
	})
}

// Who has waited longest comes first, across jobs; whoever was answered, is about to be, withdrew or is suspended is
// not there.
func TestHomeShowsWhoWaits(t *testing.T) {
	onBothEngines(t, func(w *world) {
		var want []string
		for _, hours := range []float64{3, 30, 11} {
			w.ago(hours, func() { want = append(want, w.applied("talent", w.newJob(nil))) })
		}
		want = []string{want[1], want[2], want[0]}
		w.move(w.applied("talent", w.newJob(nil)), "reviewed")
		w.post("company", applications+w.applied("talent", w.newJob(nil))+"/messages", fields{"body": "x"}, 201)
		w.del("talent", applications+w.applied("talent", w.newJob(nil)), 204)
		w.post("company", applications+w.applied("talent", w.newJob(nil))+"/status", fields{"status": "rejected"}, 200)
		var found struct {
			Waiting struct {
				Total int
				Items []struct{ ApplicationID string }
			}
		}
		w.get("company", homePath).json(w.t, &found)
		var got []string
		for _, one := range found.Waiting.Items {
			got = append(got, one.ApplicationID)
		}
		if strings.Join(got, " ") != strings.Join(want, " ") || found.Waiting.Total != 3 {
			w.t.Errorf("%v of %d wait, want %v", got, found.Waiting.Total, want)
		}
		w.decide("people/" + w.users["talent"].ID + "/suspend")
		w.shows(w.get("company", homePath), []string{`"waiting":{"items":[],"total":0}`}, nil)
	})
}

// However much waits, home shows a few and says how many there are, with the same number of statements.
func TestHomeIsBounded(t *testing.T) {
	onBothEngines(t, func(w *world) {
		open := w.newJob(nil)
		more := func(from, to int) int {
			for i := from; i < to; i++ {
				name := "talent" + strconv.Itoa(i)
				w.signUp(name, fields{"title": "Nurse"})
				id := w.applied(name, open)
				w.post(name, applications+id+"/messages", fields{"body": "Hello"}, 201)
				w.newJob(fields{"applicationDeadline": inDays(1).Format(time.DateOnly)})
			}
			w.get("company", homePath)
			w.asked.take()
			w.get("company", homePath)
			return len(w.asked.take())
		}
		before := more(0, home.Most)
		if after := more(home.Most, 3*home.Most); after != before {
			w.t.Errorf("%d statements with %d, %d with three times as many", before, home.Most, after)
		}
		a := w.get("company", homePath)
		if n := strings.Count(a.body, `"applicationId":"`); n > 4*home.Most {
			w.t.Errorf("%d applications in %d octets", n, len(a.body))
		}
		w.shows(a, []string{`"total":` + strconv.Itoa(3*home.Most)}, nil)
	})
}

// What is new is what came since the visit before: reading it again within the hour does not make it old.
func TestHomeKnowsTheLastVisit(t *testing.T) {
	onBothEngines(t, func(w *world) {
		w.beEngineer("talent")
		w.post("talent", homePath+"/seen", nil, 204)
		w.shows(w.get("talent", homePath), []string{`"since":null`, `"newMatches":0`}, nil)
		ok(w.t, w.store.Visited(w.t.Context(), w.users["talent"].ID, time.Now().Add(-26*time.Hour), time.Now()))
		w.newJob(fields{"title": "Backend Engineer", "skills": []string{"Go"}})
		w.shows(w.get("talent", homePath), []string{`"since":"20`, `"newMatches":1`}, nil)
		w.post("talent", homePath+"/seen", nil, 204)
		w.shows(w.get("talent", homePath), []string{`"since":"20`, `"newMatches":1`}, nil)
		w.post("talent", homePath+"/seen", nil, 204)
		w.shows(w.get("talent", homePath), []string{`"newMatches":1`}, nil)
	})
}
