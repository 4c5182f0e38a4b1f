package store

import (
	"context"
	"database/sql"
	"fmt"
	"strconv"
	"strings"

	"github.com/tawafuq/tawafuq/internal/account"
	"github.com/tawafuq/tawafuq/internal/list"
	"github.com/tawafuq/tawafuq/internal/moderation"
)

// Reports of which something is asked.
const (
	reportColumns = `r.id, r.kind, r.subject_id, r.company_id, r.person_id, r.title, r.snapshot, r.reporter_id, r.reporter_role, r.reason, r.note,
	r.created_at, r.closed_at, r.outcome,
	EXISTS (SELECT 1 FROM holds h WHERE h.kind = 'job' AND r.kind = 'job' AND h.subject_id = r.subject_id),
	EXISTS (SELECT 1 FROM holds h WHERE h.kind = 'company' AND h.subject_id = r.company_id),
	EXISTS (SELECT 1 FROM holds h WHERE h.kind = 'person' AND h.subject_id = r.person_id)`
	openReport   = `r.closed_at IS NULL`
	closedReport = `r.closed_at IS NOT NULL`
)

func scanReport(r row) (moderation.Report, error) {
	var (
		x       moderation.Report
		created int64
		closed  sql.NullInt64
	)
	err := r.Scan(&x.ID, &x.Kind, &x.SubjectID, &x.CompanyID, &x.PersonID, &x.Title, &x.Snapshot, &x.ReporterID,
		&x.ReporterRole, &x.Reason, &x.Note,
		&created, &closed, &x.Outcome, &x.Held.Job, &x.Held.Company, &x.Held.Person)
	x.CreatedAt = fromMillis(created)
	if closed.Valid {
		x.ClosedAt = fromMillis(closed.Int64)
	}
	return x, notFound(err)
}

// CreateReport writes a report, unless the reporter has an open one of the thing.
func (s *Store) CreateReport(ctx context.Context, r moderation.Report) error {
	return s.write(ctx, func(t *tx) error {
		_, err := t.exec(ctx, `
			INSERT INTO reports (id, kind, subject_id, company_id, person_id, title, snapshot, reporter, reporter_id, reporter_role, reason, note, created_at)
			VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
			ON CONFLICT (kind, subject_id, reporter) WHERE closed_at IS NULL DO NOTHING`,
			r.ID, string(r.Kind), r.SubjectID, r.CompanyID, r.PersonID, r.Title, r.Snapshot,
			r.Reporter, r.ReporterID, r.ReporterRole, r.Reason, r.Note, millis(r.CreatedAt))
		return err
	})
}

// Reports lists reports in a state, newest first. Ids sort by time, so the cursor is the last id seen.
func (s *Store) Reports(ctx context.Context, state moderation.State,
	page list.Page) (list.Of[moderation.Report], error) {
	var none list.Of[moderation.Report]
	where := &condition{}
	where.add(map[moderation.State]string{moderation.Open: openReport, moderation.Closed: closedReport}[state])
	var total int
	if err := s.reader.QueryRowContext(ctx, `SELECT COUNT(*) FROM reports r WHERE `+where.sql()).Scan(&total); err != nil {
		return none, err
	}
	if page.Cursor != "" {
		where.add(`r.id < ?`, page.Cursor)
	}
	rows, err := s.reader.QueryContext(ctx, `SELECT `+reportColumns+` FROM reports r WHERE `+where.sql()+
		fmt.Sprintf(` ORDER BY r.id DESC LIMIT %d`, page.Limit+1), where.args...)
	if err != nil {
		return none, err
	}
	defer rows.Close()
	var found []moderation.Report
	for rows.Next() {
		r, err := scanReport(rows)
		if err != nil {
			return none, err
		}
		found = append(found, r)
	}
	return list.Cut(found, page, total, func(r moderation.Report) string { return r.ID }), rows.Err()
}

