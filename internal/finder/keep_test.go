package finder_test

import (
	"bytes"
	"context"
	"fmt"
	"log/slog"
	"os"
	"path/filepath"
	"reflect"
	"testing"
	"time"

	"github.com/tawafuq/tawafuq/internal/account"
	"github.com/tawafuq/tawafuq/internal/change"
	"github.com/tawafuq/tawafuq/internal/company"
	"github.com/tawafuq/tawafuq/internal/finder"
	"github.com/tawafuq/tawafuq/internal/follow"
	"github.com/tawafuq/tawafuq/internal/job"
	"github.com/tawafuq/tawafuq/internal/list"
	"github.com/tawafuq/tawafuq/internal/pgtest"
	"github.com/tawafuq/tawafuq/internal/search"
	"github.com/tawafuq/tawafuq/internal/talent"
)

// reads counts the pages of everything that a follower asks for.
type reads struct {
	follow.Source
	pages int
}

func (r *reads) PoolAfter(ctx context.Context, after string, limit int) ([]talent.Candidate, error) {
	r.pages++
	return r.Source.PoolAfter(ctx, after, limit)
}

// again is a finder that keeps its indexes, over the store of a process. stop keeps them and lets go of them.
type again struct {
	*finder.Finder
	follower *follow.Follower
	pages    int // of everything, until it was ready
	stop     func()
}

func (p *process) again(t *testing.T, path string, rates search.Rates) *again {
	t.Helper()
	log := slog.New(slog.DiscardHandler)
	counted := &reads{Source: p.store}
	f := follow.New(counted, log, time.Now)
	now := func() time.Time { return time.Now().Add(p.ahead) }
	a := &again{Finder: finder.New(analyzer, search.Options{Rates: rates}, f, p.store, log, now), follower: f}
	a.KeepIn(path, "test")
	must(t, f.Fill(t.Context()))
	a.pages = counted.pages
	a.stop = func() {
		t.Helper()
		f.Keep(t.Context())
		must(t, a.Close())
	}
	t.Cleanup(func() { a.Close() })
	return a
}

// asked is what a finder answers to some questions.
func (a *again) asked(t *testing.T) string {
	t.Helper()
	var b bytes.Buffer
	for _, q := range []string{"", "nurse", "nursse", "ممرضة", "pipefitting", "Hijaz", "Najd", "cook jeddah"} {
		found, err := a.FindJobs(t.Context(), job.Query{Search: q}, list.Page{Limit: 20})
		must(t, err)
		fmt.Fprintln(&b, q, found.Total)
		for _, row := range found.Items {
			fmt.Fprintln(&b, row.ID, deref(row.Job), row.Near, row.Applications)
		}
		people, err := a.FindCandidates(t.Context(), talent.Query{Search: q}, 0, list.Page{Limit: 20})
		must(t, err)
		fmt.Fprintln(&b, people.Total)
		for _, row := range people.Items {
			row.ExpectedSalary = nil // it is an address
			fmt.Fprintln(&b, row)
		}
		suggested, err := a.SuggestJobs(t.Context(), q, 9)
		must(t, err)
		fmt.Fprintln(&b, suggested)
	}
	return b.String()
}

// A finder that takes up what was kept answers like one that reads everything, whatever happened in between.
func TestIndexesAreTakenUpAgain(t *testing.T) {
	onBothEngines(t, func(t *testing.T, start func() *process) {
		p, path := start(), filepath.Join(t.TempDir(), "cache", "search")
		boss, other := p.newCompany(t), p.newCompany(t)
		titles := []string{"Registered Nurse", "Pipefitter", "Cook", "ممرضة", "Accountant"}
		var posted []job.Job
		for i := range 12 {
			by := boss
			if i%3 == 0 {
				by = other
			}
			posted = append(posted, p.post(t, by, func(x *job.Text) { x.Title = titles[i%len(titles)] }))
		}
		var people []account.User
		for i := range 8 {
			people = append(people, p.newTalent(t, talent.Profile{Title: titles[i%len(titles)], Location: "Jeddah",
				Bio: "I know pipefitting and nursing.", Skills: []string{"Nursing care", "Underwater basketry"}}))
		}
		first := p.again(t, path, nil)
		if first.pages == 0 {
			t.Fatal("everything was there before anything was kept")
		}
		want := first.asked(t)
		first.stop()

		second := p.again(t, path, nil)
		if got := second.asked(t); got != want || second.pages > 0 {
			t.Fatalf("after %d pages\n%s\nwant\n%s", second.pages, got, want)
		}
		second.stop()

		_, err := p.talents.SetInPool(t.Context(), people[2], false)
		must(t, err)
		newcomer := p.newTalent(t, talent.Profile{Title: "Nurse of all trades", Location: "Abha", Bio: "I nurse."})
		_, err = p.jobs.Close(t.Context(), boss, posted[1].ID)
		must(t, err)
		p.post(t, boss, func(x *job.Text) { x.Title = "Cook of pipefitters" })
		renamed := company.Company{Name: "Hijaz Works", Industry: "Construction", Location: "Jeddah",
			Email: "hr@hijaz.example"}
		_, err = p.companies.Update(t.Context(), other, renamed)
		must(t, err)

		third := p.again(t, path, nil)
		anew := p.again(t, filepath.Join(t.TempDir(), "none"), nil)
		if third.pages > 0 || anew.pages == 0 {
			t.Fatalf("%d and %d pages were read", third.pages, anew.pages)
		}
		if got, want := third.asked(t), anew.asked(t); got != want {
			t.Errorf("got\n%s\nwant\n%s", got, want)
		}
		wrong, err := third.Check(t.Context(), p.store)
		must(t, err)
		if len(wrong) > 0 {
			t.Errorf("different from the database: %v", wrong)
		}
		third.stop()
		raw, err := os.ReadFile(path + "-talents")
		must(t, err)
		if bytes.Contains(raw, []byte(people[2].ID)) || !bytes.Contains(raw, []byte(newcomer.ID)) {
			t.Error("the wrong people are kept")
		}
		if other := p.again(t, path, search.Rates{"USD": 9}); other.pages == 0 {
			t.Error("an index with other rates was taken up")
		}
	})
}

