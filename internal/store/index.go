package store

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"github.com/tawafuq/tawafuq/internal/job"
	"github.com/tawafuq/tawafuq/internal/talent"
	"github.com/tawafuq/tawafuq/internal/text"
)

// indexVersion counts the rules by which words, skills and places of jobs and talents are made. Raise it when they
// change: rows of an older version are read anew when the server starts.
const indexVersion = 1

// insertMany writes rows many to a statement. into is the table with its columns.
func (t *tx) insertMany(ctx context.Context, into string, columns int, values []any) error {
	return t.insertRows(ctx, into, columns, values, "")
}

// insertMissing is insertMany for rows that may be there already.
func (t *tx) insertMissing(ctx context.Context, into string, columns int, values []any) error {
	return t.insertRows(ctx, into, columns, values, " ON CONFLICT DO NOTHING")
}

func (t *tx) insertRows(ctx context.Context, into string, columns int, values []any, end string) error {
	const mostValues = 1000
	for step := mostValues / columns * columns; len(values) > 0; {
		some := values[:min(step, len(values))]
		values = values[len(some):]
		var query strings.Builder
		query.WriteString("INSERT INTO " + into + " VALUES ")
		for i := range some {
			switch {
			case i == 0:
				query.WriteString("(")
			case i%columns == 0:
				query.WriteString("), (")
			default:
				query.WriteString(", ")
			}
			fmt.Fprintf(&query, "$%d", i+1)
		}
		query.WriteString(")" + end)
		if _, err := t.exec(ctx, query.String(), some...); err != nil {
			return err
		}
	}
	return nil
}

// pairs lays out rows of two columns: each of items with id.
func pairs(items []string, id string) []any {
	values := make([]any, 0, 2*len(items))
	for _, item := range items {
		values = append(values, item, id)
	}
	return values
}

// writeJobIndex writes what a job is found by.
func (t *tx) writeJobIndex(ctx context.Context, j job.Job) error {
	if err := t.insertMany(ctx, `job_words (word, job_id)`, 2, pairs(j.SearchWords(), j.ID)); err != nil {
		return err
	}
	if err := t.insertMany(ctx, `job_skills (skill, job_id)`, 2, pairs(j.SkillKeys(), j.ID)); err != nil {
		return err
	}
	return t.keepKeys(ctx, "places", "key", []string{text.Fold(j.Location)})
}

// replaceJobIndex writes what a job is found by anew, as far as it is another.
func (t *tx) replaceJobIndex(ctx context.Context, j job.Job) error {
	if _, err := t.replaceIndex(ctx, "job_words", "word", "job_id", j.ID, j.SearchWords()); err != nil {
		return err
	}
	if _, err := t.replaceIndex(ctx, "job_skills", "skill", "job_id", j.ID, j.SkillKeys()); err != nil {
		return err
	}
	return t.keepKeys(ctx, "places", "key", []string{text.Fold(j.Location)})
}

// replaceIndex makes items what an owner is found by in a table, writing only what differs, and returns what it is no
// longer found by.
func (t *tx) replaceIndex(ctx context.Context, table, column, owner, id string,
	items []string) (gone []string, err error) {
	rows, err := t.query(ctx, `SELECT `+column+` FROM `+table+` WHERE `+owner+` = $1`, id)
	if err != nil {
		return nil, err
	}
	before, err := scanStrings(rows)
	if err != nil {
		return nil, err
	}
	gone = without(before, items)
	for some := range slices.Chunk(gone, stepRows) {
		where := &condition{}
		where.add(owner+` = ?`, id)
		where.add(column+` IN (`+marks(len(some))+`)`, values(some)...)
		if _, err := t.exec(ctx, `DELETE FROM `+table+` WHERE `+where.sql(), where.args...); err != nil {
			return nil, err
		}
	}
	return gone, t.insertMissing(ctx, table+` (`+column+`, `+owner+`)`, 2, pairs(without(items, before), id))
}

