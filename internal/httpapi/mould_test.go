package httpapi_test

import (
	"context"
	"database/sql"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/alexedwards/argon2id"

	"github.com/tawafuq/tawafuq/internal/account"
	"github.com/tawafuq/tawafuq/internal/company"
	"github.com/tawafuq/tawafuq/internal/pgtest"
	"github.com/tawafuq/tawafuq/internal/store"
	"github.com/tawafuq/tawafuq/internal/talent"
)

// mould is a store that holds the accounts every world starts with. Worlds are copies of it: signing everybody up anew
// for each of them would take longer than all the tests.
type mould struct {
	once   sync.Once
	folder string
	place  string // a SQLite file, or a PostgreSQL URL
	tokens map[string]string
	users  map[string]account.User

	mu    sync.Mutex
	spare []*copied // PostgreSQL copies that no world uses at the moment
}

// copied is a PostgreSQL database like the mould. Its connection stays open: a new one would look up every table anew,
// which takes longer than filling them.
type copied struct {
	url string
	db  *sql.DB
}

var moulds = map[string]*mould{"sqlite": {}, "postgres": {}}

// openCopy opens a copy of the engine's mould in the folder data.
func openCopy(t testing.TB, engine, data string) (*store.Store, *mould, string) {
	t.Helper()
	m := moulds[engine]
	m.once.Do(func() { m.cast(t, engine) })
	url, place := "", filepath.Join(data, "tawafuq.db")
	if engine == "postgres" {
		url = m.borrow(t)
		place = url
	} else {
		raw, err := os.ReadFile(m.place)
		ok(t, err)
		ok(t, os.WriteFile(place, raw, 0o600))
	}
	st, err := store.Open(t.Context(), data, url, store.Patient())
	ok(t, err)
	t.Cleanup(func() { st.Close() })
	return st, m, place
}

// borrow returns the URL of a PostgreSQL database like the mould and takes it back when the test ends. Filling a used
// one anew takes a fraction of the time, and of the disk, that another CREATE DATABASE would.
func (m *mould) borrow(t testing.TB) string {
	t.Helper()
	m.mu.Lock()
	var its *copied
	if last := len(m.spare) - 1; last >= 0 {
		its, m.spare = m.spare[last], m.spare[:last]
	}
	m.mu.Unlock()
	if its == nil {
		url := pgtest.Copy(t, m.place)
		its = &copied{url: url, db: openDatabase(t, "postgres", url)}
	} else {
		_, err := its.db.ExecContext(t.Context(), `SELECT mould.refill()`)
		ok(t, err)
	}
	t.Cleanup(func() {
		m.mu.Lock()
		defer m.mu.Unlock()
		m.spare = append(m.spare, its)
	})
	return its.url
}

// openDatabase opens a world's database beside its store.
func openDatabase(t testing.TB, engine, place string) *sql.DB {
	t.Helper()
	driver := "pgx"
	if engine == "sqlite" {
		driver, place = "sqlite", "file:"+place
	}
	db, err := sql.Open(driver, place)
	ok(t, err)
	return db
}

func (m *mould) cast(t testing.TB, engine string) {
	t.Helper()
	ctx := context.Background()
	folder, err := os.MkdirTemp("", "tawafuq-mould-")
	ok(t, err)
	m.folder = folder
	url := ""
	if m.place = filepath.Join(folder, "tawafuq.db"); engine == "postgres" {
		url = pgtest.URL(t)
		m.place = url
	}
	st, err := store.Open(ctx, folder, url, store.Patient())
	ok(t, err)
	ok(t, st.Migrate(ctx))
	m.signUp(t, st)
	ok(t, st.Close())
	db := openDatabase(t, engine, m.place)
	defer db.Close()
	// Passwords are checked at the cost their hash names. At full cost that would be a fifth of what the tests take.
	cheap, err := argon2id.CreateHash(password, &argon2id.Params{
		Memory: 64, Iterations: 1, Parallelism: 1, SaltLength: 16, KeyLength: 32,
	})
	ok(t, err)
	_, err = db.ExecContext(ctx, `UPDATE users SET password_hash = $1`, cheap)
	ok(t, err)
	if engine == "postgres" {
		keepRows(t, db)
	}
}

