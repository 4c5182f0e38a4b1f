package httpapi_test

import (
	"fmt"
	"maps"
	"strings"
	"testing"
	"time"

	"github.com/tawafuq/tawafuq/internal/httpapi"
)

func companyProfile(change fields) fields {
	form := fields{
		"companyName": "نجد الجديدة", "industry": "Finance", "email": " Jobs@Najd.Example ", "phone": "920012345",
		"location": "الدمام", "website": "najd.example",
		"description": "We build.", "size": "51-200", "founded": 1999, "headquarters": "Riyadh",
	}
	maps.Copy(form, change)
	return form
}

func workingHours(change fields) fields {
	form := fields{
		"days": []string{"thu", "sun", "mon", "sun"}, "from": "08:00", "to": "17:00",
		"holidays": []fields{
			{"name": " Leap day ", "first": "2088-02-29", "last": "2088-03-01"},
			{"name": "عيد", "first": "2001-01-01", "last": ""},
		},
	}
	maps.Copy(form, change)
	return form
}

func logoUpload(who string, content []byte) func(*world) request {
	return func(w *world) request {
		r := imageUpload("image", content)(w)
		r.as = who
		return r
	}
}

// withLogo gives the company a logo and returns where it is served.
func (w *world) withLogo() string {
	w.t.Helper()
	r := logoUpload("company", picture())(w)
	r.method, r.path = "PUT", "/api/company/logo"
	var co struct{ LogoURL string }
	w.want(200, r).json(w.t, &co)
	return co.LogoURL
}

