package httpapi_test

import (
	"fmt"
	"testing"
)

// Counts are right in the first answer after a write, wherever they are shown, on both engines.
func TestCountersChangeAtOnce(t *testing.T) {
	onBothEngines(t, func(w *world) {
		w.beEngineer("talent")
		id := w.newJob(fields{"status": "draft"})
		var own struct{ ID, CompanyID string }
		w.get("company", jobs+id).json(w.t, &own)
		check := func(after string, open, matches int) {
			w.t.Helper()
			var (
				counters struct{ OpenJobs, JobMatches int }
				public   struct{ OpenJobs int }
				found    []struct{ ID string }
			)
			w.get("company", "/api/company/counters").json(w.t, &counters)
			w.get("", "/api/companies/"+own.CompanyID).json(w.t, &public)
			w.get("", "/api/jobs?companyId="+own.CompanyID).json(w.t, &found)
			w.get("talent", "/api/profile/counters").json(w.t, &counters)
			list := w.get("company", "/api/jobs/company")
			status := map[bool]string{true: "open", false: "draft"}[open == 1]
			if after == "close" {
				status = "closed"
			}
			w.shows(list, []string{`"status":"` + status + `"`}, nil)
			got := fmt.Sprint(counters.OpenJobs, public.OpenJobs, len(found), counters.JobMatches)
			if want := fmt.Sprint(open, open, open, matches); got != want {
				w.t.Errorf("after %s: open jobs on the dashboard, the company's page and in the list, and matches: "+
					"%s, want %s", after, got, want)
			}
		}
		check("draft", 0, 0)
		for _, step := range []struct {
			name string
			open int
		}{{"publish", 1}, {"close", 0}, {"reopen", 1}} {
			w.post("company", jobs+id+"/"+step.name, nil, 200)
			check(step.name, step.open, step.open)
		}
	})
}
