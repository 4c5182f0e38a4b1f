package httpapi_test

import (
	"strings"
	"testing"
	"time"

	"github.com/tawafuq/tawafuq/internal/application"
)

// moving is what an answer says about a held move.
type moving struct{ Moving *struct{ ID, To string } }

// rejecting makes an application that is about to be rejected and returns its id and that of the hold.
func (w *world) rejecting() (id, press string) {
	w.t.Helper()
	id = w.newApplication()
	var held moving
	w.post("company", applications+id+"/status",
		fields{"status": "rejected", "reasonCode": "filled", "reason": "شكرًا لك"}, 200).json(w.t, &held)
	if held.Moving == nil || held.Moving.To != "rejected" {
		w.t.Fatalf("not held: %+v", held)
	}
	return id, held.Moving.ID
}

const heldMoves = "/api/held-moves/"

// untold checks that nobody but the company can know that a move was held.
func (w *world) untold(id string) {
	w.t.Helper()
	lacks := []string{"moving", "rejected", "filled", "شكرًا لك"}
	w.shows(w.get("talent", applications+id), []string{`"status":"pending"`, `"respondedAt":null`}, lacks)
	w.shows(w.get("talent", "/api/applications"), []string{`"status":"pending"`, `"respondedAt":null`}, lacks)
	w.shows(w.get("talent", "/api/account/export"), nil, []string{"filled", "شكرًا لك"})
	w.runTasks()
	w.shows(w.get("talent", "/api/notifications"), nil, []string{"applicationStatus"})
}

func init() {
	rated := func(n any) fields { return fields{"rating": n} }
	undo := func(who string) func(*world) request {
		return func(w *world) request {
			id, press := w.rejecting()
			w.tokens["held"] = id
			return request{as: who, path: heldMoves + press}
		}
	}
	template := fields{"name": "Thank you", "english": "Dear {name}, thank you.", "arabic": "شكرًا لك، {name}."}
	onTemplate := func(who string, body any) func(*world) request {
		return func(w *world) request {
			id := w.made(w.post("company", "/api/reply-templates", template, 201))
			return request{as: who, path: "/api/reply-templates/" + id, body: body}
		}
	}
	addScenarios(map[string][]scenario{
		"DELETE /api/held-moves/{id}": forCompanies(nil,
			scenario{kind: good, send: undo("company"), status: 200, after: func(w *world, a answer) {
				id := w.tokens["held"]
				w.shows(a, []string{`"applicationIds":["` + id + `"]`}, nil)
				w.shows(w.get("company", applications+id), []string{`"moving":null`, `"status":"pending"`},
					[]string{"rejected"})
				w.want(409, request{method: "DELETE", path: a.Request.URL.Path, as: "company"})
				w.post("company", applications+id+"/status", fields{"status": "reviewed"}, 200)
			}},
			scenario{kind: notYours, send: undo("rival"), status: 409, has: []string{`"code":"application.tooLate"`},
				after: func(w *world, _ answer) {
					w.shows(w.get("company", applications+w.tokens["held"]), []string{`"to":"rejected"`}, nil)
				}},
			scenario{kind: invalid, send: func(w *world) request {
				id, press := w.rejecting()
				w.settleMoves(id)
				return request{as: "company", path: heldMoves + press}
			}, status: 409, has: []string{`"code":"application.tooLate"`}},
		),
		"GET /api/jobs/{id}/applications/moving": forCompanies(nil,
			scenario{kind: good, send: func(w *world) request {
				id := w.newJob(nil)
				a, b := w.applied("talent", id), w.applied("other", id)
				w.post("company", "/api/applications/status", fields{"ids": []string{b, a}, "status": "reviewed"}, 200)
				return request{as: "company", path: jobs + id + applicantsOf + "/moving"}
			}, status: 200, has: []string{`"to":"reviewed"`, `"applicationIds":["`, `"remaining":`},
				after: func(w *world, a answer) {
					var held []struct{ ApplicationIDs []string }
					a.json(w.t, &held)
					if len(held) != 1 || len(held[0].ApplicationIDs) != 2 {
						w.t.Errorf("held: %+v", held)
					}
				}},
			scenario{kind: notYours, send: onNewJob("rival", jobs, applicantsOf+"/moving", nil, nil), status: 404},
		),
		"PUT /api/applications/{id}/rating": forCompanies(rated(3),
			scenario{kind: good, send: onApplication("company", "/rating", rated(4)), status: 200,
				has: []string{`"rating":4`}, after: func(w *world, a answer) {
					path := strings.TrimSuffix(a.Request.URL.Path, "/rating")
					w.shows(w.get("talent", path), []string{`"respondedAt":null`}, []string{"rating"})
					w.shows(w.get("talent", "/api/account/export"), nil, []string{"rating"})
					w.shows(w.put("company", path+"/rating", rated(0), 200), []string{`"rating":0`}, nil)
				}},
			scenario{kind: notYours, send: onApplication("rival", "/rating", rated(1)), status: 404},
			scenario{kind: invalid, send: onApplication("company", "/rating", rated(6)), status: 422,
				has: []string{`"rating":"`}},
			scenario{kind: invalid, send: onApplication("company", "/rating", rated(-1)), status: 422,
				has: []string{`"rating":"`}},
		),
		"GET /api/reply-templates": forCompanies(nil,
			scenario{kind: good, send: func(w *world) request {
				w.post("company", "/api/reply-templates", template, 201)
				w.post("company", "/api/reply-templates", fields{"name": "أهلًا", "arabic": "أهلًا بك"}, 201)
				return request{as: "company"}
			}, status: 200, has: []string{`"name":"Thank you"`, `"arabic":"أهلًا بك"`, `"english":""`},
				after: func(w *world, _ answer) { w.isEmpty(w.get("rival", "/api/reply-templates")) }},
		),
		"POST /api/reply-templates": forCompanies(template,
			scenario{kind: good, send: as("company", template), status: 201,
				has: []string{`"english":"Dear {name}, thank you."`, `"arabic":"شكرًا لك، {name}."`}},
			scenario{kind: invalid, send: as("company", fields{"name": " "}), status: 422,
				has: []string{`"name":"`, `"english":"`}},
			scenario{kind: invalid, send: func(w *world) request {
				for range application.TemplateLimits["most"] {
					w.post("company", "/api/reply-templates", template, 201)
				}
				return request{as: "company", body: template}
			}, status: 409, has: []string{`"code":"template.tooMany"`}},
		),
		"PUT /api/reply-templates/{id}": forCompanies(template,
			scenario{kind: good, send: onTemplate("company", fields{"name": "Later", "arabic": "لاحقًا"}), status: 200,
				has: []string{`"name":"Later"`, `"english":""`, `"arabic":"لاحقًا"`}},
			scenario{kind: notYours, send: onTemplate("rival", template), status: 404},
			scenario{kind: invalid, send: onTemplate("company", fields{"name": "x"}), status: 422,
				has: []string{`"english":"`}},
		),
		"DELETE /api/reply-templates/{id}": forCompanies(nil,
			scenario{kind: good, send: onTemplate("company", nil), status: 204, after: func(w *world, _ answer) {
				w.isEmpty(w.get("company", "/api/reply-templates"))
			}},
			scenario{kind: notYours, send: onTemplate("rival", nil), status: 204, after: func(w *world, _ answer) {
				w.shows(w.get("company", "/api/reply-templates"), []string{"Thank you"}, nil)
			}},
		),
	})
}

