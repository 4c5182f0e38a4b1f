package store

import (
	"os"
	"strings"
	"testing"

	"github.com/tawafuq/tawafuq/internal/change"
)

// A reader that stays keeps SQLite from beginning its write-ahead log anew; once it has gone, the log is emptied.
func TestTheWriteAheadLogIsBounded(t *testing.T) {
	s := opened(t, "sqlite")
	must(t, s.Migrate(t.Context()))
	reading, err := s.reader.QueryContext(t.Context(), `SELECT name FROM sqlite_master`)
	must(t, err)
	if !reading.Next() {
		t.Fatal("there is nothing to read")
	}
	for range 20 {
		must(t, s.write(t.Context(), func(tx *tx) error {
			return tx.changed(t.Context(), change.Talent, strings.Repeat("x", 1<<18))
		}))
	}
	size := func() int64 {
		info, err := os.Stat(s.logFile)
		must(t, err)
		return info.Size()
	}
	const most = 1 << 20
	if size() < 4*most {
		t.Fatalf("the log has only %d bytes", size())
	}
	must(t, reading.Close())
	must(t, s.boundLog(t.Context(), most))
	if size() > most {
		t.Errorf("the log still has %d bytes", size())
	}
	must(t, s.write(t.Context(), func(tx *tx) error { return tx.changed(t.Context(), change.Talent, "after") }))
	must(t, s.BoundLog(t.Context()))
}
