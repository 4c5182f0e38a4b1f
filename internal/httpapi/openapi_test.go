package httpapi_test

import (
	"encoding/json"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode"

	"github.com/tawafuq/tawafuq/internal/httpapi"
	"github.com/tawafuq/tawafuq/locales"
)

// apiDocument is the part of the document that the rules below look at.
type apiDocument struct {
	Info struct {
		Description string
		Contact     struct{ Name, Email string }
		License     struct{ Name, URL, Identifier string }
	}
	Servers    []struct{ URL, Description string }
	Tags       []struct{ Name, Description string }
	Paths      map[string]map[string]apiOperation
	Components map[string]map[string]any
}

type apiOperation struct {
	OperationID, Summary, Description string
	Tags                              []string
	Security                          []map[string][]string
	Parameters                        []struct{ Name, In, Description string }
	RequestBody                       struct {
		Content map[string]struct{ Example any }
	}
	Responses map[string]any
}

func (w *world) document() (d apiDocument, raw string) {
	w.t.Helper()
	document, err := w.server.OpenAPIDocument()
	ok(w.t, err)
	ok(w.t, json.Unmarshal(document, &d))
	return d, string(document)
}

// each calls f with every operation of the document and its row.
func (w *world) each(d apiDocument, check func(row httpapi.RouteRow, op apiOperation)) {
	w.t.Helper()
	for _, row := range w.server.Rows() {
		method, path, _ := strings.Cut(row.Pattern, " ")
		if !strings.HasPrefix(path, "/api/") {
			continue
		}
		op, there := d.Paths[path][strings.ToLower(method)]
		if !there {
			w.t.Errorf("%s is not in the document", row.Pattern)
			continue
		}
		check(row, op)
	}
}

// A document that follows these rules passes the public linters: Redocly's recommended set, Spectral's OpenAPI set.
func TestTheDocumentPassesTheLinters(t *testing.T) {
	w := newWorld(t, "sqlite", httpapi.Settings{})
	d, raw := w.document()
	rule := func(name string, check func(t *testing.T)) { t.Run(name, check) }

	rule("says whose it is, on what terms and where", func(t *testing.T) {
		if d.Info.Description == "" || d.Info.Contact.Email == "" || d.Info.License.Name == "" ||
			d.Info.License.URL+d.Info.License.Identifier == "" {
			t.Errorf("info: %+v", d.Info)
		}
		if len(d.Servers) == 0 || d.Servers[0].URL == "" {
			t.Errorf("servers: %v", d.Servers)
		}
	})
	rule("says who may call", func(t *testing.T) {
		w.each(d, func(row httpapi.RouteRow, op apiOperation) {
			if op.Security == nil || (len(op.Security) == 0) != (row.Who == "anyone") {
				t.Errorf("%s, which is for %s, has the security %v", row.Pattern, row.Who, op.Security)
			}
		})
		for _, name := range []string{"cookie", "bearer"} {
			if d.Components["securitySchemes"][name] == nil {
				t.Errorf("no scheme %s", name)
			}
		}
	})
	rule("describes every refusal that is known to happen", func(t *testing.T) {
		w.each(d, func(row httpapi.RouteRow, op apiOperation) {
			refusals := 0
			for status := range op.Responses {
				if status[0] == '4' {
					refusals++
				}
			}
			if refusals == 0 {
				t.Errorf("%s has no 4xx", row.Pattern)
			}
			for _, s := range scenarios[row.Pattern] {
				if status := fmt.Sprint(s.status); op.Responses[status] == nil && s.status < 500 {
					t.Errorf("%s answers %s, which is not described", row.Pattern, status)
				}
			}
			if row.Limited && op.Responses["429"] == nil {
				t.Errorf("%s is limited and has no 429", row.Pattern)
			}
		})
	})
	rule("names and describes everything", func(t *testing.T) {
		ids, used := map[string]bool{}, map[string]bool{}
		tags := map[string]string{}
		for _, tag := range d.Tags {
			tags[tag.Name] = tag.Description
		}
		w.each(d, func(row httpapi.RouteRow, op apiOperation) {
			if op.OperationID == "" || ids[op.OperationID] {
				t.Errorf("%s: the operation id %q is empty or taken", row.Pattern, op.OperationID)
			}
			ids[op.OperationID] = true
			if len(op.Tags) != 1 || tags[op.Tags[0]] == "" {
				t.Errorf("%s has the tags %v, want one that is described", row.Pattern, op.Tags)
			}
			used[strings.Join(op.Tags, "")] = true
			if op.Description == "" {
				t.Errorf("%s is not described", row.Pattern)
			}
			for _, p := range op.Parameters {
				if p.Description == "" {
					t.Errorf("%s: the parameter %s is not described", row.Pattern, p.Name)
				}
			}
		})
		for name := range tags {
			if !used[name] {
				t.Errorf("nothing has the tag %s", name)
			}
		}
	})
	rule("has no component that nobody uses", func(t *testing.T) {
		for kind, components := range d.Components {
			for name := range components {
				if kind != "securitySchemes" && !strings.Contains(raw, `"#/components/`+kind+"/"+name+`"`) {
					t.Errorf("nothing uses %s %s", kind, name)
				}
			}
		}
	})
	rule("shows an example of every body", func(t *testing.T) {
		w.each(d, func(row httpapi.RouteRow, op apiOperation) {
			if body, takesJSON := op.RequestBody.Content["application/json"]; takesJSON && body.Example == nil {
				t.Errorf("%s has no example", row.Pattern)
			}
		})
	})
}

