package store

import (
	"context"
	"slices"
	"strconv"
	"time"

	"github.com/tawafuq/tawafuq/internal/application"
	"github.com/tawafuq/tawafuq/internal/errs"
	"github.com/tawafuq/tawafuq/internal/moderation"
	"github.com/tawafuq/tawafuq/internal/worker"
)

// waitingApplication is the condition that nobody has answered an application yet. The index of waiting applications
// holds exactly these.
const waitingApplication = `a.status = 'pending' AND a.responded_at IS NULL`

// remindable are applications whose company may be reminded of them: they wait, the applicant is not suspended, the job
// was not removed. A job that is closed or expired keeps its promise to those who applied.
var remindable = waitingApplication + `
	AND ` + unheldApplicant + `
	AND ` + unheld(moderation.Company, "a.company_id") + `
	AND NOT EXISTS (SELECT 1 FROM jobs r WHERE r.id = a.job_id AND r.status = 'removed')`

// remindTogether is how much younger applications to the same job may be that one reminder speaks of, so that a job
// with many applicants does not ring once for each of them.
const remindTogether = time.Hour

// Remind notes that a company is reminded of an application, and of those to the same job that wait about as long, and
// queues what then returns. It does nothing if the application does not wait any more or the day is over.
func (s *Store) Remind(
	ctx context.Context, id string, now time.Time, then func(application.Reminded) []worker.Task,
) error {
	return s.write(ctx, func(t *tx) error {
		var where conditions
		where.add(`a.id = $1`, id)
		where.add(remindable)
		a, err := scanApplication(t.row(ctx, `
			SELECT `+applicationColumns+`, 0, `+jobColumns+fromApplications+`
			WHERE `+where.sql(), where.args...))
		if notFound(err) == errs.ErrNotFound {
			return nil
		}
		if err != nil {
			return err
		}
		r := application.Reminded{Application: a, Hours: application.ReminderAt(a.AppliedAt, now)}
		if r.Hours == 0 {
			return nil
		}
		// In the order of ids, so that two reminders of one job do not wait for each other.
		ids, err := collect(ctx, t.query, scanText, `
			UPDATE applications
			SET reminded = $1
			WHERE id IN (
				SELECT a.id
				FROM applications a
				WHERE a.job_id = $2
					AND a.reminded < $3
					AND a.applied_at <= $4
					AND `+remindable+`
				ORDER BY a.id
				LIMIT `+strconv.Itoa(stepRows)+` `+t.dialect.lockRow+`)
			RETURNING id`,
			r.Hours, a.Job.ID, r.Hours, millis(now.Add(remindTogether-time.Duration(r.Hours)*time.Hour)))
		if err != nil {
			return err
		}
		if slices.Contains(ids, id) {
			r.Count = len(ids)
		}
		return t.enqueue(ctx, then(r)...)
	})
}
