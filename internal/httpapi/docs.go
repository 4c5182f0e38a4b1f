package httpapi

import (
	"bytes"
	"encoding/json"
	"fmt"
	"html/template"
	"net/http"
	"slices"
	"sort"
	"strings"

	_ "embed"

	"github.com/danielgtaylor/huma/v2"

	"github.com/tawafuq/tawafuq/locales"
)

//go:embed docs.html
var docsHTML string

var docsTemplate = template.Must(template.New("docs").Parse(docsHTML))

// docsPage is the API's document for people, in the reader's language.
type docsPage struct {
	Nonce, Language, Dir, Theme, Stylesheet, Version string
	OtherLanguage                                    string
	Fonts                                            []string
	Groups                                           []docsGroup
	Total                                            int
}

// Say is a text of the page's frame.
func (p docsPage) Say(key string) string {
	return locales.Text(p.Language, "api.docs."+key, map[string]any{"version": p.Version})
}

// SiteName is what the product is called.
func (p docsPage) SiteName() string { return locales.Text(p.Language, "meta.siteName", nil) }

type docsGroup struct {
	Tag, Name, About string
	Calls            []docsCall
}

type docsCall struct {
	Method, Path, Summary, Who, Audience, ID string
	Words                                    string // what the search looks in: both languages
	Parameters, Request, Response            []docsField
	Body, Curl, Answer                       string // examples
	Refusals                                 []docsRefusal
}

type docsField struct {
	Name, Type, Note string
}

type docsRefusal struct{ Status, About string }

// docs serves the API's document as a page for people.
func (s *Server) docs(w http.ResponseWriter, r *http.Request) {
	language := pageLanguage(r)
	page := docsPage{
		Nonce:         newNonce(),
		Language:      language,
		Dir:           locales.Dir(language),
		Theme:         theme(r),
		Stylesheet:    s.Site.Stylesheet(),
		Version:       s.Settings.Version,
		OtherLanguage: locales.Languages[1-slices.Index(locales.Languages, language)],
		Fonts:         s.Site.Fonts(),
		Groups:        s.docsGroups(language),
	}
	for _, group := range page.Groups {
		page.Total += len(group.Calls)
	}
	var rendered bytes.Buffer
	if err := docsTemplate.Execute(&rendered, page); err != nil {
		s.fail(w, r, err)
		return
	}
	h := w.Header()
	h.Set("Content-Security-Policy", pagePolicy(page.Nonce))
	h.Set("Content-Type", "text/html; charset=utf-8")
	h.Set("Content-Language", language)
	h.Set("Cache-Control", "private, no-cache")
	h.Set("Vary", varyByReader)
	w.Write(rendered.Bytes())
}

func (s *Server) docsGroups(language string) []docsGroup {
	var groups []docsGroup
	for _, rt := range s.routes {
		op := s.documented(rt)
		if op == nil {
			continue
		}
		name := op.Tags[0]
		i := slices.IndexFunc(groups, func(g docsGroup) bool { return g.Tag == name })
		if i < 0 {
			i = len(groups)
			groups = append(groups, docsGroup{
				Tag: name, Name: groupText(language, name, "name", name), About: groupText(language, name, "about", ""),
			})
		}
		groups[i].Calls = append(groups[i].Calls, s.docsCall(language, rt, op))
	}
	return groups
}

