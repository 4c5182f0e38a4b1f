package store

import (
	"context"
	"database/sql"
	"slices"

	"github.com/tawafuq/tawafuq/internal/application"
	"github.com/tawafuq/tawafuq/internal/interview"
	"github.com/tawafuq/tawafuq/internal/worker"
)

const selectInterview = `
	SELECT v.id, v.application_id, v.state, v.slots, v.minutes, v.place, v.note, v.chosen, v.reason,
		v.revision, v.created_at
	FROM interviews v`

func scanInterview(r row) (interview.Interview, error) {
	var (
		v       interview.Interview
		slots   string
		chosen  sql.NullInt64
		created int64
	)
	err := r.Scan(&v.ID, &v.ApplicationID, &v.State, &slots, &v.Minutes, &v.Place, &v.Note, &chosen, &v.Reason,
		&v.Revision, &created)
	if err != nil {
		return v, notFound(err)
	}
	if chosen.Valid {
		v.Chosen = fromMillis(chosen.Int64)
	}
	v.CreatedAt = fromMillis(created)
	return v, readJSON(jsonField{slots, &v.Slots})
}

// ProposeInterview writes a proposal in place of an open one.
func (s *Store) ProposeInterview(
	ctx context.Context, v interview.Interview, m application.Move, tell func(application.Application) []worker.Task,
) error {
	return s.write(ctx, func(t *tx) error {
		a, err := t.lockApplication(ctx, m.ApplicationID, application.Reader{CompanyID: m.CompanyID})
		if err != nil {
			return err
		}
		switch {
		case a.Status.CanBecome(application.Interviewing):
			if err := t.moveApplication(ctx, m); err != nil {
				return err
			}
		case a.Status != application.Interviewing:
			return application.ErrWrongStatus
		}
		_, err = t.exec(ctx, `
			UPDATE interviews
			SET state = 'cancelled', revision = revision + 1
			WHERE application_id = $1
				AND state IN ('proposed', 'accepted')`, a.ID)
		if err != nil {
			return err
		}
		err = t.insert(ctx, "interviews", record{
			{"id", v.ID},
			{"application_id", v.ApplicationID},
			{"state", string(v.State)},
			{"slots", jsonText(v.Slots)},
			{"minutes", v.Minutes},
			{"place", v.Place},
			{"note", v.Note},
			{"created_at", millis(v.CreatedAt)},
		})
		if err != nil {
			return err
		}
		return t.enqueue(ctx, tell(a)...)
	})
}

// AnswerInterview changes what has become of a proposal.
func (s *Store) AnswerInterview(
	ctx context.Context, reader application.Reader, answer interview.Answer,
	tell func(interview.WithApplication) []worker.Task,
) (interview.WithApplication, error) {
	var told interview.WithApplication
	err := s.write(ctx, func(t *tx) error {
		// The application is locked before the interview, as by every other writer: the other way round, two could wait
		// for each other for ever.
		var applicationID string
		err := t.row(ctx, `SELECT application_id FROM interviews WHERE id = $1`, answer.ID).Scan(&applicationID)
		if err != nil {
			return notFound(err)
		}
		a, err := t.lockApplication(ctx, applicationID, reader)
		if err != nil {
			return err
		}
		v, err := scanInterview(t.row(ctx, selectInterview+` WHERE v.id = $1 `+t.dialect.lockRow, answer.ID))
		if err != nil {
			return err
		}
		if !slices.Contains(answer.From, v.State) || a.Status.Final() {
			return interview.ErrWrongState
		}
		v.State, v.Chosen, v.Reason, v.Revision = answer.To, answer.Chosen, answer.Reason, v.Revision+1
		_, err = t.exec(ctx, `
			UPDATE interviews
			SET state = $1, chosen = $2, reason = $3, revision = $4
			WHERE id = $5`, string(v.State), optionalMillis(v.Chosen), v.Reason, v.Revision, v.ID)
		if err != nil {
			return err
		}
		told = interview.WithApplication{Interview: v, Application: a}
		return t.enqueue(ctx, tell(told)...)
	})
	return told, err
}

// Interview returns an interview with its application.
func (s *Store) Interview(
	ctx context.Context, id string, reader application.Reader,
) (interview.WithApplication, error) {
	v, err := scanInterview(s.row(ctx, selectInterview+` WHERE v.id = $1`, id))
	if err != nil {
		return interview.WithApplication{}, err
	}
	a, err := s.Application(ctx, v.ApplicationID, reader)
	return interview.WithApplication{Interview: v, Application: a}, err
}

// LastInterviews returns the newest interview of each application.
func (s *Store) LastInterviews(ctx context.Context, ids []string) (map[string]interview.Interview, error) {
	var where conditions
	where.in(`v.application_id`, ids)
	all, err := collect(ctx, s.query, scanInterview,
		selectInterview+` WHERE `+where.sql()+` ORDER BY v.id`, where.args...)
	if err != nil {
		return nil, err
	}
	last := map[string]interview.Interview{}
	for _, v := range all {
		last[v.ApplicationID] = v
	}
	return last, nil
}
