package store

import (
	"context"
	"database/sql"
	"errors"
	"time"

	"github.com/tawafuq/tawafuq/internal/application"
	"github.com/tawafuq/tawafuq/internal/errs"
	"github.com/tawafuq/tawafuq/internal/live"
	"github.com/tawafuq/tawafuq/internal/moderation"
	"github.com/tawafuq/tawafuq/internal/worker"
)

// heldMove reads the columns h.press, h.to_status and h.due_at of a LEFT JOIN.
type heldMove struct {
	press, to sql.NullString
	due       sql.NullInt64
}

const heldColumns = `h.press, h.to_status, h.due_at`

func (h *heldMove) targets() []any { return []any{&h.press, &h.to, &h.due} }

func (h *heldMove) read() *application.Held {
	if !h.press.Valid {
		return nil
	}
	return &application.Held{
		Press: h.press.String,
		To:    application.Status(h.to.String),
		Due:   fromMillis(h.due.Int64),
	}
}

// mayMove returns why a locked application may not move now: application.ErrMoving, application.ErrWrongStatus.
func (t *tx) mayMove(ctx context.Context, a application.Application, to application.Status) error {
	if err := t.notMoving(ctx, a.ID); err != nil {
		return err
	}
	if !a.Status.CanBecome(to) {
		return application.WrongStatus(a.Status)
	}
	return nil
}

// notMoving returns application.ErrMoving for an application that is about to move.
func (t *tx) notMoving(ctx context.Context, applicationID string) error {
	var to application.Status
	err := t.row(ctx, `SELECT to_status FROM held_moves WHERE application_id = $1`, applicationID).Scan(&to)
	if errors.Is(err, sql.ErrNoRows) {
		return nil
	}
	if err != nil {
		return err
	}
	return application.Moving(to)
}

// HoldMoves keeps moves until they are due, and returns why those are refused that cannot move.
func (s *Store) HoldMoves(
	ctx context.Context, h application.Hold, ids []string, task func(application.Application) worker.Task,
) (refused map[string]error, err error) {
	err = s.write(ctx, func(t *tx) error {
		refused = map[string]error{}
		for _, id := range ids {
			err := t.holdMove(ctx, h, id, task)
			if _, known := errs.As(err); known {
				refused[id] = err
			} else if err != nil {
				return err
			}
		}
		if len(refused) == len(ids) {
			return nil
		}
		// One event for the press: whoever has the board open asks for all of it again.
		return t.tellCompany(ctx, h.CompanyID, live.Application, "")
	})
	return refused, err
}

func (t *tx) holdMove(
	ctx context.Context, h application.Hold, id string, task func(application.Application) worker.Task,
) error {
	a, err := t.lockApplication(ctx, id, application.Reader{CompanyID: h.CompanyID})
	if err != nil {
		return err
	}
	if err := t.mayMove(ctx, a, h.To); err != nil {
		return err
	}
	due := task(a)
	err = t.insert(ctx, "held_moves", record{
		{"application_id", id},
		{"press", h.Press},
		{"task_id", due.ID},
		{"to_status", string(h.To)},
		{"reason_code", h.ReasonCode},
		{"reason", h.Reason},
		{"by_user", h.By},
		{"due_at", millis(h.Due)},
	})
	if err != nil {
		return err
	}
	return t.enqueue(ctx, due)
}

