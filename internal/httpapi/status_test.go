package httpapi_test

import (
	"strings"
	"testing"
)

// Every change from one status to another: allowed ones happen and are notified, forbidden ones change nothing.
func TestEveryChangeOfStatus(t *testing.T) {
	allowed := map[string][]string{
		"pending":  {"reviewed", "interviewing", "rejected"},
		"reviewed": {"interviewing", "rejected"}, "interviewing": {"accepted", "rejected"}, "accepted": {},
		"rejected": {},
	}
	way := map[string][]string{"pending": {}, "reviewed": {"reviewed"}, "interviewing": {"interviewing"},
		"accepted": {"interviewing", "accepted"}, "rejected": {"rejected"}}
	onBothEngines(t, func(w *world) {
		for from := range allowed {
			for to := range allowed {
				id := w.newApplication()
				for _, step := range way[from] {
					w.move(id, step)
				}
				want := 409
				if to == "pending" {
					want = 422 // a company cannot set it at all
				}
				for _, may := range allowed[from] {
					if may == to {
						want = 200
					}
				}
				now := map[bool]string{true: to, false: from}[want == 200]
				w.post("company", applications+id+"/status", fields{"status": to}, want)
				w.settleMoves(id)
				for _, who := range []string{"talent", "company"} {
					w.shows(w.get(who, applications+id), []string{`"status":"` + now + `","coverLetter"`}, nil)
				}
				history := len(way[from]) + 1
				if want == 200 {
					history++
				}
				var detail struct{ History []any }
				w.get("talent", applications+id).json(w.t, &detail)
				if len(detail.History) != history {
					w.t.Errorf("%s to %s: %d changes in the history, want %d", from, to, len(detail.History), history)
				}
				withdraw := map[bool]int{true: 204, false: 409}[now == "pending"]
				w.del("talent", applications+id, withdraw)
			}
		}
	})
}

func TestHistorySaysWhoWhenAndWhy(t *testing.T) {
	onBothEngines(t, func(w *world) {
		id := w.newApplication()
		w.post("company", applications+id+"/status", fields{"status": "reviewed", "reason": "  سيرة جيدة \n"}, 200)
		w.post("company", "/api/applications/status", fields{"ids": []string{id, id}, "status": "rejected",
			"reason": "Filled"}, 200)
		w.settleMoves(id)
		var detail struct {
			AppliedAt, RespondedAt string
			History                []struct{ Status, By, Reason, At string }
		}
		w.get("talent", applications+id).json(w.t, &detail)
		h := detail.History
		if len(h) != 3 || h[0].By != "talent" || h[1].By != "company" || h[1].Reason != "سيرة جيدة" ||
			h[2].Status != "rejected" || h[2].Reason != "Filled" || h[0].At != detail.AppliedAt ||
			h[1].At != detail.RespondedAt {
			w.t.Errorf("%+v", detail)
		}
	})
}

func TestApplyingAgainAfterWithdrawing(t *testing.T) {
	onBothEngines(t, func(w *world) {
		job := w.newJob(nil)
		first := w.applied("talent", job)
		w.post("talent", applications+first+"/messages", fields{"body": "of the first"}, 201)
		w.del("talent", applications+first, 204)
		second := w.applied("talent", job)
		w.shows(w.get("", jobs+job), []string{`"applicationsCount":1`}, nil)
		a := w.get("company", jobs+job+applicantsOf)
		w.shows(a, []string{second, `"unreadMessages":0`}, []string{first})
		w.shows(w.get("company", applications+second), []string{`"messages":[]`}, []string{"of the first"})
		w.want(404, request{method: "DELETE", path: applications + first, as: "talent"})
	})
}

func TestApplicantsStillSeeAClosedJob(t *testing.T) {
	onBothEngines(t, func(w *world) {
		job := w.newJob(nil)
		w.applied("talent", job)
		w.post("company", jobs+job+"/close", nil, 200)
		w.shows(w.get("talent", jobs+job), []string{`"status":"closed"`, `"applicationStatus":"pending"`}, nil)
		w.shows(w.get("talent", "/api/applications"), []string{`"jobStatus":"closed"`}, nil)
		w.get("talent", jobs+job+"/match")
		for _, who := range []string{"", "other", "rival"} {
			w.want(404, request{method: "GET", path: jobs + job, as: who})
		}
		var mine struct{ ApplicationID string }
		w.get("talent", jobs+job).json(w.t, &mine)
		w.del("talent", applications+mine.ApplicationID, 204)
		w.want(404, request{method: "GET", path: jobs + job, as: "talent"})
	})
}

