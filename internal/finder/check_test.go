package finder_test

import (
	"testing"

	"github.com/tawafuq/tawafuq/internal/change"
	"github.com/tawafuq/tawafuq/internal/company"
	"github.com/tawafuq/tawafuq/internal/finder"
	"github.com/tawafuq/tawafuq/internal/job"
	"github.com/tawafuq/tawafuq/internal/talent"
)

func TestCheck(t *testing.T) {
	logo := company.Company{ID: "najd", Name: "Najd"}
	opened := job.Job{ID: "job1", CompanyID: "najd", CompanyName: "Najd", Status: job.Open,
		Text: job.Text{Title: "Nurse"}}
	second := opened
	second.ID = "job2"
	person := talent.Candidate{FirstName: "Sara", Profile: talent.Profile{UserID: "person1", Title: "Nurse"}}
	for name, c := range map[string]struct {
		damage func(m *madeUp)
		want   []finder.Difference
	}{
		"nothing":             {func(*madeUp) {}, nil},
		"a job's text":        {func(m *madeUp) { m.jobs[0].Title = "Cook" }, jobs("job1", finder.InRow)},
		"its applications":    {func(m *madeUp) { m.jobs[1].Applications = 3 }, jobs("job2", finder.InRow)},
		"its company's name":  {func(m *madeUp) { m.jobs[1].CompanyName = "Hijaz" }, jobs("job2", finder.InRow)},
		"a job is gone":       {func(m *madeUp) { m.jobs = m.jobs[:1] }, jobs("job2", finder.InIndex, finder.InRow)},
		"somebody's name":     {func(m *madeUp) { m.talents[0].FirstName = "Noura" }, person1(finder.InRow)},
		"somebody is missing": {func(m *madeUp) { m.talents = nil }, person1(finder.InIndex, finder.InRow)},
	} {
		t.Run(name, func(t *testing.T) {
			m := &madeUp{companies: []company.Company{logo}, jobs: []job.Job{opened, second},
				talents: []talent.Candidate{person}}
			f := fillFrom(t, m)
			c.damage(m)
			got, err := f.Check(t.Context(), m)
			must(t, err)
			if len(got) != len(c.want) {
				t.Fatalf("found %v, want %v", got, c.want)
			}
			for i := range got {
				if got[i] != c.want[i] {
					t.Errorf("found %v, want %v", got, c.want)
				}
			}
		})
	}
}

func jobs(id string, where ...string) (all []finder.Difference) {
	for _, w := range where {
		all = append(all, finder.Difference{Change: change.Change{Kind: change.Job, ID: id}, Where: w})
	}
	return all
}

func person1(where ...string) (all []finder.Difference) {
	for _, w := range where {
		all = append(all, finder.Difference{Change: change.Change{Kind: change.Talent, ID: "person1"}, Where: w})
	}
	return all
}
