package match

import (
	"context"
	"fmt"
	"log/slog"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/tawafuq/tawafuq/internal/account"
	"github.com/tawafuq/tawafuq/internal/application"
	"github.com/tawafuq/tawafuq/internal/blob"
	"github.com/tawafuq/tawafuq/internal/company"
	"github.com/tawafuq/tawafuq/internal/file"
	"github.com/tawafuq/tawafuq/internal/follow"
	"github.com/tawafuq/tawafuq/internal/job"
	"github.com/tawafuq/tawafuq/internal/pgtest"
	"github.com/tawafuq/tawafuq/internal/store"
	"github.com/tawafuq/tawafuq/internal/talent"
)

func TestMain(m *testing.M) { pgtest.Main(m) }

// process stands for a process of the product: a store with a matcher that follows it.
type process struct {
	store     *store.Store
	accounts  *account.Service
	talents   *talent.Service
	companies *company.Service
	jobs      *job.Service
	matcher   *Matcher
	stop      func() // stops what follows the store
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
			test(t, func() *process { return startProcess(t, folder, url, "") })
		})
	}
}

// startProcess starts a process, which stores what it reads in a file if one is given.
func startProcess(t *testing.T, folder, url, kept string) *process {
	t.Helper()
	st, err := store.Open(t.Context(), folder, url, store.Patient())
	must(t, err)
	t.Cleanup(func() { st.Close() })
	must(t, st.Migrate(t.Context()))
	blobs, err := blob.NewFolder(filepath.Join(folder, "blobs"))
	must(t, err)
	files := file.NewService(st, blobs, slog.New(slog.DiscardHandler), time.Now)
	p := &process{store: st, accounts: account.NewService(st, files, time.Now), jobs: job.NewService(st, time.Now)}
	p.talents, p.companies = talent.NewService(st, p.accounts, time.Now),
		company.NewService(st, p.accounts, nil, time.Now)
	follower := follow.New(st, slog.New(slog.DiscardHandler), time.Now)
	st.OnChange(follower.Changed)
	engine := NewEngine(func() *Reader { return reader(t) }, follower)
	p.matcher = NewMatcher(func() *Reader { return reader(t) }, engine, st, p.jobs,
		application.NewService(st, p.jobs, time.Now), time.Now)
	if kept != "" {
		engine.KeepIn(kept, "test", slog.New(slog.DiscardHandler))
	}
	running, stop := context.WithCancel(context.Background())
	ended := make(chan struct{})
	go func() { follower.Run(running); close(ended) }()
	p.stop = func() { stop(); <-ended; engine.Close() }
	t.Cleanup(p.stop)
	return p
}

