package httpapi_test

import (
	"strings"
	"testing"
)

// ways are the lists in which a company meets talents who have not written to it.
func ways(jobID string) []string {
	return []string{
		"/api/candidates", "/api/candidates?search=engineer", jobs + jobID + "/recommended-candidates?limit=50",
		"/api/shortlist", "/api/shortlist?jobId=" + jobID,
	}
}

// meetsWithoutContact checks that every list of the company's shows the talent, and none how to reach them.
func (w *world) meetsWithoutContact(who, jobID string) {
	w.t.Helper()
	for _, path := range ways(jobID) {
		w.shows(w.get(who, path), []string{w.users["talent"].ID},
			[]string{"sara@example.com", "55123", `"email"`, `"phone"`, `"contact"`})
	}
}

func (w *world) sharedWith(who string, shared bool) {
	w.t.Helper()
	a := w.get(who, "/api/talent/"+w.users["talent"].ID)
	if shared {
		w.shows(a, []string{"sara@example.com", keptPhone, `"shared":true`}, nil)
	} else {
		w.shows(a, []string{`"contact":null`, `"shared":false`}, []string{"sara@", "55123"})
	}
}

func TestOnlyApplyingAndAcceptingShareContact(t *testing.T) {
	onBothEngines(t, func(w *world) {
		w.beEngineer("talent")
		job := w.newJob(nil)
		talent := "/api/shortlist/" + w.users["talent"].ID
		w.put("company", talent, fields{}, 204)
		w.put("company", talent, fields{"jobId": job}, 204)

		w.meetsWithoutContact("company", job)
		w.sharedWith("company", false)

		application := w.applied("talent", job)
		w.meetsWithoutContact("company", job) // lists do not carry it even where it is shared
		w.sharedWith("company", true)
		w.sharedWith("rival", false)
		w.shows(w.get("company", jobs+job+applicantsOf), []string{"sara@example.com", keptPhone}, nil)

		w.del("talent", applications+application, 204)
		w.sharedWith("company", false)
		w.isEmpty(w.get("company", jobs+job+applicantsOf))
		w.want(404, request{method: "GET", path: applications + application, as: "company"})
		w.want(404, request{method: "PUT", path: applications + application + "/note", as: "company",
			body: fields{"note": "x"}})
		w.want(404, request{method: "POST", path: applications + application + "/messages", as: "company",
			body: fields{"body": "x"}})
		w.meetsWithoutContact("company", job)

		invitation := w.invited(job)
		w.sharedWith("company", false)
		w.post("talent", "/api/invitations/"+invitation+"/accept", nil, 200)
		w.sharedWith("company", true)
		w.sharedWith("rival", false)
		w.meetsWithoutContact("company", job)
	})
}

func TestRejectionEndsContact(t *testing.T) {
	onBothEngines(t, func(w *world) {
		w.beEngineer("talent")
		application := w.newApplication()
		w.sharedWith("company", true)
		w.move(application, "rejected")
		w.sharedWith("company", false)
	})
}

func TestLeavingThePoolTakesEffectAtOnce(t *testing.T) {
	onBothEngines(t, func(w *world) {
		w.beEngineer("talent")
		job := w.newJob(nil)
		id := w.users["talent"].ID
		w.put("company", "/api/shortlist/"+id, fields{}, 204)
		w.put("company", "/api/shortlist/"+id, fields{"jobId": job}, 204)
		w.meetsWithoutContact("company", job)

		w.put("talent", "/api/profile/pool", fields{"inPool": false}, 200)
		for _, path := range ways(job) {
			w.shows(w.get("company", path), nil, []string{id, "Backend Engineer"})
		}
		if total := w.get("company", "/api/shortlist").Header.Get("X-Total-Count"); total != "0" {
			w.t.Errorf("the shortlist counts %s", total)
		}
		w.want(404, request{method: "GET", path: "/api/talent/" + id, as: "company"})
		w.put("company", "/api/shortlist/"+id, fields{}, 404)
		w.post("company", "/api/invitations", fields{"talentId": id, "jobId": job}, 404)
		w.get("talent", "/api/talent/"+id)
		// A change of name must not bring back the words by which talents are found.
		w.want(200, request{method: "PATCH", path: "/api/account", as: "talent", body: fields{"firstName": "نورة"}})
		w.isEmpty(w.get("company", "/api/candidates?search=%D9%86%D9%88%D8%B1%D8%A9"))

		application := w.applied("talent", job)
		w.sharedWith("company", true)
		w.shows(w.get("company", jobs+job+applicantsOf), []string{id, "sara@example.com"}, nil)
		w.get("company", applications+application)
		w.want(404, request{method: "GET", path: "/api/talent/" + id, as: "rival"})
		for _, path := range []string{"/api/candidates", jobs + job + "/recommended-candidates"} {
			w.shows(w.get("company", path), nil, []string{id})
		}
		w.del("talent", applications+application, 204)
		w.want(404, request{method: "GET", path: "/api/talent/" + id, as: "company"})

		w.put("talent", "/api/profile/pool", fields{"inPool": true}, 200)
		w.meetsWithoutContact("company", job)
		w.sharedWith("company", false)
	})
}

