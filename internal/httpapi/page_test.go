package httpapi_test

import (
	"context"
	"fmt"
	"net/http"
	"strings"
	"testing"

	"github.com/tawafuq/tawafuq/internal/account"
	"github.com/tawafuq/tawafuq/internal/httpapi"
	"github.com/tawafuq/tawafuq/locales"
	"github.com/tawafuq/tawafuq/web"
)

// Every page of the table, for every role and language: status, language, direction, texts, addresses.
func TestEveryPageOfTheTable(t *testing.T) {
	w := newWorld(t, "sqlite", httpapi.Settings{})
	site, err := web.Load()
	ok(t, err)
	who := map[string]string{"visitor": "", "job_seeker": "talent", "company": "company", "admin": "admin"}
	paths := map[string]bool{"/no/such/page": true}
	for _, route := range site.Routes {
		// These pages depend on whether the job or company exists; see TestTheJobsPageNamesTheJob and the company's.
		if route.Meta != "job" && route.Meta != "company" {
			paths[strings.ReplaceAll(route.Path, ":id", "0190-x")] = true
		}
	}
	for path := range paths {
		for role, name := range who {
			for _, language := range []string{"en", "ar"} {
				header := cookies("language=" + language)
				if name != "" {
					header["Cookie"] += "; tawafuq_session=" + w.tokens[name]
				}
				a := w.send(request{method: "GET", path: path, header: header})
				route, found := site.Routes.Match(path, role, false)
				what := fmt.Sprintf("%s for %s in %s", path, role, language)
				if found && route.Redirect != "" {
					if a.StatusCode != 302 || a.Header.Get("Location") != route.Redirect {
						t.Errorf("%s: %d to %q", what, a.StatusCode, a.Header.Get("Location"))
					}
					continue
				}
				meta, status := route.Meta, 200
				if !found {
					meta, status = "notFound", 404
					if name == "" && path != "/no/such/page" && path != "/dev/ui" {
						meta = "signIn" // somebody else's page
					}
				}
				if a.StatusCode != status {
					t.Errorf("%s: %d, want %d", what, a.StatusCode, status)
				}
				dir := map[string]string{"en": "ltr", "ar": "rtl"}[language]
				title := locales.Text(language, "meta."+meta+".title", nil)
				for _, want := range []string{
					`<html lang="` + language + `" dir="` + dir + `"`,
					"<title>" + title,
					`rel="canonical" href="http://tawafuq.example` + path + `"`,
					`hreflang="ar" href="http://tawafuq.example` + path + `?lang=ar"`,
					`property="og:title" content="` + title,
					`name="description" content="`,
				} {
					if !strings.Contains(a.body, want) {
						t.Errorf("%s lacks %s", what, want)
					}
				}
				if strings.Contains(a.body, "noindex") == route.Index {
					t.Errorf("%s: noindex is wrong", what)
				}
				checkHeaders(w, a)
			}
		}
	}
}

func TestThePagesLanguage(t *testing.T) {
	w := newWorld(t, "sqlite", httpapi.Settings{})
	_, err := w.accounts.Update(t.Context(), w.users["talent"], account.Change{Language: new("ar")})
	ok(t, err)
	session := "tawafuq_session=" + w.tokens["talent"]
	cases := []struct{ name, path, cookie, accept, want string }{
		{"first visit", "/", "", "", "en"},
		{"first visit of an Arabic browser", "/", "", "ar-SA,en;q=0.5", "ar"},
		{"first visit of a French browser", "/", "", "fr", "en"},
		{"a stored choice beats the browser", "/", "language=en", "ar", "en"},
		{"a stored value that is no language is ignored", "/", "language=fr", "", "en"},
		{"the address beats the stored choice", "/?lang=ar", "language=en", "", "ar"},
		{"an address with no language of ours", "/?lang=xx", "language=ar", "", "ar"},
		{"the account's setting", "/", session, "", "ar"},
		{"a stored choice beats the account's setting", "/", session + "; language=en", "", "en"},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			a := w.send(request{method: "GET", path: c.path,
				header: map[string]string{"Cookie": c.cookie, "Accept-Language": c.accept}})
			if !strings.Contains(a.body, `<html lang="`+c.want+`"`) {
				t.Errorf("want %s in %.200s", c.want, a.body)
			}
		})
	}
	for cookie, want := range map[string]string{
		"theme=dark": `data-theme="dark"`,
		"theme=pink": `data-theme=""`,
		"":           `data-theme=""`,
	} {
		a := w.send(request{method: "GET", path: "/", header: cookies(cookie)})
		if !strings.Contains(a.body, want) {
			t.Errorf("%q: want %s", cookie, want)
		}
	}
}

func TestTheDevPageIsForDevelopment(t *testing.T) {
	for dev, want := range map[bool]int{true: 200, false: 404} {
		w := newWorld(t, "sqlite", httpapi.Settings{Dev: dev})
		if a := w.send(request{method: "GET", path: "/dev/ui"}); a.StatusCode != want {
			t.Errorf("dev %v: %d, want %d", dev, a.StatusCode, want)
		}
	}
}

func TestPagesAreCompressedAndMissingAssetsAreNotFound(t *testing.T) {
	w := newWorld(t, "sqlite", httpapi.Settings{})
	req, err := http.NewRequestWithContext(context.Background(), "GET", w.url+"/", nil)
	ok(t, err)
	req.Header.Set("Accept-Encoding", "gzip")
	res, err := http.DefaultTransport.RoundTrip(req)
	ok(t, err)
	res.Body.Close()
	if res.Header.Get("Content-Encoding") != "gzip" {
		t.Errorf("the landing page came as %q", res.Header.Get("Content-Encoding"))
	}
	if a := w.send(request{method: "GET", path: "/assets/gone-1234.js"}); a.StatusCode != 404 {
		t.Errorf("a missing script: %d", a.StatusCode)
	}
}
