package httpapi_test

import (
	"context"
	"fmt"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/tawafuq/tawafuq/internal/account"
	"github.com/tawafuq/tawafuq/internal/httpapi"
	"github.com/tawafuq/tawafuq/locales"
	"github.com/tawafuq/tawafuq/web"
)

func TestUnknownEmailAndWrongPasswordLookAlike(t *testing.T) {
	onBothEngines(t, func(w *world) {
		wrong := w.send(request{method: "POST", path: "/api/auth/login",
			body: fields{"email": "sara@example.com", "password": "wrong horse battery"}})
		unknown := w.send(request{method: "POST", path: "/api/auth/login",
			body: fields{"email": "nobody@example.com", "password": "wrong horse battery"}})
		if wrong.StatusCode != unknown.StatusCode || wrong.body != unknown.body {
			w.t.Errorf("wrong password: %d %s\nunknown e-mail: %d %s", wrong.StatusCode, wrong.body, unknown.StatusCode,
				unknown.body)
		}
		known := w.send(request{method: "POST", path: "/api/auth/forgot-password",
			body: fields{"email": "sara@example.com"}})
		nobody := w.send(request{method: "POST", path: "/api/auth/forgot-password",
			body: fields{"email": "nobody@example.com"}})
		if known.body != nobody.body || known.StatusCode != nobody.StatusCode {
			w.t.Errorf("a reset gives away who has an account: %s / %s", known.body, nobody.body)
		}
	})
}

func TestCookieAndBearerBothAuthenticate(t *testing.T) {
	w := newWorld(t, "sqlite", httpapi.Settings{})
	for name, header := range map[string]map[string]string{
		"bearer":                   {"Authorization": "Bearer " + w.tokens["talent"]},
		"cookie":                   {"Cookie": "tawafuq_session=" + w.tokens["talent"]},
		"old bearer, newer cookie": {"Authorization": "Bearer gone", "Cookie": "tawafuq_session=" + w.tokens["talent"]},
		"bearer of one beside a cookie of another counts as the bearer": {"Authorization": "Bearer " +
			w.tokens["talent"], "Cookie": "tawafuq_session=" + w.tokens["other"]},
	} {
		t.Run(name, func(t *testing.T) {
			a := w.send(request{method: "GET", path: "/api/auth/user", header: header})
			if a.StatusCode != 200 || !strings.Contains(a.body, "sara@example.com") {
				t.Errorf("%d %s", a.StatusCode, a.body)
			}
		})
	}
}

func TestSigningInAgainReplacesTheSession(t *testing.T) {
	onBothEngines(t, func(w *world) {
		a := w.send(request{method: "POST", path: "/api/auth/login", as: "talent",
			body: fields{"email": "omar@example.com", "password": password}})
		if a.StatusCode != 200 {
			w.t.Fatalf("%d %s", a.StatusCode, a.body)
		}
		if a := w.send(request{method: "GET", path: "/api/auth/user", as: "talent"}); a.StatusCode != 401 {
			w.t.Errorf("the old session still works: %d", a.StatusCode)
		}
		if a := w.send(request{method: "GET", path: "/api/auth/user", as: "other"}); a.StatusCode != 200 {
			w.t.Errorf("a session on another device ended: %d", a.StatusCode)
		}
	})
}

