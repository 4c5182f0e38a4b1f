package httpapi_test

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/tawafuq/tawafuq/internal/analytics"
	"github.com/tawafuq/tawafuq/internal/cv"
	"github.com/tawafuq/tawafuq/internal/httpapi"
	"github.com/tawafuq/tawafuq/internal/talent"
)

// statements are the queries that the store sent to the database.
type statements struct {
	mu   sync.Mutex
	kept []string
}

func (s *statements) add(_ context.Context, query string) func() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.kept = append(s.kept, strings.Join(strings.Fields(query), " "))
	return func() {}
}

// take returns the statements since the last call, except those that look up the session: they depend on the time.
func (s *statements) take() []string {
	s.mu.Lock()
	defer s.mu.Unlock()
	taken := slices.DeleteFunc(s.kept, func(query string) bool {
		return strings.Contains(query, "FROM sessions s JOIN users u") ||
			strings.HasPrefix(query, "UPDATE sessions SET last_seen_at")
	})
	s.kept = nil
	return taken
}

// lists are all calls that answer with a list, and those whose answer contains one. Each is made as somebody for whom
// grow makes n items of it.
var lists = map[string]struct {
	who  string
	path func(w *world) string // nil for the row's own
	// paged says that it comes in pages.
	paged bool
}{
	"/api/account/sessions":       {who: "talent"},
	"/api/account/access":         {who: "talent", paged: true},
	"/api/account/security-log":   {who: "talent", paged: true},
	"/api/admin/security-log":     {who: "admin", paged: true},
	"/api/notifications":          {who: "talent", paged: true},
	"/api/admin/tasks":            {who: "admin", paged: true},
	"/api/admin/readers":          {who: "admin"},
	"/api/admin/cv-corrections":   {who: "admin"},
	"/api/profile/implied-skills": {who: "talent"},
	"/api/admin/events":           {who: "admin"},
	"/api/admin/reports":          {who: "admin", paged: true},
	"/api/admin/audit":            {who: "admin", paged: true},
	"/api/concepts":               {path: fixed("/api/concepts?search=a&limit=50")},
	"/api/figures":                {},
	"/api/jobs":                   {who: "talent", paged: true},
	"/api/jobs/company":           {who: "company", paged: true},
	"/api/jobs/suggestions":       {path: fixed("/api/jobs/suggestions?typed=b")},
	"/api/jobs/{id}/similar":      {path: func(w *world) string { return jobs + w.tokens["job"] + "/similar" }},
	"/api/candidates/suggestions": {who: "company", path: fixed("/api/candidates/suggestions?typed=b")},
	"/api/jobs/recommendations":   {who: "talent", path: fixed("/api/jobs/recommendations?limit=50")},
	"/api/saved-jobs":             {who: "talent", paged: true},
	"/api/saved-searches":         {who: "talent"},
	"/api/profile/views":          {who: "talent", paged: true},
	"/api/applications":           {who: "talent", paged: true},
	"/api/invitations":            {who: "company", paged: true},
	"/api/conversations":          {who: "company", paged: true},
	"/api/candidates":             {who: "company", paged: true},
	"/api/shortlist":              {who: "company", paged: true},
	"/api/cv/{userId}/versions": {who: "talent", path: func(w *world) string {
		return "/api/cv/" + w.users["talent"].ID + "/versions"
	}},
	"/api/cv/{userId}/implied-skills": {who: "talent", path: func(w *world) string {
		return "/api/cv/" + w.users["talent"].ID + "/implied-skills"
	}},
	"/api/jobs/{id}/applications": {who: "company", path: func(w *world) string {
		return jobs + w.tokens["job"] + applicantsOf
	}, paged: true},
	"/api/jobs/{id}/applications/moving": {who: "company", path: func(w *world) string {
		return jobs + w.tokens["job"] + applicantsOf + "/moving"
	}},
	"/api/reply-templates": {who: "company"},
	"/api/jobs/{id}/recommended-candidates": {who: "company", path: func(w *world) string {
		return jobs + w.tokens["job"] + "/recommended-candidates?limit=50"
	}},
	"applicants by match": {who: "company", path: func(w *world) string {
		return jobs + w.tokens["job"] + applicantsOf + "?sort=match"
	}, paged: true},
	"applicants by waiting": {who: "company", path: func(w *world) string {
		return jobs + w.tokens["job"] + applicantsOf + "?sort=waiting"
	}, paged: true},
	"applicants searched": {who: "company", path: func(w *world) string {
		return jobs + w.tokens["job"] + applicantsOf + "?sort=waiting&search=backend&scoreFrom=1"
	}, paged: true},
	"conversations of a talent": {who: "talent", path: fixed("/api/conversations"), paged: true},
	"a search of conversations": {who: "company", paged: true,
		path: fixed("/api/conversations?search=%D8%B3%D8%A4%D8%A7%D9%84+engineer")},
	"invitations of a talent": {who: "talent", path: fixed("/api/invitations"), paged: true},
	"a thread": {who: "talent", path: func(w *world) string {
		return applications + w.tokens["thread"]
	}},
	"a thread of the company's": {who: "company", path: func(w *world) string {
		return applications + w.tokens["thread"]
	}},
	"applications of a talent": {who: "company", path: func(w *world) string {
		return "/api/talent/" + w.users["talent"].ID
	}},
	"advice":    {who: "talent", path: fixed("/api/profile/ai-suggestions")},
	"export":    {who: "talent", path: fixed("/api/account/export")},
	"RSS":       {path: fixed("/feeds/jobs.rss")},
	"JSON feed": {path: fixed("/feeds/jobs.json")},
	"sitemap":   {path: fixed("/sitemaps/jobs.xml")},
}

