package match

import (
	"context"

	"github.com/tawafuq/tawafuq/internal/errs"
	"github.com/tawafuq/tawafuq/internal/job"
)

// JobsAmong returns, for each of some talents, the best k of some open jobs that are good matches and news to them.
// The jobs are gathered once for all of them: who asks for a day's jobs for a page of people pays for no other job.
// What is no news takes nobody's place. news is called by several goroutines, with the place of a talent in people.
func (m *Matcher) JobsAmong(
	ctx context.Context, people, jobs []string, news func(person int, jobID string) bool, k int,
) ([]job.Best, error) {
	if err := m.engine.follower.CatchUp(ctx); err != nil {
		return nil, err
	}
	r, pool := m.reader(), m.engine.pool.Load()
	some := gather(m.engine.open.Load(), jobs, r.dimension())
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
		b := &best{k: k, least: GoodMatch}
		r.eachJob(some, rows[person], func(place int, g graded) {
			// Most jobs match badly: whether they are news is not asked.
			if id := some.id(place); g.shown >= GoodMatch && news(person, id) {
				b.add(id, g)
			}
		})
		return job.Best{Jobs: b.scored(), Total: b.count(GoodMatch)}
	}), nil
}

// haveOf returns a talent as the engine holds them, or as their profile reads outside the pool; nil for somebody who
// has left.
func (m *Matcher) haveOf(ctx context.Context, pool *snapshot[have], id string) (*have, error) {
	if c, i, there := pool.find(id); there {
		h := *c.rows[i]
		h.title.codes, h.text.codes = c.title.of(i), c.story.of(i)
		return &h, nil
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

// gather returns those of some jobs that are open as a snapshot of their own.
func gather(open *snapshot[want], ids []string, dimension int) *snapshot[want] {
	t := newTable[want](dimension)
	for _, id := range ids {
		if c, i, there := open.find(id); there {
			w := c.rows[i]
			t.set(id, w, vector{c.title.of(i), c.title.norms[i]}, vector{c.story.of(i), c.story.norms[i]})
		}
	}
	return t.snapshot()
}

// TalentsFor returns everybody in the pool whom an open job is a good match for, in no order; none if it is not open.
func (m *Matcher) TalentsFor(ctx context.Context, jobID string) ([]job.Scored, error) {
	if err := m.engine.follower.CatchUp(ctx); err != nil {
		return nil, err
	}
	c, row, there := m.engine.open.Load().find(jobID)
	if !there {
		return nil, nil
	}
	w := *c.rows[row]
	w.title.codes, w.text.codes = c.title.of(row), c.story.of(row)
	var good []job.Scored
	everybody := func(string) bool { return true }
	m.reader().eachTalent(m.engine.pool.Load(), &w, everybody, func(id string, g graded) {
		if g.shown >= GoodMatch {
			good = append(good, job.Scored{ID: id, Score: g.shown})
		}
	})
	return good, nil
}

func (b *best) scored() []job.Scored {
	all := make([]job.Scored, len(b.items))
	for i, r := range b.items {
		all[i] = job.Scored{ID: r.id, Score: r.rank >> 9} // what is shown, see graded.rank
	}
	return all
}
