package httpapi

import (
	"bytes"
	"cmp"
	"encoding/json"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"github.com/tawafuq/tawafuq/locales"
)

// openAPI serves the API's document, made from the handlers' own types.
func (s *Server) openAPI(w http.ResponseWriter, r *http.Request) {
	w.Header().Set("Cache-Control", "public, max-age=300")
	w.Header().Set("Content-Type", "application/json")
	w.Write(s.document())
}

// encodeDocument takes tens of milliseconds; the document stays the same until the server ends.
func (s *Server) encodeDocument() []byte {
	var encoded bytes.Buffer
	jsonFormat.Marshal(&encoded, s.api.OpenAPI()) // it is made of plain values
	return encoded.Bytes()
}

// OpenAPIDocument returns the API's document as indented JSON; the page's types are made from it.
func (s *Server) OpenAPIDocument() ([]byte, error) {
	return json.MarshalIndent(s.api.OpenAPI(), "", "  ")
}

const apiDescription = "The API of a bilingual job marketplace. JSON in and out. Signing in gives a session cookie, " +
	"and the same token for `Authorization: Bearer`. Every error has the keys `success`, `code`, `message` and " +
	"`fields`, its message in the language of `Accept-Language` (en or ar). Titles, skills and places are as people " +
	"wrote them; `shown`, beside them, has them in that language where they are known."

// completeDocument adds what huma cannot know: whose API it is, on what terms, and how each row refuses.
func (s *Server) completeDocument() {
	d := s.api.OpenAPI()
	d.Info.Title, d.Info.Description = "Tawafuq API", apiDescription
	d.Info.TermsOfService = s.Settings.BaseURL + "/terms"
	d.Info.Contact = &huma.Contact{
		Name:  s.Settings.OperatorName,
		Email: s.Settings.SupportEmail,
		URL:   s.Settings.BaseURL + "/about",
	}
	d.Info.License = &huma.License{Name: "Terms of use", URL: s.Settings.BaseURL + "/terms"}
	// Relative to where the document was read, so that it holds behind any name.
	d.Servers = []*huma.Server{{URL: "/", Description: "This installation"}}
	d.Components.Responses = map[string]*huma.Response{}
	for _, schema := range d.Components.Schemas.Map() {
		if schema.AdditionalProperties != nil {
			schema.AdditionalProperties = nil // unknown fields are ignored, which is the default
		}
	}
	described := map[string]bool{}
	for _, rt := range s.routes {
		op := s.documented(rt)
		if op == nil {
			continue
		}
		describeParameters(rt, op)
		s.describeRefusals(rt, op)
		s.addExamples(op)
		if name := op.Tags[0]; !described[name] {
			described[name] = true
			about := groupText(locales.Default, name, "about", "Calls under /api/"+name+".")
			d.Tags = append(d.Tags, &huma.Tag{Name: name, Description: about})
		}
	}
	slices.SortFunc(d.Tags, func(a, b *huma.Tag) int { return strings.Compare(a.Name, b.Name) })
}

// documented returns the row's operation in the API's document; nil for a row outside it.
func (s *Server) documented(rt route) *huma.Operation {
	item := s.api.OpenAPI().Paths[rt.path]
	if item == nil {
		return nil
	}
	return map[string]*huma.Operation{
		"GET": item.Get, "POST": item.Post, "PUT": item.Put, "PATCH": item.Patch, "DELETE": item.Delete,
	}[rt.method]
}

// audience says who may call a row, and how often, in the reader's language.
func audience(language string, rt route) string {
	said := locales.Text(language, "api.docs.audience."+accessKey(rt.who), nil)
	if rt.quota.times == 0 {
		return said
	}
	often := map[time.Duration]string{time.Minute: "minute", time.Hour: "hour"}
	key := "api.docs.limit." + cmp.Or(often[rt.quota.per], "minutes")
	limit := map[string]any{"times": rt.quota.times, "minutes": int(rt.quota.per.Minutes())}
	return said + " " + locales.Text(language, key, limit)
}

func accessKey(who access) string { return strings.ReplaceAll(string(who), " ", "-") }

// refusals are the names, among the document's components, of the answers that refuse, by status.
var refusals = map[int]string{
	http.StatusBadRequest:            "Broken",
	http.StatusUnauthorized:          "SignedOut",
	http.StatusForbidden:             "Forbidden",
	http.StatusNotFound:              "NotFound",
	http.StatusRequestTimeout:        "TooSlow",
	http.StatusConflict:              "Conflict",
	http.StatusRequestEntityTooLarge: "TooLarge",
	http.StatusUnsupportedMediaType:  "WrongType",
	http.StatusUnprocessableEntity:   "Invalid",
	http.StatusTooManyRequests:       "TooMany",
	http.StatusServiceUnavailable:    "Unavailable",
}

