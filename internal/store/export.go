package store

import (
	"context"
	"database/sql"
	"encoding/json"
	"strings"

	"github.com/tawafuq/tawafuq/internal/account"
	"github.com/tawafuq/tawafuq/internal/company"
	"github.com/tawafuq/tawafuq/internal/job"
	"github.com/tawafuq/tawafuq/internal/talent"
)

// roleExports select, by area, what is kept about the user $1. Secrets (hashes of passwords and tokens) and what others
// wrote for themselves (a company's notes) are not theirs.
var roleExports = map[account.Role]map[string]string{
	account.RoleTalent: {
		"profile": `
			SELECT created_at, ` + writtenFields(talent.Profile{}).columns(``) + `
			FROM talents
			WHERE user_id = $1`,
		"applications": `
			SELECT a.id, j.title AS job, c.name AS company, a.status, a.cover_letter, v.file_name AS cv, a.satisfied,
				a.applied_at, a.responded_at, a.access_ended_at
			FROM applications a
			JOIN jobs j ON j.id = a.job_id
			JOIN companies c ON c.id = a.company_id
			LEFT JOIN cvs v ON v.id = a.cv_id
			WHERE a.talent_id = $1
			ORDER BY a.id`,
		"applicationHistory": `
			SELECT e.application_id, e.status, e.by_company, e.reason_code, e.reason, e.at
			FROM application_events e
			JOIN applications a ON a.id = e.application_id
			WHERE a.talent_id = $1
			ORDER BY e.seq`,
		"messages": `
			SELECT m.application_id, m.from_company, m.body, m.sent_at
			FROM messages m
			JOIN applications a ON a.id = m.application_id
			WHERE a.talent_id = $1
			ORDER BY m.id`,
		"interviews": `
			SELECT v.application_id, v.state, v.slots, v.minutes, v.place, v.note, v.chosen, v.reason
			FROM interviews v
			JOIN applications a ON a.id = v.application_id
			WHERE a.talent_id = $1
			ORDER BY v.id`,
		"invitations": `
			SELECT c.name AS company, j.title AS job, i.message, i.state, i.created_at, i.access_ended_at
			FROM invitations i
			JOIN companies c ON c.id = i.company_id
			JOIN jobs j ON j.id = i.job_id
			WHERE i.talent_id = $1
			ORDER BY i.id`,
		"cvs": `
			SELECT file_name, format, size, pages, text, uploaded_at
			FROM cvs
			WHERE talent_id = $1
			ORDER BY id`,
		"struckSkills": `
			SELECT skill, struck_at
			FROM struck_skills
			WHERE user_id = $1
			ORDER BY skill`,
		"profileViews": `
			SELECT c.name AS company, v.kind, v.at
			FROM profile_views v
			JOIN companies c ON c.id = v.company_id
			WHERE v.talent_id = $1
			ORDER BY v.id`,
		"savedJobs": `
			SELECT j.title AS job, c.name AS company, s.saved_at
			FROM saved_jobs s
			JOIN jobs j ON j.id = s.job_id
			JOIN companies c ON c.id = j.company_id
			WHERE s.user_id = $1
				AND s.removed_at IS NULL`,
	},
	account.RoleCompany: {
		"company": `
			SELECT c.created_at, c.hours, ` + companyText(company.Company{}).columns(`c.`) + `
			FROM companies c
			JOIN users u ON u.company_id = c.id
			WHERE u.id = $1`,
		"jobs": `
			SELECT j.id, j.status, j.applications, j.blind, j.created_at, ` + jobText(job.Job{}).columns(`j.`) + `
			FROM jobs j
			JOIN users u ON u.company_id = j.company_id
			WHERE u.id = $1
			ORDER BY j.id`,
		"replyTemplates": `
			SELECT t.name, t.english, t.arabic, t.created_at
			FROM reply_templates t
			JOIN users u ON u.company_id = t.company_id
			WHERE u.id = $1
			ORDER BY t.id`,
		"companyDecisions": `
			SELECT l.act, l.kind, l.subject_id, l.reason, l.note, l.at
			FROM moderation_log l
			JOIN users u ON u.id = $1
			WHERE (l.kind = 'company' AND l.subject_id = u.company_id)
				OR (l.kind = 'job' AND l.subject_id IN (SELECT j.id FROM jobs j WHERE j.company_id = u.company_id))
			ORDER BY l.id`,
	},
	account.RoleAdmin: {},
}

// commonExports are those of every role.
var commonExports = map[string]string{
	"account": `
		SELECT email, role, first_name, last_name, language, verified_at, created_at
		FROM users
		WHERE id = $1`,
	"consents":     `SELECT document, version, agreed_at FROM consents WHERE user_id = $1`,
	"sessions":     `SELECT device, created_at, last_seen_at FROM sessions WHERE user_id = $1`,
	"knownDevices": `SELECT created_at, used_at FROM known_devices WHERE user_id = $1`,
	"security": `
		SELECT event, network, at
		FROM security_log
		WHERE user_id = $1
		ORDER BY id`,
	"savedSearches": `
		SELECT name, query, created_at, seen_at, cadence
		FROM saved_searches
		WHERE user_id = $1
		ORDER BY id`,
	"noticeChoices": `
		SELECT channels, matches, fridays, mail_off
		FROM notice_choices
		WHERE user_id = $1`,
	"toldJobs": `
		SELECT job_id, at
		FROM told_jobs
		WHERE user_id = $1
		ORDER BY at, job_id`,
	"bounces": `
		SELECT cause, at
		FROM bounces
		WHERE user_id = $1`,
	"reports": `
		SELECT kind, subject_id, reason, note, created_at, closed_at
		FROM reports
		WHERE reporter_id = $1
		ORDER BY id`,
	"decisions": `
		SELECT act, reason, note, at
		FROM moderation_log
		WHERE kind = 'person'
			AND subject_id = $1
		ORDER BY id`,
	"notifications": `
		SELECT n.kind, CASE WHEN ` + aboutBlind + ` THEN '{}' ELSE n.args END AS args, n.href, n.created_at, n.read_at
		FROM notifications n
		WHERE n.user_id = $1
		ORDER BY n.id`,
}

// Export gathers what is kept about a user, by area; times are milliseconds since 1970, UTC.
func (s *Store) Export(ctx context.Context, u account.User) (map[string][]map[string]any, error) {
	all := map[string][]map[string]any{}
	for _, exports := range []map[string]string{commonExports, roleExports[u.Role]} {
		for area, query := range exports {
			found, err := collect(ctx, s.old, scanMap, query, u.ID)
			if err != nil {
				return nil, err
			}
			if found == nil {
				found = []map[string]any{}
			}
			all[area] = found
		}
	}
	return all, nil
}

// scanMap reads a row by the names of its columns.
func scanMap(r row) (map[string]any, error) {
	columns, err := r.(*sql.Rows).Columns()
	if err != nil {
		return nil, err
	}
	values := make([]any, len(columns))
	targets := make([]any, len(columns))
	for i := range values {
		targets[i] = &values[i]
	}
	if err := r.Scan(targets...); err != nil {
		return nil, err
	}
	named := make(map[string]any, len(columns))
	for i, column := range columns {
		named[column] = exported(values[i])
	}
	return named, nil
}

// exported is a value as its owner gets it. The store keeps lists as text; they should find them as lists.
func exported(value any) any {
	if raw, ok := value.([]byte); ok {
		value = string(raw)
	}
	s, ok := value.(string)
	if ok && (strings.HasPrefix(s, "[") || strings.HasPrefix(s, "{")) && json.Valid([]byte(s)) {
		return json.RawMessage(s)
	}
	return value
}
