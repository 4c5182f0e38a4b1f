package file

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"io"
	"log/slog"
	"time"

	"github.com/tawafuq/tawafuq/internal/errs"
	"github.com/tawafuq/tawafuq/internal/worker"
)

// Blobs is where the bytes are.
type Blobs interface {
	// Put stores content under a new key that cannot be guessed. It is complete and durable when Put returns.
	Put(ctx context.Context, content io.Reader) (key string, err error)
	// PutAs stores content under a key that a backup remembers.
	PutAs(ctx context.Context, key string, content io.Reader) error
	// Open returns errs.ErrNotFound for a key that holds nothing.
	Open(ctx context.Context, key string) (io.ReadSeekCloser, error)
	// Delete is no error for a key that holds nothing.
	Delete(ctx context.Context, key string) error
	// List returns blobs in the order of their keys, from the first key after the given one.
	List(ctx context.Context, after string, limit int) ([]Stored, error)
}

// Stored is a blob as a listing shows it.
type Stored struct {
	Key  string
	Size int64
	At   time.Time // when it was stored
}

// Store knows which row owns which file.
type Store interface {
	// FileDamaged records that a file is damaged and tells its owner, once. It reports whether the file has an owner.
	FileDamaged(ctx context.Context, key string, at time.Time) (owned bool, err error)
	// FilesInUse returns those of the keys that a row refers to.
	FilesInUse(ctx context.Context, keys []string) ([]string, error)
	// UnmeasuredFiles returns the keys of files whose hash is not known yet, those after a key.
	UnmeasuredFiles(ctx context.Context, after string, limit int) ([]string, error)
	// MeasureFile records the length and the hash of a file that had none.
	MeasureFile(ctx context.Context, r Ref) error
}

// Service keeps files.
type Service struct {
	store  Store
	blobs  Blobs
	ledger Ledger
	log    *slog.Logger
	now    func() time.Time
}

// NewService returns a service over the rows and the bytes. now is the clock.
func NewService(store Store, blobs Blobs, log *slog.Logger, now func() time.Time) *Service {
	return &Service{store: store, blobs: blobs, ledger: noLedger{}, log: log, now: now}
}

// Put stores a file and returns what its owner must keep.
func (s *Service) Put(ctx context.Context, content io.Reader) (Ref, error) {
	hash, size := sha256.New(), counter(0)
	key, err := s.blobs.Put(ctx, io.TeeReader(content, io.MultiWriter(hash, &size)))
	return Ref{Key: key, Size: int64(size), SHA256: hex.EncodeToString(hash.Sum(nil))}, err
}

type counter int64

func (c *counter) Write(p []byte) (int, error) {
	*c += counter(len(p))
	return len(p), nil
}

// Open returns a file from its beginning, after reading it once to be sure that it is whole: an answer that breaks off
// in the middle would say nothing to whoever asked. ErrDamaged; errs.ErrNotFound if its owner deleted it meanwhile.
func (s *Service) Open(ctx context.Context, r Ref) (io.ReadSeekCloser, error) {
	content, err := s.blobs.Open(ctx, r.Key)
	if err == nil {
		if err = r.Check(content); err == nil {
			_, err = content.Seek(0, io.SeekStart)
		}
		if err == nil {
			return content, nil
		}
		content.Close()
	}
	if !errors.Is(err, ErrDamaged) && !errors.Is(err, errs.ErrNotFound) {
		return nil, err
	}
	owned, failed := s.store.FileDamaged(context.WithoutCancel(ctx), r.Key, s.now())
	if failed != nil {
		return nil, errors.Join(ErrDamaged, failed)
	}
	if !owned {
		return nil, errs.ErrNotFound
	}
	s.log.Error("a file is damaged", "key", r.Key, "missing", errors.Is(err, errs.ErrNotFound))
	return nil, ErrDamaged
}

// Delete deletes a file that no row refers to. What a row refers to is deleted by the tasks of function Delete.
func (s *Service) Delete(ctx context.Context, key string) error { return s.blobs.Delete(ctx, key) }

// Handlers returns the tasks of files, by kind.
func (s *Service) Handlers() map[string]worker.Handler {
	return map[string]worker.Handler{TaskDelete: s.deleteAll}
}

func (s *Service) deleteAll(ctx context.Context, t worker.Task) error {
	var d Deletion
	if err := t.Read(&d); err != nil {
		return err
	}
	entries := make([]Entry, len(d.Keys))
	for i, key := range d.Keys {
		entries[i] = Entry{Content, key, s.now()}
	}
	if err := s.ledger.Note(ctx, entries...); err != nil {
		return err
	}
	var failed error
	for _, key := range d.Keys {
		failed = errors.Join(failed, s.blobs.Delete(ctx, key))
	}
	return failed
}
