package file_test

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"io"
	"log/slog"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/tawafuq/tawafuq/internal/account"
	"github.com/tawafuq/tawafuq/internal/blob"
	"github.com/tawafuq/tawafuq/internal/errs"
	"github.com/tawafuq/tawafuq/internal/file"
	"github.com/tawafuq/tawafuq/internal/list"
	"github.com/tawafuq/tawafuq/internal/store"
	"github.com/tawafuq/tawafuq/internal/uid"
	"github.com/tawafuq/tawafuq/internal/worker"
)

// shelf is a service over a real store and a real folder.
type shelf struct {
	*file.Service
	store  *store.Store
	folder string
	owner  account.User
	blobs  *moody
	now    time.Time
}

// moody are blobs that can refuse to delete.
type moody struct {
	file.Blobs
	refuses bool
}

var errRefused = errors.New("the disk says no")

func (m *moody) Delete(ctx context.Context, key string) error {
	if m.refuses {
		return errRefused
	}
	return m.Blobs.Delete(ctx, key)
}

func newShelf(t *testing.T) *shelf {
	t.Helper()
	s := &shelf{folder: filepath.Join(t.TempDir(), "blobs"), now: time.Now()}
	var err error
	s.store, err = store.Open(t.Context(), t.TempDir(), "")
	must(t, err)
	t.Cleanup(func() { s.store.Close() })
	must(t, s.store.Migrate(t.Context()))
	folder, err := blob.NewFolder(s.folder)
	must(t, err)
	s.blobs = &moody{Blobs: folder}
	s.Service = file.NewService(s.store, s.blobs, slog.New(slog.DiscardHandler), func() time.Time { return s.now })
	s.owner = account.User{ID: uid.New(), Email: "boss@example.com", Role: account.RoleAdmin, Language: "en"}
	must(t, s.store.CreateAdmin(t.Context(), account.Registration{User: s.owner, PasswordHash: "a hash"}))
	return s
}

func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

func (s *shelf) put(t *testing.T, content string) file.Ref {
	t.Helper()
	r, err := s.Put(t.Context(), strings.NewReader(content))
	must(t, err)
	return r
}

func (s *shelf) owned(t *testing.T, content string) file.Ref {
	t.Helper()
	r := s.put(t, content)
	_, err := s.store.SetImage(t.Context(), s.owner.ID, r)
	must(t, err)
	return r
}

func (s *shelf) count(t *testing.T) int {
	t.Helper()
	names, err := os.ReadDir(s.folder)
	must(t, err)
	return len(names)
}

func TestOpenReturnsWhatWasPut(t *testing.T) {
	s := newShelf(t)
	r := s.owned(t, "سيرة ذاتية")
	if sum := sha256.Sum256([]byte("سيرة ذاتية")); r.Size != 19 || r.SHA256 != hex.EncodeToString(sum[:]) {
		t.Errorf("kept as %+v", r)
	}
	content, err := s.Open(t.Context(), r)
	must(t, err)
	defer content.Close()
	if got, err := io.ReadAll(content); err != nil || string(got) != "سيرة ذاتية" {
		t.Errorf("%q, %v", got, err)
	}
}

func TestOpenTellsDamagedFromDeleted(t *testing.T) {
	change := func(path string) error { return os.WriteFile(path, []byte("contenT"), 0o600) }
	cut := func(path string) error { return os.Truncate(path, 3) }
	for name, test := range map[string]struct {
		spoil func(path string) error
		owned bool
		want  error
	}{
		"a byte changed":        {change, true, file.ErrDamaged},
		"the end is missing":    {cut, true, file.ErrDamaged},
		"nothing is left":       {os.Remove, true, file.ErrDamaged},
		"its owner deleted it":  {os.Remove, false, errs.ErrNotFound},
		"nobody's, and damaged": {cut, false, errs.ErrNotFound},
	} {
		t.Run(name, func(t *testing.T) {
			s := newShelf(t)
			r := s.put(t, "content")
			if test.owned {
				r = s.owned(t, "content")
			}
			must(t, test.spoil(filepath.Join(s.folder, r.Key)))
			if _, err := s.Open(t.Context(), r); !errors.Is(err, test.want) {
				t.Errorf("error %v, want %v", err, test.want)
			}
		})
	}
}

// A file that cannot be deleted is tried again, and the operator sees why it is still there.
func TestAFailedDeletionIsSeenAndRetried(t *testing.T) {
	s := newShelf(t)
	s.owned(t, "first")
	s.owned(t, "second")
	runner := worker.NewRunner(s.store, s.Handlers(), slog.New(slog.DiscardHandler))
	s.blobs.refuses = true
	s.run(t, runner)
	tasks, err := s.store.Tasks(t.Context(), worker.Waiting, list.Page{Limit: 10})
	must(t, err)
	if s.count(t) != 2 || len(tasks.Items) != 1 || !strings.Contains(tasks.Items[0].LastError, errRefused.Error()) {
		t.Fatalf("%d files; waiting: %+v", s.count(t), tasks.Items)
	}
	s.blobs.refuses = false
	s.store.SetClock(func() time.Time { return time.Now().Add(time.Hour) })
	s.run(t, runner)
	if s.count(t) != 1 {
		t.Errorf("%d files after the retry, want the one in use", s.count(t))
	}
}

func (s *shelf) run(t *testing.T, r *worker.Runner) {
	for r.RunPending(t.Context()) > 0 {
	}
}

func TestSweepDeletesOrphansOnlyWhenOld(t *testing.T) {
	s := newShelf(t)
	kept := s.owned(t, "in use")
	s.put(t, "left by a crash")
	must(t, s.Sweep(t.Context()))
	if s.count(t) != 2 {
		t.Fatal("a file that may be about to get its row was swept")
	}
	s.now = s.now.Add(file.OrphansKept + time.Minute)
	must(t, s.Sweep(t.Context()))
	if s.count(t) != 1 {
		t.Errorf("%d files, want the one in use", s.count(t))
	}
	content, err := s.Open(t.Context(), kept)
	must(t, err)
	content.Close()
}

// Pointed at the files of another database, nothing is deleted.
func TestSweepLeavesStrangersAlone(t *testing.T) {
	s := newShelf(t)
	for range 30 {
		s.put(t, "of another database")
	}
	s.now = s.now.Add(2 * file.OrphansKept)
	if err := s.Sweep(t.Context()); !errors.Is(err, file.ErrStrangers) || s.count(t) != 30 {
		t.Errorf("error %v, %d files left", err, s.count(t))
	}
}

func TestSweepMeasuresFilesOfEarlierVersions(t *testing.T) {
	s := newShelf(t)
	r := s.put(t, "stored long ago")
	_, err := s.store.SetImage(t.Context(), s.owner.ID, file.Ref{Key: r.Key})
	must(t, err)
	must(t, s.Sweep(t.Context()))
	got, err := s.store.Picture(t.Context(), r.Key)
	must(t, err)
	if got != r {
		t.Errorf("measured %+v, want %+v", got, r)
	}
}
