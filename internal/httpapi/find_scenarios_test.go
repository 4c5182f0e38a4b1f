package httpapi_test

import "strings"

// market posts jobs in both languages and makes the talent an engineer.
func market(w *world) {
	w.t.Helper()
	w.beEngineer("talent")
	w.newJob(fields{"title": "Accountant", "skills": []string{"Excel"}, "location": "Riyadh"})
	w.newJob(fields{"title": "محاسب", "skills": []string{"Excel"}, "location": "جدة", "experienceLevel": "senior"})
	w.newJob(nil)
}

func asking(who, path string) func(*world) request {
	return func(w *world) request {
		market(w)
		return request{as: who, path: path}
	}
}

func init() {
	tooLong := strings.Repeat("x", 501)
	addScenarios(map[string][]scenario{
		"GET /api/jobs/understood": {
			{kind: good, send: asking("", "/api/jobs/understood?search=acountant+riyadh"), status: 200, has: []string{
				`"query":"acountant riyadh"`, `"corrected":"accountant riyadh"`,
				`"corrections":[{"from":"acountant","to":"accountant"}]`,
				`"kind":"occupation","value":"o-accountant","text":"Accountant","near":false,"rest":"riyadh"`,
				`"kind":"place","value":"p-riyadh","text":"Riyadh","near":false,"rest":"acountant"`, `"offers":[]`,
			}, after: func(w *world, _ answer) {
				a := w.want(200, request{method: "GET", path: "/api/jobs/understood?search=accountant",
					header: map[string]string{"Accept-Language": "ar"}})
				w.shows(a, []string{`"text":"محاسب"`}, nil)
			}},
			{kind: good, send: asking("", "/api/jobs/understood?search=accountant&location=Abha&jobType=full-time"),
				status: 200, has: []string{`"kind":"dropFilter","field":"location","text":"Abha",` +
					`"change":{"location":""},"count":2`}, lacks: []string{`"field":"jobType"`}},
			{kind: good, send: asking("", `/api/jobs/understood?search="night+shift"+accountant+-welder`), status: 200,
				has: []string{`"rest":"accountant -welder"`, `"rest":"\"night shift\" accountant"`}},
		},
		"GET /api/jobs/facets": {
			{kind: good, send: asking("", "/api/jobs/facets?experienceLevel=mid"), status: 200, has: []string{
				`"total":2`, `"value":"Riyadh","text":"Riyadh","count":2,"within":"Riyadh Region"`,
				`"value":"Riyadh Region","text":"Riyadh Region","count":2,"within":""`,
				`{"value":"senior","text":"","count":1,"within":""}`, `"text":"نجد للأنظمة","count":2`,
			}, lacks: []string{"Saudi Arabia"}, after: func(w *world, _ answer) {
				a := w.want(200, request{method: "GET", path: "/api/jobs/facets",
					header: map[string]string{"Accept-Language": "ar"}})
				w.shows(a, []string{`"value":"Jeddah","text":"جدة","count":1,"within":"Makkah Region"`}, nil)
			}},
		},
		"GET /api/jobs/suggestions": {
			{kind: good, send: asking("", "/api/jobs/suggestions?typed=acc"), status: 200,
				has: []string{`{"kind":"occupation","text":"Accountant","count":2,"id":"o-accountant"}`},
				after: func(w *world, _ answer) {
					w.shows(w.get("", "/api/jobs/suggestions?typed=محا"), []string{`"text":"محاسب"`}, nil)
					w.isEmpty(w.get("", "/api/jobs/suggestions"))
				}},
			{kind: invalid, send: asking("", "/api/jobs/suggestions?typed="+tooLong), status: 422,
				has: []string{`"typed":"`}},
		},
		"GET /api/jobs/{id}/similar": {
			{kind: good, send: func(w *world) request {
				market(w)
				return request{path: jobs + w.newJob(fields{"title": "Senior Accountant"}) + "/similar"}
			}, status: 200, has: []string{`"title":"Accountant"`, `"near":false`, `"match":null`},
				lacks: []string{`"title":"Senior Accountant"`, `"title":"Backend Engineer"`}},
			{kind: notYours, send: to("", func(*world) string { return "/api/jobs/nothing/similar" }), status: 404},
		},
		"GET /api/candidates/understood": forCompanies(nil,
			scenario{kind: good, send: asking("company", "/api/candidates/understood?search=bakend+enginer"),
				status: 200, has: []string{`"kind":"occupation"`, `"rest":""`}, lacks: []string{"Sara"}},
		),
		"GET /api/candidates/facets": forCompanies(nil,
			scenario{kind: good, send: asking("company", "/api/candidates/facets?search=engineer"), status: 200,
				has: []string{`"total":1`, `"value":"PostgreSQL","text":"PostgreSQL","count":1`,
					`"name":"education","values":[{"value":"diploma"`}, lacks: []string{"Sara"}},
		),
		"GET /api/candidates/suggestions": forCompanies(nil,
			scenario{kind: good, send: asking("company", "/api/candidates/suggestions?typed=back"), status: 200,
				has: []string{`"text":"Back-End Developer"`}, after: func(w *world, _ answer) {
					for _, name := range []string{"sar", "har"} {
						w.shows(w.get("company", "/api/candidates/suggestions?typed="+name), nil,
							[]string{"Sara", "Harbi"})
					}
				}},
			scenario{kind: invalid, send: asking("company", "/api/candidates/suggestions?typed="+tooLong), status: 422,
				has: []string{`"typed":"`}},
		),
	})
}
