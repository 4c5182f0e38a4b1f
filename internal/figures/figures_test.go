package figures_test

import (
	"context"
	"log/slog"
	"testing"
	"time"

	"github.com/tawafuq/tawafuq/internal/account"
	"github.com/tawafuq/tawafuq/internal/application"
	"github.com/tawafuq/tawafuq/internal/company"
	"github.com/tawafuq/tawafuq/internal/figures"
	"github.com/tawafuq/tawafuq/internal/job"
	"github.com/tawafuq/tawafuq/internal/store"
	"github.com/tawafuq/tawafuq/internal/talent"
	"github.com/tawafuq/tawafuq/internal/worker"
)

func ok(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

func TestMeasured(t *testing.T) {
	ctx := t.Context()
	st, err := store.Open(ctx, t.TempDir(), "")
	ok(t, err)
	t.Cleanup(func() { st.Close() })
	ok(t, st.Migrate(ctx))
	now := time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC)
	clock := func() time.Time { return now }
	s := figures.NewService(st, 82, clock)
	measured := func() figures.Measured {
		t.Helper()
		now = now.Add(time.Hour) // older figures are measured again
		m, err := s.Measured(ctx)
		ok(t, err)
		return m
	}

	if m := measured(); m.OpenJobs+m.Talents+m.Companies != 0 || m.Satisfaction != nil || m.Answers.Hours != nil ||
		m.Answers.WithinDay != nil || *m.MatchAccuracy != 82 {
		t.Errorf("with no data: %+v", m)
	}

	accounts := account.NewService(st, nil, clock)
	in, err := company.NewService(st, accounts, nil, clock).Register(ctx, company.RegisterInput{
		Account: account.NewUser{Email: "hr@najd.example", Password: "correct horse battery"},
		Company: company.Company{Name: "نجد", Industry: "Other", Location: "الرياض"},
	})
	ok(t, err)
	by := in.User
	in, err = talent.NewService(st, accounts, clock).Register(ctx, talent.RegisterInput{
		Account: account.NewUser{FirstName: "سارة", LastName: "الحربي", Email: "sara@example.com",
			Password: "correct horse battery"}, Profile: talent.Profile{Title: "ممرضة", Location: "جدة"},
	})
	ok(t, err)
	jobs := job.NewService(st, clock)
	applications := application.NewService(st, jobs, clock)
	runner := worker.NewRunner(st, applications.Handlers(), slog.New(slog.DiscardHandler))
	for i := range 6 {
		j, err := jobs.Post(ctx, by, job.Text{Title: "x", Location: "x", Type: "contract", Level: "mid",
			Description: "x", Deadline: "2026-03-02"}, false)
		ok(t, err)
		a, err := applications.Apply(ctx, in.User, application.ApplyInput{JobID: j.ID})
		ok(t, err)
		now = now.Add(2 * time.Hour)
		ok(t, applications.Move(ctx, by, a.ID, application.MoveInput{To: application.Rejected}))
		for runner.RunPending(ctx) > 0 {
		}
		_, err = applications.SetSatisfied(ctx, in.User, a.ID, i > 1)
		ok(t, err)
	}
	m := measured()
	if m.OpenJobs != 6 || m.Talents != 1 || m.Companies != 1 || m.Rated != 6 || m.Satisfaction == nil ||
		*m.Satisfaction != 67 || m.Answers.Hours == nil || *m.Answers.Hours != 2 || m.Answers.Sample != 6 {
		t.Errorf("measured %+v", m)
	}
	now = now.AddDate(0, 0, 2) // the deadline has passed, whether or not anybody closed the jobs
	if m := measured(); m.OpenJobs != 0 || m.Answers.WithinDay == nil || *m.Answers.WithinDay != 100 {
		t.Errorf("two days later: %+v", m)
	}
	now = now.AddDate(0, 0, 90)
	if m := measured(); m.Answers.Hours != nil || m.Answers.Sample != 0 || m.Satisfaction == nil {
		t.Errorf("a season later: %+v", m)
	}
}

// Every visitor of the landing page may ask: figures are cached for a minute.
func TestMeasuredIsCached(t *testing.T) {
	ctx := t.Context()
	st, err := store.Open(ctx, t.TempDir(), "")
	ok(t, err)
	t.Cleanup(func() { st.Close() })
	asked := 0
	st.OnStatement(func(context.Context, string) func() { asked++; return func() {} })
	ok(t, st.Migrate(ctx))
	now := time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC)
	s := figures.NewService(st, 82, func() time.Time { return now })
	for _, step := range []struct {
		wait  time.Duration
		fresh bool
	}{{0, true}, {0, false}, {59 * time.Second, false}, {time.Second, true}, {30 * time.Second, false},
		{time.Hour, true}} {
		now = now.Add(step.wait)
		asked = 0
		_, err := s.Measured(ctx)
		ok(t, err)
		if (asked > 0) != step.fresh {
			t.Errorf("at %v: %d statements, want some: %v", now, asked, step.fresh)
		}
	}
}
