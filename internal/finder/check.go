package finder

import (
	"cmp"
	"context"
	"slices"

	"github.com/tawafuq/tawafuq/internal/change"
	"github.com/tawafuq/tawafuq/internal/follow"
	"github.com/tawafuq/tawafuq/internal/job"
	"github.com/tawafuq/tawafuq/internal/search"
	"github.com/tawafuq/tawafuq/internal/talent"
)

// Difference is a record that is not shown as the database has it.
type Difference struct {
	change.Change
	Where string // one of the places below
}

const (
	InIndex = "index" // it is found though it should not be, or the other way round
	InRow   = "row"   // a list would show something else
)

// Check compares all that the finder holds with the database and returns what differs, by kind and id. What is written
// meanwhile may be among it.
func (f *Finder) Check(ctx context.Context, source follow.Source) ([]Difference, error) {
	if err := f.catchUp(ctx); err != nil {
		return nil, err
	}
	jobs, err := f.checkJobs(ctx, source)
	if err != nil {
		return nil, err
	}
	people, err := f.checkPeople(ctx, source)
	return append(jobs, people...), err
}

const checkedAtOnce = 500

func (f *Finder) checkJobs(ctx context.Context, source follow.Source) ([]Difference, error) {
	found := differences{kind: change.Job, indexed: setOf(f.jobs.IDs()), shown: f.idsOfJobs()}
	same := newWords() // packing both alike makes them comparable
	for after := ""; ; {
		some, err := source.OpenAfter(ctx, f.now(), after, checkedAtOnce)
		if err != nil || len(some) == 0 {
			return found.all(), err
		}
		for _, j := range some {
			row, there := f.row(ctx, j.ID)
			found.see(j.ID, there && same.packJob(row) == same.packJob(j) && row.CompanyID == j.CompanyID &&
				row.CompanyName == j.CompanyName && row.CompanyLogo == j.CompanyLogo &&
				row.Applications == j.Applications)
		}
		after = some[len(some)-1].ID
	}
}

func (f *Finder) checkPeople(ctx context.Context, source follow.Source) ([]Difference, error) {
	found := differences{kind: change.Talent, indexed: setOf(f.candidates.IDs()), shown: f.idsOfPeople()}
	same := newWords()
	for after := ""; ; {
		some, err := source.PoolAfter(ctx, after, checkedAtOnce)
		if err != nil || len(some) == 0 {
			return found.all(), err
		}
		for _, c := range some {
			row, there := f.person(ctx, c.UserID)
			found.see(c.UserID, there && same.packCandidate(row) == same.packCandidate(c))
		}
		after = some[len(some)-1].UserID
	}
}

// differences gathers what differs in records of one kind. What is left of the sets when all were seen should not be
// there.
type differences struct {
	kind           change.Kind
	indexed, shown map[string]bool
	list           []Difference
}

// see takes in a record of the database and whether its row is right.
func (d *differences) see(id string, right bool) {
	if !d.indexed[id] {
		d.add(id, InIndex)
	}
	if !right {
		d.add(id, InRow)
	}
	delete(d.indexed, id)
	delete(d.shown, id)
}

func (d *differences) add(id, where string) {
	d.list = append(d.list, Difference{change.Change{Kind: d.kind, ID: id}, where})
}

func (d *differences) all() []Difference {
	for id := range d.indexed {
		d.add(id, InIndex)
	}
	for id := range d.shown {
		d.add(id, InRow)
	}
	slices.SortFunc(d.list, func(a, b Difference) int {
		return cmp.Or(cmp.Compare(a.ID, b.ID), cmp.Compare(a.Where, b.Where))
	})
	return d.list
}

func setOf(ids []string) map[string]bool {
	set := make(map[string]bool, len(ids))
	for _, id := range ids {
		set[id] = true
	}
	return set
}

func (f *Finder) idsOfJobs() map[string]bool {
	f.rows.RLock()
	defer f.rows.RUnlock()
	ids := make(map[string]bool, len(f.vacancies))
	for id := range f.vacancies {
		ids[id] = true
	}
	return ids
}

func (f *Finder) idsOfPeople() map[string]bool {
	f.rows.RLock()
	defer f.rows.RUnlock()
	ids := make(map[string]bool, len(f.people))
	for id := range f.people {
		ids[id] = true
	}
	return ids
}

// row returns a job as lists show it.
func (f *Finder) row(ctx context.Context, id string) (job.Job, bool) {
	rows, err := f.foundJobs(ctx, []search.Hit{{ID: id}})
	if err != nil || len(rows) == 0 {
		return job.Job{}, false
	}
	return rows[0].Job, true
}

// person returns a candidate as lists show them.
func (f *Finder) person(ctx context.Context, id string) (talent.Candidate, bool) {
	rows, err := f.foundCandidates(ctx, []search.Hit{{ID: id}})
	if err != nil || len(rows) == 0 {
		return talent.Candidate{}, false
	}
	return rows[0].Candidate, true
}
