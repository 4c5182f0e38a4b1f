package store

import (
	"context"
	"slices"
	"strings"

	"github.com/tawafuq/tawafuq/internal/application"
	"github.com/tawafuq/tawafuq/internal/job"
	"github.com/tawafuq/tawafuq/internal/list"
	"github.com/tawafuq/tawafuq/internal/moderation"
	"github.com/tawafuq/tawafuq/internal/talent"
)

// applicantColumns are what scanApplicant reads for the company $1. Applicants are scored wherever they are shown, so
// that lists read the whole profile too.
const (
	applicantColumns = applicationColumns + `, ` + unreadByCompany + `, a.rating, ` + heldColumns + `, u.email, ` +
		candidateColumns + profileColumns
	fromApplicants = `
		FROM applications a
		JOIN talents t ON t.user_id = a.talent_id
		JOIN users u ON u.id = t.user_id
		LEFT JOIN cvs v ON v.id = a.cv_id
		LEFT JOIN held_moves h ON h.application_id = a.id`
)

// applicantRow is an applicant with a contact that the company may not see.
type applicantRow struct {
	application.Applicant
	contact talent.Contact
}

func scanApplicant(r row, j job.Job) (applicantRow, error) {
	var (
		a      applicationRow
		rating int
		moving heldMove
		email  string
	)
	own := slices.Concat(a.targets(), []any{&rating}, moving.targets(), []any{&email})
	c, phone, err := scanContact(after(r, own...))
	if err != nil {
		return applicantRow{}, err
	}
	return applicantRow{
		Applicant: application.Applicant{
			Application: a.read(j),
			Candidate:   c,
			Rating:      rating,
			Moving:      moving.read(),
		},
		contact: talent.Contact{Email: email, Phone: phone},
	}, nil
}

// wantedApplicants are a job's applicants that a filter asks for, whatever their words and score.
func wantedApplicants(jobID string, f application.ApplicantFilter) conditions {
	where := wantedOrHeld(jobID, f)
	where.add(unheldApplicant)
	return where
}

// wantedOrHeld is wantedApplicants with those who are suspended.
func wantedOrHeld(jobID string, f application.ApplicantFilter) conditions {
	var where conditions
	where.add(liveApplication)
	where.add(`a.job_id = $1`, jobID)
	if f.Status != "" {
		where.add(`a.status = $1`, string(f.Status))
	}
	if f.MinRating > 0 {
		where.add(`a.rating >= $1`, f.MinRating)
	}
	if f.Waiting {
		where.add(unanswered)
		where.add(`a.status NOT IN ('accepted', 'rejected')`)
	}
	return where
}

const (
	unanswered = `a.responded_at IS NULL`
	// waitingFirst is 0 for those without an answer.
	waitingFirst = `CASE WHEN ` + unanswered + ` THEN 0 ELSE 1 END`
)

// longestWaiting sorts those without an answer first, the oldest on top. The cursor is the rank and the id.
func longestWaiting(page list.Page) order {
	o := order{
		by:     waitingFirst + `, a.id`,
		beyond: `(` + waitingFirst + ` > $1 OR (` + waitingFirst + ` = $1 AND a.id > $2))`,
	}
	if rank, id, ok := strings.Cut(page.Cursor, "."); ok {
		o.place = []any{map[bool]int{true: 0, false: 1}[rank == waits], id}
	}
	return o
}

// waitingCursor is a place in a list sorted by longestWaiting.
func waitingCursor(a applicantRow) string {
	if a.RespondedAt.IsZero() {
		return waits + "." + a.ID
	}
	return "answered." + a.ID
}

const waits = "waits"

// Applicants lists who applied to a company's job.
func (s *Store) Applicants(
	ctx context.Context, companyID, jobID string, f application.ApplicantFilter, page list.Page,
) (list.Of[application.Applicant], error) {
	var none list.Of[application.Applicant]
	j, err := s.jobOf(ctx, companyID, jobID)
	if err != nil {
		return none, err
	}
	l := applicantsOf(companyID, j, wantedApplicants(jobID, f))
	l.order, l.cursor = newestFirst(`a.id`, page), func(a applicantRow) string { return a.ID }
	if f.Order == application.ByWaiting {
		l.order, l.cursor, l.key = longestWaiting(page), waitingCursor, `a.id`
	}
	total, err := s.countApplicants(ctx, jobID, f)
	if err != nil {
		return none, err
	}
	found, err := pageOfTotal(ctx, s, page, total, l)
	if err != nil {
		return none, err
	}
	applicants, err := s.asSeen(ctx, companyID, found.Items...)
	return list.Of[application.Applicant]{Items: applicants, Next: found.Next, Total: found.Total}, err
}

// countApplicants counts those that a filter asks for. Who is held is taken off: to ask it of each of thousands takes
// far longer than to count them, mostly by index alone, and few are.
func (s *Store) countApplicants(ctx context.Context, jobID string, f application.ApplicantFilter) (n int, err error) {
	where := wantedOrHeld(jobID, f)
	err = s.row(ctx, `
		SELECT (
				SELECT COUNT(*)
				FROM applications a
				WHERE `+where.sql()+`)
			- (
				SELECT COUNT(*)
				FROM holds h
				CROSS JOIN applications a
				WHERE h.kind = '`+string(moderation.Person)+`'
					AND a.talent_id = h.subject_id
					AND `+where.sql()+`)`, where.args...).Scan(&n)
	return n, err
}

func applicantsOf(companyID string, j job.Job, where conditions) listing[applicantRow] {
	return listing[applicantRow]{
		columns: applicantColumns,
		args:    []any{companyID},
		from:    fromApplicants,
		counted: ` FROM applications a`,
		where:   where,
		scan:    func(r row) (applicantRow, error) { return scanApplicant(r, j) },
	}
}

// ApplicantsByID returns some of a job's applicants.
func (s *Store) ApplicantsByID(
	ctx context.Context, companyID, jobID string, ids []string,
) ([]application.Applicant, error) {
	j, err := s.jobOf(ctx, companyID, jobID)
	if err != nil {
		return nil, err
	}
	where := wantedApplicants(jobID, application.ApplicantFilter{})
	where.in(`a.id`, ids)
	scan := func(r row) (applicantRow, error) { return scanApplicant(r, j) }
	rows, err := collect(ctx, s.query, scan, `
		SELECT `+applicantColumns+fromApplicants+`
		WHERE `+where.sqlAfter(1), append([]any{companyID}, where.args...)...)
	if err != nil || len(rows) == 0 {
		return nil, err
	}
	return s.asSeen(ctx, companyID, rows...)
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
		switch {
		case a.Blind() && a.Ended:
			a.CV = nil
		case a.Blind(): // what it was sent with, for the redacted text of it; nothing from elsewhere
		default:
			a.CV = access[r.TalentID].CV
			if access[r.TalentID].Contact {
				a.Contact = &r.contact
			}
		}
		applicants[i] = a
	}
	return applicants, nil
}
