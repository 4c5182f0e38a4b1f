package backup_test

import (
	"bytes"
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/tawafuq/tawafuq/internal/account"
	"github.com/tawafuq/tawafuq/internal/backup"
	"github.com/tawafuq/tawafuq/internal/blob"
	"github.com/tawafuq/tawafuq/internal/file"
	"github.com/tawafuq/tawafuq/internal/pgtest"
	"github.com/tawafuq/tawafuq/internal/store"
	"github.com/tawafuq/tawafuq/internal/uid"
)

func TestMain(m *testing.M) { pgtest.Main(m) }

func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

type installation struct {
	store *store.Store
	blobs *blob.Folder
}

func newInstallation(t *testing.T, engine string) installation {
	t.Helper()
	url := ""
	if engine == "postgres" {
		url = pgtest.URL(t)
	}
	s, err := store.Open(t.Context(), t.TempDir(), url, store.Patient())
	must(t, err)
	t.Cleanup(func() { s.Close() })
	blobs, err := blob.NewFolder(filepath.Join(t.TempDir(), "blobs"))
	must(t, err)
	return installation{s, blobs}
}

// filled is an installation with an operator who has a picture.
func filled(t *testing.T, engine string) (installation, account.User, file.Ref) {
	t.Helper()
	i := newInstallation(t, engine)
	must(t, i.store.Migrate(t.Context()))
	user := account.User{ID: uid.New(), Email: "boss@example.com", Role: account.RoleAdmin, Language: "ar",
		FirstName: "نورة\n\"<&>\u2028"}
	must(t, i.store.CreateAdmin(t.Context(), account.Registration{User: user, PasswordHash: "a hash"}))
	key, err := i.blobs.Put(t.Context(), strings.NewReader("a picture"))
	must(t, err)
	r, err := file.Measure(key, strings.NewReader("a picture"))
	must(t, err)
	_, err = i.store.SetImage(t.Context(), user.ID, r)
	must(t, err)
	return i, user, r
}

func (i installation) backup(t *testing.T, k backup.Key) (string, backup.Manifest) {
	t.Helper()
	folder := filepath.Join(t.TempDir(), "backup")
	m, err := backup.Create(t.Context(), folder, backup.Source{Store: i.store, Blobs: i.blobs}, k, nil)
	must(t, err)
	return folder, m
}

func (i installation) restore(
	t *testing.T, folder string, k backup.Key, deleted ...file.Entry,
) (backup.Restored, error) {
	return backup.Restore(t.Context(), folder, i.store, i.blobs, deleted, k, nil)
}

func newKey(t *testing.T) (k backup.Key, public string) {
	t.Helper()
	path := filepath.Join(t.TempDir(), "key")
	public, err := backup.NewKey(path, time.Now())
	must(t, err)
	k, err = backup.ReadKey(path)
	must(t, err)
	return k, public
}

// A restored installation is the same: a backup of it has the same tables, byte for byte.
func TestABackupOfARestoredBackupIsTheSame(t *testing.T) {
	for _, engine := range pgtest.Engines() {
		t.Run(engine, func(t *testing.T) {
			old, user, r := filled(t, engine)
			folder, first := old.backup(t, backup.Key{})
			fresh := newInstallation(t, engine)
			_, err := fresh.restore(t, folder, backup.Key{})
			must(t, err)
			got, err := fresh.store.User(t.Context(), user.ID)
			must(t, err)
			if got.FirstName != user.FirstName || got.ImageKey != r.Key {
				t.Errorf("restored %+v", got)
			}
			opened, err := fresh.blobs.Open(t.Context(), r.Key)
			must(t, err)
			defer opened.Close()
			must(t, r.Check(opened))
			_, second := fresh.backup(t, backup.Key{})
			if len(first.Tables) < 30 || len(first.Tables) != len(second.Tables) || first.Files != second.Files {
				t.Fatalf("%d tables, then %d; files %+v, then %+v",
					len(first.Tables), len(second.Tables), first.Files, second.Files)
			}
			for i, table := range first.Tables {
				if second.Tables[i].Name != table.Name || second.Tables[i].Part != table.Part {
					t.Errorf("%s: %+v, then %+v", table.Name, table.Part, second.Tables[i].Part)
				}
			}
			// Numbers go on where they were.
			for name, last := range first.Sequences {
				if second.Sequences[name] < last {
					t.Errorf("the last number of %s was %d, and is %d", name, last, second.Sequences[name])
				}
			}
		})
	}
}

// Sessions that were ended since must not come back, so a backup holds none.
func TestABackupHoldsNoSessions(t *testing.T) {
	i, _, _ := filled(t, "sqlite")
	folder, m := i.backup(t, backup.Key{})
	for _, table := range m.Tables {
		if table.Name == "sessions" || table.Name == "mailed_tokens" {
			t.Errorf("it holds %s", table.Name)
		}
	}
	if _, err := os.Stat(filepath.Join(folder, "tables", "sessions.jsonl.zst")); err == nil {
		t.Error("there is a file of sessions")
	}
}

