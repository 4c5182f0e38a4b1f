package finder

import (
	"context"
	"log/slog"
	"math"
	"sync"
	"sync/atomic"
	"time"

	"github.com/tawafuq/tawafuq/internal/change"
	"github.com/tawafuq/tawafuq/internal/company"
	"github.com/tawafuq/tawafuq/internal/follow"
	"github.com/tawafuq/tawafuq/internal/job"
	"github.com/tawafuq/tawafuq/internal/search"
	"github.com/tawafuq/tawafuq/internal/talent"
)

// Source is what the finder reads besides what it is handed.
type Source interface {
	// AnswersByCompany returns how each company answered the applications it received since a time.
	AnswersByCompany(ctx context.Context, since, now time.Time) (map[string]company.Answers, error)
	// PoolByID and OpenByID return those of ids that are in the pool, and those that are open.
	PoolByID(ctx context.Context, ids []string) ([]talent.Candidate, error)
	OpenByID(ctx context.Context, now time.Time, ids []string) ([]job.Job, error)
	// ShortlistedBy returns whom a company has shortlisted, some of them if there are more than limit.
	ShortlistedBy(ctx context.Context, companyID string, limit int) ([]string, error)
	// MarkShortlisted sets Shortlisted on those that are on a company's shortlist.
	MarkShortlisted(ctx context.Context, companyID string, candidates ...*talent.Candidate) error
}

// Finder finds open jobs and candidates.
type Finder struct {
	analyzer func() *search.Analyzer
	options  search.Options
	follower *follow.Follower
	source   Source
	log      *slog.Logger
	now      func() time.Time

	taking     sync.Mutex // one changes what follows at a time
	jobs       *search.Jobs
	candidates *search.Candidates
	answers    map[string]company.Answers
	ahead      chan answersRead // those that Prepare began to read; nil for none
	closings   closings
	nextClose  atomic.Int64 // when the first of the closings is due, in milliseconds
	filled     bool
	pooled     bool // the pool was made one segment before the jobs were read

	rows      sync.RWMutex // of what follows; held only to look something up or to replace it
	employers map[string]*employer
	vacancies map[string]vacancy
	people    map[string]string // packed, by id
	words     *words

	gates gates // what new jobs must have to be found by searches

	shortlists shortlists

	kept     keeping
	complete atomic.Bool // all rows are there
}

// employer is a company as its jobs show it.
type employer struct {
	name, industry, logo string
	hours                *float64 // the median time to an answer
	prompt               bool     // usually answers within a day
	late                 bool     // usually does not
}

// vacancy is an open job.
type vacancy struct {
	packed       string // empty: not read yet
	companyID    string
	deadline     job.Day
	applications int
}

// New returns a finder that listens to f and is empty until f has read everything. analyzer is called when first
// needed. now is the clock.
func New(
	analyzer func() *search.Analyzer, o search.Options, f *follow.Follower, source Source, log *slog.Logger,
	now func() time.Time,
) *Finder {
	found := &Finder{analyzer: analyzer, options: o, follower: f, source: source, log: log, now: now}
	f.Inform(found)
	return found
}

// Begin, Take and Publish make the finder a follow.Listener.
func (f *Finder) Begin(ctx context.Context) error {
	answers, err := f.answersAhead(ctx)
	if err != nil {
		return err
	}
	f.taking.Lock()
	defer f.taking.Unlock()
	f.jobs = search.NewJobs(f.analyzer(), f.options)
	f.candidates = search.NewCandidates(f.analyzer(), f.options)
	f.answers, f.closings, f.filled, f.pooled = answers, nil, false, false
	f.gates.forget("")
	f.shortlists.forgetAll()
	f.complete.Store(true)
	f.nextClose.Store(math.MaxInt64)
	f.rows.Lock()
	defer f.rows.Unlock()
	f.employers, f.vacancies, f.people = map[string]*employer{}, map[string]vacancy{}, map[string]string{}
	f.words = newWords()
	return nil
}

func (f *Finder) Take(b follow.Batch) {
	f.taking.Lock()
	defer f.taking.Unlock()
	f.shortlists.forget(b)
	if !f.filled && !f.pooled && len(b.Jobs) > 0 { // all talents have been read, and need less room in one piece
		f.pooled = true
		f.candidates.Compact()
	}
	employers := f.newEmployers(b)
	vacancies, docs := f.newVacancies(b.Jobs, employers)
	renamed := f.renamed(employers)
	f.readRenamed(renamed)
	docs = append(docs, f.jobsOf(renamed, employers, vacancies)...)
	people, candidates := f.newPeople(b.Talents)
	var closed, left []string
	for _, gone := range b.Gone {
		switch gone.Kind {
		case change.Job:
			closed = append(closed, gone.ID)
		case change.Talent:
			left = append(left, gone.ID)
		}
	}
	// Reading a text may panic, and then nothing must have changed: the indexes come first, the rows cannot fail.
	f.jobs.Put(docs...)
	f.candidates.Put(candidates...)
	f.keep(employers, vacancies, people)
	f.drop(closed, left)
	f.wipe(b)
}

