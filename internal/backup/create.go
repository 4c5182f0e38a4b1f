package backup

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"time"
	"unicode/utf8"

	"github.com/tawafuq/tawafuq/internal/errs"
	"github.com/tawafuq/tawafuq/internal/file"
	"github.com/tawafuq/tawafuq/internal/store"
)

// Source is an installation that a backup is made of, while it serves.
type Source struct {
	Store   *store.Store
	Blobs   file.Blobs
	Program string // its version
}

// making is a backup in the making.
type making struct {
	Source
	folder   string
	key      Key
	progress *Progress
	copied   map[string]file.Ref // what is in the folder, as it was read
}

// listed is a line of the list of files.
type listed struct {
	Key    string `json:"key"`
	Size   int64  `json:"size"`
	SHA256 string `json:"sha256"`
	// Lost is set where the file was damaged or missing when the backup was made.
	Lost bool `json:"lost,omitempty"`
}

// Create writes a backup into a folder, which must be empty or not exist. Files never change, so most are copied before
// the moment of the backup; those stored or deleted around it are settled inside the database's snapshot.
func Create(ctx context.Context, folder string, from Source, k Key, p *Progress) (Manifest, error) {
	m := &making{Source: from, folder: folder, key: k, progress: p, copied: map[string]file.Ref{}}
	if err := m.prepare(); err != nil {
		return Manifest{}, err
	}
	if err := m.copyStored(ctx); err != nil {
		return Manifest{}, err
	}
	v, files, err := m.settle(ctx)
	if err != nil {
		return Manifest{}, err
	}
	defer v.Close()
	manifest := Manifest{Format: format, Program: from.Program, Engine: from.Store.Engine(), Version: v.Version,
		At: time.Now().UTC(), Encrypted: k.encrypts(), Sequences: v.Sequences}
	for i, t := range v.Tables {
		m.progress.Say("tables", i, len(v.Tables))
		part, err := m.table(ctx, v, t)
		if err != nil {
			return Manifest{}, fmt.Errorf("table %s: %w", t.Name, err)
		}
		manifest.Tables = append(manifest.Tables, Table{t, part})
	}
	m.progress.Say("tables", len(v.Tables), len(v.Tables))
	manifest.Files, err = writeLines(folder, listName, k, func(write func(any) error) error {
		for _, f := range files {
			if manifest.FileBytes += f.Size; f.Lost {
				manifest.Lost++
			}
			if err := write(f); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		return Manifest{}, err
	}
	return manifest, manifest.write(folder)
}

func (m *making) prepare() error {
	if names, err := os.ReadDir(m.folder); err == nil && len(names) > 0 {
		return fmt.Errorf("%s is not empty", m.folder)
	}
	for _, path := range []string{tablesName, filesName} {
		if err := os.MkdirAll(filepath.Join(m.folder, path), 0o700); err != nil {
			return err
		}
	}
	return nil
}

// copyStored copies every file that is stored at present.
func (m *making) copyStored(ctx context.Context) error {
	for after, n := "", 0; ; {
		some, err := m.Blobs.List(ctx, after, 500)
		if err != nil || len(some) == 0 {
			return err
		}
		for _, f := range some {
			m.progress.Say("files", n, 0)
			if n++; ctx.Err() != nil {
				return ctx.Err()
			}
			if err := m.copyFile(ctx, f.Key); err != nil && !errors.Is(err, errs.ErrNotFound) {
				return err
			}
		}
		after = some[len(some)-1].Key
	}
}

// copyFile copies one file. errs.ErrNotFound.
func (m *making) copyFile(ctx context.Context, key string) error {
	content, err := m.Blobs.Open(ctx, key)
	if err != nil {
		return err
	}
	defer content.Close()
	path := filepath.Join(m.folder, filesName, m.key.stored(key))
	out, err := create(path, m.key)
	if err != nil {
		return err
	}
	r, err := file.Measure(key, io.TeeReader(content, out))
	_, closed := out.close()
	if err = errors.Join(err, closed); err != nil {
		return errors.Join(err, os.Remove(path))
	}
	m.copied[key] = r
	return nil
}

// settle returns a snapshot of the database and the files it refers to, all of them copied. A file that was deleted
// between the snapshot and its copying takes its row with it, so another snapshot does not refer to it any more; what
// is missing even then is lost.
func (m *making) settle(ctx context.Context) (*store.Snapshot, []listed, error) {
	missing := map[string]bool{}
	for {
		v, err := m.Store.Snapshot(ctx)
		if err != nil {
			return nil, nil, err
		}
		files, again, err := m.complete(ctx, v, missing)
		if err == nil && !again {
			return v, files, m.prune(files)
		}
		if err = errors.Join(err, v.Close()); err != nil {
			return nil, nil, err
		}
	}
}

// complete copies the files of a snapshot that are not copied yet. again is set if one was missing for the first time.
func (m *making) complete(ctx context.Context, v *store.Snapshot, missing map[string]bool) (
	files []listed, again bool, err error,
) {
	refs, err := v.Files(ctx)
	if err != nil {
		return nil, false, err
	}
	for _, r := range refs {
		copied, there := m.copied[r.Key]
		if !there && !missing[r.Key] {
			switch err := m.copyFile(ctx, r.Key); {
			case errors.Is(err, errs.ErrNotFound):
				missing[r.Key], again = true, true
			case err != nil:
				return nil, false, err
			}
			copied, there = m.copied[r.Key]
		}
		f := listed{Key: r.Key, Size: copied.Size, SHA256: copied.SHA256}
		f.Lost = !there || r.SHA256 != "" && copied != r
		files = append(files, f)
	}
	return files, again, nil
}

// prune removes copies of files that the snapshot does not refer to.
func (m *making) prune(files []listed) error {
	kept := make(map[string]bool, len(files))
	for _, f := range files {
		kept[f.Key] = true
	}
	for key := range m.copied {
		if !kept[key] {
			if err := os.Remove(filepath.Join(m.folder, filesName, m.key.stored(key))); err != nil {
				return err
			}
		}
	}
	return nil
}

// binary is a value that JSON cannot hold as text.
type binary struct {
	Base64 []byte `json:"base64"`
}

func (m *making) table(ctx context.Context, v *store.Snapshot, t store.Table) (Part, error) {
	return writeLines(m.folder, tableName(t.Name), m.key, func(write func(any) error) error {
		return v.Rows(ctx, t, func(values []any) error {
			for i, value := range values {
				switch value := value.(type) {
				case []byte:
					values[i] = binary{value}
				case string:
					if !utf8.ValidString(value) {
						values[i] = binary{[]byte(value)}
					}
				}
			}
			return write(values)
		})
	})
}
