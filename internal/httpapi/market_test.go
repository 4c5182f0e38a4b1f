package httpapi_test

import (
	"encoding/json"
	"maps"
	"strings"
	"sync"
	"time"

	"github.com/tawafuq/tawafuq/internal/application"
	"github.com/tawafuq/tawafuq/internal/list"
	"github.com/tawafuq/tawafuq/internal/worker"
)

// addScenarios adds the scenarios of a domain to the others.
func addScenarios(more map[string][]scenario) { maps.Copy(scenarios, more) }

// forTalents are the scenarios of a row for talents: those given, and that everybody else is refused.
func forTalents(body any, given ...scenario) []scenario {
	return append(given, scenario{kind: signedOut, send: as("", body), status: 401},
		scenario{kind: wrongRole, send: as("company", body), status: 403},
		scenario{kind: wrongRole, send: as("admin", body), status: 403})
}

// forCompanies is forTalents for companies.
func forCompanies(body any, given ...scenario) []scenario {
	return append(given, scenario{kind: signedOut, send: as("", body), status: 401},
		scenario{kind: wrongRole, send: as("talent", body), status: 403},
		scenario{kind: wrongRole, send: as("admin", body), status: 403})
}

// forSignedIn is forTalents for every role.
func forSignedIn(body any, given ...scenario) []scenario {
	return append(given, scenario{kind: signedOut, send: as("", body), status: 401})
}

// want sends a request and fails the test unless the answer has the status.
func (w *world) want(status int, r request) answer {
	w.t.Helper()
	a := w.send(r)
	if a.StatusCode != status {
		w.t.Fatalf("%s %s as %q answered %d, want %d: %s", r.method, r.path, r.as, a.StatusCode, status, a.body)
	}
	return a
}

func (w *world) get(who, path string) answer {
	w.t.Helper()
	return w.want(200, request{method: "GET", path: path, as: who})
}

func (w *world) post(who, path string, body any, status int) answer {
	w.t.Helper()
	return w.want(status, request{method: "POST", path: path, as: who, body: body})
}

func (w *world) put(who, path string, body any, status int) answer {
	w.t.Helper()
	return w.want(status, request{method: "PUT", path: path, as: who, body: body})
}

func (w *world) del(who, path string, status int) answer {
	w.t.Helper()
	return w.want(status, request{method: "DELETE", path: path, as: who})
}

// made returns the id of what an answer shows.
func (w *world) made(a answer) string {
	w.t.Helper()
	var thing struct{ ID string }
	a.json(w.t, &thing)
	if thing.ID == "" {
		w.t.Fatalf("no id in %s", a.body)
	}
	return thing.ID
}

// phone is the number beEngineer gives, and how it is stored.
const phone, keptPhone = "٠٥٥١٢٣٤٥٦٧", "+966551234567"

// beEngineer makes a talent fit the job of jobForm.
func (w *world) beEngineer(who string) {
	w.t.Helper()
	w.put(who, "/api/profile", fields{
		"title": "Backend Engineer", "skills": []string{"Go", "PostgreSQL", "خدمة العملاء"}, "experience": 4,
		"location": "Riyadh", "phone": phone,
		"expectedSalary": 15000, "bio": "أبني الخدمات.",
	}, 200)
}

// applied sends a talent's application to a job and returns its id.
func (w *world) applied(who, jobID string) string {
	w.t.Helper()
	return w.made(w.post(who, "/api/applications", fields{"jobId": jobID, "coverLetter": "أود العمل معكم."}, 201))
}

// newApplication makes an application by the talent to a new job of the company's and returns its id.
func (w *world) newApplication() string {
	w.t.Helper()
	return w.applied("talent", w.newJob(nil))
}

// move changes the status of an application and does not wait until it can no longer be undone.
func (w *world) move(applicationID, status string) {
	w.t.Helper()
	w.post("company", "/api/applications/"+applicationID+"/status", fields{"status": status}, 200)
	w.settleMoves(applicationID)
}

// settleMoves makes the held moves of an application happen now.
func (w *world) settleMoves(applicationIDs ...string) {
	w.t.Helper()
	count, err := w.store.CountTasks(w.t.Context(), worker.Waiting)
	ok(w.t, err)
	tasks, err := w.store.Tasks(w.t.Context(), worker.Waiting, list.Page{Limit: count + 1})
	ok(w.t, err)
	for _, task := range tasks.Items {
		if task.Kind != application.TaskMove {
			continue
		}
		for _, id := range applicationIDs {
			ok(w.t, w.store.SettleMove(w.t.Context(), id, task.ID, time.Now(),
				func(a application.Application) []worker.Task { return []worker.Task{application.StatusNotice(a)} }))
		}
		ok(w.t, w.store.CompleteTask(w.t.Context(), worker.Task{ID: task.ID}))
	}
}

