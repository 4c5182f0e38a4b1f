package store

import (
	"context"
	"strconv"
	"time"

	"github.com/tawafuq/tawafuq/internal/application"
	"github.com/tawafuq/tawafuq/internal/errs"
	"github.com/tawafuq/tawafuq/internal/live"
	"github.com/tawafuq/tawafuq/internal/worker"
)

// History returns what happened to an application, first to last.
func (s *Store) History(ctx context.Context, id string) ([]application.Event, error) {
	events, err := collect(ctx, s.query, scanEvent, `
		SELECT status, by_company, reason_code, reason, at
		FROM application_events
		WHERE application_id = $1
		ORDER BY seq`, id)
	if events == nil {
		events = []application.Event{}
	}
	return events, err
}

func scanEvent(r row) (application.Event, error) {
	var (
		e  application.Event
		at int64
	)
	err := r.Scan(&e.Status, &e.ByCompany, &e.ReasonCode, &e.Reason, &at)
	e.At = fromMillis(at)
	return e, err
}

// SetNote writes a company's own note on an application.
func (s *Store) SetNote(ctx context.Context, companyID, id, note string) error {
	return s.setOwn(ctx, companyID, id, record{{"note", note}})
}

// SetRating writes a company's own rating of an application.
func (s *Store) SetRating(ctx context.Context, companyID, id string, rating int) error {
	return s.setOwn(ctx, companyID, id, record{{"rating", rating}})
}

// setOwn writes what a company keeps on an application for itself, and tells the company alone.
func (s *Store) setOwn(ctx context.Context, companyID, id string, own record) error {
	return s.write(ctx, func(t *tx) error {
		n, err := t.update(ctx, "applications", own,
			`id = $1 AND company_id = $2 AND status <> 'withdrawn'`, id, companyID)
		if err != nil {
			return err
		}
		if n == 0 {
			return errs.ErrNotFound
		}
		return t.tellCompany(ctx, companyID, live.Application, id)
	})
}

// SetSatisfied keeps what a talent says about an outcome.
func (s *Store) SetSatisfied(ctx context.Context, talentID, id string, satisfied bool) error {
	return s.write(ctx, func(t *tx) error {
		a, err := t.lockApplication(ctx, id, application.Reader{TalentID: talentID})
		if err != nil {
			return err
		}
		if !a.Status.Final() {
			return application.ErrWrongStatus
		}
		_, err = t.exec(ctx, `UPDATE applications SET satisfied = $1 WHERE id = $2`, satisfied, id)
		if err != nil {
			return err
		}
		return t.tell(ctx, talentID, live.Application, id)
	})
}

// SendMessage writes to the other side.
func (s *Store) SendMessage(
	ctx context.Context, m application.Message, reader application.Reader, mostFirst int,
	tell func(application.Application) []worker.Task,
) error {
	return s.write(ctx, func(t *tx) error {
		a, err := t.sendMessage(ctx, m, reader, mostFirst, tell)
		if err != nil {
			return err
		}
		return t.tellBoth(ctx, a.TalentID, a.Job.CompanyID, live.Message, a.ID)
	})
}

// SendMessages writes for a company about several applications, and returns why those are refused that cannot be
// written about.
func (s *Store) SendMessages(
	ctx context.Context, all []application.Message, companyID string, mostFirst int,
	tell func(application.Application) []worker.Task,
) (refused map[string]error, err error) {
	reader := application.Reader{CompanyID: companyID}
	err = s.write(ctx, func(t *tx) error {
		refused = map[string]error{}
		for _, m := range all {
			a, err := t.sendMessage(ctx, m, reader, mostFirst, tell)
			if err == nil {
				err = t.tell(ctx, a.TalentID, live.Message, a.ID)
			}
			if _, known := errs.As(err); known {
				refused[m.ApplicationID] = err
			} else if err != nil {
				return err
			}
		}
		if len(refused) == len(all) {
			return nil
		}
		// One event for all: the company's pages read their lists again once.
		return t.tellCompany(ctx, companyID, live.Message, "")
	})
	return refused, err
}

