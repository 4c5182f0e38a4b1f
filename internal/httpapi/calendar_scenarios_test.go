package httpapi_test

import (
	"strings"
)

const calendarLink = "/api/account/calendar"

// calendarOf makes a user's calendar link and returns its path.
func (w *world) calendarOf(who string) string {
	w.t.Helper()
	var link struct{ URL string }
	w.post(who, calendarLink, nil, 200).json(w.t, &link)
	_, path, found := strings.Cut(link.URL, "tawafuq.example")
	if !found {
		w.t.Fatalf("the link is %q", link.URL)
	}
	return path
}

// agreed makes an interview of the talent's and returns its id and that of the application.
func (w *world) agreed(body fields) (interview, application string) {
	w.t.Helper()
	application = w.newApplication()
	interview = w.made(w.post("company", applications+application+"/interviews", proposal(body), 201))
	w.post("talent", "/api/interviews/"+interview+"/accept", fields{"slot": slot(2)}, 200)
	return interview, application
}

func init() {
	noLink := func(w *world, who string) {
		w.shows(w.get(who, calendarLink), []string{`"since":null`, `"url":""`}, nil)
	}
	addScenarios(map[string][]scenario{
		"GET " + calendarLink: forSignedIn(nil,
			scenario{kind: good, send: as("talent", nil), status: 200, has: []string{`"since":null`, `"url":""`}},
			scenario{kind: good, send: func(w *world) request {
				w.calendarOf("company")
				return request{as: "company"}
			}, status: 200, has: []string{`"since":"20`, `"url":""`}, lacks: []string{".ics"}},
		),
		"POST " + calendarLink: forSignedIn(nil,
			scenario{kind: good, send: as("talent", nil), status: 200,
				has: []string{`"since":"20`, "/api/calendar/", ".ics"},
				after: func(w *world, _ answer) {
					old := w.calendarOf("talent")
					w.get("", old)
					renewed := w.calendarOf("talent")
					w.want(404, request{method: "GET", path: old})
					w.get("", renewed)
					noLink(w, "other")
				}},
		),
		"DELETE " + calendarLink: forSignedIn(nil,
			scenario{kind: good, send: func(w *world) request {
				w.tokens["link"] = w.calendarOf("talent")
				return request{as: "talent"}
			}, status: 204, after: func(w *world, _ answer) {
				noLink(w, "talent")
				w.want(404, request{method: "GET", path: w.tokens["link"]})
				w.del("talent", calendarLink, 204)
			}},
		),
		"GET /api/calendar/{file}": {
			{kind: good, send: func(w *world) request {
				w.agreed(nil)
				return request{path: w.calendarOf("talent")}
			}, status: 200, has: []string{"BEGIN:VEVENT", "Backend Engineer", "METHOD:PUBLISH"},
				lacks: []string{"@example.com", "@najd.example", "ATTENDEE", "ORGANIZER"},
				after: func(w *world, a answer) {
					if a.Header.Get("Content-Type") != "text/calendar; charset=utf-8" {
						w.t.Errorf("served as %q", a.Header.Get("Content-Type"))
					}
					again := w.want(304, request{method: "GET", path: a.Request.URL.Path,
						header: map[string]string{"If-None-Match": a.Header.Get("ETag")}})
					if again.body != "" {
						w.t.Errorf("an unchanged calendar has a body: %q", again.body)
					}
					w.shows(w.get("", w.calendarOf("company")), []string{"Sara Al Harbi", "Backend Engineer"},
						[]string{"@example.com", "ATTENDEE"})
					for _, who := range []string{"other", "rival", "admin"} {
						w.shows(w.get("", w.calendarOf(who)), []string{"BEGIN:VCALENDAR"}, []string{"VEVENT"})
					}
				}},
			{kind: good, send: func(w *world) request {
				w.proposed(w.newApplication())
				return request{path: w.calendarOf("talent")}
			}, status: 200, lacks: []string{"VEVENT"}},
			{kind: notYours, send: to("talent", fixed("/api/calendar/"+strings.Repeat("x", 43)+".ics")), status: 404,
				lacks: []string{"VCALENDAR"}},
			{kind: invalid, send: func(w *world) request {
				return request{path: strings.TrimSuffix(w.calendarOf("talent"), ".ics")}
			}, status: 404, lacks: []string{"VCALENDAR"}},
		},
	})
}
