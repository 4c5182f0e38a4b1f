package httpapi_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/tawafuq/tawafuq/internal/change"
	"github.com/tawafuq/tawafuq/internal/httpapi"
	"github.com/tawafuq/tawafuq/internal/live"
	"github.com/tawafuq/tawafuq/internal/pgtest"
)

// told says whose open pages hear of a change, as "account topic". The tasks that it causes are not run.
var told = map[string][]string{
	"POST /api/auth/login":          {"talent account"},
	"POST /api/auth/reset-password": {"talent account"},
	"POST /api/auth/verify-email":   {"talent account"},

	"PATCH /api/account":                {"talent account"},
	"POST /api/account/password":        {"talent account"},
	"PUT /api/account/image":            {"talent account"},
	"DELETE /api/account/image":         {"talent account"},
	"DELETE /api/account/sessions":      {"talent account"},
	"DELETE /api/account/sessions/{id}": {"talent account"},
	"DELETE /api/account/access/{id}":   {"company application", "talent account"},
	"PUT /api/account/cv-corrections":   {"talent account"},

	"PUT /api/profile":                        {"talent account"},
	"PUT /api/profile/pool":                   {"talent account"},
	"DELETE /api/profile/implied-skills/{id}": {"talent account"},
	"PUT /api/profile/implied-skills/{id}":    {"talent account"},
	"POST /api/upload-cv":                     {"talent account"},
	"DELETE /api/cv/{userId}":                 {"talent account"},
	"DELETE /api/cv/{userId}/versions/{id}":   {"talent account"},

	"PUT /api/company/profile":          {"company account"},
	"PUT /api/company/logo":             {"company account"},
	"DELETE /api/company/logo":          {"company account"},
	"PUT /api/shortlist/{id}":           {"company account"},
	"DELETE /api/shortlist/{id}":        {"company account"},
	"PUT /api/company/hours":            {"company account"},
	"POST /api/reply-templates":         {"company account"},
	"PUT /api/reply-templates/{id}":     {"company account"},
	"DELETE /api/reply-templates/{id}":  {"company account"},
	"DELETE /api/held-moves/{id}":       {"company application"},
	"PUT /api/applications/{id}/rating": {"company application"},
	"PUT /api/saved-jobs/{id}":          {"talent account"},
	"DELETE /api/saved-jobs/{id}":       {"talent account"},

	"POST /api/saved-searches":           {"talent account"},
	"PUT /api/saved-searches/{id}":       {"talent account"},
	"DELETE /api/saved-searches/{id}":    {"talent account"},
	"PUT /api/saved-searches/{id}/alert": {"talent account"},
	"PUT /api/account/notices":           {"talent account"},
	"POST /api/saved-searches/{id}/seen": {"talent account"},

	"POST /api/applications":                  {"company application", "talent application"},
	"DELETE /api/applications/{id}":           {"company application", "talent application"},
	"POST /api/applications/{id}/status":      {"company application", "talent application"},
	"POST /api/applications/status":           {"company application"},
	"PUT /api/applications/{id}/note":         {"company application"},
	"PUT /api/applications/{id}/satisfaction": {"talent application"},
	"POST /api/applications/{id}/messages":    {"company message", "talent message"},
	"POST /api/applications/messages":         {"company message", "other message", "talent message"},
	"POST /api/applications/{id}/interviews": {
		"company application", "company interview", "talent application", "talent interview",
	},
	"POST /api/interviews/{id}/accept":   {"company interview", "talent interview"},
	"POST /api/interviews/{id}/ask":      {"company interview", "talent interview"},
	"POST /api/interviews/{id}/decline":  {"company interview", "talent interview"},
	"POST /api/interviews/{id}/cancel":   {"company interview", "talent interview"},
	"POST /api/invitations":              {"company invitation", "talent invitation"},
	"POST /api/invitations/{id}/accept":  {"company invitation", "talent invitation"},
	"POST /api/invitations/{id}/decline": {"company invitation", "talent invitation"},

	"POST /api/jobs":                            {"company job"},
	"PUT /api/jobs/{id}":                        {"company job"},
	"POST /api/unsubscribe":                     {"talent account"},
	"POST /unsubscribe":                         {"talent account"},
	"POST /api/account/mail-retry":              {"talent account"},
	"PUT /api/jobs/{id}/blind":                  {"company job"},
	"POST /api/applications/{id}/messages/read": {"talent message"},
	"POST /api/jobs/{id}/publish":               {"company job"},
	"POST /api/jobs/{id}/close":                 {"company job"},
	"POST /api/jobs/{id}/reopen":                {"company job"},
	"POST /api/jobs/{id}/duplicate":             {"company job"},
	"DELETE /api/jobs/{id}":                     {"company job"},

	"POST /api/notifications/read":      {"talent bell"},
	"POST /api/admin/jobs/{id}/remove":  {"company job"},
	"POST /api/admin/jobs/{id}/restore": {"company job"},
}

