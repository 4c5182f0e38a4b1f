package httpapi_test

func init() {
	blind := fields{"blind": true}
	addScenarios(map[string][]scenario{
		"PUT /api/jobs/{id}/blind": forCompanies(blind,
			scenario{kind: good, send: onNewJob("company", jobs, "/blind", nil, blind), status: 200,
				has: []string{`"blind":true`}},
			scenario{kind: notYours, send: onNewJob("rival", jobs, "/blind", nil, blind), status: 404},
			scenario{kind: invalid, send: onNewJob("company", jobs, "/blind", nil, fields{}), status: 422,
				has: []string{`"blind":"`}},
		),
		"GET /api/applications/{id}/cv": forCompanies(nil,
			scenario{kind: good, send: func(w *world) request {
				w.uploaded("talent", "cv.txt", englishCV)
				return request{as: "company", path: applications + w.newApplication() + "/cv"}
			}, status: 200, has: []string{"Ventilator weaning"}},
			scenario{kind: notYours, send: func(w *world) request {
				w.uploaded("talent", "cv.txt", englishCV)
				return request{as: "rival", path: applications + w.newApplication() + "/cv"}
			}, status: 404},
			scenario{kind: notYours, send: onApplication("company", "/cv", nil), status: 404},
		),
	})
}
