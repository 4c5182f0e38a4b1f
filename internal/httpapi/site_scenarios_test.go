package httpapi_test

import (
	"encoding/json"
	"encoding/xml"
	"fmt"
	"strings"

	"github.com/tawafuq/tawafuq/internal/match"
)

func readsAsXML(w *world, a answer) {
	w.t.Helper()
	if err := xml.Unmarshal([]byte(a.body), new(struct{})); err != nil {
		w.t.Errorf("%v in %s", err, a.body)
	}
}

func init() {
	events := func(list ...fields) fields { return fields{"events": list} }
	none := func(w *world, _ answer) { w.isEmpty(w.get("admin", "/api/admin/events")) }
	addScenarios(map[string][]scenario{
		"POST /api/account/deletion": forSignedIn(fields{"password": password},
			scenario{kind: good, send: as("talent", fields{"password": password}), status: 204,
				after: func(w *world, a answer) {
					// A session that has not been used for a while is renewed first: the last word counts.
					cookies := a.Header.Values("Set-Cookie")
					last := cookies[max(len(cookies)-1, 0):]
					if !strings.HasPrefix(strings.Join(last, ""), "tawafuq_session=; Path=/; Max-Age=0") {
						w.t.Errorf("cookies %q", cookies)
					}
					w.want(401, request{method: "GET", path: "/api/auth/user", as: "talent"})
					w.post("", "/api/auth/login", fields{"email": "sara@example.com", "password": password}, 401)
					w.get("other", "/api/auth/user")
				}},
			scenario{kind: good, send: as("admin", fields{"password": password}), status: 204},
			scenario{kind: invalid, send: as("talent", fields{"password": "wrong horse battery"}), status: 422,
				has: []string{`"password":"`, `"code":"account.wrongPassword"`}, after: func(w *world, _ answer) {
					w.get("talent", "/api/profile")
				}},
			scenario{kind: invalid, send: as("talent", fields{}), status: 422, has: []string{`"password":"`}},
		),
		"GET /api/account/export": forSignedIn(nil,
			scenario{kind: good, send: func(w *world) request {
				w.beEngineer("talent")
				id := w.newApplication()
				w.post("company", applications+id+"/messages", fields{"body": "متى يمكنك البدء؟"}, 201)
				w.put("company", applications+id+"/note", fields{"note": "a secret of theirs"}, 200)
				w.get("company", "/api/talent/"+w.users["talent"].ID)
				return request{as: "talent"}
			}, status: 200, has: []string{"sara@example.com", keptPhone, "Backend Engineer", "متى يمكنك البدء؟",
				"profileViews", "نجد للأنظمة", "أود العمل معكم."},
				lacks: []string{"a secret of theirs", "argon2", "omar@", "hr@", "token"},
				after: func(w *world, a answer) {
					if !strings.HasPrefix(a.Header.Get("Content-Disposition"), "attachment") ||
						!json.Valid([]byte(a.body)) {
						w.t.Errorf("served as %q: %s", a.Header.Get("Content-Disposition"), a.body)
					}
				}},
			scenario{kind: good, send: func(w *world) request {
				w.newApplication()
				return request{as: "company"}
			}, status: 200, has: []string{"hr@najd.example", "Backend Engineer"},
				lacks: []string{"argon2", "sara@", "Rival"}},
		),
		"GET /api/figures": {
			{kind: good, send: func(w *world) request {
				w.newJob(nil)
				w.newJob(fields{"status": "draft"})
				return request{}
			}, status: 200, has: []string{
				`{"key":"activeJobs","claimed":"25K+","measured":1,"unit":"count","sample":1,"answers":null}`,
				`"key":"talents","claimed":"100K+","measured":2`, `"key":"companies","claimed":"5K+","measured":2`,
				`{"key":"satisfaction","claimed":"98%","measured":null,"unit":"percent","sample":0,"answers":null}`,
				`{"key":"responseTime","claimed":"24h","measured":null,"unit":"hours","sample":0,"answers":{`,
				`"key":"heroTalents","claimed":"50K+","measured":2`,
				fmt.Sprintf(`{"key":"matchAccuracy","claimed":"99%%","measured":%d`, match.Accuracy()),
			}},
		},
		"POST /api/events": {
			{kind: good, send: as("", events(fields{"name": "login"}, fields{"name": "login"},
				fields{"name": "page_load_time", "value": 812.5},
				fields{"name": "feature_usage", "subject": "shortlist"})), status: 204,
				after: func(w *world, _ answer) {
					w.shows(w.get("admin", "/api/admin/events"),
						[]string{`{"name":"login","day":"20`, `"count":2}`, `"name":"page_load_time"`}, []string{"812"})
				}},
			{kind: good, send: as("talent", events()), status: 204, after: none},
			{kind: invalid, send: as("", events(fields{"name": "login"}, fields{"name": "keystroke"})), status: 422,
				has: []string{`"name":"`}, after: none},
			{kind: invalid, send: as("", events(fields{"name": "job_search", "subject": "sara@example.com"})),
				status: 422, has: []string{`"subject":"`}, after: none},
			{kind: invalid, send: as("", events(fields{"name": "job_search", "subject": "سارة الحربي"})), status: 422,
				has: []string{`"subject":"`}, after: none},
			{kind: invalid, send: as("", events(fields{"name": "job_search", "subject": "two words"})), status: 422,
				after: none},
			{kind: invalid, send: as("", events(fields{"name": "page_load_time", "value": -1})), status: 422,
				has: []string{`"value":"`}, after: none},
			{kind: invalid, send: as("", fields{"events": make([]fields, 51)}), status: 422,
				has: []string{`"events":"`}, after: none},
			{kind: invalid, send: as("", events(fields{"name": "job_view", "subject": "no-such-job"})), status: 204,
				after: none},
		},
		"GET /api/admin/events": {
			{kind: good, send: func(w *world) request {
				w.post("", "/api/events", events(fields{"name": "logout"}), 204)
				return request{as: "admin", path: "/api/admin/events?days=1"}
			}, status: 200, has: []string{`"name":"logout"`, `"count":1`}},
			{kind: good, send: func(*world) request { return request{as: "admin", path: "/api/admin/events?days=x"} },
				status: 200, has: []string{"[]"}},
			{kind: signedOut, send: as("", nil), status: 401},
			{kind: wrongRole, send: as("talent", nil), status: 403},
			{kind: wrongRole, send: as("company", nil), status: 403},
		},
		"GET /api/concepts": {
			{kind: good, send: to("", func(*world) string { return "/api/concepts?search=postg&limit=3" }), status: 200,
				has: []string{`"english":"PostgreSQL"`}},
			{kind: good, send: to("",
				func(*world) string { return "/api/concepts?kind=place&search=%D8%A7%D9%84%D8%B1%D9%8A%D8%A7" }),
				status: 200, has: []string{`"name":"الرياض"`, `"english":"Riyadh"`}},
			{kind: good, send: to("", func(*world) string { return "/api/concepts?search=qqqqqq" }), status: 200,
				has: []string{"[]"}},
			{kind: invalid, send: to("", func(*world) string {
				return "/api/concepts?kind=person&search=" + strings.Repeat("x", 101)
			}), status: 422, has: []string{`"kind":"`, `"search":"`}},
		},
		"GET /api/matching": {{kind: good, send: as("", nil), status: 200,
			has: []string{`"version":"`, `"lexicon":"`, `"key":"skills"`, `"exam":[`}, after: func(w *world, a answer) {
				var matching struct{ Weights []struct{ Weight int } }
				a.json(w.t, &matching)
				sum := 0
				for _, part := range matching.Weights {
					sum += part.Weight
				}
				if sum != 100 {
					w.t.Errorf("the weights add up to %d", sum)
				}
			}}},
		"GET /robots.txt": {{kind: good, send: as("", nil), status: 200,
			has: []string{"Disallow: /api/", "Sitemap: http://tawafuq.example/sitemap.xml"}}},
		"GET /sitemap.xml": {{kind: good, send: as("", nil), status: 200, has: []string{
			"<loc>http://tawafuq.example/sitemaps/pages.xml</loc>",
			"<loc>http://tawafuq.example/sitemaps/companies.xml</loc>",
			"<loc>http://tawafuq.example/sitemaps/jobs.xml</loc>",
		}, after: readsAsXML}},
		"GET /sitemaps/{part}": {
			{kind: good, send: to("", func(*world) string { return "/sitemaps/pages.xml" }), status: 200,
				has:   []string{"<loc>http://tawafuq.example/</loc>", "/job-search</loc>", `hreflang="ar"`},
				lacks: []string{"dashboard", "/company/{id}", "/settings"}, after: readsAsXML},
			{kind: good, send: to("", func(*world) string { return "/sitemaps/companies.xml" }), status: 200,
				after: sitemapOf("companies.xml",
					func(w *world) string { return "/company/" + w.users["company"].CompanyID },
					func(w *world) string { return "/company/" + w.users["rival"].CompanyID })},
			{kind: good, send: func(w *world) request {
				w.tokens["open"], w.tokens["draft"] = w.newJob(nil), w.newJob(fields{"status": "draft"})
				return request{path: "/sitemaps/jobs.xml"}
			}, status: 200, after: func(w *world, a answer) {
				sitemapOf("jobs.xml", func(w *world) string { return "/job/" + w.tokens["open"] })(w, a)
				w.shows(a, []string{"<lastmod>20"}, []string{w.tokens["draft"]})
				w.shows(w.get("", "/sitemaps/jobs.xml?after="+w.tokens["open"]), nil, []string{w.tokens["open"]})
			}},
			{kind: notYours, send: to("", func(*world) string { return "/sitemaps/users.xml" }), status: 404},
		},
		"GET /feeds/jobs.rss": {
			{kind: good, send: func(w *world) request {
				w.newJob(fields{"title": "Engineer <&> \"Lead\""})
				w.newJob(fields{"title": "مديرة الموارد البشرية", "location": "جدة", "skills": []string{}})
				w.newJob(fields{"status": "draft", "title": "Draft"})
				return request{path: "/feeds/jobs.rss?location=RIYA"}
			}, status: 200, has: []string{"Engineer &lt;&amp;&gt;", "<category>Go</category>", "12,000 – 18,000 SAR",
				"http://tawafuq.example/job-search?location=RIYA"}, lacks: []string{"مديرة", "Draft"},
				after: func(w *world, a answer) {
					readsAsXML(w, a)
					if got := a.Header.Get("Content-Type"); !strings.HasPrefix(got, "application/rss+xml") {
						w.t.Errorf("served as %s", got)
					}
					ar := w.get("", "/feeds/jobs.rss?search=%D8%A7%D9%84%D9%85%D9%88%D8%A7%D8%B1%D8%AF&lang=ar")
					readsAsXML(w, ar)
					w.shows(ar, []string{"مديرة الموارد البشرية", "<language>ar</language>", "توافق"},
						[]string{"Engineer"})
				}},
			{kind: invalid, send: to("", func(*world) string { return "/feeds/jobs.rss?jobType=fun" }), status: 422},
		},
		"GET /feeds/jobs.json": {
			{kind: good, send: func(w *world) request {
				w.newJob(nil)
				w.newJob(fields{"title": "ممرضة", "jobType": "remote"})
				return request{path: "/feeds/jobs.json?jobType=remote"}
			}, status: 200, has: []string{`"version":"https://jsonfeed.org/version/1.1"`, "ممرضة · نجد للأنظمة",
				`"date_published":"`}, lacks: []string{"Backend"}, after: func(w *world, a answer) {
				if !json.Valid([]byte(a.body)) {
					w.t.Errorf("not JSON: %s", a.body)
				}
				w.shows(w.get("", "/feeds/jobs.json?companyId="+w.users["rival"].CompanyID), []string{`"items":[]`},
					nil)
				w.shows(w.get("", "/feeds/jobs.json?companyId="+w.users["company"].CompanyID),
					[]string{"Backend", "ممرضة"}, nil)
			}},
			{kind: invalid, send: to("", func(*world) string { return "/feeds/jobs.json?experienceLevel=god" }),
				status: 422},
		},
	})
}
