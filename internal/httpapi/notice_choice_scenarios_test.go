package httpapi_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

const notices = "/api/account/notices"

func init() {
	addScenarios(map[string][]scenario{
		"GET /api/account/notices": forSignedIn(nil,
			scenario{kind: good, send: as("talent", nil), status: 200, has: []string{
				`{"topic":"messages","channel":"mail","channels":["off","bell","digest","mail"]}`,
				`{"topic":"digest","channel":"mail","channels":["bell","mail"]}`,
				`"matches":"off"`, `"fridays":false`, `"mailOff":false`,
			}, lacks: []string{`"account"`, `"reminders"`}},
			scenario{kind: good, send: as("company", nil), status: 200, has: []string{
				`{"topic":"applications","channel":"bell"`, `"topic":"reminders"`}},
		),
		"PUT /api/account/notices": forSignedIn(fields{"fridays": true},
			scenario{kind: good, send: as("talent", fields{"channels": fields{"messages": "digest"}, "matches": "daily",
				"fridays": true}), status: 200,
				has: []string{`"topic":"messages","channel":"digest"`, `"matches":"daily"`, `"fridays":true`},
				after: func(w *world, _ answer) {
					w.put("talent", notices, fields{"mailOff": true}, 200)
					w.shows(w.get("talent", notices), []string{`"channel":"digest"`, `"mailOff":true`}, nil)
					w.shows(w.get("other", notices), []string{`"fridays":false`}, nil)
				}},
			scenario{kind: invalid, send: as("talent", fields{"channels": fields{"account": "off"}}), status: 422,
				has: []string{`"channels":"`}},
			scenario{kind: invalid, send: as("talent", fields{"channels": fields{"messages": "pigeon"}}), status: 422},
			scenario{kind: invalid, send: as("talent", fields{"matches": "hourly"}), status: 422,
				has: []string{`"matches":"`}},
			scenario{kind: invalid, send: as("company", fields{"matches": "daily"}), status: 422},
		),
	})
}

// mails returns the letters to an address, oldest first.
func (w *world) mails(to string) []string {
	w.t.Helper()
	w.runTasks()
	files, err := filepath.Glob(filepath.Join(w.mail, "*.eml"))
	ok(w.t, err)
	var found []string
	for _, file := range files {
		raw, err := os.ReadFile(file)
		ok(w.t, err)
		if text := strings.ReplaceAll(string(raw), "=\r\n", ""); strings.Contains(text, "To: <"+to+">") {
			found = append(found, text)
		}
	}
	return found
}

// What people chose decides whether a notice rings and whether it is mailed; account mails cannot be turned off.
func TestNoticesGoTheWayTheirReaderChose(t *testing.T) {
	onBothEngines(t, func(w *world) {
		w.verify(w.users["talent"].Email)
		address := w.users["talent"].Email
		application := w.newApplication()
		for channel, want := range map[string]struct{ rings, mails int }{
			"mail": {1, 1}, "bell": {1, 0}, "digest": {1, 0}, "off": {0, 0},
		} {
			w.put("talent", notices, fields{"channels": fields{"messages": channel}}, 200)
			before := len(w.mails(address))
			w.post("talent", "/api/notifications/read", nil, 204)
			w.post("company", applications+application+"/messages", fields{"body": "Hello"}, 201)
			if got := len(w.mails(address)) - before; got != want.mails {
				w.t.Errorf("%s: %d mails, want %d", channel, got, want.mails)
			}
			unread := w.get("talent", "/api/notifications").Header.Get("X-Unread-Count")
			if unread != string(rune('0'+want.rings)) {
				w.t.Errorf("%s: %s unread, want %d", channel, unread, want.rings)
			}
		}
		w.put("talent", notices, fields{"mailOff": true, "channels": fields{"messages": "mail"}}, 200)
		before := len(w.mails(address))
		w.post("company", applications+application+"/messages", fields{"body": "Hello again"}, 201)
		w.post("talent", "/api/account/password", fields{"currentPassword": password,
			"newPassword": "another horse battery"}, 200)
		after := w.mails(address)
		if len(after) != before+1 || !strings.Contains(after[len(after)-1], "Subject: Your password was changed") {
			w.t.Errorf("%d mails came, want the one about the password", len(after)-before)
		}
	})
}

// A kind of notice that is usually not mailed has no letter of its own; whoever wants it by mail gets its sentence.
func TestAnyNoticeCanBeMailed(t *testing.T) {
	onBothEngines(t, func(w *world) {
		w.verify(w.users["company"].Email)
		w.put("company", notices, fields{"channels": fields{"messages": "mail"}}, 200)
		w.post("talent", applications+w.newApplication()+"/messages", fields{"body": "سؤال"}, 201)
		letters := w.mails(w.users["company"].Email)
		var bell []struct{ Href string }
		w.get("company", "/api/notifications").json(w.t, &bell)
		href := strings.ReplaceAll(bell[0].Href, "=", "=3D")
		if last := letters[len(letters)-1]; href == "" || !strings.Contains(last, "http://tawafuq.example"+href) {
			w.t.Errorf("the last letter is %s", last)
		}
	})
}
