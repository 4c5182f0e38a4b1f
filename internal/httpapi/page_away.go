package httpapi

import (
	"bytes"
	"html/template"
	"net/http"

	_ "embed"

	"github.com/tawafuq/tawafuq/locales"
)

//go:embed page_away.html
var awayHTML string

var awayTemplate = template.Must(template.New("away").Parse(awayHTML))

// awayPage is what a person sees in place of a page that cannot be made at present. It needs neither the database nor a
// script.
type awayPage struct {
	Nonce, Language, Dir, Theme, Stylesheet string
	Fonts                                   []string
	Title, Text, Again, Path, SiteName      string
}

// failPage answers with an error as people read it: a browser that asks for a page never gets JSON.
func (s *Server) failPage(w http.ResponseWriter, r *http.Request, err error) {
	p := describe(r.Context(), err)
	language := pageLanguage(r)
	say := func(key string) string { return locales.Text(language, key, nil) }
	page := awayPage{
		Nonce:      newNonce(),
		Language:   language,
		Dir:        locales.Dir(language),
		Theme:      theme(r),
		Stylesheet: s.Site.Stylesheet(),
		Fonts:      s.Site.Fonts(),
		Title:      say("app.error.title"),
		Text:       say("error." + p.Code),
		Again:      say("app.error.retry"),
		Path:       r.URL.RequestURI(),
		SiteName:   say("meta.siteName"),
	}
	var rendered bytes.Buffer
	if err := awayTemplate.Execute(&rendered, page); err != nil {
		s.fail(w, r, err)
		return
	}
	h := w.Header()
	for name, values := range p.GetHeaders() {
		h[name] = values
	}
	h.Set("Content-Security-Policy", pagePolicy(page.Nonce))
	h.Set("Content-Type", "text/html; charset=utf-8")
	h.Set("Content-Language", language)
	h.Set("Cache-Control", "no-store")
	h.Set("Vary", varyByReader)
	w.WriteHeader(p.status)
	w.Write(rendered.Bytes())
}
