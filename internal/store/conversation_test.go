package store

import (
	"fmt"
	"testing"
	"time"

	"github.com/tawafuq/tawafuq/internal/application"
	"github.com/tawafuq/tawafuq/internal/job"
	"github.com/tawafuq/tawafuq/internal/list"
	"github.com/tawafuq/tawafuq/internal/pgtest"
	"github.com/tawafuq/tawafuq/internal/uid"
	"github.com/tawafuq/tawafuq/internal/worker"
)

// say writes a message as SendMessage does.
func (c crowd) say(t testing.TB, applicationID, body string, fromCompany bool) {
	t.Helper()
	reader := application.Reader{TalentID: c.talent.ID}
	if fromCompany {
		reader = application.Reader{CompanyID: c.company.CompanyID}
	}
	m := application.Message{ID: uid.New(), ApplicationID: applicationID, FromCompany: fromCompany, Body: body,
		SentAt: epoch}
	nobody := func(application.Application) []worker.Task { return nil }
	if err := c.store.SendMessage(t.Context(), m, reader, 0, nobody); err != nil {
		t.Fatal(err)
	}
}

// Conversations hold what the messages say: how many each side has not read, and which came last.
func TestConversationsFollowTheirMessages(t *testing.T) {
	each(t, func(t *testing.T, s *Store) {
		c := newCrowd(t, s)
		ids := c.applied(t, c.jobs(t, 2, job.Open, "", 0), []string{c.talent.ID})
		c.say(t, ids[0], "first", true)
		c.say(t, ids[1], "second", true)
		c.say(t, ids[0], "third", false)
		c.say(t, ids[0], "fourth", true)
		talent := application.Reader{TalentID: c.talent.ID}
		company := application.Reader{CompanyID: c.company.CompanyID}
		check := func(reader application.Reader, want string) {
			t.Helper()
			found, err := s.Conversations(t.Context(), reader, application.Inbox{}, list.NewPage(0, ""))
			must(t, err)
			got := ""
			for _, one := range found.Items {
				got += fmt.Sprint(one.Last.Body, " ", one.Unread, ", ")
			}
			if got != want {
				t.Errorf("%+v has %q, want %q", reader, got, want)
			}
		}
		check(talent, "fourth 2, second 1, ")
		check(company, "fourth 1, second 0, ")
		must(t, s.ReadMessages(t.Context(), ids[0], talent, "", epoch))
		check(talent, "fourth 0, second 1, ")
		check(company, "fourth 1, second 0, ")
		if n, err := s.UnreadConversations(t.Context(), talent); n != 1 || err != nil {
			t.Errorf("%d unread, %v", n, err)
		}
	})
}

// Messages from before there were conversations are listed and found like later ones.
func TestOlderMessagesBecomeConversations(t *testing.T) {
	for _, engine := range pgtest.Engines() {
		t.Run(engine, func(t *testing.T) {
			s := openedAt(t, engine, conversing-5) // the version before anything of this
			for _, statement := range []string{
				`INSERT INTO companies (id, name, industry, email, location, created_at, updated_at)
					VALUES ('c1', 'Najd', 'x', 'x', 'x', 1, 1)`,
				`INSERT INTO users (id, email, email_key, password_hash, role, first_name, last_name, language,
					created_at, updated_at) VALUES ('t1', 'x', 'x', 'x', 'job_seeker', 'Sara', 'Harbi', 'en', 1, 1)`,
				`INSERT INTO talents (user_id, title, created_at, updated_at) VALUES ('t1', 'Nurse', 1, 1)`,
				`INSERT INTO jobs (id, company_id, status, title, department, location, job_type, experience_level,
					currency, description, requirements, benefits, skills, deadline, created_at, updated_at)
					VALUES ('j1', 'c1', 'open', 'Nurse', '', '', '', '', 'SAR', '', '[]', '[]', '[]', '', 1, 1)`,
				`INSERT INTO applications (id, job_id, company_id, talent_id, status, cover_letter, applied_at)
					VALUES ('a1', 'j1', 'c1', 't1', 'pending', '', 1)`,
				`INSERT INTO messages (id, application_id, from_company, by_user, body, sent_at)
					VALUES ('m1', 'a1', FALSE, 't1', 'متى المقابلة؟', 1), ('m2', 'a1', TRUE, 'x', 'Tomorrow', 1)`,
			} {
				_, err := s.writer.ExecContext(t.Context(), statement)
				must(t, err)
			}
			must(t, s.Migrate(t.Context()))
			for _, search := range []string{"", "مقابله", "tomor", "sara nurse"} {
				found, err := s.Conversations(t.Context(), application.Reader{CompanyID: "c1"},
					application.Inbox{Search: search, Unread: true}, list.NewPage(0, ""))
				must(t, err)
				if len(found.Items) != 1 || found.Items[0].Unread != 1 || found.Items[0].Last.Body != "Tomorrow" {
					t.Errorf("%q: %+v", search, found.Items)
				}
			}
		})
	}
}