// untold are calls that tell nobody, with the reason.
var untold = map[string]string{
	"POST /api/home/seen":                    "what was new stays on the page that shows it until it is opened again",
	"POST /api/auth/forgot-password":         "nobody is to learn whether the account exists",
	"POST /api/talent/register":              "somebody new has no page open that shows anything of theirs",
	"POST /api/company/register":             "as above",
	"POST /api/account/email":                "nothing changes before the mailed link is opened",
	"POST /api/account/verification":         "as above",
	"POST /api/account/deletion":             "the sessions end, and with them the streams",
	"POST /api/profile/merge":                "changes nothing",
	"POST /api/cv-corrections":               "is counted without a name",
	"POST /api/jobs/{id}/translation":        "the translation is the answer",
	"POST /api/account/calendar":             "the address is shown once, to whoever asked for it",
	"DELETE /api/account/calendar":           "as above",
	"POST /api/events":                       "is counted without a name",
	"POST /api/reports":                      "operators read reports when they open the desk",
	"POST /api/admin/tasks/{id}/retry":       "the operator's own answer; the task itself may tell",
	"POST /api/admin/reports/{id}/dismiss":   "operators read reports when they open the desk",
	"POST /api/admin/people/{id}/suspend":    "the sessions end, and with them the streams",
	"POST /api/admin/people/{id}/restore":    "nobody is signed in while suspended",
	"POST /api/admin/companies/{id}/suspend": "the sessions end, and with them the streams",
	"POST /api/admin/companies/{id}/restore": "nobody is signed in while suspended",
}

// Every call that changes something tells the pages it concerns, or is on the list of those that tell nobody.
func TestEveryChangeIsTold(t *testing.T) {
	rows := newWorld(t, "sqlite", httpapi.Settings{}).server.Rows()
	for _, row := range rows {
		if strings.HasPrefix(row.Pattern, "GET ") {
			continue
		}
		_, tells := told[row.Pattern]
		_, silent := untold[row.Pattern]
		if tells == silent {
			t.Errorf("%s must be either in told, with whom it tells, or in untold, with the reason", row.Pattern)
		}
	}
	for pattern := range told {
		if !slices.ContainsFunc(rows, func(row httpapi.RouteRow) bool { return row.Pattern == pattern }) {
			t.Errorf("%s is not a route", pattern)
		}
	}
}

func TestWhoIsTold(t *testing.T) {
	for pattern, want := range told {
		method, path, _ := strings.Cut(pattern, " ")
		t.Run(strings.NewReplacer("/", "_", " ", "").Replace(pattern), func(t *testing.T) {
			t.Parallel()
			i := slices.IndexFunc(scenarios[pattern], func(s scenario) bool { return s.kind == good })
			if i < 0 {
				t.Fatal("there is no good scenario")
			}
			for _, engine := range pgtest.Engines() {
				w := newWorld(t, engine, httpapi.Settings{})
				r := scenarios[pattern][i].send(w)
				if r.method == "" {
					r.method = method
				}
				if r.path == "" {
					r.path = path
				}
				w.toldUpToNow(change.Cursor{})
				place, err := w.store.EventHead(t.Context())
				ok(t, err)
				if a := w.send(r); a.StatusCode >= 400 {
					t.Fatalf("%s answered %d: %s", pattern, a.StatusCode, a.body)
				}
				var got []string
				for _, e := range w.toldUpToNow(place) {
					got = append(got, w.accountOf(e.UserID)+" "+string(e.Topic))
					for name, u := range w.users {
						if e.Ref == u.ID {
							t.Errorf("an event names %s", name)
						}
					}
				}
				slices.Sort(got)
				if got = slices.Compact(got); !slices.Equal(got, want) {
					t.Errorf("%s on %s tells %v, want %v", pattern, engine, got, want)
				}
			}
		})
	}
}

// toldUpToNow returns the events after a place. An event is read once everything that began before it has ended, which
// on PostgreSQL may be another test's: so the operator does something after all others, and is waited for.
func (w *world) toldUpToNow(place change.Cursor) []live.Event {
	w.t.Helper()
	before, err := w.store.EventsOf(w.t.Context(), w.users["admin"].ID, change.Cursor{}, time.Time{}, 100)
	ok(w.t, err)
	w.send(request{method: "PATCH", path: "/api/account", as: "admin", body: fields{"firstName": "Operator"}})
	for deadline := time.Now().Add(patience); time.Now().Before(deadline); time.Sleep(5 * time.Millisecond) {
		now, err := w.store.EventsOf(w.t.Context(), w.users["admin"].ID, change.Cursor{}, time.Time{}, 100)
		ok(w.t, err)
		if len(now) > len(before) {
			events, _, err := w.store.Events(w.t.Context(), place, 100)
			ok(w.t, err)
			return slices.DeleteFunc(events, func(e live.Event) bool { return e.UserID == w.users["admin"].ID })
		}
	}
	w.t.Fatal("the log does not settle")
	return nil
}

// accountOf is the name of a user's account in the tests.
func (w *world) accountOf(userID string) string {
	for _, name := range []string{"talent", "other", "company", "rival", "admin"} {
		if w.users[name].ID == userID {
			return name
		}
	}
	return userID
}