// A job whose deadline passed while nothing was running is not found, and keeps nothing from being taken up.
func TestADeadlineWhileNothingRan(t *testing.T) {
	p := startProcess(t, t.TempDir(), "")
	path, boss := filepath.Join(t.TempDir(), "search"), p.newCompany(t)
	tomorrow := job.Day(time.Now().AddDate(0, 0, 1).Format(time.DateOnly))
	p.post(t, boss, func(x *job.Text) { x.Title, x.Deadline = "Zookeeper", tomorrow })
	p.post(t, boss, func(x *job.Text) { x.Title = "Nurse" })
	p.again(t, path, nil).stop()
	p.ahead = 72 * time.Hour
	later := p.again(t, path, nil)
	found, err := later.FindJobs(t.Context(), job.Query{}, list.Page{Limit: 20})
	must(t, err)
	if later.pages > 0 || found.Total != 1 || len(found.Items) != 1 {
		t.Errorf("%d pages were read, %d jobs are found", later.pages, found.Total)
	}
}

// Whoever leaves is gone from the files at once.
func TestKeptIndexesForgetAtOnce(t *testing.T) {
	for _, engine := range pgtest.Engines() {
		t.Run(engine, func(t *testing.T) {
			folder, url := t.TempDir(), ""
			if engine == "postgres" {
				url = pgtest.URL(t)
			}
			p, path := startProcess(t, folder, url), filepath.Join(t.TempDir(), "search")
			var people []account.User
			for range 5 {
				people = append(people, p.newTalent(t, talent.Profile{Title: "Nurse", Location: "Riyadh"}))
			}
			p.again(t, path, nil).stop()
			running := p.again(t, path, nil)
			p.store.OnChange(running.follower.Changed)
			holds := func(id string) bool {
				raw, err := os.ReadFile(path + "-talents")
				must(t, err)
				return bytes.Contains(raw, []byte(id))
			}
			if !holds(people[0].ID) || !holds(people[1].ID) {
				t.Fatal("somebody is not kept")
			}
			for _, leaving := range people[:2] {
				_, err := p.talents.SetInPool(t.Context(), leaving, false)
				must(t, err)
			}
			must(t, running.follower.CatchUp(t.Context()))
			if holds(people[0].ID) || holds(people[1].ID) || !holds(people[2].ID) {
				t.Error("the wrong people are kept")
			}
		})
	}
}

// What Review finds missing or too much is put right, and rows are all there afterwards.
func TestReview(t *testing.T) {
	p := startProcess(t, t.TempDir(), "")
	path, boss := filepath.Join(t.TempDir(), "search"), p.newCompany(t)
	nurse := p.post(t, boss, func(x *job.Text) { x.Title = "Nurse" })
	p.newTalent(t, talent.Profile{Title: "Nurse", Location: "Riyadh"})
	p.again(t, path, nil).stop()
	f := p.again(t, path, nil)
	everything := follow.Batch{}
	var err error
	everything.Jobs, err = p.store.OpenAfter(t.Context(), time.Now(), "", 10)
	must(t, err)
	everything.Talents, err = p.store.PoolAfter(t.Context(), "", 10)
	must(t, err)
	if wrong := f.Review(everything); len(wrong) > 0 {
		t.Errorf("%v is not right", wrong)
	}
	if wrong := f.Reviewed(); len(wrong) > 0 {
		t.Errorf("%v should not be there", wrong)
	}
	everything.Jobs[0].Title = "Cook"
	want := []change.Change{{Kind: change.Job, ID: nurse.ID}}
	if wrong := f.Review(everything); !reflect.DeepEqual(wrong, want) {
		t.Errorf("%v is not right, want %v", wrong, want)
	}
}
