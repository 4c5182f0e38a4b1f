package finder

import (
	"context"
	"encoding/json"
	"errors"
	"io"
	"io/fs"
	"log/slog"
	"maps"
	"strings"
	"sync"

	"github.com/tawafuq/tawafuq/internal/change"
	"github.com/tawafuq/tawafuq/internal/follow"
	"github.com/tawafuq/tawafuq/internal/job"
	"github.com/tawafuq/tawafuq/internal/search"
	"github.com/tawafuq/tawafuq/internal/slots"
	"github.com/tawafuq/tawafuq/internal/talent"
)

// keeping is where both indexes are kept for the next start: numbers, ids and hashes, none of the rows and no words.
type keeping struct {
	path, key string // no path: nothing is kept
	log       *slog.Logger
	lock      io.Closer // nil while there is none

	mu           sync.Mutex
	jobs, people shelf
}

// shelf has the book of one index.
type shelf struct {
	path    string
	book    *slots.Book // nil: none
	writing bool
	gone    []string // changed while the next one was written
}

// keptVersion changes when texts are read in another way, or pages are written in another.
const keptVersion = "5"

// KeepIn has the finder keep its indexes in files that begin with path, for the next start. build identifies the
// program.
func (f *Finder) KeepIn(path, build string) {
	rates, err := json.Marshal(f.options.Rates)
	if err != nil {
		return
	}
	f.kept.path, f.kept.log = path, f.log
	f.kept.key = strings.Join([]string{keptVersion, build, string(rates)}, "\n")
	f.kept.jobs.path, f.kept.people.path = path+"-jobs", path+"-talents"
}

// Close lets go of the files.
func (f *Finder) Close() error {
	k := &f.kept
	k.mu.Lock()
	defer k.mu.Unlock()
	var errs []error
	for _, s := range []*shelf{&k.jobs, &k.people} {
		if s.book != nil {
			errs = append(errs, s.book.Close())
			s.book = nil
		}
	}
	if k.lock != nil {
		errs = append(errs, k.lock.Close())
		k.lock, k.path = nil, ""
	}
	return errors.Join(errs...)
}

// own makes the files this process's; one that is second does without.
func (k *keeping) own() bool {
	if k.path == "" || k.lock != nil {
		return k.path != ""
	}
	var err error
	if k.lock, err = slots.Lock(k.path); err != nil {
		k.log.Warn("indexes are not kept", "err", err)
		k.path = ""
		return false
	}
	return true
}

// Kept, Resume, Review, Reviewed and Keep make the finder a follow.Keeper.
func (f *Finder) Kept() (follow.Place, bool) {
	k := &f.kept
	k.mu.Lock()
	defer k.mu.Unlock()
	if !k.own() {
		return follow.Place{}, false
	}
	var earliest follow.Place
	for i, s := range []*shelf{&k.jobs, &k.people} {
		if s.book == nil {
			book, err := slots.OpenBook(s.path, k.key)
			if err != nil {
				if !errors.Is(err, fs.ErrNotExist) {
					k.log.Info("an index that was kept cannot be used", "err", err)
				}
				return follow.Place{}, false
			}
			s.book = book
		}
		place, known := follow.PlaceOf(s.book.Mark())
		if !known {
			return follow.Place{}, false
		}
		if i == 0 || place.Before(earliest.Cursor) {
			earliest = place
		}
	}
	return earliest, true
}

// Keep writes both indexes again.
func (f *Finder) Keep(at follow.Place) error {
	err := f.kept.write(&f.kept.jobs, at, func(add func(string, []byte) error) ([]byte, error) {
		return f.jobs.Keep(func(id string, page []byte) error {
			f.rows.RLock()
			v := f.vacancies[id]
			f.rows.RUnlock()
			return add(id, append(v.appendTo(nil), page...))
		})
	})
	if err != nil {
		return err
	}
	return f.kept.write(&f.kept.people, at, f.candidates.Keep)
}

func (k *keeping) write(s *shelf, at follow.Place, pages func(func(string, []byte) error) ([]byte, error)) error {
	k.mu.Lock()
	owned := k.own()
	s.writing = owned
	k.mu.Unlock()
	if !owned {
		return nil
	}
	author, err := slots.NewBook(s.path, k.key)
	if err != nil {
		return err
	}
	foreword, err := pages(author.Add)
	k.mu.Lock()
	defer k.mu.Unlock()
	gone := s.gone
	s.writing, s.gone = false, nil
	if err != nil {
		return errors.Join(err, author.Abandon())
	}
	book, err := author.Finish(foreword, at.Bytes(), gone)
	if err != nil {
		return errors.Join(err, author.Abandon())
	}
	if s.book != nil {
		err = s.book.Close()
	}
	s.book = book
	return err
}

// wipe takes the pages of changed documents out of the books: what they say is no longer so, and whoever has gone must
// leave nothing behind.
func (f *Finder) wipe(b follow.Batch) {
	var jobs, people []string
	for _, t := range b.Talents {
		people = append(people, t.UserID)
	}
	for _, j := range b.Jobs {
		jobs = append(jobs, j.ID)
	}
	for _, gone := range b.Gone {
		switch gone.Kind {
		case change.Talent:
			people = append(people, gone.ID)
		case change.Job:
			jobs = append(jobs, gone.ID)
		}
	}
	f.kept.wipe(&f.kept.jobs, jobs)
	f.kept.wipe(&f.kept.people, people)
}