func fixed(path string) func(*world) string { return func(*world) string { return path } }

// A list takes as many statements with thirty items as with one.
func TestLongListsTakeNoMoreStatements(t *testing.T) {
	onBothEngines(t, func(w *world) {
		w.beEngineer("talent")
		w.tokens["job"] = w.newJob(nil)
		w.tokens["thread"] = w.applied("talent", w.tokens["job"])
		w.grow(0, 1)
		short := w.costs()
		w.grow(1, 30)
		long := w.costs()
		for name, l := range lists {
			if l.paged {
				w.checkPages(name, l.who, w.pathOf(name))
			}
			before, after := short[name], long[name]
			if len(before.statements) != len(after.statements) {
				w.t.Errorf("%s: %d statements with one item, %d with thirty, such as\n%s", name, len(before.statements),
					len(after.statements), after.statements[len(after.statements)-1])
			}
			fromMemory := name == "RSS" || name == "JSON feed" || name == "/api/candidates" ||
				strings.HasSuffix(name, "/similar")
			constant := name == "/api/concepts" || name == "/api/admin/readers" || name == "/api/figures" ||
				name == "advice" || strings.HasSuffix(name, "/suggestions") ||
				strings.HasSuffix(name, "/implied-skills") // a handful at most
			if !constant && (after.size < before.size+500 || (len(after.statements) == 0) != fromMemory) {
				w.t.Errorf("%s did not grow: %d octets with one item, %d with thirty, %d statements", name, before.size,
					after.size, len(after.statements))
			}
		}
	})
}

func (w *world) pathOf(name string) string {
	if path := lists[name].path; path != nil {
		return path(w)
	}
	return name
}

type cost struct {
	statements []string
	size       int // of the answer
}

// checkPages checks that the pages of a list together are the whole of it, each item once, whatever the order.
func (w *world) checkPages(name, who, path string) {
	w.t.Helper()
	const limit = "limit=7"
	next := path + map[bool]string{true: "&", false: "?"}[strings.Contains(path, "?")] + limit
	seen, total := map[string]bool{}, ""
	for next != "" {
		a := w.get(who, next)
		var items []json.RawMessage
		a.json(w.t, &items)
		for _, item := range items {
			if seen[string(item)] {
				w.t.Errorf("%s: listed twice: %s", name, item)
			}
			seen[string(item)] = true
		}
		total = a.Header.Get("X-Total-Count")
		if len(items) > 7 || a.Header.Get("Link") != "" && len(items) == 0 {
			w.t.Fatalf("%s: a page of %d", name, len(items))
		}
		next, _, _ = strings.Cut(strings.TrimPrefix(a.Header.Get("Link"), "<"), ">")
	}
	if total != "" && strconv.Itoa(len(seen)) != total {
		w.t.Errorf("%s: %d items on all pages, %s in total", name, len(seen), total)
	}
}

