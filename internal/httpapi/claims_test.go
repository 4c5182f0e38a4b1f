package httpapi_test

import (
	"encoding/xml"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/tawafuq/tawafuq/internal/application"
	"github.com/tawafuq/tawafuq/internal/company"
	"github.com/tawafuq/tawafuq/internal/httpapi"
	"github.com/tawafuq/tawafuq/internal/job"
	"github.com/tawafuq/tawafuq/internal/pgtest"

	"github.com/tawafuq/tawafuq/internal/match"
)

func TestLiveClaimsAreMeasured(t *testing.T) {
	for _, engine := range pgtest.Engines() {
		t.Run(engine, func(t *testing.T) {
			empty := newWorld(t, engine, httpapi.Settings{LiveClaims: true})
			empty.shows(empty.get("", "/api/site"), []string{`"claimsMode":"live"`, `"activeJobs":"0"`, `"talents":"2"`,
				`"companies":"2"`, `"satisfaction":"–"`, `"responseTime":"–"`,
				fmt.Sprintf(`"matchAccuracy":"%d%%"`, match.Accuracy())}, []string{"25K+"})
			w := newWorld(t, engine, httpapi.Settings{LiveClaims: true})
			var id string
			for range company.EnoughAnswers {
				id = w.newApplication()
				w.move(id, "rejected")
			}
			w.put("talent", applications+id+"/satisfaction", fields{"satisfied": true}, 200)
			w.shows(w.get("", "/api/site"), []string{`"activeJobs":"5"`, `"satisfaction":"100%"`, `"responseTime":"1h"`,
				`"heroTalents":"2"`}, nil)
			// claimed and measured, side by side
			w.shows(w.get("", "/api/figures"), []string{`"key":"activeJobs","claimed":"25K+","measured":5`}, nil)
		})
	}
}

// The figures are those of applications of the last 90 days; who still waits is counted as waiting, who withdrew as
// waiting until then. Computed by hand of the waits .5, .75 (withdrawn), 1, 1 and a moment (still), 23, 30 and 121
// (still): the share that still waits is 6/7 after .5, ·4/5 after 1, ·2/3 = .457 after 23, ·1/2 = .229 after 30, and
// so it stays.
func TestAnswersAreMeasured(t *testing.T) {
	onBothEngines(t, func(w *world) {
		company := "/api/companies/" + w.users["company"].CompanyID
		w.past(2, 0.5)
		w.past(2, 1)
		w.past(3, 23)
		w.past(4, 30)
		w.shows(w.get("", company), []string{`"withinDay":null`, `"sample":4`}, nil)
		w.past(5, -1)
		w.withdrawnAfter(6, 0.75)
		w.past(0, -1)
		w.past(100, 1)
		w.past(91, -1)
		want := []string{`{"withinDay":54,"medianHours":23,"mostHours":null,"sample":5}`}
		w.shows(w.get("", company), want, nil)
		w.shows(w.get("", jobs+w.newJob(nil)), want, nil)
		w.shows(w.get("", "/api/companies/"+w.users["rival"].CompanyID), []string{`"withinDay":null`}, nil)
		w.shows(w.get("", "/api/figures"), []string{`"key":"responseTime","claimed":"24h","measured":23`, want[0]}, nil)
	})
}

// Nobody can answer an applicant who is suspended: the wait ends there, and goes on with a release.
func TestSuspendedApplicantsWaitForNobody(t *testing.T) {
	onBothEngines(t, func(w *world) {
		company := "/api/companies/" + w.users["company"].CompanyID
		for range 5 {
			w.past(2, 1)
		}
		w.behind = 30 * time.Hour
		w.applied("other", w.newJob(nil))
		w.behind = 0
		w.shows(w.get("", company), []string{`"withinDay":83`, `"sample":6`}, nil)
		w.decide("people/" + w.users["other"].ID + "/suspend")
		w.shows(w.get("", company), []string{`"withinDay":83`, `"sample":6`}, nil) // had waited for 30 hours by then
	})
}

// withdrawnAfter makes an application of some days ago that was withdrawn after some hours.
func (w *world) withdrawnAfter(days int, hours float64) {
	w.t.Helper()
	now := time.Now().AddDate(0, 0, -days)
	clock := func() time.Time { return now }
	applications := application.NewService(w.store, job.NewService(w.store, clock), clock)
	a, err := applications.Apply(w.t.Context(), w.users["talent"], application.ApplyInput{JobID: w.newJob(nil)})
	ok(w.t, err)
	now = now.Add(time.Duration(hours * float64(time.Hour)))
	ok(w.t, applications.Withdraw(w.t.Context(), w.users["talent"], a.ID))
}

// past makes an application of some days ago, answered after some hours; negative hours mean not yet.
func (w *world) past(days int, hours float64) {
	w.t.Helper()
	now := time.Now().AddDate(0, 0, -days).Add(-time.Hour)
	clock := func() time.Time { return now }
	applications := application.NewService(w.store, job.NewService(w.store, clock), clock)
	a, err := applications.Apply(w.t.Context(), w.users["talent"], application.ApplyInput{JobID: w.newJob(nil)})
	ok(w.t, err)
	if hours >= 0 {
		now = now.Add(time.Duration(hours * float64(time.Hour)))
		ok(w.t, applications.Move(w.t.Context(), w.users["company"], a.ID,
			application.MoveInput{To: application.Reviewed}))
	}
}

// Every open job is in the sitemaps once, however many parts there are.
func TestSitemapsListEveryOpenJob(t *testing.T) {
	onBothEngines(t, func(w *world) {
		want := map[string]bool{}
		for range 12 {
			want[w.newJob(nil)] = true
		}
		closed := w.newJob(nil)
		w.post("company", jobs+closed+"/close", nil, 200)
		var index struct {
			Parts []struct {
				Location string `xml:"loc"`
			} `xml:"sitemap"`
		}
		ok(w.t, xml.Unmarshal([]byte(w.get("", "/sitemap.xml").body), &index))
		seen := map[string]int{}
		for _, part := range index.Parts {
			var urls struct {
				URLs []struct {
					Location string `xml:"loc"`
				} `xml:"url"`
			}
			ok(w.t, xml.Unmarshal([]byte(w.get("", strings.TrimPrefix(part.Location, "http://tawafuq.example")).body),
				&urls))
			for _, u := range urls.URLs {
				seen[u.Location]++
			}
		}
		for id := range want {
			if seen["http://tawafuq.example/job/"+id] != 1 {
				w.t.Errorf("%s is listed %d times", id, seen["http://tawafuq.example/job/"+id])
			}
		}
		if seen["http://tawafuq.example/job/"+closed] != 0 {
			w.t.Error("a closed job is listed")
		}
		// Each part begins where the one before it ends: together they are complete, whatever size a part has.
		for n := 1; n <= 13; n++ {
			begins, err := w.store.JobsApart(w.t.Context(), time.Now(), n)
			ok(w.t, err)
			got := map[string]bool{}
			for _, after := range append([]string{""}, begins...) {
				entries, err := w.store.ListedJobs(w.t.Context(), time.Now(), after, n)
				ok(w.t, err)
				for _, e := range entries {
					if got[e.ID] {
						w.t.Errorf("parts of %d list %s twice", n, e.ID)
					}
					got[e.ID] = true
				}
			}
			if len(got) != 12 {
				w.t.Errorf("parts of %d list %d of 12", n, len(got))
			}
		}
	})
}
