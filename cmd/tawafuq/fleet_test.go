package main

import (
	"net/http"
	"os"
	"testing"
	"time"

	"github.com/tawafuq/tawafuq/internal/pgtest"
)

// startFleet starts processes that share a PostgreSQL and nothing else. more is what their environment adds.
func startFleet(t *testing.T, size int, database string, more ...string) (urls []string) {
	t.Helper()
	for range size {
		env := append(os.Environ(), "TAWAFUQ_TEST_RUN=1", "TAWAFUQ_ADDR=127.0.0.1:0", "TAWAFUQ_SMTP_URL=",
			"TAWAFUQ_DATA_DIR="+t.TempDir(), "TAWAFUQ_DATABASE_URL="+database)
		url, _ := spawn(t, append(env, more...))
		urls = append(urls, url)
	}
	for _, url := range urls {
		until(t, "it is ready", func() bool { return isReady(url) })
	}
	return urls
}

// Who guesses a password is stopped after as many guesses by two processes together as by one alone, but for those that
// come while the word spreads.
func TestGuessesCountForTheWholeFleet(t *testing.T) {
	const (
		limit = 10 // from one address at one account
		pause = 250 * time.Millisecond
		// late is how many guesses fit into the second that the word may take.
		late = int(time.Second / pause)
	)
	urls := startFleet(t, 2, pgtest.URL(t))
	guess := map[string]string{"email": "sara@example.com", "password": "not the right one"}
	through := 0
	for i := range 2*limit + late {
		status, body, err := post(urls[i%2]+"/api/auth/login", guess)
		switch {
		case err == nil && status == http.StatusUnauthorized:
			through++
		case err != nil || status != http.StatusTooManyRequests:
			t.Fatalf("guess %d: %d %s %v", i, status, body, err)
		}
		time.Sleep(pause)
	}
	if through < limit || through > limit+late {
		t.Errorf("%d guesses were let through, want %d and those of one second at most", through, limit)
	}
}
