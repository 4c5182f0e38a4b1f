package httpapi_test

import (
	"bytes"
	"io"
	"os"
	"path/filepath"
	"sync"
	"testing"

	"github.com/tawafuq/tawafuq/internal/blob"
	"github.com/tawafuq/tawafuq/internal/httpapi"
)

// blobFolder is where a world keeps its files.
func (w *world) blobFolder() string { return filepath.Join(filepath.Dir(w.mail), "blobs") }

func (w *world) blobs() *blob.Folder {
	w.t.Helper()
	folder, err := blob.NewFolder(w.blobFolder())
	ok(w.t, err)
	return folder
}

// stray stores content that nothing refers to.
func (w *world) stray(content []byte) string {
	w.t.Helper()
	key, err := w.blobs().Put(w.t.Context(), bytes.NewReader(content))
	ok(w.t, err)
	return key
}

// withPicture gives somebody a picture and returns where it is served.
func (w *world) withPicture(who string) string {
	w.t.Helper()
	r := imageUpload("image", picture())(w)
	r.method, r.path, r.as = "PUT", "/api/account/image", who
	var user struct{ ProfileImageURL string }
	w.want(200, r).json(w.t, &user)
	return user.ProfileImageURL
}

// fileOf returns a blob's content, so that it can be put back once its owner has removed it.
func (w *world) fileOf(address string) []byte {
	w.t.Helper()
	file, err := w.blobs().Open(w.t.Context(), filepath.Base(address))
	ok(w.t, err)
	defer file.Close()
	content, err := io.ReadAll(file)
	ok(w.t, err)
	return content
}

// The address of pictures serves those that somebody shows at present, and nothing else that is stored.
func TestOnlyPicturesInUseAreServed(t *testing.T) {
	onBothEngines(t, func(w *world) {
		shown := map[string]string{"a talent's picture": w.withPicture("talent"),
			"a company's own": w.withPicture("company"), "a logo": w.withLogo()}
		w.uploaded("talent", "cv.txt", englishCV)
		d, err := w.store.CV(w.t.Context(), w.users["talent"].ID, "")
		ok(w.t, err)
		if len(w.fileOf(d.FileKey)) == 0 {
			t.Fatal("the CV is not among the blobs")
		}
		small := w.fileOf(shown["a logo"])
		hidden := map[string]string{
			"a CV":                             d.FileKey,
			"a picture that nobody has":        w.stray(small),
			"a text that nobody has":           w.stray([]byte(englishCV)),
			"a picture that was replaced":      filepath.Base(w.withPicture("other")),
			"a file of another kind of folder": "tawafuq.db",
			"nothing":                          "",
		}
		shown["the one that replaced it"] = w.withPicture("other")
		for what, address := range shown {
			if a := w.send(request{method: "GET", path: address}); a.StatusCode != 200 ||
				a.Header.Get("Content-Type") != "image/jpeg" {
				w.t.Errorf("%s: %d %s", what, a.StatusCode, a.Header.Get("Content-Type"))
			}
		}
		for what, key := range hidden {
			for _, who := range []string{"", "talent", "company", "admin"} {
				if a := w.send(request{method: "GET", path: "/api/images/" + key, as: who}); a.StatusCode != 404 {
					w.t.Errorf("%s, asked for by %q: %d", what, who, a.StatusCode)
				}
			}
		}
	})
}

// A file that outlives its removal, as after a crash between the two, is not served either.
func TestRemovedPicturesAreNotServed(t *testing.T) {
	onBothEngines(t, func(w *world) {
		removals := map[string]struct {
			address string
			remove  request
			status  int
		}{
			"a picture": {
				w.withPicture("talent"), request{method: "DELETE", path: "/api/account/image", as: "talent"}, 200,
			},
			"a logo": {w.withLogo(), request{method: "DELETE", path: "/api/company/logo", as: "company"}, 200},
			"one of a former user": {w.withPicture("other"),
				request{method: "POST", path: "/api/account/deletion", as: "other", body: fields{"password": password}},
				204},
		}
		for what, r := range removals {
			kept := w.fileOf(r.address)
			w.want(r.status, r.remove)
			ok(t, os.WriteFile(filepath.Join(w.blobFolder(), filepath.Base(r.address)), kept, 0o600))
			if a := w.send(request{method: "GET", path: r.address}); a.StatusCode != 404 {
				w.t.Errorf("%s that was removed: %d", what, a.StatusCode)
			}
		}
	})
}

func TestReplacedPicturesLeaveNothingBehind(t *testing.T) {
	w := newWorld(t, "sqlite", httpapi.Settings{})
	var wg sync.WaitGroup
	for range 6 {
		wg.Go(func() {
			r := imageUpload("image", picture())(w)
			r.method, r.path = "PUT", "/api/account/image"
			if a := w.send(r); a.StatusCode != 200 {
				t.Errorf("%d %s", a.StatusCode, a.body)
			}
		})
	}
	wg.Wait()
	w.runTasks()
	files, err := os.ReadDir(filepath.Join(filepath.Dir(w.mail), "blobs"))
	ok(t, err)
	if len(files) != 1 {
		t.Errorf("%d files for one picture", len(files))
	}
}
