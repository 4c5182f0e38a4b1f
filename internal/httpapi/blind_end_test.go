package httpapi_test

import (
	"net/url"
	"strings"
	"testing"
	"time"

	"github.com/tawafuq/tawafuq/internal/httpapi"
)

// searches looks for applicants by what tells of them, and by what is shown of them.
func (b *blindWorld) searches() {
	b.t.Helper()
	find := func(word, count string) {
		b.t.Helper()
		a := b.get("company", jobs+b.job+"/applications?search="+url.QueryEscape(word))
		if got := a.Header.Get("X-Total-Count"); got != count {
			b.t.Errorf("searching applicants for %q finds %s, want %s", word, got, count)
		}
	}
	for _, p := range []telling{b.out, b.in, b.invited} {
		for _, mark := range append(p.marks(), whoever...) {
			if strings.HasPrefix(mark, "/") || mark == "." {
				continue
			}
			find(mark, "0")
			b.findsTalks("company", url.QueryEscape(mark), "0")
		}
	}
	find("engineer", "0") // the title as it was written
	find("services", "0") // a word of the letter, which is found by nobody
	find("go", "3")
	find("good", "3") // the company's own note
}

// letters has the company told of everything in letters: at once, reminded, and in a digest.
func (b *blindWorld) letters() {
	b.t.Helper()
	b.runTasks()
	b.put("company", notices, fields{"channels": fields{"messages": "digest", "applications": "digest"}}, 200)
	b.written(b.out.account, b.out.application, b.out.text())
	b.runTasks()
	b.morning(time.Sunday)
	mail := b.allMail("hr@najd.example")
	// The letter about the accepted invitation names who was invited.
	b.check("the mail", "/api/notifications", mail)
	if strings.Count(mail, "Subject:") < 4 {
		b.t.Errorf("there is too little mail to say anything: %s", mail)
	}
}

// named brings one to an interview, from when on everything is as ever.
func (b *blindWorld) named() {
	b.t.Helper()
	feed := b.calendarOf("company")
	b.check("the empty calendar", feed, b.get("", feed).body)
	interview := b.made(b.post("company", applications+b.out.application+"/interviews",
		proposal(fields{"interviewers": []fields{{"name": "Omar", "email": "omar@najd.example"}}}), 201))
	b.post(b.out.account, "/api/interviews/"+interview+"/accept", fields{"slot": slot(2)}, 200)
	b.runTasks()
	for where, said := range map[string]string{
		"the calendar":             b.get("", feed).body,
		"the calendar file":        b.get("company", "/api/interviews/"+interview+"/calendar.ics").body,
		"the interviewer's letter": b.allMail("omar@najd.example"),
		"the applicants":           b.get("company", jobs+b.job+"/applications").body,
		"the conversations":        b.get("company", "/api/conversations").body,
		"the CV":                   b.get("company", applications+b.out.application+"/cv").body,
	} {
		if len(tells(said, b.out.first, b.out.last)) < 2 {
			b.t.Errorf("%s does not name who comes: %s", where, said)
		}
	}
	b.shows(b.get("company", applications+b.out.application),
		[]string{b.out.first, b.out.phone[1:], b.out.id, b.out.place, b.out.school, b.out.picture, `"blind":false`},
		nil)
	b.shows(b.get("company", jobs+b.job+"/applications?search="+b.out.first), []string{b.out.application}, nil)
	b.findsTalks("company", strings.ToLower(b.out.first), "1")
	// The others stay hidden.
	b.out = telling{id: "nobody", first: "nobody", last: "nobody", inArabic: "nobody", account: "nobody",
		phone: "nobody", place: "nobody", school: "nobody", picture: "nobody"}
	for _, path := range []string{"/api/conversations", jobs + b.job + "/applications?status=rejected", "/api/home"} {
		said := b.get("company", path).body
		if told := tells(said, append(b.in.marks(), b.invited.marks()...)...); len(told) > 0 {
			b.t.Errorf("%s tells %q: %s", path, told, said)
		}
	}
}

// A job that becomes blind after somebody applied takes their name out of what was said before.
func TestSwitchingToBlindHidesWhatWasSaid(t *testing.T) {
	onBothEngines(t, func(w *world) {
		job := w.newJob(nil)
		w.behind = undoTime
		p := w.applies(outside, job, true, func(string) {})
		w.runTasks()
		paths := []string{"/api/notifications", "/api/account/export", "/api/conversations",
			jobs + job + "/applications", applications + p.application}
		for _, path := range paths {
			if said := w.get("company", path).body; len(tells(said, p.first)) == 0 {
				t.Errorf("%s does not name them before: %s", path, said)
			}
		}
		w.put("company", jobs+job+"/blind", fields{"blind": true}, 200)
		for _, path := range paths {
			if told := tells(w.get("company", path).body, p.marks()...); len(told) > 0 {
				t.Errorf("%s tells %q", path, told)
			}
		}
		w.shows(w.get("company", "/api/notifications"), []string{"An applicant"}, nil)
		w.shows(w.get(p.account, applications+p.application), []string{"Zubayda"}, nil)
	})
}

// A job can be posted blind, so that nobody applies to it under a name; its copy is blind, too.
func TestPostingBlind(t *testing.T) {
	w := newWorld(t, "sqlite", httpapi.Settings{})
	posted := w.post("company", "/api/jobs", jobForm(fields{"blind": true}), 201)
	w.shows(posted, []string{`"blind":true`, `"status":"open"`}, nil)
	w.shows(w.post("company", jobs+w.made(posted)+"/duplicate", nil, 201), []string{`"blind":true`}, nil)
	w.shows(w.post("company", "/api/jobs", jobForm(nil), 201), []string{`"blind":false`}, nil)
}

// Whoever applied sees what a company knows of them, and what it does not know yet.
func TestATalentSeesThatTheyAreHidden(t *testing.T) {
	onBothEngines(t, func(w *world) {
		w.uploaded("talent", "cv.txt", englishCV)
		id := w.applied("talent", w.newJob(fields{"blind": true}))
		hidden := `"contact":false,"cv":null,"hidden":true`
		w.shows(w.get("talent", "/api/account/access"), []string{hidden, id}, nil)
		w.move(id, "reviewed")
		w.move(id, "interviewing")
		w.shows(w.get("talent", "/api/account/access"), []string{`"contact":true`, `"hidden":false`}, []string{hidden})
	})
}
