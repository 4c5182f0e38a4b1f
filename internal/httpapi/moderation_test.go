package httpapi_test

import (
	"errors"
	"maps"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/tawafuq/tawafuq/internal/account"
	"github.com/tawafuq/tawafuq/internal/httpapi"
	"github.com/tawafuq/tawafuq/internal/job"
	"github.com/tawafuq/tawafuq/internal/talent"
)

// decision is the reason an operator gives.
func decision(change fields) fields {
	form := fields{"reason": "fraud", "text": "يطلب رسومًا قبل المقابلة"}
	maps.Copy(form, change)
	return form
}

func (w *world) decide(path string) {
	w.t.Helper()
	w.post("admin", "/api/admin/"+path, decision(nil), 204)
}

// signInAgain starts a new session if the old one has ended.
func (w *world) signInAgain(name, email string) {
	w.t.Helper()
	if w.send(request{method: "GET", path: "/api/auth/user", as: name}).StatusCode == 200 {
		return
	}
	in, err := w.accounts.SignIn(w.t.Context(), email, password, "")
	ok(w.t, err)
	w.tokens[name] = in.Token
}

func TestACompanysJobsAreSuspendedAndRestoredWithIt(t *testing.T) {
	onBothEngines(t, func(w *world) {
		f := w.openFair()
		alone := w.newJob(nil)
		w.decide("jobs/" + alone + "/remove")
		w.decide("companies/" + f.companyID + "/suspend")
		w.post("admin", "/api/admin/jobs/"+f.jobID+"/restore", decision(nil), 409)
		w.post("admin", "/api/admin/jobs/"+alone+"/restore", decision(nil), 409)
		w.decide("companies/" + f.companyID + "/restore")
		w.signInAgain("company", "hr@najd.example")
		w.shows(w.get("company", jobs+f.jobID), []string{`"status":"open"`}, nil)
		// What was removed on its own stays removed.
		w.shows(w.get("company", jobs+alone), []string{`"status":"removed"`}, nil)
	})
}

func TestASuspendedAccountIsSignedOutAndToldWhy(t *testing.T) {
	onBothEngines(t, func(w *world) {
		second, err := w.accounts.SignIn(w.t.Context(), "sara@example.com", password, "")
		ok(w.t, err)
		w.tokens["second"] = second.Token
		w.get("second", "/api/auth/user")
		for _, who := range []struct{ name, email, path string }{
			{"talent", "sara@example.com", "people/" + w.users["talent"].ID},
			{"company", "hr@najd.example", "companies/" + w.users["company"].CompanyID},
		} {
			w.decide(who.path + "/suspend")
			for _, session := range []string{who.name, "second"} {
				w.want(401, request{method: "GET", path: "/api/auth/user", as: session})
			}
			login := func(word string) answer {
				return w.send(request{method: "POST", path: "/api/auth/login",
					body:   fields{"email": who.email, "password": word},
					header: inLanguage("ar")})
			}
			a := login(password)
			w.shows(a, []string{`"code":"account.suspended"`, "احتيال", "يطلب رسومًا قبل المقابلة"},
				[]string{"authToken"})
			if a.StatusCode != 403 {
				w.t.Errorf("the right password: %d", a.StatusCode)
			}
			// Somebody who is guessing learns nothing.
			if a := login("wrong horse battery"); a.StatusCode != 401 || strings.Contains(a.body, "suspended") {
				w.t.Errorf("a wrong password: %d %s", a.StatusCode, a.body)
			}
			w.post("", "/api/auth/forgot-password", fields{"email": who.email}, 200)
			w.post("", "/api/auth/reset-password", fields{"token": w.mailedToken(who.email), "password": password}, 200)
			if a := login(password); a.StatusCode != 403 {
				w.t.Errorf("a reset lifted it: %d", a.StatusCode)
			}
			w.decide(who.path + "/restore")
			if a := login(password); a.StatusCode != 200 {
				w.t.Errorf("restored: %d %s", a.StatusCode, a.body)
			}
		}
	})
}

func TestOtherProcessesSignASuspendedAccountOutWithinASecond(t *testing.T) {
	onBothEngines(t, func(w *world) {
		now := time.Now()
		elsewhere := account.NewService(w.store, nil, func() time.Time { return now })
		_, _, err := elsewhere.Authenticate(w.t.Context(), w.tokens["talent"])
		ok(w.t, err)
		w.decide("people/" + w.users["talent"].ID + "/suspend")
		now = now.Add(time.Second)
		if user, _, err := elsewhere.Authenticate(w.t.Context(), w.tokens["talent"]); err == nil {
			w.t.Errorf("still %s a second later", user.ID)
		}
	})
}

