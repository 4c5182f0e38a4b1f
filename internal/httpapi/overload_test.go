package httpapi_test

import (
	"bytes"
	"io"
	"mime/multipart"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"reflect"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/tawafuq/tawafuq/internal/httpapi"
)

// trickle sends a form piece by piece, with a pause before each, and ends as the pieces do.
func trickle(pause time.Duration, size int, whole []byte) io.Reader {
	r, w := io.Pipe()
	go func() {
		for len(whole) > 0 {
			time.Sleep(pause)
			n := min(size, len(whole))
			if _, err := w.Write(whole[:n]); err != nil {
				return
			}
			whole = whole[n:]
		}
		w.Close()
	}()
	return r
}

func cvForm(content string) (body []byte, contentType string) {
	var b bytes.Buffer
	form := multipart.NewWriter(&b)
	part, _ := form.CreateFormFile("cv", "cv.txt")
	io.WriteString(part, content)
	form.Close()
	return b.Bytes(), form.FormDataContentType()
}

func uploadAs(w *world, body io.Reader, contentType, language string) (int, string, http.Header) {
	w.t.Helper()
	req, err := http.NewRequestWithContext(w.t.Context(), "POST", w.url+"/api/upload-cv", body)
	ok(w.t, err)
	req.Header.Set("Content-Type", contentType)
	req.Header.Set("Accept-Language", language)
	req.Header.Set("Authorization", "Bearer "+w.tokens["talent"])
	res, err := http.DefaultClient.Do(req)
	ok(w.t, err)
	defer res.Body.Close()
	said, err := io.ReadAll(res.Body)
	ok(w.t, err)
	return res.StatusCode, string(said), res.Header
}

// An upload may take as long as its size needs at the least rate. One that stands still is told so; it does not count
// as a try, and leaves no file behind.
func TestSlowUploads(t *testing.T) {
	folder := t.TempDir()
	w := newWorld(t, "sqlite", httpapi.Settings{RateLimit: true, SpoolDir: folder})
	w.server.SetBodyGrace(300 * time.Millisecond)
	text := "Sara Alharbi\nNurse\n\nExperience\nNurse, Riyadh hospital, 2019 to 2024\n"
	// 64 kB are granted four seconds beside the grace; here they take about one.
	body, kind := cvForm(text + strings.Repeat("I cared for patients in the ward.\n", 1900))
	if status, said, _ := uploadAs(w, trickle(50*time.Millisecond, 4<<10, body), kind, "en"); status != 201 {
		t.Errorf("a slow upload: %d %s", status, said)
	}
	for language, says := range map[string]string{"en": "too slowly", "ar": "ببطء شديد"} {
		body, kind = cvForm(text)
		status, said, _ := uploadAs(w, trickle(2*time.Second, 20, body), kind, language)
		if status != 408 || !strings.Contains(said, says) {
			t.Errorf("an upload that stands still: %d %s", status, said)
		}
	}
	if left, err := os.ReadDir(folder); err != nil || len(left) != 0 {
		t.Errorf("uploads left files behind: %v %v", left, err)
	}
	for i := range 29 { // of thirty an hour, one was used
		body, kind = cvForm("x")
		if status, said, _ := uploadAs(w, bytes.NewReader(body), kind, "en"); status == 429 {
			t.Fatalf("upload %d: %d %s", i, status, said)
		}
	}
}

func TestTooManyUploadsAtOnce(t *testing.T) {
	w := newWorld(t, "sqlite", httpapi.Settings{})
	empty := w.server.FillUploads()
	body, kind := cvForm("Sara Alharbi\nNurse\n")
	status, said, header := uploadAs(w, bytes.NewReader(body), kind, "en")
	if status != 503 || header.Get("Retry-After") == "" {
		t.Errorf("one upload too many: %d %s", status, said)
	}
	empty()
	if status, said, _ := uploadAs(w, bytes.NewReader(body), kind, "en"); status != 201 {
		t.Errorf("afterwards: %d %s", status, said)
	}
}

// Too much of one kind of work leaves the others theirs: looking around does not keep people from signing in or
// applying, and nothing keeps the operator from learning how it goes.
func TestEachClassHasItsTurns(t *testing.T) {
	w := newWorld(t, "sqlite", httpapi.Settings{})
	job := w.newJob(nil)
	for busy, others := range map[string][]string{
		"GET /api/profile":              {"/api/jobs", "/api/jobs/recommendations", "/healthz", "/readyz", "/"},
		"GET /api/jobs":                 {"/api/profile", "/api/jobs/recommendations", "/api/jobs/" + job},
		"GET /api/jobs/recommendations": {"/api/profile", "/api/jobs"},
		"GET /api/figures":              {"/api/profile", "/api/jobs", "/api/applications"},
		"POST /api/auth/login":          {"/api/profile", "/api/jobs"},
	} {
		free := w.server.Occupy(busy)
		method, path, _ := strings.Cut(busy, " ")
		for language, says := range map[string]string{"en": "very busy", "ar": "الضغط كبير"} {
			req := httptest.NewRequest(method, path, strings.NewReader("{}"))
			req.Header.Set("Authorization", "Bearer "+w.tokens["talent"])
			req.Header.Set("Content-Type", "application/json")
			req.Header.Set("Accept-Language", language)
			rec := httptest.NewRecorder()
			w.server.ServeHTTP(rec, req)
			if rec.Code != 503 || rec.Header().Get("Retry-After") != "1" || !strings.Contains(rec.Body.String(), says) {
				t.Errorf("%s without a turn: %d %s", busy, rec.Code, rec.Body)
			}
		}
		for _, path := range others {
			w.get("talent", path) // which fails the test unless it is 200
		}
		if busy == "GET /api/profile" {
			w.applied("talent", job)
		}
		free()
	}
	w.get("talent", "/api/profile")
}

