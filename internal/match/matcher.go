package match

import (
	"cmp"
	"context"
	"slices"
	"time"

	"github.com/tawafuq/tawafuq/internal/account"
	"github.com/tawafuq/tawafuq/internal/application"
	"github.com/tawafuq/tawafuq/internal/job"
	"github.com/tawafuq/tawafuq/internal/talent"
)

// JobMatch is a job and how well it fits.
type JobMatch struct {
	Job job.Job
	Result
}

// CandidateMatch is a talent and how well they fit.
type CandidateMatch struct {
	Candidate talent.Candidate
	Result
}

// ApplicantMatch is an applicant and how well they fit the job.
type ApplicantMatch struct {
	application.Applicant
	Result
}

// Store loads what the engine found.
type Store interface {
	Profile(ctx context.Context, userID string) (talent.Profile, error)
	CandidatesByID(ctx context.Context, companyID string, ids []string) ([]talent.Candidate, error)
	OpenByID(ctx context.Context, now time.Time, ids []string) ([]job.Job, error)
	MarkJobs(ctx context.Context, userID string, jobs ...*job.Job) error
	// AppliedJobs returns the ids of the jobs a talent has a live application for.
	AppliedJobs(ctx context.Context, userID string) ([]string, error)
}

// Matcher answers queries with the engine.
type Matcher struct {
	reader       func() *Reader
	engine       *Engine
	store        Store
	jobs         *job.Service
	applications *application.Service
	now          func() time.Time
	scores       recentScores
	grades       recentGrades
}

// NewMatcher returns a matcher backed by an engine. reader is called when first needed. now is the clock.
func NewMatcher(
	reader func() *Reader, e *Engine, store Store, jobs *job.Service, applications *application.Service,
	now func() time.Time,
) *Matcher {
	return &Matcher{reader: reader, engine: e, store: store, jobs: jobs, applications: applications, now: now}
}

// Model identifies the model that makes the vectors.
func (m *Matcher) Model() string { return m.reader().Model() }

const (
	// worthShowing is the lowest score that is recommended, and GoodMatch the lowest that counts as a match: of the
	// pairs judged for the exam, one in five with the former score was a fit, and three in five with the latter.
	worthShowing = 20
	GoodMatch    = 60
)

// JobsFor returns the open jobs that fit the user best and that they have not applied to, best first.
func (m *Matcher) JobsFor(ctx context.Context, by account.User, limit int) ([]JobMatch, error) {
	p, err := m.store.Profile(ctx, by.ID)
	if err != nil {
		return nil, err
	}
	applied, err := m.store.AppliedJobs(ctx, by.ID)
	if err != nil {
		return nil, err
	}
	found, err := m.rankJobs(ctx, p, asSet(applied), limit)
	if err != nil {
		return nil, err
	}
	marked := make([]*job.Job, len(found))
	for i := range found {
		marked[i] = &found[i].Job
	}
	return found, m.store.MarkJobs(ctx, by.ID, marked...)
}

// CountJobsFor counts the open jobs that are good matches for a profile.
func (m *Matcher) CountJobsFor(ctx context.Context, p talent.Profile) (int, error) {
	if err := m.engine.follower.CatchUp(ctx); err != nil {
		return 0, err
	}
	return m.goodJobs(TalentOf(p)), nil
}

// goodJobs counts the open jobs that are good matches for a talent.
func (m *Matcher) goodJobs(t Talent) int {
	b := &best{count: true}
	m.reader().scanJobs(m.engine.open.Load(), m.reader().talent(t)).each(b.bar(), b.add)
	return b.good
}

// rankJobs returns the best open jobs for a profile.
func (m *Matcher) rankJobs(
	ctx context.Context, p talent.Profile, skip map[string]bool, limit int,
) ([]JobMatch, error) {
	if err := m.engine.follower.CatchUp(ctx); err != nil {
		return nil, err
	}
	r, open := m.reader(), m.engine.open.Load()
	h := r.held(m.engine.pool.Load(), p)
	// A few more than asked for: some may have closed since.
	b := &best{k: limit + 5, least: worthShowing}
	r.scanJobs(open, h).each(b.bar(), func(id string, g graded) int {
		if skip[id] {
			return b.bar()
		}
		return b.add(id, g)
	})
	jobs, err := m.store.OpenByID(ctx, m.now(), b.ids())
	if err != nil {
		return nil, err
	}
	found := make([]JobMatch, 0, len(jobs))
	held := r.holdings(h)
	for _, j := range jobs {
		w := r.wanted(open, &j)
		found = append(found, JobMatch{Job: j, Result: r.resultOf(h, w, w.coveredBy(h, held))})
	}
	slices.SortFunc(found, func(a, b JobMatch) int {
		return cmp.Or(b.rank()-a.rank(), cmp.Compare(b.Job.ID, a.Job.ID))
	})
	return found[:min(limit, len(found))], nil
}

