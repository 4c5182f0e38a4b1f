package httpapi

import (
	"encoding/json"
	"html/template"
	"net/http"
	"sort"
	"strings"

	_ "embed"

	"github.com/danielgtaylor/huma/v2"
)

// openAPI is the API as a document, made from the handlers' own types.
func (s *Server) openAPI(w http.ResponseWriter, r *http.Request) {
	w.Header().Set("Cache-Control", "public, max-age=300")
	writeJSON(w, http.StatusOK, s.api.OpenAPI())
}

// OpenAPIDocument returns the API's document as indented JSON; the page's types are made from it.
func (s *Server) OpenAPIDocument() ([]byte, error) {
	return json.MarshalIndent(s.api.OpenAPI(), "", "  ")
}

//go:embed docs.html
var docsHTML string

var docsTemplate = template.Must(template.New("docs").Parse(docsHTML))

type docsGroup struct {
	Name  string
	Calls []docsCall
}

type docsCall struct {
	Method, Path, Summary, Who, ID string
	Query                          []*huma.Param
	Request, Response              []docsField
	Status                         int
}

type docsField struct {
	Name, Type, Note string
}

// docs is the same document for people.
func (s *Server) docs(w http.ResponseWriter, r *http.Request) {
	nonce := newNonce()
	w.Header().Set("Content-Security-Policy", pagePolicy(nonce))
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	w.Header().Set("Cache-Control", "no-cache")
	err := docsTemplate.Execute(w, map[string]any{"Nonce": nonce, "Groups": s.docsGroups(), "Version": s.Settings.Version})
	if err != nil {
		callOf(r.Context()).err = err
	}
}

func (s *Server) docsGroups() []docsGroup {
	byTag := map[string][]docsCall{}
	for _, rt := range s.routes {
		if !strings.HasPrefix(rt.path, "/api/") {
			continue
		}
		c := docsCall{Method: rt.method, Path: rt.path, Summary: rt.summary, Who: string(rt.who), ID: operationID(rt), Status: rt.status}
		if op := s.documented(rt); op != nil {
			s.describeOperation(&c, op)
		}
		byTag[tag(rt.path)] = append(byTag[tag(rt.path)], c)
	}
	groups := make([]docsGroup, 0, len(byTag))
	for name, calls := range byTag {
		groups = append(groups, docsGroup{Name: name, Calls: calls})
	}
	sort.Slice(groups, func(i, j int) bool { return groups[i].Name < groups[j].Name })
	return groups
}

func (s *Server) documented(rt route) *huma.Operation {
	item := s.api.OpenAPI().Paths[rt.path]
	if item == nil {
		return nil
	}
	return map[string]*huma.Operation{
		"GET": item.Get, "POST": item.Post, "PUT": item.Put, "PATCH": item.Patch, "DELETE": item.Delete,
	}[rt.method]
}

func (s *Server) describeOperation(c *docsCall, op *huma.Operation) {
	for _, p := range op.Parameters {
		if p.In == "query" {
			c.Query = append(c.Query, p)
		}
	}
	if op.RequestBody != nil {
		c.Request = s.fields(op.RequestBody.Content["application/json"])
	}
	for status, response := range op.Responses {
		if strings.HasPrefix(status, "2") {
			c.Response = s.fields(response.Content["application/json"])
		}
	}
}

// fields lists the members of a body; of a list, those of its items.
func (s *Server) fields(media *huma.MediaType) []docsField {
	if media == nil {
		return nil
	}
	schema := s.resolve(media.Schema)
	if schema.Type == "array" {
		schema = s.resolve(schema.Items)
	}
	names := make([]string, 0, len(schema.Properties))
	for name := range schema.Properties {
		names = append(names, name)
	}
	sort.Strings(names)
	fields := make([]docsField, 0, len(names))
	for _, name := range names {
		p := schema.Properties[name]
		f := docsField{Name: name, Type: p.Type, Note: p.Description}
		switch {
		case p.Ref != "":
			f.Type = strings.TrimPrefix(p.Ref, "#/components/schemas/")
		case p.Format != "":
			f.Type += ", " + p.Format
		case p.Type == "array" && p.Items != nil:
			f.Type = "list of " + p.Items.Type
		}
		for i, choice := range p.Enum {
			if i == 0 {
				f.Type += ": "
			} else {
				f.Type += " | "
			}
			f.Type += choice.(string)
		}
		fields = append(fields, f)
	}
	return fields
}

func (s *Server) resolve(schema *huma.Schema) *huma.Schema {
	if schema.Ref != "" {
		return s.api.OpenAPI().Components.Schemas.SchemaFromRef(schema.Ref)
	}
	return schema
}
