package store

import (
	"context"
	"database/sql"
	"time"

	"github.com/tawafuq/tawafuq/internal/application"
	"github.com/tawafuq/tawafuq/internal/change"
	"github.com/tawafuq/tawafuq/internal/errs"
	"github.com/tawafuq/tawafuq/internal/job"
	"github.com/tawafuq/tawafuq/internal/live"
	"github.com/tawafuq/tawafuq/internal/worker"
)

// applicationColumns are what scanApplication reads, followed by a number of unread messages and jobColumns.
const (
	applicationColumns = `
		a.id, a.talent_id, a.status, a.cover_letter, a.note, a.satisfied, a.applied_at, a.responded_at,
		a.named, a.access_ended_at IS NOT NULL, v.id, v.file_name, v.uploaded_at`
	fromApplications = `
		FROM applications a
		JOIN jobs j ON j.id = a.job_id
		JOIN companies c ON c.id = j.company_id
		LEFT JOIN cvs v ON v.id = a.cv_id`
	liveApplication = `a.status <> 'withdrawn'`
)

// Unread messages are those of the other side.
const (
	unreadByTalent = `(
		SELECT COUNT(*)
		FROM messages m
		WHERE m.application_id = a.id
			AND m.from_company
			AND m.read_at IS NULL)`
	unreadByCompany = `(
		SELECT COUNT(*)
		FROM messages m
		WHERE m.application_id = a.id
			AND NOT m.from_company
			AND m.read_at IS NULL)`
)

// applicationRow reads applicationColumns and the number of unread messages.
type applicationRow struct {
	application.Application
	applied   int64
	responded sql.NullInt64
	satisfied sql.NullBool
	cv        sentCV
}

func (r *applicationRow) targets() []any {
	own := []any{&r.ID, &r.TalentID, &r.Status, &r.CoverLetter, &r.Note, &r.satisfied, &r.applied, &r.responded,
		&r.Named, &r.Ended}
	return append(append(own, r.cv.targets()...), &r.Unread)
}

func (r *applicationRow) read(j job.Job) application.Application {
	r.Job, r.AppliedAt, r.CV = j, fromMillis(r.applied), r.cv.read()
	if r.responded.Valid {
		r.RespondedAt = fromMillis(r.responded.Int64)
	}
	if r.satisfied.Valid {
		r.Satisfied = &r.satisfied.Bool
	}
	return r.Application
}

func scanApplication(r row) (application.Application, error) {
	var a applicationRow
	j, err := scanJob(after(r, a.targets()...))
	if err != nil {
		return application.Application{}, err
	}
	return a.read(j), nil
}

// Apply writes an application for an open job. The constraint decides who was first.
func (s *Store) Apply(
	ctx context.Context, a application.Application, cvID string, tasks ...worker.Task,
) (application.Application, error) {
	err := s.write(ctx, func(t *tx) (err error) {
		if err := t.mayApply(ctx, a); err != nil {
			return err
		}
		taken, err := t.takeCV(ctx, a.TalentID, cvID)
		if err != nil {
			return err
		}
		a.CV = taken.read()
		err = t.insert(ctx, "applications", record{
			{"id", a.ID},
			{"job_id", a.Job.ID},
			{"company_id", a.Job.CompanyID},
			{"talent_id", a.TalentID},
			{"status", string(a.Status)},
			{"cover_letter", a.CoverLetter},
			{"applied_at", millis(a.AppliedAt)},
			{"cv_id", taken.id},
		})
		if t.dialect.isDuplicate(err) {
			return application.ErrDuplicate
		}
		if err != nil {
			return err
		}
		applied := application.Event{Status: a.Status, At: a.AppliedAt}
		if err := t.happened(ctx, a.ID, a.TalentID, applied); err != nil {
			return err
		}
		if err := t.changed(ctx, change.Job, a.Job.ID); err != nil {
			return err
		}
		if err := t.tellBoth(ctx, a.TalentID, a.Job.CompanyID, live.Application, a.ID); err != nil {
			return err
		}
		return t.enqueue(ctx, tasks...)
	})
	return a, err
}

// mayApply counts an application to an open job that the talent has not applied to yet.
func (t *tx) mayApply(ctx context.Context, a application.Application) error {
	var duplicate bool
	err := t.row(ctx, `
		SELECT EXISTS (
			SELECT 1
			FROM applications
			WHERE job_id = $1
				AND talent_id = $2
				AND status <> 'withdrawn')`, a.Job.ID, a.TalentID).Scan(&duplicate)
	if err != nil {
		return err
	}
	if duplicate {
		return application.ErrDuplicate // also where the job has closed since
	}
	n, err := t.exec(ctx, `
		UPDATE jobs
		SET applications = applications + 1
		WHERE id = $1
			AND `+openJob(`jobs`, `$2`), a.Job.ID, millis(a.AppliedAt))
	if err == nil && n == 0 {
		return application.ErrJobClosed
	}
	return err
}

// takeCV finds the version that goes along with an application: the newest where none is named. It cannot be
// deleted before the transaction ends.
func (t *tx) takeCV(ctx context.Context, talentID, id string) (sentCV, error) {
	var v sentCV
	if id == application.NoCV {
		return v, nil
	}
	err := t.row(ctx, `
		SELECT v.id, v.file_name, v.uploaded_at
		FROM cvs v
		WHERE v.talent_id = $1
			AND ($2 = '' OR v.id = $2)
		ORDER BY v.id DESC
		LIMIT 1 `+t.dialect.lockRow, talentID, id).Scan(v.targets()...)
	if notFound(err) != errs.ErrNotFound {
		return v, err
	}
	if id != "" {
		return v, application.ErrUnknownCV
	}
	return v, nil
}

