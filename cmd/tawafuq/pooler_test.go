package main

import (
	"database/sql"
	"fmt"
	"net/http"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/tawafuq/tawafuq/internal/pgtest"
)

// Two processes behind PgBouncer in transaction mode, which has fewer connections than each of them alone would use:
// everything works, and no connection is ever expected to remember anything.
func TestThroughAPooler(t *testing.T) {
	const connections = 4
	direct := pgtest.URL(t)
	pooled := pgtest.Bouncer(t, direct, connections)
	environment := func() map[string]string {
		return map[string]string{
			"TAWAFUQ_DATA_DIR": t.TempDir(), "TAWAFUQ_RATE_LIMIT": "off",
			"TAWAFUQ_DATABASE_URL": pooled, "TAWAFUQ_DATABASE_DIRECT_URL": direct,
		}
	}
	one, _, oneLog, stopOne := start(t, environment())
	two, _, twoLog, stopTwo := start(t, environment())

	for _, url := range []string{one, two} {
		for !isReady(url) {
			time.Sleep(10 * time.Millisecond)
		}
	}

	var clients sync.WaitGroup
	for client := range 3 { // few enough that none has to wait for its turn to compute
		clients.Go(func() {
			for i := range 10 {
				form := registrationForm(100*client + i)
				// Registered at one, logged in at the other.
				if status, body, err := post(one+"/api/talent/register", form); status != 201 {
					t.Errorf("registering: %d %s, %v", status, body, err)
				}
				login := map[string]string{"email": form["email"], "password": form["password"]}
				if status, body, err := post(two+"/api/auth/login", login); status != 200 {
					t.Errorf("logging in: %d %s, %v", status, body, err)
				}
			}
		})
	}
	for client := range 4 * connections { // more than there are connections
		clients.Go(func() {
			for range 20 {
				if !isReady([]string{one, two}[client%2]) {
					t.Error("the database does not answer")
				}
			}
		})
	}
	clients.Wait()

	if got := connectionsOf(t, direct); got > connections+2 { // and the two listeners
		t.Errorf("%d connections to PostgreSQL, want at most %d through the pooler and 2 listeners", got, connections)
	}
	for _, stop := range []func() error{stopOne, stopTwo} {
		if err := stop(); err != nil {
			t.Error(err)
		}
	}
	for _, log := range []fmt.Stringer{oneLog, twoLog} {
		if strings.Contains(log.String(), "SQLSTATE") {
			t.Errorf("a statement failed:\n%s", log)
		}
	}
}

func isReady(url string) bool {
	answer, err := http.Get(url + "/readyz")
	if err != nil {
		return false
	}
	answer.Body.Close()
	return answer.StatusCode == http.StatusOK
}

// connectionsOf counts who is connected to a database, whoever asks apart.
func connectionsOf(t *testing.T, url string) (n int) {
	t.Helper()
	db, err := sql.Open("pgx", url)
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	err = db.QueryRow(`
		SELECT COUNT(*)
		FROM pg_stat_activity
		WHERE datname = current_database() AND pid <> pg_backend_pid()`).Scan(&n)
	if err != nil {
		t.Fatal(err)
	}
	return n
}
