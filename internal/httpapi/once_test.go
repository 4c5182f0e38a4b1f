package httpapi_test

import (
	"maps"
	"net/netip"
	"strings"
	"testing"

	"github.com/tawafuq/tawafuq/internal/httpapi"
	"github.com/tawafuq/tawafuq/internal/pgtest"
)

// keyed adds an Idempotency-Key to a request.
func keyed(key string, r request) request {
	header := map[string]string{"Idempotency-Key": key}
	maps.Copy(header, r.header)
	r.header = header
	return r
}

func applying(job string) request {
	return request{method: "POST", path: "/api/applications", as: "talent",
		body: fields{"jobId": job, "coverLetter": "مرحبًا"}}
}

func TestARequestSentAgainIsNotDoneAgain(t *testing.T) {
	onBothEngines(t, func(w *world) {
		application := w.newApplication()
		talent := w.users["talent"].ID
		for name, r := range map[string]request{
			"job":       {method: "POST", path: "/api/jobs", as: "company", body: jobForm(nil)},
			"duplicate": {method: "POST", path: jobs + w.newJob(nil) + "/duplicate", as: "company"},
			"apply":     applying(w.newJob(nil)),
			"message": {method: "POST", path: applications + application + "/messages", as: "talent",
				body: fields{"body": "سؤال"}},
			"interview": {method: "POST", path: applications + application + "/interviews", as: "company",
				body: proposal(nil)},
			"invite": {method: "POST", path: "/api/invitations", as: "company",
				body: fields{"talentId": talent, "jobId": w.newJob(nil)}},
		} {
			first := w.want(201, keyed("one "+name, r))
			again := w.want(201, keyed("one "+name, r))
			if first.body != again.body || again.Header.Get("Idempotency-Replayed") != "true" ||
				first.Header.Get("Idempotency-Replayed") != "" {
				w.t.Errorf("%s: %s %q then %s %q", name, first.body, first.Header.Get("Idempotency-Replayed"),
					again.body, again.Header.Get("Idempotency-Replayed"))
			}
			if first.Header.Get("Content-Type") != again.Header.Get("Content-Type") ||
				first.Header.Get("X-Request-Id") == again.Header.Get("X-Request-Id") {
				w.t.Errorf("%s: headers %v then %v", name, first.Header, again.Header)
			}
		}
		var detail struct{ Messages, History []any }
		w.get("talent", applications+application).json(w.t, &detail)
		if len(detail.Messages) != 1 || len(detail.History) != 2 {
			w.t.Errorf("%d messages, %d changes", len(detail.Messages), len(detail.History))
		}
	})
}

func TestTwentyRequestsWithOneKeyAreDoneOnce(t *testing.T) {
	onBothEngines(t, func(w *world) {
		answers := w.together(20, func(int) request {
			return keyed("at once", request{method: "POST", path: "/api/jobs", as: "company", body: jobForm(nil)})
		})
		bodies := map[string]int{}
		replayed := 0
		for _, a := range answers {
			bodies[a.body]++
			if a.Header.Get("Idempotency-Replayed") == "true" {
				replayed++
			}
		}
		if got := statuses(answers); got[201] != 20 || len(bodies) != 1 || replayed != 19 {
			w.t.Errorf("answers %v, %d bodies, %d replayed", got, len(bodies), replayed)
		}
		if total := w.get("company", "/api/jobs/company").Header.Get("X-Total-Count"); total != "1" {
			w.t.Errorf("%s jobs", total)
		}
	})
}

func TestAKeyIsForOneRequestOfOneCaller(t *testing.T) {
	onBothEngines(t, func(w *world) {
		post := func(who string, change fields) request {
			return keyed("key", request{method: "POST", path: "/api/jobs", as: who, body: jobForm(change)})
		}
		first := w.want(201, post("company", nil))
		reused := w.want(422, post("company", fields{"title": "Another"}))
		w.shows(reused, []string{`"code":"request.keyReused"`}, []string{"Backend"})
		rivals := w.want(201, post("rival", nil))
		if w.made(first) == w.made(rivals) || rivals.Header.Get("Idempotency-Replayed") != "" {
			w.t.Errorf("another company got %s", rivals.body)
		}
		// The same key on another path is a different request.
		a := w.want(201, keyed("key", request{method: "POST", path: jobs + w.made(first) + "/duplicate",
			as: "company"}))
		if w.made(a) == w.made(first) {
			w.t.Error("it got the answer of another path")
		}
		w.want(422, keyed(strings.Repeat("k", 201), request{method: "POST", path: "/api/jobs", as: "company",
			body: jobForm(nil)}))
		w.want(201, keyed(strings.Repeat("k", 200), request{method: "POST", path: "/api/jobs", as: "company",
			body: jobForm(nil)}))
		w.want(401, keyed("key", request{method: "POST", path: "/api/jobs", body: jobForm(nil)}))
	})
}

