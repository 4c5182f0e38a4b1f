// Package blob keeps files under names of our own: a folder, for one machine. It knows nothing of what is in them.
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
)

// Folder keeps blobs in a folder of the local disk.
type Folder struct{ path string }

// NewFolder returns a store in the folder, which is made if need be. What a process that died was still writing is
// removed.
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
			os.Remove(draft) // nobody can find it, so it matters only that it goes some day
		}
	}
	return &Folder{path}, nil
}

const (
	draftName  = "draft-"
	draftsKept = time.Hour // another process may share the folder
)

// keyPattern is what keys look like; anything else never reaches the disk.
var keyPattern = regexp.MustCompile(`^[A-Z2-7]{26}$`)

// Put keeps content under a new key that cannot be guessed. It is on disk, whole, when Put returns.
func (f *Folder) Put(_ context.Context, content io.Reader) (key string, err error) {
	key = rand.Text()
	draft, err := os.CreateTemp(f.path, draftName)
	if err != nil {
		return "", err
	}
	defer os.Remove(draft.Name()) // gone already once renamed
	defer draft.Close()
	if _, err := io.Copy(draft, content); err != nil {
		return "", err
	}
	if err := draft.Sync(); err != nil {
		return "", err
	}
	return key, os.Rename(draft.Name(), filepath.Join(f.path, key))
}

// Open returns what is kept under key; errs.ErrNotFound where there is nothing.
func (f *Folder) Open(_ context.Context, key string) (io.ReadCloser, error) {
	if !keyPattern.MatchString(key) {
		return nil, errs.ErrNotFound
	}
	file, err := os.Open(filepath.Join(f.path, key))
	if errors.Is(err, fs.ErrNotExist) {
		return nil, errs.ErrNotFound
	}
	return file, err
}

// Delete removes what is kept under key; removing nothing is no error.
func (f *Folder) Delete(_ context.Context, key string) error {
	if !keyPattern.MatchString(key) {
		return nil
	}
	err := os.Remove(filepath.Join(f.path, key))
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	return err
}
