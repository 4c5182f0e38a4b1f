package store

import (
	"context"
	"time"

	"github.com/tawafuq/tawafuq/internal/change"
)

// changesKept is how long the log reaches back. A follower that was away longer starts from a fresh snapshot.
const changesKept = 7 * 24 * time.Hour

// Changes returns up to limit changes after a place, in the order of their commits, and the place they end at. A change
// is returned exactly once to a reader that goes on from there, however the transactions overlapped.
func (s *Store) Changes(ctx context.Context, after change.Cursor, limit int) ([]change.Change, change.Cursor, error) {
	rows, err := s.reader.QueryContext(ctx, `
		SELECT tx, seq, kind, subject_id FROM changes
		WHERE (tx > $1 OR (tx = $2 AND seq > $3)) AND tx < `+s.dialect.settled+`
		ORDER BY tx, seq LIMIT $4`, after.Tx, after.Tx, after.Seq, limit)
	if err != nil {
		return nil, after, err
	}
	defer rows.Close()
	var changes []change.Change
	for rows.Next() {
		var c change.Change
		if err := rows.Scan(&after.Tx, &after.Seq, &c.Kind, &c.ID); err != nil {
			return nil, after, err
		}
		changes = append(changes, c)
	}
	return changes, after, rows.Err()
}

// Sweep deletes what has served its time: expired sessions and links, old changes.
func (s *Store) Sweep(ctx context.Context, now time.Time) error {
	return s.write(ctx, func(t *tx) error {
		for query, before := range map[string]time.Time{
			`DELETE FROM sessions WHERE expires_at < $1`:      now,
			`DELETE FROM mailed_tokens WHERE expires_at < $1`: now,
			`DELETE FROM changes WHERE at < $1`:               now.Add(-changesKept),
		} {
			if _, err := t.exec(ctx, query, millis(before)); err != nil {
				return err
			}
		}
		return nil
	})
}