func TestAResetEndsAllSessionsAndTheLinkWorksOnce(t *testing.T) {
	onBothEngines(t, func(w *world) {
		w.send(request{method: "GET", path: "/api/auth/user", as: "talent"}) // now the session is in the cache
		ok(w.t, w.accounts.ForgotPassword(w.t.Context(), "sara@example.com"))
		reset := request{method: "POST", path: "/api/auth/reset-password",
			body: fields{"token": w.mailedToken("sara@example.com"), "password": "another horse battery"}}
		if a := w.send(reset); a.StatusCode != 200 {
			w.t.Fatalf("%d %s", a.StatusCode, a.body)
		}
		if a := w.send(request{method: "GET", path: "/api/auth/user", as: "talent"}); a.StatusCode != 401 {
			w.t.Errorf("an old session still works: %d", a.StatusCode)
		}
		if a := w.send(reset); a.StatusCode != 422 || !strings.Contains(a.body, "auth.tokenInvalid") {
			w.t.Errorf("the link worked twice: %d %s", a.StatusCode, a.body)
		}
		for pass, want := range map[string]int{password: 401, "another horse battery": 200} {
			if a := w.send(request{method: "POST", path: "/api/auth/login",
				body: fields{"email": "sara@example.com", "password": pass}}); a.StatusCode != want {
				w.t.Errorf("%q: %d, want %d", pass, a.StatusCode, want)
			}
		}
	})
}

func TestResetLinksExpire(t *testing.T) {
	onBothEngines(t, func(w *world) {
		now := time.Now()
		accounts := account.NewService(w.store, nil, func() time.Time { return now })
		secret, err := accounts.IssueToken(w.t.Context(), account.TokenReset, w.users["talent"].ID, "sara@example.com")
		ok(w.t, err)
		now = now.Add(30*time.Minute + time.Second)
		if _, err := accounts.ResetPassword(w.t.Context(), secret, "another horse battery"); err == nil {
			w.t.Error("a link worked after 30 minutes")
		}
		verify, err := accounts.IssueToken(w.t.Context(), account.TokenVerify, w.users["talent"].ID, "sara@example.com")
		ok(w.t, err)
		if _, err := accounts.ResetPassword(w.t.Context(), verify, "another horse battery"); err == nil {
			w.t.Error("a verification link set a password")
		}
	})
}

// A session that one process ended stops working in another, which may have it in its cache, within a second.
func TestRevocationReachesOtherProcesses(t *testing.T) {
	onBothEngines(t, func(w *world) {
		now := time.Now()
		elsewhere := account.NewService(w.store, nil, func() time.Time { return now })
		if _, _, err := elsewhere.Authenticate(w.t.Context(), w.tokens["talent"]); err != nil {
			w.t.Fatal(err)
		}
		w.send(request{method: "GET", path: "/api/logout", as: "talent"})
		now = now.Add(time.Second)
		if _, _, err := elsewhere.Authenticate(w.t.Context(), w.tokens["talent"]); err == nil {
			w.t.Error("the other process still accepts the session after a second")
		}
	})
}

