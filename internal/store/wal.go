package store

import (
	"context"
	"errors"
	"io/fs"
	"os"
)

// maxLog is how large SQLite's write-ahead log may stay, in bytes. SQLite moves it into the database by itself and
// begins it anew, but only at a moment when nobody reads: on a busy day there may be none, and the file never shrinks.
const maxLog = 64 << 20

// BoundLog moves a write-ahead log that has grown too large into the database and empties it. Writers do not wait for
// it; it waits for readers, for a while. PostgreSQL bounds its own.
func (s *Store) BoundLog(ctx context.Context) error { return s.boundLog(ctx, maxLog) }

func (s *Store) boundLog(ctx context.Context, most int64) error {
	if s.logFile == "" {
		return nil
	}
	info, err := os.Stat(s.logFile)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil || info.Size() <= most {
		return err
	}
	return s.truncateLog(ctx)
}
