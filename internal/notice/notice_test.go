package notice

import (
	"encoding/json"
	"maps"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/tawafuq/tawafuq/internal/worker"
)

// leadNowhere are the notices that need no page.
var leadNowhere = []string{
	"accountSuspended", "accountRestored", "invitation.declined", "left", "applicant", "interview.off",
}

func TestEveryKindHasItsPage(t *testing.T) {
	for _, kind := range kinds(t) {
		leads := userPages[kind] != "" || companyPages[kind] != ""
		if leads == slices.Contains(leadNowhere, kind) {
			t.Errorf("%s: leads somewhere: %v", kind, leads)
		}
	}
}

func TestEveryPageExists(t *testing.T) {
	routes := routePatterns(t)
	known := kinds(t)
	for _, pages := range []map[string]string{userPages, companyPages} {
		for kind, page := range pages {
			path, _, _ := strings.Cut(page, "?")
			if !slices.ContainsFunc(routes, func(r *regexp.Regexp) bool { return r.MatchString(path) }) {
				t.Errorf("%s leads to %s, which is not a page", kind, page)
			}
			if !slices.Contains(known, kind) {
				t.Errorf("%s has a page and no words", kind)
			}
		}
	}
}

func TestSendFillsTheAddressIn(t *testing.T) {
	for _, test := range []struct {
		name   string
		notice Notice
		want   string
	}{
		{"to a talent", Notice{Kind: "interview.accepted", UserID: "u", About: About{Application: "a", Job: "j"}},
			"/applications?application=a"},
		{"to a company", Notice{Kind: "interview.accepted", CompanyID: "c", About: About{Application: "a", Job: "j"}},
			"/company/jobs/j/applicants?application=a"},
		{"about a talent", Notice{Kind: "invitation.accepted", CompanyID: "c", About: About{Talent: "t"}}, "/talent/t"},
		{"nowhere", Notice{Kind: "invitation.declined", CompanyID: "c", About: About{Talent: "t"}}, ""},
	} {
		var got Notice
		if err := Send(test.notice).Read(&got); err != nil || got.Href != test.want {
			t.Errorf("%s: %q, %v; want %q", test.name, got.Href, err, test.want)
		}
	}
}

func TestSendNamesThePeople(t *testing.T) {
	got := Send(Notice{Kind: "applied", CompanyID: "c", Subject: "t"}).People
	if want := (worker.People{CompanyID: "c", AboutUser: "t"}); got != want {
		t.Errorf("to a company: %+v, want %+v", got, want)
	}
	got = Send(Notice{Kind: "invited", UserID: "u"}).People
	if want := (worker.People{UserID: "u"}); got != want {
		t.Errorf("to a user: %+v, want %+v", got, want)
	}
}

var pluralForm = regexp.MustCompile(`_(one|other)$`)

// kinds returns the kinds of notices that have words.
func kinds(t *testing.T) []string {
	var words struct{ Notice map[string]any }
	read(t, "../../locales/en.json", &words)
	found := []string{}
	for kind, below := range words.Notice {
		if parts, ok := below.(map[string]any); ok {
			for part := range maps.Keys(parts) {
				found = append(found, kind+"."+pluralForm.ReplaceAllString(part, ""))
			}
			continue
		}
		found = append(found, kind)
	}
	if len(found) < 15 {
		t.Fatalf("only %d kinds: %v", len(found), found)
	}
	return found
}

func routePatterns(t *testing.T) []*regexp.Regexp {
	var routes []struct{ Path string }
	read(t, "../../web/routes.json", &routes)
	patterns := make([]*regexp.Regexp, len(routes))
	for i, r := range routes {
		patterns[i] = regexp.MustCompile("^" + regexp.MustCompile(`:\w+`).ReplaceAllString(r.Path, `\{\w+\}`) + "$")
	}
	return patterns
}

func read(t *testing.T, path string, into any) {
	t.Helper()
	content, err := os.ReadFile(path)
	if err == nil {
		err = json.Unmarshal(content, into)
	}
	if err != nil {
		t.Fatal(err)
	}
}
