package web

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"encoding/base64"
	"io"
	"io/fs"
	"mime"
	"net/http"
	"path"
	"strconv"
	"strings"
)

// asset is a file of the built page: either raw or, if compress.mjs found that it shrinks, compressed in both ways.
type asset struct {
	contentType string
	etag        string
	immutable   bool
	raw, gz, br []byte
}

// content is the file itself. It is unpacked each time: hardly any client takes neither encoding.
func (a asset) content() ([]byte, error) {
	if a.gz == nil {
		return a.raw, nil
	}
	unpacked, err := gzip.NewReader(bytes.NewReader(a.gz))
	if err != nil {
		return nil, err
	}
	return io.ReadAll(unpacked)
}

func loadAssets(built fs.FS) (map[string]asset, error) {
	assets := map[string]asset{}
	err := fs.WalkDir(built, ".", func(name string, entry fs.DirEntry, err error) error {
		if name == "server" {
			return fs.SkipDir // what draws pages here is nobody's download
		}
		if err != nil || entry.IsDir() || strings.HasPrefix(name, ".") || name == "index.html" ||
			strings.HasSuffix(name, ".br") {
			return err
		}
		stored, err := fs.ReadFile(built, name)
		if err != nil {
			return err
		}
		// Of the file as it is stored, lest every start unpack all of them: the same content is compressed alike.
		sum := sha256.Sum256(stored)
		name, packed := strings.CutSuffix(name, ".gz")
		a := asset{
			contentType: contentType(name),
			etag:        `"` + base64.RawURLEncoding.EncodeToString(sum[:12]) + `"`,
			immutable:   strings.HasPrefix(name, "assets/"), // their names carry a hash of their content
		}
		if packed {
			a.gz = stored
			a.br, err = fs.ReadFile(built, name+".br")
		} else {
			a.raw = stored
		}
		assets["/"+name] = a
		return err
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
	var body []byte
	accepted := r.Header.Get("Accept-Encoding")
	switch {
	case a.br != nil && strings.Contains(accepted, "br"):
		h.Set("Content-Encoding", "br")
		body = a.br
	case a.gz != nil && strings.Contains(accepted, "gzip"):
		h.Set("Content-Encoding", "gzip")
		body = a.gz
	default:
		body, _ = a.content() // a test unpacks whatever is built in
	}
	h.Set("Content-Length", strconv.Itoa(len(body)))
	w.WriteHeader(http.StatusOK)
	if r.Method != http.MethodHead {
		w.Write(body)
	}
	return true
}
