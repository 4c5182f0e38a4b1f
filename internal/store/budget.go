package store

import (
	"context"
	"strconv"
	"time"

	"github.com/tawafuq/tawafuq/internal/list"
	"github.com/tawafuq/tawafuq/internal/talent"
)

// PoolReads returns how many rows of the pool a company has read since a time, by step.
func (s *Store) PoolReads(ctx context.Context, companyID string, since time.Time) ([]talent.PoolRead, error) {
	scan := func(r row) (talent.PoolRead, error) {
		read := talent.PoolRead{CompanyID: companyID}
		var step int64
		err := r.Scan(&step, &read.Rows)
		read.Step = fromMillis(step)
		return read, err
	}
	return collect(ctx, s.query, scan, `
		SELECT step, row_count
		FROM pool_reads
		WHERE company_id = $1
			AND step > $2`, companyID, millis(since))
}

// AddPoolReads adds to what companies have read.
func (s *Store) AddPoolReads(ctx context.Context, reads []talent.PoolRead) error {
	return s.write(ctx, func(t *tx) error {
		for _, r := range reads {
			_, err := t.exec(ctx, `
				INSERT INTO pool_reads (company_id, step, row_count)
				VALUES ($1, $2, $3)
				ON CONFLICT (company_id, step) DO UPDATE
				SET row_count = pool_reads.row_count + excluded.row_count`, r.CompanyID, millis(r.Step), r.Rows)
			if err != nil {
				return err
			}
		}
		return nil
	})
}

// poolReaders are the companies that have read rows or opened profiles since $1, with how many.
const poolReaders = `
	SELECT company_id, SUM(read_rows) AS read_rows, SUM(opened) AS opened
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
	GROUP BY company_id`

// mostReaders is how many of those who read most the operator can look through.
const mostReaders = 1000

// PoolReaders lists who has read most of the pool since a time. The list changes while it is read, so its cursor is a
// position.
func (s *Store) PoolReaders(ctx context.Context, since time.Time, page list.Page) (list.Of[talent.PoolReader], error) {
	readers, err := collect(ctx, s.old, scanPoolReader, `
		SELECT r.company_id, c.name, c.logo_key, r.read_rows, r.opened,
			EXISTS (SELECT 1 FROM users u WHERE u.company_id = c.id AND u.verified_at IS NOT NULL)
		FROM (`+poolReaders+`) r
		JOIN companies c ON c.id = r.company_id
		ORDER BY r.read_rows DESC, r.opened DESC, r.company_id
		LIMIT `+strconv.Itoa(mostReaders), millis(since))
	if err != nil {
		return list.Of[talent.PoolReader]{}, err
	}
	return list.Slice(readers, page, len(readers)), nil
}

func scanPoolReader(r row) (talent.PoolReader, error) {
	var p talent.PoolReader
	err := r.Scan(&p.CompanyID, &p.CompanyName, &p.CompanyLogo, &p.Rows, &p.Profiles, &p.Verified)
	return p, err
}
