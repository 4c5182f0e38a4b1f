package match

import (
	"reflect"
	"testing"

	"github.com/tawafuq/tawafuq/internal/account"
	"github.com/tawafuq/tawafuq/internal/application"
	"github.com/tawafuq/tawafuq/internal/list"
	"github.com/tawafuq/tawafuq/internal/talent"
)

// Applicants have the same score and reasons as on the job's page, in every order, in the pool or not, and whether or
// not their scores are cached, as those of a crowded job are.
func TestApplicantsAgreeWithTheJobsPage(t *testing.T) {
	onBothEngines(t, func(t *testing.T, start func() *process) {
		p := start()
		boss := p.newCompany(t)
		backend := jobText("Backend Engineer", "Go", "PostgreSQL", "Go and Docker")
		posted, err := p.jobs.Post(t.Context(), boss, backend, false)
		must(t, err)
		people := map[string]account.User{}
		var one account.User
		for _, profile := range []talent.Profile{
			{Title: "Backend Engineer", Location: "Riyadh", Experience: 5, Skills: []string{"Go", "PostgreSQL"}},
			{Title: "محاسبة", Location: "جدة", Skills: []string{"Excel"}, Bio: "I keep books with Docker."},
		} {
			person := p.newTalent(t, profile)
			people[person.ID], one = person, person
			_, err := p.matcher.applications.Apply(t.Context(), person,
				application.ApplyInput{JobID: posted.ID, CVID: application.NoCV})
			must(t, err)
		}
		check := func(state string) {
			t.Helper()
			var results []Result
			for _, order := range []application.ApplicantOrder{application.ByNewest, application.ByMatch} {
				f := application.ApplicantFilter{Order: order}
				found, err := p.matcher.Applicants(t.Context(), boss, posted.ID, f, list.NewPage(0, ""))
				must(t, err)
				if len(found.Items) != len(people) {
					t.Fatalf("%s, %s: %d applicants", state, order, len(found.Items))
				}
				results = results[:0]
				for _, a := range found.Items {
					page, err := p.matcher.Job(t.Context(), people[a.TalentID], posted.ID)
					must(t, err)
					if !reflect.DeepEqual(a.Result, page.Result) {
						t.Errorf("%s, %s: %+v in the list, %+v on the page", state, order, a.Result, page.Result)
					}
					results = append(results, a.Result)
				}
			}
			if results[0].rank() < results[1].rank() {
				t.Errorf("%s: %d before %d", state, results[0].rank(), results[1].rank())
			}
			j, err := p.jobs.Own(t.Context(), boss, posted.ID)
			must(t, err)
			j.Applications = 10_000
			best := application.ApplicantFilter{Order: application.ByMatch}
			for range 2 {
				keys, err := p.matcher.rankedKeys(t.Context(), boss, j, best)
				must(t, err)
				grades, err := p.matcher.gradesOf(t.Context(), boss, j, keys)
				must(t, err)
				for i, g := range grades {
					if g != results[i].graded {
						t.Errorf("%s: kept %+v, %+v in the list", state, g, results[i].graded)
					}
				}
			}
		}
		check("in the pool")
		_, err = p.talents.Update(t.Context(), one, talent.Change{Title: new("Go Developer")})
		must(t, err)
		check("after a change of a profile")
		_, err = p.talents.SetInPool(t.Context(), one, false)
		must(t, err)
		check("out of the pool")
		_, err = p.talents.Update(t.Context(), one, talent.Change{Title: new("Nurse")})
		must(t, err)
		check("after a change out of the pool")
		_, err = p.jobs.Edit(t.Context(), boss, posted.ID, jobText("Nurse", "Patient care"))
		must(t, err)
		check("after an edit")
	})
}