// Where there is no turn, a call is refused before it is known whose it is: nothing is asked of the database, nothing
// is logged for each, and it does not count against anybody's limit.
func TestRefusedBeforeAnyWork(t *testing.T) {
	w := newWorld(t, "sqlite", httpapi.Settings{RateLimit: true})
	free := w.server.Occupy("GET /api/profile")
	w.asked.take()
	for language, says := range map[string]string{"en": "very busy", "ar": "الضغط كبير"} {
		req := httptest.NewRequest("GET", "/api/profile", nil)
		req.Header.Set("Authorization", "Bearer a token that nobody has seen")
		req.Header.Set("Accept-Language", language)
		rec := httptest.NewRecorder()
		w.server.ServeHTTP(rec, req)
		if rec.Code != 503 || rec.Header().Get("Retry-After") != "1" || !strings.Contains(rec.Body.String(), says) ||
			rec.Header().Get("Content-Type") != "application/json" {
			t.Errorf("without a turn: %d %v %s", rec.Code, rec.Header(), rec.Body)
		}
	}
	w.asked.mu.Lock()
	asked := w.asked.kept // with those that look up a session
	w.asked.mu.Unlock()
	if len(asked) != 0 {
		t.Errorf("a refusal asks the database: %v", asked)
	}
	free()
	w.get("talent", "/api/profile")
}

// What is refused before net/http reads it gets the answer that it would get behind it, and is counted alike.
func TestRefusedAtTheDoorAsWithin(t *testing.T) {
	w := newWorld(t, "sqlite", httpapi.Settings{})
	l, err := net.Listen("tcp", "127.0.0.1:0")
	ok(t, err)
	entrance := w.server.Door(time.Minute)
	behind := &atomic.Int32{}
	server := &http.Server{ConnState: entrance.Note, Handler: http.HandlerFunc(
		func(res http.ResponseWriter, req *http.Request) {
			behind.Add(1)
			w.server.ServeHTTP(res, req)
		})}
	go server.Serve(entrance.Listen(l))
	t.Cleanup(func() { server.Close() })
	free := w.server.Occupy("GET /api/jobs")
	ask := func(method, path, language string) (*http.Response, string) {
		req, err := http.NewRequestWithContext(t.Context(), method, "http://"+l.Addr().String()+path, nil)
		ok(t, err)
		req.Header.Set("Accept-Language", language)
		res, err := http.DefaultClient.Do(req)
		ok(t, err)
		defer res.Body.Close()
		body, err := io.ReadAll(res.Body)
		ok(t, err)
		return res, string(body)
	}
	for _, language := range []string{"en", "ar", "", "xx"} {
		within := httptest.NewRequest("GET", "/api/jobs?search=nurse", nil)
		within.Header.Set("Accept-Language", language)
		want := httptest.NewRecorder()
		w.server.ServeHTTP(want, within)
		before := behind.Load()
		got, body := ask("GET", "/api/jobs?search=nurse", language)
		if behind.Load() != before {
			t.Errorf("%q: not refused at the door", language)
		}
		if got.StatusCode != want.Code || body != want.Body.String() || want.Code != 503 {
			t.Errorf("%q: %d %s, within %d %s", language, got.StatusCode, body, want.Code, want.Body)
		}
		for _, own := range []string{"Date", "X-Request-Id", "Content-Length"} {
			if got.Header.Get(own) == "" {
				t.Errorf("no %s", own)
			}
			got.Header.Del(own)
			want.Header().Del(own)
		}
		if !reflect.DeepEqual(got.Header, want.Header()) {
			t.Errorf("%q: %v, within %v", language, got.Header, want.Header())
		}
	}
	for _, path := range []string{"/healthz", "/job-search", "/api/openapi.json", "/api/unheard-of"} {
		if res, _ := ask("GET", path, "en"); res.StatusCode == 503 {
			t.Errorf("%s is refused", path)
		}
	}
	figures := httptest.NewRecorder()
	w.server.Metrics().ServeHTTP(figures, httptest.NewRequest("GET", "/metrics", nil))
	if counted := `{route="GET /api/jobs",status="503"} 8`; !strings.Contains(figures.Body.String(), counted) {
		t.Errorf("the figures lack %s", counted)
	}
	free()
	if res, body := ask("GET", "/api/jobs", "en"); res.StatusCode != 200 {
		t.Errorf("afterwards: %d %s", res.StatusCode, body)
	}
}
