package store

import (
	"context"
	"database/sql"
	"fmt"
	"time"

	"github.com/tawafuq/tawafuq/internal/application"
	"github.com/tawafuq/tawafuq/internal/change"
	"github.com/tawafuq/tawafuq/internal/errs"
	"github.com/tawafuq/tawafuq/internal/job"
	"github.com/tawafuq/tawafuq/internal/list"
	"github.com/tawafuq/tawafuq/internal/worker"
)

// applicationColumns are what scanApplication reads, jobColumns after them. Unread are the messages of the other side.
const applicationColumns = `a.id, a.talent_id, a.status, a.cover_letter, a.note, a.satisfied, a.applied_at, a.responded_at,
	v.id, v.file_name, v.uploaded_at`

const (
	unreadByTalent  = `(SELECT COUNT(*) FROM messages m WHERE m.application_id = a.id AND m.from_company AND m.read_at IS NULL)`
	unreadByCompany = `(SELECT COUNT(*) FROM messages m WHERE m.application_id = a.id AND NOT m.from_company AND m.read_at IS NULL)`
	// applicationTables hold no withdrawn ones' rows once withLive is added.
	applicationTables = ` applications a JOIN jobs j ON j.id = a.job_id JOIN companies c ON c.id = j.company_id
		LEFT JOIN cvs v ON v.id = a.cv_id `
	withLive = `a.status <> 'withdrawn'`
)

type applicationRow struct {
	application.Application
	applied   int64
	responded sql.NullInt64
	satisfied sql.NullBool
	cv        sentCV
}