// SettleMove makes a held move, once: it and the hold change in one transaction. A move is dropped without a trace
// where the application can no longer make it, or the company or the talent is suspended.
func (s *Store) SettleMove(
	ctx context.Context, applicationID, taskID string, at time.Time,
	tell func(application.Application) []worker.Task,
) error {
	return s.write(ctx, func(t *tx) error {
		var companyID string
		err := t.row(ctx, `SELECT company_id FROM applications WHERE id = $1`, applicationID).Scan(&companyID)
		if errors.Is(err, sql.ErrNoRows) {
			return nil // the talent has left
		}
		if err != nil {
			return err
		}
		a, gone := t.lockApplication(ctx, applicationID, application.Reader{CompanyID: companyID})
		m, err := t.takeHeld(ctx, applicationID, taskID)
		if err != nil || m == nil || errors.Is(gone, errs.ErrNotFound) {
			return err
		}
		if gone != nil {
			return gone
		}
		suspended, err := t.isHeld(ctx, moderation.Company, companyID)
		if err != nil {
			return err
		}
		if suspended || !a.Status.CanBecome(m.To) {
			return t.tellCompany(ctx, companyID, live.Application, a.ID)
		}
		m.CompanyID, m.At = companyID, at
		return t.moveAndTell(ctx, a, *m, tell)
	})
}

// takeHeld removes a hold and returns its move, or nil if there is none of this task.
func (t *tx) takeHeld(ctx context.Context, applicationID, taskID string) (*application.Move, error) {
	m := application.Move{ApplicationID: applicationID}
	err := t.row(ctx, `
		DELETE FROM held_moves
		WHERE application_id = $1
			AND task_id = $2
		RETURNING to_status, reason_code, reason, by_user`, applicationID, taskID).
		Scan(&m.To, &m.ReasonCode, &m.Reason, &m.By)
	if errors.Is(err, sql.ErrNoRows) {
		return nil, nil
	}
	return &m, err
}

// UndoMoves removes the holds of a press, and their tasks, and returns the applications.
func (s *Store) UndoMoves(ctx context.Context, companyID, press string) (undone []string, err error) {
	err = s.write(ctx, func(t *tx) error {
		// The applications are locked first, as by those who make the moves.
		ids, err := collect(ctx, t.query, scanText, `
			SELECT a.id
			FROM held_moves h
			JOIN applications a ON a.id = h.application_id
			WHERE h.press = $1
				AND a.company_id = $2
			ORDER BY a.id`+t.dialect.lockOf("a"), press, companyID)
		if err != nil || len(ids) == 0 {
			undone = nil
			return err
		}
		undone, err = t.unhold(ctx, `press = $1`, press)
		if err != nil || len(undone) == 0 {
			return err
		}
		return t.tellCompany(ctx, companyID, live.Application, "")
	})
	return undone, err
}

// unhold removes the holds that meet a condition, and their tasks, and returns the applications.
func (t *tx) unhold(ctx context.Context, which, id string) ([]string, error) {
	_, err := t.exec(ctx, `
		DELETE FROM tasks
		WHERE id IN (SELECT task_id FROM held_moves WHERE `+which+`)`, id)
	if err != nil {
		return nil, err
	}
	return collect(ctx, t.query, scanText, `
		DELETE FROM held_moves
		WHERE `+which+`
		RETURNING application_id`, id)
}

// HeldMoves lists the moves of a job's applications that are about to happen, the next first. People press few buttons
// within the time of a hold.
func (s *Store) HeldMoves(ctx context.Context, companyID, jobID string) ([]application.HeldPress, error) {
	if _, err := s.jobOf(ctx, companyID, jobID); err != nil {
		return nil, err
	}
	presses := []application.HeldPress{}
	err := forEach(ctx, s.query, func(r row) error {
		var (
			h  heldMove
			id string
		)
		if err := r.Scan(append(h.targets(), &id)...); err != nil {
			return err
		}
		if n := len(presses); n == 0 || presses[n-1].Press != h.press.String {
			presses = append(presses, application.HeldPress{Held: *h.read()})
		}
		last := &presses[len(presses)-1]
		last.ApplicationIDs = append(last.ApplicationIDs, id)
		return nil
	}, `
		SELECT `+heldColumns+`, a.id
		FROM held_moves h
		JOIN applications a ON a.id = h.application_id
		WHERE a.job_id = $1
			AND `+liveApplication+`
			AND `+unheldApplicant+`
		ORDER BY h.due_at, h.press, a.id
		LIMIT 1000`, jobID)
	return presses, err
}
