package backup

import (
	"bufio"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"hash"
	"io"
	"os"
	"path/filepath"

	"filippo.io/age"
	"github.com/klauspost/compress/zstd"
)

const (
	tablesName = "tables"
	filesName  = "files"
	listName   = "files.jsonl.zst"
)

func tableName(name string) string { return filepath.Join(tablesName, name+".jsonl.zst") }

// stored is the name under which a part is stored.
func (k Key) stored(name string) string {
	if k.encrypts() {
		return name + ".age"
	}
	return name
}

// sealed writes a file of a backup: encrypted where there is a key, hashed as it is stored.
type sealed struct {
	io.Writer
	closers []io.Closer
	out     *os.File
	hash    hash.Hash
}

func create(path string, k Key) (*sealed, error) {
	out, err := os.OpenFile(path, os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o600)
	if err != nil {
		return nil, err
	}
	s := &sealed{out: out, hash: sha256.New()}
	s.Writer = io.MultiWriter(out, s.hash)
	if k.encrypts() {
		encrypted, err := age.Encrypt(s.Writer, k.recipients...)
		if err != nil {
			return nil, errors.Join(err, out.Close())
		}
		s.Writer, s.closers = encrypted, append(s.closers, encrypted)
	}
	return s, nil
}

// close makes the file durable and returns its hash.
func (s *sealed) close() (string, error) {
	var failed error
	for _, c := range s.closers {
		failed = errors.Join(failed, c.Close())
	}
	failed = errors.Join(failed, s.out.Sync(), s.out.Close())
	return hex.EncodeToString(s.hash.Sum(nil)), failed
}

// open reads a file of a backup.
func open(path string, encrypted bool, k Key) (io.Reader, io.Closer, error) {
	in, err := os.Open(path)
	if err != nil || !encrypted {
		return in, in, err
	}
	decrypted, err := age.Decrypt(bufio.NewReaderSize(in, 1<<16), k.identities...)
	if err != nil {
		return nil, nil, errors.Join(fmt.Errorf("decrypting %s: %w", path, err), in.Close())
	}
	return decrypted, in, nil
}

// writeLines stores a list of JSON values, a line each, as each gives them to write.
func writeLines(folder, name string, k Key, each func(write func(line any) error) error) (Part, error) {
	out, err := create(filepath.Join(folder, k.stored(name)), k)
	if err != nil {
		return Part{}, err
	}
	packed, err := zstd.NewWriter(out, zstd.WithEncoderConcurrency(1))
	if err != nil {
		return Part{}, err
	}
	var p Part
	lines := json.NewEncoder(packed)
	lines.SetEscapeHTML(false)
	err = each(func(line any) error {
		p.Rows++
		return lines.Encode(line)
	})
	err = errors.Join(err, packed.Close())
	sum, closed := out.close()
	p.SHA256 = sum
	return p, errors.Join(err, closed)
}

// readLines visits the lines of a list.
func (b *opened) readLines(name string, p Part, visit func(line []byte) error) error {
	in, closer, err := open(filepath.Join(b.folder, b.stored(name)), b.Encrypted, b.key)
	if err != nil {
		return err
	}
	defer closer.Close()
	unpacked, err := zstd.NewReader(in, zstd.WithDecoderConcurrency(1))
	if err != nil {
		return err
	}
	defer unpacked.Close()
	rows := 0
	for lines := bufio.NewReaderSize(unpacked, 1<<16); ; rows++ {
		line, err := lines.ReadBytes('\n')
		if errors.Is(err, io.EOF) && len(line) == 0 {
			break
		}
		if err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
		if err := visit(line); err != nil {
			return fmt.Errorf("%s, line %d: %w", name, rows+1, err)
		}
	}
	if rows != p.Rows {
		return fmt.Errorf("%s has %d lines, and should have %d", name, rows, p.Rows)
	}
	return nil
}
