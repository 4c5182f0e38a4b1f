package match

import (
	"context"

	"github.com/tawafuq/tawafuq/internal/account"
	"github.com/tawafuq/tawafuq/internal/job"
	"github.com/tawafuq/tawafuq/internal/talent"
)

// ScoreJobs returns how well each of a few open jobs fits a talent, in their order. It ranks nothing, and mostly reads
// nothing either: what was read when a job or a profile changed is in the engine.
func (m *Matcher) ScoreJobs(ctx context.Context, by account.User, jobs []*job.Job) ([]Result, error) {
	if len(jobs) == 0 {
		return nil, nil
	}
	h, _, err := m.talent(ctx, by)
	if err != nil {
		return nil, err
	}
	r, open := m.reader(), m.engine.open.Load()
	held := r.holdings(h)
	results := make([]Result, len(jobs))
	for i, j := range jobs {
		w := r.wanted(open, j)
		results[i] = r.resultOf(h, w, w.coveredBy(h, held))
	}
	return results, nil
}

// Scores returns a function that returns the number by which every open job ranks for a talent, or 0 for any other.
// Jobs rank by their score, and those with the same score by the sum it was computed from.
func (m *Matcher) Scores(ctx context.Context, by account.User) (func(id string) int, error) {
	h, stamp, err := m.talent(ctx, by)
	if err != nil {
		return nil, err
	}
	open := m.engine.open.Load()
	scores := m.scores.of(m.reader(), by.ID, h, stamp, open)
	return func(id string) int {
		place, there := open.places.find(id)
		if !there || place/chunkRows >= len(scores) {
			return 0
		}
		chunk, row := place/chunkRows, place%chunkRows
		if open.chunks[chunk].ids[row] != id {
			return 0
		}
		return int(scores[chunk].by[row])
	}, nil
}

// talent returns a talent as the engine holds them, with the stamp of the engine's row, or as their profile reads
// outside the pool, with none.
func (m *Matcher) talent(ctx context.Context, by account.User) (h *have, stamp uint64, err error) {
	if err := m.engine.follower.CatchUp(ctx); err != nil {
		return nil, 0, err
	}
	pool := m.engine.pool.Load()
	if c, i, there := pool.find(by.ID); there {
		return pool.talentAt(c, i), c.stamps[i], nil
	}
	p, err := m.store.Profile(ctx, by.ID)
	if err != nil {
		return nil, 0, err
	}
	return m.reader().talent(TalentOf(p)), 0, nil
}

// held returns a talent as the engine holds them, or as their profile reads outside the pool.
func (r *Reader) held(pool *snapshot[traits], p talent.Profile) *have {
	if c, i, there := pool.find(p.UserID); there {
		return pool.talentAt(c, i)
	}
	return r.talent(TalentOf(p))
}

// wanted returns a job as the engine holds it, with the list of skills that reasons mention, or as its text reads if
// the engine does not hold it.
func (r *Reader) wanted(open *snapshot[terms], j *job.Job) *want {
	c, row, there := open.find(j.ID)
	if !there {
		return r.vacancy(VacancyOf(j.Text))
	}
	w := r.jobAt(&open.shelves, c, row)
	w.place, w.level = j.Location, j.Level
	w.relist(r, j.Skills)
	return w
}
