// Package pgtest gives tests a real PostgreSQL: a private server in a temporary folder, started when the first test of
// a process asks for it and stopped when the process ends. Each test gets its own database.
//
// Only tests and the benchmark import it.
package pgtest

import (
	"os"
	"sync"
	"testing"
)

// shared is the test process's server.
var shared struct {
	once   sync.Once
	server *Server
	err    error
}

// connectTimeout, in seconds: where many tests share few cores, connecting may take longer than the product waits.
const connectTimeout = "30"

// Main runs a package's tests, cleans up, and stops the server if one was started. Call it from TestMain.
func Main(m *testing.M, cleanUps ...func()) {
	os.Setenv("PGCONNECT_TIMEOUT", connectTimeout)
	code := m.Run()
	for _, cleanUp := range cleanUps {
		cleanUp()
	}
	if follower.server != nil {
		follower.server.Stop()
	}
	if shared.server != nil {
		shared.server.Stop()
	}
	os.Exit(code)
}

// Engines are the databases that tests run on: both, or SQLite alone in a short run.
func Engines() []string {
	if testing.Short() {
		return []string{"sqlite"}
	}
	return []string{"sqlite", "postgres"}
}

// URL returns the address of a new, empty database that lasts as long as the test.
func URL(t testing.TB) string {
	t.Helper()
	return made(t, (*Server).NewDatabase)
}

// Copy returns the address of a copy of the database at url, which nobody may be connected to.
func Copy(t testing.TB, url string) string {
	t.Helper()
	return made(t, func(s *Server) (string, error) { return s.CopyDatabase(url) })
}

func made(t testing.TB, database func(*Server) (string, error)) string {
	t.Helper()
	// Test data need not survive a crash.
	shared.once.Do(func() { shared.server, shared.err = Start("fsync=off", "full_page_writes=off") })
	if shared.err != nil {
		t.Fatalf("PostgreSQL for the tests could not be started (make deps installs it): %v", shared.err)
	}
	url, err := database(shared.server)
	if err != nil {
		t.Fatal(err)
	}
	return url
}
