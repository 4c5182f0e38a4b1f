package store

import (
	"context"
	"fmt"
	"io"
	"log/slog"
	"testing"
	"time"

	"github.com/tawafuq/tawafuq/internal/account"
	"github.com/tawafuq/tawafuq/internal/company"
	"github.com/tawafuq/tawafuq/internal/file"
	"github.com/tawafuq/tawafuq/internal/interview"
	"github.com/tawafuq/tawafuq/internal/job"
	"github.com/tawafuq/tawafuq/internal/notify"
	"github.com/tawafuq/tawafuq/internal/talent"
	"github.com/tawafuq/tawafuq/internal/uid"
	"github.com/tawafuq/tawafuq/internal/worker"
)

type noPictures struct{}

func (noPictures) Put(context.Context, io.Reader) (file.Ref, error)  { return file.Ref{}, nil }
func (noPictures) Departed(context.Context, string, time.Time) error { return nil }
func (noPictures) Delete(context.Context, string) error              { return nil }

const goodPassword = "correct horse battery"

// crowd is a market in which one company and one talent have a great deal of everything.
type crowd struct {
	store    *Store
	accounts *account.Service
	runner   *worker.Runner
	talent   account.User
	company  account.User
}

func newCrowd(t *testing.T, s *Store) crowd {
	t.Helper()
	accounts := account.NewService(s, noPictures{}, time.Now)
	sender, err := notify.NewFolder(t.TempDir(), "help@tawafuq.example", slog.New(slog.DiscardHandler))
	must(t, err)
	calendars := interview.NewService(s, "", time.Now)
	site := notify.Site{Support: "help@tawafuq.example"}
	handlers := notify.NewMailer(accounts, s, sender, calendars, site, time.Now).Handlers()
	c := crowd{store: s, accounts: accounts, runner: worker.NewRunner(s, handlers, slog.New(slog.DiscardHandler))}
	in, err := talent.NewService(s, accounts, time.Now).Register(t.Context(), talent.RegisterInput{
		Account: account.NewUser{FirstName: "Sara", LastName: "Al Harbi", Email: "sara@example.com",
			Password: goodPassword},
		Profile: talent.Profile{Title: "Nurse", Location: "Riyadh"},
	})
	must(t, err)
	c.talent = in.User
	in, err = company.NewService(s, accounts, noPictures{}, time.Now).Register(t.Context(), company.RegisterInput{
		Account: account.NewUser{Email: "hr@najd.example", Password: goodPassword},
		Company: company.Company{Name: "Najd", Industry: "Technology", Location: "Riyadh"},
	})
	must(t, err)
	c.company = in.User
	c.settle(t)
	return c
}

// settle does all the background work that is due.
func (c crowd) settle(t *testing.T) {
	t.Helper()
	for c.runner.RunPending(t.Context()) > 0 {
	}
	if n, err := c.store.CountTasks(t.Context(), worker.Waiting); err != nil || n != 0 {
		t.Fatalf("%d tasks failed and wait, %v", n, err)
	}
	if n, err := c.store.CountTasks(t.Context(), worker.Dead); err != nil || n != 0 {
		t.Fatalf("%d tasks died, %v", n, err)
	}
}

// rows writes n rows straight into a table, outside of what is counted.
func (c crowd) rows(t *testing.T, into string, n int, row func(i int) []any) {
	t.Helper()
	b := &batch{into: into}
	for i := range n {
		b.add(row(i)...)
	}
	c.write(t, b)
}

// records is like rows, for rows the store makes itself.
func (c crowd) records(t *testing.T, table string, n int, record func(i int) record) {
	t.Helper()
	b := &batch{}
	for i := range n {
		b.addRecord(table, record(i))
	}
	c.write(t, b)
}

func (c crowd) write(t *testing.T, b *batch) {
	t.Helper()
	open, err := c.store.writer.BeginTx(t.Context(), nil)
	must(t, err)
	defer open.Rollback()
	must(t, (&tx{sqlTx: open, dialect: c.store.dialect, seen: unwatched}).insertBatch(t.Context(), b))
	must(t, open.Commit())
}

func (c crowd) count(t *testing.T, query string, args ...any) int {
	t.Helper()
	var n int
	must(t, c.store.reader.QueryRowContext(t.Context(), query, args...).Scan(&n))
	return n
}

// jobs writes jobs of the company, each with a text of so many words, and returns their ids.
func (c crowd) jobs(t *testing.T, n int, status job.Status, deadline job.Day, words int) []string {
	t.Helper()
	ids := make([]string, n)
	c.records(t, "jobs", n, func(i int) record {
		ids[i] = uid.New()
		j := job.Job{ID: ids[i], CompanyID: c.company.CompanyID, CompanyName: "Najd", Status: status, CreatedAt: epoch}
		j.Title, j.Currency, j.Location, j.Deadline = fmt.Sprint("Engineer ", i), "SAR", "Riyadh", deadline
		for w := range words {
			j.Description += fmt.Sprintf("word%d ", (i*7+w)%3000)
		}
		if status == job.Open {
			j.PostedAt = epoch
		}
		return jobRecord(j)
	})
	return ids
}

// people writes n talents and returns their ids.
func (c crowd) people(t *testing.T, n int) []string {
	t.Helper()
	ids := make([]string, n)
	c.records(t, "users", n, func(i int) record {
		ids[i] = uid.New()
		return userRecord(account.User{
			ID:        ids[i],
			Email:     fmt.Sprintf("p%d@example.com", i),
			Role:      account.RoleTalent,
			FirstName: "P",
			LastName:  "Q",
			Language:  account.English,
			CreatedAt: epoch,
		}, "hash")
	})
	c.records(t, "talents", n, func(i int) record {
		return talentRecord(talent.Profile{
			UserID: ids[i], Title: "Nurse", Availability: talent.DefaultAvailability, UpdatedAt: epoch,
		})
	})
	return ids
}

// applied writes an application of each talent to each job, and returns their ids.
func (c crowd) applied(t *testing.T, jobs, talents []string) []string {
	t.Helper()
	ids := make([]string, len(jobs)*len(talents))
	const into = `applications (id, job_id, company_id, talent_id, status, cover_letter, note, applied_at)`
	c.rows(t, into, len(ids), func(i int) []any {
		ids[i] = uid.New()
		return []any{
			ids[i], jobs[i%len(jobs)], c.company.CompanyID, talents[i/len(jobs)], "pending", "letter", "note",
			millis(epoch),
		}
	})
	c.rows(t, `application_events (application_id, status, by_company, by_user, reason, at)`, len(ids),
		func(i int) []any {
			return []any{ids[i], "pending", false, "x", "", millis(epoch)}
		})
	return ids
}

func (c crowd) notifications(t *testing.T, n int, userID, about string) {
	t.Helper()
	c.rows(t, `notifications (id, user_id, kind, about_user, created_at)`, n, func(int) []any {
		return []any{uid.New(), userID, "welcome", about, millis(epoch)}
	})
}

func (c crowd) messages(t *testing.T, n int, applicationID string, fromCompany bool) {
	t.Helper()
	c.rows(t, `messages (id, application_id, from_company, by_user, body, sent_at)`, n, func(int) []any {
		return []any{uid.New(), applicationID, fromCompany, "x", "body", millis(epoch)}
	})
}
