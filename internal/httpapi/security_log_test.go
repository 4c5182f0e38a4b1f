package httpapi_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/tawafuq/tawafuq/internal/account"
	"github.com/tawafuq/tawafuq/internal/httpapi"
	"github.com/tawafuq/tawafuq/locales"
)

// logged is an entry of the security log, as its owner or the operator sees it.
type logged struct {
	ID, UserID, ByID, Event, Network string
	At                               time.Time
}

const ownLog, wholeLog = "/api/account/security-log", "/api/admin/security-log"

// waitsFor reads the log until it has an entry: some are written after the request was answered.
func (w *world) waitsFor(who, path string, fits func(logged) bool) []logged {
	w.t.Helper()
	var entries []logged
	for range 200 {
		w.get(who, path).json(w.t, &entries)
		if slices.ContainsFunc(entries, fits) {
			return entries
		}
		time.Sleep(10 * time.Millisecond)
	}
	w.t.Fatalf("%s for %s has no such entry: %+v", path, who, entries)
	return nil
}

func TestTheSecurityLogSaysWhoFromWhereAndWhat(t *testing.T) {
	onEngines(t, func(t *testing.T, engine string) {
		w := limitedWorld(t, engine, httpapi.Settings{})
		w.wantStatus(w.logsIn("198.51.100.9", sara, wrongPassword), 401, "a guess")
		w.waitsFor("talent", ownLog, func(e logged) bool {
			return e.Event == "signInFailed" &&
				e.Network == "198.51.100.0/24"
		})
		var in struct{ AuthToken string }
		w.logsIn("203.0.113.77", sara, password).json(t, &in)
		w.tokens["new"] = in.AuthToken
		act := func(method, path string, body any) answer {
			a := w.send(request{method: method, path: path, as: "new", body: body,
				header: map[string]string{"X-Forwarded-For": "2001:db8:7:8:9::1"}})
			if a.StatusCode >= 300 {
				t.Fatalf("%s: %d %s", path, a.StatusCode, a.body)
			}
			return a
		}
		act("GET", "/api/account/export", nil)
		act("POST", "/api/account/email", fields{"email": "sara@new.example", "password": password})
		w.from("2001:db8:7:8:9::1", "/api/auth/verify-email", fields{"token": w.mailedToken("sara@new.example")})
		act("DELETE", "/api/account/sessions", nil)
		act("POST", "/api/account/password", fields{"currentPassword": password,
			"newPassword": "another horse battery"}).json(t, &in)
		w.tokens["new"] = in.AuthToken
		entries := w.waitsFor("new", ownLog, func(e logged) bool { return e.Event == "passwordChanged" })
		var events []string
		for _, e := range entries {
			events = append(events, e.Event)
			if e.Event != "signInFailed" && e.Event != "signIn" && e.Event != "signUp" &&
				e.Network != "2001:db8:7:8::/64" {
				t.Errorf("%s from %q", e.Event, e.Network)
			}
			if e.At.IsZero() || time.Since(e.At) > time.Hour {
				t.Errorf("%s at %v", e.Event, e.At)
			}
		}
		want := []string{"passwordChanged", "sessionsEnded", "emailChanged", "emailChangeAsked", "exported", "signIn",
			"signInFailed"}
		if len(events) < len(want) || !slices.Equal(events[:len(want)], want) {
			t.Errorf("events %v, want %v", events, want)
		}
		w.shows(w.get("other", ownLog), nil, []string{"signInFailed", "exported"})
		w.shows(w.get("admin", wholeLog), []string{w.users["talent"].ID, "passwordChanged"},
			[]string{"sara", "198.51.100.9", "203.0.113.77", "example"})
	})
}

// About somebody unknown the log has the network, never what they typed.
func TestTheSecurityLogNeverHasWhatStrangersTyped(t *testing.T) {
	w := limitedWorld(t, "sqlite", httpapi.Settings{})
	w.wantStatus(w.logsIn("198.51.100.9", "stranger@example.com", wrongPassword), 401, "a guess")
	w.waitsFor("admin", wholeLog, func(e logged) bool {
		return e.Event == "signInFailed" && e.UserID == "" && e.Network == "198.51.100.0/24"
	})
	if strings.Contains(w.dump(), "stranger@") {
		t.Error("the address that was typed is stored")
	}
}

func TestTheOperatorSeesLockoutsAndOperatorsActs(t *testing.T) {
	w := limitedWorld(t, "sqlite", httpapi.Settings{})
	w.attack(sara, 21)
	w.runTasks()
	w.waitsFor("admin", wholeLog, func(e logged) bool {
		return e.Event == "signInsRefused" &&
			e.UserID == w.users["talent"].ID
	})
	w.want(204, request{method: "POST", path: "/api/admin/tasks/" + w.deadTask() + "/retry", as: "admin"})
	w.waitsFor("admin", wholeLog, func(e logged) bool {
		return e.Event == "taskRetried" &&
			e.ByID == w.users["admin"].ID
	})
	seen, next := 0, wholeLog+"?limit=5"
	for next != "" {
		var page []logged
		a := w.get("admin", next)
		a.json(t, &page)
		seen += len(page)
		next, _, _ = strings.Cut(strings.TrimPrefix(a.Header.Get("Link"), "<"), ">")
	}
	if seen < 23 {
		t.Errorf("%d entries on all pages", seen)
	}
}

// About a deleted account the log keeps the id and what happened, but not from where.
func TestTheSecurityLogOfAnAccountThatIsGone(t *testing.T) {
	onEngines(t, func(t *testing.T, engine string) {
		w := limitedWorld(t, engine, httpapi.Settings{})
		w.wantStatus(w.logsIn("198.51.100.9", sara, wrongPassword), 401, "a guess")
		w.waitsFor("talent", ownLog, func(e logged) bool { return e.Event == "signInFailed" })
		w.want(204, request{method: "POST", path: "/api/account/deletion", as: "talent",
			body: fields{"password": password}})
		id := w.users["talent"].ID
		for _, e := range w.waitsFor("admin", wholeLog, func(e logged) bool {
			return e.Event == "deleted" &&
				e.UserID == id
		}) {
			if e.UserID == id && e.Network != "" {
				t.Errorf("%s from %s is still known", e.Event, e.Network)
			}
		}
	})
}

// Every event has a text, on the owner's page and on the operator's.
func TestEverySecurityEventHasWords(t *testing.T) {
	for _, event := range account.SecurityEvents {
		for _, language := range locales.Languages {
			key := "settings.security.events." + string(event)
			if locales.Text(language, key, nil) == key {
				t.Errorf("%s has no text in %s", event, language)
			}
		}
	}
}
