package main

import (
	"context"
	"encoding/json"
	"io"
	"net/http"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"

	"github.com/tawafuq/tawafuq/internal/pgtest"
)

// asked is an answer, or what came in its place.
type asked struct {
	status int
	body   string
	header http.Header
	err    error
}

// ask sends a GET as a browser does. Its own patience only tells an answer from a hang.
func ask(t *testing.T, url, token, language string) asked {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), 30*time.Second)
	defer cancel()
	req, err := http.NewRequestWithContext(ctx, http.MethodGet, url, nil)
	if err != nil {
		t.Fatal(err)
	}
	req.Header.Set("Accept-Language", language)
	if token != "" {
		req.AddCookie(&http.Cookie{Name: "tawafuq_session", Value: token})
	}
	res, err := http.DefaultClient.Do(req)
	if err != nil {
		return asked{err: err}
	}
	defer res.Body.Close()
	body, err := io.ReadAll(res.Body)
	return asked{res.StatusCode, string(body), res.Header, err}
}

// becomes asks until the answer has a status.
func becomes(t *testing.T, url, token string, status int) {
	t.Helper()
	var last asked
	for deadline := time.Now().Add(time.Minute); time.Now().Before(deadline); time.Sleep(20 * time.Millisecond) {
		if last = ask(t, url, token, "en"); last.status == status {
			return
		}
	}
	t.Fatalf("%s stays %d %s %v, want %d", url, last.status, last.body, last.err, status)
}

// unavailable checks an answer that the database was needed for.
func (a asked) unavailable(t *testing.T, what, says string) {
	t.Helper()
	if a.err != nil || a.status != 503 || a.header.Get("Retry-After") == "" || !strings.Contains(a.body, says) {
		t.Errorf("%s: %d %q %s %v, want 503 with a sentence and Retry-After", what, a.status,
			a.header.Get("Retry-After"), a.body, a.err)
	}
}

const takesLong, takesLongArabic = "This is taking longer than it should", "يستغرق هذا وقتًا أطول"

// A database that hangs leaves everything answering that does not need it, and the rest saying so in time, in the
// reader's language, as a page where a page was asked for. When it goes on, so does everything.
func TestAFrozenDatabase(t *testing.T) {
	server, err := pgtest.Start("fsync=off")
	if err != nil {
		t.Fatal(err)
	}
	defer server.Stop()
	database, err := server.NewDatabase()
	if err != nil {
		t.Fatal(err)
	}
	url, _, _, stop := start(t, map[string]string{
		"TAWAFUQ_DATA_DIR": t.TempDir(), "TAWAFUQ_DATABASE_URL": database, "TAWAFUQ_RATE_LIMIT": "off",
	})
	defer stop()
	form := registrationForm(1)
	token := registered(t, url, form)
	becomes(t, url+"/readyz", "", 200)
	becomes(t, url+"/api/auth/user", token, 200)
	becomes(t, url+"/api/jobs", "", 200) // which has read what was written until now

	thaw, err := server.Freeze()
	if err != nil {
		t.Fatal(err)
	}
	defer thaw()
	time.Sleep(time.Second) // the session was just looked up and would be known for a moment
	var readers sync.WaitGroup
	for range 40 { // more than there are connections
		readers.Go(func() { ask(t, url+"/api/applications", token, "en").unavailable(t, "a list", takesLong) })
	}
	for _, path := range []string{"/healthz", "/", "/api/jobs", "/api/matching", "/about"} {
		readers.Go(func() {
			if a := ask(t, url+path, "", "en"); a.status != 200 {
				t.Errorf("%s needs no database: %d %s %v", path, a.status, a.body, a.err)
			}
		})
	}
	readers.Go(func() { ask(t, url+"/api/auth/user", token, "ar").unavailable(t, "in Arabic", takesLongArabic) })
	readers.Go(func() {
		status, body, err := post(url+"/api/auth/login", map[string]string{"email": form["email"], "password": "x"})
		if err != nil || status != 503 {
			t.Errorf("signing in: %d %s %v", status, body, err)
		}
	})
	for language, says := range map[string]string{"en": takesLong, "ar": takesLongArabic} {
		readers.Go(func() {
			a := ask(t, url+"/settings", token, language)
			a.unavailable(t, "a page", says)
			if !strings.HasPrefix(a.header.Get("Content-Type"), "text/html") ||
				!strings.Contains(a.body, `<html lang="`+language+`"`) {
				t.Errorf("a page in %s is %s: %s", language, a.header.Get("Content-Type"), a.body)
			}
		})
	}
	readers.Go(func() {
		if a := ask(t, url+"/readyz", "", "en"); a.status != 503 {
			t.Errorf("readyz: %d %s %v", a.status, a.body, a.err)
		}
	})
	readers.Wait()

	thaw()
	becomes(t, url+"/readyz", "", 200)
	becomes(t, url+"/api/auth/user", token, 200)
	becomes(t, url+"/api/applications", token, 200)
	status, body, err := post(url+"/api/auth/login",
		map[string]string{"email": form["email"], "password": form["password"]})
	if err != nil || status != 200 {
		t.Errorf("signing in afterwards: %d %s %v", status, body, err)
	}
}

// A table that somebody has locked, and forgotten, makes only those fail who need it.
func TestALockedTable(t *testing.T) {
	database := pgtest.URL(t)
	url, _, _, stop := start(t, map[string]string{
		"TAWAFUQ_DATA_DIR": t.TempDir(), "TAWAFUQ_DATABASE_URL": database, "TAWAFUQ_RATE_LIMIT": "off",
	})
	defer stop()
	token := registered(t, url, registrationForm(1))
	becomes(t, url+"/readyz", "", 200)
	other, err := pgx.Connect(t.Context(), database)
	if err != nil {
		t.Fatal(err)
	}
	defer other.Close(context.Background())
	if _, err := other.Exec(t.Context(), `BEGIN; LOCK TABLE applications IN ACCESS EXCLUSIVE MODE`); err != nil {
		t.Fatal(err)
	}
	var readers sync.WaitGroup
	for range 40 { // more than there are connections
		readers.Go(func() { ask(t, url+"/api/applications", token, "en").unavailable(t, "the locked", "") })
	}
	for range 5 {
		for _, path := range []string{"/api/auth/user", "/api/profile", "/api/saved-jobs", "/settings"} {
			readers.Go(func() {
				if a := ask(t, url+path, token, "en"); a.status != 200 {
					t.Errorf("%s: %d %s %v", path, a.status, a.body, a.err)
				}
			})
		}
	}
	readers.Wait()
	if _, err := other.Exec(t.Context(), `ROLLBACK`); err != nil {
		t.Fatal(err)
	}
	becomes(t, url+"/api/applications", token, 200)
}

// registered signs somebody up and returns the session's token.
func registered(t *testing.T, url string, form map[string]string) string {
	t.Helper()
	status, body, err := post(url+"/api/talent/register", form)
	var in struct{ AuthToken string }
	if err != nil || status != 201 || json.Unmarshal([]byte(body), &in) != nil || in.AuthToken == "" {
		t.Fatalf("registering: %d %s %v", status, body, err)
	}
	return in.AuthToken
}
