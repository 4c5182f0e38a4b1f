package httpapi_test

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

const (
	access  = "/api/account/access/"
	sentCV  = englishCV + "\nReferees: Huda Sent-Along\n"
	laterCV = englishCV + "\nReferees: Mona Came-Later\n"
	// laterPhone is the talent's number once the state has been reached.
	laterPhone = "+966559876543"
)

// seen is what a company sees of a talent in some state.
type seen struct {
	contact bool
	cv      bool // the version that was sent, never a later one
	panel   bool // whether the application is in the company's lists
}

// accessStates are all the states a talent can be in towards a company. Each starts from a talent with a CV and a job
// of the company's, and returns the application if there is one.
var accessStates = map[string]struct {
	reach func(w *world, job string) (application string)
	want  seen
}{
	"nothing":                     {func(*world, string) string { return "" }, seen{}},
	"pending":                     {appliedAnd(), seen{contact: true, cv: true, panel: true}},
	"reviewed":                    {appliedAnd("reviewed"), seen{contact: true, cv: true, panel: true}},
	"interviewing":                {appliedAnd("interviewing"), seen{contact: true, cv: true, panel: true}},
	"accepted":                    {appliedAnd("interviewing", "accepted"), seen{contact: true, cv: true, panel: true}},
	"rejected at once":            {appliedAnd("rejected"), seen{cv: true, panel: true}},
	"rejected after an interview": {appliedAnd("interviewing", "rejected"), seen{cv: true, panel: true}},
	"withdrawn": {func(w *world, job string) string {
		id := w.applied("talent", job)
		w.del("talent", applications+id, 204)
		return id
	}, seen{}},
	"rejected, and applied elsewhere in the company": {func(w *world, job string) string {
		id := w.applied("talent", job)
		w.move(id, "rejected")
		w.applied("talent", w.newJob(nil))
		return id
	}, seen{contact: true, cv: true, panel: true}},
	"invited": {func(w *world, job string) string {
		w.invited(job)
		return ""
	}, seen{}},
	"invitation accepted": {func(w *world, job string) string {
		w.post("talent", "/api/invitations/"+w.invited(job)+"/accept", nil, 200)
		return ""
	}, seen{contact: true}},
	"invitation declined": {func(w *world, job string) string {
		w.post("talent", "/api/invitations/"+w.invited(job)+"/decline", nil, 200)
		return ""
	}, seen{}},
	"ended while pending":      {endedAfter(appliedAnd()), seen{panel: true}},
	"ended while interviewing": {endedAfter(appliedAnd("interviewing")), seen{panel: true}},
	"ended once accepted":      {endedAfter(appliedAnd("interviewing", "accepted")), seen{panel: true}},
	"ended once rejected":      {endedAfter(appliedAnd("rejected")), seen{panel: true}},
	"ended an invitation": {endedAfter(func(w *world, job string) string {
		w.post("talent", "/api/invitations/"+w.invited(job)+"/accept", nil, 200)
		return ""
	}), seen{}},
	"ended, and applied once more": {func(w *world, job string) string {
		id := endedAfter(appliedAnd())(w, job)
		w.applied("talent", w.newJob(nil))
		return id
	}, seen{contact: true, cv: true, panel: true}},
	"invitation accepted, then rejected": {func(w *world, job string) string {
		w.post("talent", "/api/invitations/"+w.invited(w.newJob(nil))+"/accept", nil, 200)
		return appliedAnd("rejected")(w, job)
	}, seen{contact: true, cv: true, panel: true}},
}

// appliedAnd applies and moves the application through statuses.
func appliedAnd(through ...string) func(*world, string) string {
	return func(w *world, job string) string {
		id := w.applied("talent", job)
		for _, status := range through {
			w.move(id, status)
		}
		return id
	}
}

// endedAfter ends the company's access once a state is reached.
func endedAfter(reach func(*world, string) string) func(*world, string) string {
	return func(w *world, job string) string {
		id := reach(w, job)
		w.del("talent", access+w.users["company"].CompanyID, 204)
		return id
	}
}

// What a company sees of a talent's contact details and CV, in every state and in every place that shows either.
func TestAccess(t *testing.T) {
	for name, state := range accessStates {
		t.Run(name, func(t *testing.T) {
			onBothEngines(t, func(w *world) {
				w.beEngineer("talent")
				w.verify("hr@najd.example")
				w.uploaded("talent", "sent.txt", sentCV)
				job := w.newJob(nil)
				application := state.reach(w, job)
				w.put("company", "/api/shortlist/"+w.users["talent"].ID, fields{}, 204)
				w.uploaded("talent", "later.txt", laterCV)
				w.put("talent", "/api/profile", fields{"phone": laterPhone}, 200)
				w.checkAccess("company", job, application, state.want)
				w.checkAccess("rival", "", "", seen{})
			})
		})
	}
}

