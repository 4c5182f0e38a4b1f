package httpapi_test

import (
	"context"
	"errors"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/tawafuq/tawafuq/internal/httpapi"
)

func TestTheLogNamesNobody(t *testing.T) {
	w := newWorld(t, "sqlite", httpapi.Settings{})
	w.send(request{method: "POST", path: "/api/talent/register", body: talentForm(nil)})
	w.send(request{method: "POST", path: "/api/auth/login", body: fields{"email": "sara@example.com",
		"password": password}})
	w.send(request{method: "POST", path: "/api/auth/forgot-password", body: fields{"email": "sara@example.com"}})
	w.send(request{method: "GET", path: "/talent/" + w.users["talent"].ID + "?email=sara@example.com", as: "company"})
	w.runTasks()
	w.store.Close()
	broken := w.send(request{method: "POST", path: "/api/auth/login",
		body: fields{"email": "sara@example.com", "password": password}})
	if broken.StatusCode != 500 || strings.Contains(broken.body, "database") || strings.Contains(broken.body, "sql") {
		t.Errorf("without a database: %d %s", broken.StatusCode, broken.body)
	}
	log := w.log.String()
	for _, never := range []string{"sara@", "nora@", "Nora", password, w.users["talent"].ID, w.tokens["talent"],
		"127.0.0.1"} {
		if strings.Contains(log, never) {
			t.Errorf("the log has %q", never)
		}
	}
	if !strings.Contains(log, `"route":"POST /api/auth/login"`) ||
		!strings.Contains(log, broken.Header.Get("X-Request-Id")) || !strings.Contains(log, `"err":"`) {
		t.Errorf("the log lacks what an operator needs:\n%s", log)
	}
}

// Whoever spreads requests asks all the time whether a process is ready; that it is starting or stopping is no fault.
func TestStartingAndStoppingAreNoFaults(t *testing.T) {
	w := newWorld(t, "sqlite", httpapi.Settings{})
	asked := func(ready error) string {
		w.log.Reset()
		w.server.Ready = func(context.Context) error { return ready }
		w.want(503, request{method: "GET", path: "/readyz"})
		return w.log.String()
	}
	if log := asked(httpapi.ErrStarting); strings.Contains(log, `"ERROR"`) || !strings.Contains(log, "being read") {
		t.Errorf("while it starts: %s", log)
	}
	if log := asked(errors.New("the database has gone")); !strings.Contains(log, `"ERROR"`) {
		t.Errorf("without a database: %s", log)
	}
	w.server.Leave()
	if log := asked(nil); strings.Contains(log, `"ERROR"`) {
		t.Errorf("while it stops: %s", log)
	}
}

func TestMetricsAreNotPublic(t *testing.T) {
	w := newWorld(t, "sqlite", httpapi.Settings{})
	w.get("talent", "/api/auth/user")
	if a := w.send(request{method: "GET", path: "/metrics"}); a.StatusCode != 404 ||
		strings.Contains(a.body, "tawafuq_http") {
		t.Errorf("%d %.100s", a.StatusCode, a.body)
	}
	figures := httptest.NewRecorder()
	asked := httptest.NewRequest("GET", "/metrics", nil)
	w.server.Metrics().ServeHTTP(figures, asked)
	w.shows(answer{&http.Response{Request: asked}, figures.Body.String()},
		[]string{`tawafuq_http_request_seconds_count{route="GET /api/auth/user",status="200"}`,
			`tawafuq_tasks{state="dead"} 0`}, []string{"sara"})
}
