package store

import (
	"context"
	"strconv"

	"github.com/tawafuq/tawafuq/internal/account"
	"github.com/tawafuq/tawafuq/internal/application"
	"github.com/tawafuq/tawafuq/internal/change"
	"github.com/tawafuq/tawafuq/internal/live"
)

// leaveCompany lets a company leave with the last of its users: it keeps its name and nothing else.
func (t *tx) leaveCompany(ctx context.Context, u account.User, l *account.Leaving) error {
	var logo string
	err := t.row(ctx, `SELECT logo_key FROM companies WHERE id = $1 `+t.dialect.lockRow, u.CompanyID).Scan(&logo)
	if err != nil {
		return notFound(err)
	}
	var others int
	err = t.row(ctx, `
		SELECT COUNT(*)
		FROM users
		WHERE company_id = $1
			AND password_hash <> ''`, u.CompanyID).Scan(&others)
	if err != nil || others > 0 {
		return err
	}
	if l.CompanyID = u.CompanyID; logo != "" {
		l.Blobs = append(l.Blobs, logo)
	}
	_, err = t.exec(ctx, `
		UPDATE companies
		SET industry = '', email = '', phone = '', location = '', website = '', description = '',
			size = '', founded = NULL, headquarters = '', logo_key = '', logo_size = 0, logo_sha256 = '',
			logo_damaged_at = NULL, hours = '', left_at = CAST($1 AS BIGINT)
		WHERE id = $2`, millis(l.At), u.CompanyID)
	if err != nil {
		return err
	}
	return t.changed(ctx, change.Company, u.CompanyID)
}

// companyBelongings and jobBelongings are what belongs to the company or the job $1 alone.
var (
	companyBelongings = []subset{
		{"shortlist", "company_id, talent_id, job_id", `company_id = $1`},
		{"invitations", "id", `company_id = $1`},
		{"reply_templates", "id", `company_id = $1`},
	}
	jobBelongings = []subset{
		{"saved_jobs", "user_id, job_id", `job_id = $1`},
		{"translations", "job_id, language", `job_id = $1`},
	}
)

// forgetCompany closes what a company that left had open, answers those who wait, and deletes what concerns nobody
// else.
func (t *tx) forgetCompany(ctx context.Context, l account.Leaving) (more bool, err error) {
	for _, step := range []func(context.Context, account.Leaving) (bool, error){
		t.closeSome, t.rejectSome, t.unnoteSome,
	} {
		if more, err := step(ctx, l); more || err != nil {
			return more, err
		}
	}
	if more, err := t.deleteEach(ctx, companyBelongings, l.CompanyID); more || err != nil {
		return more, err
	}
	if more, err := t.forgetReportedCompany(ctx, l.CompanyID); more || err != nil {
		return more, err
	}
	if more, err := t.deleteJobs(ctx, l.CompanyID); more || err != nil {
		return more, err
	}
	// The name stays where somebody applied to the company or was looked at by it.
	_, err = t.exec(ctx, `
		UPDATE companies
		SET name = ''
		WHERE id = $1
			AND NOT EXISTS (SELECT 1 FROM jobs WHERE company_id = $1)
			AND NOT EXISTS (SELECT 1 FROM profile_views WHERE company_id = $1)`, l.CompanyID)
	if err != nil {
		return false, err
	}
	return false, t.changed(ctx, change.Company, l.CompanyID)
}

// closeSome closes open jobs.
func (t *tx) closeSome(ctx context.Context, l account.Leaving) (more bool, err error) {
	limit := t.room() / 2
	if limit <= 0 {
		return true, nil
	}
	n, err := t.changeJobs(ctx, `
		UPDATE jobs
		SET status = 'closed', updated_at = $1
		WHERE id IN (
			SELECT id
			FROM jobs
			WHERE company_id = $2
				AND status = 'open'
			LIMIT `+strconv.Itoa(limit)+`)
		RETURNING id`, millis(l.At), l.CompanyID)
	t.wrote += n
	return n == limit, err
}

// rejectSome ends applications that still wait for a company that left, and tells those who waited.
func (t *tx) rejectSome(ctx context.Context, l account.Leaving) (more bool, err error) {
	const each = 19 // rows: the application, its history and event, a hold, an interview with its own, and their tasks
	limit := t.room() / each
	if limit <= 0 {
		return true, nil
	}
	ids, err := collect(ctx, t.query, scanText, `
		SELECT id
		FROM applications
		WHERE company_id = $1
			AND status IN ('pending', 'reviewed', 'interviewing')
		ORDER BY id
		LIMIT `+strconv.Itoa(limit), l.CompanyID)
	if err != nil {
		return false, err
	}
	for _, id := range ids {
		a, err := t.lockApplication(ctx, id, application.Reader{})
		if err != nil {
			return false, err
		}
		m := application.Move{
			ApplicationID: id,
			CompanyID:     l.CompanyID,
			By:            l.UserID,
			To:            application.Rejected,
			At:            l.At,
			Automatic:     true,
		}
		// What the company was about to do happens no more.
		if _, err := t.unhold(ctx, `application_id = $1`, id); err != nil {
			return false, err
		}
		if err := t.moveApplication(ctx, m); err != nil {
			return false, err
		}
		if err := t.tell(ctx, a.TalentID, live.Application, id); err != nil {
			return false, err
		}
		a.Status = application.Rejected
		if err := t.enqueue(ctx, application.StatusNotice(a)); err != nil {
			return false, err
		}
	}
	return len(ids) == limit, nil
}

// unnoteSome removes a company's own notes and ratings from its applications.
func (t *tx) unnoteSome(ctx context.Context, l account.Leaving) (more bool, err error) {
	limit := t.room()
	if limit <= 0 {
		return true, nil
	}
	n, err := t.exec(ctx, `
		UPDATE applications
		SET note = '', rating = 0
		WHERE id IN (
			SELECT a.id
			FROM jobs j
			JOIN applications a ON a.job_id = j.id
			WHERE j.company_id = $1
				AND (a.note <> '' OR a.rating <> 0)
			LIMIT `+strconv.Itoa(limit)+`)`, l.CompanyID)
	return n == limit, err
}

// deleteJobs deletes jobs that nobody ever applied to, drafts among them.
func (t *tx) deleteJobs(ctx context.Context, companyID string) (more bool, err error) {
	ids, err := collect(ctx, t.query, scanText, `
		SELECT id
		FROM jobs
		WHERE company_id = $1
			AND NOT EXISTS (SELECT 1 FROM applications a WHERE a.job_id = jobs.id)
		ORDER BY id
		LIMIT `+strconv.Itoa(stepRows), companyID)
	if err != nil {
		return false, err
	}
	for _, id := range ids {
		if more, err := t.deleteEach(ctx, jobBelongings, id); more || err != nil {
			return more, err
		}
		if err := t.deleteJob(ctx, id); err != nil {
			return false, err
		}
	}
	return len(ids) == stepRows, nil
}
