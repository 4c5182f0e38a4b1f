package store

import (
	"context"
	"strconv"

	"github.com/tawafuq/tawafuq/internal/application"
	"github.com/tawafuq/tawafuq/internal/interview"
)

// endInterview cancels what a decided application still has ahead: times on offer, silently, and an agreed time, of
// which everybody is told. An interview that has begun stays as it was.
func (t *tx) endInterview(ctx context.Context, m application.Move) error {
	a, err := t.lockApplication(ctx, m.ApplicationID, application.Reader{})
	if err != nil {
		return err
	}
	was, err := t.liveInterviewOf(ctx, a)
	if err != nil || was.State == "" {
		return err
	}
	agreed := was.Agreed(m.At)
	if was.State == interview.Accepted && !agreed {
		return nil
	}
	now, err := t.cancelInterview(ctx, was, m)
	if err != nil {
		return err
	}
	cancelled := interview.Event{What: interview.WasCancelled, ByCompany: true, Chosen: was.Chosen, At: m.At}
	if !agreed {
		return t.interviewChanged(ctx, now, nil, cancelled)
	}
	return t.interviewChanged(ctx, now, interview.EndedTasks(was, now, application.Reader{}, m.At), cancelled)
}

func (t *tx) cancelInterview(
	ctx context.Context, was interview.WithApplication, m application.Move,
) (interview.WithApplication, error) {
	return t.answerInterview(ctx, was, interview.Answer{ID: was.ID, To: interview.Cancelled, At: m.At})
}

// callOffSome cancels the agreed interviews of a talent who leaves and tells the companies, which no longer learn who
// it was.
func (t *tx) callOffSome(ctx context.Context, talentID string) (more bool, err error) {
	const each = 12 // rows: the interview, its history, its interviewers, what is told
	limit := t.room() / each
	if limit <= 0 {
		return true, nil
	}
	now := t.now()
	ids, err := collect(ctx, t.query, scanText, `
		SELECT a.id
		FROM applications a
		JOIN interviews v ON v.application_id = a.id
		WHERE a.talent_id = $1
			AND v.state = 'accepted'
			AND v.chosen > $2
			AND `+liveApplication+`
		ORDER BY a.id
		LIMIT `+strconv.Itoa(limit), talentID, millis(now))
	if err != nil {
		return false, err
	}
	for _, id := range ids {
		a, err := t.lockApplication(ctx, id, application.Reader{})
		if err != nil {
			return false, err
		}
		was, err := t.liveInterviewOf(ctx, a)
		if err != nil {
			return false, err
		}
		off, err := t.cancelInterview(ctx, was, application.Move{At: now})
		if err != nil {
			return false, err
		}
		cancelled := interview.Event{What: interview.WasCancelled, Chosen: was.Chosen, At: now}
		if err := t.interviewChanged(ctx, off, interview.LeftTasks(was, off), cancelled); err != nil {
			return false, err
		}
	}
	return len(ids) == limit, nil
}
