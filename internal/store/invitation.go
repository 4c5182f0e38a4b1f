package store

import (
	"context"
	"fmt"
	"time"

	"github.com/tawafuq/tawafuq/internal/application"
	"github.com/tawafuq/tawafuq/internal/errs"
	"github.com/tawafuq/tawafuq/internal/list"
	"github.com/tawafuq/tawafuq/internal/moderation"
	"github.com/tawafuq/tawafuq/internal/worker"
)

const (
	invitationColumns = `i.id, i.company_id, c.name, c.logo_key, i.job_id, j.title, i.talent_id, u.first_name || ' ' || u.last_name,
	i.message, i.state, i.created_at`
	invitationTables = ` invitations i JOIN companies c ON c.id = i.company_id JOIN jobs j ON j.id = i.job_id JOIN users u ON u.id = i.talent_id
		JOIN talents t ON t.user_id = i.talent_id `
)

// toStandingJob is the condition that an invitation is to a job that was not removed.
const toStandingJob = `EXISTS (SELECT 1 FROM jobs s WHERE s.id = i.job_id AND s.status <> 'removed')`

// invitationSeen is whether the company of an invitation may still know whom it invited.
var invitationSeen = `t.in_pool OR ` + knownTo("c.id")

// scanInvitation reads invitationColumns, after those of before.
func scanInvitation(r row, before ...any) (application.Invitation, error) {
	var (
		inv     application.Invitation
		created int64
	)
	err := r.Scan(append(before, &inv.ID, &inv.CompanyID, &inv.CompanyName, &inv.CompanyLogo, &inv.JobID, &inv.JobTitle,
		&inv.TalentID, &inv.TalentName, &inv.Message, &inv.State, &created)...)
	inv.CreatedAt = fromMillis(created)
	return inv, notFound(err)
}

// Invite writes an invitation of a talent the company may see.
func (s *Store) Invite(ctx context.Context, inv application.Invitation, most int,
	tasks ...worker.Task) (application.Invitation, error) {
	err := s.write(ctx, func(t *tx) error {
		var seen bool
		if err := t.row(ctx, `SELECT t.in_pool OR `+knownTo("$1")+`, u.first_name || ' ' || u.last_name FROM`+candidateTables+`WHERE t.user_id = $2`,
			inv.CompanyID, inv.TalentID).Scan(&seen, &inv.TalentName); err != nil {
			return notFound(err)
		}
		if !seen {
			return errs.ErrNotFound
		}
		if err := t.mayInvite(ctx, inv, most); err != nil {
			return err
		}
		_, err := t.exec(ctx, `INSERT INTO invitations (id, company_id, job_id, talent_id, message, state, created_at) VALUES ($1, $2, $3, $4, $5, $6, $7)`,
			inv.ID, inv.CompanyID, inv.JobID, inv.TalentID, inv.Message, string(inv.State), millis(inv.CreatedAt))
		if t.dialect.isDuplicate(err) {
			return application.ErrInvited
		}
		if err != nil {
			return err
		}
		return t.enqueue(ctx, tasks...)
	})
	return inv, err
}

// mayInvite returns application.ErrInvitedMany where the company sent most invitations of late.
func (t *tx) mayInvite(ctx context.Context, inv application.Invitation, most int) error {
	if most == 0 {
		return nil
	}
	return t.atMost(ctx, most, application.ErrInvitedMany, inv.CreatedAt, `
		SELECT COUNT(*), COALESCE(MIN(created_at), 0)
		FROM invitations
		WHERE company_id = $1
			AND created_at > $2`, inv.CompanyID)
}

// atMost returns over, with when to come back, where a query counts most or more of what company $1 began after $2. The
// query returns the count and the time of the first.
func (t *tx) atMost(ctx context.Context, most int, over *errs.Error, now time.Time, query, companyID string) error {
	// Nobody else of the company begins anything meanwhile.
	var id string
	if err := t.row(ctx, `SELECT id FROM companies WHERE id = $1 `+t.dialect.lockRow, companyID).Scan(&id); err != nil {
		return notFound(err)
	}
	since := now.Add(-application.AllowanceWindow)
	var count, first int64
	if err := t.row(ctx, query, companyID, millis(since)).Scan(&count, &first); err != nil {
		return err
	}
	if count < int64(most) {
		return nil
	}
	return over.After(fromMillis(first).Sub(since))
}

// Invitations lists those a talent received or a company sent, newest first.
func (s *Store) Invitations(ctx context.Context, reader application.Reader, jobID string,
	page list.Page) (list.Of[application.Invitation], error) {
	var none list.Of[application.Invitation]
	where := &condition{}
	if reader.CompanyID != "" {
		where.add(`i.company_id = ?`, reader.CompanyID)
		where.add(unheld(moderation.Person, "i.talent_id"))
	} else {
		where.add(`i.talent_id = ?`, reader.TalentID)
		where.add(toStandingJob)
	}
	if jobID != "" {
		where.add(`i.job_id = ?`, jobID)
	}
	var total int
	if err := s.reader.QueryRowContext(ctx, `SELECT COUNT(*) FROM invitations i WHERE `+where.sql(), where.args...).Scan(&total); err != nil {
		return none, err
	}
	if page.Cursor != "" {
		where.add(`i.id < ?`, page.Cursor)
	}
	rows, err := s.reader.QueryContext(ctx, `
		SELECT `+invitationSeen+`, `+invitationColumns+`
		FROM`+invitationTables+`
		WHERE `+where.sql()+fmt.Sprintf(`
		ORDER BY i.id DESC
		LIMIT %d`, page.Limit+1), where.args...)
	if err != nil {
		return none, err
	}
	defer rows.Close()
	var found []application.Invitation
	for rows.Next() {
		var seen bool
		inv, err := scanInvitation(rows, &seen)
		if err != nil {
			return none, err
		}
		if reader.CompanyID != "" && !seen {
			inv.TalentID, inv.TalentName = "", ""
		}
		found = append(found, inv)
	}
	return list.Cut(found, page, total, func(inv application.Invitation) string { return inv.ID }), rows.Err()
}

// AnswerInvitation keeps a talent's yes or no, once.
func (s *Store) AnswerInvitation(ctx context.Context, talentID, id string, state application.InvitationState,
	at time.Time, tell func(application.Invitation) []worker.Task) (application.Invitation, error) {
	var inv application.Invitation
	err := s.write(ctx, func(t *tx) error {
		n, err := t.exec(ctx, `UPDATE invitations AS i SET state = $1, answered_at = $2 WHERE id = $3 AND talent_id = $4 AND state = 'open' AND `+toStandingJob, string(state), millis(at), id, talentID)
		if err != nil {
			return err
		}
		inv, err = scanInvitation(t.row(ctx, `SELECT `+invitationColumns+` FROM`+invitationTables+`WHERE i.id = $1 AND i.talent_id = $2`, id, talentID))
		if err != nil {
			return err
		}
		if n == 0 {
			return application.ErrAnswered
		}
		return t.enqueue(ctx, tell(inv)...)
	})
	return inv, err
}
