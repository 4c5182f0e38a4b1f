package httpapi_test

import (
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/tawafuq/tawafuq/internal/account"
	"github.com/tawafuq/tawafuq/internal/httpapi"
)

// cookieNamed returns the cookie of that name as a browser keeps it: the last one counts.
func cookieNamed(a answer, name string) *http.Cookie {
	var last *http.Cookie
	for _, c := range a.Cookies() {
		if c.Name == name {
			last = c
		}
	}
	return last
}

const hostCookie, plainCookie = "__Host-tawafuq_session", "tawafuq_session"

// Over https no other host of the domain can set the session's cookie: its name makes browsers refuse that.
func TestTheSessionCookieOverHTTPS(t *testing.T) {
	w := newWorld(t, "sqlite", httpapi.Settings{Secure: true})
	for path, body := range map[string]fields{"/api/auth/login": {"email": sara, "password": password},
		"/api/talent/register": talentForm(nil)} {
		a := w.send(request{method: "POST", path: path, body: body})
		c := cookieNamed(a, hostCookie)
		if c == nil || !c.Secure || !c.HttpOnly || c.Path != "/" || c.Domain != "" ||
			cookieNamed(a, plainCookie) != nil {
			t.Fatalf("%s: %v", path, a.Header.Values("Set-Cookie"))
		}
		ask := request{method: "GET", path: "/api/auth/user", header: cookies(hostCookie + "=" + c.Value)}
		if a := w.send(ask); a.StatusCode != 200 || len(a.Cookies()) != 0 {
			t.Errorf("with the cookie: %d %v", a.StatusCode, a.Cookies())
		}
		out := w.send(request{method: "GET", path: "/api/logout", header: ask.header})
		if c := cookieNamed(out, hostCookie); c == nil || c.MaxAge >= 0 {
			t.Errorf("logging out leaves the cookie: %v", out.Header.Values("Set-Cookie"))
		}
	}
	// A cookie under the former name is honoured and replaced; beside a new one it is ignored.
	for _, path := range []string{"/api/auth/user", "/settings"} {
		a := w.send(request{method: "GET", path: path, header: cookies(plainCookie + "=" + w.tokens["other"])})
		renewed, old := cookieNamed(a, hostCookie), cookieNamed(a, plainCookie)
		if a.StatusCode != 200 || renewed == nil || renewed.Value != w.tokens["other"] || old == nil ||
			old.MaxAge >= 0 {
			t.Errorf("%s: %d %v", path, a.StatusCode, a.Header.Values("Set-Cookie"))
		}
	}
	a := w.send(request{method: "GET", path: "/api/auth/user",
		header: cookies(hostCookie + "=gone; " + plainCookie + "=" + w.tokens["other"])})
	if a.StatusCode != 401 {
		t.Errorf("an old cookie beside a new one: %d", a.StatusCode)
	}
}

// Once the password is changed, a token that somebody may have read is useless, even that of the current session.
func TestANewPasswordGivesTheSessionANewToken(t *testing.T) {
	onBothEngines(t, func(w *world) {
		second, err := w.accounts.SignIn(w.t.Context(), sara, password, "")
		ok(w.t, err)
		w.tokens["second"] = second.Token
		a := w.post("talent", "/api/account/password", fields{"currentPassword": password,
			"newPassword": "another horse battery"}, 200)
		var changed struct{ AuthToken string }
		a.json(w.t, &changed)
		c := cookieNamed(a, plainCookie)
		if c == nil || c.Value != changed.AuthToken || changed.AuthToken == "" ||
			changed.AuthToken == w.tokens["talent"] {
			w.t.Fatalf("token %q, cookie %v", changed.AuthToken, c)
		}
		for _, dead := range []string{"talent", "second"} {
			w.want(401, request{method: "GET", path: "/api/auth/user", as: dead})
		}
		w.tokens["new"] = changed.AuthToken
		var sessions []struct{ Current bool }
		w.get("new", "/api/account/sessions").json(w.t, &sessions)
		if len(sessions) != 1 || !sessions[0].Current {
			w.t.Errorf("sessions: %v", sessions)
		}
	})
}

