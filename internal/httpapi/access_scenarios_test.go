package httpapi_test

func init() {
	// onAccess ends what the company sees of a talent who applied to it with a CV.
	onAccess := func(who string, company func(*world) string) func(*world) request {
		return func(w *world) request {
			w.beEngineer("talent")
			w.uploaded("talent", "sent.txt", sentCV)
			w.newApplication()
			return request{as: who, path: access + company(w)}
		}
	}
	theirs := func(w *world) string { return w.users["company"].CompanyID }
	stays := func(w *world, _ answer) {
		w.sharedWith("company", true)
		w.checkCV("company", true)
	}
	addScenarios(map[string][]scenario{
		"GET /api/account/access": forTalents(nil,
			scenario{kind: good, send: func(w *world) request {
				w.uploaded("talent", "sent.txt", sentCV)
				w.newApplication()
				return request{as: "talent"}
			}, status: 200, has: []string{
				`"companyName":"نجد للأنظمة"`, `"contact":true`, `"cv":{"id":"`, `"fileName":"sent.txt"`, `"since":"20`,
				`"through":[{"kind":"application"`, `"jobTitle":"Backend Engineer"`, `"status":"pending"`,
			}, lacks: []string{"hr@", "Rival"}, after: func(w *world, _ answer) {
				w.isEmpty(w.get("other",
					"/api/account/access"))
			}},
		),
		"DELETE /api/account/access/{id}": forTalents(nil,
			scenario{kind: good, send: onAccess("talent", theirs), status: 204, after: func(w *world, _ answer) {
				w.sharedWith("company", false)
				w.checkCV("company", false)
			}},
			scenario{kind: notYours, send: onAccess("other", theirs), status: 404, after: stays},
			scenario{kind: invalid, send: onAccess("talent", fixed("nobody")), status: 404, after: stays},
		),
	})
}