func TestSessionsExpireUnlessUsed(t *testing.T) {
	onBothEngines(t, func(w *world) {
		now := time.Now()
		accounts := account.NewService(w.store, nil, func() time.Time { return now })
		for range 3 {
			now = now.Add(20 * 24 * time.Hour)
			if _, _, err := accounts.Authenticate(w.t.Context(), w.tokens["talent"]); err != nil {
				w.t.Fatalf("a session in use ended: %v", err)
			}
			accounts.Drain(w.t.Context())
		}
		now = now.Add(31 * 24 * time.Hour)
		if _, _, err := accounts.Authenticate(w.t.Context(), w.tokens["talent"]); err == nil {
			w.t.Error("a session unused for 31 days still works")
		}
	})
}

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
			a := w.send(request{method: "DELETE", path: "/api/account/sessions/x", as: c.as, header: map[string]string{"Accept-Language": c.accept}})
			if c.as == "" {
				a = w.send(request{method: "GET", path: "/api/nothing",
					header: map[string]string{"Accept-Language": c.accept}})
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
	if a := w.send(request{method: "DELETE", path: "/api/auth/login"}); a.StatusCode != 405 || a.Header.Get("Allow") != "POST" {
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

// A session in use outlives the cookie it began with, so the cookie is renewed with it.
func TestTheCookieLivesAsLongAsTheSession(t *testing.T) {
	w := newWorld(t, "sqlite", httpapi.Settings{})
	cookie := "tawafuq_session=" + w.tokens["talent"]
	if a := w.send(request{method: "GET", path: "/api/auth/user",
		header: map[string]string{"Cookie": cookie}}); a.Header.Get("Set-Cookie") != "" {
		t.Errorf("a session just used needs no new cookie: %q", a.Header.Get("Set-Cookie"))
	}
	for _, path := range []string{"/api/auth/user", "/settings"} {
		_, session, err := w.accounts.Authenticate(t.Context(), w.tokens["other"])
		ok(t, err)
		w.accounts.Drain(t.Context())
		session.LastSeenAt, session.ExpiresAt = time.Now().Add(-time.Hour), time.Now().Add(time.Hour)
		ok(t, w.store.TouchSessions(t.Context(), []account.Session{session}))
		time.Sleep(800 * time.Millisecond) // until the cache has forgotten the session
		a := w.send(request{method: "GET", path: path, header: map[string]string{"Cookie": "tawafuq_session=" +
			w.tokens["other"]}})
		if !strings.Contains(a.Header.Get("Set-Cookie"), w.tokens["other"]) {
			t.Errorf("%s did not renew the cookie: %q", path, a.Header.Get("Set-Cookie"))
		}
	}
	a := w.send(request{method: "GET", path: "/api/auth/user", as: "talent",
		header: map[string]string{"Sec-Fetch-Site": "same-origin"}})
	if !strings.Contains(a.Header.Get("Set-Cookie"), w.tokens["talent"]) {
		t.Error("a page that lost its cookie does not get it back")
	}
	if a := w.send(request{method: "GET", path: "/api/auth/user", as: "talent"}); a.Header.Get("Set-Cookie") != "" {
		t.Error("a program was sent a cookie")
	}
}

// Somebody who knew the old password and asked to move the account to their address must not succeed after a reset.
func TestAResetCancelsAPendingMove(t *testing.T) {
	onBothEngines(t, func(w *world) {
		move := request{method: "POST", path: "/api/account/email", as: "talent",
			body: fields{"email": "thief@example.com", "password": password}}
		if a := w.send(move); a.StatusCode != 200 {
			w.t.Fatalf("%d %s", a.StatusCode, a.body)
		}
		mailed := w.mailedToken("thief@example.com")
		w.send(move) // a second one is still in the queue while the owner resets
		secret, err := w.accounts.IssueToken(w.t.Context(), account.TokenReset, w.users["talent"].ID,
			"sara@example.com")
		ok(w.t, err)
		_, err = w.accounts.ResetPassword(w.t.Context(), secret, "another horse battery")
		ok(w.t, err)
		if later := w.mailedToken("thief@example.com"); later != mailed {
			w.t.Error("the move that waited was mailed after the reset")
		}
		if a := w.send(request{method: "POST", path: "/api/auth/verify-email",
			body: fields{"token": mailed}}); a.StatusCode != 422 {
			w.t.Errorf("the account was moved after the reset: %d", a.StatusCode)
		}
	})
}

func TestReplacedPicturesLeaveNothingBehind(t *testing.T) {
	w := newWorld(t, "sqlite", httpapi.Settings{})
	var wg sync.WaitGroup
	for range 6 {
		wg.Go(func() {
			r := imageUpload("image", picture())(w)
			r.method, r.path = "PUT", "/api/account/image"
			if a := w.send(r); a.StatusCode != 200 {
				t.Errorf("%d %s", a.StatusCode, a.body)
			}
		})
	}
	wg.Wait()
	files, err := os.ReadDir(filepath.Join(filepath.Dir(w.mail), "blobs"))
	ok(t, err)
	if len(files) != 1 {
		t.Errorf("%d files for one picture", len(files))
	}
}

func TestTheLogNamesNobody(t *testing.T) {
	w := newWorld(t, "sqlite", httpapi.Settings{})
	w.send(request{method: "POST", path: "/api/talent/register", body: talentForm(nil)})
	w.send(request{method: "POST", path: "/api/auth/login", body: fields{"email": "sara@example.com",
		"password": password}})
	w.send(request{method: "POST", path: "/api/auth/forgot-password", body: fields{"email": "sara@example.com"}})
	w.send(request{method: "GET", path: "/talent/" + w.users["talent"].ID + "?email=sara@example.com", as: "company"})
	w.runTasks()
	w.store.Close()
	broken := w.send(request{method: "POST", path: "/api/auth/login",
		body: fields{"email": "sara@example.com", "password": password}})
	if broken.StatusCode != 500 || strings.Contains(broken.body, "database") || strings.Contains(broken.body, "sql") {
		t.Errorf("without a database: %d %s", broken.StatusCode, broken.body)
	}
	log := w.log.String()
	for _, never := range []string{"sara@", "nora@", "Nora", password, w.users["talent"].ID, w.tokens["talent"],
		"127.0.0.1"} {
		if strings.Contains(log, never) {
			t.Errorf("the log has %q", never)
		}
	}
	if !strings.Contains(log, `"route":"POST /api/auth/login"`) ||
		!strings.Contains(log, broken.Header.Get("X-Request-Id")) || !strings.Contains(log, `"err":"`) {
		t.Errorf("the log lacks what an operator needs:\n%s", log)
	}
}

// Every page of the table, for every role and language: status, language, direction, texts, addresses.
func TestEveryPageOfTheTable(t *testing.T) {
	w := newWorld(t, "sqlite", httpapi.Settings{})
	site, err := web.Load()
	ok(t, err)
	who := map[string]string{"visitor": "", "job_seeker": "talent", "company": "company", "admin": "admin"}
	paths := map[string]bool{"/no/such/page": true}
	for _, route := range site.Routes {
		// These pages depend on whether the job or company exists; see TestTheJobsPageNamesTheJob and the company's.
		if route.Meta != "job" && route.Meta != "company" {
			paths[strings.ReplaceAll(route.Path, ":id", "0190-x")] = true
		}
	}
	for path := range paths {
		for role, name := range who {
			for _, language := range []string{"en", "ar"} {
				header := map[string]string{"Cookie": "language=" + language}
				if name != "" {
					header["Cookie"] += "; tawafuq_session=" + w.tokens[name]
				}
				a := w.send(request{method: "GET", path: path, header: header})
				route, found := site.Routes.Match(path, role, false)
				what := fmt.Sprintf("%s for %s in %s", path, role, language)
				if found && route.Redirect != "" {
					if a.StatusCode != 302 || a.Header.Get("Location") != route.Redirect {
						t.Errorf("%s: %d to %q", what, a.StatusCode, a.Header.Get("Location"))
					}
					continue
				}
				meta, status := route.Meta, 200
				if !found {
					meta, status = "notFound", 404
					if name == "" && path != "/no/such/page" && path != "/dev/ui" {
						meta = "signIn" // somebody else's page
					}
				}
				if a.StatusCode != status {
					t.Errorf("%s: %d, want %d", what, a.StatusCode, status)
				}
				dir := map[string]string{"en": "ltr", "ar": "rtl"}[language]
				title := locales.Text(language, "meta."+meta+".title", nil)
				for _, want := range []string{
					`<html lang="` + language + `" dir="` + dir + `"`, "<title>" + title,
					`rel="canonical" href="http://tawafuq.example` + path + `"`,
					`hreflang="ar" href="http://tawafuq.example` + path + `?lang=ar"`, `property="og:title" content="` +
						title, `name="description" content="`,
				} {
					if !strings.Contains(a.body, want) {
						t.Errorf("%s lacks %s", what, want)
					}
				}
				if strings.Contains(a.body, "noindex") == route.Index {
					t.Errorf("%s: noindex is wrong", what)
				}
				checkHeaders(w, a)
			}
		}
	}
}

func TestThePagesLanguage(t *testing.T) {
	w := newWorld(t, "sqlite", httpapi.Settings{})
	_, err := w.accounts.Update(t.Context(), w.users["talent"], account.Change{Language: new("ar")})
	ok(t, err)
	session := "tawafuq_session=" + w.tokens["talent"]
	cases := []struct{ name, path, cookie, accept, want string }{
		{"first visit", "/", "", "", "en"},
		{"first visit of an Arabic browser", "/", "", "ar-SA,en;q=0.5", "ar"},
		{"first visit of a French browser", "/", "", "fr", "en"},
		{"a stored choice beats the browser", "/", "language=en", "ar", "en"},
		{"a stored value that is no language is ignored", "/", "language=fr", "", "en"},
		{"the address beats the stored choice", "/?lang=ar", "language=en", "", "ar"},
		{"an address with no language of ours", "/?lang=xx", "language=ar", "", "ar"},
		{"the account's setting", "/", session, "", "ar"},
		{"a stored choice beats the account's setting", "/", session + "; language=en", "", "en"},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			a := w.send(request{method: "GET", path: c.path,
				header: map[string]string{"Cookie": c.cookie, "Accept-Language": c.accept}})
			if !strings.Contains(a.body, `<html lang="`+c.want+`"`) {
				t.Errorf("want %s in %.200s", c.want, a.body)
			}
		})
	}
	for cookie, want := range map[string]string{"theme=dark": `data-theme="dark"`, "theme=pink": `data-theme=""`,
		"": `data-theme=""`} {
		if a := w.send(request{method: "GET", path: "/",
			header: map[string]string{"Cookie": cookie}}); !strings.Contains(a.body, want) {
			t.Errorf("%q: want %s", cookie, want)
		}
	}
}

