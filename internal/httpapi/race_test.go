package httpapi_test

import (
	"fmt"
	"strings"
	"testing"
)

func TestTwoHundredSimultaneousApplicationsAreOne(t *testing.T) {
	onBothEngines(t, func(w *world) {
		job := w.newJob(nil)
		answers := w.together(200, func(int) request {
			return request{method: "POST", path: "/api/applications", as: "talent", body: fields{"jobId": job}}
		})
		if got := statuses(answers); got[201] != 1 || got[409] != 199 {
			w.t.Errorf("answers: %v", got)
		}
		for _, a := range answers {
			if a.StatusCode == 409 && !strings.Contains(a.body, `"code":"application.duplicate"`) {
				w.t.Fatalf("refused for another reason: %s", a.body)
			}
		}
		w.shows(w.get("", jobs+job), []string{`"applicationsCount":1`}, nil)
		w.shows(w.get("talent", "/api/applications/counts"), []string{`"total":1`}, nil)
		if total := w.get("company", jobs+job+applicantsOf).Header.Get("X-Total-Count"); total != "1" {
			w.t.Errorf("the company sees %s applicants", total)
		}
	})
}

func TestManySimultaneousTalentsAreAllCounted(t *testing.T) {
	onBothEngines(t, func(w *world) {
		job := w.newJob(nil)
		names := []string{"talent", "other"}
		for i := range 8 {
			name := fmt.Sprintf("talent%d", i)
			w.signUp(name, nil)
			names = append(names, name)
		}
		answers := w.together(len(names), func(i int) request {
			return request{method: "POST", path: "/api/applications", as: names[i], body: fields{"jobId": job}}
		})
		if got := statuses(answers); got[201] != len(names) {
			w.t.Errorf("answers: %v", got)
		}
		w.shows(w.get("", jobs+job), []string{fmt.Sprintf(`"applicationsCount":%d`, len(names))}, nil)
	})
}

// Withdrawing and answering at the same moment: one of the two happens, and both sides see which.
func TestWithdrawingRacesWithAnAnswer(t *testing.T) {
	onBothEngines(t, func(w *world) {
		job := w.newJob(nil)
		for range 25 {
			id := w.applied("talent", job)
			answers := w.together(2, func(i int) request {
				if i == 0 {
					return request{method: "DELETE", path: applications + id, as: "talent"}
				}
				return request{method: "POST", path: applications + id + "/status", as: "company",
					body: fields{"status": "reviewed"}}
			})
			withdrawn, answered := answers[0].StatusCode == 204, answers[1].StatusCode == 200
			if withdrawn == answered {
				w.t.Fatalf("withdraw %d %s, answer %d %s", answers[0].StatusCode, answers[0].body,
					answers[1].StatusCode, answers[1].body)
			}
			status := 200
			if withdrawn {
				status = 404
			}
			for _, who := range []string{"talent", "company"} {
				a := w.want(status, request{method: "GET", path: applications + id, as: who})
				if answered {
					w.shows(a, []string{`"status":"reviewed"`}, nil)
				}
			}
			count := map[bool]string{true: `"applicationsCount":0`, false: `"applicationsCount":1`}[withdrawn]
			w.shows(w.get("", jobs+job), []string{count}, nil)
			if answered { // the talent still has this application: go on with another job
				job = w.newJob(nil)
			}
		}
	})
}

func TestTwoSimultaneousAnswersAreOne(t *testing.T) {
	onBothEngines(t, func(w *world) {
		for range 5 {
			id := w.newApplication()
			answers := w.together(10, func(i int) request {
				return request{method: "POST", path: applications + id + "/status", as: "company",
					body: fields{"status": []string{"reviewed", "rejected"}[i%2]}}
			})
			w.settleMoves(id)
			// Reviewed may be followed by rejected, never the other way round, and neither comes twice.
			var detail struct {
				Status  string
				History []struct{ Status string }
			}
			w.get("talent", applications+id).json(w.t, &detail)
			if got := statuses(answers); got[200] != len(detail.History)-1 || got[200]+got[409] != 10 ||
				detail.History[len(detail.History)-1].Status != detail.Status {
				w.t.Errorf("answers %v, history %v", got, detail)
			}
			seen := map[string]bool{}
			for _, e := range detail.History {
				if seen[e.Status] {
					w.t.Errorf("%s twice in %v", e.Status, detail.History)
				}
				seen[e.Status] = true
			}
		}
	})
}

