package main

import (
	"io"
	"net/http"
	"os"
	"strings"
	"syscall"
	"testing"
	"time"
)

// Told to stop, the program first says so, while it still answers everything and asks clients to leave; then it ends
// its streams, and itself, without an error.
func TestStoppingPolitely(t *testing.T) {
	url, process, _ := spawnProcess(t, append(os.Environ(), "TAWAFUQ_TEST_RUN=1", "TAWAFUQ_ADDR=127.0.0.1:0",
		"TAWAFUQ_RATE_LIMIT=off", "TAWAFUQ_DATA_DIR="+t.TempDir(), "TAWAFUQ_DATABASE_URL=", "TAWAFUQ_STOP_NOTICE=5s"))
	token := registered(t, url, registrationForm(1))
	becomes(t, url+"/readyz", "", 200)
	streaming := open(t, url+"/api/stream", token)
	defer streaming.Body.Close()

	if err := process.Process.Signal(syscall.SIGTERM); err != nil {
		t.Fatal(err)
	}
	becomes(t, url+"/readyz", "", 503)
	if a := ask(t, url+"/readyz", "", "en"); !strings.Contains(a.body, "stopping") {
		t.Errorf("readyz says %d %s", a.status, a.body)
	}
	last := open(t, url+"/api/auth/user", token)
	defer last.Body.Close()
	if last.StatusCode != 200 || !last.Close {
		t.Errorf("a request while stopping: %d, asked to leave: %v", last.StatusCode, last.Close)
	}
	if _, err := io.ReadAll(streaming.Body); err != nil {
		t.Errorf("the stream was cut off: %v", err)
	}
	ended := make(chan error, 1)
	go func() { ended <- process.Wait() }()
	select {
	case err := <-ended:
		if err != nil {
			t.Errorf("it ended with %v", err)
		}
	case <-time.After(time.Minute):
		t.Error("it does not end")
	}
}

// open sends a GET and returns its answer while it may still be coming.
func open(t *testing.T, url, token string) *http.Response {
	t.Helper()
	req, err := http.NewRequestWithContext(t.Context(), http.MethodGet, url, nil)
	if err != nil {
		t.Fatal(err)
	}
	req.Header.Set("Authorization", "Bearer "+token)
	res, err := http.DefaultClient.Do(req)
	if err != nil {
		t.Fatal(err)
	}
	return res
}