// However much it is used, a session ends ninety days after it began.
func TestSessionsEndAfterNinetyDays(t *testing.T) {
	onBothEngines(t, func(w *world) {
		now := time.Now()
		accounts := account.NewService(w.store, nil, func() time.Time { return now })
		for day := range 89 {
			now = now.Add(24 * time.Hour)
			if _, _, err := accounts.Authenticate(w.t.Context(), w.tokens["talent"]); err != nil {
				w.t.Fatalf("day %d: %v", day+1, err)
			}
			accounts.Drain(w.t.Context())
		}
		now = now.Add(24*time.Hour + time.Minute)
		if _, _, err := accounts.Authenticate(w.t.Context(), w.tokens["talent"]); err == nil {
			w.t.Error("a session lives on after ninety days")
		}
	})
}

// One browser, one session: signing in again, whichever way, leaves no other session behind.
func TestSigningInEndsTheBrowsersOldSession(t *testing.T) {
	onBothEngines(t, func(w *world) {
		ways := map[string]request{
			"talent":  {path: "/api/auth/login", body: fields{"email": omar, "password": password}},
			"company": {path: "/api/talent/register", body: talentForm(nil)},
			"rival":   {path: "/api/company/register", body: companyForm(nil)},
		}
		for who, r := range ways {
			r.method, r.header = "POST", cookies(plainCookie+"="+w.tokens[who])
			if a := w.send(r); a.StatusCode >= 300 {
				w.t.Fatalf("%s: %d %s", r.path, a.StatusCode, a.body)
			}
			w.want(401, request{method: "GET", path: "/api/auth/user", as: who})
		}
		// A page's token and its cookie may belong to two sessions: both were this browser's.
		for _, name := range []string{"one", "two"} {
			in, err := w.accounts.SignIn(w.t.Context(), sara, password, "")
			ok(w.t, err)
			w.tokens[name] = in.Token
		}
		w.want(200, request{method: "POST", path: "/api/auth/login", as: "one",
			body:   fields{"email": sara, "password": password},
			header: cookies(plainCookie + "=" + w.tokens["two"])})
		for _, who := range []string{"one", "two"} {
			w.want(401, request{method: "GET", path: "/api/auth/user", as: who})
		}
	})
}

// blanks are texts that show nothing, although some of their characters count as letters.
var blanks = map[string]string{
	"Hangul filler": "\u3164", "halfwidth filler": "\uffa0", "jamo fillers": "\u115f\u1160", "Braille blank": "\u2800",
	"zero width": "\u200b\u2060\ufeff", "joiners and marks": "\u200c\u200d\u200e\u200f", "grapheme joiner": "\u034f",
	"Khmer vowels":       "\u17b4\u17b5",
	"variation selector": "\ufe0f", "tags": "\U000e0041\U000e0042", "soft hyphen": "\u00ad",
	"spaces":              "\u00a0\u2003\u3000",
	"Mongolian separator": "\u180e\u180b", "a mark without a letter": "\u0301", "eight spaces": "        ",
	"all together": " \u3164\u2800\u200b\ufe0f\u3164 ",
}

// A name has to have something to see in it.
func TestInvisibleNamesAreRefused(t *testing.T) {
	w := newWorld(t, "sqlite", httpapi.Settings{})
	forms := []struct {
		request
		fields []string
		form   func(fields) fields
	}{
		{request{method: "POST", path: "/api/talent/register"}, []string{"firstName", "lastName", "title", "location"},
			talentForm},
		{request{method: "POST", path: "/api/company/register"}, []string{"companyName", "location"}, companyForm},
		{request{method: "PATCH", path: "/api/account", as: "talent"}, []string{"firstName", "lastName"}, same},
		{request{method: "PUT", path: "/api/profile", as: "talent"}, []string{"title"}, same},
		{request{method: "PUT", path: "/api/company/profile", as: "company"}, []string{"companyName", "location"},
			companyForm},
		{request{method: "POST", path: "/api/jobs", as: "company"}, []string{"title", "location", "description"},
			jobForm},
	}
	for what, blank := range blanks {
		for _, f := range forms {
			for _, field := range f.fields {
				r := f.request
				r.body = f.form(fields{field: blank})
				if a := w.send(r); a.StatusCode != 422 || !strings.Contains(a.body, `"`+field+`":"`) {
					t.Errorf("%s as %s of %s: %d %s", what, field, f.path, a.StatusCode, a.body)
				}
			}
		}
		a := w.send(request{method: "POST", path: "/api/talent/register",
			body: talentForm(fields{"password": strings.Repeat(blank, 8)})})
		if a.StatusCode != 422 || !strings.Contains(a.body, `"password":"`) {
			t.Errorf("%s as a password: %d %s", what, a.StatusCode, a.body)
		}
	}
}

func same(f fields) fields { return f }
