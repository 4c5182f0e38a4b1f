package httpapi_test

import (
	"strings"
	"time"
)

// The scenarios of what happens to an application once it has been sent.
func init() {
	move := func(status string) fields { return fields{"status": status, "reason": "شكرًا لك"} }
	untouched := func(w *world, a answer) {
		w.shows(w.get("talent", "/api/applications"), []string{`"status":"pending"`, `"respondedAt":null`}, nil)
	}
	addScenarios(map[string][]scenario{
		"POST /api/applications/{id}/status": forCompanies(move("reviewed"),
			scenario{kind: good, send: onApplication("company", "/status", move("reviewed")), status: 200,
				has: []string{`"status":"reviewed"`, `"email":"sara@example.com"`}, after: func(w *world, _ answer) {
					w.shows(w.get("talent", "/api/applications"), []string{`"status":"reviewed"`, `"respondedAt":"20`},
						nil)
					w.runTasks()
					w.shows(w.get("talent", "/api/notifications"),
						[]string{"\u2068نجد للأنظمة\u2069: your application for Backend Engineer"},
						[]string{"job.application."})
					ar := w.want(200, request{method: "GET", path: "/api/notifications", as: "talent",
						header: inLanguage("ar")})
					w.shows(ar, []string{"نجد للأنظمة"}, []string{"your application", "job.application."})
				}},
			scenario{kind: notYours, send: onApplication("rival", "/status", move("reviewed")), status: 404,
				after: untouched},
			scenario{kind: invalid, send: onApplication("company", "/status", move("accepted")), status: 409,
				has: []string{`"code":"application.wrongStatus"`}, after: untouched},
			scenario{kind: invalid, send: onApplication("company", "/status", move("withdrawn")), status: 422,
				has: []string{`"status":"`}, after: untouched},
			scenario{kind: invalid, send: onApplication("company", "/status", fields{"status": "pending"}), status: 422,
				after: untouched},
			scenario{kind: invalid, send: onApplication("company", "/status",
				fields{"reason": strings.Repeat("x", 2001)}), status: 422, has: []string{`"status":"`, `"reason":"`},
				after: untouched},
			scenario{kind: invalid, send: func(w *world) request {
				id := w.newApplication()
				w.del("talent", applications+id, 204)
				return request{as: "company", path: applications + id + "/status", body: move("reviewed")}
			}, status: 404},
		),
		"POST /api/applications/status": forCompanies(fields{"ids": []string{}, "status": "reviewed"},
			scenario{kind: good, send: func(w *world) request {
				moved, final := w.newApplication(), w.newApplication()
				w.move(final, "rejected")
				w.tokens["moved"], w.tokens["final"] = moved, final
				w.behind = -time.Hour
				return request{as: "company", body: fields{"ids": []string{moved, final, "nothing"},
					"status": "interviewing"}}
			}, status: 200, after: func(w *world, a answer) {
				w.shows(a, []string{
					`"moved":["` + w.tokens["moved"] + `"]`, `"failed":["` + w.tokens["final"] + `","nothing"]`,
				}, nil)
				w.shows(a, []string{`"moving":{"id":"`, `"to":"interviewing"`}, nil)
				w.shows(w.get("talent", applications+w.tokens["moved"]), []string{`"status":"pending"`}, nil)
				w.settleMoves(w.tokens["moved"])
				w.shows(w.get("talent", applications+w.tokens["moved"]), []string{`"status":"interviewing"`}, nil)
			}},
			scenario{kind: good, send: func(w *world) request {
				return request{as: "rival", body: fields{"ids": []string{w.newApplication()}, "status": "rejected"}}
			}, status: 200, has: []string{`"moved":[]`, `"moving":null`}, after: untouched},
			scenario{kind: invalid, send: as("company", fields{"ids": make([]string, 101), "status": "reviewed"}),
				status: 422, has: []string{`"ids":"`}},
			scenario{kind: invalid, send: as("company", fields{"ids": []string{}, "status": "lost"}), status: 422,
				has: []string{`"status":"`}},
		),
		"PUT /api/applications/{id}/note": forCompanies(fields{"note": "x"},
			scenario{kind: good, send: onApplication("company", "/note", fields{"note": "مرشحة قوية"}), status: 200,
				has: []string{`"note":"مرشحة قوية"`}, after: func(w *world, a answer) {
					w.shows(w.get("talent", strings.TrimSuffix(a.Request.URL.Path, "/note")), nil,
						[]string{"مرشحة قوية"})
					w.shows(w.get("talent", "/api/applications"), nil, []string{"مرشحة قوية"})
					w.shows(w.get("talent", "/api/account/export"), nil, []string{"مرشحة قوية"})
				}},
			scenario{kind: notYours, send: onApplication("rival", "/note", fields{"note": "theirs"}), status: 404,
				after: func(w *world, a answer) {
					w.shows(w.get("company", strings.TrimSuffix(a.Request.URL.Path, "/note")), []string{`"note":""`},
						nil)
				}},
			scenario{kind: invalid, send: onApplication("company", "/note", fields{"note": strings.Repeat("x", 2001)}),
				status: 422, has: []string{`"note":"`}},
		),
		"POST /api/applications/{id}/messages": forSignedIn(fields{"body": "x"},
			scenario{kind: good, send: onApplication("company", "/messages", fields{"body": "متى يمكنك البدء؟"}),
				status: 201, has: []string{`"from":"company"`, `"fromName":"نجد للأنظمة"`, `"body":"متى يمكنك البدء؟"`},
				after: func(w *world, a answer) {
					w.shows(w.get("talent", "/api/applications"),
						[]string{`"unreadMessages":1`, `"respondedAt":"20`, `"status":"pending"`}, nil)
					// looking marks nothing as read
					w.shows(w.get("talent", strings.TrimSuffix(a.Request.URL.Path, "/messages")),
						[]string{"متى يمكنك البدء؟", `"unreadMessages":1`}, nil)
					w.shows(w.get("talent", "/api/applications"), []string{`"unreadMessages":1`}, nil)
					w.runTasks()
					w.shows(w.get("talent", "/api/notifications"),
						[]string{"New message from \u2068نجد للأنظمة\u2069 about Backend Engineer."}, nil)
				}},
			scenario{kind: good, send: onApplication("talent", "/messages", fields{"body": "Next month"}), status: 201,
				has: []string{`"from":"talent"`, `"fromName":"Sara Al Harbi"`}, after: func(w *world, a answer) {
					path := strings.TrimSuffix(a.Request.URL.Path, "/messages")
					// messages of one's own are never unread
					w.shows(w.get("talent", path), []string{`"unreadMessages":0`, `"respondedAt":null`}, nil)
					var detail struct{ JobID string }
					w.get("talent", path).json(w.t, &detail)
					w.shows(w.get("company", jobs+detail.JobID+applicantsOf), []string{`"unreadMessages":1`}, nil)
					w.post("company", path+"/messages/read", nil, 204)
					w.shows(w.get("company", jobs+detail.JobID+applicantsOf), []string{`"unreadMessages":0`}, nil)
				}},
			scenario{kind: notYours, send: onApplication("rival", "/messages", fields{"body": "Come to us"}),
				status: 404},
			scenario{kind: notYours, send: onApplication("other", "/messages", fields{"body": "x"}), status: 404},
			scenario{kind: notYours, send: onApplication("admin", "/messages", fields{"body": "x"}), status: 404},
			scenario{kind: invalid, send: onApplication("talent", "/messages", fields{"body": " \n "}), status: 422,
				has: []string{`"body":"`}},
			scenario{kind: invalid, send: onApplication("talent", "/messages",
				fields{"body": strings.Repeat("x", 2001)}), status: 422, has: []string{`"body":"`}},
		),
		"POST /api/applications/messages": forCompanies(fields{"messages": []fields{{"body": "x"}}},
			scenario{kind: good, send: func(w *world) request {
				job := w.newJob(nil)
				first, second := w.applied("talent", job), w.applied("other", job)
				w.tokens["first"], w.tokens["second"] = first, second
				return request{as: "company", body: fields{"messages": []fields{
					{"applicationId": first, "body": "مرحبًا سارة"}, {"applicationId": second, "body": "Dear Omar"},
					{"applicationId": "nothing", "body": "x"}, {"applicationId": first, "body": "twice"},
				}}}
			}, status: 200, has: []string{`"failed":["nothing"]`}, after: func(w *world, a answer) {
				first, second := w.tokens["first"], w.tokens["second"]
				w.shows(a, []string{`"` + first + `"`, `"` + second + `"`}, nil)
				w.shows(w.get("talent", applications+first),
					[]string{"مرحبًا سارة", `"unreadMessages":1`, `"respondedAt":"20`}, []string{"Omar", "twice"})
				w.shows(w.get("other", applications+second), []string{"Dear Omar"}, []string{"سارة"})
				w.runTasks()
				w.shows(w.get("talent", "/api/notifications"), []string{"New message from"}, nil)
				w.shows(w.get("company", "/api/conversations"), []string{first, second}, []string{"nothing"})
			}},
			scenario{kind: notYours, send: func(w *world) request {
				return request{as: "rival", body: fields{"messages": []fields{
					{"applicationId": w.newApplication(), "body": "Come to us"}}}}
			}, status: 404, after: func(w *world, _ answer) {
				w.shows(w.get("talent", "/api/conversations"), nil, []string{"Come to us"})
			}},
			scenario{kind: invalid, send: func(w *world) request {
				id := w.newApplication()
				w.tokens["first"] = id
				return request{as: "company", body: fields{"messages": []fields{
					{"applicationId": id, "body": "Hello"}, {"applicationId": "nothing", "body": " "}}}}
			}, status: 422, has: []string{`"body":"`}, after: func(w *world, _ answer) {
				w.shows(w.get("talent", applications+w.tokens["first"]), []string{`"messages":[]`}, nil)
			}},
			scenario{kind: invalid, send: as("company", fields{"messages": []fields{}}), status: 422,
				has: []string{`"messages":"`}},
			scenario{kind: invalid, send: as("company", fields{"messages": make([]fields, 101)}), status: 422,
				has: []string{`"messages":"`}},
		),
		"PUT /api/applications/{id}/satisfaction": forTalents(fields{"satisfied": true},
			scenario{kind: good, send: onApplication("talent", "/satisfaction", fields{"satisfied": false}, "rejected"),
				status: 200, has: []string{`"satisfied":false`, `"status":"rejected"`},
				after: func(w *world, _ answer) {
					w.shows(w.get("",
						"/api/figures"),
						[]string{`"key":"satisfaction","claimed":"98%","measured":0,"unit":"percent","sample":1`}, nil)
				}},
			scenario{kind: good, send: onApplication("talent", "/satisfaction", fields{"satisfied": true},
				"interviewing", "accepted"), status: 200, has: []string{`"satisfied":true`}},
			scenario{kind: notYours, send: onApplication("other", "/satisfaction", fields{"satisfied": true},
				"rejected"), status: 404},
			scenario{kind: invalid, send: onApplication("talent", "/satisfaction", fields{"satisfied": true}),
				status: 409, has: []string{`"code":"application.wrongStatus"`}},
			scenario{kind: invalid, send: onApplication("talent", "/satisfaction", fields{}, "rejected"), status: 422,
				has: []string{`"satisfied":"`}},
		),
	})
}
