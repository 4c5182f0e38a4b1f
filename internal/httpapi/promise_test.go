package httpapi_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/tawafuq/tawafuq/internal/application"
)

// ago does something as if it were some hours ago.
func (w *world) ago(hours float64, do func()) {
	w.behind = time.Duration(hours * float64(time.Hour))
	do()
	w.behind = 0
}

// reminders counts the reminders of a kind in the company's bell, once all that is due is done.
func (w *world) reminders(kind string) int {
	w.t.Helper()
	w.runTasks()
	return strings.Count(w.get("company", "/api/notifications?limit=50").body, `"promise.`+kind+`"`)
}

func (w *world) wantReminders(why string, after12, after20 int) {
	w.t.Helper()
	if got12, got20 := w.reminders("after12"), w.reminders("after20"); got12 != after12 || got20 != after20 {
		w.t.Errorf("%s: %d reminders after 12 hours and %d after 20, want %d and %d", why, got12, got20, after12,
			after20)
	}
}

// Only a person's answer stops the clock: looking, noting, moderating, reminding and leaving are none.
func TestOnlyAPersonStopsTheClock(t *testing.T) {
	onBothEngines(t, func(w *world) {
		waits := func(why, path string) {
			w.t.Helper()
			w.shows(w.get("talent", path), []string{`"answered":null`, `"respondedAt":null`}, nil)
			if w.t.Failed() {
				w.t.Fatalf("answered by %s", why)
			}
		}
		var id, job string
		w.ago(13, func() {
			job = w.newJob(nil)
			id = w.applied("talent", job)
		})
		path := applications + id
		var sent struct {
			AppliedAt, OutcomeDue time.Time
			Clock                 struct{ Due time.Time }
		}
		w.get("talent", path).json(w.t, &sent)
		if sent.Clock.Due.Sub(sent.AppliedAt) != 24*time.Hour || sent.OutcomeDue.Sub(sent.AppliedAt) != 720*time.Hour {
			w.t.Errorf("due %v and %v after %v", sent.Clock.Due, sent.OutcomeDue, sent.AppliedAt)
		}
		w.get("company", path)
		w.get("company", "/api/talent/"+w.users["talent"].ID)
		waits("a look", path)
		w.put("company", path+"/note", fields{"note": "Promising"}, 200)
		waits("a note", path)
		w.post("talent", path+"/messages", fields{"body": "Any news?"}, 201)
		waits("the applicant's own message", path)
		w.wantReminders("after 13 hours", 1, 0)
		waits("a reminder", path)
		w.post("company", jobs+job+"/close", nil, 200)
		waits("closing the job", path)
		w.decide("jobs/" + job + "/remove")
		waits("removing the job", path)
		w.post("company", path+"/messages", fields{"body": "Soon."}, 201)
		w.shows(w.get("talent", path), []string{`"clock":{"due":"20`, `"answered":"20`, `"status":"pending"`}, nil)

		other := w.applied("other", w.newJob(nil))
		w.post("company", "/api/account/deletion", fields{"password": password}, 204)
		w.runTasks()
		w.shows(w.get("other", applications+other), []string{`"status":"rejected"`, `"answered":null`}, nil)
	})
}

func TestReminders(t *testing.T) {
	onBothEngines(t, func(w *world) {
		job := w.newJob(nil)
		w.ago(13, func() { w.applied("talent", job) })
		w.ago(12.5, func() { w.applied("other", job) })
		w.wantReminders("two who wait for one job", 1, 0)
		w.shows(w.get("company", "/api/notifications"), []string{": 2."}, nil)
		w.wantReminders("once more", 1, 0)

		elsewhere := w.newJob(nil)
		w.ago(21, func() { w.applied("talent", elsewhere) })
		w.wantReminders("the first one was missed: only the second comes", 1, 1)
		w.ago(25, func() { w.applied("talent", w.newJob(nil)) })
		w.wantReminders("the day is over", 1, 1)
	})
}

func TestNobodyIsRemindedOfWhatDoesNotWait(t *testing.T) {
	onBothEngines(t, func(w *world) {
		apply := func(then func(id, job string)) {
			var id, job string
			w.ago(13, func() {
				job = w.newJob(nil)
				id = w.applied("talent", job)
			})
			then(id, job)
		}
		apply(func(id, _ string) { w.move(id, "reviewed") })
		apply(func(id, _ string) { w.post("company", applications+id+"/messages", fields{"body": "Hello"}, 201) })
		apply(func(id, _ string) { w.post("company", applications+id+"/interviews", proposal(nil), 201) })
		apply(func(id, _ string) { w.del("talent", applications+id, 204) })
		apply(func(_, job string) { w.decide("jobs/" + job + "/remove") })
		w.wantReminders("answered, withdrawn, removed", 0, 0)
		apply(func(_, job string) { w.post("company", jobs+job+"/close", nil, 200) })
		w.wantReminders("who applied to a job that is closed still waits", 1, 0)
		apply(func(_, _ string) { w.decide("people/" + w.users["talent"].ID + "/suspend") })
		w.wantReminders("nobody can answer whoever is suspended", 1, 0)
	})
}

// The next reminder waits its turn: it is queued once, for the twentieth hour.
func TestTheSecondReminderIsQueued(t *testing.T) {
	onBothEngines(t, func(w *world) {
		w.ago(13, func() { w.applied("talent", w.newJob(nil)) })
		w.runTasks()
		var tasks []struct {
			Kind  string
			RunAt time.Time
		}
		w.get("admin", "/api/admin/tasks?limit=50").json(w.t, &tasks)
		found := 0
		for _, task := range tasks {
			if task.Kind == application.TaskRemind {
				found++
				if left := time.Until(task.RunAt); left < 6*time.Hour || left > 8*time.Hour {
					w.t.Errorf("it comes in %v", left)
				}
			}
		}
		if found != 1 {
			w.t.Errorf("%d reminders wait", found)
		}
	})
}

// How a company answers changes neither a score nor the order of recommendations.
func TestLatenessChangesNoScore(t *testing.T) {
	onBothEngines(t, func(w *world) {
		w.beEngineer("other")
		first := w.newJob(fields{"title": "Backend Engineer", "skills": []string{"Go"}})
		w.newJob(fields{"title": "Backend Engineer", "skills": []string{"Go", "Docker", "Kafka"}})
		before := w.get("other", "/api/jobs/recommendations?limit=50").body
		match := w.get("other", jobs+first+"/match").body
		for range 6 {
			w.past(9, -1)
		}
		ok(w.t, w.finding.RefreshAnswers(w.t.Context()))
		w.shows(w.get("", jobs+first), []string{`"withinDay":0`}, nil)
		if after := w.get("other", jobs+first+"/match").body; after != match {
			w.t.Errorf("the match was\n%s and is\n%s", match, after)
		}
		after := w.get("other", "/api/jobs/recommendations?limit=50").body
		if was, is := ranked(w.t, before, before), ranked(w.t, after, before); is != was || was == "" {
			w.t.Errorf("recommended were %s and are %s", was, is)
		}
	})
}

// ranked returns a list of recommendations with their scores, as far as another list has them too.
func ranked(t *testing.T, body, known string) string {
	t.Helper()
	var list []struct {
		ID         string
		MatchScore float64
	}
	answer{body: body}.json(t, &list)
	all := ""
	for _, one := range list {
		if strings.Contains(known, one.ID) {
			all += fmt.Sprintf("%s (%v) ", one.ID, one.MatchScore)
		}
	}
	return all
}
