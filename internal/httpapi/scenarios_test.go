package httpapi_test

import (
	"bytes"
	"image"
	"image/png"
	"mime/multipart"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/tawafuq/tawafuq/internal/httpapi"
)

// The scenarios every route must have, as far as they can happen on it.
const (
	good      = "good"
	signedOut = "signed out"
	wrongRole = "wrong role"
	notYours  = "not yours"
	invalid   = "invalid"
)

// scenario is one request to a route and what must, and must not, come back.
type scenario struct {
	kind   string
	send   func(w *world) request
	status int
	has    []string
	lacks  []string
	after  func(w *world, a answer)
}

func as(who string, body any) func(*world) request {
	return func(*world) request { return request{as: who, body: body} }
}

func to(who string, path func(*world) string) func(*world) request {
	return func(w *world) request { return request{as: who, path: path(w)} }
}

type fields map[string]any

func talentForm(change fields) fields {
	form := fields{"firstName": "Nora", "lastName": "Al Qahtani", "email": "nora@example.com", "password": password,
		"location": "Jeddah", "title": "Accountant"}
	for name, value := range change {
		form[name] = value
	}
	return form
}

func companyForm(change fields) fields {
	form := fields{"companyName": "Hijaz Retail", "industry": "Retail", "email": "jobs@hijaz.example",
		"password": password, "location": "Jeddah"}
	for name, value := range change {
		form[name] = value
	}
	return form
}

// imageUpload is a multipart request with one file.
func imageUpload(field string, content []byte) func(*world) request {
	return func(*world) request {
		var body bytes.Buffer
		form := multipart.NewWriter(&body)
		part, _ := form.CreateFormFile(field, "../../me.png")
		part.Write(content)
		form.Close()
		return request{as: "talent", body: body.Bytes(),
			header: map[string]string{"Content-Type": form.FormDataContentType()}}
	}
}

func picture() []byte {
	var b bytes.Buffer
	png.Encode(&b, image.NewRGBA(image.Rect(0, 0, 40, 30)))
	return b.Bytes()
}

const refused = `"success":false`

