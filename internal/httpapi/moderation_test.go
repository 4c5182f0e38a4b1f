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

// fair is a market in which everything that can be listed is listed somewhere: a job that was saved, invited to and
// applied for, of a company that has looked at a talent, who is on its shortlist, in its invitations and among its
// applicants.
type fair struct {
	jobID, companyID, talentID string
}

const fairTitle = "Zanbaq Gardener"

func (w *world) openFair() fair {
	w.t.Helper()
	w.behind = undoTime // companies hear of applications once these can no longer be undone
	id := w.signUp("guest", fields{"firstName": "Zanbaq", "lastName": "Al Guest", "title": "Backend Engineer"})
	for _, who := range []string{"talent", "guest", "other"} {
		w.beEngineer(who)
	}
	f := fair{jobID: w.newJob(fields{"title": fairTitle}), companyID: w.users["company"].CompanyID, talentID: id}
	w.applied("guest", f.jobID)
	w.put("talent", "/api/saved-jobs/"+f.jobID, nil, 204)
	w.invited(f.jobID)
	w.post("company", "/api/invitations", fields{"talentId": f.talentID, "jobId": w.newJob(nil)}, 201)
	w.put("company", "/api/shortlist/"+f.talentID, fields{"note": "Good"}, 204)
	w.put("rival", "/api/shortlist/"+f.talentID, fields{"note": "Good"}, 204)
	w.get("company", "/api/talent/"+w.users["talent"].ID)
	w.runTasks()
	return f
}

// readings are the paths a reader can ask for: every GET of the table, with ids of the fair, and the pages of the
// fair's job and company.
func (w *world) readings(f fair) []string {
	ids := map[string]string{
		"/api/companies/{id}": f.companyID, "/api/talent/{id}": f.talentID, "/sitemaps/{part}": "",
		"/api/images/{key}": "x", "/api/interviews/{id}/calendar.ics": "x", "/api/applications/{id}": "x",
	}
	paths := []string{
		"/job/" + f.jobID, "/jobs/" + f.jobID, "/company/" + f.companyID, "/api/jobs?companyId=" + f.companyID,
		"/api/jobs?search=zanbaq",
		"/api/candidates?search=zanbaq", "/api/jobs/company?limit=100", "/feeds/jobs.rss?search=zanbaq",
	}
	for _, row := range w.server.Rows() {
		path, isGet := strings.CutPrefix(row.Pattern, "GET ")
		if !isGet || row.Who == "admin" || path == "/api/logout" {
			continue
		}
		before, rest, hasID := strings.Cut(path, "{")
		if hasID {
			_, after, _ := strings.Cut(rest, "}")
			id, known := ids[path]
			switch {
			case strings.HasPrefix(path, "/api/cv/"):
				id = f.talentID
			case !known:
				id = f.jobID
			}
			path = before + id + after
		}
		paths = append(paths, path)
	}
	index := w.get("", "/sitemap.xml").body
	for _, part := range strings.Split(index, "<loc>http://tawafuq.example")[1:] {
		part, _, _ = strings.Cut(part, "</loc>")
		paths = append(paths, part)
	}
	return paths
}

// whereShown returns who finds a thing where, as "reader path".
func (w *world) whereShown(f fair, readers []string, marks ...string) []string {
	w.t.Helper()
	var shown []string
	for _, path := range w.readings(f) {
		for _, reader := range readers {
			a := w.send(request{method: "GET", path: path, as: reader})
			if a.StatusCode != 200 {
				continue
			}
			if slices.ContainsFunc(marks, func(mark string) bool { return strings.Contains(a.body, mark) }) {
				shown = append(shown, reader+" "+path)
			}
		}
	}
	slices.Sort(shown)
	return slices.Compact(shown)
}

// record reports whether a place belongs to a person's own records, which keep what happened whoever else took part.
func record(where string) bool {
	_, path, _ := strings.Cut(where, " ")
	return path == "/api/account/export" || path == "/api/profile/views"
}