func init() {
	addScenarios(map[string][]scenario{
		"GET /api/company/profile": forCompanies(nil,
			scenario{kind: good, send: as("company", nil), status: 200,
				has: []string{`"companyName":"نجد للأنظمة"`, `"email":"hr@najd.example"`, `"founded":null`,
					`"logoUrl":""`, `"phone":""`}, lacks: []string{"Rival"}},
		),
		"PUT /api/company/profile": forCompanies(companyProfile(nil),
			scenario{kind: good, send: func(w *world) request {
				w.withLogo()
				return request{as: "company", body: companyProfile(fields{"companyId": w.users["company"].CompanyID})}
			}, status: 200, has: []string{
				`"companyName":"نجد الجديدة"`, `"industry":"Finance"`, `"phone":"+966920012345"`,
				`"website":"https://najd.example"`, `"founded":1999`, `"headquarters":"Riyadh"`,
				`"logoUrl":"/api/images/`,
			}, after: func(w *world, _ answer) {
				// the contact address is not a login
				w.shows(w.get("company", "/api/auth/user"), []string{`"companyName":"نجد الجديدة"`,
					`"email":"hr@najd.example"`}, nil)
				w.shows(w.get("", "/api/companies/"+w.users["company"].CompanyID),
					[]string{"نجد الجديدة", `"founded":1999`}, []string{"920012345", "najd.example\",\"phone"})
				w.shows(w.get("rival", "/api/company/profile"), []string{`"companyName":"Rival"`}, nil)
			}},
			scenario{kind: good, send: as("company", companyProfile(fields{"founded": time.Now().Year()})),
				status: 200},
			scenario{kind: good, send: as("company", companyProfile(fields{"founded": 1800})), status: 200},
			scenario{kind: notYours, send: func(w *world) request {
				return request{as: "company", body: companyProfile(fields{"companyId": w.users["rival"].CompanyID})}
			}, status: 403, after: func(w *world, _ answer) {
				w.shows(w.get("company", "/api/company/profile"), []string{"نجد للأنظمة"}, nil)
				w.shows(w.get("rival", "/api/company/profile"), []string{"Rival"}, nil)
			}},
			scenario{kind: invalid, send: as("company", fields{}), status: 422,
				has:   []string{`"companyName":"`, `"industry":"`, `"email":"`, `"location":"`},
				lacks: []string{`"founded":"`}},
			scenario{kind: invalid, send: as("company", companyProfile(fields{"founded": 1799})), status: 422,
				has: []string{`"founded":"`}},
			scenario{kind: invalid, send: as("company", companyProfile(fields{"founded": time.Now().Year() + 1})),
				status: 422, has: []string{`"founded":"`}},
			scenario{kind: invalid, send: as("company", companyProfile(fields{"founded": 0, "email": "x", "size": "9",
				"website": "javascript:alert(1)", "phone": "1", "industry": "Magic"})), status: 422,
				has: []string{`"founded":"`, `"email":"`, `"size":"`, `"website":"`, `"phone":"`, `"industry":"`}},
		),
		"PUT /api/company/logo": forCompanies(nil,
			scenario{kind: good, send: logoUpload("company", picture()), status: 200,
				has: []string{`"logoUrl":"/api/images/`, `"companyName":"نجد للأنظمة"`},
				after: func(w *world, a answer) {
					var co struct{ LogoURL string }
					a.json(w.t, &co)
					w.get("", co.LogoURL)
					w.shows(w.get("", "/api/companies/"+w.users["company"].CompanyID), []string{co.LogoURL}, nil)
					w.withLogo()
					w.want(404, request{method: "GET", path: co.LogoURL}) // the one it replaced is gone
				}},
			scenario{kind: invalid, send: logoUpload("company", []byte("no picture")), status: 415,
				has: []string{`"image":"`}},
		),
		"DELETE /api/company/logo": forCompanies(nil,
			scenario{kind: good, send: func(w *world) request {
				w.tokens["logo"] = w.withLogo()
				return request{as: "company"}
			}, status: 200, has: []string{`"logoUrl":""`}, after: func(w *world, _ answer) {
				w.want(404,
					request{method: "GET", path: w.tokens["logo"]})
			}},
		),
		"GET /api/company/counters": forCompanies(nil,
			scenario{kind: good, send: as("company", nil), status: 200,
				has: []string{`{"openJobs":0,"applications":0,"waiting":0,"views":0}`}},
			scenario{kind: good, send: func(w *world) request {
				w.newJob(fields{"status": "draft"})
				id := w.newJob(nil)
				w.move(w.applied("talent", id), "reviewed")
				w.applied("other", id)
				w.del("talent", applications+w.newApplication(), 204)
				w.post("", "/api/events", fields{"events": []fields{{"name": "job_view", "subject": id},
					{"name": "job_view", "subject": id}}}, 204)
				return request{as: "company"}
			}, status: 200, has: []string{`{"openJobs":2,"applications":2,"waiting":1,"views":2}`},
				after: func(w *world, _ answer) {
					w.shows(w.get("rival", "/api/company/counters"),
						[]string{`{"openJobs":0,"applications":0,"waiting":0,"views":0}`}, nil)
				}},
		),
		"GET /api/company/hours": forCompanies(nil,
			scenario{kind: good, send: as("company", nil), status: 200,
				has: []string{`{"days":[],"from":"","to":"","holidays":[]}`}},
		),
		"PUT /api/company/hours": forCompanies(workingHours(nil),
			scenario{kind: good, send: as("company", workingHours(nil)), status: 200, has: []string{
				`"days":["sun","mon","thu"],"from":"08:00","to":"17:00"`,
				`{"name":"عيد","first":"2001-01-01","last":"2001-01-01"},{"name":"Leap day","first":"2088-02-29"`,
			}, after: func(w *world, a answer) {
				if mine := w.get("company", "/api/company/hours").body; mine != a.body {
					w.t.Errorf("kept %s of %s", mine, a.body)
				}
				// Everybody reads them, without holidays that are over, on the company's page and on its jobs.
				w.shows(w.get("", "/api/companies/"+w.users["company"].CompanyID),
					[]string{`"from":"08:00"`, "Leap day"}, []string{"2001"})
				w.shows(w.get("", jobs+w.newJob(nil)), []string{`"companyHours":{"days":["sun"`}, []string{"2001"})
				w.shows(w.get("rival", "/api/company/hours"), []string{`"days":[]`}, []string{"Leap"})
			}},
			scenario{kind: good, send: as("company", fields{"days": []string{}, "from": "", "to": "",
				"holidays": []fields{}}), status: 200, has: []string{`"days":[]`}, after: func(w *world, _ answer) {
				w.shows(w.get("", "/api/companies/"+w.users["company"].CompanyID), []string{`"hours":null`}, nil)
			}},
			scenario{kind: invalid, send: as("company", workingHours(fields{"days": []string{"noday"}})), status: 422,
				has: []string{`"days":"`}},
			scenario{kind: invalid, send: as("company", workingHours(fields{"from": "8", "to": "25:00"})), status: 422,
				has: []string{`"from":"`, `"to":"`}},
			scenario{kind: invalid, send: as("company", workingHours(fields{"from": "17:00", "to": "08:00"})),
				status: 422, has: []string{`"to":"`}},
			scenario{kind: invalid, send: as("company", workingHours(fields{"holidays": []fields{{"name": "x",
				"first": "2088-02-30", "last": ""}}})), status: 422, has: []string{`"holidays":"`}},
			scenario{kind: invalid, send: as("company", workingHours(fields{"holidays": []fields{{"name": "x",
				"first": "2088-02-02", "last": "2088-02-01"}}})), status: 422, has: []string{`"holidays":"`}},
		),
		"GET /api/companies/{id}": {
			{kind: good, send: func(w *world) request {
				w.newJob(fields{"status": "draft"})
				w.newJob(nil)
				return request{path: "/api/companies/" + w.users["company"].CompanyID}
			}, status: 200, has: []string{`"companyName":"نجد للأنظمة"`, `"openJobs":1`, `"hours":null`,
				`"answers":{"withinDay":null,"medianHours":null,"mostHours":null,"sample":0}`},
				lacks: []string{"hr@najd", "email", "phone"}},
			{kind: good, send: func(w *world) request {
				w.move(w.newApplication(), "reviewed")
				return request{path: "/api/companies/" + w.users["company"].CompanyID}
			}, status: 200, has: []string{`"withinDay":null,"medianHours":null,"mostHours":null,"sample":1}`}},
			{kind: notYours, send: to("", func(*world) string { return "/api/companies/nothing" }), status: 404},
			{kind: notYours, send: to("", func(w *world) string { return "/api/companies/" + w.users["company"].ID }),
				status: 404},
		},
	})
}

