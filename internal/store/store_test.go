package store

import (
	"context"
	"errors"
	"os"
	"sync"
	"testing"
	"time"

	"github.com/pressly/goose/v3"

	"github.com/tawafuq/tawafuq/internal/account"
	"github.com/tawafuq/tawafuq/internal/company"
	"github.com/tawafuq/tawafuq/internal/errs"
	"github.com/tawafuq/tawafuq/internal/pgtest"
	"github.com/tawafuq/tawafuq/internal/talent"
	"github.com/tawafuq/tawafuq/internal/uid"
	"github.com/tawafuq/tawafuq/internal/worker"
)

func TestMain(m *testing.M) {
	pgtest.Main(m, func() {
		for _, mould := range migrated {
			os.RemoveAll(mould.folder)
		}
	})
}

// mould is a database after all migrations, which take longer than most tests: those start with a copy.
type mould struct {
	once   sync.Once
	folder string
	url    string // empty on SQLite
}

var migrated = map[string]*mould{"sqlite": {}, "postgres": {}}

func (m *mould) cast(t *testing.T, engine string) {
	t.Helper()
	var err error
	m.folder, err = os.MkdirTemp("", "tawafuq-mould-")
	must(t, err)
	if engine == "postgres" {
		m.url = pgtest.URL(t)
	}
	s, err := Open(context.Background(), m.folder, m.url, Patient())
	must(t, err)
	must(t, s.Migrate(t.Context()))
	must(t, s.Close())
}

// fresh is a migrated database of an engine with nothing in it.
func fresh(t *testing.T, engine string) *Store {
	t.Helper()
	m := migrated[engine]
	m.once.Do(func() { m.cast(t, engine) })
	data, url := t.TempDir(), ""
	if engine == "postgres" {
		url = pgtest.Copy(t, m.url)
	} else {
		must(t, os.CopyFS(data, os.DirFS(m.folder)))
	}
	s, err := Open(t.Context(), data, url, Patient())
	must(t, err)
	t.Cleanup(func() { s.Close() })
	return s
}

// each runs a contract on a fresh, migrated database of every engine.
func each(t *testing.T, contract func(t *testing.T, s *Store)) {
	t.Helper()
	for _, engine := range pgtest.Engines() {
		t.Run(engine, func(t *testing.T) {
			t.Parallel() // each mostly waits for its database
			contract(t, fresh(t, engine))
		})
	}
}

// opened is an empty database of an engine, before its first migration.
func opened(t *testing.T, engine string) *Store {
	t.Helper()
	url := ""
	if engine == "postgres" {
		url = pgtest.URL(t)
	}
	s, err := Open(t.Context(), t.TempDir(), url, Patient())
	must(t, err)
	t.Cleanup(func() { s.Close() })
	return s
}

// openedAt is a database of an engine as an earlier version of the product left it.
func openedAt(t *testing.T, engine string, version int64) *Store {
	t.Helper()
	s := opened(t, engine)
	files, err := s.migrations()
	must(t, err)
	provider, err := goose.NewProvider(s.dialect.goose, s.writer, files)
	must(t, err)
	_, err = provider.UpTo(t.Context(), version)
	must(t, err)
	return s
}

func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

func wantErr(t *testing.T, got, want error) {
	t.Helper()
	if !errors.Is(got, want) {
		t.Errorf("error = %v, want %v", got, want)
	}
}

var epoch = time.Date(2026, 3, 1, 9, 0, 0, 0, time.UTC)

func registration(email string, role account.Role) account.Registration {
	id := uid.New()
	return account.Registration{
		User: account.User{ID: id, Email: email, FirstName: "سارة", LastName: "الحربي", Role: role,
			Language: account.Arabic, CreatedAt: epoch},
		Session: account.Session{ID: uid.New(), UserID: id, TokenHash: "hash of " + email,
			Device:    "Chrome · Android",
			CreatedAt: epoch, LastSeenAt: epoch, ExpiresAt: epoch.Add(time.Hour)},
		PasswordHash: "a hash", Consents: []account.Consent{{Document: "privacy", Version: "v1"},
			{Document: "terms", Version: "v2"}},
		Tasks: []worker.Task{worker.New("test.registered", map[string]string{"userId": id})},
	}
}

