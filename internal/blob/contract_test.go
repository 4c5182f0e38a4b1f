package blob_test

import (
	"errors"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/tawafuq/tawafuq/internal/blob"
	"github.com/tawafuq/tawafuq/internal/errs"
	"github.com/tawafuq/tawafuq/internal/file"
	"github.com/tawafuq/tawafuq/internal/s3test"
)

// each runs a test on every kind of store; a short run has no S3 server.
func each(t *testing.T, test func(t *testing.T, blobs file.Blobs)) {
	t.Run("folder", func(t *testing.T) {
		folder, err := blob.NewFolder(filepath.Join(t.TempDir(), "blobs"))
		must(t, err)
		test(t, folder)
	})
	if testing.Short() {
		return
	}
	t.Run("s3", func(t *testing.T) {
		blobs, _ := newS3(t)
		test(t, blobs)
	})
}

// newS3 is a bucket of a server that the test has for itself.
func newS3(t *testing.T) (*blob.S3, *s3test.Server) {
	t.Helper()
	server, err := s3test.Start(t.TempDir())
	must(t, err)
	t.Cleanup(server.Stop)
	blobs, err := blob.NewS3(server.URL)
	must(t, err)
	return blobs, server
}

func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

func put(t *testing.T, blobs file.Blobs, content string) string {
	t.Helper()
	key, err := blobs.Put(t.Context(), strings.NewReader(content))
	must(t, err)
	return key
}

func TestWhatIsPutCanBeReadTwice(t *testing.T) {
	each(t, func(t *testing.T, blobs file.Blobs) {
		for _, content := range []string{"", "سيرة ذاتية", strings.Repeat("large ", 1<<20)} {
			opened, err := blobs.Open(t.Context(), put(t, blobs, content))
			must(t, err)
			for range 2 {
				got, err := io.ReadAll(opened)
				if err != nil || string(got) != content {
					t.Errorf("%d bytes, %v; want %d", len(got), err, len(content))
				}
				_, err = opened.Seek(0, io.SeekStart)
				must(t, err)
			}
			must(t, opened.Close())
		}
	})
}

func TestWhatIsDeletedIsNotFound(t *testing.T) {
	each(t, func(t *testing.T, blobs file.Blobs) {
		key := put(t, blobs, "content")
		for range 2 {
			must(t, blobs.Delete(t.Context(), key))
			if _, err := blobs.Open(t.Context(), key); !errors.Is(err, errs.ErrNotFound) {
				t.Errorf("opening a deleted blob: %v", err)
			}
		}
		for _, key := range []string{"", "../tawafuq.db", strings.Repeat("a", 26), strings.Repeat("A", 27)} {
			if _, err := blobs.Open(t.Context(), key); !errors.Is(err, errs.ErrNotFound) {
				t.Errorf("opening %q: %v", key, err)
			}
			must(t, blobs.Delete(t.Context(), key))
		}
	})
}

func TestListWalksInOrder(t *testing.T) {
	each(t, func(t *testing.T, blobs file.Blobs) {
		var want, got []string
		for range 7 {
			want = append(want, put(t, blobs, "content"))
		}
		slices.Sort(want)
		for after := ""; ; {
			some, err := blobs.List(t.Context(), after, 3)
			must(t, err)
			if len(some) == 0 {
				break
			}
			for _, s := range some {
				if age := time.Since(s.At); s.Size != 7 || age < -time.Minute || age > time.Hour {
					t.Errorf("listed as %+v", s)
				}
				got = append(got, s.Key)
			}
			after = got[len(got)-1]
		}
		if !slices.Equal(got, want) {
			t.Errorf("listed %q, want %q", got, want)
		}
	})
}

// A draft of a process that died is no blob, and goes with the next start once it is old.
func TestDraftsAreNoBlobs(t *testing.T) {
	path := t.TempDir()
	old, young := filepath.Join(path, "draft-1"), filepath.Join(path, "draft-2")
	for _, name := range []string{old, young} {
		must(t, os.WriteFile(name, []byte("half a fi"), 0o600))
	}
	must(t, os.Chtimes(old, time.Time{}, time.Now().Add(-2*time.Hour)))
	folder, err := blob.NewFolder(path)
	must(t, err)
	if some, err := folder.List(t.Context(), "", 10); err != nil || len(some) != 0 {
		t.Errorf("listed %v, %v", some, err)
	}
	if left, err := os.ReadDir(path); err != nil || len(left) != 1 || left[0].Name() != "draft-2" {
		t.Errorf("left: %v, %v", left, err)
	}
}
