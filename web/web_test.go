package web

import (
	"strings"
	"testing"

	"github.com/tawafuq/tawafuq/locales"
)

func TestMatch(t *testing.T) {
	routes, err := loadRoutes()
	if err != nil {
		t.Fatal(err)
	}
	cases := []struct{ path, role, want string }{
		{"/", "visitor", "landing"},
		{"/", "company", "companyDashboard"},
		{"/", "job_seeker", "talentDashboard"},
		{"/", "admin", "talentDashboard"},
		{"/home", "visitor", ""},
		{"/talent/dashboard", "company", ""},
		{"/talent/dashboard", "visitor", ""},
		{"/company/dashboard", "visitor", ""}, // no company is called "dashboard"
		{"/company/0190", "visitor", "companyPage"},
		{"/company/0190", "company", "companyPage"},
		{"/talent/0190", "company", "talentView"},
		{"/talent/0190", "job_seeker", "talentView"},
		{"/talent/profile", "company", ""},
		{"/search", "visitor", "→/job-search"},
		{"/search", "company", "→/company/candidates"},
		{"/talent", "job_seeker", "→/talent/dashboard"},
		{"/talent/jobs", "job_seeker", "→/job-search"},
		{"/talent/applications", "job_seeker", "→/applications"},
		{"/login", "job_seeker", "→/"},
		{"/login/", "visitor", "login"},
		{"/admin", "admin", "admin"},
		{"/admin", "job_seeker", ""},
		{"/job/", "visitor", ""},
		{"/dev/ui", "visitor", ""},
	}
	for _, c := range cases {
		route, found := routes.Match(c.path, c.role, false)
		got := route.Page
		if route.Redirect != "" {
			got = "→" + route.Redirect
		}
		if got != c.want || found != (c.want != "") {
			t.Errorf("%s for %s: %q, want %q", c.path, c.role, got, c.want)
		}
	}
}

func TestRoutesAreComplete(t *testing.T) {
	routes, err := loadRoutes()
	if err != nil {
		t.Fatal(err)
	}
	seen := map[string]bool{}
	for _, r := range routes {
		if (r.Page == "") == (r.Redirect == "") {
			t.Errorf("%s: want either a page or a redirect", r.Path)
		}
		for _, role := range r.For {
			if seen[r.Path+role] {
				t.Errorf("%s has two rows for %s", r.Path, role)
			}
			seen[r.Path+role] = true
			if _, found := routes.Match(r.Redirect, role, false); r.Redirect != "" && !found {
				t.Errorf("%s leads %s to %s, which they cannot see", r.Path, role, r.Redirect)
			}
		}
		for _, part := range []string{".title", ".description"} {
			if r.Page != "" && !locales.Has("meta."+r.Meta+part) {
				t.Errorf("%s: no text meta.%s%s", r.Path, r.Meta, part)
			}
		}
	}
}

func TestShellEscapesWhatComesFromOutside(t *testing.T) {
	s := &Site{shell: sourceShell}
	html := htmlOf(t, s, View{Path: `/"><script>alert(1)</script>`, Language: "en", BaseURL: "http://x.example"})
	if strings.Contains(html, "<script>alert") {
		t.Error("a path became a script")
	}
}

func TestShellOfABuiltPage(t *testing.T) {
	s := &Site{
		shell: `<html lang="%lang%" dir="%dir%"><!--head--><script nonce="CSP-NONCE" src="/assets/main-1.js"></script>`,
		chunks: map[string]chunk{
			"index.html": {File: "assets/main-1.js"},
			"src/features/landing/LandingPage.tsx": {File: "assets/LandingPage-2.js",
				Imports: []string{"index.html", "_shared.js"}},
			"_shared.js":                   {File: "assets/shared-3.js"},
			"../locales/ar.json?part=main": {File: "assets/ar-4.js"},
			"_pages-5.js":                  {File: "assets/pages-5.js"},
		},
		assets: map[string]asset{"/assets/plex-latin-400-a.woff2": {}, "/assets/plex-arabic-400-b.woff2": {},
			"/assets/rare-letters.woff2": {}},
		blank: "blank",
	}
	html := htmlOf(t, s, View{Route: Route{Page: "landing", Meta: "home", Index: true}, Path: "/", Language: "ar"})
	for _, want := range []string{
		`nonce="abc" src="/assets/main-1.js"`, `modulepreload" href="/assets/LandingPage-2.js" nonce="abc"`,
		`modulepreload" href="/assets/shared-3.js"`,
		`modulepreload" href="/assets/ar-4.js"`, `href="/assets/plex-latin-400-a.woff2" crossorigin`,
		`href="/assets/plex-arabic-400-b.woff2"`,
	} {
		if !strings.Contains(html, want) {
			t.Errorf("the shell lacks %s:\n%s", want, html)
		}
	}
	if strings.Contains(html, `modulepreload" href="/assets/main-1.js"`) {
		t.Error("the entry is named twice")
	}
	if strings.Contains(html, "rare-letters") {
		t.Error("a font that is seldom needed is preloaded")
	}
	const list = `modulepreload" href="/assets/pages-5.js"`
	if strings.Contains(html, list) {
		t.Error("the landing page fetches the list of the other pages")
	}
	html = htmlOf(t, s, View{Route: Route{Page: "about", Meta: "about"}, Path: "/about", Language: "ar"})
	if !strings.Contains(html, list) {
		t.Error("another page waits for the list of pages")
	}
}
