package httpapi_test

import (
	"net/url"
	"strings"
	"testing"

	"github.com/tawafuq/tawafuq/internal/httpapi"
)

// Searches are answered from memory: a visitor's takes no statement, a talent's those that mark their jobs.
func TestSearchesTakeFewStatements(t *testing.T) {
	onBothEngines(t, func(w *world) {
		market(w)
		similar := jobs + w.newJob(nil) + "/similar"
		for path, most := range map[string]map[string]int{
			"/api/jobs?search=accountant":               {"": 0, "talent": 2, "company": 0},
			"/api/jobs?sort=match":                      {"": 0, "talent": 2},
			"/api/jobs/understood?search=acountant":     {"": 0, "talent": 0},
			"/api/jobs/facets?search=accountant":        {"": 0, "talent": 0},
			"/api/jobs/suggestions?typed=acc":           {"": 0, "talent": 0},
			similar:                                     {"": 0, "talent": 2},
			"/feeds/jobs.rss?search=accountant":         {"": 0},
			"/api/candidates?search=engineer":           {"company": 0},
			"/api/candidates/understood?search=enginer": {"company": 0},
			"/api/candidates/facets":                    {"company": 0},
			"/api/candidates/suggestions?typed=back":    {"company": 0},
		} {
			for who, most := range most {
				w.get(who, path)
				w.asked.take()
				w.get(who, path)
				if took := w.asked.take(); len(took) > most {
					w.t.Errorf("%s as %q took %d statements:\n%s", path, who, len(took), strings.Join(took, "\n"))
				}
			}
		}
	})
}

// The budget of the pool covers the calls beside the list, and none of them names anybody.
func TestThePoolsSisterCallsAreWithinTheBudget(t *testing.T) {
	for _, path := range []string{"/api/candidates/facets?search=sara", "/api/candidates/understood?search=saraa"} {
		t.Run(path, func(t *testing.T) {
			w := newWorld(t, "sqlite", httpapi.Settings{RateLimit: true})
			const most = 500 // rows that a company may read before its e-mail is confirmed
			for range most {
				a := w.get("company", path)
				w.shows(a, nil, []string{"Harbi"})
			}
			a := w.want(429, request{method: "GET", path: path, as: "company"})
			w.shows(a, []string{`"code":"pool.unverified"`}, nil)
			w.want(429, request{method: "GET", path: "/api/candidates", as: "company"})
			w.want(200, request{method: "GET", path: path, as: "rival"})
		})
	}
}

func TestNobodysNameIsSuggested(t *testing.T) {
	onBothEngines(t, func(w *world) {
		w.signUp("unusual", fields{"firstName": "Zubaydah", "lastName": "Qahtani",
			"title": "Zubaydah Qahtani, at large", "skills": []string{"Cooking", "Zubaydah's stews"}})
		w.put("unusual", "/api/profile", fields{"languages": []string{"Qahtani"}}, 200)
		for _, typed := range []string{"z", "zub", "qah", "Zubaydah Q", "zubaydah qahtani, at"} {
			a := w.get("company", "/api/candidates/suggestions?typed="+url.QueryEscape(typed))
			w.shows(a, nil, []string{"Zubaydah", "Qahtani"})
		}
		w.shows(w.get("company", "/api/candidates/suggestions?typed=coo"), []string{`"text":"Cooking"`}, nil)
		w.shows(w.get("company", "/api/candidates/facets?search=zubaydah"), []string{`"total":1`, `"text":"Cooking"`},
			[]string{"stews", "ahtani"})
	})
}

func TestSkillsOfTheirOwnAreCountedAsTheyAreWritten(t *testing.T) {
	onBothEngines(t, func(w *world) {
		for _, who := range []string{"first", "second", "third", "fourth", "fifth"} {
			w.signUp(who, fields{"skills": []string{"ZQ-Widgetry"}})
		}
		w.shows(w.get("company", "/api/candidates/facets"), []string{`"text":"ZQ-Widgetry","count":5`}, nil)
	})
}
