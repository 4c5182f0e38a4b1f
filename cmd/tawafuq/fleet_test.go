package main

import (
	"bytes"
	"database/sql"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/http/cookiejar"
	"os"
	"strings"
	"sync"
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

// The same request sent to two processes at once is executed once, and what follows from it is done once, by whichever
// of them takes it.
func TestTwoProcessesDoThingsOnce(t *testing.T) {
	database := pgtest.URL(t)
	urls := startFleet(t, 2, database, "TAWAFUQ_RATE_LIMIT=off")
	o := onceWorld{t: t, database: database}
	hr := o.register(urls[0], "company", map[string]string{
		"companyName": "Najd", "industry": "Technology", "email": "hr@example.com", "location": "Riyadh",
		"password": "correct horse battery",
	})
	const requests = 8
	ids := make([][2]string, requests)
	var sent sync.WaitGroup
	for i := range requests {
		for side, url := range urls {
			sent.Go(func() { ids[i][side] = postOnce(t, url, hr, fmt.Sprintf("key %d", i)) })
		}
	}
	sent.Wait()
	made := map[string]bool{}
	for i, pair := range ids {
		if pair[0] == "" || pair[0] != pair[1] {
			t.Errorf("request %d made %q at one process and %q at the other", i, pair[0], pair[1])
		}
		made[pair[0]] = true
	}
	db, err := sql.Open("pgx", database)
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	o.db = db
	if got := o.count(`SELECT COUNT(*) FROM jobs`); got != requests || len(made) != requests {
		t.Errorf("%d jobs in %d answers, want %d", got, len(made), requests)
	}

	// Each application rings the company's bell once, although both processes look for tasks all the time.
	me := o.register(urls[1], "talent", registrationForm(0))
	for id := range made {
		o.call(urls[1], me, "POST", "/api/applications", map[string]any{"jobId": id}, nil)
	}
	o.exec(`UPDATE tasks SET run_at = 0`)
	until(t, "all tasks are done", func() bool { return o.count(`SELECT COUNT(*) FROM tasks`) == 0 })
	if dead := o.count(`SELECT COUNT(*) FROM tasks WHERE dead_at IS NOT NULL`); dead > 0 {
		t.Errorf("%d tasks failed", dead)
	}
	if got := o.count(`SELECT COUNT(*) FROM notifications WHERE kind = 'applied'`); got != requests {
		t.Errorf("%d entries in the company's bell, want %d", got, requests)
	}
}

// postOnce posts a job with an Idempotency-Key and returns its id. A request that meets the other one on its way is
// sent again, as clients do.
func postOnce(t *testing.T, url, token, key string) string {
	raw, err := json.Marshal(jobAdvert(nil))
	if err != nil {
		t.Error(err)
		return ""
	}
	for deadline := time.Now().Add(30 * time.Second); time.Now().Before(deadline); time.Sleep(50 * time.Millisecond) {
		req, err := http.NewRequest("POST", url+"/api/jobs", bytes.NewReader(raw))
		if err != nil {
			t.Error(err)
			return ""
		}
		req.Header.Set("Content-Type", "application/json")
		req.Header.Set("Authorization", "Bearer "+token)
		req.Header.Set("Idempotency-Key", key)
		res, err := http.DefaultClient.Do(req)
		if err != nil {
			t.Error(err)
			return ""
		}
		var job struct{ ID string }
		err = json.NewDecoder(res.Body).Decode(&job)
		res.Body.Close()
		if err == nil && res.StatusCode == http.StatusCreated {
			return job.ID
		}
		if res.StatusCode != http.StatusServiceUnavailable && res.StatusCode != http.StatusConflict {
			t.Errorf("%s: %d %v", key, res.StatusCode, err)
			return ""
		}
	}
	return ""
}

// Somebody who changes something at one process reads it at the other at once, although that one reads from a replica
// which has not heard of it.
func TestReadYourWritesThroughAReplica(t *testing.T) {
	database := pgtest.URL(t)
	copied := pgtest.Replica(t, database)
	urls := startFleet(t, 2, database, "TAWAFUQ_RATE_LIMIT=off", "TAWAFUQ_DATABASE_REPLICA_URL="+copied)
	jar, err := cookiejar.New(nil)
	if err != nil {
		t.Fatal(err)
	}
	browser := &http.Client{Jar: jar} // both processes are one host to it
	once := func(method, url string, body any) (int, string) {
		t.Helper()
		raw, err := json.Marshal(body)
		if err != nil {
			t.Fatal(err)
		}
		req, err := http.NewRequest(method, url, bytes.NewReader(raw))
		if err != nil {
			t.Fatal(err)
		}
		req.Header.Set("Content-Type", "application/json")
		res, err := browser.Do(req)
		if err != nil {
			t.Fatal(err)
		}
		defer res.Body.Close()
		answer, err := io.ReadAll(res.Body)
		if err != nil {
			t.Fatal(err)
		}
		return res.StatusCode, string(answer)
	}
	send := func(method, url string, body any) string {
		t.Helper()
		status, answer := once(method, url, body)
		for range 10 { // a starved machine may be too slow for a call's time, and says so
			if method != "GET" || status != http.StatusServiceUnavailable {
				break
			}
			status, answer = once(method, url, body)
		}
		if status >= 300 {
			t.Fatalf("%s %s: %d %s", method, url, status, answer)
		}
		return answer
	}
	send("POST", urls[0]+"/api/talent/register", registrationForm(0))
	follower, err := sql.Open("pgx", copied)
	if err != nil {
		t.Fatal(err)
	}
	defer follower.Close()
	var there int
	until(t, "the replica has them", func() bool {
		return follower.QueryRow(`SELECT COUNT(*) FROM users`).Scan(&there) == nil && there == 1
	})
	if _, err := follower.Exec(`SELECT pg_wal_replay_pause()`); err != nil {
		t.Fatal(err)
	}
	defer follower.Exec(`SELECT pg_wal_replay_resume()`)
	for i := range 3 {
		name := fmt.Sprintf("Noura%d", i)
		send("PATCH", urls[i%2]+"/api/account", map[string]string{"firstName": name})
		if got := send("GET", urls[(i+1)%2]+"/api/account/export", nil); !strings.Contains(got, name) {
			t.Errorf("after the name became %s, the other process exports %.200s", name, got)
		}
	}
}