func TestAnOperatorCannotBeSuspended(t *testing.T) {
	onBothEngines(t, func(w *world) {
		a := w.post("admin", "/api/admin/people/"+w.users["admin"].ID+"/suspend", decision(nil), 403)
		w.shows(a, []string{`"code":"moderation.operator"`}, nil)
		_, err := w.accounts.CreateAdmin(w.t.Context(), "second@tawafuq.example", password)
		ok(w.t, err)
		second, err := w.accounts.SignIn(w.t.Context(), "second@tawafuq.example", password, "")
		ok(w.t, err)
		w.post("admin", "/api/admin/people/"+second.User.ID+"/suspend", decision(nil), 403)
		w.get("admin", "/api/auth/user")
	})
}

func TestWhoeverIsAffectedReadsWhyInTheirLanguage(t *testing.T) {
	onBothEngines(t, func(w *world) {
		w.want(200, request{method: "PATCH", path: "/api/account", as: "company", body: fields{"language": "ar"}})
		id := w.newJob(fields{"title": fairTitle})
		w.decide("jobs/" + id + "/remove")
		w.runTasks()
		ar := inLanguage("ar")
		bell := w.send(request{method: "GET", path: "/api/notifications", as: "company", header: ar})
		w.shows(bell, []string{
			`"kind":"jobRemoved"`, fairTitle, "احتيال", "يطلب رسومًا قبل المقابلة", `"href":"/job/` + id + `"`,
		}, nil)
		w.decide("jobs/" + id + "/restore")
		w.decide("companies/" + w.users["company"].CompanyID + "/suspend")
		w.decide("people/" + w.users["talent"].ID + "/suspend")
		w.runTasks()
		// A suspended account is told by mail, whether its address was confirmed or not.
		for address, want := range map[string][]string{
			"hr@najd.example":  {"أُزيلت وظيفة من توافق", "عادت وظيفتك إلى توافق", "أُوقف حسابك في توافق"},
			"sara@example.com": {"Your account on Tawafuq is suspended"},
		} {
			sent := w.letters(address)
			for _, subject := range want {
				at := slices.IndexFunc(sent, func(l letter) bool { return l.subject == subject })
				if at < 0 || !strings.Contains(sent[at].text, "يطلب رسومًا قبل المقابلة") {
					w.t.Errorf("%s got no mail %q with what the operator wrote: %+v", address, subject, sent)
				}
			}
		}
	})
}

func TestAReportIsStoredOnceWithWhatItIsAbout(t *testing.T) {
	onBothEngines(t, func(w *world) {
		f := w.openFair()
		report := fields{"kind": "job", "id": f.jobID, "reason": "asksForMoney", "text": "They want 500 SAR first"}
		first := w.post("talent", "/api/reports", report, 201)
		again := w.post("talent", "/api/reports", report, 201)
		if first.body != again.body {
			w.t.Errorf("the second answer differs: %s, %s", first.body, again.body)
		}
		w.post("other", "/api/reports", report, 201)
		w.post("", "/api/reports", report, 201)
		w.post("", "/api/reports", report, 201)
		w.put("company", jobs+f.jobID, jobForm(fields{"title": "Harmless", "description": "Nothing to see."}), 200)
		list := w.get("admin", "/api/admin/reports")
		w.shows(list, []string{
			fairTitle, "Build the services behind", `"reason":"asksForMoney"`, "They want 500 SAR first",
			`"reporterId":"` + w.users["talent"].ID + `"`,
			`"reporterRole":"job_seeker"`, `"reporterRole":"visitor"`,
		}, []string{"127.0.0.1", "sara@example.com"})
		if list.Header.Get("X-Total-Count") != "3" {
			w.t.Errorf("%s reports, want 3", list.Header.Get("X-Total-Count"))
		}
		w.decide("jobs/" + f.jobID + "/remove")
		w.isEmpty(w.get("admin", "/api/admin/reports?state=open"))
		w.shows(w.get("admin", "/api/admin/reports?state=closed"), []string{`"outcome":"remove"`, `"jobRemoved":true`},
			nil)
		// What was decided before may be reported again.
		w.decide("jobs/" + f.jobID + "/restore")
		w.post("talent", "/api/reports", report, 201)
		if n := w.get("admin", "/api/admin/reports").Header.Get("X-Total-Count"); n != "1" {
			w.t.Errorf("%s open after it was reported again", n)
		}
	})
}

