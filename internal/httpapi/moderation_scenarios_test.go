package httpapi_test

import (
	"strings"
)

const reports = "/api/admin/reports"

// reported has the talent report a new job and returns the report's id.
func (w *world) reported() string {
	w.t.Helper()
	w.post("talent", "/api/reports", fields{"kind": "job", "id": w.newJob(nil), "reason": "fraud"}, 201)
	return w.made(w.get("admin", reports).first(w))
}

// sent sends somebody's message in an application of the talent's and returns its id.
func (w *world) sent(from string) string {
	w.t.Helper()
	return w.made(w.post(from, "/api/applications/"+w.newApplication()+"/messages", fields{"body": "Pay me first"},
		201))
}

func reportOf(who, kind string, id func(w *world) string) func(*world) request {
	return func(w *world) request {
		return request{as: who, body: fields{"kind": kind, "id": id(w), "reason": "fraud",
			"text": strings.Repeat("م", 1000)}}
	}
}

// act sends an operator's decision.
func act(who, before string, id func(w *world) string, after string, body any) func(*world) request {
	return func(w *world) request {
		return request{as: who, path: "/api/admin/" + before + id(w) + after, body: body}
	}
}

// actScenarios are the scenarios of an operator's act and of taking it back.
func actScenarios(things, step string, id func(w *world) string) map[string][]scenario {
	missing := func(*world) string { return "nothing" }
	done := func(w *world) string {
		made := id(w)
		w.decide(things + made + step)
		return made
	}
	return map[string][]scenario{
		"POST /api/admin/" + things + "{id}" + step: {
			{kind: good, send: act("admin", things, id, step, decision(nil)), status: 204},
			{kind: signedOut, send: act("", things, id, step, decision(nil)), status: 401},
			{kind: wrongRole, send: act("talent", things, id, step, decision(nil)), status: 403},
			{kind: wrongRole, send: act("company", things, id, step, decision(nil)), status: 403},
			{kind: notYours, send: act("admin", things, missing, step, decision(nil)), status: 404},
			{kind: invalid, send: act("admin", things, id, step, fields{}), status: 422, has: []string{`"reason":"`}},
			{kind: invalid, send: act("admin", things, id, step,
				fields{"reason": "dislike", "text": strings.Repeat("x", 1001)}), status: 422,
				has: []string{`"reason":"`, `"text":"`}},
			{kind: invalid, send: act("admin", things, done, step, decision(nil)), status: 409,
				has: []string{`"code":"moderation.wrongState"`}},
		},
		"POST /api/admin/" + things + "{id}/restore": {
			{kind: good, send: act("admin", things, done, "/restore", fields{"text": "A mistake"}), status: 204},
			{kind: good, send: act("admin", things, done, "/restore", fields{}), status: 204},
			{kind: signedOut, send: act("", things, id, "/restore", fields{}), status: 401},
			{kind: wrongRole, send: act("talent", things, id, "/restore", fields{}), status: 403},
			{kind: wrongRole, send: act("company", things, id, "/restore", fields{}), status: 403},
			{kind: notYours, send: act("admin", things, missing, "/restore", fields{}), status: 404},
			{kind: invalid, send: act("admin", things, id, "/restore", fields{}), status: 409,
				has: []string{`"code":"moderation.wrongState"`}},
			{kind: invalid, send: act("admin", things, done, "/restore", fields{"text": strings.Repeat("x", 1001)}),
				status: 422, has: []string{`"text":"`}},
		},
	}
}

