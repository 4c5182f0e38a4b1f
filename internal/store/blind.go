package store

import (
	"context"

	"github.com/tawafuq/tawafuq/internal/change"
	"github.com/tawafuq/tawafuq/internal/job"
	"github.com/tawafuq/tawafuq/internal/live"
)

// blindApplication is application.Application.Blind for the application of an alias, whose job is j.
func blindApplication(a string) string {
	return `(j.blind AND NOT ` + a + `.named AND ` + a + `.status NOT IN ('interviewing', 'accepted'))`
}

// SetBlind changes whether a company's job is blind. Nobody who applied to a blind job is named by a switch.
func (s *Store) SetBlind(ctx context.Context, companyID, id string, blind bool) error {
	return s.write(ctx, func(t *tx) error {
		var was, applied bool
		err := t.row(ctx, `
			SELECT blind, EXISTS (
				SELECT 1
				FROM applications a
				WHERE a.job_id = jobs.id
					AND `+liveApplication+`)
			FROM jobs
			WHERE id = $1
				AND company_id = $2 `+t.dialect.lockRow, id, companyID).Scan(&was, &applied)
		if err != nil {
			return notFound(err)
		}
		if was && !blind && applied {
			return job.ErrBlindKept
		}
		if _, err := t.exec(ctx, `UPDATE jobs SET blind = $1 WHERE id = $2`, blind, id); err != nil {
			return err
		}
		if err := t.tellCompany(ctx, companyID, live.Job, id); err != nil {
			return err
		}
		return t.changed(ctx, change.Job, id)
	})
}
