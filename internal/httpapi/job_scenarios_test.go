package httpapi_test

import (
	"encoding/json"
	"strings"
	"testing"
	"time"

	"github.com/tawafuq/tawafuq/internal/httpapi"
)

func jobForm(change fields) fields {
	form := fields{
		"title": "Backend Engineer", "location": "Riyadh", "jobType": "full-time", "experienceLevel": "mid",
		"salaryMin": 12000, "salaryMax": 18000,
		"description":  "Build the services behind our delivery app.\n\nYou will own them.",
		"requirements": []string{"3 years of Go"}, "benefits": []string{"Medical insurance"},
		"skills": []string{"Go", "PostgreSQL", " "}, "department": "Engineering",
	}
	for name, value := range change {
		form[name] = value
	}
	return form
}

// newJob posts a job as the company and returns its id.
func (w *world) newJob(change fields) string {
	w.t.Helper()
	a := w.send(request{method: "POST", path: "/api/jobs", as: "company", body: jobForm(change)})
	if a.StatusCode != 201 {
		w.t.Fatalf("%d %s", a.StatusCode, a.body)
	}
	var made struct{ ID string }
	a.json(w.t, &made)
	return made.ID
}

// finds fails the test unless a visitor's search has that many hits.
func (w *world) finds(path, want string) {
	w.t.Helper()
	if got := w.get("", path).Header.Get("X-Total-Count"); got != want {
		w.t.Errorf("%s: %s found, want %s", path, got, want)
	}
}

// onNewJob sends to a path of a job that was just posted.
func onNewJob(who, before, after string, change fields, body any) func(*world) request {
	return func(w *world) request { return request{as: who, path: before + w.newJob(change) + after, body: body} }
}

const jobs = "/api/jobs/"