// A new proposal while the talent accepts the old one: whichever comes first, one interview is left, and nobody gets an
// error that is not theirs.
func TestProposingRacesWithAccepting(t *testing.T) {
	onBothEngines(t, func(w *world) {
		id := w.newApplication()
		for range 15 {
			first := w.proposed(id)
			answers := w.together(2, func(i int) request {
				if i == 0 {
					return request{method: "POST", path: "/api/interviews/" + first + "/accept", as: "talent",
						body: fields{"slot": slot(2)}}
				}
				return request{method: "POST", path: applications + id + "/interviews", as: "company",
					body: proposal(nil)}
			})
			if s := answers[0].StatusCode; s != 200 && s != 409 {
				w.t.Fatalf("accepting: %d %s\n%s", s, answers[0].body, w.log)
			}
			if answers[1].StatusCode != 201 {
				w.t.Fatalf("proposing: %d %s\n%s", answers[1].StatusCode, answers[1].body, w.log)
			}
			if again := w.made(answers[1]); again != first {
				w.t.Errorf("new times became another interview: %s, %s", first, again)
			}
			seen := w.get("talent", applications+id).body
			accepted := answers[0].StatusCode == 200 && strings.Contains(seen, `"state":"accepted"`)
			if !accepted && !strings.Contains(seen, `"state":"proposed"`) {
				w.t.Errorf("the talent sees neither the new times nor the accepted one: %s", seen)
			}
		}
	})
}

func TestSimultaneousInvitationsAreOne(t *testing.T) {
	onBothEngines(t, func(w *world) {
		job := w.newJob(nil)
		answers := w.together(20, func(int) request {
			return request{method: "POST", path: "/api/invitations", as: "company",
				body: fields{"talentId": w.users["talent"].ID, "jobId": job}}
		})
		if got := statuses(answers); got[201] != 1 || got[409] != 19 {
			w.t.Errorf("answers: %v", got)
		}
		id := w.made(w.send(request{method: "GET", path: "/api/invitations", as: "talent"}).first(w))
		answers = w.together(10, func(i int) request {
			return request{method: "POST", path: "/api/invitations/" + id + []string{"/accept", "/decline"}[i%2],
				as: "talent"}
		})
		if got := statuses(answers); got[200] != 1 || got[409] != 9 {
			w.t.Errorf("answering: %v", got)
		}
	})
}

// However applying and withdrawing mix, the job's count is what its company sees, and nobody gets a server error.
func TestApplyingAndWithdrawingInAnyOrder(t *testing.T) {
	onBothEngines(t, func(w *world) {
		job := w.newJob(nil)
		for range 12 {
			var mine struct{ ApplicationID string }
			w.get("talent", jobs+job).json(w.t, &mine)
			answers := w.together(12, func(i int) request {
				if i%3 == 0 && mine.ApplicationID != "" {
					return request{method: "DELETE", path: applications + mine.ApplicationID, as: "talent"}
				}
				return request{method: "POST", path: "/api/applications", as: "talent", body: fields{"jobId": job}}
			})
			for _, a := range answers {
				if a.StatusCode >= 500 {
					w.t.Fatalf("%d %s\n%s", a.StatusCode, a.body, w.log)
				}
			}
			if got := statuses(answers); got[204] > 1 || got[201] > 1 {
				w.t.Errorf("answers: %v", got)
			}
			live := w.get("company", jobs+job+applicantsOf).Header.Get("X-Total-Count")
			w.shows(w.get("", jobs+job), []string{`"applicationsCount":` + live}, nil)
		}
	})
}

func TestAcceptingTwiceSimultaneouslyIsOnce(t *testing.T) {
	onBothEngines(t, func(w *world) {
		interview := w.proposed(w.newApplication())
		answers := w.together(10, func(i int) request {
			return request{method: "POST", path: "/api/interviews/" + interview + "/accept", as: "talent",
				body: fields{"slot": slot(2 + i%2)}}
		})
		if got := statuses(answers); got[200] != 1 || got[409] != 9 {
			w.t.Errorf("answers: %v", got)
		}
		w.runTasks()
		w.shows(w.get("company", "/api/notifications?limit=1"), []string{"is confirmed"}, nil)
	})
}

// Deleting an account while something happens to its applications deletes it, without a server error for anybody.
func TestLeavingRacesWithEverything(t *testing.T) {
	onBothEngines(t, func(w *world) {
		job := w.newJob(nil)
		for i := range 6 {
			name := fmt.Sprintf("leaver%d", i)
			w.signUp(name, nil)
			id := w.applied(name, job)
			answers := w.together(4, func(i int) request {
				return []request{
					{method: "POST", path: "/api/account/deletion", as: name, body: fields{"password": password}},
					{method: "DELETE", path: applications + id, as: name},
					{method: "POST", path: applications + id + "/status", as: "company",
						body: fields{"status": "reviewed"}},
					{method: "POST", path: applications + id + "/messages", as: "company", body: fields{"body": "x"}},
				}[i]
			})
			for i, a := range answers {
				if a.StatusCode >= 500 {
					w.t.Fatalf("request %d: %d %s\n%s", i, a.StatusCode, a.body, w.log)
				}
			}
			if answers[0].StatusCode != 204 {
				w.t.Errorf("leaving: %d %s", answers[0].StatusCode, answers[0].body)
			}
			w.shows(w.get("", jobs+job), []string{`"applicationsCount":0`}, nil)
		}
	})
}
