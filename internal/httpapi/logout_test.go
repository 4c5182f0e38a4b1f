package httpapi_test

import (
	"fmt"
	"testing"

	"github.com/tawafuq/tawafuq/internal/httpapi"
)

// Logging out is a link, as the specification asks: only our own page and the reader's typing may lead there.
func TestLogoutFromAnotherSiteChangesNothing(t *testing.T) {
	for _, test := range []struct {
		site   string
		secure bool
		ends   bool
	}{
		{"same-origin", true, true}, {"none", true, true}, {"same-site", true, false}, {"cross-site", true, false},
		{"", true, true}, // an old browser
		{"same-origin", false, true}, {"cross-site", false, false}, {"same-site", false, false},
		{"", false, true}, // any browser over plain HTTP
	} {
		t.Run(fmt.Sprintf("%q, https %v", test.site, test.secure), func(t *testing.T) {
			w := newWorld(t, "sqlite", httpapi.Settings{Secure: test.secure})
			cookie := "tawafuq_session="
			if test.secure {
				cookie = "__Host-tawafuq_session="
			}
			header := cookies(cookie + w.tokens["talent"])
			if test.site != "" {
				header["Sec-Fetch-Site"] = test.site
			}
			w.want(303, request{method: "GET", path: "/api/logout", header: header})
			want := 200
			if test.ends {
				want = 401
			}
			w.want(want, request{method: "GET", path: "/api/auth/user", as: "talent"})
		})
	}
}
