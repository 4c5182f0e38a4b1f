package store

import (
	"context"
	"strconv"
)

// stepRows is about how many rows one transaction writes of a thing that may have any number of them. SQLite has one
// writer, and a long transaction costs more than its rows: every statement walks the list, kept in memory, of what
// rolling back to a savepoint would need.
const stepRows = 300

// room is how many rows a step may still write.
func (t *tx) room() int { return stepRows - t.wrote }

// inSteps runs a step in transactions of its own until it finds nothing more to do.
func (s *Store) inSteps(ctx context.Context, step func(*tx) (more bool, err error)) error {
	for more := true; more; {
		err := s.write(ctx, func(t *tx) (err error) {
			more, err = step(t)
			return err
		})
		if err != nil {
			return err
		}
	}
	return nil
}

// subset is the rows of a table that meet a condition; key is the table's primary key.
type subset struct{ table, key, where string }

// deleteSome deletes as many rows of a subset as there is room for and reports whether there may be more.
func (t *tx) deleteSome(ctx context.Context, rows subset, args ...any) (more bool, err error) {
	limit := t.room()
	if limit <= 0 {
		return true, nil
	}
	n, err := t.exec(ctx, `
		DELETE FROM `+rows.table+`
		WHERE (`+rows.key+`) IN (
			SELECT `+rows.key+`
			FROM `+rows.table+`
			WHERE `+rows.where+`
			LIMIT `+strconv.Itoa(limit)+`)`, args...)
	return n == limit, err
}

// deleteEach deletes subsets one after the other as long as there is room and reports whether there may be more.
func (t *tx) deleteEach(ctx context.Context, subsets []subset, args ...any) (more bool, err error) {
	for _, rows := range subsets {
		if more, err := t.deleteSome(ctx, rows, args...); more || err != nil {
			return more, err
		}
	}
	return false, nil
}

// deleteAll deletes a subset in steps.
func (s *Store) deleteAll(ctx context.Context, rows subset, args ...any) error {
	return s.inSteps(ctx, func(t *tx) (bool, error) { return t.deleteSome(ctx, rows, args...) })
}
