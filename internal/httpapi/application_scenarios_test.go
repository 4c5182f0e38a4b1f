package httpapi_test

import (
	"strings"
)

const (
	applications = "/api/applications/"
	applicantsOf = "/applications"
)

// onApplication sends to a path of a new application by the talent, moved through the statuses given.
func onApplication(who, after string, body any, through ...string) func(*world) request {
	return func(w *world) request {
		w.beEngineer("talent")
		id := w.newApplication()
		for _, status := range through {
			w.move(id, status)
		}
		return request{as: who, path: applications + id + after, body: body}
	}
}

func init() {
	draft := fields{"status": "draft"}
	apply := func(who string, change func(w *world) fields) func(*world) request {
		return func(w *world) request { return request{as: who, body: change(w)} }
	}
	contact := []string{`"email":"sara@example.com"`, `"phone":"` + keptPhone + `"`}
	counted := func(count string) func(*world, answer) {
		return func(w *world, _ answer) {
			w.shows(w.get("company", "/api/jobs/company"), []string{`"applicationsCount":` + count}, nil)
		}
	}
	addScenarios(map[string][]scenario{
		"POST /api/applications": forTalents(fields{"jobId": "x"},
			scenario{kind: good, send: apply("talent", func(w *world) fields {
				w.behind = undoTime
				return fields{"jobId": w.newJob(nil), "coverLetter": "  أود العمل معكم. "}
			}), status: 201, has: []string{
				`"status":"pending"`, `"jobTitle":"Backend Engineer"`, `"companyName":"نجد للأنظمة"`,
				`"salary":"12,000 – 18,000 SAR"`, `"coverLetter":"أود العمل معكم."`,
				`"respondedAt":null`, `"satisfied":null`, `"interview":null`, `"jobStatus":"open"`,
				`"unreadMessages":0`, `"location":"Riyadh"`, `"jobType":"full-time"`,
			}, lacks: []string{"note", "sara@"}, after: func(w *world, a answer) {
				w.shows(w.get("company", "/api/jobs/company"), []string{`"applicationsCount":1`}, nil)
				w.runTasks()
				w.shows(w.get("company", "/api/notifications"), []string{"Sara Al Harbi applied for Backend Engineer."},
					nil)
				var made struct{ ID, JobID string }
				a.json(w.t, &made)
				w.shows(w.get("talent", jobs+made.JobID), []string{`"applicationId":"` + made.ID + `"`,
					`"applicationStatus":"pending"`}, nil)
				w.shows(w.get("other", jobs+made.JobID), []string{`"applicationId":""`, `"applicationStatus":""`}, nil)
			}},
			scenario{kind: good, send: func(w *world) request {
				return request{as: "talent", body: fields{"jobId": w.newJob(fields{"salaryMax": nil}),
					"userId": w.users["talent"].ID}, header: inLanguage("ar")}
			}, status: 201, has: []string{"12,000", "ر"}, lacks: []string{"From"}},
			scenario{kind: invalid, send: apply("talent", func(w *world) fields {
				id := w.newJob(nil)
				w.applied("talent", id)
				return fields{"jobId": id}
			}), status: 409, has: []string{`"code":"application.duplicate"`}, after: counted("1")},
			scenario{kind: invalid, send: apply("talent", func(w *world) fields {
				id := w.newJob(nil)
				w.post("company", jobs+id+"/close", nil, 200)
				return fields{"jobId": id}
			}), status: 409, has: []string{`"code":"application.jobClosed"`}, after: counted("0")},
			scenario{kind: invalid, send: apply("talent", func(w *world) fields {
				return fields{"jobId": w.newJob(nil),
					"coverLetter": strings.Repeat("ح", 501)}
			}), status: 422,
				has: []string{`"coverLetter":"`}, after: counted("0")},
			scenario{kind: good, send: apply("talent", func(w *world) fields {
				return fields{"jobId": w.newJob(nil),
					"coverLetter": strings.Repeat("ح", 500)}
			}), status: 201},
			scenario{kind: good, send: apply("talent", func(w *world) fields {
				return fields{"jobId": w.newJob(nil), "cvId": w.uploaded("talent", "cv.txt", englishCV)}
			}), status: 201, has: []string{`"fileName":"cv.txt"`}},
			scenario{kind: notYours, send: apply("talent", func(w *world) fields {
				return fields{"jobId": w.newJob(nil), "cvId": w.uploaded("other", "cv.txt", englishCV)}
			}), status: 422, has: []string{`"cvId":"`}, after: counted("0")},
			scenario{kind: invalid, send: as("talent", fields{}), status: 422, has: []string{`"jobId":"`}},
			scenario{kind: invalid, send: as("talent", fields{"jobId": "nothing"}), status: 404},
			scenario{kind: notYours, send: apply("talent",
				func(w *world) fields { return fields{"jobId": w.newJob(draft)} }), status: 404},
			scenario{kind: notYours, send: apply("talent", func(w *world) fields {
				return fields{"jobId": w.newJob(nil),
					"userId": w.users["other"].ID}
			}), status: 403, after: func(w *world, _ answer) {
				w.isEmpty(w.get("talent", "/api/applications"))
				w.isEmpty(w.get("other", "/api/applications"))
				counted("0")(w, answer{})
			}},
		),
		"GET /api/applications": forTalents(nil,
			scenario{kind: good, send: func(w *world) request {
				w.newApplication()
				w.move(w.applied("talent", w.newJob(fields{"title": "ممرضة"})), "reviewed")
				return request{as: "talent", path: "/api/applications?limit=1"}
			}, status: 200, has: []string{`"jobTitle":"ممرضة"`, `"status":"reviewed"`, `"respondedAt":"20`},
				lacks: []string{"Backend", `"note"`}, after: func(w *world, a answer) {
					if a.Header.Get("X-Total-Count") != "2" || !strings.Contains(a.Header.Get("Link"), `rel="next"`) {
						w.t.Errorf("headers %v", a.Header)
					}
					w.shows(w.get("talent", "/api/applications?status=pending"), []string{"Backend"}, []string{"ممرضة"})
					w.isEmpty(w.get("other", "/api/applications"))
				}},
			scenario{kind: invalid, send: func(*world) request {
				return request{as: "talent", path: "/api/applications?status=withdrawn"}
			}, status: 422, has: []string{`"status":"`}},
		),
		"GET /api/applications/counts": forTalents(nil,
			scenario{kind: good, send: func(w *world) request {
				w.newApplication()
				w.move(w.newApplication(), "rejected")
				w.del("talent", applications+w.newApplication(), 204)
				return request{as: "talent"}
			}, status: 200,
				has: []string{`{"total":2,"pending":1,"reviewed":0,"interviewing":0,"accepted":0,"rejected":1}`},
				after: func(w *world, _ answer) {
					w.shows(w.get("other", "/api/applications/counts"), []string{`"total":0`}, nil)
				}},
		),
		"GET /api/applications/{id}": forSignedIn(nil,
			scenario{kind: good, send: onApplication("talent", "", nil, "reviewed"), status: 200, has: []string{
				`"history":[{"status":"pending"`, `"by":"talent"`, `"by":"company"`, `"messages":[]`,
				`"applicant":null`,
			}, lacks: []string{`"note"`, "matchScore"}},
			scenario{kind: good, send: onApplication("company", "", nil), status: 200,
				has: append([]string{`"applicant":{"applicationId":"`, `"matchScore":`, `"matchReasons":["`,
					`"note":""`}, contact...)},
			scenario{kind: notYours, send: onApplication("rival", "", nil), status: 404, lacks: contact},
			scenario{kind: notYours, send: onApplication("other", "", nil), status: 404},
			scenario{kind: notYours, send: onApplication("admin", "", nil), status: 404},
			scenario{kind: invalid, send: to("company", func(*world) string { return applications + "%00" }),
				status: 404},
		),
		"DELETE /api/applications/{id}": forTalents(nil,
			scenario{kind: good, send: onApplication("talent", "", nil), status: 204, after: func(w *world, a answer) {
				w.isEmpty(w.get("talent", "/api/applications"))
				counted("0")(w, a)
				for _, who := range []string{"talent", "company"} {
					w.want(404, request{method: "GET", path: a.Request.URL.Path, as: who})
				}
				w.want(404, request{method: "DELETE", path: a.Request.URL.Path, as: "talent"})
			}},
			scenario{kind: notYours, send: onApplication("other", "", nil), status: 404, after: counted("1")},
			scenario{kind: invalid, send: onApplication("talent", "", nil, "reviewed"), status: 409,
				has: []string{`"code":"application.notPending"`}, after: counted("1")},
		),
		"GET /api/jobs/{id}/applications": forCompanies(nil,
			scenario{kind: good, send: func(w *world) request {
				w.beEngineer("talent")
				id := w.newJob(nil)
				w.applied("talent", id)
				w.applied("other", id)
				return request{as: "company", path: jobs + id + applicantsOf + "?sort=match&limit=1"}
			}, status: 200, has: append([]string{`"matchScore":`, `"coverLetter":"أود العمل معكم."`, `"note":""`,
				`"unreadMessages":0`, `"interview":null`}, contact...), lacks: []string{"omar@"},
				after: func(w *world, a answer) {
					if a.Header.Get("X-Total-Count") != "2" {
						w.t.Errorf("%s applicants", a.Header.Get("X-Total-Count"))
					}
					next, _, _ := strings.Cut(strings.TrimPrefix(a.Header.Get("Link"), "<"), ">")
					w.shows(w.get("company", next), []string{"omar@"}, []string{"sara@"})
					path, _, _ := strings.Cut(a.Request.URL.RequestURI(), "?")
					newest := w.get("company", path+"?sort=newest").body
					if strings.Index(newest, "omar@") > strings.Index(newest, "sara@") {
						w.t.Errorf("the newest is not first: %s", newest)
					}
					w.isEmpty(w.get("company", path+"?status=reviewed"))
					w.want(422, request{method: "GET", path: path + "?sort=beauty", as: "company"})
					w.want(422, request{method: "GET", path: path + "?status=withdrawn", as: "company"})
				}},
			scenario{kind: notYours, send: func(w *world) request {
				id := w.newJob(nil)
				w.applied("talent", id)
				return request{as: "rival", path: jobs + id + applicantsOf}
			}, status: 404, lacks: []string{"sara@"}},
			scenario{kind: notYours, send: func(w *world) request {
				return request{as: "rival", path: jobs + w.newJob(nil) + applicantsOf + "?sort=match"}
			}, status: 404},
		),
		"GET /api/jobs/{id}/applications/counts": forCompanies(nil,
			scenario{kind: good, send: func(w *world) request {
				id := w.newJob(nil)
				w.move(w.applied("talent", id), "interviewing")
				w.del("other", applications+w.applied("other", id), 204)
				return request{as: "company", path: jobs + id + applicantsOf + "/counts"}
			}, status: 200,
				has: []string{`{"total":1,"pending":0,"reviewed":0,"interviewing":1,"accepted":0,"rejected":0}`}},
			scenario{kind: notYours, send: onNewJob("rival", jobs, applicantsOf+"/counts", nil, nil), status: 404},
		),
	})
}
