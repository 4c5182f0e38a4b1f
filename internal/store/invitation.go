package store

import (
	"context"
	"time"

	"github.com/tawafuq/tawafuq/internal/application"
	"github.com/tawafuq/tawafuq/internal/errs"
	"github.com/tawafuq/tawafuq/internal/list"
	"github.com/tawafuq/tawafuq/internal/live"
	"github.com/tawafuq/tawafuq/internal/moderation"
	"github.com/tawafuq/tawafuq/internal/worker"
)

// invitationColumns are what scanInvitation reads.
const (
	invitationColumns = `
		i.id, i.company_id, c.name, c.logo_key, i.job_id, j.title, i.talent_id,
		u.first_name || ' ' || u.last_name, i.message, i.state, i.created_at`
	fromInvitations = `
		FROM invitations i
		JOIN companies c ON c.id = i.company_id
		JOIN jobs j ON j.id = i.job_id
		JOIN users u ON u.id = i.talent_id
		JOIN talents t ON t.user_id = i.talent_id`
	// toStandingJob is the condition that the job of an invitation was not removed.
	toStandingJob = `EXISTS (SELECT 1 FROM jobs s WHERE s.id = i.job_id AND s.status <> 'removed')`
)

func scanInvitation(r row) (application.Invitation, error) {
	var (
		inv     application.Invitation
		created int64
	)
	err := r.Scan(&inv.ID, &inv.CompanyID, &inv.CompanyName, &inv.CompanyLogo, &inv.JobID, &inv.JobTitle, &inv.TalentID,
		&inv.TalentName, &inv.Message, &inv.State, &created)
	inv.CreatedAt = fromMillis(created)
	return inv, notFound(err)
}

// Invite writes an invitation of a talent whom the company may see.
func (s *Store) Invite(
	ctx context.Context, inv application.Invitation, most int, tasks ...worker.Task,
) (application.Invitation, error) {
	err := s.write(ctx, func(t *tx) error {
		var seen bool
		err := t.row(ctx, `
			SELECT `+visibleTo(`$1`)+`, u.first_name || ' ' || u.last_name
			FROM talents t
			JOIN users u ON u.id = t.user_id
			WHERE t.user_id = $2`, inv.CompanyID, inv.TalentID).Scan(&seen, &inv.TalentName)
		if err != nil {
			return notFound(err)
		}
		if !seen {
			return errs.ErrNotFound
		}
		if err := t.mayInvite(ctx, inv, most); err != nil {
			return err
		}
		err = t.insert(ctx, "invitations", record{
			{"id", inv.ID},
			{"company_id", inv.CompanyID},
			{"job_id", inv.JobID},
			{"talent_id", inv.TalentID},
			{"message", inv.Message},
			{"state", string(inv.State)},
			{"created_at", millis(inv.CreatedAt)},
		})
		if t.dialect.isDuplicate(err) {
			return application.ErrInvited
		}
		if err != nil {
			return err
		}
		if err := t.tellBoth(ctx, inv.TalentID, inv.CompanyID, live.Invitation, inv.ID); err != nil {
			return err
		}
		return t.enqueue(ctx, tasks...)
	})
	return inv, err
}

// mayInvite returns application.ErrInvitedMany where the company has sent most invitations lately.
func (t *tx) mayInvite(ctx context.Context, inv application.Invitation, most int) error {
	if most == 0 {
		return nil
	}
	limit := allowance{most: most, over: application.ErrInvitedMany, counted: `
		SELECT COUNT(*), COALESCE(MIN(created_at), 0)
		FROM invitations
		WHERE company_id = $1
			AND created_at > $2`}
	return t.allows(ctx, limit, inv.CompanyID, inv.CreatedAt)
}

// allowance is how much a company may begin in application.AllowanceWindow. The query returns how much company $1
// has begun since $2, and when it began the first.
type allowance struct {
	most    int
	over    *errs.Error
	counted string
}

// allows returns the allowance's error, with when to come back, where a company has used it up.
func (t *tx) allows(ctx context.Context, limit allowance, companyID string, now time.Time) error {
	// Nobody else of the company begins anything meanwhile.
	var id string
	err := t.row(ctx, `SELECT id FROM companies WHERE id = $1 `+t.dialect.lockRow, companyID).Scan(&id)
	if err != nil {
		return notFound(err)
	}
	since := now.Add(-application.AllowanceWindow)
	var count, first int64
	if err := t.row(ctx, limit.counted, companyID, millis(since)).Scan(&count, &first); err != nil {
		return err
	}
	if count < int64(limit.most) {
		return nil
	}
	return limit.over.After(fromMillis(first).Sub(since))
}

// Invitations lists those a talent received or a company sent, newest first.
func (s *Store) Invitations(
	ctx context.Context, reader application.Reader, jobID string, page list.Page,
) (list.Of[application.Invitation], error) {
	toCompany := reader.CompanyID != ""
	var where conditions
	if toCompany {
		where.add(`i.company_id = $1`, reader.CompanyID)
		where.add(unheld(moderation.Person, "i.talent_id"))
	} else {
		where.add(`i.talent_id = $1`, reader.TalentID)
		where.add(toStandingJob)
	}
	if jobID != "" {
		where.add(`i.job_id = $1`, jobID)
	}
	return pageOf(ctx, s, page, listing[application.Invitation]{
		columns: visibleTo(`c.id`) + `, ` + invitationColumns,
		from:    fromInvitations,
		counted: ` FROM invitations i`,
		where:   where,
		order:   newestFirst(`i.id`, page),
		scan: func(r row) (application.Invitation, error) {
			var visible bool
			inv, err := scanInvitation(after(r, &visible))
			if toCompany && !visible {
				inv.TalentID, inv.TalentName = "", ""
			}
			return inv, err
		},
		cursor: func(inv application.Invitation) string { return inv.ID },
	})
}

// AnswerInvitation keeps a talent's yes or no, once.
func (s *Store) AnswerInvitation(
	ctx context.Context, talentID, id string, state application.InvitationState, at time.Time,
	tell func(application.Invitation) []worker.Task,
) (application.Invitation, error) {
	var inv application.Invitation
	err := s.write(ctx, func(t *tx) error {
		n, err := t.exec(ctx, `
			UPDATE invitations AS i
			SET state = $1, answered_at = $2
			WHERE id = $3
				AND talent_id = $4
				AND state = 'open'
				AND `+toStandingJob, string(state), millis(at), id, talentID)
		if err != nil {
			return err
		}
		inv, err = scanInvitation(t.row(ctx, `
			SELECT `+invitationColumns+fromInvitations+`
			WHERE i.id = $1
				AND i.talent_id = $2`, id, talentID))
		if err != nil {
			return err
		}
		if n == 0 {
			return application.ErrAnswered
		}
		if err := t.tellBoth(ctx, talentID, inv.CompanyID, live.Invitation, inv.ID); err != nil {
			return err
		}
		return t.enqueue(ctx, tell(inv)...)
	})
	return inv, err
}
