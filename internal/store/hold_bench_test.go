package store

import (
	"context"
	"database/sql"
	"fmt"
	"testing"
	"time"

	"github.com/tawafuq/tawafuq/internal/account"
	"github.com/tawafuq/tawafuq/internal/change"
	"github.com/tawafuq/tawafuq/internal/company"
	"github.com/tawafuq/tawafuq/internal/job"
	"github.com/tawafuq/tawafuq/internal/uid"
	"github.com/tawafuq/tawafuq/internal/worker"
)

func benchStore(b *testing.B) *Store {
	b.Helper()
	s, err := Open(b.Context(), b.TempDir(), "")
	if err != nil {
		b.Fatal(err)
	}
	b.Cleanup(func() { s.Close() })
	if err := s.Migrate(b.Context()); err != nil {
		b.Fatal(err)
	}
	return s
}

// longest measures how long the longest transaction from now on holds the writer.
func longest(s *Store) *time.Duration {
	most, commit := new(time.Duration), s.commit
	s.commit = func(ctx context.Context, run func(*sql.Tx) error) error {
		return commit(ctx, func(tx *sql.Tx) error {
			began := time.Now()
			defer func() { *most = max(*most, time.Since(began)) }()
			return run(tx)
		})
	}
	return most
}

// BenchmarkRename compares renaming a company in one transaction, writing every word of every job again, with steps
// that write only the difference: how long it takes in all, and how long others wait for the writer at most.
func BenchmarkRename(b *testing.B) {
	for _, drafts := range []int{150, 400} {
		for name, rename := range map[string]func(*Store, company.Company) error{"at-once": renameAtOnce,
			"in-steps": renameInSteps} {
			b.Run(fmt.Sprintf("drafts=%d/%s", drafts, name), func(b *testing.B) {
				s := benchStore(b)
				c := withDrafts(b, s, drafts)
				held := longest(s)
				b.ResetTimer()
				for i := range b.N {
					c.Name = fmt.Sprint("Renamed ", i)
					if err := rename(s, c); err != nil {
						b.Fatal(err)
					}
				}
				b.ReportMetric(float64(held.Microseconds())/1000, "ms-held")
			})
		}
	}
}

func withDrafts(b *testing.B, s *Store, drafts int) company.Company {
	b.Helper()
	r := registration("hr@najd.example", account.RoleCompany)
	r.User.CompanyID = uid.New()
	c := company.Company{ID: r.User.CompanyID, Name: "Najd", Industry: "Technology", Email: "hr@najd.example",
		Location: "Riyadh"}
	if err := s.CreateCompany(b.Context(), r, c); err != nil {
		b.Fatal(err)
	}
	for i := range drafts {
		j := job.Job{ID: uid.New(), CompanyID: c.ID, CompanyName: c.Name, Status: job.Draft, CreatedAt: epoch}
		j.Title, j.Currency = fmt.Sprint("Engineer ", i), "SAR"
		for w := range 320 {
			j.Description += fmt.Sprintf("word%d ", (i*7919+w*104729)%100000)
		}
		if err := s.CreateJob(b.Context(), j); err != nil {
			b.Fatal(err)
		}
	}
	return c
}

func renameInSteps(s *Store, c company.Company) error {
	if err := s.UpdateCompany(context.Background(), c, epoch); err != nil {
		return err
	}
	return s.companyRenamed(context.Background(), worker.New(taskRenamed, renamed{CompanyID: c.ID}))
}

// renameAtOnce is how it was done before there were steps.
func renameAtOnce(s *Store, c company.Company) error {
	ctx := context.Background()
	return s.write(ctx, func(t *tx) error {
		if _, err := t.exec(ctx, `UPDATE companies SET name = $1 WHERE id = $2`, c.Name, c.ID); err != nil {
			return err
		}
		ids, err := collect(ctx, t.query, scanText, `SELECT id FROM jobs WHERE company_id = $1`, c.ID)
		if err != nil {
			return err
		}
		for _, id := range ids {
			j, err := scanJob(t.row(ctx, selectJob+` WHERE j.id = $1`, id))
			if err != nil {
				return err
			}
			for _, table := range []string{"job_words", "job_skills"} {
				if _, err := t.exec(ctx, `DELETE FROM `+table+` WHERE job_id = $1`, id); err != nil {
					return err
				}
			}
			if err := t.indexNewJob(ctx, j); err != nil {
				return err
			}
			if err := t.changed(ctx, change.Job, id); err != nil {
				return err
			}
		}
		return nil
	})
}

// BenchmarkSecureDelete shows what overwriting deleted rows costs ordinary writes: sign-ins, each with a session
// written and an older one ended, with it and without.
func BenchmarkSecureDelete(b *testing.B) {
	for _, setting := range []string{"off", "on"} {
		b.Run(setting, func(b *testing.B) {
			s := benchStore(b)
			if _, err := s.writer.Exec(`PRAGMA secure_delete = ` + setting); err != nil {
				b.Fatal(err)
			}
			r := registration("hr@najd.example", account.RoleAdmin)
			if err := s.CreateAdmin(b.Context(), r); err != nil {
				b.Fatal(err)
			}
			b.ResetTimer()
			for i := range b.N {
				session := r.Session
				session.ID, session.TokenHash = uid.New(), fmt.Sprint("hash ", i)
				if err := s.CreateSession(b.Context(), session, r.PasswordHash); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