// Publish makes one segment of the many that reading everything makes.
func (f *Finder) Publish() {
	f.taking.Lock()
	defer f.taking.Unlock()
	if !f.filled {
		f.filled = true
		f.jobs.Compact()
		f.candidates.Compact()
	}
}

// newEmployers are the companies of a batch, and those of its jobs that are not known otherwise.
func (f *Finder) newEmployers(b follow.Batch) map[string]*employer {
	employers := map[string]*employer{}
	for _, c := range b.Companies {
		employers[c.ID] = f.employer(c.ID, c.Name, c.Industry, c.LogoKey)
	}
	for _, j := range b.Jobs {
		if employers[j.CompanyID] == nil && f.employers[j.CompanyID] == nil {
			employers[j.CompanyID] = f.employer(j.CompanyID, j.CompanyName, "", j.CompanyLogo)
		}
	}
	return employers
}

func (f *Finder) employer(id, name, industry, logo string) *employer {
	e := &employer{name: name, industry: industry, logo: logo}
	e.answer(f.answers[id])
	return e
}

// renamed are the companies whose jobs are found by something else now.
func (f *Finder) renamed(employers map[string]*employer) map[string]bool {
	ids := map[string]bool{}
	for id, e := range employers {
		if before := f.employers[id]; before != nil && (before.name != e.name || before.industry != e.industry) {
			ids[id] = true
		}
	}
	return ids
}

// newVacancies are the jobs of a batch, with what the index is to know of those that it does not know like this yet.
func (f *Finder) newVacancies(jobs []job.Job, employers map[string]*employer) (map[string]vacancy, []search.JobDoc) {
	vacancies := make(map[string]vacancy, len(jobs))
	var docs []search.JobDoc
	for _, j := range jobs {
		v := vacancy{
			packed:       f.words.packJob(j),
			companyID:    j.CompanyID,
			deadline:     j.Deadline,
			applications: j.Applications,
		}
		vacancies[j.ID] = v
		if before := f.vacancies[j.ID]; before.packed != v.packed {
			docs = append(docs, f.jobDoc(j.ID, v, employers))
		}
	}
	return vacancies, docs
}

// jobsOf are the jobs of some companies, as the index is to know them now, except those that are handed over anyway.
func (f *Finder) jobsOf(
	companies map[string]bool, employers map[string]*employer, except map[string]vacancy,
) []search.JobDoc {
	var docs []search.JobDoc
	if len(companies) == 0 {
		return nil
	}
	for id, v := range f.vacancies {
		if next, handed := except[id]; handed {
			v = next
		}
		if companies[v.companyID] && v.packed != "" {
			docs = append(docs, f.jobDoc(id, v, employers))
		}
	}
	return docs
}

func (f *Finder) jobDoc(id string, v vacancy, employers map[string]*employer) search.JobDoc {
	e := employers[v.companyID]
	if e == nil {
		e = f.employers[v.companyID]
	}
	return docOfJob(f.words.unpackJob(id, v.packed, nil), v.companyID, e)
}

func (f *Finder) newPeople(talents []talent.Candidate) (map[string]string, []search.CandidateDoc) {
	people := make(map[string]string, len(talents))
	var docs []search.CandidateDoc
	for _, t := range talents {
		packed := f.words.packCandidate(t)
		if f.people[t.UserID] != packed {
			people[t.UserID] = packed
			docs = append(docs, docOfCandidate(f.words.unpackCandidate(t.UserID, packed, nil)))
		}
	}
	return people, docs
}

// keep keeps rows.
func (f *Finder) keep(employers map[string]*employer, vacancies map[string]vacancy, people map[string]string) {
	f.rows.Lock()
	defer f.rows.Unlock()
	for id, e := range employers {
		f.employers[id] = e
	}
	for id, v := range vacancies {
		if f.vacancies[id].packed != v.packed {
			f.closesLater(id, v)
		}
		f.vacancies[id] = v
	}
	for id, packed := range people {
		f.people[id] = packed
	}
}

// drop takes out jobs and people, where they are there.
func (f *Finder) drop(closed, left []string) {
	if len(closed) > 0 {
		f.jobs.Remove(closed...)
	}
	if len(left) > 0 {
		f.candidates.Remove(left...)
	}
	f.rows.Lock()
	defer f.rows.Unlock()
	for _, id := range closed {
		delete(f.vacancies, id)
	}
	for _, id := range left {
		delete(f.people, id)
	}
}

// catchUp makes the finder show what its process has just written, and nothing that is over by now.
func (f *Finder) catchUp(ctx context.Context) error {
	if err := f.follower.CatchUp(ctx); err != nil {
		return err
	}
	f.closeDue()
	return nil
}