// ReceivedMessage returns a message that the user's side of an application was sent, as a report of it.
func (s *Store) ReceivedMessage(ctx context.Context, by account.User, id string) (moderation.Report, error) {
	var (
		r           moderation.Report
		fromCompany bool
	)
	err := s.reader.QueryRowContext(ctx, `
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
		n, err := t.closeReports(ctx, e, `id = ?`, e.SubjectID)
		if err != nil {
			return err
		}
		if n == 0 {
			return t.wrongStateOf(ctx, `SELECT 1 FROM reports WHERE id = $1`, e.SubjectID)
		}
		return t.log(ctx, e)
	})
}

// wrongStateOf tells a thing that stands elsewhere from one that is not there.
func (t *tx) wrongStateOf(ctx context.Context, query, id string) error {
	var one int
	if err := t.row(ctx, query, id).Scan(&one); err != nil {
		return notFound(err)
	}
	return moderation.ErrWrongState
}

// closeReports closes the open reports that an act answers and returns how many there were.
func (t *tx) closeReports(ctx context.Context, e moderation.Entry, which string, id string) (int, error) {
	where := &condition{}
	where.args = []any{millis(e.At), string(e.Act)}
	where.add(which, id)
	return t.exec(ctx, `UPDATE reports SET closed_at = $1, outcome = $2 WHERE closed_at IS NULL AND `+where.sql(), where.args...)
}

// log adds a line to the log.
func (t *tx) log(ctx context.Context, e moderation.Entry) error {
	_, err := t.exec(ctx, `
		INSERT INTO moderation_log (id, operator_id, act, kind, subject_id, reason, note, at)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
		e.ID, e.OperatorID, string(e.Act), string(e.Kind), e.SubjectID, e.Reason, e.Note, millis(e.At))
	return err
}

// Log lists what operators did, newest first, with what the ids are called today.
func (s *Store) Log(ctx context.Context, page list.Page) (list.Of[moderation.Entry], error) {
	var none list.Of[moderation.Entry]
	var total int
	if err := s.reader.QueryRowContext(ctx, `SELECT COUNT(*) FROM moderation_log`).Scan(&total); err != nil {
		return none, err
	}
	where := &condition{}
	where.add(`TRUE`)
	if page.Cursor != "" {
		where.add(`l.id < ?`, page.Cursor)
	}
	rows, err := s.reader.QueryContext(ctx, `
		SELECT l.id, l.operator_id, l.act, l.kind, l.subject_id, l.reason, l.note, l.at,
			COALESCE(o.email, ''),
			COALESCE(j.title, c.name, NULLIF(TRIM(u.first_name || ' ' || u.last_name), ''), u.email, r.title, ''),
			EXISTS (SELECT 1 FROM holds h WHERE h.kind = l.kind AND h.subject_id = l.subject_id)
		FROM moderation_log l
		LEFT JOIN users o ON o.id = l.operator_id
		LEFT JOIN jobs j ON l.kind = 'job' AND j.id = l.subject_id
		LEFT JOIN companies c ON l.kind = 'company' AND c.id = l.subject_id
		LEFT JOIN users u ON l.kind = 'person' AND u.id = l.subject_id
		LEFT JOIN reports r ON l.kind = 'report' AND r.id = l.subject_id
		WHERE `+where.sql()+fmt.Sprintf(`
		ORDER BY l.id DESC
		LIMIT %d`, page.Limit+1), where.args...)
	if err != nil {
		return none, err
	}
	defer rows.Close()
	var found []moderation.Entry
	for rows.Next() {
		var (
			e  moderation.Entry
			at int64
		)
		if err := rows.Scan(&e.ID, &e.OperatorID, &e.Act, &e.Kind, &e.SubjectID, &e.Reason, &e.Note, &at, &e.Operator,
			&e.Subject, &e.Held); err != nil {
			return none, err
		}
		e.At = fromMillis(at)
		found = append(found, e)
	}
	return list.Cut(found, page, total, func(e moderation.Entry) string { return e.ID }), rows.Err()
}

