package httpapi_test

import (
	"context"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/tawafuq/tawafuq/internal/alert"
	"github.com/tawafuq/tawafuq/internal/httpapi"
	"github.com/tawafuq/tawafuq/internal/worker"
)

// posted does at once what the task of a job's posting does a moment later.
func (w *world) posted(job string) {
	w.t.Helper()
	ok(w.t, w.alerts.Handlers()[alert.TaskPosted](context.Background(), alert.Post(job, time.Now())))
	w.runTasks()
}

// morning moves the clock of alerts to eight o'clock in Riyadh on the next such day, and tells everybody what is due.
func (w *world) morning(day time.Weekday) {
	w.t.Helper()
	at := time.Now().Add(w.later).UTC().Truncate(24 * time.Hour).Add(5 * time.Hour)
	for at.Weekday() != day || !at.After(time.Now().Add(w.later)) {
		at = at.Add(24 * time.Hour)
	}
	w.later = time.Until(at)
	ok(w.t, w.alerts.Begin(context.Background()))
	w.runTasks()
}

// lettersTo are the mails to somebody whose subject has some words.
func (w *world) lettersTo(who, subject string) []string {
	w.t.Helper()
	var found []string
	for _, mail := range w.mails(w.users[who].Email) {
		if head, _, _ := strings.Cut(mail, "\r\n\r\n"); strings.Contains(head, subject) {
			found = append(found, mail)
		}
	}
	return found
}

func TestNewJobsAreToldAtOnceAndOnce(t *testing.T) {
	onBothEngines(t, func(w *world) {
		w.verify(w.users["talent"].Email)
		w.post("talent", searches, fields{"name": "My cooks", "query": "search=cook", "alert": "now"}, 201)
		w.post("talent", searches, fields{"name": "In Riyadh", "query": "search=chef&location=Riyadh",
			"alert": "now"}, 201)
		w.post("other", searches, fields{"name": "Quiet", "query": "search=cook"}, 201)
		w.beEngineer("other")
		w.put("other", notices, fields{"matches": "now"}, 200)

		cook := w.newJob(fields{"title": "Cook", "location": "Riyadh", "skills": []string{"Cooking"}})
		w.posted(cook)
		w.posted(cook) // a task that runs twice
		bell := w.get("talent", "/api/notifications")
		w.shows(bell, []string{"Cook at", `"href":"/job/` + cook + `"`}, nil)
		if n := strings.Count(bell.body, `"kind":"alert.job"`); n != 1 {
			w.t.Errorf("%d entries", n)
		}
		mails := w.lettersTo("talent", "New job: Cook")
		if len(mails) != 1 {
			w.t.Fatalf("%d letters", len(mails))
		}
		for _, header := range []string{"List-Unsubscribe: <http://tawafuq.example/unsubscribe?token=",
			"List-Unsubscribe-Post: List-Unsubscribe=One-Click"} {
			if !strings.Contains(mails[0], header) {
				w.t.Errorf("the letter lacks %s:\n%s", header, mails[0])
			}
		}
		w.shows(w.get("other", "/api/notifications"), nil, []string{"alert."})

		// Closed and opened again it is the same job.
		w.post("company", jobs+cook+"/close", nil, 200)
		w.post("company", jobs+cook+"/reopen", nil, 200)
		w.posted(cook)
		if n := len(w.lettersTo("talent", "New job: Cook")); n != 1 {
			w.t.Errorf("%d letters of one job", n)
		}

		nurse := w.newJob(fields{"title": "Nurse", "location": "Abha", "skills": []string{"Nursing"}})
		w.posted(nurse)
		w.shows(w.get("talent", "/api/notifications"), nil, []string{nurse})
		w.posted(w.newJob(fields{"title": "Backend Engineer"}))
		w.shows(w.get("other", "/api/notifications"), []string{`"kind":"alert.match"`, "matches your profile at"}, nil)
		w.shows(w.get("talent", "/api/notifications"), nil, []string{"alert.match"})
	})
}

func cook(title string) fields {
	return fields{"title": title, "skills": []string{"Cooking"}, "description": "Cooks for our guests.",
		"requirements": []string{"Two years in a kitchen"}}
}