// BenchmarkInbox lists and searches the inbox of a company with ten thousand conversations of five messages each.
func BenchmarkInbox(b *testing.B) {
	for _, engine := range pgtest.Engines() {
		b.Run(engine, func(b *testing.B) {
			url := ""
			if engine == "postgres" {
				url = pgtest.URL(b)
			}
			s, err := Open(b.Context(), b.TempDir(), url)
			if err != nil {
				b.Fatal(err)
			}
			defer s.Close()
			company := fullInbox(b, s, 10_000)
			for name, in := range map[string]application.Inbox{
				"all":               {},
				"unread":            {Unread: true},
				"a rare word":       {Search: "rare77"},
				"a name":            {Search: "person42"},
				"a word of all":     {Search: "interview"},
				"words being typed": {Search: "مقاب eng"},
			} {
				b.Run(name, func(b *testing.B) {
					var slowest time.Duration
					for b.Loop() {
						began := time.Now()
						_, err := s.Conversations(b.Context(), application.Reader{CompanyID: company}, in,
							list.NewPage(30, ""))
						if err != nil {
							b.Fatal(err)
						}
						slowest = max(slowest, time.Since(began))
					}
					b.ReportMetric(float64(slowest.Microseconds())/1000, "slowest-ms")
				})
			}
		})
	}
}

// fullInbox writes a company with n conversations, straight into the tables.
func fullInbox(b *testing.B, s *Store, n int) (companyID string) {
	b.Helper()
	ctx := b.Context()
	if err := s.Migrate(ctx); err != nil {
		b.Fatal(err)
	}
	run := func(statement string, args ...any) {
		if _, err := s.writer.ExecContext(ctx, statement, args...); err != nil {
			b.Fatal(err)
		}
	}
	run(`INSERT INTO companies (id, name, industry, email, location, created_at, updated_at)
		VALUES ('c1', 'Najd', 'x', 'x', 'x', 1, 1)`)
	for i := range 50 {
		run(`INSERT INTO jobs (id, company_id, status, title, department, location, job_type, experience_level,
			currency, description, requirements, benefits, skills, deadline, created_at, updated_at)
			VALUES ($1, 'c1', 'open', $2, '', '', '', '', 'SAR', '', '[]', '[]', '[]', '', 1, 1)`,
			fmt.Sprint("j", i), fmt.Sprint([]string{"Nurse ", "Engineer "}[i%2], i))
	}
	for from := 0; from < n; from += 500 {
		open, err := s.writer.BeginTx(ctx, nil)
		if err != nil {
			b.Fatal(err)
		}
		t := &tx{sqlTx: open, dialect: s.dialect, seen: unwatched}
		users := &batch{into: `users (id, email, email_key, password_hash, role, first_name, last_name, language,
			created_at, updated_at)`}
		talents := &batch{into: `talents (user_id, title, created_at, updated_at)`}
		applied := &batch{into: `applications (id, job_id, company_id, talent_id, status, cover_letter, applied_at)`}
		said := &batch{into: `messages (id, application_id, from_company, by_user, body, sent_at)`}
		talks := &batch{into: `conversations (application_id, company_id, talent_id, job_id, last_id, unread_company,
			unread_talent)`}
		found := newWords("c1", "")
		for i := from; i < from+500; i++ {
			user, id, job := fmt.Sprint("u", i), fmt.Sprint("a", i), fmt.Sprint("j", i%50)
			name := fmt.Sprint("Person", i)
			users.add(user, user, user, "x", "job_seeker", name, "Al Harbi", "en", 1, 1)
			talents.add(user, "Nurse", 1, 1)
			applied.add(id, job, "c1", user, "pending", "", 1)
			found.applicationID = id
			found.say(saidName, name+" Al Harbi")
			last := ""
			for k := range 5 {
				last = uid.New()
				body := fmt.Sprintf("Thank you for the interview, word%d other%d rare%d. متى المقابلة القادمة %d",
					(i*7+k)%3000, i%900, i*5+k, k)
				said.add(last, id, k%2 == 0, "x", body, 1)
				found.say([]string{saidTalent, saidCompany}[k%2], body)
			}
			talks.add(id, "c1", user, job, last, i%20/19, 0)
		}
		if err := t.insertAll(ctx, users, talents, applied, said, talks, found.batch); err != nil {
			b.Fatal(err)
		}
		if err := open.Commit(); err != nil {
			b.Fatal(err)
		}
	}
	if err := s.Settle(ctx); err != nil {
		b.Fatal(err)
	}
	return "c1"
}
