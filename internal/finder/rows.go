package finder

import (
	"context"
	"time"

	"github.com/tawafuq/tawafuq/internal/change"
	"github.com/tawafuq/tawafuq/internal/follow"
	"github.com/tawafuq/tawafuq/internal/search"
)

// After a start that took up the indexes the rows come later: a row that is not there yet is empty, and read when
// somebody asks for it. Once all are there, nobody looks for such rows any more.

// haveJobs reads those of some jobs that are not there yet.
func (f *Finder) haveJobs(ctx context.Context, hits []search.Hit) error {
	return f.have(hits, func(id string) bool {
		v, there := f.vacancies[id]
		return there && v.packed == ""
	}, func(ids []string) error { return f.readJobs(ctx, ids) })
}

// havePeople reads those of some candidates that are not there yet.
func (f *Finder) havePeople(ctx context.Context, hits []search.Hit) error {
	return f.have(hits, func(id string) bool {
		packed, there := f.people[id]
		return there && packed == ""
	}, func(ids []string) error {
		rows, err := f.source.PoolByID(ctx, ids)
		if err != nil {
			return err
		}
		f.taking.Lock()
		defer f.taking.Unlock()
		f.complement(follow.Batch{Talents: rows})
		return nil
	})
}

func (f *Finder) have(hits []search.Hit, missing func(id string) bool, read func(ids []string) error) error {
	if f.complete.Load() {
		return nil
	}
	var ids []string
	f.rows.RLock()
	for _, hit := range hits {
		if missing(hit.ID) {
			ids = append(ids, hit.ID)
		}
	}
	f.rows.RUnlock()
	if len(ids) == 0 {
		return nil
	}
	return read(ids)
}

func (f *Finder) readJobs(ctx context.Context, ids []string) error {
	rows, err := f.source.OpenByID(ctx, f.now(), ids)
	if err != nil {
		return err
	}
	f.taking.Lock()
	defer f.taking.Unlock()
	f.complement(follow.Batch{Jobs: rows})
	return nil
}

// jobsToRead are the jobs of some companies whose rows are not there yet.
func (f *Finder) jobsToRead(companies map[string]bool) (ids []string) {
	if f.complete.Load() || len(companies) == 0 {
		return nil
	}
	f.rows.RLock()
	defer f.rows.RUnlock()
	for id, v := range f.vacancies {
		if v.packed == "" && companies[v.companyID] {
			ids = append(ids, id)
		}
	}
	return ids
}

// complement adds rows that are not there yet, and returns those that are there and differ, or should be there and are
// not.
func (f *Finder) complement(b follow.Batch) (wrong []change.Change) {
	for _, t := range b.Talents {
		packed, there := f.people[t.UserID]
		switch {
		case there && packed == "":
			f.rememberPerson(t)
		case !there || packed != f.words.packCandidate(t):
			wrong = append(wrong, change.Change{Kind: change.Talent, ID: t.UserID})
		}
	}
	for _, j := range b.Jobs {
		v, there := f.vacancies[j.ID]
		switch {
		case there && v.packed == "" && v.companyID == j.CompanyID && v.deadline == j.Deadline:
			f.rememberJob(j)
		case !there || v.packed != f.words.packJob(j) || v.companyID != j.CompanyID:
			wrong = append(wrong, change.Change{Kind: change.Job, ID: j.ID})
		}
	}
	return wrong
}

// Review adds the rows of records whose documents were taken up.
func (f *Finder) Review(b follow.Batch) []change.Change {
	f.taking.Lock()
	defer f.taking.Unlock()
	return f.complement(b)
}

// Reviewed drops what the database does not have.
func (f *Finder) Reviewed() []change.Change {
	f.taking.Lock()
	defer f.taking.Unlock()
	var (
		closed, left []string
		wrong        []change.Change
	)
	now := f.now()
	for id, v := range f.vacancies {
		if v.packed != "" {
			continue
		}
		closed = append(closed, id)
		if end := v.deadline.End(); end.IsZero() || end.After(now) { // its time was not over
			wrong = append(wrong, change.Change{Kind: change.Job, ID: id})
		}
	}
	for id, packed := range f.people {
		if packed == "" {
			left = append(left, id)
			wrong = append(wrong, change.Change{Kind: change.Talent, ID: id})
		}
	}
	f.drop(closed, left)
	f.complete.Store(true)
	return wrong
}

// readWithin is how long a company's jobs may take to be read when it gets another name before they are there.
const readWithin = 5 * time.Second

// readRenamed reads the jobs of companies that are found by something else now. The follower leaves such a company out
// where that fails, and logs it.
func (f *Finder) readRenamed(companies map[string]bool) {
	ids := f.jobsToRead(companies)
	if len(ids) == 0 {
		return
	}
	ctx, cancel := context.WithTimeout(context.Background(), readWithin)
	defer cancel()
	rows, err := f.source.OpenByID(ctx, f.now(), ids)
	if err != nil {
		panic(err)
	}
	f.complement(follow.Batch{Jobs: rows})
}
