package store

import (
	"context"
	"strconv"
	"time"

	"github.com/tawafuq/tawafuq/internal/application"
	"github.com/tawafuq/tawafuq/internal/home"
	"github.com/tawafuq/tawafuq/internal/job"
)

// maxCounted is how far the things that need somebody are counted.
const maxCounted = 1000

// few reads the first rows of a query and counts all of them, up to maxCounted.
func few[T any](
	ctx context.Context, s *Store, scan func(row) (T, error), columns, from string, where conditions, order string,
	most int,
) (found home.Few[T], err error) {
	found.Items, err = collect(ctx, s.query, scan, `
		SELECT `+columns+` `+from+`
		WHERE `+where.sql()+`
		ORDER BY `+order+`
		LIMIT `+strconv.Itoa(most), where.args...)
	if found.Total = len(found.Items); err != nil || found.Total < most {
		return found, err
	}
	err = s.row(ctx, `
		SELECT COUNT(*)
		FROM (SELECT 1 `+from+` WHERE `+where.sql()+` LIMIT `+strconv.Itoa(maxCounted)+`) counted`,
		where.args...).Scan(&found.Total)
	return found, err
}

// OpenInvitations lists a talent's invitations to open jobs that wait for an answer, newest first.
func (s *Store) OpenInvitations(
	ctx context.Context, talentID string, now time.Time, most int,
) (home.Few[application.Invitation], error) {
	var where conditions
	where.add(`i.talent_id = $1`, talentID)
	where.add(`i.state = 'open'`)
	where.add(openJob(`j`, `$1`), millis(now))
	return few(ctx, s, scanInvitation, invitationColumns, fromInvitations, where, `i.id DESC`, most)
}

// InterviewOffers lists a talent's applications whose company offered times that are still to come.
func (s *Store) InterviewOffers(
	ctx context.Context, talentID string, now time.Time, most int,
) (home.Few[application.Application], error) {
	where := readBy(application.Reader{TalentID: talentID})
	where.add(`EXISTS (
		SELECT 1
		FROM interviews o
		WHERE o.application_id = a.id
			AND o.state = 'proposed'
			AND o.created_at >= $1)`, millis(now.Add(-offersLast)))
	return few(ctx, s, scanApplication, applicationColumns+`, `+unreadByTalent+`, `+jobColumns, fromApplications, where,
		`a.id DESC`, most)
}

// offersLast is how far ahead times may be offered: older offers are over.
const offersLast = 366 * day

// ProfileDraft returns a talent's newest CV if the profile is older.
func (s *Store) ProfileDraft(ctx context.Context, talentID string) (*home.Draft, error) {
	scan := func(r row) (*home.Draft, error) {
		var (
			d        home.Draft
			uploaded int64
		)
		err := r.Scan(&d.CVID, &d.FileName, &uploaded)
		d.UploadedAt = fromMillis(uploaded)
		return &d, err
	}
	found, err := collect(ctx, s.query, scan, `
		SELECT v.id, v.file_name, v.uploaded_at
		FROM cvs v
		JOIN talents t ON t.user_id = v.talent_id
		WHERE v.talent_id = $1
			AND v.uploaded_at > t.updated_at
		ORDER BY v.id DESC
		LIMIT 1`, talentID)
	if err != nil || len(found) == 0 {
		return nil, err
	}
	return found[0], nil
}

// WaitingApplicants lists who waits for a company's first answer, the longest first.
func (s *Store) WaitingApplicants(
	ctx context.Context, companyID string, most int,
) (home.Few[application.Applicant], error) {
	var where conditions
	where.add(`a.company_id = $1`, companyID)
	where.add(waitingApplication)
	where.add(unheldApplicant)
	where.add(`NOT EXISTS (SELECT 1 FROM held_moves w WHERE w.application_id = a.id)`)
	ids, err := few(ctx, s, scanText, `a.id`, `FROM applications a`, where, `a.applied_at, a.id`, most)
	if err != nil {
		return home.Few[application.Applicant]{}, err
	}
	applicants, err := s.applicantsOf(ctx, companyID, ids.Items)
	return home.Few[application.Applicant]{Items: applicants, Total: ids.Total}, err
}