// without are the items that others do not have.
func without(items, others []string) []string {
	theirs := make(map[string]bool, len(others))
	for _, item := range others {
		theirs[item] = true
	}
	var left []string
	for _, item := range items {
		if !theirs[item] {
			left = append(left, item)
		}
	}
	return left
}

// indexTalent writes what a talent is found by anew, as far as it is another. Who is not in the pool is found by
// nothing.
func (t *tx) indexTalent(ctx context.Context, p talent.Profile) error {
	var firstName, lastName string
	if err := t.row(ctx, `SELECT first_name, last_name FROM users WHERE id = $1`, p.UserID).Scan(&firstName, &lastName); err != nil {
		return err
	}
	return t.writeTalentIndex(ctx, p, firstName, lastName)
}

func (t *tx) writeTalentIndex(ctx context.Context, p talent.Profile, firstName, lastName string) error {
	if err := t.keepKeys(ctx, "places", "key", []string{text.Fold(p.Location)}); err != nil {
		return err
	}
	var words, skills []string
	if p.InPool {
		words, skills = p.SearchWords(firstName, lastName), skillKeys(p.Skills)
	}
	if err := t.keepKeys(ctx, "talent_vocabulary", "word", words); err != nil {
		return err
	}
	if _, err := t.replaceIndex(ctx, "talent_skills", "skill", "user_id", p.UserID, skills); err != nil {
		return err
	}
	gone, err := t.replaceIndex(ctx, "talent_words", "word", "user_id", p.UserID, words)
	if err != nil {
		return err
	}
	return t.dropWords(ctx, gone)
}

func skillKeys(skills []string) []string {
	var keys []string
	for _, skill := range skills {
		if key := talent.SkillKey(skill); !slices.Contains(keys, key) {
			keys = append(keys, key)
		}
	}
	return keys
}

// Reindex reads rows of an older indexVersion anew.
func (s *Store) Reindex(ctx context.Context) error {
	if err := s.reindex(ctx, `SELECT id FROM jobs WHERE index_version <> $1 LIMIT 50`, (*tx).reindexJob); err != nil {
		return err
	}
	return s.reindex(ctx, `SELECT user_id FROM talents WHERE index_version <> $1 LIMIT 50`, (*tx).reindexTalent)
}

func (s *Store) reindex(ctx context.Context, stale string, one func(*tx, context.Context, string) error) error {
	for {
		rows, err := s.reader.QueryContext(ctx, stale, indexVersion)
		if err != nil {
			return err
		}
		ids, err := scanStrings(rows)
		if err != nil || len(ids) == 0 {
			return err
		}
		err = s.write(ctx, func(t *tx) error {
			for _, id := range ids {
				if t.room() <= 0 {
					return nil
				}
				if err := one(t, ctx, id); err != nil {
					return err
				}
			}
			return nil
		})
		if err != nil {
			return err
		}
	}
}

func (t *tx) reindexJob(ctx context.Context, id string) error {
	j, err := scanJob(t.row(ctx, `SELECT `+jobColumns+` FROM`+jobTables+`WHERE j.id = $1`+t.dialect.lockOf("j"), id))
	if err != nil {
		return err
	}
	if _, err := t.exec(ctx, `UPDATE jobs SET location_key = $1, index_version = $2 WHERE id = $3`, text.Fold(j.Location), indexVersion, id); err != nil {
		return err
	}
	return t.replaceJobIndex(ctx, j)
}

func (t *tx) reindexTalent(ctx context.Context, id string) error {
	p, err := scanProfile(t.row(ctx, `SELECT `+profileColumns+` FROM talents t WHERE t.user_id = $1`, id))
	if err != nil {
		return err
	}
	_, err = t.exec(ctx, `UPDATE talents SET level = $1, location_key = $2, completeness = $3, index_version = $4 WHERE user_id = $5`,
		talent.LevelOf(p.Experience), text.Fold(p.Location), p.Completeness(), indexVersion, id)
	if err != nil {
		return err
	}
	return t.indexTalent(ctx, p)
}