func TestDigests(t *testing.T) {
	onBothEngines(t, func(w *world) {
		for _, who := range []string{"talent", "other", "company"} {
			w.verify(w.users[who].Email)
		}
		w.beEngineer("talent")
		w.put("talent", notices, fields{"matches": "daily", "channels": fields{"messages": "digest"}}, 200)
		w.post("talent", searches, fields{"name": "طهاة", "query": "search=cook", "alert": "daily"}, 201)
		w.post("other", searches, fields{"name": "Cooks", "query": "search=cook", "alert": "weekly"}, 201)
		w.post("company", searches, fields{"name": "Engineers", "query": "search=engineer", "alert": "daily"}, 201)
		application := w.newApplication()
		time.Sleep(2 * time.Millisecond) // what is new is so by time
		w.put("other", "/api/profile", fields{"title": "Site Engineer"}, 200)
		w.morning(time.Sunday)
		w.newJob(cook("Cook of Monday"))
		w.newJob(fields{"title": "Backend Engineer of Monday"})
		w.post("company", applications+application+"/messages", fields{"body": "Hello"}, 201)
		w.runTasks()
		digests := func(who string) []string { return w.lettersTo(who, " for you on Tawafuq") }

		w.morning(time.Monday)
		got := digests("talent")
		if len(got) != 1 {
			w.t.Fatalf("%d digests", len(got))
		}
		for _, want := range []string{"Subject: 3 new things for you on Tawafuq", "Cook of Monday",
			"Backend Engineer of Monday", "% match", "New message from", "List-Unsubscribe-Post"} {
			if !strings.Contains(got[0], want) {
				w.t.Errorf("the digest lacks %q:\n%s", want, got[0])
			}
		}
		w.shows(w.get("talent", "/api/notifications"),
			[]string{"1 new job for", "1 new job matches your profile."}, nil)
		if len(digests("other")) != 0 {
			w.t.Error("a week's digest came on a Monday")
		}
		if toCompany := digests("company"); len(toCompany) != 1 ||
			!strings.Contains(toCompany[0], "1 new or updated profile") || strings.Contains(toCompany[0], "Sara") {
			w.t.Errorf("the company's digests: %v", toCompany)
		}

		w.morning(time.Tuesday)
		if len(digests("talent")) != 1 {
			w.t.Error("the same things were told on the next day")
		}

		// What comes up on the day before a Friday waits for Saturday, but for those who want Fridays too.
		w.newJob(cook("Cook of Thursday"))
		w.morning(time.Friday)
		if len(digests("talent")) != 1 {
			w.t.Error("a digest came on a Friday")
		}
		w.morning(time.Saturday)
		if got := digests("talent"); len(got) != 2 || !strings.Contains(got[1], "Cook of Thursday") ||
			strings.Contains(got[1], "Cook of Monday") {
			w.t.Errorf("%d digests", len(got))
		}
		w.morning(time.Sunday)
		if got := digests("other"); len(got) != 1 || !strings.Contains(got[0], "Subject: 2 new things") {
			w.t.Errorf("the week's digests: %d", len(got))
		}
		w.put("talent", notices, fields{"fridays": true}, 200)
		w.newJob(cook("Cook of next Thursday"))
		w.morning(time.Friday)
		if len(digests("talent")) != 3 {
			w.t.Error("no digest came on a Friday that was wanted")
		}
	})
}

// However many jobs somebody was told of already, a new one that matches no better is not hidden by them.
func TestWhatIsKnownHidesNothingNew(t *testing.T) {
	onBothEngines(t, func(w *world) {
		w.verify(w.users["talent"].Email)
		w.beEngineer("talent")
		w.put("talent", notices, fields{"matches": "daily"}, 200)
		w.post("talent", searches, fields{"name": "Falcons", "query": "search=falcon", "alert": "now"}, 201)
		time.Sleep(2 * time.Millisecond) // what is new is so by time
		// The newest of equals come first: this one would be behind all others.
		fresh := w.newJob(fields{"title": "Backend Engineer", "description": "Builds services for hospitals."})
		for range 25 {
			w.posted(w.newJob(fields{"title": "Backend Engineer", "description": "Builds services for a falcon."}))
		}
		if n := len(w.lettersTo("talent", "New job")); n != 25 {
			w.t.Fatalf("%d jobs were told at once", n)
		}
		w.morning(time.Monday)
		letters := w.lettersTo("talent", " for you on Tawafuq")
		if len(letters) != 1 || strings.Count(letters[0], "/job/") == 0 ||
			strings.Count(letters[0], "/job/") != strings.Count(letters[0], "/job/"+fresh) {
			w.t.Errorf("the digests: %v", letters)
		}
		w.shows(w.get("talent", "/api/notifications"), []string{"1 new job matches your profile."}, nil)
	})
}