func (s *Server) docsCall(language string, rt route, op *huma.Operation) docsCall {
	c := docsCall{
		Method:   rt.method,
		Path:     rt.path,
		Summary:  rt.summary,
		Who:      locales.Text(language, "api.docs.who."+accessKey(rt.who), nil),
		Audience: audience(language, rt),
		ID:       op.OperationID,
		Curl:     s.curl(rt, op),
	}
	if key := "api.docs.call." + op.OperationID; locales.Has(key) {
		c.Summary = locales.Text(language, key, nil)
	}
	c.Words = strings.ToLower(strings.Join([]string{rt.method, rt.path, c.Summary, rt.summary, c.Who}, " "))
	for _, p := range op.Parameters {
		if p.In != "header" && p.In != "cookie" {
			c.Parameters = append(c.Parameters, docsField{
				Name: p.Name,
				Type: s.typeName(language, p.Schema),
				Note: p.Description,
			})
		}
	}
	if op.RequestBody != nil {
		body := op.RequestBody.Content["application/json"]
		c.Request, c.Body = s.fields(language, body), exampleText(body)
	}
	for _, status := range sortedKeys(op.Responses) {
		switch response := op.Responses[status]; {
		case strings.HasPrefix(status, "2"):
			answer := response.Content["application/json"]
			c.Response, c.Answer = s.fields(language, answer), exampleText(answer)
		case strings.HasPrefix(status, "4"):
			about := locales.Text(language, "api.docs.refusal."+status, nil)
			c.Refusals = append(c.Refusals, docsRefusal{status, about})
		}
	}
	return c
}

// curl returns the call as somebody would type it.
func (s *Server) curl(rt route, op *huma.Operation) string {
	path := strings.NewReplacer("{id}", "$ID", "{userId}", "$USER", "{key}", "$KEY").Replace(rt.path)
	line := "curl"
	if rt.method != http.MethodGet {
		line += " -X " + rt.method
	}
	parts := []string{fmt.Sprintf("%s %q", line, s.Settings.BaseURL+path)}
	if rt.who != anyone {
		parts = append(parts, `-H "Authorization: Bearer $TOKEN"`)
	}
	if rt.form.field != "" {
		parts = append(parts, fmt.Sprintf(`-F "%s=@file"`, rt.form.field))
	} else if op.RequestBody != nil {
		parts = append(parts, `-H "Content-Type: application/json"`, "-d @body.json")
	}
	return strings.Join(parts, " \\\n  ")
}

func exampleText(media *huma.MediaType) string {
	if media == nil || media.Example == nil {
		return ""
	}
	raw, err := json.MarshalIndent(media.Example, "", "  ")
	if err != nil {
		return "" // examples are made of plain values
	}
	return string(raw)
}

// fields lists the members of a body; of a list, those of its items.
func (s *Server) fields(language string, media *huma.MediaType) []docsField {
	if media == nil || media.Schema == nil {
		return nil
	}
	schema := s.resolve(media.Schema)
	if schema.Type == "array" {
		schema = s.resolve(schema.Items)
	}
	var fields []docsField
	for _, name := range sortedKeys(schema.Properties) {
		p := schema.Properties[name]
		fields = append(fields, docsField{Name: name, Type: s.typeName(language, p), Note: p.Description})
	}
	return fields
}

// typeName says what a value is: its kind, and the choices there are.
func (s *Server) typeName(language string, schema *huma.Schema) string {
	switch {
	case schema.Ref != "":
		return strings.TrimPrefix(schema.Ref, schemaPrefix)
	case len(schema.OneOf) > 0:
		return s.typeName(language, schema.OneOf[0])
	case schema.Type == "array" && schema.Items != nil:
		return locales.Text(language, "api.docs.listOf", map[string]any{"type": s.typeName(language, schema.Items)})
	case len(schema.Enum) > 0:
		var choices []string
		for _, choice := range schema.Enum {
			if choice != "" {
				choices = append(choices, fmt.Sprint(choice))
			}
		}
		return strings.Join(choices, " | ")
	case schema.Format == "date-time":
		return schema.Format
	}
	return schema.Type
}

func (s *Server) resolve(schema *huma.Schema) *huma.Schema {
	if schema.Ref != "" {
		return s.api.OpenAPI().Components.Schemas.SchemaFromRef(schema.Ref)
	}
	return schema
}

func sortedKeys[V any](m map[string]V) []string {
	keys := make([]string, 0, len(m))
	for key := range m {
		keys = append(keys, key)
	}
	sort.Strings(keys)
	return keys
}
