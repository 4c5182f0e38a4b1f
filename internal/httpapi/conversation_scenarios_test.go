package httpapi_test

import (
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

const conversations = "/api/conversations"

// written sends a message about an application and returns the message's id.
func (w *world) written(who, application, body string) string {
	w.t.Helper()
	var made struct{ ID string }
	w.post(who, applications+application+"/messages", fields{"body": body}, 201).json(w.t, &made)
	return made.ID
}

// findsTalks checks that a search of somebody's conversations finds so many.
func (w *world) findsTalks(who, search, count string) {
	w.t.Helper()
	a := w.get(who, conversations+"?search="+url.QueryEscape(search))
	if got := a.Header.Get("X-Total-Count"); got != count {
		w.t.Errorf("%s finds %s for %q, want %s: %s", who, got, search, count, a.body)
	}
}

func init() {
	unread := func(w *world, who, count string) {
		w.t.Helper()
		if got := w.get(who, conversations).Header.Get("X-Unread-Count"); got != count {
			w.t.Errorf("%s has %s unread conversations, want %s", who, got, count)
		}
	}
	read := func(who string) func(*world) request {
		return func(w *world) request {
			w.tokens["id"] = w.newApplication()
			w.tokens["first"] = w.written("company", w.tokens["id"], "متى يمكنك البدء؟")
			w.written("company", w.tokens["id"], "And where?")
			return request{as: who, path: applications + w.tokens["id"] + "/messages/read"}
		}
	}
	addScenarios(map[string][]scenario{
		"GET /api/conversations": forSignedIn(nil,
			scenario{kind: good, send: func(w *world) request {
				first := w.newApplication()
				second := w.applied("other", w.newJob(fields{"title": "ممرضة"}))
				w.applied("other", w.newJob(nil)) // nobody wrote about this one
				w.written("talent", first, "When may I expect an answer?")
				w.written("other", second, "أنا متاحة للمقابلة")
				w.written("company", first, "Tomorrow. "+strings.Repeat("x", 200))
				w.tokens["first"], w.tokens["second"] = first, second
				return request{as: "company"}
			}, status: 200, has: []string{`"name":"Sara Al Harbi"`, `"jobTitle":"ممرضة"`, `"title":"Nurse"`,
				`"from":"company","body":"Tomorrow. ` + strings.Repeat("x", 150) + `"`, `"unread":1`},
				lacks: []string{"sara@", "@example.com"}, after: func(w *world, a answer) {
					if strings.Index(a.body, w.tokens["first"]) > strings.Index(a.body, w.tokens["second"]) {
						w.t.Errorf("the one last written to is not first: %s", a.body)
					}
					if total := a.Header.Get("X-Total-Count"); total != "2" {
						w.t.Errorf("%s conversations", total)
					}
					unread(w, "company", "2")
					unread(w, "talent", "1")
					w.shows(w.get("talent", conversations), []string{`"name":"نجد للأنظمة"`, `"unread":1`},
						[]string{w.tokens["second"]})
					w.post("company", applications+w.tokens["second"]+"/messages/read", nil, 204)
					w.shows(w.get("company", conversations+"?unread=true"), []string{w.tokens["first"]},
						[]string{w.tokens["second"]})
					w.isEmpty(w.get("rival", conversations))
					w.isEmpty(w.get("admin", conversations))
				}},
			scenario{kind: good, send: func(w *world) request {
				first := w.newApplication()
				second := w.applied("other", w.newJob(fields{"title": "ممرضة"}))
				w.written("talent", first, "May I ask about the salary?")
				w.written("company", second, "هل تتحدثين الإنجليزيّة؟")
				return request{as: "company", path: conversations + "?search=sara"}
			}, status: 200, has: []string{"Sara Al Harbi"}, after: func(w *world, a answer) {
				for _, who := range []string{"company", "talent"} {
					w.findsTalks(who, "SALAR ask", "1")
					w.findsTalks(who, "backend", "1")
					w.findsTalks(who, "salary nurse", "0")
				}
				w.findsTalks("company", "الانجليزية", "1") // whatever marks and letters it was written with
				w.findsTalks("company", "الان", "1")       // while it is being typed
				w.findsTalks("company", "ممرضه", "1")
				w.findsTalks("company", "harbi backend salary", "1")
				w.findsTalks("company", "%", "2") // no word at all
				w.findsTalks("company", "'; DROP TABLE", "0")
				w.findsTalks("other", "نجد", "1")
				w.findsTalks("other", "sara", "0") // nobody looks for themselves
				w.findsTalks("rival", "sara", "0")
				w.want(200, request{method: "PATCH", path: "/api/account", as: "talent",
					body: fields{"firstName": "Huda"}})
				w.findsTalks("company", "sara", "1") // the other one
				w.findsTalks("company", "huda", "1")
			}},
			scenario{kind: good, send: func(w *world) request {
				id := w.newApplication()
				w.written("talent", id, "Take it back")
				w.del("talent", applications+id, 204)
				return request{as: "company"}
			}, status: 200, has: []string{"[]"}, after: func(w *world, _ answer) {
				w.findsTalks("company", "take", "0")
				w.isEmpty(w.get("talent", conversations))
			}},
			scenario{kind: invalid, send: func(*world) request {
				return request{as: "talent", path: conversations + "?search=" + strings.Repeat("x", 101)}
			}, status: 422, has: []string{`"search":"`}},
		),
		"POST /api/applications/{id}/messages/read": forSignedIn(nil,
			scenario{kind: good, send: read("talent"), status: 204, after: func(w *world, _ answer) {
				w.shows(w.get("talent", conversations), []string{`"unread":0`}, nil)
				w.shows(w.get("talent", "/api/applications"), []string{`"unreadMessages":0`}, nil)
				unread(w, "talent", "0")
			}},
			scenario{kind: good, send: func(w *world) request {
				r := read("talent")(w)
				r.body = fields{"upTo": w.tokens["first"]}
				return r
			}, status: 204, after: func(w *world, _ answer) {
				w.shows(w.get("talent", conversations), []string{`"unread":1`}, nil)
			}},
			// reading what one wrote oneself changes nothing for the other side
			scenario{kind: good, send: read("company"), status: 204, after: func(w *world, _ answer) {
				w.shows(w.get("talent", conversations), []string{`"unread":2`}, nil)
			}},
			scenario{kind: notYours, send: read("rival"), status: 404, after: func(w *world, _ answer) {
				unread(w, "talent", "1")
			}},
			scenario{kind: notYours, send: read("other"), status: 404},
			scenario{kind: notYours, send: read("admin"), status: 404},
			scenario{kind: invalid, send: func(w *world) request {
				r := read("talent")(w)
				r.body = "{"
				return r
			}, status: 400, after: func(w *world, _ answer) { unread(w, "talent", "1") }},
		),
	})
}

// A mail leads to the thread, whichever side it goes to.
func TestMailsOfMessagesLeadToTheThread(t *testing.T) {
	onBothEngines(t, func(w *world) {
		w.verify("hr@najd.example")
		w.verify("sara@example.com")
		id := w.newApplication()
		w.written("talent", id, "A question")
		w.written("company", id, "An answer")
		w.runTasks()
		for who, address := range map[string]string{"company": "hr@najd.example", "talent": "sara@example.com"} {
			if link := "http://tawafuq.example/messages/" + id; !strings.Contains(w.mailTo(address), link) {
				t.Errorf("no mail to the %s leads to %s", who, link)
			}
			w.shows(w.get(who, "/api/notifications"), []string{`"href":"/messages/` + id + `"`}, nil)
		}
	})
}

// mailTo returns all mails to an address, one after the other.
func (w *world) mailTo(address string) string {
	w.t.Helper()
	files, err := filepath.Glob(filepath.Join(w.mail, "*.eml"))
	ok(w.t, err)
	all := ""
	for _, file := range files {
		raw, err := os.ReadFile(file)
		ok(w.t, err)
		if strings.Contains(string(raw), "To: <"+address+">") {
			all += strings.ReplaceAll(string(raw), "=\r\n", "")
		}
	}
	return all
}
