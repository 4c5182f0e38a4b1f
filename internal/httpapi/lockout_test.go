package httpapi_test

import (
	"fmt"
	"net/http"
	"net/netip"
	"strconv"
	"strings"
	"testing"

	"github.com/tawafuq/tawafuq/internal/httpapi"
	"github.com/tawafuq/tawafuq/internal/pgtest"
	"github.com/tawafuq/tawafuq/locales"
)

const sara, omar, wrongPassword = "sara@example.com", "omar@example.com", "wrong horse battery"

// limitedWorld is a world with limits, in which a proxy's header says who is calling.
func limitedWorld(t *testing.T, engine string, settings httpapi.Settings) *world {
	t.Helper()
	settings.RateLimit, settings.TrustedProxies = true, []netip.Prefix{netip.MustParsePrefix("127.0.0.0/8")}
	return newWorld(t, engine, settings)
}

// from sends a body from an address, with the cookies of a browser.
func (w *world) from(address, path string, body any, cookies ...*http.Cookie) answer {
	w.t.Helper()
	header := map[string]string{"X-Forwarded-For": address}
	if len(cookies) > 0 {
		var pairs []string
		for _, c := range cookies {
			pairs = append(pairs, c.Name+"="+c.Value)
		}
		header["Cookie"] = strings.Join(pairs, "; ")
	}
	return w.send(request{method: "POST", path: path, body: body, header: header})
}

func (w *world) logsIn(address, email, with string, cookies ...*http.Cookie) answer {
	w.t.Helper()
	return w.from(address, "/api/auth/login", fields{"email": email, "password": with}, cookies...)
}

func (w *world) wantStatus(a answer, status int, what string) {
	w.t.Helper()
	if a.StatusCode != status {
		w.t.Errorf("%s: %d, want %d: %s", what, a.StatusCode, status, a.body)
	}
}

// attack fails to sign in to an account from a number of networks.
func (w *world) attack(email string, networks int) {
	w.t.Helper()
	for i := range networks {
		w.wantStatus(w.logsIn(fmt.Sprintf("198.51.%d.7", i), email, wrongPassword), 401, fmt.Sprintf("network %d", i))
	}
}

func TestAStrangerLocksNobodyOut(t *testing.T) {
	w := limitedWorld(t, "sqlite", httpapi.Settings{})
	for i := range 60 { // as many as two addresses may try within a minute
		w.logsIn(fmt.Sprintf("192.0.2.%d", i%2), sara, wrongPassword)
	}
	w.wantStatus(w.logsIn("192.0.2.1", sara, password), 429, "the stranger's address")
	w.wantStatus(w.logsIn("203.0.113.5", sara, password), 200, "the owner, elsewhere")
}

// A try that one limit refuses does not count against the others.
func TestRefusedTriesCountOnce(t *testing.T) {
	w := limitedWorld(t, "sqlite", httpapi.Settings{})
	for range 60 {
		w.logsIn("192.0.2.1", sara, wrongPassword)
	}
	w.wantStatus(w.logsIn("192.0.2.1", omar, password), 200, "somebody else behind the same address")
}

