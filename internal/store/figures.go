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
			// Only what exists can be counted: otherwise anybody could fill the table with names of their own.
			_, err := t.exec(ctx, `
				INSERT INTO event_counts (name, subject, day, count, total)
				SELECT $1, $2, $3, 1, CAST($4 AS DOUBLE PRECISION) WHERE $1 <> 'job_view' OR EXISTS (SELECT 1 FROM jobs WHERE id = $2)
				ON CONFLICT (name, subject, day) DO UPDATE SET count = event_counts.count + 1, total = event_counts.total + excluded.total`,
				e.Name, e.Subject, day, e.Value)
			if err != nil {
				return err
			}
		}
		return nil
	})
}

// EventCounts sums the counts up by name and day.
func (s *Store) EventCounts(ctx context.Context, since string) ([]analytics.Count, error) {
	rows, err := s.reader.QueryContext(ctx, `
		SELECT name, day, CAST(SUM(count) AS BIGINT) FROM event_counts WHERE day >= $1 GROUP BY name, day ORDER BY day DESC, name`, since)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	counts := []analytics.Count{}
	for rows.Next() {
		var c analytics.Count
		if err := rows.Scan(&c.Name, &c.Day, &c.Count); err != nil {
			return nil, err
		}
		counts = append(counts, c)
	}
	return counts, rows.Err()
}

// Totals counts what the landing page claims.
func (s *Store) Totals(ctx context.Context, now time.Time) (figures.Totals, error) {
	var (
		n         figures.Totals
		satisfied sql.NullInt64
	)
	err := s.reader.QueryRowContext(ctx, `
		SELECT (SELECT COUNT(*) FROM jobs WHERE status = 'open' AND (closes_at IS NULL OR closes_at > $1)),
			(SELECT COUNT(*) FROM talents t WHERE `+unheldTalent+`),
			(SELECT COUNT(*) FROM companies WHERE left_at IS NULL AND `+unheldCompany+`),
			(SELECT COUNT(*) FROM applications WHERE satisfied IS NOT NULL),
			(SELECT SUM(CASE WHEN satisfied THEN 1 ELSE 0 END) FROM applications WHERE satisfied IS NOT NULL)`, millis(now)).
		Scan(&n.OpenJobs, &n.Talents, &n.Companies, &n.Rated, &satisfied)
	n.Satisfied = int(satisfied.Int64)
	return n, err
}
