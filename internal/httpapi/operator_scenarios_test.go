package httpapi_test

import ()

func init() { addScenarios(operatorScenarios) }

// operatorScenarios are those of notifications, of the installation and of what its operator sees.
var operatorScenarios = map[string][]scenario{
	"GET /api/notifications": {
		{kind: good, send: func(w *world) request {
			w.runTasks()
			return request{as: "talent", path: "/api/notifications?limit=1", header: inLanguage("ar")}
		}, status: 200, has: []string{`"kind":"welcome"`, "أهلًا بك في توافق"}, after: func(w *world, a answer) {
			if a.Header.Get("X-Total-Count") != "1" || a.Header.Get("X-Unread-Count") != "1" {
				w.t.Errorf("counts: %v", a.Header)
			}
		}},
		{kind: good, send: func(*world) request {
			return request{as: "admin", path: "/api/notifications?limit=x&cursor=y"}
		}, status: 200, has: []string{"[]"}},
		{kind: signedOut, send: as("", nil), status: 401},
	},
	"POST /api/notifications/read": {
		{kind: good, send: func(w *world) request {
			w.runTasks()
			return request{as: "talent", body: fields{}}
		}, status: 204, after: func(w *world, _ answer) {
			for who, want := range map[string]string{"talent": "0", "other": "1"} {
				if unread := w.get(who, "/api/notifications").Header.Get("X-Unread-Count"); unread != want {
					w.t.Errorf("%s has %s unread, want %s", who, unread, want)
				}
			}
		}},
		{kind: good, send: as("talent", nil), status: 204},
		{kind: signedOut, send: as("", fields{}), status: 401},
		{kind: invalid, send: as("talent", fields{"ids": "one"}), status: 422, has: []string{`"ids":"`}},
		{kind: invalid, send: as("talent", `{"ids":["\u0000"]}`), status: 204},
		{kind: invalid, send: as("talent", fields{"ids": make([]string, 101)}), status: 422, has: []string{`"ids":"`}},
	},
	"GET /api/site": {
		{kind: good, send: as("", nil), status: 200, has: []string{`"operatorName":"Tawafuq Ltd"`,
			`"supportEmail":"help@tawafuq.example"`, `"activeJobs":"25K+"`, `"talents":"100K+"`, `"companies":"5K+"`,
			`"satisfaction":"98%"`, `"heroTalents":"50K+"`, `"responseTime":"24h"`, `"matchAccuracy":"99%"`}},
	},
	"GET /api/admin/readers": {
		{kind: good, send: func(w *world) request {
			w.get("company", "/api/talent/"+w.users["talent"].ID)
			return request{as: "admin", path: "/api/admin/readers"}
		}, status: 200, has: []string{`"companyName":"نجد للأنظمة"`, `"verified":false`, `"rows":0`, `"profiles":1`},
			lacks: []string{"Rival", "sara@"}},
		{kind: signedOut, send: as("", nil), status: 401},
		{kind: wrongRole, send: as("talent", nil), status: 403},
		{kind: wrongRole, send: as("company", nil), status: 403},
	},
	"GET /api/admin/tasks": {
		{kind: good, send: func(w *world) request {
			w.deadTask()
			return request{as: "admin", path: "/api/admin/tasks?state=dead"}
		}, status: 200, has: []string{`"kind":"alert.page"`, `"lastError":"payload of alert.page`},
			lacks: []string{`"payload"`, "no page at all"}},
		{kind: good, send: as("admin", nil), status: 200, has: []string{`"kind":"account.verifyEmail"`},
			lacks: []string{"sara@", "userId"}},
		{kind: signedOut, send: as("", nil), status: 401},
		{kind: wrongRole, send: as("talent", nil), status: 403, has: []string{`"code":"auth.forbidden"`}},
		{kind: wrongRole, send: as("company", nil), status: 403},
		{kind: invalid, send: func(*world) request { return request{as: "admin", path: "/api/admin/tasks?state=lost"} },
			status: 422, has: []string{`"state":"`}},
	},
	"GET /api/admin/security-log": {
		{kind: good, send: as("admin", nil), status: 200, has: []string{`"event":"signUp"`, `"event":"adminCreated"`,
			`"userId":"`}, lacks: []string{"sara", "example.com"}},
		{kind: signedOut, send: as("", nil), status: 401},
		{kind: wrongRole, send: as("talent", nil), status: 403},
		{kind: wrongRole, send: as("company", nil), status: 403},
	},
	"POST /api/admin/tasks/{id}/retry": {
		{kind: good, send: to("admin", func(w *world) string { return "/api/admin/tasks/" + w.deadTask() + "/retry" }),
			status: 204},
		{kind: signedOut, send: to("", func(w *world) string { return "/api/admin/tasks/x/retry" }), status: 401},
		{kind: wrongRole, send: to("company", func(w *world) string { return "/api/admin/tasks/x/retry" }),
			status: 403},
		{kind: notYours, send: to("admin", func(w *world) string { return "/api/admin/tasks/x/retry" }), status: 404},
	},
	"GET /api/openapi.json": {{kind: good, send: as("", nil), status: 200,
		has: []string{`"openapi":"3.1.0"`, `/api/auth/login`}, lacks: []string{"$schema"}}},
	"GET /api/docs": {{kind: good, send: as("", nil), status: 200,
		has: []string{"<h1>Tawafuq API</h1>", "/api/auth/login", "style nonce="}}},
	"GET /healthz": {{kind: good, send: as("", nil), status: 200, has: []string{"up"}}},
	"GET /readyz": {
		{kind: good, send: as("", nil), status: 200, has: []string{"ready"}},
		{kind: invalid, send: func(w *world) request {
			w.store.Close()
			return request{}
		}, status: 503, has: []string{"not ready"}},
	},
}
