package httpapi_test

import (
	"strings"
	"testing"
	"time"

	"github.com/tawafuq/tawafuq/internal/notice"
)

// undoTime is how long an application can be undone before the company hears of it.
const undoTime = 10 * time.Second

// Applying sends a CV: the newest, the version named, or none.
func TestApplyingSendsACV(t *testing.T) {
	onBothEngines(t, func(w *world) {
		first := w.uploaded("talent", "first.txt", englishCV)
		second := w.uploaded("talent", "second.txt", englishCV+"2")
		foreign := w.uploaded("other", "foreign.txt", englishCV)
		send := func(cv any) fields {
			form := fields{"jobId": w.newJob(nil)}
			if cv != nil {
				form["cvId"] = cv
			}
			return form
		}
		for _, c := range []struct {
			cv   any
			want string
		}{
			{nil, `"cv":{"id":"` + second + `","fileName":"second.txt","uploadedAt":"`},
			{"", `"cv":{"id":"` + second + `"`},
			{first, `"cv":{"id":"` + first + `","fileName":"first.txt"`},
			{"none", `"cv":null`},
		} {
			a := w.post("talent", "/api/applications", send(c.cv), 201)
			w.shows(a, []string{c.want}, nil)
			w.shows(w.get("talent", applications+w.made(a)), []string{c.want}, nil)
			w.shows(w.get("talent", "/api/applications").first(w), []string{c.want}, nil)
		}
		for _, cv := range []string{foreign, "nothing", strings.Repeat("x", 5000)} {
			form := send(cv)
			w.shows(w.post("talent", "/api/applications", form, 422), []string{`"cvId":"`}, nil)
			w.shows(w.get("talent", jobs+form["jobId"].(string)), []string{`"applicationId":""`}, nil)
		}
		// A talent without a CV sends none.
		w.del("other", "/api/cv/"+w.users["other"].ID, 204)
		w.shows(w.post("other", "/api/applications", send(nil), 201), []string{`"cv":null`}, nil)
	})
}

// The company reads the version that was sent.
func TestTheCompanyReadsTheCVThatWasSent(t *testing.T) {
	onBothEngines(t, func(w *world) {
		first := w.uploaded("talent", "sent.txt", sentCV)
		w.uploaded("talent", "later.txt", laterCV)
		w.post("talent", "/api/applications", fields{"jobId": w.newJob(nil), "cvId": "none"}, 201)
		w.checkCV("company", false)
		w.post("talent", "/api/applications", fields{"jobId": w.newJob(nil), "cvId": first}, 201)
		w.checkCV("company", true)
	})
}

// The company hears of an application once its ten seconds are over, and never of one undone by then.
func TestTheCompanyHearsNothingWhileUndoIsPossible(t *testing.T) {
	onBothEngines(t, func(w *world) {
		w.behind = -time.Hour // the ten seconds end long after this test
		id := w.newApplication()
		w.shows(w.get("talent", "/api/applications"), []string{id}, nil)
		w.runTasks()
		w.shows(w.get("company", "/api/notifications"), nil, []string{"applied for"})
		var made struct{ AppliedAt time.Time }
		w.get("talent", applications+id).json(w.t, &made)
		if told := w.noticesWaiting(); len(told) != 1 || !told[0].Equal(made.AppliedAt.Add(undoTime)) {
			w.t.Errorf("applied at %v, waiting: %v", made.AppliedAt, told)
		}
		w.del("talent", applications+id, 204)
		if told := w.noticesWaiting(); len(told) != 0 {
			w.t.Errorf("of an application that was undone, at %v", told)
		}

		w.behind = undoTime // the ten seconds are over as soon as anybody looks
		w.del("talent", applications+w.newApplication(), 204)
		w.runTasks()
		w.shows(w.get("company", "/api/notifications"), nil, []string{"applied for"})
		w.newApplication()
		w.runTasks()
		w.shows(w.get("company", "/api/notifications"), []string{"Sara Al Harbi applied for Backend Engineer."}, nil)
	})
}

// noticesWaiting are the times at which notices are due that nobody has been told of yet.
func (w *world) noticesWaiting() (due []time.Time) {
	w.t.Helper()
	var tasks []struct {
		Kind  string
		RunAt time.Time
	}
	w.get("admin", "/api/admin/tasks?limit=100").json(w.t, &tasks)
	for _, task := range tasks {
		if task.Kind == notice.Task {
			due = append(due, task.RunAt)
		}
	}
	return due
}
