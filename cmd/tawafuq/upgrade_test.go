package main

import (
	"archive/tar"
	"compress/gzip"
	"errors"
	"io"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/tawafuq/tawafuq/internal/pgtest"
	"github.com/tawafuq/tawafuq/internal/soak"
)

// unpack puts the data folder of an earlier version into a folder.
func unpack(t *testing.T, archive, folder string) {
	t.Helper()
	packed, err := os.Open(archive)
	if err != nil {
		t.Fatal(err)
	}
	defer packed.Close()
	unzipped, err := gzip.NewReader(packed)
	if err != nil {
		t.Fatal(err)
	}
	for entries := tar.NewReader(unzipped); ; {
		entry, err := entries.Next()
		if errors.Is(err, io.EOF) {
			return
		}
		if err != nil {
			t.Fatal(err)
		}
		path := filepath.Join(folder, filepath.Clean("/"+entry.Name))
		if entry.Typeflag == tar.TypeDir {
			err = os.MkdirAll(path, 0o700)
		} else {
			var content []byte
			if content, err = io.ReadAll(entries); err == nil {
				err = os.WriteFile(path, content, 0o600)
			}
		}
		if err != nil {
			t.Fatal(err)
		}
	}
}

// The upgrade drill: data folders of earlier versions open with today's program and work, as they are and, in a soak
// all of them, out of a backup that today's program makes of them before it migrates them.
func TestUpgradeDrill(t *testing.T) {
	archives, err := filepath.Glob("testdata/upgrade/schema-*.tar.gz")
	if err != nil || len(archives) < 5 {
		t.Fatalf("%d archives, %v", len(archives), err)
	}
	for n, archive := range archives {
		t.Run(filepath.Base(archive), func(t *testing.T) {
			old := place{data: filepath.Join(t.TempDir(), "data")}
			if err := os.Mkdir(old.data, 0o700); err != nil {
				t.Fatal(err)
			}
			unpack(t, archive, old.data)
			places := map[string]place{"opened": old}
			if soak.Turn(n, len(archives)-1) { // the oldest and the newest
				backup := filepath.Join(t.TempDir(), "backup")
				old.must(t, "backup", backup)
				moved := place{data: filepath.Join(t.TempDir(), "data"), database: pgtest.URL(t)}
				moved.must(t, "restore", backup)
				places["restored on PostgreSQL"] = moved
			}
			for name, p := range places {
				t.Run(name, func(t *testing.T) { worksAsBefore(t, p, filepath.Base(archive) > "schema-04") })
			}
		})
	}
}

func worksAsBefore(t *testing.T, p place, hasCV bool) {
	url, kill := spawn(t, p.env())
	in := func(email string) (visitor, string) {
		answer := visitor{t: t, url: url}.call(200, "POST", "/api/auth/login",
			map[string]any{"email": email, "password": demoPassword})
		user := answer["user"].(map[string]any)
		return visitor{t, url, answer["authToken"].(string)}, user["id"].(string)
	}
	until(t, "it is ready", func() bool {
		status, err := statusOf(url + "/readyz")
		return err == nil && status == 200
	})
	me, id := in("talent@tawafuq.example")
	hr, _ := in("company@tawafuq.example")
	if user := me.call(200, "GET", "/api/auth/user", nil); user["profileImageUrl"] == "" {
		t.Error("the picture is gone")
	} else if status, err := statusOf(url + user["profileImageUrl"].(string)); err != nil || status != 200 {
		t.Errorf("the picture: %d %v", status, err)
	}
	if hasCV {
		d := drilled{id: id}
		status, got := d.download(t, url, me.token)
		if status != 200 || !strings.HasPrefix(got, "Sara Al Harbi\nNurse") {
			t.Errorf("the CV: %d %q", status, got)
		}
	}
	job, _ := hr.call(201, "POST", "/api/jobs", jobAdvert(nil))["id"].(string)
	me.call(201, "POST", "/api/applications", map[string]any{"jobId": job})
	hr.call(200, "GET", "/api/jobs/"+job+"/applications", nil)
	me.upload(201, "POST", "/api/upload-cv", "cv", "cv.txt", []byte(drillCV(1)))
	kill()
	if out, err := p.command(t, "check"); err != nil {
		t.Errorf("check: %v\n%s", err, out)
	}
}

func statusOf(url string) (int, error) {
	res, err := http.Get(url)
	if err != nil {
		return 0, err
	}
	return res.StatusCode, res.Body.Close()
}
