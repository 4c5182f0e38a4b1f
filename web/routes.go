package web

import (
	_ "embed"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
)

//go:embed routes.json
var routesJSON []byte

// Visitor is the role of somebody who is not signed in; the other roles are those of accounts.
const Visitor = "visitor"

// Route is a row of routes.json: who sees which page at a path.
type Route struct {
	Path     string   `json:"path"` // segments; ":id" matches any one
	For      []string `json:"for"`
	Page     string   `json:"page"`     // what is shown, or
	Redirect string   `json:"redirect"` // where it leads
	Meta     string   `json:"meta"`     // title and description, in locales under "meta"
	Index    bool     `json:"index"`    // whether search engines may list it
	Dev      bool     `json:"dev"`      // only in development
}

// Routes is the table, the same for server and page.
type Routes []Route

func loadRoutes() (Routes, error) {
	var routes Routes
	if err := json.Unmarshal(routesJSON, &routes); err != nil {
		return nil, fmt.Errorf("routes.json: %w", err)
	}
	return routes, nil
}

// Match returns the row for a path and role. The most specific path counts whatever the role, so that
// /company/dashboard is never taken for a company called "dashboard" by somebody who may not see it.
func (rs Routes) Match(path, role string, dev bool) (Route, bool) {
	best := ""
	for _, r := range rs {
		if (dev || !r.Dev) && fits(r.Path, path) && (best == "" || specificity(r.Path) > specificity(best)) {
			best = r.Path
		}
	}
	for _, r := range rs {
		if r.Path == best && best != "" && slices.Contains(r.For, role) {
			return r, true
		}
	}
	return Route{}, false
}

// Known reports whether a path is a page for any role.
func (rs Routes) Known(path string, dev bool) bool {
	return slices.ContainsFunc(rs, func(r Route) bool { return (dev || !r.Dev) && fits(r.Path, path) })
}

func fits(pattern, path string) bool {
	if path != "/" {
		path = strings.TrimSuffix(path, "/")
	}
	want, got := strings.Split(pattern, "/"), strings.Split(path, "/")
	if len(want) != len(got) {
		return false
	}
	for i, segment := range want {
		if strings.HasPrefix(segment, ":") && got[i] != "" {
			continue
		}
		if segment != got[i] {
			return false
		}
	}
	return true
}

func specificity(pattern string) int { return -strings.Count(pattern, ":") }

// Indexed returns the paths without an id that search engines may list.
func (rs Routes) Indexed() []string {
	var paths []string
	for _, r := range rs {
		if r.Index && !r.Dev && !strings.Contains(r.Path, ":") && slices.Contains(r.For, Visitor) &&
			r.Path != "/landing" {
			paths = append(paths, r.Path)
		}
	}
	return paths
}
