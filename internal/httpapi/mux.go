package httpapi

import (
	"net/http"
	"strconv"
	"strings"
	"sync"

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/adapters/humago"

	"github.com/tawafuq/tawafuq/internal/errs"
	"github.com/tawafuq/tawafuq/locales"
)

var errMethod = errs.New(errs.NotAllowed, "request.methodNotAllowed")

// mux builds the router from the table. Everything under /api/ that is not in it is a 404 of the API; everything else
// is an asset or a page.
func (s *Server) mux() *http.ServeMux {
	schemas.Lock()
	defer schemas.Unlock()
	mux := http.NewServeMux()
	rows := make(map[string]route, len(s.routes))
	for _, rt := range s.routes {
		rows[rt.pattern()] = rt
	}
	s.api = humago.New(registrar{mux, s, rows}, apiConfig(s.Settings.Version))
	s.api.OpenAPI().Components.SecuritySchemes["cookie"].Name = s.cookieName(sessionCookie)
	for _, rt := range s.routes {
		if rt.handler != nil {
			mux.HandleFunc(rt.pattern(), s.guard(rt, rt.handler))
			if strings.HasPrefix(rt.path, "/api/") {
				s.api.OpenAPI().AddOperation(plainOperation(rt))
			}
			continue
		}
		rt.register(s.api, operation(rt))
	}
	s.completeDocument()
	mux.HandleFunc("/api/", s.unknownCall(mux))
	mux.Handle("/", compress(timely(s.page)))
	return mux
}

// schemas describe the types of all calls. They follow from the types alone, so servers of one process share them:
// making them is most of what it takes to make a server, and tests make many. The first one makes them all; from then
// on they are only read.
var schemas = struct {
	sync.Mutex
	huma.Registry
}{Registry: huma.NewMapRegistry(schemaPrefix, huma.DefaultSchemaNamer)}

// operation is a row in the API's document.
func operation(rt route) huma.Operation {
	op := huma.Operation{
		OperationID:        operationID(rt),
		Method:             rt.method,
		Path:               rt.path,
		Summary:            rt.summary,
		Description:        audience(locales.Default, rt),
		Tags:               []string{tag(rt.path)},
		DefaultStatus:      rt.status,
		MaxBodyBytes:       rt.maxBody,
		BodyReadTimeout:    -1, // the guard sees to it
		SkipValidateBody:   true,
		SkipValidateParams: true,
	}
	op.Security = []map[string][]string{} // none, said explicitly
	if rt.who != anyone {
		op.Security = []map[string][]string{{"cookie": {}}, {"bearer": {}}}
	}
	return op
}

// plainOperation documents a row that huma does not serve.
func plainOperation(rt route) *huma.Operation {
	op := operation(rt)
	status := strconv.Itoa(max(rt.status, http.StatusOK))
	answer := &huma.Response{Description: http.StatusText(max(rt.status, http.StatusOK))}
	if rt.serves != "" {
		answer.Content = map[string]*huma.MediaType{rt.serves: {Schema: &huma.Schema{}}}
	}
	op.Responses = map[string]*huma.Response{status: answer}
	if _, param, ok := strings.Cut(rt.path, "{"); ok {
		name, _, _ := strings.Cut(param, "}")
		op.Parameters = []*huma.Param{{Name: name, In: "path", Required: true, Schema: &huma.Schema{Type: "string"}}}
	}
	if rt.form.field != "" {
		file := &huma.Schema{Type: "string", Format: "binary"}
		form := &huma.Schema{
			Type:       "object",
			Properties: map[string]*huma.Schema{rt.form.field: file},
			Required:   []string{rt.form.field},
		}
		op.RequestBody = &huma.RequestBody{
			Required: true,
			Content:  map[string]*huma.MediaType{"multipart/form-data": {Schema: form}},
		}
		answer.Content = map[string]*huma.MediaType{"application/json": {Schema: schemaNamed(rt.form.answer)}}
	}
	return &op
}

const schemaPrefix = "#/components/schemas/"

// schemaNamed refers to a schema among the document's components.
func schemaNamed(name string) *huma.Schema { return &huma.Schema{Ref: schemaPrefix + name} }

// registrar lets huma register its handlers behind the guard of their row.
type registrar struct {
	mux  *http.ServeMux
	s    *Server
	rows map[string]route // by pattern
}

func (r registrar) HandleFunc(pattern string, h func(http.ResponseWriter, *http.Request)) {
	row, known := r.rows[pattern]
	if !known {
		panic("no row of the table has " + pattern) // it would have no guard
	}
	r.mux.HandleFunc(pattern, r.s.guard(row, h))
}

func (r registrar) ServeHTTP(w http.ResponseWriter, req *http.Request) { r.mux.ServeHTTP(w, req) }

// apiConfig turns off those of huma's defaults that do not fit: $schema in bodies, its own documents and pages,
// required fields (the domain says what is missing, in the reader's language) and the refusal of unknown ones.
func apiConfig(version string) huma.Config {
	c := huma.DefaultConfig("Tawafuq", version)
	c.CreateHooks = nil
	c.OpenAPIPath, c.DocsPath, c.SchemasPath = "", "", ""
	c.FieldsOptionalByDefault = true
	c.AllowAdditionalPropertiesByDefault = true
	c.Formats = map[string]huma.Format{"application/json": jsonFormat}
	c.Components.Schemas = schemas.Registry
	c.Components.SecuritySchemes = map[string]*huma.SecurityScheme{
		"cookie": {Type: "apiKey", In: "cookie", Name: sessionCookie},
		"bearer": {Type: "http", Scheme: "bearer"},
	}
	return c
}

// unknownCall answers calls that are not in the table: 405 where the path is known under another method, else 404.
func (s *Server) unknownCall(mux *http.ServeMux) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		var allowed []string
		for _, method := range []string{"GET", "POST", "PUT", "PATCH", "DELETE"} {
			probe := r.Clone(r.Context())
			probe.Method = method
			if _, pattern := mux.Handler(probe); strings.HasPrefix(pattern, method+" ") {
				allowed = append(allowed, method)
			}
		}
		if len(allowed) > 0 {
			w.Header().Set("Allow", strings.Join(allowed, ", "))
			s.fail(w, r, errMethod)
			return
		}
		s.fail(w, r, errs.ErrNotFound)
	}
}

// operationID is the route in words: "post-api-auth-login".
func operationID(rt route) string {
	name := strings.NewReplacer("/", "-", "{", "", "}", "").Replace(rt.path)
	return strings.ToLower(rt.method) + name
}
