package httpapi_test

import (
	"fmt"
	"net/http"
	"net/netip"
	"strconv"
	"strings"
	"testing"

	"github.com/tawafuq/tawafuq/internal/account"
	"github.com/tawafuq/tawafuq/internal/httpapi"
)

func TestErrorsSpeakTheReadersLanguage(t *testing.T) {
	w := newWorld(t, "sqlite", httpapi.Settings{})
	_, err := w.accounts.Update(t.Context(), w.users["talent"], account.Change{Language: new("ar")})
	ok(t, err)
	const english, arabic = "There is nothing here", "لا يوجد شيء هنا"
	cases := []struct{ name, accept, as, want string }{
		{"nothing said", "", "", english},
		{"Arabic asked", "ar-SA,ar;q=0.9,en;q=0.8", "", arabic},
		{"English asked by an Arabic account", "en-GB", "talent", english},
		{"the account's setting", "", "talent", arabic},
		{"a language we do not speak leaves it to the account", "fr", "talent", arabic},
		{"rubbish", ";;;q=", "", english},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			a := w.send(request{
				method: "DELETE", path: "/api/account/sessions/x", as: c.as, header: inLanguage(c.accept),
			})
			if c.as == "" {
				a = w.send(request{method: "GET", path: "/api/nothing", header: inLanguage(c.accept)})
			}
			if a.StatusCode != 404 || !strings.Contains(a.body, c.want) {
				t.Errorf("%d %s, want %q", a.StatusCode, a.body, c.want)
			}
		})
	}
}

func TestUnknownCalls(t *testing.T) {
	w := newWorld(t, "sqlite", httpapi.Settings{})
	for _, path := range []string{"/api/", "/api/nothing", "/api/auth/user/x", "/api/auth/login/"} {
		if a := w.send(request{method: "GET", path: path}); a.StatusCode != 404 ||
			!strings.HasPrefix(a.Header.Get("Content-Type"), "application/json") {
			t.Errorf("%s: %d %s", path, a.StatusCode, a.Header.Get("Content-Type"))
		}
	}
	a := w.send(request{method: "DELETE", path: "/api/auth/login"})
	if a.StatusCode != 405 || a.Header.Get("Allow") != "POST" {
		t.Errorf("%d, Allow %q", a.StatusCode, a.Header.Get("Allow"))
	}
	if a := w.send(request{method: "POST", path: "/about"}); a.StatusCode != 405 {
		t.Errorf("posting to a page: %d", a.StatusCode)
	}
}

func TestAnotherSitesRequestsAreRefused(t *testing.T) {
	w := newWorld(t, "sqlite", httpapi.Settings{})
	send := func(header map[string]string) int {
		header["Cookie"] = "tawafuq_session=" + w.tokens["talent"]
		return w.send(request{method: "PATCH", path: "/api/account", body: fields{"language": "en"},
			header: header}).StatusCode
	}
	cases := []struct {
		name   string
		header map[string]string
		want   int
	}{
		{"the page itself", map[string]string{"Sec-Fetch-Site": "same-origin"}, 200},
		{"a program", map[string]string{}, 200},
		{"another site", map[string]string{"Sec-Fetch-Site": "cross-site"}, 403},
		{"another site, older browser", map[string]string{"Origin": "https://evil.example"}, 403},
		{"the public address behind a proxy", map[string]string{"Origin": "http://tawafuq.example"}, 200},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			if got := send(c.header); got != c.want {
				t.Errorf("%d, want %d", got, c.want)
			}
		})
	}
}

