package backup

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strconv"

	"github.com/tawafuq/tawafuq/internal/account"
	"github.com/tawafuq/tawafuq/internal/errs"
	"github.com/tawafuq/tawafuq/internal/file"
	"github.com/tawafuq/tawafuq/internal/store"
)

// opened is a backup that is being read.
type opened struct {
	Manifest
	folder   string
	key      Key
	progress *Progress
}

func (b *opened) stored(name string) string {
	if b.Encrypted {
		return name + ".age"
	}
	return name
}

// Restored is what a restore did.
type Restored struct {
	Manifest
	Rows, Files int
	// Accounts and Contents are deletions made since the backup that were made again.
	Accounts, Contents int
	// Lost are the keys of files that were damaged or missing when the backup was made, and still are.
	Lost []string
}

// Restore fills an empty database and the files' store with a backup, without what the ledger lists as deleted since.
// Everything is checked against its hash before anything is written. store.ErrNotEmpty, store.ErrNewer.
func Restore(
	ctx context.Context, folder string, into *store.Store, blobs file.Blobs, deleted []file.Entry, k Key, p *Progress,
) (Restored, error) {
	m, err := Read(folder)
	if err != nil {
		return Restored{}, err
	}
	switch {
	case m.Encrypted && len(k.recipients) == 0:
		return Restored{}, errNoKey
	case m.Encrypted && len(k.identities) == 0:
		return Restored{}, errPublicKey
	}
	b := &opened{Manifest: m, folder: folder, key: k, progress: p}
	files, err := b.check(ctx)
	if err != nil {
		return Restored{}, err
	}
	done := Restored{Manifest: m}
	if err := into.Load(ctx, b.content(&done)); err != nil {
		return done, err
	}
	if err := forgetAgain(ctx, into, deleted, &done); err != nil {
		return done, err
	}
	if err := b.putFiles(ctx, into, blobs, files, &done); err != nil {
		return done, err
	}
	if done.Accounts+done.Contents == 0 {
		return done, nil
	}
	return done, into.Rewrite(ctx)
}

// check reads everything that is stored and compares it with what the manifest says. It returns the list of files.
func (b *opened) check(ctx context.Context) (map[string]listed, error) {
	for i, t := range b.Tables {
		b.progress.Say("checking tables", i, len(b.Tables))
		if err := b.checkPart(tableName(t.Name), t.Part); err != nil {
			return nil, err
		}
	}
	if err := b.checkPart(listName, b.Files); err != nil {
		return nil, err
	}
	files := map[string]listed{}
	err := b.readLines(listName, b.Files, func(line []byte) error {
		var f listed
		err := json.Unmarshal(line, &f)
		files[f.Key] = f
		return err
	})
	if err != nil {
		return nil, err
	}
	n := 0
	for _, f := range files {
		b.progress.Say("checking files", n, len(files))
		if n++; ctx.Err() != nil {
			return nil, ctx.Err()
		}
		if f.SHA256 == "" {
			continue // it was missing when the backup was made
		}
		if err := b.readFile(f, io.Discard); err != nil {
			return nil, err
		}
	}
	return files, nil
}

func (b *opened) checkPart(name string, p Part) error {
	in, err := os.Open(filepath.Join(b.folder, b.stored(name)))
	if err != nil {
		return err
	}
	defer in.Close()
	hash := sha256.New()
	if _, err := io.Copy(hash, in); err != nil {
		return err
	}
	if hex.EncodeToString(hash.Sum(nil)) != p.SHA256 {
		return fmt.Errorf("%s is damaged: its hash is not that of the manifest", name)
	}
	return nil
}

// readFile copies a file of the backup to out and checks it.
func (b *opened) readFile(f listed, out io.Writer) error {
	in, closer, err := open(filepath.Join(b.folder, filesName, b.stored(f.Key)), b.Encrypted, b.key)
	if err != nil {
		return err
	}
	defer closer.Close()
	r, err := file.Measure(f.Key, io.TeeReader(in, out))
	if err != nil || r.SHA256 != f.SHA256 {
		return errors.Join(fmt.Errorf("the file %s of the backup is damaged", f.Key), err)
	}
	return nil
}