// Matches that a letter has no room for are counted, all of them.
func TestADigestCountsEveryMatch(t *testing.T) {
	w := newWorld(t, "sqlite", httpapi.Settings{})
	w.beEngineer("talent")
	w.put("talent", notices, fields{"matches": "daily"}, 200)
	time.Sleep(2 * time.Millisecond)
	for range 23 {
		w.newJob(fields{"title": "Backend Engineer"})
	}
	w.morning(time.Monday)
	w.shows(w.get("talent", "/api/notifications"), []string{"23 new jobs match your profile."}, nil)
}

// A page of people that is interrupted, or run by two processes at once, gives everybody one digest.
func TestDigestsSurviveBeingKilled(t *testing.T) {
	onBothEngines(t, func(w *world) {
		w.verify(w.users["talent"].Email)
		w.post("talent", searches, fields{"name": "Cooks", "query": "search=cook", "alert": "daily"}, 201)
		time.Sleep(2 * time.Millisecond)
		w.newJob(fields{"title": "Cook"})
		day, _ := alert.DayOf(time.Now())
		day.Friday = false // on a Friday nobody gets a digest who has not asked for one
		page := worker.New(alert.TaskPage, map[string]any{"day": day, "after": ""})
		handler := w.alerts.Handlers()[alert.TaskPage]
		var both sync.WaitGroup
		for range 2 {
			both.Go(func() {
				if err := handler(context.Background(), page); err != nil {
					w.t.Error(err)
				}
			})
		}
		both.Wait()
		ok(w.t, handler(context.Background(), page)) // claimed again after a lease that ran out
		if n := len(w.lettersTo("talent", " for you on Tawafuq")); n != 1 {
			w.t.Errorf("%d digests", n)
		}
		bell := w.get("talent", "/api/notifications")
		if n := strings.Count(bell.body, `"kind":"alert.jobs"`); n != 1 {
			w.t.Errorf("%d entries of the bell", n)
		}
	})
}

// Two processes begin a day once.
func TestADayIsBegunOnce(t *testing.T) {
	onBothEngines(t, func(w *world) {
		day := alert.Day{Name: "2031-05-06"}
		var both sync.WaitGroup
		for range 4 {
			both.Go(func() {
				first := worker.New("test.page", nil)
				if err := w.store.BeginDigests(context.Background(), day, time.Now(), first); err != nil {
					w.t.Error(err)
				}
			})
		}
		both.Wait()
		waiting := w.get("admin", "/api/admin/tasks?state=waiting")
		if n := strings.Count(waiting.body, `"kind":"test.page"`); n != 1 {
			w.t.Errorf("%d first pages", n)
		}
	})
}

// Whoever turned alerts off hears of nothing, and an address that was not verified gets no letter.
func TestAlertsKeepToWhatWasChosen(t *testing.T) {
	w := newWorld(t, "sqlite", httpapi.Settings{})
	w.post("talent", searches, fields{"name": "Cooks", "query": "search=cook", "alert": "now"}, 201)
	w.posted(w.newJob(fields{"title": "First cook"}))
	w.shows(w.get("talent", "/api/notifications"), []string{"First cook"}, nil)
	if n := len(w.lettersTo("talent", "New job")); n != 0 {
		t.Errorf("%d letters to an address that was not verified", n)
	}
	w.put("talent", notices, fields{"channels": fields{"alerts": "off"}}, 200)
	w.posted(w.newJob(fields{"title": "Second cook"}))
	w.shows(w.get("talent", "/api/notifications"), nil, []string{"Second cook"})
}
