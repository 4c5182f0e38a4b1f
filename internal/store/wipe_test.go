package store

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"testing"
)

// Rows that come in no order keep splitting pages, and what moves to another page leaves a copy behind, which deleting
// the row does not reach. Wipe does.
func TestWipeReachesWhatPagesLeaveBehind(t *testing.T) {
	folder := t.TempDir()
	s, err := Open(t.Context(), folder, "")
	must(t, err)
	defer s.Close()
	must(t, s.Migrate(t.Context()))
	_, err = s.writer.ExecContext(t.Context(), `CREATE TABLE words (word TEXT PRIMARY KEY)`)
	must(t, err)
	random := rand.New(rand.NewPCG(1, 2))
	person := func(i int) string { return fmt.Sprintf("person%06d.", i) }
	const people, leaving = 2000, 1000
	for i := range people {
		must(t, s.write(t.Context(), func(tx *tx) error {
			for range 5 {
				word := fmt.Sprintf("%x%s", random.Int64(), person(i))
				_, err := tx.exec(t.Context(), `INSERT INTO words (word) VALUES ($1)`, word)
				if err != nil {
					return err
				}
			}
			return nil
		}))
	}
	_, err = s.writer.ExecContext(t.Context(), `ANALYZE`) // which keeps some keys as samples
	must(t, err)
	for i := range leaving {
		must(t, s.deleteAll(t.Context(), subset{"words", "word", `word LIKE $1`}, "%"+person(i)))
	}
	must(t, s.Wipe(t.Context()))
	files, err := filepath.Glob(filepath.Join(folder, "*"))
	must(t, err)
	for _, file := range files {
		content, err := os.ReadFile(file)
		must(t, err)
		for i := range leaving {
			if bytes.Contains(content, []byte(person(i))) {
				t.Errorf("%s still holds %s", filepath.Base(file), person(i))
			}
		}
	}
	var verdict string
	must(t, s.reader.QueryRowContext(t.Context(), `PRAGMA integrity_check`).Scan(&verdict))
	if verdict != "ok" {
		t.Errorf("the database is damaged: %s", verdict)
	}
	var left int
	must(t, s.reader.QueryRowContext(t.Context(), `SELECT COUNT(*) FROM words`).Scan(&left))
	if left != 5*(people-leaving) {
		t.Errorf("%d words are left", left)
	}
}

// A reader that stays keeps the log from being emptied, but nobody from writing.
func TestWipeWaitsForReaders(t *testing.T) {
	folder := t.TempDir()
	s, err := Open(t.Context(), folder, "")
	must(t, err)
	defer s.Close()
	must(t, s.Migrate(t.Context()))
	newTalent(t, s, "sara@example.com")
	reading, err := s.reader.Conn(t.Context())
	must(t, err)
	defer reading.Close()
	_, err = reading.ExecContext(t.Context(), `BEGIN`)
	must(t, err)
	var n int
	must(t, reading.QueryRowContext(t.Context(), `SELECT COUNT(*) FROM users`).Scan(&n))
	newTalent(t, s, "omar@example.com") // after what the reader sees
	wiped := make(chan error, 1)
	go func() { wiped <- s.Wipe(t.Context()) }()
	for i := range 20 {
		newTalent(t, s, fmt.Sprintf("writer%d@example.com", i))
	}
	select {
	case err := <-wiped:
		t.Fatalf("the log was emptied under a reader: %v", err)
	default:
	}
	_, err = reading.ExecContext(t.Context(), `ROLLBACK`)
	must(t, err)
	must(t, <-wiped)
	log, err := os.Stat(filepath.Join(folder, "tawafuq.db-wal"))
	must(t, err)
	if log.Size() != 0 {
		t.Errorf("%d bytes in the log", log.Size())
	}
}