func TestADraftNeedsOnlyATitle(t *testing.T) {
	onBothEngines(t, func(w *world) {
		a := w.post("company", "/api/jobs", fields{"title": "مسودة", "status": "draft"}, 201)
		w.shows(a, []string{`"jobType":""`, `"experienceLevel":""`, `"location":""`, `"salaryMin":null`, `"skills":[]`,
			`"status":"draft"`}, nil)
		id := w.made(a)
		refused := w.post("company", jobs+id+"/publish", nil, 422)
		w.shows(refused, []string{`"location":"`, `"jobType":"`, `"experienceLevel":"`, `"description":"`},
			[]string{`"title":"`})
		w.shows(w.get("company", jobs+id), []string{`"status":"draft"`}, nil)
		w.put("company", jobs+id, fields{"title": "مسودة ثانية"}, 200)
		w.put("company", jobs+id, fields{"title": " "}, 422)
		w.post("company", "/api/jobs", fields{"status": "draft"}, 422)
		w.put("company", jobs+id, jobForm(nil), 200)
		w.shows(w.post("company", jobs+id+"/publish", nil, 200), []string{`"status":"open"`}, nil)
		w.put("company", jobs+id, fields{"title": "Only a title"}, 422) // no longer a draft
	})
}

func TestACompanysNewNameReachesItsJobs(t *testing.T) {
	onBothEngines(t, func(w *world) {
		job := w.newJob(nil)
		w.applied("talent", job)
		found := func(query, want string) {
			if got := w.get("", "/api/jobs?search="+query).Header.Get("X-Total-Count"); got != want {
				w.t.Errorf("%s: %s found, want %s", query, got, want)
			}
		}
		found("%D9%86%D8%AC%D8%AF", "1") // نجد
		w.put("company", "/api/company/profile", companyProfile(fields{"companyName": "Hijaz Works"}), 200)
		found("hijaz", "1")
		found("%D9%86%D8%AC%D8%AF", "0")
		found("backend", "1")
		w.shows(w.get("", jobs+job), []string{`"companyName":"Hijaz Works"`}, nil)
		w.shows(w.get("talent", "/api/applications"), []string{`"companyName":"Hijaz Works"`}, nil)
		w.shows(w.get("", "/feeds/jobs.rss"), []string{"Hijaz Works"}, nil)
		// The next job is posted under the new name, even with a session from before the change.
		w.shows(w.post("company", "/api/jobs", jobForm(nil), 201), []string{"Hijaz Works"}, nil)
		found("hijaz", "2")
	})
}

func TestOnlyTheCompanySeesViewsOfItsJobs(t *testing.T) {
	onBothEngines(t, func(w *world) {
		job := w.newJob(nil)
		for range 3 {
			w.post("", "/api/events", fields{"events": []fields{{"name": "job_view", "subject": job}}}, 204)
		}
		w.shows(w.get("company", "/api/jobs/company"), []string{`"views":3`}, nil)
		w.shows(w.get("company", jobs+job), []string{`"views":3`}, nil)
		w.shows(w.get("company", "/api/company/counters"), []string{`"views":3`}, nil)
		for _, who := range []string{"", "talent", "rival"} {
			w.shows(w.get(who, jobs+job), []string{`"views":0`}, nil)
			w.shows(w.get(who, "/api/jobs"), []string{`"views":0`}, nil)
		}
	})
}

// Notifications and mails may name people; counts must not.
func TestEventsIdentifyNobody(t *testing.T) {
	onBothEngines(t, func(w *world) {
		job := w.newJob(nil)
		w.post("talent", "/api/events", fields{"events": []fields{{"name": "job_view", "subject": job},
			{"name": "login"}}, "userId": w.users["talent"].ID}, 204)
		for line := range strings.Lines(w.dump()) {
			if strings.HasPrefix(line, "event_counts:") && (strings.Contains(line, w.users["talent"].ID) ||
				strings.Contains(line, "127.0.0.1")) {
				w.t.Errorf("somebody is named in %s", line)
			}
		}
		w.post("", "/api/events", fields{"events": []fields{{"name": "feature_usage", "subject": "0551234567"}}}, 422)
	})
}
