package httpapi

import (
	"context"
	"encoding/json"
	"net/http"
	"net/url"
	"strings"

	"github.com/tawafuq/tawafuq/web"
)

// firstAnswer is the answer to a call that a page begins with. It travels inside the page, so that nobody asks for it.
type firstAnswer struct {
	Body  json.RawMessage `json:"body"`
	Total string          `json:"total,omitempty"` // the header X-Total-Count
	Link  string          `json:"link,omitempty"`
}

// membersCalls are what every page of somebody who is signed in begins with.
var membersCalls = []string{"/api/auth/user", "/api/notifications?limit=1", "/api/conversations?limit=1"}

// firstCalls are the reads that each page begins with, by its name in routes.json. {id} is the one in the page's path,
// {filters} what its query asks of a search. A read the reader may not make is left out, as is one that fails:
// the page then asks for itself and says what is wrong. Reads that are counted or recorded must not be here.
var firstCalls = map[string][]string{
	"landing":          {"/api/site"},
	"about":            {"/api/site"},
	"privacy":          {"/api/site"},
	"terms":            {"/api/site"},
	"talentSignup":     {"/api/site"},
	"companySignup":    {"/api/site"},
	"howWeCount":       {"/api/site", "/api/figures"},
	"howMatchingWorks": {"/api/matching"},
	"jobSearch": {"/api/jobs?{filters}&limit=20", "/api/jobs/facets?{filters}", "/api/jobs/understood?{filters}",
		"/api/saved-searches", "/api/jobs/recommendations?limit=3", "/api/profile"},
	"job":         {"/api/jobs/{id}", "/api/site", "/api/jobs/{id}/similar", "/api/profile", "/api/jobs/{id}/match"},
	"companyPage": {"/api/companies/{id}", "/api/jobs?companyId={id}&limit=20"},
	"talentDashboard": {"/api/home", "/api/profile/counters", "/api/profile/completeness", "/api/profile",
		"/api/jobs/recommendations?limit=3", "/api/saved-jobs?limit=5", "/api/home/figures"},
	"companyDashboard": {"/api/home", "/api/company/counters", "/api/jobs/company?limit=3", "/api/home/figures"},
	"companyJobs":      {"/api/jobs/company?limit=3"},
	"companyProfile":   {"/api/company/profile", "/api/company/hours"},
	"applications":     {"/api/applications/counts", "/api/applications?limit=20", "/api/invitations?limit=20"},
	"messages":         {"/api/conversations?limit=30"},
	"talentProfile":    {"/api/profile", "/api/profile/completeness", "/api/profile/views?limit=5"},
	"editProfile":      {"/api/profile", "/api/profile/completeness"},
	"settings": {"/api/account/notices", "/api/account/cv-corrections", "/api/account/calendar",
		"/api/account/sessions", "/api/account/access", "/api/account/security-log?limit=10"},
	"applicants": {"/api/jobs/{id}", "/api/jobs/{id}/applications/counts", "/api/jobs/{id}/applications/moving"},
}

// first answers the calls that a page begins with, as JSON by their address; empty if there are none.
func (s *Server) first(r *http.Request, c *call, route web.Route, language string) ([]byte, error) {
	calls := firstCalls[route.Page]
	if c.user.ID != "" {
		calls = append(membersCalls[:len(membersCalls):len(membersCalls)], calls...)
	}
	answers := map[string]firstAnswer{}
	for _, address := range calls {
		address = fillAddress(address, route, r.URL)
		if address == "" {
			continue
		}
		if answer, found := s.answerWithin(r, c, address, language); found {
			answers[address] = answer
		}
	}
	if len(answers) == 0 {
		return nil, nil
	}
	return json.Marshal(answers) // which also escapes what could end the script it stands in
}

// searchFilters are the parts of the search page's query that are the search itself; see readFilters of the page.
var searchFilters = []string{"search", "location", "jobType", "experienceLevel", "companyId", "salaryFrom", "unstated",
	"postedWithin", "industry", "language", "answers", "exact"}

// fillAddress returns the address of a call that a page begins with. It is empty where there is nothing to understand.
func fillAddress(address string, route web.Route, page *url.URL) string {
	address = strings.ReplaceAll(address, "{id}", url.PathEscape(idIn(route, page)))
	plain, rest, found := strings.Cut(address, "?{filters}")
	if !found {
		return address
	}
	asked, _ := url.ParseQuery(strings.TrimPrefix(rest, "&"))
	query := page.Query()
	for _, name := range searchFilters {
		if value := strings.TrimSpace(query.Get(name)); value != "" {
			asked.Set(name, value)
		}
	}
	// How many there are does not depend on their order.
	if order := query.Get("sort"); order != "" && asked.Has("limit") {
		asked.Set("sort", order)
	}
	switch {
	case len(asked) > 0:
		return plain + "?" + asked.Encode()
	case strings.HasSuffix(plain, "/understood"):
		return ""
	}
	return plain
}

// searchIn is the part of a page's query that changes what is drawn: of the search page, the search.
func searchIn(route web.Route, page *url.URL) string {
	if route.Page != "jobSearch" {
		return ""
	}
	_, query, _ := strings.Cut(fillAddress("?{filters}&limit=20", route, page), "?")
	asked, _ := url.ParseQuery(query)
	asked.Del("limit")
	if len(asked) == 0 {
		return ""
	}
	return "?" + asked.Encode()
}

// idIn is what stands in a page's path where its row has ":id".
func idIn(route web.Route, page *url.URL) string {
	parts := strings.Split(page.Path, "/")
	for i, part := range strings.Split(route.Path, "/") {
		if part == ":id" && i < len(parts) {
			return parts[i]
		}
	}
	return ""
}

// answerWithin answers a call of the API as if the reader's browser had made it, without a connection of its own.
func (s *Server) answerWithin(r *http.Request, c *call, address, language string) (firstAnswer, bool) {
	within := &call{id: c.id, began: c.began, acceptLanguage: language, userAgent: c.userAgent,
		user: c.user, session: c.session, token: c.token, hasCookie: c.hasCookie, known: true}
	u, err := url.Parse(address)
	if err != nil {
		return firstAnswer{}, false
	}
	req := (&http.Request{Method: http.MethodGet, URL: u, Host: r.Host, RemoteAddr: r.RemoteAddr, Header: http.Header{
		"Accept-Language": {language},
	}}).WithContext(context.WithValue(r.Context(), callKey{}, within))
	w := &heldAnswer{header: http.Header{}}
	s.calls.ServeHTTP(w, req)
	if w.status != http.StatusOK || !json.Valid(w.body.Bytes()) {
		return firstAnswer{}, false
	}
	return firstAnswer{
		Body:  w.body.Bytes(),
		Total: w.header.Get("X-Total-Count"),
		Link:  w.header.Get("Link"),
	}, true
}