func must(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
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

func jobText(title string, skills ...string) job.Text {
	return job.Text{Title: title, Location: "Riyadh", Type: "full-time", Level: "mid", Description: "Work with us as " +
		title, Skills: skills}
}

func TestEngineAgreesWithScorer(t *testing.T) {
	onBothEngines(t, func(t *testing.T, start func() *process) {
		p := start()
		boss := p.newCompany(t)
		posted, err := p.jobs.Post(t.Context(), boss, jobText("Backend Engineer", "Go", "PostgreSQL", "Docker"), false)
		must(t, err)
		for _, profile := range []talent.Profile{
			{Title: "Pastry chef", Location: "Jeddah", Skills: []string{"Baking"}},
			{Title: "مهندسة برمجيات", Location: "الرياض", Experience: 5, Skills: []string{"جو", "Go", "دوكر"}},
			{Title: "Backend Engineer", Location: "Riyadh", Experience: 4,
				Skills: []string{"Go", "PostgreSQL", "Docker"}},
			{Title: "Java Developer", Location: "Riyadh", Experience: 4, Skills: []string{"Java", "SQL"}},
		} {
			p.newTalent(t, profile)
		}
		found, err := p.matcher.CandidatesFor(t.Context(), boss, posted.ID, 10)
		must(t, err)
		if len(found) < 2 || found[0].Candidate.Title != "Backend Engineer" {
			t.Fatalf("the best of %d is %+v", len(found), found)
		}
		for i, f := range found {
			if want := reader(t).Score(TalentOf(f.Candidate.Profile), VacancyOf(posted.Text)).Score; f.Score != want {
				t.Errorf("%s: the engine says %d, the scorer %d", f.Candidate.Title, f.Score, want)
			}
			if i > 0 && f.Score > found[i-1].Score {
				t.Errorf("%d after %d", f.Score, found[i-1].Score)
			}
			if strings.Contains(f.Candidate.Title, "chef") {
				t.Error("a pastry chef is recommended as a backend engineer")
			}
		}
	})
}

func TestEngineSeesItsProcessesWritesAtOnce(t *testing.T) {
	onBothEngines(t, func(t *testing.T, start func() *process) {
		p := start()
		boss := p.newCompany(t)
		person := p.newTalent(t, talent.Profile{Title: "Nurse", Location: "Riyadh", Experience: 4,
			Skills: []string{"Nursing care"}})
		for round := range 20 {
			posted, err := p.jobs.Post(t.Context(), boss, jobText("Registered Nurse", "Nursing care"), false)
			must(t, err)
			if !p.recommends(t, person, posted.ID) {
				t.Fatalf("round %d: a job just posted is not recommended", round)
			}
			_, err = p.jobs.Close(t.Context(), boss, posted.ID)
			must(t, err)
			if p.recommends(t, person, posted.ID) {
				t.Fatalf("round %d: a job just closed is recommended", round)
			}
		}
		posted, err := p.jobs.Post(t.Context(), boss, jobText("Registered Nurse", "Nursing care"), false)
		must(t, err)
		for _, in := range []bool{true, false, true} {
			_, err := p.talents.SetInPool(t.Context(), person, in)
			must(t, err)
			found, err := p.matcher.CandidatesFor(t.Context(), boss, posted.ID, 5)
			must(t, err)
			if (len(found) == 1) != in {
				t.Errorf("in the pool: %v, found: %d", in, len(found))
			}
		}
	})
}

func (p *process) recommends(t *testing.T, person account.User, jobID string) bool {
	t.Helper()
	found, err := p.matcher.JobsFor(t.Context(), person, 50)
	must(t, err)
	return slices.ContainsFunc(found, func(m JobMatch) bool { return m.Job.ID == jobID })
}

func TestEngineFollowsOtherProcesses(t *testing.T) {
	onBothEngines(t, func(t *testing.T, start func() *process) {
		here, there := start(), start()
		person := here.newTalent(t, talent.Profile{Title: "Accountant", Location: "Riyadh", Experience: 4,
			Skills: []string{"Accounting", "Excel"}})
		posted, err := there.jobs.Post(t.Context(), there.newCompany(t), jobText("Accountant", "Accounting", "Excel"),
			false)
		must(t, err)
		began := time.Now()
		for !here.recommends(t, person, posted.ID) {
			if time.Since(began) > 20*time.Second {
				t.Fatal("what another process wrote was not seen")
			}
			time.Sleep(5 * time.Millisecond)
		}
		t.Logf("seen after %v", time.Since(began).Round(time.Millisecond))
	})
}

func TestMirrorCountsCandidatesWithoutASkill(t *testing.T) {
	onBothEngines(t, func(t *testing.T, start func() *process) {
		p := start()
		boss := p.newCompany(t)
		x := jobText("Project Manager", "Project management", "PMP", "Primavera P6", "Budgeting")
		posted, err := p.jobs.Post(t.Context(), boss, x, false)
		must(t, err)
		for range 3 {
			p.newTalent(t, talent.Profile{Title: "Project Manager", Location: "Riyadh", Experience: 6,
				Skills: []string{"Project management", "Budgeting"}})
		}
		mirror, err := p.matcher.MirrorOf(t.Context(), boss, posted.ID)
		must(t, err)
		for _, d := range mirror.Without {
			// The promise holds when the company drops the skill.
			x := x
			x.Skills = slices.DeleteFunc(slices.Clone(x.Skills), func(s string) bool { return s == d.Skill })
			edited, err := p.jobs.Edit(t.Context(), boss, posted.ID, x)
			must(t, err)
			after, err := p.matcher.MirrorOf(t.Context(), boss, edited.ID)
			must(t, err)
			if after.Good != mirror.Good+d.More {
				t.Errorf("without %s there are %d, promised were %d", d.Skill, after.Good, mirror.Good+d.More)
			}
		}
	})
}