// scenarios are by route. TestEveryRoute fails for a route that lacks one.
var scenarios = map[string][]scenario{
	"GET /api/auth/user": {
		{kind: good, send: as("talent", nil), status: 200, has: []string{`"email":"sara@example.com"`,
			`"role":"job_seeker"`, `"emailVerified":false`}, lacks: []string{"password", "hash", "omar"}},
		{kind: good, send: as("company", nil), status: 200, has: []string{`"role":"company"`,
			`"companyName":"نجد للأنظمة"`}},
		{kind: signedOut, send: as("", nil), status: 401, has: []string{refused, `"code":"auth.required"`}},
		{kind: signedOut, send: func(*world) request {
			return request{header: map[string]string{"Authorization": "Bearer made-up",
				"Cookie": "tawafuq_session=made-up"}}
		}, status: 401},
	},
	"POST /api/auth/login": {
		{kind: good, send: as("", fields{"email": " SARA@example.com ", "password": password}), status: 200,
			has: []string{`"success":true`, `"authToken":"`, `"role":"job_seeker"`}, lacks: []string{"hash"},
			after: func(w *world, a answer) {
				cookie := a.Header.Get("Set-Cookie")
				for _, want := range []string{"tawafuq_session=", "HttpOnly", "SameSite=Lax", "Path=/"} {
					if !strings.Contains(cookie, want) {
						w.t.Errorf("cookie %q lacks %s", cookie, want)
					}
				}
			}},
		{kind: invalid, send: as("", fields{"email": "sara@example.com", "password": "wrong horse battery"}),
			status: 401, has: []string{`"code":"auth.wrongCredentials"`}},
		{kind: invalid, send: as("", fields{"email": "nobody@example.com", "password": password}), status: 401,
			has: []string{`"code":"auth.wrongCredentials"`}},
		{kind: invalid, send: as("", fields{}), status: 422, has: []string{`"email":"`, `"password":"`}},
		{kind: invalid, send: as("", fields{"email": 5}), status: 422, has: []string{`"email":"`}},
		{kind: invalid, send: as("", `{"email":`), status: 400, has: []string{`"code":"request.broken"`}},
		{kind: invalid, send: as("", nil), status: 400},
		{kind: invalid, send: as("", `{"email":"a\u0000@b.example","password":"\\\\u0000"}`), status: 401},
		{kind: invalid, send: func(*world) request { return request{path: "/api/auth/login?x=%00", body: fields{}} },
			status: 400},
		{kind: invalid, send: func(*world) request {
			return request{body: []byte("<x/>"), header: map[string]string{"Content-Type": "text/xml"}}
		}, status: 415, has: []string{`"code":"request.wrongType"`}},
		{kind: invalid, send: as("", fields{"email": strings.Repeat("x", 300<<10)}), status: 413,
			has: []string{`"code":"request.tooLarge"`}},
	},
	"POST /api/auth/forgot-password": {
		{kind: good, send: as("", fields{"email": "sara@example.com"}), status: 200, has: []string{`"success":true`}},
		{kind: good, send: as("", fields{"email": "nobody@example.com"}), status: 200, has: []string{`"success":true`}},
		{kind: invalid, send: as("", fields{"email": "nobody"}), status: 422, has: []string{`"email":"`}},
	},
	"POST /api/auth/reset-password": {
		{kind: good, send: func(w *world) request {
			ok(w.t, w.accounts.ForgotPassword(w.t.Context(), "sara@example.com"))
			return request{body: fields{"token": w.mailedToken("sara@example.com"),
				"password": "another horse battery"}}
		}, status: 200, has: []string{`"success":true`}},
		{kind: invalid, send: as("", fields{"token": "made-up", "password": "another horse battery"}), status: 422,
			has: []string{`"code":"auth.tokenInvalid"`}},
		{kind: invalid, send: func(w *world) request {
			ok(w.t, w.accounts.ForgotPassword(w.t.Context(), "sara@example.com"))
			return request{body: fields{"token": w.mailedToken("sara@example.com"), "password": "short"}}
		}, status: 422, has: []string{`"password":"`}},
	},
	"POST /api/auth/verify-email": {
		{kind: good, send: func(w *world) request {
			return request{body: fields{"token": w.mailedToken("sara@example.com")}}
		}, status: 200, has: []string{`"success":true`}, after: func(w *world, _ answer) {
			if a := w.send(request{method: "GET", path: "/api/auth/user", as: "talent"}); !strings.Contains(a.body,
				`"emailVerified":true`) {
				w.t.Errorf("not verified: %s", a.body)
			}
		}},
		{kind: invalid, send: as("", fields{"token": ""}), status: 422, has: []string{`"code":"auth.tokenInvalid"`}},
	},
	"GET /api/logout": {
		{kind: good, send: as("talent", nil), status: 303, after: func(w *world, a answer) {
			if a.Header.Get("Location") != "/" {
				w.t.Errorf("goes to %q", a.Header.Get("Location"))
			}
			cookies := strings.Join(a.Header.Values("Set-Cookie"), "\n")
			for _, want := range []string{"logged_out=1; Path=/; Max-Age=10", "tawafuq_session=; Path=/; Max-Age=0"} {
				if !strings.Contains(cookies, want) {
					w.t.Errorf("cookies lack %q:\n%s", want, cookies)
				}
			}
			if a := w.send(request{method: "GET", path: "/api/auth/user", as: "talent"}); a.StatusCode != 401 {
				w.t.Errorf("the session still works: %d", a.StatusCode)
			}
		}},
		{kind: good, send: as("", nil), status: 303},
	},
	"POST /api/talent/register": {
		{kind: good, send: as("", talentForm(nil)), status: 201,
			has: []string{`"success":true`, `"role":"job_seeker"`, `"firstName":"Nora"`, `"language":"en"`}},
		{kind: good, send: as("", talentForm(fields{"phone": "٠٥٥١٢٣٤٥٦٧", "experience": 4.5,
			"skills": []string{"Excel", " "}, "language": "ar", "role": "admin", "userId": "x"})), status: 201,
			has: []string{`"role":"job_seeker"`, `"language":"ar"`}},
		{kind: invalid, send: as("", talentForm(fields{"email": "SARA@example.com"})), status: 409,
			has: []string{`"code":"account.emailTaken"`, `"email":"`}},
		{kind: invalid, send: as("", fields{}), status: 422,
			has: []string{`"firstName":"`, `"lastName":"`, `"email":"`, `"password":"`, `"location":"`, `"title":"`}},
		{kind: invalid, send: as("", talentForm(fields{"experience": -1, "phone": "abc", "password": "password1",
			"privacyVersion": "1999-01-01"})), status: 422,
			has: []string{`"experience":"`, `"phone":"`, `"password":"`, `"privacyVersion":"`}},
		{kind: invalid, send: as("", talentForm(fields{"email": "sa\u200bra@example.com\u200e"})), status: 409},
		{kind: invalid, send: as("", talentForm(fields{"firstName": "\u200b", "termsVersion": "0"})), status: 422,
			has: []string{`"firstName":"`, `"termsVersion":"`}},
		{kind: invalid, send: as("", talentForm(fields{"title": strings.Repeat("ط", 121)})), status: 422,
			has: []string{`"title":"At most 120 characters, please."`}},
	},
	"POST /api/company/register": {
		{kind: good, send: as("", companyForm(fields{"phone": "920012345", "website": "hijaz.example",
			"size": "51-200"})), status: 201, has: []string{`"role":"company"`, `"companyName":"Hijaz Retail"`}},
		{kind: invalid, send: as("", companyForm(fields{"email": "hr@NAJD.example"})), status: 409,
			has: []string{`"code":"account.emailTaken"`}},
		{kind: invalid, send: as("", fields{}), status: 422,
			has: []string{`"companyName":"`, `"industry":"`, `"email":"`, `"password":"`, `"location":"`}},
		{kind: invalid, send: as("", companyForm(fields{"industry": "Magic", "size": "7",
			"website": "javascript://x.y/%0aalert(1)"})), status: 422,
			has: []string{`"industry":"`, `"size":"`, `"website":"`}},
	},
	"PATCH /api/account": {
		{kind: good, send: as("talent", fields{"firstName": "سارة", "language": "ar"}), status: 200,
			has: []string{`"firstName":"سارة"`, `"lastName":"Al Harbi"`, `"language":"ar"`},
			after: func(w *world, _ answer) {
				if a := w.send(request{method: "GET", path: "/api/auth/user", as: "talent"}); !strings.Contains(a.body,
					"سارة") {
					w.t.Errorf("the writer does not read the change at once: %s", a.body)
				}
				if a := w.send(request{method: "GET", path: "/api/auth/user", as: "other"}); strings.Contains(a.body,
					"سارة") {
					w.t.Errorf("somebody else changed too: %s", a.body)
				}
			}},
		{kind: signedOut, send: as("", fields{"language": "ar"}), status: 401},
		{kind: invalid, send: as("talent", fields{"firstName": " ", "language": "fr"}), status: 422,
			has: []string{`"firstName":"`, `"language":"`}},
	},
	"POST /api/account/email": {
		{kind: good, send: as("talent", fields{"email": "sara@new.example", "password": password}), status: 200,
			after: func(w *world, _ answer) {
				token := w.mailedToken("sara@new.example")
				if a := w.send(request{method: "POST", path: "/api/auth/verify-email",
					body: fields{"token": token}}); a.StatusCode != 200 {
					w.t.Fatalf("%d %s", a.StatusCode, a.body)
				}
				if a := w.send(request{method: "GET", path: "/api/auth/user", as: "talent"}); !strings.Contains(a.body,
					"sara@new.example") {
					w.t.Errorf("not moved: %s", a.body)
				}
			}},
		{kind: signedOut, send: as("", fields{"email": "x@new.example", "password": password}), status: 401},
		{kind: invalid, send: as("talent", fields{"email": "x@new.example", "password": "wrong"}), status: 422,
			has: []string{`"code":"account.wrongPassword"`, `"password":"`}},
		{kind: invalid, send: as("talent", fields{"email": "OMAR@example.com", "password": password}), status: 409,
			has: []string{`"email":"`}},
		{kind: invalid, send: as("talent", fields{"email": "SARA@example.com", "password": password}), status: 422,
			has: []string{`"email":"`}},
	},
	"POST /api/account/password": {
		{kind: good, send: as("talent", fields{"currentPassword": password, "newPassword": "another horse battery"}),
			status: 200, has: []string{`"authToken":"`}, after: func(w *world, a answer) {
				var changed struct{ AuthToken string }
				a.json(w.t, &changed)
				w.tokens["changed"] = changed.AuthToken
				if a := w.send(request{method: "GET", path: "/api/auth/user", as: "changed"}); a.StatusCode != 200 {
					w.t.Errorf("the session in use ended: %d", a.StatusCode)
				}
			}},
		{kind: signedOut, send: as("", fields{}), status: 401},
		{kind: invalid, send: as("talent", fields{"currentPassword": "wrong", "newPassword": "another horse battery"}),
			status: 422, has: []string{`"currentPassword":"`}},
		{kind: invalid, send: as("talent", fields{"currentPassword": password, "newPassword": "12345678"}), status: 422,
			has: []string{`"newPassword":"`}},
	},
	"POST /api/account/verification": {
		{kind: good, send: as("talent", nil), status: 200, has: []string{`"success":true`},
			after: func(w *world, _ answer) { w.mailedToken("sara@example.com") }},
		{kind: signedOut, send: as("", nil), status: 401},
	},
	"PUT /api/account/image": {
		{kind: good, send: imageUpload("image", picture()), status: 200,
			has: []string{`"profileImageUrl":"/api/images/`}},
		{kind: signedOut, send: func(w *world) request {
			r := imageUpload("image", picture())(w)
			r.as = ""
			return r
		}, status: 401},
		{kind: invalid, send: imageUpload("image", []byte("not a picture")), status: 415, has: []string{`"image":"`}},
		{kind: invalid, send: imageUpload("image", picture()[:40]), status: 422, has: []string{`"image":"`}},
		{kind: invalid, send: imageUpload("image", make([]byte, 6<<20)), status: 413,
			has: []string{`"code":"image.tooLarge"`}},
		{kind: invalid, send: imageUpload("file", picture()), status: 422},
		{kind: invalid, send: as("talent", "{}"), status: 415},
	},
	"DELETE /api/account/image": {
		{kind: good, send: func(w *world) request {
			upload := imageUpload("image", picture())(w)
			upload.method, upload.path = "PUT", "/api/account/image"
			var user struct{ ProfileImageURL string }
			w.send(upload).json(w.t, &user)
			w.users["image"] = w.users["talent"]
			w.tokens["image"] = user.ProfileImageURL
			return request{as: "talent"}
		}, status: 200, has: []string{`"profileImageUrl":""`}, after: func(w *world, _ answer) {
			if a := w.send(request{method: "GET", path: w.tokens["image"]}); a.StatusCode != 404 {
				w.t.Errorf("the picture is still there: %d", a.StatusCode)
			}
		}},
		{kind: signedOut, send: as("", nil), status: 401},
	},
	"GET /api/images/{key}": {
		{kind: good, send: func(w *world) request {
			upload := imageUpload("image", picture())(w)
			upload.method, upload.path = "PUT", "/api/account/image"
			var user struct{ ProfileImageURL string }
			w.send(upload).json(w.t, &user)
			return request{path: user.ProfileImageURL}
		}, status: 200, after: func(w *world, a answer) {
			if a.Header.Get("Content-Type") != "image/jpeg" || a.Header.Get("Content-Disposition") != "attachment" {
				w.t.Errorf("served as %q, %q", a.Header.Get("Content-Type"), a.Header.Get("Content-Disposition"))
			}
		}},
		{kind: notYours, send: to("talent", func(*world) string { return "/api/images/AAAAAAAAAAAAAAAAAAAAAAAAAA" }),
			status: 404},
		{kind: invalid, send: to("talent", func(*world) string { return "/api/images/..%2F..%2Ftawafuq.db" }),
			status: 404, lacks: []string{"SQLite"}},
	},
	"GET /api/account/sessions": {
		{kind: good, send: as("talent", nil), status: 200, has: []string{`"current":true`},
			lacks: []string{"token", "hash"}},
		{kind: signedOut, send: as("", nil), status: 401},
	},
	"DELETE /api/account/sessions": {
		{kind: good, send: func(w *world) request {
			in, err := w.accounts.SignIn(w.t.Context(), "sara@example.com", password, "")
			ok(w.t, err)
			w.tokens["second"] = in.Token
			return request{as: "second"}
		}, status: 204, after: func(w *world, _ answer) {
			if a := w.send(request{method: "GET", path: "/api/auth/user", as: "talent"}); a.StatusCode != 401 {
				w.t.Errorf("the first session still works: %d", a.StatusCode)
			}
			if a := w.send(request{method: "GET", path: "/api/auth/user", as: "second"}); a.StatusCode != 200 {
				w.t.Errorf("the session in use ended: %d", a.StatusCode)
			}
		}},
		{kind: signedOut, send: as("", nil), status: 401},
	},
	"DELETE /api/account/sessions/{id}": {
		{kind: good, send: to("talent", func(w *world) string {
			return "/api/account/sessions/" +
				w.sessionID("talent")
		}), status: 204, after: func(w *world, _ answer) {
			if a := w.send(request{method: "GET", path: "/api/auth/user", as: "talent"}); a.StatusCode != 401 {
				w.t.Errorf("the session still works: %d", a.StatusCode)
			}
		}},
		{kind: signedOut, send: to("", func(w *world) string {
			return "/api/account/sessions/" +
				w.sessionID("talent")
		}), status: 401},
		{kind: notYours, send: to("talent", func(w *world) string {
			return "/api/account/sessions/" +
				w.sessionID("other")
		}), status: 404, after: func(w *world, _ answer) {
			if a := w.send(request{method: "GET", path: "/api/auth/user", as: "other"}); a.StatusCode != 200 {
				w.t.Errorf("somebody else was signed out: %d", a.StatusCode)
			}
		}},
		{kind: invalid, send: to("talent", func(*world) string { return "/api/account/sessions/%00" }), status: 404},
	},
	"GET /api/account/security-log": {
		{kind: good, send: func(w *world) request {
			_, err := w.accounts.SignIn(w.t.Context(), "sara@example.com", password, "")
			ok(w.t, err)
			return request{as: "talent"}
		}, status: 200, has: []string{`"event":"signIn"`, `"event":"signUp"`},
			lacks: []string{"userId", "sara", "omar"}},
		{kind: signedOut, send: as("", nil), status: 401},
	},
	"GET /api/notifications": {
		{kind: good, send: func(w *world) request {
			w.runTasks()
			return request{as: "talent", path: "/api/notifications?limit=1",
				header: map[string]string{"Accept-Language": "ar"}}
		}, status: 200, has: []string{`"kind":"welcome"`, "أهلًا بك في توافق"}, after: func(w *world, a answer) {
			if a.Header.Get("X-Total-Count") != "1" || a.Header.Get("X-Unread-Count") != "1" {
				w.t.Errorf("counts: %v", a.Header)
			}
		}},
		{kind: good, send: func(*world) request {
			return request{as: "admin",
				path: "/api/notifications?limit=x&cursor=y"}
		}, status: 200, has: []string{"[]"}},
		{kind: signedOut, send: as("", nil), status: 401},
	},
	"POST /api/notifications/read": {
		{kind: good, send: func(w *world) request {
			w.runTasks()
			return request{as: "talent", body: fields{}}
		}, status: 204, after: func(w *world, _ answer) {
			for who, want := range map[string]string{"talent": "0", "other": "1"} {
				if a := w.send(request{method: "GET", path: "/api/notifications",
					as: who}); a.Header.Get("X-Unread-Count") != want {
					w.t.Errorf("%s has %s unread, want %s", who, a.Header.Get("X-Unread-Count"), want)
				}
			}
		}},
		{kind: good, send: as("talent", nil), status: 204},
		{kind: signedOut, send: as("", fields{}), status: 401},
		{kind: invalid, send: as("talent", fields{"ids": "one"}), status: 422, has: []string{`"ids":"`}},
		{kind: invalid, send: as("talent", `{"ids":["\u0000"]}`), status: 204},
		{kind: invalid, send: as("talent", fields{"ids": make([]string, 101)}), status: 422, has: []string{`"ids":"`}},
	},
	"GET /api/site": {
		{kind: good, send: as("", nil), status: 200, has: []string{`"operatorName":"Tawafuq Ltd"`,
			`"supportEmail":"help@tawafuq.example"`, `"activeJobs":"25K+"`, `"talents":"100K+"`, `"companies":"5K+"`,
			`"satisfaction":"98%"`, `"heroTalents":"50K+"`, `"responseTime":"24h"`, `"matchAccuracy":"99%"`}},
	},
	"GET /api/admin/readers": {
		{kind: good, send: func(w *world) request {
			w.get("company", "/api/talent/"+w.users["talent"].ID)
			return request{as: "admin", path: "/api/admin/readers"}
		}, status: 200, has: []string{`"companyName":"نجد للأنظمة"`, `"verified":false`, `"rows":0`, `"profiles":1`},
			lacks: []string{"Rival", "sara@"}},
		{kind: signedOut, send: as("", nil), status: 401},
		{kind: wrongRole, send: as("talent", nil), status: 403},
		{kind: wrongRole, send: as("company", nil), status: 403},
	},
	"GET /api/admin/tasks": {
		{kind: good, send: func(w *world) request {
			w.deadTask()
			return request{as: "admin", path: "/api/admin/tasks?state=dead"}
		}, status: 200, has: []string{`"kind":"nobody.knows"`, `"lastError":"no handler for nobody.knows"`},
			lacks: []string{"payload"}},
		{kind: good, send: as("admin", nil), status: 200, has: []string{`"kind":"account.verifyEmail"`},
			lacks: []string{"sara@", "userId"}},
		{kind: signedOut, send: as("", nil), status: 401},
		{kind: wrongRole, send: as("talent", nil), status: 403, has: []string{`"code":"auth.forbidden"`}},
		{kind: wrongRole, send: as("company", nil), status: 403},
		{kind: invalid, send: func(*world) request { return request{as: "admin", path: "/api/admin/tasks?state=lost"} },
			status: 422, has: []string{`"state":"`}},
	},
	"GET /api/admin/security-log": {
		{kind: good, send: as("admin", nil), status: 200, has: []string{`"event":"signUp"`, `"event":"adminCreated"`,
			`"userId":"`}, lacks: []string{"sara", "example.com"}},
		{kind: signedOut, send: as("", nil), status: 401},
		{kind: wrongRole, send: as("talent", nil), status: 403},
		{kind: wrongRole, send: as("company", nil), status: 403},
	},
	"POST /api/admin/tasks/{id}/retry": {
		{kind: good, send: to("admin", func(w *world) string { return "/api/admin/tasks/" + w.deadTask() + "/retry" }),
			status: 204},
		{kind: signedOut, send: to("", func(w *world) string { return "/api/admin/tasks/x/retry" }), status: 401},
		{kind: wrongRole, send: to("company", func(w *world) string { return "/api/admin/tasks/x/retry" }),
			status: 403},
		{kind: notYours, send: to("admin", func(w *world) string { return "/api/admin/tasks/x/retry" }), status: 404},
	},
	"GET /api/openapi.json": {{kind: good, send: as("", nil), status: 200,
		has: []string{`"openapi":"3.1.0"`, `/api/auth/login`}, lacks: []string{"$schema"}}},
	"GET /api/docs": {{kind: good, send: as("", nil), status: 200,
		has: []string{"<h1>Tawafuq API</h1>", "/api/auth/login", "style nonce="}}},
	"GET /healthz": {{kind: good, send: as("", nil), status: 200, has: []string{"up"}}},
	"GET /readyz": {
		{kind: good, send: as("", nil), status: 200, has: []string{"ready"}},
		{kind: invalid, send: func(w *world) request {
			w.store.Close()
			return request{}
		}, status: 503, has: []string{"not ready"}},
	},
}