// checkAccess looks at every place in which a company meets a talent.
func (w *world) checkAccess(who, job, application string, want seen) {
	w.t.Helper()
	id := w.users["talent"].ID
	shown := func(a answer) {
		w.t.Helper()
		if want.contact {
			w.shows(a, []string{"sara@example.com", laterPhone}, nil)
		} else {
			w.shows(a, nil, []string{"sara@example.com", laterPhone, keptPhone})
		}
		w.shows(a, []string{fmt.Sprintf(`"hasCv":%t`, want.cv)}, []string{"later.txt", "Came-Later"})
	}
	view := w.get(who, "/api/talent/"+id)
	shown(view)
	w.shows(view, []string{fmt.Sprintf(`"shared":%t`, want.contact)}, nil)
	w.checkCV(who, want.cv)
	if application != "" && want.panel {
		shown(w.get(who, applications+application))
		shown(w.put(who, applications+application+"/note", fields{"note": "x"}, 200))
		for _, order := range []string{"newest", "match"} {
			shown(w.get(who, jobs+job+applicantsOf+"?sort="+order))
		}
	} else if application != "" {
		w.want(404, request{method: "GET", path: applications + application, as: who})
		w.isEmpty(w.get(who, jobs+job+applicantsOf))
	}
	// These never carry either, whatever was shared.
	w.runTasks()
	never := []string{"/api/candidates", "/api/shortlist", "/api/invitations", "/api/notifications",
		"/api/account/export"}
	if job != "" {
		never = append(never, jobs+job+"/recommended-candidates?limit=50")
	}
	for _, path := range never {
		w.shows(w.get(who, path), nil, []string{"sara@example.com", laterPhone, keptPhone, "sent.txt", "Sent-Along",
			"Came-Later"})
	}
	for _, mail := range w.mailsTo(w.users[who].Email) {
		for _, secret := range []string{"sara@example.com", laterPhone, keptPhone, "sent.txt", "Sent-Along"} {
			if strings.Contains(mail, secret) {
				w.t.Errorf("a mail to %s has %s", who, secret)
			}
		}
	}
}

// checkCV checks that the company gets the version that was sent, in every form, or none.
func (w *world) checkCV(who string, there bool) {
	w.t.Helper()
	for _, form := range []string{"", "/info", "/file"} {
		path := "/api/cv/" + w.users["talent"].ID + form
		if !there {
			w.want(404, request{method: "GET", path: path, as: who})
			continue
		}
		a := w.get(who, path)
		if form == "/info" {
			w.shows(a, []string{`"fileName":"sent.txt"`}, nil)
		} else {
			w.shows(a, []string{"Sent-Along"}, []string{"Came-Later"})
		}
	}
}

// mailsTo returns the mails that went to an address.
func (w *world) mailsTo(to string) []string {
	w.t.Helper()
	files, err := filepath.Glob(filepath.Join(w.mail, "*.eml"))
	ok(w.t, err)
	var found []string
	for _, file := range files {
		raw, err := os.ReadFile(file)
		ok(w.t, err)
		if text := strings.ReplaceAll(string(raw), "=\r\n", ""); strings.Contains(text, "To: <"+to+">") {
			found = append(found, text)
		}
	}
	return found
}

// Of several versions sent to one company it reads the newest, even if a later application came with an older one, and
// none instead of one that was deleted.
func TestCompaniesReadTheNewestVersionSent(t *testing.T) {
	onBothEngines(t, func(w *world) {
		me := "/api/cv/" + w.users["talent"].ID
		first := w.uploaded("talent", "first.txt", englishCV)
		w.newApplication()
		second := w.uploaded("talent", "second.txt", englishCV+"2")
		w.newApplication()
		w.uploaded("talent", "third.txt", englishCV+"3")
		w.shows(w.get("company", me+"/info"), []string{`"fileName":"second.txt"`}, nil)
		w.del("talent", me+"/versions/"+second, 204)
		w.shows(w.get("company", me+"/info"), []string{`"fileName":"first.txt"`}, nil)
		w.del("talent", me+"/versions/"+first, 204)
		w.want(404, request{method: "GET", path: me + "/info", as: "company"})
		w.shows(w.get("company", "/api/talent/"+w.users["talent"].ID), []string{`"hasCv":false`}, nil)
	})
}

// A talent sees which company sees what, since when and through what, by the rule that decides it.
func TestWhoHasAccess(t *testing.T) {
	onBothEngines(t, func(w *world) {
		w.isEmpty(w.get("talent", "/api/account/access"))
		w.beEngineer("talent")
		w.uploaded("talent", "sent.txt", sentCV)
		application := w.newApplication()
		invitation := w.invited(w.newJob(fields{"title": "ممرضة"}))
		w.post("talent", "/api/invitations/"+invitation+"/accept", nil, 200)
		w.uploaded("talent", "later.txt", laterCV)
		type through struct{ Kind, ID, JobTitle, Status string }
		var entries []struct {
			CompanyID, CompanyName, Since string
			Contact                       bool
			CV                            *struct{ FileName string }
			Through                       []through
		}
		read := func() {
			w.t.Helper()
			a := w.get("talent", "/api/account/access")
			entries = nil
			a.json(w.t, &entries)
			if len(entries) != 1 || a.Header.Get("X-Total-Count") != "1" {
				w.t.Fatalf("%s entries: %s", a.Header.Get("X-Total-Count"), a.body)
			}
		}
		read()
		e := entries[0]
		if e.CompanyID != w.users["company"].CompanyID || e.CompanyName != "نجد للأنظمة" || !e.Contact || e.CV == nil ||
			e.CV.FileName != "sent.txt" || e.Since == "" {
			w.t.Errorf("access %+v", e)
		}
		if want := []through{{"invitation", invitation, "ممرضة", ""},
			{"application", application, "Backend Engineer", "pending"}}; !slices.Equal(e.Through, want) {
			w.t.Errorf("through %+v, want %+v", e.Through, want)
		}
		w.isEmpty(w.get("other", "/api/account/access"))

		// A rejection leaves the CV; the invitation leaves the contact.
		w.move(application, "rejected")
		read()
		if e := entries[0]; !e.Contact || e.CV == nil || len(e.Through) != 2 {
			w.t.Errorf("after a rejection %+v", e)
		}
		w.del("talent", access+w.users["company"].CompanyID, 204)
		w.isEmpty(w.get("talent", "/api/account/access"))
		w.del("talent", access+w.users["company"].CompanyID, 404)
		w.checkCV("company", false)
		w.sharedWith("company", false)
		// The application itself keeps its status.
		w.shows(w.get("talent", applications+application), []string{`"status":"rejected"`}, nil)
	})
}
