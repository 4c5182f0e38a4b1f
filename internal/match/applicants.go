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
		return list.Of[ApplicantMatch]{
			Items: m.ScoreApplicants(found.Items),
			Next:  found.Next,
			Total: found.Total,
		}, err
	}
	keys, err := m.rankedKeys(ctx, by, jobID, f)
	if err != nil {
		return none, err
	}
	// The ids of a page are found by what is in memory; only its rows are read whole.
	cut := list.Slice(keys, page, len(keys))
	ids := make([]string, len(cut.Items))
	for i, k := range cut.Items {
		ids[i] = k.ID
	}
	found, err := m.applications.ApplicantsByID(ctx, by, jobID, ids)
	return list.Of[ApplicantMatch]{Items: m.ScoreApplicants(found), Next: cut.Next, Total: cut.Total}, err
}

// rankedKeys returns whom a filter asks for, in its order; equals newest first.
func (m *Matcher) rankedKeys(
	ctx context.Context, by account.User, jobID string, f application.ApplicantFilter,
) ([]application.ApplicantKey, error) {
	keys, err := m.applications.ApplicantKeys(ctx, by, jobID, f)
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
	grades, err := m.gradesOf(ctx, by, jobID, keys)
	if err != nil {
		return nil, err
	}
	if f.MinScore > 0 {
		keys = slices.DeleteFunc(keys, func(k application.ApplicantKey) bool {
			return grades[k.TalentID].shown < f.MinScore
		})
	}
	if f.Order == application.ByMatch {
		slices.SortStableFunc(keys, func(a, b application.ApplicantKey) int {
			return cmp.Or(grades[b.TalentID].rank()-grades[a.TalentID].rank(), cmp.Compare(b.ID, a.ID))
		})
	}
	return keys, nil
}

// gradesOf scores applicants by their talent's id: those in the pool from memory, the others from their profiles.
func (m *Matcher) gradesOf(
	ctx context.Context, by account.User, jobID string, keys []application.ApplicantKey,
) (map[string]graded, error) {
	j, err := m.jobs.Own(ctx, by, jobID)
	if err != nil {
		return nil, err
	}
	if err := m.engine.follower.CatchUp(ctx); err != nil {
		return nil, err
	}
	grades := make(map[string]graded, len(keys))
	pool := m.engine.pool.Load()
	scan := m.reader().scanTalents(pool, m.reader().vacancy(VacancyOf(j.Text)))
	var outside []string
	for _, k := range keys {
		if c, i, there := pool.find(k.TalentID); there {
			grades[k.TalentID] = scan.one(c, i)
		} else {
			outside = append(outside, k.ID)
		}
	}
	return grades, m.gradeOutside(ctx, by, j, outside, grades)
}

// gradeOutside adds the scores of applicants who are not in the pool.
func (m *Matcher) gradeOutside(
	ctx context.Context, by account.User, j job.Job, ids []string, grades map[string]graded,
) error {
	const atOnce = 500
	for some := range slices.Chunk(ids, atOnce) {
		found, err := m.applications.ApplicantsByID(ctx, by, j.ID, some)
		if err != nil {
			return err
		}
		for _, a := range m.ScoreApplicants(found) {
			grades[a.TalentID] = a.graded
		}
	}
	return nil
}
