package store

import (
	"context"
	"slices"

	"github.com/tawafuq/tawafuq/internal/job"
	"github.com/tawafuq/tawafuq/internal/talent"
	"github.com/tawafuq/tawafuq/internal/text"
)

// indexVersion counts the rules by which jobs and talents are given the words, skills and places they are found by.
// Raise it when the rules change: rows of an older version are indexed again when the server starts.
const indexVersion = 1

// index is a table of what jobs or talents are found by.
type index struct{ table, word, owner string }

var (
	jobWords     = index{"job_words", "word", "job_id"}
	jobSkills    = index{"job_skills", "skill", "job_id"}
	talentWords  = index{"talent_words", "word", "user_id"}
	talentSkills = index{"talent_skills", "skill", "user_id"}
)

func (x index) into() string { return x.table + ` (` + x.word + `, ` + x.owner + `)` }

// indexJob writes what a job is found by, as far as that is not there yet, and removes what is no longer true.
func (t *tx) indexJob(ctx context.Context, j job.Job) error {
	if _, err := t.replaceWords(ctx, jobWords, j.ID, j.SearchWords()); err != nil {
		return err
	}
	if _, err := t.replaceWords(ctx, jobSkills, j.ID, j.SkillKeys()); err != nil {
		return err
	}
	return t.keepKeys(ctx, places, []string{text.Fold(j.Location)})
}

// indexNewJob is indexJob for a job that is found by nothing yet.
func (t *tx) indexNewJob(ctx context.Context, j job.Job) error {
	var words, skills pairs
	words.add(j.SearchWords(), j.ID)
	skills.add(j.SkillKeys(), j.ID)
	if err := t.insertAll(ctx, words.rows(jobWords.into()), skills.rows(jobSkills.into())); err != nil {
		return err
	}
	return t.keepKeys(ctx, places, []string{text.Fold(j.Location)})
}

// replaceWords makes words what an owner is found by, writing only the difference, and returns those it is no longer
// found by.
func (t *tx) replaceWords(ctx context.Context, x index, owner string, words []string) (gone []string, err error) {
	before, err := collect(ctx, t.query, scanText, `
		SELECT `+x.word+`
		FROM `+x.table+`
		WHERE `+x.owner+` = $1`, owner)
	if err != nil {
		return nil, err
	}
	gone = without(before, words)
	for some := range slices.Chunk(gone, stepRows) {
		var where conditions
		where.add(x.owner+` = $1`, owner)
		where.in(x.word, some)
		if _, err := t.exec(ctx, `DELETE FROM `+x.table+` WHERE `+where.sql(), where.args...); err != nil {
			return nil, err
		}
	}
	var added pairs
	added.add(without(words, before), owner)
	rows := added.rows(x.into())
	rows.end = ` ON CONFLICT DO NOTHING`
	return gone, t.insertBatch(ctx, rows)
}

// without returns the items that are not among others.
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

// indexTalent brings what a talent is found by up to date. Someone outside the pool is found by nothing.
func (t *tx) indexTalent(ctx context.Context, p talent.Profile) error {
	var firstName, lastName string
	err := t.row(ctx, `SELECT first_name, last_name FROM users WHERE id = $1`, p.UserID).Scan(&firstName, &lastName)
	if err != nil {
		return err
	}
	return t.indexNamed(ctx, p, firstName, lastName)
}

func (t *tx) indexNamed(ctx context.Context, p talent.Profile, firstName, lastName string) error {
	if err := t.keepKeys(ctx, places, []string{text.Fold(p.Location)}); err != nil {
		return err
	}
	var words, skills []string
	if p.InPool {
		words, skills = p.SearchWords(firstName, lastName), skillKeys(p.Skills)
	}
	if err := t.keepKeys(ctx, vocabulary, words); err != nil {
		return err
	}
	if _, err := t.replaceWords(ctx, talentSkills, p.UserID, skills); err != nil {
		return err
	}
	gone, err := t.replaceWords(ctx, talentWords, p.UserID, words)
	if err != nil {
		return err
	}
	t.dropLater(vocabulary, gone)
	return nil
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

// Reindex indexes rows of an older indexVersion again.
func (s *Store) Reindex(ctx context.Context) error {
	staleJobs := `SELECT id FROM jobs WHERE index_version <> $1 LIMIT 50`
	if err := s.reindex(ctx, staleJobs, (*tx).reindexJob); err != nil {
		return err
	}
	staleTalents := `SELECT user_id FROM talents WHERE index_version <> $1 LIMIT 50`
	return s.reindex(ctx, staleTalents, (*tx).reindexTalent)
}

func (s *Store) reindex(ctx context.Context, stale string, one func(*tx, context.Context, string) error) error {
	for {
		ids, err := collect(ctx, s.query, scanText, stale, indexVersion)
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
	j, err := scanJob(t.row(ctx, selectJob+` WHERE j.id = $1`+t.dialect.lockOf("j"), id))
	if err != nil {
		return err
	}
	_, err = t.exec(ctx, `
		UPDATE jobs
		SET location_key = $1, index_version = $2
		WHERE id = $3`, text.Fold(j.Location), indexVersion, id)
	if err != nil {
		return err
	}
	return t.indexJob(ctx, j)
}

func (t *tx) reindexTalent(ctx context.Context, id string) error {
	p, err := scanProfile(t.row(ctx, selectProfile+` WHERE t.user_id = $1`, id))
	if err != nil {
		return err
	}
	if _, err := t.update(ctx, "talents", derivedFields(p), `user_id = $1`, id); err != nil {
		return err
	}
	return t.indexTalent(ctx, p)
}
