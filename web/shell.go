package web

import (
	"bytes"
	"cmp"
	"html/template"
	"sort"
	"strings"

	"github.com/tawafuq/tawafuq/locales"
)

// View is what one rendering of the shell depends on.
type View struct {
	Route    Route // the zero Route is the not-found page
	Path     string
	Language string
	Theme    string // light, dark, or empty for the system's
	SignedIn bool
	Dev      bool
	BaseURL  string
	// For a page about one record: its own title, description and data for machines. If empty, the route's are used.
	Title, Description string
	Data               []byte // JSON with < and > escaped, as encoding/json writes it
	// Failed is told why a page could not be drawn here; it is sent undrawn then.
	Failed func(error)
	// Search is the part of the page's query that changes what is drawn.
	Search string
	First  []byte // the answers to the calls that the page begins with, escaped in the same way
	// Feeds are other representations of the page, for programs.
	Feeds []Feed
}

// Feed is a page's content for programs.
type Feed struct{ Type, Address string }

type head struct {
	View
	SiteName            string
	JSON                template.JS
	Nonce               string
	Canonical           string
	Locale, OtherLocale string
	Image, ImageAlt     string
	Fonts, Modules      []string
}

var headTemplate = template.Must(template.New("head").Parse(`<title>{{.Title}}</title>
<meta name="description" content="{{.Description}}">
{{- if not .Route.Index}}
<meta name="robots" content="noindex">
{{- end}}
<link rel="canonical" href="{{.Canonical}}">
<link rel="alternate" hreflang="en" href="{{.Canonical}}?lang=en">
<link rel="alternate" hreflang="ar" href="{{.Canonical}}?lang=ar">
<link rel="alternate" hreflang="x-default" href="{{.Canonical}}">
{{- range .Feeds}}
<link rel="alternate" type="{{.Type}}" href="{{.Address}}">
{{- end}}
<meta property="og:type" content="website">
<meta property="og:site_name" content="{{.SiteName}}">
<meta property="og:title" content="{{.Title}}">
<meta property="og:description" content="{{.Description}}">
<meta property="og:url" content="{{.Canonical}}">
<meta property="og:locale" content="{{.Locale}}">
<meta property="og:locale:alternate" content="{{.OtherLocale}}">
<meta property="og:image" content="{{.Image}}">
<meta property="og:image:width" content="1200">
<meta property="og:image:height" content="630">
<meta property="og:image:alt" content="{{.ImageAlt}}">
<meta name="twitter:card" content="summary_large_image">
{{- if .JSON}}
<script type="application/ld+json" nonce="{{.Nonce}}">{{.JSON}}</script>
{{- end}}
{{- range .Fonts}}
<link rel="preload" as="font" type="font/woff2" href="{{.}}" crossorigin>
{{- end}}
{{- range .Modules}}
<link rel="modulepreload" href="{{.}}" nonce="{{$.Nonce}}">
{{- end}}`))

// Shell returns the page for a view.
func (s *Site) Shell(v View) (*Page, error) {
	if s.painter == nil || v.SignedIn || !painted[v.Route.Page] || len(v.First) == 0 {
		return s.render(v, nil)
	}
	key := v.key()
	if kept := s.shelf.find(key); kept != nil {
		return kept, nil
	}
	now := s.shelf.now()
	drawn, err := s.painter.draw(asked{v.Path, v.Search, v.Theme, v.Language, v.First})
	if err != nil { // the browser draws it then
		if v.Failed != nil {
			v.Failed(err)
		}
		return s.render(v, nil)
	}
	p, err := s.render(v, &drawn)
	if err != nil {
		return nil, err
	}
	p.drawn = now
	if err := p.pack(); err != nil {
		return nil, err
	}
	s.shelf.keep(key, p)
	return p, nil
}

// render fills in the shell, with what was drawn on it if anything was.
func (s *Site) render(v View, drawn *drawing) (*Page, error) {
	meta := v.Route.Meta
	if meta == "" {
		meta = "notFound"
	}
	say := func(key string) string { return locales.Text(v.Language, key, nil) }
	v.Title = cmp.Or(v.Title, say("meta."+meta+".title"))
	v.Description = cmp.Or(v.Description, say("meta."+meta+".description"))
	h := head{
		View:        v,
		Nonce:       s.blank,
		SiteName:    say("meta.siteName"),
		JSON:        template.JS(v.Data),
		Canonical:   v.BaseURL + v.Path,
		Locale:      "en_US",
		OtherLocale: "ar_SA",
		Image:       v.BaseURL + "/share-" + v.Language + ".png",
		ImageAlt:    say("meta.home.title"),
		Fonts:       s.Fonts(),
		Modules:     s.modules(v),
	}
	if drawn != nil {
		h.Modules = nil // they are fetched once it can be seen
	}
	if meta != "home" {
		h.Title = locales.Text(v.Language, "meta.suffix", map[string]any{"title": h.Title})
	}
	if v.Language == "ar" {
		h.Locale, h.OtherLocale = h.OtherLocale, h.Locale
	}
	var rendered bytes.Buffer
	if err := headTemplate.Execute(&rendered, h); err != nil {
		return nil, err
	}
	if drawn != nil {
		rendered.WriteString(`<style nonce="` + s.blank + `">` + drawn.styles + "</style>") // from our own sheet
	}
	escape := template.HTMLEscapeString
	noScript := "<noscript><h1>" + escape(h.Title) + "</h1><p>" + escape(h.Description) + "</p>" +
		"<p>" + escape(say("app.noscript")) + "</p></noscript>"
	shell, painted := s.shell, ""
	if drawn != nil {
		shell, noScript = paintedShell(s.shell), ""
		painted = `<div id="root" data-painted="` + v.Route.Page + `">` + string(drawn.html) + "</div>"
	}
	if len(v.First) > 0 {
		noScript += `<script type="application/json" id="first">` + string(v.First) + "</script>"
	}
	if drawn != nil {
		noScript += s.starts(v)
	}
	return newPage([]byte(strings.NewReplacer(
		"%lang%", v.Language,
		"%dir%", locales.Dir(v.Language),
		"%theme%", v.Theme,
		"%signedIn%", flag(v.SignedIn),
		"%dev%", flag(v.Dev),
		"CSP-NONCE", s.blank,
		"<!--head-->", rendered.String(),
		"<!--noscript-->", noScript,
		"<!--painted-->", painted,
	).Replace(shell)), s.blank), nil
}

func flag(on bool) string {
	if on {
		return "true"
	}
	return "false"
}

// modules returns the scripts the page will request next: the language's words, the list of pages, where the page is
// not the one that does without, and the page itself.
func (s *Site) modules(v View) []string {
	page := v.Route.Page
	files := s.scripts(s.findChunk("locales/" + v.Language + ".json?part=main"))
	if page != "landing" {
		files = append(files, s.scripts(s.listChunk())...)
	}
	files = append(files, s.scripts(s.pageChunk(page))...)
	unique := files[:0]
	seen := map[string]bool{}
	for _, file := range files {
		// What the shell already mentions is not repeated.
		if !seen[file] && !strings.Contains(s.shell, file) {
			seen[file] = true
			unique = append(unique, file)
		}
	}
	return unique
}

// Fonts are the faces the first paint needs. Both scripts are: each page names the other language.
func (s *Site) Fonts() []string {
	var found []string
	for name := range s.assets {
		if strings.HasPrefix(name, "/assets/plex-") && strings.HasSuffix(name, ".woff2") {
			found = append(found, name)
		}
	}
	sort.Strings(found)
	return found
}
