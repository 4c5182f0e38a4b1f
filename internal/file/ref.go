package file

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"io"

	"github.com/tawafuq/tawafuq/internal/errs"
	"github.com/tawafuq/tawafuq/internal/worker"
)

// Ref is what the row that owns a file knows of it. The zero Ref is no file.
type Ref struct {
	Key  string
	Size int64
	// SHA256 is in hexadecimal. It is empty until the sweep has read a file from a version that kept none.
	SHA256 string
}

// ErrDamaged means that a file is not what was stored, or no longer there.
var ErrDamaged = errs.New(errs.Damaged, "file.damaged")

// TaskDelete is the task that deletes files; its payload is Deletion.
const TaskDelete = "file.delete"

// Deletion names the files that nothing refers to any more.
type Deletion struct {
	Keys []string `json:"keys"`
}

// Delete returns the tasks that delete files. It names nobody, so that it outlives the owner.
func Delete(keys ...string) []worker.Task {
	var gone []string
	for _, key := range keys {
		if key != "" {
			gone = append(gone, key)
		}
	}
	if len(gone) == 0 {
		return nil
	}
	return []worker.Task{worker.New(TaskDelete, Deletion{gone})}
}

// Measure reads content to its end and returns its length and hash.
func Measure(key string, content io.Reader) (Ref, error) {
	hash := sha256.New()
	size, err := io.Copy(hash, content)
	return Ref{Key: key, Size: size, SHA256: hex.EncodeToString(hash.Sum(nil))}, err
}

// Check reads content to its end. ErrDamaged if it is not the file; other errors are those of reading.
func (r Ref) Check(content io.Reader) error {
	found, err := Measure(r.Key, content)
	if errors.Is(err, io.ErrUnexpectedEOF) {
		return ErrDamaged
	}
	if err != nil {
		return err
	}
	if r.SHA256 != "" && found != r {
		return ErrDamaged
	}
	return nil
}