func TestManyNetworksGuessingOneAccount(t *testing.T) {
	for _, language := range locales.Languages {
		t.Run(language, func(t *testing.T) {
			w := limitedWorld(t, "sqlite", httpapi.Settings{})
			w.want(200, request{method: "PATCH", path: "/api/account", as: "talent",
				body: fields{"language": language}})
			before := w.logsIn("192.0.2.10", sara, password)
			w.attack(sara, 20)
			w.wantStatus(w.logsIn("203.0.113.5", sara, password), 200, "a new device while twenty networks fail")
			w.wantStatus(w.logsIn("198.51.7.99", sara, wrongPassword), 401, "another address of a network that failed")
			w.wantStatus(w.logsIn("203.0.113.77", sara, password), 200, "a new device, still twenty networks")

			w.wantStatus(w.logsIn("100.64.1.1", sara, wrongPassword), 401, "the network that is one too many")
			refused := w.logsIn("203.0.113.6", sara, password)
			w.wantStatus(refused, 429, "a new device while more than twenty networks fail")
			if seconds, err := strconv.Atoi(refused.Header.Get("Retry-After")); err != nil || seconds < 1 ||
				seconds > 3600 {
				t.Errorf("Retry-After %q", refused.Header.Get("Retry-After"))
			}
			w.wantStatus(w.logsIn("203.0.113.6", sara, password, before.Cookies()...), 200,
				"a device that signed in before")
			w.wantStatus(w.logsIn("203.0.113.6", sara, wrongPassword, before.Cookies()...), 401,
				"such a device, mistyping")
			w.wantStatus(w.logsIn("203.0.113.6", omar, password), 200, "another account")
			w.wantStatus(w.logsIn("203.0.113.8", omar, password, before.Cookies()...), 200,
				"another account on that device")
			for i := range 5 {
				w.wantStatus(w.logsIn(fmt.Sprintf("100.65.%d.1", i), sara, wrongPassword), 429, "the attack goes on")
			}

			subject, told := locales.Text(language, "mail.signInsRefused.subject", nil), 0
			for _, l := range w.letters(sara) {
				if l.subject == subject && l.language == language {
					told++
				}
			}
			if told != 1 {
				t.Errorf("the owner was warned %d times", told)
			}
		})
	}
}

// A device is known only to its own account, by a cookie that no script can read.
func TestTheCookieOfAKnownDevice(t *testing.T) {
	for secure, prefix := range map[bool]string{true: "__Host-", false: ""} {
		w := limitedWorld(t, "sqlite", httpapi.Settings{Secure: secure})
		a := w.logsIn("192.0.2.10", sara, password)
		var device *http.Cookie
		for _, c := range a.Cookies() {
			if c.Name == prefix+"tawafuq_device" {
				device = c
			}
		}
		if device == nil {
			t.Fatalf("no cookie for the device among %v", a.Header.Values("Set-Cookie"))
		}
		if !device.HttpOnly || device.Secure != secure || device.Path != "/" || device.Domain != "" ||
			device.MaxAge < 300*24*3600 || device.SameSite != http.SameSiteLaxMode {
			t.Errorf("cookie %v", device)
		}
		if strings.Contains(w.dump(), device.Value) {
			t.Error("a device's secret is stored in the clear")
		}
		if secure {
			continue
		}
		again := w.logsIn("192.0.2.10", sara, password, device)
		for _, c := range again.Cookies() {
			if c.Name == device.Name && c.Value != device.Value {
				t.Error("a known device got another secret")
			}
		}
		w.attack(omar, 21)
		w.wantStatus(w.logsIn("203.0.113.6", omar, password, device), 429, "a device known to another account")
	}
}

// When guessers are refused does not give away whether an address has an account.
func TestUnknownAccountsAreLimitedAlike(t *testing.T) {
	w := limitedWorld(t, "sqlite", httpapi.Settings{})
	for _, email := range []string{sara, "nobody@example.com"} {
		w.attack(email, 21)
		w.wantStatus(w.logsIn("203.0.113.6", email, wrongPassword), 429, email)
	}
}

// A household has a /64: all its addresses are one source and one network.
func TestIPv6IsCountedByHousehold(t *testing.T) {
	w := limitedWorld(t, "sqlite", httpapi.Settings{})
	for i := range 10 {
		w.wantStatus(w.logsIn(fmt.Sprintf("2001:db8:1:2::%x", i+1), sara, wrongPassword), 401, "a try")
	}
	w.wantStatus(w.logsIn("2001:db8:1:2:ffff::1", sara, wrongPassword), 429, "one more of the household")
	w.wantStatus(w.logsIn("2001:db8:1:3::1", sara, password), 200, "the next household")
	for i := range 21 {
		w.logsIn(fmt.Sprintf("2001:db8:2:%x::1", i), omar, wrongPassword)
	}
	w.wantStatus(w.logsIn("203.0.113.6", omar, password), 429, "after failures of 21 households")
}

