package httpapi_test

import (
	"fmt"
	"maps"
	"net/url"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/tawafuq/tawafuq/internal/httpapi"
)

// probe sends something of a given size to the call that checks it.
type probe struct {
	who, method string
	path        func(w *world, n int) string
	body        func(n int) any
	field       string // as the refusal names it
}

func letters(n int) string { return strings.Repeat("ع", n) }

func items(n int) []string {
	all := make([]string, n)
	for i := range all {
		all[i] = "item " + strconv.Itoa(i)
	}
	return all
}

// form is a body with one field of a given size.
func form(name string, value func(n int) any) func(int) any {
	return func(n int) any { return fields{name: value(n)} }
}

func text(n int) any    { return letters(n) }
func oneItem(n int) any { return []string{letters(n)} }
func some(n int) any    { return items(n) }
func number(n int) any  { return n }

func at(path string) func(*world, int) string { return func(*world, int) string { return path } }

func searched(path, name string) probe {
	return probe{who: "company", method: "GET", path: func(_ *world, n int) string {
		return path + "?" + name + "=" + url.QueryEscape(letters(n))
	}, field: name}
}

func profileProbe(field string, value func(int) any) probe {
	return probe{who: "talent", method: "PUT", path: at("/api/profile"), body: form(field, value), field: field}
}

func jobProbe(field string, value func(int) any) probe {
	return probe{who: "company", method: "POST", path: at("/api/jobs"),
		body: func(n int) any { return jobForm(fields{field: value(n)}) }, field: field}
}

func companyProbe(field string, value func(int) any) probe {
	return probe{who: "company", method: "PUT", path: at("/api/company/profile"), field: field, body: func(n int) any {
		change := fields{"companyName": "Najd", "industry": "Technology", "email": "hr@najd.example",
			"location": "Riyadh"}
		change[field] = value(n)
		return change
	}}
}

func hoursProbe(value func(int) any) probe {
	return probe{who: "company", method: "PUT", path: at("/api/company/hours"), field: "holidays",
		body: func(n int) any { return workingHours(fields{"holidays": value(n)}) }}
}

func holidays(n int) any {
	all := make([]fields, n)
	for i := range all {
		all[i] = fields{"name": "Day", "first": "2088-01-01", "last": "2088-01-01"}
	}
	return all
}

func applicationProbe(who, method, path, field string, body func(n int) any) probe {
	return probe{who: who, method: method, path: func(w *world, _ int) string {
		return applications + w.newApplication() + path
	}, body: body, field: field}
}

func interviewProbe(field string, value func(int) any) probe {
	return applicationProbe("company", "POST", "/interviews", field,
		func(n int) any { return proposal(fields{field: value(n)}) })
}

func work(field string) func(int) any {
	return func(n int) any { return []fields{{"position": "Nurse", field: letters(n)}} }
}

func works(n int) any {
	all := make([]fields, n)
	for i := range all {
		all[i] = fields{"position": "Nurse " + strconv.Itoa(i), "start": strconv.Itoa(1960 + i)}
	}
	return all
}

func pieces(n int) any {
	all := make([]fields, n)
	for i := range all {
		all[i] = fields{"title": "Piece " + strconv.Itoa(i), "url": "https://sara.example/" + strconv.Itoa(i)}
	}
	return all
}

func links(n int) any {
	all := make([]string, n)
	for i := range all {
		all[i] = "https://sara.example/" + strconv.Itoa(i)
	}
	return all
}

func slots(n int) any {
	all := make([]string, n)
	for i := range all {
		all[i] = slot(2 + i)
	}
	return all
}

// longQuery is the canonical query of a search among so many companies that it has n characters.
func longQuery(n int) string {
	const start, comma, each = "companyId=", "%2C", 100
	var ids []string
	for left := n - len(start); left > 0; left -= each + len(comma) {
		if left <= each+len(comma) { // the rest in one
			ids = append(ids, "z"+strings.Repeat("x", left-1))
			break
		}
		ids = append(ids, string(rune('a'+len(ids)))+strings.Repeat("x", each-1))
	}
	return start + strings.Join(ids, comma)
}