func TestTalentsSeeWhoOpenedTheirProfile(t *testing.T) {
	onBothEngines(t, func(w *world) {
		w.beEngineer("talent")
		job := w.newJob(nil)
		path := "/api/talent/" + w.users["talent"].ID
		for _, list := range ways(job)[:3] {
			w.get("company", list) // meeting somebody in a list is not opening the profile
		}
		w.get("talent", path)
		w.want(404, request{method: "GET", path: path, as: "other"})
		w.isEmpty(w.get("talent", "/api/profile/views"))

		w.get("company", path)
		w.get("company", path) // a reload is the same opening
		w.get("rival", path)
		views := w.get("talent", "/api/profile/views")
		var seen []struct{ CompanyID, CompanyName, Kind, ViewedAt string }
		views.json(w.t, &seen)
		if len(seen) != 2 || seen[0].CompanyName != "Rival" || seen[1].CompanyName != "نجد للأنظمة" ||
			seen[1].CompanyID != w.users["company"].CompanyID || seen[1].Kind != "profile" {
			w.t.Errorf("views: %s", views.body)
		}
		w.shows(views, nil, []string{w.users["company"].ID, "hr@"}) // the company, not its people
		w.shows(w.get("talent", "/api/profile/counters"), []string{`"profileViews":2`}, nil)
		w.shows(w.get("other", "/api/profile/counters"), []string{`"profileViews":0`}, nil)
	})
}

// Two openings at the same moment, as when a browser loads a page twice, are listed and counted as one.
func TestSimultaneousOpeningsCountOnce(t *testing.T) {
	onBothEngines(t, func(w *world) {
		path := "/api/talent/" + w.users["talent"].ID
		w.together(100, func(int) request { return request{method: "GET", path: path, as: "company"} })
		listed := w.get("talent", "/api/profile/views")
		if n := strings.Count(listed.body, `"kind"`); listed.Header.Get("X-Total-Count") != "1" || n != 1 {
			w.t.Errorf("%d openings listed, %s counted", n, listed.Header.Get("X-Total-Count"))
		}
	})
}

// Twins who differ in everything but their work score alike, in every list.
func TestTwinsScoreAlike(t *testing.T) {
	onBothEngines(t, func(w *world) {
		job := w.newJob(nil)
		twin := func(who, firstName, bio, number string) {
			w.want(200, request{method: "PATCH", path: "/api/account", as: who, body: fields{"firstName": firstName}})
			w.beEngineer(who)
			w.put(who, "/api/profile", fields{"bio": bio, "phone": number}, 200)
			upload := imageUpload("image", picture())(w)
			if upload.method, upload.path, upload.as = "PUT", "/api/account/image", who; who == "talent" {
				w.want(200, upload)
			}
			w.applied(who, job)
		}
		twin("talent", "سارة", "مهندسة سعودية متزوجة، أبني الخدمات.", phone)
		twin("other", "Rajesh", "مهندسة أبني الخدمات.", "+919876543210")
		for _, path := range []string{jobs + job + "/recommended-candidates", jobs + job + applicantsOf} {
			var found []struct{ MatchScore int }
			w.get("company", path).json(w.t, &found)
			if len(found) != 2 || found[0].MatchScore != found[1].MatchScore {
				w.t.Errorf("%s: twins score %v", path, found)
			}
		}
	})
}
