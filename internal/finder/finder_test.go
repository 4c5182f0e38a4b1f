package finder_test

import (
	"context"
	"fmt"
	"log/slog"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/tawafuq/tawafuq/internal/account"
	"github.com/tawafuq/tawafuq/internal/application"
	"github.com/tawafuq/tawafuq/internal/company"
	"github.com/tawafuq/tawafuq/internal/concept"
	"github.com/tawafuq/tawafuq/internal/embed"
	"github.com/tawafuq/tawafuq/internal/file"
	"github.com/tawafuq/tawafuq/internal/finder"
	"github.com/tawafuq/tawafuq/internal/follow"
	"github.com/tawafuq/tawafuq/internal/job"
	"github.com/tawafuq/tawafuq/internal/list"
	"github.com/tawafuq/tawafuq/internal/moderation"
	"github.com/tawafuq/tawafuq/internal/pgtest"
	"github.com/tawafuq/tawafuq/internal/search"
	"github.com/tawafuq/tawafuq/internal/store"
	"github.com/tawafuq/tawafuq/internal/talent"
	"github.com/tawafuq/tawafuq/lexicon"
)

func TestMain(m *testing.M) { pgtest.Main(m) }

func must(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

var analyzer = sync.OnceValue(func() *search.Analyzer {
	l, err := concept.Load(lexicon.Files)
	if err != nil {
		panic(err)
	}
	e, err := embed.Default()
	if err != nil {
		panic(err)
	}
	return search.NewAnalyzer(l, e)
})

// process is a process of the product: a store with a finder that follows it.
type process struct {
	store        *store.Store
	accounts     *account.Service
	talents      *talent.Service
	companies    *company.Service
	jobs         *job.Service
	applications *application.Service
	moderation   *moderation.Service
	finder       *finder.Finder
	ahead        time.Duration // how far the finder's clock is ahead
}

// onBothEngines runs a test with a way to start processes on one database.
func onBothEngines(t *testing.T, test func(t *testing.T, start func() *process)) {
	t.Helper()
	for _, engine := range pgtest.Engines() {
		t.Run(engine, func(t *testing.T) {
			folder, url := t.TempDir(), ""
			if engine == "postgres" {
				url = pgtest.URL(t)
			}
			test(t, func() *process { return startProcess(t, folder, url) })
		})
	}
}

func startProcess(t *testing.T, folder, url string) *process {
	t.Helper()
	st, err := store.Open(t.Context(), folder, url, store.Patient())
	must(t, err)
	t.Cleanup(func() { st.Close() })
	must(t, st.Migrate(t.Context()))
	p := &process{store: st, accounts: account.NewService(st, nil, time.Now), jobs: job.NewService(st, time.Now)}
	p.talents = talent.NewService(st, p.accounts, time.Now)
	p.companies = company.NewService(st, p.accounts, nil, time.Now)
	p.applications = application.NewService(st, p.jobs, time.Now)
	p.moderation = moderation.NewService(st, p.jobs, p.accounts, time.Now)
	log := slog.New(slog.DiscardHandler)
	follower := follow.New(st, log, time.Now)
	st.OnChange(follower.Changed)
	now := func() time.Time { return time.Now().Add(p.ahead) }
	p.finder = finder.New(analyzer, search.Options{}, follower, st, log, now)
	p.jobs.FindWith(p.finder)
	p.talents.FindWith(p.finder)
	running, stop := context.WithCancel(context.Background())
	ended := make(chan struct{})
	go func() { follower.Run(running); close(ended) }()
	t.Cleanup(func() { stop(); <-ended })
	return p
}

var people int

func (p *process) newTalent(t *testing.T, profile talent.Profile) account.User {
	t.Helper()
	people++
	in, err := p.talents.Register(t.Context(), talent.RegisterInput{
		Account: account.NewUser{FirstName: "Sara", LastName: "Al Harbi",
			Email: fmt.Sprintf("person%d@example.com", people), Password: "correct horse battery"}, Profile: profile,
	})
	must(t, err)
	return in.User
}

func (p *process) newCompany(t *testing.T) account.User {
	t.Helper()
	people++
	in, err := p.companies.Register(t.Context(), company.RegisterInput{
		Account: account.NewUser{Email: fmt.Sprintf("company%d@example.com", people),
			Password: "correct horse battery"},
		Company: company.Company{Name: "Najd Systems", Industry: "Technology", Location: "Riyadh"},
	})
	must(t, err)
	return in.User
}

func (p *process) post(t *testing.T, boss account.User, edit func(*job.Text)) job.Job {
	t.Helper()
	pay := int64(9000)
	x := job.Text{Title: "Registered Nurse", Location: "Riyadh", Type: "full-time", Level: "mid", SalaryMax: &pay,
		Description: "Care for people in a clinic.", Skills: []string{"Nursing care"}, Benefits: []string{"Housing"}}
	if edit != nil {
		edit(&x)
	}
	posted, err := p.jobs.Post(t.Context(), boss, x, false)
	must(t, err)
	return posted
}

// find returns what a search for jobs finds.
func (p *process) find(t *testing.T, q job.Question) list.Of[job.Found] {
	t.Helper()
	found, err := p.jobs.Search(t.Context(), account.User{}, q, list.NewPage(50, ""))
	must(t, err)
	return found
}

// finds reports whether a search for nurses finds a job. A letter that names the job must see the same.
func (p *process) finds(t *testing.T, id string) bool {
	t.Helper()
	found := p.find(t, job.Question{Search: "ممرضة"})
	there := slices.ContainsFunc(found.Items, func(f job.Found) bool { return f.ID == id })
	if there != (found.Total == 1) {
		t.Errorf("the job is in the list: %v, in total %d", there, found.Total)
	}
	open, err := p.finder.OpenJobs(t.Context(), []string{"nothing", id})
	must(t, err)
	if in := len(open) == 1 && open[0].ID == id && open[0].CompanyName != ""; in != there || len(open) > 1 {
		t.Errorf("the job is in the list: %v, a letter gets %+v", there, open)
	}
	return there
}

func (p *process) candidates(t *testing.T, by account.User, q talent.Question) list.Of[talent.Found] {
	t.Helper()
	found, err := p.talents.Candidates(t.Context(), by, q, list.NewPage(50, ""))
	must(t, err)
	return found
}

func TestJobsComeAndGoWithTheNextAnswer(t *testing.T) {
	onBothEngines(t, func(t *testing.T, start func() *process) {
		p := start()
		boss, ctx := p.newCompany(t), t.Context()
		admin := account.User{ID: "operator", Role: account.RoleAdmin}
		decide := moderation.Decision{Reason: moderation.Reasons[0], Note: "Not a real job"}
		for name, c := range map[string]struct{ do, undo func(id string) error }{
			"closed": {
				func(id string) error { _, err := p.jobs.Close(ctx, boss, id); return err },
				func(id string) error { _, err := p.jobs.Reopen(ctx, boss, id); return err },
			},
			"removed": {
				func(id string) error { return p.moderation.Remove(ctx, admin, id, decide) },
				func(id string) error { return p.moderation.Restore(ctx, admin, moderation.Job, id, decide) },
			},
			"its company suspended": {
				func(string) error { return p.moderation.SuspendCompany(ctx, admin, boss.CompanyID, decide) },
				func(string) error {
					return p.moderation.Restore(ctx, admin, moderation.Company, boss.CompanyID, decide)
				},
			},
		} {
			t.Run(name, func(t *testing.T) {
				posted := p.post(t, boss, nil)
				if !p.finds(t, posted.ID) {
					t.Fatal("a job just posted is not found")
				}
				must(t, c.do(posted.ID))
				if p.finds(t, posted.ID) {
					t.Error("it is still found")
				}
				must(t, c.undo(posted.ID))
				if !p.finds(t, posted.ID) {
					t.Error("it is not found again")
				}
				_, err := p.jobs.Close(ctx, boss, posted.ID)
				must(t, err)
			})
		}
	})
}

func TestADeadlineEndsAJobWithoutAWrite(t *testing.T) {
	onBothEngines(t, func(t *testing.T, start func() *process) {
		p := start()
		boss := p.newCompany(t)
		day := func(n int) job.Day { return job.Day(time.Now().AddDate(0, 0, n).Format(time.DateOnly)) }
		posted := p.post(t, boss, func(x *job.Text) { x.Deadline = day(3) })
		if !p.finds(t, posted.ID) {
			t.Fatal("a job just posted is not found")
		}
		p.ahead = 5 * 24 * time.Hour
		if p.finds(t, posted.ID) {
			t.Error("it is found after its deadline")
		}
		if facets, err := p.finder.JobFacets(t.Context(), job.Question{}); err != nil || facets.Total != 0 {
			t.Errorf("%d are counted after the deadline (%v)", facets.Total, err)
		}
		posted.Deadline = day(30)
		_, err := p.jobs.Edit(t.Context(), boss, posted.ID, posted.Text)
		must(t, err)
		if !p.finds(t, posted.ID) {
			t.Error("it is not found with a later deadline")
		}
	})
}

func TestRowsAreThoseOfTheStore(t *testing.T) {
	onBothEngines(t, func(t *testing.T, start func() *process) {
		p := start()
		boss := p.newCompany(t)
		posted := p.post(t, boss, func(x *job.Text) {
			x.Requirements, x.Department, x.Deadline = []string{"شهادة", ""}, "العيادة", "2099-12-31"
		})
		who := p.newTalent(t, talent.Profile{Title: "ممرضة", Location: "Riyadh", Experience: 2.5, Bio: "Two years.",
			Skills: []string{"Nursing care"}, Languages: []string{"Arabic"}, Education: []string{"BSc Nursing"}})
		kept, err := p.store.Job(t.Context(), posted.ID)
		must(t, err)
		row := p.find(t, job.Question{Search: "nurse"}).Items[0]
		if got, want := fmt.Sprintf("%+v", deref(row.Job)), fmt.Sprintf("%+v", deref(kept)); got != want {
			t.Errorf("a row of the list\n%s\nis in the store\n%s", got, want)
		}
		in, err := p.store.CandidatesByID(t.Context(), boss.CompanyID, []string{who.ID})
		must(t, err)
		found := p.candidates(t, boss, talent.Question{Search: "nurse"}).Items[0]
		if got, want := fmt.Sprintf("%+v", found.Candidate), fmt.Sprintf("%+v", in[0]); got != want {
			t.Errorf("a row of the list\n%s\nis in the store\n%s", got, want)
		}
	})
}

// deref makes the amounts of a job comparable as text.
func deref(j job.Job) any {
	low, high := int64(-1), int64(-1)
	if j.SalaryMin != nil {
		low = *j.SalaryMin
	}
	if j.SalaryMax != nil {
		high = *j.SalaryMax
	}
	j.SalaryMin, j.SalaryMax = nil, nil
	return []any{j, low, high}
}

func TestApplicationsAreCountedAtOnce(t *testing.T) {
	onBothEngines(t, func(t *testing.T, start func() *process) {
		p := start()
		boss := p.newCompany(t)
		posted := p.post(t, boss, nil)
		who := p.newTalent(t, talent.Profile{Title: "Nurse", Location: "Riyadh"})
		sent, err := p.applications.Apply(t.Context(), who, application.ApplyInput{JobID: posted.ID})
		must(t, err)
		found, err := p.jobs.Search(t.Context(), who, job.Question{}, list.NewPage(10, ""))
		must(t, err)
		if row := found.Items[0]; row.Applications != 1 || row.Mine.ApplicationID != sent.ID {
			t.Errorf("after applying: %d applications, mine %q", row.Applications, row.Mine.ApplicationID)
		}
		must(t, p.applications.Withdraw(t.Context(), who, sent.ID))
		if row := p.find(t, job.Question{}).Items[0]; row.Applications != 0 || row.Mine != (job.Mine{}) {
			t.Errorf("after withdrawing, for a stranger: %+v", row)
		}
	})
}

func TestANewNameReachesEverybody(t *testing.T) {
	onBothEngines(t, func(t *testing.T, start func() *process) {
		p := start()
		boss := p.newCompany(t)
		for range 25 {
			p.post(t, boss, nil)
		}
		who := p.newTalent(t, talent.Profile{Title: "Nurse", Location: "Riyadh"})
		_, err := p.companies.Update(t.Context(), boss, company.Company{Name: "Tihama Clinics", Industry: "Healthcare",
			Location: "Riyadh", Email: "hr@tihama.example"})
		must(t, err)
		found := p.find(t, job.Question{Search: "tihama", Industry: "Healthcare"})
		if found.Total != 25 || found.Items[0].CompanyName != "Tihama Clinics" {
			t.Errorf("%d of 25 jobs are found by the company's new name", found.Total)
		}
		if p.finder.CompanyName(boss.CompanyID) != "Tihama Clinics" {
			t.Error("the company has its old name")
		}
		if n := p.find(t, job.Question{Search: "najd", Exact: "true"}).Total; n != 0 {
			t.Errorf("%d jobs are found by the old name", n)
		}
		err = p.store.SetLogo(t.Context(), boss.CompanyID, file.Ref{Key: "logo"})
		must(t, err)
		if logo := p.find(t, job.Question{}).Items[0].CompanyLogo; logo != "logo" {
			t.Errorf("the logo of a row is %q", logo)
		}
		name := "Zanbaq"
		_, err = p.store.UpdateUser(t.Context(), who.ID, account.Change{FirstName: &name})
		must(t, err)
		in := p.candidates(t, boss, talent.Question{Search: "anba"})
		if in.Total != 1 || in.Items[0].FirstName != "Zanbaq" {
			t.Errorf("%d are found by a new name", in.Total)
		}
		if n := p.candidates(t, boss, talent.Question{Search: "sara"}).Total; n != 0 {
			t.Errorf("%d are found by an old name", n)
		}
	})
}

func TestCandidatesComeAndGoWithTheNextAnswer(t *testing.T) {
	onBothEngines(t, func(t *testing.T, start func() *process) {
		p := start()
		boss := p.newCompany(t)
		who := p.newTalent(t, talent.Profile{Title: "Nurse", Location: "Riyadh", Skills: []string{"Triage"}})
		for _, in := range []bool{false, true, false, true} {
			_, err := p.talents.SetInPool(t.Context(), who, in)
			must(t, err)
			if n := p.candidates(t, boss, talent.Question{Search: "ممرضة"}).Total; (n == 1) != in {
				t.Errorf("in the pool: %v, found: %d", in, n)
			}
		}
		must(t, p.talents.Keep(t.Context(), boss, who.ID, "", ""))
		if !p.candidates(t, boss, talent.Question{}).Items[0].Shortlisted {
			t.Error("somebody on the shortlist is not marked")
		}
		if p.candidates(t, p.newCompany(t), talent.Question{}).Items[0].Shortlisted {
			t.Error("another company sees the mark")
		}
	})
}

func TestOtherProcessesAreFollowed(t *testing.T) {
	onBothEngines(t, func(t *testing.T, start func() *process) {
		here, there := start(), start()
		boss := there.newCompany(t)
		here.find(t, job.Question{}) // ready
		posted := there.post(t, boss, nil)
		began := time.Now()
		for here.find(t, job.Question{Search: "nurse"}).Total == 0 {
			if time.Since(began) > 20*time.Second {
				t.Fatal("what another process posted is not found")
			}
			time.Sleep(5 * time.Millisecond)
		}
		t.Logf("found after %v", time.Since(began).Round(time.Millisecond))
		_, err := there.jobs.Close(t.Context(), boss, posted.ID)
		must(t, err)
		for began = time.Now(); here.find(t, job.Question{Search: "nurse"}).Total > 0; {
			if time.Since(began) > 20*time.Second {
				t.Fatal("what another process closed is still found")
			}
			time.Sleep(5 * time.Millisecond)
		}
	})
}

func TestHowCompaniesAnswerIsShown(t *testing.T) {
	onBothEngines(t, func(t *testing.T, start func() *process) {
		p := start()
		boss := p.newCompany(t)
		posted := p.post(t, boss, nil)
		if row := p.find(t, job.Question{}).Items[0]; row.AnswersIn != nil {
			t.Errorf("a company that was never asked answers in %v hours", *row.AnswersIn)
		}
		for range company.EnoughAnswers {
			who := p.newTalent(t, talent.Profile{Title: "Nurse", Location: "Riyadh"})
			sent, err := p.applications.Apply(t.Context(), who, application.ApplyInput{JobID: posted.ID})
			must(t, err)
			must(t, p.applications.Move(t.Context(), boss, sent.ID, application.MoveInput{To: application.Reviewed}))
		}
		if n := p.find(t, job.Question{Answers: "day"}).Total; n != 0 {
			t.Errorf("%d jobs of companies that answer within a day before that is known", n)
		}
		must(t, p.finder.RefreshAnswers(t.Context()))
		public, err := p.companies.Public(t.Context(), boss.CompanyID)
		must(t, err)
		row := p.find(t, job.Question{Answers: "day"}).Items[0]
		if row.AnswersIn == nil || *row.AnswersIn != *public.Answers.Hours {
			t.Errorf("answers in %v, the company's page says %v", row.AnswersIn, *public.Answers.Hours)
		}
	})
}

func TestSisterCalls(t *testing.T) {
	onBothEngines(t, func(t *testing.T, start func() *process) {
		p := start()
		boss, ctx := p.newCompany(t), t.Context()
		nurse := p.post(t, boss, nil)
		other := p.post(t, boss, func(x *job.Text) { x.Location = "Jeddah" })
		p.post(t, boss, func(x *job.Text) { x.Title, x.Skills = "Accountant", []string{"Excel"} })
		similar, err := p.finder.SimilarJobs(ctx, nurse.ID, 6)
		must(t, err)
		if len(similar) == 0 || similar[0].ID != other.ID ||
			slices.ContainsFunc(similar, func(f job.Found) bool { return f.ID == nurse.ID }) {
			t.Errorf("similar to a nurse's job: %+v", similar)
		}
		read, offers, err := p.finder.JobsUnderstood(ctx, job.Question{Search: "nurse", Location: "Dammam"})
		must(t, err)
		if len(read.Chips) != 1 || read.Chips[0].Kind != search.OccupationChip || len(offers) == 0 ||
			offers[0].Drop != search.PlaceFacet || offers[0].Count != 2 {
			t.Errorf("read as %+v, offers %+v", read.Chips, offers)
		}
		facets, err := p.finder.JobFacets(ctx, job.Question{Search: "nurse"})
		must(t, err)
		if facets.Total != 2 {
			t.Errorf("%d nurses' jobs are counted", facets.Total)
		}
		suggested, err := p.finder.SuggestJobs(ctx, "naj", 5)
		must(t, err)
		if len(suggested) == 0 || suggested[0].Text != "Najd Systems" {
			t.Errorf("suggested: %+v", suggested)
		}
		p.newTalent(t, talent.Profile{Title: "Nurse", Location: "Riyadh"})
		names, err := p.finder.SuggestCandidates(ctx, "har", 5)
		must(t, err)
		if strings.Contains(fmt.Sprint(names), "Harbi") {
			t.Errorf("a person's name is suggested: %+v", names)
		}
		_, _, err = p.finder.CandidatesUnderstood(ctx, talent.Question{Education: "none at all"})
		if err == nil {
			t.Error("a degree that does not exist is accepted")
		}
	})
}
