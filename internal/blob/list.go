package blob

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/tawafuq/tawafuq/internal/file"
)

// List is a ledger in a file: a line for each entry, only ever added to, readable by people.
type List struct{ path string }

// NewList returns the ledger in a file, which is created when there is something to note.
func NewList(path string) *List { return &List{path} }

// Note implements file.Ledger. Several processes may share the file: each entry is one short write to its end.
func (l *List) Note(_ context.Context, entries ...file.Entry) error {
	if len(entries) == 0 {
		return nil
	}
	_, err := os.Stat(l.path)
	first := errors.Is(err, fs.ErrNotExist)
	list, err := os.OpenFile(l.path, os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o600)
	if err != nil {
		return err
	}
	defer list.Close()
	for _, e := range entries {
		line := fmt.Sprintf("%s %s %s\n", e.At.UTC().Format(time.RFC3339), e.Kind, e.ID)
		if _, err := list.WriteString(line); err != nil {
			return err
		}
	}
	if err := list.Sync(); err != nil || !first {
		return err
	}
	return syncFolder(filepath.Dir(l.path))
}

// Entries implements file.Ledger. Half a line, as a power failure may leave it, is no entry.
func (l *List) Entries(context.Context) ([]file.Entry, error) {
	list, err := os.Open(l.path)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	defer list.Close()
	var entries []file.Entry
	for lines := bufio.NewScanner(list); ; {
		if !lines.Scan() {
			return entries, lines.Err()
		}
		parts := strings.Fields(lines.Text())
		if len(parts) != 3 {
			continue
		}
		at, err := time.Parse(time.RFC3339, parts[0])
		if err != nil {
			continue
		}
		entries = append(entries, file.Entry{Kind: parts[1], ID: parts[2], At: at})
	}
}
