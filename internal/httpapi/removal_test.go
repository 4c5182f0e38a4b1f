package httpapi_test

import (
	"slices"
	"strings"
	"testing"
	"time"
)

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
		"/job/" + f.jobID,
		"/jobs/" + f.jobID,
		"/company/" + f.companyID,
		"/api/jobs?companyId=" + f.companyID,
		"/api/jobs?search=zanbaq",
		"/api/candidates?search=zanbaq",
		"/api/jobs/company?limit=100",
		"/feeds/jobs.rss?search=zanbaq",
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

func TestItsOwnerCannotBringBackARemovedJob(t *testing.T) {
	onBothEngines(t, func(w *world) {
		f := w.openFair()
		w.decide("jobs/" + f.jobID + "/remove")
		own := w.send(request{method: "GET", path: jobs + f.jobID, as: "company", header: inLanguage("ar")})
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
