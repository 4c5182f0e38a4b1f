package httpapi_test

import "strings"

func init() {
	draft := fields{"status": "draft"}
	talentID := func(before, who, after string) func(*world) string {
		return func(w *world) string { return before + w.users[who].ID + after }
	}
	ask := func(query, total string, ready ...func(*world)) scenario {
		return scenario{kind: good, send: func(w *world) request {
			w.beEngineer("talent")
			for _, f := range ready {
				f(w)
			}
			return request{as: "company", path: "/api/candidates?" + query}
		}, status: 200, lacks: []string{"@example.com", "55123", `"email"`, `"phone"`},
			after: func(w *world, a answer) {
				if got := a.Header.Get("X-Total-Count"); got != total {
					w.t.Errorf("%s: %s found, want %s: %s", query, got, total, a.body)
				}
			}}
	}
	hide := func(w *world) { w.put("talent", "/api/profile/pool", fields{"inPool": false}, 200) }
	addScenarios(map[string][]scenario{
		"GET /api/candidates": forCompanies(nil,
			ask("", "2"), ask("search=BACK", "1"), ask("search=ngine+harb", "1"),
			ask("search=%D8%A7%D9%84%D8%B9%D9%85%D9%84%D8%A7%D8%A1", "1"), ask("search=sara", "2"),
			ask("search=nobody", "0"), ask("search=%25", "2"), ask("location=RIY", "2"), ask("location=%25", "0"),
			ask("experience=mid", "1"), ask("experience=entry", "1"),
			ask("skill=postgresql", "1"), ask("skill=postgres", "1"), ask("skill=postg", "0"),
			ask("availability=immediately&skill=go&experience=mid&location=riyadh&search=engineer", "1"),
			ask("", "1", hide), ask("search=engineer", "0", hide),
			ask("search=%D9%86%D9%88%D8%B1%D8%A9", "1", func(w *world) {
				w.want(200, request{method: "PATCH", path: "/api/account", as: "talent",
					body: fields{"firstName": "نورة"}})
			}),
			scenario{kind: good, send: func(w *world) request {
				w.beEngineer("talent")
				w.put("company", "/api/shortlist/"+w.users["talent"].ID, fields{}, 204)
				return request{as: "company", path: "/api/candidates?search=engineer"}
			}, status: 200, has: []string{`"firstName":"Sara"`, `"skills":["Go","PostgreSQL","خدمة العملاء"]`,
				`"experience":4`, `"expectedSalary":15000`, `"shortlisted":true`, `"education":[]`, `"languages":[]`},
				after: func(w *world, _ answer) {
					w.shows(w.get("rival", "/api/candidates?search=engineer"), []string{`"shortlisted":false`}, nil)
				}},
			scenario{kind: good, send: func(w *world) request {
				return request{as: "company", path: "/api/candidates?limit=1"}
			}, status: 200, after: func(w *world, a answer) {
				next, _, _ := strings.Cut(strings.TrimPrefix(a.Header.Get("Link"), "<"), ">")
				b := w.get("company", next)
				if a.body == b.body || b.Header.Get("Link") != "" || b.Header.Get("X-Total-Count") != "2" {
					w.t.Errorf("pages: %s then %s", a.body, b.body)
				}
			}},
			scenario{kind: invalid, send: func(*world) request {
				return request{as: "company", path: "/api/candidates?experience=god&availability=never&search=" +
					strings.Repeat("x", 501)}
			}, status: 422, has: []string{`"experience":"`, `"availability":"`, `"search":"`}},
		),
		"GET /api/talent/{id}": forSignedIn(nil,
			scenario{kind: good, send: func(w *world) request {
				w.put("talent", "/api/profile", wholeProfile(nil), 200)
				return request{as: "company", path: "/api/talent/talent_" + w.users["talent"].ID}
			}, status: 200, has: []string{
				`"contact":null`, `"shared":false`, `"note":""`, `"applications":[]`,
				`"workHistory":[{"position":"Engineer"`, `"certifications":["CKA"]`,
				`"links":["https://sara.example/me"]`,
				`"languageLevels":{"العربية":"native"}`, `"portfolio":[{"title":"Radar"`, `"profileCompleteness":100`,
			}, lacks: []string{"sara@", "55123"}},
			scenario{kind: good, send: to("talent", talentID("/api/talent/", "talent", "")), status: 200,
				has: []string{`"title":"Nurse"`, `"contact":null`, `"applications":[]`},
				after: func(w *world, _ answer) {
					w.isEmpty(w.get("talent", "/api/profile/views"))
				}},
			scenario{kind: good, send: func(w *world) request {
				w.beEngineer("talent")
				w.newApplication()
				w.put("company", "/api/shortlist/"+w.users["talent"].ID, fields{"note": "اتصل بها"}, 204)
				return request{as: "company", path: "/api/talent/" + w.users["talent"].ID}
			}, status: 200, has: []string{`"contact":{"email":"sara@example.com","phone":"` + keptPhone + `"}`,
				`"shared":true`, `"jobTitle":"Backend Engineer"`, `"status":"pending"`, `"note":"اتصل بها"`,
				`"shortlisted":true`},
				after: func(w *world, _ answer) {
					w.shows(w.get("rival", "/api/talent/"+w.users["talent"].ID),
						[]string{`"contact":null`, `"note":""`, `"applications":[]`, `"shortlisted":false`},
						[]string{"sara@", "55123"})
				}},
			scenario{kind: notYours, send: to("other", talentID("/api/talent/", "talent", "")), status: 404},
			scenario{kind: notYours, send: to("admin", talentID("/api/talent/", "talent", "")), status: 404},
			scenario{kind: notYours, send: to("company", talentID("/api/talent/", "rival", "")), status: 404,
				after: func(w *world, _ answer) {
					w.isEmpty(w.get("talent", "/api/profile/views"))
				}},
			scenario{kind: notYours, send: func(w *world) request {
				hide(w)
				return request{as: "company", path: "/api/talent/" + w.users["talent"].ID}
			}, status: 404, after: func(w *world, _ answer) { w.isEmpty(w.get("talent", "/api/profile/views")) }},
			scenario{kind: invalid, send: to("company", func(*world) string { return "/api/talent/%00" }), status: 404},
		),
		"GET /api/shortlist": forCompanies(nil,
			scenario{kind: good, send: func(w *world) request {
				w.beEngineer("talent")
				id := w.newJob(nil)
				w.put("company", "/api/shortlist/"+w.users["talent"].ID, fields{"note": "للوظيفة", "jobId": id}, 204)
				w.put("company", "/api/shortlist/"+w.users["other"].ID, fields{}, 204)
				return request{as: "company", path: "/api/shortlist?jobId=" + id}
			}, status: 200, has: []string{`"note":"للوظيفة"`, `"title":"Backend Engineer"`, `"savedAt":"`,
				`"shortlisted":true`}, lacks: []string{"Nurse", "@example.com", "55123"},
				after: func(w *world, a answer) {
					w.shows(w.get("company", "/api/shortlist"), []string{"Nurse", `"jobId":""`}, []string{"Backend"})
					w.isEmpty(w.get("rival", "/api/shortlist"))
					w.isEmpty(w.get("rival", a.Request.URL.RequestURI()))
				}},
		),
		"PUT /api/shortlist/{id}": forCompanies(fields{},
			scenario{kind: good, send: func(w *world) request {
				w.put("company", "/api/shortlist/"+w.users["talent"].ID, fields{"note": "earlier"}, 204)
				return request{as: "company", path: "/api/shortlist/talent_" + w.users["talent"].ID,
					body: fields{"note": "ثانية"}}
			}, status: 204, after: func(w *world, _ answer) {
				a := w.get("company", "/api/shortlist")
				w.shows(a, []string{"ثانية"}, []string{"earlier"})
				if a.Header.Get("X-Total-Count") != "1" {
					w.t.Errorf("shortlisted twice: %s", a.body)
				}
			}},
			scenario{kind: notYours, send: func(w *world) request {
				return request{as: "rival", path: "/api/shortlist/" + w.users["talent"].ID,
					body: fields{"jobId": w.newJob(nil)}}
			}, status: 404},
			scenario{kind: notYours, send: func(w *world) request {
				hide(w)
				return request{as: "company", path: "/api/shortlist/" + w.users["talent"].ID, body: fields{}}
			}, status: 404},
			scenario{kind: notYours, send: func(w *world) request {
				return request{as: "company", path: "/api/shortlist/" + w.users["rival"].ID, body: fields{}}
			}, status: 404},
			scenario{kind: invalid, send: func(w *world) request {
				return request{as: "company", path: "/api/shortlist/" + w.users["talent"].ID,
					body: fields{"note": strings.Repeat("ن", 2001)}}
			}, status: 422, has: []string{`"note":"`}},
		),
		"DELETE /api/shortlist/{id}": forCompanies(nil,
			scenario{kind: good, send: func(w *world) request {
				id := w.newJob(nil)
				w.put("company", "/api/shortlist/"+w.users["talent"].ID, fields{}, 204)
				w.put("company", "/api/shortlist/"+w.users["talent"].ID, fields{"jobId": id}, 204)
				return request{as: "company", path: "/api/shortlist/" + w.users["talent"].ID + "?jobId=" + id}
			}, status: 204, after: func(w *world, a answer) {
				w.isEmpty(w.get("company", "/api/shortlist?"+a.Request.URL.RawQuery))
				w.shows(w.get("company", "/api/shortlist"), []string{w.users["talent"].ID}, nil)
			}},
			scenario{kind: notYours, send: func(w *world) request {
				w.put("company", "/api/shortlist/"+w.users["talent"].ID, fields{}, 204)
				return request{as: "rival", path: "/api/shortlist/" + w.users["talent"].ID}
			}, status: 204, after: func(w *world, _ answer) {
				w.shows(w.get("company", "/api/shortlist"), []string{w.users["talent"].ID}, nil)
			}},
		),
		"GET /api/jobs/recommendations": forTalents(nil,
			scenario{kind: good, send: func(w *world) request {
				w.beEngineer("talent")
				w.newJob(fields{"title": "Go Engineer", "skills": []string{"Go", "Kafka"}})
				w.newJob(nil)
				w.newJob(draft)
				w.applied("talent", w.newJob(fields{"title": "Applied Backend Engineer"}))
				return request{as: "talent", path: "/api/jobs/recommendations?limit=1", header: inLanguage("ar")}
			}, status: 200, has: []string{`"title":"Backend Engineer"`, `"matchParts":[{"key":"skills"`,
				`"companyName":"نجد للأنظمة"`, "الراتب"},
				lacks: []string{"Kafka", "draft", "Applied", "match.reason"}, after: func(w *world, _ answer) {
					w.shows(w.get("talent", "/api/jobs/recommendations"), []string{"Kafka", "salary"},
						[]string{"draft", "Applied", "match.reason"})
				}},
			scenario{kind: good, send: as("other", nil), status: 200, has: []string{"[]"}},
			scenario{kind: good, send: func(*world) request {
				return request{as: "other", path: "/api/jobs/recommendations?limit=x"}
			}, status: 200},
		),
		"GET /api/jobs/{id}/match": forTalents(nil,
			scenario{kind: good, send: func(w *world) request {
				w.beEngineer("talent")
				return request{as: "talent", path: jobs + w.newJob(nil) + "/match"}
			}, status: 200, has: []string{`"matchReasons":["`, `"key":"pay"`, `"whatIfs":[`},
				lacks: []string{"match.reason"}, after: inBounds},
			scenario{kind: good, send: func(w *world) request {
				return request{as: "talent", path: jobs + w.newJob(fields{"skills": []string{}, "salaryMin": nil,
					"salaryMax": nil}) + "/match"}
			}, status: 200, has: []string{`"key":"skills"`}, after: inBounds},
			scenario{kind: notYours, send: onNewJob("talent", jobs, "/match", draft, nil), status: 404},
		),
		"GET /api/jobs/{id}/match/receipt": forTalents(nil,
			scenario{kind: good, send: func(w *world) request {
				w.beEngineer("talent")
				return request{as: "talent", path: jobs + w.newJob(nil) + "/match/receipt"}
			}, status: 200, has: []string{`"version":"`, `"score":`, `"inputs":"`},
				lacks: []string{"Sara", "Harbi", "sara@", "55123", "نجد"}, after: func(w *world, a answer) {
					var receipt struct{ Score int }
					var match struct{ MatchScore int }
					a.json(w.t, &receipt)
					w.get("talent", strings.TrimSuffix(a.Request.URL.Path, "/receipt")).json(w.t, &match)
					if receipt.Score != match.MatchScore || !strings.HasPrefix(a.Header.Get("Content-Disposition"),
						"attachment") {
						w.t.Errorf("the receipt says %d, the match %d; served as %q", receipt.Score, match.MatchScore,
							a.Header.Get("Content-Disposition"))
					}
				}},
			scenario{kind: notYours, send: onNewJob("talent", jobs, "/match/receipt", draft, nil), status: 404},
		),
		"GET /api/jobs/{id}/mirror": forCompanies(nil,
			scenario{kind: good, send: func(w *world) request {
				w.beEngineer("talent")
				return request{as: "company", path: jobs + w.newJob(nil) + "/mirror"}
			}, status: 200, has: []string{`"goodCandidates":1`, `"without":[`}, lacks: []string{"Sara", "sara@"}},
			scenario{kind: good, send: func(w *world) request {
				w.beEngineer("talent")
				hide(w)
				return request{as: "company", path: jobs + w.newJob(nil) + "/mirror"}
			}, status: 200, has: []string{`"goodCandidates":0`}},
			scenario{kind: notYours, send: onNewJob("rival", jobs, "/mirror", nil, nil), status: 404},
		),
		"GET /api/jobs/{id}/recommended-candidates": forCompanies(nil,
			scenario{kind: good, send: func(w *world) request {
				w.beEngineer("talent")
				return request{as: "company", path: jobs + w.newJob(nil) + "/recommended-candidates?limit=5"}
			}, status: 200, has: []string{`"matchScore":`, `"matchReasons":["`, `"title":"Backend Engineer"`},
				lacks: []string{"sara@", "55123", "Nurse", `"email"`, `"phone"`}, after: func(w *world, a answer) {
					hide(w)
					w.isEmpty(w.get("company", a.Request.URL.RequestURI()))
				}},
			scenario{kind: good, send: func(w *world) request {
				id := w.newJob(fields{"title": "ممرضة", "skills": []string{}})
				return request{as: "company", path: jobs + id + "/recommended-candidates"}
			}, status: 200, has: []string{"[]"}},
			scenario{kind: good, send: func(w *world) request {
				return request{as: "company", path: jobs + w.newJob(fields{"title": "Nurse", "skills": []string{},
					"status": "draft"}) + "/recommended-candidates"}
			}, status: 200, has: []string{"Nurse"}},
			scenario{kind: notYours, send: onNewJob("rival", jobs, "/recommended-candidates", nil, nil), status: 404},
		),
	})
}

// inBounds checks that scores are from 0 to 100 and that weights add up to 100.
func inBounds(w *world, a answer) {
	w.t.Helper()
	var match struct {
		MatchScore int
		MatchParts []struct {
			Key           string
			Score, Weight int
		}
	}
	a.json(w.t, &match)
	weights := 0
	for _, part := range match.MatchParts {
		weights += part.Weight
		if part.Score < 0 || part.Score > 100 {
			w.t.Errorf("%s is %d", part.Key, part.Score)
		}
	}
	if match.MatchScore < 0 || match.MatchScore > 100 || weights != 100 {
		w.t.Errorf("score %d, weights %d: %s", match.MatchScore, weights, a.body)
	}
}
