package blob

import (
	"context"
	"crypto/rand"
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"time"

	"github.com/tawafuq/tawafuq/internal/errs"
	"github.com/tawafuq/tawafuq/internal/file"
)

// Folder stores blobs in a folder on the local disk.
type Folder struct{ path string }

// NewFolder returns a store in the folder, creating it if necessary. Drafts left by a process that died are deleted.
func NewFolder(path string) (*Folder, error) {
	if err := os.MkdirAll(path, 0o700); err != nil {
		return nil, err
	}
	drafts, err := filepath.Glob(filepath.Join(path, draftName+"*"))
	if err != nil {
		return nil, err
	}
	for _, draft := range drafts {
		if info, err := os.Stat(draft); err == nil && time.Since(info.ModTime()) > draftsKept {
			os.Remove(draft) // unreachable, so a failure does not matter: the next start tries again
		}
	}
	return &Folder{path}, nil
}

const (
	draftName  = "draft-"
	draftsKept = time.Hour // another process may share the folder
)

var (
	errKey = errors.New("this is no key of a blob")
	// keyPattern is what keys look like; anything else never reaches the disk.
	keyPattern = regexp.MustCompile(`^[A-Z2-7]{26}$`)
)

// Put stores content under a new key that cannot be guessed. It is on disk, complete, when Put returns.
func (f *Folder) Put(ctx context.Context, content io.Reader) (key string, err error) {
	key = rand.Text()
	return key, f.PutAs(ctx, key, content)
}

// PutAs stores content under a key that a backup remembers.
func (f *Folder) PutAs(_ context.Context, key string, content io.Reader) error {
	if !keyPattern.MatchString(key) {
		return errKey
	}
	draft, err := os.CreateTemp(f.path, draftName)
	if err != nil {
		return err
	}
	defer os.Remove(draft.Name()) // already gone if renamed
	defer draft.Close()
	if _, err := io.Copy(draft, content); err != nil {
		return err
	}
	if err := draft.Sync(); err != nil {
		return err
	}
	if err := os.Rename(draft.Name(), filepath.Join(f.path, key)); err != nil {
		return err
	}
	return syncFolder(f.path)
}

// syncFolder makes the names in a folder durable: without it a file whose bytes are on disk may be gone after a power
// failure, because the folder does not know it.
func syncFolder(path string) error {
	folder, err := os.Open(path)
	if err != nil {
		return err
	}
	defer folder.Close()
	return folder.Sync()
}

// Open returns the blob stored under key; errs.ErrNotFound if there is none.
func (f *Folder) Open(_ context.Context, key string) (io.ReadSeekCloser, error) {
	if !keyPattern.MatchString(key) {
		return nil, errs.ErrNotFound
	}
	opened, err := os.Open(filepath.Join(f.path, key))
	if errors.Is(err, fs.ErrNotExist) {
		return nil, errs.ErrNotFound
	}
	if err != nil {
		return nil, err
	}
	return opened, nil
}

// Delete deletes the blob stored under key; it is no error if there is none.
func (f *Folder) Delete(_ context.Context, key string) error {
	if !keyPattern.MatchString(key) {
		return nil
	}
	err := os.Remove(filepath.Join(f.path, key))
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return err
	}
	return syncFolder(f.path)
}

// List returns blobs in the order of their keys, from the first key after the given one.
func (f *Folder) List(_ context.Context, after string, limit int) ([]file.Stored, error) {
	names, err := os.ReadDir(f.path) // sorted
	if err != nil {
		return nil, err
	}
	var some []file.Stored
	for _, name := range names {
		if len(some) == limit {
			break
		}
		if name.Name() <= after || !keyPattern.MatchString(name.Name()) {
			continue
		}
		info, err := name.Info()
		if errors.Is(err, fs.ErrNotExist) {
			continue // deleted meanwhile
		}
		if err != nil {
			return nil, err
		}
		some = append(some, file.Stored{Key: name.Name(), Size: info.Size(), At: info.ModTime()})
	}
	return some, nil
}