// Until a rejection happens the talent cannot know of it, and if it is undone nobody ever can.
func TestAHeldMoveIsTheCompanysAlone(t *testing.T) {
	onBothEngines(t, func(w *world) {
		w.behind = -time.Hour // the ten seconds end long after this test
		id, press := w.rejecting()
		w.shows(w.get("company", applications+id), []string{`"status":"pending"`, `"to":"rejected"`}, nil)
		w.untold(id)
		w.del("company", heldMoves+press, 200)
		w.untold(id)
		w.shows(w.get("company", applications+id), []string{`"moving":null`}, []string{"rejected"})
		w.shows(w.get("admin", "/api/admin/tasks"), nil, []string{application.TaskMove})

		w.behind = undoTime // the ten seconds are over as soon as anybody looks
		id, _ = w.rejecting()
		w.runTasks()
		w.shows(w.get("talent", applications+id), []string{`"status":"rejected"`, `"respondedAt":"20`,
			`"reasonCode":"filled"`, `"reason":"شكرًا لك"`}, nil)
		w.shows(w.get("talent", "/api/notifications"), []string{"your application for Backend Engineer"}, nil)
		w.shows(w.get("company", applications+id), []string{`"moving":null`, `"status":"rejected"`}, nil)
	})
}

// Whoever comes second is told what the application is, or is becoming, now.
func TestTwoWhoMoveOneApplication(t *testing.T) {
	onBothEngines(t, func(w *world) {
		id, _ := w.rejecting()
		again := func(status string) answer {
			return w.want(409, request{method: "POST", path: applications + id + "/status", as: "company",
				body: fields{"status": status}})
		}
		for _, status := range []string{"reviewed", "interviewing", "rejected"} {
			w.shows(again(status), []string{`"code":"application.moving"`, "It is becoming: Rejected"}, nil)
		}
		w.want(409, request{method: "POST", path: applications + id + "/interviews", as: "company",
			body: proposal(nil)})
		// A message goes at once, and is an answer.
		w.post("company", applications+id+"/messages", fields{"body": "Thank you for your time"}, 201)
		w.shows(w.get("talent", applications+id), []string{`"status":"pending"`, "Thank you for your time"}, nil)
		w.settleMoves(id)
		w.shows(again("reviewed"), []string{`"code":"application.wrongStatus"`, "It is now: Rejected"}, nil)
		other := w.newApplication()
		w.post("company", applications+other+"/status", fields{"status": "rejected", "reasonCode": "ugly"}, 422)
		w.post("company", applications+other+"/status", fields{"status": "reviewed", "reasonCode": "filled"}, 422)
	})
}
