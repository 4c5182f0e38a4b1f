package door

import (
	"bufio"
	"bytes"
	"net/http"
	"testing"
)

// FuzzRead: what is plain is what net/http reads, and no other.
func FuzzRead(f *testing.F) {
	for _, head := range []string{
		"GET /api/jobs/1?search=%D8%A7 HTTP/1.1\r\nHost: h\r\nAccept-Language: ar,en;q=.5\r\n\r\n",
		"POST /api/auth/login HTTP/1.1\r\nHost: h\r\nContent-Length: 12\r\nConnection: keep-alive\r\n\r\n",
		"POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 1\r\ncontent-length: 1\r\n\r\n",
		"POST / HTTP/1.1\r\nHost: h\r\nContent-Length : 1\r\n\r\n",
		"POST / HTTP/1.1\r\nHost: h\r\nContent-Length: +1\r\n\r\n",
		"POST / HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\n",
		"GET / HTTP/1.1\r\nHost: h\r\nX-Long: a\r\n b\r\n\r\n",
		"GET / HTTP/1.1\nHost: h\r\n\r\n",
		"GET /%2e%2e/x HTTP/1.1\r\nHost: h\r\n\r\n",
		"GET  / HTTP/1.1\r\nHost: h\r\n\r\n",
		"GET http://h/ HTTP/1.1\r\nHost: h\r\nConnection: close\r\n\r\n",
	} {
		f.Add([]byte(head))
	}
	f.Fuzz(func(t *testing.T, head []byte) {
		end := bytes.Index(head, headEnd) + len(headEnd)
		if end < len(headEnd) {
			return
		}
		r, length, plain := read(head[:end])
		if !plain {
			return
		}
		theirs, err := http.ReadRequest(bufio.NewReader(bytes.NewReader(head[:end])))
		if err != nil {
			return // refused in any case, and nothing after it is read
		}
		if r.Method != theirs.Method || r.Path != "" && r.Path != theirs.URL.Path || length != theirs.ContentLength ||
			theirs.Close || len(theirs.TransferEncoding) > 0 {
			t.Errorf("%q: %+v with %d, where net/http reads %+v", head, r, length, theirs)
		}
		if language := theirs.Header.Get("Accept-Language"); r.Language != language && language != "" {
			t.Errorf("%q: language %q, where net/http reads %q", head, r.Language, language)
		}
	})
}

// Each of these is net/http's: it may be read in more than one way, or is rare.
func TestWhatIsNotPlain(t *testing.T) {
	for _, head := range []string{
		"GET / HTTP/1.0\r\n\r\n",
		"GET / HTTP/1.1\r\nConnection: close\r\n\r\n",
		"POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n",
		"POST / HTTP/1.1\r\nContent-Length: 1\r\nContent-Length: 1\r\n\r\n",
		"POST / HTTP/1.1\r\nContent-Length: 1\r\nContent-Length : 2\r\n\r\n",
		"POST / HTTP/1.1\r\nContent-Length: 0x1\r\n\r\n",
		"POST / HTTP/1.1\r\nExpect: 100-continue\r\nContent-Length: 1\r\n\r\n",
		"GET / HTTP/1.1\r\nX: a\r\n Content-Length: 1\r\n\r\n",
		"GET / HTTP/1.1\nContent-Length: 1\r\n\r\n",
		"GET * HTTP/1.1\r\n\r\n",
		"GET / / HTTP/1.1\r\n\r\n",
	} {
		if r, length, plain := read([]byte(head)); plain {
			t.Errorf("%q is read as %+v with %d", head, r, length)
		}
	}
}
