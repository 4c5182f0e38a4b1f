package httpapi_test

import "strings"

// wholeProfile is a profile that lacks nothing.
func wholeProfile(change fields) fields {
	form := fields{
		"title": "  Backend   Engineer ", "bio": "مهندسة خدمات.\n\n\n\nأحب البساطة.",
		"skills":     []string{"Go", " go ", "PostgreSQL", "Linux", "Docker", "خدمة العملاء", ""},
		"experience": 4.5, "location": "الرياض", "expectedSalary": 15000, "availability": "two_weeks",
		"education": []string{"بكالوريوس علوم الحاسب"},
		"workHistory": []fields{
			{"position": "Engineer", "company": "نجد", "start": "٢٠٢٠-٠٥", "end": "2020", "description": "Built."}, {},
			{"position": "Lead", "start": "2021"},
		},
		"certifications": []string{"CKA"}, "languages": []string{"العربية", "English"},
		"languageLevels": fields{"العربية": "native", "Klingon": "fluent"},
		"links":          []string{"sara.example/me"}, "portfolio": []fields{{"title": "Radar",
			"url":         "https://radar.example",
			"description": "A map"}}, "phone": phone,
	}
	for name, value := range change {
		form[name] = value
	}
	return form
}

func init() {
	own := forTalents(nil, scenario{kind: good, send: as("talent", nil), status: 200, has: []string{
		`"title":"Nurse"`, `"location":"Riyadh"`, `"skills":[]`, `"workHistory":[]`, `"links":[]`, `"portfolio":[]`,
		`"languageLevels":{}`, `"certifications":[]`, `"education":[]`,
		`"languages":[]`, `"expectedSalary":null`, `"availability":"immediately"`, `"cvDocument":null`, `"inPool":true`,
		`"isAiOptimized":false`, `"profileCompleteness":20`,
	}, lacks: []string{"email", "sara@", "password"}})
	addScenarios(map[string][]scenario{
		"GET /api/profile":             own,
		"GET /api/job-seekers/profile": own,
		"GET /api/profile/talent":      own,
		"PUT /api/profile": forTalents(fields{},
			scenario{kind: good, send: as("talent", wholeProfile(nil)), status: 200, has: []string{
				`"title":"Backend Engineer"`, `"skills":["Go","PostgreSQL","Linux","Docker","خدمة العملاء"]`,
				`"experience":4.5`, `"expectedSalary":15000`,
				`"start":"2020-05"`, `"position":"Lead"`, `"languageLevels":{"العربية":"native"}`,
				`"links":["https://sara.example/me"]`, `"phone":"` + keptPhone + `"`,
				`"profileCompleteness":100`, `"isAiOptimized":true`, `"availability":"two_weeks"`,
			}, lacks: []string{"Klingon"}, after: func(w *world, _ answer) {
				w.shows(w.get("talent", "/api/job-seekers/profile"),
					[]string{`"bio":"مهندسة خدمات.`, `"profileCompleteness":100`}, nil)
				w.shows(w.get("other", "/api/profile"), []string{`"title":"Nurse"`, `"profileCompleteness":20`}, nil)
				w.shows(w.get("company", "/api/candidates?search=خدمه"),
					[]string{w.users["talent"].ID, `"profileCompleteness":100`}, nil)
			}},
			scenario{kind: good, send: func(w *world) request {
				w.put("talent", "/api/profile", wholeProfile(nil), 200)
				return request{as: "talent", body: fields{"bio": "Anew", "expectedSalary": nil,
					"userId": w.users["talent"].ID}}
			}, status: 200, has: []string{`"bio":"Anew"`, `"expectedSalary":null`, `"title":"Backend Engineer"`,
				`"phone":"` + keptPhone + `"`, `"position":"Lead"`, `"experience":4.5`}},
			scenario{kind: good, send: func(w *world) request {
				w.put("talent", "/api/profile", wholeProfile(nil), 200)
				return request{as: "talent", body: fields{}}
			}, status: 200, has: []string{`"expectedSalary":15000`, `"profileCompleteness":100`}},
			scenario{kind: notYours, send: func(w *world) request {
				return request{as: "talent", body: fields{"userId": w.users["other"].ID, "title": "Stolen"}}
			}, status: 403, after: func(w *world, _ answer) {
				w.shows(w.get("talent", "/api/profile"), nil, []string{"Stolen"})
				w.shows(w.get("other", "/api/profile"), nil, []string{"Stolen"})
			}},
			scenario{kind: invalid, send: as("talent", fields{
				"title": " ", "experience": -1, "expectedSalary": -5, "availability": "never", "phone": "12",
				"bio": strings.Repeat("ب", 4001), "languages": []string{"Arabic"},
				"languageLevels": fields{"Arabic": "godlike"},
				"links":          []string{"https://fine.example", "javascript:alert(1)"},
				"workHistory": []fields{{"position": "Engineer", "start": "2021-05", "end": "2020-01"},
					{"position": "", "company": "X", "start": "May"}},
				"portfolio": []fields{{"title": "a", "url": "https://fine.example"},
					{"title": "b", "url": "ftp://x.example"}}, "skills": []string{strings.Repeat("x", 201)},
			}), status: 422, has: []string{
				`"title":"`, `"experience":"`, `"expectedSalary":"`, `"availability":"`, `"phone":"`, `"bio":"`,
				`"languageLevels":"`, `"links.1":"`, `"workHistory.0.end":"`,
				`"workHistory.1.position":"`, `"workHistory.1.start":"`, `"portfolio.1.url":"`, `"skills":"`,
			}, lacks: []string{`"links.0":"`, `"portfolio.0`}, after: func(w *world, _ answer) {
				w.shows(w.get("talent", "/api/profile"), []string{`"title":"Nurse"`, `"profileCompleteness":20`},
					[]string{"fine.example"})
			}},
			scenario{kind: invalid, send: func(*world) request {
				return request{as: "talent", body: fields{"title": ""},
					header: inLanguage("ar")}
			}, status: 422, has: []string{`"title":"`, "ا"}, lacks: []string{"lease"}},
			scenario{kind: invalid, send: as("talent", fields{"skills": "Go"}), status: 422,
				has: []string{`"skills":"`}},
			scenario{kind: invalid, send: as("talent", fields{"expectedSalary": "a lot"}), status: 422,
				has: []string{`"expectedSalary":"`}},
			scenario{kind: invalid, send: as("talent", fields{"experience": 1e9}), status: 422,
				has: []string{`"experience":"`}},
			scenario{kind: invalid, send: as("talent", `{"title":`), status: 400},
		),
		"PUT /api/profile/pool": forTalents(fields{"inPool": false},
			scenario{kind: good, send: as("talent", fields{"inPool": false}), status: 200,
				has: []string{`"inPool":false`, `"title":"Nurse"`}, after: func(w *world, _ answer) {
					w.shows(w.get("other", "/api/profile"), []string{`"inPool":true`}, nil)
					// Editing the profile does not bring it back into the pool.
					w.shows(w.put("talent", "/api/profile", wholeProfile(fields{"inPool": true}), 200),
						[]string{`"inPool":false`}, nil)
					w.shows(w.get("company", "/api/candidates"), nil, []string{w.users["talent"].ID})
				}},
			scenario{kind: invalid, send: as("talent", fields{}), status: 422, has: []string{`"inPool":"`}},
			scenario{kind: invalid, send: as("talent", fields{"inPool": "no"}), status: 422,
				has: []string{`"inPool":"`}},
		),
		"GET /api/profile/completeness": forTalents(nil,
			scenario{kind: good, send: as("talent", nil), status: 200, has: []string{
				`"profileCompleteness":20`, `{"key":"title","points":10,"gained":10,"done":true}`,
				`{"key":"skills","points":20,"gained":0,"done":false}`,
			}},
			scenario{kind: good, send: func(w *world) request {
				w.put("talent", "/api/profile", fields{"skills": []string{"Go", "جافا"}}, 200)
				return request{as: "talent"}
			}, status: 200, has: []string{`"profileCompleteness":28`,
				`{"key":"skills","points":20,"gained":8,"done":false}`}},
		),
		"GET /api/profile/ai-suggestions": forTalents(nil,
			scenario{kind: good, send: as("talent", nil), status: 200,
				has:   []string{`"missingSkills":[]`, `"careerAdvice":[]`, `"jobsLookedAt":0`},
				lacks: []string{"match.advice", `"profileOptimization":[]`, "{" + "points"}},
			scenario{kind: good, send: func(w *world) request {
				w.put("talent", "/api/profile", fields{"title": "Backend Engineer", "skills": []string{"go"},
					"experience": 4}, 200)
				for range 3 {
					w.newJob(nil)
				}
				return request{as: "talent", header: inLanguage("ar")}
			}, status: 200, has: []string{`"missingSkills":["PostgreSQL"]`, `"jobsLookedAt":3`, "أ"},
				lacks: []string{"match.advice", `"careerAdvice":[]`, "Add"}},
		),
		"GET /api/profile/counters": forTalents(nil,
			scenario{kind: good, send: as("talent", nil), status: 200,
				has: []string{`{"profileStrength":20,"profileViews":0,"jobMatches":0,"applications":0}`}},
			scenario{kind: good, send: func(w *world) request {
				w.beEngineer("talent")
				w.newApplication()
				w.newJob(fields{"title": "Pastry Chef", "skills": []string{"Baking"}, "location": "Abha",
					"experienceLevel": "lead"})
				w.get("company", "/api/talent/"+w.users["talent"].ID)
				return request{as: "talent"}
			}, status: 200, has: []string{`"profileViews":1`, `"jobMatches":1`, `"applications":1`}},
		),
		"GET /api/profile/views": forTalents(nil,
			scenario{kind: good, send: func(w *world) request {
				w.get("company", "/api/talent/"+w.users["talent"].ID)
				w.get("rival", "/api/talent/"+w.users["talent"].ID)
				return request{as: "talent", path: "/api/profile/views?limit=1"}
			}, status: 200, has: []string{`"companyName":"Rival"`, `"kind":"profile"`, `"viewedAt":"`},
				lacks: []string{"نجد", "hr@"}, after: func(w *world, a answer) {
					if a.Header.Get("X-Total-Count") != "2" {
						w.t.Errorf("%s views", a.Header.Get("X-Total-Count"))
					}
					next, _, _ := strings.Cut(strings.TrimPrefix(a.Header.Get("Link"), "<"), ">")
					w.shows(w.get("talent", next), []string{"نجد"}, []string{"Rival"})
					w.isEmpty(w.get("other", "/api/profile/views"))
				}},
		),
	})
}
