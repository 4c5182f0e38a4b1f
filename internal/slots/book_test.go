package slots

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func pageOf(n int) []byte { return []byte(strings.Repeat(fmt.Sprint("page ", n, " "), n%7)) }

func writeBook(t *testing.T, path string, gone ...string) *Book {
	t.Helper()
	a, err := NewBook(path, "one")
	must(t, err)
	for n := range 3000 {
		must(t, a.Add(fmt.Sprint("person-", n), pageOf(n)))
	}
	b, err := a.Finish([]byte("what all have in common"), []byte("up to here"), gone)
	must(t, err)
	return b
}

func TestABookIsReadAgain(t *testing.T) {
	path := filepath.Join(t.TempDir(), "deeper", "book")
	if _, err := OpenBook(path, "one"); !errors.Is(err, fs.ErrNotExist) {
		t.Fatalf("no book: %v", err)
	}
	first := writeBook(t, path, "person-4", "nobody")
	must(t, first.Wipe("person-8", "nobody"))
	must(t, first.Close())
	b, err := OpenBook(path, "one")
	must(t, err)
	must(t, b.Wipe("person-12"))
	if string(b.Foreword()) != "what all have in common" || string(b.Mark()) != "up to here" {
		t.Errorf("foreword %q, mark %q", b.Foreword(), b.Mark())
	}
	n := 0
	must(t, b.Each(func(id string, page []byte) error {
		for n == 4 || n == 8 || n == 12 {
			n++
		}
		if id != fmt.Sprint("person-", n) || string(page) != string(pageOf(n)) {
			t.Fatalf("%s: %q", id, page)
		}
		n++
		return nil
	}))
	if n != 3000 {
		t.Errorf("%d pages", n)
	}
	if string(b.Page("person-13")) != string(pageOf(13)) || b.Page("person-12") != nil || b.Page("nobody") != nil {
		t.Error("a page is not the right one")
	}
	for _, gone := range []string{"person-4\n", "person-8", "person-12"} {
		if id := strings.TrimSpace(gone); holds(t, path, id+"page") || b.Page(id) != nil {
			t.Errorf("the book still has %s", id)
		}
	}
	must(t, b.Close())
}

// A book of another program, one that was cut off and one with a byte that is not what was written are no books.
func TestADamagedBookIsRemoved(t *testing.T) {
	for name, damage := range map[string]func(raw []byte) []byte{
		"cut off":         func(raw []byte) []byte { return raw[:len(raw)/2] },
		"empty":           func([]byte) []byte { return nil },
		"a page":          func(raw []byte) []byte { raw[len(raw)/2] ^= 4; return raw },
		"the foreword":    func(raw []byte) []byte { raw[len(raw)-3] ^= 4; return raw },
		"the mark":        func(raw []byte) []byte { raw[cover-mostMark+2] ^= 4; return raw },
		"another program": func(raw []byte) []byte { raw[3] ^= 4; return raw },
		"longer":          func(raw []byte) []byte { return append(raw, 1) },
	} {
		t.Run(name, func(t *testing.T) {
			path := filepath.Join(t.TempDir(), "book")
			must(t, writeBook(t, path).Close())
			raw, err := os.ReadFile(path)
			must(t, err)
			must(t, os.WriteFile(path, damage(raw), 0o600))
			if _, err := OpenBook(path, "one"); !errors.Is(err, ErrDamaged) {
				t.Errorf("opened with %v", err)
			}
			if _, err := os.Stat(path); !errors.Is(err, fs.ErrNotExist) {
				t.Errorf("the file: %v", err)
			}
		})
	}
}

func TestABookIsOneProcesss(t *testing.T) {
	path := filepath.Join(t.TempDir(), "book")
	first, err := Lock(path)
	must(t, err)
	if _, err := Lock(path); !errors.Is(err, ErrInUse) {
		t.Errorf("a second lock: %v", err)
	}
	must(t, first.Close())
	second, err := Lock(path)
	must(t, err)
	must(t, second.Close())
}

// A mark is there again; one that was half written is not.
func TestMark(t *testing.T) {
	path := filepath.Join(t.TempDir(), "kept")
	f := open(t, path, "one")
	if f.Marked() != nil {
		t.Errorf("marked %q", f.Marked())
	}
	must(t, f.Write("a", record(1)))
	must(t, f.Mark([]byte("up to here")))
	must(t, f.Close())
	f = open(t, path, "one")
	if string(f.Marked()) != "up to here" || f.Read("a") == nil {
		t.Errorf("marked %q", f.Marked())
	}
	if _, err := f.file.WriteAt([]byte("x"), markAt+8); err != nil {
		t.Fatal(err)
	}
	if f.Marked() != nil {
		t.Errorf("marked %q", f.Marked())
	}
	must(t, f.Close())
}
