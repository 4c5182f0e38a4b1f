package main

import (
	"bytes"
	"encoding/json"
	"io"
	"net/http"
	"strings"
	"testing"

	market "github.com/tawafuq/tawafuq/internal/demo"
)

func TestDemoCommand(t *testing.T) {
	env := environmentOf(map[string]string{"TAWAFUQ_DATA_DIR": t.TempDir()})
	demo := func(args ...string) (string, error) {
		var out bytes.Buffer
		err := run(t.Context(), append([]string{"demo"}, args...), env, strings.NewReader(""), &out, io.Discard)
		return out.String(), err
	}
	first, err := demo("--companies", "5", "--jobs", "40", "--talents", "90")
	if err != nil || !strings.Contains(first, "Made 5 companies, 40 jobs, 90 talents and ") ||
		!strings.Contains(first, "talents: done\n") || strings.Contains(first, "\r") {
		t.Errorf("%v\n%s", err, first)
	}
	again, err := demo("--companies", "5", "--jobs", "40", "--talents", "90")
	if err != nil || !strings.Contains(again, "The market of seed 1 already exists") ||
		strings.Contains(again, "Made") {
		t.Errorf("%v\n%s", err, again)
	}
	other, err := demo("--companies", "5", "--jobs", "40", "--talents", "90", "--seed", "2")
	if err != nil || !strings.Contains(other, "Made 5 companies") {
		t.Errorf("%v\n%s", err, other)
	}
	if help, err := demo("-h"); err != nil || !strings.Contains(help, "-talents") {
		t.Errorf("%v\n%s", err, help)
	}
	for name, args := range map[string][]string{"--companies": {"--companies", "1"}, "--talents": {"--talents", "-3"},
		"usage": {"please"}, "jobs": {"--jobs", "many"}} {
		if _, err := demo(args...); err == nil || !strings.Contains(err.Error(), name) {
			t.Errorf("%v: %v", args, err)
		}
	}
}

// Whoever tries the product sees activity at once: the demo company has jobs with applicants, the demo talent has
// applied.
func TestDemoAccountsHaveActivity(t *testing.T) {
	env := map[string]string{"TAWAFUQ_DATA_DIR": t.TempDir(), "TAWAFUQ_DEMO": "on"}
	url, _, _, stop := start(t, env)
	for _, c := range []struct {
		email, path string
		atLeast     int
	}{
		{demoCompanyEmail, "/api/jobs/company", 8},
		{demoTalentEmail, "/api/jobs/recommendations", 3},
		{demoTalentEmail, "/api/applications", 4},
		{demoTalentEmail, "/api/jobs", 20},
	} {
		items := listAs(t, url, c.email, c.path)
		if len(items) < c.atLeast {
			t.Errorf("%s of %s has %d items, want %d", c.path, c.email, len(items), c.atLeast)
		}
	}
	if err := stop(); err != nil {
		t.Error(err)
	}
}

// Whoever tries the product is greeted, not warned: the accounts are confirmed.
func TestDemoAccountsAreConfirmed(t *testing.T) {
	url, _, _, stop := start(t, map[string]string{"TAWAFUQ_DATA_DIR": t.TempDir(), "TAWAFUQ_DEMO": "on"})
	for _, a := range demoAccounts {
		_, body, err := post(url+"/api/auth/login", map[string]string{"email": a.email, "password": demoPassword})
		if err != nil {
			t.Fatal(err)
		}
		var signedIn struct{ User struct{ EmailVerified bool } }
		if err := json.Unmarshal([]byte(body), &signedIn); err != nil {
			t.Fatal(err)
		}
		if !signedIn.User.EmailVerified {
			t.Errorf("%s is asked to confirm an e-mail: %s", a.email, body)
		}
	}
	if err := stop(); err != nil {
		t.Error(err)
	}
}

// listAs reads a list as one of the demo accounts.
func listAs(t *testing.T, url, email, path string) []any {
	t.Helper()
	_, body, err := post(url+"/api/auth/login", map[string]string{"email": email, "password": demoPassword})
	if err != nil {
		t.Fatal(err)
	}
	var signedIn struct{ AuthToken string }
	if err := json.Unmarshal([]byte(body), &signedIn); err != nil {
		t.Fatal(err)
	}
	request, err := http.NewRequestWithContext(t.Context(), http.MethodGet, url+path, nil)
	if err != nil {
		t.Fatal(err)
	}
	request.Header.Set("Authorization", "Bearer "+signedIn.AuthToken)
	res, err := http.DefaultClient.Do(request)
	if err != nil {
		t.Fatal(err)
	}
	defer res.Body.Close()
	var items []any
	if err := json.NewDecoder(res.Body).Decode(&items); err != nil {
		t.Fatalf("%s: %d, %v", path, res.StatusCode, err)
	}
	return items
}

func TestProgressBar(t *testing.T) {
	var out bytes.Buffer
	bar := newProgressBar(&out)
	bar.tell(market.Progress{Of: "jobs", Done: 1, Total: 2})
	bar.tell(market.Progress{Of: "jobs", Done: 2, Total: 2})
	if out.String() != "jobs: done\n" {
		t.Errorf("a file gets %q", out.String())
	}
	out.Reset()
	bar.terminal = true
	bar.tell(market.Progress{Of: "jobs", Done: 1, Total: 2})
	bar.end()
	if !strings.HasPrefix(out.String(), "\rjobs") || !strings.Contains(out.String(), " 50%") ||
		!strings.HasSuffix(out.String(), "\n") {
		t.Errorf("a terminal gets %q", out.String())
	}
}
