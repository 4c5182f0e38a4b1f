package httpapi_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// spoil changes one byte of a stored file.
func (w *world) spoil(key string) {
	w.t.Helper()
	path := filepath.Join(w.blobFolder(), key)
	content, err := os.ReadFile(path)
	ok(w.t, err)
	content[len(content)/2] ^= 1
	ok(w.t, os.WriteFile(path, content, 0o600))
}

// toldOfFiles returns where the notices lead by which somebody is told of damaged files.
func (w *world) toldOfFiles(who string) (told []string) {
	w.t.Helper()
	w.runTasks()
	var entries []struct{ Kind, Text, Href string }
	w.want(200, request{method: "GET", path: "/api/notifications", as: who}).json(w.t, &entries)
	for _, e := range entries {
		if strings.Contains(e.Text, "damaged on our side") {
			told = append(told, e.Href)
		}
	}
	return told
}

// A file that is not what was stored reaches nobody; whoever asks for it is told so in words, and its owner once.
func TestDamagedFilesAreNotServed(t *testing.T) {
	onBothEngines(t, func(w *world) {
		w.uploaded("talent", "cv.txt", englishCV)
		d, err := w.store.CV(w.t.Context(), w.users["talent"].ID, "")
		ok(w.t, err)
		file := "/api/cv/" + w.users["talent"].ID + "/file"
		if a := w.want(200, request{method: "GET", path: file, as: "talent"}); a.body != englishCV {
			w.t.Fatal("the file is not what was uploaded")
		}
		picture, logo := w.withPicture("talent"), w.withLogo()
		w.spoil(d.FileKey)
		w.spoil(filepath.Base(picture))
		ok(w.t, os.Remove(filepath.Join(w.blobFolder(), filepath.Base(logo))))
		for range 2 {
			for _, path := range []string{file, picture, logo} {
				a := w.want(500, request{method: "GET", path: path, as: "talent"})
				if !strings.Contains(a.body, `"file.damaged"`) || !strings.Contains(a.body, "cannot be opened") {
					w.t.Errorf("%s: %s", path, a.body)
				}
			}
		}
		if told := w.toldOfFiles("talent"); len(told) != 2 {
			w.t.Errorf("the owner of two damaged files was told %q", told)
		}
		if told := w.toldOfFiles("company"); len(told) != 1 || told[0] != "/company/profile" {
			w.t.Errorf("the company whose logo is gone was told %q", told)
		}
		if told := w.toldOfFiles("other"); len(told) != 0 {
			w.t.Errorf("somebody else was told %q", told)
		}
		// What was read from the CV is still there, and a new upload can be opened.
		w.want(200, request{method: "GET", path: "/api/cv/" + w.users["talent"].ID, as: "talent"})
		w.uploaded("talent", "cv.txt", englishCV)
		w.want(200, request{method: "GET", path: file, as: "talent"})
	})
}
