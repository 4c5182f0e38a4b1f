package match

import (
	"context"
	"fmt"
	"reflect"
	"testing"
	"time"

	"github.com/tawafuq/tawafuq/internal/concept"
	"github.com/tawafuq/tawafuq/internal/demo"
	"github.com/tawafuq/tawafuq/internal/embed"
	"github.com/tawafuq/tawafuq/internal/job"
	"github.com/tawafuq/tawafuq/internal/talent"
	"github.com/tawafuq/tawafuq/lexicon"
)

// The score and the reasons in a list are those of the job's page, whether the talent is in the pool or not.
func TestRowsAgreeWithTheJobsPage(t *testing.T) {
	onBothEngines(t, func(t *testing.T, start func() *process) {
		p := start()
		boss := p.newCompany(t)
		var posted []*job.Job
		for _, x := range []job.Text{
			jobText("Backend Engineer", "Go", "PostgreSQL", "Golang", "Quill sharpening", "Go and Docker"),
			jobText("محاسبة", "إكسل", "المحاسبة"),
			jobText("Storyteller"),
		} {
			x.Requirements = []string{"Bachelor's degree", "3 years of Go", "Fluent English"}
			j, err := p.jobs.Post(t.Context(), boss, x, false)
			must(t, err)
			posted = append(posted, &j)
		}
		person := p.newTalent(t, talent.Profile{Title: "مهندسة برمجيات", Location: "الرياض", Experience: 5,
			Skills: []string{"Go", "Quill sharpening", "Excel"}, Bio: "I build services in Docker.",
			Languages: []string{"English"}})
		check := func(state string) {
			t.Helper()
			rows, err := p.matcher.ScoreJobs(t.Context(), person, posted)
			must(t, err)
			scores, err := p.matcher.Scores(t.Context(), person)
			must(t, err)
			for i, j := range posted {
				page, err := p.matcher.Job(t.Context(), person, j.ID)
				must(t, err)
				if !reflect.DeepEqual(rows[i], page.Result) {
					t.Errorf("%s, %s: %+v in the list, %+v on its page", state, j.Title, rows[i], page.Result)
				}
				if scores(j.ID) != page.rank() {
					t.Errorf("%s, %s: %d to sort by, %d on its page", state, j.Title, scores(j.ID), page.rank())
				}
				found, err := p.matcher.CandidatesFor(t.Context(), boss, j.ID, 10)
				must(t, err)
				for _, c := range found {
					if !reflect.DeepEqual(c.Result, page.Result) {
						t.Errorf("%s, %s: %+v for the company, %+v on its page", state, j.Title, c.Result, page.Result)
					}
				}
			}
			recommended, err := p.matcher.JobsFor(t.Context(), person, 10)
			must(t, err)
			if len(recommended) == 0 {
				t.Errorf("%s, nothing is recommended", state)
			}
			for _, found := range recommended {
				page, err := p.matcher.Job(t.Context(), person, found.Job.ID)
				must(t, err)
				if !reflect.DeepEqual(found.Result, page.Result) {
					t.Errorf("%s, %s: %+v recommended, %+v on its page",
						state, found.Job.Title, found.Result, page.Result)
				}
			}
		}
		check("in the pool")
		edited, err := p.jobs.Edit(t.Context(), boss, posted[2].ID, jobText("Go Developer", "Go"))
		must(t, err)
		posted[2] = &edited
		check("after an edit")
		_, err = p.talents.Update(t.Context(), person, talent.Change{Title: new("Accountant")})
		must(t, err)
		check("after a change of the profile")
		_, err = p.talents.SetInPool(t.Context(), person, false)
		must(t, err)
		check("out of the pool")
		_, err = p.jobs.Close(t.Context(), boss, posted[0].ID)
		must(t, err)
		rows, err := p.matcher.ScoreJobs(t.Context(), person, posted[:1])
		must(t, err)
		if rows[0].Score == 0 {
			t.Error("a job that has just closed has no score")
		}
		scores, err := p.matcher.Scores(t.Context(), person)
		must(t, err)
		if scores(posted[0].ID) != 0 || scores("nothing") != 0 {
			t.Error("there is a score for a job that is not open")
		}
	})
}

// BenchmarkRows measures how long the matches of a page of jobs take, and the scores of all jobs to sort by.
func BenchmarkRows(b *testing.B) {
	var m demoMarket
	size := demo.Size{Companies: 500, Jobs: 25_000, Talents: 10, Seed: 5, Now: time.Now()}
	_, err := demo.Load(b.Context(), &m, func(context.Context) (string, error) { return "", nil }, size, demo.Guests{},
		func(demo.Progress) {})
	must(b, err)
	words, err := concept.Load(lexicon.Files)
	must(b, err)
	encoder, err := embed.Default()
	must(b, err)
	r := NewReader(words, encoder)
	e := &Engine{jobs: newTable[terms](r.dimension())}
	page := make([]*job.Job, 0, 20)
	for i, v := range m.jobs {
		id := fmt.Sprint(i)
		e.jobs.set(id, r.vacancy(v).row())
		if len(page) < cap(page) {
			page = append(page, &job.Job{ID: id, Text: job.Text{Skills: v.Skills}})
		}
	}
	open, h := e.jobs.snapshot(), r.talent(m.talents[0])
	b.Run("20 rows", func(b *testing.B) {
		for b.Loop() {
			held := r.holdings(h)
			for _, j := range page {
				w := r.wanted(open, j)
				r.resultOf(h, w, w.coveredBy(h, held))
			}
		}
	})
	b.Run("all scores", func(b *testing.B) {
		for b.Loop() {
			new(recentScores).of(r, "me", h, 0, open)
		}
	})
	b.Run("all scores after a change", func(b *testing.B) {
		var kept recentScores
		for i := 0; b.Loop(); i++ {
			e.jobs.set("0", r.vacancy(m.jobs[i%len(m.jobs)]).row())
			kept.of(r, "me", h, 1, e.jobs.snapshot())
		}
	})
}
