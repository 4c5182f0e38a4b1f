package store

import (
	"context"
	"database/sql"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/tawafuq/tawafuq/internal/application"
	"github.com/tawafuq/tawafuq/internal/job"
	"github.com/tawafuq/tawafuq/internal/notice"
	"github.com/tawafuq/tawafuq/internal/uid"
	"github.com/tawafuq/tawafuq/internal/worker"
)

// mostRows is how many rows one transaction may write: as many as the longest thing a person sends, a job's text with
// all the words it is found by.
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

// No transaction holds SQLite's only writer for longer than a page of rows takes, however much somebody has: a thing
// that concerns more is done in steps, each a transaction of its own.
func TestNoTransactionWritesMoreThanAPage(t *testing.T) {
	cases := map[string]func(t *testing.T, c crowd) (act func() error, check func(t *testing.T)){
		"a company with 300 open jobs and 2,000 applicants leaves": func(t *testing.T, c crowd) (func() error,
			func(*testing.T)) {
			c.jobs(t, 100, job.Draft, "", 40)
			open := c.jobs(t, 300, job.Open, "", 40)
			people := c.people(t, 2000)
			c.applied(t, open[:1], people)
			c.notifications(t, 1500, c.company.ID, people[0])
			c.rows(t, `shortlist (company_id, talent_id, job_id, note, saved_at)`, 1500, func(i int) []any {
				return []any{c.company.CompanyID, people[i], "", "note", millis(epoch)}
			})
			c.rows(t, `saved_jobs (user_id, job_id, saved_at)`, 1500,
				func(i int) []any { return []any{people[i], open[1], millis(epoch)} })
			told := 0
			act := func() error {
				if err := c.accounts.Delete(t.Context(), c.company, goodPassword); err != nil {
					return err
				}
				// Telling each of them is a task like any other; counting the tasks is quicker than doing them.
				told = c.count(t, `SELECT COUNT(*) FROM tasks WHERE kind = $1`, notice.Task)
				_, err := c.store.writer.ExecContext(t.Context(), `DELETE FROM tasks WHERE kind = $1`, notice.Task)
				return err
			}
			return act, func(t *testing.T) {
				if n := c.count(t, `SELECT COUNT(*) FROM jobs WHERE status = 'open'`); n != 0 {
					t.Errorf("%d jobs are open", n)
				}
				if n := c.count(t, `SELECT COUNT(*) FROM applications WHERE status = 'rejected'`); n != 2000 {
					t.Errorf("%d applicants were answered", n)
				}
				told += c.count(t, `SELECT COUNT(*) FROM notifications WHERE kind = 'applicationStatus'`)
				if told != 2000 {
					t.Errorf("%d applicants were told", told)
				}
				notes := c.count(t, `SELECT COUNT(*) FROM applications WHERE note <> ''`)
				if kept := c.count(t, `SELECT COUNT(*) FROM shortlist`); kept != 0 || notes != 0 {
					t.Errorf("%d entries of the shortlist and %d notes stay", kept, notes)
				}
			}
		},
		"a talent with 1,000 applications and 4,000 bell entries leaves": func(t *testing.T, c crowd) (func() error,
			func(*testing.T)) {
			jobs := c.jobs(t, 1000, job.Open, "", 0)
			applications := c.applied(t, jobs, []string{c.talent.ID})
			c.messages(t, 2000, applications[0], false)
			c.rows(t, `conversation_words (company_id, word, application_id, said_by)`, 2000,
				func(i int) []any {
					return []any{c.company.CompanyID, fmt.Sprint("word", i), applications[0], "talent"}
				})
			c.notifications(t, 2000, c.talent.ID, "")
			c.notifications(t, 2000, c.company.ID, c.talent.ID)
			c.rows(t, `profile_views (id, talent_id, company_id, viewer_id, kind, at)`, 2000, func(int) []any {
				return []any{uid.New(), c.talent.ID, c.company.CompanyID, "x", "profile", millis(epoch)}
			})
			c.rows(t, `saved_jobs (user_id, job_id, saved_at)`, 1000,
				func(i int) []any { return []any{c.talent.ID, jobs[i], millis(epoch)} })
			act := func() error { return c.accounts.Delete(t.Context(), c.talent, goodPassword) }
			return act, func(t *testing.T) {
				for _, table := range []string{"talents", "applications", "messages", "conversation_words",
					"application_events",
					"profile_views", "saved_jobs", "notifications"} {
					if n := c.count(t, `SELECT COUNT(*) FROM `+table); n != 0 && table != "notifications" || n > 1 {
						t.Errorf("%d rows stay in %s", n, table)
					}
				}
			}
		},
		"1,500 jobs expire": func(t *testing.T, c crowd) (func() error, func(*testing.T)) {
			c.jobs(t, 1500, job.Open, "2020-01-01", 0)
			act := func() error {
				n, err := c.store.ExpireJobs(t.Context(), time.Now())
				if n != 1500 {
					t.Errorf("%d jobs expired", n)
				}
				return err
			}
			return act, func(t *testing.T) {
				if n := c.count(t, `SELECT COUNT(*) FROM changes WHERE kind = 'job'`); n != 1500 {
					t.Errorf("followers saw %d of them", n)
				}
			}
		},
		"much is swept": func(t *testing.T, c crowd) (func() error, func(*testing.T)) {
			old := millis(time.Now().Add(-1000 * day))
			c.rows(t, `notifications (id, user_id, kind, created_at)`, 1500,
				func(int) []any { return []any{uid.New(), c.talent.ID, "welcome", old} })
			c.rows(t, `done_requests (key, request, at)`, 1500,
				func(i int) []any { return []any{fmt.Sprint(i), "x", old} })
			c.rows(t, `changes (tx, kind, subject_id, at)`, 1500,
				func(i int) []any { return []any{1, "job", "x", old} })
			c.rows(t, `sessions (id, user_id, token_hash, device, created_at, last_seen_at, expires_at)`, 1500,
				func(i int) []any {
					return []any{uid.New(), c.talent.ID, fmt.Sprint("hash", i), "x", old, old, old}
				})
			return func() error { return c.store.Sweep(t.Context(), time.Now()) }, func(t *testing.T) {
				n := c.count(t, `
					SELECT (SELECT COUNT(*) FROM notifications WHERE created_at = $1)
						+ (SELECT COUNT(*) FROM done_requests)
						+ (SELECT COUNT(*) FROM changes WHERE at = $1)
						+ (SELECT COUNT(*) FROM sessions WHERE expires_at = $1)`, old)
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
			id := c.applied(t, c.jobs(t, 1, job.Open, "", 0), []string{c.talent.ID})[0]
			c.messages(t, 3000, id, true)
			act := func() error {
				return c.store.ReadMessages(t.Context(), id, application.Reader{TalentID: c.talent.ID}, "", epoch)
			}
			return act, func(t *testing.T) {
				if n := c.count(t, `SELECT COUNT(*) FROM messages WHERE read_at IS NULL`); n != 0 {
					t.Errorf("%d unread", n)
				}
			}
		},
		"a page of applications is moved, one by one": func(t *testing.T, c crowd) (func() error, func(*testing.T)) {
			ids := c.applied(t, c.jobs(t, 1, job.Open, "", 0), c.people(t, 100))
			act := func() error {
				for _, id := range ids {
					m := application.Move{ApplicationID: id, CompanyID: c.company.CompanyID, By: c.company.ID,
						To: application.Rejected, At: epoch}
					if err := c.store.MoveApplication(t.Context(), m,
						func(application.Application) []worker.Task { return nil }); err != nil {
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

// boundedBecause says why the transactions of each method that writes stay small. "steps" are those of the test above.
var boundedBecause = map[string]string{
	"CreateAdmin":        "one account",
	"SetBlind":           "one job",
	"UpdateUser":         "one account",
	"SetImage":           "one account",
	"SetPassword":        "an account's sessions, which are capped",
	"CreateToken":        "one link",
	"KeepTranslation":    "one translation",
	"SaveSearch":         "one search",
	"RenameSearch":       "one search",
	"SeeSearch":          "one search",
	"SetCadence":         "one search",
	"ChangeChoices":      "one person's choices",
	"TellOf":             "a page of people, each with a task",
	"KeepDigests":        "as many people as fit, or one, whose searches are capped",
	"BeginDigests":       "one day",
	"EndPage":            "one day",
	"OwnKey":             "one key",
	"CreateBounce":       "one address",
	"ForgetBounce":       "one address",
	"DeleteSearch":       "one search",
	"RedeemReset":        "one account",
	"RedeemEmail":        "one account",
	"CreateSession":      "one session",
	"TouchSessions":      "a batch, which is capped",
	"LogSecurity":        "a batch, which is capped",
	"RememberDevice":     "an account's devices, which are capped",
	"ClaimReset":         "one link",
	"AddPoolReads":       "a batch, which is capped",
	"CreateReport":       "one report",
	"DismissReport":      "one report",
	"Hold":               "all of one person or company, which goes at once or not at all: an operator's act, and rare",
	"Release":            "all of one person or company, which comes back at once or not at all: as rare as Hold",
	"EndAccess":          "what one talent gave to one company",
	"EndSession":         "one session",
	"EndOtherSessions":   "an account's sessions, which are capped",
	"CreateTalent":       "one profile",
	"UpdateProfile":      "one profile",
	"OpenProfile":        "one view",
	"OpenSentCV":         "one view",
	"OpenCV":             "one view",
	"Keep":               "one entry",
	"Drop":               "one entry",
	"AddCV":              "a talent's CVs, which are capped",
	"DeleteCV":           "a talent's CVs, which are capped",
	"Agree":              "one consent",
	"WithdrawConsent":    "the versions of one text",
	"CountCorrections":   "the corrections of one request, which are capped",
	"StrikeSkill":        "one entry",
	"UnstrikeSkill":      "one entry",
	"CreateCompany":      "one company",
	"UpdateCompany":      "one company; its jobs in steps",
	"SetLogo":            "one company",
	"FileDamaged":        "one file, and whom to tell",
	"MeasureFile":        "one file",
	"DropFile":           "one file",
	"Depart":             "what CloseAccount writes",
	"SetCompanyHours":    "one company",
	"Remind":             "a page of applications to one job",
	"Visited":            "one account",
	"CreateJob":          "one job",
	"UpdateJob":          "one job",
	"MoveJob":            "one job",
	"DeleteDraft":        "one job that nobody could save or apply to",
	"SaveJob":            "one entry",
	"UnsaveJob":          "one entry",
	"ExpireJobs":         "steps",
	"Apply":              "one application",
	"Withdraw":           "one application",
	"MoveApplication":    "one application",
	"HoldMoves":          "the applications of one request, which are capped",
	"UndoMoves":          "the applications of one request, which are capped",
	"SettleMove":         "one application",
	"setOwn":             "one application",
	"CreateTemplate":     "one template",
	"UpdateTemplate":     "one template",
	"DeleteTemplate":     "one template",
	"SetSatisfied":       "one application",
	"SendMessage":        "one message",
	"SendMessages":       "the messages of one request, which are capped",
	"renamed":            "some conversations of one talent at a time",
	"wordConversations":  "a few messages at a time",
	"ProposeInterview":   "one application",
	"AnswerInterview":    "one interview",
	"AskInterview":       "one interview",
	"SetCalendarLink":    "one link",
	"DropCalendarLink":   "one link",
	"Invite":             "one invitation",
	"AnswerInvitation":   "one invitation",
	"CountEvents":        "the events of one request, which are capped",
	"CreateNotification": "one entry",
	"ReadNotifications":  "a page of named entries, or steps",
	"Enqueue":            "the tasks of one cause",
	"ClaimTasks":         "as many as the runner has hands",
	"ExtendTask":         "a row",
	"ShareLimits":        "a round, which is capped",
	"KeepNode":           "a row",
	"DropNode":           "a row",
	"ReviveTask":         "one task",
	"settle":             "one task",
	"KeepAnswer":         "one answer",
	"measureProfiles":    "steps",
	"Sweep":              "steps",
	"CloseAccount":       "one account; what belongs to it in steps",
	"ForgetSome":         "steps",
	"inSteps":            "steps",
	"scrubPages":         "steps",
	"ImportCompanies":    "a page of the made-up market",
	"ImportJobs":         "a page of the made-up market",
	"ImportTalents":      "a page of the made-up market",
	"ImportApplications": "a page of the made-up market",
}

func TestEveryWriterSaysWhyItIsBounded(t *testing.T) {
	names, err := filepath.Glob("*.go")
	must(t, err)
	for _, name := range names {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, 0)
		must(t, err)
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
				if to, is := call.Fun.(*ast.SelectorExpr); is && to.Sel.Name == "write" &&
					boundedBecause[method.Name.Name] == "" {
					t.Errorf("%s: %s writes: say in boundedBecause why its transactions stay small, with a case above "+
						"where they need steps", name, method.Name.Name)
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
	missing, err := collect(t.Context(), s.query, scanText, `
		SELECT t.name || '.' || f."from"
		FROM sqlite_master t, pragma_foreign_key_list(t.name) f
		WHERE t.type = 'table'
			AND f."table" <> 'companies'
			AND NOT EXISTS (
				SELECT 1
				FROM pragma_index_list(t.name) i, pragma_index_info(i.name) c
				WHERE NOT i.partial
					AND c.seqno = 0
					AND c.name = f."from")`)
	must(t, err)
	for _, column := range missing {
		t.Errorf("deleting what %s refers to reads its whole table", column)
	}
}
