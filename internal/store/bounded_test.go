package store

import (
	"context"
	"database/sql"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io"
	"log/slog"
	"maps"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/tawafuq/tawafuq/internal/account"
	"github.com/tawafuq/tawafuq/internal/application"
	"github.com/tawafuq/tawafuq/internal/company"
	"github.com/tawafuq/tawafuq/internal/interview"
	"github.com/tawafuq/tawafuq/internal/job"
	"github.com/tawafuq/tawafuq/internal/notify"
	"github.com/tawafuq/tawafuq/internal/talent"
	"github.com/tawafuq/tawafuq/internal/worker"
)

// mostRows is what one transaction may write: what the longest single thing a person sends needs, a job's text replaced
// with all the words it is found by.
const mostRows = 1000

// rowsWritten counts what each transaction from now on writes, cascades included, and returns the most so far.
func rowsWritten(s *Store) (most func() int) {
	count := `SELECT total_changes()`
	if s.Engine() == "postgres" {
		count = `SELECT COALESCE(SUM(n_tup_ins + n_tup_upd + n_tup_del), 0) FROM pg_stat_xact_user_tables`
	}
	var mu sync.Mutex
	largest, commit := 0, s.commit
	s.commit = func(ctx context.Context, run func(*sql.Tx) error) error {
		return commit(ctx, func(tx *sql.Tx) error {
			var before, after int
			if err := tx.QueryRow(count).Scan(&before); err != nil {
				return err
			}
			if err := run(tx); err != nil {
				return err
			}
			err := tx.QueryRow(count).Scan(&after)
			mu.Lock()
			defer mu.Unlock()
			largest = max(largest, after-before)
			return err
		})
	}
	return func() int { mu.Lock(); defer mu.Unlock(); return largest }
}

type noPictures struct{}

func (noPictures) Put(context.Context, io.Reader) (string, error) { return "", nil }
func (noPictures) Delete(context.Context, string) error           { return nil }

const goodPassword = "correct horse battery"

