package web

import (
	"encoding/json"
	"html"
	"regexp"
	"strings"
)

var (
	stylesheetLink = regexp.MustCompile(`<link rel="stylesheet"[^>]* href="(/assets/[^"]+)"[^>]*>`)
	scriptFile     = regexp.MustCompile(`<(?:script type="module"[^>]* src|link rel="modulepreload"[^>]* href)=` +
		`"(/assets/[^"]+)"[^>]*>(?:</script>)?`)
)

// Stylesheet is the address of the page's tokens and fonts, for pages that the server renders itself; empty if no page
// is built in.
func (s *Site) Stylesheet() string {
	if found := stylesheetLink.FindStringSubmatch(s.shell); found != nil {
		return found[1]
	}
	return ""
}

// paintedShell is the shell with a place for a drawn page, in which nothing is replaced any more, and without the files
// that starter.js fetches.
func paintedShell(shell string) string {
	before, rest, _ := strings.Cut(shell, `<div id="root">`)
	_, after, _ := strings.Cut(rest, "<!--/root-->")
	before = stylesheetLink.ReplaceAllString(scriptFile.ReplaceAllString(before, ""), "")
	return before + "<!--painted-->" + after
}

// starts is the script that fetches what a drawn page comes without: its scripts, the entry last, what that one asks
// for next, and the whole sheet.
func (s *Site) starts(v View) string {
	files := struct {
		Sheet   string   `json:"sheet"`
		Scripts []string `json:"scripts"`
		Next    []string `json:"next"`
	}{Sheet: s.plainSheet(), Next: s.modules(v)}
	// The shell names the entry before what it is built on.
	for _, found := range scriptFile.FindAllStringSubmatch(s.shell, -1) {
		files.Scripts = append(files.Scripts, found[1])
	}
	if len(files.Scripts) == 0 {
		return ""
	}
	files.Scripts = append(files.Scripts[1:], files.Scripts[0])
	list, err := json.Marshal(files)
	if err != nil {
		return "" // strings and lists of them can always be written
	}
	data := html.EscapeString(string(list))
	return `<script nonce="` + s.blank + `" data-files="` + data + `">` + starter + "</script>"
}

// plainSheet is the stylesheet without its fonts, which a drawn page has declared already: declared again, they might
// change under the reader's eyes.
func (s *Site) plainSheet() string {
	for name := range s.assets {
		if strings.HasPrefix(name, "/assets/plain-") {
			return name
		}
	}
	return s.Stylesheet()
}
