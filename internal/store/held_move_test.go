package store

import (
	"errors"
	"sync"
	"testing"
	"time"

	"github.com/tawafuq/tawafuq/internal/application"
	"github.com/tawafuq/tawafuq/internal/job"
	"github.com/tawafuq/tawafuq/internal/moderation"
	"github.com/tawafuq/tawafuq/internal/notice"
	"github.com/tawafuq/tawafuq/internal/uid"
	"github.com/tawafuq/tawafuq/internal/worker"
)

// held is a crowd with one application that is about to be rejected.
type held struct {
	crowd
	id, press, task string
}

func newHeld(t *testing.T, s *Store) held {
	t.Helper()
	c := newCrowd(t, s)
	id := c.applied(t, c.jobs(t, 1, job.Open, "", 0), []string{c.talent.ID})[0]
	h := held{crowd: c, id: id, press: uid.New(), task: uid.New()}
	refused, err := h.hold(t, h.press, application.Rejected)
	must(t, errors.Join(err, refused))
	return h
}

func (h held) hold(t *testing.T, press string, to application.Status) (refused, err error) {
	move := application.Move{CompanyID: h.company.CompanyID, By: h.company.ID, To: to, Reason: "why", At: epoch}
	all, err := h.store.HoldMoves(t.Context(), application.Hold{Press: press, Move: move, Due: epoch}, []string{h.id},
		func(a application.Application) worker.Task {
			task := worker.New(application.TaskMove, nil).For(worker.People{AboutUser: a.TalentID})
			task.ID = h.task
			return task
		})
	return all[h.id], err
}

func (h held) settleMove(t *testing.T) error {
	return h.store.SettleMove(t.Context(), h.id, h.task, epoch.Add(time.Hour),
		func(a application.Application) []worker.Task { return []worker.Task{application.StatusNotice(a)} })
}

// left checks how much of a move there is: the hold with its task, and what it did.
func (h held) left(t *testing.T, holds, moves int) {
	t.Helper()
	for query, want := range map[string]int{
		`SELECT COUNT(*) FROM held_moves`:                                        holds,
		`SELECT COUNT(*) FROM tasks WHERE kind = 'application.move'`:             holds,
		`SELECT COUNT(*) FROM application_events WHERE by_company`:               moves,
		`SELECT COUNT(*) FROM applications WHERE responded_at IS NOT NULL`:       moves,
		`SELECT COUNT(*) FROM applications WHERE status = 'rejected'`:            moves,
		`SELECT COUNT(*) FROM tasks WHERE kind = '` + notice.Task + `'`:          moves,
		`SELECT COUNT(*) FROM live_events WHERE user_id = '` + h.talent.ID + `'`: 1 + moves, // and that they applied
	} {
		if n := h.count(t, query); n != want {
			t.Errorf("%d of %s, want %d", n, query, want)
		}
	}
}

func (h held) done(t *testing.T) {
	t.Helper()
	must(t, h.store.CompleteTask(t.Context(), worker.Task{ID: h.task}))
}

func TestAHeldMoveHappensOnce(t *testing.T) {
	each(t, func(t *testing.T, s *Store) {
		h := newHeld(t, s)
		h.left(t, 1, 0)
		refused, err := h.hold(t, uid.New(), application.Interviewing)
		must(t, err)
		wantErr(t, refused, application.ErrMoving)
		// Two processes that both believe they hold the task's lease.
		var both sync.WaitGroup
		failures := make([]error, 2)
		for i := range failures {
			both.Go(func() { failures[i] = h.settleMove(t) })
		}
		both.Wait()
		must(t, errors.Join(failures...))
		h.done(t)
		h.left(t, 0, 1)
		must(t, h.settleMove(t)) // and one more after a crash
		h.left(t, 0, 1)
	})
}

func TestAnUndoneMoveLeavesNoTrace(t *testing.T) {
	each(t, func(t *testing.T, s *Store) {
		h := newHeld(t, s)
		undone, err := s.UndoMoves(t.Context(), uid.New(), h.press)
		must(t, err)
		if len(undone) != 0 {
			t.Errorf("another company undid %q", undone)
		}
		undone, err = s.UndoMoves(t.Context(), h.company.CompanyID, h.press)
		must(t, err)
		if len(undone) != 1 || undone[0] != h.id {
			t.Errorf("undone: %q", undone)
		}
		h.left(t, 0, 0)
		must(t, h.settleMove(t)) // the task was claimed before
		h.left(t, 0, 0)
	})
}

