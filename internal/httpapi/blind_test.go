package httpapi_test

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"
	"time"
)

var (
	outside = telling{account: "outside", first: "Zubayda", last: "Qahtanix", inArabic: "زبيدة", phone: "0551112223",
		place: "Zarqaville", school: "Kestrelmoor"}
	inside = telling{account: "inside", first: "Hortensia", last: "Quillfeather", inArabic: "هورتنسيا",
		phone: "0554445556", place: "Ghostbrook", school: "Larkhollow"}
	invitee = telling{account: "invitee", first: "Perpetua", last: "Vandersmythe", inArabic: "بيربيتوا",
		phone: "0557778889", place: "Muskeydale", school: "Thistlegate"}
)

// poolPaths show the pool, which a blind job does not change: somebody in it stays there as ever.
var poolPaths = []string{"/api/candidates", "/api/shortlist", "recommended-candidates", "/api/talent/", "/api/images/"}

// namesInvited show whom the company itself invited by name: an accepted invitation stays what it is.
var namesInvited = append(poolPaths, "/api/invitations", "/api/notifications", "/api/account/export", "/api/cv/")

// unwalked are the calls that a company may make and that the walk leaves out, with the reason.
var unwalked = map[string]string{
	"GET /api/logout": "ends the session, and sends the reader away",
	"GET /api/stream": "is listened to all the time",

	"POST /api/auth/":          "the caller's own account",
	"POST /api/talent/":        "as above",
	"POST /api/company/":       "as above",
	"PATCH /api/account":       "as above",
	"POST /api/account/":       "as above",
	"PUT /api/account/":        "as above",
	"DELETE /api/account/":     "as above",
	"PUT /api/company/":        "the company's own profile",
	"DELETE /api/company/":     "as above",
	"PUT /api/shortlist/":      "answers nothing; the shortlist is the pool's",
	"DELETE /api/shortlist/":   "as above",
	"POST /api/invitations":    "names somebody whom the company chose from the pool",
	"POST /api/saved-searches": "the caller's own searches, which are of the pool",
	"PUT /api/saved-searches":  "as above",
	"DELETE /api/saved-searc":  "as above",
	"POST /api/events":         "answers nothing",
	"POST /api/unsubscribe":    "the reader's own letters",
	"POST /unsubscribe":        "as above",
	"DELETE /api/jobs/{id}":    "answers nothing",
	"POST /api/interviews/":    "an interview names the applicant",
	"PUT /api/jobs/{id}/blind": "is what was done before",
}

// blindWrites are the bodies of what a company may do with a blind application, by call. {id} in a body is the
// application, {message} what its talent wrote. Those that move it further come later.
var blindWrites = map[string]struct {
	body   any
	status int
}{
	"POST /api/applications/{id}/messages":      {fields{"body": "Hello"}, 201},
	"POST /api/applications/{id}/messages/read": {nil, 204},
	"PUT /api/applications/{id}/note":           {fields{"note": "good"}, 200},
	"PUT /api/applications/{id}/rating":         {fields{"rating": 4}, 200},
	"POST /api/applications/{id}/status":        {fields{"status": "rejected"}, 200},
	"DELETE /api/held-moves/{id}":               {nil, 409},
	"POST /api/applications/status":             {fields{"ids": []string{"{id}"}, "status": "reviewed"}, 200},
	"POST /api/applications/{id}/interviews":    {fields{}, 422}, // a valid one names the applicant
	"POST /api/reports":                         {fields{"kind": "message", "id": "{message}", "reason": "fraud"}, 201},
	"POST /api/applications/messages": {fields{"messages": []fields{
		{"applicationId": "{id}", "body": "Hello"}}}, 200},
	"POST /api/notifications/read":     {nil, 204},
	"POST /api/home/seen":              {nil, 204},
	"POST /api/jobs":                   {jobForm(nil), 201},
	"PUT /api/jobs/{id}":               {jobForm(nil), 200},
	"POST /api/jobs/{id}/translation":  {fields{"to": "ar"}, 0},
	"POST /api/jobs/{id}/publish":      {nil, 409},
	"POST /api/jobs/{id}/close":        {nil, 0},
	"POST /api/jobs/{id}/reopen":       {nil, 0},
	"POST /api/jobs/{id}/duplicate":    {nil, 201},
	"POST /api/reply-templates":        {fields{"name": "Hello", "english": "Hello"}, 201},
	"PUT /api/reply-templates/{id}":    {fields{"name": "Hello", "english": "Hello"}, 404},
	"DELETE /api/reply-templates/{id}": {nil, 204},
}

