package finder_test

import (
	"context"
	"fmt"
	"log/slog"
	"slices"
	"sync"
	"testing"
	"time"

	"github.com/tawafuq/tawafuq/internal/account"
	"github.com/tawafuq/tawafuq/internal/application"
	"github.com/tawafuq/tawafuq/internal/company"
	"github.com/tawafuq/tawafuq/internal/concept"
	"github.com/tawafuq/tawafuq/internal/embed"
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