// newTalent writes a talent and returns the user.
func newTalent(t *testing.T, s *Store, email string) account.User {
	t.Helper()
	r := registration(email, account.RoleTalent)
	must(t, s.CreateTalent(t.Context(), r, talent.Profile{UserID: r.User.ID, Title: "مهندسة برمجيات",
		Location: "Riyadh", Skills: []string{"Go"}, Availability: talent.DefaultAvailability, InPool: true}))
	return r.User
}

func TestMigrateTwiceChangesNothing(t *testing.T) {
	each(t, func(t *testing.T, s *Store) {
		newTalent(t, s, "sara@example.com")
		must(t, s.Migrate(t.Context()))
		_, err := s.UserByEmail(t.Context(), "sara@example.com")
		must(t, err)
	})
}

func TestMigrateByProcessesThatStartTogether(t *testing.T) {
	url := pgtest.URL(t)
	var wg sync.WaitGroup
	for range 4 {
		wg.Go(func() {
			s, err := Open(context.Background(), "", url)
			if err != nil {
				t.Error(err)
				return
			}
			defer s.Close()
			if err := s.Migrate(context.Background()); err != nil {
				t.Error(err)
			}
		})
	}
	wg.Wait()
}

func TestCreateTalent(t *testing.T) {
	each(t, func(t *testing.T, s *Store) {
		want := newTalent(t, s, "Sara@Example.com")
		got, err := s.UserByEmail(t.Context(), account.EmailKey("SARA@example.com"))
		must(t, err)
		if got != want {
			t.Errorf("user = %+v, want %+v", got, want)
		}

		second := registration("sara@EXAMPLE.com", account.RoleTalent)
		wantErr(t, s.CreateTalent(t.Context(), second, talent.Profile{UserID: second.User.ID, Title: "x",
			Availability: talent.DefaultAvailability}), account.ErrEmailTaken)
		_, err = s.User(t.Context(), second.User.ID)
		wantErr(t, err, errs.ErrNotFound)
		if _, _, err := s.SessionByToken(t.Context(), second.Session.TokenHash, epoch); !errors.Is(err,
			errs.ErrNotFound) {
			t.Errorf("a refused sign-up left a session behind: %v", err)
		}
		if n, _ := s.CountTasks(t.Context(), worker.Waiting); n != 1 {
			t.Errorf("%d tasks wait, want only the first sign-up's", n)
		}
	})
}

func TestCreateTalentOnceUnderRace(t *testing.T) {
	each(t, func(t *testing.T, s *Store) {
		var (
			wg   sync.WaitGroup
			mu   sync.Mutex
			made int
		)
		for range 20 {
			wg.Go(func() {
				r := registration("race@example.com", account.RoleTalent)
				r.Session.TokenHash = r.Session.ID
				err := s.CreateTalent(context.Background(), r,
					talent.Profile{UserID: r.User.ID, Title: "x", Availability: talent.DefaultAvailability})
				mu.Lock()
				defer mu.Unlock()
				switch {
				case err == nil:
					made++
				case !errors.Is(err, account.ErrEmailTaken):
					t.Error(err)
				}
			})
		}
		wg.Wait()
		if made != 1 {
			t.Errorf("%d accounts with one e-mail", made)
		}
	})
}

func TestCreateCompany(t *testing.T) {
	each(t, func(t *testing.T, s *Store) {
		r := registration("hr@najd.example", account.RoleCompany)
		r.User.FirstName, r.User.LastName = "", ""
		r.User.CompanyID, r.User.CompanyName = uid.New(), "نجد للأنظمة"
		must(t, s.CreateCompany(t.Context(), r, company.Company{ID: r.User.CompanyID, Name: "نجد للأنظمة",
			Industry: "Technology", Email: "hr@najd.example", Location: "الرياض"}))
		got, err := s.User(t.Context(), r.User.ID)
		must(t, err)
		if got != r.User {
			t.Errorf("user = %+v, want %+v", got, r.User)
		}
	})
}

func TestARoleAndItsCompanyBelongTogether(t *testing.T) {
	each(t, func(t *testing.T, s *Store) {
		r := registration("nobody@example.com", account.RoleCompany)
		if err := s.CreateAdmin(t.Context(), r); err == nil {
			t.Error("a company's user without a company was kept")
		}
	})
}