// Owners without a known device get back in with a reset, however long the attack lasts.
func TestAResetMakesTheDeviceKnown(t *testing.T) {
	w := limitedWorld(t, "sqlite", httpapi.Settings{})
	w.attack(sara, 21)
	w.wantStatus(w.from("203.0.113.6", "/api/auth/forgot-password", fields{"email": sara}), 200, "asking")
	reset := w.from("203.0.113.6", "/api/auth/reset-password",
		fields{"token": w.mailedToken(sara), "password": "another horse battery"})
	w.wantStatus(reset, 200, "resetting")
	w.wantStatus(w.logsIn("203.0.113.6", sara, "another horse battery", reset.Cookies()...), 200,
		"the device that reset")
	w.wantStatus(w.logsIn("203.0.113.6", sara, "another horse battery"), 429, "any other")
}

func TestForgotPasswordAnswersAlike(t *testing.T) {
	onEngines(t, func(t *testing.T, engine string) {
		w := limitedWorld(t, engine, httpapi.Settings{})
		w.runTasks()
		ask := func(address string, body any) answer { return w.from(address, "/api/auth/forgot-password", body) }
		var bodies []string
		for i := range 8 {
			for _, email := range []string{sara, "nobody@example.com"} {
				a := ask(fmt.Sprintf("198.51.%d.7", i), fields{"email": email})
				w.wantStatus(a, 200, email)
				bodies = append(bodies, a.body)
			}
		}
		for _, body := range bodies {
			if body != bodies[0] {
				t.Errorf("%s and %s", bodies[0], body)
			}
		}
		links := 0
		for _, l := range w.letters(sara) {
			if l.subject == locales.Text("en", "mail.resetPassword.subject", nil) {
				links++
			}
		}
		if links != 1 {
			t.Errorf("%d links were mailed", links)
		}
		for range 20 {
			for _, bad := range []any{fields{}, fields{"email": "nobody"}, fields{"email": "x@[127.0.0.1]"}} {
				w.wantStatus(ask("203.0.113.9", bad), 422, fmt.Sprint(bad))
			}
		}
		for i := range 10 {
			w.wantStatus(ask("203.0.113.9", fields{"email": fmt.Sprintf("u%d@example.com", i)}), 200,
				"after malformed ones")
		}
		w.wantStatus(ask("203.0.113.9", fields{"email": sara}), 429, "one source flooding")
		w.wantStatus(ask("203.0.114.9", fields{"email": sara}), 200, "another source")
	})
}

// A request that cannot be read, or lacks something, is not a try: it does not count against any limit.
func TestInvalidRequestsDoNotCount(t *testing.T) {
	w := limitedWorld(t, "sqlite", httpapi.Settings{})
	who := map[string]string{"anyone": "", "signed in": "talent", "talent": "talent", "company": "company",
		"admin": "admin"}
	for _, row := range w.server.Rows() {
		if !row.Limited || !row.HasBody {
			continue
		}
		method, path, _ := strings.Cut(row.Pattern, " ")
		path = strings.NewReplacer("{id}", "x").Replace(path)
		for range 310 { // more than any quota
			a := w.send(request{method: method, path: path, as: who[row.Who], body: `{"broken":`})
			if a.StatusCode == 429 {
				t.Errorf("%s: requests that cannot be read are counted", row.Pattern)
				break
			}
		}
	}
	for range 40 {
		w.wantStatus(w.logsIn("192.0.2.1", sara, ""), 422, "no password")
	}
	w.wantStatus(w.logsIn("192.0.2.1", sara, password), 200, "the password after all")
	// A wrong password is a try, whatever the status of its answer.
	var last answer
	for range 11 {
		last = w.send(request{method: "POST", path: "/api/account/deletion", as: "talent",
			body: fields{"password": "nope"}})
	}
	w.wantStatus(last, 429, "guessing the password of an open session")
}

func onEngines(t *testing.T, test func(t *testing.T, engine string)) {
	t.Helper()
	for _, engine := range pgtest.Engines() {
		t.Run(engine, func(t *testing.T) { test(t, engine) })
	}
}
