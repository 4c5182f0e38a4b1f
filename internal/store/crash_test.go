package store

import (
	"testing"

	"github.com/tawafuq/tawafuq/internal/account"
	"github.com/tawafuq/tawafuq/internal/company"
	"github.com/tawafuq/tawafuq/internal/job"
	"github.com/tawafuq/tawafuq/internal/worker"
)

// The rest of a rename is done by whoever claims the task after a crash.
func TestARenameGoesOnAfterACrash(t *testing.T) {
	each(t, func(t *testing.T, s *Store) {
		c := newCrowd(t, s)
		ids := c.jobs(t, 60, job.Draft, "", 5)
		must(t, s.UpdateCompany(t.Context(), company.Company{ID: c.company.CompanyID, Name: "Tihama", Industry: "T",
			Location: "R"}, epoch))
		must(t, s.write(t.Context(), func(t2 *tx) error { // the first step, then nothing more
			_, err := t2.renameSome(t.Context(), renamed{CompanyID: c.company.CompanyID})
			return err
		}))
		if n, _ := s.CountTasks(t.Context(), worker.Waiting); n != 1 {
			t.Fatalf("%d tasks wait", n)
		}
		if n := c.count(t, `SELECT COUNT(*) FROM job_words WHERE word = 'tihama'`); n == 0 || n == len(ids) {
			t.Fatalf("%d of %d jobs have the new name", n, len(ids))
		}
		c.settle(t)
		if n := c.count(t, `SELECT COUNT(*) FROM job_words WHERE word = 'tihama'`); n != len(ids) {
			t.Errorf("%d of %d jobs have the new name", n, len(ids))
		}
	})
}

// If the server dies while somebody leaves, they are gone once the task is claimed again.
func TestLeavingGoesOnAfterACrash(t *testing.T) {
	each(t, func(t *testing.T, s *Store) {
		c := newCrowd(t, s)
		hash, err := s.PasswordHash(t.Context(), c.talent.ID)
		must(t, err)
		_, err = s.CloseAccount(t.Context(), c.talent, hash, epoch)
		must(t, err)
		_, err = s.UserByEmail(t.Context(), account.EmailKey("sara@example.com"))
		if err == nil {
			t.Error("the account still opens")
		}
		c.settle(t)
		users := c.count(t, `SELECT COUNT(*) FROM users WHERE id = $1`, c.talent.ID)
		if n := users + c.count(t, `SELECT COUNT(*) FROM talent_vocabulary`); n != 0 {
			t.Errorf("%d rows stay", n)
		}
	})
}
