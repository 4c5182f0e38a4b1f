package finder_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/tawafuq/tawafuq/internal/application"
	"github.com/tawafuq/tawafuq/internal/company"
	"github.com/tawafuq/tawafuq/internal/job"
	"github.com/tawafuq/tawafuq/internal/search"
	"github.com/tawafuq/tawafuq/internal/talent"
)

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
