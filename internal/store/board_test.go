package store

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/tawafuq/tawafuq/internal/account"
	"github.com/tawafuq/tawafuq/internal/application"
	"github.com/tawafuq/tawafuq/internal/job"
	"github.com/tawafuq/tawafuq/internal/list"
	"github.com/tawafuq/tawafuq/internal/moderation"
	"github.com/tawafuq/tawafuq/internal/talent"
	"github.com/tawafuq/tawafuq/internal/uid"
	"github.com/tawafuq/tawafuq/internal/worker"
)

func nothingToTell(application.Application) []worker.Task { return nil }

// Whatever happens to a job's applicants, those that are kept in memory are those that are stored.
func TestABoardThatIsKeptIsAsStored(t *testing.T) {
	each(t, func(t *testing.T, s *Store) {
		c := newCrowd(t, s)
		jobID := c.jobs(t, 1, job.Open, "", 0)[0]
		talents := append(c.people(t, 12), c.talent.ID)
		ids := c.applied(t, []string{jobID}, talents)
		kept, ctx := application.NewService(s, nil, time.Now), t.Context()
		agree := func(after string) {
			t.Helper()
			j, err := s.jobOf(ctx, c.company.CompanyID, jobID)
			must(t, err)
			for _, f := range []application.ApplicantFilter{
				{}, {Search: "nurse"}, {Search: "let not"}, {Search: "nura"}, {Search: "welder"}, {Search: "kaf"},
				{Status: application.Pending}, {Waiting: true}, {MinRating: 2},
				{Status: application.Rejected, Search: "p"},
			} {
				told := [2]string{}
				for i, service := range []*application.Service{kept, application.NewService(s, nil, time.Now)} {
					j.Applications = 1000 * (1 - i) // kept as those of a crowded job are, and not kept
					keys, err := service.ApplicantKeys(ctx, c.company, j, f)
					must(t, err)
					for _, k := range keys {
						told[i] += fmt.Sprintln(k.ID, k.TalentID, k.Answered)
					}
				}
				if told[0] != told[1] {
					t.Errorf("after %s, %+v:\n%s\nstored:\n%s", after, f, told[0], told[1])
				}
				if f.Ranked() {
					continue
				}
				listed, err := s.Applicants(ctx, c.company.CompanyID, jobID, f, list.NewPage(0, ""))
				must(t, err)
				if lines := strings.Count(told[1], "\n"); listed.Total != lines || len(listed.Items) != lines {
					t.Errorf("after %s, %+v: %d counted and %d listed of %d", after, f, listed.Total,
						len(listed.Items), lines)
				}
			}
		}
		agree("reading")
		person := func(act moderation.Act, id string) moderation.Entry {
			return moderation.Entry{ID: uid.New(), OperatorID: "op", Act: act, Kind: moderation.Person, SubjectID: id,
				At: epoch}
		}
		noOwner := func(moderation.Owner) []worker.Task { return nil }
		move := application.Move{CompanyID: c.company.CompanyID, By: c.company.ID, At: epoch}
		name := "Nura"
		for _, step := range []struct {
			name string
			do   func() error
		}{
			{"a note", func() error { return s.SetNote(ctx, c.company.CompanyID, ids[3], "a kaf") }},
			{"a rating", func() error { return s.SetRating(ctx, c.company.CompanyID, ids[4], 3) }},
			{"a move", func() error {
				move.ApplicationID, move.To = ids[5], application.Rejected
				return s.MoveApplication(ctx, move, nothingToTell)
			}},
			{"a name", func() error {
				_, err := s.UpdateUser(ctx, talents[6], account.Change{FirstName: &name})
				return err
			}},
			{"a profile", func() error {
				_, err := s.UpdateProfile(ctx, talents[7], func(p talent.Profile) (talent.Profile, error) {
					p.Title = "Welder"
					return p, nil
				})
				return err
			}},
			{"messages", func() error {
				var all []application.Message
				for _, id := range ids[8:10] {
					all = append(all, application.Message{ID: uid.New(), ApplicationID: id, FromCompany: true,
						ByUser: c.company.ID, Body: "Hello", SentAt: epoch})
				}
				_, err := s.SendMessages(ctx, all, c.company.CompanyID, 0, nothingToTell)
				return err
			}},
			{"a withdrawal", func() error { return s.Withdraw(ctx, talents[10], ids[10], epoch) }},
			{"another application", func() error {
				_, err := s.Apply(ctx, application.Application{ID: uid.New(), TalentID: talents[10],
					Job: job.Job{ID: jobID, CompanyID: c.company.CompanyID}, Status: application.Pending,
					CoverLetter: "kaf", AppliedAt: time.Now()}, application.NoCV)
				return err
			}},
			{"a suspension", func() error {
				_, err := s.Hold(ctx, person("suspend", talents[11]), noOwner)
				return err
			}},
			{"its end", func() error { return s.Release(ctx, person("restore", talents[11]), noOwner) }},
			{"a switch to blind", func() error { return s.SetBlind(ctx, c.company.CompanyID, jobID, true) }},
			{"an interview", func() error {
				move.ApplicationID, move.To = ids[0], application.Interviewing
				return s.MoveApplication(ctx, move, nothingToTell)
			}},
			{"a departure", func() error {
				if err := c.accounts.Delete(ctx, c.talent, goodPassword); err != nil {
					return err
				}
				c.settle(t)
				return nil
			}},
		} {
			must(t, step.do())
			agree(step.name)
		}
	})
}
