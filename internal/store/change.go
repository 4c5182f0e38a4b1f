package store

import (
	"context"

	"github.com/tawafuq/tawafuq/internal/change"
)

// Changes returns up to limit changes after a place, in the order of their commits, and the place they end at. A reader
// that goes on from there gets each change exactly once, however the transactions overlapped.
func (s *Store) Changes(ctx context.Context, after change.Cursor, limit int) ([]change.Change, change.Cursor, error) {
	scan := func(r row) (c change.Change, err error) {
		err = r.Scan(&after.Tx, &after.Seq, &c.Kind, &c.ID)
		return c, err
	}
	changes, err := collect(ctx, s.query, scan, `
		SELECT tx, seq, kind, subject_id
		FROM changes
		WHERE (tx > $1 OR (tx = $2 AND seq > $3))
			AND tx < `+s.dialect.settled+`
		ORDER BY tx, seq
		LIMIT $4`, after.Tx, after.Tx, after.Seq, limit)
	return changes, after, err
}

// ChangeHead is the place after every change that is settled now.
func (s *Store) ChangeHead(ctx context.Context) (change.Cursor, error) {
	var head change.Cursor
	err := s.row(ctx, `
		SELECT settled.tx - 1,
			COALESCE((SELECT MAX(seq) FROM changes c WHERE c.tx = settled.tx - 1), 0)
		FROM (SELECT `+s.dialect.settled+` AS tx) settled`).Scan(&head.Tx, &head.Seq)
	return head, err
}
