package match

import (
	"context"

	"github.com/tawafuq/tawafuq/internal/errs"
	"github.com/tawafuq/tawafuq/internal/job"
)

// JobsAmong returns, for each of some talents, the best k of some open jobs that are good matches and news to them. The
// jobs are gathered once for all of them: a caller who asks for a day's jobs for a page of people pays for no other
// job. A job that is not news takes no other's place. news is called by several goroutines, with the index of a talent
// in people.
func (m *Matcher) JobsAmong(
	ctx context.Context, people, jobs []string, news func(person int, jobID string) bool, k int,
) ([]job.Best, error) {
	if err := m.engine.follower.CatchUp(ctx); err != nil {
		return nil, err
	}
	r, pool := m.reader(), m.engine.pool.Load()
	some := r.gather(m.engine.open.Load(), jobs)
	rows, places := make([]*have, len(people)), make([]int, len(people))
	for i, id := range people {
		h, err := m.haveOf(ctx, pool, id)
		if err != nil {
			return nil, err
		}
		rows[i], places[i] = h, i
	}
	return parallel(r.workers(), places, func(person int) job.Best {
		if rows[person] == nil {
			return job.Best{}
		}
		b := &best{k: k, least: GoodMatch, count: true}
		r.scanJobs(some, rows[person]).each(b.bar(), func(id string, g graded) int {
			// Most jobs match badly; do not ask whether those are news.
			if g.shown >= GoodMatch && news(person, id) {
				return b.add(id, g)
			}
			return b.bar()
		})
		return job.Best{Jobs: b.scored(), Total: b.good}
	}), nil
}

// haveOf returns a talent as the engine holds them, or as their profile reads outside the pool; nil for somebody who
// has left.
func (m *Matcher) haveOf(ctx context.Context, pool *snapshot[traits], id string) (*have, error) {
	if c, i, there := pool.find(id); there {
		return pool.talentAt(c, i), nil
	}
	p, err := m.store.Profile(ctx, id)
	if failure, ours := errs.As(err); ours && failure.Kind == errs.NotFound {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	return m.reader().talent(TalentOf(p)), nil
}

// gather returns those of some jobs that are open as a separate snapshot.
func (r *Reader) gather(open *snapshot[terms], ids []string) *snapshot[terms] {
	t := newTable[terms](r.dimension())
	for _, id := range ids {
		if c, i, there := open.find(id); there {
			t.set(id, r.jobAt(&open.shelves, c, i).row())
		}
	}
	return t.snapshot()
}

// TalentsFor returns everybody in the pool for whom an open job is a good match, in no order; nobody if it is not open.
func (m *Matcher) TalentsFor(ctx context.Context, jobID string) ([]job.Scored, error) {
	if err := m.engine.follower.CatchUp(ctx); err != nil {
		return nil, err
	}
	open := m.engine.open.Load()
	c, row, there := open.find(jobID)
	if !there {
		return nil, nil
	}
	var good []job.Scored
	w := m.reader().jobAt(&open.shelves, c, row)
	m.reader().scanTalents(m.engine.pool.Load(), w).each(goodSum, func(id string, g graded) int {
		if g.shown >= GoodMatch {
			good = append(good, job.Scored{ID: id, Score: g.shown})
		}
		return goodSum
	})
	return good, nil
}