// crowd is a market in which one company and one talent have very much of everything.
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
	handlers := notify.NewMailer(accounts, s, sender, interview.NewService(s, "", time.Now), "", "", "help@tawafuq.example").Handlers()
	if own, has := any(s).(interface {
		Chores() map[string]worker.Handler
	}); has {
		maps.Copy(handlers, own.Chores())
	}
	c := crowd{store: s, accounts: accounts, runner: worker.NewRunner(s, handlers, slog.New(slog.DiscardHandler))}
	in, err := talent.NewService(s, accounts, time.Now).Register(t.Context(), talent.RegisterInput{
		Account: account.NewUser{FirstName: "Sara", LastName: "Al Harbi", Email: "sara@example.com", Password: goodPassword},
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
	tx, err := c.store.writer.BeginTx(t.Context(), nil)
	must(t, err)
	defer tx.Rollback()
	must(t, (&tx_{tx, c.store}).insert(t.Context(), b))
	must(t, tx.Commit())
}

// tx_ writes a batch without the store's own write.
type tx_ struct {
	sqlTx *sql.Tx
	store *Store
}

func (x *tx_) insert(ctx context.Context, b *batch) error {
	return (&tx{sqlTx: x.sqlTx, dialect: x.store.dialect, seen: func(string) {}}).insertBatch(ctx, b)
}

func (c crowd) count(t *testing.T, query string, args ...any) int {
	t.Helper()
	var n int
	must(t, c.store.reader.QueryRowContext(t.Context(), query, args...).Scan(&n))
	return n
}

// jobs writes jobs of the company, each found by a hundred words, and returns their ids.
func (c crowd) jobs(t *testing.T, n int, status job.Status, deadline job.Day) []string {
	t.Helper()
	ids := make([]string, n)
	found := finder{}
	c.rows(t, `jobs (`+jobRowColumns+`)`, n, func(i int) []any {
		ids[i] = account.NewID()
		j := job.Job{ID: ids[i], CompanyID: c.company.CompanyID, CompanyName: "Najd", Status: status, CreatedAt: epoch}
		j.Title, j.Currency, j.Location, j.Deadline = fmt.Sprint("Engineer ", i), "SAR", "Riyadh", deadline
		for w := range 100 {
			j.Description += fmt.Sprintf("word%d ", (i*7+w)%3000)
		}
		if status == job.Open {
			j.PostedAt = epoch
		}
		found.add(j.SearchWords(), j.ID)
		return jobRow(j)
	})
	words := found.rows(`job_words (word, job_id)`)
	c.rows(t, words.into, len(found), func(i int) []any { return words.values[2*i : 2*i+2] })
	return ids
}

// people writes n talents and returns their ids.
func (c crowd) people(t *testing.T, n int) []string {
	t.Helper()
	ids := make([]string, n)
	c.rows(t, `users (`+userRowColumns+`)`, n, func(i int) []any {
		ids[i] = account.NewID()
		u := account.User{ID: ids[i], Email: fmt.Sprintf("p%d@example.com", i), Role: account.RoleTalent, FirstName: "P", LastName: "Q", Language: account.English, CreatedAt: epoch}
		return userRow(u, "hash")
	})
	c.rows(t, `talents (`+talentColumns+`)`, n, func(i int) []any {
		return talentRow(talent.Profile{UserID: ids[i], Title: "Nurse", Availability: talent.DefaultAvailability, UpdatedAt: epoch})
	})
	return ids
}

const applicationRowColumns = `applications (id, job_id, company_id, talent_id, status, cover_letter, note, applied_at)`

// applied writes an application of each talent to each job, and returns their ids.
func (c crowd) applied(t *testing.T, jobs, talents []string) []string {
	t.Helper()
	ids := make([]string, len(jobs)*len(talents))
	c.rows(t, applicationRowColumns, len(ids), func(i int) []any {
		ids[i] = account.NewID()
		return []any{ids[i], jobs[i%len(jobs)], c.company.CompanyID, talents[i/len(jobs)], "pending", "letter", "note", millis(epoch)}
	})
	c.rows(t, `application_events (application_id, status, by_company, by_user, reason, at)`, len(ids), func(i int) []any {
		return []any{ids[i], "pending", false, "x", "", millis(epoch)}
	})
	return ids
}

func (c crowd) notifications(t *testing.T, n int, userID, about string) {
	t.Helper()
	c.rows(t, `notifications (id, user_id, kind, about_user, created_at)`, n, func(int) []any {
		return []any{account.NewID(), userID, "welcome", about, millis(epoch)}
	})
}

func (c crowd) messages(t *testing.T, n int, applicationID string, fromCompany bool) {
	t.Helper()
	c.rows(t, `messages (id, application_id, from_company, by_user, body, sent_at)`, n, func(int) []any {
		return []any{account.NewID(), applicationID, fromCompany, "x", "body", millis(epoch)}
	})
}

// No transaction holds SQLite's only writer for longer than a page of rows takes, however much somebody has: a thing that
// concerns more is done in steps, each a transaction of its own.
func TestNoTransactionWritesMoreThanAPage(t *testing.T) {
	cases := map[string]func(t *testing.T, c crowd) (act func() error, check func(t *testing.T)){
		"a company with 400 drafts takes another name": func(t *testing.T, c crowd) (func() error, func(*testing.T)) {
			c.jobs(t, 400, job.Draft, "")
			act := func() error {
				return c.store.UpdateCompany(t.Context(), company.Company{ID: c.company.CompanyID, Name: "Tihama", Industry: "T", Location: "R"}, epoch)
			}
			return act, func(t *testing.T) {
				for word, want := range map[string]int{"tihama": 400, "najd": 0} {
					if n := c.count(t, `SELECT COUNT(*) FROM job_words WHERE word = $1`, word); n != want {
						t.Errorf("%d jobs are found by %s, want %d", n, word, want)
					}
				}
			}
		},
		"a company with 300 open jobs and 2,000 applicants leaves": func(t *testing.T, c crowd) (func() error, func(*testing.T)) {
			c.jobs(t, 100, job.Draft, "")
			open := c.jobs(t, 300, job.Open, "")
			people := c.people(t, 2000)
			c.applied(t, open[:1], people)
			c.notifications(t, 1500, c.company.ID, people[0])
			c.rows(t, `shortlist (company_id, talent_id, job_id, note, saved_at)`, 1500, func(i int) []any {
				return []any{c.company.CompanyID, people[i], "", "note", millis(epoch)}
			})
			c.rows(t, `saved_jobs (user_id, job_id, saved_at)`, 1500, func(i int) []any { return []any{people[i], open[1], millis(epoch)} })
			act := func() error { return c.accounts.Delete(t.Context(), c.company, goodPassword) }
			return act, func(t *testing.T) {
				if n := c.count(t, `SELECT COUNT(*) FROM jobs WHERE status = 'open'`); n != 0 {
					t.Errorf("%d jobs are open", n)
				}
				if n := c.count(t, `SELECT COUNT(*) FROM applications WHERE status = 'rejected'`); n != 2000 {
					t.Errorf("%d applicants were answered", n)
				}
				if n := c.count(t, `SELECT COUNT(*) FROM notifications WHERE kind = 'applicationStatus'`); n != 2000 {
					t.Errorf("%d applicants were told", n)
				}
				if n := c.count(t, `SELECT COUNT(*) FROM shortlist`) + c.count(t, `SELECT COUNT(*) FROM applications WHERE note <> ''`); n != 0 {
					t.Errorf("%d notes stay", n)
				}
			}
		},
		"a talent with 1,000 applications and 4,000 bell entries leaves": func(t *testing.T, c crowd) (func() error, func(*testing.T)) {
			jobs := c.jobs(t, 1000, job.Open, "")
			applications := c.applied(t, jobs, []string{c.talent.ID})
			c.messages(t, 2000, applications[0], false)
			c.notifications(t, 2000, c.talent.ID, "")
			c.notifications(t, 2000, c.company.ID, c.talent.ID)
			c.rows(t, `profile_views (id, talent_id, company_id, viewer_id, kind, at)`, 2000, func(int) []any {
				return []any{account.NewID(), c.talent.ID, c.company.CompanyID, "x", "profile", millis(epoch)}
			})
			c.rows(t, `saved_jobs (user_id, job_id, saved_at)`, 1000, func(i int) []any { return []any{c.talent.ID, jobs[i], millis(epoch)} })
			act := func() error { return c.accounts.Delete(t.Context(), c.talent, goodPassword) }
			return act, func(t *testing.T) {
				for _, table := range []string{"talents", "applications", "messages", "application_events", "profile_views", "saved_jobs", "notifications"} {
					if n := c.count(t, `SELECT COUNT(*) FROM `+table); n != 0 && table != "notifications" || n > 1 {
						t.Errorf("%d rows stay in %s", n, table)
					}
				}
			}
		},
		"1,500 jobs expire": func(t *testing.T, c crowd) (func() error, func(*testing.T)) {
			c.jobs(t, 1500, job.Open, "2020-01-01")
			act := func() error {
				n, err := c.store.ExpireJobs(t.Context(), time.Now())
				if n != 1500 {
					t.Errorf("%d jobs expired", n)
				}
				return err
			}
			return act, func(t *testing.T) {
				if n := c.count(t, `SELECT COUNT(*) FROM changes WHERE kind = 'job'`); n != 1500 {
					t.Errorf("followers were told of %d", n)
				}
			}
		},
		"much is swept": func(t *testing.T, c crowd) (func() error, func(*testing.T)) {
			old := millis(time.Now().Add(-1000 * day))
			c.rows(t, `notifications (id, user_id, kind, created_at)`, 1500, func(int) []any { return []any{account.NewID(), c.talent.ID, "welcome", old} })
			c.rows(t, `done_requests (key, request, at)`, 1500, func(i int) []any { return []any{fmt.Sprint(i), "x", old} })
			c.rows(t, `changes (tx, kind, subject_id, at)`, 1500, func(i int) []any { return []any{1, "job", "x", old} })
			c.rows(t, `talent_vocabulary (word)`, 1500, func(i int) []any { return []any{fmt.Sprint("nobody", i)} })
			c.rows(t, `sessions (id, user_id, token_hash, device, created_at, last_seen_at, expires_at)`, 1500, func(i int) []any {
				return []any{account.NewID(), c.talent.ID, fmt.Sprint("hash", i), "x", old, old, old}
			})
			return func() error { return c.store.Sweep(t.Context(), time.Now()) }, func(t *testing.T) {
				n := c.count(t, `SELECT (SELECT COUNT(*) FROM notifications WHERE created_at = $1) + (SELECT COUNT(*) FROM done_requests)
					+ (SELECT COUNT(*) FROM changes WHERE at = $1) + (SELECT COUNT(*) FROM sessions WHERE expires_at = $1)
					+ (SELECT COUNT(*) FROM talent_vocabulary WHERE word LIKE 'nobody%')`, old)
				if n != 0 {
					t.Errorf("%d rows stay", n)
				}
			}
		},
		"3,000 bell entries are read": func(t *testing.T, c crowd) (func() error, func(*testing.T)) {
			c.notifications(t, 3000, c.talent.ID, "")
			act := func() error { return c.store.ReadNotifications(t.Context(), c.talent.ID, nil, epoch) }
			return act, func(t *testing.T) {
				if n, err := c.store.UnreadNotifications(t.Context(), c.talent.ID); err != nil || n != 0 {
					t.Errorf("%d unread, %v", n, err)
				}
			}
		},
		"3,000 messages are read": func(t *testing.T, c crowd) (func() error, func(*testing.T)) {
			id := c.applied(t, c.jobs(t, 1, job.Open, ""), []string{c.talent.ID})[0]
			c.messages(t, 3000, id, true)
			act := func() error {
				_, err := c.store.Messages(t.Context(), id, application.Reader{TalentID: c.talent.ID}, epoch)
				return err
			}
			return act, func(t *testing.T) {
				if n := c.count(t, `SELECT COUNT(*) FROM messages WHERE read_at IS NULL`); n != 0 {
					t.Errorf("%d unread", n)
				}
			}
		},
		"the rules of the index change": func(t *testing.T, c crowd) (func() error, func(*testing.T)) {
			c.jobs(t, 300, job.Open, "")
			_, err := c.store.writer.ExecContext(t.Context(), `UPDATE jobs SET index_version = 0`)
			must(t, err)
			_, err = c.store.writer.ExecContext(t.Context(), `DELETE FROM job_words`)
			must(t, err)
			return func() error { return c.store.Reindex(t.Context()) }, func(t *testing.T) {
				if n := c.count(t, `SELECT COUNT(*) FROM job_words WHERE word = 'najd'`); n != 300 {
					t.Errorf("%d jobs are found by their company", n)
				}
			}
		},
		"a page of applications is moved, one by one": func(t *testing.T, c crowd) (func() error, func(*testing.T)) {
			ids := c.applied(t, c.jobs(t, 1, job.Open, ""), c.people(t, 100))
			act := func() error {
				for _, id := range ids {
					m := application.Move{ApplicationID: id, CompanyID: c.company.CompanyID, By: c.company.ID, To: application.Rejected, At: epoch}
					if err := c.store.MoveApplication(t.Context(), m, func(application.Application) []worker.Task { return nil }); err != nil {
						return err
					}
				}
				return nil
			}
			return act, func(t *testing.T) {
				if n := c.count(t, `SELECT COUNT(*) FROM applications WHERE status = 'rejected'`); n != 100 {
					t.Errorf("%d moved", n)
				}
			}
		},
	}
	for name, prepare := range cases {
		t.Run(name, func(t *testing.T) {
			each(t, func(t *testing.T, s *Store) {
				c := newCrowd(t, s)
				act, check := prepare(t, c)
				most := rowsWritten(s)
				must(t, act())
				c.settle(t)
				check(t)
				if most() == 0 || most() > mostRows {
					t.Errorf("one transaction wrote %d rows, want at most %d", most(), mostRows)
				}
			})
		})
	}
}

// boundedBecause says of every method that writes why its transactions stay small. "steps" are those of the test above.
var boundedBecause = map[string]string{
	"CreateAdmin": "one account", "UpdateUser": "one account", "SetImage": "one account", "SetPassword": "an account's sessions, which are capped",
	"CreateToken": "one link", "RedeemReset": "one account", "RedeemEmail": "one account", "CreateSession": "one session", "TouchSession": "one session",
	"EndSession": "one session", "EndOtherSessions": "an account's sessions, which are capped",
	"CreateTalent": "one profile", "UpdateProfile": "one profile", "OpenProfile": "one view", "OpenCV": "one view", "Keep": "one entry", "Drop": "one entry",
	"AddCV": "a talent's CVs, which are capped", "DeleteCV": "a talent's CVs, which are capped",
	"CreateCompany": "one company", "UpdateCompany": "one company; its jobs in steps", "SetLogo": "one company",
	"CreateJob": "one job", "UpdateJob": "one job", "MoveJob": "one job", "DeleteDraft": "one job that nobody could save or apply to",
	"SaveJob": "one entry", "UnsaveJob": "one entry", "ExpireJobs": "steps",
	"Apply": "one application", "Withdraw": "one application", "MoveApplication": "one application", "SetNote": "one application", "SetSatisfied": "one application",
	"SendMessage": "one message", "Messages": "steps", "ProposeInterview": "one application", "AnswerInterview": "one interview",
	"Invite": "one invitation", "AnswerInvitation": "one invitation", "CountEvents": "the events of one request, which are capped",
	"CreateNotification": "one entry", "ReadNotifications": "a page of named entries, or steps",
	"Enqueue": "the tasks of one cause", "ClaimTasks": "as many as the runner has hands", "ReviveTask": "one task", "settle": "one task", "KeepAnswer": "one answer",
	"reindex": "steps", "Sweep": "steps", "forgetWords": "steps",
	"CloseAccount": "one account; what belongs to it in steps", "ForgetSome": "steps", "companyRenamed": "steps", "inSteps": "steps", "Wipe": "statistics of the indexes, and steps",
	"scrubPages":      "steps",
	"DeleteUser":      "nothing: it must become steps",
	"ImportCompanies": "a page of the made-up market", "ImportJobs": "a page of the made-up market", "ImportTalents": "a page of the made-up market",
	"ImportApplications": "a page of the made-up market",
}

func TestEveryWriterSaysWhyItIsBounded(t *testing.T) {
	files, err := parser.ParseDir(token.NewFileSet(), ".", nil, 0)
	must(t, err)
	for name, file := range files["store"].Files {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		for _, declaration := range file.Decls {
			method, is := declaration.(*ast.FuncDecl)
			if !is || method.Body == nil {
				continue
			}
			ast.Inspect(method.Body, func(n ast.Node) bool {
				call, is := n.(*ast.CallExpr)
				if !is {
					return true
				}
				if to, is := call.Fun.(*ast.SelectorExpr); is && to.Sel.Name == "write" && boundedBecause[method.Name.Name] == "" {
					t.Errorf("%s: %s writes: say in boundedBecause why its transactions stay small, with a case above where they need steps", name, method.Name.Name)
				}
				return true
			})
		}
	}
}

func TestEveryReferenceIsFoundByIndex(t *testing.T) {
	s, err := Open(t.Context(), t.TempDir(), "")
	must(t, err)
	defer s.Close()
	must(t, s.Migrate(t.Context()))
	rows, err := s.reader.QueryContext(t.Context(), `
		SELECT t.name || '.' || f."from" FROM sqlite_master t, pragma_foreign_key_list(t.name) f
		WHERE t.type = 'table' AND f."table" <> 'companies' AND NOT EXISTS (
			SELECT 1 FROM pragma_index_list(t.name) i, pragma_index_info(i.name) c
			WHERE NOT i.partial AND c.seqno = 0 AND c.name = f."from")`)
	must(t, err)
	missing, err := scanStrings(rows)
	must(t, err)
	for _, column := range missing {
		t.Errorf("deleting what %s refers to reads its whole table", column)
	}
}
