package finder_test

import (
	"fmt"
	"testing"
	"time"

	"github.com/tawafuq/tawafuq/internal/account"
	"github.com/tawafuq/tawafuq/internal/application"
	"github.com/tawafuq/tawafuq/internal/company"
	"github.com/tawafuq/tawafuq/internal/file"
	"github.com/tawafuq/tawafuq/internal/job"
	"github.com/tawafuq/tawafuq/internal/list"
	"github.com/tawafuq/tawafuq/internal/moderation"
	"github.com/tawafuq/tawafuq/internal/talent"
)

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