// blindWorld is a blind job with three applicants: outside the pool, in it, and invited from it.
type blindWorld struct {
	*world
	job     string
	out, in telling
	invited telling
	walked  int
}

func (w *world) blind() *blindWorld {
	w.t.Helper()
	w.verify("hr@najd.example")
	b := &blindWorld{world: w, job: w.newJob(nil)}
	w.put("company", jobs+b.job+"/blind", fields{"blind": true}, 200)
	nothing := func(string) {}
	w.ago(13, func() { // long enough to be reminded of
		b.out = w.applies(outside, b.job, false, nothing)
		b.in = w.applies(inside, b.job, true, nothing)
	})
	b.invited = w.applies(invitee, b.job, true, func(id string) {
		invitation := w.made(w.post("company", "/api/invitations", fields{"talentId": id, "jobId": b.job}, 201))
		w.post(invitee.account, "/api/invitations/"+invitation+"/accept", nil, 200)
	})
	w.runTasks()
	return b
}

// check fails the test if something says whose an application is.
func (b *blindWorld) check(where, path, said string) {
	b.t.Helper()
	shows := func(paths []string) bool {
		return slices.ContainsFunc(paths, func(p string) bool { return strings.Contains(path, p) })
	}
	marks := b.out.marks()
	if !shows(poolPaths) {
		marks = slices.Concat(marks, b.in.marks(), whoever)
	}
	if !shows(namesInvited) {
		marks = append(marks, b.invited.marks()...)
	}
	if told := tells(said, marks...); len(told) > 0 {
		b.t.Errorf("%s tells %q: %s", where, told, said)
	}
}

// call makes a call of the table about an application, in both languages if it only reads.
func (b *blindWorld) call(pattern string, about telling, body any, status int) {
	b.t.Helper()
	method, path, _ := strings.Cut(pattern, " ")
	id := about.application
	switch {
	case strings.HasPrefix(path, "/api/jobs/"):
		id = b.job
	case strings.HasPrefix(path, "/api/talent/"):
		id = about.id
	}
	path = strings.NewReplacer("{id}", id, "{userId}", about.id, "{key}", "none", "{file}", "none.ics").Replace(path)
	for _, language := range []string{"en", "ar"} {
		a := b.send(request{method: method, path: path, as: "company", body: body, header: inLanguage(language)})
		if status != 0 && a.StatusCode != status {
			b.t.Errorf("%s answered %d: %s", pattern, a.StatusCode, a.body)
		}
		for name, values := range a.Header {
			b.check("the header "+name+" of "+pattern, path, strings.Join(values, " "))
		}
		b.check(pattern, path, strings.ReplaceAll(a.body, path, ""))
		if a.StatusCode < 300 {
			b.walked++
		}
		if method != "GET" {
			return
		}
	}
}

// filled puts the ids of an application into a body.
func (b *blindWorld) filled(body any, about telling) any {
	if body == nil {
		return nil
	}
	raw, err := json.Marshal(body)
	ok(b.t, err)
	return strings.NewReplacer("{id}", about.application, "{message}", about.message).Replace(string(raw))
}

