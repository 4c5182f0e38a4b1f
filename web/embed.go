// Package web is the page: the built React app, its table of routes, and the HTML shell the server fills in for each
// request, so that the first response already has the right language, direction, title and status.
package web

import (
	"crypto/rand"
	"embed"
	"encoding/json"
	"fmt"
	"io/fs"
	"regexp"
	"strings"
	"time"
)

//go:embed all:dist
var dist embed.FS

//go:embed index.html
var sourceShell string

// starter is the one script that a drawn page comes with.
//
//go:embed starter.js
var starterSource string

// starter is sent without what only its readers need.
var starter = regexp.MustCompile(`(?m)^\s*(//.*\n)?`).ReplaceAllString(starterSource, "")

// Claims are the figures on the landing page, one file for server and page.
//
//go:embed claims.json
var Claims []byte

// Site is the page, ready to be served.
type Site struct {
	Routes Routes
	shell  string
	assets map[string]asset
	// chunks maps a source file of the page to the built file it became and the files that one needs.
	chunks map[string]chunk
	// painter draws public pages; nil if the page is not built.
	painter *painter
	shelf   shelf
	// blank is where a rendered page has its nonce. Nobody can know it, and so nobody can write it into a text.
	blank string
}

type chunk struct {
	File    string   `json:"file"`
	Imports []string `json:"imports"`
}

// Load reads what is built into the binary. Without a built page it fills in the source shell, which has every word a
// crawler reads and no script that runs.
func Load() (*Site, error) {
	routes, err := loadRoutes()
	if err != nil {
		return nil, err
	}
	s := &Site{Routes: routes, shell: sourceShell, chunks: map[string]chunk{}, blank: rand.Text()}
	s.shelf.now = time.Now
	built, err := fs.Sub(dist, "dist")
	if err != nil {
		return nil, err
	}
	if s.assets, err = loadAssets(built); err != nil {
		return nil, err
	}
	if raw, err := fs.ReadFile(built, "index.html"); err == nil {
		s.shell = string(raw)
		css, err := s.assets[s.Stylesheet()].content()
		if err != nil {
			return nil, err
		}
		s.painter = newPainter(built, css)
	}
	if raw, err := fs.ReadFile(built, ".vite/manifest.json"); err == nil {
		if err := json.Unmarshal(raw, &s.chunks); err != nil {
			return nil, fmt.Errorf("the page's manifest: %w", err)
		}
	}
	return s, nil
}

// pageChunk finds the chunk of a page by the rule that page "landing" lives in LandingPage.tsx.
func (s *Site) pageChunk(page string) string {
	if page == "" {
		return ""
	}
	return s.findChunk("/" + strings.ToUpper(page[:1]) + page[1:] + "Page.tsx")
}

// listChunk finds the list of all pages but the landing page, which vite.config.ts names.
func (s *Site) listChunk() string {
	for source := range s.chunks {
		if strings.HasPrefix(source, "_pages-") {
			return source
		}
	}
	return ""
}

func (s *Site) findChunk(suffix string) string {
	for source := range s.chunks {
		if strings.HasSuffix(source, suffix) {
			return source
		}
	}
	return ""
}

// scripts returns the built files a chunk needs, itself first.
func (s *Site) scripts(source string) []string {
	var files []string
	seen := map[string]bool{}
	var walk func(string)
	walk = func(source string) {
		c, ok := s.chunks[source]
		if !ok || seen[source] {
			return
		}
		seen[source] = true
		files = append(files, "/"+c.File)
		for _, needed := range c.Imports {
			walk(needed)
		}
	}
	walk(source)
	return files
}