func TestEveryRoute(t *testing.T) {
	rows := newWorld(t, "sqlite", httpapi.Settings{}).server.Rows()
	for _, row := range rows {
		if changes := !strings.HasPrefix(row.Pattern, "GET"); changes && row.Who == "anyone" && !row.Limited {
			t.Errorf("%s may be called by anyone without limit", row.Pattern)
		}
		for _, kind := range neededKinds(row) {
			if !slices.ContainsFunc(scenarios[row.Pattern], func(s scenario) bool { return s.kind == kind }) {
				t.Errorf("%s has no scenario %q", row.Pattern, kind)
			}
		}
	}
	for pattern := range scenarios {
		if !slices.ContainsFunc(rows, func(row httpapi.RouteRow) bool { return row.Pattern == pattern }) {
			t.Errorf("there are scenarios for %s, which is not a route", pattern)
		}
	}
}

func neededKinds(row httpapi.RouteRow) []string {
	needed := []string{good}
	if row.Who != "anyone" {
		needed = append(needed, signedOut)
	}
	if row.Who != "anyone" && row.Who != "signed in" {
		needed = append(needed, wrongRole)
	}
	if row.HasID {
		needed = append(needed, notYours)
	}
	if row.HasBody {
		needed = append(needed, invalid)
	}
	return needed
}

