package store

import (
	"context"
	"strconv"
	"time"

	"github.com/tawafuq/tawafuq/internal/application"
	"github.com/tawafuq/tawafuq/internal/home"
)

// ProfileViews returns when a talent's profile or CV was opened since a time, newest first.
func (s *Store) ProfileViews(ctx context.Context, talentID string, since time.Time) ([]time.Time, error) {
	const most = 5000
	scan := func(r row) (time.Time, error) {
		var at int64
		err := r.Scan(&at)
		return fromMillis(at), err
	}
	return collect(ctx, s.old, scan, `
		SELECT at
		FROM profile_views
		WHERE talent_id = $1
			AND at >= $2
		ORDER BY id DESC
		LIMIT `+strconv.Itoa(most), talentID, millis(since))
}

// JobViews adds up how often a company's jobs were opened, by day, since a day.
func (s *Store) JobViews(ctx context.Context, companyID, sinceDay string) (map[string]int, error) {
	days := map[string]int{}
	err := forEach(ctx, s.old, func(r row) error {
		var (
			day   string
			count int
		)
		err := r.Scan(&day, &count)
		days[day] = count
		return err
	}, `
		SELECT e.day, CAST(SUM(e.count) AS BIGINT)
		FROM jobs j
		JOIN event_counts e ON e.name = 'job_view' AND e.subject = j.id
		WHERE j.company_id = $1
			AND e.day >= $2
		GROUP BY e.day`, companyID, sinceDay)
	return days, err
}

// WaitsOf returns how long applicants waited for a company's answer, of those who applied since a time.
func (s *Store) WaitsOf(ctx context.Context, companyID string, since, now time.Time) ([]home.Wait, error) {
	scan := func(r row) (home.Wait, error) {
		var applied int64
		w, err := scanWait(after(r, &applied), now)
		return home.Wait{AppliedAt: fromMillis(applied), Wait: w}, err
	}
	return collect(ctx, s.query, scan, `
		SELECT a.applied_at, `+waitColumns+`
		FROM applications a
		WHERE a.company_id = $1
			AND a.applied_at >= $2
		ORDER BY a.applied_at DESC
		LIMIT `+strconv.Itoa(maxAnswers), companyID, millis(since))
}

// CountsSince counts the applications to a company since a time, by status.
func (s *Store) CountsSince(ctx context.Context, companyID string, since time.Time) (application.Counts, error) {
	counts := application.Counts{}
	err := forEach(ctx, s.query, func(r row) error {
		var (
			status application.Status
			n      int
		)
		err := r.Scan(&status, &n)
		counts[status] = n
		return err
	}, `
		SELECT a.status, COUNT(*)
		FROM applications a
		WHERE a.company_id = $1
			AND a.applied_at >= $2
			AND `+liveApplication+`
		GROUP BY a.status`, companyID, millis(since))
	return counts, err
}
