package httpapi_test

import (
	"strings"
	"testing"
	"time"

	"github.com/tawafuq/tawafuq/internal/account"
	"github.com/tawafuq/tawafuq/internal/httpapi"
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
		"the bearer counts beside somebody else's cookie": {
			"Authorization": "Bearer " + w.tokens["talent"],
			"Cookie":        "tawafuq_session=" + w.tokens["other"],
		},
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
			w.post("", "/api/auth/login", fields{"email": "sara@example.com", "password": pass}, want)
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
		w.post("", "/api/auth/verify-email", fields{"token": mailed}, 422)
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

// A session in use outlives the cookie it began with, so the cookie is renewed with it.
func TestTheCookieLivesAsLongAsTheSession(t *testing.T) {
	w := newWorld(t, "sqlite", httpapi.Settings{})
	cookie := "tawafuq_session=" + w.tokens["talent"]
	w.get("talent", "/api/auth/user")
	w.accounts.Drain(t.Context())
	fresh := w.send(request{method: "GET", path: "/api/auth/user", header: cookies(cookie)})
	if fresh.Header.Get("Set-Cookie") != "" {
		t.Errorf("a session just used needs no new cookie: %q", fresh.Header.Get("Set-Cookie"))
	}
	for _, path := range []string{"/api/auth/user", "/settings"} {
		_, session, err := w.accounts.Authenticate(t.Context(), w.tokens["other"])
		ok(t, err)
		w.accounts.Drain(t.Context())
		session.LastSeenAt, session.ExpiresAt = time.Now().Add(-time.Hour), time.Now().Add(time.Hour)
		ok(t, w.store.TouchSessions(t.Context(), []account.Session{session}))
		time.Sleep(800 * time.Millisecond) // until the cache has forgotten the session
		a := w.send(request{method: "GET", path: path, header: cookies("tawafuq_session=" + w.tokens["other"])})
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

func TestCookiesAreSecureOverHTTPS(t *testing.T) {
	w := newWorld(t, "sqlite", httpapi.Settings{Secure: true})
	a := w.send(request{method: "POST", path: "/api/auth/login",
		body: fields{"email": "sara@example.com", "password": password}})
	if !strings.Contains(a.Header.Get("Set-Cookie"), "; Secure") {
		t.Errorf("cookie %q", a.Header.Get("Set-Cookie"))
	}
}
