package follow

import (
	"cmp"
	"context"
	"fmt"
	"iter"
	"runtime/debug"
	"slices"

	"github.com/tawafuq/tawafuq/internal/change"
	"github.com/tawafuq/tawafuq/internal/company"
	"github.com/tawafuq/tawafuq/internal/job"
	"github.com/tawafuq/tawafuq/internal/talent"
)

// Batch is some records as they are now, each once.
type Batch struct {
	Companies []company.Company  // only what their jobs show: id, name, industry and logo
	Talents   []talent.Candidate // in the pool, without Shortlisted
	Jobs      []job.Job          // open, without Mine
	// Gone are those that do not exist, are no longer open or have left the pool. They may never have been there.
	Gone []change.Change
}

// each returns a batch for each record, and what it is a record of.
func (b Batch) each() iter.Seq2[change.Change, Batch] {
	return func(yield func(change.Change, Batch) bool) {
		for i, c := range b.Companies {
			if !yield(change.Change{Kind: change.Company, ID: c.ID}, Batch{Companies: b.Companies[i : i+1]}) {
				return
			}
		}
		for i, t := range b.Talents {
			if !yield(change.Change{Kind: change.Talent, ID: t.UserID}, Batch{Talents: b.Talents[i : i+1]}) {
				return
			}
		}
		for i, j := range b.Jobs {
			if !yield(change.Change{Kind: change.Job, ID: j.ID}, Batch{Jobs: b.Jobs[i : i+1]}) {
				return
			}
		}
		for i, gone := range b.Gone {
			if !yield(gone, Batch{Gone: b.Gone[i : i+1]}) {
				return
			}
		}
	}
}

// handOver hands a batch to all listeners. Where one panics, it gets each record alone, and does without those that
// make it panic.
func (f *Follower) handOver(b Batch) {
	for _, l := range f.listeners {
		if _, panicked := attempt(l, b); panicked == nil {
			continue
		}
		for record, alone := range b.each() {
			stack, panicked := attempt(l, alone)
			if panicked == nil {
				continue
			}
			f.log.Error("a record is left out", "kind", string(record.Kind), "id", record.ID,
				"panic", panicked, "stack", stack)
			attempt(l, Batch{Gone: []change.Change{record}}) // an earlier version is not right either
		}
	}
}

// attempt hands a batch to a listener and returns what it panicked with, if it did.
func attempt(l Listener, b Batch) (stack string, panicked any) {
	defer func() {
		if panicked = recover(); panicked != nil {
			stack = string(debug.Stack())
		}
	}()
	l.Take(b)
	return "", nil
}

// readAll hands over everything there is.
func (f *Follower) readAll(ctx context.Context) error {
	if err := f.readCompanies(ctx); err != nil {
		return err
	}
	err := pages(
		func(after string) ([]talent.Candidate, error) { return f.source.PoolAfter(ctx, after, atOnce) },
		func(t talent.Candidate) string { return t.UserID },
		func(some []talent.Candidate) { f.handOver(Batch{Talents: some}) })
	if err != nil {
		return err
	}
	return pages(
		func(after string) ([]job.Job, error) { return f.source.OpenAfter(ctx, f.now(), after, atOnce) },
		func(j job.Job) string { return j.ID },
		func(some []job.Job) { f.handOver(Batch{Jobs: some}) })
}

func (f *Follower) readCompanies(ctx context.Context) error {
	return pages(
		func(after string) ([]company.Company, error) { return f.source.CompaniesAfter(ctx, after, atOnce) },
		func(c company.Company) string { return c.ID },
		func(some []company.Company) { f.handOver(Batch{Companies: some}) })
}

// pages hands over all records a page at a time, and fetches the next page meanwhile.
func pages[R any](fetch func(after string) ([]R, error), id func(R) string, take func([]R)) error {
	type page struct {
		records []R
		err     error
	}
	fetchAfter := func(after string) <-chan page {
		coming := make(chan page, 1)
		go func() {
			var next page
			defer func() {
				if panicked := recover(); panicked != nil {
					next.err = fmt.Errorf("panic: %v\n%s", panicked, debug.Stack())
				}
				coming <- next
			}()
			next.records, next.err = fetch(after)
		}()
		return coming
	}
	for coming := fetchAfter(""); ; {
		next := <-coming
		if next.err != nil || len(next.records) == 0 {
			return next.err
		}
		coming = fetchAfter(id(next.records[len(next.records)-1]))
		take(next.records)
	}
}

// read returns the changed records as they are now.
func (f *Follower) read(ctx context.Context, changes []change.Change) (b Batch, err error) {
	ids := map[change.Kind][]string{}
	left := map[change.Change]bool{} // those not found yet
	for _, c := range changes {
		if !left[c] {
			left[c] = true
			ids[c.Kind] = append(ids[c.Kind], c.ID)
		}
	}
	if some := ids[change.Company]; len(some) > 0 {
		if b.Companies, err = f.source.CompaniesByID(ctx, some); err != nil {
			return b, err
		}
	}
	if some := ids[change.Talent]; len(some) > 0 {
		if b.Talents, err = f.source.PoolByID(ctx, some); err != nil {
			return b, err
		}
	}
	if some := ids[change.Job]; len(some) > 0 {
		if b.Jobs, err = f.source.OpenByID(ctx, f.now(), some); err != nil {
			return b, err
		}
	}
	for found := range b.each() {
		delete(left, found)
	}
	for gone := range left {
		b.Gone = append(b.Gone, gone)
	}
	slices.SortFunc(b.Gone, func(x, y change.Change) int {
		return cmp.Or(cmp.Compare(x.Kind, y.Kind), cmp.Compare(x.ID, y.ID))
	})
	return b, nil
}