func TestReportsComeInPages(t *testing.T) {
	w := newWorld(t, "sqlite", httpapi.Settings{})
	for range 5 {
		w.post("talent", "/api/reports", fields{"kind": "job", "id": w.newJob(nil), "reason": "spam"}, 201)
	}
	for _, path := range []string{"/api/admin/reports?state=open&limit=2", "/api/admin/audit?limit=2"} {
		seen := map[string]bool{}
		for next := path; next != ""; {
			a := w.get("admin", next)
			var found []struct{ ID, SubjectID string }
			a.json(t, &found)
			for _, r := range found {
				seen[r.ID] = true
				if strings.Contains(path, "reports") {
					w.decide("jobs/" + r.SubjectID + "/remove")
					w.decide("jobs/" + r.SubjectID + "/restore")
				}
			}
			next, _, _ = strings.Cut(strings.TrimPrefix(a.Header.Get("Link"), "<"), ">")
		}
		if want := map[bool]int{true: 5, false: 10}[strings.Contains(path, "reports")]; len(seen) != want {
			t.Errorf("%s: %d on all pages, want %d", path, len(seen), want)
		}
	}
}

func TestTheAuditLogKeepsEveryActButNoDeletedWords(t *testing.T) {
	onBothEngines(t, func(w *world) {
		f := w.openFair()
		application := w.applied("talent", w.newJob(nil))
		message := w.made(w.post("talent", "/api/applications/"+application+"/messages",
			fields{"body": "Zanbaq secret words"}, 201))
		w.post("company", "/api/reports", fields{"kind": "message", "id": message, "reason": "offensive",
			"text": "see what was written"}, 201)
		w.post("talent", "/api/reports", fields{"kind": "job", "id": f.jobID, "reason": "other",
			"text": "words of the reporter"}, 201)
		id := w.users["talent"].ID
		w.post("admin", "/api/admin/people/"+id+"/suspend", decision(fields{"text": "words about the person"}), 204)
		w.decide("people/" + id + "/restore")
		log := w.get("admin", "/api/admin/audit")
		w.shows(log, []string{`"act":"suspend"`, `"act":"restore"`, `"operatorId":"` + w.users["admin"].ID + `"`, id,
			`"reason":"fraud"`, "words about the person"}, nil)
		w.signInAgain("talent", "sara@example.com")
		w.post("talent", "/api/account/deletion", fields{"password": password}, 204)
		for _, path := range []string{"/api/admin/audit", "/api/admin/reports?state=open",
			"/api/admin/reports?state=closed"} {
			w.shows(w.get("admin", path), nil, []string{"words about the person", "Zanbaq secret",
				"words of the reporter", "Sara"})
		}
		w.shows(w.get("admin", "/api/admin/audit"), []string{id, `"act":"suspend"`}, nil)
	})
}

// Another process may take an ended session for a live one for a moment. What it lets through must open nothing.
func TestASuspendedAccountOpensNothingInItsLastMoment(t *testing.T) {
	onBothEngines(t, func(w *world) {
		ctx := w.t.Context()
		jobs, talents := job.NewService(w.store, time.Now), talent.NewService(w.store, w.accounts, time.Now)
		text := job.Text{Title: "Nurse", Location: "Riyadh", Type: "full-time", Level: "mid", Description: "Care."}
		draft, err := jobs.Post(ctx, w.users["company"], text, true)
		ok(w.t, err)
		w.decide("companies/" + w.users["company"].CompanyID + "/suspend")
		w.decide("people/" + w.users["talent"].ID + "/suspend")
		_, post := jobs.Post(ctx, w.users["company"], text, false)
		_, publish := jobs.Publish(ctx, w.users["company"], draft.ID)
		_, join := talents.SetInPool(ctx, w.users["talent"], true)
		for name, err := range map[string]error{"post": post, "publish": publish, "join the pool": join} {
			if !errors.Is(err, account.ErrSuspended) {
				w.t.Errorf("%s: %v", name, err)
			}
		}
	})
}
