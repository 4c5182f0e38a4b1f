package blob_test

import (
	"context"
	"errors"
	"strings"
	"testing"

	"github.com/tawafuq/tawafuq/internal/blob"
	"github.com/tawafuq/tawafuq/internal/errs"
	"github.com/tawafuq/tawafuq/internal/file"
)

// Whatever happens to the object store, it is said to be out of reach; nothing is said to be gone.
func TestAnObjectStoreOutOfReach(t *testing.T) {
	blobs, server := newS3(t)
	key := put(t, blobs, "content")
	calls := map[string]func(ctx context.Context) error{
		"put": func(ctx context.Context) error {
			_, err := blobs.Put(ctx, strings.NewReader("more"))
			return err
		},
		"open":   func(ctx context.Context) error { _, err := blobs.Open(ctx, key); return err },
		"delete": func(ctx context.Context) error { return blobs.Delete(ctx, key) },
		"list":   func(ctx context.Context) error { _, err := blobs.List(ctx, "", 1); return err },
		"note": func(ctx context.Context) error {
			return blobs.Note(ctx, file.Entry{Kind: file.Content, ID: key})
		},
	}
	unreachable := func(t *testing.T, err error) {
		t.Helper()
		known, ok := errs.As(err)
		if !errors.Is(err, blob.ErrUnavailable) || !ok || known.RetryAfter == 0 {
			t.Errorf("error %v", err)
		}
	}
	must(t, server.Freeze())
	t.Run("frozen", func(t *testing.T) { unreachable(t, calls["open"](t.Context())) })
	must(t, server.Thaw())
	server.Stop()
	for name, call := range calls {
		t.Run("stopped: "+name, func(t *testing.T) { unreachable(t, call(t.Context())) })
	}
	must(t, server.Run())
	opened, err := blobs.Open(t.Context(), key)
	must(t, err)
	must(t, opened.Close())
}

// A wrong secret or a bucket that does not exist is the operator's mistake: files are out of reach, not gone.
func TestAWrongSecretIsNotTakenForEmptiness(t *testing.T) {
	blobs, server := newS3(t)
	key := put(t, blobs, "content")
	for name, address := range map[string]string{
		"secret": strings.Replace(server.URL, "a-secret", "another-secret", 1),
		"bucket": strings.Replace(server.URL, "/tawafuq/", "/nowhere/", 1),
	} {
		wrong, err := blob.NewS3(address)
		must(t, err)
		if _, err := wrong.Open(t.Context(), key); !errors.Is(err, blob.ErrUnavailable) {
			t.Errorf("%s: %v", name, err)
		}
		if _, err := wrong.List(t.Context(), "", 1); !errors.Is(err, blob.ErrUnavailable) {
			t.Errorf("%s: listing: %v", name, err)
		}
	}
}

func TestAddressesOfObjectStores(t *testing.T) {
	for address, good := range map[string]bool{
		"s3://key:hunter2@s3.example/cvs":                            true,
		"s3://key:hunter2@s3.example:9000/cvs/a/b?region=x&tls=none": true,
		"s3://s3.example/cvs":                                        true,
		"s3://cvs":                                                   false,
		"https://key:hunter2@s3.example/cvs":                         false,
		"s3://key:hunter2@s3.example":                                false,
		"s3://key:hunter2@s3.example/cvs\x7f":                        false,
	} {
		_, err := blob.NewS3(address)
		if (err == nil) != good || err != nil && strings.Contains(err.Error(), "hunter2") {
			t.Errorf("%s: %v", address, err)
		}
	}
}

func TestLedgersKeepWhatIsNoted(t *testing.T) {
	s3, _ := newS3(t)
	for name, ledger := range map[string]file.Ledger{"file": blob.NewList(t.TempDir() + "/deleted.list"), "s3": s3} {
		t.Run(name, func(t *testing.T) {
			if none, err := ledger.Entries(t.Context()); err != nil || len(none) != 0 {
				t.Fatalf("%v, %v", none, err)
			}
			must(t, ledger.Note(t.Context(), file.Entry{Kind: file.Account, ID: "u1"},
				file.Entry{Kind: file.Content, ID: "K1"}))
			must(t, ledger.Note(t.Context(), file.Entry{Kind: file.Account, ID: "u1"})) // a task that ran twice
			entries, err := ledger.Entries(t.Context())
			must(t, err)
			found := map[string]bool{}
			for _, e := range entries {
				found[e.Kind+" "+e.ID] = true
			}
			if len(found) != 2 || !found["account u1"] || !found["file K1"] {
				t.Errorf("entries %v", entries)
			}
		})
	}
}