// Detail is how well a job fits the user, and what would improve it.
type Detail struct {
	Result
	WhatIfs []WhatIf
	Receipt Receipt
}

// Job returns how well a job fits the user. errs.ErrNotFound if the user may not see it.
func (m *Matcher) Job(ctx context.Context, by account.User, id string) (Detail, error) {
	j, err := m.jobs.Job(ctx, by, id)
	if err != nil {
		return Detail{}, err
	}
	p, err := m.store.Profile(ctx, by.ID)
	if err != nil {
		return Detail{}, err
	}
	t, v := TalentOf(p), VacancyOf(j.Text)
	const most = 3
	return Detail{
		Result:  m.reader().Score(t, v),
		WhatIfs: m.reader().WhatIfs(t, v, most),
		Receipt: m.reader().Receipt(t, v),
	}, nil
}

// CandidatesFor returns the talents in the pool that fit one of the company's jobs best, best first. errs.ErrNotFound.
func (m *Matcher) CandidatesFor(
	ctx context.Context, by account.User, jobID string, limit int,
) ([]CandidateMatch, error) {
	j, err := m.jobs.Own(ctx, by, jobID)
	if err != nil {
		return nil, err
	}
	if err := m.engine.follower.CatchUp(ctx); err != nil {
		return nil, err
	}
	r, pool := m.reader(), m.engine.pool.Load()
	w := r.vacancy(VacancyOf(j.Text))
	b := &best{k: limit + 5, least: worthShowing}
	r.scanTalents(pool, w).each(b.bar(), b.add)
	candidates, err := m.store.CandidatesByID(ctx, by.CompanyID, b.ids())
	if err != nil {
		return nil, err
	}
	found := make([]CandidateMatch, 0, len(candidates))
	for _, c := range candidates {
		found = append(found, CandidateMatch{
			Candidate: c,
			Result:    r.result(r.held(pool, c.Profile), w),
		})
	}
	slices.SortFunc(found, func(a, b CandidateMatch) int {
		return cmp.Or(b.rank()-a.rank(), cmp.Compare(b.Candidate.UserID, a.Candidate.UserID))
	})
	return found[:min(limit, len(found))], nil
}

// Mirror is what a job's requirements cost: how many candidates match well now, and how many more would without one of
// them.
type Mirror struct {
	Good    int // candidates that score GoodMatch or more
	Without []Dropped
}

// Dropped is a skill the job asks for and how many more candidates would match well if it did not.
type Dropped struct {
	Skill string
	More  int
}

// MirrorOf counts the candidates for one of the company's jobs, and scores them all again without each of its skills.
func (m *Matcher) MirrorOf(ctx context.Context, by account.User, jobID string) (Mirror, error) {
	j, err := m.jobs.Own(ctx, by, jobID)
	if err != nil {
		return Mirror{}, err
	}
	if err := m.engine.follower.CatchUp(ctx); err != nil {
		return Mirror{}, err
	}
	pool := m.engine.pool.Load()
	count := func(x job.Text) int {
		b := &best{count: true}
		m.reader().scanTalents(pool, m.reader().vacancy(VacancyOf(x))).each(b.bar(), b.add)
		return b.good
	}
	mirror := Mirror{Good: count(j.Text)}
	const most = 8 // each requires a scan of all talents
	for i, skill := range j.Skills[:min(most, len(j.Skills))] {
		x := j.Text
		x.Skills = slices.Delete(slices.Clone(j.Skills), i, i+1)
		if more := count(x) - mirror.Good; more > 0 {
			mirror.Without = append(mirror.Without, Dropped{Skill: skill, More: more})
		}
	}
	slices.SortStableFunc(mirror.Without, func(a, b Dropped) int { return b.More - a.More })
	return mirror, nil
}

// ScoreApplicant returns how well an applicant fits the job applied for.
func (m *Matcher) ScoreApplicant(a application.Applicant) ApplicantMatch {
	return ApplicantMatch{Applicant: a, Result: m.reader().Score(TalentOf(a.Candidate.Profile), VacancyOf(a.Job.Text))}
}