// probes are how each limit is tried. Limits on files have tests of their own, which send files.
var probes = map[string]probe{
	"account.email": {who: "", method: "POST", path: at("/api/auth/login"), field: "email", body: func(n int) any {
		return fields{"email": letters(n-10) + "@a.example", "password": password}
	}},
	"account.name": {who: "talent", method: "PATCH", path: at("/api/account"), body: form("firstName", text),
		field: "firstName"},
	"account.password": {who: "", method: "POST", path: at("/api/talent/register"), field: "password",
		body: func(n int) any { return talentForm(fields{"password": letters(n), "email": "x"}) }},
	"account.link": profileProbe("links", func(n int) any {
		const start = "https://a.example/"
		return []string{start + strings.Repeat("a", n-len(start))}
	}),
	"profile.title":      profileProbe("title", text),
	"profile.location":   profileProbe("location", text),
	"profile.bio":        profileProbe("bio", text),
	"profile.items":      profileProbe("skills", some),
	"profile.item":       profileProbe("education", oneItem),
	"profile.experience": profileProbe("experience", number),
	"profile.salary":     profileProbe("expectedSalary", number),
	"profile.works":      profileProbe("workHistory", works),
	"profile.pieces":     profileProbe("portfolio", pieces),
	"profile.links":      profileProbe("links", links),
	"profile.story":      profileProbe("workHistory", work("description")),
	"pool.search":        searched("/api/candidates", "search"),
	"pool.location":      searched("/api/candidates", "location"),
	"pool.skill":         searched("/api/candidates", "skill"),
	"pool.note": {who: "company", method: "PUT", path: func(w *world, _ int) string {
		return "/api/shortlist/" + w.users["talent"].ID
	}, body: form("note", text), field: "note"},
	"job.title":       jobProbe("title", text),
	"job.department":  jobProbe("department", text),
	"job.location":    jobProbe("location", text),
	"job.description": jobProbe("description", text),
	"job.items":       jobProbe("requirements", some),
	"job.item":        jobProbe("benefits", oneItem),
	"job.skill":       jobProbe("skills", oneItem),
	"job.salary":      jobProbe("salaryMax", number),
	"job.search":      searched("/api/jobs", "search"),
	"savedSearch.name": {who: "talent", method: "POST", path: at("/api/saved-searches"), field: "name",
		body: func(n int) any { return wanted(letters(n), "search=cook") }},
	"savedSearch.query": {who: "talent", method: "POST", path: at("/api/saved-searches"), field: "query",
		body: func(n int) any { return wanted("x", longQuery(n)) }},
	"company.name":         companyProbe("companyName", text),
	"company.location":     companyProbe("location", text),
	"company.description":  companyProbe("description", text),
	"company.headquarters": companyProbe("headquarters", text),
	"company.holidays":     hoursProbe(holidays),
	"company.holiday": hoursProbe(func(n int) any {
		return []fields{{"name": letters(n), "first": "2088-01-01", "last": "2088-01-01"}}
	}),
	"application.coverLetter": {who: "talent", method: "POST", path: at("/api/applications"), field: "coverLetter",
		body: func(n int) any {
			return fields{"jobId": "none", "coverLetter": letters(n)}
		}},
	"application.invitation": {who: "company", method: "POST", path: at("/api/invitations"), field: "message",
		body: func(n int) any {
			return fields{"jobId": "none", "talentId": "none", "message": letters(n)}
		}},
	"application.reason": applicationProbe("company", "POST", "/status", "reason",
		func(n int) any { return fields{"status": "reviewed", "reason": letters(n)} }),
	"application.note":   applicationProbe("company", "PUT", "/note", "note", form("note", text)),
	"application.rating": applicationProbe("company", "PUT", "/rating", "rating", form("rating", number)),
	"template.name": {who: "company", method: "POST", path: at("/api/reply-templates"), field: "name",
		body: func(n int) any { return fields{"name": letters(n), "english": "x"} }},
	"template.text": {who: "company", method: "POST", path: at("/api/reply-templates"), field: "arabic",
		body: func(n int) any { return fields{"name": "x", "arabic": letters(n)} }},
	"application.message": applicationProbe("talent", "POST", "/messages", "body", form("body", text)),
	"application.search": {who: "company", method: "GET", field: "search", path: func(_ *world, n int) string {
		return "/api/conversations?search=" + letters(n)
	}},
	"application.atOnce": {who: "company", method: "POST", path: at("/api/applications/status"), field: "ids",
		body: func(n int) any { return fields{"ids": items(n), "status": "reviewed"} }},
	"interview.place":   interviewProbe("place", text),
	"interview.note":    interviewProbe("note", text),
	"interview.slots":   interviewProbe("slots", slots),
	"interview.minutes": interviewProbe("minutes", number),
	"interview.interviewers": interviewProbe("interviewers", func(n int) any {
		all := make([]fields, n)
		for i := range all {
			all[i] = fields{"name": "Hind", "email": "hind" + strconv.Itoa(i) + "@najd.example"}
		}
		return all
	}),
	"interview.interviewerName": interviewProbe("interviewers", func(n int) any {
		return []fields{{"name": letters(n), "email": "hind@najd.example"}}
	}),
	"interview.reason": {who: "talent", method: "POST", field: "reason", body: form("reason", text),
		path: func(w *world, _ int) string {
			return "/api/interviews/" + w.proposed(w.newApplication()) + "/decline"
		}},
	"moderation.text": {who: "talent", method: "POST", path: at("/api/reports"), field: "text", body: func(n int) any {
		return fields{"kind": "job", "id": "none", "reason": "spam", "text": letters(n)}
	}},
	"concept.search": searched("/api/concepts", "search"),
	"cv.corrections": {who: "talent", method: "POST", path: at("/api/cv-corrections"), field: "count",
		body: func(n int) any { return corrected("skills", "struck", n) }},
	"events.batch": {who: "", method: "POST", path: at("/api/events"), field: "events", body: func(n int) any {
		events := make([]fields, n)
		for i := range events {
			events[i] = fields{"name": "login"}
		}
		return fields{"events": events}
	}},
}

