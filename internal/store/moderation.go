package store

import (
	"context"
	"database/sql"

	"github.com/tawafuq/tawafuq/internal/account"
	"github.com/tawafuq/tawafuq/internal/list"
	"github.com/tawafuq/tawafuq/internal/moderation"
)

// reportColumns are what scanReport reads; the last three say what of it is held.
const reportColumns = `
	r.id, r.kind, r.subject_id, r.company_id, r.person_id, r.title, r.snapshot, r.reporter_id, r.reporter_role,
	r.reason, r.note, r.created_at, r.closed_at, r.outcome,
	EXISTS (SELECT 1 FROM holds h WHERE h.kind = 'job' AND r.kind = 'job' AND h.subject_id = r.subject_id),
	EXISTS (SELECT 1 FROM holds h WHERE h.kind = 'company' AND h.subject_id = r.company_id),
	EXISTS (SELECT 1 FROM holds h WHERE h.kind = 'person' AND h.subject_id = r.person_id)`

func scanReport(r row) (moderation.Report, error) {
	var (
		x       moderation.Report
		created int64
		closed  sql.NullInt64
	)
	err := r.Scan(&x.ID, &x.Kind, &x.SubjectID, &x.CompanyID, &x.PersonID, &x.Title, &x.Snapshot, &x.ReporterID,
		&x.ReporterRole, &x.Reason, &x.Note, &created, &closed, &x.Outcome,
		&x.Held.Job, &x.Held.Company, &x.Held.Person)
	x.CreatedAt = fromMillis(created)
	if closed.Valid {
		x.ClosedAt = fromMillis(closed.Int64)
	}
	return x, notFound(err)
}

// CreateReport writes a report, unless the reporter has an open one about the same thing.
func (s *Store) CreateReport(ctx context.Context, r moderation.Report) error {
	return s.write(ctx, func(t *tx) error {
		return t.insertNew(ctx, "reports", record{
			{"id", r.ID},
			{"kind", string(r.Kind)},
			{"subject_id", r.SubjectID},
			{"company_id", r.CompanyID},
			{"person_id", r.PersonID},
			{"title", r.Title},
			{"snapshot", r.Snapshot},
			{"reporter", r.Reporter},
			{"reporter_id", r.ReporterID},
			{"reporter_role", r.ReporterRole},
			{"reason", r.Reason},
			{"note", r.Note},
			{"created_at", millis(r.CreatedAt)},
		}, `(kind, subject_id, reporter) WHERE closed_at IS NULL`)
	})
}

// Reports lists reports in a state, newest first.
func (s *Store) Reports(
	ctx context.Context, state moderation.State, page list.Page,
) (list.Of[moderation.Report], error) {
	var where conditions
	if state == moderation.Open {
		where.add(`r.closed_at IS NULL`)
	} else {
		where.add(`r.closed_at IS NOT NULL`)
	}
	return pageOf(ctx, s, page, listing[moderation.Report]{
		columns: reportColumns,
		from:    ` FROM reports r`,
		where:   where,
		order:   newestFirst(`r.id`, page),
		scan:    scanReport,
		cursor:  func(r moderation.Report) string { return r.ID },
	})
}

// ReceivedMessage returns a message that the user's side of an application was sent, as a report about it.
func (s *Store) ReceivedMessage(ctx context.Context, by account.User, id string) (moderation.Report, error) {
	var (
		r           moderation.Report
		fromCompany bool
	)
	err := s.row(ctx, `
		SELECT m.from_company, m.body, j.title, a.company_id, a.talent_id
		FROM messages m
		JOIN applications a ON a.id = m.application_id
		JOIN jobs j ON j.id = a.job_id
		WHERE m.id = $1
			AND a.status <> 'withdrawn'
			AND ((m.from_company AND a.talent_id = $2) OR (NOT m.from_company AND a.company_id = $3))`,
		id, by.ID, by.CompanyID).Scan(&fromCompany, &r.Snapshot, &r.Title, &r.CompanyID, &r.PersonID)
	if fromCompany {
		r.PersonID = ""
	} else {
		r.CompanyID = ""
	}
	return r, notFound(err)
}

// DismissReport closes one report.
func (s *Store) DismissReport(ctx context.Context, e moderation.Entry) error {
	return s.write(ctx, func(t *tx) error {
		n, err := t.closeReports(ctx, e, `id = $1`)
		if err != nil {
			return err
		}
		if n == 0 {
			return t.whyNotOpen(ctx, e.SubjectID)
		}
		return t.log(ctx, e)
	})
}

// whyNotOpen tells a report that is closed already from one that does not exist.
func (t *tx) whyNotOpen(ctx context.Context, id string) error {
	var one int
	if err := t.row(ctx, `SELECT 1 FROM reports WHERE id = $1`, id).Scan(&one); err != nil {
		return notFound(err)
	}
	return moderation.ErrWrongState
}

// closeReports closes the open reports that an act answers and returns how many there were. The condition names the
// act's subject as $1.
func (t *tx) closeReports(ctx context.Context, e moderation.Entry, which string) (int, error) {
	closed := record{{"closed_at", millis(e.At)}, {"outcome", string(e.Act)}}
	return t.update(ctx, "reports", closed, `closed_at IS NULL AND `+which, e.SubjectID)
}

// log adds a line to the log of moderation.
func (t *tx) log(ctx context.Context, e moderation.Entry) error {
	return t.insert(ctx, "moderation_log", record{
		{"id", e.ID},
		{"operator_id", e.OperatorID},
		{"act", string(e.Act)},
		{"kind", string(e.Kind)},
		{"subject_id", e.SubjectID},
		{"reason", e.Reason},
		{"note", e.Note},
		{"at", millis(e.At)},
	})
}

// Log lists what operators did, newest first, with what the ids are called today.
func (s *Store) Log(ctx context.Context, page list.Page) (list.Of[moderation.Entry], error) {
	return pageOf(ctx, s, page, listing[moderation.Entry]{
		columns: `
			l.id, l.operator_id, l.act, l.kind, l.subject_id, l.reason, l.note, l.at,
			COALESCE(o.email, ''),
			COALESCE(j.title, c.name, NULLIF(TRIM(u.first_name || ' ' || u.last_name), ''), u.email, r.title, ''),
			EXISTS (SELECT 1 FROM holds h WHERE h.kind = l.kind AND h.subject_id = l.subject_id)`,
		from: `
			FROM moderation_log l
			LEFT JOIN users o ON o.id = l.operator_id
			LEFT JOIN jobs j ON l.kind = 'job' AND j.id = l.subject_id
			LEFT JOIN companies c ON l.kind = 'company' AND c.id = l.subject_id
			LEFT JOIN users u ON l.kind = 'person' AND u.id = l.subject_id
			LEFT JOIN reports r ON l.kind = 'report' AND r.id = l.subject_id`,
		counted: ` FROM moderation_log l`,
		order:   newestFirst(`l.id`, page),
		scan:    scanLogged,
		cursor:  func(e moderation.Entry) string { return e.ID },
	})
}

func scanLogged(r row) (moderation.Entry, error) {
	var (
		e  moderation.Entry
		at int64
	)
	err := r.Scan(&e.ID, &e.OperatorID, &e.Act, &e.Kind, &e.SubjectID, &e.Reason, &e.Note, &at,
		&e.Operator, &e.Subject, &e.Held)
	e.At = fromMillis(at)
	return e, err
}
