package httpapi_test

import (
	"html"
	"regexp"
	"strings"
	"testing"

	"github.com/tawafuq/tawafuq/internal/httpapi"
	"github.com/tawafuq/tawafuq/locales"
)

// The API's page speaks the reader's language, shows how every call is made, and runs nothing but its own script.
func TestTheDocsPage(t *testing.T) {
	w := newWorld(t, "sqlite", httpapi.Settings{})
	d, _ := w.document()
	for _, language := range locales.Languages {
		t.Run(language, func(t *testing.T) {
			a := w.send(request{method: "GET", path: "/api/docs", header: inLanguage(language)})
			if a.StatusCode != 200 || a.Header.Get("Content-Language") != language ||
				!strings.Contains(a.Header.Get("Vary"), "Accept-Language") {
				t.Fatalf("%d, Content-Language %q, Vary %q", a.StatusCode, a.Header.Get("Content-Language"),
					a.Header.Get("Vary"))
			}
			page := html.UnescapeString(a.body)
			for _, want := range []string{
				`<html lang="` + language + `" dir="` + locales.Dir(language) + `"`, `<input type="search"`,
				locales.Text(language, "api.docs.title", nil), locales.Text(language, "api.docs.search", nil),
				`curl -X POST "http://tawafuq.example/api/auth/login"`, `-H "Authorization: Bearer $TOKEN"`, `-F "cv=@`,
				`"email": "`, // of an example body
			} {
				if !strings.Contains(page, want) {
					t.Errorf("the page lacks %s", want)
				}
			}
			w.each(d, func(row httpapi.RouteRow, op apiOperation) {
				if !strings.Contains(page, `id="`+op.OperationID+`"`) ||
					!strings.Contains(page, locales.Text(language, "api.docs.call."+op.OperationID, nil)) {
					t.Errorf("the page lacks %s in %s", row.Pattern, language)
				}
			})
			if missing := regexp.MustCompile(`\bapi\.docs\.[\w.-]+`).FindString(page); missing != "" {
				t.Errorf("a text is missing: %s", missing)
			}
			nonce := regexp.MustCompile(`'nonce-([^']+)'`).FindStringSubmatch(a.Header.Get("Content-Security-Policy"))
			for _, tag := range regexp.MustCompile(`<(script|style)\b[^>]*>`).FindAllString(a.body, -1) {
				if nonce == nil || !strings.Contains(tag, `nonce="`+nonce[1]+`"`) {
					t.Errorf("%s does not have the nonce of %v", tag, nonce)
				}
			}
			if inline := regexp.MustCompile(`<[^>]+\s(on\w+|style)=`).FindString(a.body); inline != "" {
				t.Errorf("%s is inline", inline)
			}
		})
	}
	if a := w.get("", "/api/docs?lang=ar"); !strings.Contains(a.body, `dir="rtl"`) {
		t.Error("the address cannot choose the language")
	}
}