// worldFor returns a world of its own for a scenario that may change something. Somebody who is signed out or has the
// wrong role changes nothing, so all of those share one world for each engine.
func worldFor(t *testing.T, engine string, s scenario) *world {
	t.Helper()
	if s.kind != signedOut && s.kind != wrongRole {
		return newWorld(t, engine, httpapi.Settings{})
	}
	common := commonWorlds[engine]
	common.once.Do(func() { common.world = newWorld(common.t, engine, httpapi.Settings{}) })
	return common.world.lentTo(t)
}

// commonWorld is a world that many scenarios share; it ends with the test that runs them all.
type commonWorld struct {
	t     *testing.T
	once  sync.Once
	world *world
}

var commonWorlds map[string]*commonWorld

func TestScenarios(t *testing.T) {
	commonWorlds = map[string]*commonWorld{"sqlite": {t: t}, "postgres": {t: t}}
	for pattern, list := range scenarios {
		method, path, _ := strings.Cut(pattern, " ")
		t.Run(strings.NewReplacer("/", "_", " ", "").Replace(pattern), func(t *testing.T) {
			t.Parallel()
			for _, s := range list {
				t.Run(s.kind, func(t *testing.T) {
					for _, engine := range []string{"sqlite", "postgres"} {
						t.Run(engine, func(t *testing.T) { play(worldFor(t, engine, s), s, method, path) })
					}
				})
			}
		})
	}
}