// sendMessage writes a message, with all that follows but telling open pages.
func (t *tx) sendMessage(
	ctx context.Context, m application.Message, reader application.Reader, mostFirst int,
	tell func(application.Application) []worker.Task,
) (application.Application, error) {
	a, err := t.lockApplication(ctx, m.ApplicationID, reader)
	if err != nil {
		return a, err
	}
	if err := t.mayWriteFirst(ctx, m, reader, mostFirst); err != nil {
		return a, err
	}
	_, err = t.exec(ctx, `
		INSERT INTO messages (id, application_id, from_company, by_user, body, sent_at)
		VALUES ($1, $2, $3, $4, $5, $6)`,
		m.ID, m.ApplicationID, m.FromCompany, m.ByUser, m.Body, millis(m.SentAt))
	if err != nil {
		return a, err
	}
	if err := t.converse(ctx, a, m); err != nil {
		return a, err
	}
	if m.FromCompany {
		_, err := t.exec(ctx, `
			UPDATE applications
			SET responded_at = COALESCE(responded_at, $1)
			WHERE id = $2`, millis(m.SentAt), m.ApplicationID)
		if err != nil {
			return a, err
		}
	}
	return a, t.enqueue(ctx, tell(a)...)
}

// mayWriteFirst returns application.ErrWroteMany where a company that has not written to this applicant yet has lately
// begun most other threads.
func (t *tx) mayWriteFirst(ctx context.Context, m application.Message, reader application.Reader, most int) error {
	if most == 0 || !m.FromCompany {
		return nil
	}
	var known bool
	err := t.row(ctx, `
		SELECT EXISTS (
			SELECT 1
			FROM messages
			WHERE application_id = $1
				AND from_company)`, m.ApplicationID).Scan(&known)
	if err != nil || known {
		return err
	}
	limit := allowance{most: most, over: application.ErrWroteMany, counted: `
		SELECT COUNT(*), COALESCE(MIN(began), 0)
		FROM (
			SELECT MIN(m.sent_at) AS began
			FROM applications a
			JOIN messages m ON m.application_id = a.id
			WHERE a.company_id = $1
				AND m.from_company
			GROUP BY a.id) threads
		WHERE began > $2`}
	return t.allows(ctx, limit, reader.CompanyID, m.SentAt)
}

// Messages returns the thread of an application, first to last.
func (s *Store) Messages(ctx context.Context, id string) ([]application.Message, error) {
	scan := func(r row) (application.Message, error) {
		m := application.Message{ApplicationID: id}
		var sent int64
		err := r.Scan(&m.ID, &m.FromCompany, &m.ByUser, &m.Body, &sent, &m.FromName)
		m.SentAt = fromMillis(sent)
		return m, err
	}
	thread, err := collect(ctx, s.query, scan, `
		SELECT m.id, m.from_company, m.by_user, m.body, m.sent_at,
			CASE WHEN m.from_company THEN c.name ELSE u.first_name || ' ' || u.last_name END
		FROM messages m
		JOIN applications a ON a.id = m.application_id
		JOIN companies c ON c.id = a.company_id
		JOIN users u ON u.id = a.talent_id
		WHERE m.application_id = $1
		ORDER BY m.id`, id)
	if thread == nil {
		thread = []application.Message{}
	}
	return thread, err
}

// ReadMessages marks what the other side wrote as read, up to a message if one is named.
func (s *Store) ReadMessages(
	ctx context.Context, id string, reader application.Reader, upTo string, at time.Time,
) error {
	return s.inSteps(ctx, func(t *tx) (more bool, err error) {
		a, err := t.lockApplication(ctx, id, reader)
		if err != nil {
			return false, err
		}
		n, err := t.exec(ctx, `
			UPDATE messages
			SET read_at = $1
			WHERE id IN (
				SELECT id
				FROM messages
				WHERE application_id = $2
					AND from_company = $3
					AND read_at IS NULL
					AND ($4 = '' OR id <= $4)
				LIMIT `+strconv.Itoa(stepRows)+`)`, millis(at), id, reader.CompanyID == "", upTo)
		if err != nil || n == 0 {
			return false, err
		}
		if err := t.countUnread(ctx, a.ID); err != nil {
			return false, err
		}
		if reader.CompanyID != "" {
			return n == stepRows, t.tellCompany(ctx, reader.CompanyID, live.Message, a.ID)
		}
		return n == stepRows, t.tell(ctx, a.TalentID, live.Message, a.ID)
	})
}
