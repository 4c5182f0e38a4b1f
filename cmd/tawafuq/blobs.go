package main

import (
	"context"
	"path/filepath"

	"github.com/tawafuq/tawafuq/internal/blob"
	"github.com/tawafuq/tawafuq/internal/file"
)

// openBlobs returns where the bytes of files are.
func openBlobs(_ context.Context, c config) (file.Blobs, error) {
	return blob.NewFolder(filepath.Join(c.dataDir, "blobs"))
}

// newLedger returns the list of what people deleted.
func newLedger(c config) file.Ledger {
	if c.deletedList != "" {
		return blob.NewList(c.deletedList)
	}
	return blob.NewList(filepath.Join(c.dataDir, "deleted.list"))
}
