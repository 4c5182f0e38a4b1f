package match

import (
	"cmp"
	"context"
	"slices"

	"github.com/tawafuq/tawafuq/internal/account"
	"github.com/tawafuq/tawafuq/internal/application"
	"github.com/tawafuq/tawafuq/internal/job"
	"github.com/tawafuq/tawafuq/internal/list"
)

// Applicants lists those who applied to one of the company's jobs, as a filter asks. errs.ErrInvalid, errs.ErrNotFound.
func (m *Matcher) Applicants(
	ctx context.Context, by account.User, jobID string, f application.ApplicantFilter, page list.Page,
) (list.Of[ApplicantMatch], error) {
	var none list.Of[ApplicantMatch]
	f, err := f.Checked()
	if err != nil {
		return none, err
	}
	if !f.Ranked() {
		found, err := m.applications.Applicants(ctx, by, jobID, f, page)
		if err != nil {
			return none, err
		}
		scored, err := m.scoreApplicants(ctx, found.Items)
		return list.Of[ApplicantMatch]{Items: scored, Next: found.Next, Total: found.Total}, err
	}
	j, err := m.jobs.Own(ctx, by, jobID)
	if err != nil {
		return none, err
	}
	keys, err := m.rankedKeys(ctx, by, j, f)
	if err != nil {
		return none, err
	}
	// The ids of a page are found in memory; only its rows are read in full.
	cut := list.Slice(keys, page, len(keys))
	ids := make([]string, len(cut.Items))
	for i, k := range cut.Items {
		ids[i] = k.ID
	}
	found, err := m.applications.ApplicantsByID(ctx, by, jobID, ids)
	if err != nil {
		return none, err
	}
	scored, err := m.scoreApplicants(ctx, found)
	return list.Of[ApplicantMatch]{Items: scored, Next: cut.Next, Total: cut.Total}, err
}

// scoreApplicants returns how well applicants to one job fit it. What was read when the job or a profile changed is in
// the engine; only those outside the pool are read now.
func (m *Matcher) scoreApplicants(
	ctx context.Context, applicants []application.Applicant,
) ([]ApplicantMatch, error) {
	if len(applicants) == 0 {
		return nil, nil
	}
	if err := m.engine.follower.CatchUp(ctx); err != nil {
		return nil, err
	}
	r, pool := m.reader(), m.engine.pool.Load()
	w := r.wanted(m.engine.open.Load(), &applicants[0].Job)
	return parallel(r.workers(), applicants, func(a application.Applicant) ApplicantMatch {
		return ApplicantMatch{Applicant: a, Result: r.result(r.held(pool, a.Candidate.Profile), w)}
	}), nil
}

// rankedKeys returns the applicants that a filter selects, in its order; ties are broken by the newest.
func (m *Matcher) rankedKeys(
	ctx context.Context, by account.User, j job.Job, f application.ApplicantFilter,
) ([]application.ApplicantKey, error) {
	keys, err := m.applications.ApplicantKeys(ctx, by, j, f)
	if err != nil {
		return nil, err
	}
	if f.Order == application.ByWaiting {
		slices.SortFunc(keys, func(a, b application.ApplicantKey) int {
			if a.Answered != b.Answered {
				return map[bool]int{true: 1, false: -1}[a.Answered]
			}
			return cmp.Compare(a.ID, b.ID)
		})
	}
	if f.Order != application.ByMatch && f.MinScore == 0 {
		return keys, nil
	}
	grades, err := m.gradesOf(ctx, by, j, keys)
	if err != nil {
		return nil, err
	}
	ranked := make([]rankedKey, 0, len(keys))
	for i, k := range keys {
		if grades[i].shown >= f.MinScore {
			ranked = append(ranked, rankedKey{k, grades[i].rank()})
		}
	}
	if f.Order == application.ByMatch {
		slices.SortFunc(ranked, func(a, b rankedKey) int { return cmp.Or(b.rank-a.rank, cmp.Compare(b.ID, a.ID)) })
	}
	keys = keys[:0]
	for _, r := range ranked {
		keys = append(keys, r.ApplicantKey)
	}
	return keys, nil
}

type rankedKey struct {
	application.ApplicantKey
	rank int
}

// gradesOf scores applicants: those in the pool from memory, the others from their profiles; each only once, as long as
// neither they nor the job change.
func (m *Matcher) gradesOf(
	ctx context.Context, by account.User, j job.Job, keys []application.ApplicantKey,
) ([]graded, error) {
	if err := m.engine.follower.CatchUp(ctx); err != nil {
		return nil, err
	}
	pool := m.engine.pool.Load()
	kept := m.grades.of(j, VacancyOf(j.Text))
	defer kept.mu.Unlock()
	var (
		scan    *talentScan
		outside []application.ApplicantKey
	)
	for _, k := range keys {
		c, row, there := pool.find(k.TalentID)
		now := applicantState{version: k.Version}
		if there {
			now = applicantState{stamp: c.stamps[row]}
		}
		if g, is := kept.by[k.ID]; is && g.applicantState == now {
			continue
		}
		if !there {
			outside = append(outside, k)
			continue
		}
		if scan == nil {
			scan = m.reader().scanTalents(pool, m.reader().vacancy(kept.wanted))
		}
		kept.by[k.ID] = keptGrade{now, scan.one(c, row)}
	}
	if err := m.gradeOutside(ctx, by, j.ID, outside, kept); err != nil {
		return nil, err
	}
	grades := make([]graded, len(keys))
	for i, k := range keys {
		grades[i] = kept.by[k.ID].graded
	}
	return grades, nil
}

// gradeOutside scores applicants who are not in the pool.
func (m *Matcher) gradeOutside(
	ctx context.Context, by account.User, jobID string, keys []application.ApplicantKey, kept *jobGrades,
) error {
	const atOnce = 500
	for some := range slices.Chunk(keys, atOnce) {
		ids, versions := make([]string, len(some)), make(map[string]uint64, len(some))
		for i, k := range some {
			ids[i], versions[k.ID] = k.ID, k.Version
		}
		found, err := m.applications.ApplicantsByID(ctx, by, jobID, ids)
		if err != nil {
			return err
		}
		scored, err := m.scoreApplicants(ctx, found)
		if err != nil {
			return err
		}
		for _, a := range scored {
			kept.by[a.ID] = keptGrade{applicantState{version: versions[a.ID]}, a.graded}
		}
	}
	return nil
}
