package store

import (
	"context"
	"time"

	"github.com/tawafuq/tawafuq/internal/change"
	"github.com/tawafuq/tawafuq/internal/errs"
	"github.com/tawafuq/tawafuq/internal/live"
)

// tell writes down that something of a user's changed, for the pages they have open. It is part of the change: if one
// is kept, so is the other.
func (t *tx) tell(ctx context.Context, userID string, topic live.Topic, ref string) error {
	t.tells = true
	_, err := t.exec(ctx, `
		INSERT INTO live_events (tx, user_id, topic, ref, at)
		VALUES (`+t.dialect.transaction+`, $1, $2, $3, $4)`, userID, string(topic), ref, millis(t.now()))
	return err
}

// tellCompany tells everybody of a company.
func (t *tx) tellCompany(ctx context.Context, companyID string, topic live.Topic, ref string) error {
	t.tells = true
	_, err := t.exec(ctx, `
		INSERT INTO live_events (tx, user_id, topic, ref, at)
		SELECT `+t.dialect.transaction+`, id, $1, $2, $3
		FROM users
		WHERE company_id = $4`, string(topic), ref, millis(t.now()), companyID)
	return err
}

// tellOwn tells a user's other pages that their profile, settings or saved things have changed.
func (t *tx) tellOwn(ctx context.Context, userID string) error {
	return t.tell(ctx, userID, live.Account, "")
}

// tellOwners tells the companies of some jobs that their jobs have changed.
func (t *tx) tellOwners(ctx context.Context, jobIDs []string) error {
	if len(jobIDs) == 0 {
		return nil
	}
	t.tells = true
	var owners conditions
	owners.in(`id`, jobIDs)
	_, err := t.exec(ctx, `
		INSERT INTO live_events (tx, user_id, topic, ref, at)
		SELECT `+t.dialect.transaction+`, id, $1, '', CAST($2 AS BIGINT)
		FROM users
		WHERE company_id IN (SELECT company_id FROM jobs WHERE `+owners.sqlAfter(2)+`)`,
		append([]any{string(live.Job), millis(t.now())}, owners.args...)...)
	return err
}

// tellBoth tells the talent of an application and everybody of the company.
func (t *tx) tellBoth(ctx context.Context, talentID, companyID string, topic live.Topic, ref string) error {
	if err := t.tell(ctx, talentID, topic, ref); err != nil {
		return err
	}
	return t.tellCompany(ctx, companyID, topic, ref)
}

// eventsAfter reads two ranges of one index, as changesAfter does; scanLive reads its columns.
const eventsAfter = `
	SELECT tx, seq, user_id, topic, ref, at
	FROM live_events
	WHERE tx = $1
		AND seq > $2
		AND tx < $3
	UNION ALL
	SELECT tx, seq, user_id, topic, ref, at
	FROM live_events
	WHERE tx > $1
		AND tx < $3
	ORDER BY tx, seq
	LIMIT $4`

func scanLive(r row) (e live.Event, err error) {
	var at int64
	err = r.Scan(&e.Place.Tx, &e.Place.Seq, &e.UserID, &e.Topic, &e.Ref, &at)
	e.At = fromMillis(at)
	return e, err
}

// Events returns up to limit events after a place, in the order of their commits, and the place they end at.
func (s *Store) Events(ctx context.Context, after change.Cursor, limit int) ([]live.Event, change.Cursor, error) {
	settled, err := s.settled(ctx)
	if err != nil {
		return nil, after, err
	}
	events, err := collect(ctx, s.query, scanLive, eventsAfter, after.Tx, after.Seq, settled, limit)
	if len(events) > 0 {
		after = events[len(events)-1].Place
	}
	return events, after, err
}

// EventsOf returns up to limit events of one user, after a place and not before a time.
func (s *Store) EventsOf(
	ctx context.Context, userID string, after change.Cursor, since time.Time, limit int,
) ([]live.Event, error) {
	from := int64(0)
	if !since.IsZero() {
		from = millis(since)
	}
	settled, err := s.settled(ctx)
	if err != nil {
		return nil, err
	}
	return collect(ctx, s.query, scanLive, `
		SELECT tx, seq, user_id, topic, ref, at
		FROM live_events
		WHERE (tx, seq) > ($1, $2)
			AND tx < $3
			AND user_id = $4
			AND at >= $5
		ORDER BY tx, seq
		LIMIT $6`, after.Tx, after.Seq, settled, userID, from, limit)
}

// EventHead is the place after every event that is settled now.
func (s *Store) EventHead(ctx context.Context) (change.Cursor, error) {
	var head change.Cursor
	settled, err := s.settled(ctx)
	if err != nil {
		return head, err
	}
	err = s.row(ctx, `
		SELECT tx, seq
		FROM live_events
		WHERE tx < $1
		ORDER BY tx DESC, seq DESC
		LIMIT 1`, settled).Scan(&head.Tx, &head.Seq)
	if notFound(err) == errs.ErrNotFound {
		return head, nil
	}
	return head, err
}