// apart are limits other than the most of something that is sent: a minimum, a starting point, files, pages of lists.
var apart = []string{"account.passwordLeast", "interview.minutesLeast", "company.founded", "account.picture", "cv.file",
	"cv.versions", "list.page", "savedSearch.most", "template.most"}

// The limits that the page knows are those that the calls check: that much is accepted, and one more is refused with
// the field and the number.
func TestLimitsAreChecked(t *testing.T) {
	w := newWorld(t, "sqlite", httpapi.Settings{})
	for _, of := range slices.Sorted(maps.Keys(httpapi.Limits)) {
		for name, limit := range httpapi.Limits[of] {
			name = of + "." + name
			p, there := probes[name]
			if !there {
				if !slices.Contains(apart, name) {
					t.Errorf("no probe tries %s", name)
				}
				continue
			}
			for _, n := range []int{limit, limit + 1} {
				r := request{method: p.method, path: p.path(w, n), as: p.who}
				if p.body != nil {
					r.body = p.body(n)
				}
				a := w.send(r)
				var refusal struct{ Fields map[string]string }
				if a.StatusCode == 422 {
					a.json(t, &refusal)
				}
				message := ""
				for field, words := range refusal.Fields {
					if field == p.field || strings.HasPrefix(field, p.field+".") {
						message = words
					}
				}
				if tooMuch := n > limit; tooMuch != mentions(message, limit) {
					t.Errorf("%s of %d: %d %s", name, n, a.StatusCode, a.body)
				}
			}
		}
	}
}

// mentions reports whether a message names a number.
func mentions(message string, n int) bool {
	return slices.Contains(strings.FieldsFunc(strings.ReplaceAll(message, ",", ""),
		func(r rune) bool { return r < '0' || r > '9' }), strconv.Itoa(n))
}

// The generated files of the page match what the server has.
func TestThePagesConstantsAreUpToDate(t *testing.T) {
	const file = "../../web/src/lib/known.ts"
	raw, err := os.ReadFile(file)
	ok(t, err)
	if string(raw) != string(httpapi.PageConstants()) {
		t.Errorf("%s is stale: run 'make types'", file)
	}
}

// The document lists the values that the checks accept: a struct tag cannot refer to a variable.
func TestTheDocumentsChoicesAreTheChecks(t *testing.T) {
	w := newWorld(t, "sqlite", httpapi.Settings{})
	var document struct {
		Components struct {
			Schemas map[string]struct {
				Properties map[string]struct{ Enum []string }
			}
		}
	}
	w.get("", "/api/openapi.json").json(w.t, &document)
	for place, list := range map[string]string{
		"Job.jobType": "jobTypes", "Job.experienceLevel": "levels", "Job.currency": "currencies",
		"Job.status": "jobStatuses", "Candidate.availability": "availabilities",
		"Conversation.status": "applicationStatuses",
		"Application.status":  "applicationStatuses", "Applicant.status": "applicationStatuses",
		"Interview.state": "interviewStates", "Invitation.state": "invitationStates",
		"CVCorrection.kind": "mistakes", "InterviewEvent.what": "interviewChanges",
		"WorkdayOccasion.name": "occasions",
	} {
		schema, property, _ := strings.Cut(place, ".")
		got := slices.DeleteFunc(document.Components.Schemas[schema].Properties[property].Enum,
			func(v string) bool { return v == "" })
		if want := httpapi.Choices[list]; fmt.Sprint(got) != fmt.Sprint(want) {
			t.Errorf("%s is one of %q in the document, of %q in the checks", place, got, want)
		}
	}
}