// slot is a time some days ahead, as a browser in Riyadh sends it.
func slot(days int) string {
	riyadh := time.FixedZone("", 3*60*60)
	d := time.Now().In(riyadh).AddDate(0, 0, days)
	return time.Date(d.Year(), d.Month(), d.Day(), 10, 30, 0, 0, riyadh).Format(time.RFC3339)
}

func proposal(change fields) fields {
	form := fields{"slots": []string{slot(3), slot(2)}, "minutes": 45, "place": "شارع العليا، الرياض",
		"note": "Bring your portfolio, please"}
	maps.Copy(form, change)
	return form
}

// proposed offers an interview for an application and returns its id.
func (w *world) proposed(applicationID string) string {
	w.t.Helper()
	return w.made(w.post("company", "/api/applications/"+applicationID+"/interviews", proposal(nil), 201))
}

// invited invites the talent to a job and returns the invitation's id.
func (w *world) invited(jobID string) string {
	w.t.Helper()
	return w.made(w.post("company", "/api/invitations", fields{"talentId": w.users["talent"].ID, "jobId": jobID,
		"message": "نود أن نراك معنا"}, 201))
}

// signUp signs up another talent, known by name from then on, and returns the id.
func (w *world) signUp(name string, change fields) string {
	w.t.Helper()
	form := talentForm(fields{"email": name + "@example.com"})
	maps.Copy(form, change)
	var in struct {
		AuthToken string
		User      struct{ ID string }
	}
	w.post("", "/api/talent/register", form, 201).json(w.t, &in)
	w.tokens[name] = in.AuthToken
	return in.User.ID
}

// verify confirms an account's address, without which the marketplace sends it no mail.
func (w *world) verify(email string) {
	w.t.Helper()
	w.post("", "/api/auth/verify-email", fields{"token": w.mailedToken(email)}, 200)
}

// together sends n requests at once and returns the answers. Who is told that it is too much at once comes again, as
// clients do.
func (w *world) together(n int, r func(i int) request) []answer {
	w.t.Helper()
	answers := make([]answer, n)
	var ready, done sync.WaitGroup
	start := make(chan struct{})
	for i := range n {
		ready.Add(1)
		done.Add(1)
		go func() {
			defer done.Done()
			ready.Done()
			<-start
			answers[i] = w.send(r(i))
			for tries := 0; tries < 20 && strings.Contains(answers[i].body, `"code":"busy"`); tries++ {
				time.Sleep(time.Second) // its Retry-After
				answers[i] = w.send(r(i))
			}
		}()
	}
	ready.Wait()
	close(start)
	done.Wait()
	return answers
}

// statuses counts the answers by status.
func statuses(answers []answer) map[int]int {
	counts := map[int]int{}
	for _, a := range answers {
		if a.Response != nil {
			counts[a.StatusCode]++
		}
	}
	return counts
}

// shows fails the test for every part that an answer lacks, and for every part that it must not have.
func (w *world) shows(a answer, has, lacks []string) {
	w.t.Helper()
	for _, part := range has {
		if !strings.Contains(a.body, part) {
			w.t.Errorf("%s lacks %s: %s", a.Request.URL.Path, part, a.body)
		}
	}
	for _, part := range lacks {
		if strings.Contains(a.body, part) {
			w.t.Errorf("%s has %s: %s", a.Request.URL.Path, part, a.body)
		}
	}
}

// isEmpty fails the test unless a list is empty.
func (w *world) isEmpty(a answer) {
	w.t.Helper()
	if strings.TrimSpace(a.body) != "[]" {
		w.t.Errorf("%s is not empty: %s", a.Request.URL.Path, a.body)
	}
}

// first returns the first item of a list.
func (a answer) first(w *world) answer {
	w.t.Helper()
	var things []json.RawMessage
	a.json(w.t, &things)
	if len(things) == 0 {
		w.t.Fatalf("nothing in %s", a.Request.URL.Path)
	}
	return answer{a.Response, string(things[0])}
}
