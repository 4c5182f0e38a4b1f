package main

import (
	"net/http"
	"strings"
	"testing"

	"github.com/tawafuq/tawafuq/internal/s3test"
)

// With files in S3 the program works as with a folder. While the object store is away, what needs a file is answered
// with 503 and when to come back, and everything else goes on; when it is back, so are the files.
func TestFilesInS3(t *testing.T) {
	server, err := s3test.Start(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(server.Stop)
	p := newPlace(t, "sqlite")
	p.blobs = server.URL
	url, kill := spawn(t, p.env())
	defer kill()
	me, err := joinWith(url, 1)
	if err != nil {
		t.Fatal(err)
	}
	me.t = t
	shown := me.upload(200, "PUT", "/api/account/image", "image", "me.png", somePicture())
	picture, _ := shown["profileImageUrl"].(string)
	whole := func() {
		t.Helper()
		if status, got := me.download(t, url, me.token); status != 200 || got != me.cv {
			t.Errorf("the CV: %d, %d bytes", status, len(got))
		}
		if status, err := statusOf(url + picture); err != nil || status != 200 {
			t.Errorf("the picture: %d %v", status, err)
		}
	}
	whole()
	server.Stop()
	res, err := http.Get(url + picture)
	if err != nil {
		t.Fatal(err)
	}
	res.Body.Close()
	if again := res.Header.Get("Retry-After"); res.StatusCode != 503 || again == "" {
		t.Errorf("a picture without the object store: %d, Retry-After %q", res.StatusCode, again)
	}
	if status, body := me.download(t, url, me.token); status != 503 || !strings.Contains(body, `"file.unavailable"`) {
		t.Errorf("a CV without the object store: %d %s", status, body)
	}
	me.upload(503, "POST", "/api/upload-cv", "cv", "cv.txt", []byte(drillCV(2)))
	me.call(200, "GET", "/api/profile", nil)
	me.call(200, "PATCH", "/api/account", map[string]any{"firstName": "Reem"})
	if err := server.Run(); err != nil {
		t.Fatal(err)
	}
	whole()
	me.upload(201, "POST", "/api/upload-cv", "cv", "cv.txt", []byte(drillCV(3)))
	if out := p.must(t, "check"); !strings.Contains(out, "3 files are what their owners stored") {
		t.Errorf("the check said %q", out)
	}
}
