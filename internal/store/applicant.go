package store

import (
	"context"

	"github.com/tawafuq/tawafuq/internal/application"
	"github.com/tawafuq/tawafuq/internal/job"
	"github.com/tawafuq/tawafuq/internal/list"
	"github.com/tawafuq/tawafuq/internal/talent"
)

// applicantColumns are what scanApplicant reads for the company $1. Applicants are scored wherever they are shown, so
// that lists read the whole profile too.
const (
	applicantColumns = applicationColumns + `, ` + unreadByCompany + `, u.email, ` + candidateColumns + profileColumns
	fromApplicants   = `
		FROM applications a
		JOIN talents t ON t.user_id = a.talent_id
		JOIN users u ON u.id = t.user_id
		LEFT JOIN cvs v ON v.id = a.cv_id`
)

// applicantRow is an applicant with a contact that the company may not see.
type applicantRow struct {
	application.Applicant
	contact talent.Contact
}

func scanApplicant(r row, j job.Job) (applicantRow, error) {
	var (
		a     applicationRow
		email string
	)
	c, phone, err := scanContact(after(r, append(a.targets(), &email)...))
	if err != nil {
		return applicantRow{}, err
	}
	return applicantRow{
		Applicant: application.Applicant{Application: a.read(j), Candidate: c},
		contact:   talent.Contact{Email: email, Phone: phone},
	}, nil
}

// Applicants lists who applied to a company's job, newest first.
func (s *Store) Applicants(
	ctx context.Context, companyID, jobID string, status application.Status, page list.Page,
) (list.Of[application.Applicant], error) {
	var none list.Of[application.Applicant]
	j, err := s.jobOf(ctx, companyID, jobID)
	if err != nil {
		return none, err
	}
	var where conditions
	where.add(liveApplication)
	where.add(unheldApplicant)
	where.add(`a.job_id = $1`, jobID)
	if status != "" {
		where.add(`a.status = $1`, string(status))
	}
	found, err := pageOf(ctx, s, page, listing[applicantRow]{
		columns: applicantColumns,
		args:    []any{companyID},
		from:    fromApplicants,
		counted: ` FROM applications a`,
		where:   where,
		order:   newestFirst(`a.id`, page),
		scan:    func(r row) (applicantRow, error) { return scanApplicant(r, j) },
		cursor:  func(a applicantRow) string { return a.ID },
	})
	if err != nil {
		return none, err
	}
	applicants, err := s.asSeen(ctx, companyID, found.Items...)
	return list.Of[application.Applicant]{Items: applicants, Next: found.Next, Total: found.Total}, err
}

// Applicant shows one application to the job's company.
func (s *Store) Applicant(ctx context.Context, companyID, id string) (application.Applicant, error) {
	a, err := s.Application(ctx, id, application.Reader{CompanyID: companyID})
	if err != nil {
		return application.Applicant{}, err
	}
	found := s.row(ctx, `
		SELECT `+applicantColumns+fromApplicants+`
		WHERE a.id = $2`, companyID, id)
	r, err := scanApplicant(found, a.Job)
	if err != nil {
		return application.Applicant{}, err
	}
	seen, err := s.asSeen(ctx, companyID, r)
	if err != nil {
		return application.Applicant{}, err
	}
	return seen[0], nil
}

// asSeen gives applicants the contact and the CV that the company may see.
func (s *Store) asSeen(ctx context.Context, companyID string, rows ...applicantRow) ([]application.Applicant, error) {
	ids := make([]string, len(rows))
	for i, r := range rows {
		ids[i] = r.TalentID
	}
	access, err := accessToEach(ctx, s.query, companyID, ids)
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