// InterviewsBetween lists whom a company meets between two times, in their order.
func (s *Store) InterviewsBetween(
	ctx context.Context, companyID string, from, until time.Time, most int,
) (home.Few[application.Applicant], error) {
	var where conditions
	where.add(`v.state = 'accepted'`)
	where.add(`v.chosen >= $1 AND v.chosen < $2`, millis(from), millis(until))
	where.add(`a.company_id = $1`, companyID)
	where.add(liveApplication)
	where.add(unheldApplicant)
	ids, err := few(ctx, s, scanText, `a.id`, `
		FROM interviews v
		JOIN applications a ON a.id = v.application_id`, where, `v.chosen, v.id`, most)
	if err != nil {
		return home.Few[application.Applicant]{}, err
	}
	applicants, err := s.applicantsOf(ctx, companyID, ids.Items)
	return home.Few[application.Applicant]{Items: applicants, Total: ids.Total}, err
}

// applicantsOf shows applications to their company, in the order of their ids as given.
func (s *Store) applicantsOf(ctx context.Context, companyID string, ids []string) ([]application.Applicant, error) {
	if len(ids) == 0 {
		return nil, nil
	}
	var where conditions
	where.in(`a.id`, ids)
	jobs, place := map[string]job.Job{}, map[string]int{}
	err := forEach(ctx, s.query, func(r row) error {
		var id string
		j, err := scanJob(after(r, &id))
		jobs[id] = j
		return err
	}, `
		SELECT a.id, `+jobColumns+fromApplications+`
		WHERE `+where.sql(), where.args...)
	if err != nil {
		return nil, err
	}
	for i, id := range ids {
		place[id] = i
	}
	rows := make([]applicantRow, len(ids))
	err = forEach(ctx, s.query, func(r row) error {
		a, err := scanApplicant(r, job.Job{})
		a.Job = jobs[a.ID]
		rows[place[a.ID]] = a
		return err
	}, `
		SELECT `+applicantColumns+fromApplicants+`
		WHERE `+where.sqlAfter(1), append([]any{companyID}, where.args...)...)
	if err != nil {
		return nil, err
	}
	return s.asSeen(ctx, companyID, rows...)
}

// EndingJobs lists a company's open jobs that end between now and a time, the next first.
func (s *Store) EndingJobs(
	ctx context.Context, companyID string, now, until time.Time, most int,
) (home.Few[job.Job], error) {
	var where conditions
	where.add(`j.company_id = $1`, companyID)
	where.add(openJob(`j`, `$1`), millis(now))
	where.add(`j.closes_at <= $1`, millis(until))
	return few(ctx, s, scanJob, jobColumns, fromJobs, where, `j.closes_at, j.id`, most)
}

// Visits returns when a user was last at home, and when before that.
func (s *Store) Visits(ctx context.Context, userID string) (last, before time.Time, err error) {
	var at, earlier int64
	err = s.row(ctx, `SELECT home_at, home_before FROM users WHERE id = $1`, userID).Scan(&at, &earlier)
	if at > 0 {
		last = fromMillis(at)
	}
	if earlier > 0 {
		before = fromMillis(earlier)
	}
	return last, before, notFound(err)
}

// Visited keeps that a user is at home.
func (s *Store) Visited(ctx context.Context, userID string, at, ended time.Time) error {
	return s.write(ctx, func(t *tx) error {
		_, err := t.exec(ctx, `
			UPDATE users
			SET home_before = CASE WHEN home_at < $1 THEN home_at ELSE home_before END, home_at = $2
			WHERE id = $3`, millis(ended), millis(at), userID)
		return err
	})
}