// signUp makes the accounts of every world.
func (m *mould) signUp(t testing.TB, st *store.Store) {
	t.Helper()
	ctx := context.Background()
	accounts := account.NewService(st, nil, time.Now)
	talents := talent.NewService(st, accounts, time.Now)
	companies := company.NewService(st, accounts, nil, time.Now)
	m.tokens, m.users = map[string]string{}, map[string]account.User{}
	keep := func(name string, in account.SignedIn, err error) {
		ok(t, err)
		m.tokens[name], m.users[name] = in.Token, in.User
	}
	for name, email := range map[string]string{"talent": "sara@example.com", "other": "omar@example.com"} {
		in, err := talents.Register(ctx, talent.RegisterInput{
			Account: account.NewUser{FirstName: "Sara", LastName: "Al Harbi", Email: email, Password: password},
			Profile: talent.Profile{Title: "Nurse", Location: "Riyadh"},
		})
		keep(name, in, err)
	}
	in, err := companies.Register(ctx, company.RegisterInput{
		Account: account.NewUser{Email: "hr@najd.example", Password: password},
		Company: company.Company{Name: "نجد للأنظمة", Industry: "Technology", Location: "الرياض"},
	})
	keep("company", in, err)
	in, err = companies.Register(ctx, company.RegisterInput{
		Account: account.NewUser{Email: "hr@rival.example", Password: password},
		Company: company.Company{Name: "Rival", Industry: "Retail", Location: "Jeddah"},
	})
	keep("rival", in, err)
	_, err = accounts.CreateAdmin(ctx, "root@tawafuq.example", password)
	ok(t, err)
	in, err = accounts.SignIn(ctx, "root@tawafuq.example", password, "")
	keep("admin", in, err)
}

// keepRows stores the rows of every table a second time, in a schema of their own, with a function that brings all
// tables and sequences back to what they hold now: a connection plans its statements once.
func keepRows(t testing.TB, db *sql.DB) {
	t.Helper()
	ctx := context.Background()
	_, err := db.ExecContext(ctx, `CREATE SCHEMA mould`)
	ok(t, err)
	var refill []string
	for _, table := range column(t, db, `SELECT tablename FROM pg_tables WHERE schemaname = 'public'`) {
		kept, err := db.ExecContext(ctx, fmt.Sprintf(`CREATE TABLE mould.%[1]s AS TABLE public.%[1]s`, table))
		ok(t, err)
		refill = append(refill, `DELETE FROM public.`+table)
		if rows, err := kept.RowsAffected(); rows > 0 || err != nil {
			refill = append(refill,
				fmt.Sprintf(`INSERT INTO public.%[1]s OVERRIDING SYSTEM VALUE SELECT * FROM mould.%[1]s`, table))
		}
	}
	refill = append(refill, column(t, db, `
		SELECT format('PERFORM setval(%L, %s, %L)', 'public.' || sequencename,
			coalesce(last_value, start_value), last_value IS NOT NULL)
		FROM pg_sequences
		WHERE schemaname = 'public'`)...)
	// As a replica PostgreSQL checks no foreign keys, so the tables need no order.
	_, err = db.ExecContext(ctx, `
		CREATE FUNCTION mould.refill() RETURNS void LANGUAGE plpgsql SET session_replication_role = replica AS $$
		BEGIN
			`+strings.Join(refill, ";\n")+`;
		END
		$$`)
	ok(t, err)
}

// column returns the only column of a query.
func column(t testing.TB, db *sql.DB, query string) []string {
	t.Helper()
	rows, err := db.QueryContext(context.Background(), query)
	ok(t, err)
	defer rows.Close()
	var values []string
	for rows.Next() {
		var value string
		ok(t, rows.Scan(&value))
		values = append(values, value)
	}
	ok(t, rows.Err())
	return values
}
