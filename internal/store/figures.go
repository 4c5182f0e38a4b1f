package store

import (
	"context"
	"database/sql"
	"time"

	"github.com/tawafuq/tawafuq/internal/analytics"
	"github.com/tawafuq/tawafuq/internal/figures"
)

// CountEvents adds events to the counts of a day.
func (s *Store) CountEvents(ctx context.Context, day string, events []analytics.Event) error {
	return s.write(ctx, func(t *tx) error {
		for _, e := range events {
			// Only views of jobs that exist are counted: otherwise anybody could fill the table with made-up subjects.
			_, err := t.exec(ctx, `
				INSERT INTO event_counts (name, subject, day, count, total)
				SELECT $1, $2, $3, 1, CAST($4 AS DOUBLE PRECISION)
				WHERE $1 <> 'job_view'
					OR EXISTS (SELECT 1 FROM jobs WHERE id = $2)
				ON CONFLICT (name, subject, day) DO UPDATE
				SET count = event_counts.count + 1, total = event_counts.total + excluded.total`,
				e.Name, e.Subject, day, e.Value)
			if err != nil {
				return err
			}
		}
		return nil
	})
}

// EventCounts adds the counts up by name and day.
func (s *Store) EventCounts(ctx context.Context, since string) ([]analytics.Count, error) {
	scan := func(r row) (c analytics.Count, err error) {
		err = r.Scan(&c.Name, &c.Day, &c.Count)
		return c, err
	}
	counts, err := collect(ctx, s.old, scan, `
		SELECT name, day, CAST(SUM(count) AS BIGINT)
		FROM event_counts
		WHERE day >= $1
		GROUP BY name, day
		ORDER BY day DESC, name`, since)
	if counts == nil {
		counts = []analytics.Count{}
	}
	return counts, err
}

// Totals counts what the landing page claims.
func (s *Store) Totals(ctx context.Context, now time.Time) (figures.Totals, error) {
	var (
		n         figures.Totals
		satisfied sql.NullInt64
	)
	err := s.oldRow(ctx, `
		SELECT
			(SELECT COUNT(*) FROM jobs WHERE `+openJob(`jobs`, `$1`)+`),
			(SELECT COUNT(*) FROM talents t WHERE `+unheldTalent+`),
			(SELECT COUNT(*) FROM companies WHERE left_at IS NULL AND `+unheldCompany+`),
			(SELECT COUNT(*) FROM applications WHERE satisfied IS NOT NULL),
			(SELECT SUM(CASE WHEN satisfied THEN 1 ELSE 0 END) FROM applications WHERE satisfied IS NOT NULL)`,
		millis(now)).Scan(&n.OpenJobs, &n.Talents, &n.Companies, &n.Rated, &satisfied)
	n.Satisfied = int(satisfied.Int64)
	return n, err
}
