package httpapi_test

import (
	"maps"
	"strings"
	"time"
)

// onInterview sends to a path of a proposal to the talent.
func onInterview(who, after string, body any) func(*world) request {
	return func(w *world) request {
		return request{as: who, path: "/api/interviews/" + w.proposed(w.newApplication()) + after, body: body}
	}
}

// onAgreed is onInterview once a time has been agreed.
func onAgreed(who, after string, body any) func(*world) request {
	return func(w *world) request {
		id := w.proposed(w.newApplication())
		w.post("talent", "/api/interviews/"+id+"/accept", fields{"slot": slot(2)}, 200)
		return request{as: who, path: "/api/interviews/" + id + after, body: body}
	}
}

// onInvitation sends to a path of an invitation to the talent.
func onInvitation(who, after string) func(*world) request {
	return func(w *world) request {
		w.beEngineer("talent")
		return request{as: who, path: "/api/invitations/" + w.invited(w.newJob(nil)) + after}
	}
}

func init() {
	invitation := func(change func(w *world) fields) func(*world) request {
		return func(w *world) request {
			form := fields{"talentId": w.users["talent"].ID, "jobId": w.newJob(nil), "message": "نود أن نراك معنا"}
			maps.Copy(form, change(w))
			return request{as: "company", body: form}
		}
	}
	same := func(*world) fields { return nil }
	addScenarios(map[string][]scenario{
		"POST /api/applications/{id}/interviews": forCompanies(proposal(nil),
			scenario{kind: good, send: onApplication("company", "/interviews", proposal(nil)), status: 201,
				has: []string{
					`"state":"proposed"`, `"minutes":45`, `"place":"شارع العليا، الرياض"`, `"chosen":null`,
					`"reason":""`,
				}, after: func(w *world, a answer) {
					var v struct{ Slots []time.Time }
					a.json(w.t, &v)
					first, _ := time.Parse(time.RFC3339, slot(2))
					if len(v.Slots) != 2 || !v.Slots[0].Equal(first) {
						w.t.Errorf("slots %v, want %v first", v.Slots, first)
					}
					w.shows(w.get("talent", "/api/applications"),
						[]string{`"status":"interviewing"`, `"interview":{"id":"`, `"respondedAt":"20`}, nil)
					w.runTasks()
					w.shows(w.get("talent", "/api/notifications"),
						[]string{"\u2068نجد للأنظمة\u2069 suggests times for an interview for Backend Engineer."}, nil)
				}},
			scenario{kind: good, send: func(w *world) request {
				w.verify("hr@najd.example")
				return onApplication("company", "/interviews", proposal(fields{"interviewers": []fields{
					{"name": "هند العتيبي", "email": "hind@najd.example", "language": "ar"},
					{"name": "Omar Said", "email": "OMAR@najd.example"},
					{"name": "Omar again", "email": "omar@najd.example"},
				}}))(w)
			}, status: 201,
				has: []string{`"name":"هند العتيبي","email":"hind@najd.example","language":"ar"`,
					`"name":"Omar Said","email":"OMAR@najd.example","language":"en"`},
				lacks: []string{"Omar again"},
				after: func(w *world, _ answer) {
					w.shows(w.get("talent", "/api/applications"),
						[]string{`"name":"هند العتيبي","email":"","language":""`}, []string{"najd.example"})
				}},
			scenario{kind: invalid, send: func(w *world) request {
				w.verify("hr@najd.example")
				return onApplication("company", "/interviews", proposal(fields{"interviewers": []fields{
					{"name": "", "email": "nobody", "language": "fr"},
				}}))(w)
			}, status: 422, has: []string{`"interviewers.0.name":"`, `"interviewers.0.email":"`,
				`"interviewers.0.language":"`}},
			scenario{kind: invalid, send: onApplication("company", "/interviews", proposal(fields{
				"interviewers": []fields{{"name": "Hind", "email": "hind@najd.example"}}})), status: 403,
				has: []string{`"code":"interview.unverified"`}, after: func(w *world, _ answer) {
					w.shows(w.get("talent", "/api/applications"), []string{`"interview":null`}, nil)
				}},
			scenario{kind: notYours, send: onApplication("rival", "/interviews", proposal(nil)), status: 404,
				after: func(w *world, _ answer) {
					w.shows(w.get("talent", "/api/applications"), []string{`"status":"pending"`, `"interview":null`},
						nil)
				}},
			scenario{kind: invalid, send: onApplication("company", "/interviews", proposal(nil), "rejected"),
				status: 409, has: []string{`"code":"application.wrongStatus"`}},
			scenario{kind: invalid, send: onApplication("company", "/interviews",
				fields{"note": strings.Repeat("x", 2001)}), status: 422,
				has: []string{`"slots":"`, `"minutes":"`, `"place":"`, `"note":"`}},
			scenario{kind: invalid, send: onApplication("company", "/interviews",
				proposal(fields{"slots": []string{slot(-1), slot(2)}})), status: 422, has: []string{`"slots":"`},
				after: func(w *world, _ answer) {
					w.shows(w.get("talent", "/api/applications"), []string{`"status":"pending"`, `"interview":null`},
						nil)
				}},
			scenario{kind: invalid, send: onApplication("company", "/interviews",
				proposal(fields{"slots": []string{slot(400)}})), status: 422, has: []string{`"slots":"`}},
			scenario{kind: invalid, send: onApplication("company", "/interviews",
				proposal(fields{"slots": []string{slot(1), slot(2), slot(3), slot(4), slot(5), slot(6)}})), status: 422,
				has: []string{`"slots":"`}},
			scenario{kind: invalid, send: onApplication("company", "/interviews",
				proposal(fields{"slots": []string{"tomorrow"}})), status: 422, has: []string{`"slots":"`}},
		),
		"POST /api/interviews/{id}/accept": forTalents(fields{"slot": slot(2)},
			scenario{kind: good, send: onInterview("talent", "/accept", fields{"slot": slot(2)}), status: 200,
				has: []string{`"state":"accepted"`, `"chosen":"20`}, after: func(w *world, _ answer) {
					w.runTasks()
					w.shows(w.get("company", "/api/notifications"), []string{"The interview for Backend Engineer"}, nil)
					w.shows(w.get("talent", "/api/applications"), []string{`"state":"accepted"`}, nil)
				}},
			scenario{kind: notYours, send: onInterview("other", "/accept", fields{"slot": slot(2)}), status: 404},
			scenario{kind: invalid, send: onInterview("talent", "/accept", fields{"slot": slot(4)}), status: 422,
				has: []string{`"slot":"`}},
			scenario{kind: invalid, send: onInterview("talent", "/accept", fields{}), status: 422,
				has: []string{`"slot":"`}},
			scenario{kind: invalid, send: onInterview("talent", "/accept", fields{"slot": "noon"}), status: 422,
				has: []string{`"slot":"`}},
			scenario{kind: invalid, send: onAgreed("talent", "/accept", fields{"slot": slot(3)}), status: 409,
				has: []string{`"code":"interview.wrongState"`}},
			scenario{kind: invalid, send: func(w *world) request {
				id := w.newApplication()
				interview := w.proposed(id)
				w.move(id, "rejected")
				return request{as: "talent", path: "/api/interviews/" + interview + "/accept",
					body: fields{"slot": slot(2)}}
			}, status: 409, lacks: []string{`"state":"accepted"`}},
		),
		"POST /api/interviews/{id}/ask": forTalents(fields{},
			scenario{kind: good, send: onAgreed("talent", "/ask", fields{"reason": "بعد الظهر أنسب"}), status: 200,
				has: []string{`"state":"accepted"`, `"chosen":"20`, `"asked":"بعد الظهر أنسب"`, `"askedAt":"20`},
				after: func(w *world, a answer) {
					w.post("talent", a.Request.URL.Path, fields{}, 409)
					w.runTasks()
					w.shows(w.get("company", "/api/notifications"), []string{"Another time is requested"}, nil)
				}},
			scenario{kind: good, send: onInterview("talent", "/ask", nil), status: 200,
				has: []string{`"state":"proposed"`, `"asked":""`, `"askedAt":"20`}},
			scenario{kind: notYours, send: onInterview("other", "/ask", fields{}), status: 404},
			scenario{kind: invalid, send: onInterview("talent", "/ask",
				fields{"reason": strings.Repeat("x", 2001)}), status: 422, has: []string{`"reason":"`}},
			scenario{kind: invalid, send: func(w *world) request {
				id := w.proposed(w.newApplication())
				w.post("talent", "/api/interviews/"+id+"/decline", nil, 200)
				return request{as: "talent", path: "/api/interviews/" + id + "/ask"}
			}, status: 409, has: []string{`"code":"interview.wrongState"`}},
		),
		"GET /api/workdays": forCompanies(nil,
			scenario{kind: good, send: as("company", nil), status: 200,
				has: []string{`"noticeUntil":"20`, `"weekend":[5,6]`, `"name":"ramadan"`, `"name":"nationalDay"`,
					`"slots":["20`}},
			scenario{kind: good, send: to("company", fixed("/api/workdays?minutes=480")), status: 200,
				has: []string{`"slots":[]`}},
		),
		"POST /api/interviews/{id}/decline": forTalents(fields{},
			scenario{kind: good, send: onInterview("talent", "/decline", fields{"reason": "لا تناسبني الأوقات"}),
				status: 200, has: []string{`"state":"declined"`, `"reason":"لا تناسبني الأوقات"`},
				after: func(w *world, _ answer) {
					w.runTasks()
					w.shows(w.get("company", "/api/notifications"), []string{"was declined"}, nil)
					w.shows(w.get("talent", "/api/applications"), []string{`"status":"interviewing"`}, nil)
				}},
			scenario{kind: good, send: onAgreed("talent", "/decline", nil), status: 200,
				has: []string{`"state":"declined"`, `"chosen":null`}},
			scenario{kind: notYours, send: onInterview("other", "/decline", fields{}), status: 404},
			scenario{kind: invalid, send: onInterview("talent", "/decline",
				fields{"reason": strings.Repeat("x", 2001)}), status: 422, has: []string{`"reason":"`}},
		),
		"POST /api/interviews/{id}/cancel": forCompanies(fields{},
			scenario{kind: good, send: onAgreed("company", "/cancel", fields{"reason": "Moved"}), status: 200,
				has: []string{`"state":"cancelled"`, `"reason":"Moved"`}, after: func(w *world, a answer) {
					w.runTasks()
					w.shows(w.get("talent", "/api/notifications"), []string{"cancelled the interview"}, nil)
					path := strings.TrimSuffix(a.Request.URL.Path, "/cancel")
					w.want(409, request{method: "GET", path: path + "/calendar.ics", as: "talent"})
					w.post("talent", path+"/accept", fields{"slot": slot(2)}, 409)
				}},
			scenario{kind: notYours, send: onInterview("rival", "/cancel", fields{}), status: 404},
			scenario{kind: invalid, send: onInterview("company", "/cancel",
				fields{"reason": strings.Repeat("x", 2001)}), status: 422, has: []string{`"reason":"`}},
		),
		"GET /api/interviews/{id}/calendar.ics": forSignedIn(nil,
			scenario{kind: good, send: onAgreed("talent", "/calendar.ics", nil), status: 200,
				has: []string{"BEGIN:VCALENDAR", "DTSTART"}, after: func(w *world, a answer) {
					if got := a.Header.Get("Content-Type"); got != "text/calendar; charset=utf-8" ||
						!strings.HasPrefix(a.Header.Get("Content-Disposition"), "attachment") {
						w.t.Errorf("served as %q, %q", got, a.Header.Get("Content-Disposition"))
					}
					w.get("company", a.Request.URL.Path)
				}},
			scenario{kind: notYours, send: onAgreed("rival", "/calendar.ics", nil), status: 404,
				lacks: []string{"VCALENDAR"}},
			scenario{kind: notYours, send: onAgreed("other", "/calendar.ics", nil), status: 404},
			scenario{kind: notYours, send: onAgreed("admin", "/calendar.ics", nil), status: 404},
			scenario{kind: invalid, send: onInterview("talent", "/calendar.ics", nil), status: 409,
				has: []string{`"code":"interview.wrongState"`}},
		),
		"POST /api/invitations": forCompanies(fields{},
			scenario{kind: good, send: invitation(same), status: 201,
				has: []string{`"state":"open"`, `"jobTitle":"Backend Engineer"`, `"talentName":"Sara Al Harbi"`,
					`"message":"نود أن نراك معنا"`, `"companyName":"نجد للأنظمة"`}, lacks: []string{"sara@"},
				after: func(w *world, _ answer) {
					w.runTasks()
					w.shows(w.get("talent", "/api/notifications"),
						[]string{"\u2068نجد للأنظمة\u2069 invites you to take a look at Backend Engineer."}, nil)
				}},
			scenario{kind: good, send: invitation(func(w *world) fields {
				return fields{"talentId": "talent_" + w.users["talent"].ID}
			}), status: 201},
			scenario{kind: invalid, send: invitation(func(w *world) fields {
				id := w.newJob(nil)
				w.invited(id)
				return fields{"jobId": id}
			}), status: 409, has: []string{`"code":"invitation.duplicate"`}},
			scenario{kind: invalid, send: invitation(func(w *world) fields {
				return fields{"jobId": w.newJob(fields{"status": "draft"})}
			}), status: 409, has: []string{`"code":"application.jobClosed"`}},
			scenario{kind: invalid, send: as("company", fields{"message": strings.Repeat("x", 501)}), status: 422,
				has: []string{`"talentId":"`, `"jobId":"`, `"message":"`}},
			scenario{kind: notYours, send: func(w *world) request {
				r := invitation(same)(w)
				r.as = "rival"
				return r
			}, status: 404, after: func(w *world, _ answer) { w.isEmpty(w.get("talent", "/api/invitations")) }},
			scenario{kind: notYours, send: invitation(func(w *world) fields {
				w.put("talent", "/api/profile/pool", fields{"inPool": false}, 200)
				return nil
			}), status: 404},
			scenario{kind: notYours,
				send:   invitation(func(w *world) fields { return fields{"talentId": w.users["rival"].ID} }),
				status: 404},
		),
		"GET /api/invitations": forSignedIn(nil,
			scenario{kind: good, send: func(w *world) request {
				w.invited(w.newJob(nil))
				w.invited(w.newJob(fields{"title": "ممرضة"}))
				return request{as: "talent", path: "/api/invitations?limit=1"}
			}, status: 200, has: []string{"ممرضة", `"state":"open"`}, lacks: []string{"Backend", "hr@"},
				after: func(w *world, a answer) {
					if a.Header.Get("X-Total-Count") != "2" {
						w.t.Errorf("%s invitations", a.Header.Get("X-Total-Count"))
					}
					w.isEmpty(w.get("other", "/api/invitations"))
					w.isEmpty(w.get("rival", "/api/invitations"))
					w.isEmpty(w.get("admin", "/api/invitations"))
					w.shows(w.get("company", "/api/invitations"), []string{"ممرضة", "Backend"}, []string{"sara@"})
					w.isEmpty(w.get("company", "/api/invitations?jobId="+w.newJob(nil)))
				}},
		),
		"POST /api/invitations/{id}/accept": forTalents(nil,
			scenario{kind: good, send: onInvitation("talent", "/accept"), status: 200,
				has: []string{`"state":"accepted"`}, after: func(w *world, a answer) {
					w.shows(w.get("company", "/api/talent/"+w.users["talent"].ID),
						[]string{"sara@example.com", keptPhone, `"shared":true`}, nil)
					w.shows(w.get("rival", "/api/talent/"+w.users["talent"].ID), []string{`"contact":null`},
						[]string{"sara@", "55123"})
					w.isEmpty(w.get("talent", "/api/applications"))
					w.post("talent", strings.Replace(a.Request.URL.Path, "accept", "decline", 1), nil, 409)
					w.runTasks()
					w.shows(w.get("company", "/api/notifications"), []string{"Sara Al Harbi accepted your invitation"},
						nil)
				}},
			scenario{kind: notYours, send: onInvitation("other", "/accept"), status: 404,
				after: func(w *world, _ answer) {
					w.shows(w.get("company", "/api/talent/"+w.users["talent"].ID), []string{`"contact":null`}, nil)
				}},
		),
		"POST /api/invitations/{id}/decline": forTalents(nil,
			scenario{kind: good, send: onInvitation("talent", "/decline"), status: 200,
				has: []string{`"state":"declined"`}, after: func(w *world, a answer) {
					w.shows(w.get("company", "/api/talent/"+w.users["talent"].ID),
						[]string{`"contact":null`, `"shared":false`}, []string{"sara@", "55123"})
					w.post("talent", strings.Replace(a.Request.URL.Path, "decline", "accept", 1), nil, 409)
					w.runTasks()
					w.shows(w.get("company", "/api/notifications"), []string{"Sara Al Harbi declined"}, nil)
				}},
			scenario{kind: notYours, send: onInvitation("other", "/decline"), status: 404},
		),
	})
}
