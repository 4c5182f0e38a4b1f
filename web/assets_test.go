package web

import (
	"bytes"
	"compress/gzip"
	"encoding/json"
	"io"
	"net/http"
	"net/http/httptest"
	"os/exec"
	"strconv"
	"strings"
	"testing"
	"testing/fstest"
)

func TestServeAsset(t *testing.T) {
	const script = "export const plain = 'as it was written'"
	assets, err := loadAssets(fstest.MapFS{
		"assets/main-1.js.br":  {Data: []byte("brotli")},
		"assets/main-1.js.gz":  {Data: gzipped(t, script)},
		"assets/small-2.js":    {Data: []byte("small")},
		"favicon.svg":          {Data: []byte("<svg/>")},
		".keep":                {},
		".vite/manifest.json":  {Data: []byte("{}")},
		"server/paint.js":      {Data: []byte("drawing")},
		"index.html":           {Data: []byte("shell")},
		"assets/alone-3.js.br": {Data: []byte("brotli")},
	})
	if err != nil {
		t.Fatal(err)
	}
	s := &Site{assets: assets}
	tags := map[string]string{}
	for _, c := range []struct{ path, accepted, encoding, body string }{
		{"/assets/main-1.js", "", "", script},
		{"/assets/main-1.js", "identity", "", script},
		{"/assets/main-1.js", "gzip, deflate", "gzip", string(gzipped(t, script))},
		{"/assets/main-1.js", "gzip, br, zstd", "br", "brotli"},
		{"/assets/small-2.js", "", "", "small"},
		{"/assets/small-2.js", "gzip, br, zstd", "", "small"},
	} {
		accepted := map[string]string{"Accept-Encoding": c.accepted}
		w := ask(s, "GET", c.path, accepted)
		h := w.Header()
		if w.Body.String() != c.body || h.Get("Content-Encoding") != c.encoding ||
			h.Get("Content-Length") != strconv.Itoa(len(c.body)) || h.Get("Vary") != "Accept-Encoding" ||
			h.Get("Content-Type") != "text/javascript; charset=utf-8" ||
			!strings.Contains(h.Get("Cache-Control"), "immutable") {
			t.Errorf("%s as %q: %q %v", c.path, c.accepted, w.Body, h)
		}
		if tag := tags[c.path]; tag != "" && tag != h.Get("ETag") {
			t.Errorf("%s as %q has another tag", c.path, c.accepted)
		}
		tags[c.path] = h.Get("ETag")
		head := ask(s, "HEAD", c.path, accepted)
		if head.Body.Len() > 0 || head.Header().Get("Content-Length") != h.Get("Content-Length") {
			t.Errorf("HEAD %s as %q: %q %v", c.path, c.accepted, head.Body, head.Header())
		}
		accepted["If-None-Match"] = h.Get("ETag")
		if w := ask(s, "GET", c.path, accepted); w.Code != http.StatusNotModified || w.Body.Len() > 0 {
			t.Errorf("%s unchanged: %d %q", c.path, w.Code, w.Body)
		}
	}
	if tags["/assets/main-1.js"] == tags["/assets/small-2.js"] {
		t.Errorf("different files have one tag: %v", tags)
	}
	icon := ask(s, "GET", "/favicon.svg", nil).Header()
	if icon.Get("Content-Type") != "image/svg+xml; charset=utf-8" {
		t.Errorf("an icon is sent as %q", icon.Get("Content-Type"))
	}
	if strings.Contains(icon.Get("Cache-Control"), "immutable") {
		t.Error("a file without a hash in its name is cached for good")
	}
	for _, hidden := range []string{"/.keep", "/index.html", "/.vite/manifest.json", "/server/paint.js",
		"/assets/main-1.js.br", "/assets/main-1.js.gz", "/assets/alone-3.js", "/../embed.go"} {
		if w := ask(s, "GET", hidden, nil); w.Code != 404 {
			t.Errorf("%s: %d", hidden, w.Code)
		}
	}
}

// Whichever encoding a client takes, it gets the same file. Node unpacks brotli: Go cannot.
func TestBuiltAssetsAreTheSameInEveryEncoding(t *testing.T) {
	s, err := Load()
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	var packed [][]byte
	for name, a := range s.assets {
		if a.gz == nil {
			continue
		}
		if _, err := dist.Open("dist" + name); err == nil {
			t.Fatalf("%s is also built in as it is: run make build", name)
		}
		w := ask(s, "GET", name, map[string]string{"Accept-Encoding": "br"})
		names, packed = append(names, name), append(packed, w.Body.Bytes())
	}
	if len(names) == 0 {
		t.Fatal("the page is not built: run make build first")
	}
	for i, unpacked := range unbrotli(t, packed) {
		plain := ask(s, "GET", names[i], nil).Body.Bytes()
		zipped := ask(s, "GET", names[i], map[string]string{"Accept-Encoding": "gzip"}).Body
		r, err := gzip.NewReader(zipped)
		if err != nil {
			t.Fatalf("%s: %v", names[i], err)
		}
		unzipped, err := io.ReadAll(r)
		if err != nil || !bytes.Equal(unzipped, plain) || !bytes.Equal(unpacked, plain) {
			t.Errorf("%s: %d bytes plain, %d of gzip, %d of brotli, %v", names[i], len(plain), len(unzipped),
				len(unpacked), err)
		}
	}
}

func ask(s *Site, method, path string, header map[string]string) *httptest.ResponseRecorder {
	r := httptest.NewRequest(method, path, nil)
	for name, value := range header {
		r.Header.Set(name, value)
	}
	w := httptest.NewRecorder()
	if !s.ServeAsset(w, r) {
		w.Code = 404
	}
	return w
}

func gzipped(t *testing.T, text string) []byte {
	t.Helper()
	var packed bytes.Buffer
	w := gzip.NewWriter(&packed)
	if _, err := io.WriteString(w, text); err != nil {
		t.Fatal(err)
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return packed.Bytes()
}

func unbrotli(t *testing.T, packed [][]byte) (unpacked [][]byte) {
	t.Helper()
	const script = `const packed = JSON.parse(require('node:fs').readFileSync(0, 'utf8'))
		const unpack = (one) => require('node:zlib').brotliDecompressSync(Buffer.from(one, 'base64'))
		console.log(JSON.stringify(packed.map((one) => unpack(one).toString('base64'))))`
	list, err := json.Marshal(packed)
	if err != nil {
		t.Fatal(err)
	}
	node := exec.Command("node", "-e", script)
	node.Stdin = bytes.NewReader(list)
	out, err := node.Output()
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(out, &unpacked); err != nil {
		t.Fatal(err)
	}
	return unpacked
}
