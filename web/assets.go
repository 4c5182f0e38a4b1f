package web

import (
	"crypto/sha256"
	"encoding/base64"
	"io/fs"
	"mime"
	"net/http"
	"path"
	"strconv"
	"strings"
)

// asset is a file of the built page with its compressed variants, which were made at build time.
type asset struct {
	contentType string
	etag        string
	immutable   bool
	raw, gz, br []byte
}

func loadAssets(built fs.FS) (map[string]asset, error) {
	assets := map[string]asset{}
	err := fs.WalkDir(built, ".", func(name string, entry fs.DirEntry, err error) error {
		if name == "server" {
			return fs.SkipDir // what draws pages here is nobody's download
		}
		if err != nil || entry.IsDir() || strings.HasPrefix(name, ".") || name == "index.html" ||
			strings.HasSuffix(name, ".br") || strings.HasSuffix(name, ".gz") {
			return err
		}
		raw, err := fs.ReadFile(built, name)
		if err != nil {
			return err
		}
		sum := sha256.Sum256(raw)
		a := asset{
			contentType: contentType(name),
			raw:         raw,
			etag:        `"` + base64.RawURLEncoding.EncodeToString(sum[:12]) + `"`,
			immutable:   strings.HasPrefix(name, "assets/"), // their names carry a hash of their content
		}
		a.gz, _ = fs.ReadFile(built, name+".gz")
		a.br, _ = fs.ReadFile(built, name+".br")
		assets["/"+name] = a
		return nil
	})
	return assets, err
}

// contentType does not rely on the machine's table for the types the page has: it differs between machines.
func contentType(name string) string {
	switch path.Ext(name) {
	case ".js":
		return "text/javascript; charset=utf-8"
	case ".css":
		return "text/css; charset=utf-8"
	case ".svg":
		return "image/svg+xml; charset=utf-8"
	case ".woff2":
		return "font/woff2"
	case ".webmanifest":
		return "application/manifest+json"
	}
	if known := mime.TypeByExtension(path.Ext(name)); known != "" {
		return known
	}
	return "application/octet-stream"
}

// ServeAsset serves a file of the page; it returns false if there is none at the path.
func (s *Site) ServeAsset(w http.ResponseWriter, r *http.Request) bool {
	a, ok := s.assets[r.URL.Path]
	if !ok {
		return false
	}
	h := w.Header()
	h.Set("Content-Type", a.contentType)
	h.Set("ETag", a.etag)
	h.Set("Vary", "Accept-Encoding")
	if a.immutable {
		h.Set("Cache-Control", "public, max-age=31536000, immutable")
	} else {
		h.Set("Cache-Control", "public, max-age=3600")
	}
	if r.Header.Get("If-None-Match") == a.etag {
		w.WriteHeader(http.StatusNotModified)
		return true
	}
	body := a.raw
	accepted := r.Header.Get("Accept-Encoding")
	switch {
	case a.br != nil && strings.Contains(accepted, "br"):
		h.Set("Content-Encoding", "br")
		body = a.br
	case a.gz != nil && strings.Contains(accepted, "gzip"):
		h.Set("Content-Encoding", "gzip")
		body = a.gz
	}
	h.Set("Content-Length", strconv.Itoa(len(body)))
	w.WriteHeader(http.StatusOK)
	if r.Method != http.MethodHead {
		w.Write(body)
	}
	return true
}
