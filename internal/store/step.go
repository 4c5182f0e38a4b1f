package store

import (
	"context"
	"slices"
	"strconv"
	"time"

	"github.com/tawafuq/tawafuq/internal/change"
	"github.com/tawafuq/tawafuq/internal/worker"
)

// stepRows is about how many rows one transaction writes of a thing that may have any number of them. SQLite has one
// writer, and a long transaction costs more than its rows: what a savepoint would need to go back is a list in memory
// that every statement walks.
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

// part is some rows of a table: key names one of them, whose is the condition.
type part struct{ table, key, whose string }

// deleteSome deletes as many rows of a part as there is room for and reports whether there may be more.
func (t *tx) deleteSome(ctx context.Context, p part, args ...any) (more bool, err error) {
	limit := t.room()
	if limit <= 0 {
		return true, nil
	}
	some := `SELECT ` + p.key + ` FROM ` + p.table + ` WHERE ` + p.whose + ` LIMIT ` + strconv.Itoa(limit)
	n, err := t.exec(ctx, `DELETE FROM `+p.table+` WHERE (`+p.key+`) IN (`+some+`)`, args...)
	return n == limit, err
}

// deleteAll deletes a part in steps.
func (s *Store) deleteAll(ctx context.Context, p part, args ...any) error {
	return s.inSteps(ctx, func(t *tx) (bool, error) { return t.deleteSome(ctx, p, args...) })
}

// updateSome runs an update that takes stepRows rows at a time until none is left.
func (s *Store) updateSome(ctx context.Context, query string, args ...any) error {
	return s.inSteps(ctx, func(t *tx) (bool, error) {
		n, err := t.exec(ctx, query, args...)
		return n == stepRows, err
	})
}

// taskRenamed is the task of writing anew what a company's jobs are found by: renamed.
const taskRenamed = "company.renamed"

type renamed struct {
	CompanyID string `json:"companyId"`
	After     string `json:"after,omitempty"` // the last job that was done
}

// Chores are the tasks that the store itself does, by kind.
func (s *Store) Chores() map[string]worker.Handler {
	return map[string]worker.Handler{taskRenamed: s.companyRenamed}
}

// choreFor is how long one task goes on before another takes its place: less than a task is given.
const choreFor = 20 * time.Second

// companyRenamed brings a company's jobs to its name of now. It may begin again at any place: a job that has the name
// already is left as it is.
func (s *Store) companyRenamed(ctx context.Context, task worker.Task) error {
	var c renamed
	if err := task.Read(&c); err != nil {
		return err
	}
	for began := s.now(); ; {
		done := 0
		err := s.write(ctx, func(t *tx) error {
			ids, err := t.renameSome(ctx, c)
			if done = len(ids); done > 0 && err == nil {
				c.After = ids[done-1]
			}
			return err
		})
		if err != nil || done == 0 {
			return err
		}
		if s.now().Sub(began) > choreFor {
			return s.Enqueue(ctx, worker.New(taskRenamed, c))
		}
	}
}

// rename brings the first few of a company's jobs to its new name and leaves the others to a task.
func (t *tx) rename(ctx context.Context, companyID string) error {
	c := renamed{CompanyID: companyID}
	ids, err := t.renameSome(ctx, c)
	if err != nil || len(ids) == 0 {
		return err
	}
	c.After = ids[len(ids)-1]
	return t.enqueue(ctx, worker.New(taskRenamed, c))
}

// renameSome writes anew what the next few jobs are found by and returns their ids.
func (t *tx) renameSome(ctx context.Context, c renamed) ([]string, error) {
	const most = 10
	// The name does not change again before this is kept.
	var held int
	if err := t.row(ctx, `SELECT 1 FROM companies WHERE id = $1 `+t.dialect.holdRow, c.CompanyID).Scan(&held); err != nil {
		return nil, err
	}
	rows, err := t.query(ctx, `
		SELECT id FROM jobs WHERE company_id = $1 AND id > $2
		ORDER BY id LIMIT `+strconv.Itoa(most), c.CompanyID, c.After)
	if err != nil {
		return nil, err
	}
	ids, err := scanStrings(rows)
	if err != nil {
		return nil, err
	}
	for i, id := range ids {
		if t.room() <= 0 {
			return ids[:i], nil
		}
		if err := t.reindexJob(ctx, id); err != nil {
			return nil, err
		}
		if err := t.changed(ctx, change.Job, id); err != nil {
			return nil, err
		}
	}
	return ids, nil
}

// keepKeys makes sure that a table of one column, shared by many, holds some keys until the transaction ends.
func (t *tx) keepKeys(ctx context.Context, table, column string, keys []string) error {
	if len(keys) == 0 {
		return nil
	}
	keys = slices.Sorted(slices.Values(keys)) // writers at once take the locks in one order
	const tries = 3
	for range tries {
		if err := t.insertMissing(ctx, table+` (`+column+`)`, 1, values(keys)); err != nil || t.dialect.holdRow == "" {
			return err
		}
		// One that was there may be dropped by somebody who saw nobody use it.
		where := &condition{}
		where.add(column+` IN (`+marks(len(keys))+`)`, values(keys)...)
		rows, err := t.query(ctx, `
			SELECT `+column+` FROM `+table+` WHERE `+where.sql()+`
			ORDER BY `+column+` `+t.dialect.holdRow, where.args...)
		if err != nil {
			return err
		}
		held, err := scanStrings(rows)
		if err != nil || len(held) == len(keys) {
			return err
		}
	}
	return nil
}

// Words and places that people are found by are shared; each is used as long as one of these conditions holds.
const (
	wordUsed  = `EXISTS (SELECT 1 FROM talent_words w WHERE w.word = talent_vocabulary.word)`
	placeUsed = `(EXISTS (SELECT 1 FROM talents t WHERE t.location_key = places.key)
		OR EXISTS (SELECT 1 FROM jobs j WHERE j.location_key = places.key))`
)

func (t *tx) dropWords(ctx context.Context, words []string) error {
	return t.dropKeys(ctx, "talent_vocabulary", "word", wordUsed, words)
}

func (t *tx) dropPlace(ctx context.Context, key string) error {
	return t.dropKeys(ctx, "places", "key", placeUsed, []string{key})
}

// dropKeys forgets those of some keys that nobody uses any more: they may have been somebody's name.
func (t *tx) dropKeys(ctx context.Context, table, column, used string, keys []string) error {
	for some := range slices.Chunk(keys, stepRows) {
		where := &condition{}
		where.add(column+` IN (`+marks(len(some))+`)`, values(some)...)
		if t.dialect.lockRow != "" {
			// Whoever is about to use one has it held; the next statement sees what they wrote.
			rows, err := t.query(ctx, `
				SELECT `+column+` FROM `+table+` WHERE `+where.sql()+`
				ORDER BY `+column+` `+t.dialect.lockRow, where.args...)
			if err != nil {
				return err
			}
			if _, err := scanStrings(rows); err != nil {
				return err
			}
		}
		if _, err := t.exec(ctx, `DELETE FROM `+table+` WHERE `+where.sql()+` AND NOT `+used, where.args...); err != nil {
			return err
		}
	}
	return nil
}
