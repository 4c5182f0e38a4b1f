package store

import (
	"context"
	"strconv"

	"github.com/tawafuq/tawafuq/internal/application"
	"github.com/tawafuq/tawafuq/internal/list"
)

// Application returns a live application of the reader's.
func (s *Store) Application(
	ctx context.Context, id string, reader application.Reader,
) (application.Application, error) {
	unread := unreadByTalent
	if reader.CompanyID != "" {
		unread = unreadByCompany
	}
	where := readBy(reader)
	where.add(`a.id = $1`, id)
	return scanApplication(s.row(ctx, `
		SELECT `+applicationColumns+`, `+unread+`, `+jobColumns+fromApplications+`
		WHERE `+where.sql(), where.args...))
}

// ApplicationsOf lists a talent's applications, newest first.
func (s *Store) ApplicationsOf(
	ctx context.Context, talentID string, status application.Status, page list.Page,
) (list.Of[application.Application], error) {
	where := readBy(application.Reader{TalentID: talentID})
	if status != "" {
		where.add(`a.status = $1`, string(status))
	}
	return pageOf(ctx, s, page, listing[application.Application]{
		columns: applicationColumns + `, ` + unreadByTalent + `, ` + jobColumns,
		from:    fromApplications,
		counted: ` FROM applications a`,
		where:   where,
		order:   newestFirst(`a.id`, page),
		scan:    scanApplication,
		cursor:  func(a application.Application) string { return a.ID },
	})
}

// ApplicationsBetween lists a talent's applications to a company, newest first; nobody has more than a hundred.
func (s *Store) ApplicationsBetween(
	ctx context.Context, companyID, talentID string,
) ([]application.Application, error) {
	const most = 100
	where := readBy(application.Reader{CompanyID: companyID, TalentID: talentID})
	where.add(`NOT ` + blindApplication(`a`))
	return collect(ctx, s.query, scanApplication, `
		SELECT `+applicationColumns+`, `+unreadByCompany+`, `+jobColumns+fromApplications+`
		WHERE `+where.sql()+`
		ORDER BY a.id DESC
		LIMIT `+strconv.Itoa(most), where.args...)
}

// AppliedJobs returns the ids of the jobs a talent has a live application for.
func (s *Store) AppliedJobs(ctx context.Context, userID string) ([]string, error) {
	return collect(ctx, s.query, scanText, `
		SELECT job_id
		FROM applications
		WHERE talent_id = $1
			AND status <> 'withdrawn'`, userID)
}

// CountsOf counts a talent's applications by status.
func (s *Store) CountsOf(ctx context.Context, talentID string) (application.Counts, error) {
	return s.countByStatus(ctx, `a.talent_id = $1`, talentID)
}

// CountsFor counts the applications to a company's job by status.
func (s *Store) CountsFor(ctx context.Context, companyID, jobID string) (application.Counts, error) {
	if _, err := s.jobOf(ctx, companyID, jobID); err != nil {
		return nil, err
	}
	return s.countByStatus(ctx, `a.job_id = $1 AND `+unheldApplicant, jobID)
}

func (s *Store) countByStatus(ctx context.Context, where, id string) (application.Counts, error) {
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
		WHERE `+where+`
			AND `+liveApplication+`
		GROUP BY a.status`, id)
	if err != nil {
		return nil, err
	}
	return counts, nil
}