// content is the backup as the store loads it.
func (b *opened) content(done *Restored) store.Content {
	c := store.Content{Version: b.Version, Sequences: b.Sequences}
	parts := map[string]Part{}
	for _, t := range b.Tables {
		c.Tables, parts[t.Name] = append(c.Tables, t.Table), t.Part
	}
	c.Rows = func(ctx context.Context, t store.Table, visit func([]any) error) error {
		values := make([]any, len(t.Columns))
		return b.readLines(tableName(t.Name), parts[t.Name], func(line []byte) error {
			if err := parseRow(line, t.Columns, values); err != nil {
				return err
			}
			done.Rows++
			b.progress.Say("rows", done.Rows, 0)
			return visit(values)
		})
	}
	return c
}

// parseRow reads the values of a row.
func parseRow(line []byte, columns []store.Column, into []any) error {
	var raw []json.RawMessage
	if err := json.Unmarshal(line, &raw); err != nil {
		return err
	}
	if len(raw) != len(columns) {
		return fmt.Errorf("%d values for %d columns", len(raw), len(columns))
	}
	for i, c := range columns {
		var err error
		if into[i], err = parseValue(raw[i], c.Kind); err != nil {
			return fmt.Errorf("column %s: %w", c.Name, err)
		}
	}
	return nil
}

func parseValue(raw json.RawMessage, kind store.Kind) (any, error) {
	if bytes.Equal(raw, []byte("null")) {
		return nil, nil
	}
	if raw[0] == '{' {
		var b struct{ Base64 string }
		if err := json.Unmarshal(raw, &b); err != nil {
			return nil, err
		}
		value, err := base64.StdEncoding.DecodeString(b.Base64)
		if kind == store.Text {
			return string(value), err
		}
		return value, err
	}
	switch kind {
	case store.Integer:
		return strconv.ParseInt(string(raw), 10, 64)
	case store.Real:
		return strconv.ParseFloat(string(raw), 64)
	case store.Boolean:
		return strconv.ParseBool(string(raw))
	}
	var s string
	err := json.Unmarshal(raw, &s)
	return s, err
}

// forgetAgain makes the deletions again that were made since the backup.
func forgetAgain(ctx context.Context, into *store.Store, deleted []file.Entry, done *Restored) error {
	for _, e := range deleted {
		switch e.Kind {
		case file.Account:
			leaving, back, err := into.Depart(ctx, e.ID, e.At)
			if err != nil {
				return err
			}
			if !back {
				continue
			}
			done.Accounts++
			if err := forget(ctx, into, leaving); err != nil {
				return err
			}
		case file.Content:
			back, err := into.DropFile(ctx, e.ID)
			if err != nil {
				return err
			}
			if back {
				done.Contents++
			}
		}
	}
	return nil
}

func forget(ctx context.Context, into *store.Store, l account.Leaving) error {
	for more := true; more; {
		var err error
		if more, err = into.ForgetSome(ctx, l); err != nil {
			return err
		}
	}
	return nil
}

// putFiles stores the files that rows refer to now. One that is stored already is compared instead.
func (b *opened) putFiles(
	ctx context.Context, into *store.Store, blobs file.Blobs, files map[string]listed, done *Restored,
) error {
	refs, err := into.Files(ctx)
	if err != nil {
		return err
	}
	for i, r := range refs {
		b.progress.Say("files", i, len(refs))
		f, there := files[r.Key]
		if !there {
			return fmt.Errorf("the backup has no file %s, which a row refers to", r.Key)
		}
		if f.Lost {
			done.Lost = append(done.Lost, f.Key)
		}
		if f.SHA256 == "" {
			continue
		}
		if err := b.putFile(ctx, blobs, f); err != nil {
			return err
		}
		done.Files++
	}
	return nil
}

func (b *opened) putFile(ctx context.Context, blobs file.Blobs, f listed) error {
	stored, err := blobs.Open(ctx, f.Key)
	if err == nil {
		defer stored.Close()
		r := file.Ref{Key: f.Key, Size: f.Size, SHA256: f.SHA256}
		if r.Check(stored) == nil {
			return nil
		}
	} else if !errors.Is(err, errs.ErrNotFound) {
		return err
	}
	var content bytes.Buffer // files are small: a CV has at most a few megabytes
	if err := b.readFile(f, &content); err != nil {
		return err
	}
	return blobs.PutAs(ctx, f.Key, &content)
}