func TestTheCompanysPageNamesTheCompany(t *testing.T) {
	w := newWorld(t, "sqlite", httpapi.Settings{})
	w.put("company", "/api/company/profile", companyProfile(fields{"companyName": "Najd </script><b>",
		"description": "We build bridges."}), 200)
	path := "/company/" + w.users["company"].CompanyID
	w.shows(w.get("", path), []string{"<title>Najd &lt;/script&gt;&lt;b&gt;", "We build bridges.",
		`"@type":"Organization"`, `rel="canonical" href="http://tawafuq.example` + path + `"`},
		[]string{"</script><b>", "jobs@najd", "920012345"})
	w.shows(w.get("", path+"?lang=ar"), []string{`dir="rtl"`}, nil)
	for _, path := range []string{"/company/nothing", "/company/%00", "/company/" + w.users["company"].ID} {
		w.want(404, request{method: "GET", path: path})
	}
	w.post("company", "/api/account/deletion", fields{"password": password}, 204)
	w.want(404, request{method: "GET", path: path})
}

func sitemapOf(part string, has ...func(w *world) string) func(w *world, a answer) {
	return func(w *world, a answer) {
		for _, address := range has {
			want := fmt.Sprintf("<loc>http://tawafuq.example%s</loc>", address(w))
			if strings.Count(a.body, want) != 1 {
				w.t.Errorf("%s does not have %s exactly once: %s", part, want, a.body)
			}
		}
	}
}