// Words about who is deleted, or by them, in reports and log: table, what of it goes, and of which rows. Ids stay.
var (
	wordsOfPerson = []words{
		{"moderation_log", "note", `kind = 'person' AND subject_id = $1`},
		{"moderation_log", "note", `kind = 'report' AND subject_id IN (SELECT id FROM reports WHERE person_id = $1 OR reporter_id = $1)`},
		{"reports", "title, snapshot, note", `person_id = $1`},
		{"reports", "note", `reporter_id = $1`},
	}
	wordsOfCompany = []words{
		{"moderation_log", "note", `kind = 'company' AND subject_id = $1`},
		{"moderation_log", "note", `kind = 'job' AND subject_id IN (SELECT id FROM jobs WHERE company_id = $1)`},
		{"moderation_log", "note", `kind = 'report' AND subject_id IN (SELECT id FROM reports WHERE company_id = $1)`},
		{"reports", "title, snapshot, note", `company_id = $1`},
	}
)

// words are columns of some rows of a table with an id.
type words struct{ table, columns, whose string }

// blankSome empties as many rows as there is room for and reports whether there may be more.
func (t *tx) blankSome(ctx context.Context, w words, id string) (more bool, err error) {
	limit := t.room()
	if limit <= 0 {
		return true, nil
	}
	columns := strings.Split(w.columns, ", ")
	n, err := t.exec(ctx, `
		UPDATE `+w.table+`
		SET `+strings.Join(columns, ` = '', `)+` = ''
		WHERE id IN (
			SELECT id
			FROM `+w.table+`
			WHERE `+w.whose+`
				AND (`+strings.Join(columns, ` <> '' OR `)+` <> '')
			LIMIT `+strconv.Itoa(limit)+`)`, id)
	return n == limit, err
}

// blankAll goes through several of them until there is no more room.
func (t *tx) blankAll(ctx context.Context, all []words, id string) (more bool, err error) {
	for _, w := range all {
		if more, err := t.blankSome(ctx, w, id); more || err != nil {
			return more, err
		}
	}
	return false, nil
}

// forgetReported takes the words of who is deleted, and the words about them, out of reports and log.
func (t *tx) forgetReported(ctx context.Context, userID string) (more bool, err error) {
	if more, err := t.blankAll(ctx, wordsOfPerson, userID); more || err != nil {
		return more, err
	}
	return t.deleteSome(ctx, part{"holds", "kind, subject_id", `kind = 'person' AND subject_id = $1`}, userID)
}

// forgetReportedCompany does the same for a company that leaves.
func (t *tx) forgetReportedCompany(ctx context.Context, companyID string) (more bool, err error) {
	if more, err := t.blankAll(ctx, wordsOfCompany, companyID); more || err != nil {
		return more, err
	}
	of := `(kind = 'company' AND subject_id = $1) OR (kind = 'job' AND subject_id IN (SELECT id FROM jobs WHERE company_id = $1))`
	return t.deleteSome(ctx, part{"holds", "kind, subject_id", of}, companyID)
}

// heldBack is why a user may not sign in, or nil: they are suspended, or their company is.
func (t *tx) heldBack(ctx context.Context, userID string) error {
	var reason, note string
	err := t.row(ctx, `
		SELECT h.reason, h.note
		FROM users u
		JOIN holds h ON (h.kind = 'person' AND h.subject_id = u.id) OR (h.kind = 'company' AND h.subject_id = u.company_id)
		WHERE u.id = $1
		ORDER BY h.kind DESC
		LIMIT 1`, userID).Scan(&reason, &note)
	if err == sql.ErrNoRows {
		return nil
	}
	if err != nil {
		return err
	}
	return account.Suspended(reason, note)
}

var (
	unheldTalent    = unheld(moderation.Person, "t.user_id")
	unheldApplicant = unheld(moderation.Person, "a.talent_id")
	unheldCompany   = unheld(moderation.Company, "companies.id")
)

// unheld is the condition that the person, company or job of a column is not held.
func unheld(kind moderation.Kind, column string) string {
	return strings.NewReplacer("@kind", string(kind), "@column", column).
		Replace(`NOT EXISTS (SELECT 1 FROM holds h WHERE h.kind = '@kind' AND h.subject_id = @column)`)
}