func init() {
	aJob := func(w *world) string { return w.newJob(nil) }
	aDraft := func(w *world) string { return w.newJob(fields{"status": "draft"}) }
	theCompany := func(w *world) string { return w.users["company"].CompanyID }
	aPerson := func(w *world) string { return w.users["talent"].ID }
	fromCompany := func(w *world) string { return w.sent("company") }
	fromTalent := func(w *world) string { return w.sent("talent") }

	addScenarios(actScenarios("jobs/", "/remove", aJob))
	addScenarios(actScenarios("companies/", "/suspend", theCompany))
	addScenarios(actScenarios("people/", "/suspend", aPerson))
	addScenarios(map[string][]scenario{
		"POST /api/reports": {
			{kind: good, send: reportOf("", "job", aJob), status: 201, has: []string{`"success":true`}},
			{kind: good, send: reportOf("", "company", theCompany), status: 201},
			{kind: good, send: reportOf("rival", "job", aJob), status: 201},
			{kind: good, send: reportOf("talent", "message", fromCompany), status: 201},
			{kind: good, send: reportOf("company", "message", fromTalent), status: 201,
				after: func(w *world, _ answer) {
					w.shows(w.get("admin", reports), []string{
						`"kind":"message"`, "Pay me first",
						`"personId":"` + w.users["talent"].ID + `"`, `"companyId":""`,
					}, nil)
				}},
			{kind: notYours, send: reportOf("", "job", aDraft), status: 404},
			{kind: notYours, send: reportOf("talent", "job", aDraft), status: 404},
			{kind: notYours, send: reportOf("", "message", fromCompany), status: 404},
			{kind: notYours, send: reportOf("other", "message", fromCompany), status: 404},
			{kind: notYours, send: reportOf("rival", "message", fromTalent), status: 404},
			{kind: notYours, send: reportOf("company", "message", fromCompany), status: 404},
			{kind: notYours, send: reportOf("admin", "message", fromCompany), status: 404},
			{kind: invalid, send: reportOf("talent", "company", func(*world) string { return "nothing" }), status: 404},
			{kind: invalid, send: as("talent", fields{}), status: 422,
				has: []string{`"kind":"`, `"id":"`, `"reason":"`}},
			{kind: invalid, send: as("", fields{"kind": "talent", "id": "x", "reason": "dislike",
				"text": strings.Repeat("x", 1001)}), status: 422, has: []string{`"kind":"`, `"reason":"`, `"text":"`}},
		},
		"GET " + reports: {
			{kind: good, send: func(w *world) request {
				w.reported()
				return request{as: "admin"}
			}, status: 200, has: []string{`"kind":"job"`, `"title":"Backend Engineer"`, `"jobRemoved":false`,
				`"outcome":""`}},
			{kind: good, send: func(w *world) request {
				w.reported()
				return request{as: "admin", path: reports + "?state=closed"}
			}, status: 200, lacks: []string{"Backend"}},
			{kind: signedOut, send: as("", nil), status: 401},
			{kind: wrongRole, send: as("talent", nil), status: 403},
			{kind: wrongRole, send: as("company", nil), status: 403},
			{kind: invalid, send: func(*world) request { return request{as: "admin", path: reports + "?state=lost"} },
				status: 422, has: []string{`"state":"`}},
		},
		"POST " + reports + "/{id}/dismiss": {
			{kind: good, send: act("admin", "reports/", (*world).reported, "/dismiss",
				fields{"text": "An ordinary advert"}), status: 204, after: func(w *world, _ answer) {
				w.isEmpty(w.get("admin", reports))
				w.shows(w.get("admin", reports+"?state=closed"), []string{`"outcome":"dismiss"`}, nil)
				w.shows(w.get("admin", "/api/admin/audit"), []string{`"act":"dismiss"`, "An ordinary advert"}, nil)
			}},
			{kind: signedOut, send: act("", "reports/", (*world).reported, "/dismiss", fields{}), status: 401},
			{kind: wrongRole, send: act("talent", "reports/", (*world).reported, "/dismiss", fields{}), status: 403},
			{kind: notYours, send: act("admin", "reports/", func(*world) string { return "nothing" }, "/dismiss",
				fields{}), status: 404},
			{kind: invalid, send: act("admin", "reports/", (*world).reported, "/dismiss",
				fields{"text": strings.Repeat("x", 1001)}), status: 422, has: []string{`"text":"`}},
			{kind: invalid, send: func(w *world) request {
				id := w.reported()
				w.post("admin", reports+"/"+id+"/dismiss", fields{}, 204)
				return request{as: "admin", path: reports + "/" + id + "/dismiss", body: fields{}}
			}, status: 409, has: []string{`"code":"moderation.wrongState"`}},
		},
		"GET /api/admin/audit": {
			{kind: good, send: func(w *world) request {
				w.decide("jobs/" + w.newJob(nil) + "/remove")
				return request{as: "admin"}
			}, status: 200, has: []string{`"act":"remove"`, `"kind":"job"`, `"reason":"fraud"`,
				`"operator":"root@tawafuq.example"`}},
			{kind: signedOut, send: as("", nil), status: 401},
			{kind: wrongRole, send: as("talent", nil), status: 403},
			{kind: wrongRole, send: as("company", nil), status: 403},
		},
	})
}