// Every example in the document can be sent as it is: none of its fields is refused.
func TestExamplesAreAccepted(t *testing.T) {
	w := newWorld(t, "sqlite", httpapi.Settings{})
	d, _ := w.document()
	application := w.newApplication()
	sent := 0
	w.each(d, func(row httpapi.RouteRow, op apiOperation) {
		body, takesJSON := op.RequestBody.Content["application/json"]
		if !takesJSON {
			return
		}
		method, path, _ := strings.Cut(row.Pattern, " ")
		who := map[string]string{"signed in": "other", "talent": "other", "company": "company",
			"admin": "admin"}[row.Who]
		raw, err := json.Marshal(body.Example)
		ok(t, err)
		a := w.send(request{method: method, path: strings.ReplaceAll(path, "{id}", application), as: who,
			body: string(raw)})
		sent++
		if a.StatusCode >= 500 || a.StatusCode == 400 || a.StatusCode == 415 {
			t.Errorf("%s: %s is answered %d %s", row.Pattern, raw, a.StatusCode, a.body)
		}
		var refused struct{ Fields map[string]string }
		if a.StatusCode == 422 {
			a.json(t, &refused)
		}
		for field, why := range refused.Fields {
			// nobody has those of the example
			if field != "token" && field != "currentPassword" && field != "password" {
				t.Errorf("%s: %s of %s is refused: %s", row.Pattern, field, raw, why)
			}
		}
	})
	if sent < 25 {
		t.Errorf("only %d examples", sent)
	}
}

// verbs are the words that summaries begin with.
var verbs = strings.Fields(`
	Accept Add Apply Ask Cancel Change Choose Close Compare Confirm Copy Count Decline Delete Download Dismiss End
	Invite List Log Mark Offer Post Publish Rate Read Remove Rename Reopen Replace Report Restore Retry Save Search Send
	Set Show Sign Suggest Suspend Translate Upload View Withdraw Write`)

// A summary is a short imperative that speaks to the caller, in both languages.
func TestSummariesSpeakToTheCaller(t *testing.T) {
	w := newWorld(t, "sqlite", httpapi.Settings{})
	d, _ := w.document()
	stilted := regexp.MustCompile(`(?i)\bown\b|\bthe caller\b|\bwritten down\b|\.$`)
	w.each(d, func(row httpapi.RouteRow, op apiOperation) {
		first, _, _ := strings.Cut(op.Summary, " ")
		if !slices.Contains(verbs, first) || stilted.MatchString(op.Summary) || len(op.Summary) > 90 {
			t.Errorf("%s has the summary %q", row.Pattern, op.Summary)
		}
		key := "api.docs.call." + op.OperationID
		if got := locales.Text("en", key, nil); got != op.Summary {
			t.Errorf("%s: %s is %q, want %q", row.Pattern, key, got, op.Summary)
		}
		isArabic := func(c rune) bool { return unicode.Is(unicode.Arabic, c) }
		if arabic := locales.Text("ar", key, nil); !strings.ContainsFunc(arabic, isArabic) {
			t.Errorf("%s has no Arabic summary: %q", row.Pattern, arabic)
		}
	})
}
