package main

import (
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"regexp"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/tawafuq/tawafuq/internal/pgtest"
)

// Whoever runs the product sees in traces what a request and its tasks did and waited for, and nobody's name in them.
func TestTraces(t *testing.T) {
	var mu sync.Mutex
	var sent strings.Builder
	collector := httptest.NewServer(http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) {
		mu.Lock()
		defer mu.Unlock()
		io.Copy(&sent, r.Body)
	}))
	defer collector.Close()
	url, _, log, stop := start(t, map[string]string{
		"TAWAFUQ_DATA_DIR": t.TempDir(), "TAWAFUQ_TRACES_URL": collector.URL,
	})
	form := registrationForm(7)
	if status, body, err := post(url+"/api/talent/register", form); status != http.StatusCreated {
		t.Fatalf("%d %s, %v", status, body, err)
	}
	for !strings.Contains(log.String(), "mail written") { // by a task
		time.Sleep(10 * time.Millisecond)
	}
	if err := stop(); err != nil { // what has not been sent yet is sent on the way out
		t.Fatal(err)
	}
	for _, want := range []string{
		`"name":"POST /api/talent/register"`, `"key":"http.response.status_code","value":{"intValue":"201"}`,
		`"name":"INSERT"`, `INSERT INTO users`, `"name":"task `,
		`"key":"db.system.name","value":{"stringValue":"sqlite"}`,
	} {
		if !strings.Contains(sent.String(), want) {
			t.Errorf("no %s in what was sent", want)
		}
	}
	for name, value := range form {
		if name != "location" && name != "title" && strings.Contains(sent.String(), value) {
			t.Errorf("the traces hold the %s", name)
		}
	}
	if !strings.Contains(log.String(), `"trace":"`) {
		t.Error("the log does not say which trace a request belongs to")
	}
}

// Every metric that the dashboard or an alert names is one that the server gives.
func TestMetricsThatAreWatchedExist(t *testing.T) {
	own, database := freeAddr(t), pgtest.URL(t)
	url, _, log, stop := start(t, map[string]string{
		"TAWAFUQ_DATA_DIR": t.TempDir(), "TAWAFUQ_METRICS_ADDR": own, "TAWAFUQ_DATABASE_URL": database,
		"TAWAFUQ_DATABASE_REPLICA_URL": pgtest.Replica(t, database), // which has figures of its own
	})
	if status, body, err := post(url+"/api/talent/register", registrationForm(8)); status != http.StatusCreated {
		t.Fatalf("%d %s, %v", status, body, err)
	}
	for !strings.Contains(log.String(), "mail written") { // a task, which is measured
		time.Sleep(10 * time.Millisecond)
	}
	answer, err := http.Get("http://" + own + "/metrics")
	if err != nil {
		t.Fatal(err)
	}
	given, err := io.ReadAll(answer.Body)
	answer.Body.Close()
	if err != nil {
		t.Fatal(err)
	}
	if err := stop(); err != nil {
		t.Error(err)
	}
	for _, file := range []string{"../../deploy/grafana.json", "../../deploy/alerts.yml"} {
		content, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		names := regexp.MustCompile(`\b(tawafuq|process|go)_[a-z0-9_]+\b`).FindAllString(string(content), -1)
		if len(names) < 8 {
			t.Errorf("%s watches only %v", file, names)
		}
		for _, name := range names {
			if !regexp.MustCompile(`(?m)^` + name + `[{ ]`).Match(given) {
				t.Errorf("%s watches %s, which is not given", file, name)
			}
		}
	}
}
