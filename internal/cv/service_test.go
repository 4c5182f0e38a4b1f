package cv_test

import (
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"testing"
	"time"

	"github.com/tawafuq/tawafuq/internal/account"
	"github.com/tawafuq/tawafuq/internal/cv"
	"github.com/tawafuq/tawafuq/internal/document"
	"github.com/tawafuq/tawafuq/internal/errs"
	"github.com/tawafuq/tawafuq/internal/file"
)

// shelf keeps the last CV; methods that no test needs panic.
type shelf struct {
	cv.Store
	cv.Files
	kept    cv.Document
	refusal error
	deleted []string
	putting chan struct{} // closed when a file is put, unless nil
}

func (s *shelf) AddCV(_ context.Context, d cv.Document, _ int) error {
	s.kept = d
	return s.refusal
}

func (s *shelf) Delete(_ context.Context, key string) error {
	s.deleted = append(s.deleted, key)
	return nil
}

func (s *shelf) Put(context.Context, io.Reader) (file.Ref, error) {
	if s.putting != nil {
		close(s.putting)
	}
	return file.Ref{Key: "key"}, nil
}

type readerFunc func() (document.Text, error)

func (f readerFunc) Read(context.Context, string, []byte) (document.Text, error) { return f() }

func TestUploadKeepsWhichPagesWereNotRead(t *testing.T) {
	kept := new(shelf)
	reader := readerFunc(func() (document.Text, error) {
		return document.Text{Format: document.PDF, Pages: 3, Lines: []document.Line{{Text: "Sara", Page: 1}},
			Garbled: []int{2, 3}, Drawn: []int{1}}, nil
	})
	understand := func(context.Context, document.Text) (cv.Reading, error) { return cv.Reading{}, nil }
	service := cv.NewService(kept, kept, reader, understand, time.Now)
	d, err := service.Upload(t.Context(), account.User{ID: "u1"}, "cv.pdf", []byte("%PDF"))
	if err != nil {
		t.Fatal(err)
	}
	if want := []int{2, 3}; !slices.Equal(d.Reading.Garbled, want) || !slices.Equal(kept.kept.Reading.Garbled, want) {
		t.Errorf("answered %v, kept %v", d.Reading.Garbled, kept.kept.Reading.Garbled)
	}
	if want := []int{1}; !slices.Equal(d.Reading.Drawn, want) || !slices.Equal(kept.kept.Reading.Drawn, want) {
		t.Errorf("drawn: answered %v, kept %v", d.Reading.Drawn, kept.kept.Reading.Drawn)
	}
}

// The disk and the processor need not wait for each other. A CV that cannot be understood is not kept.
func TestUploadStoresTheFileWhileItIsUnderstood(t *testing.T) {
	for _, failure := range []error{nil, document.ErrTooComplex} {
		kept := &shelf{putting: make(chan struct{})}
		reader := readerFunc(func() (document.Text, error) { return document.Text{Format: document.PDF}, nil })
		understand := func(context.Context, document.Text) (cv.Reading, error) {
			select {
			case <-kept.putting:
			case <-time.After(10 * time.Second):
				t.Error("the file waits until it is understood")
			}
			return cv.Reading{}, failure
		}
		service := cv.NewService(kept, kept, reader, understand, time.Now)
		d, err := service.Upload(t.Context(), account.User{ID: "u1"}, "cv.pdf", []byte("%PDF"))
		if !errors.Is(err, failure) || (len(kept.deleted) > 0) != (failure != nil) || d.FileKey != kept.kept.FileKey {
			t.Errorf("%v: failed with %v, kept %q, deleted %q", failure, err, kept.kept.FileKey, kept.deleted)
		}
	}
}

// A commit may have succeeded although its answer was lost: then its row must not refer to a file that we deleted.
func TestUploadDeletesOnlyWhatCertainlyHasNoRow(t *testing.T) {
	reader := readerFunc(func() (document.Text, error) { return document.Text{Format: document.PDF}, nil })
	understand := func(context.Context, document.Text) (cv.Reading, error) { return cv.Reading{}, nil }
	for _, c := range []struct {
		refusal error
		deleted int
	}{
		{errs.ErrNotFound, 1},
		{fmt.Errorf("the answer was lost: %w", errs.ErrUnavailable), 0},
	} {
		kept := &shelf{refusal: c.refusal}
		service := cv.NewService(kept, kept, reader, understand, time.Now)
		_, err := service.Upload(t.Context(), account.User{ID: "u1"}, "cv.pdf", []byte("%PDF"))
		if !errors.Is(err, c.refusal) || len(kept.deleted) != c.deleted {
			t.Errorf("%v: failed with %v, deleted %v", c.refusal, err, kept.deleted)
		}
	}
}
