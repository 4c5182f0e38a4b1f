package backup

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"time"

	"github.com/tawafuq/tawafuq/internal/store"
)

// format is the version of the layout.
const format = 1

// Manifest is what a backup says about itself.
type Manifest struct {
	Format    int              `json:"format"`
	Program   string           `json:"program"`
	Engine    string           `json:"engine"`
	Version   int64            `json:"schema"` // of the last migration
	At        time.Time        `json:"at"`
	Encrypted bool             `json:"encrypted"`
	Tables    []Table          `json:"tables"`
	Sequences map[string]int64 `json:"sequences"`
	Files     Part             `json:"files"`
	// FileBytes is the length of all files together, Lost how many files were damaged or missing already.
	FileBytes int64 `json:"fileBytes"`
	Lost      int   `json:"lost"`
}

// Table is a table in a backup.
type Table struct {
	store.Table
	Part
}

// Part is one of the lists of a backup, as it is stored.
type Part struct {
	Rows   int    `json:"rows"`
	SHA256 string `json:"sha256"`
}

const manifestName = "manifest.json"

// Read returns the manifest of the backup in a folder.
func Read(folder string) (Manifest, error) {
	var m Manifest
	raw, err := os.ReadFile(filepath.Join(folder, manifestName))
	if errors.Is(err, fs.ErrNotExist) {
		return m, fmt.Errorf("%s holds no backup, or one that was not finished", folder)
	}
	if err != nil {
		return m, err
	}
	if err := json.Unmarshal(raw, &m); err != nil {
		return m, fmt.Errorf("the manifest of the backup: %w", err)
	}
	if m.Format != format {
		return m, fmt.Errorf("the backup has format %d, and this version of the program reads %d", m.Format, format)
	}
	return m, nil
}

// write stores the manifest, which makes the folder a backup.
func (m Manifest) write(folder string) error {
	raw, err := json.MarshalIndent(m, "", "  ")
	if err != nil {
		return err
	}
	draft := filepath.Join(folder, manifestName+".draft")
	if err := writeDurably(draft, raw); err != nil {
		return err
	}
	if err := os.Rename(draft, filepath.Join(folder, manifestName)); err != nil {
		return err
	}
	return syncAll(folder)
}

func writeDurably(path string, content []byte) error {
	out, err := os.OpenFile(path, os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o600)
	if err != nil {
		return err
	}
	defer out.Close()
	if _, err := out.Write(content); err != nil {
		return err
	}
	return out.Sync()
}

// syncAll makes the names in a backup durable.
func syncAll(folder string) error {
	for _, path := range []string{filepath.Join(folder, tablesName), filepath.Join(folder, filesName), folder} {
		opened, err := os.Open(path)
		if err != nil {
			return err
		}
		err = opened.Sync()
		opened.Close()
		if err != nil {
			return err
		}
	}
	return nil
}
