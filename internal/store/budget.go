package store

import (
	"context"
	"fmt"
	"time"

	"github.com/tawafuq/tawafuq/internal/list"
	"github.com/tawafuq/tawafuq/internal/talent"
)

// PoolReads returns how many rows of the pool a company read since, by step.
func (s *Store) PoolReads(ctx context.Context, companyID string, since time.Time) ([]talent.PoolRead, error) {
	rows, err := s.reader.QueryContext(ctx, `
		SELECT step, row_count
		FROM pool_reads
		WHERE company_id = $1
			AND step > $2`, companyID, millis(since))
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	var reads []talent.PoolRead
	for rows.Next() {
		r := talent.PoolRead{CompanyID: companyID}
		var step int64
		if err := rows.Scan(&step, &r.Rows); err != nil {
			return nil, err
		}
		r.Step = fromMillis(step)
		reads = append(reads, r)
	}
	return reads, rows.Err()
}

// AddPoolReads adds to what companies read.
func (s *Store) AddPoolReads(ctx context.Context, reads []talent.PoolRead) error {
	return s.write(ctx, func(t *tx) error {
		for _, r := range reads {
			_, err := t.exec(ctx, `
				INSERT INTO pool_reads (company_id, step, row_count)
				VALUES ($1, $2, $3)
				ON CONFLICT (company_id, step) DO UPDATE SET row_count = pool_reads.row_count + excluded.row_count`,
				r.CompanyID, millis(r.Step), r.Rows)
			if err != nil {
				return err
			}
		}
		return nil
	})
}

// poolReaders are the companies that read rows or opened profiles since $1, with how many.
const poolReaders = `
	(SELECT company_id, SUM(read_rows) AS read_rows, SUM(opened) AS opened
	FROM (
		SELECT company_id, row_count AS read_rows, 0 AS opened
		FROM pool_reads
		WHERE step > $1
		UNION ALL
		SELECT company_id, 0, COUNT(DISTINCT talent_id)
		FROM profile_views
		WHERE at > $1
			AND kind = 'profile'
		GROUP BY company_id) each_read
	GROUP BY company_id) r`

// PoolReaders lists who read most of the pool since. The list changes while it is read, so its cursor is a place in it.
func (s *Store) PoolReaders(ctx context.Context, since time.Time, page list.Page) (list.Of[talent.PoolReader], error) {
	var none list.Of[talent.PoolReader]
	rows, err := s.reader.QueryContext(ctx, `
		SELECT r.company_id, c.name, c.logo_key, r.read_rows, r.opened,
			EXISTS (SELECT 1 FROM users u WHERE u.company_id = c.id AND u.verified_at IS NOT NULL)
		FROM `+poolReaders+`
		JOIN companies c ON c.id = r.company_id
		ORDER BY r.read_rows DESC, r.opened DESC, r.company_id`+fmt.Sprintf(`
		LIMIT %d`, mostReaders), millis(since))
	if err != nil {
		return none, err
	}
	defer rows.Close()
	var readers []talent.PoolReader
	for rows.Next() {
		var r talent.PoolReader
		if err := rows.Scan(&r.CompanyID, &r.CompanyName, &r.CompanyLogo, &r.Rows, &r.Profiles,
			&r.Verified); err != nil {
			return none, err
		}
		readers = append(readers, r)
	}
	return list.Slice(readers, page, len(readers)), rows.Err()
}

// mostReaders is how many of those who read most the operator can look through.
const mostReaders = 1000