func init() {
	draft := fields{"status": "draft"}
	for pattern, list := range map[string][]scenario{
		"GET /api/jobs": {
			{kind: good, send: func(w *world) request {
				w.newJob(nil)
				w.newJob(fields{"title": "مديرة الموارد البشرية", "skills": []string{}, "location": "جدة"})
				w.newJob(draft)
				return request{path: "/api/jobs?search=engineers+postg&location=RIYA" +
					"&jobType=full_time&experienceLevel=mid&limit=1"}
			}, status: 200, has: []string{`"title":"Backend Engineer"`, `"companyName":"نجد للأنظمة"`,
				`"skills":["Go","PostgreSQL"]`, `"applicationsCount":0`}, lacks: []string{"مديرة", "draft"},
				after: func(w *world, a answer) {
					if a.Header.Get("X-Total-Count") != "1" || a.Header.Get("Link") != "" {
						w.t.Errorf("total %q, link %q", a.Header.Get("X-Total-Count"), a.Header.Get("Link"))
					}
					for query, want := range map[string]string{"search=للموارد": "1", "search=الموارد+البشريه": "1",
						"location=جد": "1", "search=java": "0", "": "2", "limit=1": "2", "location=%25": "0"} {
						w.finds("/api/jobs?"+query, want)
					}
				}},
			{kind: good, send: as("", nil), status: 200, has: []string{"[]"}},
			{kind: invalid,
				send:   func(*world) request { return request{path: "/api/jobs?jobType=fun&experienceLevel=god"} },
				status: 422, has: []string{`"jobType":"`, `"experienceLevel":"`}},
		},
		"GET /api/jobs/{id}": {
			{kind: good, send: onNewJob("", jobs, "", nil, nil), status: 200,
				has: []string{`"status":"open"`, `"salaryMin":12000`, `"currency":"SAR"`, `"postedAt":"`}},
			{kind: good, send: onNewJob("company", jobs, "", draft, nil), status: 200,
				has: []string{`"status":"draft"`, `"postedAt":null`}},
			{kind: notYours, send: onNewJob("rival", jobs, "", draft, nil), status: 404},
			{kind: notYours, send: onNewJob("", jobs, "", draft, nil), status: 404},
			{kind: invalid, send: to("", func(*world) string { return "/api/jobs/nothing" }), status: 404},
		},
		"GET /api/jobs/company": {
			{kind: good, send: func(w *world) request {
				w.newJob(nil)
				w.newJob(draft)
				return request{as: "company"}
			}, status: 200, has: []string{`"status":"open"`, `"status":"draft"`}, after: func(w *world, _ answer) {
				w.isEmpty(w.get("rival", "/api/jobs/company"))
			}},
			{kind: signedOut, send: as("", nil), status: 401},
			{kind: wrongRole, send: as("talent", nil), status: 403},
		},
		"POST /api/jobs": {
			{kind: good, send: as("company", jobForm(fields{"jobType": "full_time",
				"applicationDeadline": time.Now().AddDate(0, 0, 3).Format(time.DateOnly)})), status: 201,
				has: []string{`"jobType":"full-time"`, `"status":"open"`}},
			{kind: signedOut, send: as("", jobForm(nil)), status: 401},
			{kind: wrongRole, send: as("talent", jobForm(nil)), status: 403},
			{kind: notYours, send: func(w *world) request {
				return request{as: "company", body: jobForm(fields{"companyId": w.users["rival"].CompanyID})}
			}, status: 403, after: func(w *world, _ answer) {
				if a := w.send(request{method: "GET", path: "/api/jobs"}); strings.TrimSpace(a.body) != "[]" {
					w.t.Errorf("something was stored: %s", a.body)
				}
			}},
			{kind: invalid, send: as("company", fields{}), status: 422,
				has: []string{`"title":"`, `"location":"`, `"jobType":"`, `"experienceLevel":"`, `"description":"`}},
			{kind: invalid, send: as("company", jobForm(fields{"salaryMin": 9, "salaryMax": 5, "currency": "XXX",
				"applicationDeadline": "2001-01-01", "status": "removed"})), status: 422, has: []string{`"status":"`}},
			{kind: invalid, send: as("company", jobForm(fields{"salaryMin": 9, "salaryMax": 5, "currency": "XXX",
				"applicationDeadline": "2001-01-01"})), status: 422,
				has: []string{`"salaryMax":"`, `"currency":"`, `"applicationDeadline":"`}},
			{kind: invalid, send: as("company", jobForm(fields{"applicationDeadline": "soon", "salaryMin": -1,
				"skills": "Go"})), status: 422, has: []string{`"skills":"`}},
		},
		"PUT /api/jobs/{id}": {
			{kind: good, send: onNewJob("company", jobs, "", nil,
				jobForm(fields{"title": "Site Reliability Engineer", "skills": []string{"Linux"}})), status: 200,
				has: []string{"Site Reliability"}, after: func(w *world, _ answer) {
					for query, want := range map[string]string{"linux": "1", "postgresql": "0", "reliability": "1"} {
						w.finds("/api/jobs?search="+query, want)
					}
				}},
			{kind: signedOut, send: onNewJob("", jobs, "", nil, jobForm(nil)), status: 401},
			{kind: wrongRole, send: onNewJob("talent", jobs, "", nil, jobForm(nil)), status: 403},
			{kind: notYours, send: onNewJob("rival", jobs, "", nil, jobForm(nil)), status: 404},
			{kind: invalid, send: onNewJob("company", jobs, "", nil, jobForm(fields{"title": ""})), status: 422,
				has: []string{`"title":"`}},
		},
		"DELETE /api/jobs/{id}": {
			{kind: good, send: onNewJob("company", jobs, "", draft, nil), status: 204},
			{kind: signedOut, send: onNewJob("", jobs, "", draft, nil), status: 401},
			{kind: wrongRole, send: onNewJob("talent", jobs, "", draft, nil), status: 403},
			{kind: notYours, send: onNewJob("rival", jobs, "", draft, nil), status: 404},
			{kind: invalid, send: onNewJob("company", jobs, "", nil, nil), status: 409,
				has: []string{`"code":"job.wrongStatus"`}},
		},
		"POST /api/jobs/{id}/publish":   jobStep("/publish", draft, 200, `"status":"open"`, nil),
		"POST /api/jobs/{id}/close":     jobStep("/close", nil, 200, `"status":"closed"`, draft),
		"POST /api/jobs/{id}/duplicate": jobStep("/duplicate", nil, 201, `"status":"draft"`, nil),
		"POST /api/jobs/{id}/reopen": append(jobStep("/reopen", nil, 0, "", draft)[1:],
			scenario{kind: invalid, send: onNewJob("company", jobs, "/reopen", nil, nil), status: 409}, scenario{
				kind: good, send: func(w *world) request {
					id := w.newJob(nil)
					w.send(request{method: "POST", path: jobs + id + "/close", as: "company"})
					if a := w.send(request{method: "GET", path: jobs + id}); a.StatusCode != 404 {
						w.t.Errorf("a closed job is still read by strangers: %d", a.StatusCode)
					}
					return request{as: "company", path: jobs + id + "/reopen"}
				}, status: 200, has: []string{`"status":"open"`},
			}),
		"GET /api/saved-jobs": {
			{kind: good, send: func(w *world) request {
				id := w.newJob(nil)
				w.send(request{method: "PUT", path: "/api/saved-jobs/" + id, as: "talent"})
				w.send(request{method: "POST", path: jobs + id + "/close", as: "company"})
				return request{as: "talent"}
			}, status: 200, has: []string{`"status":"closed"`}, after: func(w *world, _ answer) {
				w.isEmpty(w.get("other", "/api/saved-jobs"))
			}},
			{kind: signedOut, send: as("", nil), status: 401},
			{kind: wrongRole, send: as("company", nil), status: 403},
		},
		"PUT /api/saved-jobs/{id}": {
			{kind: good, send: onNewJob("talent", "/api/saved-jobs/", "", nil, nil), status: 204},
			{kind: signedOut, send: onNewJob("", "/api/saved-jobs/", "", nil, nil), status: 401},
			{kind: wrongRole, send: onNewJob("company", "/api/saved-jobs/", "", nil, nil), status: 403},
			{kind: notYours, send: onNewJob("talent", "/api/saved-jobs/", "", draft, nil), status: 404},
		},
		"DELETE /api/saved-jobs/{id}": {
			{kind: good, send: func(w *world) request {
				id := w.newJob(nil)
				w.send(request{method: "PUT", path: "/api/saved-jobs/" + id, as: "talent"})
				return request{as: "talent", path: "/api/saved-jobs/" + id}
			}, status: 204, after: func(w *world, _ answer) {
				w.isEmpty(w.get("talent", "/api/saved-jobs"))
			}},
			{kind: signedOut, send: onNewJob("", "/api/saved-jobs/", "", nil, nil), status: 401},
			{kind: wrongRole, send: onNewJob("company", "/api/saved-jobs/", "", nil, nil), status: 403},
			{kind: notYours, send: to("talent", func(*world) string { return "/api/saved-jobs/nothing" }), status: 204},
		},
	} {
		scenarios[pattern] = list
	}
}

