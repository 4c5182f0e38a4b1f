package httpapi_test

import (
	"bytes"
	"compress/gzip"
	"io"
	"net/http"
	"strings"
	"testing"

	"github.com/tawafuq/tawafuq/internal/httpapi"
)

// What a search finds is sent whole, its length before it, unless it is compressed.
func TestAFoundPageSaysHowLongItIs(t *testing.T) {
	w := newWorld(t, "sqlite", httpapi.Settings{})
	for range 3 {
		w.newJob(fields{"title": "Backend Engineer", "description": strings.Repeat("Build what people use. ", 200)})
	}
	ask := func(path, encoding string) (*http.Response, []byte) {
		req, err := http.NewRequestWithContext(t.Context(), "GET", w.url+path, nil)
		ok(t, err)
		req.Header.Set("Accept-Encoding", encoding)
		res, err := http.DefaultTransport.RoundTrip(req)
		ok(t, err)
		defer res.Body.Close()
		body, err := io.ReadAll(res.Body)
		ok(t, err)
		return res, body
	}
	res, plain := ask("/api/jobs?search=engineer", "identity")
	if len(plain) < 10_000 || res.ContentLength != int64(len(plain)) {
		t.Errorf("%d bytes came, the header says %d", len(plain), res.ContentLength)
	}
	res, packed := ask("/api/jobs?search=engineer", "gzip")
	unpacked, err := gzip.NewReader(bytes.NewReader(packed))
	ok(t, err)
	whole, err := io.ReadAll(unpacked)
	ok(t, err)
	if res.ContentLength >= int64(len(plain)) || !bytes.Equal(whole, plain) {
		t.Errorf("compressed: %d bytes, the header says %d", len(packed), res.ContentLength)
	}
	res, body := ask("/api/jobs?salaryFrom=much", "identity")
	if res.StatusCode < 400 || res.ContentLength != int64(len(body)) {
		t.Errorf("a refusal: %d, %d bytes, the header says %d", res.StatusCode, len(body), res.ContentLength)
	}
}
