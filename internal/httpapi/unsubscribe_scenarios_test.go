package httpapi_test

import (
	"net/url"
	"regexp"
	"strings"
	"testing"

	"github.com/tawafuq/tawafuq/internal/account"
	"github.com/tawafuq/tawafuq/internal/notify"
)

var unsubscribeLink = regexp.MustCompile(`List-Unsubscribe: <http://tawafuq\.example/unsubscribe\?token=([^>]+)>`)

// letterToken returns the token of a letter about a message to the talent.
func (w *world) letterToken() string {
	w.t.Helper()
	w.verify(w.users["talent"].Email)
	w.post("company", applications+w.newApplication()+"/messages", fields{"body": "Hello"}, 201)
	for _, mail := range w.mails(w.users["talent"].Email) {
		if found := unsubscribeLink.FindStringSubmatch(mail); found != nil {
			token, err := url.QueryUnescape(found[1])
			ok(w.t, err)
			return token
		}
	}
	w.t.Fatal("no letter can be ended")
	return ""
}

func init() {
	const oneClick = "List-Unsubscribe=One-Click"
	form := map[string]string{"Content-Type": "application/x-www-form-urlencoded"}
	addScenarios(map[string][]scenario{
		"GET /api/unsubscribe": {
			{kind: good, send: func(w *world) request {
				return request{path: "/api/unsubscribe?token=" + url.QueryEscape(w.letterToken())}
			}, status: 200,
				has:   []string{`"topic":"messages"`, `"channel":"mail"`, `"mailOff":false`, "s•••@example.com"},
				lacks: []string{"sara@"}},
			{kind: invalid, send: func(w *world) request {
				forged := strings.Replace(w.letterToken(), "messages", "digest", 1)
				return request{path: "/api/unsubscribe?token=" + forged}
			}, status: 422, has: []string{`"code":"unsubscribe.linkInvalid"`}},
		},
		"POST /api/unsubscribe": {
			{kind: good, send: func(w *world) request {
				return request{body: fields{"token": w.letterToken(), "channel": "bell"}}
			}, status: 200, has: []string{`"channel":"bell"`}, after: func(w *world, _ answer) {
				w.shows(w.get("talent", notices), []string{`"topic":"messages","channel":"bell"`}, nil)
			}},
			{kind: good, send: func(w *world) request {
				return request{body: fields{"token": w.letterToken(), "mailOff": true}}
			}, status: 200, has: []string{`"mailOff":true`, `"channel":"mail"`}},
			{kind: invalid, send: func(w *world) request {
				return request{body: fields{"token": w.letterToken(), "channel": "pigeon"}}
			}, status: 422, has: []string{`"channel":"`}},
			{kind: invalid, send: as("", fields{"token": "x.y.z", "channel": "bell"}), status: 422},
		},
		"POST /unsubscribe": {
			{kind: good, send: func(w *world) request {
				return request{path: "/unsubscribe?token=" + url.QueryEscape(w.letterToken()), body: []byte(oneClick),
					header: form}
			}, status: 200, after: func(w *world, a answer) {
				w.shows(w.get("talent", notices), []string{`"topic":"messages","channel":"bell"`}, nil)
				again := w.send(request{method: "POST", path: a.Request.URL.RequestURI(), body: []byte(oneClick),
					header: form})
				if again.StatusCode != 200 {
					w.t.Errorf("the second click answered %d", again.StatusCode)
				}
			}},
			{kind: invalid, send: func(w *world) request {
				return request{path: "/unsubscribe?token=" + url.QueryEscape(w.letterToken()), body: []byte("x=y"),
					header: form}
			}, status: 422, after: func(w *world, _ answer) {
				w.shows(w.get("talent", notices), []string{`"topic":"messages","channel":"mail"`}, nil)
			}},
			{kind: invalid, send: func(*world) request {
				return request{path: "/unsubscribe?token=x", body: []byte(oneClick), header: form}
			}, status: 422},
		},
		"POST /api/account/mail-retry": forSignedIn(nil,
			scenario{kind: good, send: func(w *world) request {
				w.refuse("talent")
				return request{as: "talent"}
			}, status: 200, after: func(w *world, _ answer) {
				w.shows(w.get("talent", "/api/auth/user"), []string{`"emailRefused":false`}, nil)
				if n := len(w.lettersTo("talent", "Our emails reach you again")); n != 1 {
					w.t.Errorf("%d letters", n)
				}
			}},
		),
	})
}

// refuse makes the mail server of somebody's address say that it does not exist.
func (w *world) refuse(who string) {
	w.t.Helper()
	user := w.users[who]
	ok(w.t, w.store.CreateBounce(w.t.Context(), notify.Bounce{EmailKey: account.EmailKey(user.Email), UserID: user.ID,
		Cause: "5.1.1", At: user.CreatedAt}))
	w.accounts.Reread(user.ID)
}

// An address that refuses mail gets none, its owner sees it, and another address is a new beginning.
func TestRefusedAddressesGetNoMail(t *testing.T) {
	onBothEngines(t, func(w *world) {
		w.verify(w.users["talent"].Email)
		w.refuse("talent")
		w.shows(w.get("talent", "/api/auth/user"), []string{`"emailRefused":true`}, nil)
		before := len(w.mails(w.users["talent"].Email))
		w.post("company", applications+w.newApplication()+"/messages", fields{"body": "Hello"}, 201)
		if after := len(w.mails(w.users["talent"].Email)); after != before {
			w.t.Errorf("%d letters to an address that refuses them", after-before)
		}
		w.shows(w.get("talent", "/api/notifications"), []string{"New message from"}, nil)
		w.post("talent", "/api/account/email", fields{"email": "sara@new.example", "password": password}, 200)
		w.verify("sara@new.example")
		w.shows(w.get("talent", "/api/auth/user"), []string{`"emailRefused":false`, "sara@new.example"}, nil)
		w.post("talent", "/api/account/deletion", fields{"password": password}, 204)
	})
}