// happened adds a change by a user to an application's history.
func (t *tx) happened(ctx context.Context, applicationID, userID string, e application.Event) error {
	return t.insert(ctx, "application_events", eventRecord(applicationID, userID, e))
}

func eventRecord(applicationID, userID string, e application.Event) record {
	return record{
		{"application_id", applicationID},
		{"status", string(e.Status)},
		{"by_company", e.ByCompany},
		{"by_user", userID},
		{"reason_code", e.ReasonCode},
		{"reason", e.Reason},
		{"at", millis(e.At)},
	}
}

// lockApplication returns a live application of the reader's and keeps it as it is until the transaction ends.
func (t *tx) lockApplication(
	ctx context.Context, id string, reader application.Reader,
) (application.Application, error) {
	where := readBy(reader)
	where.add(`a.id = $1`, id)
	return scanApplication(t.row(ctx, `
		SELECT `+applicationColumns+`, 0, `+jobColumns+fromApplications+`
		WHERE `+where.sql()+t.dialect.lockOf("a"), where.args...))
}

// readBy are the live applications a reader may see; the zero Reader sees all.
func readBy(reader application.Reader) conditions {
	var where conditions
	where.add(liveApplication)
	if reader.TalentID != "" {
		where.add(`a.talent_id = $1`, reader.TalentID)
	}
	if reader.CompanyID != "" {
		where.add(`a.company_id = $1`, reader.CompanyID)
		where.add(unheldApplicant)
	}
	return where
}

// Withdraw takes a pending application back.
func (s *Store) Withdraw(ctx context.Context, talentID, id string, at time.Time) error {
	return s.write(ctx, func(t *tx) error {
		a, err := t.lockApplication(ctx, id, application.Reader{TalentID: talentID})
		if err != nil {
			return err
		}
		if a.Status != application.Pending {
			return application.ErrNotPending
		}
		_, err = t.exec(ctx, `
			UPDATE applications
			SET status = 'withdrawn', wait_ended_at = $1
			WHERE id = $2`, millis(at), id)
		if err != nil {
			return err
		}
		// What the company was about to do with it does not happen.
		if _, err := t.unhold(ctx, `application_id = $1`, id); err != nil {
			return err
		}
		_, err = t.exec(ctx, `UPDATE jobs SET applications = applications - 1 WHERE id = $1`, a.Job.ID)
		if err != nil {
			return err
		}
		withdrawn := application.Event{Status: application.Withdrawn, At: at}
		if err := t.happened(ctx, id, talentID, withdrawn); err != nil {
			return err
		}
		// A withdrawn application never comes back, so neither does its thread.
		if _, err := t.exec(ctx, `DELETE FROM conversations WHERE application_id = $1`, id); err != nil {
			return err
		}
		// If the company was not told yet, it never is.
		if _, err := t.exec(ctx, `DELETE FROM tasks WHERE id = $1`, id); err != nil {
			return err
		}
		if err := t.changed(ctx, change.Job, a.Job.ID); err != nil {
			return err
		}
		return t.tellBoth(ctx, talentID, a.Job.CompanyID, live.Application, id)
	})
}

// MoveApplication changes a status on behalf of a company.
func (s *Store) MoveApplication(
	ctx context.Context, m application.Move, tell func(application.Application) []worker.Task,
) error {
	return s.write(ctx, func(t *tx) error {
		a, err := t.lockApplication(ctx, m.ApplicationID, application.Reader{CompanyID: m.CompanyID})
		if err != nil {
			return err
		}
		if err := t.mayMove(ctx, a, m.To); err != nil {
			return err
		}
		return t.moveAndTell(ctx, a, m, tell)
	})
}

// moveAndTell moves a locked application that may move so.
func (t *tx) moveAndTell(
	ctx context.Context, a application.Application, m application.Move,
	tell func(application.Application) []worker.Task,
) error {
	if err := t.moveApplication(ctx, m); err != nil {
		return err
	}
	a.Status = m.To
	if err := t.tellBoth(ctx, a.TalentID, m.CompanyID, live.Application, a.ID); err != nil {
		return err
	}
	return t.enqueue(ctx, tell(a)...)
}

func (t *tx) moveApplication(ctx context.Context, m application.Move) error {
	answered := `responded_at = COALESCE(responded_at, $2)`
	if m.Automatic {
		answered = `wait_ended_at = $2`
	}
	if m.To == application.Interviewing || m.To == application.Accepted {
		answered += `, named = TRUE`
	}
	_, err := t.exec(ctx, `
		UPDATE applications
		SET status = $1, `+answered+`
		WHERE id = $3`, string(m.To), millis(m.At), m.ApplicationID)
	if err != nil {
		return err
	}
	if m.To.Final() {
		if err := t.endInterview(ctx, m); err != nil {
			return err
		}
	}
	moved := application.Event{
		Status:     m.To,
		ByCompany:  true,
		ReasonCode: m.ReasonCode,
		Reason:     m.Reason,
		At:         m.At,
	}
	return t.happened(ctx, m.ApplicationID, m.By, moved)
}
