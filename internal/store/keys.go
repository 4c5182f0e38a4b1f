package store

import (
	"context"
	"slices"
	"strconv"
)

// keyTable is a table of one column whose keys many rows share. A key stays as long as one row uses it: afterwards it
// has to go, because it may have been somebody's name.
type keyTable struct{ table, column, used string }

var (
	vocabulary = keyTable{"talent_vocabulary", "word", `
		EXISTS (SELECT 1 FROM talent_words w WHERE w.word = talent_vocabulary.word)`}
	places = keyTable{"places", "key", `
		(EXISTS (SELECT 1 FROM talents t WHERE t.location_key = places.key)
			OR EXISTS (SELECT 1 FROM jobs j WHERE j.location_key = places.key))`}
)

func (k keyTable) into() string { return k.table + ` (` + k.column + `)` }

// keepKeys makes sure that a table holds some keys until the transaction ends.
func (t *tx) keepKeys(ctx context.Context, k keyTable, keys []string) error {
	if len(keys) == 0 {
		return nil
	}
	keys = slices.Sorted(slices.Values(keys)) // concurrent writers take their locks in one order
	const tries = 3
	for range tries {
		err := t.insertBatch(ctx, keyRows(k.into(), keys))
		if err != nil || t.dialect.holdRow == "" {
			return err
		}
		// One that was there already may be dropped by somebody who saw nobody use it.
		held, err := t.lockKeys(ctx, k, keys, t.dialect.holdRow)
		if err != nil || len(held) == len(keys) {
			return err
		}
	}
	return nil
}

func (t *tx) lockKeys(ctx context.Context, k keyTable, keys []string, lock string) ([]string, error) {
	var where conditions
	where.in(k.column, keys)
	return collect(ctx, t.query, scanText, `
		SELECT `+k.column+`
		FROM `+k.table+`
		WHERE `+where.sql()+`
		ORDER BY `+k.column+` `+lock, where.args...)
}

// dropKeys removes those of some keys that no row uses any more.
func (t *tx) dropKeys(ctx context.Context, k keyTable, keys []string) error {
	for some := range slices.Chunk(keys, stepRows) {
		if t.dialect.lockRow != "" {
			// Whoever is about to use one holds it; the next statement sees what they wrote.
			if _, err := t.lockKeys(ctx, k, some, t.dialect.lockRow); err != nil {
				return err
			}
		}
		var where conditions
		where.in(k.column, some)
		where.add(`NOT ` + k.used)
		if _, err := t.exec(ctx, `DELETE FROM `+k.table+` WHERE `+where.sql(), where.args...); err != nil {
			return err
		}
	}
	return nil
}

// dropLater drops keys once the transaction is over, in another one. Within it two writers who each keep what the other
// drops would wait for one another.
func (t *tx) dropLater(k keyTable, keys []string) {
	if len(keys) == 0 {
		return
	}
	if t.unused == nil {
		t.unused = map[keyTable][]string{}
	}
	t.unused[k] = append(t.unused[k], keys...)
}

// dropUnused drops what transactions left to be dropped. What fails is swept later.
func (s *Store) dropUnused(ctx context.Context, unused map[keyTable][]string) {
	for k, keys := range unused {
		_ = s.write(ctx, func(t *tx) error { return t.dropKeys(ctx, k, keys) })
	}
}

// sweepKeys removes every key that no row uses any more. They are looked for by a reader, which keeps nobody from
// writing.
func (s *Store) sweepKeys(ctx context.Context, k keyTable) error {
	for after := ""; ; {
		unused, err := collect(ctx, s.query, scanText, `
			SELECT `+k.column+`
			FROM `+k.table+`
			WHERE `+k.column+` > $1
				AND NOT `+k.used+`
			ORDER BY `+k.column+`
			LIMIT `+strconv.Itoa(stepRows), after)
		if err != nil || len(unused) == 0 {
			return err
		}
		err = s.write(ctx, func(t *tx) error { return t.dropKeys(ctx, k, unused) })
		if err != nil {
			return err
		}
		after = unused[len(unused)-1]
	}
}