func TestAFailedRequestMayBeTriedAgainWithItsKey(t *testing.T) {
	onBothEngines(t, func(w *world) {
		job := w.newJob(nil)
		w.post("company", jobs+job+"/close", nil, 200)
		w.want(409, keyed("retry", applying(job)))
		w.post("company", jobs+job+"/reopen", nil, 200)
		a := w.want(201, keyed("retry", applying(job)))
		if a.Header.Get("Idempotency-Replayed") != "" {
			w.t.Error("a failure was stored")
		}
		w.want(422, keyed("invalid", request{method: "POST", path: "/api/jobs", as: "company", body: fields{}}))
		w.want(201, keyed("invalid", request{method: "POST", path: "/api/jobs", as: "company", body: jobForm(nil)}))
	})
}

// A replay does nothing new, even for somebody who withdrew and applies again with an old key by mistake: it only says
// what happened the first time.
func TestAReplayDoesNothing(t *testing.T) {
	onBothEngines(t, func(w *world) {
		job := w.newJob(nil)
		first := w.want(201, keyed("old", applying(job)))
		w.del("talent", applications+w.made(first), 204)
		w.want(201, keyed("old", applying(job)))
		w.isEmpty(w.get("talent", "/api/applications"))
		w.want(201, keyed("new", applying(job)))
		w.shows(w.get("", jobs+job), []string{`"applicationsCount":1`}, nil)
	})
}

func TestSigningUpAgainGivesTheSameSession(t *testing.T) {
	for _, engine := range pgtest.Engines() {
		t.Run(engine, func(t *testing.T) {
			w := newWorld(t, engine,
				httpapi.Settings{TrustedProxies: []netip.Prefix{netip.MustParsePrefix("127.0.0.0/8"),
					netip.MustParsePrefix("::1/128")}})
			for path, form := range map[string]fields{"/api/talent/register": talentForm(nil),
				"/api/company/register": companyForm(nil)} {
				from := func(address, key string, body fields) request {
					return keyed(key, request{method: "POST", path: path, body: body,
						header: map[string]string{"X-Forwarded-For": address}})
				}
				var first, again struct{ AuthToken string }
				a := w.want(201, from("203.0.113.7", "sign up", form))
				a.json(t, &first)
				b := w.want(201, from("203.0.113.7", "sign up", form))
				b.json(t, &again)
				if first.AuthToken == "" || first.AuthToken != again.AuthToken ||
					b.Header.Get("Set-Cookie") != a.Header.Get("Set-Cookie") {
					t.Errorf("%s: token %q then %q", path, first.AuthToken, again.AuthToken)
				}
				w.tokens["new"] = again.AuthToken
				w.get("new", "/api/auth/user")
				// A stranger who knows the key and the form, or the e-mail and the key, gets no session.
				for name, r := range map[string]request{
					"from elsewhere": from("198.51.100.9", "sign up", form),
					"without the password": from("203.0.113.7", "sign up",
						merged(form, fields{"password": "another horse battery"})),
					"with another key": from("203.0.113.7", "another", form),
				} {
					if c := w.send(r); c.StatusCode < 400 || strings.Contains(c.body, first.AuthToken) ||
						c.Header.Get("Set-Cookie") != "" {
						t.Errorf("%s %s: %d %s", path, name, c.StatusCode, c.body)
					}
				}
			}
		})
	}
}

func merged(form, change fields) fields {
	form = maps.Clone(form)
	maps.Copy(form, change)
	return form
}

// A stored answer cannot be read without the key and the body.
func TestStoredAnswersAreEncrypted(t *testing.T) {
	onBothEngines(t, func(w *world) {
		a := w.want(201, keyed("secret key", request{method: "POST", path: "/api/talent/register",
			body: talentForm(nil)}))
		var in struct{ AuthToken string }
		a.json(w.t, &in)
		raw := w.dump()
		for _, secret := range []string{in.AuthToken, "secret key"} {
			if strings.Contains(raw, secret) {
				w.t.Errorf("the database holds %q", secret)
			}
		}
	})
}

// Keys are deleted after a day; nothing else keeps their table from growing.
func TestOldKeysAreDeleted(t *testing.T) {
	onBothEngines(t, func(w *world) {
		job := w.newJob(nil)
		w.want(201, keyed("swept", applying(job)))
		if !strings.Contains(w.dump(), "done_requests 1") {
			w.t.Fatal("the key was not stored")
		}
		ok(w.t, w.store.Sweep(w.t.Context(), inDays(2)))
		if !strings.Contains(w.dump(), "done_requests 0") {
			w.t.Error("the key is still there")
		}
	})
}