func TestTheDevPageIsForDevelopment(t *testing.T) {
	for dev, want := range map[bool]int{true: 200, false: 404} {
		w := newWorld(t, "sqlite", httpapi.Settings{Dev: dev})
		if a := w.send(request{method: "GET", path: "/dev/ui"}); a.StatusCode != want {
			t.Errorf("dev %v: %d, want %d", dev, a.StatusCode, want)
		}
	}
}

func TestMetricsAreNotPublic(t *testing.T) {
	w := newWorld(t, "sqlite", httpapi.Settings{})
	w.get("talent", "/api/auth/user")
	if a := w.send(request{method: "GET", path: "/metrics"}); a.StatusCode != 404 ||
		strings.Contains(a.body, "tawafuq_http") {
		t.Errorf("%d %.100s", a.StatusCode, a.body)
	}
	figures := httptest.NewRecorder()
	asked := httptest.NewRequest("GET", "/metrics", nil)
	w.server.Metrics().ServeHTTP(figures, asked)
	w.shows(answer{&http.Response{Request: asked}, figures.Body.String()},
		[]string{`tawafuq_http_request_seconds_count{route="GET /api/auth/user",status="200"}`,
			`tawafuq_tasks{state="dead"} 0`}, []string{"sara"})
}

func TestCookiesAreSecureOverHTTPS(t *testing.T) {
	w := newWorld(t, "sqlite", httpapi.Settings{Secure: true})
	a := w.send(request{method: "POST", path: "/api/auth/login",
		body: fields{"email": "sara@example.com", "password": password}})
	if !strings.Contains(a.Header.Get("Set-Cookie"), "; Secure") {
		t.Errorf("cookie %q", a.Header.Get("Set-Cookie"))
	}
}

func TestPagesAreCompressedAndMissingAssetsAreNotFound(t *testing.T) {
	w := newWorld(t, "sqlite", httpapi.Settings{})
	req, err := http.NewRequestWithContext(context.Background(), "GET", w.url+"/", nil)
	ok(t, err)
	req.Header.Set("Accept-Encoding", "gzip")
	res, err := http.DefaultTransport.RoundTrip(req)
	ok(t, err)
	res.Body.Close()
	if res.Header.Get("Content-Encoding") != "gzip" {
		t.Errorf("the landing page came as %q", res.Header.Get("Content-Encoding"))
	}
	if a := w.send(request{method: "GET", path: "/assets/gone-1234.js"}); a.StatusCode != 404 {
		t.Errorf("a missing script: %d", a.StatusCode)
	}
}
