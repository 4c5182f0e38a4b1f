package store

import (
	"context"

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

// tellBoth tells the talent of an application and everybody of the company.
func (t *tx) tellBoth(ctx context.Context, talentID, companyID string, topic live.Topic, ref string) error {
	if err := t.tell(ctx, talentID, topic, ref); err != nil {
		return err
	}
	return t.tellCompany(ctx, companyID, topic, ref)
}