func TestAnEncryptedBackupHoldsNoWords(t *testing.T) {
	old, _, r := filled(t, "sqlite")
	secret, public := newKey(t)
	path := filepath.Join(t.TempDir(), "public")
	must(t, os.WriteFile(path, []byte(public+"\n"), 0o600))
	only, err := backup.ReadKey(path)
	must(t, err)
	folder, _ := old.backup(t, only)
	must(t, filepath.WalkDir(folder, func(path string, entry os.DirEntry, err error) error {
		if err != nil || entry.IsDir() || entry.Name() == "manifest.json" {
			return err
		}
		raw, err := os.ReadFile(path)
		if filepath.Ext(path) != ".age" || !bytes.HasPrefix(raw, []byte("age-encryption.org/")) {
			t.Errorf("%s is not encrypted", path)
		}
		return err
	}))
	other, _ := newKey(t)
	for name, k := range map[string]backup.Key{"none": {}, "the public one": only, "another": other} {
		fresh := newInstallation(t, "sqlite")
		if _, err := fresh.restore(t, folder, k); err == nil {
			t.Errorf("restored with the wrong key: %s", name)
		}
	}
	fresh := newInstallation(t, "sqlite")
	_, err = fresh.restore(t, folder, secret)
	must(t, err)
	opened, err := fresh.blobs.Open(t.Context(), r.Key)
	must(t, err)
	defer opened.Close()
	if got, err := io.ReadAll(opened); err != nil || string(got) != "a picture" {
		t.Errorf("%q, %v", got, err)
	}
}

// A damaged backup is refused before anything is written.
func TestADamagedBackupIsRefused(t *testing.T) {
	old, _, r := filled(t, "sqlite")
	for name, spoil := range map[string]func(folder string) error{
		"a table": func(f string) error { return flip(filepath.Join(f, "tables", "users.jsonl.zst")) },
		"a file":  func(f string) error { return flip(filepath.Join(f, "files", r.Key)) },
		"a table is missing": func(f string) error {
			return os.Remove(filepath.Join(f, "tables", "users.jsonl.zst"))
		},
		"a file is missing": func(f string) error { return os.Remove(filepath.Join(f, "files", r.Key)) },
		"it was not finished": func(f string) error {
			return os.Remove(filepath.Join(f, "manifest.json"))
		},
	} {
		t.Run(name, func(t *testing.T) {
			folder, _ := old.backup(t, backup.Key{})
			must(t, spoil(folder))
			fresh := newInstallation(t, "sqlite")
			if _, err := fresh.restore(t, folder, backup.Key{}); err == nil {
				t.Error("restored")
			}
			if stored, err := fresh.blobs.List(t.Context(), "", 1); err != nil || len(stored) != 0 {
				t.Errorf("left: %v, %v", stored, err)
			}
			must(t, fresh.store.Migrate(t.Context())) // still empty and usable
		})
	}
}

func flip(path string) error {
	raw, err := os.ReadFile(path)
	if err != nil {
		return err
	}
	raw[len(raw)/2] ^= 1
	return os.WriteFile(path, raw, 0o600)
}

func TestNothingIsOverwritten(t *testing.T) {
	for _, engine := range pgtest.Engines() {
		t.Run(engine, func(t *testing.T) {
			old, _, _ := filled(t, engine)
			folder, _ := old.backup(t, backup.Key{})
			if _, err := old.restore(t, folder, backup.Key{}); !errors.Is(err, store.ErrNotEmpty) {
				t.Errorf("error %v", err)
			}
			if _, err := backup.Create(t.Context(), folder, backup.Source{Store: old.store, Blobs: old.blobs},
				backup.Key{}, nil); err == nil {
				t.Error("a backup was written over another")
			}
		})
	}
}

// What people deleted since the backup is deleted again; names on the list that the backup does not know do no harm.
func TestDeletionsAreMadeAgain(t *testing.T) {
	for _, engine := range pgtest.Engines() {
		t.Run(engine, func(t *testing.T) {
			old, user, r := filled(t, engine)
			folder, _ := old.backup(t, backup.Key{})
			now := time.Now()
			fresh := newInstallation(t, engine)
			done, err := fresh.restore(t, folder, backup.Key{},
				file.Entry{Kind: file.Content, ID: r.Key, At: now},
				file.Entry{Kind: file.Account, ID: uid.New(), At: now},
				file.Entry{Kind: file.Content, ID: "X", At: now})
			must(t, err)
			got, err := fresh.store.User(t.Context(), user.ID)
			must(t, err)
			if got.ImageKey != "" || done.Contents != 1 || done.Accounts != 0 || done.Files != 0 {
				t.Errorf("picture %q, done %+v", got.ImageKey, done)
			}
			fresh = newInstallation(t, engine)
			done, err = fresh.restore(t, folder, backup.Key{}, file.Entry{Kind: file.Account, ID: user.ID, At: now})
			must(t, err)
			if _, err := fresh.store.User(t.Context(), user.ID); err == nil || done.Accounts != 1 || done.Files != 0 {
				t.Errorf("user: %v, done %+v", err, done)
			}
			if stored, err := fresh.blobs.List(t.Context(), "", 1); err != nil || len(stored) != 0 {
				t.Errorf("left: %v, %v", stored, err)
			}
		})
	}
}

// A file that is damaged already is kept as it is and named.
func TestABackupNamesWhatIsLost(t *testing.T) {
	old, user, r := filled(t, "sqlite")
	must(t, old.blobs.PutAs(t.Context(), r.Key, strings.NewReader("another")))
	folder, m := old.backup(t, backup.Key{})
	if m.Lost != 1 {
		t.Errorf("lost %d", m.Lost)
	}
	fresh := newInstallation(t, "sqlite")
	done, err := fresh.restore(t, folder, backup.Key{})
	must(t, err)
	if len(done.Lost) != 1 || done.Lost[0] != r.Key {
		t.Errorf("lost %q", done.Lost)
	}
	if _, err := fresh.store.User(t.Context(), user.ID); err != nil {
		t.Error(err)
	}
	must(t, old.blobs.Delete(t.Context(), r.Key))
	if _, m := old.backup(t, backup.Key{}); m.Lost != 1 {
		t.Errorf("lost %d when the file is missing", m.Lost)
	}
}
