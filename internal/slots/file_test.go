package slots

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"testing"
)

func open(t *testing.T, path, key string) *File {
	t.Helper()
	f, err := Open(path, key, 100)
	if err != nil {
		t.Fatal(err)
	}
	return f
}

func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

func record(n int) []byte { return bytes.Repeat([]byte{byte(n)}, 100) }

func holds(t *testing.T, path, what string) bool {
	t.Helper()
	raw, err := os.ReadFile(path)
	must(t, err)
	return bytes.Contains(raw, []byte(what))
}

func TestRecordsAreThereAgain(t *testing.T) {
	path := filepath.Join(t.TempDir(), "deeper", "kept")
	f := open(t, path, "one")
	for n := range 5000 {
		must(t, f.Write(fmt.Sprint("person-", n), record(n)))
	}
	must(t, f.Write("person-7", record(70)))
	must(t, f.Wipe("person-8", "nobody"))
	must(t, f.Write("new", record(9)))
	must(t, f.Close())

	f = open(t, path, "one")
	for n := range 5000 {
		want := record(n)
		switch n {
		case 7:
			want = record(70)
		case 8:
			want = nil
		}
		if got := f.Read(fmt.Sprint("person-", n)); !bytes.Equal(got, want) {
			t.Fatalf("person %d has %v", n, got)
		}
	}
	if !bytes.Equal(f.Read("new"), record(9)) || f.Read("nobody") != nil {
		t.Error("another is not as it was written")
	}
	if info, err := os.Stat(path); err != nil || info.Mode().Perm() != 0o600 {
		t.Errorf("others may read it: %v, %v", info.Mode(), err)
	}
}

func TestWhatIsWipedIsGone(t *testing.T) {
	path := filepath.Join(t.TempDir(), "kept")
	f := open(t, path, "one")
	must(t, f.Write("someone", []byte("their numbers")))
	must(t, f.Write("another", record(1)))
	must(t, f.Wipe("someone"))
	if holds(t, path, "someone") || holds(t, path, "their numbers") || !holds(t, path, "another") {
		t.Error("a wiped record can still be read")
	}
	must(t, f.Close())

	// Whoever left while nobody was looking is swept.
	f = open(t, path, "one")
	must(t, f.Write("someone", record(2)))
	must(t, f.Sweep())
	if holds(t, path, "another") || !bytes.Equal(f.Read("someone"), record(2)) {
		t.Error("the wrong one was swept")
	}
	must(t, f.Close())

	// Another model, another version: nothing stays.
	f = open(t, path, "two")
	if f.Read("someone") != nil || holds(t, path, "someone") {
		t.Error("what was kept under another key is still there")
	}
	must(t, f.Write("someone", record(2)))
	must(t, f.Abandon())
	if _, err := os.Stat(path); !errors.Is(err, os.ErrNotExist) {
		t.Error("an abandoned file is still there")
	}
}

func TestDamageIsSeen(t *testing.T) {
	path := filepath.Join(t.TempDir(), "kept")
	f := open(t, path, "one")
	must(t, f.Write("someone", record(1)))
	must(t, f.Write("another", record(2)))
	must(t, f.Close())
	raw, err := os.ReadFile(path)
	must(t, err)
	raw[head+lead+10] ^= 1
	must(t, os.WriteFile(path, raw[:len(raw)-1], 0o600)) // and the last record is cut off
	f = open(t, path, "one")
	if f.Read("someone") != nil || f.Read("another") != nil {
		t.Error("a damaged record is read")
	}
	must(t, f.Write("third", record(3)))
	must(t, f.Close())
	if f = open(t, path, "one"); !bytes.Equal(f.Read("third"), record(3)) {
		t.Error("the room of a damaged record is lost")
	}
	if _, err := Open(path, "one", 100); !errors.Is(err, ErrInUse) {
		t.Errorf("a second process opens it: %v", err)
	}
}