// No answer, letter or event to a company says whose a blind application is, until it comes to an interview. The walk
// goes over the table of routes: a new one is walked, or the test fails until it is known how.
func TestBlindLeaksNothing(t *testing.T) {
	onBothEngines(t, func(w *world) {
		stream := w.listen("company", "")
		b := w.blind()
		everybody := []telling{b.out, b.in, b.invited}
		b.walkReads(everybody)
		b.walkWrites(everybody)
		b.walkReads(everybody) // what is read now has notes, ratings, moves and messages
		b.searches()
		b.letters()
		if b.walked < 500 {
			t.Errorf("only %d calls gave something to look at", b.walked)
		}
		for _, a := range everybody[:2] {
			w.shows(w.get("company", applications+a.application),
				[]string{`"blind":true`, "I build Go services", `"firstName":""`, `"id":""`}, nil)
			w.shows(w.get("company", applications+a.application+"/cv"), []string{"Go"}, nil)
		}
		w.shows(w.get("company", "/api/talent/"+b.in.id),
			[]string{`"applications":[]`, `"contact":null`, `"hasCv":false`}, nil)
		w.want(404, request{method: "GET", path: "/api/talent/" + b.out.id, as: "company"})
		w.want(404, request{method: "GET", path: "/api/cv/" + b.in.id, as: "company"})
		// The switch holds once somebody has applied.
		w.shows(w.want(409, request{method: "PUT", path: jobs + b.job + "/blind", as: "company",
			body: fields{"blind": false}}), []string{`"code":"job.blindKept"`}, nil)
		// One rejected before an interview stays blind; who comes to one is named.
		w.move(b.in.application, "rejected")
		b.call("GET /api/applications/{id}", b.in, nil, 200)
		b.call("GET /api/jobs/{id}/applications", b.in, nil, 200)
		b.listened(stream)
		b.named()
	})
}

// walkReads makes every call that reads.
func (b *blindWorld) walkReads(about []telling) {
	b.t.Helper()
	for _, row := range b.server.Rows() {
		if !strings.HasPrefix(row.Pattern, "GET ") || !b.mayCall(row.Who) || unwalked[row.Pattern] != "" {
			continue
		}
		for _, a := range about {
			b.call(row.Pattern, a, nil, 0)
		}
	}
	for _, query := range []string{"?sort=waiting", "?sort=match", "?scoreFrom=1", "?rating=1", "?waiting=true",
		"?search=go", "?search=good"} {
		b.call("GET /api/jobs/{id}/applications"+query, b.out, nil, 200)
	}
	b.call("GET /api/conversations?unread=true", b.out, nil, 200)
	b.call("GET /api/conversations?search=hello", b.out, nil, 200)
}

func (b *blindWorld) mayCall(who string) bool {
	return who == "company" || who == "signed in" || who == "anyone"
}

// walkWrites does everything to each application that leaves it blind.
func (b *blindWorld) walkWrites(about []telling) {
	b.t.Helper()
	for _, row := range b.server.Rows() {
		if strings.HasPrefix(row.Pattern, "GET ") || !b.mayCall(row.Who) {
			continue
		}
		left := false
		for beginning := range unwalked {
			left = left || strings.HasPrefix(row.Pattern, beginning)
		}
		write, known := blindWrites[row.Pattern]
		if left == known {
			b.t.Errorf("%s must be either in blindWrites, with a body, or in unwalked, with the reason", row.Pattern)
			continue
		}
		for _, a := range about {
			if !known {
				continue
			}
			b.call(row.Pattern, a, b.filled(write.body, a), write.status)
			if strings.HasSuffix(row.Pattern, "/status") {
				b.call("GET /api/jobs/{id}/applications/moving", a, nil, 200)
				b.undo()
			}
		}
	}
}

// undo takes back what is held.
func (b *blindWorld) undo() {
	b.t.Helper()
	var held []struct{ ID string }
	b.get("company", jobs+b.job+"/applications/moving").json(b.t, &held)
	for _, press := range held {
		a := b.del("company", "/api/held-moves/"+press.ID, 200)
		b.check("undoing", "", a.body)
	}
}

// listened fails the test if an open page of the company heard who somebody is.
func (b *blindWorld) listened(stream *page) {
	b.t.Helper()
	b.put("company", applications+b.out.application+"/note", fields{"note": "the last"}, 200)
	heard := 0
	for {
		select {
		case e := <-stream.events:
			b.check("the stream", "", e.ID+" "+e.Name+" "+e.Topic+" "+e.Ref)
			heard++
			continue
		case <-time.After(time.Second):
		}
		break
	}
	if heard < 10 {
		b.t.Errorf("the page heard %d events", heard)
	}
}