// Every call that reads is made as every reader before, while and after something is taken away. While it is, nobody
// finds it anywhere; afterwards it is exactly where it was.
func TestWhatIsRemovedOrSuspendedIsShownNowhere(t *testing.T) {
	for name, test := range map[string]struct {
		away, back func(fair) string
		readers    []string
		marks      func(fair) []string
		before     func(fair) []string
	}{
		"a removed job": {
			away:    func(f fair) string { return "jobs/" + f.jobID + "/remove" },
			back:    func(f fair) string { return "jobs/" + f.jobID + "/restore" },
			readers: []string{"", "talent", "other", "rival"},
			marks:   func(f fair) []string { return []string{f.jobID, fairTitle} },
			before: func(f fair) []string {
				return []string{
					" /api/jobs", " /api/jobs?search=zanbaq", "other /api/jobs/recommendations",
					"talent /api/saved-jobs", "talent /api/invitations",
					"talent /api/notifications", " /feeds/jobs.rss", " /feeds/jobs.json", " /job/" + f.jobID,
					"rival /api/jobs/" + f.jobID,
					" /api/jobs?companyId=" + f.companyID, "other /api/jobs/" + f.jobID + "/match/receipt",
					" /sitemaps/jobs.xml",
				}
			},
		},
		"a suspended company": {
			away:    func(f fair) string { return "companies/" + f.companyID + "/suspend" },
			back:    func(f fair) string { return "companies/" + f.companyID + "/restore" },
			readers: []string{"", "talent", "other", "rival"},
			marks:   func(f fair) []string { return []string{f.jobID, f.companyID, "نجد للأنظمة"} },
			before: func(f fair) []string {
				return []string{
					" /api/jobs", "other /api/jobs/recommendations", "talent /api/saved-jobs",
					"talent /api/invitations", " /feeds/jobs.rss",
					" /company/" + f.companyID, " /api/companies/" + f.companyID, " /api/jobs?companyId=" + f.companyID,
					" /sitemaps/companies.xml",
				}
			},
		},
		"a suspended person": {
			away:    func(f fair) string { return "people/" + f.talentID + "/suspend" },
			back:    func(f fair) string { return "people/" + f.talentID + "/restore" },
			readers: []string{"", "talent", "other", "company", "rival"},
			marks:   func(f fair) []string { return []string{f.talentID, "Zanbaq Al Guest", `"firstName":"Zanbaq"`} },
			before: func(f fair) []string {
				return []string{
					"rival /api/candidates", "rival /api/candidates?search=zanbaq", "company /api/shortlist",
					"rival /api/shortlist", "company /api/invitations",
					"company /api/jobs/" + f.jobID + "/recommended-candidates", "company /api/jobs/" + f.jobID +
						"/applications", "company /api/talent/" + f.talentID,
					"company /api/notifications",
				}
			},
		},
	} {
		t.Run(name, func(t *testing.T) {
			onBothEngines(t, func(w *world) {
				f := w.openFair()
				marks := test.marks(f)
				before := w.whereShown(f, test.readers, marks...)
				for _, want := range test.before(f) {
					if !slices.Contains(before, want) {
						w.t.Errorf("%q does not show it to begin with: %q", want, before)
					}
				}
				w.decide(test.away(f))
				for _, where := range w.whereShown(f, test.readers, marks...) {
					if !record(where) {
						w.t.Errorf("still shown: %s", where)
					}
				}
				w.decide(test.back(f))
				w.signInAgain("company", "hr@najd.example")
				if after := w.whereShown(f, test.readers, marks...); !slices.Equal(before, after) {
					w.t.Errorf("shown differently before and after:\n%q\n%q", before, after)
				}
			})
		})
	}
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

func TestItsOwnerCannotBringBackARemovedJob(t *testing.T) {
	onBothEngines(t, func(w *world) {
		f := w.openFair()
		w.decide("jobs/" + f.jobID + "/remove")
		own := w.send(request{method: "GET", path: jobs + f.jobID, as: "company",
			header: map[string]string{"Accept-Language": "ar"}})
		w.shows(own, []string{`"status":"removed"`, `"reason":"fraud"`, "يطلب رسومًا قبل المقابلة"}, nil)
		w.shows(w.get("guest", jobs+f.jobID), []string{`"status":"removed"`}, []string{"يطلب رسومًا"})
		w.shows(w.get("guest", "/api/applications"), []string{`"jobStatus":"removed"`, fairTitle}, nil)
		for _, r := range []request{
			{method: "PUT", path: jobs + f.jobID, body: jobForm(nil)},
			{method: "POST", path: jobs + f.jobID + "/publish"},
			{method: "POST", path: jobs + f.jobID + "/reopen"},
			{method: "POST", path: jobs + f.jobID + "/close"},
			{method: "POST", path: jobs + f.jobID + "/duplicate"},
			{method: "DELETE", path: jobs + f.jobID},
		} {
			r.as = "company"
			w.want(409, r)
		}
		w.post("company", "/api/invitations", fields{"talentId": w.users["other"].ID, "jobId": f.jobID}, 409)
		w.post("other", "/api/applications", fields{"jobId": f.jobID}, 404)
		w.put("other", "/api/saved-jobs/"+f.jobID, nil, 404)
		w.post("admin", "/api/admin/jobs/"+f.jobID+"/remove", decision(nil), 409)
	})
}

func TestARestoredJobIsAsItWas(t *testing.T) {
	onBothEngines(t, func(w *world) {
		today := time.Now().In(time.FixedZone("", 3*60*60)).Format(time.DateOnly)
		open, closed, late := w.newJob(nil), w.newJob(nil), w.newJob(fields{"applicationDeadline": today})
		w.post("company", jobs+closed+"/close", nil, 200)
		for _, id := range []string{open, closed, late} {
			w.decide("jobs/" + id + "/remove")
		}
		_, err := w.store.ExpireJobs(w.t.Context(), time.Now().AddDate(0, 0, 1))
		ok(w.t, err)
		w.passDeadline(late)
		for id, want := range map[string]string{open: "open", closed: "closed", late: "expired"} {
			w.decide("jobs/" + id + "/restore")
			w.shows(w.get("company", jobs+id), []string{`"status":"` + want + `"`, `"removal":null`}, nil)
		}
	})
}

// passDeadline moves a job's last day into the past.
func (w *world) passDeadline(id string) {
	w.t.Helper()
	db := openDatabase(w.t, w.store.Engine(), w.database)
	defer db.Close()
	_, err := db.ExecContext(w.t.Context(),
		`UPDATE jobs SET deadline = '2020-01-01', closes_at = 1577998800000 WHERE id = $1`, id)
	ok(w.t, err)
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
					header: map[string]string{"Accept-Language": "ar"}})
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
		ar := map[string]string{"Accept-Language": "ar"}
		bell := w.send(request{method: "GET", path: "/api/notifications", as: "company", header: ar})
		w.shows(bell, []string{`"kind":"jobRemoved"`, fairTitle, "احتيال", "يطلب رسومًا قبل المقابلة", `"href":"/job/` +
			id + `"`}, nil)
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