// costs asks for every list and returns what that took, by name.
func (w *world) costs() map[string]cost {
	w.t.Helper()
	costs := map[string]cost{}
	for name, l := range lists {
		path := w.pathOf(name)
		w.get(l.who, path) // only the first look records openings
		w.asked.take()
		a := w.get(l.who, path)
		costs[name] = cost{w.asked.take(), len(a.body)}
	}
	return costs
}

// grow makes one of everything for each number: a talent who applied to the company, with a message and an interview,
// who is shortlisted and invited; and for the talent a job to find, one applied to, one saved, an opening, a session.
func (w *world) grow(from, to int) {
	w.t.Helper()
	ctx := w.t.Context()
	for i := from; i < to; i++ {
		name := fmt.Sprintf("talent%d", i)
		id := w.signUp(name, fields{"title": "Backend Engineer", "skills": []string{"Go"}})
		application := w.applied(name, w.tokens["job"])
		w.post(name, applications+application+"/messages", fields{"body": "سؤال"}, 201)
		w.post("company", applications+application+"/interviews", proposal(nil), 201)
		w.behind = -time.Hour // the move is held for as long as this test lasts
		w.post("company", applications+application+"/status", fields{"status": "rejected"}, 200)
		w.behind = 0
		w.post("company", "/api/reply-templates", fields{"name": "Thank you", "english": "Dear {name}"}, 201)
		w.put("company", "/api/shortlist/"+id, fields{}, 204)
		open := w.newJob(nil)
		w.post("company", "/api/invitations", fields{"talentId": id, "jobId": open}, 201)
		w.invited(open)
		w.put("talent", "/api/saved-jobs/"+open, nil, 204)
		w.post("talent", searches, wanted("Engineers", "search=engineer&salaryFrom="+strconv.Itoa(1000+i)), 201)
		w.post("talent", "/api/reports", fields{"kind": "job", "id": open, "reason": "spam"}, 201)
		w.decide("jobs/" + w.newJob(nil) + "/remove")
		w.uploaded("talent", "cv.txt", englishCV)
		mine := w.newApplication()
		w.post("company", applications+mine+"/messages", fields{"body": "Question"}, 201)
		w.post("company", applications+mine+"/interviews", proposal(nil), 201)
		w.post("company", applications+w.tokens["thread"]+"/messages", fields{"body": "One more"}, 201)
		past := time.Now().Add(-time.Duration(40-i) * 20 * time.Minute) // closer together they would be one opening
		_, err := talent.NewService(w.store, w.accounts, func() time.Time { return past }).Open(ctx, w.users["rival"],
			w.users["talent"].ID)
		ok(w.t, err)
		_, err = w.accounts.SignIn(ctx, "sara@example.com", password, "")
		ok(w.t, err)
		w.post("", "/api/events", fields{"events": []fields{{"name": "job_view", "subject": open},
			{"name": analytics.Names[i%len(analytics.Names)]}}}, 204)
		w.put("talent", correctionChoice, fields{"allowed": true}, 200)
		w.post("talent", "/api/cv-corrections",
			corrected(cv.CorrectedFields[i%len(cv.CorrectedFields)], cv.Mistakes[i%len(cv.Mistakes)], 1), 204)
		if i%2 == 0 { // some notifications are sent, some still wait
			w.runTasks()
		}
	}
}

// Every call that answers with a list is among those above.
func TestEveryListIsCounted(t *testing.T) {
	w := newWorld(t, "sqlite", httpapi.Settings{})
	var document struct {
		Paths map[string]map[string]struct {
			Responses map[string]struct {
				Content map[string]struct{ Schema struct{ Type any } }
			}
		}
	}
	w.get("", "/api/openapi.json").json(w.t, &document)
	var found []string
	for path, methods := range document.Paths {
		if fmt.Sprint(methods["get"].Responses["200"].Content["application/json"].Schema.Type) != "array" {
			continue
		}
		found = append(found, path)
		if _, there := lists[path]; !there {
			w.t.Errorf("GET %s answers with a list whose statements nobody counts", path)
		}
	}
	if !slices.Contains(found, "/api/jobs") {
		w.t.Errorf("the document's lists are %v", found)
	}
}
