package store

import (
	"context"
	"database/sql"
	"strconv"
	"time"

	"github.com/tawafuq/tawafuq/internal/application"
	"github.com/tawafuq/tawafuq/internal/interview"
	"github.com/tawafuq/tawafuq/internal/moderation"
)

// Interview returns an interview with its application.
func (s *Store) Interview(
	ctx context.Context, id string, reader application.Reader,
) (interview.WithApplication, error) {
	where := readBy(reader)
	where.add(`v.id = $1`, id)
	found, err := s.interviewsWith(ctx, where, `v.id`, 1)
	if err != nil {
		return interview.WithApplication{}, err
	}
	if len(found) == 0 {
		return interview.WithApplication{}, notFound(sql.ErrNoRows)
	}
	return found[0], nil
}

// AgreedInterviews lists the agreed interviews of a reader from a moment on, unless the other side is suspended.
func (s *Store) AgreedInterviews(
	ctx context.Context, reader application.Reader, from time.Time, most int,
) ([]interview.WithApplication, error) {
	where := readBy(reader)
	if reader.CompanyID != "" {
		where.add(`v.company_id = $1`, reader.CompanyID) // by its index
	}
	where.add(`v.state = 'accepted'`)
	where.add(`v.chosen >= $1`, millis(from))
	where.add(unheldSides)
	return s.interviewsWith(ctx, where, `v.chosen, v.id`, most)
}

// unheldSides is the condition that neither side of an application is suspended.
var unheldSides = unheldApplicant + `
	AND ` + unheld(moderation.Company, "a.company_id")

// interviewsWith returns interviews with their applications and interviewers.
func (s *Store) interviewsWith(
	ctx context.Context, where conditions, order string, most int,
) ([]interview.WithApplication, error) {
	scan := func(r row) (interview.WithApplication, error) {
		var (
			v           interviewRow
			first, last string
		)
		a, err := scanApplication(after(r, append(v.targets(), &first, &last)...))
		if err != nil {
			return interview.WithApplication{}, err
		}
		read, err := v.read()
		told := interview.WithApplication{Interview: read, Application: a}
		if !a.Blind() { // an interview names the applicant, so that none is blind; a calendar must not be what tells
			told.Talent = first + " " + last
		}
		return told, err
	}
	found, err := collect(ctx, s.query, scan, `
		SELECT `+interviewColumns+`, u.first_name, u.last_name, `+applicationOfInterview+`, 0, `+jobColumns+`
		FROM interviews v
		JOIN applications a ON a.id = v.application_id
		JOIN users u ON u.id = a.talent_id
		JOIN jobs j ON j.id = a.job_id
		JOIN companies c ON c.id = j.company_id
		WHERE `+where.sql()+`
		ORDER BY `+order+`
		LIMIT `+strconv.Itoa(most), where.args...)
	if err != nil || len(found) == 0 {
		return found, err
	}
	ids := make([]string, len(found))
	for i, t := range found {
		ids[i] = t.ID
	}
	all, err := interviewersBy(ctx, s.query, ids)
	for i := range found {
		found[i].Interviewers = all[found[i].ID]
	}
	return found, err
}

// applicationOfInterview is applicationColumns without the CV, which has the alias of interviews here.
const applicationOfInterview = `
	a.id, a.talent_id, a.status, a.cover_letter, a.note, a.satisfied, a.applied_at, a.responded_at,
	a.named, a.access_ended_at IS NOT NULL, NULL, NULL, NULL`

// LastInterviews returns the newest interview of each application.
func (s *Store) LastInterviews(ctx context.Context, ids []string) (map[string]interview.Interview, error) {
	var where conditions
	where.in(`v.application_id`, ids)
	all, err := collect(ctx, s.query, scanInterview,
		selectInterview+` WHERE `+where.sql()+` ORDER BY v.id`, where.args...)
	if err != nil {
		return nil, err
	}
	last := map[string]interview.Interview{}
	for _, v := range all {
		last[v.ApplicationID] = v
	}
	newest := make([]string, 0, len(last))
	for _, v := range last {
		newest = append(newest, v.ID)
	}
	interviewers, err := interviewersBy(ctx, s.query, newest)
	for id, v := range last {
		v.Interviewers = interviewers[v.ID]
		last[id] = v
	}
	return last, err
}

func interviewersOf(ctx context.Context, query asker, id string) ([]interview.Interviewer, error) {
	all, err := interviewersBy(ctx, query, []string{id})
	return all[id], err
}

// interviewersBy returns the interviewers of interviews, by interview.
func interviewersBy(
	ctx context.Context, query asker, ids []string,
) (map[string][]interview.Interviewer, error) {
	found := map[string][]interview.Interviewer{}
	if len(ids) == 0 {
		return found, nil
	}
	var where conditions
	where.in(`interview_id`, ids)
	_, err := collect(ctx, query, func(r row) (struct{}, error) {
		var (
			id  string
			one interview.Interviewer
		)
		err := r.Scan(&id, &one.Name, &one.Email, &one.Language)
		found[id] = append(found[id], one)
		return struct{}{}, err
	}, `
		SELECT interview_id, name, email, language
		FROM interviewers
		WHERE `+where.sql()+`
		ORDER BY interview_id, place`, where.args...)
	return found, err
}

// InterviewHistory returns what happened to the interviews of an application; the last hundred changes at most.
func (s *Store) InterviewHistory(ctx context.Context, applicationID string) ([]interview.Event, error) {
	const most = 100
	scan := func(r row) (interview.Event, error) {
		var (
			e      interview.Event
			chosen sql.NullInt64
			at     int64
		)
		err := r.Scan(&e.What, &e.ByCompany, &e.Reason, &chosen, &at)
		e.At = fromMillis(at)
		if chosen.Valid {
			e.Chosen = fromMillis(chosen.Int64)
		}
		return e, err
	}
	return collect(ctx, s.query, scan, `
		SELECT what, by_company, reason, chosen, at
		FROM (
			SELECT e.seq, e.what, e.by_company, e.reason, e.chosen, e.at
			FROM interview_events e
			JOIN interviews v ON v.id = e.interview_id
			WHERE v.application_id = $1
			ORDER BY e.seq DESC
			LIMIT `+strconv.Itoa(most)+`) AS last_events
		ORDER BY seq`, applicationID)
}

// InterviewStands reports whether an interview still is as at a revision, and neither side is suspended.
func (s *Store) InterviewStands(ctx context.Context, id string, revision int) (bool, error) {
	var stands bool
	err := s.row(ctx, `
		SELECT EXISTS (
			SELECT 1
			FROM interviews v
			JOIN applications a ON a.id = v.application_id
			WHERE v.id = $1
				AND v.revision = $2
				AND `+liveInterview+`
				AND `+liveApplication+`
				AND `+unheldSides+`)`, id, revision).Scan(&stands)
	return stands, err
}
