package httpapi_test

import (
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"os"
	"testing"
	"time"

	"github.com/tawafuq/tawafuq/internal/account"
	"github.com/tawafuq/tawafuq/internal/httpapi"
	"github.com/tawafuq/tawafuq/internal/notify"
	"github.com/tawafuq/tawafuq/web"
)

// discard is a response nobody reads.
type discard struct{ header http.Header }

func (d *discard) Header() http.Header         { return d.header }
func (d *discard) Write(p []byte) (int, error) { return len(p), nil }
func (d *discard) WriteHeader(int)             {}

// BenchmarkSignedInRead measures a signed-in GET through everything but the network.
func BenchmarkSignedInRead(b *testing.B) {
	st, m, _ := openCopy(b, "sqlite", b.TempDir())
	log, err := os.Create(b.TempDir() + "/log")
	if err != nil {
		b.Fatal(err)
	}
	site, err := web.Load()
	if err != nil {
		b.Fatal(err)
	}
	server := httpapi.New(httpapi.Parts{
		Accounts: account.NewService(st, nil, time.Now), Bell: notify.NewBell(st), Tasks: st, Site: site,
		Ready:    st.Readable,
		Writable: st.Writable,
		Log:      slog.New(slog.NewJSONHandler(io.Writer(log), nil)),
		Settings: httpapi.Settings{BaseURL: "http://tawafuq.example"},
	})
	request := httptest.NewRequest("GET", "/api/auth/user", nil)
	request.Header.Set("Cookie", "tawafuq_session="+m.tokens["talent"])
	request.Header.Set("Accept-Encoding", "gzip")
	b.ReportAllocs()
	for b.Loop() {
		server.ServeHTTP(&discard{http.Header{}}, request)
	}
}
