package store

import (
	"context"
	"time"

	"github.com/tawafuq/tawafuq/internal/errs"
	"github.com/tawafuq/tawafuq/internal/notify"
	"github.com/tawafuq/tawafuq/internal/savedsearch"
)

const choiceColumns = `channels, matches, fridays, mail_off`

// choiceRow reads choiceColumns.
type choiceRow struct {
	notify.Choices
	channels string
}

func (r *choiceRow) targets() []any { return []any{&r.channels, &r.Matches, &r.Fridays, &r.MailOff} }

func (r *choiceRow) read() (notify.Choices, error) {
	return r.Choices, readJSON(jsonField{r.channels, &r.Channels})
}

// Choices returns what a user chose about notices.
func (s *Store) Choices(ctx context.Context, userID string) (notify.Choices, error) {
	return scanChoices(s.row(ctx, `SELECT `+choiceColumns+` FROM notice_choices WHERE user_id = $1`, userID))
}

func scanChoices(r row) (notify.Choices, error) {
	var found choiceRow
	err := r.Scan(found.targets()...)
	if notFound(err) == errs.ErrNotFound {
		return notify.Choices{Matches: savedsearch.Off}, nil
	}
	if err != nil {
		return notify.Choices{}, err
	}
	return found.read()
}

// ChangeChoices changes what a user chose about notices.
func (s *Store) ChangeChoices(
	ctx context.Context, userID string, change notify.ChoiceChange, at time.Time,
) (chosen notify.Choices, err error) {
	err = s.write(ctx, func(t *tx) error {
		if there, err := t.areThere(ctx, userID); err != nil || !there {
			return orNotFound(err)
		}
		err := t.insertNew(ctx, "notice_choices", record{{"user_id", userID}}, `(user_id)`)
		if err != nil {
			return err
		}
		chosen, err = scanChoices(t.row(ctx, `
			SELECT `+choiceColumns+`
			FROM notice_choices
			WHERE user_id = $1 `+t.dialect.lockRow, userID))
		if err != nil {
			return err
		}
		if err := t.writeChoices(ctx, userID, &chosen, change, at); err != nil {
			return err
		}
		return t.tellOwn(ctx, userID)
	})
	return chosen, err
}

// orNotFound is the error of looking for somebody who was not there.
func orNotFound(err error) error {
	if err == nil {
		return errs.ErrNotFound
	}
	return err
}

func (t *tx) writeChoices(
	ctx context.Context, userID string, chosen *notify.Choices, change notify.ChoiceChange, at time.Time,
) error {
	if chosen.Channels == nil {
		chosen.Channels = map[notify.Topic]notify.Channel{}
	}
	for topic, channel := range change.Channels {
		chosen.Channels[topic] = channel
	}
	if change.Fridays != nil {
		chosen.Fridays = *change.Fridays
	}
	if change.MailOff != nil {
		chosen.MailOff = *change.MailOff
	}
	fields := record{
		{"channels", jsonText(chosen.Channels)},
		{"fridays", chosen.Fridays},
		{"mail_off", chosen.MailOff},
	}
	if change.Matches != nil && *change.Matches != chosen.Matches {
		chosen.Matches = *change.Matches
		fields = append(fields, field{"matches", string(chosen.Matches)}, field{"matched_at", millis(at)})
	}
	_, err := t.update(ctx, "notice_choices", fields, `user_id = $1`, userID)
	return err
}
