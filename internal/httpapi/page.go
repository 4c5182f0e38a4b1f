package httpapi

import (
	"errors"
	"net/http"
	"sync"

	"github.com/tawafuq/tawafuq/internal/errs"
	"github.com/tawafuq/tawafuq/web"
)

// varyByReader is what an answer in the reader's language depends on, beside its address.
const varyByReader = "Cookie, Accept-Language, Accept-Encoding"

// page answers everything outside the API: a file of the page, or the shell with the right status for this reader.
func (s *Server) page(w http.ResponseWriter, r *http.Request) {
	c := callOf(r.Context())
	c.route = "page"
	if r.Method != http.MethodGet && r.Method != http.MethodHead {
		w.Header().Set("Allow", "GET, HEAD")
		s.fail(w, r, errMethod)
		return
	}
	if s.Site.ServeAsset(w, r) {
		c.route = "asset"
		return
	}
	if err := s.authenticate(r, c); err != nil {
		s.failPage(w, r, err)
		return
	}
	s.renewCookie(w, r, c)
	role := web.Visitor
	if c.user.ID != "" {
		role = string(c.user.Role)
	}
	route, found := s.Site.Routes.Match(r.URL.Path, role, s.Settings.Dev)
	h := w.Header()
	h.Set("Vary", varyByReader)
	h.Set("Cache-Control", "private, no-cache")
	if found && route.Redirect != "" {
		target := route.Redirect
		if r.URL.RawQuery != "" {
			target += "?" + r.URL.RawQuery
		}
		http.Redirect(w, r, target, http.StatusFound)
		return
	}
	if !found && role == web.Visitor && s.Site.Routes.Known(r.URL.Path, s.Settings.Dev) {
		route = web.Route{Meta: "signIn"} // still a 404: somebody else has this page
	}
	nonce := newNonce()
	language := pageLanguage(r)
	view := web.View{
		Route:    route,
		Path:     r.URL.EscapedPath(),
		Language: language,
		Theme:    theme(r),
		SignedIn: c.user.ID != "",
		Dev:      s.Settings.Dev,
		BaseURL:  s.Settings.BaseURL,
		Search:   searchIn(route, r.URL),
		Failed:   func(err error) { s.Log.Warn("the browser draws the page", "err", err) },
	}
	var err error
	if describe := s.describers()[route.Meta]; describe != nil {
		switch err = describe(r, &view); {
		case errors.Is(err, errs.ErrNotFound):
			found, view.Route = false, web.Route{}
		case err != nil:
			s.failPage(w, r, err)
			return
		}
	}
	if found && r.Method == http.MethodGet {
		if view.First, err = s.first(r, c, view.Route, language); err != nil {
			s.failPage(w, r, err)
			return
		}
	}
	if c.user.ID != "" {
		h.Set("Cache-Control", "private, no-store") // it holds what only the reader may see
	}
	page, err := s.Site.Shell(view)
	if err != nil {
		s.failPage(w, r, err)
		return
	}
	h.Set("Content-Security-Policy", pagePolicy(nonce))
	h.Set("Content-Type", "text/html; charset=utf-8")
	h.Set("Content-Language", language)
	body := pageBodies.Get().(*[]byte)
	defer pageBodies.Put(body)
	if page.Packed() && web.AcceptsGzip(first(r.Header["Accept-Encoding"])) {
		h.Set("Content-Encoding", "gzip")
		*body = page.AppendGzip((*body)[:0], nonce)
	} else {
		*body = page.AppendHTML((*body)[:0], nonce)
	}
	if !found {
		w.WriteHeader(statuses[errs.NotFound])
	}
	w.Write(*body)
}

// pageBodies are used again: pages are large, and nobody keeps one that was sent.
var pageBodies = sync.Pool{New: func() any { return new([]byte) }}

// describers fill in the pages that are about one thing, by the row's meta. They return errs.ErrNotFound where the
// reader may not see it.
func (s *Server) describers() map[string]func(*http.Request, *web.View) error {
	return map[string]func(*http.Request, *web.View) error{
		"job":       s.describeJob,
		"company":   s.describeCompany,
		"jobSearch": s.describeSearch,
	}
}

// theme is the reader's choice of light or dark; empty leaves it to the system.
func theme(r *http.Request) string {
	if cookie, err := r.Cookie(themeCookie); err == nil && (cookie.Value == "light" || cookie.Value == "dark") {
		return cookie.Value
	}
	return ""
}