func (k *keeping) wipe(s *shelf, ids []string) {
	k.mu.Lock()
	defer k.mu.Unlock()
	if s.writing {
		s.gone = append(s.gone, ids...)
	}
	if s.book == nil {
		return
	}
	if err := s.book.Wipe(ids...); err != nil { // it may hold what must go
		k.log.Error("an index is no longer kept", "err", err, "removing", s.book.Remove())
		s.book = nil
	}
}

// Before the page of a job stand its company and its deadline.
func (v vacancy) appendTo(b []byte) []byte {
	b = append(append(b, byte(len(v.companyID))), v.companyID...)
	return append(append(b, byte(len(v.deadline))), v.deadline...)
}

func keptVacancy(b []byte) (v vacancy, page []byte, ok bool) {
	for _, to := range []*string{&v.companyID, (*string)(&v.deadline)} {
		if len(b) == 0 || len(b) < 1+int(b[0]) {
			return v, nil, false
		}
		*to, b = string(b[1:1+b[0]]), b[1+b[0]:]
	}
	return v, b, true
}

// Resume takes up both indexes; their rows are read later, or when somebody asks for them.
func (f *Finder) Resume(ctx context.Context, changed []change.Change) ([]change.Change, error) {
	f.taking.Lock()
	defer f.taking.Unlock()
	ids, companies := map[string]bool{}, map[string]bool{}
	for _, c := range changed {
		if c.Kind == change.Company {
			companies[c.ID] = true
		} else {
			ids[c.ID] = true
		}
	}
	f.complete.Store(false)
	f.wipe(follow.Batch{Gone: changed})
	var (
		wait           sync.WaitGroup
		again          []change.Change
		ofJobs, ofPool error
	)
	wait.Go(func() { again, ofJobs = f.resumeJobs(ctx, maps.Clone(ids), companies) })
	wait.Go(func() { ofPool = f.resumePeople(ctx, ids) })
	wait.Wait()
	return again, errors.Join(ofJobs, ofPool)
}

// resumeJobs takes up the jobs, but those of companies that have changed, which are to be read again, and those whose
// deadline has passed meanwhile.
func (f *Finder) resumeJobs(
	ctx context.Context, changed, companies map[string]bool,
) (again []change.Change, err error) {
	book, now := f.kept.jobs.book, f.now()
	pages := func(visit func(id string, v vacancy, page []byte) error) error {
		return book.Each(func(id string, b []byte) error {
			v, page, ok := keptVacancy(b)
			end := v.deadline.End()
			switch {
			case !ok:
				return search.ErrStale
			case changed[id], !end.IsZero() && !end.After(now):
				return nil
			case companies[v.companyID]:
				changed[id] = true
				again = append(again, change.Change{Kind: change.Job, ID: id})
				return nil
			}
			return visit(id, v, page)
		})
	}
	employers := make([]search.Employer, 0, len(f.employers))
	for id, e := range f.employers {
		employers = append(employers, search.Employer{
			ID: id, Name: e.name, Industry: e.industry, Late: e.late, Prompt: e.prompt,
		})
	}
	f.vacancies = make(map[string]vacancy, book.Len())
	known := false // the vacancies, once the pages have been visited
	err = f.jobs.Resume(search.Kept{
		Dictionary: book.Foreword(),
		Pages: func(visit func(string, []byte) error) error {
			defer func() { known = true }()
			return pages(func(id string, v vacancy, page []byte) error {
				if !known {
					if f.employers[v.companyID] == nil {
						return search.ErrStale
					}
					f.vacancies[id] = v
					f.closesLater(id, v)
				}
				return visit(id, page)
			})
		},
		Page: func(id string) []byte {
			_, page, _ := keptVacancy(book.Page(id))
			return page
		},
	}, employers, func(ids []string) ([]search.JobDoc, error) {
		rows, err := f.source.OpenByID(ctx, now, ids)
		docs := make([]search.JobDoc, 0, len(rows))
		for _, j := range rows {
			f.rememberJob(j)
			docs = append(docs, f.jobDoc(j.ID, f.vacancies[j.ID], nil))
		}
		return docs, err
	})
	return again, err
}

func (f *Finder) resumePeople(ctx context.Context, changed map[string]bool) error {
	book := f.kept.people.book
	f.people = make(map[string]string, book.Len())
	known := false // the people, once the pages have been visited
	pages := func(visit func(id string, page []byte) error) error {
		defer func() { known = true }()
		return book.Each(func(id string, page []byte) error {
			if changed[id] {
				return nil
			}
			if !known {
				f.people[id] = ""
			}
			return visit(id, page)
		})
	}
	return f.candidates.Resume(search.Kept{Dictionary: book.Foreword(), Pages: pages, Page: book.Page},
		func(ids []string) ([]search.CandidateDoc, error) {
			rows, err := f.source.PoolByID(ctx, ids)
			docs := make([]search.CandidateDoc, 0, len(rows))
			for _, t := range rows {
				f.rememberPerson(t)
				docs = append(docs, docOfCandidate(t))
			}
			return docs, err
		})
}

// rememberJob and rememberPerson keep rows that were read for something else.
func (f *Finder) rememberJob(j job.Job) {
	f.rows.Lock()
	defer f.rows.Unlock()
	v := f.vacancies[j.ID]
	v.packed, v.applications = f.words.packJob(j), j.Applications
	f.vacancies[j.ID] = v
}

func (f *Finder) rememberPerson(t talent.Candidate) {
	f.rows.Lock()
	defer f.rows.Unlock()
	f.people[t.UserID] = f.words.packCandidate(t)
}
