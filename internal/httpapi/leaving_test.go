package httpapi_test

import (
	"strings"
	"testing"
)

func TestATalentLeavesNothingBehind(t *testing.T) {
	onBothEngines(t, func(w *world) {
		id := w.signUp("leaver", fields{"firstName": "Ghaida", "lastName": "Almutlaq", "phone": phone,
			"bio": "كتبت هذا بنفسي"})
		upload := imageUpload("image", picture())(w)
		upload.method, upload.path, upload.as = "PUT", "/api/account/image", "leaver"
		var user struct{ ProfileImageURL string }
		w.want(200, upload).json(w.t, &user)
		w.uploaded("leaver", "Ghaida Almutlaq.txt", strings.ReplaceAll(englishCV, "Sara Al Harbi", "Ghaida Almutlaq"))
		job := w.newJob(nil)
		application := w.made(w.post("leaver", "/api/applications",
			fields{"jobId": job, "coverLetter": "A letter of my own"}, 201))
		w.applied("talent", job)
		w.post("leaver", applications+application+"/messages", fields{"body": "A message of my own"}, 201)
		w.proposed(application)
		w.post("leaver", "/api/events", fields{"events": []fields{{"name": "login"}}}, 204)
		w.put("leaver", "/api/saved-jobs/"+job, nil, 204)
		w.get("company", "/api/talent/"+id)
		w.put("company", "/api/shortlist/"+id, fields{"note": "Ghaida is good"}, 204)
		w.post("company", "/api/invitations", fields{"talentId": id, "jobId": job}, 201)
		w.runTasks()

		w.post("leaver", "/api/account/deletion", fields{"password": password}, 204)
		w.runTasks()
		w.want(401, request{method: "GET", path: "/api/profile", as: "leaver"})
		w.want(404, request{method: "GET", path: user.ProfileImageURL})
		if w.files() != 0 {
			w.t.Errorf("%d files were left behind", w.files())
		}
		w.want(404, request{method: "GET", path: "/api/talent/" + id, as: "company"})
		w.want(404, request{method: "GET", path: applications + application, as: "company"})
		for _, path := range []string{
			"/api/candidates", "/api/shortlist", "/api/invitations", jobs + job + applicantsOf,
		} {
			w.shows(w.get("company", path), nil, []string{id, "Ghaida"})
		}
		w.shows(w.get("", jobs+job), []string{`"applicationsCount":1`}, nil)
		raw := w.dump()
		for _, trace := range []string{"Ghaida", "ghaida", "Almutlaq", "almutlaq", "leaver@example.com", keptPhone,
			"كتبت هذا بنفسي", "of my own"} {
			for line := range strings.Lines(raw) {
				if strings.Contains(line, trace) {
					w.t.Errorf("%q is still in %.300s", trace, line)
				}
			}
		}
		// No task that was still waiting fails because the person is gone.
		if dead := w.get("admin", "/api/admin/tasks?state=dead"); strings.TrimSpace(dead.body) != "[]" {
			w.t.Errorf("dead letters: %s", dead.body)
		}
		if again := w.signUp("leaver", nil); again == id {
			w.t.Error("the same id")
		}
		w.isEmpty(w.get("leaver", "/api/applications"))
	})
}

func TestACompanyLeaves(t *testing.T) {
	onBothEngines(t, func(w *world) {
		logo := w.withLogo()
		job, draft := w.newJob(nil), w.newJob(fields{"status": "draft"})
		pending, answered := w.applied("talent", job), w.applied("other", job)
		interview := w.proposed(answered)
		closed := w.applied("talent", w.newJob(fields{"title": "Second"}))
		w.move(closed, "rejected")
		w.invited(w.newJob(nil))
		w.get("company", "/api/talent/"+w.users["talent"].ID)
		w.runTasks()

		w.post("company", "/api/account/deletion", fields{"password": "wrong horse battery"}, 422)
		w.post("company", "/api/account/deletion", fields{"password": password}, 204)
		w.runTasks()
		w.want(401, request{method: "GET", path: "/api/company/profile", as: "company"})
		w.want(404, request{method: "GET", path: "/api/companies/" + w.users["company"].CompanyID})
		w.want(404, request{method: "GET", path: logo})
		for _, id := range []string{job, draft} {
			w.want(404, request{method: "GET", path: jobs + id})
			w.want(404, request{method: "GET", path: jobs + id, as: "rival"})
		}
		w.isEmpty(w.get("", "/api/jobs"))
		w.shows(w.get("", "/sitemaps/companies.xml"), nil, []string{w.users["company"].CompanyID})
		w.shows(w.get("", "/sitemaps/jobs.xml"), nil, []string{job})

		w.shows(w.get("talent", applications+pending), []string{`"status":"rejected"`, `"jobStatus":"closed"`,
			`"companyName":"نجد للأنظمة"`}, nil)
		w.shows(w.get("other", applications+answered), []string{`"status":"rejected"`}, nil)
		w.shows(w.get("talent", "/api/notifications"), []string{"your application for Backend Engineer"}, nil)
		w.isEmpty(w.get("talent", "/api/invitations"))
		w.shows(w.get("talent", "/api/profile/views"), []string{"نجد للأنظمة"}, nil) // who looked is still known
		w.post("other", "/api/interviews/"+interview+"/accept", fields{"slot": slot(2)}, 409)
		w.post("talent", "/api/applications", fields{"jobId": job}, 409)

		raw := w.dump()
		for _, trace := range []string{"hr@najd.example"} {
			for line := range strings.Lines(raw) {
				if strings.Contains(line, trace) {
					w.t.Errorf("%q is still in %.300s", trace, line)
				}
			}
		}
		w.post("", "/api/company/register", companyForm(fields{"email": "hr@najd.example"}), 201)
	})
}

// Deleting an account needs the password again, so that a session left open somewhere is not enough to lose everything.
func TestDeletingAnAccountNeedsItsPassword(t *testing.T) {
	onBothEngines(t, func(w *world) {
		answers := w.together(10, func(int) request {
			return request{method: "POST", path: "/api/account/deletion", as: "talent",
				body: fields{"password": "12345678"}}
		})
		if got := statuses(answers); got[204] != 0 {
			w.t.Errorf("answers: %v", got)
		}
		w.get("talent", "/api/profile")
	})
}
