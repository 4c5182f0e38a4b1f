package httpapi_test

import (
	"net/url"
	"strings"
	"testing"

	"github.com/tawafuq/tawafuq/internal/httpapi"
	"github.com/tawafuq/tawafuq/internal/pgtest"
)

// Whatever is sent to a route, the answer blames the caller or nobody: it is never an error of ours.
func TestJunkBreaksNoRoute(t *testing.T) {
	for _, engine := range pgtest.Engines() {
		t.Run(engine, func(t *testing.T) {
			w := newWorld(t, engine, httpapi.Settings{})
			w.newApplication()
			who := map[string][]string{"anyone": {"", "talent"}, "signed in": {"talent", "company", "admin"},
				"talent": {"talent"}, "company": {"company"}, "admin": {"admin"}}
			bodies := []string{
				`null`, `[]`, `"x"`, `5`, `{`, `{"a":1}`,
				`{"ids":null,"status":null,"events":null,"slots":null,"slot":null,"skills":null}`,
				`{"workHistory":null,"languageLevels":null}`,
				`{"ids":[null],"slots":[null],"events":[null],"workHistory":[null],"portfolio":[null]}`,
				`{"skills":[null],"title":null,"status":"reviewed"}`,
				`{"ids":[null],"status":"reviewed"}`,
				`{"experience":1e999,"expectedSalary":1e30,"founded":1e30,"minutes":1e30,"value":"x"}`,
				`{"founded":9223372036854775807,"minutes":-9223372036854775808,"expectedSalary":9223372036854775807}`,
				`{"title":"\ud800","note":"\u0000","body":"\u0000"}`,
				`{"jobId":"\u0000","talentId":"\u0000","message":"\u0000"}`,
				`{"slot":"0000-00-00T00:00:00Z","slots":["9999-12-31T23:59:59Z"]}`,
				`{"password":"\u0000","companyName":"\u0000","reason":"` + strings.Repeat("ح", 5000) + `"}`,
			}
			for _, row := range w.server.Rows() {
				method, path, _ := strings.Cut(row.Pattern, " ")
				if path == "/api/logout" || path == "/api/account/sessions" {
					continue // it ends the sessions that the others need
				}
				for _, name := range who[row.Who] {
					for _, id := range []string{"x", "'", "%F4%8F%BF%BF", strings.Repeat("9", 300)} {
						at := strings.NewReplacer("{id}", id, "{key}", id, "{part}", id).Replace(path)
						if method == "GET" || method == "DELETE" {
							for _, junk := range []string{"x", "-1", "1.'", "99999999999999999999.x", "\U0010FFFF", "%",
								"1.1.1"} {
								q := url.QueryEscape(junk)
								r := request{method: method, as: name, path: at + "?limit=" + q + "&cursor=" + q +
									"&after=" + q + "&days=" + q + "&jobId=" + q + "&companyId=" + q}
								if a := w.send(r); a.StatusCode >= 500 {
									t.Errorf("%s %s: %d %s", method, r.path, a.StatusCode, a.body)
								}
							}
						} else {
							for _, body := range bodies {
								a := w.send(request{method: method, as: name, path: at, body: body})
								if a.StatusCode >= 500 {
									t.Errorf("%s %s with %.120s: %d %s", method, at, body, a.StatusCode, a.body)
								}
							}
						}
						if !row.HasID {
							break
						}
					}
				}
			}
			for _, name := range []string{"talent", "company", "admin"} {
				w.get(name, "/api/auth/user") // nobody was signed out or deleted
			}
		})
	}
}
