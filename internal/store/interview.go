package store

import (
	"context"
	"database/sql"
	"slices"
	"time"

	"github.com/tawafuq/tawafuq/internal/account"
	"github.com/tawafuq/tawafuq/internal/application"
	"github.com/tawafuq/tawafuq/internal/errs"
	"github.com/tawafuq/tawafuq/internal/interview"
	"github.com/tawafuq/tawafuq/internal/live"
	"github.com/tawafuq/tawafuq/internal/worker"
)

const (
	interviewColumns = `
		v.id, v.application_id, v.state, v.slots, v.minutes, v.place, v.note, v.chosen, v.reason, v.asked, v.asked_at,
		v.revision, v.proposed_at, v.changed_at, v.created_at`
	selectInterview = `SELECT ` + interviewColumns + ` FROM interviews v`
	liveInterview   = `v.state IN ('proposed', 'accepted')`
)

// interviewRow reads interviewColumns.
type interviewRow struct {
	interview.Interview
	slots                      string
	chosen, asked              sql.NullInt64
	proposed, changed, created int64
}

func (r *interviewRow) targets() []any {
	return []any{&r.ID, &r.ApplicationID, &r.State, &r.slots, &r.Minutes, &r.Place, &r.Note, &r.chosen, &r.Reason,
		&r.Asked, &r.asked, &r.Revision, &r.proposed, &r.changed, &r.created}
}

func (r *interviewRow) read() (interview.Interview, error) {
	if r.chosen.Valid {
		r.Chosen = fromMillis(r.chosen.Int64)
	}
	if r.asked.Valid {
		r.AskedAt = fromMillis(r.asked.Int64)
	}
	r.ProposedAt, r.ChangedAt, r.CreatedAt = fromMillis(r.proposed), fromMillis(r.changed), fromMillis(r.created)
	return r.Interview, readJSON(jsonField{r.slots, &r.Slots})
}

func scanInterview(r row) (interview.Interview, error) {
	var v interviewRow
	if err := r.Scan(v.targets()...); err != nil {
		return interview.Interview{}, notFound(err)
	}
	return v.read()
}

// ProposeInterview writes a proposal, or new times for the one that is live: to calendars it stays the same entry.
func (s *Store) ProposeInterview(
	ctx context.Context, v interview.Interview, m application.Move, tell interview.Tell,
) (interview.Interview, error) {
	err := s.write(ctx, func(t *tx) error {
		a, err := t.lockApplication(ctx, m.ApplicationID, application.Reader{CompanyID: m.CompanyID})
		if err != nil {
			return err
		}
		if err := t.notMoving(ctx, a.ID); err != nil {
			return err
		}
		switch {
		case a.Status.CanBecome(application.Interviewing):
			if err := t.moveApplication(ctx, m); err != nil {
				return err
			}
			if err := t.tellBoth(ctx, a.TalentID, m.CompanyID, live.Application, a.ID); err != nil {
				return err
			}
		case a.Status != application.Interviewing:
			return application.WrongStatus(a.Status)
		}
		was, err := t.liveInterviewOf(ctx, a)
		if err != nil {
			return err
		}
		what := interview.WasProposed
		if was.State != "" {
			what = interview.WasMoved
			v.ID, v.CreatedAt, v.Revision = was.ID, was.CreatedAt, was.Revision+1
		}
		if err := t.writeProposal(ctx, a, v, was.State != ""); err != nil {
			return err
		}
		now := was
		now.Interview, now.Application = v, a
		if now.Talent, err = t.nameOf(ctx, a.TalentID); err != nil {
			return err
		}
		return t.interviewChanged(ctx, now, tell(was, now), interview.Event{
			What:      what,
			ByCompany: true,
			Chosen:    was.Chosen,
			At:        v.ProposedAt,
		})
	})
	return v, err
}

