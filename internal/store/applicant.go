package store

import (
	"context"
	"fmt"

	"github.com/tawafuq/tawafuq/internal/application"
	"github.com/tawafuq/tawafuq/internal/job"
	"github.com/tawafuq/tawafuq/internal/list"
	"github.com/tawafuq/tawafuq/internal/talent"
)

// Applicants lists who applied to a company's job, newest first.
func (s *Store) Applicants(ctx context.Context, companyID, jobID string, status application.Status,
	page list.Page) (list.Of[application.Applicant], error) {
	var none list.Of[application.Applicant]
	j, err := s.jobOf(ctx, companyID, jobID)
	if err != nil {
		return none, err
	}
	where := &condition{args: []any{companyID}}
	where.add(withLive)
	where.add(unheldApplicant)
	where.add(`a.job_id = ?`, jobID)
	if status != "" {
		where.add(`a.status = ?`, string(status))
	}
	var total int
	if err := s.reader.QueryRowContext(ctx, `SELECT COUNT(*) FROM applications a WHERE $1 <> '' AND `+where.sql(), where.args...).Scan(&total); err != nil {
		return none, err
	}
	if page.Cursor != "" {
		where.add(`a.id < ?`, page.Cursor)
	}
	rows, err := s.reader.QueryContext(ctx, `SELECT `+applicantColumns+` FROM`+applicantTables+`WHERE `+where.sql()+
		fmt.Sprintf(` ORDER BY a.id DESC LIMIT %d`, page.Limit+1), where.args...)
	if err != nil {
		return none, err
	}
	defer rows.Close()
	var found []applicantRow
	for rows.Next() {
		a, err := scanApplicant(rows, j)
		if err != nil {
			return none, err
		}
		found = append(found, a)
	}
	if err := rows.Err(); err != nil {
		return none, err
	}
	applicants, err := s.asSeen(ctx, companyID, found...)
	return list.Cut(applicants, page, total, func(a application.Applicant) string { return a.ID }), err
}

const (
	// Applicants are scored wherever they are shown, so that lists too read the whole profile.
	applicantColumns = applicationColumns + `, ` + unreadByCompany + `, u.email, ` + candidateHead + profileColumns
	applicantTables  = ` applications a JOIN talents t ON t.user_id = a.talent_id JOIN users u ON u.id = t.user_id LEFT JOIN cvs v ON v.id = a.cv_id `
)

// applicantRow is an applicant with a contact that the company may not see.
type applicantRow struct {
	application.Applicant
	contact talent.Contact
}

// scanApplicant reads applicantColumns and those of a profile.
func scanApplicant(r row, j job.Job) (applicantRow, error) {
	var (
		a     applicationRow
		email string
	)
	c, phone, err := scanCandidate(r, append(a.targets(), &email)...)
	if err != nil {
		return applicantRow{}, err
	}
	return applicantRow{application.Applicant{Application: a.read(j), Candidate: c},
		talent.Contact{Email: email, Phone: phone}}, nil
}

// asSeen gives applicants the contact and the CV that the company may see.
func (s *Store) asSeen(ctx context.Context, companyID string, rows ...applicantRow) ([]application.Applicant, error) {
	ids := make([]string, len(rows))
	for i, r := range rows {
		ids[i] = r.TalentID
	}
	access, err := accessToEach(ctx, s.reader.QueryContext, companyID, ids)
	if err != nil {
		return nil, err
	}
	applicants := make([]application.Applicant, len(rows))
	for i, r := range rows {
		a := r.Applicant
		a.CV = access[r.TalentID].CV
		if access[r.TalentID].Contact {
			a.Contact = &r.contact
		}
		applicants[i] = a
	}
	return applicants, nil
}

// Applicant shows one application to the job's company.
func (s *Store) Applicant(ctx context.Context, companyID, id string) (application.Applicant, error) {
	a, err := s.Application(ctx, id, application.Reader{CompanyID: companyID})
	if err != nil {
		return application.Applicant{}, err
	}
	where := &condition{args: []any{companyID}}
	where.add(`a.id = ?`, id)
	r, err := scanApplicant(s.reader.QueryRowContext(ctx, `SELECT `+applicantColumns+` FROM`+applicantTables+`WHERE `+where.sql(), where.args...), a.Job)
	if err != nil {
		return application.Applicant{}, err
	}
	seen, err := s.asSeen(ctx, companyID, r)
	if err != nil {
		return application.Applicant{}, err
	}
	return seen[0], nil
}
