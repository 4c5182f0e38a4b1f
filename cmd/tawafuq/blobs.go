package main

import (
	"path/filepath"

	"github.com/tawafuq/tawafuq/internal/blob"
	"github.com/tawafuq/tawafuq/internal/file"
)

// openBlobs returns where the bytes of files are.
func openBlobs(c config) (file.Blobs, error) {
	if c.blobURL != "" {
		return blob.NewS3(c.blobURL)
	}
	return blob.NewFolder(filepath.Join(c.dataDir, "blobs"))
}

// openLedger returns the list of what people deleted. With several machines it is where their files are.
func openLedger(c config) (file.Ledger, error) {
	switch {
	case c.deletedList != "":
		return blob.NewList(c.deletedList), nil
	case c.blobURL != "":
		return blob.NewS3(c.blobURL)
	}
	return blob.NewList(filepath.Join(c.dataDir, "deleted.list")), nil
}
