package main

import (
	"database/sql"
	"path/filepath"
	"strings"
	"testing"

	_ "modernc.org/sqlite"
)

// While nothing can be written, everything that only reads goes on, pages included; what writes says so in time. Both
// are told apart by /readyz.
func TestWhenWritesFailReadsGoOn(t *testing.T) {
	data := t.TempDir()
	url, _, _, stop := start(t, map[string]string{"TAWAFUQ_DATA_DIR": data, "TAWAFUQ_RATE_LIMIT": "off"})
	defer stop()
	form := registrationForm(1)
	token := registered(t, url, form)
	becomes(t, url+"/readyz", "", 200)

	other, err := sql.Open("sqlite", "file:"+filepath.Join(data, "tawafuq.db"))
	if err != nil {
		t.Fatal(err)
	}
	defer other.Close()
	other.SetMaxOpenConns(1)
	if _, err := other.Exec(`BEGIN EXCLUSIVE`); err != nil {
		t.Fatal(err)
	}
	signIn := map[string]string{"email": form["email"], "password": form["password"]}
	status, body, err := post(url+"/api/auth/login", signIn)
	if err != nil || status != 503 || !strings.Contains(body, takesLong) {
		t.Errorf("signing in, which begins a session: %d %s %v", status, body, err)
	}
	if a := ask(t, url+"/readyz", "", "en"); a.status != 200 || !strings.Contains(a.body, "reads only") {
		t.Errorf("readyz: %d %s %v", a.status, a.body, a.err)
	}
	for _, path := range []string{"/api/auth/user", "/api/profile", "/api/applications", "/api/jobs", "/settings"} {
		if a := ask(t, url+path, token, "en"); a.status != 200 {
			t.Errorf("%s: %d %s %v", path, a.status, a.body, a.err)
		}
	}
	if _, err := other.Exec(`ROLLBACK`); err != nil {
		t.Fatal(err)
	}
	status, body, err = post(url+"/api/auth/login", signIn)
	if err != nil || status != 200 {
		t.Errorf("signing in afterwards: %d %s %v", status, body, err)
	}
	if a := ask(t, url+"/readyz", "", "en"); a.status != 200 || !strings.Contains(a.body, `"ready"`) {
		t.Errorf("readyz afterwards: %d %s %v", a.status, a.body, a.err)
	}
}