// jobStep are the scenarios of a step on a job: what it does to a job in the right status, who may not take it, and
// that a job in the wrong status refuses it.
func jobStep(step string, made fields, status int, has string, wrong fields) []scenario {
	list := []scenario{
		{kind: good, send: onNewJob("company", jobs, step, made, nil), status: status, has: []string{has}},
		{kind: signedOut, send: onNewJob("", jobs, step, made, nil), status: 401},
		{kind: wrongRole, send: onNewJob("talent", jobs, step, made, nil), status: 403},
		{kind: notYours, send: onNewJob("rival", jobs, step, made, nil), status: 404},
	}
	if wrong != nil {
		list = append(list, scenario{kind: invalid, send: onNewJob("company", jobs, step, wrong, nil), status: 409,
			has: []string{`"code":"job.wrongStatus"`}})
	}
	return list
}

func TestJobsComeInPages(t *testing.T) {
	onBothEngines(t, func(w *world) {
		for range 5 {
			w.newJob(nil)
		}
		seen, next := map[string]bool{}, "/api/jobs?search=engineer&limit=2"
		for pieces := 0; next != "" && pieces < 5; pieces++ {
			a := w.send(request{method: "GET", path: next})
			var found []struct{ ID string }
			a.json(w.t, &found)
			for _, j := range found {
				if seen[j.ID] {
					w.t.Errorf("%s came twice", j.ID)
				}
				seen[j.ID] = true
			}
			next, _, _ = strings.Cut(strings.TrimPrefix(a.Header.Get("Link"), "<"), ">")
			if next != "" && !strings.Contains(next, "search=engineer") {
				w.t.Errorf("the next page forgot the search: %s", next)
			}
		}
		if len(seen) != 5 {
			w.t.Errorf("%d jobs on all pages, want 5", len(seen))
		}
	})
}

