package store

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"fmt"

	"github.com/tawafuq/tawafuq/internal/change"
)

// Changes returns up to limit changes after a place, in the order of their commits, and the place they end at. A reader
// that goes on from there gets each change exactly once, however the transactions overlapped.
func (s *Store) Changes(ctx context.Context, after change.Cursor, limit int) ([]change.Change, change.Cursor, error) {
	scan := func(r row) (c change.Change, err error) {
		err = r.Scan(&after.Tx, &after.Seq, &c.Kind, &c.ID)
		return c, err
	}
	settled, err := s.settled(ctx)
	if err != nil {
		return nil, after, err
	}
	changes, err := collect(ctx, s.query, scan, changesAfter, after.Tx, after.Seq, settled, limit)
	return changes, after, err
}

// changesAfter reads two ranges of one index, the rest of a transaction and those that follow it. SQLite would read a
// comparison of pairs from the beginning of the transaction, which there is the beginning of the log.
const changesAfter = `
	SELECT tx, seq, kind, subject_id
	FROM changes
	WHERE tx = $1
		AND seq > $2
		AND tx < $3
	UNION ALL
	SELECT tx, seq, kind, subject_id
	FROM changes
	WHERE tx > $1
		AND tx < $3
	ORDER BY tx, seq
	LIMIT $4`

// settledPostgres is the number of the oldest transaction that one of our servers has open, or of the next one there
// will be. Whatever else the database server does, a forgotten transaction of somebody else's cannot hold up the logs:
// nobody else writes them. Sessions show these numbers to their own role, so all our servers must share one.
//
// The next number is read with the statement's snapshot, before the sessions are. A transaction with a smaller number
// is then either among the sessions, or has ended, and the statement that reads the log afterwards sees it. Sessions
// show 32 bits of a number, which are completed from the next one; those that came after it do not matter.
const settledPostgres = `
	SELECT LEAST(h.next, MIN(h.next - ((h.next - a.backend_xid::text::bigint) & 4294967295)))
	FROM (SELECT pg_snapshot_xmax(pg_current_snapshot())::text::bigint AS next) h
	LEFT JOIN pg_stat_activity a
		ON a.datname = current_database()
		AND a.usename = current_user
		AND ((h.next - a.backend_xid::text::bigint) & 4294967295) < 2147483648
	GROUP BY h.next`

// settled is the number below which every transaction that wrote a log has ended. It is asked for before the log is
// read, by a statement of its own.
func (s *Store) settled(ctx context.Context) (number int64, err error) {
	err = s.row(ctx, s.dialect.settled).Scan(&number)
	return number, err
}

// ChangeHead is the place after every change that is settled now.
func (s *Store) ChangeHead(ctx context.Context) (change.Cursor, error) {
	settled, err := s.settled(ctx)
	if err != nil {
		return change.Cursor{}, err
	}
	head := change.Cursor{Tx: settled - 1}
	err = s.row(ctx, `SELECT COALESCE(MAX(seq), 0) FROM changes WHERE tx = $1`, head.Tx).Scan(&head.Seq)
	return head, err
}

// ChangeMark identifies the last change up to a place; empty if the log has none any more. A place that was noted with
// its mark is one of this log, and nothing after it has been swept, if the mark is still the same.
func (s *Store) ChangeMark(ctx context.Context, at change.Cursor) (string, error) {
	scan := func(r row) (mark string, err error) {
		var (
			last change.Cursor
			c    change.Change
			when int64
		)
		err = r.Scan(&last.Tx, &last.Seq, &c.Kind, &c.ID, &when)
		sum := sha256.Sum256(fmt.Appendf(nil, "%d %d %s %s %d", last.Tx, last.Seq, c.Kind, c.ID, when))
		return hex.EncodeToString(sum[:8]), err
	}
	marks, err := collect(ctx, s.query, scan, `
		SELECT tx, seq, kind, subject_id, at
		FROM changes
		WHERE (tx, seq) <= ($1, $2)
		ORDER BY tx DESC, seq DESC
		LIMIT 1`, at.Tx, at.Seq)
	if err != nil || len(marks) == 0 {
		return "", err
	}
	return marks[0], nil
}
