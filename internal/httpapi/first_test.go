package httpapi_test

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"github.com/tawafuq/tawafuq/internal/httpapi"
)

// answersIn returns the answers inside a page, by the address of their call.
func answersIn(t *testing.T, page string) map[string]struct{ Body json.RawMessage } {
	t.Helper()
	_, rest, found := strings.Cut(page, `<script type="application/json" id="first">`)
	if !found {
		return nil
	}
	data, _, _ := strings.Cut(rest, "</script>")
	answers := map[string]struct{ Body json.RawMessage }{}
	ok(t, json.Unmarshal([]byte(data), &answers))
	return answers
}

func TestAPageHoldsTheAnswersItBeginsWith(t *testing.T) {
	w := newWorld(t, "sqlite", httpapi.Settings{})
	id := w.newJob(fields{"title": "Engineer </script><b>\u2028"})
	cases := []struct {
		path, who string
		want      []string
	}{
		{"/", "", []string{"/api/site"}},
		{"/job/" + id, "", []string{"/api/jobs/" + id, "/api/jobs/" + id + "/similar", "/api/site"}},
		{"/job-search", "", []string{"/api/jobs/facets", "/api/jobs?limit=20"}},
		{"/job-search?search=%D9%85%D9%87%D9%86%D8%AF%D8%B3&sort=date&view=x&lang=en", "", []string{
			"/api/jobs/facets?search=%D9%85%D9%87%D9%86%D8%AF%D8%B3",
			"/api/jobs/understood?search=%D9%85%D9%87%D9%86%D8%AF%D8%B3",
			"/api/jobs?limit=20&search=%D9%85%D9%87%D9%86%D8%AF%D8%B3&sort=date"}},
		{"/login", "", nil},
		{"/no/such/page", "", nil},
		// What a company may not ask is left out.
		{"/job/" + id, "company", []string{"/api/auth/user", "/api/conversations?limit=1", "/api/jobs/" + id,
			"/api/jobs/" + id + "/similar", "/api/notifications?limit=1", "/api/site"}},
		{"/", "company", []string{"/api/auth/user", "/api/company/counters", "/api/conversations?limit=1", "/api/home",
			"/api/home/figures", "/api/jobs/company?limit=3", "/api/notifications?limit=1"}},
	}
	for _, c := range cases {
		header := cookies("language=en")
		if c.who != "" {
			header["Cookie"] += "; tawafuq_session=" + w.tokens[c.who]
		}
		a := w.send(request{method: "GET", path: c.path, header: header})
		var got []string
		for address, answer := range answersIn(t, a.body) {
			got = append(got, address)
			direct := w.send(request{method: "GET", path: address, as: c.who,
				header: map[string]string{"Accept-Language": "en"}})
			if direct.StatusCode != 200 || !sameJSON(t, direct.body, string(answer.Body)) {
				t.Errorf("%s for %q: another answer to %s:\n%s\n%s", c.path, c.who, address, answer.Body, direct.body)
			}
		}
		slices.Sort(got)
		if !slices.Equal(got, c.want) {
			t.Errorf("%s for %q holds\n%q, want\n%q", c.path, c.who, got, c.want)
		}
		kept := a.Header.Get("Cache-Control")
		if want := map[bool]string{true: "private, no-cache", false: "private, no-store"}[c.who == ""]; kept != want {
			t.Errorf("%s for %q: %q, want %q", c.path, c.who, kept, want)
		}
	}
}

func sameJSON(t *testing.T, a, b string) bool {
	t.Helper()
	var left, right any
	ok(t, json.Unmarshal([]byte(a), &left))
	ok(t, json.Unmarshal([]byte(b), &right))
	one, _ := json.Marshal(left)
	other, _ := json.Marshal(right)
	return string(one) == string(other)
}

// Opening a page must neither use up anybody's quota nor be written down as a reading of somebody's profile.
func TestFirstCallsAreFreeAndLeaveNoTrace(t *testing.T) {
	w := newWorld(t, "sqlite", httpapi.Settings{})
	free := map[string]bool{}
	for _, row := range w.server.Rows() {
		free[row.Pattern] = !row.Limited
	}
	for _, address := range httpapi.FirstCalls() {
		path, _, _ := strings.Cut(address, "?")
		if !free["GET "+path] {
			t.Errorf("%s has a quota or is no row of the table", address)
		}
		for _, recorded := range []string{"/api/talent/", "/api/candidates", "/api/cv/"} {
			if strings.HasPrefix(address, recorded) {
				t.Errorf("%s is counted as a reading", address)
			}
		}
	}
}
