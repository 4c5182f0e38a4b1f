package store

import (
	"slices"
	"testing"

	"github.com/tawafuq/tawafuq/internal/account"
	"github.com/tawafuq/tawafuq/internal/notice"
	"github.com/tawafuq/tawafuq/internal/pgtest"
	"github.com/tawafuq/tawafuq/internal/worker"
)

// kinds returns the kinds of all tasks, sorted.
func kinds(t *testing.T, s *Store) []string {
	t.Helper()
	all, err := collect(t.Context(), s.query, scanText, `SELECT kind FROM tasks`)
	must(t, err)
	slices.Sort(all)
	return all
}

func TestATaskGoesWithThoseItNames(t *testing.T) {
	each(t, func(t *testing.T, s *Store) {
		sara, reem := newTalent(t, s, "Sara@example.com"), newTalent(t, s, "xsara@example.com")
		_, err := s.writer.ExecContext(t.Context(), `DELETE FROM tasks`)
		must(t, err)
		task := func(kind string, people worker.People) worker.Task {
			return worker.New(kind, map[string]string{"name": "x"}).For(people)
		}
		must(t, s.Enqueue(t.Context(),
			task("for Sara", worker.People{UserID: sara.ID}),
			task("about Sara", worker.People{CompanyID: "c", AboutUser: sara.ID}),
			task("for Sara's address", worker.People{EmailKey: account.EmailKey("sara@EXAMPLE.com")}),
			task("for Reem", worker.People{UserID: reem.ID}),
			task("for Reem's address", worker.People{EmailKey: account.EmailKey(reem.Email)}),
			task("for a company", worker.People{CompanyID: "c"}),
			worker.New("for nobody", nil),
		))
		for _, failed := range claim(t, s, 0) {
			must(t, s.BuryTask(t.Context(), failed, "550 <sara@example.com> unknown"))
		}
		leaving, err := s.CloseAccount(t.Context(), sara, "a hash", epoch)
		must(t, err)
		for more := true; more; {
			more, err = s.ForgetSome(t.Context(), leaving)
			must(t, err)
		}
		want := []string{account.TaskForget, "for Reem", "for Reem's address", "for a company", "for nobody"}
		slices.Sort(want)
		if got := kinds(t, s); !slices.Equal(got, want) {
			t.Errorf("left: %q, want %q", got, want)
		}
	})
}

// A mail to all users of a company may have failed for the one who leaves now; the others are still to get it.
func TestTheErrorOfACompanysTaskGoesWithItsUser(t *testing.T) {
	each(t, func(t *testing.T, s *Store) {
		c := newCrowd(t, s)
		_, err := s.writer.ExecContext(t.Context(), `DELETE FROM tasks`)
		must(t, err)
		must(t, s.Enqueue(t.Context(),
			notice.Send(notice.Notice{CompanyID: c.company.CompanyID, Kind: "jobRemoved"}),
			notice.Send(notice.Notice{CompanyID: "another", Kind: "jobRemoved"})))
		for _, failed := range claim(t, s, 0) {
			must(t, s.BuryTask(t.Context(), failed, "550 unknown"))
		}
		for more := true; more; {
			more, err = s.ForgetSome(t.Context(), account.Leaving{UserID: c.company.ID, At: epoch})
			must(t, err)
		}
		for company, want := range map[string]string{c.company.CompanyID: "", "another": "550 unknown"} {
			var got string
			must(t, s.row(t.Context(), `SELECT last_error FROM tasks WHERE company_id = $1`, company).Scan(&got))
			if got != want {
				t.Errorf("the error of the task of %s is %q, want %q", company, got, want)
			}
		}
	})
}

func TestTasksFromBeforeAreNamed(t *testing.T) {
	for _, engine := range pgtest.Engines() {
		t.Run(engine, func(t *testing.T) {
			s := openedAt(t, engine, 10)
			for kind, payload := range map[string]string{
				"user":             `{"userId":"u"}`,
				"about":            `{"companyId":"c","subject":"t","kind":"applied"}`,
				"address":          `{"email":"Sara@Example.com"}`,
				"change":           `{"userId":"u","email":"new@example.com","seal":"x"}`,
				"nobody":           `null`,
				account.TaskForget: `{"userId":"u","companyId":"c"}`,
			} {
				_, err := s.writer.ExecContext(t.Context(), `
					INSERT INTO tasks (id, kind, payload, run_at, created_at)
					VALUES ($1, $2, $3, 0, 0)`, kind, kind, payload)
				must(t, err)
			}
			must(t, s.Migrate(t.Context()))
			for kind, want := range map[string]worker.People{
				"user":             {UserID: "u"},
				"about":            {CompanyID: "c", AboutUser: "t"},
				"address":          {EmailKey: "sara@example.com"},
				"change":           {UserID: "u", EmailKey: "new@example.com"},
				"nobody":           {},
				account.TaskForget: {},
			} {
				var got worker.People
				must(t, s.row(t.Context(), `
					SELECT user_id, about_user, company_id, email_key
					FROM tasks
					WHERE id = $1`, kind).Scan(&got.UserID, &got.AboutUser, &got.CompanyID, &got.EmailKey))
				if got != want {
					t.Errorf("%s names %+v, want %+v", kind, got, want)
				}
			}
		})
	}
}
