package httpapi_test

import (
	"maps"
	"slices"
	"testing"

	"github.com/tawafuq/tawafuq/internal/httpapi"
)

// What a search that finds nothing offers finds as many as it says.
func TestOffersComeTrue(t *testing.T) {
	onBothEngines(t, func(w *world) {
		market(w)
		w.newJob(fields{"title": "Plumber", "location": "Al Kharj", "salaryMax": 5000, "salaryMin": 1})
		for _, asked := range []fields{
			{"search": "plumber", "location": "Riyadh"},
			{"search": "plumber", "salaryFrom": 9000, "unstated": "no"},
			{"search": "plumber Jeddah"},
			{"search": "plmber", "exact": "true"},
			{"search": "accountant", "jobType": "remote,hybrid"},
			{"search": "plumber", "answers": "day"},
			{"search": "سباك", "companyId": w.users["company"].CompanyID, "experienceLevel": "lead"},
		} {
			var u httpapi.Understood
			w.get("", "/api/jobs/understood"+query(asked)).json(w.t, &u)
			if len(u.Offers) == 0 {
				w.t.Errorf("%v: nothing is offered", asked)
			}
			for _, offer := range u.Offers {
				changed := maps.Clone(asked)
				for name, value := range offer.Change {
					changed[name] = value
				}
				if _, total := w.found("", "/api/jobs"+query(changed)); total != offer.Count || total == 0 {
					w.t.Errorf("%v: %+v finds %d", asked, offer, total)
				}
				if offer.Text == "" || offer.Kind == "dropFilter" && offer.Field == "" {
					w.t.Errorf("%v: %+v does not say what it changes", asked, offer)
				}
			}
		}
		var u httpapi.Understood
		w.get("", "/api/jobs/understood?search=plumber").json(w.t, &u)
		if len(u.Offers) != 0 {
			w.t.Errorf("a search that finds something is offered %+v", u.Offers)
		}
	})
}

func TestOffersOfCandidatesComeTrue(t *testing.T) {
	onBothEngines(t, func(w *world) {
		w.put("talent", "/api/profile/pool", fields{"inPool": false}, 200)
		w.put("other", "/api/profile/pool", fields{"inPool": false}, 200)
		w.signUp("plumber", fields{"title": "سباك", "location": "Al Kharj", "skills": []string{"Plumbing"}})
		w.put("plumber", "/api/profile", fields{"experience": 4, "expectedSalary": 9000, "availability": "one_month",
			"languages": []string{"Arabic"}, "education": []string{"Diploma"}}, 200)
		for _, asked := range []fields{
			{"search": "plumber", "location": "Riyadh"},
			{"search": "plumber", "salaryTo": 5000},
			{"search": "plumber", "skill": "Plumbing,Go", "skills": "all"},
			{"search": "plumber", "yearsFrom": 9, "yearsTo": 12},
			{"search": "plumber", "education": "doctorate"},
			{"search": "plumber", "languages": "English"},
			{"search": "plumber", "availability": "immediately"},
			{"search": "plumber", "experience": "lead"},
			{"search": "سباك في جدة"},
		} {
			var u httpapi.Understood
			w.get("company", "/api/candidates/understood"+query(asked)).json(w.t, &u)
			if len(u.Offers) == 0 {
				w.t.Errorf("%v: nothing is offered", asked)
			}
			for _, offer := range u.Offers {
				changed := maps.Clone(asked)
				for name, value := range offer.Change {
					changed[name] = value
				}
				_, total := w.found("company", "/api/candidates"+query(changed))
				if total != offer.Count || total == 0 {
					w.t.Errorf("%v: %+v finds %d", asked, offer, total)
				}
			}
		}
	})
}

// Taking away a part of a query leaves the rest of it.
func TestChipsCanBeTakenAway(t *testing.T) {
	onBothEngines(t, func(w *world) {
		market(w)
		for asked, want := range map[string][]string{
			"senior accountant in riyadh": {"accountant in riyadh", "senior in riyadh", "senior accountant"},
			"محاسب في جدة":                {"في جدة", "محاسب"},
			`"night shift" cook`:          {"cook", `"night shift"`},
			`cook -chef`:                  {"-chef", "cook"},
			`cook -"sous chef"`:           {`-"sous chef"`, "cook"},
			"accountant 8000 riyal":       {"8000 riyal", "accountant"},
			"remote accountant":           {"accountant", "remote"},
		} {
			var u httpapi.Understood
			w.get("", "/api/jobs/understood"+query(fields{"search": asked})).json(w.t, &u)
			var rests []string
			for _, chip := range u.Chips {
				rests = append(rests, chip.Rest)
			}
			for _, rest := range want {
				if !slices.Contains(rests, rest) {
					w.t.Errorf("%s: no chip leaves %q, but %q", asked, rest, rests)
				}
			}
		}
	})
}