func TestRateLimits(t *testing.T) {
	w := newWorld(t, "sqlite", httpapi.Settings{RateLimit: true,
		TrustedProxies: []netip.Prefix{netip.MustParsePrefix("127.0.0.0/8")}})
	login := func(email, from string) answer {
		return w.send(request{method: "POST", path: "/api/auth/login",
			body:   fields{"email": email, "password": "wrong horse battery"},
			header: map[string]string{"X-Forwarded-For": from}})
	}
	// By account: one address guesses a password, then many do. A success resets the count of the first.
	var a answer
	for range 5 {
		a = login("sara@example.com", "192.0.2.1")
	}
	w.send(request{method: "POST", path: "/api/auth/login", body: fields{"email": "sara@example.com",
		"password": password}, header: map[string]string{"X-Forwarded-For": "192.0.2.1"}})
	for range 11 {
		if a = login("sara@example.com", "192.0.2.1"); a.StatusCode == 429 {
			break
		}
	}
	if a.StatusCode != 429 {
		t.Errorf("by account and address: %d", a.StatusCode)
	}
	if a = login("sara@example.com", "192.0.2.2"); a.StatusCode != 401 {
		t.Errorf("a stranger locked the person out elsewhere: %d", a.StatusCode)
	}
	for i := 0; i < 60 && a.StatusCode != 429; i++ {
		a = login("sara@example.com", fmt.Sprintf("198.51.%d.1", i))
	}
	if a.StatusCode != 429 || !strings.Contains(a.body, `"code":"rateLimited"`) {
		t.Errorf("by account: %d %s", a.StatusCode, a.body)
	}
	if seconds, err := strconv.Atoi(a.Header.Get("Retry-After")); err != nil || seconds < 1 || seconds > 3600 {
		t.Errorf("Retry-After %q", a.Header.Get("Retry-After"))
	}
	// By address: one address tries many accounts. The row allows 30 a minute, one more every two seconds.
	for i := 0; i < 90 && a.StatusCode != 429 || i == 0; i++ {
		a = login(fmt.Sprintf("user%d@example.com", i), "203.0.113.7")
		if i < 30 && a.StatusCode != 401 {
			t.Fatalf("try %d: %d", i, a.StatusCode)
		}
	}
	if a.StatusCode != 429 {
		t.Errorf("by address: %d", a.StatusCode)
	}
	if a = login("somebody@example.com", "203.0.113.8"); a.StatusCode != 401 {
		t.Errorf("another address: %d", a.StatusCode)
	}
	// By the signed-in account.
	for range 6 {
		a = w.send(request{method: "POST", path: "/api/account/verification", as: "talent"})
	}
	if a.StatusCode != 429 {
		t.Errorf("by user: %d", a.StatusCode)
	}
	if a = w.send(request{method: "POST", path: "/api/account/verification", as: "other"}); a.StatusCode != 200 {
		t.Errorf("another user: %d", a.StatusCode)
	}
}

func TestAForwardedAddressCountsOnlyFromATrustedProxy(t *testing.T) {
	w := newWorld(t, "sqlite", httpapi.Settings{RateLimit: true})
	var a answer
	for i := range 11 {
		a = w.send(request{method: "POST", path: "/api/auth/forgot-password",
			body:   fields{"email": fmt.Sprintf("u%d@example.com", i)},
			header: map[string]string{"X-Forwarded-For": fmt.Sprintf("198.51.100.%d", i)}})
	}
	if a.StatusCode != 429 {
		t.Errorf("a made-up header got around the limit: %d", a.StatusCode)
	}
}

func TestTheLastForwardedLineCounts(t *testing.T) {
	w := newWorld(t, "sqlite", httpapi.Settings{RateLimit: true,
		TrustedProxies: []netip.Prefix{netip.MustParsePrefix("127.0.0.0/8")}})
	var status int
	for i := range 11 {
		req, err := http.NewRequestWithContext(t.Context(), "POST", w.url+"/api/auth/forgot-password",
			strings.NewReader(fmt.Sprintf(`{"email":"u%d@example.com"}`, i)))
		ok(t, err)
		req.Header.Set("Content-Type", "application/json")
		req.Header.Add("X-Forwarded-For", fmt.Sprintf("198.51.100.%d", i)) // what the client made up
		req.Header.Add("X-Forwarded-For", "203.0.113.9")                   // what the proxy saw
		status = w.do(http.DefaultClient, req).StatusCode
	}
	if status != 429 {
		t.Errorf("a made-up line got around the limit: %d", status)
	}
}