// writeProposal writes a proposal with its interviewers, over the one that is there if it is moved.
func (t *tx) writeProposal(
	ctx context.Context, a application.Application, v interview.Interview, moved bool,
) error {
	proposal := record{
		{"state", string(v.State)},
		{"slots", jsonText(v.Slots)},
		{"minutes", v.Minutes},
		{"place", v.Place},
		{"note", v.Note},
		{"chosen", nil},
		{"asked", ""},
		{"asked_at", nil},
		{"revision", v.Revision},
		{"proposed_at", millis(v.ProposedAt)},
		{"changed_at", millis(v.ChangedAt)},
	}
	var err error
	if moved {
		_, err = t.update(ctx, "interviews", proposal, `id = $1`, v.ID)
	} else {
		err = t.insert(ctx, "interviews", append(proposal,
			field{"id", v.ID},
			field{"application_id", v.ApplicationID},
			field{"company_id", a.Job.CompanyID},
			field{"created_at", millis(v.CreatedAt)}))
	}
	if err != nil {
		return err
	}
	if _, err := t.exec(ctx, `DELETE FROM interviewers WHERE interview_id = $1`, v.ID); err != nil {
		return err
	}
	for i, one := range v.Interviewers {
		err := t.insert(ctx, "interviewers", record{
			{"interview_id", v.ID},
			{"place", i},
			{"name", one.Name},
			{"email", one.Email},
			{"email_key", account.EmailKey(one.Email)},
			{"language", string(one.Language)},
			{"forget_at", millis(v.Slots[len(v.Slots)-1].Add(interview.InterviewersKept))},
		})
		if err != nil {
			return err
		}
	}
	return nil
}

// AnswerInterview changes what has become of a proposal.
func (s *Store) AnswerInterview(
	ctx context.Context, reader application.Reader, answer interview.Answer, tell interview.Tell,
) (interview.Interview, error) {
	var now interview.WithApplication
	err := s.write(ctx, func(t *tx) error {
		was, err := t.lockInterview(ctx, answer.ID, reader)
		if err != nil {
			return err
		}
		if !slices.Contains(answer.From, was.State) || was.Application.Status.Final() {
			return interview.ErrWrongState
		}
		if answer.To == interview.Accepted && !slices.ContainsFunc(was.Slots, answer.Chosen.Equal) {
			return interview.ErrWrongState // other times were offered since
		}
		now, err = t.answerInterview(ctx, was, answer)
		if err != nil {
			return err
		}
		return t.interviewChanged(ctx, now, tell(was, now), interview.Event{
			What:      interview.Change(answer.To),
			ByCompany: reader.CompanyID != "",
			Reason:    answer.Reason,
			Chosen:    later(was.Chosen, answer.Chosen),
			At:        answer.At,
		})
	})
	return now.Interview, err
}

func (t *tx) answerInterview(
	ctx context.Context, v interview.WithApplication, answer interview.Answer,
) (interview.WithApplication, error) {
	v.State, v.Chosen, v.Reason, v.Revision = answer.To, answer.Chosen, answer.Reason, v.Revision+1
	v.Asked, v.AskedAt, v.ChangedAt = "", time.Time{}, answer.At
	_, err := t.update(ctx, "interviews", record{
		{"state", string(v.State)},
		{"chosen", optionalMillis(v.Chosen)},
		{"reason", v.Reason},
		{"asked", ""},
		{"asked_at", nil},
		{"revision", v.Revision},
		{"changed_at", millis(v.ChangedAt)},
	}, `id = $1`, v.ID)
	if err != nil {
		return v, err
	}
	over := answer.At
	if v.State == interview.Accepted {
		over = v.Chosen.Add(time.Duration(v.Minutes) * time.Minute)
	}
	_, err = t.exec(ctx, `UPDATE interviewers SET forget_at = $1 WHERE interview_id = $2`,
		millis(over.Add(interview.InterviewersKept)), v.ID)
	return v, err
}