// Undoing while the move happens ends in one of the two, whole.
func TestUndoingRacesWithTheMove(t *testing.T) {
	each(t, func(t *testing.T, s *Store) {
		for range 10 {
			h := newHeldAgain(t, s)
			var (
				both    sync.WaitGroup
				undone  []string
				failed  error
				settled error
			)
			both.Go(func() { undone, failed = s.UndoMoves(t.Context(), h.company.CompanyID, h.press) })
			both.Go(func() { settled = h.settleMove(t) })
			both.Wait()
			must(t, errors.Join(failed, settled))
			moved := h.count(t, `SELECT COUNT(*) FROM applications WHERE id = $1 AND status = 'rejected'`, h.id)
			events := h.count(t, `
				SELECT COUNT(*)
				FROM application_events
				WHERE application_id = $1
					AND by_company`, h.id)
			if moved+len(undone) != 1 || events != moved {
				t.Errorf("moved %d times, undone %d times, %d entries of history", moved, len(undone), events)
			}
		}
	})
}

// newHeldAgain is newHeld in a market that may exist already.
func newHeldAgain(t *testing.T, s *Store) held {
	t.Helper()
	c := crowd{store: s}
	var there int
	must(t, s.row(t.Context(), `SELECT COUNT(*) FROM companies`).Scan(&there))
	if there == 0 {
		return newHeld(t, s)
	}
	must(t, s.row(t.Context(), `SELECT id, company_id FROM users WHERE role = 'company'`).
		Scan(&c.company.ID, &c.company.CompanyID))
	must(t, s.row(t.Context(), `SELECT user_id FROM talents`).Scan(&c.talent.ID))
	id := c.applied(t, c.jobs(t, 1, job.Open, "", 0), []string{c.talent.ID})[0]
	h := held{crowd: c, id: id, press: uid.New(), task: uid.New()}
	refused, err := h.hold(t, h.press, application.Rejected)
	must(t, errors.Join(err, refused))
	return h
}

// What happens to those concerned meanwhile.
func TestAHeldMoveThatCanNoLongerHappen(t *testing.T) {
	for name, meanwhile := range map[string]func(t *testing.T, h held){
		"the talent withdraws": func(t *testing.T, h held) {
			must(t, h.store.Withdraw(t.Context(), h.talent.ID, h.id, epoch))
		},
		"the company is suspended": func(t *testing.T, h held) {
			h.suspend(t, moderation.Company, h.company.CompanyID)
		},
		"the talent is suspended": func(t *testing.T, h held) { h.suspend(t, moderation.Person, h.talent.ID) },
		"the talent leaves": func(t *testing.T, h held) {
			must(t, h.accounts.Delete(t.Context(), h.talent, goodPassword))
		},
	} {
		t.Run(name, func(t *testing.T) {
			each(t, func(t *testing.T, s *Store) {
				h := newHeld(t, s)
				meanwhile(t, h)
				told := h.count(t, `SELECT COUNT(*) FROM tasks WHERE kind = $1`, notice.Task)
				must(t, h.settleMove(t))
				h.done(t)
				if n := h.count(t, `SELECT COUNT(*) FROM held_moves`); n != 0 {
					t.Errorf("%d holds stay", n)
				}
				if n := h.count(t, `SELECT COUNT(*) FROM application_events WHERE by_company`); n != 0 {
					t.Error("it happened")
				}
				if n := h.count(t, `SELECT COUNT(*) FROM tasks WHERE kind = $1`, notice.Task); n != told {
					t.Error("the talent is told")
				}
			})
		})
	}
}

func (h held) suspend(t *testing.T, kind moderation.Kind, id string) {
	t.Helper()
	entry := moderation.Entry{ID: uid.New(), OperatorID: "op", Act: "suspend", Kind: kind, SubjectID: id, At: epoch}
	entry.Reason = "spam"
	_, err := h.store.Hold(t.Context(), entry, func(moderation.Owner) []worker.Task { return nil })
	must(t, err)
}

// A removed job's applicants are still answered.
func TestAHeldMoveOfARemovedJobHappens(t *testing.T) {
	each(t, func(t *testing.T, s *Store) {
		h := newHeld(t, s)
		var jobID string
		must(t, s.row(t.Context(), `SELECT job_id FROM applications`).Scan(&jobID))
		h.suspend(t, moderation.Job, jobID)
		must(t, h.settleMove(t))
		h.done(t)
		h.left(t, 0, 1)
	})
}

// A company that leaves rejects whoever waits, whatever it was about to do.
func TestACompanyThatLeavesHoldsNothing(t *testing.T) {
	each(t, func(t *testing.T, s *Store) {
		h := newHeld(t, s)
		must(t, h.accounts.Delete(t.Context(), h.company, goodPassword))
		h.settle(t)
		must(t, h.settleMove(t))
		if n := h.count(t, `SELECT COUNT(*) FROM held_moves`); n != 0 {
			t.Errorf("%d holds stay", n)
		}
		if n := h.count(t, `SELECT COUNT(*) FROM application_events WHERE by_company`); n != 1 {
			t.Errorf("rejected %d times", n)
		}
	})
}
