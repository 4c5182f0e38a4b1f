package httpapi_test

import (
	"net/url"
	"strings"
	"testing"
)

// The marks of an applicant whose every field tells who they are.
var tellingMarks = []string{"Zubayda", "Qahtanix", "زبيدة", "zubayda@", "0551112223", "551112223",
	"linkedin.com/in/zq", "Egyptian",
	"mother", "Nourah", "married", "1987", "zq-portfolio"}

const tellingText = "I am Zubayda Qahtanix (زبيدة), an Egyptian mother, married, born in 1987. " +
	"Write to zubayda@mark.example, call 0551112223, see https://linkedin.com/in/zq and zq-portfolio.com. " +
	"Princess Nourah University. I build Go services."

// tellingApplicant signs somebody up with marks in every field and applies to a job.
func (w *world) tellingApplicant(name, job string, inPool bool) (id, application string) {
	w.t.Helper()
	id = w.signUp(name, fields{"title": "Backend Engineer", "skills": []string{"Go", "Zubayda's skill"},
		"bio": tellingText, "education": []string{"BSc, Princess Nourah University"}, "phone": "0551112223"})
	w.want(200, request{method: "PATCH", path: "/api/account", as: name,
		body: fields{"firstName": "Zubayda", "lastName": "Qahtanix"}})
	w.put(name, "/api/profile/pool", fields{"inPool": inPool}, 200)
	w.uploaded(name, "zubayda-cv.txt",
		"Zubayda Qahtanix\nzubayda@mark.example\n0551112223\n\n"+tellingText+"\n\n"+englishCV)
	var made struct{ ID string }
	w.post(name, "/api/applications", fields{"jobId": job, "coverLetter": tellingText}, 201).json(w.t, &made)
	w.written(name, made.ID, tellingText)
	return id, made.ID
}

// No answer to a company says whose a blind application is, until it comes to an interview. The walk goes over the
// table of routes, so that a new one is walked too.
func TestBlindLeaksNothing(t *testing.T) {
	onBothEngines(t, func(w *world) {
		w.behind = undoTime
		w.verify("hr@najd.example")
		job := w.newJob(nil)
		w.put("company", jobs+job+"/blind", fields{"blind": true}, 200)
		out, hidden := w.tellingApplicant("outside", job, false)
		in, pooled := w.tellingApplicant("inside", job, true)
		w.runTasks()
		check := func(where, said string, pool bool) {
			t.Helper()
			marks := append([]string{out}, tellingMarks...)
			if !pool { // the pool shows the one in it as ever
				marks = append(marks, in)
			}
			for _, mark := range marks {
				if strings.Contains(said, mark) && !(pool && mark != out) {
					t.Errorf("%s says %q: %s", where, mark, said)
				}
			}
		}
		walked := 0
		for _, row := range w.server.Rows() {
			method, path, _ := strings.Cut(row.Pattern, " ")
			reads := method == "GET" && (row.Who == "company" || row.Who == "signed in")
			if !reads || strings.HasSuffix(path, "/stream") {
				continue
			}
			for _, application := range []string{hidden, pooled} {
				id := application
				if strings.HasPrefix(path, "/api/jobs/") {
					id = job
				}
				asked := strings.NewReplacer("{id}", id, "{userId}", out).Replace(path)
				if strings.HasPrefix(path, "/api/talent/") {
					asked = "/api/talent/" + out
				}
				for _, language := range []string{"en", "ar"} {
					a := w.send(request{method: "GET", path: asked, as: "company", header: inLanguage(language)})
					pool := strings.HasPrefix(path, "/api/candidates") || strings.HasPrefix(path, "/api/shortlist") ||
						strings.Contains(path, "recommended-candidates")
					check(row.Pattern, a.body, pool)
					walked++
				}
			}
		}
		if walked < 40 {
			t.Errorf("only %d calls were made", walked)
		}
		for _, application := range []string{hidden, pooled} {
			shown := w.get("company", applications+application)
			w.shows(shown, []string{`"blind":true`, "I build Go services", `"firstName":""`, `"id":""`}, nil)
			text := w.get("company", applications+application+"/cv").body
			if !strings.Contains(text, "Go") {
				t.Errorf("nothing is left of the CV: %s", text)
			}
			path := applications + application
			check("writing", w.post("company", path+"/messages", fields{"body": "Hello"}, 201).body, false)
			check("noting", w.put("company", path+"/note", fields{"note": "good"}, 200).body, false)
			check("moving", w.post("company", path+"/status", fields{"status": "reviewed"}, 200).body, false)
		}
		w.runTasks()
		check("the mail", w.mailTo("hr@najd.example"), false)
		check("the bell", w.get("company", "/api/notifications").body, false)
		check("the export", w.get("company", "/api/account/export").body, false)
		// A search does not find them by what only they said, and the pool's profile does not show the application.
		for _, word := range []string{"zubayda", "Qahtanix", "egyptian"} {
			w.findsTalks("company", word, "0")
		}
		w.shows(w.get("company", "/api/talent/"+in),
			[]string{`"applications":[]`, `"contact":null`, `"hasCv":false`}, nil)
		w.want(404, request{method: "GET", path: "/api/talent/" + out, as: "company"})
		w.want(404, request{method: "GET", path: "/api/cv/" + in, as: "company"})
		// The switch holds once somebody has applied.
		w.shows(w.want(409, request{method: "PUT", path: jobs + job + "/blind", as: "company",
			body: fields{"blind": false}}), []string{`"code":"job.blindKept"`}, nil)
		// One rejected before an interview stays blind; from an interview on everything is as ever.
		w.move(pooled, "rejected")
		check("a rejected one", w.get("company", applications+pooled).body, false)
		w.move(hidden, "interviewing")
		w.shows(w.get("company", applications+hidden), []string{"Zubayda", "0551112223", out, `"blind":false`}, nil)
		w.findsTalks("company", url.QueryEscape("zubayda"), "1")
	})
}
