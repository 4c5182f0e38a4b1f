package store

import (
	"testing"
	"time"

	"github.com/tawafuq/tawafuq/internal/account"
	"github.com/tawafuq/tawafuq/internal/company"
	"github.com/tawafuq/tawafuq/internal/job"
	"github.com/tawafuq/tawafuq/internal/list"
	"github.com/tawafuq/tawafuq/internal/uid"
)

// newCompany writes a company and returns its user.
func newCompany(t *testing.T, s *Store, email string) account.User {
	t.Helper()
	r := registration(email, account.RoleCompany)
	r.User.FirstName, r.User.LastName, r.User.CompanyID, r.User.CompanyName = "", "", uid.New(), "نجد"
	must(t, s.CreateCompany(t.Context(), r, company.Company{
		ID:       r.User.CompanyID,
		Name:     "نجد",
		Industry: "Technology",
		Email:    email,
		Location: "الرياض",
	}))
	return r.User
}

// A job that was unsaved takes its place again as long as that may be undone. Later it is saved as a new one, and Sweep
// deletes the old entry.
func TestARemovedJobKeepsItsPlaceForAWhile(t *testing.T) {
	each(t, func(t *testing.T, s *Store) {
		ctx, user, by := t.Context(), newTalent(t, s, "sara@example.com"), newCompany(t, s, "hr@najd.example")
		var ids []string
		for i := range 2 {
			j := job.Job{ID: uid.New(), CompanyID: by.CompanyID, Status: job.Open, PostedAt: epoch,
				Text: job.Text{Title: "Nurse", Type: "full-time", Level: "mid", Currency: "SAR"}}
			must(t, s.ImportJobs(ctx, []job.Job{j}))
			must(t, s.SaveJob(ctx, user.ID, j.ID, epoch.Add(time.Duration(i)*time.Hour)))
			ids = append(ids, j.ID)
		}
		first := func() string {
			t.Helper()
			saved, err := s.SavedJobs(ctx, user.ID, list.NewPage(0, ""))
			must(t, err)
			if len(saved.Items) != 2 || saved.Total != 2 {
				t.Fatalf("%d saved of %d", len(saved.Items), saved.Total)
			}
			return saved.Items[0].ID
		}
		removed := epoch.Add(2 * time.Hour)
		must(t, s.UnsaveJob(ctx, user.ID, ids[0], removed))
		must(t, s.SaveJob(ctx, user.ID, ids[0], removed.Add(job.UndoTime-time.Second)))
		if first() != ids[1] {
			t.Error("undone in time, it stands first")
		}
		must(t, s.UnsaveJob(ctx, user.ID, ids[0], removed))
		must(t, s.SaveJob(ctx, user.ID, ids[0], removed.Add(job.UndoTime)))
		if first() != ids[0] {
			t.Error("saved again, it is not first")
		}
		must(t, s.UnsaveJob(ctx, user.ID, ids[0], removed))
		must(t, s.Sweep(ctx, removed.Add(job.UndoTime+time.Second)))
		var kept int
		must(t, s.reader.QueryRowContext(ctx, `SELECT COUNT(*) FROM saved_jobs`).Scan(&kept))
		if kept != 1 {
			t.Errorf("%d rows after sweeping, want 1", kept)
		}
	})
}