func (r *applicationRow) targets() []any {
	own := []any{&r.ID, &r.TalentID, &r.Status, &r.CoverLetter, &r.Note, &r.satisfied, &r.applied, &r.responded}
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

// scanApplication reads applicationColumns, the number of unread messages and jobColumns.
func scanApplication(r row) (application.Application, error) {
	var a applicationRow
	j, err := scanJob(r, a.targets()...)
	if err != nil {
		return application.Application{}, err
	}
	return a.read(j), nil
}

// Apply writes an application for an open job. The constraint decides who was first.
func (s *Store) Apply(ctx context.Context, a application.Application, cvID string,
	tasks ...worker.Task) (application.Application, error) {
	err := s.write(ctx, func(t *tx) error {
		var duplicate bool
		if err := t.row(ctx, `SELECT EXISTS (SELECT 1 FROM applications WHERE job_id = $1 AND talent_id = $2 AND status <> 'withdrawn')`, a.Job.ID, a.TalentID).Scan(&duplicate); err != nil {
			return err
		}
		if duplicate {
			return application.ErrDuplicate // also of a job that closed since
		}
		n, err := t.exec(ctx, `UPDATE jobs SET applications = applications + 1 WHERE id = $1 AND status = 'open' AND (closes_at IS NULL OR closes_at > $2)`, a.Job.ID, millis(a.AppliedAt))
		if err != nil {
			return err
		}
		if n == 0 {
			return application.ErrJobClosed
		}
		var taken sentCV
		if taken, err = t.takeCV(ctx, a.TalentID, cvID); err != nil {
			return err
		}
		a.CV = taken.read()
		_, err = t.exec(ctx, `
			INSERT INTO applications (id, job_id, company_id, talent_id, status, cover_letter, applied_at, cv_id)
			VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
			a.ID, a.Job.ID, a.Job.CompanyID, a.TalentID, string(a.Status), a.CoverLetter, millis(a.AppliedAt), taken.id)
		if t.dialect.isDuplicate(err) {
			return application.ErrDuplicate
		}
		if err != nil {
			return err
		}
		if err := t.happened(ctx, a.ID, a.Status, false, a.TalentID, "", a.AppliedAt); err != nil {
			return err
		}
		if err := t.changed(ctx, change.Job, a.Job.ID); err != nil {
			return err
		}
		return t.enqueue(ctx, tasks...)
	})
	return a, err
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
		WHERE v.talent_id = $1 AND ($2 = '' OR v.id = $2)
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

// happened keeps a change in an application's history.
func (t *tx) happened(ctx context.Context, id string, status application.Status, byCompany bool, by, reason string,
	at time.Time) error {
	_, err := t.exec(ctx, `INSERT INTO application_events (application_id, status, by_company, by_user, reason, at) VALUES ($1, $2, $3, $4, $5, $6)`,
		id, string(status), byCompany, by, reason, millis(at))
	return err
}

// lockApplication returns a live application of the reader's and keeps it as it is until the transaction ends.
func (t *tx) lockApplication(ctx context.Context, id string,
	reader application.Reader) (application.Application, error) {
	where := &condition{}
	where.add(`a.id = ?`, id)
	where.readBy(reader)
	return scanApplication(t.row(ctx, `SELECT `+applicationColumns+`, 0, `+jobColumns+` FROM`+applicationTables+`WHERE `+where.sql()+t.dialect.lockOf("a"), where.args...))
}

// readBy wants a live application to be the reader's; the zero Reader reads all.
func (c *condition) readBy(reader application.Reader) {
	c.add(withLive)
	if reader.TalentID != "" {
		c.add(`a.talent_id = ?`, reader.TalentID)
	}
	if reader.CompanyID != "" {
		c.add(`a.company_id = ?`, reader.CompanyID)
		c.add(unheldApplicant)
	}
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
		if _, err := t.exec(ctx, `UPDATE applications SET status = 'withdrawn' WHERE id = $1`, id); err != nil {
			return err
		}
		if _, err := t.exec(ctx, `UPDATE jobs SET applications = applications - 1 WHERE id = $1`, a.Job.ID); err != nil {
			return err
		}
		if err := t.happened(ctx, id, application.Withdrawn, false, talentID, "", at); err != nil {
			return err
		}
		// What was not told yet is not told any more.
		if _, err := t.exec(ctx, `DELETE FROM tasks WHERE id = $1`, id); err != nil {
			return err
		}
		return t.changed(ctx, change.Job, a.Job.ID)
	})
}

// MoveApplication changes a status by a company.
func (s *Store) MoveApplication(ctx context.Context, m application.Move,
	tell func(application.Application) []worker.Task) error {
	return s.write(ctx, func(t *tx) error {
		a, err := t.lockApplication(ctx, m.ApplicationID, application.Reader{CompanyID: m.CompanyID})
		if err != nil {
			return err
		}
		if !a.Status.CanBecome(m.To) {
			return application.ErrWrongStatus
		}
		if err := t.moveApplication(ctx, m); err != nil {
			return err
		}
		a.Status = m.To
		return t.enqueue(ctx, tell(a)...)
	})
}

func (t *tx) moveApplication(ctx context.Context, m application.Move) error {
	_, err := t.exec(ctx, `UPDATE applications SET status = $1, responded_at = COALESCE(responded_at, $2) WHERE id = $3`, string(m.To), millis(m.At), m.ApplicationID)
	if err != nil {
		return err
	}
	if m.To.Final() { // times still on offer mean nothing any more
		if _, err := t.exec(ctx, `UPDATE interviews SET state = 'cancelled', revision = revision + 1 WHERE application_id = $1 AND state = 'proposed'`, m.ApplicationID); err != nil {
			return err
		}
	}
	return t.happened(ctx, m.ApplicationID, m.To, true, m.By, m.Reason, m.At)
}

// Application returns a live application of the reader's.
func (s *Store) Application(ctx context.Context, id string,
	reader application.Reader) (application.Application, error) {
	where := &condition{}
	where.add(`a.id = ?`, id)
	where.readBy(reader)
	return scanApplication(s.reader.QueryRowContext(ctx, `SELECT `+applicationColumns+`, `+unreadBy(reader)+`, `+jobColumns+` FROM`+applicationTables+`WHERE `+where.sql(), where.args...))
}

func unreadBy(reader application.Reader) string {
	if reader.CompanyID != "" {
		return unreadByCompany
	}
	return unreadByTalent
}

// ApplicationsOf lists a talent's applications, newest first.
func (s *Store) ApplicationsOf(ctx context.Context, talentID string, status application.Status,
	page list.Page) (list.Of[application.Application], error) {
	var none list.Of[application.Application]
	where := &condition{}
	where.readBy(application.Reader{TalentID: talentID})
	if status != "" {
		where.add(`a.status = ?`, string(status))
	}
	var total int
	if err := s.reader.QueryRowContext(ctx, `SELECT COUNT(*) FROM applications a WHERE `+where.sql(), where.args...).Scan(&total); err != nil {
		return none, err
	}
	if page.Cursor != "" {
		where.add(`a.id < ?`, page.Cursor)
	}
	found, err := s.listApplications(ctx, where, unreadByTalent, page.Limit+1)
	return list.Cut(found, page, total, func(a application.Application) string { return a.ID }), err
}

// ApplicationsBetween lists a talent's applications to a company, newest first; nobody has more than a hundred.
func (s *Store) ApplicationsBetween(ctx context.Context, companyID,
	talentID string) ([]application.Application, error) {
	where := &condition{}
	where.readBy(application.Reader{CompanyID: companyID, TalentID: talentID})
	return s.listApplications(ctx, where, unreadByCompany, 100)
}

func (s *Store) listApplications(ctx context.Context, where *condition, unread string,
	limit int) ([]application.Application, error) {
	rows, err := s.reader.QueryContext(ctx, `SELECT `+applicationColumns+`, `+unread+`, `+jobColumns+` FROM`+applicationTables+`WHERE `+where.sql()+
		fmt.Sprintf(` ORDER BY a.id DESC LIMIT %d`, limit), where.args...)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	var found []application.Application
	for rows.Next() {
		a, err := scanApplication(rows)
		if err != nil {
			return nil, err
		}
		found = append(found, a)
	}
	return found, rows.Err()
}

// CountsOf counts a talent's applications by status.
func (s *Store) CountsOf(ctx context.Context, talentID string) (application.Counts, error) {
	return s.countApplications(ctx, `SELECT status, COUNT(*) FROM applications WHERE talent_id = $1 AND status <> 'withdrawn' GROUP BY status`, talentID)
}

// CountsFor counts the applications to a company's job by status.
func (s *Store) CountsFor(ctx context.Context, companyID, jobID string) (application.Counts, error) {
	if _, err := s.jobOf(ctx, companyID, jobID); err != nil {
		return nil, err
	}
	return s.countApplications(ctx, `SELECT status, COUNT(*) FROM applications a WHERE job_id = $1 AND status <> 'withdrawn' AND `+unheldApplicant+` GROUP BY status`, jobID)
}

func (s *Store) jobOf(ctx context.Context, companyID, id string) (job.Job, error) {
	j, err := s.Job(ctx, id)
	if err == nil && j.CompanyID != companyID {
		return job.Job{}, errs.ErrNotFound
	}
	return j, err
}

func (s *Store) countApplications(ctx context.Context, query, id string) (application.Counts, error) {
	rows, err := s.reader.QueryContext(ctx, query, id)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	counts := application.Counts{}
	for rows.Next() {
		var (
			status application.Status
			n      int
		)
		if err := rows.Scan(&status, &n); err != nil {
			return nil, err
		}
		counts[status] = n
	}
	return counts, rows.Err()
}
