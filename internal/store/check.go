package store

import (
	"context"
	"database/sql"
	"strconv"

	"github.com/tawafuq/tawafuq/internal/change"
	"github.com/tawafuq/tawafuq/internal/job"
	"github.com/tawafuq/tawafuq/internal/talent"
)

// Miscounted returns the jobs and talents with a column that does not follow from what it is derived from: how many
// applied, when a job closes, how complete a profile is.
func (s *Store) Miscounted(ctx context.Context) ([]change.Change, error) {
	jobs, err := s.miscountedJobs(ctx)
	if err != nil {
		return nil, err
	}
	talents, err := s.miscountedTalents(ctx)
	return append(jobs, talents...), err
}

const checkedAtOnce = 500

func (s *Store) miscountedJobs(ctx context.Context) (wrong []change.Change, err error) {
	type derived struct {
		id       string
		deadline job.Day
		closes   sql.NullInt64
		counted  bool
	}
	scan := func(r row) (d derived, err error) {
		err = r.Scan(&d.id, &d.deadline, &d.closes, &d.counted)
		return d, err
	}
	for after := ""; ; {
		some, err := collect(ctx, s.query, scan, `
			SELECT id, deadline, closes_at, applications = `+countedApplications+`
			FROM jobs
			WHERE id > $1
			ORDER BY id
			LIMIT `+strconv.Itoa(checkedAtOnce), after)
		if err != nil || len(some) == 0 {
			return wrong, err
		}
		for _, d := range some {
			closes := optionalMillis(d.deadline.End())
			if !d.counted || d.closes.Valid != closes.Valid || closes.Valid && d.closes.Int64 != closes.Int64 {
				wrong = append(wrong, change.Change{Kind: change.Job, ID: d.id})
			}
		}
		after = some[len(some)-1].id
	}
}

func (s *Store) miscountedTalents(ctx context.Context) (wrong []change.Change, err error) {
	type measured struct {
		talent.Profile
		completeness int
	}
	scan := func(r row) (m measured, err error) {
		m.Profile, err = scanProfile(after(r, &m.completeness))
		return m, err
	}
	for after := ""; ; {
		some, err := collect(ctx, s.query, scan, `
			SELECT t.completeness, `+profileColumns+`
			FROM talents t
			WHERE t.user_id > $1
			ORDER BY t.user_id
			LIMIT `+strconv.Itoa(checkedAtOnce), after)
		if err != nil || len(some) == 0 {
			return wrong, err
		}
		for _, m := range some {
			if m.completeness != m.Completeness() {
				wrong = append(wrong, change.Change{Kind: change.Talent, ID: m.UserID})
			}
		}
		after = some[len(some)-1].UserID
	}
}