func play(w *world, s scenario, method, path string) {
	r := s.send(w)
	if r.method == "" {
		r.method = method
	}
	if r.path == "" {
		r.path = path
	}
	a := w.send(r)
	if a.StatusCode != s.status {
		w.t.Fatalf("%s %s answered %d, want %d: %s", r.method, r.path, a.StatusCode, s.status, a.body)
	}
	for _, want := range s.has {
		if !strings.Contains(a.body, want) {
			w.t.Errorf("the answer lacks %q: %s", want, a.body)
		}
	}
	for _, never := range s.lacks {
		if strings.Contains(a.body, never) {
			w.t.Errorf("the answer has %q: %s", never, a.body)
		}
	}
	if a.StatusCode >= 400 && strings.HasPrefix(path, "/api/") {
		var p map[string]any
		a.json(w.t, &p)
		for _, key := range []string{"success", "code", "message", "fields"} {
			if _, there := p[key]; !there {
				w.t.Errorf("the error lacks %s: %s", key, a.body)
			}
		}
		if len(p) != 4 {
			w.t.Errorf("the error has other keys: %s", a.body)
		}
	}
	checkHeaders(w, a)
	if s.after != nil {
		s.after(w, a)
	}
}

// checkHeaders checks the headers that go with every answer.
func checkHeaders(w *world, a answer) {
	for name, want := range map[string]string{
		"X-Content-Type-Options": "nosniff", "X-Frame-Options": "DENY", "Strict-Transport-Security": "max-age=",
		"Referrer-Policy":         "origin",
		"Content-Security-Policy": "frame-ancestors 'none'", "Permissions-Policy": "camera=()", "X-Request-Id": "",
	} {
		if got := a.Header.Get(name); got == "" || !strings.Contains(got, want) {
			w.t.Errorf("header %s is %q", name, got)
		}
	}
	kind := a.Header.Get("Content-Type")
	text := strings.HasPrefix(kind, "text/") || strings.Contains(kind, "xml")
	// A file that somebody uploaded comes back as it was: nobody knows its charset.
	uploaded := strings.HasSuffix(a.Request.URL.Path, "/file")
	if text && !uploaded && !strings.Contains(strings.ToLower(kind), "charset=utf-8") {
		w.t.Errorf("text without its charset: %q", kind)
	}
	if len(a.body) > 0 && kind == "" {
		w.t.Error("an answer without a type")
	}
	if strings.HasPrefix(kind, "text/html") && !strings.Contains(a.Header.Get("Content-Security-Policy"), "'nonce-") {
		w.t.Error("a page without a nonce in its policy")
	}
}