func later(a, b time.Time) time.Time {
	if a.After(b) {
		return a
	}
	return b
}

// AskInterview writes down that the talent would like another time.
func (s *Store) AskInterview(
	ctx context.Context, talentID, id, words string, at time.Time, tell interview.Tell,
) (interview.Interview, error) {
	var now interview.WithApplication
	err := s.write(ctx, func(t *tx) error {
		was, err := t.lockInterview(ctx, id, application.Reader{TalentID: talentID})
		if err != nil {
			return err
		}
		if !slices.Contains(interview.Live, was.State) || was.Application.Status.Final() || !was.AskedAt.IsZero() {
			return interview.ErrWrongState
		}
		now = was
		now.Asked, now.AskedAt = words, at
		_, err = t.exec(ctx, `UPDATE interviews SET asked = $1, asked_at = $2 WHERE id = $3`, words, millis(at), id)
		if err != nil {
			return err
		}
		return t.interviewChanged(ctx, now, tell(was, now), interview.Event{
			What:   interview.WasAsked,
			Reason: words,
			Chosen: was.Chosen,
			At:     at,
		})
	})
	return now.Interview, err
}

// lockInterview returns an interview of the reader's and keeps it as it is until the transaction ends.
func (t *tx) lockInterview(
	ctx context.Context, id string, reader application.Reader,
) (interview.WithApplication, error) {
	var told interview.WithApplication
	// The application is locked before the interview, as by every other writer: the other way round, two could wait
	// for each other for ever.
	var applicationID string
	err := t.row(ctx, `SELECT application_id FROM interviews WHERE id = $1`, id).Scan(&applicationID)
	if err != nil {
		return told, notFound(err)
	}
	if told.Application, err = t.lockApplication(ctx, applicationID, reader); err != nil {
		return told, err
	}
	return t.fillInterview(ctx, told, `v.id = $1`, id)
}

// liveInterviewOf returns the live interview of an application that is locked; its State is empty if there is none.
func (t *tx) liveInterviewOf(ctx context.Context, a application.Application) (interview.WithApplication, error) {
	told := interview.WithApplication{Application: a}
	found, err := t.fillInterview(ctx, told, `v.application_id = $1 AND `+liveInterview, a.ID)
	if err == errs.ErrNotFound {
		return told, nil
	}
	return found, err
}

func (t *tx) fillInterview(
	ctx context.Context, told interview.WithApplication, where string, args ...any,
) (interview.WithApplication, error) {
	var err error
	told.Interview, err = scanInterview(t.row(ctx, selectInterview+` WHERE `+where+` `+t.dialect.lockRow, args...))
	if err != nil {
		return told, err
	}
	if told.Interviewers, err = interviewersOf(ctx, t.query, told.ID); err != nil {
		return told, err
	}
	told.Talent, err = t.nameOf(ctx, told.Application.TalentID)
	return told, err
}

// nameOf returns a user's name.
func (t *tx) nameOf(ctx context.Context, userID string) (string, error) {
	var first, last string
	err := t.row(ctx, `SELECT first_name, last_name FROM users WHERE id = $1`, userID).Scan(&first, &last)
	return first + " " + last, notFound(err)
}

// interviewChanged writes an interview's history, tells open pages and queues tasks.
func (t *tx) interviewChanged(
	ctx context.Context, v interview.WithApplication, tasks []worker.Task, e interview.Event,
) error {
	err := t.insert(ctx, "interview_events", record{
		{"interview_id", v.ID},
		{"what", string(e.What)},
		{"by_company", e.ByCompany},
		{"reason", e.Reason},
		{"chosen", optionalMillis(e.Chosen)},
		{"at", millis(e.At)},
	})
	if err != nil {
		return err
	}
	a := v.Application
	if err := t.tellBoth(ctx, a.TalentID, a.Job.CompanyID, live.Interview, a.ID); err != nil {
		return err
	}
	return t.enqueue(ctx, tasks...)
}
