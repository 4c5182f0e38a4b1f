package httpapi_test

import (
	"bytes"
	"image"
	"image/png"
	"mime/multipart"
	"strings"
)

func init() { addScenarios(accountScenarios) }

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

// accountScenarios are those of signing in, signing up and the account.
var accountScenarios = map[string][]scenario{
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
			w.shows(w.get("talent", "/api/auth/user"), []string{`"emailVerified":true`}, nil)
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
				w.shows(w.get("talent", "/api/auth/user"), []string{"سارة"}, nil)
				w.shows(w.get("other", "/api/auth/user"), nil, []string{"سارة"})
			}},
		{kind: signedOut, send: as("", fields{"language": "ar"}), status: 401},
		{kind: invalid, send: as("talent", fields{"firstName": " ", "language": "fr"}), status: 422,
			has: []string{`"firstName":"`, `"language":"`}},
	},
	"POST /api/account/email": {
		{kind: good, send: as("talent", fields{"email": "sara@new.example", "password": password}), status: 200,
			after: func(w *world, _ answer) {
				token := w.mailedToken("sara@new.example")
				w.post("", "/api/auth/verify-email", fields{"token": token}, 200)
				w.shows(w.get("talent", "/api/auth/user"), []string{"sara@new.example"}, nil)
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
			return "/api/account/sessions/" + w.sessionID("talent")
		}), status: 204, after: func(w *world, _ answer) {
			if a := w.send(request{method: "GET", path: "/api/auth/user", as: "talent"}); a.StatusCode != 401 {
				w.t.Errorf("the session still works: %d", a.StatusCode)
			}
		}},
		{kind: signedOut, send: to("", func(w *world) string {
			return "/api/account/sessions/" + w.sessionID("talent")
		}), status: 401},
		{kind: notYours, send: to("talent", func(w *world) string {
			return "/api/account/sessions/" + w.sessionID("other")
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
}