// refusedWith lists the statuses by which a row may refuse: by what it takes, who may call it, and what the row adds.
func refusedWith(rt route, op *huma.Operation) []int {
	found := append([]int{http.StatusBadRequest, http.StatusServiceUnavailable}, rt.refusedWith...)
	asks := slices.ContainsFunc(op.Parameters, func(p *huma.Param) bool { return p.In == "query" })
	for status, may := range map[int]bool{
		http.StatusUnauthorized:          rt.who != anyone,
		http.StatusForbidden:             rt.who != anyone && rt.who != signedIn || rt.method != http.MethodGet,
		http.StatusNotFound:              strings.Contains(rt.path, "{"),
		http.StatusConflict:              rt.creates(),
		http.StatusRequestTimeout:        op.RequestBody != nil,
		http.StatusRequestEntityTooLarge: op.RequestBody != nil,
		http.StatusUnsupportedMediaType:  op.RequestBody != nil,
		http.StatusUnprocessableEntity:   op.RequestBody != nil || asks,
		http.StatusTooManyRequests:       rt.quota.times > 0,
	} {
		if may && !slices.Contains(found, status) {
			found = append(found, status)
		}
	}
	return found
}

func (s *Server) describeRefusals(rt route, op *huma.Operation) {
	for _, status := range refusedWith(rt, op) {
		code := strconv.Itoa(status)
		op.Responses[code] = s.sharedResponse(refusals[status], code)
	}
	op.Responses["default"] = s.sharedResponse("Unexpected", "default")
}

// sharedResponse refers to a refusal, which is written once among the document's components.
func (s *Server) sharedResponse(name, code string) *huma.Response {
	components := s.api.OpenAPI().Components
	if components.Responses[name] == nil {
		response := &huma.Response{
			Description: locales.Text(locales.Default, "api.docs.refusal."+code, nil),
			Content:     map[string]*huma.MediaType{"application/json": {Schema: schemaNamed("Problem")}},
		}
		if name == refusals[http.StatusTooManyRequests] || name == refusals[http.StatusServiceUnavailable] {
			response.Headers = map[string]*huma.Param{
				"Retry-After": {Description: "Seconds to wait", Schema: &huma.Schema{Type: "integer"}},
			}
		}
		components.Responses[name] = response
	}
	return &huma.Response{Ref: "#/components/responses/" + name}
}

// things say what a path's {id} identifies, by the word before it.
var things = map[string]string{
	"sessions":       "session",
	"tasks":          "task",
	"applications":   "application",
	"companies":      "company",
	"interviews":     "interview",
	"invitations":    "invitation",
	"jobs":           "job",
	"saved-jobs":     "job",
	"saved-searches": "saved search",
	"shortlist":      "talent",
	"talent":         "talent",
	"versions":       "CV",
}

func describeParameters(rt route, op *huma.Operation) {
	for _, p := range op.Parameters {
		if p.Description != "" || p.In != "path" {
			continue
		}
		before, _, _ := strings.Cut(rt.path, "/{"+p.Name+"}")
		thing := cmp.Or(things[before[strings.LastIndexByte(before, '/')+1:]], "thing")
		switch p.Name {
		case "id":
			p.Description = "Id of the " + thing
		case "userId":
			p.Description = "Id of the talent"
		default:
			p.Description = "The " + p.Name + " in the address"
		}
	}
}

// groupText words a tag, or returns fallback for one that has no words yet.
func groupText(language, tag, what, fallback string) string {
	key := "api.docs.group." + tag + "." + what
	if !locales.Has(key) {
		return fallback
	}
	return locales.Text(language, key, nil)
}

// tag groups calls: by the whole path where that says more, else by the first word after /api/.
func tag(path string) string {
	rest := strings.TrimPrefix(path, "/api/")
	for _, end := range []struct{ with, tag string }{
		{"/register", "sign-in"},
		{"/interviews", "interviews"},
		{"/applications", "applications"},
		{"/applications/counts", "applications"},
		{"/match", "matching"},
		{"/match/receipt", "matching"},
		{"/mirror", "matching"},
		{"/recommended-candidates", "matching"},
		{"/recommendations", "matching"},
	} {
		if strings.HasSuffix(rest, end.with) {
			return end.tag
		}
	}
	first, _, _ := strings.Cut(rest, "/")
	return cmp.Or(map[string]string{
		"auth":           "sign-in",
		"logout":         "sign-in",
		"images":         "account",
		"job-seekers":    "profile",
		"upload-cv":      "cv",
		"companies":      "company",
		"candidates":     "talent",
		"shortlist":      "talent",
		"calendar":       "interviews",
		"workdays":       "interviews",
		"stream":         "notifications",
		"saved-jobs":     "jobs",
		"saved-searches": "jobs",
		"concepts":       "matching",
		"figures":        "site",
		"events":         "site",
		"openapi.json":   "site",
		"docs":           "site",
		"admin":          "administration",
	}[first], first)
}
