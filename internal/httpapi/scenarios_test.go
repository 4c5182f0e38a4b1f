package httpapi_test

import (
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/tawafuq/tawafuq/internal/httpapi"
	"github.com/tawafuq/tawafuq/internal/pgtest"
)

// The scenarios every route must have, as far as they can happen on it.
const (
	good      = "good"
	signedOut = "signed out"
	wrongRole = "wrong role"
	notYours  = "not yours"
	invalid   = "invalid"
)

// scenario is one request to a route and what must, and must not, come back.
type scenario struct {
	kind   string
	send   func(w *world) request
	status int
	has    []string
	lacks  []string
	after  func(w *world, a answer)
}

func as(who string, body any) func(*world) request {
	return func(*world) request { return request{as: who, body: body} }
}

func to(who string, path func(*world) string) func(*world) request {
	return func(w *world) request { return request{as: who, path: path(w)} }
}

type fields map[string]any

const refused = `"success":false`

// scenarios are by route; the files of the domains add theirs. TestEveryRoute fails for a route that lacks one.
var scenarios = map[string][]scenario{}

func TestEveryRoute(t *testing.T) {
	rows := newWorld(t, "sqlite", httpapi.Settings{}).server.Rows()
	for _, row := range rows {
		if changes := !strings.HasPrefix(row.Pattern, "GET"); changes && row.Who == "anyone" && !row.Limited {
			t.Errorf("%s may be called by anyone without limit", row.Pattern)
		}
		for _, kind := range neededKinds(row) {
			if !slices.ContainsFunc(scenarios[row.Pattern], func(s scenario) bool { return s.kind == kind }) {
				t.Errorf("%s has no scenario %q", row.Pattern, kind)
			}
		}
	}
	for pattern := range scenarios {
		if !slices.ContainsFunc(rows, func(row httpapi.RouteRow) bool { return row.Pattern == pattern }) {
			t.Errorf("there are scenarios for %s, which is not a route", pattern)
		}
	}
}

func neededKinds(row httpapi.RouteRow) []string {
	needed := []string{good}
	if row.Who != "anyone" {
		needed = append(needed, signedOut)
	}
	if row.Who != "anyone" && row.Who != "signed in" {
		needed = append(needed, wrongRole)
	}
	if row.HasID {
		needed = append(needed, notYours)
	}
	if row.HasBody {
		needed = append(needed, invalid)
	}
	return needed
}

// worldFor returns a world of its own for a scenario that may change something. Somebody who is signed out or has the
// wrong role changes nothing, so all of those share one world for each engine.
func worldFor(t *testing.T, engine string, s scenario) *world {
	t.Helper()
	if s.kind != signedOut && s.kind != wrongRole {
		return newWorld(t, engine, httpapi.Settings{})
	}
	common := commonWorlds[engine]
	common.once.Do(func() { common.world = newWorld(common.t, engine, httpapi.Settings{}) })
	return common.world.lentTo(t)
}

// commonWorld is a world that many scenarios share; it ends with the test that runs them all.
type commonWorld struct {
	t     *testing.T
	once  sync.Once
	world *world
}

var commonWorlds map[string]*commonWorld

func TestScenarios(t *testing.T) {
	commonWorlds = map[string]*commonWorld{"sqlite": {t: t}, "postgres": {t: t}}
	for pattern, list := range scenarios {
		method, path, _ := strings.Cut(pattern, " ")
		t.Run(strings.NewReplacer("/", "_", " ", "").Replace(pattern), func(t *testing.T) {
			t.Parallel()
			for _, s := range list {
				t.Run(s.kind, func(t *testing.T) {
					for _, engine := range pgtest.Engines() {
						t.Run(engine, func(t *testing.T) { play(worldFor(t, engine, s), s, method, path) })
					}
				})
			}
		})
	}
}

func play(w *world, s scenario, method, path string) {
	r := s.send(w)
	if r.method == "" {
		r.method = method
	}
	if r.path == "" {
		r.path = path
	}
	a := w.send(r)
	if a.StatusCode != s.status {
		w.t.Fatalf("%s %s answered %d, want %d: %s", r.method, r.path, a.StatusCode, s.status, a.body)
	}
	for _, want := range s.has {
		if !strings.Contains(a.body, want) {
			w.t.Errorf("the answer lacks %q: %s", want, a.body)
		}
	}
	for _, never := range s.lacks {
		if strings.Contains(a.body, never) {
			w.t.Errorf("the answer has %q: %s", never, a.body)
		}
	}
	if a.StatusCode >= 400 && strings.HasPrefix(path, "/api/") {
		var p map[string]any
		a.json(w.t, &p)
		for _, key := range []string{"success", "code", "message", "fields"} {
			if _, there := p[key]; !there {
				w.t.Errorf("the error lacks %s: %s", key, a.body)
			}
		}
		if len(p) != 4 {
			w.t.Errorf("the error has other keys: %s", a.body)
		}
	}
	checkHeaders(w, a)
	if s.after != nil {
		s.after(w, a)
	}
}

// checkHeaders checks the headers that go with every answer.
func checkHeaders(w *world, a answer) {
	for name, want := range map[string]string{
		"X-Content-Type-Options": "nosniff", "X-Frame-Options": "DENY", "Strict-Transport-Security": "max-age=",
		"Referrer-Policy":         "origin",
		"Content-Security-Policy": "frame-ancestors 'none'", "Permissions-Policy": "camera=()", "X-Request-Id": "",
	} {
		if got := a.Header.Get(name); got == "" || !strings.Contains(got, want) {
			w.t.Errorf("header %s is %q", name, got)
		}
	}
	kind := a.Header.Get("Content-Type")
	text := strings.HasPrefix(kind, "text/") || strings.Contains(kind, "xml")
	// A file that somebody uploaded comes back as it was: nobody knows its charset.
	uploaded := strings.HasSuffix(a.Request.URL.Path, "/file")
	if text && !uploaded && !strings.Contains(strings.ToLower(kind), "charset=utf-8") {
		w.t.Errorf("text without its charset: %q", kind)
	}
	if len(a.body) > 0 && kind == "" {
		w.t.Error("an answer without a type")
	}
	if strings.HasPrefix(kind, "text/html") && !strings.Contains(a.Header.Get("Content-Security-Policy"), "'nonce-") {
		w.t.Error("a page without a nonce in its policy")
	}
}
