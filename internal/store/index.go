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

// indexVersion counts the rules by which words, skills and places of jobs and talents are made. Raise it when they change:
// rows of an older version are read anew when the server starts.
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
	return t.insertMissing(ctx, `places (key)`, 1, []any{text.Fold(j.Location)})
}

func (t *tx) dropJobIndex(ctx context.Context, id string) error {
	for _, table := range []string{"job_words", "job_skills"} {
		if _, err := t.exec(ctx, `DELETE FROM `+table+` WHERE job_id = $1`, id); err != nil {
			return err
		}
	}
	return nil
}

// indexTalent writes what a talent is found by anew. Who is not in the pool is found by nothing.
func (t *tx) indexTalent(ctx context.Context, p talent.Profile) error {
	for _, table := range []string{"talent_words", "talent_skills"} {
		if _, err := t.exec(ctx, `DELETE FROM `+table+` WHERE user_id = $1`, p.UserID); err != nil {
			return err
		}
	}
	var firstName, lastName string
	if err := t.row(ctx, `SELECT first_name, last_name FROM users WHERE id = $1`, p.UserID).Scan(&firstName, &lastName); err != nil {
		return err
	}
	return t.writeTalentIndex(ctx, p, firstName, lastName)
}

func (t *tx) writeTalentIndex(ctx context.Context, p talent.Profile, firstName, lastName string) error {
	if err := t.insertMissing(ctx, `places (key)`, 1, []any{text.Fold(p.Location)}); err != nil || !p.InPool {
		return err
	}
	words := p.SearchWords(firstName, lastName)
	if err := t.insertMissing(ctx, `talent_vocabulary (word)`, 1, values(words)); err != nil {
		return err
	}
	if err := t.insertMany(ctx, `talent_words (word, user_id)`, 2, pairs(words, p.UserID)); err != nil {
		return err
	}
	return t.insertMany(ctx, `talent_skills (skill, user_id)`, 2, pairs(skillKeys(p.Skills), p.UserID))
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
	if err := s.reindex(ctx, `SELECT id FROM jobs WHERE index_version <> $1 LIMIT 200`, (*tx).reindexJob); err != nil {
		return err
	}
	return s.reindex(ctx, `SELECT user_id FROM talents WHERE index_version <> $1 LIMIT 200`, (*tx).reindexTalent)
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
	j, err := scanJob(t.row(ctx, `SELECT `+jobColumns+` FROM`+jobTables+`WHERE j.id = $1`, id))
	if err != nil {
		return err
	}
	if err := t.dropJobIndex(ctx, id); err != nil {
		return err
	}
	if _, err := t.exec(ctx, `UPDATE jobs SET location_key = $1, index_version = $2 WHERE id = $3`, text.Fold(j.Location), indexVersion, id); err != nil {
		return err
	}
	return t.writeJobIndex(ctx, j)
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