func TestAJobClosesByItself(t *testing.T) {
	onBothEngines(t, func(w *world) {
		today := time.Now().In(time.FixedZone("", 3*60*60))
		id := w.newJob(fields{"applicationDeadline": today.Format(time.DateOnly)})
		n, err := w.store.ExpireJobs(w.t.Context(), time.Now())
		ok(w.t, err)
		if n != 0 {
			w.t.Error("a job expired on its last day")
		}
		n, err = w.store.ExpireJobs(w.t.Context(), time.Now().AddDate(0, 0, 1))
		ok(w.t, err)
		if n != 1 {
			w.t.Errorf("%d jobs expired, want 1", n)
		}
		if a := w.send(request{method: "GET", path: jobs + id}); a.StatusCode != 404 {
			w.t.Errorf("an expired job is still read by strangers: %d", a.StatusCode)
		}
		w.shows(w.get("company", jobs+id), []string{`"status":"expired"`}, nil)
	})
}

func TestTheJobsPageNamesTheJob(t *testing.T) {
	w := newWorld(t, "sqlite", httpapi.Settings{})
	id := w.newJob(fields{"title": "Engineer </script><b>", "salaryMax": nil, "jobType": "remote",
		"applicationDeadline": time.Now().AddDate(0, 1, 0).Format(time.DateOnly)})
	for _, path := range []string{"/job/" + id, "/jobs/" + id} {
		a := w.send(request{method: "GET", path: path})
		if a.StatusCode != 200 {
			t.Fatalf("%s: %d", path, a.StatusCode)
		}
		_, data, _ := strings.Cut(a.body, `<script type="application/ld+json"`)
		_, data, _ = strings.Cut(data, ">")
		data, _, _ = strings.Cut(data, "</script>")
		var posting map[string]any
		if err := json.Unmarshal([]byte(data), &posting); err != nil {
			t.Fatalf("%v in %s", err, data)
		}
		if posting["@type"] != "JobPosting" || posting["title"] != "Engineer </script><b>" ||
			posting["jobLocationType"] != "TELECOMMUTE" || posting["validThrough"] == nil {
			t.Errorf("posting: %v", posting)
		}
		if !strings.Contains(a.body, "<title>Engineer &lt;/script&gt;&lt;b&gt; · نجد للأنظمة · Tawafuq</title>") ||
			!strings.Contains(a.body, "Build the services behind") {
			t.Errorf("the head does not name the job: %.900s", a.body)
		}
	}
	for _, path := range []string{"/job/nothing", "/job/%00", "/job/" + w.newJob(fields{"status": "draft"})} {
		if a := w.send(request{method: "GET", path: path}); a.StatusCode != 404 {
			t.Errorf("%s: %d", path, a.StatusCode)
		}
	}
}
